import { z } from 'zod';
import type { PublicTable } from '../domain/evening.ts';
import { LANGUAGES } from '../domain/languages.ts';
import { MOMENTS, type Picture } from '../domain/picture.ts';
import type { PublicMessage } from '../domain/seal.ts';
import { exactly } from './exactly.ts';
import {
  announcedInPublicSchema,
  cardShownSchema,
  fateSchema,
  miniStandingSchema,
  newsSchema,
  nightDeedSchema,
  promptSchema,
  totalSchema,
  voteSchema,
} from './public-facts.ts';
import { bookSchema, letterMsSchema, placeSchema, seatSchema } from './shapes.ts';
import { timeOutcomeSchema } from './tournament-at-table.ts';

const text = z.string();
const count = z.int().min(0);
const seats = z.array(seatSchema);
const words = z.array(text);

const ballot = z.strictObject({
  step: text,
  secret: z.boolean(),
  electors: seats,
  candidates: seats,
  votes: z.array(voteSchema),
  cast: seats,
  counted: z.boolean(),
  totals: z.array(totalSchema).exactOptional(),
});
const moment = z.strictObject({
  what: z.enum(MOMENTS),
  seats,
  by: seatSchema.exactOptional(),
  ballot: ballot.exactOptional(),
  turns: z.literal(true).exactOptional(),
});
const ending = z.strictObject({
  sides: words,
  winners: seats,
  because: text,
  roles: z.array(z.strictObject({ seat: seatSchema, dealt: text, role: text })).exactOptional(),
  nights: z.array(z.strictObject({ night: count, deeds: z.array(nightDeedSchema) })).exactOptional(),
  centre: words.exactOptional(),
  copied: text.exactOptional(),
});
const composition = z.array(z.strictObject({ role: text, count }));
const picture = exactly<Picture>()(
  z.strictObject({
    book: bookSchema,
    players: count,
    composition: composition.nullable(),
    round: count,
    scene: text,
    out: seats,
    gone: seats.exactOptional(),
    anchor: z.union([seatSchema, z.literal('moderator')]),
    captain: seatSchema.nullable(),
    shown: z.array(cardShownSchema),
    ballot: ballot.nullable(),
    nominees: seats,
    news: z.array(newsSchema),
    ending: ending.nullable(),
    moment: moment.exactOptional(),
  }),
);
const opened = z.strictObject({
  commitment: text,
  book: bookSchema,
  deal: z.strictObject({ roles: words, centre: words }),
  nonce: text,
  words: text.exactOptional(),
});
const chapter = z.strictObject({
  time: z.enum(['night', 'day']),
  round: count,
  deeds: z.array(nightDeedSchema),
  outcomes: z.array(
    z.discriminatedUnion('what', [
      z.strictObject({ what: z.literal('news'), news: newsSchema, votes: z.array(totalSchema).exactOptional() }),
      fateSchema,
    ]),
  ),
  out: seats,
  anchor: z.union([seatSchema, z.literal('moderator')]),
  captain: seatSchema.nullable(),
});
const message = exactly<PublicMessage>()(
  z.strictObject({
    v: z.literal(1),
    n: count,
    picture,
    seal: z.strictObject({ commitment: text, words: text.exactOptional(), opened: opened.nullable() }).nullable(),
    story: z.array(chapter).exactOptional(),
  }),
);

export const publicTableSchema = exactly<PublicTable>()(
  z.strictObject({
    v: z.literal(1),
    table: text,
    language: z.enum(LANGUAGES),
    names: words,
    dealing: z.strictObject({ dealt: z.array(placeSchema), next: placeSchema.nullable(), of: count.exactOptional() }).nullable(),
    listed: composition.exactOptional(),
    message: message.nullable(),
    clock: z.strictObject({ seconds: z.number(), left: z.number(), paused: z.boolean() }).nullable(),
    countdown: z.strictObject({ left: count, paused: z.boolean() }).nullable(),
    ended: count.exactOptional(),
    announced: announcedInPublicSchema.nullable(),
    narration: z.strictObject({ n: count, says: z.array(promptSchema), letterMs: letterMsSchema }).nullable(),
    resealed: z.literal(true).exactOptional(),
    invented: z.literal(true).exactOptional(),
    abandoned: z.literal(true).exactOptional(),
    timeOver: timeOutcomeSchema.exactOptional(),
    notice: text.exactOptional(),
    mini: miniStandingSchema.exactOptional(),
  }),
);
