import type { Entry } from './entry.ts';

/** All that a device needs to go on with a game when the service is gone. */
export interface GameCopy {
  readonly table: string;
  readonly game: string;
  /** The entries of the game's log, in their order. */
  readonly entries: readonly Entry[];
  /** The kept documents of the table, by their keys on the shelf. */
  readonly documents: { readonly [key: string]: unknown };
  /** The shortest and the longest call of the night, in milliseconds; the length of each call is drawn between them. */
  readonly pace: { readonly least: number; readonly most: number };
}

/** A part of a copy: some entries, the index of the first one (`from`), and the number of all entries (`count`). */
export interface GameCopyPart extends GameCopy {
  readonly from: number;
  readonly count: number;
}

/** Which log counts once a device has gone on with a game: the longer one, if it continues the other; the device's; or the one here. */
export const COPY_STANDS = ['longer', 'device', 'here'] as const;
export type CopyStands = (typeof COPY_STANDS)[number];
