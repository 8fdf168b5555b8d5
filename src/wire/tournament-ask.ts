import { z } from 'zod';
import type { TableTells, TournamentAsk } from '../domain/tournament/ask.ts';
import { exactly } from './exactly.ts';
import { MOST_CARDS, MOST_SEATS, settings, uid, word } from './parts.ts';
import {
  apart,
  badgeOf,
  entry,
  gameName,
  given,
  MOST_PEOPLE,
  MOST_ROUNDS,
  MOST_TABLES,
  message,
  official,
  officialShown,
  penaltyId,
  player,
  points,
  presence,
  quality,
  reason,
  report,
  round,
  seatedRound,
  table,
  tournamentPlan,
  voucher,
} from './tournament-parts.ts';

/** What a page may ask by name. Secrets have routes of their own, where the hub makes them. */
export type DeskAsk = Exclude<TournamentAsk, { readonly do: 'invite' | 'device' | 'device-gone' }>;

const seconds = z.int().min(-86_400).max(86_400);

export const deskAsk = exactly<DeskAsk>()(
  z.discriminatedUnion('do', [
    z.strictObject({ do: z.literal('plan'), plan: tournamentPlan }),
    z.strictObject({ do: z.literal('enter'), entries: z.array(entry).min(1).max(MOST_PEOPLE) }),
    z.strictObject({ do: z.literal('rename'), entry }),
    z.strictObject({ do: z.literal('withdraw'), player }),
    z.strictObject({ do: z.literal('presence'), player, presence }),
    z.strictObject({ do: z.literal('official'), official: officialShown }),
    z.strictObject({ do: z.literal('official-gone'), official }),
    z.strictObject({ do: z.literal('apart'), pairs: apart }),
    z.strictObject({ do: z.literal('badge'), uid, of: badgeOf }),
    z.strictObject({ do: z.literal('badge-lost'), uid }),
    z.strictObject({ do: z.literal('check-in'), uid }),
    z.strictObject({
      do: z.literal('seat'),
      from: round,
      rounds: z.array(seatedRound).max(MOST_ROUNDS),
      quality: quality.nullable(),
    }),
    z.strictObject({ do: z.literal('swap'), round, one: player, other: player }),
    z.strictObject({ do: z.literal('publish'), upTo: z.int().min(0).max(MOST_ROUNDS) }),
    z.strictObject({ do: z.literal('open-round'), round }),
    z.strictObject({ do: z.literal('close-round'), round }),
    z.strictObject({ do: z.literal('recall-round'), round }),
    z.strictObject({ do: z.literal('extra-time'), table, round, seconds }),
    z.strictObject({ do: z.literal('part'), table }),
    z.strictObject({ do: z.literal('type-result'), report }),
    z.strictObject({ do: z.literal('vouch'), game: gameName, voucher }),
    z.strictObject({ do: z.literal('correct'), report, reason }),
    z.strictObject({ do: z.literal('void'), game: gameName, round, table, reason }),
    z.strictObject({ do: z.literal('give'), game: gameName, given: z.array(given).max(200) }),
    z.strictObject({ do: z.literal('penalty'), id: penaltyId, player, points, reason }),
    z.strictObject({ do: z.literal('lift-penalty'), id: penaltyId, reason }),
    z.strictObject({ do: z.literal('answer-call'), table }),
    z.strictObject({
      do: z.literal('message'),
      tables: z.union([z.literal('all'), z.array(table).max(MOST_TABLES)]),
      hall: z.boolean(),
      text: message,
    }),
    z.strictObject({ do: z.literal('feature'), table: table.nullable() }),
  ]),
);

/** What a table's machine may tell. */
export const tableTells = exactly<TableTells>()(
  z.discriminatedUnion('tells', [
    z.strictObject({ tells: z.literal('sat'), round, players: z.array(player).max(MOST_SEATS) }),
    z.strictObject({ tells: z.literal('begun'), round, game: gameName }),
    z.strictObject({ tells: z.literal('given-up'), round, game: gameName }),
    z.strictObject({ tells: z.literal('deviated'), round, deck: z.array(word).max(MOST_CARDS), settings, reason }),
    z.strictObject({ tells: z.literal('report'), report }),
    z.strictObject({ tells: z.literal('vouched'), game: gameName, uid: uid.nullable() }),
    z.strictObject({ tells: z.literal('called'), on: z.boolean() }),
  ]),
);
