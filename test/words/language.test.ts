import { describe, expect, test } from 'vitest';
import { languageFor, terminalLanguage } from '../../src/program/flags.ts';
import { announcement } from '../../src/service/announce.ts';
import { readServiceOptions } from '../../src/service/options.ts';
import { tournamentAnnouncement } from '../../src/service/tournament/announce.ts';
import { readTournamentOptions } from '../../src/service/tournament/tournament-options.ts';
import { LANGUAGES, wordsIn } from '../../src/words/words.ts';
import { freshFolder } from '../tools/folder.ts';

describe('a program speaks, where nobody has said how,', () => {
  test.each<[NodeJS.ProcessEnv, string]>([
    [{ LANG: 'en_GB.UTF-8' }, 'en'],
    [{ LANG: 'fr_FR.UTF-8' }, 'fr'],
    [{ LANG: 'de' }, 'de'],
    [{ LANG: 'it_IT@euro' }, 'it'],
    [{ LANG: 'fr_FR.UTF-8', LC_MESSAGES: 'pt_BR.UTF-8' }, 'pt'],
    [{ LANG: 'fr_FR.UTF-8', LC_MESSAGES: 'pt_BR.UTF-8', LC_ALL: 'es_ES.UTF-8' }, 'es'],
    [{ LANG: 'de_DE.UTF-8', LC_ALL: '' }, 'de'],
    [{ LANG: 'fr_FR.UTF-8', LC_ALL: 'C' }, 'en'],
    [{ LANG: 'C.UTF-8' }, 'en'],
    [{ LANG: 'POSIX' }, 'en'],
    [{ LANG: 'nl_NL.UTF-8' }, 'en'],
    [{ LANG: 'french' }, 'en'],
    [{ LANG: '' }, 'en'],
    [{}, 'en'],
  ])('in an environment of %o: %s', (env, language) => {
    expect(terminalLanguage(env)).toBe(language);
  });

  test.each([
    ['the service', readServiceOptions],
    ['a tournament', readTournamentOptions],
  ])('and so does %s', (_who, read) => {
    const data = freshFolder();
    const spoken = (args: readonly string[], env: NodeJS.ProcessEnv) => {
      const options = read(['--data', data, ...args], env);
      return options === 'help' || 'wrong' in options ? options : languageFor(options);
    };
    expect(spoken([], { LANG: 'es_ES.UTF-8' })).toBe('es');
    expect(spoken([], {})).toBe('en');
    expect(spoken(['--language', 'de'], { LANG: 'es_ES.UTF-8' })).toBe('de');
    expect(spoken([], { LANG: 'es_ES.UTF-8', WOLFTAP_LANGUAGE: 'pt' })).toBe('pt');
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

  test('of a tournament is none of its desk', () => {
    const options = readTournamentOptions([], {});
    if (options === 'help' || 'wrong' in options) throw new Error('not understood');
    const where = {
      organizer: 'http://localhost:7010/',
      beyond: null,
      screen: 'http://localhost:7011/',
      phones: 'http://localhost:7011/phone',
    };
    expect(tournamentAnnouncement(where, options, wordsIn('fr'), 200).filter(isCode)).toEqual([]);
  });
});

test.each(LANGUAGES)('no codes to print are never called one in %s: in French and Portuguese nothing is counted as one', language => {
  expect(wordsIn(language).text('codes.count', { count: 0 })).toContain('0');
});
