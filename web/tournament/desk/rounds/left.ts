import type { RoundTime } from '../../../../src/domain/tournament/tournament-view.ts';

const SECOND_MS = 1_000;

/** Milliseconds that are left; less than nothing where time is over. */
export const leftOf = (time: RoundTime, now: number): number => ('left' in time ? time.left : time.ends - now);

/** "12:05", and "−0:30" where time is over. */
export const clockText = (left: number): string => {
  const seconds = Math.ceil(Math.abs(left) / SECOND_MS);
  return `${left < 0 ? '−' : ''}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
