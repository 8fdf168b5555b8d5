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

/** Begins a table where there is none; the problem where its head says that there was one. */
export const beginTable = (file: string): Result<JournalProblem | null, JournalProblem> => {
  const expected = readHead(file).head?.count ?? 0;
  const begun = emptyTable(file);
  layTable(file, begun);
  return ok(expected + begun.documents.size > 0 ? { code: 'journal.missing', file, found: 0, expected } : null);
};

/** Without games; documents that still stand beside the database are taken. */
const emptyTable = (file: string): TableContents => {
  const documents = secondDocuments(file);
  const parcels = parcelsSince(file, { changes: 0, count: 0 }) ?? formerParcels(file, textsOf(documents));
  return { chain: freshChain(), games: [], documents, parcels };
};

const textsOf = (documents: ReadonlyMap<string, StoredDocument>): ReadonlyMap<string, string> =>
  new Map([...documents].map(([key, { text }]) => [key, text]));

/** Puts a table right where its file is damaged. Null where nothing is wrong with it. */
export const mendTable = (file: string): Result<JournalProblem | null, JournalProblem> => {
  const glance = glanceAtTable(file);
  if (glance.ok) {
    return glance.value.format < TABLE_FORMAT ? raiseTable(file) : ok(null);
  }
  if (!leavesPrefix(glance.refusal.code) && glance.refusal.code !== 'journal.not_a_journal') return glance;
  return putRight(file, glance.refusal);
};

/** Lays a file of an earlier format anew, with what waits for the tournament. Nothing, or all of it, is done. */
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

/** A database whose chain is broken is put right, as one that cannot be read is. The second log follows the database. */
export const bothLogs = (file: string): BothLogs => {
  const before = reading(file, writtenIn);
  if (isAlike(file, before)) return { lost: null, lines: before, isFollowed: true };
  const put = isBroken(before) ? putRight(file, { code: 'journal.changed', file, fault: 'hash' }) : null;
  if (put !== null && !put.ok) throw new JournalFailure(put.refusal);
  const lines = put === null ? before : reading(file, writtenIn);
  const isFollowed = isDone(file, () => followDatabase(file, lines));
  return { lost: put?.value ?? null, lines, isFollowed };
};

/** All that is intact in the place of a damaged file, and the damaged one aside. */
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

/** The contents of a table that was read, in the layout of this version, with the newer of the documents that are kept twice. */
const raised = (file: string, found: TableInspected): TableContents => {
  const documents = newestOf(found.documents, secondDocuments(file));
  if (found.format < FIRST_WITH_PARCELS) return { ...found, documents, parcels: formerParcels(file, textsOf(documents)) };
  const changes = Math.max(0, ...[...found.documents.values()].map(({ n }) => n));
  return { ...found, documents, parcels: parcelsSince(file, { changes, count: tableEnd(found).count }) ?? found.parcels };
};

/** No hash vouches for the name of a game, nor for the word that its chain begins with: where not even the first entry follows from it, it is none. */
const named = (file: string, left: TableContents): TableContents => {
  const [names, taken] = [secondNames(file), new Set(left.games.map(({ name }) => name))];
  const nameOf = ({ name, chain }: StoredGame): string => {
    const other = names.get(chain) ?? name;
    return taken.has(other) ? name : other;
  };
  return { ...left, games: left.games.filter(({ rows }) => rows.length > 0).map(game => ({ ...game, name: nameOf(game) })) };
};

/** Where entries are gone and no game tells where, the game that was played last has lost them. */
const troubled = (left: TableContents, { code, fault }: JournalProblem): TableContents => {
  const isUntold = fault === 'head-is-ahead' && left.games.every(({ trouble = null }) => trouble === null);
  return isUntold
    ? { ...left, games: left.games.map((game, at) => (at === left.games.length - 1 ? { ...game, trouble: code } : game)) }
    : left;
};

/** Lays a whole table where there is none. The caller holds the lock. */
export const layTable = (file: string, contents: TableContents): void => {
  const whole = build(file, contents);
  // Without its database a head of no entries promises nothing; one that promises entries must never come before them.
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

/** What a write that failed had found there: how many lines of each game that it went on with, and the documents that it changed. */
export interface Before {
  readonly lines: ReadonlyMap<string, number>;
  readonly documents: ReadonlyMap<string, StoredDocument | undefined>;
  /** What waited for the tournament; null where the write did not change it. */
  readonly parcels: WaitingParcels | null;
}

const sameParcels = (one: WaitingParcels, other: WaitingParcels): boolean =>
  JSON.stringify([one.parcels, [...one.numbers]]) === JSON.stringify([other.parcels, [...other.numbers]]);

const isSame = (one: StoredDocument | undefined, other: StoredDocument | undefined): boolean =>
  one?.text === other?.text && one?.n === other?.n;

/** Takes out again what was refused and is there all the same. */
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

/** Of each of these games the first so many lines; a game that had none was not there. */
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
