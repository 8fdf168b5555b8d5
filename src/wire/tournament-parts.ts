import { z } from 'zod';
import { visible } from '../domain/name.ts';
import { type GameReport, type Given, OUTCOMES, type SeatReport, type Voucher } from '../domain/tournament/game.ts';
import {
  type Attendee,
  type Badge,
  type BadgeOf,
  type Entry,
  type Official,
  type OfficialId,
  PRESENCES,
  officialId as toOfficial,
} from '../domain/tournament/people.ts';
import { type Format, type Game, type Points, TIE_BREAKS, type TimeOver, type TournamentPlan } from '../domain/tournament/plan.ts';
import type { SeatedRound, SeatedTable, SeatingQuality } from '../domain/tournament/seating.ts';
import { type PlayerId, playerId as toPlayer } from '../domain/tournament.ts';
import { exactly } from './exactly.ts';
import { book, label, MOST_CARDS, MOST_SEATS, name, seat, settings, uid, word } from './parts.ts';

/** Bounds of what comes in: more than any hall has. */
export const MOST_PEOPLE = 2_000;
export const MOST_TABLES = 500;
export const MOST_ROUNDS = 500;
const LONGEST_REASON = 300;
const LONGEST_TEXT = 500;
const MOST_POINTS = 100_000;
const MOST_LINES = 40;

const id = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);
export const player = exactly<PlayerId>()(id.transform(toPlayer));
export const official = exactly<OfficialId>()(id.transform(toOfficial));
export const table = z.int().min(1).max(MOST_TABLES);
export const round = z.int().min(1).max(MOST_ROUNDS);
/** The name of a game: its table's journal has it. What belongs to none is of the game ''. */
export const gameName = z.string().regex(/^[A-Za-z0-9_.-]{1,80}$/);
export const penaltyId = id;
export const points = z.number().min(-MOST_POINTS).max(MOST_POINTS);
/** May be empty: whether a reason is wanted, the event says. */
const prose = (longest: number) =>
  z
    .string()
    .overwrite(visible)
    .trim()
    .max(longest)
    .regex(/^[^\p{Cc}\p{Cs}\p{Co}]*$/u);
export const reason = prose(LONGEST_REASON);
export const message = prose(LONGEST_TEXT);
const deck = z.array(word).max(MOST_CARDS);
const sides = z.array(word).max(MOST_LINES);

const elimination = z.strictObject({
  losses: z.int().min(1).max(10),
  noWinnerCounts: z.boolean(),
  allOut: z.enum(['replay', 'joint']),
  belowThree: z.enum(['guest', 'fewest_losses', 'joint']),
});
const format = exactly<Format>()(
  z.discriminatedUnion('of', [
    z.strictObject({ of: z.literal('tables'), rounds: round, final: z.int().min(1).max(MOST_SEATS).nullable() }),
    z.strictObject({ of: z.literal('race'), target: z.int().min(1).max(1_000) }),
    z.strictObject({ of: z.literal('elimination'), rules: elimination }),
    z.strictObject({ of: z.literal('evening') }),
  ]),
);
const timeOver = exactly<TimeOver>()(
  z.discriminatedUnion('do', [
    z.strictObject({
      do: z.literal('adjudicate'),
      table: z.array(z.strictObject({ wolvesPerCent: z.number().min(0).max(100), sides })).max(MOST_LINES),
    }),
    z.strictObject({ do: z.literal('draw') }),
    z.strictObject({ do: z.literal('void') }),
  ]),
);
const people = z.int().min(1).max(MOST_SEATS);
export const game = exactly<Game>()(
  z.strictObject({
    book,
    settings,
    decks: z.array(z.strictObject({ players: people, deck })).max(MOST_SEATS),
    size: z.strictObject({ least: people, most: people }),
    time: z.strictObject({ minutes: z.number().min(1).max(1_440), over: timeOver }).nullable(),
  }),
);
const bySide = z.record(word, points);
const pointsOfGame = exactly<Points>()(
  z.strictObject({
    win: bySide,
    loss: bySide,
    draw: points,
    survival: points,
    bonuses: z.array(z.strictObject({ bonus: id, name, points })).max(MOST_LINES),
  }),
);
export const tieBreak = z.enum(TIE_BREAKS);
export const tournamentPlan = exactly<TournamentPlan>()(
  z.strictObject({
    name,
    day: label,
    format,
    game,
    tables: table,
    points: pointsOfGame,
    tieBreaks: z.array(tieBreak).max(TIE_BREAKS.length),
    // Pictures are kept for an hour.
    delay: z.number().min(0).max(3_600),
    journals: z.boolean(),
  }),
);

const entryShape = { player, name, group: label };
export const entry = exactly<Entry>()(z.strictObject(entryShape));
export const presence = z.enum(PRESENCES);
export const attendee = exactly<Attendee>()(z.strictObject({ ...entryShape, presence }));
export const officialShown = exactly<Official>()(
  z.strictObject({
    official,
    name,
    director: z.boolean(),
    table: table.nullable(),
  }),
);
export const badgeOf = exactly<BadgeOf>()(z.union([z.strictObject({ player }), z.strictObject({ official })]));
export const badge = exactly<Badge>()(z.strictObject({ uid, of: badgeOf, lost: z.boolean() }));
export const apart = z.array(z.tuple([player, player]).readonly()).max(MOST_PEOPLE);

const players = z.array(player).max(MOST_PEOPLE);
export const seatedShape = { table, seats: z.array(player).max(MOST_SEATS), moderator: official.nullable() };
const seatedTable = exactly<SeatedTable>()(z.strictObject(seatedShape));
export const seatedRound = exactly<SeatedRound>()(
  z.strictObject({
    round,
    tables: z.array(seatedTable).max(MOST_TABLES),
    resting: players,
  }),
);
const count = z.number().min(0);
export const quality = exactly<SeatingQuality>()(
  z.strictObject({
    squares: count,
    bound: count,
    worst: count,
    unmet: count,
    repeats: count,
    seats: count,
    tables: count,
    moderators: count,
    together: count,
    meetings: z.array(count).max(MOST_ROUNDS + 1),
    changed: count,
  }),
);

const seatReport = exactly<SeatReport>()(
  z.strictObject({
    seat,
    player,
    dealt: word.nullable(),
    role: word.nullable(),
    side: word.nullable(),
    alive: z.boolean(),
    won: z.boolean(),
  }),
);
export const report = exactly<GameReport>()(
  z.strictObject({
    game: gameName,
    round,
    table,
    book,
    outcome: z.enum(OUTCOMES),
    sides,
    because: z.string().max(80),
    seats: z.array(seatReport).max(MOST_SEATS),
  }),
);
export const voucher = exactly<Voucher>()(
  z.union([z.strictObject({ by: z.literal('moderator') }), z.strictObject({ by: z.enum(['official', 'player']), who: id })]),
);
export const given = exactly<Given>()(z.strictObject({ player, bonus: id }));
