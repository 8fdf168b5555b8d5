import type { Room } from '../contract.ts';
import type { EventIn, EventOf, Events } from '../kit/events.ts';
import { folding, joinedEvents, roomOf, untoldOf } from '../kit/events.ts';
import type { CHARACTERS } from './cast.ts';
import { CATALOGUE } from './characters.ts';
import { DAY_EVENTS } from './day-events.ts';
import { NIGHT_EVENTS, noted } from './night-events.ts';
import type { OneNight } from './state.ts';

/** All events of a game: the common ones and those of each role. */
export type OneNightEvent = EventIn<typeof NIGHT_EVENTS> | EventIn<typeof DAY_EVENTS> | EventOf<(typeof CHARACTERS)[number]>;

const EVENTS: Events<OneNight> = joinedEvents([NIGHT_EVENTS, DAY_EVENTS, ...CATALOGUE.ownEvents]);

/** What the room sees of each event (section 15 of the catalogue): the calls, who has voted, and at the reveal everything. */
export const ROOM: Room<OneNightEvent> = roomOf(EVENTS);

export const untold = untoldOf(EVENTS);

/** Folds one event. */
export const evolve: (state: OneNight, event: OneNightEvent) => OneNight = folding(EVENTS, noted);
