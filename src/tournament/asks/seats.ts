import type { TournamentRefusal } from '../../domain/tournament/ask.ts';
import { type PlayerId, takesPart } from '../../domain/tournament/people.ts';
import { phaseAt } from '../../domain/tournament/phases.ts';
import type { SeatedRound, SeatedTable } from '../../domain/tournament/seating.ts';
import { begunEarly, firstSeatable, hasOneTable, isOver, lastRound, leastAt, stillIn } from '../format.ts';
import { seatedAt } from '../games.ts';
import type { TournamentRound } from '../shape.ts';
import { type AskTo, decidedBy, done, type FoundedTournament, hasTable, refusedFor, type TournamentDecision } from './decided.ts';

export const seatRounds = (state: FoundedTournament, { from, rounds, quality }: AskTo<'seat'>): TournamentDecision => {
  if (isOver(state)) return refusedFor('tournament.over');
  const last = lastRound(state.plan) ?? Number.POSITIVE_INFINITY;
  if (from + rounds.length - 1 > last) return refusedFor('round.unknown', { round: from + rounds.length - 1 });
  if (from < firstSeatable(state)) return refusedFor('seating.played', { round: from });
  if (from > state.rounds.length + 1) return refusedFor('seating.stale', { round: from });
  if (rounds.length === 0 || rounds.some(({ round }, index) => round !== from + index)) return refusedFor('seating.wrong', { round: from });
  const faults = rounds.map(round => tablesFault(state, round) ?? peopleFault(state, round));
  return decidedBy(faults.find(fault => fault !== undefined) ?? begunFault(state, from, rounds), { fact: 'seated', from, rounds, quality });
};

/** A table that plays a round ahead, perhaps by mistake, keeps its people; the other tables may be seated anew. */
const begunFault = (state: FoundedTournament, from: number, rounds: readonly SeatedRound[]): TournamentRefusal | undefined => {
  const moved = begunEarly(state).find(({ round, table }) => {
    const before = seatedAt(state, round, table)?.seats ?? [];
    const seats = rounds[round - from]?.tables.find(each => each.table === table)?.seats ?? [];
    return round >= from && before.join() !== seats.join();
  });
  return moved && { code: 'seating.begun', round: moved.round, table: moved.table };
};

const tableBegun = (state: FoundedTournament, round: number, player: PlayerId): SeatedTable | undefined => {
  const begun = begunEarly(state).filter(game => game.round === round);
  return begun.map(({ table }) => seatedAt(state, round, table)).find(seated => seated?.seats.includes(player) === true);
};

/** What is wrong with the tables of a round, apart from the choice of people. */
export const tablesFault = (state: FoundedTournament, { round, tables }: SeatedRound): TournamentRefusal | undefined => {
  const { plan } = state;
  const least = leastAt(plan);
  if (tables.length === 0) return { code: 'seating.too_few', round, wanted: least, found: 0 };
  const most = hasOneTable(plan) ? 1 : (phaseAt(plan, round)?.tables ?? Number.POSITIVE_INFINITY);
  if (tables.length > most) return { code: 'seating.wrong', round, wanted: most, found: tables.length };
  const numbers = tables.map(({ table }) => table);
  const twice = numbers.find((table, index) => numbers.indexOf(table) !== index);
  if (twice !== undefined) return { code: 'seating.wrong', round, table: twice };
  return tables.map(table => tableFault(state, round, table)).find(fault => fault !== undefined);
};

const tableFault = (state: FoundedTournament, round: number, { table, seats }: SeatedTable): TournamentRefusal | undefined => {
  const { plan } = state;
  const { most } = plan.game.size;
  const least = leastAt(plan);
  const found = seats.length;
  if (!hasTable(state, table)) return { code: 'table.unknown', round, table };
  if (found < least) return { code: 'seating.too_few', round, table, wanted: least, found };
  if (found > most) return { code: 'players.too_many', round, table, wanted: most, found };
  return hasDeck(state, found) ? undefined : { code: 'tournament.no_deck', round, table, wanted: found };
};

/** An evening needs no planned decks. */
export const hasDeck = ({ plan: { format, game } }: FoundedTournament, players: number): boolean =>
  format.of === 'evening' || game.decks.some(deck => deck.players === players);

/** What is wrong with the people of a round: everybody who plays must have exactly one place, and nobody else may have one. */
export const peopleFault = (state: FoundedTournament, { round, tables, resting }: SeatedRound): TournamentRefusal | undefined => {
  const all = [...tables.flatMap(({ seats }) => seats), ...resting];
  const placed = new Set(all);
  const twice = all.find((player, index) => all.indexOf(player) !== index);
  if (twice !== undefined) return { code: 'seating.wrong', round, player: twice };
  const other =
    all.find(player => !takesPart(state.players.get(player)?.presence) && tableBegun(state, round, player) === undefined) ??
    wanted(state, round).find(player => !placed.has(player));
  if (other !== undefined) return { code: 'seating.stale', round, player: other };
  const moderators = tables.map(({ moderator }) => moderator).filter(moderator => moderator !== null);
  if (new Set(moderators).size < moderators.length) return { code: 'seating.wrong', round };
  const isModerator = (who: (typeof moderators)[number]): boolean => state.officials.get(who)?.director === false;
  return moderators.every(isModerator) ? undefined : { code: 'official.unknown', round };
};

/** The players who must have a place. After a cut nobody must; in an elimination only players who are not out. */
const wanted = (state: FoundedTournament, round: number): readonly PlayerId[] => {
  if (phaseAt(state.plan, round) !== undefined) return [];
  const here = [...state.players.values()].filter(each => each.presence === 'here').map(({ player }) => player);
  const inside = stillIn(state);
  return inside === null ? here : here.filter(player => inside.has(player));
};

export const swap = (state: FoundedTournament, { round, one, other }: AskTo<'swap'>): TournamentDecision => {
  const seated = state.rounds[round - 1];
  if (seated === undefined) return refusedFor('round.not_seated', { round });
  if (round < firstSeatable(state)) return refusedFor('seating.played', { round });
  const unknown = [one, other].find(player => !state.players.has(player));
  if (unknown !== undefined) return refusedFor('player.unknown', { player: unknown });
  const all = [...seated.tables.flatMap(({ seats }) => seats), ...seated.resting];
  const missing = [one, other].find(player => !all.includes(player));
  if (missing !== undefined) return refusedFor('seating.wrong', { round, player: missing });
  if (one === other) return done();
  const begun = tableBegun(state, round, one) ?? tableBegun(state, round, other);
  if (begun !== undefined) return refusedFor('seating.begun', { round, table: begun.table });
  const rounds = state.rounds.slice(round - 1).map((each, index) => (index === 0 ? swapped(plain(each), one, other) : plain(each)));
  const isShown = state.published >= round;
  return done(
    { fact: 'seated', from: round, rounds, quality: null },
    ...(isShown ? [{ fact: 'published', upTo: state.published } as const] : []),
  );
};

const plain = ({ round, tables, resting }: TournamentRound): SeatedRound => ({ round, tables, resting });

const swapped = ({ round, tables, resting }: SeatedRound, one: PlayerId, other: PlayerId): SeatedRound => {
  const turned = (player: PlayerId): PlayerId => {
    if (player === one) return other;
    return player === other ? one : player;
  };
  return { round, tables: tables.map(table => ({ ...table, seats: table.seats.map(turned) })), resting: resting.map(turned) };
};
