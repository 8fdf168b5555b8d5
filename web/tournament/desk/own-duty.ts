import { effect, signal } from '@preact/signals';
import type { TournamentAsk } from '../../../src/domain/tournament/ask.ts';
import { isDutyOf } from '../../../src/domain/tournament/ask-duties.ts';
import { ALL_DUTIES, type Duty } from '../../../src/domain/tournament/duty.ts';
import { AREAS, type Area, goTo, route } from './route.ts';

/** The duty of this page, which the hub tells before anything else. */
export const ownDuty = signal<Duty>(ALL_DUTIES);

/** Whether this page may ask for something. The hub refuses forbidden asks all the same. */
export const may = (what: TournamentAsk['do']): boolean => isDutyOf(ownDuty.value, what);

/** The ask for which an area is there; null where everybody may look. */
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

/** Leads a page away from an area that is not its duty. */
export const keepToDuty = (): void => {
  effect(() => {
    if (!mayGo(route.value.area)) goTo(HOME[ownDuty.value]);
  });
};
