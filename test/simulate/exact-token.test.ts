import { describe } from 'vitest';
import { playsAsArithmeticSays } from './exact.ts';

describe('In the token edition random play gives the wolves exactly what arithmetic gives them (LC-97, LC-98)', () => {
  playsAsArithmeticSays('lupus-token');
});
