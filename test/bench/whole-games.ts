import type { Answer } from '../../src/domain/answer.ts';
import type { BookId, RoleId } from '../../src/domain/ids.ts';
import type { Match } from '../../src/engine/match.ts';
import { begin, decide } from '../../src/engine/match.ts';
import { rulesOf } from '../../src/rules/catalog.ts';
import type { Rules } from '../../src/rules/contract.ts';
import { usualDeck } from '../../src/simulate/decks.ts';
import type { SeededDice } from '../../src/simulate/dice.ts';
import { diceFor, shuffle } from '../../src/simulate/dice.ts';
import { randomPlayer } from '../../src/simulate/strategies.ts';

/** The usual decks for twelve players. One Night has one for ten, the most that it allows. */
export const decksOf: { readonly [B in BookId]: readonly RoleId[] } = {
  'lupus-classic': usualDeck('lupus-classic', 12) ?? [],
  'lupus-token': usualDeck('lupus-token', 12) ?? [],
  'one-night': usualDeck('one-night', 10) ?? [],
  thiercelieux: usualDeck('thiercelieux', 12) ?? [],
};

interface Recorded {
  readonly begun: Match;
  readonly answers: readonly Answer[];
}

/** Replays the same recorded games at each call and returns the answers a second. */
export const plainGames = (book: BookId, deck: readonly RoleId[], count: number): (() => number) => {
  const rules = rulesOf(book);
  if (rules === undefined) throw new Error(`no ${book}`);
  const games = Array.from({ length: count }, (_, game) => recorded(rules, deck, diceFor(12, game)));
  const total = games.reduce((sum, { answers }) => sum + answers.length, 0);
  return () => {
    const start = performance.now();
    let shown = 0;
    for (const { begun, answers } of games) shown += replayed(begun, answers);
    if (shown < total) throw new Error('not everything was shown');
    return (total * 1000) / (performance.now() - start);
  };
};

const recorded = (rules: Rules, deck: readonly RoleId[], dice: SeededDice): Recorded => {
  const players = rules.id === 'one-night' ? deck.length - 3 : deck.length;
  const cards = shuffle(dice, deck);
  const deal = { roles: cards.slice(0, players), centre: cards.slice(players) };
  const begun = begin(rules, { book: rules.id, players, deck, settings: {} }, deal, '0'.repeat(64));
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
  const player = randomPlayer(dice);
  const answers: Answer[] = [];
  let match = begun.value.match;
  for (let attempts = 0; match.play.step.asks.kind !== 'over' && attempts < 20_000; attempts += 1) {
    const answer = player.answer(match.play.step, match.play.picture);
    const decided = decide(match, { type: 'answer', answer }, dice);
    if (!decided.ok) continue;
    answers.push(answer);
    match = decided.value.match;
  }
  return { begun: begun.value.match, answers };
};

/** Computes the step, the moderator's view, the public picture and the log after every answer, as at a table. */
const replayed = (begun: Match, answers: readonly Answer[]): number => {
  const dice = diceFor(12, 0);
  let match = begun;
  let shown = 0;
  for (const answer of answers) {
    const decided = decide(match, { type: 'answer', answer }, dice);
    // A lot may fall differently than in the recording. Then the replay of this game ends early.
    if (!decided.ok) return shown + answers.length;
    match = decided.value.match;
    if (match.play.step.id !== '' && match.play.view.seats.length > 0 && match.shown.n > 0) shown += 1;
  }
  return shown;
};
