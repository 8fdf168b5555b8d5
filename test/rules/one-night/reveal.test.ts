import { describe, expect, test } from 'vitest';
import type { Ruling } from '../../../src/domain/answer.ts';
import type { RoleId } from '../../../src/domain/ids.ts';
import { seat } from '../../../src/domain/ids.ts';
import { type ChosenSettings, UNKNOWN_DEAL } from '../../../src/domain/setup.ts';
import { decide, type Match } from '../../../src/engine/match.ts';
import { seededChance } from '../../../src/session/crypto.ts';
import type { Dice } from '../../tools/dice.ts';
import { dice } from '../../tools/dice.ts';
import { answered, begunWith, dealt, goOn, playedAtRandom, refusalOf, saidIn, setUpFor, until, voted } from './table.ts';
import { anyDeal, anySet, HOUSES } from './tables.ts';

const ROBBER = 'robber werewolf villager hunter';
const CENTRE = 'werewolf seer troublemaker';
const rob = { type: 'fill', step: 'robber', form: { choose: [seat(2)] } } as const;
const lay = (cards: string, centre = CENTRE) =>
  ({ type: 'lay', step: 'reveal', cards: cards.split(' '), centre: centre.split(' ') }) as const;
const ruled = (match: Match, ruling: Ruling): Match => {
  const decided = decide(match, { type: 'rule', ruling }, seededChance(match.seed));
  if (!decided.ok) throw new Error(JSON.stringify(decided.refusal));
  return decided.value.match;
};
const robbed = (): Match => answered(until(dealt(ROBBER, CENTRE), 'robber'), rob);

describe('where nobody writes the night down', () => {
  test('the machine’s clock closes every call, and the cards are asked for when the votes are counted, not before (ON-39, ON-193, ON-222)', () => {
    const voting = goOn(until(dealt(ROBBER, CENTRE), 'discussion'));
    expect([voting.play.step.id, voting.play.step.asks.kind]).toEqual(['vote', 'ballot']);
    const asking = voted(voting, '1>2 2>1 3>2 4>2');
    expect([asking.play.step.id, asking.shown.picture.ballot?.counted]).toEqual(['reveal', true]);
    expect(asking.play.step.asks).toEqual({ kind: 'cards', slots: [1, 2, 3, 4, 'K1', 'K2', 'K3'] });
    expect(refusalOf(asking, { type: 'go-on', step: 'reveal' })).toBe('answer.must_choose');
    const over = goOn(answered(asking, lay('werewolf robber villager hunter')));
    expect([over.play.view.ending?.sides, over.play.view.facts.cards?.[0]]).toEqual([['werewolves'], 'werewolf']);
  });

  test('a call in which nobody can move a card is no reason for the log to ask', () => {
    const asked = (roles: string, centre: string) => voted(until(dealt(roles, centre), 'vote'), '1>2 2>1 3>2').play.step.asks.kind;
    expect(asked('seer werewolf villager', 'robber troublemaker drunk')).toBe('nothing');
    expect(asked('drunk werewolf villager', 'robber troublemaker seer')).toBe('cards');
  });

  test("the moderator is asked for the Doppelgänger's copy when the cards were laid without it, however they were told (ON-118, ON-222)", () => {
    const asking = voted(until(dealt('doppelganger werewolf villager', 'hunter seer tanner'), 'vote'), '1>2 2>1 3>1');
    const laid = answered(asking, lay('doppelganger werewolf villager', 'hunter seer tanner'));
    expect(laid.play.step.asks.kind).toBe('form');
    const named = answered(laid, { type: 'fill', step: 'reveal', form: { choose: [seat(2)] } });
    expect(named.play.view.seats[0]?.role).toBe('werewolf');
    expect(goOn(named).play.view.ending?.sides).toEqual(['village']);
    const told = answered(asking, { ...lay('doppelganger werewolf villager', 'hunter seer tanner'), copied: 'werewolf' });
    expect([told.play.step.asks.kind, told.play.view.seats[0]?.role]).toEqual(['nothing', 'werewolf']);
  });

  test('a moderator who announces writes down every choice (ON-201)', () => {
    const match = until(dealt(ROBBER, CENTRE, { 'onenight.announcer': 'moderator' }), 'robber');
    expect(match.play.step.goOn).toBeNull();
    expect(refusalOf(match, { type: 'go-on', step: 'robber' })).toBe('answer.must_choose');
  });
});

describe('cards laid on a night that was written down', () => {
  const CASES = [
    { title: 'as the log has them', cards: 'werewolf robber villager hunter', centre: CENTRE, told: [] },
    { title: 'two seats otherwise', cards: ROBBER, centre: CENTRE, told: [{ seats: [1, 2], slots: '' }] },
    {
      title: 'a seat and the centre otherwise',
      cards: 'werewolf robber villager seer',
      centre: 'werewolf hunter troublemaker',
      told: [{ seats: [4], slots: 'K2' }],
    },
  ];

  test.each(CASES)('$title: the difference is told after the reveal and not before (ON-217, ON-222)', ({ cards, centre, told }) => {
    let match = answered(until(robbed(), 'discussion'), lay(cards, centre));
    expect(match.play.step.id).toBe('discussion');
    const said: string[] = [];
    for (match = voted(goOn(match), '1>2 2>3 3>4 4>1'); match.play.view.ending === null; match = goOn(match))
      said.push(...saidIn(match.play.step));
    expect(said.some(each => each.includes('differ'))).toBe(false);
    expect(match.play.step.says.filter(each => each.key === 'one-night.over.cards-differ').map(each => each.with)).toEqual(told);
  });

  const differs = (match: Match) =>
    last(match)
      .play.step.says.filter(each => each.key.endsWith('-differ') || each.key.endsWith('-differs'))
      .map(each => each.with?.seats ?? each.key);
  const last = (match: Match): Match => (match.play.view.ending === null ? last(goOn(match)) : match);
  const votedOn = (match: Match) => voted(goOn(match), '1>2 2>3 3>4 4>1');
  const again = (match: Match, cards: ReturnType<typeof lay>) => answered(answered(match, { type: 'open', step: 'reveal' }), cards);
  const LOGGED = 'werewolf robber villager hunter';
  const OTHER = 'werewolf robber hunter villager';

  test.each([
    ['as the log has them, after others', OTHER, LOGGED, []],
    ['otherwise, as before', OTHER, OTHER, [[3, 4]]],
    ['otherwise, and otherwise again', OTHER, ROBBER, [[1, 2]]],
    ['otherwise, after the log', LOGGED, OTHER, [[3, 4]]],
  ])('laid twice, %s: the difference is that from the log (ON-217, ON-222)', (_title, first, second, told) => {
    const discussion = answered(until(robbed(), 'discussion'), lay(first, CENTRE));
    expect(differs(votedOn(answered(discussion, lay(second, CENTRE))))).toEqual(told);
    expect(differs(again(votedOn(discussion), lay(second, CENTRE)))).toEqual(told);
  });

  test('laid twice in a night that was not written down to its end: neither contradicts anything (ON-222)', () => {
    const early = answered(until(dealt(ROBBER, CENTRE), 'robber'), lay(OTHER, CENTRE));
    expect(differs(again(votedOn(early), lay(LOGGED, CENTRE)))).toEqual([]);
  });

  test('laid otherwise and asked for once more: the difference stays where that is passed over, and goes where the cards are put right', () => {
    const laid = votedOn(answered(until(robbed(), 'discussion'), lay(OTHER, CENTRE)));
    expect(differs(ruled(answered(laid, { type: 'open', step: 'reveal' }), { type: 'skip' }))).toEqual([[3, 4]]);
    const roles = LOGGED.split(' ').map((role, index) => ({ seat: seat(index + 1), role }));
    expect(differs(ruled(laid, { type: 'role', roles }))).toEqual([]);
  });

  test('another copied role told twice is another than the log’s, and none where the log was right', () => {
    const look = { type: 'fill', step: 'doppelganger', form: { choose: [seat(2)] } } as const;
    const match = until(answered(dealt('doppelganger werewolf villager', 'hunter seer tanner'), look), 'discussion');
    const cards = lay('doppelganger werewolf villager', 'hunter seer tanner');
    const laid = (...copied: readonly string[]) => copied.reduce<Match>((now, each) => answered(now, { ...cards, copied: each }), match);
    const end = (now: Match) => differs(voted(until(now, 'vote'), '1>2 2>1 3>2'));
    expect([end(laid('villager', 'villager')), end(laid('villager', 'werewolf'))]).toEqual([['one-night.over.copy-differs'], []]);
    expect(end(answered(laid('villager'), cards))).toEqual(['one-night.over.copy-differs']);
  });

  test('after the vote: the dead are counted anew (ON-142, ON-217)', () => {
    const roles = 'robber hunter villager werewolf';
    const night = answered(until(dealt(roles, CENTRE), 'robber'), rob);
    const counted = voted(until(night, 'vote'), '1>4 2>1 3>1 4>1');
    const dead = ({ play }: Match) => play.view.seats.filter(each => !each.alive).map(each => each.seat);
    expect([counted.play.step.id, dead(counted)]).toEqual(['reveal', [1, 4]]);
    const laid = answered(answered(counted, { type: 'open', step: 'reveal' }), lay(roles));
    expect([laid.play.step.id, dead(laid)]).toEqual(['reveal', [1]]);
    const over = goOn(laid);
    expect([over.play.view.ending?.sides, over.play.view.ending?.winners]).toEqual([['werewolves'], [4]]);
    expect(refusalOf(over, lay(roles))).toBe('game.over');
  });

  test('another copied role than the log says counts, and is told', () => {
    const look = { type: 'fill', step: 'doppelganger', form: { choose: [seat(2)] } } as const;
    const match = until(answered(dealt('doppelganger werewolf villager', 'hunter seer tanner'), look), 'discussion');
    const laid = answered(match, { ...lay('doppelganger werewolf villager', 'hunter seer tanner'), copied: 'villager' });
    expect(laid.play.view.seats[0]?.role).toBe('villager');
    const over = goOn(voted(until(laid, 'vote'), '1>2 2>1 3>2'));
    expect(over.play.step.says.map(each => each.key)).toContain('one-night.over.copy-differs');
  });

  test('are not taken while the votes are cast', () => {
    const voting = until(robbed(), 'vote');
    expect(voting.play.step.offers).toEqual([]);
    expect(refusalOf(voting, lay(ROBBER))).toBe('answer.not_offered');
    expect(refusalOf(voting, { type: 'open', step: 'reveal' })).toBe('answer.not_offered');
  });

  test('need not be laid, once asked for: the log stands', () => {
    const asking = answered(until(robbed(), 'discussion'), { type: 'open', step: 'reveal' });
    expect(asking.play.step.goOn?.key).toBe('one-night.reveal.as-logged');
    const voting = goOn(asking);
    expect([voting.play.step.id, voting.play.view.facts.cards?.[0]]).toEqual(['vote', 'werewolf']);
  });

  test('in the middle of the night end it', () => {
    const match = answered(until(dealt(ROBBER, CENTRE), 'robber'), lay('werewolf robber villager hunter'));
    expect([match.play.step.id, match.shown.picture.scene]).toEqual(['discussion', 'discussion']);
  });

  test('are offered when the votes are counted and not before; opened by a slip, the log stands when that is said (ON-222)', () => {
    const offers: string[] = [];
    let match = robbed();
    for (; match.play.step.id !== 'vote'; match = goOn(match)) offers.push(...match.play.step.offers);
    expect(offers).toEqual([]);
    const counted = voted(match, '1>2 2>1 3>1 4>1');
    expect(counted.play.step.offers).toEqual(['reveal']);
    const back = goOn(answered(counted, { type: 'open', step: 'reveal' }));
    expect([back.play.step, back.shown]).toEqual([counted.play.step, counted.shown]);
  });
});

test('the dead can be turned up before the others (ON-142)', () => {
  const match = until(dealt(ROBBER, CENTRE, { 'onenight.reveal': 'dead_first' }), 'robber');
  const counted = voted(until(answered(match, rob), 'vote'), '1>2 2>1 3>1 4>1');
  expect(counted.shown.picture.out).toEqual([]);
  const first = goOn(counted);
  expect(first.shown.picture.shown).toEqual([{ seat: 1, role: 'werewolf' }]);
  expect([first.shown.picture.out, first.shown.picture.ending]).toEqual([[1], null]);
  const last = goOn(first).shown.picture;
  expect(last.shown.map(each => each.role)).toEqual(['werewolf', 'robber', 'villager', 'hunter']);
  expect(last.ending?.sides).toEqual(['village']);
});

test('the night is told whole at the end: who did and saw what, and when (ON-27)', () => {
  const seer = answered(until(dealt('seer robber werewolf', 'werewolf villager hunter'), 'seer'), {
    type: 'fill',
    step: 'seer',
    form: { choose: ['K1', 'K2'] },
  });
  const night = answered(until(seer, 'robber'), { type: 'fill', step: 'robber', form: { choose: [seat(3)] } });
  expect(night.play.view.tonight).toEqual([
    { step: 'werewolves', by: [3], chose: [] },
    { step: 'seer', by: [1], chose: ['K1', 'K2'], told: ['werewolf', 'villager'] },
    { step: 'robber', by: [2], chose: [2, 3], told: 'werewolf' },
  ]);
  const over = goOn(voted(until(night, 'vote'), '1>2 2>1 3>2'));
  expect(over.shown.picture.ending?.nights?.[0]?.deeds).toEqual(night.play.view.tonight);
});

describe('where nobody has told which card lies where', () => {
  const DECK = 'doppelganger robber werewolf werewolf seer villager tanner'.split(' ');
  const FIRST = lay('doppelganger robber werewolf villager', 'werewolf seer tanner');
  const ANEW = lay('doppelganger robber werewolf tanner', 'werewolf seer villager');
  const begun = (settings: ChosenSettings = {}): Match => begunWith(setUpFor(DECK, settings), UNKNOWN_DEAL, 1);

  test('every call of the public list is made, wakes nobody and asks nothing (ON-30, ON-222)', () => {
    const calls: string[] = [];
    let match = begun();
    for (; match.play.step.time === 'call'; match = goOn(match)) {
      const { id, awake, asks } = match.play.step;
      expect([awake, asks.kind]).toEqual([[], 'nothing']);
      calls.push(id);
    }
    expect(calls).toEqual(['doppelganger', 'werewolves', 'seer', 'robber']);
    expect(match.play.view.seats.map(({ dealt: was, role }) => [was, role])).toEqual(new Array(4).fill(['', '']));
  });

  test('the cards are told after the votes, then what the Doppelgänger copied, and only if her card lies before somebody (ON-222)', () => {
    const asking = voted(until(begun(), 'vote'), '1>2 2>1 3>1 4>1');
    expect([asking.play.step.asks.kind, asking.play.step.goOn]).toEqual(['cards', null]);
    expect(refusalOf(asking, lay('doppelganger robber werewolf hunter', 'werewolf seer villager'))).toBe('deal.not_the_deck');
    const inTheCentre = answered(asking, lay('robber werewolf seer villager', 'doppelganger werewolf tanner'));
    expect(inTheCentre.play.step.asks.kind).toBe('nothing');
    const laid = answered(asking, lay('doppelganger robber werewolf villager', 'werewolf seer tanner'));
    expect(laid.play.step.asks).toEqual({
      kind: 'form',
      mayMiss: true,
      fields: [{ kind: 'word', name: 'copied', among: ['robber', 'werewolf', 'villager'] }],
    });
    for (const copied of ['doppelganger', 'hunter', 'tanner', ''])
      expect(refusalOf(laid, { type: 'fill', step: 'reveal', form: { copied } })).toBe('answer.unknown_word');
    const over = goOn(answered(laid, { type: 'fill', step: 'reveal', form: { copied: 'villager' } })).play.view.ending;
    expect([over?.sides, over?.winners]).toEqual([['werewolves'], [3]]);
    const nobody = goOn(answered(laid, { type: 'miss', step: 'reveal' })).play.view.ending;
    expect([nobody?.sides, nobody?.winners]).toEqual([['werewolves'], [3]]);
  });

  const told = (copied: string) => ({ type: 'fill', step: 'reveal', form: { copied } }) as const;
  test.each<[string, (asking: Match) => Match]>([
    ['answered', asking => answered(answered(asking, FIRST), told('villager'))],
    ['left open', asking => answered(answered(asking, FIRST), { type: 'miss', step: 'reveal' })],
    ['said with the cards', asking => answered(asking, { ...FIRST, copied: 'villager' })],
  ])('cards laid anew ask anew what she copied, when it had been %s: it was told of other cards (ON-222, ON-235)', (_title, laid) => {
    const asking = voted(until(begun(), 'vote'), '1>2 2>1 3>1 4>1');
    const again = answered(answered(laid(asking), { type: 'open', step: 'reveal' }), ANEW);
    expect(again.play.step.asks).toMatchObject({ fields: [{ name: 'copied', among: ['robber', 'werewolf', 'tanner'] }] });
    const over = goOn(answered(again, told('tanner')));
    expect(over.play.picture.ending?.copied).toBe('tanner');
    expect(saidIn(over.play.step).filter(each => each.includes('differ'))).toEqual([]);
    const skip = decide(again, { type: 'rule', ruling: { type: 'skip' } }, seededChance(again.seed));
    expect(skip.ok && [skip.value.match.play.step.id, skip.value.match.play.step.asks.kind]).toEqual(['reveal', 'nothing']);
    expect(answered(laid(asking), { ...ANEW, copied: 'tanner' }).play.step.asks.kind).toBe('nothing');
    expect(answered(laid(asking), lay('robber werewolf seer villager', 'doppelganger werewolf tanner')).play.step.asks.kind).toBe(
      'nothing',
    );
  });

  const OWN_CARD = { 'onenight.action_base': 'only_own_role_card' };
  test.each<[string, string, string, ChosenSettings, string]>([
    ['without a Drunk only what lies before somebody', 'doppelganger robber villager', 'seer werewolf werewolf', {}, 'robber villager'],
    [
      'any card, that a robbed Drunk took there',
      'doppelganger robber drunk hunter',
      'seer villager werewolf',
      {},
      'robber drunk hunter seer villager werewolf',
    ],
    [
      'his own alone, where nobody could take it from him',
      'doppelganger seer villager',
      'drunk werewolf hunter',
      {},
      'seer villager drunk',
    ],
    ['no other, where his own lies there', 'doppelganger robber villager', 'drunk seer werewolf', {}, 'robber villager drunk'],
    ['who took his card', 'doppelganger drunk villager', 'robber seer werewolf', {}, 'drunk villager robber'],
    [
      'nobody else, where only the card that he drew could be the taker’s',
      'doppelganger drunk robber',
      'seer villager werewolf',
      {},
      'drunk robber',
    ],
    [
      'none but his own, where he swaps no other',
      'doppelganger robber drunk hunter',
      'seer villager werewolf',
      OWN_CARD,
      'robber drunk hunter',
    ],
  ])('from the centre she has copied what can have come there: %s (ON-235)', (_title, front, centre, settings, copied) => {
    const deck = `${front} ${centre}`.split(' ');
    const seats = front.split(' ').map((_, at) => at + 1);
    const votes = seats.map(each => `${each}>${each === 1 ? 2 : 1}`).join(' ');
    const asking = voted(until(begunWith(setUpFor(deck, settings), UNKNOWN_DEAL, 1), 'vote'), votes);
    const among = copied.split(' ');
    expect(answered(asking, lay(front, centre)).play.step.asks).toMatchObject({ fields: [{ name: 'copied', among }] });
    const refused = deck.filter(each => refusalOf(asking, { ...lay(front, centre), copied: each }) === 'answer.unknown_word');
    expect(refused).toEqual(deck.filter(each => !among.includes(each)));
  });

  test("the Doppelgänger's copy of any night is among the roles that its cards permit, wherever they lie at its end (ON-235)", () => {
    let copies = 0;
    for (let index = 0; index < 400; index += 1) {
      const chance = dice(index);
      const house = { ...HOUSES[index % HOUSES.length], 'onenight.announcer': 'moderator' };
      const deck = setWithHer(chance, house);
      const moments = playedAtRandom(begunWith(setUpFor(deck, house), anyDeal(deck, chance), index), chance);
      const copied = moments.at(-1)?.play.picture.ending?.copied;
      if (copied === undefined || moments.some(({ play }) => play.step.asks.kind === 'cards')) continue;
      copies += 1;
      const { cards = [], centre = [] } = moments.at(-1)?.play.view.facts ?? {};
      const unseen = until(begunWith(setUpFor(deck, house), UNKNOWN_DEAL, index), 'discussion');
      expect(refusalOf(unseen, { type: 'lay', step: 'reveal', cards, centre, copied }), `${index}: ${cards} | ${centre}`).toBe('accepted');
    }
    expect(copies).toBeGreaterThan(100);
  });

  test('a game is won as by the same cards dealt and left where they lay (ON-144, ON-222)', () => {
    for (let index = 0; index < 150; index += 1) {
      const chance = dice(index);
      const house = HOUSES[index % HOUSES.length] ?? {};
      const setUp = setUpFor(anySet(chance, house), house);
      const deal = anyDeal(setUp.deck, chance);
      const others = deal.roles.filter(role => role !== 'doppelganger');
      const told = {
        ...lay(deal.roles.join(' '), deal.centre.join(' ')),
        ...(others.length < deal.roles.length ? { copied: chance.of(others) } : {}),
      };
      const seats = deal.roles.map((_, at) => at + 1);
      const votes = seats.map(each => `${each}>${chance.of(seats.filter(other => other !== each))}`).join(' ');
      const known = answered(missed(begunWith(setUp, deal, index)), told);
      const unseen = answered(voted(until(begunWith(setUp, UNKNOWN_DEAL, index), 'vote'), votes), told);
      expect(wonIn(unseen)).toEqual(wonIn(voted(until(known, 'vote'), votes)));
    }
  });
});

/** A random set with the Doppelgänger and the Drunk. */
const setWithHer = (chance: Dice, house: ChosenSettings): readonly RoleId[] => {
  for (;;) {
    const deck = anySet(chance, house);
    if (deck.includes('doppelganger') && deck.includes('drunk')) return deck;
  }
};

/** Plays all calls without any choice. */
const missed = (match: Match): Match => {
  let now = match;
  while (now.play.step.time === 'call')
    now = now.play.step.asks.kind === 'form' ? answered(now, { type: 'miss', step: now.play.step.id }) : goOn(now);
  return now;
};

const wonIn = (match: Match): unknown => {
  let now = match;
  while (now.play.view.ending === null) now = goOn(now);
  const { sides, winners, because } = now.play.view.ending;
  return [sides, winners, because];
};
