import type { PairedDevice } from '../../wire/kept/service.ts';
import { freshId, freshSecret, hashOf, isSame } from './secret.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Not seen for so long, a device has to be paired again. */
export const UNUSED_MS = 30 * DAY_MS;
/** More than one house has; beyond it, whoever was away longest goes. */
export const MOST_SESSIONS = 32;
/** Where they are kept. */
interface Kept {
  readonly value: readonly PairedDevice[] | undefined;
  keep(all: readonly PairedDevice[]): Promise<void>;
}

/** The devices that were paired. What is kept of their secrets lets nobody in. */
export interface Sessions {
  /** Whose secret it is; notes that the device was seen. */
  find(secret: string): string | undefined;
  all(): readonly Omit<PairedDevice, 'hash'>[];
  /** Resolves when it is on the disk; the secret is the device's alone from then on. */
  admit(name: string): Promise<string>;
  /** False where there is no such device. It is out at once, and for ever when this resolves. */
  revoke(id: string): Promise<boolean>;
  rename(id: string, name: string): Promise<boolean>;
  /** Each session that ends, as it ends; returns what stops that. */
  watch(ended: (id: string) => void): () => void;
}

export const openSessions = (kept: Kept, now: () => number): Sessions => {
  let all: readonly PairedDevice[] = kept.value ?? [];
  const watchers = new Set<(id: string) => void>();
  const hour = (): number => Math.floor(now() / HOUR_MS) * HOUR_MS;

  const isLive = ({ seen }: PairedDevice): boolean => now() - seen < UNUSED_MS;
  const live = (): readonly PairedDevice[] => all.filter(isLive);
  const keep = (next: readonly PairedDevice[]): Promise<void> => {
    const gone = all.filter(each => !next.some(({ id }) => id === each.id));
    all = next;
    for (const { id } of gone) for (const ended of [...watchers]) ended(id);
    return kept.keep(all);
  };
  const changed = async (id: string, change: (session: PairedDevice) => PairedDevice): Promise<boolean> => {
    if (!live().some(each => each.id === id)) return false;
    await keep(live().map(each => (each.id === id ? change(each) : each)));
    return true;
  };

  return {
    find: secret => {
      const hash = hashOf(secret);
      const [found] = live().filter(each => isSame(each.hash, hash));
      if (found === undefined) return undefined;
      // Known anew after the next start at worst: nobody waits for it, and a disk that is full sends nobody away.
      if (found.seen < hour()) changed(found.id, each => ({ ...each, seen: hour() })).catch(() => undefined);
      return found.id;
    },
    all: () => live().map(({ hash: _hash, ...rest }) => rest),
    admit: async name => {
      const secret = freshSecret();
      const admitted: PairedDevice = { id: freshId(), hash: hashOf(secret), name, paired: now(), seen: hour() };
      const latest = [...live()].sort((a, b) => b.seen - a.seen || b.paired - a.paired).slice(0, MOST_SESSIONS - 1);
      await keep([...latest, admitted]);
      return secret;
    },
    revoke: async id => {
      if (!live().some(each => each.id === id)) return false;
      await keep(live().filter(each => each.id !== id));
      return true;
    },
    rename: (id, name) => changed(id, each => ({ ...each, name })),
    watch: ended => {
      watchers.add(ended);
      return () => void watchers.delete(ended);
    },
  };
};
