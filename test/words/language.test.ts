import { describe, expect, test } from 'vitest';
import { hallAnnouncement } from '../../src/cli/hall/announce.ts';
import { readHallOptions } from '../../src/cli/hall/options.ts';
import { languageFor, terminalLanguage } from '../../src/cli/language.ts';
import { remember } from '../../src/cli/practice/remembered.ts';
import { announcement } from '../../src/cli/service/announce.ts';
import { readOptions } from '../../src/cli/service/options.ts';
import { wordsIn } from '../../src/words/words.ts';
import { freshFolder } from '../tools/folder.ts';

describe('the terminal’s language', () => {
  test.each<[NodeJS.ProcessEnv, string | undefined]>([
    [{ LANG: 'en_GB.UTF-8' }, 'en'],
    [{ LANG: 'de' }, 'de'],
    [{ LANG: 'it_IT@euro' }, 'it'],
    [{ LANG: 'fr_FR.UTF-8', LC_MESSAGES: 'pt_BR.UTF-8' }, 'pt'],
    [{ LANG: 'fr_FR.UTF-8', LC_MESSAGES: 'pt_BR.UTF-8', LC_ALL: 'es_ES.UTF-8' }, 'es'],
    [{ LANG: 'en_GB.UTF-8', LC_ALL: '' }, 'en'],
    [{ LANG: 'fr_FR.UTF-8', LC_ALL: 'C' }, undefined],
    [{ LANG: 'C.UTF-8' }, undefined],
    [{ LANG: 'nl_NL.UTF-8' }, undefined],
    [{ LANG: 'english' }, undefined],
    [{}, undefined],
  ])('of %o is %s', (env, language) => {
    expect(terminalLanguage(env)).toBe(language);
  });

  test('counts after what was asked for and what was practised in, and before French', () => {
    const data = freshFolder();
    const speaks = { data, language: undefined, terminal: undefined };
    expect(languageFor(speaks)).toBe('fr');
    expect(languageFor({ ...speaks, terminal: 'en' })).toBe('en');
    remember(data, { language: 'it', book: 'lupus-token', names: [] });
    expect(languageFor({ ...speaks, terminal: 'en' })).toBe('it');
    expect(languageFor({ ...speaks, terminal: 'en', language: 'de' })).toBe('de');
  });

  test.each([
    ['the service', readOptions],
    ['an event', readHallOptions],
  ])('is what %s goes by', (_who, read) => {
    expect(read([], { LANG: 'es_ES.UTF-8' })).toMatchObject({ terminal: 'es', language: undefined });
  });
});

describe('a code to scan', () => {
  const isCode = (line: string): boolean => /[█▀▄]/.test(line);
  const places = { moderator: 'http://localhost:7006/', virtual: 'http://localhost:7006/table', beyond: null };
  const said = (screen: string) => announcement({ places: { ...places, screen }, data: '/data', tables: ['main'] }, wordsIn('fr'), 200);

  test.each(['http://localhost:7007/', 'http://127.0.0.1:7007/', 'http://[::1]:7007/'])(
    'is printed for nothing where the screen is at %s',
    screen => {
      expect(said(screen).filter(isCode)).toEqual([]);
    },
  );

  test('is printed for what others reach, and for that alone', () => {
    const one = said('http://192.168.1.7:7007/').filter(isCode);
    expect(one.length).toBeGreaterThan(10);
    expect(Math.max(...one.map(line => line.trim().length))).toBeLessThan(40);
  });

  test('of an event is none of its desk', () => {
    const options = readHallOptions([], {});
    if (options === 'help' || 'wrong' in options) throw new Error('not understood');
    const where = {
      organizer: 'http://localhost:7010/',
      beyond: null,
      screen: 'http://localhost:7011/',
      phones: 'http://localhost:7011/phone',
    };
    expect(hallAnnouncement(where, options, wordsIn('fr'), 200).filter(isCode)).toEqual([]);
  });
});
