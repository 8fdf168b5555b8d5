import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AnnouncedPhase } from '../../src/domain/evening.ts';
import { type Screens, startScreens } from '../../src/server/moderator/screen-process.ts';
import type { PublicTable } from '../../src/server/wire/public.ts';
import { roomMessages } from '../../src/words/compact.ts';
import { roomWords } from '../../src/words/room.ts';
import { beginnings } from '../../web/shared/narrator/line.ts';
import { type Narrated, type Narration, narrate } from '../../web/shared/narrator/narration.ts';
import { builtPage } from '../server/screen/built.ts';
import { until } from '../server/screen/ear.ts';
import { dice } from '../tools/dice.ts';
import { playOn } from '../tools/random-play.ts';
import { moment, staged, tableAt, waiting } from '../tools/screens.ts';
import { begunWith } from '../tools/staged.ts';
import { type FakeSpeech, fakeSpeech, recording, SPEAKS, type Spoke } from './fake-speech.ts';

const CHROMIUM = '/usr/bin/chromium';
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SERIOUS = `axe.run().then(({ violations }) => violations
  .filter(({ impact }) => impact === 'serious' || impact === 'critical')
  .map(({ id, nodes }) => id + ': ' + nodes[0].html))`;
const TABLE = 'chene';
/** The lower tone of the pair that says that a night is void. */
const FALLS = 311;
const GONG = 98;

const french = roomWords('fr', roomMessages('fr'));
const TEST = french.find('narrator.test');

let browser: Browser;
let screens: Screens;
let page: Page | undefined;

beforeAll(async () => {
  builtPage();
  browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  screens = await startScreens({ on: [{ host: '127.0.0.1', port: 0 }], names: [] });
});
afterEach(async () => {
  await page?.context().close();
});
afterAll(async () => {
  await screens.stop();
  await browser.close();
});

const open = async (table: PublicTable, speech: FakeSpeech): Promise<Page> => {
  screens.show(table);
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' });
  const opened = await context.newPage();
  page = opened;
  await opened.addInitScript(fakeSpeech(speech));
  await opened.goto(`http://127.0.0.1:${screens.on[0]?.port}/t/${TABLE}`);
  await opened.waitForSelector('.speaker');
  return opened;
};

const said = (opened: Page): Promise<readonly Spoke[]> => opened.evaluate<readonly Spoke[]>('window.said');
const texts = async (opened: Page): Promise<readonly string[]> => (await said(opened)).map(({ text }) => text);
const tones = (opened: Page): Promise<readonly number[]> => opened.evaluate<readonly number[]>('window.tones.map(Math.round)');
/** One touch allows sound; the page is counted when its voice was tried out. */
const allowed = async (opened: Page): Promise<void> => {
  await opened.locator('.speaker').click();
  await until(() => screens.voices(TABLE) === 1);
};

/** The pictures of a night that somebody moderates, from the table that waits to the last call. */
const night = (): readonly PublicTable[] => {
  const tables: PublicTable[] = [];
  playOn(begunWith(staged(12)), dice(1), match => {
    const isOver = match.play.step.id === 'discussion';
    if (!isOver) tables.push(tableAt(match));
    return isOver;
  });
  return [waiting(12), ...tables];
};

/** How far from its moment every sentence of the night was handed to the engine, in milliseconds. */
const lateness = async (speech: FakeSpeech): Promise<readonly number[]> => {
  const tables = night();
  const opened = await open(waiting(12), speech);
  await allowed(opened);
  const late: number[] = [];
  let told: Narrated | null = null;
  for (const table of tables) {
    const { narrated, slot }: Narration = narrate(told, table, french);
    told = narrated;
    if (slot === null) continue;
    const count = (await said(opened)).length;
    screens.show(table);
    await expect.poll(async () => (await said(opened)).length, { timeout: 8_000, interval: 20 }).toBe(count + slot.lines.length);
    const spoken = (await said(opened)).slice(count);
    expect(spoken.map(({ text }) => text)).toEqual(slot.lines.map(({ text }) => text));
    const moments = beginnings(slot);
    // By the first of the slot: when the picture came, the page does not tell.
    for (const [index, { at }] of spoken.entries()) late.push(at - (spoken[0]?.at ?? 0) - ((moments[index] ?? 0) - (moments[0] ?? 0)));
  }
  return late;
};

describe('a night that somebody moderates, on a public screen after one touch', () => {
  test.each([
    ['a quick voice', { ...SPEAKS, lasts: 30 }],
    ['a slow one', { ...SPEAKS, lasts: 2_500 }],
  ])('%s: calls are closed and opened at their own moments, whatever the engine takes', async (_title, speech) => {
    const late = await lateness(speech);
    expect(late.length).toBeGreaterThanOrEqual(6);
    for (const each of late) expect(Math.abs(each)).toBeLessThan(150);
  });

  test('is said in the table’s language, by the voice and at the speed that was chosen', async () => {
    const [wait, nightfall, seer] = night();
    if (wait === undefined || nightfall === undefined || seer === undefined) throw new Error('no night');
    const opened = await open(wait, SPEAKS);
    await allowed(opened);
    await opened.locator('.sound-bar select').selectOption('Félix');
    await opened.locator('.sound-bar input[type=range]').first().fill('0.8');
    screens.show(nightfall);
    await expect.poll(() => texts(opened)).toContain(french.find('news.night-falls'));
    const spoken = (await said(opened)).at(-1);
    expect(spoken).toMatchObject({ voice: 'Félix', rate: 0.8 });
    expect((await said(opened))[0]).toMatchObject({ text: TEST, voice: 'Amélie', rate: 1 });
    expect(await tones(opened)).toContain(GONG);
    expect(await opened.evaluate('localStorage.length + sessionStorage.length')).toBe(0);
    expect(await opened.context().cookies()).toEqual([]);
  });

  test('a screen that nobody has touched fetches no narrator and speaks to nobody', async () => {
    const opened = await open(waiting(12), SPEAKS);
    expect(await opened.evaluate(`performance.getEntriesByType('resource').some(({ name }) => name.includes('speaking'))`)).toBe(false);
    expect(await opened.evaluate('window.contexts.length')).toBe(0);
    expect(screens.voices(TABLE)).toBe(0);
  });

  test('another touch of the sign, by keyboard, and it is silent again and no voice', async () => {
    const opened = await open(waiting(12), SPEAKS);
    await opened.locator('.speaker').focus();
    await opened.keyboard.press('Enter');
    await until(() => screens.voices(TABLE) === 1);
    await opened.keyboard.press('Enter');
    await until(() => screens.voices(TABLE) === 0);
    expect(await opened.locator('.speaker').getAttribute('aria-pressed')).toBe('false');
  });

  test('the bar fades when nobody touches the page, and comes back with a touch', async () => {
    const opened = await open(waiting(12), SPEAKS);
    await opened.clock.install();
    await allowed(opened);
    await opened.waitForSelector('.sound-bar');
    await opened.clock.runFor(9_000);
    await opened.waitForSelector('.sound-bar', { state: 'detached' });
    await opened.locator('h1').click();
    await opened.waitForSelector('.sound-bar');
    await opened.evaluate(AXE);
    expect(await opened.evaluate(SERIOUS)).toEqual([]);
  });
});

describe('where no voice is', () => {
  test.each<readonly [string, FakeSpeech]>([
    ['a browser without speech', { ...SPEAKS, does: 'absent' }],
    ['an engine without voices', { ...SPEAKS, voices: [] }],
    ['no voice in the language of the table', { ...SPEAKS, voices: [{ lang: 'en-GB', name: 'Daniel' }] }],
    ['an engine that never begins', { ...SPEAKS, does: 'nothing' }],
    ['an engine that breaks', { ...SPEAKS, does: 'breaks' }],
  ])('%s: the page says so, rings, and does not count as a voice', async (_title, speech) => {
    const opened = await open(waiting(12), speech);
    await opened.locator('.speaker').click();
    await opened.waitForSelector('.no-sound');
    expect(await opened.locator('.no-sound').textContent()).toBe(french.find('narrator.mute'));
    expect(screens.voices(TABLE)).toBe(0);
    const [, nightfall] = night();
    screens.show(nightfall ?? waiting(12));
    await expect.poll(() => tones(opened)).toContain(GONG);
  });

  test('a voice that breaks in the middle is tried once more, and then no voice any longer', async () => {
    const opened = await open(waiting(12), SPEAKS);
    await allowed(opened);
    await opened.evaluate(`(() => { speechSynthesis.speak = each => setTimeout(() => each.onerror?.({ error: 'network' }), 5); })()`);
    const [, nightfall] = night();
    screens.show(nightfall ?? waiting(12));
    await opened.waitForSelector('.no-sound');
    await until(() => screens.voices(TABLE) === 0);
  });
});

const RECORDED = { 'narrator.test': 1, 'news.night-falls': 2 } as const;

describe('where a group has recorded its own voice', () => {
  const withRecordings = async (speech: FakeSpeech): Promise<Page> => {
    const opened = await open(waiting(12), speech);
    const clips = Object.keys(RECORDED).flatMap(key => ['fr', 'de'].map(language => ({ language, key, version: 'v1' })));
    await opened.route('**/clips', route => route.fulfill({ json: { clips } }));
    for (const [key, seconds] of Object.entries(RECORDED))
      await opened.route(`**/clips/fr/${key}?v=v1`, route => route.fulfill({ body: recording(seconds), contentType: 'audio/wav' }));
    return opened;
  };
  const played = (opened: Page): Promise<readonly number[]> => opened.evaluate<readonly number[]>('window.played.map(Math.round)');
  const [, nightfall = waiting(12), seer = waiting(12)] = night();

  test('a browser without a voice plays it, in its language alone, counts as a voice, and rings where a line was not recorded', async () => {
    const opened = await withRecordings({ ...SPEAKS, does: 'absent' });
    await allowed(opened);
    await expect.poll(() => played(opened)).toEqual([RECORDED['narrator.test']]);
    screens.show(nightfall);
    await expect.poll(() => played(opened)).toEqual(Object.values(RECORDED));
    const before = (await tones(opened)).length;
    screens.show(seer);
    await expect.poll(async () => (await tones(opened)).length).toBe(before + 1);
  });

  test('a browser with a voice speaks, until the recordings are preferred', async () => {
    const opened = await withRecordings(SPEAKS);
    await allowed(opened);
    expect(await texts(opened)).toEqual([TEST]);
    await opened.locator('.sound-bar input[type=checkbox]').check();
    screens.show(nightfall);
    await expect.poll(() => played(opened)).toEqual([RECORDED['news.night-falls']]);
    screens.show(seer);
    await expect.poll(() => texts(opened)).toContain(french.find('lupus.seer.open'));
  });
});

describe('where recordings change while a page speaks', () => {
  const [, nightfall = waiting(12), seer = waiting(12)] = night();
  const LASTS: { readonly [version: string]: number } = { v1: 1, v2: 2, v3: 3 };

  test('what came, changed or went is known at nightfall; nothing else is fetched again, and little is made into sound', async () => {
    const opened = await open(waiting(12), { ...SPEAKS, does: 'absent' });
    let listed: readonly { readonly key: string; readonly version: string }[] = [
      { key: 'narrator.test', version: 'v1' },
      { key: 'news.night-falls', version: 'v1' },
      ...Array.from({ length: 12 }, (_, index) => ({ key: `line.${index}`, version: 'v1' })),
    ];
    const fetched: string[] = [];
    await opened.route('**/clips', route => route.fulfill({ json: { clips: listed.map(each => ({ language: 'fr', ...each })) } }));
    await opened.route('**/clips/fr/**', route => {
      const { pathname, searchParams } = new URL(route.request().url());
      const version = searchParams.get('v') ?? '';
      fetched.push(`${pathname.split('/').at(-1)} ${version}`);
      return route.fulfill({ body: recording(LASTS[version] ?? 0), contentType: 'audio/wav' });
    });
    await allowed(opened);
    await expect.poll(() => opened.evaluate('window.played.length')).toBe(1);
    expect(fetched).toHaveLength(14);
    expect(await opened.evaluate('window.decoded.length')).toBe(1);

    listed = [
      { key: 'narrator.test', version: 'v2' },
      { key: 'news.night-falls', version: 'v1' },
      { key: 'lupus.seer.open', version: 'v3' },
    ];
    screens.show(nightfall);
    await expect.poll(() => fetched.slice(14)).toEqual(['narrator.test v2', 'lupus.seer.open v3']);
    await expect.poll(() => opened.evaluate('window.played.length')).toBe(2);
    screens.show(seer);
    await expect.poll(() => opened.evaluate('window.played.map(Math.round)'), { timeout: 6_000 }).toEqual([1, 1, 3]);
    expect(await opened.evaluate('window.decoded.length')).toBe(3);
  });
});

/** A table that the machine leads. */
const led = (phase: AnnouncedPhase, n: number, keys: readonly string[] = []): PublicTable => ({
  ...waiting(5),
  announced: { phase, unready: [], void: null, faults: [] },
  narration: { n, says: keys.map(key => ({ key })) },
});
const OPEN = ['one-night.seer.open', 'one-night.seer.action'];

describe('a night that the machine announces', () => {
  test('is said and can be read, once for each number', async () => {
    const opened = await open(led('armed', 1), SPEAKS);
    await allowed(opened);
    screens.show(led('night', 2, OPEN));
    screens.show({ ...led('night', 2, OPEN), clock: { seconds: 9, left: 8, paused: false } });
    await expect.poll(async () => (await texts(opened)).length, { timeout: 6_000 }).toBe(3);
    expect(await texts(opened)).toEqual([TEST, ...OPEN.map(key => french.find(key))]);
    expect(await opened.locator('.line').allTextContents()).toEqual(OPEN.map(key => french.find(key)));
  });

  test('whoever speaks by recordings and has none of a call is no voice in that night', async () => {
    const opened = await open(led('armed', 1), { ...SPEAKS, does: 'absent' });
    await opened.route('**/clips', route => route.fulfill({ json: { clips: [{ language: 'fr', key: OPEN[0], version: 'v1' }] } }));
    await opened.route(`**/clips/fr/${OPEN[0]}?v=v1`, route => route.fulfill({ body: recording(1), contentType: 'audio/wav' }));
    await allowed(opened);
    screens.show(led('night', 2, OPEN));
    await opened.waitForSelector('.no-sound');
    expect(await opened.evaluate('window.played.length')).toBe(1);
    await until(() => screens.voices(TABLE) === 0);
  });

  test('a sound that is taken away rings the void, says so, and counts as no voice', async () => {
    const opened = await open(led('armed', 1), SPEAKS);
    await allowed(opened);
    screens.show(led('night', 2, OPEN));
    await expect.poll(() => texts(opened)).toContain(french.find('one-night.seer.open'));
    await opened.evaluate('window.contexts[0].suspend()');
    await expect.poll(() => tones(opened)).toContain(FALLS);
    expect(await opened.locator('.no-sound').textContent()).toBe(french.find('narrator.lost'));
    await until(() => screens.voices(TABLE) === 0);
  });

  test('a line that is lost for three seconds rings the void here', async () => {
    const opened = await open(led('armed', 1), SPEAKS);
    await allowed(opened);
    screens.show(led('night', 2, OPEN));
    await expect.poll(() => texts(opened)).toContain(french.find('one-night.seer.open'));
    const before = screens.pid;
    process.kill(before ?? 0, 'SIGSTOP');
    await opened.context().setOffline(true);
    process.kill(before ?? 0, 'SIGKILL');
    await expect.poll(() => tones(opened), { timeout: 8_000 }).toContain(FALLS);
    expect(await opened.locator('.no-sound').textContent()).toBe(french.find('narrator.lost'));
    await until(() => screens.pid !== before);
  });

  test.each<readonly [string, PublicTable, string]>([
    ['preparations', { ...led('check', 1), announced: { phase: 'check', unready: [], void: null, faults: [] } }, 'Avant la nuit'],
    ['the still seconds', { ...led('armed', 1), clock: { seconds: 10, left: 7, paused: false } }, 'La nuit vient'],
    [
      'a void night',
      { ...led('void', 1), announced: { phase: 'void', unready: [], void: 'asked', faults: [] } },
      'Cette nuit ne compte pas',
    ],
  ])('%s are to be read, and axe finds nothing serious', async (_title, table, headline) => {
    const opened = await open(table, SPEAKS);
    await opened.waitForSelector(`h1:text-is("${headline}")`);
    await opened.evaluate(AXE);
    expect(await opened.evaluate(SERIOUS)).toEqual([]);
  });
});

test('a game that was already under way is not told from its beginning', async () => {
  const opened = await open(moment('seer', staged(12)), SPEAKS);
  await allowed(opened);
  expect(await texts(opened)).toEqual([TEST]);
});
