import type { TournamentRefusal } from '../domain/tournament/ask.ts';
import { type PlayerId, takesPart } from '../domain/tournament/people.ts';
import { isFinal, phaseAt } from '../domain/tournament/phases.ts';
import type { TournamentPlan } from '../domain/tournament/plan.ts';
import type {
  GameShown,
  RoundShown,
  RoundTime,
  TableAtDesk,
  TableRound,
  TableSheet,
  TournamentView,
} from '../domain/tournament/tournament-view.ts';
import type { FoundedTournament } from './asks/decided.ts';
import { missingTables, tablesInRound } from './asks/rounds.ts';
import { hasDeck, peopleFault, tablesFault } from './asks/seats.ts';
import { awaitedAt } from './confirming.ts';
import { tableNumbers } from './fold.ts';
import { begunEarly, hasOneTable, isOver, lastClosed, lastRound, leastAt, roundState, type TablesHeard, timeOf } from './format.ts';
import { claimsOn, contestedBy, countedOf, gameAt, gameNow, isDisputed, isLate, seatedAt, standingReports, stateOf } from './games.ts';
import { freshRound, NO_LINE, noticeAt, type TournamentRound, type TournamentState } from './shape.ts';

/** The games that were begun in unopened rounds, and the faults that prevent closing the open round, or else opening the next round. */
const troubles = (state: TournamentState): readonly TournamentRefusal[] => {
  const { plan } = state;
  if (plan === null) return [{ code: 'tournament.not_founded' }];
  const early = begunEarly(state).map(({ round, table }) => ({ code: 'round.begun_early', round, table }) as const);
  return [...early, ...beforeNextStep(state, plan)];
};

const beforeNextStep = (state: TournamentState, plan: TournamentPlan): readonly TournamentRefusal[] => {
  const founded = { ...state, plan };
  const open = state.rounds.find(({ opened, closed }) => opened !== null && !closed);
  if (open !== undefined)
    return missingTables(state, open).map(table => ({ code: 'round.results_missing', round: open.round, table }) as const);
  return isOver(state) ? [{ code: 'tournament.over' }] : beforeOpening(founded);
};

const beforeOpening = (state: FoundedTournament): readonly TournamentRefusal[] => {
  const next = state.rounds.find(({ closed }) => !closed);
  if (next === undefined) return beforeSeating(state);
  const last = lastRound(state.plan);
  if (last !== null && next.round > last) return [{ code: 'round.unknown', round: next.round }];
  const faults = [tablesFault(state, next), peopleFault(state, next)].filter(fault => fault !== undefined);
  const unpublished = state.published < next.round ? [{ code: 'round.not_published', round: next.round } as const] : [];
  return [...faults, ...unpublished];
};

const beforeSeating = (state: FoundedTournament): readonly TournamentRefusal[] => {
  const { plan } = state;
  const round = state.rounds.length + 1;
  const coming = [...state.players.values()].filter(({ presence }) => takesPart(presence)).length;
  const least = leastAt(plan);
  const tooFew = coming < least ? [{ code: 'seating.too_few', round, wanted: least, found: coming } as const] : [];
  const phase = phaseAt(plan, round);
  const playing = phase === undefined ? coming : Math.min(coming, phase.tables * phase.size);
  const bare = sizesLikely(plan, playing, phase?.tables ?? plan.tables).filter(size => !hasDeck(state, size));
  return [...tooFew, ...bare.map(wanted => ({ code: 'tournament.no_deck', wanted }) as const), { code: 'round.not_seated', round }];
};

/** The likely numbers of players at a table: spread evenly over the tables that can be filled. */
const sizesLikely = (plan: TournamentPlan, players: number, room: number): readonly number[] => {
  const { most } = plan.game.size;
  const least = leastAt(plan);
  if (players < least) return [];
  const tables = hasOneTable(plan) ? 1 : Math.min(room, Math.floor(players / least));
  const sizes = [Math.floor(players / tables), Math.ceil(players / tables)].map(size => Math.min(size, most));
  return [...new Set(sizes)];
};

export { publicSeating, publicStandings, publicTournament } from './public-views.ts';

/** `misread`: tables whose machines are of another version. */
export const tournamentView = (
  state: TournamentState,
  { now, heard }: TablesHeard,
  misread: ReadonlySet<number> = new Set(),
): TournamentView => ({
  v: 1,
  n: state.n,
  now,
  plan: state.plan,
  players: [...state.players.values()],
  officials: [...state.officials.values()],
  apart: state.apart,
  badges: [...state.badges.values()],
  rounds: roundsOf(state).map(round => ({
    round: round.round,
    final: isFinal(state.plan, round.round),
    state: roundState(round),
    published: round.round <= state.published,
    since: round.opened,
    missing: missingTables(state, round).length,
  })),
  quality: state.quality,
  tables: tableNumbers(state).map(table => ({
    ...tableShown(state, table, heard),
    ...(misread.has(table) ? { otherVersion: true } : {}),
  })),
  penalties: [...state.penalties].map(([id, penalty]) => ({ id, ...penalty })),
  message: noticeAt(state, now),
  frozen: state.frozen === null ? null : lastClosed(state.frozen),
  featured: state.featured,
  troubles: troubles(state),
  devices: [...state.devices].map(([id, { name, since, duty }]) => ({ id, name, since, duty })),
});

/** The seated rounds, and rounds that tables have played without a seating. */
const roundsOf = (state: TournamentState): readonly TournamentRound[] => {
  const played = [...state.games.values()].map(({ round }) => round).filter(round => round > state.rounds.length);
  const unseated = [...new Set(played)].sort((one, other) => one - other);
  return [...state.rounds, ...unseated.map(round => freshRound({ round, tables: [], resting: [] }))];
};

const tableShown = (state: TournamentState, table: number, heard: TablesHeard['heard']): TableAtDesk => {
  const { invited, joined, calls, message, aside, asideRead } = state.tables.get(table) ?? NO_LINE;
  return {
    table,
    joined: joined?.machine ?? null,
    invited: invited !== null,
    heard: heard.get(table) ?? null,
    calls,
    message: message.text,
    aside: aside.slice(asideRead),
  };
};

/** Null for a round that is neither seated nor played. */
export const roundShown = (state: TournamentState, number: number): RoundShown | null => {
  const round = roundsOf(state).find(each => each.round === number);
  if (round === undefined) return null;
  return {
    round: round.round,
    final: isFinal(state.plan, number),
    state: roundState(round),
    published: number <= state.published,
    since: round.opened,
    resting: round.resting,
    tables: tablesInRound(state, round).map(table => gameShown(state, round, table)),
  };
};

const gameShown = (state: TournamentState, round: TournamentRound, table: number): GameShown => {
  const game = gameAt(state, round.round, table);
  const seated = seatedAt(state, round.round, table);
  const seats = seated?.seats ?? [];
  const counted = countedOf(state, game);
  const played = counted?.report.seats.map(({ player }) => player);
  return {
    table,
    seats,
    moderator: seated?.moderator ?? null,
    state: stateOf(state, game),
    sat: game.sat,
    game: gameNow(state, game),
    report: counted?.report ?? null,
    rivals: isDisputed(state, game)
      ? [...standingReports(game), ...claimsOn(state, game)].map(({ report, typed, at, by }) => ({ report, typed, at, by }))
      : [],
    contested: isDisputed(state, game) ? contestedBy(game) : [],
    late: isLate(game),
    typed: counted?.typed ?? false,
    ...(counted?.decided === true ? { decided: true as const } : {}),
    vouchers: counted?.vouchers ?? [],
    given: counted?.given ?? [],
    corrections: game.corrections,
    voided: game.voids,
    deviation: game.deviation?.reason ?? null,
    otherwise: played === undefined ? game.sat.some(player => !seats.includes(player)) : played.join() !== seats.join(),
    extra: game.extra,
    time: timeOf(state, round, game),
  };
};

/** The parts of a sheet that are made once for many sheets, or that need a hash. */
interface SheetParts {
  readonly elsewhere: typeof elsewhereOf;
  readonly marks: (state: TournamentState, table: number) => TableSheet['badges'];
  readonly wolves: (state: TournamentState) => TableSheet['wolves'];
}

/** Everything that a table needs to go on alone: the published rounds and no others. Null before the tournament is founded. */
export const tableSheet = (
  state: TournamentState,
  table: number,
  now: number,
  { elsewhere, marks, wolves }: SheetParts = { elsewhere: elsewhereOf, marks: () => [], wolves: () => undefined },
): TableSheet | null => {
  const { plan } = state;
  if (plan === null) return null;
  const { calls, message } = state.tables.get(table) ?? NO_LINE;
  const awaited = awaitedAt(state, table)?.round;
  const dealt = wolves(state);
  const staying = [...state.players.values()].filter(({ presence }) => presence !== 'left');
  return {
    v: 1,
    n: state.n,
    hall: plan.name,
    table,
    game: plan.game,
    rounds: state.rounds
      .filter(({ round }) => round <= state.published)
      .map(round => roundFor(state, round, table, { elsewhere, awaited })),
    people: staying.map(({ player }) => ({ player, name: nameOf(state, player) })),
    badges: marks(state, table),
    message,
    notice: noticeAt(state, now),
    calls,
    journals: plan.journals,
    ...(dealt === undefined ? {} : { wolves: dealt }),
    ...(isOver(state) ? { over: true as const } : {}),
  };
};

/** Who sits at the other tables. */
export const elsewhereOf = (tables: TournamentRound['tables'], table: number): TableRound['elsewhere'] =>
  tables.flatMap(other => (other.table === table ? [] : other.seats.map(player => ({ player, table: other.table }))));

interface OfRounds extends Pick<SheetParts, 'elsewhere'> {
  /** The round whose result may be confirmed on a telephone. */
  readonly awaited: number | undefined;
}

const roundFor = (state: TournamentState, round: TournamentRound, table: number, { elsewhere, awaited }: OfRounds): TableRound => {
  const seated = round.tables.find(each => each.table === table);
  const game = gameAt(state, round.round, table);
  const moderator = seated?.moderator ?? null;
  const counted = countedOf(state, game);
  return {
    round: round.round,
    final: isFinal(state.plan, round.round),
    state: roundState(round),
    seats: (seated?.seats ?? []).map(player => ({ player, name: nameOf(state, player) })),
    moderator: moderator === null ? null : (state.officials.get(moderator)?.name ?? null),
    elsewhere: round.closed ? [] : elsewhere(round.tables, table),
    ...tableTime(timeOf(state, round, game)),
    confirmed: stateOf(state, game) === 'confirmed',
    ...(counted?.decided === true ? { decided: true as const } : {}),
    ...(counted === undefined ? {} : { reported: true as const }),
    ...(awaited === round.round ? { awaited: true as const } : {}),
    ...(isDisputed(state, game) ? { disputed: true as const } : {}),
    voided: game.voids.map(each => each.game),
  };
};

const tableTime = (time: RoundTime | null): Pick<TableRound, 'ends' | 'left'> =>
  time === null || 'left' in time ? { ends: null, ...time } : time;

const nameOf = (state: TournamentState, player: PlayerId): string => state.called.get(player) ?? player;
