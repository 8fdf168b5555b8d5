import fc from 'fast-check';
import type { TournamentAsk } from '../../src/domain/tournament/ask.ts';
import type { GameReport, Voucher } from '../../src/domain/tournament/game-report.ts';
import type { PlayerId } from '../../src/domain/tournament/people.ts';
import type { TableHeard } from '../../src/tournament/decide.ts';
import { decideAsk, hear } from '../../src/tournament/decide.ts';
import type { TournamentState } from '../../src/tournament/fold.ts';
import {
  ANNA,
  BRUNO,
  CLOSED,
  DORA,
  GATHERED,
  keep,
  NOW,
  OPEN,
  PLAN,
  p,
  ps,
  REPORTED,
  report,
  rounds,
  SEATED,
  SEED,
} from './small-tournament.ts';

/** Markers of secrets: every badge, code, reason, machine and role in these tournaments contains one of them. */
export const SECRETS = ['UID', 'HASH', 'WHY', 'ROLE', 'MACHINE', 'DEVICE', SEED];

export type Happening = { readonly ask: TournamentAsk } | { readonly table: number; readonly tells: TableHeard };

const player = fc.integer({ min: 1, max: 9 }).map(p);
const table = fc.integer({ min: 1, max: 2 });
const round = fc.integer({ min: 1, max: 4 });
const game = fc.constantFrom('g1', 'g2', 'g3', 'g4');
const uid = fc.constantFrom('UID1', 'UID2', 'UID3', 'UID4');
const reason = fc.constantFrom('WHY', ' ');
const official = fc.constantFrom(ANNA, BRUNO, DORA);
const ORDERS: readonly (readonly PlayerId[])[] = [ps(1, 2, 3, 4), ps(5, 6, 7, 8), ps(4, 3, 2, 1, 5), ps(6, 7, 8)];
const seats = fc.constantFrom(...ORDERS);

export const anyReport = (
  name: fc.Arbitrary<string> = game,
  where: fc.Arbitrary<number> = table,
  when: fc.Arbitrary<number> = round,
): fc.Arbitrary<GameReport> =>
  fc.tuple(name, when, where, seats, fc.integer({ min: 0, max: 2 })).map(([called, number, at, players, winners]) => {
    const told = report(called, number, at, players, players.slice(0, winners));
    return { ...told, seats: told.seats.map(each => ({ ...each, dealt: 'ROLE', role: 'ROLE' })) };
  });

export const anyVoucher: fc.Arbitrary<Voucher> = fc.oneof(
  fc.constant<Voucher>({ by: 'moderator' }),
  official.map((who): Voucher => ({ by: 'official', who })),
  player.map((who): Voucher => ({ by: 'player', who })),
);

const seating = fc
  .tuple(round, round, seats, seats)
  .map(
    ([from, to, one, other]): TournamentAsk => ({ do: 'seat', from, rounds: rounds(from, Math.max(from, to), one, other), quality: null }),
  );

const anyAsk: fc.Arbitrary<TournamentAsk> = fc.oneof(
  fc
    .constantFrom(PLAN, { ...PLAN, tables: 3 }, { ...PLAN, format: { of: 'evening' } as const, tables: 1 })
    .map((plan): TournamentAsk => ({ do: 'plan', plan })),
  player.map((who): TournamentAsk => ({ do: 'withdraw', player: who })),
  fc
    .tuple(player, fc.constantFrom('expected', 'here', 'absent', 'left'))
    .map(([who, is]): TournamentAsk => ({ do: 'presence', player: who, presence: is })),
  official.map((who): TournamentAsk => ({ do: 'official-gone', official: who })),
  official.map((who): TournamentAsk => ({ do: 'official', official: { official: who, name: who, director: who === DORA, table: null } })),
  fc.tuple(uid, player).map(([tag, who]): TournamentAsk => ({ do: 'badge', uid: tag, of: { player: who } })),
  fc.tuple(uid, official).map(([tag, who]): TournamentAsk => ({ do: 'badge', uid: tag, of: { official: who } })),
  uid.map((tag): TournamentAsk => ({ do: 'badge-lost', uid: tag })),
  uid.map((tag): TournamentAsk => ({ do: 'check-in', uid: tag })),
  seating,
  fc
    .tuple(round, round)
    .map(([from, to]): TournamentAsk => ({ do: 'seat', from, rounds: rounds(from, Math.max(from, Math.min(3, to))), quality: null })),
  fc.tuple(round, player, player).map(([number, one, other]): TournamentAsk => ({ do: 'swap', round: number, one, other })),
  round.map((upTo): TournamentAsk => ({ do: 'publish', upTo })),
  round.map((number): TournamentAsk => ({ do: 'open-round', round: number })),
  round.map((number): TournamentAsk => ({ do: 'open-round', round: number, clock: 'waits' })),
  fc.tuple(round, fc.boolean()).map(([number, runs]): TournamentAsk => ({ do: 'round-clock', round: number, runs })),
  round.map((number): TournamentAsk => ({ do: 'round-extra', round: number, seconds: 60 })),
  fc.boolean().map((frozen): TournamentAsk => ({ do: 'standings', frozen })),
  round.map((number): TournamentAsk => ({ do: 'close-round', round: number })),
  fc.tuple(table, round).map(([at, number]): TournamentAsk => ({ do: 'extra-time', table: at, round: number, seconds: 60 })),
  table.map((at): TournamentAsk => ({ do: 'invite', table: at, hash: 'HASH', until: NOW + 1 })),
  table.map((at): TournamentAsk => ({ do: 'part', table: at })),
  anyReport().map((each): TournamentAsk => ({ do: 'type-result', report: each })),
  fc.tuple(game, anyVoucher).map(([name, voucher]): TournamentAsk => ({ do: 'vouch', game: name, voucher })),
  fc.tuple(anyReport(), reason).map(([each, why]): TournamentAsk => ({ do: 'correct', report: each, reason: why })),
  fc
    .tuple(game, round, table, reason)
    .map(([name, number, at, why]): TournamentAsk => ({ do: 'void', game: name, round: number, table: at, reason: why })),
  fc.tuple(game, player).map(([name, who]): TournamentAsk => ({ do: 'give', game: name, given: [{ player: who, bonus: 'hat' }] })),
  fc.tuple(player, reason).map(([who, why]): TournamentAsk => ({ do: 'penalty', id: `i${who}`, player: who, points: 1, reason: why })),
  fc.tuple(player, reason).map(([who, why]): TournamentAsk => ({ do: 'lift-penalty', id: `i${who}`, reason: why })),
  table.map((at): TournamentAsk => ({ do: 'answer-call', table: at })),
  fc.constantFrom<TournamentAsk>(
    { do: 'message', tables: 'all', hall: true, text: 'Pause' },
    { do: 'message', tables: 'all', hall: true, text: 'Pause', minutes: 1 },
    { do: 'message', tables: [1], hall: false, text: 'WHY do you call?' },
    { do: 'feature', table: 1 },
    { do: 'device', id: 'd', hash: 'HASH', name: 'DEVICE' },
  ),
);

const anyTells: fc.Arbitrary<TableHeard> = fc.oneof(
  fc.tuple(round, seats).map(([number, players]): TableHeard => ({ tells: 'sat', round: number, players })),
  fc.tuple(round, game).map(([number, name]): TableHeard => ({ tells: 'begun', round: number, game: name })),
  round.map((number): TableHeard => ({ tells: 'deviated', round: number, deck: ['ROLE'], settings: {}, reason: 'WHY' })),
  anyReport().map((each): TableHeard => ({ tells: 'report', report: each })),
  anyReport().map((each): TableHeard => ({ tells: 'report', report: each })),
  fc.tuple(game, fc.option(uid)).map(([name, tag]): TableHeard => ({ tells: 'vouched', game: name, uid: tag })),
  fc.boolean().map((on): TableHeard => ({ tells: 'called', on })),
);

/** A tournament at a random stage. */
export const anyStart = fc.constantFrom(GATHERED, SEATED, OPEN, REPORTED, CLOSED);

export const anyHappening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 3, arbitrary: anyAsk.map(ask => ({ ask })) },
  { weight: 1, arbitrary: fc.record({ table, tells: anyTells }) },
);

export const happened = (state: TournamentState, what: Happening): TournamentState => {
  if ('table' in what) return keep(state, hear(state, what.table, what.tells), { table: what.table });
  const decided = decideAsk(state, what.ask, NOW, SEED);
  return decided.ok ? keep(state, decided.value) : state;
};
