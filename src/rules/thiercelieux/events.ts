import type { RecordedEvent } from '../../domain/entry.ts';
import type { Room } from '../contract.ts';
import { Course } from '../kit/course.ts';
import type { EventIn, EventOf, Events } from '../kit/events.ts';
import { folding, joinedEvents, roomOf, untoldOf } from '../kit/events.ts';
import { formerChoice } from '../kit/night.ts';
import { CASCADE_EVENTS } from './cascade-events.ts';
import type { CHARACTERS } from './cast.ts';
import { CATALOGUE } from './characters.ts';
import type { Scene } from './day-events.ts';
import { DAY_EVENTS } from './day-events.ts';
import { NIGHT_EVENTS, noted } from './night-events.ts';
import { isMade } from './schedule.ts';
import type { Village } from './state.ts';
import { isIn, seatsOfPlayers } from './state.ts';

/** All events of a game: the common ones and those of each role. */
export type VillageEvent =
  | EventIn<typeof DAY_EVENTS>
  | EventIn<typeof NIGHT_EVENTS>
  | EventIn<typeof CASCADE_EVENTS>
  | EventOf<(typeof CHARACTERS)[number]>;

const EVENTS: Events<Village> = joinedEvents([DAY_EVENTS, NIGHT_EVENTS, CASCADE_EVENTS, ...CATALOGUE.ownEvents]);

/** What the room sees of each event (section 10 of the catalogue). */
export const ROOM: Room<VillageEvent> = roomOf(EVENTS);

export const untold = untoldOf(EVENTS);

const folded = folding(EVENTS, noted);

/** Folds one event. Votes are the most frequent events, so they are tested first. */
export const evolve = (state: Village, event: VillageEvent): Village =>
  event.type === 'voted' ? DAY_EVENTS.voted.fold(state, event) : folded(state, event);

/** Translates events of earlier versions into events of today. */
export const FORMER_EVENTS: { readonly [type: string]: (event: RecordedEvent) => RecordedEvent } = {
  bitten: formerChoice('wolves'),
  'bitten-second': formerChoice('big-bad-wolf'),
  stabbed: formerChoice('white-wolf'),
  looked: formerChoice('seer'),
};

/** The events of a Thiercelieux game from one state on. */
export class VillageCourse extends Course<Village, VillageEvent> {
  constructor(state: Village) {
    super(evolve, state);
  }
}

export const scene = (course: VillageCourse, step: Scene): VillageCourse => course.tell({ type: 'scene-set', step });

/** TH-190: begins the night. Players whom the sword has touched fall now, or at dawn; the mark of a player who is out lapses. */
export const nightFalls = (course: VillageCourse): VillageCourse => {
  const { bonds, players, round } = course.state;
  const due = seatsOfPlayers(players.filter(each => bonds.rusting.includes(each.seat) && isIn(each)));
  course.tell({ type: 'night-fell', round: round + 1 });
  return due.length === 0 ? course : course.tell({ type: 'rust-killed', seats: due });
};

/** Goes on to the next call of the night, or to dawn. */
export const goesOnCalling = (course: VillageCourse): VillageCourse => {
  const { state } = course;
  const next = state.night.calls.find(call => isMade(state, call));
  return next === undefined ? scene(course, 'dawn') : course.tell({ type: 'called', step: next.step, early: next.early });
};
