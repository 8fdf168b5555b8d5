import { signal } from '@preact/signals';
import type { DayRehearsalAsk, DayRehearsalShown } from '../../../../src/domain/tournament/day-rehearsal.ts';
import { heardRate } from '../desk-state.ts';
import { got, posted } from '../net.ts';

const PATH = '/api/hall/rehearsal';

/** The rehearsal as this desk knows it; null until the desk has asked. */
export const rehearsal = signal<DayRehearsalShown | null>(null);
export const isRehearsalOver = (): boolean => rehearsal.peek()?.is === 'over';

const heard = (shown: DayRehearsalShown | undefined): DayRehearsalShown | undefined => {
  if (shown === undefined || isRehearsalOver()) return shown;
  rehearsal.value = shown;
  if (shown.is === 'here') heardRate(shown.view.paused ? 0 : shown.view.speed);
  return shown;
};

export const refreshRehearsal = async (): Promise<void> => void heard(await got<DayRehearsalShown>(PATH));

export const askRehearsal = async (ask: DayRehearsalAsk): Promise<DayRehearsalShown | undefined> =>
  heard(await posted<DayRehearsalShown>(PATH, ask));
