/** The night's calls in their usual order (LC-25). */
export const CALLS = ['medium', 'seer', 'bodyguard', 'owl', 'masons', 'wolves', 'mythomaniac'] as const;
export type CallStep = (typeof CALLS)[number];

export const isCall = (step: string): step is CallStep => CALLS.some(call => call === step);

export const BALLOTS = ['ballot1', 'ballot2', 'revote'] as const;
export type BallotStep = (typeof BALLOTS)[number];

/** Every step of a Lupus game, by the names of the catalogue. */
export type LupusStep = 'nightfall' | CallStep | 'dawn' | 'discussion' | BallotStep | 'owl-call' | 'defence' | 'lots' | 'lynch' | 'over';

export type Edition = 'classic' | 'token';

/** The rule that a step follows, in each edition. */
export const STEP_RULES: { readonly [S in LupusStep]: { readonly [E in Edition]: string } } = {
  nightfall: { classic: 'LC-24', token: 'LT-09' },
  medium: { classic: 'LC-48', token: 'LT-14' },
  seer: { classic: 'LC-37', token: 'LT-11' },
  bodyguard: { classic: 'LC-52', token: 'LT-16' },
  owl: { classic: 'LC-55', token: 'LT-18' },
  masons: { classic: 'LC-56', token: 'LT-17' },
  wolves: { classic: 'LC-43', token: 'LT-12' },
  mythomaniac: { classic: 'LC-59', token: 'LT-17' },
  dawn: { classic: 'LC-68', token: 'LT-23' },
  discussion: { classic: 'LC-71', token: 'LT-30' },
  ballot1: { classic: 'LC-74', token: 'LT-31' },
  'owl-call': { classic: 'LC-77', token: 'LT-38' },
  defence: { classic: 'LC-82', token: 'LT-43' },
  ballot2: { classic: 'LC-83', token: 'LT-45' },
  revote: { classic: 'LC-85', token: 'LT-47' },
  lots: { classic: 'LC-87', token: 'LT-47' },
  lynch: { classic: 'LC-89', token: 'LT-48' },
  over: { classic: 'LC-95', token: 'LT-52' },
};
