import { existsSync, writeFileSync } from 'node:fs';
import { documentHash } from './chain.ts';
import { problemOf } from './problems.ts';
import { SecondFile, SecondLog, textIn } from './second-log.ts';
import type { StoredDocument, Writes } from './table-store.ts';
import { NO_PARCELS, type WaitingParcels } from './waiting-parcels.ts';

/**
 * The file of the second documents: the documents of a table again, as lines of JSON beside the database. The last line of a key counts,
 * and every line has its own hash. As in the second log, lines are written after the commit and are not synced. Some lines hold the waiting
 * parcels.
 */
export const secondDocumentsFile = (file: string): string => `${file}.documents`;

/** The file is written anew once lines that newer ones have replaced take more bytes than this. */
const MOST_OLD_BYTES = 256 * 1_024;

type Documents = ReadonlyMap<string, StoredDocument>;

const lineOf = ([key, { text, n }]: readonly [string, StoredDocument]): string =>
  `${JSON.stringify({ key, n, hash: documentHash(key, { text, n }), text })}\n`;
const textOf = (documents: Documents): string => [...documents].map(lineOf).join('');

/** The parcels that wait for the tournament, with the number of the table's last change and the length of its log at that time. */
interface SecondParcels {
  readonly changes: number;
  readonly count: number;
  readonly waiting: WaitingParcels;
}

const parcelsHash = (text: string, { changes, count }: Omit<SecondParcels, 'waiting'>): string =>
  documentHash(`parcels ${count}`, { text, n: changes });

const parcelsText = ({ parcels, numbers }: WaitingParcels): string => JSON.stringify([parcels, [...numbers]]);

const parcelsLine = ({ changes, count, waiting }: SecondParcels): string => {
  const parcels = parcelsText(waiting);
  return `${JSON.stringify({ parcels, changes, count, hash: parcelsHash(parcels, { changes, count }) })}\n`;
};

const parcelsIn = (text: string): SecondParcels | undefined =>
  text
    .split('\n')
    .filter(line => line.startsWith('{"parcels":'))
    .map(parcelsInLine)
    .findLast(each => each !== undefined);

const parcelsInLine = (line: string): SecondParcels | undefined => {
  try {
    const { parcels: text, changes, count, hash } = JSON.parse(line);
    if (typeof text !== 'string' || parcelsHash(text, { changes, count }) !== hash) return undefined;
    const [parcels, numbers] = JSON.parse(text);
    return { changes, count, waiting: { parcels, numbers: new Map(numbers) } };
  } catch {
    return undefined;
  }
};

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

/** The second documents whose lines are intact. */
export const secondDocuments = (file: string): Documents => documentsIn(textIn(secondDocumentsFile(file)) ?? '');

/** The waiting parcels of the copy, where the copy is newer than this state of the table; undefined otherwise. */
export const parcelsSince = (file: string, { changes, count }: Omit<SecondParcels, 'waiting'>): WaitingParcels | undefined => {
  const second = parcelsIn(textIn(secondDocumentsFile(file)) ?? '');
  return second !== undefined && (second.changes > changes || second.count > count) ? second.waiting : undefined;
};

/** The documents of both; the newer one where both have it. */
export const newestOf = (one: Documents, other: Documents): Documents =>
  new Map([...one, ...[...other].filter(([key, { n }]) => n > (one.get(key)?.n ?? 0))]);

/** The second documents, for adding to them. They are made equal to the database, and written anew where too much of them is old. */
class SecondDocuments {
  readonly #path: string;
  readonly #all: Map<string, StoredDocument>;
  readonly #parcels: () => SecondParcels;
  #file: SecondFile;

  constructor(file: string, documents: Documents, parcels: () => SecondParcels) {
    this.#path = secondDocumentsFile(file);
    this.#all = new Map(documents);
    this.#parcels = parcels;
    const before = textIn(this.#path);
    const isAlike = before !== undefined && textOf(sorted(documentsIn(before))) === textOf(sorted(documents));
    const isSaid = parcelsText(parcelsIn(before ?? '')?.waiting ?? NO_PARCELS) === parcelsText(parcels().waiting);
    this.#file = isAlike && isSaid ? new SecondFile(this.#path, true) : this.#anew();
  }

  addParcels(): void {
    this.#file.add(parcelsLine(this.#parcels()));
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

  /** Overwrites the file in place, because the database holds all documents on the disk. */
  #anew(): SecondFile {
    try {
      const parcels = this.#parcels();
      const waits = parcels.waiting.parcels.length + parcels.waiting.numbers.size > 0;
      const text = `${textOf(this.#all)}${waits ? parcelsLine(parcels) : ''}`;
      if (text !== '' || existsSync(this.#path)) writeFileSync(this.#path, text, { mode: 0o600 });
      return new SecondFile(this.#path, true);
    } catch (error) {
      problemOf(error, this.#path);
      return new SecondFile(this.#path, false);
    }
  }
}

const sorted = (documents: Documents): Documents => new Map([...documents].sort(([one], [other]) => (one < other ? -1 : 1)));

/** The copies of a table: its second log and its second documents. They are written once the asks that wait for the commit are answered. */
export class Copies {
  readonly #log: SecondLog;
  readonly #documents: SecondDocuments;
  /** Writes that the database has and the copies lack. */
  readonly #behind: Writes[] = [];

  /** `parcels`: gives the parcels that wait for the tournament now. */
  constructor(
    file: string,
    logs: ConstructorParameters<typeof SecondLog>[1],
    documents: ReadonlyMap<string, StoredDocument>,
    parcels: () => SecondParcels,
  ) {
    this.#log = new SecondLog(file, logs);
    this.#documents = new SecondDocuments(file, documents, parcels);
  }

  get areBehind(): boolean {
    return this.#behind.length > 0;
  }

  owe(writes: Writes): void {
    this.#behind.push(writes);
  }

  /** Adds the owed writes to the copies; tells whether they contained lines of the log. */
  catchUp(): boolean {
    const behind = this.#behind.splice(0);
    for (const { documents, log } of behind) {
      this.#documents.add(documents);
      this.#log.add(
        log.flatMap(({ name, chain, after, rows }) => rows.map((row, index) => ({ game: name, chain, seq: after + index + 1, ...row }))),
      );
    }
    if (behind.some(({ parcels }) => parcels.length > 0)) this.#documents.addParcels();
    return behind.some(({ log }) => log.length > 0);
  }

  close(): void {
    this.#log.close();
    this.#documents.close();
  }
}
