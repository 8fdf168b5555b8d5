import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { EveningView } from '../../src/domain/evening.ts';
import { CENTRE, type Place, seat } from '../../src/domain/ids.ts';
import { wordsIn } from '../../src/words/words.ts';
import { fakeSpeech, SPEAKS, type Spoke } from './fake-speech.ts';
import { type House, house } from './house.ts';
import { startBrowser } from './pages.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SERIOUS = `axe.run().then(({ violations }) => violations
  .filter(({ impact }) => impact === 'serious' || impact === 'critical')
  .map(({ id, nodes }) => id + ': ' + nodes[0].html))`;
const TABLE = 'annonce';
const READER = 'pads';
const NAMES = ['Ana', 'Bruno', 'Chloé'];
/** One call alone, so that the night is short. */
const DECK = ['werewolf', 'villager', 'hunter', 'villager', 'villager', 'tanner'];
const PLACES: readonly Place[] = [seat(1), seat(2), seat(3), ...CENTRE];
const uidOf = (card: number): string => `04A1B2C3D4E50${card}`;
/** Ten still seconds, and a call: its words and five seconds. */
const STILL_MS = 16_000;
const NIGHT_MS = 45_000;

const french = wordsIn('fr');

let browser: Browser;
let running: House;
let pages: readonly Page[] = [];

beforeAll(async () => {
  browser = await startBrowser();
  running = await house([TABLE], ['--pace', '1-1']);
});
afterEach(async () => {
  for (const each of pages) await each.context().close();
  pages = [];
});
afterAll(async () => {
  await running.stop();
});

const open = async (address: string, size: { readonly width: number; readonly height: number }): Promise<Page> => {
  const context = await browser.newContext({ viewport: size, locale: 'fr-FR', reducedMotion: 'reduce' });
  const page = await context.newPage();
  pages = [...pages, page];
  await page.addInitScript(fakeSpeech(SPEAKS));
  await page.goto(address);
  await page.waitForSelector('h1');
  return page;
};

const viewWhere = async (holds: (view: EveningView) => boolean, timeout = 5_000): Promise<EveningView> => {
  let seen = await running.view(TABLE);
  await expect
    .poll(
      async () => {
        seen = await running.view(TABLE);
        return holds(seen);
      },
      { timeout, interval: 50 },
    )
    .toBe(true);
  return seen;
};
const serious = async (page: Page): Promise<unknown> => {
  await page.evaluate(AXE);
  return page.evaluate(SERIOUS);
};

/** Three people, and a pad for every card. */
const atTheTable = async (): Promise<void> => {
  const tags = DECK.map((role, card) => ({
    uid: uidOf(card),
    piece: { is: 'card' as const, family: 'one-night' as const, role },
    label: '',
    retired: false,
  }));
  await running.ask(TABLE, { do: 'box', box: { name: 'box', tags } });
  const settings = { 'onenight.step_seconds': 5, 'onenight.nudge': 'none', 'onenight.vote_method': 'lift' };
  await running.ask(TABLE, { do: 'plan', plan: { book: 'one-night', names: NAMES, deck: DECK, settings } });
  const { readers } = await viewWhere(view => view.readers.length > 0);
  const id = readers[0]?.id ?? '';
  await running.ask(TABLE, { do: 'quiet', reader: id, quiet: true });
  for (const [slot, at] of PLACES.entries()) await running.ask(TABLE, { do: 'use', spot: { reader: id, slot }, use: { use: 'pad', at } });
};

const deal = async (): Promise<void> => {
  await running.ask(TABLE, { do: 'open-deal' });
  for (const slot of PLACES.keys()) {
    await running.hand({ hand: 'lay', reader: READER, slot, uid: uidOf(slot) });
    await viewWhere(({ dealing }) => dealing?.cards.length === slot + 1);
  }
};

/** The card of whoever is pointed at is lifted, and laid back. */
const lifts = async (target: number): Promise<void> => {
  await running.hand({ hand: 'lift', reader: READER, slot: target - 1 });
  await running.hand({ hand: 'lay', reader: READER, slot: target - 1, uid: uidOf(target - 1) });
};
const cast = ({ playing }: EveningView): number => (playing?.step.asks.kind === 'ballot' ? playing.step.asks.cast.length : -1);
const texts = async (page: Page): Promise<readonly string[]> =>
  (await page.evaluate<readonly Spoke[]>('window.said')).map(({ text }) => text);

test('ON-230: a whole One Night with nobody at a screen: dealt on pads, the sound heard, a night by the clock, votes by lifting, the verdict', async () => {
  await atTheTable();
  await deal();
  const screen = await open(running.screen, { width: 1920, height: 1080 });
  const laptop = await open(`${running.address}#${TABLE}`, { width: 1280, height: 800 });
  await laptop.waitForSelector('.announced[data-phase=check]');
  expect(await serious(laptop)).toEqual([]);
  expect(await laptop.locator('.big').getAttribute('aria-disabled')).toBe('true');

  await screen.locator('.speaker').click();
  await viewWhere(({ screens }) => screens.voices === 1);
  expect(await texts(screen)).toContain(french.text('narrator.test'));
  const button = (name: string) => laptop.getByRole('button', { name });
  await button(french.text('announced.heard')).click();
  await viewWhere(({ announced }) => announced?.heard === true);
  await button(french.text('announced.start')).click();
  await screen.waitForSelector(`h1:text-is("${french.text('screen.armed')}")`);
  expect(await serious(laptop)).toEqual([]);

  await viewWhere(({ announced }) => announced?.phase === 'night', STILL_MS);
  await laptop.waitForSelector('.announced[data-phase=night]');
  expect(await serious(laptop)).toEqual([]);
  expect(await laptop.locator('body').textContent()).not.toMatch(/Villageois|Tanneur|Chasseur/);
  await expect.poll(() => texts(screen), { timeout: 8_000 }).toContain(french.text('one-night.werewolves.open'));
  expect(await screen.locator('.line').allTextContents()).toContain(french.text('one-night.werewolves.open'));

  await viewWhere(({ announced }) => announced?.phase === 'day', NIGHT_MS);
  await expect.poll(() => texts(screen), { timeout: 8_000 }).toContain(french.text('one-night.werewolves.close'));
  await button(french.text('announced.vote-now')).click();
  await viewWhere(({ announced }) => announced?.phase === 'vote');
  await screen.waitForSelector(`h1:text-is("${french.text('screen.ballot.turn', { name: 'Ana' })}")`);
  for (const [count, target] of [2, 3, 1].entries()) {
    const lift = french.text('dash.ballot.lift', { name: NAMES[count] ?? '' });
    await laptop.waitForSelector(`.awaited-line p:text-is("${lift}")`);
    if (count === 0) expect(await serious(laptop)).toEqual([]);
    await lifts(target);
    if (count < NAMES.length - 1) await viewWhere(view => cast(view) === count + 1);
  }
  await viewWhere(({ stage }) => stage === 'over', 30_000);
  await screen.waitForSelector('.card');
  expect(await screen.locator('.card').allTextContents()).toHaveLength(NAMES.length);
  expect(await screen.locator('h1').textContent()).toMatch(/gagné|Personne/);
});

test('on the dashboard a night is called off only when that is said twice, and then nobody sees the cards', async () => {
  const { stage } = await running.view(TABLE);
  if (stage !== 'set-up') await running.ask(TABLE, { do: 'again' });
  for (const slot of PLACES.keys()) await running.hand({ hand: 'lift', reader: READER, slot });
  await atTheTable();
  await deal();
  const laptop = await open(`${running.address}#${TABLE}`, { width: 390, height: 844 });
  const button = (name: string) => laptop.getByRole('button', { name });
  await laptop.waitForSelector('.announced[data-phase=check]');
  await button(french.text('announced.sound-here')).click();
  await viewWhere(({ screens }) => screens.voices === 1);
  await button(french.text('announced.heard')).click();
  await button(french.text('announced.start')).click();
  await viewWhere(({ announced }) => announced?.phase === 'night', STILL_MS);
  await button(french.text('announced.void')).click();
  await button(french.text('announced.void-keep')).click();
  expect((await running.view(TABLE)).announced?.phase).toBe('night');
  expect(await laptop.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0);
  await button(french.text('announced.void')).click();
  await button(french.text('announced.void-sure')).click();
  await laptop.waitForSelector('.announced[data-phase=void]');
  expect(await serious(laptop)).toEqual([]);
  await expect.poll(() => texts(laptop), { timeout: 8_000 }).toContain(french.text('screen.void'));
  expect(await laptop.locator('body').textContent()).not.toMatch(/Villageois|Tanneur|Chasseur/);
  await button(french.text('announced.again')).click();
  await viewWhere(view => view.stage === 'set-up');
});
