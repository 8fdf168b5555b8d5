import { z } from 'zod';
import { MOST_CARDS, MOST_SEATS, settingsSchema, wordSchema } from './parts.ts';

export const balanceAskedSchema = z.strictObject({
  players: z.int().min(1).max(MOST_SEATS),
  deck: z.array(wordSchema).min(1).max(MOST_CARDS),
  settings: settingsSchema,
});

const rate = z.number().min(0).max(1);

/** How often each side has won, in games that were played by simple strategies. */
export const balanceSchema = z.strictObject({
  games: z.int().min(1),
  /** Games that found no end. */
  unfinished: z.int().min(0),
  strategy: z.string(),
  seed: z.int(),
  /** With the ends of the 95 % interval; in One Night two sides can win the same game. */
  sides: z.array(z.strictObject({ side: z.string(), wins: z.int().min(0), rate, low: rate, high: rate })),
});
export type Balance = z.output<typeof balanceSchema>;
