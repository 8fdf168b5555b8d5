import { z } from 'zod';
import { visible } from '../domain/name.ts';
import type { BadgeMark } from '../domain/tournament/badge-mark.ts';
import { type GameReport, type GivenBonus, OUTCOMES, type SeatReport, type Voucher } from '../domain/tournament/game-report.ts';
import type { HubPlace } from '../domain/tournament/hub.ts';
import { LONGEST_MESSAGE, LONGEST_REASON } from '../domain/tournament/longest.ts';
import {
  type Attendee,
  type Badge,
  type BadgeOf,
  type Official,
  type OfficialId,
  type PlayerEntry,
  type PlayerId,
  PRESENCES,
  officialId as toOfficial,
  playerId as toPlayer,
} from '../domain/tournament/people.ts';
import {
  type ClubRules,
  type Format,
  type Game,
  LONGEST_DELAY,
  MOST_ENTRANTS,
  MOST_MINUTES,
  MOST_TABLES,
  type OneTableFormat,
  type Phase,
  type Points,
  type Rests,
  SEATING_AIMS,
  TIE_BREAKS,
  type TimeOver,
  type TournamentPlan,
} from '../domain/tournament/plan.ts';
import type { SeatedRound, SeatedTable, SeatingQuality } from '../domain/tournament/seating.ts';
import { exactly } from './exactly.ts';
import {
  bookSchema,
  labelSchema,
  MOST_CARDS,
  MOST_SEATS,
  nameSchema,
  seatSchema,
  settingsSchema,
  uidSchema,
  wordSchema,
} from './shapes.ts';

/** Limits beyond any real tournament, so that no message is unbounded. */
export const MOST_ROUNDS = 500;
const MOST_POINTS = 100_000;
const MOST_LINES = 40;

const id = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);
export const playerIdSchema = exactly<PlayerId>()(id.transform(toPlayer));
export const officialIdSchema = exactly<OfficialId>()(id.transform(toOfficial));
export const tableNumberSchema = z.int().min(1).max(MOST_TABLES);
export const roundNumberSchema = z.int().min(1).max(MOST_ROUNDS);
/** The name of a game, as in its table's journal. */
export const gameNameSchema = z.string().regex(/^[A-Za-z0-9_.-]{1,80}$/);
export const penaltyIdSchema = id;
export const pointsSchema = z.number().min(-MOST_POINTS).max(MOST_POINTS);
/** Text that may be empty here; the tournament itself refuses a missing reason. */
const prose = (longest: number) =>
  z
    .string()
    .overwrite(visible)
    .trim()
    .max(longest)
    .regex(/^[^\p{Cc}\p{Cs}\p{Co}]*$/u);
export const reasonSchema = prose(LONGEST_REASON);
export const messageSchema = prose(LONGEST_MESSAGE);
const deck = z.array(wordSchema).max(MOST_CARDS);
const sides = z.array(wordSchema).max(MOST_LINES);

const elimination = z.strictObject({
  losses: z.int().min(1).max(10),
  noWinnerCounts: z.boolean(),
  allOut: z.enum(['replay', 'joint']),
  belowThree: z.enum(['guest', 'fewest_losses', 'joint']),
});
const oneTableFormats = [
  z.strictObject({ of: z.literal('race'), target: z.int().min(1).max(1_000) }),
  z.strictObject({ of: z.literal('elimination'), rules: elimination }),
  z.strictObject({ of: z.literal('evening') }),
] as const;
export const oneTableFormatSchema = exactly<OneTableFormat>()(z.discriminatedUnion('of', oneTableFormats));
const phase = exactly<Phase>()(
  z.strictObject({
    tables: tableNumberSchema,
    size: z.int().min(1).max(MOST_SEATS),
    rounds: z.int().min(1).max(MOST_LINES),
    carries: z.enum(['nothing', 'points']),
    ladder: z.boolean(),
  }),
);
const format = exactly<Format>()(
  z.discriminatedUnion('of', [
    z.strictObject({
      of: z.literal('tables'),
      rounds: roundNumberSchema,
      final: z.int().min(1).max(MOST_SEATS).nullable(),
      phases: z.array(phase).max(MOST_LINES).optional(),
    }),
    ...oneTableFormats,
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
export const gameSchema = exactly<Game>()(
  z.strictObject({
    book: bookSchema,
    settings: settingsSchema,
    decks: z.array(z.strictObject({ players: people, deck })).max(MOST_SEATS),
    size: z.strictObject({ least: people, most: people }),
    time: z.strictObject({ minutes: z.number().min(1).max(MOST_MINUTES), over: timeOver }).nullable(),
  }),
);
const bySide = z.record(wordSchema, pointsSchema);
const pointsOfGame = exactly<Points>()(
  z.strictObject({
    win: bySide,
    loss: bySide,
    draw: pointsSchema,
    survival: pointsSchema,
    bonuses: z.array(z.strictObject({ bonus: id, name: nameSchema, points: pointsSchema })).max(MOST_LINES),
  }),
);
const rests = exactly<Rests>()(
  z.discriminatedUnion('get', [
    z.strictObject({ get: z.literal('points'), points: pointsSchema }),
    z.strictObject({ get: z.literal('average') }),
  ]),
);
const clubs = exactly<ClubRules>()(
  z.strictObject({ apart: z.boolean(), teams: z.union([z.literal('all'), z.int().min(1).max(MOST_ENTRANTS)]).nullable() }),
);
export const tieBreakSchema = z.enum(TIE_BREAKS);
export const tournamentPlanSchema = exactly<TournamentPlan>()(
  z.strictObject({
    name: nameSchema,
    day: labelSchema,
    format,
    game: gameSchema,
    tables: tableNumberSchema,
    points: pointsOfGame,
    tieBreaks: z.array(tieBreakSchema).max(TIE_BREAKS.length),
    // A hub keeps pictures of tables for an hour, so no delay can be longer.
    delay: z.number().min(0).max(LONGEST_DELAY),
    journals: z.boolean(),
    aim: z.enum(SEATING_AIMS).optional(),
    rests: rests.optional(),
    clubs: clubs.optional(),
    evens: z.literal(true).optional(),
    rehearsal: z.literal(true).optional(),
  }),
);

const entryShape = { player: playerIdSchema, name: nameSchema, family: nameSchema.optional(), group: labelSchema };
export const playerEntrySchema = exactly<PlayerEntry>()(z.strictObject(entryShape));
export const presenceSchema = z.enum(PRESENCES);
export const attendeeSchema = exactly<Attendee>()(z.strictObject({ ...entryShape, presence: presenceSchema }));
export const officialSchema = exactly<Official>()(
  z.strictObject({
    official: officialIdSchema,
    name: nameSchema,
    director: z.boolean(),
    table: tableNumberSchema.nullable(),
  }),
);
export const badgeOfSchema = exactly<BadgeOf>()(
  z.union([z.strictObject({ player: playerIdSchema }), z.strictObject({ official: officialIdSchema })]),
);
export const badgeSchema = exactly<Badge>()(z.strictObject({ uid: uidSchema, of: badgeOfSchema, lost: z.boolean() }));
export const badgeMarkSchema = exactly<BadgeMark>()(
  z.strictObject({ mark: z.string().regex(/^(?:[0-9a-f]{32}|uid:[0-9A-F]{4,128})$/), of: badgeOfSchema, lost: z.boolean() }),
);
export const apartSchema = z.array(z.tuple([playerIdSchema, playerIdSchema]).readonly()).max(MOST_ENTRANTS);

const players = z.array(playerIdSchema).max(MOST_ENTRANTS);
export const seatedShape = {
  table: tableNumberSchema,
  seats: z.array(playerIdSchema).max(MOST_SEATS),
  moderator: officialIdSchema.nullable(),
};
const seatedTable = exactly<SeatedTable>()(z.strictObject(seatedShape));
export const seatedRoundSchema = exactly<SeatedRound>()(
  z.strictObject({
    round: roundNumberSchema,
    tables: z.array(seatedTable).max(MOST_TABLES),
    resting: players,
  }),
);
const count = z.number().min(0);
export const seatingQualitySchema = exactly<SeatingQuality>()(
  z.strictObject({
    squares: count,
    bound: count,
    worst: count,
    unmet: count,
    repeats: count,
    seats: count,
    tables: count,
    moderators: count,
    leastTables: count.optional(),
    leastModerators: count.optional(),
    together: count,
    clubmates: count.optional(),
    leastClubmates: count.optional(),
    meetings: z.array(count).max(MOST_ROUNDS + 1),
    changed: count,
  }),
);

const seatReport = exactly<SeatReport>()(
  z.strictObject({
    seat: seatSchema,
    player: playerIdSchema,
    dealt: wordSchema.nullable(),
    role: wordSchema.nullable(),
    side: wordSchema.nullable(),
    alive: z.boolean(),
    won: z.boolean(),
  }),
);
export const gameReportSchema = exactly<GameReport>()(
  z.strictObject({
    game: gameNameSchema,
    round: roundNumberSchema,
    table: tableNumberSchema,
    book: bookSchema,
    outcome: z.enum(OUTCOMES),
    sides,
    because: z.string().max(80),
    seats: z.array(seatReport).max(MOST_SEATS),
  }),
);
export const voucherSchema = exactly<Voucher>()(
  z.union([
    z.strictObject({ by: z.literal('moderator') }),
    z.strictObject({
      by: z.enum(['official', 'player']),
      who: id,
      drawn: z.literal(true).exactOptional(),
      named: z.literal(true).exactOptional(),
      phone: z.literal(true).exactOptional(),
    }),
  ]),
);
export const givenBonusSchema = exactly<GivenBonus>()(z.strictObject({ player: playerIdSchema, bonus: id }));

/** Where a service answers. */
export const addressSchema = z.string().regex(/^https?:\/\/[^/?#\s]+\/$/);
export const hubPlaceSchema = exactly<HubPlace>()(z.strictObject({ address: addressSchema, pin: z.string().nullable() }));
