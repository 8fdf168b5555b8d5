import type { Entry } from '../domain/entry.ts';
import type { GameCopy } from '../domain/game-copy.ts';
import { no, ok } from '../domain/refusal.ts';
import type { TableFile } from './table-file.ts';
import { parsedOrTorn } from './torn.ts';

/** The game and the documents that a table in memory begins with. */
type TableStart = Pick<GameCopy, 'game' | 'entries' | 'documents'>;

/** A table that is kept in memory alone. All values go through text, as on a disk. */
export class TableMemory {
  readonly #documents = new Map<string, string>();
  readonly #logs = new Map<string, string[]>();
  /** The entries of the latest game, as they were written. */
  #latest: string[] = [];

  constructor(begun?: TableStart) {
    if (begun === undefined) return;
    for (const [key, value] of Object.entries(begun.documents)) this.#documents.set(key, JSON.stringify(value));
    this.#logOf(begun.game).push(...begun.entries.map(each => JSON.stringify(each)));
  }

  /** All documents, by their keys. */
  documents(): GameCopy['documents'] {
    return Object.fromEntries([...this.#documents].map(([key, text]) => [key, JSON.parse(text)]));
  }

  /** The latest game. */
  get game(): string {
    return [...this.#logs.keys()].at(-1) ?? '';
  }

  get written(): number {
    return this.#latest.length;
  }

  entries(from = 0): readonly Entry[] {
    return this.#latest.slice(from).map((text): Entry => JSON.parse(text));
  }

  readonly disk: Pick<
    TableFile,
    'read' | 'put' | 'commit' | 'watch' | 'pace' | 'tryWriting' | 'nameGame' | 'game' | 'lost' | 'ahead' | 'aheadOf' | 'leaveAhead'
  > = {
    lost: null,
    ahead: [],
    aheadOf: () => [],
    leaveAhead: () => ok(null),
    read: key => {
      const text = this.#documents.get(key);
      return text === undefined ? undefined : parsedOrTorn(text);
    },
    put: async (key, value) => {
      this.#documents.set(key, JSON.stringify(value));
    },
    commit: async ({ documents, log }) => {
      for (const [key, value] of documents) this.#documents.set(key, JSON.stringify(value));
      if (log !== null) this.#logOf(log.game).push(...log.entries.map(each => JSON.stringify(each)));
      return ok(null);
    },
    watch: () => undefined,
    pace: async () => 0,
    tryWriting: () => ok(null),
    nameGame: () => `game-${this.#logs.size + 1}`,
    game: name => {
      const log = this.#logs.get(name);
      return log === undefined ? no('journal.missing') : ok({ entries: log.map((text): Entry => JSON.parse(text)), trouble: null });
    },
  };

  #logOf(game: string): string[] {
    const known = this.#logs.get(game);
    if (known !== undefined) return known;
    this.#latest = [];
    this.#logs.set(game, this.#latest);
    return this.#latest;
  }
}
