import { z } from 'zod';
import type { OfferedVoice, PublicTable } from '../domain/evening.ts';
import { exactly } from './exactly.ts';
import { letterMsSchema } from './parts.ts';

export type { PublicTable } from '../domain/evening.ts';
export type { Place, Seat } from '../domain/ids.ts';
export type { News, Picture, PublicBallot, PublicEnding } from '../domain/picture.ts';
export type { PublicSeal, SealOpened } from '../domain/seal.ts';

/** Everything that a screen hears on `/feed`. */
export type FeedMessage =
  | { readonly v: 1; readonly type: 'table'; readonly table: PublicTable }
  /** Somebody is there. `page` names the page as it is served now: a screen that shows an older one fetches it anew. */
  | { readonly v: 1; readonly type: 'beat'; readonly page: string };

/** How often a beat comes; a screen that has heard none for much longer calls again. */
export const BEAT_MS = 10_000;

export interface Listening {
  readonly host: string;
  readonly port: number;
}

/** What a recording can be, and what a line can be called that is recorded: never a path. */
export const CLIP_TYPES = ['audio/webm', 'audio/ogg', 'audio/mpeg', 'audio/wav', 'audio/mp4'] as const;
export type ClipType = (typeof CLIP_TYPES)[number];
export const CLIP_KEY = /^(?=.{1,80}$)[a-z][a-z0-9]*(?:[.-][a-z0-9]+)+$/;
/** All recordings together. */
export const MOST_CLIP_BYTES = 64 * 1024 * 1024;

/** A recording of what is said aloud for everybody. */
export interface PublicClip {
  readonly language: string;
  readonly key: string;
  readonly version: string;
  readonly type: ClipType;
  /** In base64. */
  readonly body: string;
}

/** What the moderator's service tells the screens' process. It is told nothing else, and holds nothing else. */
export type ToScreens =
  | {
      readonly type: 'listen';
      readonly on: readonly Listening[];
      /** Names besides its own addresses by which screens may call it. */
      readonly names: readonly string[];
    }
  | { readonly type: 'table'; readonly table: PublicTable }
  | { readonly type: 'forget'; readonly table: string }
  /** The voices of a table that its moderator has named: no stranger's may come before them. */
  | { readonly type: 'named'; readonly table: string; readonly voices: readonly string[] }
  | { readonly type: 'clip'; readonly clip: PublicClip }
  | { readonly type: 'drop'; readonly language: string; readonly key: string };

/** By what a screen calls its voice, and shows it: whoever looks at both knows which screen is meant. */
export const VOICE_NAME = /^[2-9B-DF-HJ-NP-TV-XZ]{6}$/;
export type { OfferedVoice } from '../domain/evening.ts';

/** What the screens' process tells back. */
export type FromScreens =
  | { readonly type: 'ready'; readonly on: readonly Listening[] }
  | { readonly type: 'failed'; readonly code: string; readonly on: Listening }
  | {
      readonly type: 'count';
      readonly tables: { readonly [table: string]: number };
      /** Those of them that would speak. */
      readonly voices: { readonly [table: string]: readonly OfferedVoice[] };
    };

/** A table some time after it was told: a clock that runs has run on. */
export const agedBy = (table: PublicTable, seconds: number): PublicTable => {
  const { clock } = table;
  if (clock === null || clock.paused) return table;
  return { ...table, clock: { ...clock, left: Math.max(0, clock.left - seconds) } };
};

const listening = z.strictObject({ host: z.string().max(255), port: z.int().min(0).max(65_535) });
const voice = z.strictObject({ name: z.string().regex(VOICE_NAME), here: z.boolean(), letterMs: letterMsSchema.exactOptional() });
const tableName = z.string().regex(/^[\w-]{1,40}$/);

/** The screens' process hears strangers: what it tells is believed in this shape alone. */
export const fromScreensSchema = exactly<FromScreens>()(
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('ready'), on: z.array(listening).max(16) }),
    z.strictObject({ type: z.literal('failed'), code: z.string().max(200), on: listening }),
    z.strictObject({
      type: z.literal('count'),
      tables: z.record(tableName, z.int().min(0).max(100_000)),
      voices: z.record(tableName, z.array(voice).max(100)),
    }),
  ]),
);
