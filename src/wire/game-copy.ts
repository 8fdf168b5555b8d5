import { z } from 'zod';
import { COPY_STANDS } from '../domain/game-copy.ts';

const count = z.int().min(0);
/** An entry as the log has it. Its own schema, with the older versions, is `journal-entry.ts`. */
const entry = z.looseObject({ v: z.int(), type: z.string() });

export const copyFromSchema = z.strictObject({ from: z.stringFormat('count', /^\d{1,6}$/).exactOptional() });
const copy = {
  table: z.string(),
  game: z.string(),
  entries: z.array(entry),
  documents: z.record(z.string(), z.unknown()),
  pace: z.strictObject({ least: count, most: count }),
};
export const gameCopyPartSchema = z.strictObject({ ...copy, from: count, count });

/** A game that a device has gone on with, and which log of the game is to count. */
export const givenBackSchema = z.strictObject({ copy: z.strictObject(copy), stands: z.enum(COPY_STANDS) });
export type GivenBackAsked = z.output<typeof givenBackSchema>;
