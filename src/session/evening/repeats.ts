import type { AskName, Entry } from '../../domain/entry.ts';
import type { Ask } from '../../domain/evening.ts';
import { keptAs, readWritten } from '../../wire/kept/document.ts';
import { askSlotDocument } from '../../wire/kept/table-documents.ts';
import { sha256Base64url } from '../digest.ts';
import type { Outcome, TableDisk } from './neighbours.ts';

const KEPT = 600;

export const askName = (id: string, ask: Ask): AskName => ({
  id,
  of: sha256Base64url(JSON.stringify(ask)).slice(0, 22),
});

/** The asks and their outcomes, by id. An ask that is repeated because its reply was lost gets the same outcome and changes nothing. */
export class AnsweredAsks {
  readonly #asked = new Map<string, { readonly of: string; readonly outcome: Promise<Outcome> }>();

  /** `done`: asks that were done before the service was started. */
  constructor(done: readonly AskName[]) {
    this.learn(done);
  }

  learn(done: readonly AskName[]): void {
    for (const { id, of } of done) this.#asked.set(id, { of, outcome: Promise.resolve(DONE) });
  }

  once({ id, of }: AskName, work: () => Promise<Outcome>): Promise<Outcome> {
    const before = this.#asked.get(id);
    if (before !== undefined) return before.of === of ? before.outcome : Promise.resolve(USED);
    const outcome = work();
    this.#asked.set(id, { of, outcome });
    const [oldest] = this.#asked.keys();
    if (this.#asked.size > KEPT && oldest !== undefined) this.#asked.delete(oldest);
    void outcome.then(each => this.#forgetUnwritten(id, each));
    return outcome;
  }

  /** An ask that did not reach the disk was not done, so its id may be used again. */
  #forgetUnwritten(id: string, outcome: Outcome): void {
    if (!outcome.ok && outcome.refusal.some(({ code }) => code === 'game.not_written')) this.#asked.delete(id);
  }
}

const USED: Outcome = { ok: false, refusal: [{ code: 'ask.id_used' }] };

/** After a restart it is no longer known whether an ask changed the public picture. */
const DONE: Outcome = { ok: true, value: { wasPublic: false } };

/** How many asks have documents, including those that the log of a finished game leaves behind. */
const SLOTS = 400;
const OF_A_GAME = 200;

interface AskSlot extends AskName {
  readonly n: number;
}

const keyOf = (table: string, n: number): string => `table/${table}/asked/${n % SLOTS}`;

/** The asks in the log of a game. */
export const asksInLog = (entries: readonly Entry[]): readonly AskName[] =>
  entries.flatMap(entry => ('asked' in entry && entry.asked !== undefined ? [entry.asked] : [])).slice(-OF_A_GAME);

/**
 * Asks that were done, kept in case they are repeated after a restart. An ask that changed the game stands in its log, any other in a
 * document. Each is written in the same commit as its effect, so that neither is there without the other.
 */
export class KeptAsks {
  readonly #table: string;
  readonly #inLog = new Map<string, AskName>();
  #n: number;

  /** `n`: the number of the next document. `inLog`: the asks in the log of the present game. */
  constructor(table: string, n: number, inLog: readonly AskName[]) {
    this.#table = table;
    this.#n = n;
    for (const asked of inLog) this.#inLog.set(asked.id, asked);
  }

  document({ id, of }: AskName): readonly [key: string, value: unknown] {
    const n = this.#n;
    this.#n += 1;
    return [keyOf(this.#table, n), keptAs(askSlotDocument, { n, id, of })];
  }

  /** The asks in the log of the present game. They need documents once that log is not read any more. */
  get left(): readonly AskName[] {
    return [...this.#inLog.values()];
  }

  /** Notes that the asks `left` have documents now, and that `inLog` stands in the log. */
  written(left: readonly AskName[], inLog: AskName | undefined): void {
    for (const { id } of left) this.#inLog.delete(id);
    if (inLog === undefined) return;
    this.#inLog.set(inLog.id, inLog);
    const [oldest] = this.#inLog.keys();
    if (this.#inLog.size > OF_A_GAME && oldest !== undefined) this.#inLog.delete(oldest);
  }
}

/** The asks in documents, oldest first. A slot that cannot be read is forgotten: if its ask is repeated, it is decided anew. */
export const readAsks = (disk: Pick<TableDisk, 'read'>, table: string): { readonly done: readonly AskName[]; readonly next: number } => {
  const slots = Array.from({ length: SLOTS }, (_, n) => slotAt(disk, keyOf(table, n)))
    .filter(each => each !== undefined)
    .sort((a, b) => a.n - b.n);
  return { done: slots.map(({ id, of }) => ({ id, of })), next: (slots.at(-1)?.n ?? -1) + 1 };
};

const slotAt = (disk: Pick<TableDisk, 'read'>, key: string): AskSlot | undefined => {
  const found = disk.read(key);
  const read = found === undefined ? undefined : readWritten(askSlotDocument, found);
  return read?.is === 'read' ? read.value : undefined;
};
