import type { TournamentFact } from '../domain/tournament/fact.ts';
import { pointsOf } from '../domain/tournament/points.ts';
import type { ConfirmationShown } from '../domain/tournament/tournament-view.ts';
import { isVouched } from './asks/results.ts';
import { countedOf, gameAt, namesOf, stateOf } from './games.ts';
import { roundTitled } from './public-views.ts';
import type { TournamentGame, TournamentState } from './shape.ts';

/** The last result of a table while a telephone may confirm it: until it is confirmed, disputed or decided, or the next game begins. */
export const awaitedAt = (state: TournamentState, table: number): ReturnType<typeof countedOf> => {
  if (state.tables.get(table)?.outside === true) return undefined;
  const games = state.rounds.map(({ round }) => gameAt(state, round, table));
  const last = games.findLast(game => namesOf(game).length > 0 || game.sat.length > 0);
  if (last === undefined || stateOf(state, last) !== 'reported') return undefined;
  const counted = countedOf(state, last);
  return counted === undefined || counted.typed || isPlayedAgain(last, counted.report.game) ? undefined : counted;
};

const isPlayedAgain = ({ begun }: TournamentGame, game: string): boolean => begun.length > 0 && begun.at(-1) !== game;

/** A result as a telephone sees it: only what everybody at that table has seen, and no card. */
export const confirmationShown = (state: TournamentState, table: number): ConfirmationShown | null => {
  const { plan } = state;
  const counted = awaitedAt(state, table);
  if (plan === null || counted === undefined) return null;
  const { report, round, given } = counted;
  return {
    v: 1,
    ...roundTitled(plan, round),
    ...{ table, name: plan.name },
    seats: report.seats.map(each => ({
      seat: each.seat,
      name: state.called.get(each.player) ?? '?',
      ...{ alive: each.alive, won: each.won },
      points: pointsOf(plan.points, report, each, given),
    })),
  };
};

/** The facts of a player's yes or no on a telephone; undefined where no result of this seat waits for it. */
export const saidByPhone = (
  state: TournamentState,
  table: number,
  { seat, right }: { readonly seat: number; readonly right: boolean },
): readonly TournamentFact[] | undefined => {
  const counted = awaitedAt(state, table);
  const who = counted?.report.seats.find(each => each.seat === seat)?.player;
  if (counted === undefined || who === undefined) return undefined;
  const { game, round } = counted.report;
  if (!right) return [{ fact: 'contested', table, round, game, player: who }];
  const voucher = { by: 'player', who, named: true, phone: true } as const;
  return isVouched(state, game, voucher) ? [] : [{ fact: 'vouched', game, voucher }];
};
