import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import type { PublicTable } from '../../domain/evening.ts';
import type { PendingTell } from '../../domain/tournament/at-table.ts';
import type { Cargo, Parcel, ParcelMarks } from '../../domain/tournament/parcel.ts';
import { layAside } from '../../journal/folder.ts';
import { leavesPrefix, problemOf } from '../../journal/problems.ts';
import { parsedOrTorn, TornText } from '../../journal/shelf.ts';

/** A waiting parcel, with its id in the outbox. */
interface WaitingParcel {
  readonly id: number;
  readonly parcel: Parcel;
}

/** A parcel with damaged content, as it is stored. */
export interface TornParcel {
  readonly id: number;
  readonly game: string;
  readonly seq: number;
  readonly text: string;
}

/**
 * The parcels of a table that the tournament has not acknowledged. Reports and journals stay here until then, even through a loss of power. Of each
 * game only the newest unsent picture waits: pictures are dated when they arrive, so nobody would ever see the older ones.
 */
export interface Outbox {
  /** The number of the last message that the outbox took over from the shelf. */
  readonly told: number;
  readonly waiting: number;
  /** Takes over new messages and the journals of reported games; they are on the disk when this returns. */
  tell(all: readonly PendingTell[], journalOf: (game: string) => string | undefined): void;
  show(game: string, shown: PublicTable): void;
  /** Adapts the numbers of parcels to the tournament's marks. Another machine of the table may have used some of these numbers already. */
  welcome(marks: ParcelMarks): void;
  /** The oldest parcels except these, as many as fit one message; and the torn parcels met among them. */
  next(but: ReadonlySet<number>): { readonly parcels: readonly WaitingParcel[]; readonly torn: readonly TornParcel[] };
  /** Removes a torn parcel. The caller has put it aside before; nothing else removes it. */
  drop(id: number): void;
  /** The tournament has all parcels of the game up to this number. Gives the ids that left the outbox. */
  taken(game: string, seq: number): readonly number[];
  /** The tournament cannot read the parcel. Gives the ids that left the outbox. */
  declined(game: string, seq: number): readonly number[];
  clear(): void;
  close(): void;
}

const MOST_PARCELS = 100;
const MOST_LETTERS = 1_000_000;
/** The tournament accepts no longer journal. */
const LONGEST_JOURNAL = 3_000_000;

interface Row {
  readonly id: number;
  readonly game: string;
  readonly seq: number;
  readonly body: string;
}

/** The version of the tables below. Only the tournament checks the content of parcels. */
const VERSION = 1;
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS parcels (
    id INTEGER PRIMARY KEY AUTOINCREMENT, game TEXT NOT NULL, seq INTEGER NOT NULL, is_shown INTEGER NOT NULL, body TEXT NOT NULL,
    sent INTEGER NOT NULL DEFAULT 0, UNIQUE (game, seq)) STRICT;
  CREATE TABLE IF NOT EXISTS numbers (game TEXT PRIMARY KEY, last INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS told (one INTEGER PRIMARY KEY CHECK (one = 1), upto INTEGER NOT NULL) STRICT;
`;

/** Opens or creates an outbox; one that is damaged or of a newer version is laid aside. */
export const openOutbox = (file: string): Outbox => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const opened = opens(file);
  if (opened !== 'newer' && opened !== 'damaged') return outbox(opened);
  layAside(file, opened);
  const fresh = opens(file);
  if (fresh === 'newer' || fresh === 'damaged') throw new Error(`${file}: a new outbox cannot be read`);
  return outbox(fresh);
};

const opens = (file: string): Database.Database | 'newer' | 'damaged' => {
  closeSync(openSync(file, 'a', 0o600));
  const db = new Database(file, { timeout: 0 });
  try {
    db.pragma('locking_mode = EXCLUSIVE');
    if (Number(db.pragma('user_version', { simple: true })) > VERSION) {
      db.close();
      return 'newer';
    }
    db.pragma('journal_mode = WAL');
    db.exec(SCHEMA);
    db.pragma(`user_version = ${VERSION}`);
    if (db.pragma('quick_check(1)', { simple: true }) === 'ok') return db;
    db.close();
    return 'damaged';
  } catch (error) {
    db.close();
    const { code } = problemOf(error, file);
    if (leavesPrefix(code) || code === 'journal.not_a_journal') return 'damaged';
    throw error;
  }
};

const outbox = (db: Database.Database): Outbox => {
  const readTold = db.prepare<[], { upto: number }>('SELECT upto FROM told');
  const writeTold = db.prepare<[number]>('INSERT INTO told VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET upto = excluded.upto');
  const last = db.prepare<[string], { last: number }>('SELECT last FROM numbers WHERE game = ?');
  const setLast = db.prepare<[string, number]>(
    'INSERT INTO numbers VALUES (?, ?) ON CONFLICT (game) DO UPDATE SET last = max(last, excluded.last)',
  );
  const put = db.prepare<[string, number, number, string]>('INSERT INTO parcels (game, seq, is_shown, body) VALUES (?, ?, ?, ?)');
  const dropPicture = db.prepare<[string]>('DELETE FROM parcels WHERE game = ? AND is_shown = 1 AND sent = 0');
  const all = db.prepare<[], Row>('SELECT id, game, seq, body FROM parcels ORDER BY id');
  const dropTorn = db.prepare<[number]>('DELETE FROM parcels WHERE id = ?');
  const send = db.prepare<[number]>('UPDATE parcels SET sent = 1 WHERE id = ?');
  const isBehind = db.prepare<[string, number]>('SELECT 1 FROM parcels WHERE game = ? AND sent = 0 AND seq <= ? LIMIT 1');
  const unsent = db.prepare<[string], { id: number }>('SELECT id FROM parcels WHERE game = ? AND sent = 0 ORDER BY id');
  const renumber = db.prepare<[number, number]>('UPDATE parcels SET seq = ? WHERE id = ?');
  const drop = db.prepare<[string, number], { id: number }>('DELETE FROM parcels WHERE game = ? AND sent = 1 AND seq <= ? RETURNING id');
  const dropOne = db.prepare<[string, number], { id: number }>('DELETE FROM parcels WHERE game = ? AND seq = ? RETURNING id');
  const count = db.prepare<[], { count: number }>('SELECT count(*) AS count FROM parcels');

  const numberFor = (game: string): number => {
    const next = (last.get(game)?.last ?? 0) + 1;
    setLast.run(game, next);
    return next;
  };
  const add = (game: string, cargo: Cargo): void =>
    void put.run(game, numberFor(game), cargo.is === 'shown' ? 1 : 0, JSON.stringify(cargo));
  /** A commit of pictures alone needs no sync of the disk, because a picture can be sent again at any time. */
  const durably = (isDurable: boolean, work: () => void): void => {
    db.pragma(`synchronous = ${isDurable ? 'FULL' : 'NORMAL'}`);
    db.transaction(work)();
  };
  const told = (): number => readTold.get()?.upto ?? 0;

  return {
    get told() {
      return told();
    },
    get waiting() {
      return count.get()?.count ?? 0;
    },
    tell: (entries, journalOf) => {
      const from = told();
      const fresh = entries.filter(({ n }) => n > from);
      const upTo = fresh.at(-1)?.n;
      if (upTo === undefined) return;
      durably(true, () => {
        for (const { game, tells } of fresh) {
          add(game, { is: 'told', told: tells });
          const text = tells.tells === 'report' ? journalOf(game) : undefined;
          if (text !== undefined && text.length <= LONGEST_JOURNAL) add(game, { is: 'journal', text });
        }
        writeTold.run(upTo);
      });
    },
    show: (game, shown) => {
      durably(false, () => {
        // Moved to the end, so that the picture is not sent before older pictures of other games.
        dropPicture.run(game);
        add(game, { is: 'shown', shown });
      });
    },
    welcome: marks => {
      durably(false, () => {
        for (const [game, mark] of Object.entries(marks)) {
          const isOther = isBehind.get(game, mark) !== undefined;
          setLast.run(game, mark);
          // Another machine of the table has used these numbers: the unsent parcels of this one get new numbers after them.
          if (isOther) for (const { id } of unsent.all(game)) renumber.run(numberFor(game), id);
          drop.all(game, mark);
        }
      });
    },
    next: but => {
      const out: WaitingParcel[] = [];
      const torn: TornParcel[] = [];
      let letters = 0;
      for (const { id, game, seq, body } of all.iterate()) {
        if (but.has(id)) continue;
        if (out.length >= MOST_PARCELS || (out.length > 0 && letters + body.length > MOST_LETTERS)) break;
        const cargo = parsedOrTorn(body);
        if (cargo instanceof TornText) {
          torn.push({ id, game, seq, text: body });
          continue;
        }
        letters += body.length;
        // Only the tournament checks the content of parcels.
        out.push({ id, parcel: { game, seq, cargo: cargo as Cargo } });
      }
      if (out.length > 0)
        // A sent parcel keeps its number. After a loss of power this still must be known, or its number may be taken for another machine's.
        durably(
          out.some(({ parcel }) => parcel.cargo.is !== 'shown'),
          () => {
            for (const { id } of out) send.run(id);
          },
        );
      return { parcels: out, torn };
    },
    drop: id => durably(true, () => void dropTorn.run(id)),
    taken: (game, seq) => drop.all(game, seq).map(({ id }) => id),
    declined: (game, seq) => dropOne.all(game, seq).map(({ id }) => id),
    clear: () => durably(true, () => db.exec('DELETE FROM parcels; DELETE FROM numbers; DELETE FROM told')),
    close: () => void db.close(),
  };
};
