import type { Place, RoleId, Seat } from '../../domain/ids.ts';
import type { Picture, PublicVote } from '../../domain/picture.ts';

export type Nature = 'wolf' | 'harmless';

/** What somebody says aloud at the table. It may be a lie. */
export type Saying =
  /** The speaker names the card that was dealt to them. */
  | { readonly says: 'am'; readonly by: Seat; readonly role: RoleId }
  /** `role` is the card that lies there, as the speaker says in One Night. */
  | { readonly says: 'is'; readonly by: Seat; readonly about: Place; readonly nature: Nature; readonly role?: RoleId }
  /** Whom a speaker would vote for today. */
  | { readonly says: 'suspects'; readonly by: Seat; readonly about: Seat; readonly round: number }
  /** One Night: two cards that the speaker has moved. */
  | { readonly says: 'swapped'; readonly by: Seat; readonly between: readonly [Place, Place] };

interface Verdict {
  readonly seat: Seat;
  readonly votes: readonly PublicVote[];
}

/** What everybody at the table has seen and heard. Plain data, so that a test can hand it to a player again. */
export interface Room {
  readonly players: number;
  /** The public list of cards; empty where the group keeps it secret. */
  deck: readonly RoleId[];
  round: number;
  out: readonly Seat[];
  lynched: Seat | null;
  readonly sayings: Saying[];
  /** The players whose cards were turned over, and those whom the wolves have killed. */
  readonly proven: Map<Seat, Nature>;
  readonly verdicts: Verdict[];
}

export const emptyRoom = (players: number): Room => ({
  players,
  deck: [],
  round: 0,
  out: [],
  lynched: null,
  sayings: [],
  proven: new Map(),
  verdicts: [],
});

const WOLFISH: ReadonlySet<string> = new Set(['wolf', 'wolves', 'werewolf', 'big-bad-wolf', 'infect-father', 'white-wolf', 'white']);
/** The nature that a card stands for, or a sign that the moderator gives. */
export const natureOf = (word: string): Nature => (WOLFISH.has(word) ? 'wolf' : 'harmless');

/** Takes in what the public picture shows. */
export const looksAround = (room: Room, picture: Picture): void => {
  room.round = picture.round;
  room.out = picture.out;
  if (room.deck.length === 0 && picture.composition !== null)
    room.deck = picture.composition.flatMap(({ role, count }) => new Array<RoleId>(count).fill(role));
  for (const news of picture.news) {
    // Poison and shots can kill a wolf too. Then the card is turned over, and counts instead of this guess.
    if (news.what === 'died') for (const seat of news.seats) if (!room.proven.has(seat)) room.proven.set(seat, 'harmless');
    if (news.what === 'lynched' || news.what === 'voted-out') convicts(room, news.seat, picture.moment?.ballot?.votes ?? []);
    if (news.what === 'nobody-lynched' || news.what === 'nobody-voted-out') room.lynched = null;
  }
  for (const { seat, role } of picture.shown) room.proven.set(seat, natureOf(role));
};

const convicts = (room: Room, seat: Seat, votes: readonly PublicVote[]): void => {
  if (room.lynched === seat) return;
  room.lynched = seat;
  room.verdicts.push({ seat, votes });
};
