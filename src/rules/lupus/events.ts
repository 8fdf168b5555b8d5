import type { RecordedEvent } from '../../domain/entry.ts';
import type { Room } from '../contract.ts';
import type { EventIn, EventOf, Events } from '../kit/events.ts';
import { folding, joinedEvents, roomOf, untoldOf } from '../kit/events.ts';
import { formerChoice } from '../kit/night.ts';
import type { CHARACTERS } from './cast.ts';
import { CATALOGUE } from './characters.ts';
import { DAY_EVENTS } from './day-events.ts';
import { NIGHT_EVENTS, noted } from './night-events.ts';
import type { Lupus } from './state.ts';

/** All events of a game: the common ones and those of each role. */
export type LupusEvent = EventIn<typeof DAY_EVENTS> | EventIn<typeof NIGHT_EVENTS> | EventOf<(typeof CHARACTERS)[number]>;

const EVENTS: Events<Lupus> = joinedEvents([DAY_EVENTS, NIGHT_EVENTS, ...CATALOGUE.ownEvents]);

/** What the room sees of each event (section 5 of the catalogue). */
export const ROOM: Room<LupusEvent> = roomOf(EVENTS);

export const untold = untoldOf(EVENTS);

const folded = folding(EVENTS, noted);

/** Folds one event. Votes are the most frequent events, so they are tested first. */
export const evolve = (state: Lupus, event: LupusEvent): Lupus =>
  event.type === 'voted' ? DAY_EVENTS.voted.fold(state, event) : folded(state, event);

/** Translates events of earlier versions into events of today. */
export const FORMER_EVENTS: { readonly [type: string]: (event: RecordedEvent) => RecordedEvent } = {
  bitten: formerChoice('wolves'),
  guarded: formerChoice('bodyguard'),
  pointed: formerChoice('owl'),
  looked: formerChoice('seer'),
};
