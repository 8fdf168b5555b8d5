import type { RoundState } from '../domain/tournament/view.ts';
import type { TournamentGame, TournamentRound, TournamentState } from './shape.ts';

/** The hall's clock, and when each table was last heard of. */
export interface TablesHeard {
  readonly now: number;
  readonly heard: ReadonlyMap<number, number>;
}

export const roundState = ({ opened, closed }: Pick<TournamentRound, 'opened' | 'closed'>): RoundState =>
  closed ? 'closed' : opened === null ? 'seated' : 'open';

/** When a table's time is over, by the hall's clock; null while its round is not open or has no end. */
export const endOf = ({ plan }: TournamentState, { opened, closed }: TournamentRound, { extra }: TournamentGame): number | null => {
  const time = plan?.game.time ?? null;
  return time === null || opened === null || closed ? null : opened + time.minutes * 60_000 + extra * 1_000;
};
