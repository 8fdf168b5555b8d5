import type { Result } from '../../domain/refusal.ts';
import type { TournamentRefusal } from '../../domain/tournament/ask.ts';
import type { Doer, TournamentFact } from '../../domain/tournament/fact.ts';
import { type ToAppend, type TournamentLog, TournamentLogFailure } from '../../journal/tournament-log.ts';
import { NO_TOURNAMENT, type TournamentState, withFact } from '../fold.ts';

/** How something is written down besides its facts. */
type How = Pick<ToAppend, 'by' | 'asked' | 'mark'>;

/** What happens, decided on a state that may not be the newest; it is decided anew on the newest. */
export type Decide = (state: TournamentState, now: number) => Result<readonly TournamentFact[], TournamentRefusal>;

/** The facts of a tournament as far as they are known here, and the one place where more are written. */
export interface Ledger {
  readonly state: TournamentState;
  /** A fact is there that this version cannot read: nothing that comes after it is known here. */
  readonly trouble: string | null;
  /** Says whether it was done, now or under the same name before. */
  write(decide: Decide, how: How): Promise<Result<null, TournamentRefusal>>;
  /** Somebody has written facts as far as this. */
  catchUp(upTo: number): Promise<void>;
  /** When nothing is being written any more. */
  idle(): Promise<void>;
}

/** Every time that somebody else is first, somebody gets on; whoever was so often second is told to come later. */
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
      // A refusal, too, holds only where nobody has written meanwhile, and where this very thing was not done before.
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
