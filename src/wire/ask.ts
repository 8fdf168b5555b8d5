import { z } from 'zod';
import type { Ask } from '../domain/evening.ts';
import { LANGUAGES } from '../domain/languages.ts';
import { COMMANDS } from '../domain/piece.ts';
import { exactly } from './exactly.ts';
import { VOICE_NAME } from './public.ts';
import {
  boxSchema,
  labelSchema,
  nameSchema,
  newTagsSchema,
  pieceSchema,
  placeSchema,
  planSchema,
  readerNameSchema,
  saidByRoomSchema,
  seatSchema,
  spotSchema,
  uidSchema,
  useSchema,
  wordSchema,
} from './shapes.ts';
import { tableTournamentAsks } from './tournament-at-table.ts';
import { oneTableFormatSchema } from './tournament-parts.ts';

const filled = z.union([z.array(placeSchema).max(20), z.string().max(60)]);
const form = z.record(wordSchema, filled);
const cards = z.array(wordSchema).max(20);
const target = z.union([seatSchema, z.literal('none')]);

export const answerSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('go-on'), step: wordSchema }),
  z.strictObject({ type: z.literal('fill'), step: wordSchema, by: seatSchema.exactOptional(), form }),
  z.strictObject({ type: z.literal('miss'), step: wordSchema }),
  z.strictObject({ type: z.literal('vote'), step: wordSchema, voter: seatSchema, target }),
  z.strictObject({ type: z.literal('open'), step: wordSchema, form: form.exactOptional() }),
  z.strictObject({ type: z.literal('lay'), step: wordSchema, cards, centre: cards, copied: wordSchema.exactOptional() }),
]);

const seats = z.array(seatSchema).min(1).max(64);
export const rulingSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('dead'), seats }),
  z.strictObject({ type: z.literal('alive'), seats }),
  z.strictObject({ type: z.literal('gone'), seats }),
  z.strictObject({ type: z.literal('pass'), seats }),
  z.strictObject({ type: z.literal('nominees'), seats }),
  z.strictObject({
    type: z.literal('tally'),
    totals: z
      .array(z.strictObject({ seat: seatSchema, votes: z.int().min(0).max(64) }))
      .min(1)
      .max(64),
  }),
  z.strictObject({ type: z.literal('lynch'), to: target }),
  z.strictObject({ type: z.literal('lot'), to: seatSchema }),
  z.strictObject({
    type: z.literal('role'),
    roles: z
      .array(z.strictObject({ seat: seatSchema, role: wordSchema }))
      .min(1)
      .max(64),
  }),
  z.strictObject({ type: z.literal('anchor'), to: z.union([seatSchema, z.literal('moderator')]) }),
  z.strictObject({ type: z.literal('captain'), to: target }),
  z.strictObject({ type: z.literal('lovers'), seats: z.array(seatSchema).max(2) }),
  z.strictObject({ type: z.literal('model'), to: seatSchema }),
  z.strictObject({ type: z.literal('converted'), to: seatSchema }),
  z.strictObject({ type: z.literal('skip') }),
  z.strictObject({ type: z.literal('call'), step: wordSchema }),
]);

/** Everything that can be asked of a table, as it comes over the wire. */
export const askSchema = exactly<Ask>()(
  z.discriminatedUnion('do', [
    z.strictObject({ do: z.literal('plan'), plan: planSchema, from: planSchema.exactOptional() }),
    z.strictObject({ do: z.literal('keep-plan'), name: nameSchema }),
    z.strictObject({ do: z.literal('drop-plan'), name: nameSchema }),
    z.strictObject({ do: z.literal('forget-person'), name: nameSchema }),
    z.strictObject({ do: z.literal('open-deal') }),
    z.strictObject({ do: z.literal('close-deal') }),
    z.strictObject({ do: z.literal('card'), place: placeSchema, role: wordSchema.nullable() }),
    z.strictObject({ do: z.literal('next-card'), role: wordSchema }),
    z.strictObject({ do: z.literal('deal-at'), place: placeSchema }),
    z.strictObject({ do: z.literal('swap'), one: placeSchema, other: placeSchema }),
    z.strictObject({ do: z.literal('shift'), from: placeSchema }),
    z.strictObject({ do: z.literal('deal-all') }),
    z.strictObject({ do: z.literal('this-is'), uid: uidSchema, role: wordSchema }),
    z.strictObject({ do: z.literal('seal'), words: saidByRoomSchema.exactOptional() }),
    z.strictObject({ do: z.literal('answer'), answer: answerSchema }),
    z.strictObject({
      do: z.literal('votes'),
      step: wordSchema,
      votes: z
        .array(z.strictObject({ voter: seatSchema, target }))
        .min(1)
        .max(64),
    }),
    z.strictObject({ do: z.literal('call'), step: wordSchema, form: form.nullable() }),
    z.strictObject({ do: z.literal('begin-call'), step: wordSchema, form }),
    z.strictObject({ do: z.literal('rule'), ruling: rulingSchema }),
    z.strictObject({
      do: z.literal('undo'),
      move: z.int().min(0).max(100_000),
      from: z.int().min(1).max(100_000).exactOptional(),
      seen: z.boolean().exactOptional(),
    }),
    z.strictObject({ do: z.literal('announce'), move: z.int().min(0).max(100_000), told: z.int().min(0).max(100) }),
    z.strictObject({ do: z.literal('redo'), move: z.int().min(0).max(100_000) }),
    z.strictObject({
      do: z.literal('amend'),
      move: z.int().min(1).max(100_000),
      answer: answerSchema,
      last: z.int().min(1).max(100_000),
      seen: z.boolean().exactOptional(),
    }),
    z.strictObject({ do: z.literal('reveal') }),
    z.strictObject({ do: z.literal('pause'), paused: z.boolean() }),
    z.strictObject({ do: z.literal('clock'), seconds: z.int().min(-3_600).max(3_600) }),
    z.strictObject({ do: z.literal('count-down') }),
    z.strictObject({ do: z.literal('substitute'), seat: seatSchema, name: nameSchema }),
    z.strictObject({ do: z.literal('sound'), heard: z.boolean(), readAloud: z.boolean().exactOptional() }),
    z.strictObject({ do: z.literal('voice'), name: z.string().regex(VOICE_NAME), used: z.boolean() }),
    z.strictObject({ do: z.literal('start'), on: z.boolean() }),
    z.strictObject({ do: z.literal('vote-now') }),
    z.strictObject({ do: z.literal('void') }),
    z.strictObject({ do: z.literal('abandon') }),
    z.strictObject({ do: z.literal('again') }),
    z.strictObject({ do: z.literal('mini'), format: oneTableFormatSchema.nullable() }),
    z.strictObject({ do: z.literal('mini-leave'), name: nameSchema, gone: z.boolean() }),
    z.strictObject({ do: z.literal('enrol'), piece: pieceSchema.nullable() }),
    z.strictObject({ do: z.literal('enrol-all'), tags: newTagsSchema }),
    z.strictObject({ do: z.literal('label'), uid: uidSchema, label: labelSchema }),
    z.strictObject({ do: z.literal('retire'), uid: uidSchema, retired: z.boolean() }),
    z.strictObject({ do: z.literal('forget'), uid: uidSchema }),
    z.strictObject({ do: z.literal('name-box'), name: labelSchema }),
    z.strictObject({ do: z.literal('box'), box: boxSchema }),
    z.strictObject({ do: z.literal('use'), spot: spotSchema, use: useSchema.nullable() }),
    z.strictObject({ do: z.literal('quiet'), reader: readerNameSchema, quiet: z.boolean() }),
    z.strictObject({ do: z.literal('name-reader'), reader: readerNameSchema, as: readerNameSchema }),
    z.strictObject({ do: z.literal('language'), language: z.enum(LANGUAGES), first: z.literal(true).exactOptional() }),
    z.strictObject({ do: z.literal('screen-seen') }),
    z.strictObject({ do: z.literal('look-again') }),
    z.strictObject({ do: z.literal('tell-all'), always: z.boolean() }),
    z.strictObject({ do: z.literal('mend'), restore: z.boolean() }),
    z.strictObject({ do: z.literal('command'), command: z.enum(COMMANDS) }),
    ...tableTournamentAsks,
  ]),
);
