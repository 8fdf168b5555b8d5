import { phaseAt } from '../../domain/tournament/phases.ts';
import type { Game, Phase, Points, TournamentPlan } from '../../domain/tournament/plan.ts';
import { isPlayed, lastPlayed } from '../format.ts';
import { countedGames, seatedAt } from '../games.ts';
import { same, type TournamentState } from '../shape.ts';
import { type AskTo, done, isBlank, refusedFor, type TournamentDecision } from './decided.ts';

export const plan = (state: TournamentState, { plan: asked, base }: AskTo<'plan'>, seed: string): TournamentDecision => {
  const next = state.plan === null ? asked : markedAs(state.plan, asked);
  if (isBlank(next.name)) return refusedFor('text.length');
  if (!isSound(next)) return refusedFor('tournament.plan_wrong');
  const { plan: before } = state;
  if (before === null) return done({ fact: 'founded', plan: next, seed });
  if (same(before, next)) return done();
  if (base !== undefined && !same(before, base)) return refusedFor('tournament.plan_stale');
  return isFixed(state, before, next) ? refusedFor('tournament.plan_fixed') : done({ fact: 'planned', plan: next });
};

/** A rehearsal never becomes a real tournament, nor the other way round. */
const markedAs = ({ rehearsal }: TournamentPlan, { rehearsal: _, ...next }: TournamentPlan): TournamentPlan =>
  rehearsal === true ? { ...next, rehearsal } : next;

const isSound = ({ format, game, tables, points, tieBreaks, delay }: TournamentPlan): boolean => {
  const { least, most } = game.size;
  return (
    isCount(least) &&
    isCount(most) &&
    least <= most &&
    isCount(tables) &&
    (format.of === 'tables' || tables === 1) &&
    isFormatSound(format, least, most, tables) &&
    isOnce(game.decks.map(({ players }) => players)) &&
    isOnce(points.bonuses.map(({ bonus }) => bonus)) &&
    isOnce(tieBreaks) &&
    (game.time === null || game.time.minutes > 0) &&
    delay >= 0
  );
};

const isFormatSound = (format: TournamentPlan['format'], least: number, most: number, tables: number): boolean => {
  switch (format.of) {
    case 'tables':
      return (
        isCount(format.rounds) &&
        (format.final === null || (format.final >= least && format.final <= most)) &&
        (format.phases ?? []).every(each => isPhaseSound(each, least, most, tables))
      );
    case 'race':
      return isCount(format.target);
    case 'elimination':
      return isCount(format.rules.losses);
    case 'evening':
      return true;
  }
};

const isPhaseSound = ({ tables, size, rounds }: Phase, least: number, most: number, all: number): boolean =>
  isCount(tables) && tables <= all && isCount(rounds) && size >= least && size <= most;

const isCount = (number: number): boolean => Number.isInteger(number) && number >= 1;
const isOnce = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/**
 * Name, day, clock, delay, sizes and unused decks may change at any time. The first played game fixes what is played, the first result
 * fixes what a game is worth; an evening may change its book and its points between games. Tables of an open round cannot be removed.
 */
const isFixed = (state: TournamentState, before: TournamentPlan, next: TournamentPlan): boolean =>
  isTableGone(state, next) ||
  (lastPlayed(state) > 0 && (before.format.of !== next.format.of || areRoundsGone(state, before, next))) ||
  (before.format.of !== 'evening' &&
    ((hasGames(state) && isGameOther(state, before.game, next.game)) ||
      (countedGames(state).length > 0 && isWorthOther(state, before, next))));

const hasGames = (state: TournamentState): boolean => [...state.games.values()].some(isPlayed);

const isTableGone = (state: TournamentState, next: TournamentPlan): boolean =>
  state.rounds.some(round => round.opened !== null && !round.closed && round.tables.some(({ table }) => table > next.tables));

/** Whether the new plan drops played rounds. After a phase was played, the format cannot change at all. */
const areRoundsGone = (state: TournamentState, before: TournamentPlan, next: TournamentPlan): boolean => {
  if (before.format.of !== 'tables' || next.format.of !== 'tables') return false;
  const played = Math.min(lastPlayed(state), state.rounds.length);
  return phaseAt(before, played) !== undefined ? !same(before.format, next.format) : next.format.rounds < played;
};

const isGameOther = (state: TournamentState, before: Game, next: Game): boolean =>
  before.book !== next.book ||
  !same(before.settings, next.settings) ||
  [...sizesPlayed(state)].some(size => !same(deckFor(before, size), deckFor(next, size)));

const sizesPlayed = (state: TournamentState): ReadonlySet<number> =>
  new Set(
    [...state.games.values()]
      .filter(isPlayed)
      .flatMap(({ round, table, reports }) => [
        ...(seatedAt(state, round, table) === undefined ? [] : [seatedAt(state, round, table)?.seats.length ?? 0]),
        ...reports.map(({ report }) => report.seats.length),
      ]),
  );

const deckFor = ({ decks }: Game, size: number): readonly string[] | null => {
  const deck = decks.find(({ players }) => players === size)?.deck;
  return deck === undefined ? null : [...deck].sort();
};

const isWorthOther = (state: TournamentState, before: TournamentPlan, next: TournamentPlan): boolean =>
  !same(worth(before), worth(next)) ||
  !same(before.tieBreaks, next.tieBreaks) ||
  [...state.given.values()].flat().some(({ bonus }) => bonusPoints(before.points, bonus) !== bonusPoints(next.points, bonus));

const worth = ({ points: { win, loss, draw, survival }, format, rests }: TournamentPlan): unknown => ({
  win,
  loss,
  draw,
  survival,
  rests: rests ?? null,
  format: format.of === 'tables' ? null : format,
});

const bonusPoints = ({ bonuses }: Points, bonus: string): number | undefined => bonuses.find(each => each.bonus === bonus)?.points;
