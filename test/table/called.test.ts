import { describe, expect, test } from 'vitest';
import { type FilledForm, uncountedIn } from '../../src/domain/filled.ts';
import type { Place } from '../../src/domain/ids.ts';
import { seat } from '../../src/domain/ids.ts';
import type { CallForm, Field, PlacesField, Step } from '../../src/domain/step.ts';
import { callByCard } from '../../src/table/called.ts';
import { tableSeats } from '../../src/table/deal.ts';
import type { Situation } from '../../src/table/situation.ts';
import { begunByHand, commanded, filledByHand, filledNow } from '../../src/table/table.ts';
import { Hand, inPlay, SHARED, seats, short, situationOf, stepOf, uidOf } from './pieces.ts';

const S = seat;
const PLAYERS = 8;
const GHOST = 8;
const places = (name: string, least: number, most: number, among: readonly Place[], mayDecline = true): PlacesField => ({
  kind: 'places',
  name,
  least,
  most,
  among,
  mayDecline,
});
const all = tableSeats(PLAYERS);
const PIPER: CallForm = { fields: [places('choose', 2, 2, all)], mayMiss: true };
const WITCH: CallForm = { fields: [places('heal', 1, 1, all), places('poison', 1, 1, all)], mayMiss: true };

const asking = (id: string, fields: readonly Field[] | null): Step =>
  fields === null
    ? stepOf({ kind: 'nothing', lasts: { kind: 'call' } }, { id, time: 'call', goOn: { key: `${id}.close` } })
    : stepOf({ kind: 'form', fields, mayMiss: true }, { id, time: 'call', awake: seats(7) });

const at = (form: CallForm, step: Step, { isAnswered = false, isClosed = false } = {}): Situation => {
  const playing = inPlay(step, [GHOST]);
  const call = callByCard({ form, name: 'this', isAnswered, isClosed }, step, inPlay(step, [GHOST]).view.seats);
  return situationOf('thiercelieux', PLAYERS, { ...playing, call });
};

type Tapped = Place | 'none' | 'continue';
const tapped = (situation: Situation, ...taps: readonly Tapped[]) => {
  const hand = new Hand();
  const out = taps.map(each => hand.tap(each === 'continue' ? each : uidOf.marker(each), SHARED, situation));
  return { each: out.map(short), last: out.at(-1)?.[0], filled: filledNow(hand.state, situation) };
};

/** Steps of one call in different games: few seats left to charm, a used potion, and nobody to answer. */
const PIPERS = [
  asking('piper', [places('choose', 2, 2, seats(1, 2, 3, 4))]),
  asking('piper', [places('choose', 1, 1, seats(3))]),
  asking('piper', null),
];
const WITCHES = [
  asking('witch', [places('heal', 1, 1, seats(3)), places('poison', 1, 1, all)]),
  asking('witch', [places('heal', 1, 1, []), places('poison', 1, 1, all)]),
  asking('witch', [places('poison', 1, 1, all)]),
  asking('witch', null),
];

describe('a call is walked by its card', () => {
  const CASES: readonly (readonly [title: string, form: CallForm, steps: readonly Step[], taps: readonly Tapped[], calls: number])[] = [
    ['two touches, also where one is left to choose', PIPER, PIPERS, [S(3), S(4)], 1],
    ['one is too few, also where it is the last', PIPER, PIPERS, [S(3), 'continue'], 0],
    ['a touch is taken back', PIPER, PIPERS, [S(3), S(3), S(3), S(4)], 1],
    ['nobody, by marker', PIPER, PIPERS, ['none'], 1],
    ['nobody, by going on', PIPER, PIPERS, ['continue'], 1],
    ['two fields, also where one is asked for', WITCH, WITCHES, [S(3), S(5)], 1],
    ['two fields are passed over one by one', WITCH, WITCHES, ['continue', 'continue'], 1],
    ['the second alone', WITCH, WITCHES, ['none', S(5)], 1],
    ['the first alone waits', WITCH, WITCHES, [S(3)], 0],
    ['a player who is out is refused', PIPER, PIPERS, [S(GHOST)], 0],
  ];
  test.each(CASES)('%s', (_title, form, steps, taps, calls) => {
    const [first, ...others] = steps.map(step => tapped(at(form, step), ...taps));
    const unsaid = (seen: typeof first) => ({
      ...seen,
      last: seen?.last?.out,
      each: seen?.each.map(out => out.map(word => word.replace(/ (fill|nobody)$/, ''))),
    });
    expect(first?.each.flat().filter(word => word.startsWith('called')).length).toBe(calls);
    for (const other of others) expect(unsaid(other)).toEqual(unsaid(first));
  });

  test('the answer holds what the step asks for, and no more', () => {
    const answer = (form: CallForm, step: Step, ...taps: readonly Tapped[]) => {
      const { last } = tapped(at(form, step), ...taps);
      return last?.out === 'called' ? last.answer : undefined;
    };
    const filled = (step: string, form: object) => ({ type: 'fill', step, form });
    expect(PIPERS.map(step => answer(PIPER, step, S(4), S(3)))).toEqual([
      filled('piper', { choose: [4, 3] }),
      filled('piper', { choose: [3] }),
      null,
    ]);
    expect(WITCHES.map(step => answer(WITCH, step, S(3), S(5)))).toEqual([
      filled('witch', { heal: [3], poison: [5] }),
      filled('witch', { heal: [], poison: [5] }),
      filled('witch', { poison: [5] }),
      null,
    ]);
  });

  test('what does not count is what the answer leaves out', () => {
    const uncounted = ({ asks }: Step, form: FilledForm) => uncountedIn(form, asks.kind === 'form' ? asks.fields : []);
    expect(PIPERS.map(step => uncounted(step, { choose: [S(4), S(3)] }))).toEqual([{}, { choose: [4] }, { choose: [4, 3] }]);
    expect(WITCHES.map(step => uncounted(step, { heal: [S(3)], poison: [S(5)] }))).toEqual([
      {},
      { heal: [3] },
      { heal: [3] },
      { heal: [3], poison: [5] },
    ]);
    expect(uncounted(asking('wolf-dog', null), { option: 'wolves', choose: [] })).toEqual({ option: 'wolves' });
  });

  test('once closed it takes touches without a word, and goes on', () => {
    for (const [isAnswered, isClosed] of [
      [true, false],
      [false, true],
    ] as const) {
      const situation = at(WITCH, asking('witch', null), { isAnswered, isClosed });
      expect(tapped(situation, S(3), 'none', 'continue').each).toEqual([[], [], ['go-on']]);
      expect(short(filledByHand(new Hand().state, { heal: [] }, situation).out)).toEqual(['answer.already']);
    }
  });

  const WOLVES: CallForm = { fields: [places('choose', 1, 1, seats(1, 3, 4)), places('caught', 1, 1, seats(5))], mayMiss: true };
  test.each<readonly [title: string, taps: readonly Tapped[], filled: FilledForm]>([
    ['touch another one', [S(3), S(4)], { choose: [S(4)] }],
    ['touch the same one again', [S(3), S(3)], {}],
    ['touch the same one again, and another', [S(3), S(3), S(4)], { choose: [S(4)] }],
    ['said nobody, and touch one', ['none', S(4)], { choose: [S(4)] }],
    ['have gone on to the next field', [S(3), S(5)], { choose: [S(3)], caught: [S(5)] }],
  ])('players who change their minds before the call has its answer: they %s', (_title, taps, filled) => {
    for (const step of [asking('wolves', WOLVES.fields), asking('wolves', null)]) {
      const seen = tapped(at(WOLVES, step), ...taps);
      expect(seen.last?.out === 'called' ? seen.last.filled : seen.filled).toEqual(filled);
      expect(seen.each.flat()).not.toContain('marker.not_asked');
    }
  });

  test('the undo tag takes back what was touched for the open call before it takes back a move', () => {
    const hand = new Hand();
    const situation = at(WITCH, asking('witch', WITCH.fields));
    hand.tap(uidOf.marker(S(3)), SHARED, situation);
    const { state, out } = commanded(hand.state, 'undo', situation);
    expect([filledNow(state, situation), out]).toEqual([{}, []]);
    expect(commanded(state, 'undo', situation).out).toMatchObject([{ out: 'command', command: 'undo' }]);
  });

  const BEGUN: readonly (readonly [
    title: string,
    form: CallForm,
    steps: readonly Step[],
    by: FilledForm,
    taps: readonly Tapped[],
    all: FilledForm,
  ])[] = [
    ['a marker joins the place that a page has chosen', PIPER, PIPERS, { choose: [S(3)] }, [S(4)], { choose: [S(3), S(4)] }],
    ['a marker takes back what a page has chosen', PIPER, PIPERS, { choose: [S(3)] }, [S(3), S(1), S(4)], { choose: [S(1), S(4)] }],
    ['a field that the page passed over is not asked again', WITCH, WITCHES, { heal: [] }, [S(3)], { heal: [], poison: [S(3)] }],
    ['a field that the page filled is not asked again', WITCH, WITCHES, { heal: [S(3)] }, [S(5)], { heal: [S(3)], poison: [S(5)] }],
    [
      'a later field that the page filled waits for the first',
      WITCH,
      WITCHES,
      { poison: [S(5)] },
      [S(3)],
      { heal: [S(3)], poison: [S(5)] },
    ],
  ];
  test.each(BEGUN)('what a page has begun is gone on with by markers: %s', (_title, form, steps, by, taps, whole) => {
    for (const step of steps) {
      const situation = at(form, step);
      const hand = new Hand();
      hand.state = begunByHand(hand.state, by, situation).state;
      expect(filledNow(hand.state, situation)).toEqual(by);
      const last = taps.map(each => hand.tap(each === 'continue' ? each : uidOf.marker(each), SHARED, situation)).at(-1)?.[0];
      expect(last).toMatchObject({ out: 'called', filled: whole });
    }
  });

  test('nothing is begun where no call is open, or where it has its answer', () => {
    for (const situation of [at(WITCH, asking('witch', null), { isClosed: true }), situationOf('thiercelieux', PLAYERS, null)])
      expect(begunByHand(new Hand().state, { heal: [] }, situation).out).toMatchObject([{ out: 'said' }]);
  });

  test('a field that no other call has is walked as it is asked', () => {
    const again = asking('piper', [places('choose', 1, 1, seats(1, 2))]);
    expect(at(PIPER, again, { isAnswered: true }).playing?.call).toBeNull();
    expect(at(WITCH, again).playing?.call).toBeNull();
    expect(tapped(at(WITCH, again), S(1)).each).toEqual([['fill']]);
  });
});
