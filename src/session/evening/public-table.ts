import type { PublicTable } from '../../domain/evening.ts';
import type { PublicMessage } from '../../domain/seal.ts';
import { nextPlace } from '../../table/deal.ts';
import type { PaceState } from './pace.ts';
import { left } from './pace.ts';
import type { Standing } from './standing.ts';

interface Room {
  readonly table: string;
  readonly standing: Standing;
  readonly message: PublicMessage | null;
  readonly pace: PaceState;
  readonly now: number;
}

/** All that leaves towards a screen: names, how far the deal is, the picture, a clock of the day. */
export const publicTable = ({ table, standing, message, pace, now }: Room): PublicTable => ({
  v: 1,
  table,
  language: standing.language,
  names: standing.plan.names,
  dealing: dealingOf(standing),
  message,
  clock: message === null ? null : clockOf(pace, now),
});

const dealingOf = ({ course }: Standing): PublicTable['dealing'] =>
  course.at === 'dealing' ? { dealt: course.dealer.cards.map(({ place }) => place), next: nextPlace(course.dealer) } : null;

const clockOf = (pace: PaceState, now: number): PublicTable['clock'] =>
  pace.kind === 'clock' && pace.until !== null
    ? { seconds: Math.round((pace.until - pace.since) / 1000), left: Math.ceil(left(pace, now) / 1000), paused: pace.halted !== null }
    : null;

/** What makes two of them differ. Time that merely passes is no change; that it has run out is one. */
export const differenceOf = (shown: PublicTable, pace: PaceState): string => {
  const { clock, message, ...rest } = shown;
  const isOut = clock !== null && clock.left === 0;
  const runs = clock === null ? null : [pace.of, pace.since, pace.until, pace.halted, isOut];
  return JSON.stringify([rest, message?.n, message?.seal, runs]);
};
