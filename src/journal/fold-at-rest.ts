/** A person who asks rests longer. A program that does not lets SQLite fold within a commit. */
const RESTS_MS = 100;

/** Folds a write-ahead log while nobody asks for anything: an ask that came meanwhile would wait for the syncs. */
export class FoldAtRest {
  readonly #fold: () => unknown;
  #isDue = false;
  #wrote = 0;

  constructor(fold: () => unknown) {
    this.#fold = fold;
  }

  /** Something is written at this moment. */
  waits(now: number): void {
    this.#wrote = now;
  }

  /** The log is long by now. */
  due(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    setTimeout(() => {
      this.#isDue = false;
      if (performance.now() - this.#wrote >= RESTS_MS) this.#fold();
      else this.due();
    }, RESTS_MS).unref();
  }
}
