import { existsSync, writeFileSync } from 'node:fs';
import { documentHash } from './chain.ts';
import { problemOf } from './problems.ts';
import { SecondFile, SecondLog, textIn } from './second-log.ts';
import type { StoredDocument, Writes } from './table-store.ts';

/**
 * The documents of a table a second time, as lines of JSON beside the database: the last line of a key counts. Every line carries its own hash.
 * As with the second log, lines are not synced, and come after the commit.
 */
export const secondDocumentsFile = (file: string): string => `${file}.documents`;

/** So much may stand there that newer lines have replaced. */
const MOST_OLD_BYTES = 256 * 1_024;

type Documents = ReadonlyMap<string, StoredDocument>;

const lineOf = ([key, { text, n }]: readonly [string, StoredDocument]): string =>
  `${JSON.stringify({ key, n, hash: documentHash(key, { text, n }), text })}\n`;
const textOf = (documents: Documents): string => [...documents].map(lineOf).join('');

const documentsIn = (text: string): Documents => {
  const documents = new Map<string, StoredDocument>();
  for (const line of text.split('\n')) {
    const [key, document] = lineIn(line) ?? [];
    if (key !== undefined && document !== undefined && document.n >= (documents.get(key)?.n ?? 0)) documents.set(key, document);
  }
  return documents;
};

const lineIn = (line: string): readonly [string, StoredDocument] | undefined => {
  try {
    const { key, n, hash, text } = JSON.parse(line);
    const isWhole = typeof key === 'string' && typeof text === 'string' && typeof n === 'number';
    return isWhole && documentHash(key, { text, n }) === hash ? [key, { text, n }] : undefined;
  } catch {
    return undefined;
  }
};

/** What of the second documents is intact. */
export const secondDocuments = (file: string): Documents => documentsIn(textIn(secondDocumentsFile(file)) ?? '');

/** Of each document the newer. */
export const newestOf = (one: Documents, other: Documents): Documents =>
  new Map([...one, ...[...other].filter(([key, { n }]) => n > (one.get(key)?.n ?? 0))]);

/** The second documents, for adding to them. They are made equal to the database, and written anew where too much of them is old. */
class SecondDocuments {
  readonly #path: string;
  readonly #all: Map<string, StoredDocument>;
  #file: SecondFile;

  constructor(file: string, documents: Documents) {
    this.#path = secondDocumentsFile(file);
    this.#all = new Map(documents);
    const before = textIn(this.#path);
    const isAlike = before !== undefined && textOf(sorted(documentsIn(before))) === textOf(sorted(documents));
    this.#file = isAlike ? new SecondFile(this.#path, true) : this.#anew();
  }

  add(documents: Documents): void {
    for (const [key, document] of documents) this.#all.set(key, document);
    this.#file.add(textOf(documents));
    if (this.#file.length > MOST_OLD_BYTES && this.#file.length > MOST_OLD_BYTES + Buffer.byteLength(textOf(this.#all))) {
      this.#file.close();
      this.#file = this.#anew();
    }
  }

  close(): void {
    this.#file.close();
  }

  /** In place: the database holds all of it on the disk. */
  #anew(): SecondFile {
    try {
      const text = textOf(this.#all);
      if (text !== '' || existsSync(this.#path)) writeFileSync(this.#path, text, { mode: 0o600 });
      return new SecondFile(this.#path, true);
    } catch (error) {
      problemOf(error, this.#path);
      return new SecondFile(this.#path, false);
    }
  }
}

const sorted = (documents: Documents): Documents => new Map([...documents].sort(([one], [other]) => (one < other ? -1 : 1)));

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
