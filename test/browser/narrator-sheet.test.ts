import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { wordsIn } from '../../src/words/words.ts';
import { type FakeSpeech, fakeSpeech, SPEAKS, type Spoke } from './fake-speech.ts';
import { builtPages, type House, house } from './house.ts';

const CHROMIUM = '/usr/bin/chromium';
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SERIOUS = `axe.run().then(({ violations }) => violations
  .filter(({ impact }) => impact === 'serious' || impact === 'critical')
  .map(({ id, nodes }) => id + ': ' + nodes[0].html))`;
const TABLE = 'voix';
const SIZES = { laptop: { width: 1280, height: 800 }, telephone: { width: 390, height: 844 } } as const;

const french = wordsIn('fr');

let browser: Browser;
let running: House;
let page: Page | undefined;

beforeAll(async () => {
  builtPages();
  browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  running = await house([TABLE]);
});
afterEach(async () => {
  await page?.context().close();
});
afterAll(async () => {
  await running.stop();
  await browser.close();
});

const opened = async (speech: FakeSpeech, size: keyof typeof SIZES = 'laptop'): Promise<Page> => {
  const context = await browser.newContext({ viewport: SIZES[size], locale: 'fr-FR', reducedMotion: 'reduce' });
  const sheet = await context.newPage();
  page = sheet;
  await sheet.addInitScript(fakeSpeech(speech));
  await sheet.goto(`${running.address}#${TABLE}`);
  await sheet.getByRole('button', { name: french.text('narrator.sheet'), exact: true }).click();
  return sheet;
};
const voices = async (): Promise<number> => (await running.view(TABLE)).screens.voices;
const press = (sheet: Page, name: string): Promise<void> => sheet.getByRole('button', { name, exact: true }).click();
const says = (sheet: Page, text: string): Promise<unknown> => sheet.waitForSelector(`.narrator-part [role=status]:text-is("${text}")`);

test.each(['laptop', 'telephone'] as const)('on a %s the sheet is open to all, with the sound off and on', async size => {
  const sheet = await opened(SPEAKS, size);
  await sheet.evaluate(AXE);
  expect(await sheet.evaluate(SERIOUS)).toEqual([]);
  await press(sheet, french.text('narrator.on'));
  await says(sheet, french.text('narrator.speech'));
  expect(await sheet.evaluate(SERIOUS)).toEqual([]);
  expect(await sheet.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0);
});

test('a dashboard that speaks counts as a voice, until it is silent or gone', async () => {
  const sheet = await opened(SPEAKS);
  await press(sheet, french.text('narrator.on'));
  await expect.poll(voices).toBe(1);
  await press(sheet, french.text('narrator.off'));
  await expect.poll(voices).toBe(0);
  await press(sheet, french.text('narrator.on'));
  await expect.poll(voices).toBe(1);
  await page?.context().close();
  await expect.poll(voices).toBe(0);
});

test('one without a voice says so, and is no voice', async () => {
  const sheet = await opened({ ...SPEAKS, does: 'nothing' });
  await press(sheet, french.text('narrator.on'));
  await says(sheet, french.text('narrator.mute'));
  await expect.poll(voices).toBe(0);
});

test('voice and speed are used at once, and kept for the next evening', async () => {
  const sheet = await opened(SPEAKS);
  await press(sheet, french.text('narrator.on'));
  await says(sheet, french.text('narrator.speech'));
  await sheet.locator('.narrator-set select').selectOption('Félix');
  await sheet.locator('.narrator-set input[type=range]').first().fill('1.2');
  await press(sheet, french.text('narrator.again'));
  const last = async (): Promise<unknown> => (await sheet.evaluate<readonly Spoke[]>('window.said')).at(-1);
  await expect.poll(last).toMatchObject({ text: french.text('narrator.test'), voice: 'Félix', rate: 1.2 });
  await sheet.reload();
  expect(await sheet.evaluate(`JSON.parse(localStorage.getItem('wolftap.narrator'))`)).toMatchObject({ voice: 'Félix', speed: 1.2 });
});
