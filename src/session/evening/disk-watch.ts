import type { Trouble } from '../../domain/evening.ts';
import type { EveningClock, TableDisk } from './neighbours.ts';

/** How long after a failure the disk is tried again, until it takes something. */
const AGAIN_MS = 5_000;

/** The disk of a table, and what is wrong with it until it is mended. */
export class DiskWatch implements Pick<TableDisk, 'commit'> {
  readonly #disk: TableDisk;
  readonly #clock: EveningClock;
  readonly #changed: () => void;
  /** Why nothing can be written; null where something can. */
  #failure: string | null = null;
  #isLow = false;
  #cancel: () => void = () => undefined;

  constructor(disk: TableDisk, clock: EveningClock, changed: () => void) {
    this.#disk = disk;
    this.#clock = clock;
    this.#changed = changed;
  }

  /** Whoever wrote shows the outcome with what was written. */
  async commit(change: Parameters<TableDisk['commit']>[0]): ReturnType<TableDisk['commit']> {
    const done = await this.#disk.commit(change);
    this.#hear(done);
    return done;
  }

  room(isLow: boolean): void {
    if (isLow === this.#isLow) return;
    this.#isLow = isLow;
    this.#changed();
  }

  /** `ofLog`: why the log of the present game cannot vouch for everything. */
  troubles(ofLog: string | null): readonly Trouble[] {
    return [
      ...(this.#failure === null ? [] : [{ cause: 'disk', code: this.#failure } as const]),
      ...(this.#isLow && this.#failure === null ? [{ cause: 'room', code: 'journal.little_room' } as const] : []),
      ...(ofLog === null ? [] : [{ cause: 'log', code: ofLog } as const]),
    ];
  }

  close(): void {
    this.#cancel();
  }

  #hear(done: ReturnType<TableDisk['tryWriting']>): void {
    this.#cancel();
    this.#failure = done.ok ? null : done.refusal.code;
    if (!done.ok && done.refusal.code !== 'journal.closed') this.#cancel = this.#clock.after(AGAIN_MS, () => this.#tryAgain());
  }

  #tryAgain(): void {
    const before = this.#failure;
    this.#hear(this.#disk.tryWriting());
    if (this.#failure !== before) this.#changed();
  }
}
