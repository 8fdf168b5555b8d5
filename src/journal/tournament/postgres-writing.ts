import { no, ok, type Result } from '../../domain/refusal.ts';
import type { KeptFact } from '../../domain/tournament/fact.ts';
import { type ReceivedParcel, type ReceivedPicture, type ToAppend, TournamentLogFailure } from '../tournament-log.ts';
import { decidedGroup, follow, keptFact } from './facts.ts';
import type { TournamentLogProblem } from './failures.ts';
import { freshOf, shownNow } from './fresh.ts';
import type { Run } from './gate.ts';
import * as shelves from './postgres-shelves.ts';

/** The notification for the other hubs: facts exist up to this number, and these tables have new pictures. */
export type Announce = (upTo: number, tables: readonly number[]) => shelves.Notification;

/** The arguments of `TournamentLog.append`. */
interface Appending {
  readonly after: number;
  readonly group: readonly ToAppend[];
  newer(facts: readonly KeptFact[]): void;
}

/**
 * Locks the tournament's row first: from then on nobody else writes facts, so the group is decided on the newest. The reads are sent
 * together with the lock, and see everything that was written before it; the writes are sent together with the commit. So others wait for
 * two round trips.
 */
export const appendIn = async (
  run: Run,
  lastly: Run,
  name: string,
  { after, group, newer }: Appending,
  announce: Announce,
): Promise<Pick<ReturnType<typeof decidedGroup>, 'results' | 'chain'>> => {
  const tables = [...new Set(group.flatMap(({ mark }) => mark?.table ?? []))];
  const [chain, facts, asked, marks] = await Promise.all([
    shelves.chainOf(run, name, true),
    shelves.factsOf(run, name, after),
    shelves.askedBefore(
      run,
      name,
      group.flatMap(part => part.asked ?? []),
    ),
    shelves.readMarks(run, name, tables),
  ]);
  if (chain === undefined || chain.n < after) throw new TournamentLogFailure('tournament.away');
  if (facts.length > 0) newer(facts.map(keptFact));
  const decided = decidedGroup(chain, group, { asked, marks });
  await shelves.addDecided(lastly, name, decided, announce(decided.chain.n, []));
  return decided;
};

/** The pictures to show, and when they were written, by the clock of the database. */
interface Shipment {
  readonly shown: readonly ReceivedPicture[];
  readonly at: number | undefined;
}

export const shipIn = async (
  run: Run,
  lastly: Run,
  name: string,
  parcels: readonly ReceivedParcel[],
  announce: Announce,
): Promise<Shipment> => {
  const tables = [...new Set(parcels.map(({ table }) => table))];
  const revs = await shelves.lockTables(run, name, tables);
  const what = freshOf(parcels, await shelves.readMarks(run, name, tables), revs);
  const shown = shownNow(what.newest);
  const told = announce(
    0,
    shown.map(({ table }) => table),
  );
  return { shown, at: await shelves.addFresh(run, lastly, name, what, told) };
};

/** Whether all facts are there and unchanged. Others may write meanwhile: only facts that existed at the beginning are checked. */
export const verify = async (run: Run, name: string, id: string): Promise<Result<null, TournamentLogProblem>> => {
  const { n, head } = (await shelves.chainOf(run, name, false)) ?? { n: 0, head: '' };
  const rows = (await shelves.factsOf(run, name, 0)).filter(row => row.n <= n);
  const chain = follow(id, rows);
  if (!chain.ok) return no({ ...chain.refusal, expected: n });
  if (chain.value.n < n) return no({ code: 'tournament.tail_gone', found: chain.value.n, expected: n });
  return chain.value.head === head ? ok(null) : no({ code: 'tournament.changed', found: n, expected: n });
};

interface GroupedWriting<T> {
  /** Resolves when these items are written; items that wait at the same time are written with them. */
  add(items: readonly T[]): Promise<void>;
  /** Resolves when no item waits any more. */
  idle(): Promise<void>;
}

interface Waiting<T> {
  readonly items: readonly T[];
  done(): void;
  failed(error: unknown): void;
}

/** Writes one group at a time. Items that arrive meanwhile go into the next group, up to the weight limit of a single write. */
export const groupedWrites = <T>(
  write: (items: readonly T[]) => Promise<void>,
  weight: (item: T) => number,
  most: number,
): GroupedWriting<T> => {
  let queue: readonly Waiting<T>[] = [];
  let running: Promise<void> | undefined;

  const take = (): readonly Waiting<T>[] => {
    let sum = 0;
    const end = queue.findIndex(({ items }, index) => {
      sum += items.reduce((all, item) => all + weight(item), 0);
      return index > 0 && sum > most;
    });
    const taken = end < 0 ? queue : queue.slice(0, end);
    queue = end < 0 ? [] : queue.slice(end);
    return taken;
  };

  const settle = async (group: readonly Waiting<T>[]): Promise<void> => {
    try {
      await write(group.flatMap(({ items }) => items));
      for (const { done } of group) done();
    } catch (error) {
      // One item that cannot be written must not fail the others of its group.
      if (group.length > 1 && !(error instanceof TournamentLogFailure)) for (const each of group) await settle([each]);
      else for (const { failed } of group) failed(error);
    }
  };

  const run = async (): Promise<void> => {
    while (queue.length > 0) await settle(take());
    running = undefined;
  };

  return {
    add: items =>
      new Promise((done, failed) => {
        queue = [...queue, { items, done, failed }];
        running ??= Promise.resolve().then(run);
      }),
    idle: async () => running,
  };
};
