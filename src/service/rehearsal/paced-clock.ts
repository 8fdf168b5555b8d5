import type { EveningClock } from '../../session/evening/neighbours.ts';

interface Timer {
  readonly due: number;
  readonly call: () => void;
}

/** A clock that runs slower or faster than another one, stands still, or leaps ahead: everything that waits for it does the same. */
export class PacedClock implements EveningClock {
  readonly #clock: EveningClock;
  readonly #timers = new Set<Timer>();
  #rate = 1;
  /** The time of both clocks when the rate was last changed. */
  #since: { readonly here: number; readonly there: number };
  #cancel: () => void = () => undefined;
  readonly #watchers = new Set<() => void>();

  constructor(clock: EveningClock) {
    this.#clock = clock;
    this.#since = { here: clock.now(), there: clock.now() };
  }

  now(): number {
    return this.#since.here + (this.#clock.now() - this.#since.there) * this.#rate;
  }

  after(milliseconds: number, call: () => void): () => void {
    const timer: Timer = { due: this.now() + Math.max(0, milliseconds), call };
    this.#timers.add(timer);
    this.#arm();
    return () => {
      this.#timers.delete(timer);
      this.#arm();
    };
  }

  /** Runs `rate` times as fast as the other clock from now on; 0 stands still. */
  run(rate: number): void {
    this.#since = { here: this.now(), there: this.#clock.now() };
    this.#rate = rate;
    this.#arm();
    for (const changed of [...this.#watchers]) changed();
  }

  /** How many times as fast as the other clock this one runs. */
  get rate(): number {
    return this.#rate;
  }

  /** Calls when the rate was set. Returns a function that stops this. */
  watch(changed: () => void): () => void {
    const watcher = (): void => changed();
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  }

  /** Leaps to this time, and does what falls due on the way. */
  leap(to: number): void {
    for (let next = this.#next; next !== undefined && next.due <= to; next = this.#next) {
      this.#stand(next.due);
      this.#fire(next);
    }
    this.#stand(to);
    this.#arm();
  }

  get #next(): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of this.#timers) if (first === undefined || timer.due < first.due) first = timer;
    return first;
  }

  #stand(at: number): void {
    this.#since = { here: Math.max(at, this.now()), there: this.#clock.now() };
  }

  #arm(): void {
    this.#cancel();
    this.#cancel = () => undefined;
    const next = this.#next;
    if (next === undefined || this.#rate === 0) return;
    this.#cancel = this.#clock.after(Math.max(0, next.due - this.now()) / this.#rate, () => {
      // A timer may come a little early; then it is set again.
      if (this.#timers.has(next) && next.due <= this.now()) this.#fire(next);
      this.#arm();
    });
  }

  #fire(timer: Timer): void {
    this.#timers.delete(timer);
    timer.call();
  }
}
