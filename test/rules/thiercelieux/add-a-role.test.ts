import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RecordedEvent } from '../../../src/domain/entry.ts';
import { seat } from '../../../src/domain/ids.ts';
import type { ChosenSettings } from '../../../src/domain/setup.ts';
import type { Match } from '../../../src/engine/match.ts';
import { withNewNames } from '../../../src/rules/settings.ts';
import * as cast from '../../../src/rules/thiercelieux/cast.ts';
import { role } from '../../../src/rules/thiercelieux/role.ts';
import { guardian } from './guardian.ts';
import type { Script } from './table.ts';

/** A werewolf that only hunts with the pack. */
const cub = role({ id: 'cub', kind: 'wolf', wolf: true, copies: 1, calls: [] });

/** The cast of the book with two more roles. A role and its lines of the list are all that a new role needs. */
const LIST = '../../../src/rules/thiercelieux/cast.ts';
const CAST = {
  CHARACTERS: [...cast.CHARACTERS, guardian, cub],
  NIGHT: cast.NIGHT.flatMap(step => (step === 'wolves' ? ['guardian', step] : [step])),
};

let table: typeof import('./table.ts');
beforeAll(async () => {
  vi.resetModules();
  vi.doMock(LIST, () => CAST);
  table = await import('./table.ts');
});
afterAll(() => {
  vi.doUnmock(LIST);
  vi.resetModules();
});

/** Seats 1 and 2 are wolves, seat 3 is the Guardian and seat 4 the Elder. */
const CARDS = 'wolf wolf guardian elder villager villager villager villager';
const night = (guardian: number, wolves: number) => ({ guardian: { choose: guardian }, wolves: { choose: wolves } });
const isAlive = (match: Match, place: number): boolean => match.play.view.seats[place - 1]?.alive === true;
const lastAt = (step: string, round: number, script: Script): Match => table.last(table.until(CARDS, script, table.at(step, round)));

describe('a role that is a file and its lines in the list of the book', () => {
  test('does what it says: whom it guards survives the bite, and whom it does not guard is dead', () => {
    const morning = (guarded: number) => lastAt('debate', 1, { nights: [night(guarded, 5)] });
    expect(isAlive(morning(5), 5)).toBe(true);
    expect(isAlive(morning(6), 5)).toBe(false);
  });

  test('guards nobody who is out, not itself, and nobody twice in a row', () => {
    const { asks } = lastAt('guardian', 2, { nights: [night(6, 5)], votes: [{ vote: voter => (voter === 8 ? 7 : 8) }] }).play.step;
    expect(asks.kind === 'form' && asks.fields).toEqual([
      { kind: 'places', name: 'choose', least: 1, most: 1, among: [1, 2, 4, 7], mayDecline: false },
    ]);
  });

  test('is asked for by its card alone, in a box, an order of the night and prompts that nobody wrote again', () => {
    const { offers, settings } = table.RULES;
    const setUp = table.setUpOf(CARDS.split(' '));
    expect(offers.callForm('guardian', 1, setUp).fields).toEqual([
      { kind: 'places', name: 'choose', least: 1, most: 1, among: [1, 2, 3, 4, 5, 6, 7, 8].map(seat), mayDecline: false },
    ]);
    expect(offers.roles).toContainEqual({ role: 'guardian', side: 'villagers', copies: 1 });
    expect(settings['box.cards.guardian']?.default).toBe(1);
    expect(settings['calls.order']?.default).toEqual(CAST.NIGHT);
    const { step } = lastAt('guardian', 1, {}).play;
    expect([step.rule, ...step.says.map(each => each.key)]).toEqual([
      'of-the-house',
      'thiercelieux.guardian.open',
      'thiercelieux.guardian.ask',
    ]);
    expect(offers.calls).toContain('guardian');
  });

  test.each(['cub', 'villager'])('counts as a werewolf card where it is one (TH-67): the big bad wolf, once the %s is out', card => {
    const script: Script = { nights: [{ wolves: { choose: 8 } }], votes: [{ vote: voter => (voter === 3 ? 4 : 3) }] };
    const cards = `big-bad-wolf wolf ${card} villager villager villager villager villager villager`;
    const secondNight = table.last(table.until(cards, script, table.at('big-bad-wolf', 2), { 'bbw.disabledBy': 'wolfCards' }));
    expect([isAlive(secondNight, 3), secondNight.play.step.asks.kind]).toEqual([false, card === 'cub' ? 'nothing' : 'form']);
  });

  test('has its place where the order of the night is free: before the pack', () => {
    const codes = (order: readonly string[]) =>
      table.RULES.check(table.setUpOf(CARDS.split(' '), { 'calls.order': order })).refusals.map(({ code }) => code);
    expect(codes(['guardian', ...cast.NIGHT])).toEqual([]);
    expect(codes([...cast.NIGHT, 'guardian'])).toEqual(['settings.value']);
  });

  test('comes to its place in an order that a group kept before there was such a role', () => {
    const [cupid = '', lovers = '', seer = '', ...others] = cast.NIGHT;
    const kept = { 'calls.order': [seer, cupid, lovers, ...others] };
    const settings = withNewNames(table.RULES.settings, kept);
    const codes = [kept, settings].map(each => table.RULES.check(table.setUpOf(CARDS.split(' '), each)).refusals.map(({ code }) => code));
    expect(codes).toEqual([['settings.value'], []]);
    const roles = 'wolf wolf guardian seer wolf-dog villager villager villager';
    expect(table.last(table.until(roles, {}, table.at('seer', 1), settings)).play.view.road.steps).toEqual([
      'seer',
      'wolf-dog',
      'guardian',
      'wolves',
    ]);
  });

  test('is not called in a game that was begun without it, and changes no order of its night', () => {
    const roadUnder = (settings: ChosenSettings) => {
      const written: readonly (RecordedEvent & { readonly [name: string]: unknown })[] = [
        { type: 'dealt', settings, roles: 'wolf wolf cupid seer villager villager villager villager'.split(' ') },
        { type: 'night-fell', round: 1 },
      ];
      return table.RULES.empty.replay(written).view.road.steps;
    };
    const [cupid = '', lovers = '', seer = '', ...others] = cast.NIGHT;
    expect(roadUnder({ 'calls.order': [seer, cupid, lovers, ...others] })).toEqual(['seer', 'cupid', 'lovers', 'wolves']);
    // If nobody knows the deck, every card of the box may be in play, so all of them are called.
    const before = 'cupid lovers seer sisters wild-child bear-tamer wolf-dog wolves infect-father big-bad-wolf witch fox piper charmed';
    expect(roadUnder({ 'composition.public': false })).toEqual(before.split(' '));
  });
});
