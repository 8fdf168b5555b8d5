import type { TournamentAsk } from './ask.ts';
import type { Duty } from './duty.ts';

/** The duty that may send an ask, beside the head; null for asks of the head alone. */
const DUTY_OF: { readonly [D in TournamentAsk['do']]: Exclude<Duty, 'head'> | null } = {
  plan: null,
  enter: 'check-in',
  rename: 'check-in',
  withdraw: null,
  presence: 'check-in',
  official: null,
  'official-gone': null,
  apart: null,
  badge: 'check-in',
  'badge-lost': 'check-in',
  'check-in': 'check-in',
  seat: null,
  swap: null,
  publish: null,
  'open-round': null,
  'close-round': null,
  'recall-round': null,
  'extra-time': 'director',
  invite: null,
  part: null,
  'type-result': 'director',
  vouch: 'director',
  correct: 'director',
  void: 'director',
  give: 'director',
  penalty: 'director',
  'lift-penalty': 'director',
  'answer-call': 'director',
  'aside-read': 'director',
  'round-clock': null,
  'round-extra': 'director',
  standings: null,
  message: null,
  feature: null,
  device: null,
  'device-gone': null,
};

export const isDutyOf = (duty: Duty, what: TournamentAsk['do']): boolean => duty === 'head' || DUTY_OF[what] === duty;
