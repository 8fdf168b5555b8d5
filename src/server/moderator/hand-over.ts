import type { Holder } from '../../wire/hand-over.ts';
import type { HeldTable } from '../../wire/kept/service.ts';
import type { Caller } from '../door/admission.ts';
import type { Sessions } from '../door/pairing.ts';

/** The kept list of the tables that one device moderates alone. */
interface KeptHolders {
  readonly value: readonly HeldTable[] | undefined;
  keep(all: readonly HeldTable[]): Promise<void>;
}

/** Every caller may moderate every table, until a table is handed to one paired device: then only that device and programs may. */
export interface HandOver {
  /** The device that moderates this table alone, as this caller is told of it; null where every caller may moderate it. */
  holder(table: string, caller: Caller): Holder | null;
  /** Whether this caller may know and decide what happens at this table. */
  admits(table: string, caller: Caller): boolean;
  /** Whether this caller may know what tables share, such as the drawn pads. */
  admitsToAll(caller: Caller): boolean;
  /** Hands a table to a device, or with null back to all. False where there is no such device. Others are told nothing from now on. */
  give(table: string, session: string | null): Promise<boolean>;
  /** Calls with each table that changes hands. Returns a function that stops this. */
  watch(changed: (table: string) => void): () => void;
}

export const openHandOver = (kept: KeptHolders, sessions: Pick<Sessions, 'all' | 'watch'>): HandOver => {
  let held: readonly HeldTable[] = kept.value ?? [];
  const watchers = new Set<(table: string) => void>();

  // A device that was not seen for too long is no longer paired, so the table is free again.
  const sessionOf = (table: string, all = held): string | undefined => all.find(each => each.table === table)?.session;
  const deviceOf = (table: string) => {
    const session = sessionOf(table);
    return session === undefined ? undefined : sessions.all().find(({ id }) => id === session);
  };
  const isHeldByOther = (table: string, caller: Caller): boolean => {
    const device = caller.by === 'token' ? undefined : deviceOf(table);
    return device !== undefined && !(caller.by === 'session' && caller.session === device.id);
  };
  const become = (next: readonly HeldTable[]): Promise<void> => {
    const before = held;
    const tables = new Set([...before, ...next].map(({ table }) => table));
    held = next;
    for (const table of tables) if (sessionOf(table) !== sessionOf(table, before)) for (const each of [...watchers]) each(table);
    return kept.keep(next);
  };

  sessions.watch(ended => {
    // Nobody waits for this write: a device that is unknown at the next start holds nothing then either.
    const left = held.filter(({ session }) => session !== ended);
    if (left.length < held.length) become(left).catch(() => undefined);
  });

  return {
    holder: (table, caller) => {
      const device = deviceOf(table);
      return device === undefined
        ? null
        : { session: device.id, name: device.name, mine: caller.by === 'session' && caller.session === device.id };
    },
    admits: (table, caller) => !isHeldByOther(table, caller),
    admitsToAll: caller => held.every(({ table }) => !isHeldByOther(table, caller)),
    give: async (table, session) => {
      if (session !== null && !sessions.all().some(({ id }) => id === session)) return false;
      const others = held.filter(each => each.table !== table);
      await become(session === null ? others : [...others, { table, session }]);
      return true;
    },
    watch: changed => {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
  };
};
