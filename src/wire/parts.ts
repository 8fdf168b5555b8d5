import { z } from 'zod';
import { BOOKS, CENTRE, type Place, type Seat } from '../domain/ids.ts';
import { visible } from '../domain/name.ts';
import { COMMANDS, FACES, FAMILIES } from '../domain/piece.ts';
import { LETTER_MS } from '../domain/speech.ts';

/** More than any table has, so that nothing unbounded comes in. */
export const MOST_SEATS = 64;
export const MOST_CARDS = 80;
const LONGEST_NAME = 60;
const LONGEST_ID = 60;
const LONGEST_SAID = 120;

export const seat = z
  .int()
  .min(1)
  .max(MOST_SEATS)
  .transform(number => number as Seat);
export const place = z.union([seat, z.enum(CENTRE)]).transform((each): Place => each);
export const book = z.enum(BOOKS);
/** The name of a role, a step, a field, a setting, as the catalogues spell them; a group's own card has letters of its language. */
export const word = z
  .string()
  .max(LONGEST_ID)
  .regex(/^(?!.*\p{DI})[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u);
export const name = z
  .string()
  .overwrite(visible)
  .trim()
  .min(1)
  .max(LONGEST_NAME)
  .regex(/^[^\p{Cc}\p{Cs}\p{Co}]*$/u);
export const label = z
  .string()
  .overwrite(visible)
  .trim()
  .max(LONGEST_NAME)
  .regex(/^[^\p{Cc}\p{Cs}\p{Co}]*$/u);
export const letterMs = z.int().min(LETTER_MS.least).max(LETTER_MS.most);
/** What a room says for its seal: one line. */
export const saidByRoom = z
  .string()
  .overwrite(visible)
  .trim()
  .min(1)
  .max(LONGEST_SAID)
  .regex(/^[^\p{Cc}\p{Cs}\p{Co}]*$/u);
export const uid = z.string().regex(/^[0-9A-F]{4,128}$/);
export const readerName = z.string().min(1).max(200);
export const spot = z.strictObject({ reader: readerName, slot: z.int().min(0).max(255) });

export const piece = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('card'), family: z.enum(FAMILIES), role: word }),
  z.strictObject({ is: z.literal('token'), of: seat, face: z.enum(FACES).nullable() }),
  z.strictObject({ is: z.literal('marker'), at: z.union([seat, z.enum(CENTRE), z.literal('none')]) }),
  z.strictObject({ is: z.literal('command'), command: z.enum(COMMANDS) }),
]);
/** By a uid as pages may name it, or as some reader once gave it. */
export const boxOf = (tagged: z.ZodType<string>) =>
  z.strictObject({ name: label, tags: z.array(z.strictObject({ uid: tagged, piece, label, retired: z.boolean() })).max(1_000) });
export const box = boxOf(uid);
export const use = z.discriminatedUnion('use', [
  z.strictObject({ use: z.literal('pad'), at: place }),
  z.strictObject({ use: z.literal('shared') }),
]);

const settingValue = z.union([z.string().max(LONGEST_ID), z.number(), z.boolean(), z.array(z.string().max(LONGEST_ID)).max(40)]);
export const settings = z.record(word, settingValue);
export const plan = z.strictObject({
  book,
  names: z.array(name).max(MOST_SEATS),
  deck: z.array(word).max(MOST_CARDS),
  settings,
});
