import { describe, test } from 'vitest';
import { EXACT, holdsWithinFour } from './exact.ts';

describe('In the token edition random play gives the wolves exactly what arithmetic gives them (LC-97, LC-98)', () => {
  test.each(EXACT)('$players players, $wolves wolves: $wins/$of', exact => holdsWithinFour('lupus-token', exact));
});
