import type { AskName } from '../../domain/entry.ts';
import { JournalFailure } from '../../journal/problems.ts';
import type { AsksKept } from './asks-kept.ts';
import { keepChanged } from './kept.ts';
import type { EveningParts, Why } from './parts.ts';
import type { Standing } from './standing.ts';

/** What happens when a change is on the disk, or is not. */
interface Settled {
  /** `isLast`: nothing that is on the disk already comes right after it. */
  written(isLast: boolean): void;
  /** What was asked changed nothing, and nothing comes after it. */
  unchanged(): void;
  failed(code: string): void;
}

interface Pending {
  apply(standing: Standing): Standing;
  /** Nothing is written for it, and nothing of the standing is other than before. */
  readonly isIdle: boolean;
  isWritten: boolean;
}

interface Besides {
  /** What is being written elsewhere, and belongs to it. */
  readonly also?: readonly Promise<unknown>[];
  /** By which name it was asked for. */
  readonly asked?: AskName | undefined;
  readonly then?: (() => void) | undefined;
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
  /** Something has become durable since the last that was to be shown. */
  #isNew = false;
  readonly #parts: Pick<EveningParts, 'shelf' | 'table'>;
  readonly #asks: AsksKept;
  readonly #settled: Settled;

  constructor(parts: Pick<EveningParts, 'shelf' | 'table'>, asks: AsksKept, standing: Standing, settled: Settled) {
    this.#parts = parts;
    this.#asks = asks;
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
  write(next: Standing, { also = [], asked, then = () => undefined }: Besides = {}): Promise<Why | undefined> {
    const before = this.#ahead;
    const changed = next === before ? [] : keepChanged(this.#parts.shelf, this.#parts.table, before, next);
    // What changes nothing that is kept may be asked again; what is written to the log has its name there.
    const named = asked !== undefined && also.length === 0 && changed.length > 0 ? [this.#asks.put(asked)] : [];
    const puts = [...changed, ...named, ...(gameOf(before) !== gameOf(next) ? this.#asks.leave() : [])];
    const change = next === before ? {} : difference(before, next);
    const isIdle = also.length === 0 && Object.keys(change).length === 0;
    const apply = (standing: Standing): Standing => (isIdle ? standing : standing === before ? next : { ...standing, ...change });
    this.#ahead = isIdle ? before : next;
    const pending: Pending = { apply, isIdle, isWritten: false };
    this.#pending.push(pending);
    const written = Promise.all([...also, ...puts]).then(
      () => {
        pending.isWritten = true;
        return undefined;
      },
      (error: unknown) => codeOf(error),
    );
    const done = this.#tail.then(async () => this.#settle(pending, await written, then));
    // A listener that fails is a bug of its own, and stops nobody who comes after.
    this.#tail = done.catch(() => undefined);
    return done;
  }

  #settle({ apply, isIdle }: Pending, failure: string | undefined, then: () => void): Why | undefined {
    this.#pending.shift();
    if (failure === undefined) {
      this.#durable = apply(this.#durable);
      then();
      this.#tell(isIdle);
      return undefined;
    }
    this.#isNew = false;
    this.#ahead = this.#pending.reduce((standing, each) => each.apply(standing), this.#durable);
    this.#settled.failed(failure);
    return { code: 'game.not_written', name: failure };
  }

  #tell(isIdle: boolean): void {
    const [next] = this.#pending;
    this.#isNew ||= !isIdle;
    const isLast = next === undefined || !next.isWritten;
    if (!isIdle || (isLast && this.#isNew)) this.#settled.written(isLast);
    else if (next === undefined) this.#settled.unchanged();
    if (isLast) this.#isNew = false;
  }
}

const gameOf = ({ course }: Standing): string | null => (course.at === 'game' ? course.game : null);

const difference = (before: Standing, after: Standing): Partial<Standing> =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name as keyof Standing] !== value));

export const codeOf = (error: unknown): string => (error instanceof JournalFailure ? error.problem.code : 'journal.write_failed');
