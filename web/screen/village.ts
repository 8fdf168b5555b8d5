import type { Picture, PublicTable, Seat } from '../../src/server/wire/public.ts';
import type { RoomWords } from '../../src/words/room.ts';

export type Suspicion = 'paw' | 'tuft' | 'suspect';
export type Start = 'welcome' | 'start';

/** All that is to be seen at one seat. */
export interface SeatShown {
  readonly seat: Seat;
  readonly name: string;
  readonly out: boolean;
  /** How many voices speak against (or for) it in an open or a revealed ballot. */
  readonly voices: number;
  readonly start: Start | null;
  readonly captain: boolean;
  readonly suspicion: Suspicion | null;
  /** It is this seat's turn: to vote, or to be dealt a card. */
  readonly turn: 'vote' | 'card' | null;
  /** Its token lies covered. */
  readonly covered: boolean;
  readonly dealt: boolean;
  /** The lot has fallen on it. */
  readonly drawn: boolean;
  readonly winner: boolean;
  /** The card that lies face up, and what it became. */
  readonly card: string | null;
}

/** A token, and before which seat it lies. */
export interface TokenShown {
  readonly voter: Seat;
  readonly at: Seat;
  /** Laid for nobody: it lies before its own voter. */
  readonly forNobody: boolean;
  readonly weight: number;
}

/** Scenes in which eyes are open; in all others it is night. */
const BY_DAY: readonly string[] = [
  'discussion',
  'ballot1',
  'owl-call',
  'defence',
  'ballot2',
  'revote',
  'lots',
  'lynch',
  'growl',
  'debate',
  'election',
  'vote',
  'second-ballot',
  'captain-decides',
  'hunter',
  'successor',
  'reveal',
  'over',
];

export const isDay = (scene: string): boolean => BY_DAY.indexOf(scene) >= 0;

/** Whose turn it is in an open ballot; undefined where all vote at once, or all have. */
export const nextVoter = ({ ballot }: Picture): Seat | undefined =>
  ballot === null || ballot.secret || ballot.counted ? undefined : ballot.electors.filter(each => ballot.cast.indexOf(each) < 0)[0];

export const suspicionOf = ({ book, nominees, ballot }: Picture, seat: Seat): Suspicion | null => {
  const index = nominees.indexOf(seat);
  // What is decided by a first ballot lies on the table when its last token does, not before.
  if (index < 0 || (ballot !== null && ballot.step === 'ballot1' && !ballot.counted)) return null;
  return book !== 'lupus-token' || nominees.length > 2 ? 'suspect' : index === 0 ? 'paw' : 'tuft';
};

const cardOf = (picture: Picture, seat: Seat, words: RoomWords): string | null => {
  const { book, ending, shown } = picture;
  const told = ending?.roles?.filter(each => each.seat === seat)[0];
  if (told !== undefined) {
    const [dealt, now] = [words.role(told.dealt, book), words.role(told.role, book)];
    return dealt === now ? dealt : `${dealt} → ${now}`;
  }
  const card = shown.filter(each => each.seat === seat)[0];
  return card === undefined ? null : words.role(card.role, book);
};

const inPicture = (picture: Picture, seat: Seat, words: RoomWords) => {
  const { ballot, news } = picture;
  const votes = ballot?.votes ?? [];
  const isShown = votes.some(each => each.voter === seat);
  return {
    out: picture.out.indexOf(seat) >= 0,
    voices: votes.reduce((sum, { target, weight = 1 }) => (target === seat ? sum + weight : sum), 0),
    start: picture.anchor === seat ? (picture.book === 'lupus-token' ? 'welcome' : 'start') : null,
    captain: picture.captain === seat,
    suspicion: suspicionOf(picture, seat),
    turn: nextVoter(picture) === seat ? 'vote' : null,
    covered: ballot?.secret === true && !isShown && ballot.cast.indexOf(seat) >= 0,
    dealt: false,
    drawn: news.some(each => each.what === 'drawn' && each.seat === seat),
    winner: picture.ending?.winners.some(each => each === seat) === true,
    card: cardOf(picture, seat, words),
  } as const;
};

const NOTHING = {
  out: false,
  voices: 0,
  start: null,
  captain: false,
  suspicion: null,
  turn: null,
  covered: false,
  dealt: false,
  drawn: false,
  winner: false,
  card: null,
} as const;

export const seatsOf = ({ names, message, dealing }: PublicTable, words: RoomWords): readonly SeatShown[] =>
  names.map((name, index) => {
    const seat = (index + 1) as Seat;
    const shown = message === null ? NOTHING : inPicture(message.picture, seat, words);
    const dealt = message === null && dealing?.dealt.some(each => each === seat) === true;
    const turn = message === null && dealing?.next === seat ? 'card' : shown.turn;
    return { seat, name, ...shown, dealt, turn };
  });

export const tokensOf = ({ message }: PublicTable): readonly TokenShown[] =>
  (message?.picture.ballot?.votes ?? []).map(({ voter, target, weight = 1 }) => ({
    voter,
    at: target === 'none' ? voter : target,
    forNobody: target === 'none',
    weight,
  }));
