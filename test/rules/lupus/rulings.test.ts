import { describe, expect, test } from 'vitest';
import type { Answer, Ruling } from '../../../src/domain/answer.ts';
import { seat } from '../../../src/domain/ids.ts';
import type { News } from '../../../src/domain/picture.ts';
import type { Step } from '../../../src/domain/step.ts';
import type { Match } from '../../../src/engine/match.ts';
import { decide } from '../../../src/engine/match.ts';
import { seededChance } from '../../../src/session/crypto.ts';
import { answered } from '../../tools/random-play.ts';
import { at, playStaged } from '../../tools/staged.ts';

const ROLES = ['villager', 'werewolf', 'villager', 'villager', 'seer', 'villager', 'werewolf', 'villager', 'villager'];
const until = (step: string, round = 1, book: 'lupus-classic' | 'lupus-token' = 'lupus-classic', settings = {}) =>
  playStaged({ book, roles: ROLES, settings }, match => match.play.step.id === step && match.play.view.round === round);

/** The first vote that may be cast, or going on if the step is no ballot. */
const firstAnswer = ({ asks, id }: Step): Answer => {
  const elector = asks.kind === 'ballot' ? asks.electors.find(each => each.seat === asks.turn) : undefined;
  if (elector === undefined) return { type: 'go-on', step: id };
  return { type: 'vote', step: id, voter: elector.seat, target: elector.may[0] ?? 'none' };
};

const ruled = (match: Match, ruling: Ruling): Match => {
  const result = decide(match, { type: 'rule', ruling }, seededChance(match.seed));
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value.match;
};

describe("The moderator's rulings", () => {
  test('a seat that is named twice is in the end what it was named last', () => {
    const roles = [
      { seat: seat(9), role: 'werewolf' },
      { seat: seat(9), role: 'villager' },
      { seat: seat(8), role: 'medium' },
    ];
    const { seats } = ruled(until('seer'), { type: 'role', roles }).play.view;
    expect([seats[8]?.role, seats[7]?.role]).toEqual(['villager', 'medium']);
  });

  test('a card that was read wrongly and is corrected to the Medium has its call from the next night on', () => {
    let match = ruled(until('discussion'), { type: 'role', roles: [{ seat: seat(9), role: 'medium' }] });
    for (let turn = 0; turn < 60 && match.play.step.id !== 'medium'; turn += 1) match = answered(match, firstAnswer(match.play.step));
    expect(match.play.step).toMatchObject({ id: 'medium', awake: [9] });
  });

  test.each([
    ['villager', 'werewolf', 'wolf'],
    ['werewolf', 'villager', 'not-wolf'],
  ])('the Medium is told what the lynched was by the card that was put right: no %s, but a %s (LC-48)', (dealt, role, what) => {
    const roles = ROLES.with(-1, 'medium');
    const lynched = seat(roles.lastIndexOf(dealt) + 1);
    const votes = (_voter: number, may: readonly number[]) => (may.includes(lynched) ? lynched : (may[0] ?? 0));
    const night = playStaged({ book: 'lupus-classic', roles, votes }, at('nightfall', 2));
    expect(night.play.view.seats[lynched - 1]?.alive).toBe(false);
    const told = (match: Match) => answered(match, { type: 'go-on', step: 'nightfall' }).play.step;
    expect(told(night).tells).not.toEqual([{ to: [9], what }]);
    expect(told(ruled(night, { type: 'role', roles: [{ seat: lynched, role }] }))).toMatchObject({
      id: 'medium',
      tells: [{ to: [9], what }],
    });
  });

  test('a call in which nobody is left to be chosen asks for nothing and can be closed', () => {
    const alone = ruled(until('seer'), { type: 'dead', seats: [1, 2, 3, 4, 6, 7, 8, 9].map(seat) });
    expect(alone.play.step).toMatchObject({ id: 'seer', awake: [5], asks: { kind: 'nothing' }, goOn: { key: 'lupus.seer.close' } });
  });

  test('LC-72 an anchor that is put right before the first vote puts the order of voting right', () => {
    const { facts } = ruled(until('ballot1'), { type: 'anchor', to: seat(5) }).play.view;
    expect([facts.anchor, facts.order?.[0], facts.order?.at(-1)]).toEqual([5, 6, 5]);
  });
});

describe('The room hears of rulings', () => {
  const newsOf = (book: 'lupus-classic' | 'lupus-token', settings = {}): readonly News[] => {
    const news: News[] = [];
    playStaged(
      { book, roles: ROLES, settings },
      match => match.play.view.round === 3 || match.play.step.asks.kind === 'over',
      match => news.push(...match.shown.picture.news),
    );
    return news;
  };

  test.each(['lupus-classic', 'lupus-token'] as const)(
    'LC-89 in %s who was lynched stands on the screen through the night that follows',
    book => {
      const match = until('nightfall', 2, book);
      expect(match.shown.picture.news.map(({ what }) => what)).toEqual(['lynched']);
    },
  );

  test('LC-46 the moderator is announced as the victim of the first night, and of no other', () => {
    const news = newsOf('lupus-classic', { 'night1.victim': 'moderator' });
    const mornings = news.filter((each, index) => each !== news[index - 1] && /died/.test(each?.what ?? ''));
    expect(mornings[0]?.what).toBe('moderator-died');
    expect(mornings.slice(1).map(each => each?.what)).not.toContain('moderator-died');
    expect(mornings.length).toBeGreaterThan(1);
    expect(newsOf('lupus-classic').map(each => each?.what)).not.toContain('moderator-died');
  });
});
