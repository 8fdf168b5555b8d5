import { quietly } from './problems.ts';
import type { TableStore } from './table-store.ts';

type Folding = Pick<TableStore, 'fold' | 'touch'>;

/** A person who asks rests longer, and a page that asks several things at once does not. */
const REST_MS = 100;
/** Whoever taps one tag after another rests longer than this. Where there is hardly room for more, it is better than a fold within a commit. */
const SHORT_REST_MS = 10;

/** Folds a write-ahead log while nobody asks for anything: an ask that came meanwhile would wait for the syncs. */
export class FoldAtRest {
  readonly #store: () => Folding | null;
  #timer: NodeJS.Timeout | undefined;
  /** The rest that is waited for. */
  #rest = Number.POSITIVE_INFINITY;
  #wrote = 0;

  /** `store`: null while somebody waits, or there is none. */
  constructor(store: () => Folding | null) {
    this.#store = store;
  }

  /** Something is written at this moment. */
  waits(now: number): void {
    this.#wrote = now;
  }

  /** The log is long by now, or even full. A program that never rests lets SQLite fold within a commit. */
  due(isFull: boolean): void {
    this.#after(isFull ? SHORT_REST_MS : REST_MS);
  }

  #after(rest: number): void {
    if (rest >= this.#rest) return;
    clearTimeout(this.#timer);
    this.#rest = rest;
    this.#timer = setTimeout(() => {
      this.#rest = Number.POSITIVE_INFINITY;
      if (performance.now() - this.#wrote >= rest) this.#folds();
      else this.#after(rest);
    }, rest).unref();
  }

  /** SQLite syncs the header of a log that it begins anew apart, within the first commit: that is one for which nobody waits. */
  #folds(): void {
    this.#unlessAsked(store => {
      store.fold();
      this.#unlessAsked(again => again.touch());
    });
  }

  /** Whatever has come by then goes first. */
  #unlessAsked(work: (store: Folding) => void): void {
    setImmediate(() => {
      const store = this.#store();
      if (store !== null) quietly(() => work(store));
    });
  }
}
