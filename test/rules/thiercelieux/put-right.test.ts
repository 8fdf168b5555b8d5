import { describe, expect, test } from 'vitest';
import type { RoleId, Seat } from '../../../src/domain/ids.ts';
import { seat } from '../../../src/domain/ids.ts';
import type { ChosenSettings } from '../../../src/domain/setup.ts';
import type { Match } from '../../../src/engine/match.ts';
import { decide } from '../../../src/engine/match.ts';
import { seededChance } from '../../../src/session/crypto.ts';
import { publicTableSchema } from '../../../src/wire/public-view.ts';
import { campaign } from '../../tools/campaign.ts';
import { dice } from '../../tools/dice.ts';
import { tableAt } from '../../tools/screens.ts';
import type { Script } from './table.ts';
import { answered, at, invited, last, NONE, played, ruled, until } from './table.ts';

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
    expect(publicTableSchema.safeParse(tableAt(corrected)).error).toBeUndefined();
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

describe('an elder’s curse follows the true card (TH-94, TH-271)', () => {
  const cards = `wolf wolf fox elder witch ${NONE} villager`;
  const votedOut: Script = { votes: [{ vote: voter => (voter === 4 ? 5 : 4) }] };
  const poisoned: Script = { nights: [{ witch: { poison: 4 } }] };
  const has = (match: Match, step: 'fox' | 'witch') =>
    last(played(match, {}, at(step, match.play.view.round + (match.play.step.id === 'debate' ? 1 : 0)))).play.step.asks.kind === 'form';
  const newsOf = ({ shown }: Match) => shown.picture.news.map(({ what }) => what);

  test('the curse is lifted where he was no elder, and the room hears of that where it heard of the curse', () => {
    const cursed = last(until(cards, votedOut, at('nightfall', 2)));
    expect([newsOf(cursed), has(cursed, 'fox')]).toEqual([['voted-out', 'cursed'], false]);
    const lifted = right(cursed, { 4: 'villager', 10: 'elder' });
    expect([newsOf(lifted), has(lifted, 'fox')]).toEqual([['curse-lifted'], true]);
    expect(publicTableSchema.safeParse(tableAt(lifted)).error).toBeUndefined();
    const hidden = last(until(cards, poisoned, at('debate')));
    expect(has(hidden, 'fox')).toBe(false);
    const found = right(hidden, { 4: 'villager', 10: 'elder' });
    expect([newsOf(found), has(found, 'fox')]).toEqual([newsOf(hidden), true]);
  });

  test('the curse comes where the village killed him without knowing, and nowhere else', () => {
    const cursed = last(until(cards, votedOut, at('nightfall', 2)));
    const told = last(until(cards.replace('elder', 'villager').replace(/villager$/u, 'elder'), votedOut, at('nightfall', 2)));
    const found = right(told, { 4: 'elder', 10: 'villager' });
    expect([newsOf(found), has(found, 'fox'), found.play.step.id]).toEqual([['cursed'], false, cursed.play.step.id]);
    const bitten4 = last(until(cards.replace('elder', 'villager'), bitten(4), at('debate')));
    expect(has(right(bitten4, { 4: 'elder' }), 'fox')).toBe(true);
  });

  test('a player whose card is put right under the curse is cursed, and a power lost before is not given back', () => {
    const cursed = last(until(cards, votedOut, at('nightfall', 2)));
    expect(has(right(cursed, { 3: 'villager', 10: 'fox' }), 'fox')).toBe(false);
    const sniffedOut: Script = { ...votedOut, nights: [{ fox: { choose: 6 } }] };
    const spent = last(until(cards, sniffedOut, at('nightfall', 2)));
    expect(has(right(spent, { 4: 'villager', 10: 'elder' }), 'fox')).toBe(false);
    expect(has(right(spent, { 4: 'villager', 10: 'elder' }), 'witch')).toBe(true);
  });

  test('he who was put right twice sets off once', () => {
    const cursed = last(until(cards, votedOut, at('nightfall', 2)));
    const again = right(right(cursed, { 4: 'villager', 10: 'elder' }), { 4: 'elder', 10: 'villager' });
    expect([newsOf(again), has(again, 'fox')]).toEqual([['cursed'], false]);
  });
});

describe('a correction makes up for what the true card would have done of itself (TH-271)', () => {
  test('the angel has won, also where the card is put right long after', () => {
    const cards = `villager seer wolf wolf ${NONE} angel`;
    const out: Script = { votes: [{ vote: voter => (voter === 1 ? 2 : 1) }] };
    const night = last(until(cards, out, at('wolves')));
    for (const when of [night, last(played(night, {}, at('debate', 2)))]) {
      const found = right(when, { 1: 'angel', 9: 'villager' });
      expect(found.play.picture.news).toContainEqual({ what: 'angel-won', seat: 1 });
      expect(found.play.camps[0]?.side).toBe('angel');
    }
    const ending = last(until(cards, out, at('wolves'), { 'angel.onWin': 'end' }));
    expect(right(ending, { 1: 'angel', 9: 'villager' }).play.step.id).toBe('over');
  });

  test('a sword falls that was not known, until the next night has fallen; a wolf that it has taken wrongly gets up (TH-90)', () => {
    const cards = `wolf wolf villager villager ${NONE} rusty-knight`;
    const spared: Script = { votes: [{ vote: voter => (voter === 4 ? 5 : 4) }] };
    const morning = last(until(cards, bitten(3), at('debate')));
    const touched = (match: Match) =>
      last(played(match, spared, at('nightfall', 2))).play.step.says.some(each => each.key.endsWith('nightfall.touch'));
    const found = right(morning, { 3: 'rusty-knight', 9: 'villager' });
    expect([touched(morning), touched(found)]).toEqual([false, true]);
    const dawnAfter = (match: Match) => outIn(last(played(match, {}, at('debate', 2))));
    const night = last(played(morning, spared, at('wolves', 2)));
    expect(dawnAfter(right(night, { 3: 'rusty-knight', 9: 'villager' }))).toEqual(dawnAfter(night));
    const fell = last(played(found, spared, at('wolves', 2)));
    expect(dawnAfter(right(fell, { 3: 'villager', 9: 'rusty-knight' }))).toEqual(dawnAfter(night));
  });

  test('a child turns whose model is out already (TH-119)', () => {
    const cards = `wolf wolf wild-child villager ${NONE} villager`;
    const morning = last(until(cards, { nights: [{ 'wild-child': { choose: 4 }, wolves: { choose: 4 } }] }, at('debate')));
    const sides = (match: Match) => match.play.camps.map(({ side }) => side);
    expect(sides(morning)[2]).toBe('wolves');
    expect(sides(right(morning, { 3: 'villager', 9: 'wild-child' })).filter(each => each === 'wolves')).toEqual([
      'wolves',
      'wolves',
      'wolves',
    ]);
    expect(sides(right(morning, { 3: 'villager', 9: 'wild-child' }))[8]).toBe('wolves');
  });
});

/** Cards without a call at night. At a death they act by themselves, or their holder is asked. */
const SLEEPERS: readonly RoleId[] = ['villager', 'hunter', 'elder', 'rusty-knight', 'angel', 'little-girl', 'custom'];

/** On the opening day of the Angel the village votes against seat 11. */
const SPARED: Script = { votes: [{ vote: voter => (voter === 11 ? 13 : 11) }] };

/** The ways in which seat 1 may die. The Hunter shoots only in the way `shot`. */
const WAYS: { readonly [way: string]: Script } = {
  vote: { votes: [{ vote: voter => (voter === 1 ? 2 : 1) }] },
  bite: { ...SPARED, nights: [{ wolves: { choose: 1 } }] },
  poison: { ...SPARED, nights: [{ witch: { poison: 1 } }] },
  grief: { ...SPARED, nights: [{ cupid: { choose: [1, 9] }, wolves: { choose: 9 } }] },
  shot: { ...SPARED, nights: [{ wolves: { choose: 10 } }], asked: { hunter: { choose: 1 } } },
};

const ODD: ChosenSettings = {
  'elder.curseTiming': 'endOfCascade',
  'knight.trigger': 'wolves',
  'angel.causes': 'listed',
  'knight.fall': 'dawn',
};
const UNSEEN: ChosenSettings = { 'reveal.onDeath': 'none', 'elder.announceCurse': 'always', 'elder.curseScope': 'allNonWolves' };

/** Ways in which the card of seat 1 cannot die: the Elder survives a bite, and the only Hunter cannot be shot by a Hunter. */
const NOT_BY: { readonly [way: string]: RoleId } = { bite: 'elder', shot: 'hunter' };

const withoutDealt = (value: unknown): string =>
  JSON.stringify(value, (key, each: unknown) => (key === 'dealt' || key === 'news' ? undefined : each));

/** One pair of cards in `EACH` is played. */
const EACH = campaign(2, 1);

/** A curse, a fallen sword or a win shows within this many answers. */
const SOON = 40;

/** Everything that can be seen of the game from now on, played at random. */
const future = (match: Match, seed: number): readonly string[] => {
  const chance = dice(seed);
  const seen: string[] = [];
  for (let now = match; seen.length < SOON; ) {
    const { step, view, camps, picture } = now.play;
    seen.push(withoutDealt({ step, view, camps, shown: picture.shown, out: picture.out }));
    if (step.asks.kind === 'over') break;
    const next = decide(now, { type: 'answer', answer: invited({ ...step, offers: [] }, chance) }, seededChance(now.seed));
    if (next.ok) now = next.value.match;
  }
  return seen;
};

describe('a card that is put right goes on as if it had been told at first (TH-271)', () => {
  test.each(Object.entries(WAYS))('after a death by %s', (way, script) => {
    let compared = 0;
    const cards = SLEEPERS.filter(each => each !== NOT_BY[way]);
    const pairs = cards.flatMap(one => cards.filter(each => each !== one).map(other => [one, other] as const));
    for (const [index, [told, truth]] of pairs.entries()) {
      if (index % EACH > 0) continue;
      const settings = [{}, ODD, UNSEEN][index % 3] ?? {};
      const deck = (first: RoleId, eighth: RoleId) =>
        `${first} wolf wolf big-bad-wolf witch cupid fox ${eighth} villager ${way === 'shot' ? 'hunter' : 'villager'} villager seer villager`;
      const stop = ({ play }: Match) => play.step.asks.kind === 'over' || (play.picture.out.includes(seat(1)) && play.step.id !== 'hunter');
      const wrong = last(until(deck(told, truth), script, stop, settings));
      const known = last(until(deck(truth, told), script, stop, settings));
      if (withoutDealt(wrong.play.picture.out) !== withoutDealt(known.play.picture.out)) continue;
      compared += 1;
      const [found, first] = [right(wrong, { 1: truth, 8: told }), known].map(each => future(each, compared));
      const apart = first?.findIndex((each, index) => each !== found?.[index]) ?? -1;
      expect(apart, `${told}, in truth ${truth}: ${found?.[apart]}\nnot ${first?.[apart]}`).toBe(-1);
    }
    expect(compared).toBeGreaterThan(25 / EACH);
  });
});
