import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BOOKS } from '../../src/domain/ids.ts';
import { TABLE_CODES } from '../../src/domain/table-reply.ts';
import { TOURNAMENT_CODES } from '../../src/domain/tournament/ask.ts';
import { CATALOG } from '../../src/rules/catalog.ts';
import { ROOT } from '../../src/tools/citations/project-files.ts';
import { FILES, isRule, readRules, readTexts } from '../../src/words/files.ts';

const GAMES = [...new Set(BOOKS.map(book => book.replace(/^lupus-.*/, 'lupus')))];
const RULES: { readonly [game: string]: RegExp } = { lupus: /^L[CT]-/, 'one-night': /^ON-/, thiercelieux: /^TH-/ };
const keysOf = (file: string): readonly string[] => Object.keys(JSON.parse(readFileSync(join(ROOT, `src/words/fr/${file}.json`), 'utf8')));
const KEYS = FILES.flatMap(file => keysOf(file).map(key => ({ key, file })));
const gameOf = (key: string): string | undefined =>
  GAMES.find(game => (isRule(key) ? RULES[game]?.test(key) : new RegExp(`(?:^|\\.)${game}(?:-\\w+)?(?:\\.|$)`).test(key)));

test('no key stands in two files, and all are read, rules apart', () => {
  const all = KEYS.map(({ key }) => key);
  expect(new Set(all).size).toBe(all.length);
  expect(Object.keys({ ...readTexts('fr'), ...readRules('fr') }).sort()).toEqual(all.sort());
  expect(Object.keys(readTexts('fr')).filter(isRule)).toEqual([]);
});

test('every text that names a game, a rule too, stands in the file of that game', () => {
  const astray = KEYS.filter(({ key, file }) => (gameOf(key) ?? file) !== file);
  expect(astray).toEqual([]);
});

test('a setting that one game alone has stands in its file', () => {
  const gamesWith = (setting: string) =>
    GAMES.filter(game => CATALOG.some(({ id, settings }) => id.startsWith(game) && setting in settings));
  const astray = KEYS.filter(({ key, file }) => {
    const [only, ...others] = key.startsWith('setting.') ? gamesWith(key.slice('setting.'.length)) : [];
    return only !== undefined && (others.length === 0 ? file !== only : file !== 'settings');
  });
  expect(astray).toEqual([]);
});

test('only what a reader reports is called an event in the keys of texts', () => {
  const isOfEvents = (key: string): boolean => key.split(/[.-]/).includes('event') && !key.startsWith('readers.event.');
  expect(KEYS.filter(({ key }) => isOfEvents(key))).toEqual([]);
  expect(isOfEvents('said.event.none')).toBe(true);
});

test('no refusal of a table or a tournament is named by event', () => {
  expect([...TABLE_CODES, ...TOURNAMENT_CODES].filter(code => code.startsWith('event.'))).toEqual([]);
});
