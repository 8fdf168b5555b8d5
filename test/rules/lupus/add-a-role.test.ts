import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RecordedEvent } from '../../../src/domain/entry.ts';
import { seat } from '../../../src/domain/ids.ts';
import type { ChosenSettings } from '../../../src/domain/setup.ts';
import type { Match } from '../../../src/engine/match.ts';
import { everyNight } from '../../../src/rules/kit/writing.ts';
import * as cast from '../../../src/rules/lupus/cast.ts';
import { call, holding, oneLiving, role } from '../../../src/rules/lupus/role.ts';
import { withNewNames } from '../../../src/rules/settings.ts';
import type { Nights } from '../../tools/staged.ts';

/** A role that protects one seat every night, from the first night on. */
const sentinel = role({
  id: 'sentinel',
  side: 'humans',
  copies: 1,
  from: 9,
  calls: [
    call({
      step: 'sentinel',
      rule: { classic: 'of-the-house', token: 'of-the-other-house' },
      before: ['wolves'],
      nights: everyNight,
      wakes: holding('sentinel'),
      form: { choose: oneLiving(() => null, { does: 'guards' }) },
    }),
  ],
});

/** The cast of the book with one more role. The role and these lines of the list are all that a new role needs. */
const LIST = '../../../src/rules/lupus/cast.ts';
const CAST = {
  CHARACTERS: [...cast.CHARACTERS, sentinel],
  NIGHT: cast.NIGHT.flatMap(step => (step === 'wolves' ? ['sentinel', step] : [step])),
};

let staged: typeof import('../../tools/staged.ts');
let catalog: typeof import('../../../src/rules/catalog.ts');
beforeAll(async () => {
  vi.resetModules();
  vi.doMock(LIST, () => CAST);
  staged = await import('../../tools/staged.ts');
  catalog = await import('../../../src/rules/catalog.ts');
});
afterAll(() => {
  vi.doUnmock(LIST);
  vi.resetModules();
});

/** Seats 1 and 2 are werewolves, seat 3 is the Seer and seat 4 the Sentinel. */
const CARDS = 'werewolf werewolf seer sentinel villager villager villager villager villager'.split(' ');

describe.each(['lupus-classic', 'lupus-token'] as const)('a role that is a file and its lines in the list of %s', book => {
  const rules = () => {
    const found = catalog.rulesOf(book);
    if (found === undefined) throw new Error(book);
    return found;
  };
  const setUp = (settings: ChosenSettings = {}) => ({ book, players: CARDS.length, deck: CARDS, settings });
  const until = (step: string, nights: Nights): Match => staged.playStaged({ book, roles: CARDS, nights }, staged.at(step));

  test('does what it says: whom it guards survives the bite, and whom it does not guard is dead', () => {
    const isAlive = (guarded: number) => until('discussion', { 1: { sentinel: guarded, wolves: 5 } }).play.view.seats[4]?.alive;
    expect([isAlive(5), isAlive(6)]).toEqual([true, false]);
  });

  test('is asked for by its card alone, in a box, an order of the night, advice and prompts that nobody wrote again', () => {
    const { offers, settings } = rules();
    expect(offers.callForm('sentinel', 1, setUp()).fields).toEqual([
      { kind: 'places', name: 'choose', least: 1, most: 1, among: CARDS.map((_, index) => seat(index + 1)), mayDecline: false },
    ]);
    expect(offers.roles).toContainEqual({ role: 'sentinel', side: 'humans', copies: 1, from: 9 });
    expect(offers.calls).toEqual(CAST.NIGHT);
    expect(settings['night.order']?.default).toEqual(CAST.NIGHT);
    const { step } = until('sentinel', {}).play;
    expect([step.rule, ...step.says.map(each => each.key)]).toEqual([
      book === 'lupus-classic' ? 'of-the-house' : 'of-the-other-house',
      'lupus.sentinel.open',
      'lupus.sentinel.ask',
    ]);
  });

  test('has its place where the order of the night is free: before the pack, never before the Medium or after the Mythomaniac', () => {
    const [medium = '', ...others] = CAST.NIGHT.filter(step => step !== 'sentinel');
    const codes = (order: readonly string[]) =>
      rules()
        .check(setUp({ 'night.order': order }))
        .refusals.map(({ code }) => code);
    expect(codes([medium, 'sentinel', ...others])).toEqual([]);
    for (const order of [
      ['sentinel', medium, ...others],
      [medium, ...others, 'sentinel'],
    ])
      expect(codes(order)).toEqual(['settings.value']);
  });

  test('comes to its place in an order that a group kept before there was such a role: the nearest that its call may have', () => {
    const kept = { 'night.order': ['medium', 'owl', 'seer', 'bodyguard', 'wolves', 'masons', 'mythomaniac'] };
    const settings = withNewNames(rules().settings, kept);
    expect(rules().check(setUp(kept)).refusals).toEqual([{ code: 'settings.value', name: 'night.order' }]);
    expect(rules().check(setUp(settings)).refusals).toEqual([]);
    const seen = staged.playStaged({ book, roles: CARDS, settings }, staged.at('nightfall'));
    expect(seen.play.view.road.steps).toEqual(['seer', 'sentinel', 'wolves']);
  });

  test('is not called in a game that was begun without it, and changes no order of its night', () => {
    const roadUnder = (settings: ChosenSettings) => {
      const edition = book === 'lupus-classic' ? 'classic' : 'token';
      const written: readonly (RecordedEvent & { readonly [name: string]: unknown })[] = [
        { type: 'dealt', edition, settings, roles: CARDS.map(card => (card === 'sentinel' ? 'owl' : card)) },
        { type: 'night-fell', round: 1 },
      ];
      return rules().empty.replay(written).view.road.steps;
    };
    const order = ['medium', 'owl', 'seer', 'bodyguard', 'masons', 'wolves', 'mythomaniac'];
    expect(roadUnder({ 'night.order': order })).toEqual(['owl', 'seer', 'wolves']);
    // With absent roles called, the new role could slip into the night of a game that was begun without it.
    expect(roadUnder({ 'night.call_absent_roles': true })).toEqual(['seer', 'owl', 'masons', 'wolves']);
  });
});
