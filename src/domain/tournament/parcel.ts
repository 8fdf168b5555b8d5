import type { PublicTable } from '../evening.ts';
import type { TableTells } from './ask.ts';

/** What a table sends, each with a number of its own within its game. Sent until it is acknowledged, done once. */
export type Cargo =
  /** What the table's public screen shows, whole; a later one makes an earlier one needless, but for who watches late. */
  | { readonly is: 'shown'; readonly shown: PublicTable }
  | { readonly is: 'told'; readonly told: TableTells }
  /** The whole journal of a game that is over, as people keep it. */
  | { readonly is: 'journal'; readonly text: string };

export interface Parcel {
  /** The game it belongs to; what belongs to none is of the game ''. */
  readonly game: string;
  readonly seq: number;
  readonly cargo: Cargo;
}

/** How far a game's parcels have come: the last of them that is on the tournament's disk. */
export type ParcelMarks = { readonly [game: string]: number };
