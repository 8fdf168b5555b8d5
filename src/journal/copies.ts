import { SecondDocuments } from './second-documents.ts';
import { SecondLog } from './second-log.ts';
import type { StoredDocument, Writes } from './table-store.ts';

/** What a table keeps twice: the second log and the second documents. They follow the database once whoever waits for it is answered. */
export class Copies {
  readonly #log: SecondLog;
  readonly #documents: SecondDocuments;
  /** What the database has and the copies lack. */
  readonly #behind: Writes[] = [];

  constructor(file: string, logs: ConstructorParameters<typeof SecondLog>[1], documents: ReadonlyMap<string, StoredDocument>) {
    this.#log = new SecondLog(file, logs);
    this.#documents = new SecondDocuments(file, documents);
  }

  get areBehind(): boolean {
    return this.#behind.length > 0;
  }

  owe(writes: Writes): void {
    this.#behind.push(writes);
  }

  /** Whether lines of the log were among what was owed. */
  catchUp(): boolean {
    const behind = this.#behind.splice(0);
    for (const { documents, log } of behind) {
      this.#documents.add(documents);
      this.#log.add(
        log.flatMap(({ name, chain, after, rows }) => rows.map((row, index) => ({ game: name, chain, seq: after + index + 1, ...row }))),
      );
    }
    return behind.some(({ log }) => log.length > 0);
  }

  close(): void {
    this.#log.close();
    this.#documents.close();
  }
}
