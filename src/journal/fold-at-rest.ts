import { quietly } from './problems.ts';
import type { TableStore } from './table-store.ts';

type Folding = Pick<TableStore, 'fold' | 'touch'>;

/** A person pauses longer than this between two asks; a page that sends several asks at once does not. */
const REST_MS = 100;
/** A person who taps one tag after another pauses longer than this. For a log that is nearly full: a fold within a commit is worse. */
const SHORT_REST_MS = 10;

/** Folds a write-ahead log into its database while nobody asks for anything, because an ask would wait for the syncs of the fold. */
export class FoldAtRest {
  readonly #store: () => Folding | null;
  #timer: NodeJS.Timeout | undefined;
  /** The pause before the planned fold, in milliseconds; infinite while no fold is planned. */
  #rest = Number.POSITIVE_INFINITY;
  #wrote = 0;

  /** `store`: gives null while an ask waits for the disk, or while the file is not open. */
  constructor(store: () => Folding | null) {
    this.#store = store;
  }

  /** Notes that a write begins now. */
  waits(now: number): void {
    this.#wrote = now;
  }

  /** Plans a fold, because the log is long or nearly full. Where no pause comes, SQLite folds within a commit. */
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

  /** The first commit after a fold also syncs the new header of the log. `touch` makes that commit, so that no ask waits for it. */
  #folds(): void {
    this.#unlessAsked(store => {
      store.fold();
      this.#unlessAsked(again => again.touch());
    });
  }

  /** Lets asks that have come meanwhile go first. */
  #unlessAsked(work: (store: Folding) => void): void {
    setImmediate(() => {
      const store = this.#store();
      if (store !== null) quietly(() => work(store));
    });
  }
}
