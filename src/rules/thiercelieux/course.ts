import type { VillageEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { isMade } from './schedule.ts';
import type { Village } from './state.ts';
import { isIn, seatsOf } from './state.ts';
import type { VillageStep } from './steps.ts';

/** What happens next, told event by event: each is folded at once, so that the next is decided on what it made true. */
export class Course {
  state: Village;
  readonly events: VillageEvent[] = [];

  constructor(state: Village) {
    this.state = state;
  }

  tell(event: VillageEvent): this {
    this.state = evolve(this.state, event);
    this.events.push(event);
    return this;
  }
}

export const scene = (course: Course, step: Exclude<VillageStep, 'over'>): Course => course.tell({ type: 'scene-set', step });

/** TH-190: those whom the sword has touched fall now, or at dawn; a mark on somebody who is out lapses. */
export const nightFalls = (course: Course): Course => {
  const { bonds, players, round } = course.state;
  const due = seatsOf(players.filter(each => bonds.rusting.includes(each.seat) && isIn(each)));
  course.tell({ type: 'night-fell', round: round + 1 });
  return due.length === 0 ? course : course.tell({ type: 'rust-killed', seats: due });
};

/** The next call of the night, or dawn. */
export const goesOnCalling = (course: Course): Course => {
  const { state } = course;
  const next = state.night.calls.find(call => isMade(state, call));
  return next === undefined ? scene(course, 'dawn') : course.tell({ type: 'called', step: next.step, early: next.early });
};
