import type { TournamentPlan } from '../../../../src/domain/tournament/plan.ts';
import type { GameShown, RoundShown } from '../../../../src/domain/tournament/tournament-view.ts';

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

/**
 * Milliseconds that a table has left in an open round; less than nothing where time is over; null where no clock runs. A round that was opened
 * after the page last looked at its clock has not more time for that.
 */
export const leftOf = (
  { state, since }: Pick<RoundShown, 'state' | 'since'>,
  { extra }: Pick<GameShown, 'extra'>,
  plan: TournamentPlan | null,
  now: number,
): number | null => {
  const time = plan?.game.time;
  if (state !== 'open' || since === null || time == null) return null;
  return since + time.minutes * MINUTE_MS + extra * SECOND_MS - Math.max(now, since);
};

/** "12:05", and "−0:30" where time is over. */
export const clockText = (left: number): string => {
  const seconds = Math.ceil(Math.abs(left) / SECOND_MS);
  return `${left < 0 ? '−' : ''}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
