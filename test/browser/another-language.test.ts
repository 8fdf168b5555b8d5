import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BOOKS } from '../../src/domain/ids.ts';
import { ROOT } from '../../src/tools/citations/project-files.ts';
import { isRule } from '../../src/words/files.ts';
import type { Words } from '../../src/words/words.ts';
import { opened } from '../session/evening/rig.ts';
import { dice } from '../tools/dice.ts';
import { inTheLongRun } from '../tools/long-run.ts';
import { dealt, playOn } from '../tools/random-play.ts';
import { TABLES } from '../tools/tables.ts';
import { overflow, SIZES } from './pages.ts';
import { toldPage } from './told-page.ts';

/** An invented language, half as long again as English. Every text stands in brackets and every vowel has an accent. */
const CODE = 'eo';
const TSC = 'node_modules/typescript/bin/tsc';
const LINE = `  ${CODE}: { name: 'Ɛsperantɔ', voice: 'eo', quotes: ['“', '”'], spaced: false },\n`;
const ACCENTS: { readonly [letter: string]: string } = { a: 'åå', e: 'éé', i: 'îî', o: 'öö', u: 'ûû' };
const accented = (text: string): string => text.replaceAll(/[aeiou]/g, letter => ACCENTS[letter] ?? letter);

const strange = (elements: readonly MessageFormatElement[]): MessageFormatElement[] =>
  elements.map(element => {
    if (element.type === TYPE.literal) return { ...element, value: accented(element.value) };
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
    const options = Object.entries(element.options).map(([name, option]) => [name, { ...option, value: strange(option.value) }] as const);
    return { ...element, options: Object.fromEntries(options) } as MessageFormatElement;
  });
const translated = (text: string): string => `[${printAST(strange(parse(text, { ignoreTag: true })))}]`;

const house = mkdtempSync(join(tmpdir(), 'wolftap-language-'));
const pageAt = (page = 'screen'): string => join(house, 'dist', 'web', page);
const run = (...args: readonly string[]): Promise<{ readonly status: number; readonly out: string }> =>
  new Promise(resolve => {
    const child = execFile(process.execPath, args, { cwd: house }, (_, out, err) =>
      resolve({ status: child.exitCode ?? -1, out: `${out}${err}` }),
    );
  });

/** Copies the repository and adds a language the way a translator does: with one folder of texts and one line of code. */
beforeAll(async () => {
  for (const place of ['src', 'web', 'scripts', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'])
    cpSync(join(ROOT, place), join(house, place), { recursive: true });
  cpSync(join(ROOT, 'firmware-bridge', 'drivers', 'web-nfc'), join(house, 'firmware-bridge', 'drivers', 'web-nfc'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(house, 'node_modules'));
  const words = join(house, 'src', 'words');
  mkdirSync(join(words, CODE));
  cpSync(join(words, 'en', 'check.ts'), join(words, CODE, 'check.ts'));
  for (const file of readdirSync(join(words, 'en')).filter(name => name.endsWith('.json'))) {
    const texts: { readonly [key: string]: string } = JSON.parse(readFileSync(join(words, 'en', file), 'utf8'));
    const made = Object.entries(texts).map(([key, text]) => [key, isRule(key) ? accented(text) : translated(text)]);
    writeFileSync(join(words, CODE, file), JSON.stringify(Object.fromEntries(made), null, 2));
  }
  writeFileSync(join(house, 'check.json'), JSON.stringify({ extends: './tsconfig.json', include: [`src/words/${CODE}/check.ts`] }));
  const table = join(house, 'src', 'domain', 'languages.ts');
  writeFileSync(table, readFileSync(table, 'utf8').replace(/^\} as const/m, `${LINE}} as const`));
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

test('a folder and a line are a language: nothing is missing, and whatever misses is named', async () => {
  expect(await run('--import', 'tsx', 'src/tools/words.ts')).toMatchObject({ status: 0, out: expect.stringMatching(/^7 languages/) });
  expect(await run(TSC, '-p', 'check.json')).toEqual({ status: 0, out: '' });
  const file = join(house, 'src', 'words', CODE, 'lupus.json');
  const whole = readFileSync(file, 'utf8');
  const { 'lupus.seer.open': _, ...rest }: { readonly [key: string]: string } = JSON.parse(whole);
  writeFileSync(file, JSON.stringify({ ...rest, 'lupus.dawn.dead': 'Nobody', 'lupus.sing': '{' }));
  const { status, out } = await run('--import', 'tsx', 'src/tools/words.ts', CODE);
  const types = await run(TSC, '-p', 'check.json');
  writeFileSync(file, whole);
  expect(types.out).toMatch(/eo\/check\.ts.*error/);
  expect(types.out).toMatch(/lupus\.(?:seer\.open is missing|sing is in no other language)/);
  expect(status).toBe(1);
  expect(
    out
      .trim()
      .split('\n')
      .map(line => line.replace(/: [A-Z_]+$/, '')),
  ).toEqual([
    'eo/lupus.json: lupus.seer.open is missing',
    'eo/lupus.json: lupus.sing is in no other language',
    'eo/lupus.json: lupus.dawn.dead: {seats} is missing',
    'eo/lupus.json: lupus.sing',
  ]);
});

test.each(BOOKS)('every sentence of a game in %s is in that language', async book => {
  const { wordsIn }: { readonly wordsIn: (language: string) => Words } = await import(join(house, 'src', 'words', 'words.ts'));
  const words = wordsIn(CODE);
  const said = new Set<string>();
  const [setUp] = TABLES[book];
  if (setUp === undefined) throw new Error('no table');
  playOn(dealt(setUp, 1).match, dice(1), ({ play: { step } }) => {
    for (const prompt of [...step.says, step.goOn ?? []].flat()) said.add(words.prompt(prompt, String));
    said.add(words.step(step.id, book));
    return false;
  });
  expect(said.size).toBeGreaterThan(8);
  expect([...said].filter(text => !/^\[.*\]$/s.test(text))).toEqual([]);
});

inTheLongRun('pages are read in it by whoever’s browser speaks it, and are not too wide for it', async () => {
  await run('scripts/web.mjs', 'pair', 'moderator');
  const { evening } = await opened();
  const told = await toldPage(evening.view, {}, [], { locale: CODE, pageAt });
  const { page } = told;
  await page.setViewportSize(SIZES.telephone);
  await page.waitForFunction(`document.documentElement.lang === '${CODE}' && document.body.textContent.includes('[')`);
  expect(await page.locator('body').textContent()).not.toContain('⟨');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await told.goTo('pair');
  expect(await page.locator('body').textContent()).toMatch(/\[.*[åéîöû].*\]/);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await told.close();
});
