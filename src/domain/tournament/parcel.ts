import type { PublicTable } from '../evening.ts';
import type { TableTells } from './ask.ts';

/** The content of a parcel. A table sends a parcel until the tournament acknowledges it; the tournament applies it once. */
export type Cargo =
  /** What the table's public screen shows. Only the newest one matters, except to viewers who watch with a delay. */
  | { readonly is: 'shown'; readonly shown: PublicTable }
  | { readonly is: 'told'; readonly told: TableTells }
  /** The whole journal of a game that is over, as an exported file. */
  | { readonly is: 'journal'; readonly text: string };

export interface Parcel {
  /** The game that the parcel belongs to; '' if it belongs to none. */
  readonly game: string;
  readonly seq: number;
  readonly cargo: Cargo;
}

/** For each game, the number of its last parcel that is on the tournament's disk. */
export type ParcelMarks = { readonly [game: string]: number };
