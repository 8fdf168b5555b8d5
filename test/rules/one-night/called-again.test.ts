import { describe, expect, test } from 'vitest';
import type { Ruling } from '../../../src/domain/answer.ts';
import type { Place } from '../../../src/domain/ids.ts';
import { seat } from '../../../src/domain/ids.ts';
import type { Match } from '../../../src/engine/match.ts';
import { decide } from '../../../src/engine/match.ts';
import { seededChance } from '../../../src/session/crypto.ts';
import { answered, dealt, goOn, until, voted } from './table.ts';

const ruled = (match: Match, ruling: Ruling): Match => {
  const result = decide(match, { type: 'rule', ruling }, seededChance(match.seed));
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value.match;
};
const choosing = (match: Match, ...choose: readonly Place[]): Match =>
  answered(match, { type: 'fill', step: match.play.step.id, form: { choose } });
const missing = (match: Match): Match => answered(match, { type: 'miss', step: match.play.step.id });
const again = (match: Match): Match => ruled(match, { type: 'call', step: match.play.step.id });
const cardsOf = ({ play }: Match): readonly string[] => [...(play.view.facts.cards ?? []), ...(play.view.facts.centre ?? [])];

const MODERATED = { 'onenight.announcer': 'moderator' };
/** The final cards of a game in which nobody moves another card. */
const atTheEnd = (match: Match): readonly string[] => {
  const revealed = goOn(until(voted(until(match, 'vote'), '1>2 2>3 3>1'), 'reveal'));
  return cardsOf(revealed);
};

describe('a Drunk who is called once more (ON-83)', () => {
  const drunk = until(dealt('werewolf drunk villager', 'seer villager hunter', MODERATED), 'drunk');
  const SWAPPED = ['werewolf', 'villager', 'villager', 'seer', 'drunk', 'hunter'];

  test('and chooses nothing has swapped what he had swapped', () => {
    expect(atTheEnd(missing(again(choosing(drunk, 'K2'))))).toEqual(SWAPPED);
  });

  test('and swaps owes nothing any more', () => {
    expect(atTheEnd(choosing(again(missing(drunk)), 'K2'))).toEqual(SWAPPED);
  });

  test('and chooses nothing either time draws once', () => {
    const drawn = atTheEnd(missing(again(missing(drunk))));
    expect(drawn[1]).not.toBe('drunk');
    expect(drawn.filter(each => each === 'drunk')).toHaveLength(1);
  });
});

describe('a Doppelgänger who is called once more (ON-118)', () => {
  const look = until(dealt('doppelganger werewolf drunk villager', 'seer villager hunter', MODERATED), 'doppelganger');

  test('and looks is not asked at the reveal whom she looked at', () => {
    const looked = choosing(again(missing(look)), seat(4));
    expect(looked.play.view.seats[0]?.role).toBe('villager');
    const revealed = until(voted(until(missingAll(looked), 'vote'), '1>2 2>3 3>4 4>1'), 'reveal');
    expect(revealed.play.step.asks.kind).toBe('nothing');
  });

  test('and has copied the Drunk, and chooses nothing, has swapped what she had swapped', () => {
    const swapped = choosing(choosing(look, seat(3)), 'K1');
    expect(cardsOf(missing(again(swapped)))).toEqual(cardsOf(swapped));
    expect(goOn(missing(again(swapped))).play.fingerprint()).not.toContain('"owing":[1]');
  });
});

/** Plays to the day without any choice. */
const missingAll = (match: Match): Match => {
  let now = match;
  for (let gone = 0; now.play.step.id !== 'discussion'; gone += 1) {
    if (gone > 20) throw new Error('the night does not end');
    now = now.play.step.asks.kind === 'form' ? missing(now) : goOn(now);
  }
  return now;
};
