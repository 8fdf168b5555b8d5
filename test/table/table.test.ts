import { describe, expect, test } from 'vitest';
import type { Stage } from '../../src/domain/evening.ts';
import { seat } from '../../src/domain/ids.ts';
import type { Asks, Step } from '../../src/domain/step.ts';
import { cardsOnPads } from '../../src/table/cards.ts';
import type { Situation } from '../../src/table/situation.ts';
import { commanded } from '../../src/table/table.ts';
import { boxFor, Hand, inPlay, layoutFor, padOf, SECOND, SHARED, seats, short, situationOf, stepOf, tag, uidOf } from './pieces.ts';

const S = seat;
const SEER = { is: 'card', family: 'lupus', role: 'seer' } as const;
const BOX = boxFor('lupus-token', 8, [
  tag('C1', SEER),
  { ...tag('OLD', { is: 'token', of: S(2), face: null }), retired: true },
  { ...tag('OLD-CARD', SEER), retired: true },
]);
const at = (step: Step | null, rest: Partial<Situation> = {}): Situation =>
  situationOf('lupus-token', 8, step === null ? null : inPlay(step), { box: BOX, ...rest });

const SET_UP = at(null);
const DEALING = at(null, { stage: 'dealing' });
const CALL_ASKS: Asks = {
  kind: 'form',
  mayMiss: false,
  fields: [{ kind: 'places', name: 'choose', least: 1, most: 1, among: seats(1, 2), mayDecline: false }],
};
const CALL = stepOf(CALL_ASKS, { id: 'seer', time: 'call', awake: seats(5) });
const NIGHTFALL = stepOf({ kind: 'nothing', lasts: { kind: 'announcement' } }, { id: 'nightfall', time: 'night', goOn: { key: 'go' } });
const TALK = stepOf({ kind: 'nothing', lasts: { kind: 'clock', seconds: 180 } }, { id: 'discussion', goOn: { key: 'go' } });
const OVER = stepOf({ kind: 'over' }, { id: 'over' });
const LOUD = layoutFor([S(1), S(2)], []);

const once = (uid: string, situation: Situation, spot = SHARED) => new Hand().tap(uid, spot, situation);

describe('a tag that means nothing is explained', () => {
  test.each([
    ['one that nobody has enrolled', 'NEW', TALK, { code: 'tag.unknown' }],
    ['a token that was put out of play', 'OLD', TALK, { code: 'tag.retired', seat: 2 }],
    ['a card that was put out of play', 'OLD-CARD', TALK, { code: 'tag.retired', role: 'seer' }],
    ['a card in the middle of the game', 'C1', TALK, { code: 'card.not_now', role: 'seer' }],
    ['a token when nobody votes', uidOf.token(3), TALK, { code: 'token.not_now', seat: 3 }],
    ['a marker when nobody chooses', uidOf.marker(S(3)), TALK, { code: 'marker.not_asked', place: 3 }],
  ] as const)('%s', (_title, uid, step, said) => {
    expect(once(uid, at(step))).toEqual([{ out: 'said', said }]);
  });

  test('a reader that has no use at this table', () => {
    expect(short(once('NEW', at(TALK), { reader: 'elsewhere', slot: 0 }))).toEqual(['reader.not_used']);
    expect(short(once('NEW', at(TALK), { ...SHARED, slot: 3 }))).toEqual(['reader.not_used']);
  });

  test('a token that rests on its own pad, and a card on a pad, are as they should be', () => {
    expect(once(uidOf.token(3), at(TALK), padOf(S(3)))).toEqual([]);
    expect(once('C1', at(TALK), padOf(S(3)))).toEqual([]);
  });

  test('a reader without a name is told of wherever it is, by day', () => {
    for (const spot of [SHARED, { reader: 'elsewhere', slot: 0 }])
      expect(short(new Hand().touch({ type: 'unclear', spot, why: 'unnamed' }, at(TALK)))).toEqual(['tag.unnamed']);
    expect(short(new Hand().touch({ type: 'unclear', spot: { reader: 'elsewhere', slot: 0 }, why: 'unnamed' }, at(CALL)))).toEqual([]);
  });

  test.each(['several', 'phone', 'changing', 'keyless', 'unreadable', 'brief', 'foreign'] as const)(
    'by day the table tells of an unreadable tag: %s',
    why => {
      expect(short(new Hand().touch({ type: 'unclear', spot: SHARED, why }, at(TALK)))).toEqual([`tag.${why}`]);
      expect(short(new Hand().touch({ type: 'unclear', spot: { reader: 'elsewhere', slot: 0 }, why }, at(TALK)))).toEqual([]);
    },
  );
});

describe('from nightfall to dawn only quiet readers are listened to', () => {
  test.each([
    ['a marker', uidOf.marker(S(1)), CALL],
    ['a token', uidOf.token(1), CALL],
    ['the command to go on', 'continue', CALL],
    ['the command to go on at nightfall', 'continue', NIGHTFALL],
    ['a tag that nobody knows', 'NEW', CALL],
  ] as const)('%s on another reader is refused', (_title, uid, step) => {
    expect(short(once(uid, at(step, { layout: LOUD })))).toEqual(['reader.not_quiet']);
  });

  test('the same marker on a quiet one is taken', () => {
    expect(short(once(uidOf.marker(S(1)), at(CALL, { layout: layoutFor([], ['second']) }), SECOND))).toEqual(['fill']);
  });

  test('by day any reader will do', () => {
    expect(short(once('continue', at(TALK, { layout: LOUD })))).toEqual(['go-on']);
  });

  test('cards that are looked at or moved by night are passed over in silence (ON-209, ON-214)', () => {
    for (const layout of [LOUD, layoutFor([S(1), S(2)])])
      for (const spot of [SHARED, padOf(S(1))]) expect(once('C1', at(CALL, { layout }), spot)).toEqual([]);
    expect(new Hand().touch({ type: 'unclear', spot: padOf(S(1)), why: 'several' }, at(CALL))).toEqual([]);
    expect(new Hand().touch({ type: 'unclear', spot: SHARED, why: 'several' }, at(CALL, { layout: LOUD }))).toEqual([]);
  });

  test('a piece laid by night on another reader still lies there', () => {
    const hand = new Hand();
    hand.lay('C1', padOf(S(2)), at(CALL, { layout: LOUD }));
    expect(cardsOnPads(hand.state, at(CALL))).toEqual([{ card: { uid: 'C1', family: 'lupus', role: 'seer' }, at: 2 }]);
    hand.lay('C1', padOf(S(1)), at(CALL));
    expect(cardsOnPads(hand.state, at(CALL)).map(each => each.at)).toEqual([1]);
  });
});

describe('command tags', () => {
  const CASES: readonly (readonly [title: string, command: 'continue' | 'undo' | 'veil', situation: Situation, out: readonly string[]])[] =
    [
      ['continue goes on where there is something to go on to', 'continue', at(TALK), ['go-on']],
      ['continue cannot go on where an answer is owed', 'continue', at({ ...TALK, goOn: null }), ['command.not_now']],
      ['continue is nothing after the end', 'continue', at(OVER, { stage: 'over' }), ['command.not_now']],
      ['continue is nothing before there is a game', 'continue', SET_UP, ['command.not_now']],
      ['continue while dealing is the evening’s affair', 'continue', DEALING, ['command continue']],
      ['undo is the evening’s affair', 'undo', at(TALK), ['command undo']],
      ['undo after the end too', 'undo', at(OVER, { stage: 'over' }), ['command undo']],
      ['undo is nothing before there is a game', 'undo', SET_UP, ['command.not_now']],
      ['veil works at any time', 'veil', SET_UP, ['command veil']],
      ['veil works in the night', 'veil', at(CALL), ['command veil']],
    ];
  test.each(CASES)('%s', (_title, command, situation, out) => {
    expect(short(once(command, situation))).toEqual(out);
    expect(short(new Hand().did(state => commanded(state, command, situation)))).toEqual(out);
  });

  test('one that stays lying is one command', () => {
    const hand = new Hand();
    expect(short(hand.lay('continue', SHARED, at(TALK)))).toEqual(['go-on']);
    expect(short(hand.lay('continue', SHARED, at(TALK)))).toEqual([]);
    hand.lift('continue', SHARED, at(TALK));
    expect(short(hand.lay('continue', SHARED, at(TALK)))).toEqual(['go-on']);
  });
});

describe('cards while they are dealt', () => {
  test('go to the next place on a shared reader, and to the place of a pad', () => {
    expect(short(once('C1', DEALING))).toEqual(['scan C1 at next']);
    expect(short(once('C1', DEALING, padOf(S(5))))).toEqual(['scan C1 at 5']);
  });

  test('are not scanned twice while they are left lying', () => {
    const hand = new Hand();
    hand.lay('C1', SHARED, DEALING);
    expect(hand.lay('C1', SHARED, DEALING)).toEqual([]);
  });

  test('are read again when the cards are turned up at the end (ON-142)', () => {
    const cards = stepOf({ kind: 'cards', slots: seats(1, 2) }, { id: 'reveal' });
    expect(short(once('C1', at(cards)))).toEqual(['scan C1 at next']);
    expect(short(once('C1', at(cards), padOf(S(2))))).toEqual(['scan C1 at 2']);
  });

  test.each(['set-up', 'over'] as const satisfies readonly Stage[])('are explained otherwise: %s', stage => {
    expect(short(once('C1', at(null, { stage })))).toEqual(['card.not_now']);
  });
});

describe('while a box is enrolled', () => {
  const face = { is: 'token', of: S(3), face: 'tuft' } as const;

  test('every tag that is touched is offered, known or not, on any reader, with what lies beside it', () => {
    const hand = new Hand();
    const enrolling = at(null, { enrolling: face });
    expect(hand.lay('P', { reader: 'new', slot: 0 }, enrolling)).toEqual([{ out: 'enrol', uid: 'P', beside: [] }]);
    expect(hand.lay('T', { reader: 'new', slot: 0 }, enrolling)).toEqual([{ out: 'enrol', uid: 'T', beside: ['P'] }]);
    expect(short(hand.lay('continue', SHARED, enrolling))).toEqual(['enrol continue']);
  });

  test('a token of two faces that is read as several tags shows both (LT-02)', () => {
    const several = { type: 'unclear', spot: SHARED, why: 'several' } as const;
    expect(short(new Hand().touch(several, at(null, { enrolling: face })))).toEqual(['tag.shows_both_faces']);
    expect(short(new Hand().touch(several, at(null, { enrolling: SEER })))).toEqual(['tag.several']);
  });

  test('not by night, on a reader that is not quiet', () => {
    expect(short(once('NEW', at(CALL, { enrolling: face, layout: LOUD })))).toEqual(['reader.not_quiet']);
  });
});

test('a table that is played on for hours remembers no more than the last touches', () => {
  const hand = new Hand();
  for (let count = 0; count < 1000; count += 1) hand.tap(uidOf.marker(S(1)), SHARED, at(TALK));
  expect(hand.state.names.length).toBeLessThan(300);
});
