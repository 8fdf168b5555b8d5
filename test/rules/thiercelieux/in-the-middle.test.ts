import { describe, expect, test } from 'vitest';
import type { Answer, Ruling } from '../../../src/domain/answer.ts';
import type { Seat } from '../../../src/domain/ids.ts';
import { seat } from '../../../src/domain/ids.ts';
import type { ChosenSettings } from '../../../src/domain/setup.ts';
import type { Match } from '../../../src/engine/match.ts';
import { decide } from '../../../src/engine/match.ts';
import { seededChance } from '../../../src/session/crypto.ts';
import type { Script } from './table.ts';
import { answered, at, last, NONE, played, until } from './table.ts';

const ruled = (match: Match, ruling: Ruling): Match => {
  const decided = decide(match, { type: 'rule', ruling }, seededChance(match.seed));
  if (!decided.ok) throw new Error(JSON.stringify(decided.refusal));
  return decided.value.match;
};
const votes = (match: Match, count: number, against = seat(8)): Match => {
  let now = match;
  for (let cast = 0; cast < count; cast += 1) {
    const { asks, id } = now.play.step;
    const elector = asks.kind === 'ballot' ? asks.electors.find(each => each.seat === asks.turn) : undefined;
    if (elector === undefined) throw new Error(`nobody votes in ${id}`);
    now = answered(now, { type: 'vote', step: id, voter: elector.seat, target: elector.may.includes(against) ? against : seat(1) });
  }
  return now;
};
const turnOf = ({ play }: Match): Seat | undefined => (play.step.asks.kind === 'ballot' ? play.step.asks.turn : undefined);
const lifeAt = ({ play }: Match, place: number): boolean => play.view.seats[place - 1]?.alive === true;
/** The village votes against one seat, and that seat votes against seat 3. The wolves stay alive. */
const AGAINST = (place: number) => ({ vote: (voter: number) => (voter === place ? 3 : place) });
const go = (match: Match): Match => answered(match, { type: 'go-on', step: match.play.step.id });

const CARDS = `wolf wolf seer ${NONE} villager villager`;
const QUIET: Script = { nights: [{ wolves: { choose: 9 } }] };

describe('after a ruling in a ballot’s middle whoever is asked may vote (TH-150, TH-151)', () => {
  const atVote = last(until(CARDS, QUIET, at('vote')));
  const toTheEnd = (match: Match): Match => votes(match, match.play.step.asks.kind === 'ballot' ? 8 - match.play.step.asks.cast.length : 0);

  test.each<[string, Ruling]>([
    ['a captain is named, from whose left they vote now', { type: 'captain', to: seat(2) }],
    ['somebody is back who sits before those who have voted', { type: 'alive', seats: [seat(9)] }],
    ['somebody is out for whom was voted', { type: 'dead', seats: [seat(8)] }],
    ['somebody is out who has voted', { type: 'dead', seats: [seat(2)] }],
  ])('%s', (_title, ruling) => {
    let match = ruled(votes(atVote, 3), ruling);
    for (let asked = 0; match.play.step.id === 'vote'; asked += 1) {
      expect(asked).toBeLessThan(10);
      const { asks } = match.play.step;
      expect(asks.kind === 'ballot' && asks.cast).not.toContain(turnOf(match));
      match = votes(match, 1, seat(7));
    }
    expect(match.play.step.id).not.toBe('vote');
  });

  test('one whose vote fell is asked again, in turn', () => {
    const before = votes(votes(atVote, 2, seat(8)), 1, seat(7));
    expect(turnOf(ruled(before, { type: 'dead', seats: [seat(8)] }))).toBe(1);
    expect(toTheEnd(before).play.step.id).not.toBe('vote');
  });
});

describe('a call that is added takes nothing away that was given', () => {
  const night = (nights: Script['nights'] = [], settings: ChosenSettings = {}): Match =>
    last(until(`wolf wolf witch ${NONE} villager villager`, { nights: nights ?? [] }, at('dawn'), settings));
  const witch = (match: Match, form: Extract<Answer, { type: 'fill' }>['form']): Match =>
    answered(match, { type: 'fill', step: 'witch', form });

  test('the witch’s healing of this night stands when she is called again (TH-101)', () => {
    const healed = night([{ wolves: { choose: 9 }, witch: { heal: 9 } }]);
    const again = ruled(healed, { type: 'call', step: 'witch' });
    expect(lifeAt(go(go(witch(again, { poison: [seat(8)] }))), 9)).toBe(true);
    expect(lifeAt(go(go(witch(again, { poison: [] }))), 9)).toBe(true);
  });

  test('the witch does not poison the player whom she has healed', () => {
    const again = ruled(night([{ wolves: { choose: 9 }, witch: { heal: 9 } }]), { type: 'call', step: 'witch' });
    const refused = decide(
      again,
      { type: 'answer', answer: { type: 'fill', step: 'witch', form: { poison: [seat(9)] } } },
      seededChance(again.seed),
    );
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'witch.heals_and_poisons' } });
  });

  test('one potion a night is one potion a night, in however many calls', () => {
    const settings = { 'witch.bothSameNight': false };
    const again = ruled(night([{ wolves: { choose: 9 }, witch: { heal: 9 } }], settings), { type: 'call', step: 'witch' });
    const refused = decide(
      again,
      { type: 'answer', answer: { type: 'fill', step: 'witch', form: { poison: [seat(8)] } } },
      seededChance(again.seed),
    );
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'witch.one_potion' } });
  });
});

describe('wolves who are called once more (TH-254)', () => {
  const choosing = (match: Match, choose: readonly Seat[]): Match =>
    answered(match, { type: 'fill', step: match.play.step.id, form: { choose } });
  const called = (match: Match, step: string): Match => ruled(match, { type: 'call', step });
  const skipped = (match: Match): Match => ruled(match, { type: 'skip' });
  const HUNGRY = `wolf big-bad-wolf white-wolf seer ${NONE} villager villager`;
  const settings = { 'wolves.maySkip': true, 'bbw.mayDecline': true, 'white.firstNight': 1, 'white.every': 1 };
  const bitten = last(
    until(
      HUNGRY,
      { nights: [{ wolves: { choose: 9 }, 'big-bad-wolf': { choose: 8 }, 'white-wolf': { choose: 1 } }] },
      at('dawn'),
      settings,
    ),
  );

  test.each([
    ['wolves', 9],
    ['big-bad-wolf', 8],
    ['white-wolf', 1],
  ])('and choose nobody have bitten whom they had bitten: %s', (step, victim) => {
    const again = called(bitten, step);
    for (const now of [skipped(again), go(choosing(again, []))]) expect(lifeAt(go(now), victim)).toBe(false);
  });

  test('and choose somebody else have bitten that one alone', () => {
    const dawned = go(go(choosing(called(bitten, 'wolves'), [seat(7)])));
    expect([lifeAt(dawned, 9), lifeAt(dawned, 7)]).toEqual([true, false]);
  });

  test('and chose nobody at first have bitten nobody', () => {
    const pack = last(until(HUNGRY, {}, at('wolves'), settings));
    const nobody = go(choosing(pack, []));
    expect(go(last(played(nobody, { nights: [{}] }, at('dawn')))).play.view.seats.map(each => each.alive)).not.toContain(false);
  });

  test('for a girl who was seen, and leave her, have bitten whom they had bitten (TH-85, TH-193)', () => {
    const wolves = last(until(`wolf wolf little-girl seer ${NONE} villager villager`, {}, at('wolves')));
    const seen = called(choosing(wolves, [seat(9)]), 'little-girl');
    const dawned = go(last(played(skipped(seen), { nights: [{}] }, at('dawn'))));
    expect([lifeAt(dawned, 9), lifeAt(dawned, 3)]).toEqual([false, true]);
  });

  test('after a conversion leave a pair what it was when it was made (TH-76)', () => {
    const night = { cupid: { choose: [4, 5] }, wolves: { choose: 4 }, 'infect-father': { option: 'infect' } };
    const pair = `wolf infect-father cupid villager ${NONE} villager`;
    const converted = last(until(pair, { nights: [night] }, at('dawn'), { 'lovers.mixedEvaluated': 'atPairing' }));
    const sides = (match: Match) => match.play.camps.slice(3, 5).map(each => each.side);
    expect(sides(converted)).toEqual(['wolves', 'villagers']);
    expect(sides(skipped(called(converted, 'wolves')))).toEqual(['wolves', 'villagers']);
  });

  test('a fox that was converted is still called before them, where its other call is brought forward (TH-60)', () => {
    const nights = [{ wolves: { choose: 4 }, 'infect-father': { option: 'infect' } }, {}];
    const cards = `wolf infect-father seer fox ${NONE} villager`;
    const kept = { 'infect.keptPowerSlot': 'beforeWolves' };
    const second = last(until(cards, { nights, votes: [AGAINST(9)] }, at('nightfall', 2), kept));
    expect(last(played(skipped(called(second, 'fox')), { nights, votes: [AGAINST(9)] }, at('fox', 2))).play.step.awake).toEqual([4]);
  });
});

describe('the elder’s lives (TH-92)', () => {
  const cards = `wolf wolf seer elder ${NONE} villager villager`;
  const bitten = { wolves: { choose: 4 } };
  const DAYS = [AGAINST(10), AGAINST(9)];

  test('an elder who is brought back dies of the next bite', () => {
    const dead = last(until(cards, { nights: [bitten, bitten], votes: DAYS }, at('debate', 2)));
    expect(lifeAt(dead, 4)).toBe(false);
    const back = ruled(dead, { type: 'alive', seats: [seat(4)] });
    expect(lifeAt(last(played(back, { nights: [bitten, bitten, bitten], votes: DAYS }, at('debate', 3))), 4)).toBe(false);
  });

  test('an elder who is brought back and bitten can be healed', () => {
    const withWitch = `wolf wolf witch elder ${NONE} villager villager`;
    const dead = last(until(withWitch, { nights: [bitten, bitten], votes: DAYS }, at('debate', 2)));
    const back = ruled(dead, { type: 'alive', seats: [seat(4)] });
    const healed = { wolves: { choose: 4 }, witch: { heal: 4 } };
    expect(lifeAt(last(played(back, { nights: [bitten, bitten, healed], votes: DAYS }, at('debate', 3))), 4)).toBe(true);
  });

  test('a dawn that was skipped has cost him nothing, and he is as mortal as before', () => {
    const dawn = last(until(cards, { nights: [bitten, bitten], votes: DAYS }, at('dawn', 2)));
    const skipped = ruled(dawn, { type: 'skip' });
    expect(lifeAt(skipped, 4)).toBe(true);
    expect(lifeAt(last(played(skipped, { nights: [bitten, bitten, bitten], votes: DAYS }, at('debate', 3))), 4)).toBe(false);
  });
});

test('a wolf that fell to the rust gets up again where that dawn is skipped (TH-90, TH-190)', () => {
  const cards = `wolf rusty-knight seer ${NONE} villager villager wolf`;
  const nights = [{ wolves: { choose: 2 } }, { wolves: { choose: 4 } }, { wolves: { choose: 5 } }];
  const rust: Script = { nights, votes: [AGAINST(9), AGAINST(8)] };
  const settings = { 'knight.fall': 'nightfall' };
  const fallen = last(until(cards, rust, at('dawn', 2), settings));
  const skipped = ruled(fallen, { type: 'skip' });
  const night = last(played(skipped, rust, at('wolves', 3)));
  expect(night.play.step.awake).toEqual([1, 10]);
});

test('a hunter who dies under the curse is asked for no shot (TH-95, TH-211)', () => {
  const cards = `wolf wolf witch elder hunter ${NONE} villager`;
  const script: Script = { nights: [{ wolves: { choose: 9 }, witch: { poison: 4 } }], votes: [{ vote: voter => (voter === 5 ? 1 : 5) }] };
  const moments = until(cards, script, at('nightfall', 2));
  expect(lifeAt(last(moments), 5)).toBe(false);
  expect(moments.map(({ play }) => play.step.id)).not.toContain('hunter');
});

describe('an election that was opened by mistake can be left', () => {
  const opened = (match: Match): Match => answered(match, { type: 'open', step: 'election' });

  test.each(['nightfall', 'debate'] as const)('back to %s, with votes cast or without, and opened once more', step => {
    const before = last(until(CARDS, QUIET, at(step)));
    for (const election of [opened(before), opened(opened(before)), votes(opened(before), 2)]) {
      expect(election.play.step.id).toBe('election');
      const left = answered(election, { type: 'open', step });
      expect([left.play.step.id, left.shown.picture.scene, left.shown.picture.ballot, left.shown.picture.captain]).toEqual([
        step,
        step,
        null,
        null,
      ]);
      expect(opened(left).play.step.id).toBe('election');
    }
  });
});

test('the last who is left, and has not won, is asked for no vote, and the game goes on', () => {
  const cards = `villager white-wolf cupid ${NONE} villager wolf`;
  const debate = last(until(cards, { nights: [{ cupid: { choose: [1, 2] } }] }, at('debate'), { 'end.whiteBlocksWolves': true }));
  const grieved = ruled(debate, { type: 'dead', seats: [seat(1)] });
  const back = ruled(grieved, { type: 'alive', seats: [seat(2)] });
  const alone = go(ruled(back, { type: 'dead', seats: [3, 4, 5, 6, 7, 8, 9].map(seat) }));
  expect([alone.play.step.id, alone.play.step.asks.kind, alone.play.step.goOn?.key]).toEqual(['vote', 'nothing', 'thiercelieux.vote.go']);
  expect(go(alone).play.step.id).toBe('nightfall');
});
