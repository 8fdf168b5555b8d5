import type { DeskReader, ReaderPlace } from '../../domain/tournament/desk-reader.ts';

/** Where a touch goes: to the page that has claimed its reader, or to none; then these pages may claim it. */
type Touch<P> = { readonly is: 'heard'; readonly page: P } | { readonly is: 'free'; readonly pages: readonly P[] };

/** Which page of a desk has which reader. Without a known page, a reader has none: a badge must not be given to the wrong person. */
interface ReaderClaims<P> {
  /** Notes that a page is there, and whether somebody waits for a badge at it. Called again when the waiting begins or ends. */
  readonly set: (page: P, watches: boolean) => void;
  readonly leave: (page: P) => void;
  /** These readers are plugged in. */
  readonly plug: (readers: readonly DeskReader[]) => void;
  /** This reader is the camera of a page. Its codes go to that page as long as no other has claimed it. */
  readonly bring: (page: P, reader: string) => void;
  /** The camera of this page is put away. */
  readonly takeAway: (page: P, reader: string) => void;
  /** Gives a reader to a page, and returns the other page that had it. */
  readonly take: (page: P, reader: string) => P | undefined;
  /** Gives a page the reader back that it had before its connection was cut, unless another page has it now. */
  readonly takeAgain: (page: P, reader: string) => void;
  readonly touch: (reader: string) => Touch<P>;
  readonly at: (page: P, reader: string) => ReaderPlace;
}

export const readerClaims = <P>(): ReaderClaims<P> => {
  const pages = new Map<P, boolean>();
  const claims = new Map<string, P>();
  /** The page of each camera. */
  const brought = new Map<string, P>();
  const ownerOf = (reader: string): P | undefined => claims.get(reader) ?? brought.get(reader);
  /** Readers whose page has gone, perhaps for a moment. */
  const left = new Set<string>();
  let plugged: readonly DeskReader[] = [];
  const watching = (): readonly P[] => [...pages].flatMap(([page, watches]) => (watches ? [page] : []));
  /** The only reader goes to the only page that can mean it. */
  const settle = (among: readonly P[]): void => {
    const [reader, otherReader] = plugged.filter(each => !brought.has(each.reader));
    const [page, otherPage] = among;
    if (reader === undefined || otherReader !== undefined || page === undefined || otherPage !== undefined) return;
    if (reader.known && !claims.has(reader.reader)) claims.set(reader.reader, page);
  };
  return {
    set: (page, watches) => {
      const begins = watches && pages.get(page) !== true;
      pages.set(page, watches);
      if (begins) settle(watching());
    },
    leave: page => {
      pages.delete(page);
      for (const [reader, owner] of claims) {
        if (owner !== page) continue;
        claims.delete(reader);
        left.add(reader);
      }
    },
    plug: readers => {
      plugged = readers;
      // Nobody knows which of several like readers has come back.
      for (const { reader, known } of readers) if (!known) claims.delete(reader);
      settle(watching());
    },
    bring: (page, reader) => {
      if (pages.has(page)) brought.set(reader, page);
    },
    takeAway: (page, reader) => {
      if (brought.get(reader) === page) brought.delete(reader);
    },
    take: (page, reader) => {
      if (!pages.has(page) || !plugged.some(each => each.reader === reader)) return undefined;
      const before = ownerOf(reader);
      claims.set(reader, page);
      return before === page ? undefined : before;
    },
    takeAgain: (page, reader) => {
      if (pages.has(page) && !claims.has(reader) && plugged.some(each => each.reader === reader && each.known)) claims.set(reader, page);
    },
    touch: reader => {
      if (pages.size === 1 && !left.has(reader)) settle([...pages.keys()]);
      const page = ownerOf(reader);
      return page === undefined ? { is: 'free', pages: watching() } : { is: 'heard', page };
    },
    at: (page, reader) => {
      const owner = ownerOf(reader);
      if (owner === undefined) return 'free';
      return owner === page ? 'here' : 'elsewhere';
    },
  };
};
