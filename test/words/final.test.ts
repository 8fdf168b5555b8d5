import { expect, test } from 'vitest';
import { LANGUAGES, patternsOf, wordsIn } from '../../src/words/words.ts';

const KEYS = ['round', 'next', 'begin', 'wait', 'early', 'again', 'rest', 'outside.back'] as const;

test.each(LANGUAGES)('a table of a tournament names the final, and every other round by its number, in %s', language => {
  const words = wordsIn(language);
  for (const key of KEYS) {
    const text = (kind: 'final' | 'round') => words.text(`tournament.${key}`, { count: 3, kind });
    expect([text('final'), text('round')], key).toEqual([expect.stringMatching(/^[^3]*final[^3]*$/i), expect.stringContaining('3')]);
  }
});

test.each(LANGUAGES)('a table that may not begin a round yet is told so by its name, in %s', language => {
  const text = (final: boolean): string =>
    wordsIn(language).said({ code: 'tournament.not_open', wanted: 3, ...(final ? { final } : {}) }, String, 'one-night');
  expect([text(true), text(false)]).toEqual([expect.stringMatching(/^[^3]*final[^3]*$/i), expect.stringContaining('3')]);
});

test.each(LANGUAGES)('a refusal of the desk calls a round by the name that its page gives it, in %s', language => {
  const refusals = Object.entries(patternsOf(language)).filter(([key]) => key.startsWith('desk-refusal.'));
  expect(refusals.filter(([, pattern]) => pattern.includes('{count')).map(([key]) => key)).toEqual([]);
  expect(refusals.filter(([, pattern]) => pattern.startsWith('{text}')).length).toBeGreaterThan(9);
});
