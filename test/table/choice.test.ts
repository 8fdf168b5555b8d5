import { describe, expect, test } from 'vitest';
import type { Place } from '../../src/domain/ids.ts';
import { seat } from '../../src/domain/ids.ts';
import type { Field, PlacesField, Step } from '../../src/domain/step.ts';
import { chosenPlaces } from '../../src/table/table.ts';
import { Hand, inPlay, SHARED, seats, short, situationOf, stepOf, uidOf } from './pieces.ts';

const S = seat;
const places = (rest: Partial<PlacesField> = {}): PlacesField => ({
  kind: 'places',
  name: 'choose',
  least: 1,
  most: 1,
  among: seats(1, 2, 3, 4, 5),
  mayDecline: false,
  ...rest,
});
const form = (fields: readonly Field[], rest: Partial<Step> = {}): Step =>
  stepOf({ kind: 'form', fields, mayMiss: false }, { id: 'seer', time: 'call', awake: seats(6), ...rest });
const DECOY = stepOf({ kind: 'nothing', lasts: { kind: 'call' } }, { id: 'seer', time: 'call', goOn: { key: 'lupus.seer.close' } });

type Tapped = Place | 'none' | 'continue';
const play = (step: Step, ...taps: readonly Tapped[]) => {
  const situation = situationOf('one-night', 8, inPlay(step));
  const hand = new Hand();
  const out = taps.flatMap(each => hand.tap(each === 'continue' ? each : uidOf.marker(each), SHARED, situation));
  return { out, chosen: chosenPlaces(hand.state, situation) };
};
const filledWith = (form: object) => [{ out: 'answer', answer: { type: 'fill', step: 'seer', form } }];
const said = (code: string, rest: object = {}) => ({ out: 'said', said: { code, ...rest } });

const TWO = places({ least: 1, most: 2 });
const DECLINABLE = places({ mayDecline: true });
/** ON-68: the card of one player, or two centre cards. */
const WAYS = places({
  least: 1,
  most: 2,
  among: [...seats(1, 2, 3), 'K1', 'K2', 'K3'],
  mayDecline: true,
  ways: [
    { among: seats(1, 2, 3), least: 1, most: 1 },
    { among: ['K1', 'K2', 'K3'], least: 2, most: 2 },
  ],
});
const POTIONS = [
  places({ name: 'heal', among: seats(3), mayDecline: true }),
  places({ name: 'poison', among: seats(1, 2, 3), mayDecline: true }),
];

describe('choosing at night by touching the markers of those pointed at (TH-267)', () => {
  const CASES: readonly (readonly [
    title: string,
    step: Step,
    taps: readonly Tapped[],
    out: readonly object[],
    chosen?: readonly Place[],
  ])[] = [
    ['one is asked for: one marker answers', form([places()]), [S(3)], filledWith({ choose: [3] })],
    ['two are asked for: the first waits for the second', form([TWO]), [S(3)], [], [S(3)]],
    ['and both answer', form([TWO]), [S(3), S(1)], filledWith({ choose: [3, 1] })],
    ['a marker touched again is taken out', form([TWO]), [S(3), S(3), S(1)], [], [S(1)]],
    ['going on with fewer answers with those', form([TWO]), [S(3), 'continue'], filledWith({ choose: [3] })],
    [
      'going on with too few is refused',
      form([places({ least: 2, most: 3 })]),
      [S(3), 'continue'],
      [said('answer.too_few', { wanted: 2, found: 1 })],
      [S(3)],
    ],
    ['going on with nobody declines, where one may', form([DECLINABLE]), ['continue'], filledWith({ choose: [] })],
    ['the marker for nobody declines', form([DECLINABLE]), ['none'], filledWith({ choose: [] })],
    [
      'the marker for nobody declines also after somebody was touched',
      form([places({ most: 2, mayDecline: true })]),
      [S(3), 'none'],
      filledWith({ choose: [] }),
    ],
    ['nobody is no answer where somebody must be chosen', form([places()]), ['none'], [said('marker.nobody')]],
    ['nor is going on', form([places()]), ['continue'], [said('answer.must_choose', { wanted: 1 })]],
    [
      'a call that may be left goes on without an answer',
      form([places()], { goOn: { key: 'close' } }),
      ['continue'],
      [{ out: 'answer', answer: { type: 'go-on', step: 'seer' } }],
    ],
    [
      'but not when somebody was touched already',
      form([places({ least: 2, most: 2 })], { goOn: { key: 'close' } }),
      [S(1), 'continue'],
      [said('answer.too_few', { wanted: 2, found: 1 })],
      [S(1)],
    ],
    ['somebody who cannot be chosen is said', form([places()]), [S(7)], [said('marker.not_asked', { place: 7 })]],
    ['one way: a single player', form([WAYS]), [S(3)], filledWith({ choose: [3] })],
    ['another way: two of the centre', form([WAYS]), ['K1', 'K3'], filledWith({ choose: ['K1', 'K3'] })],
    ['a choice keeps to one way', form([WAYS]), ['K1', S(3)], [said('answer.mixed_targets', { place: 3 })], ['K1']],
    ['a way that was begun is not left half', form([WAYS]), ['K1', 'continue'], [said('answer.too_few', { wanted: 2, found: 1 })], ['K1']],
    ['one field after the other', form(POTIONS), [S(3), S(1)], filledWith({ heal: [3], poison: [1] })],
    ['a field that is passed over, and the next', form(POTIONS), ['continue', S(2)], filledWith({ heal: [], poison: [2] })],
    ['the same place in both', form(POTIONS), [S(3), S(3)], filledWith({ heal: [3], poison: [3] })],
    ['nothing in either', form(POTIONS), ['none', 'continue'], filledWith({ heal: [], poison: [] })],
    [
      'a field with nobody to choose is passed over by itself',
      form([places({ name: 'heal', among: [], mayDecline: true }), places({ name: 'poison' })]),
      [S(2)],
      filledWith({ heal: [], poison: [2] }),
    ],
    [
      'a word that may be left out is left to the dashboard',
      form([places(), { kind: 'word', name: 'option', among: ['a', 'b'], optional: true }]),
      [S(2)],
      filledWith({ choose: [2] }),
    ],
    [
      'a word that must be said waits for the dashboard, with the places chosen',
      form([places(), { kind: 'word', name: 'option', among: ['a', 'b'] }]),
      [S(2)],
      [],
      [S(2)],
    ],
    [
      'and no more markers are taken',
      form([places(), { kind: 'word', name: 'option', among: ['a', 'b'] }]),
      [S(2), S(3)],
      [said('marker.enough', { place: 3 })],
      [S(2)],
    ],
    [
      'where only a word is asked for, markers say nothing',
      form([{ kind: 'word', name: 'option', among: ['a', 'b'] }]),
      [S(2)],
      [said('marker.not_asked', { place: 2 })],
    ],
    [
      'two are asked for where only one is left',
      form([places({ least: 1, most: 2, among: seats(4) })]),
      [S(4)],
      filledWith({ choose: [4] }),
    ],
  ];
  test.each(CASES.map(([title, step, taps, out, chosen = []]) => [title, step, taps, out, chosen] as const))(
    '%s',
    (_title, step, taps, out, chosen) => {
      expect(play(step, ...taps)).toEqual({ out, chosen });
    },
  );

  test("a target's token is as good as his marker", () => {
    const situation = situationOf('thiercelieux', 8, inPlay(form([places()])));
    expect(new Hand().tap(uidOf.token(3), SHARED, situation)).toEqual(filledWith({ choose: [3] }));
  });

  test('markers left lying answer nothing when the next call comes', () => {
    const hand = new Hand();
    hand.lay(uidOf.marker(S(3)), SHARED, situationOf('one-night', 8, inPlay(form([places()]))));
    const next = situationOf('one-night', 8, inPlay(form([places()], { id: 'owl' })));
    expect(hand.lay(uidOf.marker(S(3)), SHARED, next)).toEqual([]);
  });

  test('a choice begun in one call is forgotten in the next', () => {
    const hand = new Hand();
    hand.tap(uidOf.marker(S(3)), SHARED, situationOf('one-night', 8, inPlay(form([TWO]))));
    const next = situationOf('one-night', 8, inPlay(form([TWO], { id: 'owl' })));
    expect(chosenPlaces(hand.state, next)).toEqual([]);
    expect(hand.tap(uidOf.marker(S(1)), SHARED, next)).toEqual([]);
    expect(chosenPlaces(hand.state, next)).toEqual([1]);
  });
});

describe('a call in which nobody chooses', () => {
  test('takes any marker without a word, like one in which somebody does', () => {
    for (const at of [S(1), S(8), 'K2', 'none'] as const) expect(play(DECOY, at)).toEqual({ out: [], chosen: [] });
    expect(play(form([TWO]), S(3)).out).toEqual(play(DECOY, S(3)).out);
  });

  test('goes on by the command tag', () => {
    expect(play(DECOY, 'continue').out).toEqual([{ out: 'answer', answer: { type: 'go-on', step: 'seer' } }]);
  });

  test('by day the table tells of a marker that nobody asked for', () => {
    const talk = stepOf({ kind: 'nothing', lasts: { kind: 'announcement' } }, { id: 'discussion' });
    expect(short(play(talk, S(3)).out)).toEqual(['marker.not_asked']);
  });
});
