import { randomInt } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { no, ok, type Result } from '../../domain/refusal.ts';
import type { TournamentRefusal } from '../../domain/tournament/ask.ts';
import type { SeatedRound, SeatingQuality } from '../../domain/tournament/seating.ts';
import type { ServedDesk } from '../../server/tournament/desk.ts';
import { finalRound, hasOneTable, isFinal, lastRound, nextRound } from '../../tournament/format.ts';
import type { TournamentHost } from '../../tournament/host/host.ts';
import { type SeatingRequest, seatingRequest } from '../../tournament/seating/proposal.ts';
import type { SeatingShown, SeatingsAsked, TournamentDeclineReason } from '../../wire/tournament.ts';

/** The search ends after this time with its best seating, because the organizer is waiting. */
const ENOUGH_MS = 4_000;
const TOO_LONG_MS = 10_000;
const ANY_SEED = 2 ** 31;

interface Seater {
  readonly propose: ServedDesk['propose'];
  close(): void;
}

type Outcome = Result<SeatingShown, TournamentDeclineReason>;
const OVERTAKEN: Outcome = no({ code: 'wire.overtaken' });
const TOO_LONG: Outcome = no({ code: 'seating.too_long' });

export interface Patience {
  readonly enoughMs: number;
  readonly tooLongMs: number;
}

/** Searches seatings in a separate thread, one at a time: a new request ends the running search. */
export const seater = (tournament: TournamentHost, patience: Patience = { enoughMs: ENOUGH_MS, tooLongMs: TOO_LONG_MS }): Seater => {
  let overtake = (): void => undefined;
  return {
    propose: async (asked, gone) => {
      overtake();
      const stop = new AbortController();
      overtake = () => stop.abort();
      const found = offeredOf(tournament, asked);
      if (!found.ok) return found;
      if ('rounds' in found.value) return ok(found.value);
      return seated(found.value, asked, patience, AbortSignal.any([stop.signal, gone]));
    },
    close: () => overtake(),
  };
};

/** A round that the format itself proposes, or else the request for a search. */
const offeredOf = (tournament: TournamentHost, asked: SeatingsAsked): Result<SeatingShown | SeatingRequest, TournamentRefusal> => {
  const { state } = tournament;
  const { plan } = state;
  if (plan === null) return no({ code: 'hall.not_founded' });
  const isOfFormat = hasOneTable(plan) || (isFinal(plan, asked.from) && asked.from === lastRound(plan));
  if (!isOfFormat) return seatingRequest(state, asked);
  const round = hasOneTable(plan) ? nextRound(state) : finalRound(state, tournament.standings());
  return round === null ? no({ code: 'seating.too_few', wanted: plan.game.size.least }) : ok(offered(round));
};

const offered = (round: SeatedRound): SeatingShown => ({ from: round.round, rounds: [round], quality: null });

const seated = (seats: SeatingRequest, { keep }: SeatingsAsked, patience: Patience, stop: AbortSignal): Promise<Outcome> =>
  new Promise(resolve => {
    if (stop.aborted) return resolve(OVERTAKEN);
    const worker = new Worker(new URL('./seating-thread.mjs', import.meta.url), { workerData: { seats, seed: randomInt(ANY_SEED) } });
    let best: Outcome | undefined;
    const end = (outcome: Outcome): void => {
      for (const timer of [enough, late]) clearTimeout(timer);
      stop.removeEventListener('abort', overtaken);
      void worker.terminate();
      resolve(outcome);
    };
    const overtaken = (): void => end(OVERTAKEN);
    let isEnough = false;
    const enough = setTimeout(() => {
      isEnough = true;
      if (best !== undefined) end(best);
    }, patience.enoughMs);
    const late = setTimeout(() => end(best ?? TOO_LONG), patience.tooLongMs);
    stop.addEventListener('abort', overtaken);
    worker.on('message', (found: Outcome) => {
      if (best === undefined || (found.ok && best.ok && isBetter(found.value.quality, best.value.quality))) best = found;
      // Where seats are kept, the first result moves the fewest players. Otherwise a seating that reaches the bound cannot be improved.
      if (isEnough || !found.ok || keep === 'what-fits' || isPerfect(best)) end(best);
    });
    worker.once('exit', () => end(best ?? TOO_LONG));
    worker.once('error', () => end(best ?? TOO_LONG));
  });

const isPerfect = (outcome: Outcome): boolean => {
  const quality = outcome.ok ? outcome.value.quality : null;
  return quality !== null && quality.squares <= quality.bound && quality.together === 0;
};

/** Compares the pairs to be kept apart first, then the evenness of opponents, then the spread of seats, tables and moderators. */
const isBetter = (one: SeatingQuality | null, other: SeatingQuality | null): boolean => {
  if (one === null || other === null) return false;
  for (const what of ['together', 'squares', 'worst', 'unmet', 'seats', 'tables', 'moderators'] as const)
    if (one[what] !== other[what]) return one[what] < other[what];
  return false;
};
