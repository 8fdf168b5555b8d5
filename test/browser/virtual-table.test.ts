import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type House, house } from './house.ts';
import { openPage, type Size, serious, startBrowser } from './pages.ts';

const NAMES = ['Ana', 'Bruno', 'Chloé', 'Diego', 'Elsa', 'Farid', 'Gaia', 'Hugo', 'Inès', 'Jean-Christophe', 'Katia', 'Luca'];
const MANY = [...NAMES, ...NAMES.map(name => `${name} B.`)];
const READER = 'simulated:pads';

let running: House;
let page: Page;

beforeAll(async () => {
  running = await house(['drawn']);
});
afterEach(async () => {
  await page.context().close();
  for (const slot of MANY.keys()) await running.hand({ hand: 'lift', reader: READER, slot });
});
afterAll(() => running.stop());

/** The virtual table for so many people of Lupus in Tabula, whose tokens have two faces. */
const sits = async (names: readonly string[], size: Size): Promise<void> => {
  const deck = ['werewolf', 'werewolf', 'seer', ...names.slice(3).map(() => 'villager')];
  await running.ask('drawn', { do: 'plan', plan: { book: 'lupus-token', names, deck, settings: {} } });
  ({ page } = await openPage(await startBrowser(), `${running.address}table#drawn`, size));
  await page.waitForSelector('.person .pad-slot');
};
const seat = (index: number) => page.locator('.person .pad-slot').nth(index);

test.each(['telephone', 'tablet', 'laptop'] as const)('24 people fit on a %s without scrolling, each with a pad', async size => {
  await sits(MANY, size);
  expect(await page.locator('.person .pad-slot').count()).toBe(MANY.length);
  const fits = await page.evaluate<boolean>(`(() => {
    const { scrollHeight, clientHeight } = document.querySelector('main');
    const isWithin = each => { const { left, right, top, bottom } = each.getBoundingClientRect(); return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight; };
    return scrollHeight <= clientHeight && [...document.querySelectorAll('.person')].every(isWithin);
  })()`);
  expect(fits).toBe(true);
  expect(await serious(page)).toEqual([]);
});

test('on a telephone a card is laid by two touches, and the pieces of a touched seat come up from below', async () => {
  await sits(NAMES, 'telephone');
  await page.locator('.pile .piece').first().click();
  expect(await page.locator('.in-hand').textContent()).toContain('En main');
  await seat(1).click();
  await expect.poll(() => seat(1).getAttribute('aria-label')).toContain('Carte');
  expect(await page.locator('dialog').count()).toBe(0);

  await seat(2).click();
  const sheet = page.locator('dialog.sheet');
  expect(await sheet.locator('h2').textContent()).toBe('Chloé');
  const { y = 0, height = 0 } = (await sheet.boundingBox()) ?? {};
  expect(Math.round(y + height)).toBe(844);
  expect(await serious(page)).toEqual([]);
  // Two faces and a marker.
  expect(await sheet.locator('.piece').count()).toBe(3);
  await sheet.locator('.piece.token').first().click();
  await sheet.waitFor({ state: 'detached' });
  await seat(4).click();
  await expect.poll(() => seat(4).getAttribute('aria-label')).toContain('Chloé');

  await seat(4).click();
  await sheet.getByRole('button', { name: 'Retirer' }).click();
  await expect.poll(() => sheet.locator('.pad-slot').getAttribute('aria-label')).toContain('rien dessus');
});

test('by keyboard a piece is taken, laid, lifted, and put back by Escape', async () => {
  await sits(NAMES.slice(0, 6), 'laptop');
  // Two presses of one button in a row are one, so another piece is taken in between.
  const presses = async (what: Locator): Promise<void> => {
    await what.focus();
    await page.keyboard.press('Enter');
  };
  const takesAndPutsBack = async (piece: Locator): Promise<void> => {
    await presses(piece);
    await expect.poll(() => piece.getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Escape');
    await expect.poll(() => piece.getAttribute('aria-pressed')).toBe('false');
  };
  const cards = page.locator('.pile .piece');
  await takesAndPutsBack(cards.first());
  await presses(cards.nth(1));
  await presses(seat(3));
  await expect.poll(() => seat(3).getAttribute('aria-label')).toContain('Carte');
  await expect.poll(() => cards.count()).toBe(5);
  await takesAndPutsBack(cards.first());
  await presses(seat(3));
  await expect.poll(() => seat(3).getAttribute('aria-label')).toContain('rien dessus');
});

test('a piece is dragged to a pad, and is not in the hand afterwards', async () => {
  await sits(NAMES.slice(0, 6), 'laptop');
  await page.locator('.pile .piece').first().hover();
  await page.mouse.down();
  const { x = 0, y = 0, width = 0, height = 0 } = (await seat(0).boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => seat(0).getAttribute('aria-label')).toContain('Carte');
  expect(await page.locator('.piece[aria-pressed=true]').count()).toBe(0);
});
