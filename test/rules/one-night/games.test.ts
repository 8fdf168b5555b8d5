import { describe, expect, test } from 'vitest';
import type { Answer } from '../../../src/domain/answer.ts';
import { seat } from '../../../src/domain/ids.ts';
import type { Step } from '../../../src/domain/step.ts';
import type { Match } from '../../../src/engine/match.ts';
import { decide } from '../../../src/engine/match.ts';
import { BOX, callsFor, isCall } from '../../../src/rules/one-night/characters.ts';
import { oneNightSettings } from '../../../src/rules/one-night/settings.ts';
import { seededChance } from '../../../src/session/crypto.ts';
import type { Dice } from '../../tools/dice.ts';
import { dice } from '../../tools/dice.ts';
import { answered, begunWith, goOn, playedAtRandom, randomAnswer, setUpFor } from './table.ts';
import { anyDeal, anyGame, anySet, HOUSES } from './tables.ts';

const PLAIN = oneNightSettings({});
const GAMES = 40;
const games = HOUSES.flatMap((house, at) =>
  Array.from({ length: GAMES }, (_, index) => {
    const chance = dice(at * 1000 + index);
    return playedAtRandom(anyGame(chance, house), chance);
  }),
);

const cardsOf = ({ play }: Match): readonly string[] => [...(play.view.facts.cards ?? []), ...(play.view.facts.centre ?? [])];

const SOMEWHERE = ['K1', 'K2', 'K3', ...[0, 1, 2, 3, 4, 5, 11].map(seat)] as const;

const wild = ({ play, setUp, deal }: Match, chance: Dice): Answer => {
  const step = chance.once(6) ? chance.of(['reveal', 'vote', 'drunk', 'over', 'lunch']) : play.step.id;
  const places = Array.from({ length: chance.below(4) }, () => chance.of(SOMEWHERE));
  const by = chance.once(5) ? { by: seat(chance.below(6)) } : {};
  const option = chance.once(5) ? { option: chance.of(['look', 'no-look', 'wolves']) } : {};
  return chance.of<Answer>([
    { type: 'go-on', step },
    { type: 'miss', step },
    { type: 'open', step },
    { type: 'fill', step, ...by, form: chance.once(8) ? { choose: 'S1' } : { choose: places, ...option } },
    { type: 'fill', step, form: chance.once(2) ? {} : { chosen: places } },
    { type: 'vote', step, voter: seat(chance.below(6)), target: chance.once(4) ? 'none' : seat(chance.below(12)) },
    { type: 'lay', step, cards: chance.shuffle(deal.roles), centre: deal.centre.slice(chance.below(2)), copied: chance.of(setUp.deck) },
  ]);
};

describe('random games', () => {
  test('all cards are there at every moment, and nobody’s dealt card changes (ON-22, ON-23, ON-24)', () => {
    for (const moments of games)
      for (const match of moments) {
        expect([...cardsOf(match)].sort()).toEqual([...match.setUp.deck].sort());
        expect(match.play.view.seats.map(each => each.dealt)).toEqual(match.deal.roles);
      }
  });

  test('one answer moves no card or swaps two, unless the cards of the table are laid (ON-24, ON-44, ON-53)', () => {
    for (const moments of games)
      for (const [index, match] of moments.entries()) {
        const before = moments[index - 1];
        const entry = match.past?.entry;
        if (before === undefined || (entry?.type === 'answered' && entry.answer.type === 'lay')) continue;
        const [was, is] = [cardsOf(before), cardsOf(match)];
        const moved = was.filter((card, at) => card !== is[at]).length;
        const draws = entry?.type === 'answered' ? entry.events.filter(each => each.type === 'card-drawn').length : 0;
        expect([0, 2]).toContain(draws > 1 ? 0 : moved);
        if (moved > 0 && draws === 0) expect(['doppelganger', 'robber', 'troublemaker', 'drunk']).toContain(before.play.step.id);
      }
  });

  test('the doppelganger becomes what the chosen player was dealt, and her card stays that wherever it goes (ON-25, ON-93, ON-120)', () => {
    let copies = 0;
    for (const moments of games) {
      const laid = moments.some(({ past }) => past?.entry.type === 'answered' && past.entry.answer.type === 'lay');
      const look = moments.at(-1)?.play.view.tonight.find(deed => deed.step === 'doppelganger');
      const target = look?.chose[0];
      if (laid || look === undefined || typeof target !== 'number') continue;
      copies += 1;
      const copied = moments[0]?.deal.roles[target - 1];
      const after = moments.filter(({ play }) => play.view.tonight.some(deed => deed.step === 'doppelganger'));
      for (const { play } of after)
        for (const [index, card] of (play.view.facts.cards ?? []).entries())
          expect(play.view.seats[index]?.role).toBe(card === 'doppelganger' ? copied : card);
    }
    expect(copies).toBeGreaterThan(50);
  });

  test('an answer of any kind is accepted or refused, and a refusal changes nothing', () => {
    let refused = 0;
    for (const [index, moments] of games.entries()) {
      const chance = dice(index);
      for (const match of moments) {
        const before = match.play.fingerprint();
        const result = decide(match, { type: 'answer', answer: wild(match, chance) }, seededChance(match.seed));
        expect(match.play.fingerprint()).toBe(before);
        if (!result.ok) refused += 1;
        else expect([...cardsOf(result.value.match)].sort()).toEqual([...match.setUp.deck].sort());
      }
    }
    expect(refused).toBeGreaterThan(1000);
  });

  test('every game ends after one night and one vote, and its winners are of the winning sides (ON-126)', () => {
    for (const moments of games) {
      const { ending } = moments.at(-1)?.play.view ?? { ending: null };
      expect(ending).not.toBeNull();
      expect(ending?.winners.length === 0).toBe(ending?.sides.length === 0);
    }
  });

  test('the order of the night (ON-41)', () => {
    expect(callsFor(BOX, PLAIN)).toEqual([
      ...['doppelganger', 'doppelganger-minion', 'werewolves', 'minion', 'masons', 'seer', 'robber', 'troublemaker', 'drunk'],
      ...['insomniac', 'doppelganger-insomniac'],
    ]);
    expect(callsFor(['villager', 'drunk', 'seer', 'minion'], PLAIN)).toEqual(['minion', 'seer', 'drunk']);
  });

  test('the calls are those of the public list in their order, wherever the cards lie (ON-30, ON-41, ON-42, ON-43, ON-195)', () => {
    for (let index = 0; index < 60; index += 1) {
      const chance = dice(index);
      const deck = anySet(chance);
      const wanted = callsFor(deck, PLAIN);
      for (const deal of [anyDeal(deck, chance), anyDeal(deck, chance)]) {
        let match = begunWith(setUpFor(deck), deal, index);
        const called: string[] = [];
        while (isCall(match.play.step.id)) {
          called.push(match.play.step.id);
          match = goOn(match);
        }
        expect(called).toEqual(wanted);
      }
    }
  });
});

/** Plays the calls at random, then the same votes in every game. */
const course = (match: Match, seed: number): { readonly seen: readonly string[]; readonly last: Match } => {
  const chance = dice(seed);
  const seen = [JSON.stringify(match.shown)];
  let now = match;
  const step = (next: Match): void => {
    if (next.shown !== now.shown) seen.push(JSON.stringify(next.shown));
    now = next;
  };
  for (let count = 0; isCall(now.play.step.id) || now.play.step.id === 'discussion'; count += 1) {
    if (count > 60) throw new Error('the night does not end');
    const given = randomAnswer(now, chance);
    // Ending the night early is public, so no game does that.
    step(given.type === 'open' ? goOn(now) : answered(now, given));
  }
  if (now.play.step.id === 'reveal') step(answered(now, layAsItIs(now)));
  for (const { seat } of now.play.view.seats) {
    const target = now.play.view.seats.find(each => each.seat !== seat)?.seat ?? seat;
    step(answered(now, { type: 'vote', step: 'vote', voter: seat, target }));
  }
  step(goOn(now));
  return { seen, last: now };
};

const layAsItIs = ({ play, deal }: Match) => {
  const copied = deal.roles.includes('doppelganger') ? { copied: deal.roles.find(role => role !== 'doppelganger') ?? '' } : {};
  return { type: 'lay', step: 'reveal', cards: play.view.facts.cards ?? [], centre: play.view.facts.centre ?? [], ...copied } as const;
};

const castIn = ({ asks }: Step): number => (asks.kind === 'ballot' ? asks.cast.length : 0);

describe("the room's view", () => {
  test('is the same, message for message, until the cards are turned up, whatever was dealt and done (ON-190, ON-191, ON-192, ON-202, ON-203)', () => {
    let different = 0;
    for (let index = 0; index < 80; index += 1) {
      const chance = dice(index);
      const deck = anySet(chance);
      const [one, other] = [anyDeal(deck, chance), anyDeal(deck, chance)].map((deal, which) =>
        course(begunWith(setUpFor(deck), deal, index), index * 2 + which),
      );
      expect(one?.seen).toEqual(other?.seen);
      if (one?.last.play.fingerprint() !== other?.last.play.fingerprint()) different += 1;
    }
    expect(different).toBeGreaterThan(60);
  });

  test('holds no role of anybody before the end, and every role at the end (ON-142, ON-190)', () => {
    for (const moments of games) {
      const { picture } = moments[0]?.shown ?? { picture: null };
      const listed = (picture?.composition ?? []).map(each => each.role);
      for (const { play, shown } of moments) {
        if (play.view.ending !== null || shown.picture.shown.length > 0) continue;
        const { composition, ...rest } = shown.picture;
        expect(composition).toEqual(picture?.composition);
        const words = JSON.stringify({ ...rest, scene: '', ballot: { ...rest.ballot, step: '' } });
        expect(listed.some(role => words.includes(`"${role}"`))).toBe(false);
      }
      const last = moments.at(-1);
      expect(last?.shown.picture.shown).toHaveLength(last?.setUp.players ?? 0);
      expect(last?.shown.picture.ending?.roles?.map(each => each.dealt)).toEqual(last?.deal.roles);
    }
  });

  test('is who has voted and not for whom, until all are in (ON-131)', () => {
    for (const moments of games)
      for (const { play, shown } of moments) {
        const { ballot } = shown.picture;
        if (ballot !== null && !ballot.counted)
          expect([ballot.votes, ballot.cast.length]).toEqual([[], play.view.step === 'vote' ? castIn(play.step) : 0]);
        if (ballot?.counted === true) expect(ballot.votes.length).toBeLessThanOrEqual(ballot.cast.length);
      }
  });
});
