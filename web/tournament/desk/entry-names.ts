import { useMemo } from 'preact/hooks';
import { shortId } from '../../shared/ids.ts';

/**
 * What somebody enters bears one name until the event has taken it, however often it is sent; while that is under way, the same
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

/** For as long as a form stands there. */
export const useEntryNames = (kind: string): EntryNames => useMemo(() => new EntryNames(kind), [kind]);
