import type { Entry } from './entry.ts';

/** All that a device needs to go on with a game when the service is gone. */
export interface GameCopy {
  readonly table: string;
  readonly game: string;
  /** The entries of its log, in their order. */
  readonly entries: readonly Entry[];
  /** What is kept of the table beside them, by the keys of the shelf. */
  readonly documents: { readonly [key: string]: unknown };
  /** How long a call of the night lasts, in milliseconds: drawn between the two. */
  readonly pace: { readonly least: number; readonly most: number };
}

/** A part of a copy: some entries from a number on, and how many there are in all. */
export interface GameCopyPart extends GameCopy {
  readonly from: number;
  readonly count: number;
}

/** What is to stand of a game that a device has gone on with: the longer of the two, if one continues the other; what the device has; or what stands here. */
export const COPY_STANDS = ['longer', 'device', 'here'] as const;
export type CopyStands = (typeof COPY_STANDS)[number];
