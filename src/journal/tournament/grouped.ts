import { TournamentLogFailure } from '../tournament-log.ts';

interface GroupedWriting<T> {
  /** Resolves when these are written; whatever waits at the same time is written with them. */
  add(items: readonly T[]): Promise<void>;
  /** Resolves when nothing waits any more. */
  idle(): Promise<void>;
}

interface Waiting<T> {
  readonly items: readonly T[];
  done(): void;
  failed(error: unknown): void;
}

/** Writes one group at a time; everything that arrives meanwhile goes into the next group, up to the weight that a single write may have. */
export const inGroups = <T>(
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
