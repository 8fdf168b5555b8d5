import type { ReceivedParcel, ReceivedPicture } from '../tournament-log.ts';

export interface TableMark {
  readonly table: number;
  readonly game: string;
  readonly seq: number;
}

interface ReceivedJournal {
  readonly table: number;
  readonly game: string;
  /** As JSON, because no database stores every character that a text may contain. */
  readonly text: string;
}

/** A picture that is being written; the log dates it. */
type NewPicture = Omit<ReceivedPicture, 'age'>;

/** The pictures as other hubs are notified of them, right after the write. */
export const shownNow = (pictures: readonly NewPicture[]): readonly ReceivedPicture[] => pictures.map(picture => ({ ...picture, age: 0 }));

/** The parcels that did not arrive before, ready to be written. */
export interface FreshCargo {
  readonly pictures: readonly NewPicture[];
  /** The newest new picture of each table. */
  readonly newest: readonly NewPicture[];
  readonly journals: readonly ReceivedJournal[];
  readonly marks: readonly TableMark[];
}

/** One order for all writers, so that two that write the same rows never deadlock. */
const byGame = (journals: readonly ReceivedJournal[]): readonly ReceivedJournal[] =>
  journals.toSorted((a, b) => (a.game < b.game ? -1 : 1));

const key = (table: number, game: string): string => `${table} ${game}`;

/** The parcels of a game count upwards: one that is not above the mark arrived before, or a later one has replaced it. */
export const freshOf = (parcels: readonly ReceivedParcel[], marks: readonly TableMark[], revs: ReadonlyMap<number, number>): FreshCargo => {
  const reached = new Map(marks.map(mark => [key(mark.table, mark.game), mark]));
  const moved = new Map<string, TableMark>();
  const newest = new Map<number, NewPicture>();
  const journals = new Map<string, ReceivedJournal>();
  const pictures: NewPicture[] = [];
  for (const { table, parcel } of parcels) {
    const { game, seq, cargo } = parcel;
    const name = key(table, game);
    if (seq <= (reached.get(name)?.seq ?? -1)) continue;
    reached.set(name, { table, game, seq });
    moved.set(name, { table, game, seq });
    if (cargo.is === 'journal') {
      // Of several tables that send a journal of the same game, the first one's is kept.
      if ((journals.get(game)?.table ?? table) === table) journals.set(game, { table, game, text: JSON.stringify(cargo.text) });
      continue;
    }
    const rev = (newest.get(table)?.rev ?? revs.get(table) ?? 0) + 1;
    const picture = { table, rev, game, seq, text: JSON.stringify(cargo.shown) };
    pictures.push(picture);
    newest.set(table, picture);
  }
  return { pictures, newest: [...newest.values()], journals: byGame([...journals.values()]), marks: [...moved.values()] };
};
