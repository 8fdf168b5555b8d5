import { expect, test } from 'vitest';
import { LANGUAGES } from '../../src/words/languages.ts';
import { wordsIn } from '../../src/words/words.ts';
import { ran } from './program.ts';

test.each(LANGUAGES)(
  'wolftap --help, and a command that does not exist, are answered in %s where the terminal speaks it',
  async language => {
    const env = { LANG: `${language}_XX.UTF-8`, LC_ALL: '', WOLFTAP_LANGUAGE: '' };
    const words = wordsIn(language);
    const [help, none] = [await ran(['--help'], env), await ran(['wolves'], env)];
    expect([help.status, none.status]).toEqual([0, 2]);
    for (const key of [
      'service.help',
      'service.help.tournament',
      'service.help.command.doctor',
      'service.help.command.verify-deal',
    ] as const)
      for (const text of [help.said, none.said]) expect(text).toContain(words.text(key));
    expect(none.said).toContain(words.text('service.help.command.unknown', { name: 'wolves' }));
  },
);
