import type { PairingShown } from '../../wire/devices.ts';
import { freshId, freshSecret, hashOf, isSame } from './secret.ts';

/** As long as it takes to point a telephone at a screen and walk through its warning. */
export const PAIRING_MS = 120_000;
/** Whoever asks for more has closed the earlier ones. */
export const MOST_PAIRINGS = 4;

interface Pairing {
  readonly id: string;
  readonly hash: string;
  readonly until: number;
  reached: boolean;
  used: boolean;
}

/** Links that let one device in, once, for two minutes. They live in memory: a restart ends them all. */
export interface Pairings {
  open(): { readonly id: string; readonly secret: string; readonly until: number };
  find(id: string): PairingShown | undefined;
  /** True once, while it holds. */
  use(secret: string): boolean;
  /** Somebody from outside has reached this machine. */
  knocked(): void;
}

export const openPairings = (now: () => number): Pairings => {
  let all: readonly Pairing[] = [];
  return {
    open: () => {
      const secret = freshSecret();
      const opened: Pairing = { id: freshId(), hash: hashOf(secret), until: now() + PAIRING_MS, reached: false, used: false };
      all = [...all, opened].slice(-MOST_PAIRINGS);
      return { id: opened.id, secret, until: opened.until };
    },
    find: id => {
      const found = all.find(each => each.id === id);
      return found && { until: found.until, reached: found.reached, used: found.used };
    },
    use: secret => {
      const hash = hashOf(secret);
      const [found] = all.filter(each => isSame(each.hash, hash));
      if (found === undefined || found.used || now() >= found.until) return false;
      found.used = true;
      return true;
    },
    knocked: () => {
      for (const each of all) if (now() < each.until) each.reached = true;
    },
  };
};
