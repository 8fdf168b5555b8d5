import type { Centre, Seat } from './ids.ts';

/** A place where a tag can lie: one slot of one reader, under the reader's own name. */
export interface Spot {
  readonly reader: string;
  readonly slot: number;
}
export const spotKey = ({ reader, slot }: Spot): string => `${reader}/${slot}`;
/** The reader of the spot that has this key. */
export const readerIn = (key: string): string => key.slice(0, key.lastIndexOf('/'));

/** What a spot is used for at this table. */
export type Use =
  /** The pad of a seat, or of a card in the centre. */
  | { readonly use: 'pad'; readonly at: Seat | Centre }
  /** A spot that is passed round or stands beside the moderator, on which cards are dealt and tokens and markers touched. */
  | { readonly use: 'shared' };

/** The use of each spot. The table ignores touches of a spot that is not listed. */
export interface Layout {
  readonly uses: readonly { readonly spot: Spot; readonly use: Use }[];
  /** Readers that neither beep nor light up: the only ones whose touches count at night. */
  readonly quiet: readonly string[];
}

export const READ_BY = ['reader', 'drawn', 'typed'] as const;
/** How a touch reaches the table: from a reader, from the drawn virtual table, or told by a page: typed by a keyboard reader, or read by a telephone. */
export type ReadBy = (typeof READ_BY)[number];

/** What a reader tells of a spot, in order. */
export type Touch =
  | {
      readonly type: 'laid';
      readonly spot: Spot;
      readonly uid: string;
      /** False for a tag that already lay there when the reader started: it lies there, but nobody has just laid it. */
      readonly fresh: boolean;
      /** A unique name of this touch, by which a repeated message is recognised. */
      readonly name: string;
    }
  | { readonly type: 'lifted'; readonly spot: Spot; readonly uid: string }
  | {
      readonly type: 'unclear';
      readonly spot: Spot;
      /** `unnamed`: the reader has no name yet, and tells only that it was touched. */
      readonly why: 'several' | 'phone' | 'changing' | 'keyless' | 'unreadable' | 'brief' | 'foreign' | 'unnamed';
    };
