import { ok, type Result } from '../../domain/refusal.ts';
import type { TournamentRefusal } from '../../domain/tournament/ask.ts';
import type { TournamentFact } from '../../domain/tournament/fact.ts';
import { type DecidedFacts, type ToAppend, type TournamentLog, TournamentLogFailure } from '../../journal/tournament-log.ts';
import { NO_TOURNAMENT, type TournamentState, withFact } from '../fold.ts';

/** Decides on facts for the newest state: nobody else can write meanwhile. */
export type Decide = (state: TournamentState, now: number) => Result<readonly TournamentFact[], TournamentRefusal>;

/** Who writes the facts, under which name, and for which parcel. */
type How = Pick<ToAppend, 'by' | 'asked' | 'mark'>;

export interface Write extends How {
  readonly decide: Decide;
}

type Outcome = Result<null, TournamentRefusal>;

/** The facts of a tournament as far as this host knows them, and the only place that writes facts. */
export interface Ledger {
  readonly state: TournamentState;
  /** A code where a fact cannot be read by this version: later facts stay unknown here. */
  readonly trouble: string | null;
  /** Resolves with the outcome of this write, or of an earlier one of the same name. Writes that wait at the same time share a commit. */
  write(decide: Decide, how: How): Promise<Outcome>;
  /** All of these in one commit, in their order. */
  writeAll(all: readonly Write[]): Promise<void>;
  /** Reads new facts, since another hub has written up to this number. */
  catchUp(upTo: number): Promise<void>;
  /** Resolves when nothing is being written. */
  idle(): Promise<void>;
}

/** The most writes in one commit, so that other hubs have their turn soon. */
const MOST_AT_ONCE = 500;

interface Waiting {
  readonly all: readonly Write[];
  done(outcomes: readonly Outcome[]): void;
  failed(error: unknown): void;
}

export const openLedger = (log: TournamentLog, grew: () => void): Ledger => {
  let state = NO_TOURNAMENT;
  let trouble: string | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let queue: readonly Waiting[] = [];

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };

  const unreadable = (error: unknown): void => {
    if (!(error instanceof TournamentLogFailure) || (error.code !== 'tournament.newer' && error.code !== 'tournament.unreadable')) return;
    trouble = error.code;
    grew();
  };

  const readOn = async (): Promise<void> => {
    const kept = await log.read(state.n).catch(error => {
      unreadable(error);
      throw error;
    });
    if (kept.length === 0) return;
    state = kept.reduce(withFact, state);
    grew();
  };

  const take = (): readonly Waiting[] => {
    let count = 0;
    const end = queue.findIndex(({ all }, index) => {
      count += all.length;
      return index > 0 && count > MOST_AT_ONCE;
    });
    const taken = end < 0 ? queue : queue.slice(0, end);
    queue = end < 0 ? [] : queue.slice(end);
    return taken;
  };

  const append = async (group: readonly Waiting[]): Promise<void> => {
    const before = state.n;
    let ahead = state;
    const entries = group.map(waiting => {
      const outcomes: Outcome[] = waiting.all.map(() => ok(null));
      let broken: { readonly error: unknown } | undefined;
      const decided = ({ decide, by }: Write, index: number): DecidedFacts | null => {
        // A later write would move the mark of its table past the one that failed.
        if (broken !== undefined) return null;
        const at = log.now();
        try {
          const result = decide(ahead, at);
          if (!result.ok) outcomes[index] = result;
          const facts = result.ok ? result.value : [];
          ahead = facts.reduce((now, fact) => withFact(now, { n: now.n + 1, at, by, fact }), ahead);
          return { at, facts };
        } catch (error) {
          broken = { error };
          return null;
        }
      };
      const parts = waiting.all.map(
        ({ by, asked, mark, decide }, index): ToAppend => ({
          by,
          asked,
          mark,
          decide: () => decided({ by, asked, mark, decide }, index),
        }),
      );
      return { parts, settle: () => (broken === undefined ? waiting.done(outcomes) : waiting.failed(broken.error)) };
    });
    try {
      await log.append(
        before,
        entries.flatMap(({ parts }) => parts),
        newer => {
          state = newer.reduce(withFact, state);
          ahead = state;
        },
      );
      state = ahead;
      for (const { settle } of entries) settle();
    } catch (error) {
      unreadable(error);
      // One write that cannot be done must not fail the others of its group.
      if (group.length > 1 && !(error instanceof TournamentLogFailure)) for (const each of group) await append([each]);
      else for (const { failed } of group) failed(error);
    }
    if (state.n > before) grew();
  };

  const appendWaiting = async (): Promise<void> => {
    await append(take());
    if (queue.length > 0) void inTurn(appendWaiting);
  };

  const writeAll = (all: readonly Write[]): Promise<readonly Outcome[]> =>
    new Promise((done, failed) => {
      if (queue.length === 0) void inTurn(appendWaiting);
      queue = [...queue, { all, done, failed }];
    });

  return {
    get state() {
      return state;
    },
    get trouble() {
      return trouble;
    },
    write: async (decide, how) => {
      const [outcome] = await writeAll([{ ...how, decide }]);
      return outcome ?? ok(null);
    },
    writeAll: async all => {
      if (all.length > 0) await writeAll(all);
    },
    // A write that waits reads the facts of others first, so nothing is read here.
    catchUp: upTo => inTurn(async () => (state.n < upTo && queue.length === 0 ? readOn() : undefined)),
    idle: async () => {
      do await inTurn(async () => {});
      while (queue.length > 0);
    },
  };
};
