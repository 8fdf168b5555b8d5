import type { SetUp } from '../domain/setup.ts';
import type { SimulationPlan, SimulationTally } from './run.ts';

export interface Share {
  readonly wins: number;
  readonly rate: number;
  /** The ends of the 95 % interval (Wilson's, which also holds near 0 and 1). */
  readonly low: number;
  readonly high: number;
}

const Z = 1.959963984540054;

export const shareOf = (wins: number, games: number): Share => {
  if (games === 0) return { wins, rate: 0, low: 0, high: 1 };
  const rate = wins / games;
  const middle = rate + (Z * Z) / (2 * games);
  const reach = Z * Math.sqrt((rate * (1 - rate)) / games + (Z * Z) / (4 * games * games));
  const scale = 1 + (Z * Z) / games;
  return { wins, rate, low: wins === 0 ? 0 : (middle - reach) / scale, high: wins === games ? 1 : (middle + reach) / scale };
};

interface Report {
  readonly book: string;
  readonly players: number;
  readonly deck: readonly string[];
  readonly strategy: string;
  readonly seed: number;
  readonly games: number;
  readonly unfinished: number;
  readonly meanRounds: number;
  readonly meanAnswers: number;
  readonly sides: { readonly [side: string]: Share };
  readonly roles: { readonly [role: string]: { readonly dealt: number; readonly survival: number; readonly won: number } };
}

export const simulationReport = ({ setUp, seed, strategy }: SimulationPlan, tally: SimulationTally): Report => ({
  book: setUp.book,
  players: setUp.players,
  deck: setUp.deck,
  strategy,
  seed,
  games: tally.games,
  unfinished: tally.unfinished,
  meanRounds: tally.rounds / Math.max(1, tally.games),
  meanAnswers: tally.answers / Math.max(1, tally.games),
  sides: sorted(tally.wins, wins => shareOf(wins, tally.games)),
  roles: sorted(tally.roles, ({ dealt, alive, won }) => ({ dealt, survival: alive / dealt, won: won / dealt })),
});

/** Sorted by name, so that the same games give the same text. */
const sorted = <V, R>(given: { readonly [name: string]: V }, make: (value: V) => R): { readonly [name: string]: R } =>
  Object.fromEntries(
    Object.entries(given)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => [name, make(value)]),
  );

const percent = (rate: number): string => `${(100 * rate).toFixed(1)} %`;

export const inWords = (report: Report): readonly string[] => [
  `${report.book}, ${report.players} players: ${deckArgument(report)}`,
  `${report.games} games, strategy ${report.strategy}, seed ${report.seed}; ${report.meanRounds.toFixed(2)} rounds and ${report.meanAnswers.toFixed(0)} answers a game${report.unfinished > 0 ? `; ${report.unfinished} without an end` : ''}`,
  '',
  'side            wins     95 % interval',
  ...Object.entries(report.sides).map(
    ([side, { rate, low, high }]) => `${side.padEnd(14)}${percent(rate).padStart(8)}    ${percent(low)} – ${percent(high)}`,
  ),
  '',
  'role            alive at the end    has won',
  ...Object.entries(report.roles).map(
    ([role, { survival, won }]) => `${role.padEnd(16)}${percent(survival).padStart(12)}${percent(won).padStart(15)}`,
  ),
];

/** `werewolf*2 seer villager*5`, as `--deck` reads it. */
export const deckArgument = ({ deck }: Pick<SetUp, 'deck'>): string => {
  const roles = [...new Set(deck)];
  const counted = roles.map(role => ({ role, count: deck.filter(each => each === role).length }));
  return counted.map(({ role, count }) => (count === 1 ? role : `${role}*${count}`)).join(' ');
};
