import type { Place, PublicTable } from '../../src/wire/public.ts';
import { seatNameIn as plainName } from '../shared/names.ts';
import type { LyingCard } from './night-again.ts';

/** Somebody who is accused in an open vote: how many votes, and whose, as far as single votes are known. */
export interface Accusation {
  readonly who: string;
  readonly votes: number;
  readonly by: readonly Accuser[];
}

interface Accuser {
  /** With how many votes this one counts, where it is more than one. */
  readonly who: string;
  readonly weight: number;
  readonly ghost: boolean;
}

/** What the middle of the ring says: one thing large, and the little that belongs to it. */
export interface MiddleText {
  /** Where in the game this is: "Jour 2 · Premier vote". */
  readonly moment: string;
  readonly headline: string;
  readonly lines: readonly string[];
  /** What was announced last, each by itself. */
  readonly news: readonly string[];
  readonly count: { readonly done: number; readonly of: number } | null;
  /** Who is accused, most votes first: as many as can be read from across a room. */
  readonly accused: readonly Accusation[];
  /** The others who are accused, in one line. */
  readonly rest: string;
  /** The votes are for somebody, and not against. */
  readonly elects: boolean;
  /** One, two, three: all point at once. */
  readonly three: boolean;
  /** Where One Night is played: the roles that were chosen, for as long as it lasts (ON-17). */
  readonly roles: string;
  /** What all do at once when it was counted. */
  readonly lift: string;
  /** Where the cards lie in the part of the story that is told now. */
  readonly lies: readonly LyingCard[] | null;
  /** What stands below the words instead of the invitation. */
  readonly below?: preact.JSX.Element | null;
}

export const NO_TEXT: MiddleText = {
  moment: '',
  headline: '',
  lines: [],
  news: [],
  count: null,
  accused: [],
  rest: '',
  elects: false,
  three: false,
  roles: '',
  lift: '',
  lies: null,
};

/** A name does not break at its hyphen. */
export const unbrokenNameIn = (table: PublicTable): ((place: Place) => string) => {
  const plain = plainName(table);
  return place => plain(place).replace(/-/g, '-\u2060');
};
