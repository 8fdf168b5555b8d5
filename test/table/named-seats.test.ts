import { describe, expect, test } from 'vitest';
import type { Place, Seat } from '../../src/domain/ids.ts';
import { BOOKS, seat } from '../../src/domain/ids.ts';
import type { Piece } from '../../src/domain/piece.ts';
import { PLACED_CODES } from '../../src/domain/refusal.ts';
import type { SetUp } from '../../src/domain/setup.ts';
import type { Layout, Spot } from '../../src/domain/spot.ts';
import { spotKey } from '../../src/domain/spot.ts';
import type { BallotAsked } from '../../src/domain/step.ts';
import type { PlaceCode, SeatCode, TableReply } from '../../src/domain/table-reply.ts';
import { PLACE_CODES, SEAT_CODES } from '../../src/domain/table-reply.ts';
import type { Match } from '../../src/engine/match.ts';
import { decide } from '../../src/engine/match.ts';
import { seededChance } from '../../src/session/crypto.ts';
import { tablePlaces } from '../../src/table/deal.ts';
import type { Effect } from '../../src/table/situation.ts';
import { reveal, stepChanged } from '../../src/table/table.ts';
import { campaign } from '../tools/campaign.ts';
import { nameOf } from '../tools/decks.ts';
import { dice } from '../tools/dice.ts';
import { judgedOnce } from '../tools/judged.ts';
import { dealt, isOver, movedOn } from '../tools/random-play.ts';
import { TABLES } from '../tools/tables.ts';
import { boxFor, Hand, inMatch, layoutFor, padOf, SECOND, SHARED, tag } from './pieces.ts';

const MOST_STEPS = 120;
const TOUCHES_A_STEP = 8;

/** What an observer of the table knows: the piece of each tag, where it lies, and whose token was touched last at each spot. */
interface Watched {
  readonly match: Match;
  readonly layout: Layout;
  readonly pieces: ReadonlyMap<string, Piece>;
  readonly lies: ReadonlyMap<string, string>;
  readonly touched: ReadonlyMap<string, Seat>;
  readonly piece: Piece | undefined;
  readonly spot: Spot | undefined;
}

const padAt = ({ layout }: Watched, spot: Spot | undefined): Place | undefined => {
  const use = layout.uses.find(each => spot !== undefined && spotKey(each.spot) === spotKey(spot))?.use;
  return use?.use === 'pad' ? use.at : undefined;
};
const ballotOf = ({ match: { play } }: Watched): BallotAsked | undefined => (play.step.asks.kind === 'ballot' ? play.step.asks : undefined);
const electorAt = (watched: Watched, seat: Place) => ballotOf(watched)?.electors.find(each => each.seat === seat);
const isAlive = ({ match }: Watched, seat: Place): boolean => match.play.view.seats.some(each => each.seat === seat && each.alive);
const isOwner = ({ piece }: Watched, seat: Place): boolean => piece?.is === 'token' && piece.of === seat;
const isMarked = ({ piece }: Watched, place: Place): boolean => piece?.is === 'marker' && piece.at === place;

/**
 * Whether this touch may be a vote of this seat. The voter is the owner of the token, of the token before a marker, or of the pad, or the
 * seat whose turn it is.
 */
const mayMean = (watched: Watched, voter: Place): boolean => {
  const { piece, spot, touched } = watched;
  if (piece?.is === 'token') return piece.of === voter || padAt(watched, spot) === voter;
  if (spot === undefined) return true;
  return (touched.get(spotKey(spot)) ?? ballotOf(watched)?.turn) === voter || ballotOf(watched)?.turn === voter;
};
/** The tokens that lie on the pads of a place, whoever owns them. */
const tokensOn = (watched: Watched, place: Place): readonly Extract<Piece, { is: 'token' }>[] =>
  [...watched.lies].flatMap(([uid, at]) => {
    const piece = watched.pieces.get(uid);
    const use = watched.layout.uses.find(each => spotKey(each.spot) === at)?.use;
    return piece?.is === 'token' && use?.use === 'pad' && use.at === place ? [piece] : [];
  });

type Judge = (seat: Place, watched: Watched, said: TableReply) => boolean;
const ofTouched: Judge = (seat, watched) => isOwner(watched, seat);
const whereTouched: Judge = (place, watched) => isMarked(watched, place) || isOwner(watched, place);

/** The condition that the named seat must meet, for each code. */
const SEATS: { readonly [C in SeatCode]?: Judge } = {
  'tag.retired': ofTouched,
  'token.not_now': ofTouched,
  'token.not_of_table': (seat, watched) => isOwner(watched, seat) && Number(seat) > watched.match.setUp.players,
  'token.waits_for_marker': (seat, watched) => isOwner(watched, seat) && electorAt(watched, seat) !== undefined,
  'token.ghost': (seat, watched) => mayMean(watched, seat) && !isAlive(watched, seat),
  'token.no_vote': (seat, watched) => mayMean(watched, seat) && isAlive(watched, seat) && electorAt(watched, seat) === undefined,
  'token.voted_already': (seat, watched) => mayMean(watched, seat) && ballotOf(watched)?.cast.some(each => each === seat) === true,
  'token.early': (seat, watched) => mayMean(watched, seat) && ballotOf(watched)?.turn !== seat,
  'token.not_own_pad': (seat, watched, { place }) =>
    place !== undefined && place !== seat && tokensOn(watched, place).some(({ of }) => of === seat),
  'token.wrong_face': (seat, watched) => tokensOn(watched, seat).some(({ of, face }) => of === seat && face === null),
  'tag.shows_both_faces': (seat, watched) => new Set(tokensOn(watched, seat).map(({ face }) => face)).size > 1,
  'vote.not_candidate': (seat, watched, { place }) =>
    mayMean(watched, seat) && electorAt(watched, seat)?.may.some(each => each === place) !== true,
  'vote.self': (seat, watched) => mayMean(watched, seat) && (isMarked(watched, seat) || isOwner(watched, seat)),
};
const PLACES: { readonly [C in PlaceCode]?: Judge } = {
  'tag.retired': whereTouched,
  'marker.not_asked': whereTouched,
  'marker.enough': whereTouched,
  'marker.waits_for_token': whereTouched,
  'answer.mixed_targets': whereTouched,
  'place.not_of_table': (place, watched) =>
    whereTouched(place, watched, { code: 'place.not_of_table' }) &&
    !tablePlaces(watched.match.setUp.book, watched.match.setUp.players).includes(place),
  'token.early': (place, watched) => isMarked(watched, place) || padAt(watched, watched.spot) === place || isOwner(watched, place),
  'token.not_own_pad': (place, watched, { seat }) => seat !== undefined && tokensOn(watched, place).some(({ of }) => of === seat),
  'vote.not_candidate': (place, watched) => isMarked(watched, place) || padAt(watched, watched.spot) === place || isOwner(watched, place),
  'vote.already': (place, watched) => mayMean(watched, place) && ballotOf(watched)?.cast.some(each => each === place) === true,
  'vote.must_vote': (place, watched) => {
    const elector = electorAt(watched, place);
    return (
      elector !== undefined &&
      (!elector.mayPass ||
        ballotOf(watched)?.cast.every(each => each !== place) === true ||
        tokensOn(watched, place).every(({ of }) => of !== place))
    );
  },
};
/** Codes that a random touch in a game cannot give, or gives too rarely, with the test that checks them. */
const ELSEWHERE: { readonly [C in SeatCode | PlaceCode]?: string } = {
  'tag.shows_both_faces': 'two faces of one token on its own pad, too seldom for chance: test/table/secret.test.ts',
  'marker.enough': 'one place more than is asked, too seldom for chance: test/table/choice.test.ts',
  'place.not_of_table': 'with a seat never: a marker of no place is refused before anybody asks whose vote it is',
  'tag.known': 'enrolment: test/table/box.test.ts',
  'tag.several': 'what the reader tells of the spot itself: test/table/table.test.ts',
  'tag.phone': 'as tag.several',
  'tag.changing': 'as tag.several',
  'tag.keyless': 'as tag.several',
  'tag.unreadable': 'as tag.several',
  'tag.brief': 'as tag.several',
  'tag.foreign': 'as tag.several',
  'tag.unnamed': 'as tag.several',
  'card.not_now': 'a card names its role and no seat; the type of `about` is wider',
  'card.dealt_already': 'the deal: test/table/deal.test.ts',
  'card.lifted': 'announced: test/session/evening/announced.test.ts',
  'place.has_card': 'the deal: test/table/deal.test.ts',
  'place.empty': 'the deal: test/table/deal.test.ts',
  'name.length': 'set-up: test/session/evening/set-up.test.ts',
  'name.taken': 'set-up: test/session/evening/set-up.test.ts',
  'badge.sits_right': 'badges: test/session/evening/badges.test.ts',
  'badge.sits_here': 'badges: test/session/evening/badges.test.ts',
  'badge.wrong_seat': 'badges: test/session/evening/badges.test.ts',
  'badge.not_now': 'badges: test/session/evening/badges.test.ts',
  'badge.secret_ballot': 'badges: test/session/evening/badges.test.ts',
  'badge.confirmed': 'badges: test/session/evening/badges.test.ts',
  'badge.confirmed_before': 'badges: test/session/evening/badges.test.ts',
};

const judgeOf = (judges: { readonly [code: string]: Judge | undefined }, code: string): Judge | undefined => judges[code];

const judge = (out: readonly Effect[], watched: Watched, heard: Set<string>): void => {
  for (const each of out) {
    if (each.out !== 'said') continue;
    const { said } = each;
    const { code, seat, place } = said;
    const judgeSeat = seat === undefined ? undefined : judgeOf(SEATS, code);
    const judgePlace = place === undefined ? undefined : judgeOf(PLACES, code);
    const isRight =
      (seat === undefined || judgeSeat?.(seat, watched, said) === true) &&
      (place === undefined || judgePlace?.(place, watched, said) === true);
    if (seat !== undefined) heard.add(`seat ${code}`);
    if (place !== undefined) heard.add(`place ${code}`);
    if (!isRight)
      throw new Error(
        `${nameOf(watched.match.setUp)}, ${watched.match.play.step.id}: ${JSON.stringify(watched.piece)} at ${JSON.stringify(watched.spot)}: ${JSON.stringify(said)}`,
      );
  }
};

const fumbled = (setUp: SetUp, seed: number, heard: Set<string>): void => {
  const chance = dice(seed);
  const hand = new Hand();
  const places = tablePlaces(setUp.book, setUp.players);
  const strangers = [tag('T30', { is: 'token', of: seat(30), face: null }), tag('M30', { is: 'marker', at: seat(30) })];
  const old = { ...tag('old', { is: 'token', of: seat(2), face: null }), retired: true };
  const worn = { ...tag('worn', { is: 'marker', at: seat(2) }), retired: true };
  const box = boxFor(setUp.book, setUp.players, [...strangers, old, worn]);
  const pieces = new Map(box.tags.map(({ uid, piece }) => [uid, piece]));
  const layout = layoutFor(chance.once(3) ? [] : places);
  const voteMethod = { lifts: false, names: chance.once(2), chosenSide: 'up' as const };
  const spots = [SHARED, SHARED, SECOND, ...(layout.uses.length > 2 ? places.map(padOf) : [SHARED])];
  const lies = new Map<string, string>();
  const touched = new Map<string, Seat>();
  let match = dealt(setUp, seed).match;
  let question = '';
  const situation = () => inMatch(match, { box, layout, voteMethod });

  const take = (first: readonly Effect[], uid: string | undefined, spot: Spot | undefined): void => {
    let out = first;
    for (let count = 0; out.length > 0 && count < 40; count += 1) {
      judge(out, { match, layout, pieces, lies, touched, piece: uid === undefined ? undefined : pieces.get(uid), spot }, heard);
      for (const each of out) {
        if (each.out !== 'answer') continue;
        const result = decide(match, { type: 'answer', answer: each.answer }, seededChance(match.seed));
        if (result.ok) match = result.value.match;
      }
      const isReveal = out.some(each => each.out === 'reveal');
      const isAnswer = out.some(each => each.out === 'answer');
      out = isReveal ? hand.did(state => reveal(state, situation())) : isAnswer ? hand.did(state => stepChanged(state, situation())) : [];
    }
  };

  for (let steps = 0; !isOver(match) && steps < MOST_STEPS; steps += 1) {
    for (let touches = 0; touches < TOUCHES_A_STEP && !isOver(match); touches += 1) {
      const now = match.play.step;
      const asked = now.asks.kind === 'ballot' ? `${now.id} ${now.asks.electors.map(each => each.seat).join()}` : now.id;
      if (asked !== question) touched.clear();
      question = asked;
      const [spot, uid] = [chance.of(spots), chance.of(box.tags).uid];
      const piece = pieces.get(uid);
      if (chance.once(4)) {
        if (lies.get(uid) === spotKey(spot)) lies.delete(uid);
        take(hand.lift(uid, spot, situation()), uid, spot);
        continue;
      }
      const isNew = lies.get(uid) !== spotKey(spot);
      lies.set(uid, spotKey(spot));
      take(hand.lay(uid, spot, situation()), uid, spot);
      if (isNew && piece?.is === 'token' && uid !== 'old' && piece.of <= setUp.players) touched.set(spotKey(spot), piece.of);
    }
    if (isOver(match)) return;
    match = movedOn(match, chance);
    take(
      hand.did(state => stepChanged(state, situation())),
      undefined,
      undefined,
    );
  }
};

/** Codes of the rules, not of the table. test/properties/named-places.test.ts checks them. */
const OF_THE_RULES: readonly PlaceCode[] = PLACED_CODES.filter(
  code => code !== 'vote.already' && code !== 'vote.must_vote' && code !== 'vote.not_candidate',
);

const EVERY = campaign(6, 1);

const heard = new Set<string>();
const holds = judgedOnce(book => {
  for (const [index, setUp] of TABLES[book].entries()) if (index % EVERY === 0) fumbled(setUp, 700 + index, heard);
});

describe('a reply of the table', () => {
  test.each(BOOKS)('names the seat and the place that it means: %s', holds);

  test('was heard of each code that can name one, or is judged elsewhere', () => {
    const never = [
      ...SEAT_CODES.filter(code => !heard.has(`seat ${code}`)),
      ...PLACE_CODES.filter(code => !heard.has(`place ${code}`) && !OF_THE_RULES.includes(code)),
    ].filter(code => ELSEWHERE[code] === undefined);
    expect(never).toEqual([]);
  });
});
