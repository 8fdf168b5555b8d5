import type { Database } from './sqlite/database.ts';

/** A parcel for the tournament, as the file of its table holds it. */
export interface StoredParcel {
  readonly id: number;
  /** The game that the parcel belongs to; '' if it belongs to none. */
  readonly game: string;
  /** The number by which the tournament knows the parcel; null until it is sent for the first time. */
  readonly seq: number | null;
  readonly body: string;
  /** A parcel that was never sent is removed when a later parcel of its game has the same word; null where every parcel counts. */
  readonly instead: string | null;
}

/** The parcels that wait for the tournament, and the numbers of parcels. */
export interface WaitingParcels {
  /** The oldest first. */
  readonly parcels: readonly StoredParcel[];
  /** For each game, a number that no parcel has passed so far. */
  readonly numbers: ReadonlyMap<string, number>;
}

export const NO_PARCELS: WaitingParcels = { parcels: [], numbers: new Map() };

/** One change of the waiting parcels. */
export type ParcelStep =
  | ({ readonly do: 'post' } & Pick<StoredParcel, 'game' | 'body' | 'instead'>)
  | { readonly do: 'number'; readonly id: number; readonly seq: number }
  /** From now on numbers of the game up to this one may have been used. */
  | { readonly do: 'reserve'; readonly game: string; readonly upTo: number }
  | { readonly do: 'remove'; readonly ids: readonly number[] }
  /** The table has left the tournament that all its parcels were for. */
  | { readonly do: 'clear' };

/**
 * The tables of parcels in the file of a table. No rule of theirs can refuse the commit of an ask. An id is never used again: the link may
 * still be sending the parcel that had it.
 */
export const PARCEL_SCHEMA: readonly string[] = [
  'CREATE TABLE parcels (id INTEGER PRIMARY KEY AUTOINCREMENT, game TEXT NOT NULL, seq INTEGER, body TEXT NOT NULL, instead TEXT) STRICT',
  'CREATE TABLE parcel_numbers (game TEXT PRIMARY KEY, upto INTEGER NOT NULL) STRICT, WITHOUT ROWID',
];

export const readParcels = (db: Database): (() => WaitingParcels) => {
  const parcels = db.prepare<[], StoredParcel>('SELECT id, game, seq, body, instead FROM parcels ORDER BY id');
  const numbers = db.prepare<[], [string, number]>('SELECT game, upto FROM parcel_numbers ORDER BY game').raw();
  return () => ({ parcels: parcels.all(), numbers: new Map(numbers.all()) });
};

export const parcelWriter = (db: Database): ((step: ParcelStep) => void) => {
  const supersede = db.prepare<[string, string]>('DELETE FROM parcels WHERE game = ? AND instead = ? AND seq IS NULL');
  const post = db.prepare<[string, string, string | null]>('INSERT INTO parcels (game, body, instead) VALUES (?, ?, ?)');
  const number = db.prepare<[number, number]>('UPDATE parcels SET seq = ? WHERE id = ?');
  const reserve = db.prepare<[string, number]>(
    'INSERT INTO parcel_numbers VALUES (?, ?) ON CONFLICT (game) DO UPDATE SET upto = max(upto, excluded.upto)',
  );
  const remove = db.prepare<[number]>('DELETE FROM parcels WHERE id = ?');
  return step => {
    switch (step.do) {
      case 'post':
        if (step.instead !== null) supersede.run(step.game, step.instead);
        return void post.run(step.game, step.body, step.instead);
      case 'number':
        return void number.run(step.seq, step.id);
      case 'reserve':
        return void reserve.run(step.game, step.upTo);
      case 'remove':
        for (const id of step.ids) remove.run(id);
        return;
      case 'clear':
        db.exec('DELETE FROM parcels; DELETE FROM parcel_numbers');
    }
  };
};

/** Writes all parcels and numbers into a new file of a table. */
export const layParcels = (db: Database, { parcels, numbers }: WaitingParcels): void => {
  const lay = db.prepare<[number, string, number | null, string, string | null]>(
    'INSERT INTO parcels (id, game, seq, body, instead) VALUES (?, ?, ?, ?, ?)',
  );
  for (const { id, game, seq, body, instead } of parcels) lay.run(id, game, seq, body, instead);
  const step = parcelWriter(db);
  for (const [game, upTo] of numbers) step({ do: 'reserve', game, upTo });
};
