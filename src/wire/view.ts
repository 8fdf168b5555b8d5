import { z } from 'zod';
import {
  ANNOUNCED_PHASES,
  type Announced,
  type Dealing,
  type EveningView,
  MOVES,
  type Playing,
  type ReaderShown,
  STAGES,
  TURNED,
  VOID_CAUSES,
} from '../domain/evening.ts';
import { LANGUAGES } from '../domain/languages.ts';
import { CODES, PLACED_CODES, type Refusal, type Warning } from '../domain/refusal.ts';
import { BOTH_CODES, PLACE_CODES, type Said, SEAT_CODES, TABLE_CODES } from '../domain/said.ts';
import type { Step } from '../domain/step.ts';
import type { ModeratorView } from '../domain/view.ts';
import { eventShown } from './event.ts';
import { exactly } from './exactly.ts';
import { book, box, piece, place, plan, seat, use } from './parts.ts';

/** What the moderator's pages are told, in the form that the API's description is made from. */
const text = z.string();
const count = z.int().min(0);
const seats = z.array(seat);
const places = z.array(place);
const seatOrNone = z.union([seat, z.literal('none')]);
const seatOrModerator = z.union([seat, z.literal('moderator')]);

const ruleCode = z.union([z.enum(CODES), z.templateLiteral(['deck.below_min:', z.string()])]);
const aboutRefusal = {
  role: text.exactOptional(),
  step: text.exactOptional(),
  name: text.exactOptional(),
  wanted: z.number().exactOptional(),
  found: z.number().exactOptional(),
};
/** Its type says which fields never stand together, which no schema's does. */
export const refusal: z.ZodType<Refusal> = z.union([
  z.strictObject({ code: z.enum(PLACED_CODES), place, ...aboutRefusal }),
  z.strictObject({ code: ruleCode, ...aboutRefusal }),
]);
const warning = exactly<Warning>()(
  z.strictObject({
    code: ruleCode,
    role: text.exactOptional(),
    wanted: z.number().exactOptional(),
  }),
);
const aboutSaid = {
  role: text.exactOptional(),
  wanted: z.number().exactOptional(),
  found: z.number().exactOptional(),
  table: text.exactOptional(),
};
/** Its type says which fields never stand together, which no schema's does. */
export const said: z.ZodType<Said> = z.union([
  z.strictObject({ code: z.enum(BOTH_CODES), seat, place, ...aboutSaid }),
  z.strictObject({ code: z.enum(SEAT_CODES), seat, ...aboutSaid }),
  z.strictObject({ code: z.enum(PLACE_CODES), place, ...aboutSaid }),
  z.strictObject({ code: z.union([z.enum(TABLE_CODES), ruleCode]), ...aboutSaid }),
]);
export const prompt = z.strictObject({ key: text, with: z.record(text, z.union([z.number(), text, seats])).exactOptional() });
const lasts = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('call'), seconds: z.number().exactOptional() }),
  z.strictObject({ kind: z.literal('announcement') }),
  z.strictObject({ kind: z.literal('clock'), seconds: z.number() }),
]);
const field = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('places'),
    name: text,
    least: count,
    most: count,
    among: places,
    mayDecline: z.boolean(),
    ways: z.array(z.strictObject({ among: places, least: count, most: count })).exactOptional(),
  }),
  z.strictObject({ kind: z.literal('word'), name: text, among: z.array(text), optional: z.literal(true).exactOptional() }),
]);
const elector = z.strictObject({ seat, weight: z.number(), may: seats, mayPass: z.boolean(), optional: z.boolean() });
const asks = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('nothing'), lasts }),
  z.strictObject({ kind: z.literal('form'), fields: z.array(field), mayMiss: z.boolean() }),
  z.strictObject({
    kind: z.literal('ballot'),
    electors: z.array(elector),
    turn: seat.exactOptional(),
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
    by: seat.exactOptional(),
    awake: seats,
    sees: seats,
    asks,
    says: z.array(prompt),
    goOn: prompt.nullable(),
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
});
export const deed = z.strictObject({ step: text, by: seats, chose: places, told: z.union([text, z.array(text)]).exactOptional() });
export const seatView = z.strictObject({ seat, dealt: text, role: text, alive: z.boolean(), gone: z.literal(true).exactOptional() });
export const nightTold = z.strictObject({ night: count, deeds: z.array(deed) });
const camp = z.strictObject({ seat, side: text.nullable(), wolf: z.boolean() });
export const endingTold = z.strictObject({
  sides: z.array(text),
  winners: seats,
  because: text,
  rule: text.nullable(),
  camps: z.array(camp),
});
const game = exactly<ModeratorView>()(
  z.strictObject({
    book,
    round: count,
    step: text,
    seats: z.array(seatView),
    facts,
    road: z.strictObject({ steps: z.array(text), at: z.int() }),
    tonight: z.array(deed),
    nights: z.array(nightTold),
    ending: endingTold.nullable(),
  }),
);

const dealing = exactly<Dealing>()(
  z.strictObject({
    next: place.nullable(),
    cards: z.array(z.strictObject({ place, role: text })),
    missing: z.array(text),
    proven: z.boolean(),
    anew: count,
  }),
);
const playing = exactly<Playing>()(
  z.strictObject({
    game: text,
    step,
    view: game,
    answers: count,
    undoes: z
      .strictObject({
        move: count,
        did: z.enum(MOVES),
        step: text,
        by: seats,
        chose: places,
        isSecret: z.boolean(),
        seen: z.array(z.strictObject({ what: z.enum(TURNED), step: text.exactOptional(), seats: seats.exactOptional() })),
      })
      .nullable(),
    pace: z.strictObject({
      kind: z.enum(['free', 'call', 'clock', 'hands']),
      since: z.number(),
      until: z.number().nullable(),
      paused: z.boolean(),
    }),
    call: z
      .strictObject({
        fields: z.array(field),
        mayMiss: z.boolean(),
        filled: z.record(text, z.union([places, text])),
        closed: z.boolean(),
      })
      .nullable(),
    chosen: places,
    ready: z.array(z.strictObject({ voter: seat, target: seatOrNone })),
    padless: seats,
    journal: text.nullable(),
  }),
);
const announcedShown = {
  phase: z.enum(ANNOUNCED_PHASES),
  unready: places,
  void: z.enum(VOID_CAUSES).nullable(),
  faults: z.array(z.strictObject({ step: text, places })),
};
export const announcedInPublic = z.strictObject(announcedShown);
const announced = exactly<Announced>()(
  z.strictObject({
    ...announcedShown,
    heard: z.boolean(),
    readAloud: z.boolean(),
    says: z.array(prompt),
    begins: z.number().nullable(),
  }),
);
const reader = exactly<ReaderShown>()(
  z.strictObject({
    id: text,
    name: text,
    health: z.enum(['unknown', 'ready', 'lost', 'faulty']),
    trouble: text.nullable(),
    unnamed: z.boolean(),
    quiet: z.boolean(),
    slots: z.array(z.strictObject({ use: use.nullable(), occupied: z.boolean(), trouble: text.nullable() })),
  }),
);

/** A table as its moderator sees it. */
export const eveningView = exactly<EveningView>()(
  z.strictObject({
    v: z.literal(1),
    n: count,
    now: z.number(),
    table: text,
    stage: z.enum(STAGES),
    language: z.enum(LANGUAGES),
    plan,
    plans: z.array(z.strictObject({ name: text, plan })),
    people: z.array(text),
    dealt: plan.nullable(),
    check: z.strictObject({ refusals: z.array(refusal), warnings: z.array(warning) }),
    dealing: dealing.nullable(),
    playing: playing.nullable(),
    announced: announced.nullable(),
    hall: eventShown.nullable(),
    box,
    enrolling: piece.nullable(),
    readers: z.array(reader),
    screens: z.strictObject({
      connected: count,
      seen: z.boolean(),
      voices: count,
      offers: z.array(z.strictObject({ name: text, used: z.boolean() })),
    }),
    notice: z.strictObject({ n: count, said }).nullable(),
    finished: z.array(z.strictObject({ game: text, book, sides: z.array(text) })),
  }),
);
