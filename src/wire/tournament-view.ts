import { z } from 'zod';
import { TOURNAMENT_CODES, type TournamentRefusal } from '../domain/tournament/ask.ts';
import {
  GAME_STATES,
  type GameShown,
  ROUND_STATES,
  type RoundShown,
  type Standings,
  type TableSheet,
  type TournamentView,
} from '../domain/tournament/view.ts';
import { exactly } from './exactly.ts';
import {
  apart,
  attendee,
  badge,
  game,
  given,
  officialShown,
  player,
  quality,
  report,
  round,
  seatedShape,
  table,
  tieBreak,
  tournamentPlan,
  voucher,
} from './tournament-parts.ts';

/** What an event's desk and its tables are told, in the form that the API's description is made from. */
const text = z.string();
const count = z.int().min(0);
const at = z.number();
const players = z.array(player);
const version = z.literal(1);
const roundState = z.enum(ROUND_STATES);

export const tournamentRefusal = exactly<TournamentRefusal>()(
  z.strictObject({
    code: z.enum(TOURNAMENT_CODES),
    player: player.exactOptional(),
    round: z.number().exactOptional(),
    table: z.number().exactOptional(),
    wanted: z.number().exactOptional(),
    found: z.number().exactOptional(),
  }),
);

const gameShown = exactly<GameShown>()(
  z.strictObject({
    ...seatedShape,
    state: z.enum(GAME_STATES),
    sat: players,
    game: text.nullable(),
    report: report.nullable(),
    rivals: z.array(report),
    late: z.boolean(),
    typed: z.boolean(),
    vouchers: z.array(voucher),
    given: z.array(given),
    corrections: z.array(z.strictObject({ n: count, at, report, reason: text })),
    voided: z.array(z.strictObject({ game: text, reason: text })),
    deviation: text.nullable(),
    otherwise: z.boolean(),
    extra: z.number(),
  }),
);
export const roundShown = exactly<RoundShown>()(
  z.strictObject({
    round,
    final: z.boolean(),
    state: roundState,
    published: z.boolean(),
    since: at.nullable(),
    resting: players,
    tables: z.array(gameShown),
  }),
);

export const standings = exactly<Standings>()(
  z.strictObject({
    order: z.array(
      z.strictObject({
        player,
        place: count,
        points: z.number(),
        games: count,
        wins: count,
        survivals: count,
        penalties: z.number(),
        breaks: z.array(z.number()),
        rounds: z.array(z.number().nullable()),
        losses: count.nullable(),
        outIn: count.nullable(),
      }),
    ),
    tieBreaks: z.array(tieBreak),
    provisional: z.boolean(),
    champions: players,
    playsOff: z.boolean(),
  }),
);

export const tournamentView = exactly<TournamentView>()(
  z.strictObject({
    v: version,
    n: count,
    now: at,
    plan: tournamentPlan.nullable(),
    players: z.array(attendee),
    officials: z.array(officialShown),
    apart,
    badges: z.array(badge),
    rounds: z.array(
      z.strictObject({
        round,
        final: z.boolean(),
        state: roundState,
        published: z.boolean(),
        since: at.nullable(),
        missing: count,
      }),
    ),
    quality: quality.nullable(),
    tables: z.array(
      z.strictObject({
        table,
        joined: text.nullable(),
        invited: z.boolean(),
        heard: at.nullable(),
        calls: z.boolean(),
        message: text,
      }),
    ),
    penalties: z.array(z.strictObject({ id: text, player, points: z.number(), reason: text, lifted: text.nullable() })),
    message: text,
    featured: table.nullable(),
    troubles: z.array(tournamentRefusal),
    devices: z.array(z.strictObject({ id: text, name: text, since: at })),
  }),
);

const seated = z.strictObject({ player, name: text });
export const tableSheet = exactly<TableSheet>()(
  z.strictObject({
    v: version,
    n: count,
    hall: text,
    table,
    game,
    rounds: z.array(
      z.strictObject({
        round,
        final: z.boolean(),
        state: roundState,
        seats: z.array(seated),
        moderator: text.nullable(),
        elsewhere: z.array(z.strictObject({ player, table })),
        ends: at.nullable(),
        confirmed: z.boolean(),
        voided: z.array(text),
      }),
    ),
    people: z.array(seated),
    badges: z.array(badge),
    message: z.strictObject({ n: count, text }),
    notice: text,
    calls: z.boolean(),
    journals: z.boolean(),
  }),
);
