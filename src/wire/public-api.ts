import { z } from 'zod';
import { MOST_ROUNDS, MOST_TABLES } from './tournament-parts.ts';

/** What the hall's public side answers, to anybody. */
export const PUBLIC_PATHS = {
  hall: '/api/public',
  seating: '/api/public/seatings/:round',
  standings: '/api/public/standings',
  table: '/api/public/tables/:table',
} as const;

const number = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(most));

export const ofPublicRoundSchema = z.strictObject({ round: number(MOST_ROUNDS) });
export const ofPublicTableSchema = z.strictObject({ table: number(MOST_TABLES) });

/** `late=1`: as it was `plan.delay` seconds ago. */
export const feedAskedSchema = z.strictObject({ table: number(MOST_TABLES).exactOptional(), late: z.literal('1').exactOptional() });
export const PUBLIC_FEED = { path: '/feed' } as const;
