import { JournalFailure } from '../../journal/problems.ts';
import { keepChanged } from './kept.ts';
import type { EveningParts, Why } from './parts.ts';
import type { Standing } from './standing.ts';

/** What happens when a change is on the disk, or is not. */
export interface Settled {
  /** The last of those that are on the disk already. */
  written(isLast: boolean): void;
  failed(code: string): void;
}

interface Pending {
  apply(standing: Standing): Standing;
  isWritten: boolean;
}

/**
 * The standing of an evening and its only writer. Changes are decided at once on what will be true (`ahead`); they become
 * `durable` in their order, when they and all before them are on the disk. One that fails is as if it had never been.
 */
export class Writer {
  #ahead: Standing;
  #durable: Standing;
  #pending: Pending[] = [];
  #tail: Promise<unknown> = Promise.resolve();
  readonly #parts: Pick<EveningParts, 'shelf' | 'table'>;
  readonly #settled: Settled;

  constructor(parts: Pick<EveningParts, 'shelf' | 'table'>, standing: Standing, settled: Settled) {
    this.#parts = parts;
    this.#ahead = standing;
    this.#durable = standing;
    this.#settled = settled;
  }

  get ahead(): Standing {
    return this.#ahead;
  }

  get durable(): Standing {
    return this.#durable;
  }

  /** Resolves when everything before is settled: a refusal tells something of what came before it. */
  get quiet(): Promise<unknown> {
    return this.#tail;
  }

  /** From `ahead` to this, together with what is being written elsewhere. Undefined, or why it is as if it had not been asked. */
  write(next: Standing, also: readonly Promise<unknown>[] = [], then: () => void = () => undefined): Promise<Why | undefined> {
    const before = this.#ahead;
    const puts = keepChanged(this.#parts.shelf, this.#parts.table, before, next);
    const change = difference(before, next);
    const apply = (standing: Standing): Standing => (standing === before ? next : { ...standing, ...change });
    this.#ahead = next;
    const pending: Pending = { apply, isWritten: false };
    this.#pending.push(pending);
    const written = Promise.all([...also, ...puts]).then(
      () => {
        pending.isWritten = true;
        return undefined;
      },
      (error: unknown) => codeOf(error),
    );
    const done = this.#tail.then(async () => this.#settle(apply, await written, then));
    // A listener that fails is a bug of its own, and stops nobody who comes after.
    this.#tail = done.catch(() => undefined);
    return done;
  }

  #settle(apply: (standing: Standing) => Standing, failure: string | undefined, then: () => void): Why | undefined {
    this.#pending.shift();
    if (failure === undefined) {
      this.#durable = apply(this.#durable);
      then();
      this.#settled.written(this.#pending[0]?.isWritten !== true);
      return undefined;
    }
    this.#ahead = this.#pending.reduce((standing, each) => each.apply(standing), this.#durable);
    this.#settled.failed(failure);
    return { code: 'game.not_written', name: failure };
  }
}

const difference = (before: Standing, after: Standing): Partial<Standing> =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name as keyof Standing] !== value));

export const codeOf = (error: unknown): string => (error instanceof JournalFailure ? error.problem.code : 'journal.write_failed');
