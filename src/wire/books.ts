import { z } from 'zod';
import { OWN_NIGHTS, OWN_POINTS, OWN_TOLD } from '../domain/own-card.ts';
import { bookSchema, MOST_CARDS, MOST_SEATS, settingsSchema, wordSchema } from './shapes.ts';

const settingValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
const chosen = z.record(z.string(), settingValue);
const count = z.int().min(0);

const allowed = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('one-of'), values: z.array(settingValue) }),
  z.strictObject({ kind: z.literal('number'), from: z.number(), to: z.number(), or: z.array(z.string()) }),
  z.strictObject({
    kind: z.literal('own-cards'),
    sides: z.array(z.string()),
    calls: z.array(z.string()),
    nights: z.array(z.enum(OWN_NIGHTS)),
    points: z.array(z.enum(OWN_POINTS)),
    told: z.array(z.enum(OWN_TOLD)),
  }),
  z.strictObject({ kind: z.literal('order'), names: z.array(z.string()) }),
]);

/** A rule book as a set-up screen needs it: settings as data, cards, numbers. */
const bookOfferedSchema = z.strictObject({
  id: bookSchema,
  players: z.strictObject({ from: count, to: count }),
  centre: count,
  blanks: count,
  /** Every call that the moderator may add to a night by hand. */
  calls: z.array(z.string()),
  roles: z.array(z.strictObject({ role: z.string(), side: z.string(), copies: count, from: count.exactOptional() })),
  /** The sides that can win: the village, the wolves, and those that some card brings along. */
  sides: z.array(z.strictObject({ side: z.string(), broughtBy: z.array(z.string()).nullable() })),
  settings: z.array(
    z.strictObject({
      name: z.string(),
      rule: z.string(),
      default: settingValue,
      allowed,
      /** This setting changes nothing while another setting has one of these values. */
      unreadWith: z.record(z.string(), z.array(settingValue)).exactOptional(),
    }),
  ),
  presets: z.array(z.strictObject({ name: z.string(), settings: chosen })),
  draws: z.boolean(),
});
export type BookOffered = z.output<typeof bookOfferedSchema>;
export type SettingOffered = BookOffered['settings'][number];
export const booksOfferedSchema = z.strictObject({ books: z.array(bookOfferedSchema) });
export type BooksOffered = z.output<typeof booksOfferedSchema>;

/** Asks which decks fit this number of players under these settings. */
export const decksAskedSchema = z.strictObject({ players: z.int().min(1).max(MOST_SEATS), settings: settingsSchema });
export const decksOfferedSchema = z.strictObject({
  decks: z.array(
    z.strictObject({ name: z.string(), kind: z.enum(['usual', 'quick', 'beginners', 'powers', 'other']), deck: z.array(z.string()) }),
  ),
  /** The calls of a night in their order, each with the cards that it is for and the nights on which it is made. */
  wakings: z.array(
    z.strictObject({ step: z.string(), roles: z.array(z.string()), nights: z.enum(['every', 'first', 'second', 'later', 'some']) }),
  ),
  /** A deck drawn by chance, another one each time; null for a book without random decks. */
  drawn: z.array(z.string()).nullable(),
});
export type DecksOffered = z.output<typeof decksOfferedSchema>;

export const balanceAskedSchema = z.strictObject({
  players: z.int().min(1).max(MOST_SEATS),
  deck: z.array(wordSchema).min(1).max(MOST_CARDS),
  settings: settingsSchema,
});

const rate = z.number().min(0).max(1);

/** How often each side has won in simulated games. */
export const balanceSchema = z.strictObject({
  games: z.int().min(1),
  /** The number of games that were stopped before their end. */
  unfinished: z.int().min(0),
  seed: z.int(),
  /** `unknown`: a verdict would mislead, and only the length of the games is of use. */
  verdict: z.enum(['wolves', 'slightly-wolves', 'even', 'slightly-village', 'village', 'unknown']),
  /** The village's share of the games that village or wolves win. `low` and `high` include a careful and a gullible table. */
  village: z.strictObject({ rate, low: rate, high: rate }),
  /** Eight games in ten lie between `low` and `high`. */
  nights: z.strictObject({ mean: z.number().min(0), low: z.int().min(0), high: z.int().min(0) }),
  minutes: z.strictObject({ low: z.int().min(0), high: z.int().min(0) }),
  /** `low` and `high` are the ends of the 95 % interval. In One Night two sides can win the same game. */
  sides: z.array(z.strictObject({ side: z.string(), wins: z.int().min(0), rate, low: rate, high: rate })),
});
export type Balance = z.output<typeof balanceSchema>;
