import type { Centre, Seat } from './ids.ts';

/** Where a tag can lie: one slot of one reader, by the names that hardware has. */
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
  /** Passed round or standing beside the moderator: cards are dealt, tokens and markers touched on it. */
  | { readonly use: 'shared' };

/** Which spots are used for what. Touches of a spot that is not listed are ignored. */
export interface Layout {
  readonly uses: readonly { readonly spot: Spot; readonly use: Use }[];
  /** Readers known to be silent and dark: the only ones from which anything is taken at night. */
  readonly quiet: readonly string[];
}

export const READ_BY = ['reader', 'drawn', 'typed'] as const;
/** Who says what lies on a reader. */
export type ReadBy = (typeof READ_BY)[number];

/** What a reader tells of a spot, in the order of the stream. */
export type Touch =
  | {
      readonly type: 'laid';
      readonly spot: Spot;
      readonly uid: string;
      /** False for what lay there when a reader started: never a tap, but it lies there. */
      readonly fresh: boolean;
      /** Names this touch for ever: a resent one is recognised. */
      readonly name: string;
    }
  | { readonly type: 'lifted'; readonly spot: Spot; readonly uid: string }
  | { readonly type: 'unclear'; readonly spot: Spot; readonly why: 'several' | 'phone' | 'changing' | 'unreadable' };
