import { z } from 'zod';
import { LANGUAGES } from '../domain/languages.ts';
import { CLIP_KEY } from './public.ts';

/** The largest recording in bytes: more than a minute, as browsers record. */
export const LARGEST_CLIP = 1024 * 1024;

const language = z.enum(LANGUAGES);
export const ofClipSchema = z.strictObject({ language, key: z.string().regex(CLIP_KEY) });
/** A browser may cache a recording for ever if the request names its version. */
export const clipVersionSchema = z.strictObject({ v: z.string().max(64).exactOptional() });
export const clipsInSchema = z.strictObject({ language: language.exactOptional() });

const clipShown = z.strictObject({
  language,
  key: z.string(),
  version: z.string(),
  bytes: z.int().min(1),
  /** True for a recording made or chosen by a person, false for one made by this machine. */
  own: z.boolean(),
});
export const clipsShownSchema = z.strictObject({
  clips: z.array(clipShown),
  /** The lines that can be recorded in the requested language. */
  lines: z.array(z.strictObject({ key: z.string(), book: z.enum(['lupus', 'one-night', 'thiercelieux', 'all']), text: z.string() })),
  /** Whether this machine can speak; if not, the command that brings it a voice. */
  maker: z.strictObject({ ready: z.boolean(), install: z.string() }),
});
export type ClipsShown = z.output<typeof clipsShownSchema>;

export const makeAskedSchema = z.strictObject({ language });
export const clipsMadeSchema = z.strictObject({ made: z.int().min(0), missing: z.int().min(0) });
export type ClipsMade = z.output<typeof clipsMadeSchema>;
