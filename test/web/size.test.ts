import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../../src/tools/citations/project-files.ts';
import { LANGUAGES, patternsOf } from '../../src/words/words.ts';
import { isSaidBy, type PageName } from '../../web/shared/says.ts';
import { builtPage } from '../server/screen/built.ts';

const BUDGET = 60_000;
/** The voice and its bar, with their style, and what is heard beside it. */
const VOICE = 7_200;
/** The scenes of what is announced: words, drawings and their style, and the way to several games. They are loaded once the village stands. */
const MOMENTS = 5_200;
const isOfMoments = (file: string): boolean => file.startsWith('moment-scene-');
/** What a table plays for over several games: loaded where it does. */
const MINI = 2_200;
const isOfMini = (file: string): boolean => /^mini-/.test(file);
/** What tells a game again when it is over, with its words, and the cards of One Night that glide: loaded when a game ends. */
const STORY = 5_200;
/** The words of One Night, most of which a machine says: loaded where it is played. */
const NIGHT = 2_000;
const isOfInvitation = (file: string): boolean => /^invitation-/.test(file);
const isOfNight = (file: string): boolean => /^night-/.test(file);
const isOfStory = (file: string): boolean => /^(?:told-story|story-length|ending|small-screen)-/.test(file);
let page = '';
let assets: readonly string[] = [];

beforeAll(() => {
  page = builtPage();
  assets = readdirSync(join(page, 'assets'));
});
const sent = (name: string): number => {
  const bytes = readFileSync(join(page, name));
  return name.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length;
};

describe('the licences of what is built in', () => {
  test.each([
    [
      'the public screen',
      () => join(builtPage(), 'LICENSES.txt'),
      ['preact', '@fontsource/atkinson-hyperlegible', 'uqr'],
      /SIL OPEN FONT LICENSE/i,
    ],
    [
      'the program',
      () => join(ROOT, 'dist', 'program', 'LICENSES.txt'),
      ['fastify', 'zod', 'yaml', 'pg', 'ws'],
      /Permission is hereby granted/,
    ],
  ])('go with %s', (_what, file, packages, words) => {
    const text = readFileSync(file(), 'utf8');
    for (const name of packages) expect(text).toMatch(new RegExp(`^${name} \\d+\\.`, 'm'));
    expect(text).toMatch(words);
  });
});

describe('the public screen, as it is built', () => {
  test.each(LANGUAGES)('costs under 60 kB, fonts and the words of %s included, and 7 kB more with its voice', language => {
    const isMine = (name: string): boolean => !/^\w\w-[\w-]+\.js$/.test(name) || name.startsWith(`${language}-`);
    // The font for letters beyond western Europe is loaded only if a name needs it, the whole seal only when the seal is touched, and the
    // code of the address only before a game, the story only after one. What is announced is drawn apart.
    const files = assets
      .filter(
        name =>
          isMine(name) &&
          !isOfMoments(name) &&
          !isOfMini(name) &&
          !isOfStory(name) &&
          !isOfNight(name) &&
          !/latin-ext|^sound-bar-|^seal-whole-|^invitation-|^qr-code-/.test(name),
      )
      .map(name => `assets/${name}`);
    expect(files.length).toBeGreaterThanOrEqual(5);
    expect(['index.html', ...files].reduce((sum, name) => sum + sent(name), 0)).toBeLessThan(BUDGET);
    // The voice comes once somebody has touched the sign for sound.
    const voice = assets.filter(name => name.startsWith('sound-bar-')).map(name => sent(`assets/${name}`));
    expect(voice).toHaveLength(2);
    expect(voice.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(VOICE);
  });

  test('draws what is announced for 5 kB more', () => {
    const files = assets.filter(isOfMoments).map(name => sent(`assets/${name}`));
    expect(files).toHaveLength(2);
    expect(files.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(MOMENTS);
  });

  test.each(LANGUAGES)('tells a game again for 5 kB more, in %s', language => {
    const isOther = (file: string): boolean => /^ending-/.test(file) && !file.startsWith(`ending-${language}-`);
    const files = assets.filter(file => isOfStory(file) && !isOther(file));
    expect(files).toHaveLength(4);
    expect(files.reduce((sum, file) => sum + sent(`assets/${file}`), 0)).toBeLessThan(STORY);
  });

  test.each(LANGUAGES)('speaks One Night for 2 kB more, in %s', language => {
    const files = assets.filter(file => isOfNight(file) && file.startsWith(`night-${language}-`));
    expect(files).toHaveLength(1);
    expect(files.reduce((sum, file) => sum + sent(`assets/${file}`), 0)).toBeLessThan(NIGHT);
  });

  test.each(LANGUAGES)('shows several games that count together for little more, in %s and on the page of the moderator', language => {
    // A hash may look like a language, such as `mini-Df-8kWPV.js`.
    const isOther = (file: string): boolean => LANGUAGES.some(each => each !== language && file.startsWith(`mini-${each}-`));
    for (const [each, count] of [
      ['screen', 3],
      ['moderator', 1],
    ] as const) {
      const folder = join(builtPage(each), 'assets');
      const files = readdirSync(folder).filter(file => isOfMini(file) && !isOther(file));
      expect(files).toHaveLength(count);
      expect(files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0)).toBeLessThan(MINI);
    }
  });

  test('asks nothing of a browser that those of 2020 do not have', () => {
    const scripts = assets.filter(name => name.endsWith('.js')).map(name => readFileSync(join(page, 'assets', name), 'utf8'));
    const young =
      /\?\.[a-z_$[(]|\?\?|\.replaceAll\(|\.at\(-?\d|Object\.hasOwn\b|structuredClone|\.findLast\(|\.toSorted\(|Promise\.any|static\s*\{|#\w+\s*=/;
    for (const text of scripts) expect(young.exec(text)?.[0]).toBeUndefined();
    const styles = assets.filter(name => name.endsWith('.css')).map(name => readFileSync(join(page, 'assets', name), 'utf8'));
    for (const text of styles)
      expect(/[;{](?:inset|gap|aspect-ratio|translate|scale)\s*:|:(?:is|where|has)\(|@layer|@container/.exec(text)?.[0]).toBeUndefined();
  });

  test('fetches nothing from elsewhere', () => {
    const texts = assets.filter(name => /\.(?:js|css)$/.test(name)).map(name => readFileSync(join(page, 'assets', name), 'utf8'));
    for (const text of texts) expect(text.replaceAll('http://www.w3.org/', '')).not.toMatch(/https?:\/\/[\w.]/);
  });
});

/** For each page: the texts that it carries, and the allowed size of its scripts with one language, compressed. */
const PAGES: readonly (readonly [page: string, says: readonly PageName[], bytes: number])[] = [
  ['pair', ['pair'], 12_000],
  // It draws a room: chairs, people, felts, cards, tokens and badges are signs of its own. The bar of a demonstration says some twenty texts.
  // Which table, where the service has several.
  ['table', ['table'], 36_150],
  // Signs for every gesture and mark, and the sheet of the night: a moderator needs them at once, so none of it is loaded later. What is
  // wrong in one line, and the result of a vote in the middle. The words of own cards, of the groups of settings and of the players' sheet.
  // Of the small screen at the end the way to it, and what it has in common with the page.
  // Where a telephone confirms a result. Pads that are named one after the other. A camera as a reader, with what its codes leak; a port that is left alone.
  // Where a tournament evens out the wolves: where to carry a card, or why it is not done.
  // What a witch is shown who was bitten herself, whose vote is missing, and how to go on after a pause.
  // And what keys and screen readers meet: titles that take the focus, regions that stand before they speak; and a vote that a ruling interrupts.
  // Which table of several this page leads, and the way to another.
  ['moderator', ['moderator'], 124_000],
  // The line to the table, and every refusal that a touch may get; which table, where the service has several.
  ['camera', ['camera'], 29_250],
  ['codes', ['codes'], 31_200],
  // Papers, badges and seat cards, what is said of files that come in, the bar of a rehearsal, what needs the organizer with its remedies;
  // clubs, rests, phases, who may do what; a camera as a reader of badges, what a copy of their codes may do, and what evening out the wolves gives away.
  // And that a part of the page could not be read, what a list has that is not read, and what speaks against closing a round.
  ['desk', ['desk'], 90_000],
  ['screen', ['room'], 45_500],
  ['public', ['room', 'public'], 50_500],
];
const scriptsOf = (name: string): readonly string[] => readdirSync(join(builtPage(name), 'assets')).filter(file => file.endsWith('.js'));
const isOfLanguage = (file: string): boolean => LANGUAGES.some(language => file.startsWith(`${language}-`));
const textOf = (name: string, file: string): string => readFileSync(join(builtPage(name), 'assets', file), 'utf8');

/** What a paired device loads besides, and nobody else: engine, books and evening, with its keyed hash, to go on when the laptop is gone. */
const isForAlone = (file: string): boolean => /^(?:alone-table|going-on)-/.test(file);
const FOR_ALONE = 141_500;
/** The needles of the set-up, which come with the first trial of a deck. */
const isOfBalance = (file: string): boolean => /^balance-/.test(file);
const FOR_BALANCE = 2_500;
test('the needles of the set-up are loaded apart from the page, and stay small', () => {
  const files = scriptsOf('moderator').filter(isOfBalance);
  expect(files).toHaveLength(1);
  expect(files.reduce((sum, file) => sum + gzipSync(textOf('moderator', file), { level: 9 }).length, 0)).toBeLessThan(FOR_BALANCE);
});

test('the code that lets a paired device go on alone is loaded apart from the page, and stays small', () => {
  const files = scriptsOf('moderator').filter(isForAlone);
  expect(files).toHaveLength(2);
  expect(files.reduce((sum, file) => sum + gzipSync(textOf('moderator', file), { level: 9 }).length, 0)).toBeLessThan(FOR_ALONE);
});

/** What finds codes in a picture: fetched by a camera whose browser does not do it. */
const isOfCodes = (file: string): boolean => /^codes-in-/.test(file);
const FOR_CODES = 15_500;
test('what reads codes is loaded apart from the page of the camera, and stays small', () => {
  const files = scriptsOf('camera').filter(isOfCodes);
  expect(files).toHaveLength(1);
  expect(files.reduce((sum, file) => sum + gzipSync(textOf('camera', file), { level: 9 }).length, 0)).toBeLessThan(FOR_CODES);
});

/** The voice of the moderator's page comes once somebody has touched the sign for sound, as on a screen. */
const isOfVoice = (file: string): boolean => /^narrator-/.test(file);
test('the voice is loaded apart from the page of the moderator, and stays small', () => {
  const files = scriptsOf('moderator').filter(isOfVoice);
  expect(files).toHaveLength(1);
  expect(files.reduce((sum, file) => sum + gzipSync(textOf('moderator', file), { level: 9 }).length, 0)).toBeLessThan(VOICE);
});

/** What few ask for: the form of a card of the group's own, and the sheet for players. */
const isRare = (file: string): boolean => /^(?:own-card|memo)-/.test(file);
const FOR_RARE = 2_700;
test('the form of an own card and the sheet for players are loaded apart from the page, and stay small', () => {
  const files = scriptsOf('moderator').filter(isRare);
  expect(files.length).toBeGreaterThanOrEqual(2);
  expect(files.reduce((sum, file) => sum + gzipSync(textOf('moderator', file), { level: 9 }).length, 0)).toBeLessThan(FOR_RARE);
});

/** The set-up is loaded beside the page of play, and gone through before it; so is the sheet in which a box is filled. */
const isOfSetUp = (file: string): boolean => /^set-up-/.test(file);
const SET_UP = 15_800;
test('the set-up is loaded apart from the page of play, and stays small', () => {
  const files = scriptsOf('moderator').filter(isOfSetUp);
  expect(files).toHaveLength(1);
  expect(files.reduce((sum, file) => sum + gzipSync(textOf('moderator', file), { level: 9 }).length, 0)).toBeLessThan(SET_UP);
});

describe.each(PAGES)('the page %s', (name, says, most) => {
  test.each(LANGUAGES)('brings little beside what it says in %s, and no parser', language => {
    const files = scriptsOf(name).filter(
      file =>
        (!isOfLanguage(file) || file.startsWith(`${language}-`)) &&
        !isForAlone(file) &&
        !isOfMoments(file) &&
        !isOfMini(file) &&
        !isOfStory(file) &&
        !isOfNight(file) &&
        !isOfInvitation(file) &&
        !isOfBalance(file) &&
        !isOfVoice(file) &&
        !isOfCodes(file) &&
        !isRare(file) &&
        !isOfSetUp(file),
    );
    expect(files.filter(isOfLanguage).length).toBe(says.length);
    expect(files.filter(file => textOf(name, file).includes('EMPTY_ARGUMENT'))).toEqual([]);
    expect(files.reduce((sum, file) => sum + gzipSync(textOf(name, file), { level: 9 }).length, 0)).toBeLessThan(most);
  });

  test('carries every text that it names', () => {
    const keys = Object.keys(patternsOf('fr'));
    // A village fetches the words of several games, of One Night and of a story where it needs them; the small screen tells the same story.
    const ofVillage: readonly PageName[] = ['mini', 'ending', 'night', 'invitation'];
    const fetched = ofVillage.filter(each => says.includes('room') || (name === 'moderator' && each === 'ending'));
    const carried = keys.filter(key => [...says, ...fetched].some(page => isSaidBy(page)(key)));
    const scripts = scriptsOf(name).filter(file => !isOfLanguage(file));
    const named = new Set(scripts.flatMap(file => namedIn(textOf(name, file))));
    const isText = (key: string, among: readonly string[]): boolean =>
      among.some(each => (key.endsWith('.') ? each.startsWith(key) : each === key));
    // The desk names its own texts without the prefix `desk.`.
    const isCarried = (key: string): boolean => isText(key, carried) || (name === 'desk' && isText(`desk.${key}`, carried));
    const ofAll = new Set(['speaker', 'spoken'].flatMap(file => namedIn(readFileSync(join(ROOT, 'src', 'words', `${file}.ts`), 'utf8'))));
    expect([...named].filter(key => isText(key, keys) && !ofAll.has(key) && !isCarried(key))).toEqual([]);
    expect(name === 'public' || [...named].some(key => isText(key, carried))).toBe(true);
  });
});

/** The keys in a script, and the prefixes of keys that the script composes: `table.side.`. */
const namedIn = (script: string): readonly string[] =>
  [...script.matchAll(/(?<=["'`])([a-z][\w-]*\.[\w.-]*?)(?:["'`]|\$\{)/g)].map(([, key = '']) => key);
