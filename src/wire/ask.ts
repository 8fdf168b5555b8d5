import { z } from 'zod';
import type { Ask } from '../domain/evening.ts';
import { LANGUAGES } from '../domain/languages.ts';
import { COMMANDS } from '../domain/piece.ts';
import { eventAsks } from './event.ts';
import { exactly } from './exactly.ts';
import { box, label, name, piece, place, plan, readerName, saidByRoom, seat, spot, uid, use, word } from './parts.ts';
import { VOICE_NAME } from './public.ts';

const filled = z.union([z.array(place).max(20), z.string().max(60)]);
const form = z.record(word, filled);
const cards = z.array(word).max(20);
const target = z.union([seat, z.literal('none')]);

export const answer = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('go-on'), step: word }),
  z.strictObject({ type: z.literal('fill'), step: word, by: seat.exactOptional(), form }),
  z.strictObject({ type: z.literal('miss'), step: word }),
  z.strictObject({ type: z.literal('vote'), step: word, voter: seat, target }),
  z.strictObject({ type: z.literal('open'), step: word, form: form.exactOptional() }),
  z.strictObject({ type: z.literal('lay'), step: word, cards, centre: cards, copied: word.exactOptional() }),
]);

const seats = z.array(seat).min(1).max(64);
export const ruling = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('dead'), seats }),
  z.strictObject({ type: z.literal('alive'), seats }),
  z.strictObject({ type: z.literal('gone'), seats }),
  z.strictObject({ type: z.literal('pass'), seats }),
  z.strictObject({ type: z.literal('nominees'), seats }),
  z.strictObject({
    type: z.literal('tally'),
    totals: z
      .array(z.strictObject({ seat, votes: z.int().min(0).max(64) }))
      .min(1)
      .max(64),
  }),
  z.strictObject({ type: z.literal('lynch'), to: target }),
  z.strictObject({ type: z.literal('lot'), to: seat }),
  z.strictObject({
    type: z.literal('role'),
    roles: z
      .array(z.strictObject({ seat, role: word }))
      .min(1)
      .max(64),
  }),
  z.strictObject({ type: z.literal('anchor'), to: z.union([seat, z.literal('moderator')]) }),
  z.strictObject({ type: z.literal('captain'), to: target }),
  z.strictObject({ type: z.literal('skip') }),
  z.strictObject({ type: z.literal('call'), step: word }),
]);

/** What can be asked of a table, as it comes over the wire. */
export const ask = exactly<Ask>()(
  z.discriminatedUnion('do', [
    z.strictObject({ do: z.literal('plan'), plan, from: plan.exactOptional() }),
    z.strictObject({ do: z.literal('keep-plan'), name }),
    z.strictObject({ do: z.literal('drop-plan'), name }),
    z.strictObject({ do: z.literal('forget-person'), name }),
    z.strictObject({ do: z.literal('open-deal') }),
    z.strictObject({ do: z.literal('close-deal') }),
    z.strictObject({ do: z.literal('card'), place, role: word.nullable() }),
    z.strictObject({ do: z.literal('deal-at'), place }),
    z.strictObject({ do: z.literal('swap'), one: place, other: place }),
    z.strictObject({ do: z.literal('shift'), from: place }),
    z.strictObject({ do: z.literal('deal-all') }),
    z.strictObject({ do: z.literal('seal'), words: saidByRoom.exactOptional() }),
    z.strictObject({ do: z.literal('answer'), answer }),
    z.strictObject({ do: z.literal('call'), step: word, form: form.nullable() }),
    z.strictObject({ do: z.literal('rule'), ruling }),
    z.strictObject({
      do: z.literal('undo'),
      move: z.int().min(0).max(100_000),
      from: z.int().min(1).max(100_000).exactOptional(),
      seen: z.boolean().exactOptional(),
    }),
    z.strictObject({ do: z.literal('reveal') }),
    z.strictObject({ do: z.literal('pause'), paused: z.boolean() }),
    z.strictObject({ do: z.literal('clock'), seconds: z.int().min(-3_600).max(3_600) }),
    z.strictObject({ do: z.literal('count-down') }),
    z.strictObject({ do: z.literal('substitute'), seat, name }),
    z.strictObject({ do: z.literal('sound'), heard: z.boolean(), readAloud: z.boolean().exactOptional() }),
    z.strictObject({ do: z.literal('voice'), name: z.string().regex(VOICE_NAME), used: z.boolean() }),
    z.strictObject({ do: z.literal('start'), on: z.boolean() }),
    z.strictObject({ do: z.literal('vote-now') }),
    z.strictObject({ do: z.literal('void') }),
    z.strictObject({ do: z.literal('abandon') }),
    z.strictObject({ do: z.literal('again') }),
    z.strictObject({ do: z.literal('enrol'), piece: piece.nullable() }),
    z.strictObject({ do: z.literal('label'), uid, label }),
    z.strictObject({ do: z.literal('retire'), uid, retired: z.boolean() }),
    z.strictObject({ do: z.literal('forget'), uid }),
    z.strictObject({ do: z.literal('name-box'), name: label }),
    z.strictObject({ do: z.literal('box'), box }),
    z.strictObject({ do: z.literal('use'), spot, use: use.nullable() }),
    z.strictObject({ do: z.literal('quiet'), reader: readerName, quiet: z.boolean() }),
    z.strictObject({ do: z.literal('name-reader'), reader: readerName, as: readerName }),
    z.strictObject({ do: z.literal('language'), language: z.enum(LANGUAGES) }),
    z.strictObject({ do: z.literal('screen-seen') }),
    z.strictObject({ do: z.literal('command'), command: z.enum(COMMANDS) }),
    ...eventAsks,
  ]),
);
