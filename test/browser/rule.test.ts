import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ruleText } from '../../src/words/rules.ts';
import { type House, house } from './house.ts';
import { closeSheet, openSheet, startBrowser } from './pages.ts';

const NAMES = ['Ana', 'Bruno', 'Chloé', 'Diego', 'Elsa', 'Farid', 'Gaia', 'Hugo'];
const DECK = ['werewolf', 'werewolf', 'seer', 'villager', 'villager', 'villager', 'villager', 'villager'];

let browser: Browser;
let running: House;
let page: Page | undefined;

beforeAll(async () => {
  browser = await startBrowser();
  running = await house(['main']);
  await running.ask('main', { do: 'plan', plan: { book: 'lupus-token', names: NAMES, deck: DECK, settings: {} } });
  await running.ask('main', { do: 'open-deal' });
  await running.ask('main', { do: 'deal-all' });
  await running.ask('main', { do: 'seal' });
});
afterEach(async () => {
  await page?.context().close();
});
afterAll(async () => {
  await running.stop();
});

/** Opens the dashboard at nightfall. */
const opened = async (): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'fr-FR', reducedMotion: 'reduce' });
  page = await context.newPage();
  await page.goto(`${running.address}#main`);
  await page.waitForSelector('[data-step=nightfall]');
  return page;
};
const touchRule = (at: Page): Promise<void> => at.locator('.say .rule-id').click();

test('the id beside a step opens what its rule says, in large letters and in the moderator’s language', async () => {
  const at = await opened();
  await touchRule(at);
  const text = at.locator('.rule-text');
  await expect.poll(() => text.textContent()).toBe(ruleText('fr', 'LT-09'));
  expect(await at.evaluate('parseFloat(getComputedStyle(document.querySelector(".rule-text")).fontSize)')).toBeGreaterThanOrEqual(20);
  expect(await at.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBe(0);
  await closeSheet(at);
  await openSheet(at, 'Langues');
  await at.locator('dialog .choices').first().getByText('Deutsch').click();
  await closeSheet(at);
  await touchRule(at);
  await expect.poll(() => text.textContent()).toBe(ruleText('de', 'LT-09'));
});

test('while a rule is on its way the sheet says so, and where it does not come the sheet says that', async () => {
  const at = await opened();
  let fail: () => void = () => undefined;
  const awaited = new Promise<void>(resolve => {
    fail = resolve;
  });
  await at.route('**/api/rules/**', async route => {
    await awaited;
    await route.abort();
  });
  await touchRule(at);
  const sheet = at.locator('dialog.sheet');
  await expect.poll(() => sheet.textContent()).toMatch(/la règle se charge/);
  fail();
  await expect.poll(() => sheet.textContent()).toMatch(/n’a pas pu être lue/);
  expect(await sheet.textContent()).not.toMatch(/la règle se charge/);
});
