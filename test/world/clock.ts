import type { EveningClock } from '../../src/session/evening/neighbours.ts';
import { type Dice, dice } from '../tools/dice.ts';

/** The chance of one thing in a world. Its draws stay the same when other things are left out of the world. */
export const chanceOf = (seed: number, ...of: readonly (string | number)[]): Dice => {
  let mixed = seed;
  for (const letter of of.join('/')) mixed = (Math.imul(mixed, 31) + letter.charCodeAt(0)) | 0;
  return dice(mixed);
};

interface Moment {
  readonly at: number;
  readonly order: number;
  readonly call: () => void;
}

const isBefore = (one: Moment, other: Moment): boolean => one.at < other.at || (one.at === other.at && one.order < other.order);

/** The time of a whole world: calls and their moments. Nothing but the next call moves this time. */
export class WorldTime {
  now = 0;
  #order = 0;
  /** A heap: each moment stands before the two below it. */
  readonly #heap: Moment[] = [];
  readonly #dropped = new Set<Moment>();

  /** Calls after this many milliseconds. Returns a function that cancels the call. */
  after(milliseconds: number, call: () => void): () => void {
    const moment: Moment = { at: this.now + Math.ceil(Math.max(0, milliseconds)), order: this.#order, call };
    this.#order += 1;
    this.#put(moment);
    return () => void this.#dropped.add(moment);
  }

  /** Makes the next call, and waits for everything that follows from it at once. False where no call is left. */
  async next(): Promise<boolean> {
    for (let moment = this.#take(); moment !== undefined; moment = this.#take()) {
      if (this.#dropped.delete(moment)) continue;
      this.now = moment.at;
      moment.call();
      // No input or output is under way, so this waits for promises alone.
      await new Promise(resolve => setImmediate(resolve));
      return true;
    }
    return false;
  }

  #put(moment: Moment): void {
    const heap = this.#heap;
    let at = heap.push(moment) - 1;
    for (let above = (at - 1) >> 1; at > 0; at = above, above = (at - 1) >> 1) {
      const over = heap[above];
      if (over === undefined || isBefore(over, moment)) break;
      heap[at] = over;
      heap[above] = moment;
    }
  }

  #take(): Moment | undefined {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (first === undefined || last === undefined || first === last) return first;
    let at = 0;
    heap[0] = last;
    for (;;) {
      const [left, right] = [heap[2 * at + 1], heap[2 * at + 2]];
      const [less, below] = right !== undefined && left !== undefined && isBefore(right, left) ? [right, 2 * at + 2] : [left, 2 * at + 1];
      if (less === undefined || isBefore(last, less)) return first;
      heap[at] = less;
      heap[below] = last;
      at = below;
    }
  }
}

/** A timer fires at most this much early; a busy machine fires it at most this much late. */
const EARLY_MS = 2;
const LATE_MS = 1_500;
const SELDOM = 12;

interface Timer {
  readonly due: number;
  readonly call: () => void;
  cancel: () => void;
}

/** The clock of one machine: it may be wrong, may leap ahead while the machine sleeps, and its timers are as inexact as real ones. */
export class MachineClock {
  readonly #time: WorldTime;
  readonly #chance: Dice;
  #ahead: number;
  #isInexact = true;

  constructor(time: WorldTime, chance: Dice, ahead: number) {
    this.#time = time;
    this.#chance = chance;
    this.#ahead = ahead;
  }

  now(): number {
    return this.#time.now + this.#ahead;
  }

  /** Sets the error of this clock, in milliseconds. Running timers keep their lengths, as on a real machine. */
  set(ahead: number): void {
    this.#ahead = ahead;
  }

  /** The machine has slept: timers that fell due meanwhile fire now. */
  leap(milliseconds: number, of: readonly ProgramClock[]): void {
    this.#ahead += milliseconds;
    for (const each of of) each.rearm();
  }

  /** From now on timers fire when they are due. */
  calm(): void {
    this.#isInexact = false;
  }

  /** After how many milliseconds a timer fires that is due in `milliseconds`. */
  heeded(milliseconds: number): number {
    if (!this.#isInexact || milliseconds < 1) return milliseconds;
    if (this.#chance.once(SELDOM)) return milliseconds + this.#chance.below(LATE_MS);
    return Math.max(0, milliseconds - this.#chance.below(EARLY_MS + 1));
  }

  /** The clock for one program of this machine. */
  program(): ProgramClock {
    return new ProgramClock(this.#time, this);
  }
}

/** A program's timers end with it. */
export class ProgramClock implements EveningClock {
  readonly #time: WorldTime;
  readonly #machine: MachineClock;
  readonly #timers = new Set<Timer>();
  #isEnded = false;

  constructor(time: WorldTime, machine: MachineClock) {
    this.#time = time;
    this.#machine = machine;
  }

  now(): number {
    return this.#machine.now();
  }

  after(milliseconds: number, call: () => void): () => void {
    if (this.#isEnded) return () => undefined;
    const timer: Timer = { due: this.now() + Math.max(0, milliseconds), call, cancel: () => undefined };
    this.#timers.add(timer);
    this.#arm(timer);
    return () => {
      timer.cancel();
      this.#timers.delete(timer);
    };
  }

  rearm(): void {
    for (const timer of this.#timers) {
      timer.cancel();
      this.#arm(timer);
    }
  }

  end(): void {
    this.#isEnded = true;
    for (const timer of this.#timers) timer.cancel();
    this.#timers.clear();
  }

  #arm(timer: Timer): void {
    timer.cancel = this.#time.after(this.#machine.heeded(timer.due - this.now()), () => {
      this.#timers.delete(timer);
      timer.call();
    });
  }
}
