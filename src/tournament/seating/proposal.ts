import { no, ok, type Result } from '../../domain/refusal.ts';
import type { TournamentRefusal } from '../../domain/tournament/ask.ts';
import { type Official, type PlayerId, takesPart } from '../../domain/tournament/people.ts';
import { hasFinals, phaseAt } from '../../domain/tournament/phases.ts';
import type { Game, SeatingAim } from '../../domain/tournament/plan.ts';
import type { SeatedRound, SeatingQuality } from '../../domain/tournament/seating.ts';
import { clubsOf } from '../clubs.ts';
import { begunEarly, firstSeatable, qualified } from '../format.ts';
import type { TournamentState } from '../shape.ts';
import { standings } from '../standings/standings.ts';
import { type Quality, qualityOf } from './measure.ts';
import { type RankedSeating, reseat } from './reseat.ts';
import type { SeatingDice, SeatingWanted, Sitting } from './sitting.ts';

/** Whether the previous seating may change freely, or should stay as far as it fits. */
type Keep = 'nothing' | 'what-fits';

/** The input of a seating search; plain data, so that it can be sent to a thread. */
export interface SeatingRequest {
  /** The players who need a place. */
  readonly players: readonly PlayerId[];
  /** The seating of all rounds so far, from round 1 on; rounds before `from` stay. */
  readonly seated: readonly SeatedRound[];
  /** The first and the last round to be seated. */
  readonly from: number;
  readonly last: number;
  readonly tables: number;
  readonly size: Game['size'];
  readonly apart: readonly (readonly [PlayerId, PlayerId])[];
  /** The people of each club, where clubs are kept apart. */
  readonly clubs?: readonly (readonly PlayerId[])[] | undefined;
  readonly officials: readonly Official[];
  readonly keep: Keep;
  readonly aim?: SeatingAim | undefined;
  /** Tables that play one of these rounds already, and keep its people. */
  readonly begun?: readonly { readonly round: number; readonly table: number }[] | undefined;
}

export interface SeatingProposal extends RankedSeating {
  readonly from: number;
  readonly rounds: readonly SeatedRound[];
  readonly quality: SeatingQuality;
  /** Whether no other seating can be better for its aim. */
  readonly isBest: boolean;
}

/** The request for a seating as the tournament is now: with all players who are expected or here; after a cut, with those who play on. */
export const seatingRequest = (
  state: TournamentState,
  { from, tables, keep }: { readonly from: number; readonly tables?: number | undefined; readonly keep: Keep },
): Result<SeatingRequest, TournamentRefusal> => {
  const { plan } = state;
  if (plan === null) return no({ code: 'tournament.not_founded' });
  const phase = phaseAt(plan, from);
  const isSearched = phase === undefined ? plan.format.of === 'tables' && from <= plan.format.rounds : !hasFinals(phase);
  if (plan.format.of !== 'tables' || !isSearched) return no({ code: 'round.unknown', round: from });
  const first = firstSeatable(state);
  if (from < first) return no({ code: 'seating.played', round: from });
  if (from > state.rounds.length + 1) return no({ code: 'round.not_seated', round: state.rounds.length + 1 });
  const last = phase?.to ?? plan.format.rounds;
  return ok({
    players: phase === undefined ? coming(state) : qualified(state, standings(state), phase, from).flat(),
    seated: state.rounds.filter(({ round }) => round <= last).map(({ round, tables: at, resting }) => ({ round, tables: at, resting })),
    from,
    last,
    tables: Math.min(tables ?? plan.tables, phase?.tables ?? plan.tables),
    size: phase === undefined ? plan.game.size : { least: plan.game.size.least, most: phase.size },
    apart: state.apart,
    clubs: plan.clubs?.apart === true ? clubsOf(state.players.values()).map(({ members }) => members) : undefined,
    officials: [...state.officials.values()],
    keep,
    aim: plan.aim,
    begun: begunEarly(state).flatMap(({ round, table }) => (round >= from && round <= last ? [{ round, table }] : [])),
  });
};

const coming = ({ players }: TournamentState): readonly PlayerId[] =>
  [...players.values()].filter(({ presence }) => takesPart(presence)).map(({ player }) => player);

/** Seats the rounds to come, as well as `exchanges` tries can. */
export const propose = (seats: SeatingRequest, exchanges: number, dice: SeatingDice): Result<SeatingProposal, TournamentRefusal> => {
  const { from, last, size, players } = seats;
  const people = numbered([...players, ...seats.seated.flatMap(peopleOf)]);
  const moderators = numbered(seats.officials.filter(({ director }) => !director).map(({ official }) => official));
  const sitting = (round: SeatedRound): Sitting => ({
    tables: Array.from({ length: Math.max(seats.tables, ...round.tables.map(({ table }) => table)) }, (_, index) => {
      const found = round.tables.find(({ table }) => table === index + 1);
      const moderator = found?.moderator ?? null;
      return {
        players: found?.seats.map(player => people.numberOf(player)) ?? [],
        moderator: moderator === null || !moderators.has(moderator) ? null : moderators.numberOf(moderator),
      };
    }),
    resting: round.resting.map(player => people.numberOf(player)),
  });
  const wanted: SeatingWanted = {
    players: people.all.length,
    here: players.map(player => people.numberOf(player)),
    tables: seats.tables,
    size,
    rounds: Math.max(0, last - from + 1),
    apart: seats.apart
      .filter(pair => pair.every(player => people.has(player)))
      .map(([one, other]) => [people.numberOf(one), people.numberOf(other)]),
    clubs: seats.clubs?.map(club => club.filter(player => people.has(player)).map(player => people.numberOf(player))),
    moderators: moderators.all.length,
    staying: seats.officials.flatMap(({ official, director, table }) =>
      director || table === null || table > seats.tables ? [] : [{ moderator: moderators.numberOf(official), table: table - 1 }],
    ),
    played: seats.seated.filter(({ round }) => round < from).map(sitting),
    before: seats.seated.filter(({ round }) => round >= from && round <= last).map(sitting),
    keeps: seats.keep === 'what-fits',
    aim: seats.aim,
  };
  const found = reseat(wanted, exchanges, dice);
  if (found === undefined) return no({ code: 'seating.too_few', wanted: size.least, found: players.length });
  const begun = (seats.begun ?? []).flatMap(({ round, table }) => {
    const there = wanted.before[round - from]?.tables[table - 1];
    return there === undefined ? [] : [{ at: round - from, table: table - 1, there }];
  });
  const rounds = found.rounds.map((round, at) =>
    begun.filter(each => each.at === at).reduce((sitting, { table, there }) => keeping(sitting, table, there), round),
  );
  const quality = begun.length === 0 ? found.quality : qualityOf(wanted, [...wanted.played, ...rounds], found.quality.changed);
  return ok({
    from,
    rounds: rounds.map((round, index) => inWords(round, from + index, people.all, moderators.all)),
    quality,
    rank: found.rank,
    isBest: isBest(quality, seats.aim),
  });
};

/** The sitting with one table as it plays already. The other players of this table take the places that its people leave elsewhere. */
const keeping = ({ tables, resting }: Sitting, table: number, there: Sitting['tables'][number]): Sitting => {
  const stays = new Set(there.players);
  const freed = (tables[table]?.players ?? []).filter(player => !stays.has(player));
  const filled = (players: readonly number[]): readonly number[] =>
    players.flatMap(player => (stays.has(player) ? freed.splice(0, 1) : [player]));
  const others = tables.map((each, index) => (index === table ? there : { ...each, players: filled(each.players) }));
  const moderator = tables[table]?.moderator ?? null;
  const isTaken = (index: number, of: number | null): boolean => index !== table && of !== null && of === there.moderator;
  const rest = filled(resting);
  return {
    tables: others.map((each, index) => (isTaken(index, each.moderator) ? { ...each, moderator } : each)),
    resting: [...rest, ...freed],
  };
};

/** Where opponents alone count, the best opponents end the search: a search for more even tables would take all the time for little. */
const isBest = (
  { squares, bound, together, clubmates = 0, leastClubmates = 0, tables, moderators, leastTables, leastModerators }: Quality,
  aim: SeatingAim | undefined,
): boolean =>
  squares <= bound &&
  together === 0 &&
  clubmates <= leastClubmates &&
  (aim === undefined || aim === 'opponents' || (tables <= leastTables && moderators <= leastModerators));

const peopleOf = ({ tables, resting }: SeatedRound): readonly PlayerId[] => [...tables.flatMap(({ seats }) => seats), ...resting];

const inWords = (
  { tables, resting }: Sitting,
  round: number,
  people: readonly PlayerId[],
  moderators: readonly Official['official'][],
): SeatedRound => ({
  round,
  tables: tables.flatMap(({ players, moderator }, index) => {
    if (players.length === 0) return [];
    const seats = players.flatMap(player => people[player] ?? []);
    return [{ table: index + 1, seats, moderator: moderator === null ? null : (moderators[moderator] ?? null) }];
  }),
  resting: resting.flatMap(player => people[player] ?? []),
});

/** Ids without duplicates, each with a number. */
interface NumberedIds<Id> {
  readonly all: readonly Id[];
  has(id: Id): boolean;
  numberOf(id: Id): number;
}

const numbered = <Id>(ids: readonly Id[]): NumberedIds<Id> => {
  const all = [...new Set(ids)];
  const numbers = new Map(all.map((id, number) => [id, number]));
  return { all, has: id => numbers.has(id), numberOf: id => numbers.get(id) ?? 0 };
};
