import { seat } from '../../src/domain/ids.ts';
import type { TournamentAsk, TournamentRefusal } from '../../src/domain/tournament/ask.ts';
import type { Doer, TournamentFact } from '../../src/domain/tournament/fact.ts';
import type { GameReport } from '../../src/domain/tournament/game-report.ts';
import { officialId, type PlayerId, playerId } from '../../src/domain/tournament/people.ts';
import type { TournamentPlan } from '../../src/domain/tournament/plan.ts';
import type { SeatedRound } from '../../src/domain/tournament/seating.ts';
import type { TableHeard } from '../../src/tournament/decide.ts';
import { decideAsk, hear } from '../../src/tournament/decide.ts';
import { NO_TOURNAMENT, type TournamentState, withFact } from '../../src/tournament/fold.ts';

export const SEED = 'a5'.repeat(32);
export const NOW = 1_000_000;

export const PLAN: TournamentPlan = {
  name: 'Fête des loups',
  day: '3 mai',
  format: { of: 'tables', rounds: 3, final: 4 },
  game: {
    book: 'one-night',
    settings: {},
    decks: [3, 4, 5].map(players => ({ players, deck: ['werewolf', 'seer', 'robber', 'villager', 'villager', 'villager'] })),
    size: { least: 3, most: 5 },
    time: { minutes: 10, over: { do: 'draw' } },
  },
  tables: 2,
  points: { win: { else: 2 }, loss: { else: 0 }, draw: 1, survival: 1, bonuses: [{ bonus: 'hat', name: 'Chapeau', points: 1 }] },
  tieBreaks: ['wins', 'fewest-penalties', 'lot'],
  delay: 60,
  journals: false,
};

export const p = (number: number): PlayerId => playerId(`p${number}`);
export const ps = (...numbers: readonly number[]): readonly PlayerId[] => numbers.map(p);
export const ANNA = officialId('anna');
export const BRUNO = officialId('bruno');
export const DORA = officialId('dora');

export const rounds = (from: number, to: number, one = ps(1, 2, 3, 4), other = ps(5, 6, 7, 8)): readonly SeatedRound[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    round: from + index,
    tables: [
      { table: 1, seats: one, moderator: ANNA },
      { table: 2, seats: other, moderator: null },
    ],
    resting: [],
  }));

const ROLES = ['seer', 'robber', 'villager', 'werewolf', 'villager'];

export const report = (
  game: string,
  round: number,
  table: number,
  players: readonly PlayerId[],
  winners: readonly PlayerId[],
): GameReport => ({
  game,
  round,
  table,
  book: 'one-night',
  outcome: 'played',
  sides: winners.length > 0 ? ['village'] : [],
  because: 'vote',
  seats: players.map((player, index) => ({
    seat: seat(index + 1),
    player,
    dealt: ROLES[index] ?? null,
    role: ROLES[index] ?? null,
    side: winners.includes(player) ? 'village' : 'werewolves',
    alive: index > 0,
    won: winners.includes(player),
  })),
});

/** Reports of tables 1 and 2 that fit the seating in `rounds`. */
export const one = (game: string, round = 1): GameReport => report(game, round, 1, ps(1, 2, 3, 4), ps(1, 2));
export const two = (game: string, round = 1): GameReport => report(game, round, 2, ps(5, 6, 7, 8), ps(5));

export const keep = (state: TournamentState, facts: readonly TournamentFact[], by: Doer = { desk: 'test' }): TournamentState =>
  facts.reduce((now, fact) => withFact(now, { n: now.n + 1, at: NOW + now.n * 1_000, by, fact }), state);

export const factsOf = (state: TournamentState, ask: TournamentAsk): readonly TournamentFact[] => {
  const decided = decideAsk(state, ask, NOW, SEED);
  if (!decided.ok) throw new Error(`${ask.do}: ${JSON.stringify(decided.refusal)}`);
  return decided.value;
};

export const refusalOf = (state: TournamentState, ask: TournamentAsk): TournamentRefusal | undefined => {
  const decided = decideAsk(state, ask, NOW, SEED);
  return decided.ok ? undefined : decided.refusal;
};

export const run = (state: TournamentState, ...asks: readonly TournamentAsk[]): TournamentState =>
  asks.reduce((now, ask) => keep(now, factsOf(now, ask)), state);

/** As `run`, at this time. */
export const runAt = (state: TournamentState, at: number, ask: TournamentAsk): TournamentState => {
  const decided = decideAsk(state, ask, at, SEED);
  if (!decided.ok) throw new Error(`${ask.do}: ${JSON.stringify(decided.refusal)}`);
  return decided.value.reduce((now, fact) => withFact(now, { n: now.n + 1, at, by: { desk: 'test' }, fact }), state);
};

export const told = (state: TournamentState, table: number, ...tells: readonly TableHeard[]): TournamentState =>
  tells.reduce((now, each) => keep(now, hear(now, table, each), { table }), state);

export const entries = (...numbers: readonly number[]) =>
  numbers.map(number => ({ player: p(number), name: `Joueur ${number}`, group: '' }));
const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8];

export const FOUNDED = run(NO_TOURNAMENT, { do: 'plan', plan: PLAN });
/** Eight players who are here, and three officials. */
export const GATHERED = run(
  FOUNDED,
  { do: 'enter', entries: entries(...EIGHT) },
  ...EIGHT.map((number): TournamentAsk => ({ do: 'presence', player: p(number), presence: 'here' })),
  { do: 'official', official: { official: ANNA, name: 'Anna', director: false, table: 1 } },
  { do: 'official', official: { official: BRUNO, name: 'Bruno', director: false, table: null } },
  { do: 'official', official: { official: DORA, name: 'Dora', director: true, table: null } },
);
export const SEATED = run(GATHERED, { do: 'seat', from: 1, rounds: rounds(1, 3), quality: null });
export const OPEN = run(SEATED, { do: 'publish', upTo: 2 }, { do: 'open-round', round: 1 });
/** Table 1 has reported its game. */
export const REPORTED = told(OPEN, 1, { tells: 'begun', round: 1, game: 'g1' }, { tells: 'report', report: one('g1') });
export const CLOSED = run(told(REPORTED, 2, { tells: 'report', report: two('g2') }), { do: 'close-round', round: 1 });

/** A tournament with one table, with everybody here. */
export const oneTable = (format: TournamentPlan['format'], count: number): TournamentState => {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return run(
    NO_TOURNAMENT,
    { do: 'plan', plan: { ...PLAN, tables: 1, format } },
    { do: 'enter', entries: entries(...numbers) },
    ...numbers.map((number): TournamentAsk => ({ do: 'presence', player: p(number), presence: 'here' })),
  );
};
