import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isRecord } from '../domain/data.ts';
import { layAside, syncFolder } from './folder.ts';
import { leavesPrefix, problemOf } from './problems.ts';
import { openDatabase } from './sqlite/database.ts';
import { indexFile, rollbackFile, walFile } from './store.ts';
import { parsedOrTorn, TornText } from './torn.ts';
import { NO_PARCELS, type StoredParcel, type WaitingParcels } from './waiting-parcels.ts';

/*
 * Before format 2 parcels waited in a database of their own, `outbox/<table>.sqlite`, and messages that were not in it yet waited in the
 * table's document `hall`. The start that lays the file of the table anew takes over both. From then on the old database is
 * never read again, so it does not matter when it is removed.
 */

/** The old database of the table that has this file. */
const formerOutbox = (file: string): string => join(dirname(dirname(file)), 'outbox', `${basename(file, '.wolftap')}.sqlite`);

interface Former extends WaitingParcels {
  /** The number of the last message that was taken over from the document. */
  readonly told: number;
}

/** The parcels that wait in the old places: in the old database, and in these documents of the table. Changes neither. */
export const formerParcels = (file: string, documents: ReadonlyMap<string, string>): WaitingParcels => {
  const { parcels, numbers, told } = readFormer(formerOutbox(file));
  const last = parcels.at(-1)?.id ?? 0;
  const more = untold(documents, told).map((each, index) => ({ ...each, id: last + index + 1 }));
  return { parcels: [...parcels, ...more], numbers };
};

/** Removes the old database. To be called once the file of the table holds all its parcels on the disk. */
export const removeFormerOutbox = (file: string): void => {
  const former = formerOutbox(file);
  if (!existsSync(former)) return;
  // The database itself goes last: as long as it is there, the next start removes the others too.
  for (const path of [walFile(former), rollbackFile(former), indexFile(former), former]) rmSync(path, { force: true });
  syncFolder(dirname(former));
  if (readdirSync(dirname(former)).length === 0) rmdirSync(dirname(former));
};

const VERSION = 1;
const NOTHING: Former = { ...NO_PARCELS, told: 0 };

/** An old database that cannot be read is laid aside. */
const readFormer = (former: string): Former => {
  if (!existsSync(former)) return NOTHING;
  const read = contentsOf(former);
  if (read !== 'newer' && read !== 'damaged') return read;
  layAside(former, read);
  return NOTHING;
};

const contentsOf = (former: string): Former | 'newer' | 'damaged' => {
  const db = openDatabase(former);
  try {
    if (Number(db.pragma('user_version')) > VERSION) return 'newer';
    if (db.pragma('quick_check(1)') !== 'ok') return 'damaged';
    const tables = db.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
    if (!['parcels', 'numbers', 'told'].every(name => tables.includes(name))) return tables.length === 0 ? NOTHING : 'damaged';
    // Pictures (`is_shown`) do not wait in the file of the table. A parcel that was never sent gets a new number.
    const parcels = db
      .prepare<[], StoredParcel>(
        `SELECT id, game, iif(sent = 1, seq, NULL) AS seq, body, NULL AS instead FROM parcels WHERE is_shown = 0 ORDER BY id`,
      )
      .all();
    const numbers = new Map(db.prepare<[], [string, number]>('SELECT game, last FROM numbers').raw().all());
    const told = db.prepare<[], number>('SELECT upto FROM told').pluck().get() ?? 0;
    return { parcels, numbers, told };
  } catch (error) {
    const { code } = problemOf(error, former);
    if (leavesPrefix(code) || code === 'journal.not_a_journal') return 'damaged';
    throw error;
  } finally {
    db.close();
  }
};

type NewParcel = Omit<StoredParcel, 'id'>;

/** The messages in the document `hall` that the old database lacks, as parcels. Only the tournament checks their contents. */
const untold = (documents: ReadonlyMap<string, string>, told: number): readonly NewParcel[] => {
  const [hall, sheet] = ['hall', 'sheet'].map(name => contentOf(documents, name));
  const waiting = hall?.told;
  const wantsJournals = sheet?.journals === true;
  return (Array.isArray(waiting) ? waiting : []).flatMap((each: unknown) => {
    if (!isRecord(each) || typeof each.n !== 'number' || each.n <= told || typeof each.game !== 'string') return [];
    const parcel = (cargo: object): NewParcel => ({
      game: String(each.game),
      seq: null,
      body: JSON.stringify(cargo),
      instead: null,
    });
    const hasJournal = wantsJournals && isRecord(each.tells) && each.tells.tells === 'report';
    return [parcel({ is: 'told', told: each.tells }), ...(hasJournal ? [parcel({ is: 'journal' })] : [])];
  });
};

const contentOf = (documents: ReadonlyMap<string, string>, name: string): { readonly [field: string]: unknown } | undefined => {
  const [, text] = [...documents].find(([key]) => key.startsWith('table/') && key.endsWith(`/${name}`)) ?? [];
  const written = text === undefined ? undefined : parsedOrTorn(text);
  if (written instanceof TornText || !isRecord(written)) return undefined;
  return isRecord(written.is) ? written.is : undefined;
};
