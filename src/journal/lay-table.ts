import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import { ok, type Result } from '../domain/refusal.ts';
import { genesis } from './chain.ts';
import { newestOf, parcelsSince, secondDocuments } from './copies.ts';
import { syncFolder } from './folder.ts';
import { formerParcels } from './former-outbox.ts';
import { layHead, readHead } from './head.ts';
import { JournalFailure, type JournalProblem, leavesPrefix, problemOf } from './problems.ts';
import { copyAside, freshFile, putInPlace } from './replace.ts';
import { followDatabase, isAlike, isBroken, type SecondLine, secondNames } from './second-log.ts';
import { reading } from './store.ts';
import { glanceAtTable, inspectTable, type TableInspected } from './table-contents.ts';
import {
  buildTableStore,
  FIRST_WITH_PARCELS,
  type StoredDocument,
  type StoredGame,
  TABLE_FORMAT,
  type TableContents,
  tableEnd,
  writtenIn,
} from './table-store.ts';
import type { WaitingParcels } from './waiting-parcels.ts';

/** The random word of a new chain. */
export const freshChain = (): string => randomBytes(16).toString('hex');

/** Begins a table where no file is there. Gives a problem where the head or the second documents say that there was a table. */
export const beginTable = (file: string): Result<JournalProblem | null, JournalProblem> => {
  const expected = readHead(file).head?.count ?? 0;
  const begun = emptyTable(file);
  layTable(file, begun);
  return ok(expected + begun.documents.size > 0 ? { code: 'journal.missing', file, found: 0, expected } : null);
};

/** A table without games, with the documents and parcels that the second documents hold. */
const emptyTable = (file: string): TableContents => {
  const documents = secondDocuments(file);
  const parcels = parcelsSince(file, { changes: 0, count: 0 }) ?? formerParcels(file, textsOf(documents));
  return { chain: freshChain(), games: [], documents, parcels };
};

const textsOf = (documents: ReadonlyMap<string, StoredDocument>): ReadonlyMap<string, string> =>
  new Map([...documents].map(([key, { text }]) => [key, text]));

/** Mends a damaged file of a table, and raises a file of an earlier format. Null where nothing is wrong with the file. */
export const mendTable = (file: string): Result<JournalProblem | null, JournalProblem> => {
  const glance = glanceAtTable(file);
  if (glance.ok) {
    return glance.value.format < TABLE_FORMAT ? raiseTable(file) : ok(null);
  }
  if (!leavesPrefix(glance.refusal.code) && glance.refusal.code !== 'journal.not_a_journal') return glance;
  return putRight(file, glance.refusal);
};

/** Lays a file of an earlier format anew, with the parcels that wait for the tournament. A failure leaves the file as it was. */
const raiseTable = (file: string): Result<JournalProblem | null, JournalProblem> => {
  const found = inspectTable(file);
  if (!found.ok) return found;
  if (found.value.problem !== undefined) return putRight(file, found.value.problem);
  layTable(file, raised(file, found.value));
  return ok(null);
};

/** Both logs of a table after they were compared. */
interface BothLogs {
  /** Why the database was put right; null where nothing was wrong with it. */
  readonly lost: JournalProblem | null;
  readonly lines: readonly SecondLine[];
  /** False where the disk refused to write the second log. */
  readonly isFollowed: boolean;
}

/** Compares both logs. A database with a broken chain is put right, as an unreadable one is. Then the second log is made equal to it. */
export const bothLogs = (file: string): BothLogs => {
  const before = reading(file, writtenIn);
  if (isAlike(file, before)) return { lost: null, lines: before, isFollowed: true };
  const put = isBroken(before) ? putRight(file, { code: 'journal.changed', file, fault: 'hash' }) : null;
  if (put !== null && !put.ok) throw new JournalFailure(put.refusal);
  const lines = put === null ? before : reading(file, writtenIn);
  const isFollowed = isDone(file, () => followDatabase(file, lines));
  return { lost: put?.value ?? null, lines, isFollowed };
};

/** Lays a copy of a damaged file aside, and puts a file with all its intact contents in its place. */
export const putRight = (file: string, wrong: JournalProblem): Result<JournalProblem, JournalProblem> => {
  const found = inspectTable(file);
  const left = found.ok ? troubled(named(file, raised(file, found.value)), wrong) : emptyTable(file);
  const whole = build(file, left);
  copyAside(file);
  putInPlace(file, whole);
  layHead(file, { gameId: left.chain, ...tableEnd(left) });
  syncFolder(dirname(file));
  return ok({ ...wrong, found: tableEnd(left).count });
};

/** The contents of a table that was read, in the layout of this version. Of a document and its copy, the newer one counts. */
const raised = (file: string, found: TableInspected): TableContents => {
  const documents = newestOf(found.documents, secondDocuments(file));
  if (found.format < FIRST_WITH_PARCELS) return { ...found, documents, parcels: formerParcels(file, textsOf(documents)) };
  const changes = Math.max(0, ...[...found.documents.values()].map(({ n }) => n));
  return { ...found, documents, parcels: parcelsSince(file, { changes, count: tableEnd(found).count }) ?? found.parcels };
};

/** No hash protects the names and the chain words of games. The second log may know a name; a game without intact lines is dropped. */
const named = (file: string, left: TableContents): TableContents => {
  const [names, taken] = [secondNames(file), new Set(left.games.map(({ name }) => name))];
  const nameOf = ({ name, chain }: StoredGame): string => {
    const other = names.get(chain) ?? name;
    return taken.has(other) ? name : other;
  };
  return { ...left, games: left.games.filter(({ rows }) => rows.length > 0).map(game => ({ ...game, name: nameOf(game) })) };
};

/** Where the head shows that entries are missing and no game shows a gap, the game that was begun last gets the trouble. */
const troubled = (left: TableContents, { code, fault }: JournalProblem): TableContents => {
  const isUntold = fault === 'head-is-ahead' && left.games.every(({ trouble = null }) => trouble === null);
  return isUntold
    ? { ...left, games: left.games.map((game, at) => (at === left.games.length - 1 ? { ...game, trouble: code } : game)) }
    : left;
};

/** Lays a whole table where there is none. The caller holds the lock. */
export const layTable = (file: string, contents: TableContents): void => {
  const whole = build(file, contents);
  // A head must never promise entries before their database exists, so the first head promises none.
  layHead(file, { gameId: contents.chain, count: 0, hash: genesis(contents.chain) });
  putInPlace(file, whole);
  layHead(file, { gameId: contents.chain, ...tableEnd(contents) });
  syncFolder(dirname(file));
};

const build = (file: string, contents: TableContents): string => {
  const fresh = freshFile(file);
  buildTableStore(fresh, contents);
  return fresh;
};

/** The state before a write that failed: the number of lines of each game, and the documents, that the write was to change. */
export interface Before {
  readonly lines: ReadonlyMap<string, number>;
  readonly documents: ReadonlyMap<string, StoredDocument | undefined>;
  /** The parcels that waited for the tournament; null where the write did not change them. */
  readonly parcels: WaitingParcels | null;
}

const sameParcels = (one: WaitingParcels, other: WaitingParcels): boolean =>
  JSON.stringify([one.parcels, [...one.numbers]]) === JSON.stringify([other.parcels, [...other.numbers]]);

const isSame = (one: StoredDocument | undefined, other: StoredDocument | undefined): boolean =>
  one?.text === other?.text && one?.n === other?.n;

/** Removes whatever a refused write has left in the file. */
export const takeOut = (file: string, before: Before): void => {
  const found = inspectTable(file);
  if (!found.ok) throw new JournalFailure(found.refusal);
  const { chain, games, documents, parcels } = found.value;
  const waited = before.parcels ?? parcels;
  const isAsBefore =
    sameParcels(parcels, waited) &&
    games.every(({ name, rows }) => rows.length <= (before.lines.get(name) ?? rows.length)) &&
    [...before.documents].every(([key, each]) => isSame(documents.get(key), each));
  if (isAsBefore) return;
  const kept = new Map(documents);
  for (const [key, each] of before.documents) {
    if (each === undefined) kept.delete(key);
    else kept.set(key, each);
  }
  layTable(file, { chain, games: cut(games, before.lines), documents: kept, parcels: waited });
};

/** Cuts these games back to their numbers of lines before the write. A game that had no lines did not exist. */
const cut = (games: readonly StoredGame[], lines: ReadonlyMap<string, number>): readonly StoredGame[] =>
  games.flatMap(game => {
    const count = lines.get(game.name) ?? game.rows.length;
    return count === 0 ? [] : [{ ...game, rows: game.rows.slice(0, count) }];
  });

/** False where the disk refuses. */
const isDone = (file: string, work: () => void): boolean => {
  try {
    work();
    return true;
  } catch (error) {
    problemOf(error, file);
    return false;
  }
};
