import { describe } from 'vitest';
import { playsAsArithmeticSays } from './exact.ts';

describe('In the classic edition random play gives the wolves exactly what arithmetic gives them (LC-97, LC-98)', () => {
  playsAsArithmeticSays('lupus-classic');
});
