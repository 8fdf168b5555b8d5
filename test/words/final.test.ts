import { expect, test } from 'vitest';
import { LANGUAGES, wordsIn } from '../../src/words/words.ts';

const KEYS = ['round', 'next', 'begin', 'wait', 'early', 'again', 'rest', 'outside.back'] as const;

test.each(LANGUAGES)('a table of a tournament names the final, and every other round by its number, in %s', language => {
  const words = wordsIn(language);
  for (const key of KEYS) {
    const text = (kind: 'final' | 'round') => words.text(`tournament.${key}`, { count: 3, kind });
    expect([text('final'), text('round')], key).toEqual([expect.stringMatching(/^[^3]*final[^3]*$/i), expect.stringContaining('3')]);
  }
});
