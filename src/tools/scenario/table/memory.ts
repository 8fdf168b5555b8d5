import type { Entry } from '../../../domain/entry.ts';
import { no, ok } from '../../../domain/refusal.ts';
import { parsedOrTorn } from '../../../journal/shelf.ts';
import type { EveningParts } from '../../../session/evening/neighbours.ts';

/** Shelf and logs in memory, which outlive an evening. All values go through text, as on a disk. */
export class Memory {
  readonly #documents = new Map<string, string>();
  readonly #logs = new Map<string, string[]>();
  /** The entries of the game that was begun last, as they were written. */
  #latest: string[] = [];

  get written(): number {
    return this.#latest.length;
  }

  entries(from = 0): readonly Entry[] {
    return this.#latest.slice(from).map((text): Entry => JSON.parse(text));
  }

  readonly shelf: EveningParts['shelf'] = {
    read: key => {
      const text = this.#documents.get(key);
      return text === undefined ? undefined : parsedOrTorn(text);
    },
    put: async (key, value) => {
      this.#documents.set(key, JSON.stringify(value));
    },
  };

  readonly games: EveningParts['games'] = {
    create: async () => {
      const id = `game-${this.#logs.size + 1}`;
      this.#latest = [];
      this.#logs.set(id, this.#latest);
      return ok(this.#opened(id, this.#latest));
    },
    resume: async id => {
      const log = this.#logs.get(id);
      return log === undefined ? no('journal.missing') : ok(this.#opened(id, log));
    },
  };

  #opened(id: string, log: string[]) {
    return {
      id,
      entries: log.map((text): Entry => JSON.parse(text)),
      trouble: null,
      log: {
        append: async (entries: readonly Entry[]) => {
          log.push(...entries.map(each => JSON.stringify(each)));
        },
      },
      close: () => undefined,
    };
  }
}
