import { effect, signal } from '@preact/signals';
import type { TournamentAsk } from '../../../src/domain/tournament/ask.ts';
import { isDutyOf } from '../../../src/domain/tournament/ask-duties.ts';
import { ALL_DUTIES, type Duty } from '../../../src/domain/tournament/duty.ts';
import { AREAS, type Area, goTo, route } from './route.ts';

/** What this page is for, as the hub says before anything else. */
export const ownDuty = signal<Duty>(ALL_DUTIES);

/** Whether this page may ask for it. The hub refuses it all the same where it may not. */
export const may = (what: TournamentAsk['do']): boolean => isDutyOf(ownDuty.value, what);

/** What an area is there for; null where everybody may look. */
const ASKED_IN: { readonly [A in Area]: TournamentAsk['do'] | null } = {
  tournament: 'plan',
  players: null,
  'check-in': 'check-in',
  seatings: 'seat',
  rounds: null,
  standings: null,
  tables: 'answer-call',
  print: null,
  export: null,
  devices: 'device',
};
export const mayGo = (area: Area): boolean => {
  const what = ASKED_IN[area];
  return what === null || may(what);
};
export const ownAreas = (): readonly Area[] => AREAS.filter(mayGo);

const HOME: { readonly [D in Duty]: Area } = { 'check-in': 'check-in', director: 'rounds', head: 'tournament' };

/** Leads a page that stands where it has nothing to do to where it has. */
export const keepToDuty = (): void => {
  effect(() => {
    if (!mayGo(route.value.area)) goTo(HOME[ownDuty.value]);
  });
};
