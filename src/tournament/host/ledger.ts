import type { Result } from '../../domain/refusal.ts';
import type { TournamentRefusal } from '../../domain/tournament/ask.ts';
import type { Doer, TournamentFact } from '../../domain/tournament/fact.ts';
import { type ToAppend, type TournamentLog, TournamentLogFailure } from '../../journal/tournament-log.ts';
import { NO_TOURNAMENT, type TournamentState, withFact } from '../fold.ts';

/** Who writes the facts, under which name, and for which parcel. */
type How = Pick<ToAppend, 'by' | 'asked' | 'mark'>;

/** Decides on facts for a state. Called again with a newer state if another hub has written meanwhile. */
export type Decide = (state: TournamentState, now: number) => Result<readonly TournamentFact[], TournamentRefusal>;

/** The facts of a tournament as far as this host knows them, and the only place that writes facts. */
export interface Ledger {
  readonly state: TournamentState;
  /** A code where a fact cannot be read by this version: later facts stay unknown here. */
  readonly trouble: string | null;
  /** Resolves with the outcome, of now or of an earlier write under the same name. */
  write(decide: Decide, how: How): Promise<Result<null, TournamentRefusal>>;
  /** Reads new facts, since another hub has written up to this number. */
  catchUp(upTo: number): Promise<void>;
  /** Resolves when nothing is being written. */
  idle(): Promise<void>;
}

/** After so many attempts that lost against other hubs the caller has to try again later. */
const TRIES = 100;

export const openLedger = (log: TournamentLog, grew: () => void): Ledger => {
  let state = NO_TOURNAMENT;
  let trouble: string | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };

  const readOn = async (): Promise<void> => {
    const kept = await log.read(state.n).catch(error => {
      if (error instanceof TournamentLogFailure && (error.code === 'hall.newer' || error.code === 'hall.unreadable')) {
        trouble = error.code;
        grew();
      }
      throw error;
    });
    if (kept.length === 0) return;
    state = kept.reduce(withFact, state);
    grew();
  };

  const added = (facts: readonly TournamentFact[], at: number, by: Doer): void => {
    if (facts.length === 0) return;
    const after = state.n;
    state = facts.map((fact, index) => ({ n: after + index + 1, at, by, fact })).reduce(withFact, state);
    grew();
  };

  const attempt = async (decide: Decide, how: How): Promise<Result<null, TournamentRefusal>> => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const at = log.now();
      const decided = decide(state, at);
      // A refusal is appended as no facts: this checks that the state was the newest and the name was not written before.
      const facts = decided.ok ? decided.value : [];
      const { is } = await log.append({ ...how, after: state.n, at, facts });
      if (is === 'done') added(facts, at, how.by);
      else await readOn();
      if (is === 'before') return { ok: true, value: null };
      if (is === 'done') return decided.ok ? { ok: true, value: null } : decided;
    }
    throw new TournamentLogFailure('hall.away');
  };

  return {
    get state() {
      return state;
    },
    get trouble() {
      return trouble;
    },
    write: (decide, how) => inTurn(() => attempt(decide, how)),
    catchUp: upTo => inTurn(async () => (state.n < upTo ? readOn() : undefined)),
    idle: () => inTurn(async () => {}),
  };
};
