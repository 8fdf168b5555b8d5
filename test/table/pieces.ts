import type { BookId, Place, Seat } from '../../src/domain/ids.ts';
import { seat } from '../../src/domain/ids.ts';
import type { Facts } from '../../src/domain/moderator-view.ts';
import type { Box, EnrolledTag, Face, Piece } from '../../src/domain/piece.ts';
import { COMMANDS } from '../../src/domain/piece.ts';
import type { Layout, Spot, Touch } from '../../src/domain/spot.ts';
import type { Asks, Elector, Step } from '../../src/domain/step.ts';
import type { Match } from '../../src/engine/match.ts';
import { ballotNow } from '../../src/session/evening/past.ts';
import { tablePlaces, tableSeats } from '../../src/table/deal.ts';
import type { Effect, InPlay, Situation, VoteMethod } from '../../src/table/situation.ts';
import type { TableState, TouchResult } from '../../src/table/table.ts';
import { EMPTY_TABLE, touched } from '../../src/table/table.ts';

/** An enrolled tag. In these tests the uid of a piece says what the piece is. */
export const tag = (uid: string, piece: Piece): EnrolledTag => ({ uid, piece, label: '', retired: false });
export const uidOf = {
  token: (of: number, face?: Face) => (face === undefined ? `T${of}` : `T${of}-${face}`),
  marker: (at: Place | 'none') => `M${at}`,
};

const kept = <T>(found: Map<string, T>, name: string, make: () => T): T => {
  const there = found.get(name) ?? make();
  found.set(name, there);
  return there;
};
const boxes = new Map<string, Box>();
const layouts = new Map<string, Layout>();

/** A box with tokens (per seat one without a face and one of each face), markers and command tags. */
export const boxFor = (book: BookId, players: number, cards: readonly EnrolledTag[] = []): Box =>
  cards.length > 0 ? boxWith(book, players, cards) : kept(boxes, `${book} ${players}`, () => boxWith(book, players, cards));

const boxWith = (book: BookId, players: number, cards: readonly EnrolledTag[]): Box => ({
  name: 'test',
  tags: [
    ...tableSeats(players).flatMap(of => [
      tag(uidOf.token(of), { is: 'token', of, face: null }),
      tag(uidOf.token(of, 'paw'), { is: 'token', of, face: 'paw' }),
      tag(uidOf.token(of, 'tuft'), { is: 'token', of, face: 'tuft' }),
    ]),
    ...[...tablePlaces(book, players), 'none' as const].map(at => tag(uidOf.marker(at), { is: 'marker', at })),
    ...COMMANDS.map(command => tag(command, { is: 'command', command })),
    ...cards,
  ],
});

export const SHARED: Spot = { reader: 'shared', slot: 0 };
export const SECOND: Spot = { reader: 'second', slot: 0 };
export const padOf = (at: Place): Spot => ({ reader: `pad-${at}`, slot: 0 });

/** Two shared readers, and a pad for each of these places. All are quiet unless `quiet` says otherwise. */
export const layoutFor = (pads: readonly Place[], quiet?: readonly string[]): Layout => ({
  uses: [
    { spot: SHARED, use: { use: 'shared' } },
    { spot: SECOND, use: { use: 'shared' } },
    ...pads.map(at => ({ spot: padOf(at), use: { use: 'pad', at } as const })),
  ],
  quiet: quiet ?? ['shared', 'second', ...pads.map(at => `pad-${at}`)],
});

const TOKENS_UP: VoteMethod = { lifts: false, chosenSide: 'up' };

export const situationOf = (book: BookId, players: number, playing: InPlay | null, rest: Partial<Situation> = {}): Situation => ({
  box: boxFor(book, players),
  layout: kept(layouts, `${book} ${players}`, () => layoutFor(tablePlaces(book, players))),
  stage: playing === null ? 'set-up' : 'playing',
  book,
  players,
  virtual: [],
  told: [],
  handled: null,
  unmoderated: false,
  faceDown: false,
  drawnUsed: false,
  announcing: false,
  enrolling: null,
  playing,
  voteMethod: TOKENS_UP,
  ...rest,
});

const inPlayOf = (match: Match): InPlay => ({
  step: match.play.step,
  view: match.play.view,
  call: null,
  ballot: ballotNow(match)?.name ?? null,
});

export const inMatch = (match: Match, rest: Partial<Situation> = {}): Situation =>
  situationOf(match.setUp.book, match.setUp.players, inPlayOf(match), rest);

export const stepOf = (asks: Asks, rest: Partial<Step> = {}): Step => ({
  id: 'ballot1',
  rule: 'LT-31',
  time: 'day',
  awake: [],
  sees: [],
  asks,
  says: [],
  goOn: null,
  tells: [],
  offers: [],
  ...rest,
});

export const seats = (...numbers: readonly number[]): readonly Seat[] => numbers.map(seat);

/** A game at a step. These ghosts are dead; the others live. */
export const inPlay = (step: Step, ghosts: readonly number[] = [], facts: Facts = {}, players = 8): InPlay => ({
  step,
  view: {
    seats: tableSeats(players).map(each => ({ seat: each, dealt: 'villager', role: 'villager', alive: !ghosts.includes(each) })),
    round: 1,
    facts,
  },
  call: null,
  ballot: `${step.id} of today`,
});

export const elector = (number: number, may: readonly number[], rest: Partial<Elector> = {}): Elector => ({
  seat: seat(number),
  weight: 1,
  may: may.filter(each => each !== number).map(seat),
  mayPass: false,
  optional: false,
  ...rest,
});

/** A hand at the table. Each of its touches has its own name. */
export class Hand {
  state: TableState = EMPTY_TABLE;
  #count = 0;

  touch(touch: Touch, situation: Situation): readonly Effect[] {
    return this.#took(touched(this.state, touch, situation));
  }

  lay(uid: string, spot: Spot, situation: Situation, fresh = true): readonly Effect[] {
    this.#count += 1;
    return this.touch({ type: 'laid', spot, uid, fresh, name: `touch-${this.#count}` }, situation);
  }

  lift(uid: string, spot: Spot, situation: Situation): readonly Effect[] {
    return this.touch({ type: 'lifted', spot, uid }, situation);
  }

  /** Lays a tag and lifts it at once. */
  tap(uid: string, spot: Spot, situation: Situation): readonly Effect[] {
    const out = this.lay(uid, spot, situation);
    this.lift(uid, spot, situation);
    return out;
  }

  /** Records a vote that the moderator entered by hand. */
  saidBy(voter: Seat, target: Seat): void {
    const { votes } = this.state;
    const sent = [...votes.sent.filter(each => each.voter !== voter), { voter, target, by: 'hand' } as const];
    this.state = { ...this.state, votes: { ...votes, sent } };
  }

  did(step: (state: TableState) => TouchResult): readonly Effect[] {
    return this.#took(step(this.state));
  }

  #took({ state, out }: TouchResult): readonly Effect[] {
    this.state = state;
    return out;
  }
}

const shortOf = (each: Effect): string => {
  switch (each.out) {
    case 'answer':
      return each.answer.type === 'vote' ? `vote ${each.answer.voter}>${each.answer.target}` : each.answer.type;
    case 'said':
      return each.said.code;
    case 'scan':
      return `scan ${each.card.uid} at ${each.at ?? 'next'}`;
    case 'stranger':
      return `stranger ${each.uid} at ${each.at ?? 'next'}`;
    case 'enrol':
      return `enrol ${each.uid}`;
    case 'called':
      return `called ${JSON.stringify(each.filled)} ${each.answer?.type ?? 'nobody'}`;
    case 'sits':
      return `sits ${each.seat}`;
    case 'vouches':
      return `vouches ${each.uid}`;
    case 'reveal':
      return 'reveal';
    case 'command':
      return `command ${each.command}`;
  }
};

/** Effects as short texts, for tables of cases: `vote 1>3`, `token.early`, `go-on`. */
export const short = (out: readonly Effect[]): readonly string[] => out.map(shortOf);
