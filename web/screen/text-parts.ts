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
  /** The name, followed by the weight of the vote where it is more than one. */
  readonly who: string;
  readonly weight: number;
  readonly ghost: boolean;
}

/** The text of the middle: one thing large, and the little that belongs to it. */
export interface MiddleText {
  /** Where in the game this is: "Jour 2 · Premier vote". */
  readonly moment: string;
  readonly headline: string;
  readonly lines: readonly string[];
  /** The latest announcements, each a text of its own. */
  readonly news: readonly string[];
  readonly count: { readonly done: number; readonly of: number } | null;
  /** The accused, most votes first: as many as can be read from across a room. */
  readonly accused: readonly Accusation[];
  /** The others who are accused, in one line. */
  readonly rest: string;
  /** Whether votes are for somebody, and not against. */
  readonly elects: boolean;
  /** Whether the screen counts one, two, three, for all to point at once. */
  readonly three: boolean;
  /** The chosen roles of One Night, shown as long as the game lasts (ON-17). */
  readonly roles: string;
  /** The word for what everybody does at the end of the countdown. */
  readonly lift: string;
  /** The places of the cards in the part of the story that is told now. */
  readonly lies: readonly LyingCard[] | null;
  /** The content below the words, in place of the invitation. */
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
