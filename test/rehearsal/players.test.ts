import { describe, expect, test } from 'vitest';
import type { Answer } from '../../src/domain/answer.ts';
import { BOOKS, type BookId } from '../../src/domain/ids.ts';
import { LANGUAGES, type Language } from '../../src/domain/languages.ts';
import type { Mistake } from '../../src/domain/rehearsal.ts';
import { begin } from '../../src/engine/match.ts';
import { inventedPlan } from '../../src/rehearsal/invented-evening.ts';
import { inventedPlayers } from '../../src/rehearsal/players.ts';
import { rulesOf } from '../../src/rules/catalog.ts';
import type { Play, Rules } from '../../src/rules/contract.ts';
import { diceFor, shuffle } from '../../src/simulate/dice.ts';
import { wordsIn } from '../../src/words/words.ts';
import { campaign } from '../tools/campaign.ts';
import { isLegal } from '../tools/legal.ts';
import { seedText } from '../tools/random-play.ts';

const rulesFor = (book: BookId): Rules => {
  const rules = rulesOf(book);
  if (rules === undefined) throw new Error(`no book ${book}`);
  return rules;
};

const inventedNames = (language: Language): readonly string[] => wordsIn(language).text('service.people').split(' ');

const dealt = (book: BookId, people: number, seed: number): Play => {
  const rules = rulesFor(book);
  const plan = inventedPlan(rules, people, inventedNames('fr'));
  if (plan === undefined) throw new Error('no deck');
  const cards = shuffle(diceFor(seed, 1), plan.deck);
  const deal = { roles: cards.slice(0, people), centre: cards.slice(people) };
  const begun = begin(rules, { book, players: people, deck: plan.deck, settings: plan.settings }, deal, seedText(seed));
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
  return begun.value.match.play;
};

const LONGEST = 2_000;

/** Plays a game in which the moderator enters every gesture as shown, in order. Returns the mistakes of the invented players. */
const playedOut = (book: BookId, people: number, seed: number, withMistakes: boolean): readonly Mistake[] => {
  const dice = diceFor(seed, 2);
  const players = inventedPlayers(dice);
  const made: Mistake[] = [];
  let play = dealt(book, people, seed);
  for (let moves = 0; play.step.asks.kind !== 'over'; moves += 1) {
    if (moves > LONGEST) throw new Error('the game does not end');
    const [intent] = players.intents(play, moves, withMistakes ? 'seen' : 'none');
    if (intent === undefined) throw new Error(`nobody does anything at ${play.step.id}`);
    const mistake = intent.gestures.find(each => each.mistake !== undefined)?.mistake;
    if (mistake !== undefined) made.push(mistake);
    const { enter } = intent;
    if (enter.do === 'rule') {
      expect(mistake).toBe('leaves');
      const ruled = play.rule(enter.ruling, dice);
      if (!ruled.ok) throw new Error(`nobody may leave at ${play.step.id}`);
      play = ruled.value.play;
      continue;
    }
    const answer: Answer | undefined = enter.do === 'answer' ? enter.answer : undefined;
    const result = answer === undefined ? undefined : play.answer(answer, dice);
    if (answer === undefined || result === undefined) throw new Error(`nobody can enter ${enter.do}`);
    if (mistake === undefined) {
      expect(isLegal(play.step, answer)).toBe(true);
      if (!result.ok) throw new Error(`${JSON.stringify(answer)} is refused: ${result.refusal.code}`);
      play = result.value.play;
    } else {
      expect(result.ok).toBe(false);
      expect(players.mend()).toBe(true);
    }
  }
  return made;
};

describe.each(BOOKS)('invented people play %s', book => {
  test('to the end: whatever they do is allowed', () => {
    for (let seed = 1; seed <= campaign(6, 300); seed += 1) expect(playedOut(book, 8, seed, false)).toEqual([]);
  });

  test('with mistakes that the rules refuse, or that a ruling mends', () => {
    const made = new Set<Mistake>();
    for (let seed = 1; seed <= campaign(6, 300); seed += 1) for (const each of playedOut(book, 8, seed, true)) made.add(each);
    expect(made).toContain('not-allowed');
  });
});

test('all three mistakes are made at one table or another', () => {
  const made = new Set(BOOKS.flatMap(book => [1, 2, 3, 4, 5, 6].flatMap(seed => playedOut(book, 8, seed, true))));
  expect([...made].sort()).toEqual(['leaves', 'not-allowed', 'votes-twice']);
});

test("an invented player's intention stays the same until it is entered", () => {
  const play = dealt('thiercelieux', 8, 3);
  const players = inventedPlayers(diceFor(3, 2));
  const first = players.intents(play, 2, 'none');
  expect(players.intents(play, 2, 'none')[0]).toBe(first[0]);
});

test('people are invented in every language, each with a name of one’s own', () => {
  for (const language of LANGUAGES) {
    const names = inventedPlan(rulesFor('lupus-token'), 16, inventedNames(language))?.names ?? [];
    expect(new Set(names).size).toBe(16);
  }
});
