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

/** How far the marks of some tables are, and which of them have moved. */
interface ReachedMarks {
  /** The parcels of a game count upwards: one that is not above the mark arrived before, or a later one has replaced it. */
  has(parcel: TableMark): boolean;
  move(to: TableMark): void;
  moved(): readonly TableMark[];
}

export const reachedMarks = (marks: readonly TableMark[]): ReachedMarks => {
  const key = ({ table, game }: TableMark): string => `${table} ${game}`;
  const reached = new Map(marks.map(mark => [key(mark), mark.seq]));
  const moved = new Map<string, TableMark>();
  return {
    has: parcel => parcel.seq <= (reached.get(key(parcel)) ?? -1),
    move: to => {
      reached.set(key(to), to.seq);
      moved.set(key(to), to);
    },
    moved: () => [...moved.values()].sort((one, other) => one.table - other.table || (one.game < other.game ? -1 : 1)),
  };
};

export const freshOf = (parcels: readonly ReceivedParcel[], marks: readonly TableMark[], revs: ReadonlyMap<number, number>): FreshCargo => {
  const reached = reachedMarks(marks);
  const newest = new Map<number, NewPicture>();
  const journals = new Map<string, ReceivedJournal>();
  const pictures: NewPicture[] = [];
  for (const { table, parcel } of parcels) {
    const { game, seq, cargo } = parcel;
    if (reached.has({ table, game, seq })) continue;
    reached.move({ table, game, seq });
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
  return { pictures, newest: [...newest.values()], journals: byGame([...journals.values()]), marks: reached.moved() };
};
