import type { OfferedVoice, PublicTable } from '../domain/evening.ts';

export type { Chapter, ChapterOutcome } from '../domain/chapter.ts';
export type { PublicTable } from '../domain/evening.ts';
export type { Place, Seat } from '../domain/ids.ts';
export type { News, Picture, PublicBallot, PublicEnding, PublicMoment } from '../domain/picture.ts';
export type { PublicSeal, SealOpened } from '../domain/seal.ts';

/** Everything that a screen is sent on `/feed`. */
export type FeedMessage =
  | { readonly v: 1; readonly type: 'table'; readonly table: PublicTable }
  /** The table that the screen has asked for is not here. It is told as soon as it is. */
  | { readonly v: 1; readonly type: 'no-table' }
  /** A sign of life. `page` names the page's present version: a screen that shows an older one reloads itself. */
  | { readonly v: 1; readonly type: 'beat'; readonly page: string };

/** The time between two beats. A screen that has heard none for much longer reconnects. */
export const BEAT_MS = 10_000;

export interface Listening {
  readonly host: string;
  readonly port: number;
}

/** Where other devices find the screens, as a page on this machine is told: `address` is null where no network leads here, or where the screens listen for this machine `alone`. */
export interface WhereScreens {
  readonly address: string | null;
  readonly alone: boolean;
}

/** The types of a recording. */
export const CLIP_TYPES = ['audio/webm', 'audio/ogg', 'audio/mpeg', 'audio/wav', 'audio/mp4'] as const;
export type ClipType = (typeof CLIP_TYPES)[number];
/** The form of a recorded line's key, which can never be a path. */
export const CLIP_KEY = /^(?=.{1,80}$)[a-z][a-z0-9]*(?:[.-][a-z0-9]+)+$/;
/** The limit for all recordings together. */
export const MOST_CLIP_BYTES = 64 * 1024 * 1024;

/** A recording of a line that is said aloud to the room. */
export interface PublicClip {
  readonly language: string;
  readonly key: string;
  readonly version: string;
  readonly type: ClipType;
  /** In base64. */
  readonly body: string;
}

/** Everything that the moderator's service tells the screens' process, which therefore holds no secret. */
export type ToScreens =
  | {
      readonly type: 'listen';
      readonly on: readonly Listening[];
      /** Host names, besides its own addresses, under which screens may reach the process. */
      readonly names: readonly string[];
      /** Flags of V8 that the process sets once it listens. */
      readonly flags: readonly string[];
    }
  | { readonly type: 'table'; readonly table: PublicTable }
  | { readonly type: 'forget'; readonly table: string }
  /** The voices that a table's moderator has chosen: they go before those of strangers. */
  | { readonly type: 'named'; readonly table: string; readonly voices: readonly string[] }
  | { readonly type: 'clip'; readonly clip: PublicClip }
  | { readonly type: 'drop'; readonly language: string; readonly key: string }
  /** Asks for a sign of life. */
  | { readonly type: 'alive' };

/** The name of a screen's voice. The screen and the dashboard both show it, so that the moderator knows which screen is meant. */
export const VOICE_NAME = /^[2-9B-DF-HJ-NP-TV-XZ]{6}$/;
export type { OfferedVoice } from '../domain/evening.ts';

/** What the screens' process tells the service, which reads it by `fromScreensSchema`. */
export type FromScreens =
  | { readonly type: 'alive' }
  | { readonly type: 'ready'; readonly on: readonly Listening[] }
  | { readonly type: 'failed'; readonly code: string; readonly on: Listening }
  | {
      readonly type: 'count';
      readonly tables: { readonly [table: string]: number };
      /** The screens of each table that could speak. */
      readonly voices: { readonly [table: string]: readonly OfferedVoice[] };
    };

/** A public table some seconds after it was sent: a running clock has moved on, and so has the story of the end. */
export const agedBy = (table: PublicTable, seconds: number): PublicTable => {
  const { clock, ended } = table;
  const aged = ended === undefined ? table : { ...table, ended: ended + Math.round(seconds * 1000) };
  if (clock === null || clock.paused) return aged;
  return { ...aged, clock: { ...clock, left: Math.max(0, clock.left - seconds) } };
};
