import { z } from 'zod';
import { BOOKS, CENTRE, type Place, type Seat } from '../domain/ids.ts';
import { LONGEST_NAME, visible } from '../domain/name.ts';
import { CARD_FAMILIES, COMMANDS, FACES, MOST_TAGS } from '../domain/piece.ts';
import { LETTER_MS } from '../domain/speech.ts';

/** Limits beyond any real table, so that no message is unbounded. */
export const MOST_SEATS = 64;
export const MOST_CARDS = 80;
const LONGEST_ID = 60;
const LONGEST_SAID = 120;

export const seatSchema = z
  .int()
  .min(1)
  .max(MOST_SEATS)
  .transform(number => number as Seat);
export const placeSchema = z.union([seatSchema, z.enum(CENTRE)]).transform((each): Place => each);
export const bookSchema = z.enum(BOOKS);
/** The name of a role, a step, a field or a setting. A group's own card may have letters of any language. */
export const wordSchema = z
  .string()
  .max(LONGEST_ID)
  .regex(/^(?!.*\p{DI})[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u);
export const nameSchema = z
  .string()
  .overwrite(visible)
  .trim()
  .min(1)
  .max(LONGEST_NAME)
  .regex(/^[^\p{Cc}\p{Cs}\p{Co}]*$/u);
export const labelSchema = z
  .string()
  .overwrite(visible)
  .trim()
  .max(LONGEST_NAME)
  .regex(/^[^\p{Cc}\p{Cs}\p{Co}]*$/u);
export const letterMsSchema = z.int().min(LETTER_MS.least).max(LETTER_MS.most);
/** The words that a room says for its seal: one line. */
export const saidByRoomSchema = z
  .string()
  .overwrite(visible)
  .trim()
  .min(1)
  .max(LONGEST_SAID)
  .regex(/^[^\p{Cc}\p{Cs}\p{Co}]*$/u);
export const uidSchema = z.string().regex(/^[0-9A-F]{4,128}$/);
export const readerNameSchema = z.string().min(1).max(200);
export const spotSchema = z.strictObject({ reader: readerNameSchema, slot: z.int().min(0).max(255) });

export const pieceSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('card'), family: z.enum(CARD_FAMILIES), role: wordSchema }),
  z.strictObject({ is: z.literal('token'), of: seatSchema, face: z.enum(FACES).nullable() }),
  z.strictObject({ is: z.literal('marker'), at: z.union([seatSchema, z.enum(CENTRE), z.literal('none')]) }),
  z.strictObject({ is: z.literal('command'), command: z.enum(COMMANDS) }),
]);
/** A box; `tagged` is the schema of its uids, which is wider for a kept box, because older readers gave other uids. */
export const boxOf = (tagged: z.ZodType<string>) =>
  z.strictObject({
    name: labelSchema,
    tags: z.array(z.strictObject({ uid: tagged, piece: pieceSchema, label: labelSchema, retired: z.boolean() })).max(MOST_TAGS),
  });
export const boxSchema = boxOf(uidSchema);
/** Tags that become pieces of the box without being touched. */
export const newTagsSchema = z
  .array(z.strictObject({ uid: uidSchema, piece: pieceSchema }))
  .min(1)
  .max(MOST_TAGS);
export const useSchema = z.discriminatedUnion('use', [
  z.strictObject({ use: z.literal('pad'), at: placeSchema }),
  z.strictObject({ use: z.literal('shared') }),
]);

const settingValue = z.union([z.string().max(LONGEST_ID), z.number(), z.boolean(), z.array(z.string().max(LONGEST_SAID)).max(40)]);
export const settingsSchema = z.record(wordSchema, settingValue);
export const planSchema = z.strictObject({
  book: bookSchema,
  names: z.array(nameSchema).max(MOST_SEATS),
  deck: z.array(wordSchema).max(MOST_CARDS),
  settings: settingsSchema,
});
