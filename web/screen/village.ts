import type { Picture, PublicMoment, PublicTable, Seat } from '../../src/wire/public.ts';
import type { RoomWords } from '../../src/words/speaker.ts';
import { nextVoter } from '../shared/picture.ts';
import { nextAsked } from './announced-text.ts';

export type Suspicion = 'paw' | 'tuft' | 'suspect';
type StartMark = 'welcome' | 'start';

/** Everything that is shown at one seat. */
export interface VillageSeat {
  readonly seat: Seat;
  readonly name: string;
  readonly out: boolean;
  /** Whether the player went home. */
  readonly gone: boolean;
  /** How many votes, by their weight, are against (or for) the seat in an open or a revealed ballot. */
  readonly votes: number;
  readonly start: StartMark | null;
  readonly captain: boolean;
  readonly suspicion: Suspicion | null;
  /** Whose turn this is: to vote, or to be dealt a card. */
  readonly turn: 'vote' | 'card' | null;
  /** Whether the player's token lies covered. */
  readonly covered: boolean;
  readonly dealt: boolean;
  /** Whether the lot has fallen on the seat. */
  readonly drawn: boolean;
  readonly winner: boolean;
  /** The card that lies face up, and the role that it became. */
  readonly card: string | null;
}

/** A token, and the seat before which it lies. */
export interface VillageToken {
  readonly voter: Seat;
  readonly at: Seat;
  /** Whether it was laid for nobody. It then lies before its own voter. */
  readonly forNobody: boolean;
  readonly weight: number;
}

export const suspicionOf = ({ book, nominees, ballot }: Picture, seat: Seat): Suspicion | null => {
  const index = nominees.indexOf(seat);
  // The suspects of a first ballot are marked only when its last token is counted.
  if (index < 0 || (ballot !== null && ballot.step === 'ballot1' && !ballot.counted)) return null;
  if (book !== 'lupus-token' || nominees.length > 2) return 'suspect';
  return index === 0 ? 'paw' : 'tuft';
};

export const cardOf = (picture: Picture, seat: Seat, words: RoomWords): string | null => {
  const { book, ending, shown } = picture;
  const told = ending?.roles?.filter(each => each.seat === seat)[0];
  if (told !== undefined) {
    const [dealt, now] = [words.role(told.dealt, book), words.role(told.role, book)];
    return told.dealt === '' || dealt === now ? now : `${dealt} → ${now}`;
  }
  const card = shown.filter(each => each.seat === seat)[0];
  return card === undefined ? null : words.role(card.role, book);
};

/** The ballot whose tokens lie on the table: those of an election are taken back before the game goes on. */
export const ballotOf = ({ ballot, scene }: Picture): Picture['ballot'] =>
  ballot?.step === 'election' && scene !== 'election' ? null : ballot;

const startOf = ({ anchor, book }: Picture, seat: Seat): StartMark | null => {
  if (anchor !== seat) return null;
  return book === 'lupus-token' ? 'welcome' : 'start';
};

const inPicture = (picture: Picture, seat: Seat, words: RoomWords) => {
  const { news } = picture;
  const ballot = ballotOf(picture);
  const votes = ballot?.votes ?? [];
  const isShown = votes.some(each => each.voter === seat);
  return {
    out: picture.out.indexOf(seat) >= 0,
    gone: (picture.gone ?? []).indexOf(seat) >= 0,
    votes:
      ballot?.totals?.find(total => total.seat === seat)?.votes ??
      votes.reduce((sum, { target, weight = 1 }) => (target === seat ? sum + weight : sum), 0),
    start: startOf(picture, seat),
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
  gone: false,
  votes: 0,
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

export const villageSeats = ({ names, message, dealing, announced }: PublicTable, words: RoomWords): readonly VillageSeat[] =>
  names.map((name, index) => {
    const ballot = message?.picture.ballot ?? null;
    const seat = (index + 1) as Seat;
    const shown = message === null ? NOTHING : inPicture(message.picture, seat, words);
    const dealt = message === null && dealing?.dealt.some(each => each === seat) === true;
    const isPlaced = message === null || announced?.phase === 'cards';
    const isAsked = announced?.phase === 'vote' && ballot !== null && nextAsked(ballot) === seat;
    const asked = isAsked ? 'vote' : shown.turn;
    return { seat, name, ...shown, dealt, turn: isPlaced && dealing?.next === seat ? 'card' : asked };
  });

export const villageTokens = ({ message }: PublicTable): readonly VillageToken[] =>
  ((message === null ? null : ballotOf(message.picture))?.votes ?? []).map(({ voter, target, weight = 1 }) => ({
    voter,
    at: target === 'none' ? voter : target,
    forNobody: target === 'none',
    weight,
  }));

/** The moment that the room sees before the scene; none where a game ended without a result, or while a machine is still speaking. */
export const momentIn = ({ message, abandoned, timeOver, announced }: PublicTable): PublicMoment | undefined =>
  abandoned === true || timeOver !== undefined || (announced !== null && announced.phase !== 'told') ? undefined : message?.picture.moment;
