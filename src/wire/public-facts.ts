import { z } from 'zod';
import { ANNOUNCED_PHASES, VOID_CAUSES } from '../domain/evening.ts';
import { FATES } from '../domain/happening.ts';
import type { MiniStanding } from '../domain/mini-tournament.ts';
import type { News } from '../domain/picture.ts';
import { exactly } from './exactly.ts';
import { placeSchema, seatSchema } from './shapes.ts';
import { oneTableFormatSchema } from './tournament-parts.ts';

const text = z.string();
const seats = z.array(seatSchema);
const places = z.array(placeSchema);

export const promptSchema = z.strictObject({ key: text, with: z.record(text, z.union([z.number(), text, seats])).exactOptional() });
export const nightDeedSchema = z.strictObject({
  step: text,
  by: seats,
  chose: places,
  told: z.union([text, z.array(text)]).exactOptional(),
});
export const announcedInPublicSchema = z.strictObject({
  phase: z.enum(ANNOUNCED_PHASES),
  unready: places,
  void: z.enum(VOID_CAUSES).nullable(),
  faults: z.array(z.strictObject({ step: text, places })),
});

const quiet = <const W extends string>(...what: readonly [W, ...W[]]) => z.strictObject({ what: z.enum(what) });
const ofSeat = <const W extends string>(...what: readonly [W, ...W[]]) => z.strictObject({ what: z.enum(what), seat: seatSchema });
const ofSeats = <const W extends string>(...what: readonly [W, ...W[]]) => z.strictObject({ what: z.enum(what), seats });
export const newsSchema = exactly<News>()(
  z.union([
    quiet('night-falls', 'nobody-died', 'named-nobody', 'nobody-lynched', 'nobody-voted-out', 'nobody-elected', 'office-vacant'),
    quiet('growl', 'no-growl', 'cursed', 'curse-lifted', 'vote-again'),
    ofSeat('named', 'drawn', 'lynched', 'voted-out', 'elected', 'succeeded', 'angel-won'),
    ofSeats('tied', 'grief', 'ruled-dead', 'ruled-alive', 'left'),
    z.strictObject({ what: z.enum(['died', 'moderator-died']), seats, causes: z.array(text).exactOptional() }),
    z.strictObject({ what: z.literal('shot'), by: seatSchema, seat: seatSchema }),
    z.strictObject({ what: z.literal('no-shot'), by: seatSchema }),
  ]),
);

export const fateSchema = z.strictObject({ what: z.literal('fate'), fate: z.enum(FATES), seats });
export const totalSchema = z.strictObject({ seat: seatSchema, votes: z.int().min(0) });
export const voteSchema = z.strictObject({
  voter: seatSchema,
  target: z.union([seatSchema, z.literal('none')]),
  weight: z.number().exactOptional(),
});
export const cardShownSchema = z.strictObject({ seat: seatSchema, role: text });

export const miniStandingSchema = exactly<MiniStanding>()(
  z.strictObject({
    format: oneTableFormatSchema,
    games: z.int().min(0),
    people: z.array(
      z.strictObject({
        name: text,
        tokens: z.int().min(0),
        losses: z.int().min(0),
        out: z.boolean(),
        gone: z.literal(true).exactOptional(),
        place: z.int().min(1),
        last: z.enum(['won', 'lost']).nullable(),
      }),
    ),
    champions: z.array(text),
    guest: text.nullable(),
    playsOff: z.boolean(),
    isVoid: z.boolean(),
  }),
);
