import { Course } from '../kit/course.ts';
import type { Scene } from './day-events.ts';
import type { VillageEvent } from './events.ts';
import { evolve } from './events.ts';
import { isMade } from './schedule.ts';
import type { Village } from './state.ts';
import { isIn, seatsOf } from './state.ts';

/** How a game goes on from a moment. */
export class VillageCourse extends Course<Village, VillageEvent> {
  constructor(state: Village) {
    super(evolve, state);
  }
}

export const scene = (course: VillageCourse, step: Scene): VillageCourse => course.tell({ type: 'scene-set', step });

/** TH-190: those whom the sword has touched fall now, or at dawn; a mark on somebody who is out lapses. */
export const nightFalls = (course: VillageCourse): VillageCourse => {
  const { bonds, players, round } = course.state;
  const due = seatsOf(players.filter(each => bonds.rusting.includes(each.seat) && isIn(each)));
  course.tell({ type: 'night-fell', round: round + 1 });
  return due.length === 0 ? course : course.tell({ type: 'rust-killed', seats: due });
};

/** The next call of the night, or dawn. */
export const goesOnCalling = (course: VillageCourse): VillageCourse => {
  const { state } = course;
  const next = state.night.calls.find(call => isMade(state, call));
  return next === undefined ? scene(course, 'dawn') : course.tell({ type: 'called', step: next.step, early: next.early });
};
