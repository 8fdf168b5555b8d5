import { describe, expect, test } from 'vitest';
import type { Ruling } from '../../../src/domain/answer.ts';
import type { RoleId, Seat } from '../../../src/domain/ids.ts';
import { seat } from '../../../src/domain/ids.ts';
import type { ChosenSettings } from '../../../src/domain/setup.ts';
import { seededChance } from '../../../src/engine/chance.ts';
import type { Match } from '../../../src/engine/match.ts';
import { decide } from '../../../src/engine/match.ts';
import { publicTable } from '../../../src/server/wire/public-view.ts';
import { tableAt } from '../../tools/screens.ts';
import type { Script } from './table.ts';
import { answered, at, last, NONE, played, until } from './table.ts';

const ruled = (match: Match, ruling: Ruling): Match => {
  const decided = decide(match, { type: 'rule', ruling }, seededChance(match.seed));
  if (!decided.ok) throw new Error(JSON.stringify(decided.refusal));
  return decided.value.match;
};
const right = (match: Match, cards: { readonly [place: number]: RoleId }): Match =>
  ruled(match, { type: 'role', roles: Object.entries(cards).map(([place, role]) => ({ seat: seat(Number(place)), role })) });
const dead = (match: Match, ...places: readonly number[]): Match => ruled(match, { type: 'dead', seats: places.map(seat) });
const outIn = ({ play }: Match): readonly Seat[] => play.picture.out;
const bitten = (place: number): Script => ({ nights: [{ wolves: { choose: place } }] });
const callsOf = (moments: readonly Match[]): readonly string[] => [...new Set(moments.map(({ play }) => play.step.id))];

describe('the card of one who is dead, put right', () => {
  test('is shown instead of the other, and the living seer is called (TH-158, TH-254)', () => {
    const morning = last(until(`wolf wolf seer ${NONE} villager villager villager`, bitten(3), at('debate')));
    expect(morning.play.picture.shown).toEqual([{ seat: 3, role: 'seer' }]);
    const corrected = right(morning, { 3: 'villager', 8: 'seer' });
    expect(corrected.play.picture.shown).toEqual([{ seat: 3, role: 'villager' }]);
    expect(publicTable.safeParse(tableAt(corrected)).error).toBeUndefined();
    const night = played(corrected, { votes: [{ vote: voter => (voter === 4 ? 6 : 4) }] }, at('dawn', 2));
    expect(callsOf(night)).toContain('seer');
    const again = right(corrected, { 3: 'seer', 8: 'villager' });
    expect(again.play.picture.shown).toEqual([{ seat: 3, role: 'seer' }]);
    expect(callsOf(played(again, { votes: [{ vote: voter => (voter === 4 ? 6 : 4) }] }, at('dawn', 2)))).not.toContain('seer');
  });

  test('is shown nowhere where no card is, nor is that of one who lives, or of whom nobody knows to be dead', () => {
    const hidden = last(until(`wolf wolf seer ${NONE} villager`, bitten(3), at('debate'), { 'reveal.onDeath': 'none' }));
    expect(right(hidden, { 3: 'villager', 8: 'seer' }).shown).toBe(hidden.shown);
    const shown = last(until(`wolf wolf seer ${NONE} villager`, bitten(3), at('debate')));
    expect(right(shown, { 7: 'seer' }).shown).toBe(shown.shown);
    const rusty = last(until(`wolf wolf rusty-knight ${NONE} wolf`, bitten(3), at('nightfall', 2)));
    const touched = rusty.play.step.says.flatMap(each => (each.key.endsWith('nightfall.touch') ? (each.with?.seats ?? []) : []));
    expect(touched).toHaveLength(1);
    const cards = Object.fromEntries(touched.map(each => [each, 'seer']));
    expect(right(rusty, cards).shown).toBe(rusty.shown);
  });

  test.each<[string, ChosenSettings]>([
    ['', {}],
    [', who must', { 'hunter.mustShoot': true }],
  ])('a hunter who was none does not shoot%s (TH-207)', (_title, settings) => {
    const asked = last(until(`wolf wolf hunter ${NONE} villager villager villager`, bitten(3), at('hunter'), settings));
    const corrected = right(asked, { 3: 'villager', 8: 'hunter' });
    expect([corrected.play.step.id, outIn(corrected)]).toEqual(['debate', [3]]);
    const both = dead(right(asked, { 8: 'hunter' }), 8);
    expect(right(both, { 3: 'villager' }).play.step).toMatchObject({ id: 'hunter', by: 8 });
    expect(right(both, { 8: 'villager' }).play.step).toMatchObject({ id: 'hunter', by: 3 });
  });

  test('a card that is none of theirs leaves those who wait waiting', () => {
    const asked = last(until(`wolf wolf hunter ${NONE} villager`, bitten(3), at('hunter')));
    expect(right(asked, { 8: 'seer' }).play.step).toEqual(asked.play.step);
  });

  const rustedBy = (match: Match): boolean => {
    const night = played(match, {}, at('nightfall', match.play.view.round + 1));
    return last(night).play.step.says.some(each => each.key.endsWith('nightfall.touch'));
  };
  test('a knight who was none leaves no rust, before his sword falls or after it (TH-88, TH-90)', () => {
    const asked = dead(last(until(`wolf wolf hunter rusty-knight ${NONE} wolf`, bitten(3), at('hunter'), KNIGHTS)), 4);
    const go = (match: Match) => answered(match, { type: 'miss', step: 'hunter' });
    expect(rustedBy(go(asked))).toBe(true);
    expect(rustedBy(go(right(asked, { 4: 'villager' })))).toBe(false);
    expect(rustedBy(right(go(asked), { 4: 'villager' }))).toBe(false);
  });

  test('an elder who was none leaves no curse that is still to come (TH-95)', () => {
    const poisoned: Script = { nights: [{ wolves: { choose: 5 }, witch: { poison: 4 } }] };
    const cards = `wolf wolf witch elder hunter ${NONE} seer villager`;
    const asked = last(until(cards, poisoned, at('hunter'), { 'elder.curseTiming': 'endOfCascade' }));
    const asksSeer = (match: Match) =>
      last(played(answered(match, { type: 'miss', step: 'hunter' }), {}, at('seer', 2))).play.step.asks.kind;
    expect([asksSeer(asked), asksSeer(right(asked, { 4: 'villager' }))]).toEqual(['nothing', 'form']);
  });

  test('an angel who was none has not won (TH-132)', () => {
    const cards = `angel hunter wolf wolf ${NONE} villager`;
    const asked = dead(last(until(cards, {}, at('debate', 0), { 'angel.causes': 'any', 'angel.onWin': 'end' })), 1, 2);
    expect(asked.play.step.id).toBe('hunter');
    const go = (match: Match) => answered(match, { type: 'miss', step: 'hunter' });
    expect(go(asked).play.step.id).toBe('over');
    expect(go(right(asked, { 1: 'villager' })).play.step.id).toBe('debate');
  });

  test('sets nothing off afterwards: who was the hunter is ruled alive and dead again, and shoots', () => {
    const morning = last(until(`wolf wolf villager ${NONE} hunter`, bitten(3), at('debate')));
    const corrected = right(morning, { 3: 'hunter', 8: 'villager' });
    expect([corrected.play.step.id, corrected.play.picture.shown]).toEqual(['debate', [{ seat: 3, role: 'hunter' }]]);
    const again = dead(ruled(corrected, { type: 'alive', seats: [seat(3)] }), 3);
    expect(again.play.step).toMatchObject({ id: 'hunter', by: 3 });
  });
});

const KNIGHTS: ChosenSettings = { 'knight.trigger': 'any' };
