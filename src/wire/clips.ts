import { z } from 'zod';
import { LANGUAGES } from '../domain/languages.ts';
import { CLIP_KEY } from './public.ts';

/** A recording may be so long; a minute and more, as browsers record. */
export const LARGEST_CLIP = 1024 * 1024;

const language = z.enum(LANGUAGES);
export const ofClipSchema = z.strictObject({ language, key: z.string().regex(CLIP_KEY) });
/** With its version it may be kept for ever. */
export const clipVersionSchema = z.strictObject({ v: z.string().max(64).exactOptional() });
export const clipsInSchema = z.strictObject({ language: language.exactOptional() });

const clipShown = z.strictObject({
  language,
  key: z.string(),
  version: z.string(),
  bytes: z.int().min(1),
  /** Recorded or chosen by somebody; otherwise made by this machine. */
  own: z.boolean(),
});
export const clipsShownSchema = z.strictObject({
  clips: z.array(clipShown),
  /** What can be recorded in the language that was asked for. */
  lines: z.array(z.strictObject({ key: z.string(), book: z.enum(['lupus', 'one-night', 'thiercelieux', 'all']), text: z.string() })),
  /** Whether this machine can speak; if not, the command that brings it a voice. */
  maker: z.strictObject({ ready: z.boolean(), install: z.string() }),
});
export type ClipsShown = z.output<typeof clipsShownSchema>;

export const makeAskedSchema = z.strictObject({ language });
export const clipsMadeSchema = z.strictObject({ made: z.int().min(0), missing: z.int().min(0) });
export type ClipsMade = z.output<typeof clipsMadeSchema>;
