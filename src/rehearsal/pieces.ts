import { type BookId, CENTRE, type Place, type RoleId, type Seat, seat } from '../domain/ids.ts';
import { type Box, cardFamilyOf, FACES, type Face, type Piece } from '../domain/piece.ts';
import type { BallotAsked } from '../domain/step.ts';
import type { Play } from '../rules/contract.ts';
import { type SeededDice, shuffle } from '../simulate/dice.ts';
import type { Intent, Lay } from './intent.ts';

const seatsOf = (people: number): readonly Seat[] => Array.from({ length: people }, (_, index) => seat(index + 1));

/** The form of tag numbers that pages draw: no real tag number is so long. */
const DRAWN = { begins: 'DA', digits: 18 } as const;
/** The tag number of a piece is made from an index, so that nothing has to be looked up. */
const uidOf = (index: number): string => DRAWN.begins + index.toString(16).toUpperCase().padStart(DRAWN.digits, '0');
const tokenUid = (of: Seat, face: Face): string => uidOf(of * FACES.length + FACES.indexOf(face));
const FIRST_CARD = 256;

/** LT-02: the tokens of this edition have two faces. */
const isTwoFaced = (book: BookId): boolean => book === 'lupus-token';

/** The cards and tokens of a table of invented people. */
export const inventedBox = (book: BookId, people: number, deck: readonly RoleId[]): Box => {
  const tokens = seatsOf(people).flatMap(of =>
    FACES.filter(face => face === 'paw' || isTwoFaced(book)).map(face => ({
      uid: tokenUid(of, face),
      piece: { is: 'token', of, face: isTwoFaced(book) ? face : null } satisfies Piece,
    })),
  );
  const cards = deck.map((role, index) => ({
    uid: uidOf(FIRST_CARD + index),
    piece: { is: 'card', family: cardFamilyOf(book), role } satisfies Piece,
  }));
  return { name: 'invented', tags: [...tokens, ...cards].map(tag => ({ ...tag, label: '', retired: false })) };
};

/** The token that gives this vote; undefined if the vote needs no token, or no token can give it. */
export const tokenFor = ({ view: { facts } }: Play, asks: BallotAsked, voter: Seat, target: Seat | 'none'): Lay | undefined => {
  if (target === 'none') return undefined;
  // The token of an open vote counts at the touch, and its owner takes it back.
  if (asks.shown === 'as-cast') return { uid: tokenUid(voter, 'paw'), at: target, stays: false };
  const [paw, tuft] = facts.nominees ?? [];
  if (paw === undefined || tuft === undefined) return undefined;
  return { uid: tokenUid(voter, target === tuft ? 'tuft' : 'paw'), at: voter, stays: true };
};

/** The cards are dealt one by one, in any order; one of them is scanned twice. */
export const scansOf = (deck: readonly RoleId[], people: number, dice: SeededDice): readonly Intent[] => {
  const cards = shuffle(
    dice,
    deck.map((_, index) => uidOf(FIRST_CARD + index)),
  );
  const twice = dice.below(cards.length - 1);
  const places: readonly Place[] = [...seatsOf(people), ...CENTRE];
  return cards.flatMap((uid, index): readonly Intent[] => {
    const at = places[index];
    if (at === undefined) return [];
    const lay: Lay = { uid, at: 'shared', stays: false };
    const once: Intent = { gestures: [], enter: { do: 'deal-all' }, byTag: { gesture: { by: [], does: 'scans', at }, lay } };
    const again: Intent = {
      gestures: [],
      enter: { do: 'deal-all' },
      byTag: { gesture: { by: [], does: 'scans', at, mistake: 'scanned-twice' }, lay },
    };
    return index === twice ? [once, again] : [once];
  });
};
