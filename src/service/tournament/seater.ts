import { randomInt } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { no, ok, type Result } from '../../domain/refusal.ts';
import type { TournamentRefusal } from '../../domain/tournament/ask.ts';
import { hasFinals, phaseAt } from '../../domain/tournament/phases.ts';
import type { SeatedRound } from '../../domain/tournament/seating.ts';
import type { ServedDesk } from '../../server/tournament/desk.ts';
import { finalRounds, hasOneTable, nextRound } from '../../tournament/format.ts';
import type { TournamentHost } from '../../tournament/host/host.ts';
import { type SeatingProposal, type SeatingRequest, seatingRequest } from '../../tournament/seating/proposal.ts';
import type { SeatingShown, SeatingsAsked, TournamentDeclineReason } from '../../wire/tournament.ts';
import type { SeatingTask } from './seating-worker.ts';

/** The search plans to end after this time with its best seating, because the organizer is waiting. It is given a little longer to do so. */
const ENOUGH_MS = 4_000;
const LATER = 1.25;
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
      return seated(found.value, patience, AbortSignal.any([stop.signal, gone]));
    },
    close: () => overtake(),
  };
};

/** A round that the format itself proposes, or else the request for a search. */
const offeredOf = (tournament: TournamentHost, asked: SeatingsAsked): Result<SeatingShown | SeatingRequest, TournamentRefusal> => {
  const { state } = tournament;
  const { plan } = state;
  if (plan === null) return no({ code: 'tournament.not_founded' });
  const phase = phaseAt(plan, asked.from);
  const isOfFormat = hasOneTable(plan) || (phase !== undefined && hasFinals(phase));
  if (!isOfFormat) return seatingRequest(state, asked);
  const next = hasOneTable(plan) ? nextRound(state) : null;
  const rounds = next === null ? finalRounds(state, tournament.standings(), asked.from) : [next];
  return rounds === null ? no({ code: 'seating.too_few', wanted: plan.game.size.least }) : ok(offered(rounds));
};

const offered = (rounds: readonly SeatedRound[]): SeatingShown => ({ from: rounds[0]?.round ?? 1, rounds, quality: null });

const seated = (seats: SeatingRequest, patience: Patience, stop: AbortSignal): Promise<Outcome> =>
  new Promise(resolve => {
    if (stop.aborted) return resolve(OVERTAKEN);
    const task: SeatingTask = { seats, seed: randomInt(ANY_SEED), enoughMs: patience.enoughMs };
    const worker = new Worker(new URL('./seating-thread.mjs', import.meta.url), { workerData: task });
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
    }, patience.enoughMs * LATER);
    const late = setTimeout(() => end(best ?? TOO_LONG), patience.tooLongMs);
    stop.addEventListener('abort', overtaken);
    worker.on('message', (found: Result<SeatingProposal, TournamentDeclineReason>) => {
      best = found.ok ? ok(shown(found.value)) : found;
      if (isEnough || !found.ok) end(best);
    });
    worker.once('exit', () => end(best ?? TOO_LONG));
    worker.once('error', () => end(best ?? TOO_LONG));
  });

const shown = ({ from, rounds, quality }: SeatingProposal): SeatingShown => ({ from, rounds, quality });
