import type { PublicTable } from '../../../src/wire/public.ts';

/** When a clock ticks: so many seconds before its end. */
const TICKS = [30, 20, 10, 5, 4, 3, 2, 1] as const;

/** In how many milliseconds a clock that is told now will tick: it depends on the clock alone, and not on anything else of the table. */
export const ticksOf = ({ clock }: Pick<PublicTable, 'clock'>): readonly number[] =>
  clock === null || clock.paused ? [] : TICKS.filter(tick => tick <= clock.left).map(tick => (clock.left - tick) * 1000);
