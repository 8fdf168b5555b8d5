import type { RecordedEvent } from '../../domain/entry.ts';
import type { Room } from '../contract.ts';
import type { EventIn, EventOf, Events } from '../kit/events.ts';
import { folding, joinedEvents, roomOf } from '../kit/events.ts';
import { formerChoice } from '../kit/night.ts';
import { CASCADE_EVENTS } from './cascade-events.ts';
import type { CHARACTERS } from './cast.ts';
import { CATALOGUE } from './characters.ts';
import { DAY_EVENTS } from './day-events.ts';
import { NIGHT_EVENTS, noted } from './night-events.ts';
import type { Village } from './state.ts';

/** All that may happen in a game: what is common, and what each role brings. */
export type VillageEvent =
  | EventIn<typeof DAY_EVENTS>
  | EventIn<typeof NIGHT_EVENTS>
  | EventIn<typeof CASCADE_EVENTS>
  | EventOf<(typeof CHARACTERS)[number]>;

const EVENTS: Events<Village> = joinedEvents([DAY_EVENTS, NIGHT_EVENTS, CASCADE_EVENTS, ...CATALOGUE.ownEvents]);

/** What the table sees (section 10 of the catalogue). */
export const ROOM: Room<VillageEvent> = roomOf(EVENTS);

const folded = folding(EVENTS, noted);

/** Folds one event. Votes first: they are the most frequent. */
export const evolve = (state: Village, event: VillageEvent): Village =>
  event.type === 'voted' ? DAY_EVENTS.voted.fold(state, event) : folded(state, event);

/** What earlier versions have written down, as it is told now. */
export const FORMER_EVENTS: { readonly [type: string]: (event: RecordedEvent) => RecordedEvent } = {
  bitten: formerChoice('wolves'),
  'bitten-second': formerChoice('big-bad-wolf'),
  stabbed: formerChoice('white-wolf'),
  looked: formerChoice('seer'),
};
