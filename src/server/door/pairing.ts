import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Duty } from '../../domain/tournament/duty.ts';
import type { PairingShown } from '../../wire/devices.ts';
import type { PairedDevice } from '../../wire/kept/service.ts';

/** 256 random bits, written so that they fit into a link and a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
export const newId = (): string => randomBytes(8).toString('hex');

/** The hash that is kept of a secret. Nobody can find 256 random bits by their hash. */
export const keptHash = (secret: string): string => createHash('sha256').update(secret, 'utf8').digest('hex');

/** Takes the same time wherever the two hashes differ. */
export const isSameHash = (hash: string, other: string): boolean =>
  hash.length === other.length && timingSafeEqual(Buffer.from(hash), Buffer.from(other));

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** A device that was not seen for this long has to be paired again. */
export const UNUSED_MS = 30 * DAY_MS;
/** More devices than one group has. Beyond this number, the device that was away longest is forgotten. */
export const MOST_SESSIONS = 32;
/** Where the paired devices are kept. */
interface KeptDevices {
  readonly value: readonly PairedDevice[] | undefined;
  keep(all: readonly PairedDevice[]): Promise<void>;
}

/** The paired devices. Only hashes of their secrets are kept: a hash lets nobody in. */
export interface Sessions {
  /** Finds the device with this secret, and notes that the device was seen. */
  find(secret: string): string | undefined;
  all(): readonly Omit<PairedDevice, 'hash'>[];
  /** Resolves with the device's secret when the device is on the disk. The secret itself is not kept. */
  admit(name: string, duty?: Duty): Promise<string>;
  /** False where there is no such device. The device is refused at once, and also after a restart once this resolves. */
  revoke(id: string): Promise<boolean>;
  rename(id: string, name: string): Promise<boolean>;
  /** Calls for each session that ends. Returns a function that stops this. */
  watch(ended: (id: string) => void): () => void;
}

export const openSessions = (kept: KeptDevices, now: () => number): Sessions => {
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
      const hash = keptHash(secret);
      const [found] = live().filter(each => isSameHash(each.hash, hash));
      if (found === undefined) return undefined;
      // Nobody waits for this write: if it fails, only the time of the last visit is lost.
      if (found.seen < hour()) changed(found.id, each => ({ ...each, seen: hour() })).catch(() => undefined);
      return found.id;
    },
    all: () => live().map(({ hash: _hash, ...rest }) => rest),
    admit: async name => {
      const secret = newSecret();
      const admitted: PairedDevice = { id: newId(), hash: keptHash(secret), name, paired: now(), seen: hour() };
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

/** Enough time to scan a code and to go through the telephone's warning. */
export const PAIRING_MS = 120_000;
/** If more links are opened, the oldest one ends. */
export const MOST_PAIRINGS = 4;

interface Pairing {
  readonly id: string;
  readonly hash: string;
  readonly until: number;
  readonly duty: Duty | undefined;
  reached: boolean;
  used: boolean;
}

/** Links that let one device in, once, for two minutes. They live in memory: a restart ends them all. */
export interface Pairings {
  /** `duty`: the duty of the device at the desk of a tournament. */
  open(duty?: Duty): { readonly id: string; readonly secret: string; readonly until: number };
  find(id: string): PairingShown | undefined;
  /** The duty of the device of this link. */
  dutyOf(secret: string): Duty | undefined;
  /** True once for each link, while it is valid. */
  use(secret: string): boolean;
  /** Notes that a device from outside has reached this machine. */
  knocked(): void;
}

export const openPairings = (now: () => number): Pairings => {
  let all: readonly Pairing[] = [];
  const bySecret = (secret: string): Pairing | undefined => {
    const hash = keptHash(secret);
    const [found] = all.filter(each => isSameHash(each.hash, hash));
    return found;
  };
  return {
    open: duty => {
      const secret = newSecret();
      const opened: Pairing = { id: newId(), hash: keptHash(secret), until: now() + PAIRING_MS, duty, reached: false, used: false };
      all = [...all, opened].slice(-MOST_PAIRINGS);
      return { id: opened.id, secret, until: opened.until };
    },
    find: id => {
      const found = all.find(each => each.id === id);
      return found && { until: found.until, reached: found.reached, used: found.used };
    },
    dutyOf: secret => bySecret(secret)?.duty,
    use: secret => {
      const found = bySecret(secret);
      if (found === undefined || found.used || now() >= found.until) return false;
      found.used = true;
      return true;
    },
    knocked: () => {
      for (const each of all) if (now() < each.until) each.reached = true;
    },
  };
};
