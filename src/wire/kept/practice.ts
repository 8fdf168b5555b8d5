import { z } from 'zod';

/** What the practice game keeps from one evening to the next: the names by seat, never the cards. */
export const rememberedSchema = z.object({ language: z.string(), book: z.string(), names: z.array(z.string()).readonly() });
export type Remembered = z.output<typeof rememberedSchema>;
