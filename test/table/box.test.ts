import { describe, expect, test } from 'vitest';
import { seat } from '../../src/domain/ids.ts';
import { type Box, MOST_TAGS, type Piece } from '../../src/domain/piece.ts';
import {
  checkBox,
  enrol,
  enrolAll,
  following,
  forgetPiece,
  labelPiece,
  phonesLearn,
  pieceIn,
  retirePiece,
  tagIn,
} from '../../src/table/box.ts';
import { tag } from './pieces.ts';

const EMPTY: Box = { name: 'ours', tags: [] };
const card = (role: string, family: 'lupus' | 'one-night' = 'lupus'): Piece => ({ is: 'card', family, role });
const token = (of: number, face: 'paw' | 'tuft' | null = null): Piece => ({ is: 'token', of: seat(of), face });
const WOLF = card('werewolf');

const filled = (box: Box, uid: string, piece: Piece, beside: readonly string[] = []): Box => {
  const result = enrol(box, { uid, piece, beside });
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
};

describe('enrolling a box', () => {
  test('the next villager, and the next: each new tag is one more such card', () => {
    const box = filled(filled(EMPTY, 'A', card('villager')), 'B', card('villager'));
    expect(box.tags.map(({ piece }) => piece)).toEqual([card('villager'), card('villager')]);
    expect(following(card('villager'), 8)).toEqual(card('villager'));
  });

  test('a tag that is a piece already is refused with what it is', () => {
    const box = filled(filled(EMPTY, 'A', WOLF), 'B', token(3));
    expect(enrol(box, { uid: 'A', piece: token(1), beside: [] })).toEqual({ ok: false, refusal: { code: 'tag.known', role: 'werewolf' } });
    expect(enrol(box, { uid: 'B', piece: WOLF, beside: [] })).toEqual({ ok: false, refusal: { code: 'tag.known', seat: 3 } });
  });

  const NEXT: readonly (readonly [title: string, piece: Piece, next: Piece | null])[] = [
    ['a token of one face is followed by that of the next seat', token(3), token(4)],
    ['a paw is followed by the tuft of the same token', token(3, 'paw'), token(3, 'tuft')],
    ['a tuft is followed by the paw of the next seat', token(3, 'tuft'), token(4, 'paw')],
    ['after the last seat there is no token', token(8), null],
    ['markers count up the seats', { is: 'marker', at: seat(7) }, { is: 'marker', at: seat(8) }],
    ['after the last seat there is no marker', { is: 'marker', at: seat(8) }, null],
    ['markers of the centre count up too', { is: 'marker', at: 'K1' }, { is: 'marker', at: 'K2' }],
    ['after the third centre card there is none', { is: 'marker', at: 'K3' }, null],
    ['the marker for nobody stands alone', { is: 'marker', at: 'none' }, null],
    ['a command stands alone', { is: 'command', command: 'undo' }, null],
  ];
  test.each(NEXT)('%s', (_title, piece, next) => {
    expect(following(piece, 8)).toEqual(next);
  });

  test('a token that shows both faces at once on one reader is refused (LT-02)', () => {
    const box = filled(EMPTY, 'P', token(3, 'paw'));
    expect(enrol(box, { uid: 'T', piece: token(3, 'tuft'), beside: ['P'] })).toEqual({
      ok: false,
      refusal: { code: 'tag.shows_both_faces', seat: 3 },
    });
    expect(enrol(box, { uid: 'T', piece: token(4, 'tuft'), beside: ['P'] }).ok).toBe(true);
    expect(enrol(box, { uid: 'T', piece: token(3, 'tuft'), beside: [] }).ok).toBe(true);
  });

  test('printed codes become pieces all at once; one that is known, or one too many, and none of them does', () => {
    const box = filled(EMPTY, 'A', WOLF);
    const tags = [
      { uid: 'B', piece: WOLF },
      { uid: 'C', piece: token(3) },
    ];
    const whole = enrolAll(box, tags);
    expect(whole.ok && whole.value.tags.map(({ uid, piece }) => [uid, piece])).toEqual([
      ['A', WOLF],
      ['B', WOLF],
      ['C', token(3)],
    ]);
    expect(enrolAll(box, [...tags, { uid: 'A', piece: WOLF }])).toEqual({ ok: false, refusal: { code: 'tag.known', role: 'werewolf' } });
    expect(enrolAll(box, [...tags, { uid: 'B', piece: token(1) }]).ok).toBe(false);
    const many = Array.from({ length: MOST_TAGS - 1 }, (_, n) => ({ uid: `N${n}`, piece: WOLF }));
    expect(enrolAll(box, many).ok).toBe(true);
    expect(enrolAll(box, [...many, { uid: 'Z', piece: WOLF }])).toEqual({ ok: false, refusal: { code: 'box.full', wanted: MOST_TAGS } });
  });

  test('a piece is named, put out of play and forgotten; what is out of play is still known', () => {
    const box = filled(EMPTY, 'A', WOLF);
    const named = labelPiece(box, 'A', 'the torn one');
    expect(named.ok && tagIn(named.value, 'A')?.label).toBe('the torn one');
    const out = retirePiece(box, 'A', true);
    expect(out.ok && [pieceIn(out.value, 'A'), tagIn(out.value, 'A')?.piece]).toEqual([undefined, WOLF]);
    const gone = forgetPiece(box, 'A');
    expect(gone.ok && gone.value.tags).toEqual([]);
    for (const unknown of [labelPiece(box, 'X', ''), retirePiece(box, 'X', true), forgetPiece(box, 'X')])
      expect(unknown).toEqual({ ok: false, refusal: { code: 'tag.unknown' } });
  });
});

describe('a box from elsewhere', () => {
  test('with one tag for two pieces is refused', () => {
    const twice: Box = { name: 'theirs', tags: [tag('A', WOLF), tag('A', token(2))] };
    expect(checkBox(twice)).toEqual({ ok: false, refusal: [{ code: 'tag.known', seat: 2 }] });
  });
});

const FOUR: Box = {
  name: 'ours',
  tags: [
    tag('A', WOLF),
    tag('B', card('seer')),
    { ...tag('C', card('villager')), retired: true },
    tag('D', card('werewolf', 'one-night')),
    tag('E', token(3)),
  ],
};
test.each([
  ['no card hides its number', FOUR, 'lupus', [], { plain: 2, of: 2 }],
  ['some do', FOUR, 'lupus', ['A', 'C', 'E'], { plain: 1, of: 2 }],
  ['all do that are played with', FOUR, 'lupus', ['A', 'B'], { plain: 0, of: 2 }],
  ['cards of another family are of no account', FOUR, 'one-night', ['A', 'B'], { plain: 1, of: 1 }],
  ['a box without such cards has nothing to learn', FOUR, 'thiercelieux', ['A'], null],
] as const)('what phones could learn: %s', (_what, box, family, unknowable, learned) => {
  expect(phonesLearn(box, family, new Set(unknowable))).toEqual(learned);
});
