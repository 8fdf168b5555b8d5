import type { RoleId, RuleId } from '../../domain/ids.ts';

/** The night's calls in their order (ON-41). */
export const CALLS = [
  'doppelganger',
  'doppelganger-minion',
  'werewolves',
  'minion',
  'masons',
  'seer',
  'robber',
  'troublemaker',
  'drunk',
  'insomniac',
  'doppelganger-insomniac',
] as const;
export type CallStep = (typeof CALLS)[number];

/** Every step of a game, by the names of the catalogue. */
export type OneNightStep = CallStep | 'discussion' | 'vote' | 'reveal' | 'over';

const CALL_NAMES: ReadonlySet<string> = new Set(CALLS);

export const isCall = (step: string): step is CallStep => CALL_NAMES.has(step);

/** A step is called exactly when all of these are in the public list (ON-30, ON-42, ON-43). */
const CALLED_FOR: { readonly [S in CallStep]: readonly RoleId[] } = {
  doppelganger: ['doppelganger'],
  'doppelganger-minion': ['doppelganger', 'minion'],
  werewolves: ['werewolf'],
  minion: ['minion'],
  masons: ['mason'],
  seer: ['seer'],
  robber: ['robber'],
  troublemaker: ['troublemaker'],
  drunk: ['drunk'],
  insomniac: ['insomniac'],
  'doppelganger-insomniac': ['doppelganger', 'insomniac'],
};

/** Known from the public list alone, so that the order tells nothing of where a card lies. */
export const callsFor = (listed: readonly RoleId[]): readonly CallStep[] =>
  CALLS.filter(step => CALLED_FOR[step].every(role => listed.includes(role)));

/** The rule that a step follows. */
export const STEP_RULES: { readonly [S in OneNightStep]: RuleId } = {
  doppelganger: 'ON-91',
  'doppelganger-minion': 'ON-104',
  werewolves: 'ON-54',
  minion: 'ON-60',
  masons: 'ON-65',
  seer: 'ON-68',
  robber: 'ON-72',
  troublemaker: 'ON-77',
  drunk: 'ON-80',
  insomniac: 'ON-85',
  'doppelganger-insomniac': 'ON-107',
  discussion: 'ON-121',
  vote: 'ON-126',
  reveal: 'ON-142',
  over: 'ON-144',
};
