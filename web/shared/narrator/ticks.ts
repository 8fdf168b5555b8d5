import type { PublicTable } from '../../../src/wire/public.ts';

/** A clock ticks this many seconds before its end. */
const TICKS = [30, 20, 10, 5, 4, 3, 2, 1] as const;

/** After how many milliseconds a clock ticks from now. The times depend on the clock alone, and on nothing else of the table. */
export const ticksOf = ({ clock }: Pick<PublicTable, 'clock'>): readonly number[] =>
  clock === null || clock.paused ? [] : TICKS.filter(tick => tick <= clock.left).map(tick => (clock.left - tick) * 1000);
