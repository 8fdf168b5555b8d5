import { useMemo } from 'preact/hooks';
import { shortId } from '../../shared/ids.ts';

/**
 * Gives each thing that somebody enters one id until the tournament has taken it, however often it is sent. While it is on its way, the same
 * is not sent again.
 */
export class EntryNames {
  readonly #kind: string;
  /** By what is entered. */
  readonly #names = new Map<string, string>();
  readonly #underWay = new Set<string>();
  constructor(kind: string) {
    this.#kind = kind;
  }

  /** True where it was taken; false where it was refused, or is on its way already. */
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
