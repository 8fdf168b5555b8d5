import { z } from 'zod';

const count = z.int().min(0);
/** An entry as the log has it. Its own schema, with the older versions, is `journal-entry.ts`. */
const entry = z.looseObject({ v: z.int(), type: z.string() });

export const copyFromSchema = z.strictObject({ from: z.stringFormat('count', /^\d{1,6}$/).exactOptional() });
export const gameCopyPartSchema = z.strictObject({
  table: z.string(),
  game: z.string(),
  entries: z.array(entry),
  documents: z.record(z.string(), z.unknown()),
  pace: z.strictObject({ least: count, most: count }),
  from: count,
  count,
});
