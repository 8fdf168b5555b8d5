import { z } from 'zod';
import {
  type AnnouncedGame,
  type Dealing,
  type EveningView,
  MOVES,
  NO_LOTS,
  type Playing,
  type ReaderShown,
  SCREEN_CHANGES,
  STAGES,
  TROUBLE_CAUSES,
} from '../domain/evening.ts';
import { LANGUAGES } from '../domain/languages.ts';
import { MARKS, type ModeratorView } from '../domain/moderator-view.ts';
import { CODES, PLACED_CODES, type Refusal, type Warning } from '../domain/refusal.ts';
import type { Step } from '../domain/step.ts';
import { BOTH_CODES, PLACE_CODES, SEAT_CODES, TABLE_CODES, type TableReply } from '../domain/table-reply.ts';
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
import { publicTableSchema } from './public-view.ts';
import { bookSchema, boxSchema, pieceSchema, placeSchema, planSchema, seatSchema, useSchema } from './shapes.ts';
import { tournamentAtTableSchema } from './tournament-at-table.ts';

const text = z.string();
const count = z.int().min(0);
const seats = z.array(seatSchema);
const places = z.array(placeSchema);
const seatOrNone = z.union([seatSchema, z.literal('none')]);
const seatOrModerator = z.union([seatSchema, z.literal('moderator')]);

const ruleCode = z.union([z.enum(CODES), z.templateLiteral(['deck.below_min:', z.string()])]);
const aboutRefusal = {
  role: text.exactOptional(),
  step: text.exactOptional(),
  name: text.exactOptional(),
  wanted: z.number().exactOptional(),
  found: z.number().exactOptional(),
};
/** The type is written out, because a schema's own type cannot say which fields never stand together. */
export const refusalSchema: z.ZodType<Refusal> = z.union([
  z.strictObject({ code: z.enum(PLACED_CODES), place: placeSchema, ...aboutRefusal }),
  z.strictObject({ code: ruleCode, ...aboutRefusal }),
]);
const warning = exactly<Warning>()(
  z.strictObject({
    code: ruleCode,
    role: text.exactOptional(),
    wanted: z.number().exactOptional(),
    found: z.number().exactOptional(),
  }),
);
const aboutSaid = {
  role: text.exactOptional(),
  wanted: z.number().exactOptional(),
  found: z.number().exactOptional(),
  final: z.literal(true).exactOptional(),
  table: text.exactOptional(),
  how: text.exactOptional(),
};
/** The type is written out, because a schema's own type cannot say which fields never stand together. */
export const tableReplySchema: z.ZodType<TableReply> = z.union([
  z.strictObject({ code: z.enum(BOTH_CODES), seat: seatSchema, place: placeSchema, ...aboutSaid }),
  z.strictObject({ code: z.enum(SEAT_CODES), seat: seatSchema, ...aboutSaid }),
  z.strictObject({ code: z.enum(PLACE_CODES), place: placeSchema, ...aboutSaid }),
  z.strictObject({ code: z.union([z.enum(TABLE_CODES), ruleCode]), ...aboutSaid }),
]);
const lasts = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('call'), seconds: z.number().exactOptional() }),
  z.strictObject({ kind: z.literal('announcement') }),
  z.strictObject({ kind: z.literal('clock'), seconds: z.number() }),
]);
export const fieldSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('places'),
    name: text,
    least: count,
    most: count,
    among: places,
    mayDecline: z.boolean(),
    ways: z.array(z.strictObject({ among: places, least: count, most: count })).exactOptional(),
    barred: z.enum(PLACED_CODES).exactOptional(),
  }),
  z.strictObject({ kind: z.literal('word'), name: text, among: z.array(text), optional: z.literal(true).exactOptional() }),
]);
const elector = z.strictObject({ seat: seatSchema, weight: z.number(), may: seats, mayPass: z.boolean(), optional: z.boolean() });
const asks = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('nothing'), lasts }),
  z.strictObject({ kind: z.literal('form'), fields: z.array(fieldSchema), mayMiss: z.boolean() }),
  z.strictObject({
    kind: z.literal('ballot'),
    electors: z.array(elector),
    turn: seatSchema.exactOptional(),
    cast: seats,
    shown: z.enum(['as-cast', 'at-close']),
    mayChange: z.boolean(),
    mayClose: z.boolean(),
    mayMiss: z.literal(true).exactOptional(),
  }),
  z.strictObject({ kind: z.literal('cards'), slots: places }),
  z.strictObject({ kind: z.literal('over') }),
]);
const told = z.strictObject({ to: seats, what: z.union([text, z.array(text)]) });
const step = exactly<Step>()(
  z.strictObject({
    id: text,
    rule: text,
    time: z.enum(['call', 'night', 'day']),
    by: seatSchema.exactOptional(),
    awake: seats,
    sees: seats,
    isShown: z.literal(true).exactOptional(),
    asks,
    says: z.array(promptSchema),
    goOn: promptSchema.nullable(),
    tells: z.array(told),
    offers: z.array(text),
  }),
);

const facts = z.strictObject({
  anchor: seatOrModerator.exactOptional(),
  welcome: seatOrModerator.exactOptional(),
  captain: seatOrNone.exactOptional(),
  order: seats.exactOptional(),
  tally: z.record(z.string(), z.number()).exactOptional(),
  nominees: seats.exactOptional(),
  tied: seats.exactOptional(),
  named: seatOrNone.exactOptional(),
  cards: z.array(text).exactOptional(),
  centre: z.array(text).exactOptional(),
  charmed: seats.exactOptional(),
  growl: z.boolean().exactOptional(),
  next: text.exactOptional(),
});
export const seatViewSchema = z.strictObject({
  seat: seatSchema,
  dealt: text,
  role: text,
  alive: z.boolean(),
  gone: z.literal(true).exactOptional(),
});
const nightToldSchema = z.strictObject({ night: count, deeds: z.array(nightDeedSchema) });
const camp = z.strictObject({ seat: seatSchema, side: text.nullable(), wolf: z.boolean() });
export const endingToldSchema = z.strictObject({
  sides: z.array(text),
  winners: seats,
  because: text,
  rule: text.nullable(),
  camps: z.array(camp),
});
const game = exactly<ModeratorView>()(
  z.strictObject({
    book: bookSchema,
    round: count,
    step: text,
    seats: z.array(seatViewSchema),
    facts,
    road: z.strictObject({ steps: z.array(text), at: z.int() }),
    tonight: z.array(nightDeedSchema),
    nights: z.array(nightToldSchema),
    ending: endingToldSchema.nullable(),
  }),
);

const glance = z.strictObject({
  camps: z.array(camp),
  marks: z.array(z.strictObject({ seat: seatSchema, mark: z.enum(MARKS), left: count.exactOptional() })),
  dawn: z.array(promptSchema).nullable(),
});

const dealing = exactly<Dealing>()(
  z.strictObject({
    next: placeSchema.nullable(),
    lots: z.enum(['drawn', ...NO_LOTS]).nullable(),
    carry: placeSchema.nullable(),
    cards: z.array(z.strictObject({ place: placeSchema, role: text })),
    missing: z.array(text),
    stranger: text.nullable(),
    proven: z.boolean(),
    anew: count,
  }),
);
export const screenChangeSchema = z.strictObject({
  what: z.enum(SCREEN_CHANGES),
  step: text.exactOptional(),
  seats: seats.exactOptional(),
});
const undoable = z.strictObject({
  move: count,
  did: z.enum(MOVES),
  step: text,
  by: seats,
  chose: places,
  isSecret: z.boolean(),
  seen: z.array(screenChangeSchema),
});
const happenings = [
  z.strictObject({ what: z.literal('news'), news: newsSchema, said: z.boolean() }),
  z.strictObject({ what: z.literal('votes'), votes: z.array(totalSchema) }),
  z.strictObject({ what: z.literal('nominated'), seats }),
  z.strictObject({ what: z.literal('cards'), cards: z.array(cardShownSchema) }),
] as const;
const happening = z.discriminatedUnion('what', happenings);
export const outcomeSchema = z.discriminatedUnion('what', [
  ...happenings,
  fateSchema,
  z.strictObject({ what: z.literal('woke'), deed: nightDeedSchema }),
  z.strictObject({ what: z.literal('won'), sides: z.array(text) }),
]);
const playing = exactly<Playing>()(
  z.strictObject({
    game: text,
    step,
    view: game,
    answers: count,
    mayRedeal: z.boolean(),
    undoes: undoable.nullable(),
    happened: z.array(happening),
    fallen: z.array(z.strictObject({ step: text, seats })),
    script: z
      .strictObject({
        move: count,
        parts: z.array(z.array(happening)),
        told: count,
        atOnce: count,
        room: z.strictObject({ round: count, scene: text, out: seats }),
      })
      .nullable(),
    shown: z.array(cardShownSchema),
    voted: z.strictObject({ step: text, votes: z.array(voteSchema) }).nullable(),
    redoes: undoable.nullable(),
    pace: z.strictObject({
      kind: z.enum(['free', 'call', 'clock', 'hands']),
      since: z.number(),
      until: z.number().nullable(),
      paused: z.boolean(),
    }),
    call: z
      .strictObject({
        fields: z.array(fieldSchema),
        mayMiss: z.boolean(),
        filled: z.record(text, z.union([places, text])),
        closed: z.boolean(),
      })
      .nullable(),
    asked: z.array(fieldSchema),
    chosen: places,
    glance: glance.nullable(),
    ready: z.array(z.strictObject({ voter: seatSchema, target: seatOrNone })),
    padless: seats,
  }),
);
const announced = exactly<AnnouncedGame>()(
  z.strictObject({
    ...announcedInPublicSchema.shape,
    heard: z.boolean(),
    readAloud: z.boolean(),
    says: z.array(promptSchema),
    begins: z.number().nullable(),
  }),
);
const reader = exactly<ReaderShown>()(
  z.strictObject({
    id: text,
    name: text,
    health: z.enum(['unknown', 'ready', 'lost', 'faulty']),
    trouble: text.nullable(),
    mend: z.array(text).exactOptional(),
    unnamed: z.boolean(),
    mayBe: z.array(z.strictObject({ as: text, name: text })).exactOptional(),
    quiet: z.boolean(),
    slots: z.array(z.strictObject({ use: useSchema.nullable(), occupied: z.boolean(), trouble: text.nullable() })),
  }),
);

/** A table as its moderator sees it. */
export const eveningViewSchema = exactly<EveningView>()(
  z.strictObject({
    v: z.literal(1),
    n: count,
    now: z.number(),
    table: text,
    stage: z.enum(STAGES),
    language: z.enum(LANGUAGES),
    plan: planSchema,
    plans: z.array(z.strictObject({ name: text, plan: planSchema })),
    people: z.array(text),
    dealt: planSchema.nullable(),
    lying: count,
    check: z.strictObject({ refusals: z.array(refusalSchema), warnings: z.array(warning) }),
    dealing: dealing.nullable(),
    playing: playing.nullable(),
    announced: announced.nullable(),
    tournament: tournamentAtTableSchema.nullable(),
    mini: miniStandingSchema.nullable(),
    room: publicTableSchema.nullable(),
    box: boxSchema,
    phones: z.strictObject({ plain: count, of: count }).nullable(),
    enrolling: pieceSchema.nullable(),
    readers: z.array(reader),
    screens: z.strictObject({
      connected: count,
      seen: z.boolean(),
      voices: count,
      offers: z.array(z.strictObject({ name: text, used: z.boolean() })),
    }),
    allTold: z.boolean(),
    notice: z.strictObject({ n: count, said: tableReplySchema }).nullable(),
    troubles: z.array(z.strictObject({ cause: z.enum(TROUBLE_CAUSES), code: text })),
    lost: z.strictObject({ games: count, entries: count, here: z.boolean() }).nullable(),
    finished: z.array(z.strictObject({ game: text, book: bookSchema, sides: z.array(text) })),
  }),
);
