import { describe, expect, test } from 'vitest';
import { seat } from '../../../src/domain/ids.ts';
import type { Match } from '../../../src/engine/match.ts';
import { answered, dealt, goOn, refusalOf, saidIn, until, voted } from './table.ts';

const ROBBER = 'robber werewolf villager hunter';
const CENTRE = 'werewolf seer troublemaker';
const rob = { type: 'fill', step: 'robber', form: { choose: [seat(2)] } } as const;
const lay = (cards: string, centre = CENTRE) =>
  ({ type: 'lay', step: 'reveal', cards: cards.split(' '), centre: centre.split(' ') }) as const;
const robbed = (): Match => answered(until(dealt(ROBBER, CENTRE), 'robber'), rob);

describe('where nobody writes the night down', () => {
  test('the machine’s clock closes every call, and the cards are asked for before the votes (ON-193, ON-222)', () => {
    const talk = until(dealt(ROBBER, CENTRE), 'discussion');
    const asking = goOn(talk);
    expect([asking.play.step.id, asking.play.step.asks.kind]).toEqual(['reveal', 'cards']);
    expect(asking.play.step.asks).toEqual({ kind: 'cards', slots: [1, 2, 3, 4, 'K1', 'K2', 'K3'] });
    expect(asking.shown, 'the room goes on talking').toBe(talk.shown);
    expect(refusalOf(asking, { type: 'go-on', step: 'reveal' })).toBe('answer.must_choose');
    const voting = answered(asking, lay('werewolf robber villager hunter'));
    expect([voting.play.step.id, voting.play.view.facts.cards?.[0]]).toEqual(['vote', 'werewolf']);
  });

  test('a call in which nobody can move a card is no reason to ask', () => {
    const asked = (roles: string, centre: string) => goOn(until(dealt(roles, centre), 'discussion')).play.step.id;
    expect(asked('seer werewolf villager', 'robber troublemaker drunk')).toBe('vote');
    expect(asked('drunk werewolf villager', 'robber troublemaker seer')).toBe('reveal');
  });

  test('a doppelganger whose look nobody wrote down is asked for too', () => {
    const asking = goOn(until(dealt('doppelganger werewolf villager', 'hunter seer tanner'), 'discussion'));
    const laid = answered(asking, { ...lay('doppelganger werewolf villager', 'hunter seer tanner'), copied: 'werewolf' });
    expect(laid.play.view.seats[0]?.role).toBe('werewolf');
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
