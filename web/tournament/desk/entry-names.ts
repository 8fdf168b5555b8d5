import { useMemo } from 'preact/hooks';
import { shortId } from '../../shared/ids.ts';

/**
 * Gives each thing that somebody enters one id until the tournament has taken it, however often it is sent. A thing that is on its way is
 * not sent again.
 */
export class EntryNames {
  readonly #kind: string;
  /** The ids by the things that were entered. */
  readonly #names = new Map<string, string>();
  readonly #underWay = new Set<string>();
  constructor(kind: string) {
    this.#kind = kind;
  }

  /** Sends a thing. True if it was taken; false if it was refused, or is already on its way. */
  async enter(what: string, send: (name: string) => Promise<boolean>): Promise<boolean> {
    if (this.#underWay.has(what)) return false;
    const name = this.#names.get(what) ?? shortId(this.#kind);
    this.#names.set(what, name);
    this.#underWay.add(what);
    try {
      const isTaken = await send(name);
      if (isTaken) this.#names.delete(what);
      return isTaken;
    } finally {
      this.#underWay.delete(what);
    }
  }
}

/** The ids of one form, for as long as it is shown. */
export const useEntryNames = (kind: string): EntryNames => useMemo(() => new EntryNames(kind), [kind]);
