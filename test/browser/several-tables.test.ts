import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { campaign } from '../tools/campaign.ts';
import { until } from '../tools/until.ts';
import { AT_ONCE, type House, house } from './house.ts';
import { looking, openSheet, overflow, serious, startBrowser } from './pages.ts';

const NAMES = ['Ana', 'Bruno', 'Chloé', 'Diego', 'Elsa', 'Farid', 'Gaia', 'Hugo'];
const DECK = ['werewolf', 'werewolf', 'seer', 'villager', 'villager', 'villager', 'villager', 'villager'];

let browser: Browser;
let running: House;
const contexts: BrowserContext[] = [];
beforeAll(async () => {
  browser = await startBrowser();
  running = await house(['red', 'blue'], [...AT_ONCE, '--host', '127.0.0.2', '--tls-port', '0']);
  // The first table plays: a page that went astray would show its game.
  await running.ask('red', { do: 'plan', plan: { book: 'lupus-token', names: NAMES, deck: DECK, settings: {} } });
  for (const each of ['open-deal', 'deal-all', 'seal'] as const) await running.ask('red', { do: each });
});
afterEach(async () => {
  for (const each of contexts.splice(0)) await each.close();
});
afterAll(() => running.stop());

const opens = async (viewport = { width: 1180, height: 760 }): Promise<Page> => {
  const context = await browser.newContext({ viewport, locale: 'fr-FR', reducedMotion: 'reduce', ignoreHTTPSErrors: true });
  contexts.push(context);
  return context.newPage();
};
const choices = (page: Page): Promise<readonly string[]> => page.locator('.table-links a').allInnerTexts();
const namedOnTop = async (page: Page, table: string): Promise<void> => {
  await page.waitForSelector(`.top .table-name:text-is("${table}")`);
  await until('the table in the title', async () => (await page.title()).endsWith(`· ${table}`));
};

test.each(campaign(['', 'codes'], ['', 'table', 'camera', 'codes']))(
  'an address /%s with the name of no table opens no other table, says so, and leads to each',
  async path => {
    const page = await opens({ width: 390, height: 844 });
    for (const wrong of ['green', 'Red']) {
      await page.goto('about:blank');
      await page.goto(`${running.address}${path}#${wrong}`);
      await page.waitForSelector(`h1:has-text("« ${wrong} »")`);
      await expect.poll(() => choices(page)).toEqual(['red', 'blue']);
      expect(await page.locator('body').textContent()).not.toContain('Ana');
    }
    expect([await overflow(page), await serious(page)]).toEqual([0, []]);
    await page.getByRole('link', { name: 'blue' }).click();
    await page.waitForSelector('h1:not(:has-text("«"))');
    expect(new URL(page.url())).toMatchObject({ pathname: `/${path}`, hash: '#blue' });
  },
);

test('without a name the page asks which table; each page names its table, and its menu leads to another', async () => {
  const page = await opens();
  await page.goto(running.address);
  await page.waitForSelector('h1:has-text("Quelle table")');
  await page.getByRole('link', { name: 'blue' }).click();
  await namedOnTop(page, 'blue');
  await openSheet(page, 'Une autre table');
  expect(await choices(page)).toEqual(['red']);
  await page.getByRole('link', { name: 'red' }).click();
  await namedOnTop(page, 'red');
  await looking(page, ['telephone', 'laptop', 'tablet']).look('a game at one table of several');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test('a page whose table is gone after a restart shows no other, and comes back to it once it is there again', async () => {
  let isThere = true;
  const page = await opens();
  await page.routeWebSocket(/\/api\/tables\/blue\/stream/, line => {
    if (!isThere) void line.close();
    else cuts.push(line.connectToServer());
  });
  const cuts: { close(): Promise<void> }[] = [];
  await page.route('**/api/tables/blue', route => (isThere ? route.continue() : route.fulfill({ status: 404 })));
  await page.route('**/api/tables', route => (isThere ? route.continue() : route.fulfill({ json: { tables: [{ id: 'red' }] } })));
  await page.goto(`${running.address}#blue`);
  await namedOnTop(page, 'blue');
  isThere = false;
  for (const each of cuts) await each.close();
  await page.waitForSelector('h1:has-text("« blue »")');
  expect(await page.locator('body').textContent()).not.toContain('Ana');
  isThere = true;
  await namedOnTop(page, 'blue');
});

test('a device that is paired at a table moderates that table', async () => {
  const page = await opens();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text: string) => sessionStorage.setItem('copied', text) } });
  });
  await page.goto(`${running.address}#blue`);
  await namedOnTop(page, 'blue');
  await openSheet(page, 'Appareils');
  await page.getByRole('button', { name: 'Copier le lien' }).click();
  const link = await until('the copied link', () =>
    page.evaluate<string | null>("sessionStorage.getItem('copied')").then(text => text ?? false),
  );
  const telephone = await opens({ width: 390, height: 844 });
  await telephone.goto(String(link));
  await telephone.getByRole('button', { name: 'Associer cet appareil' }).click();
  await namedOnTop(telephone, 'blue');
  expect(new URL(telephone.url()).hash).toBe('#blue');
});
