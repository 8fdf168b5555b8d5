import { expect, test } from 'vitest';
import { wordsIn } from '../../src/words/words.ts';

test.each([
  [1, 'Conta 1 voto', '1 voto'],
  [7, 'Conta i 7 voti', 'i 7 voti'],
  [8, 'Conta gli 8 voti', 'gli 8 voti'],
  [11, 'Conta gli 11 voti', 'gli 11 voti'],
  [12, 'Conta i 12 voti', 'i 12 voti'],
])('in Italian the article before a number follows its sound: %i', (count, counted, undone) => {
  const italian = wordsIn('it');
  expect([italian.text('dash.sweep.count', { count }), italian.text('dash.undo.votes', { count })]).toEqual([counted, undone]);
});
