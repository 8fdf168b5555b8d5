import { signal } from '@preact/signals';
import type { SeatingShown } from '../../../../src/wire/tournament.ts';
import { sayDone } from '../desk-state.ts';
import { o } from '../desk-words.ts';
import { askTournament, posted } from '../net.ts';

/** The seating that the service proposed and nobody has taken yet. */
export const seatingProposal = signal<SeatingShown | null>(null);
/** When the service began to look for a seating; null where it looks for none. */
export const seeking = signal<number | null>(null);
let abort: AbortController | undefined;

export const seekSeating = async (
  from: number,
  tables: number | null,
  keep: 'nothing' | 'what-fits',
): Promise<SeatingShown | undefined> => {
  abort?.abort();
  const mine = new AbortController();
  abort = mine;
  seeking.value = Date.now();
  seatingProposal.value = null;
  const body = { from, keep, ...(tables === null ? {} : { tables }) };
  const found = await posted<SeatingShown>('/api/hall/seatings', body, undefined, mine.signal);
  if (abort !== mine) return undefined;
  seeking.value = null;
  if (found !== undefined) seatingProposal.value = found;
  return found;
};

export const stopSeeking = (): void => {
  abort?.abort();
  abort = undefined;
  seeking.value = null;
};

export const takeSeating = async ({ from, rounds, quality }: SeatingShown): Promise<boolean> => {
  const isDone = await askTournament({ do: 'seat', from, rounds, quality });
  if (!isDone) return false;
  seatingProposal.value = null;
  sayDone(o('seat.taken', { count: rounds.length }));
  return true;
};

/** Seats, publishes and opens the next game in one go, where one table plays the whole tournament. */
export const nextGame = async (from: number): Promise<void> => {
  const found = await seekSeating(from, null, 'nothing');
  if (found === undefined || !(await takeSeating(found))) return;
  if (await askTournament({ do: 'publish', upTo: from })) await askTournament({ do: 'open-round', round: from });
};
