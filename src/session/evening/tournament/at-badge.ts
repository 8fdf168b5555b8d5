import type { Seat } from '../../../domain/ids.ts';
import type { TableReply } from '../../../domain/said.ts';
import type { Match } from '../../../engine/match.ts';
import type { Standing } from '../standing.ts';
import type { AtEvent } from './at-event.ts';
import { withSeated } from './at-event.ts';
import { reportOf, withVoucher } from './report.ts';

/** What a badge has done, and what is said of it besides. */
export interface AtBadge {
  readonly hall: AtEvent | null;
  readonly said?: TableReply;
}

export const sitsAt = ({ hall }: Standing, seat: Seat): AtBadge => ({ hall: hall === null ? null : withSeated(hall, seat) });

/** Somebody stands for the result of the game that is over; an official has no seat. */
export const vouchesBy = (standing: Standing, match: Match | null, uid: string, seat: Seat | null): AtBadge => {
  const { hall } = standing;
  const report = reportOf(standing, match);
  const of = seat === null ? {} : { seat };
  if (hall === null || report === null) return { hall, said: { code: 'badge.not_now', ...of } };
  const before = hall.here?.vouched.includes(uid) === true;
  return { hall: withVoucher(hall, report, uid), said: { code: before ? 'badge.confirmed_before' : 'badge.confirmed', ...of } };
};
