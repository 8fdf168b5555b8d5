import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Screens, startScreens } from '../../src/server/moderator/screen-process.ts';
import { moment, staged, waiting } from '../tools/screens.ts';
import { overflow, serious, startBrowser } from './pages.ts';
import { type Tabs, tabsIn } from './tabs.ts';

let tabs: Tabs;
let screens: Screens;
beforeAll(async () => {
  tabs = tabsIn(await startBrowser());
  screens = await startScreens({ on: [{ host: '127.0.0.1', port: 0 }], names: [] });
});
afterEach(async () => {
  screens.forget('chene');
  await tabs.leave();
});
afterAll(async () => {
  await tabs.close();
  await screens.stop();
});

const TELEVISION = { width: 1920, height: 1080 };
const opens = async (path: string, size = TELEVISION): Promise<Page> => {
  const { page } = await tabs.open({ size, spoilt: true });
  await page.goto(`http://127.0.0.1:${screens.on[0]?.port}${path}`);
  return page;
};

test.each([
  ['television', TELEVISION, 'chene'],
  ['telephone', { width: 320, height: 640 }, 'a-table-with-the-longest-name-of-all-120'],
] as const)('on a %s an address with the name of no table says so, and shows the table once it is here', async (_name, size, table) => {
  const page = await opens(`/t/${table}`, size);
  await page.waitForSelector(`h1:has-text("« ${table} »")`);
  expect(await page.locator('.candle').count()).toBe(0);
  expect([await overflow(page), await serious(page)]).toEqual([0, []]);
  screens.show({ ...waiting(8), table });
  await page.waitForSelector('.seat');
  expect(await page.locator('.no-table').count()).toBe(0);
  screens.forget(table);
});

test('a screen whose table is gone keeps no picture of it, says so, and shows the table again by itself', async () => {
  screens.show(moment('ballot', staged(12)));
  const page = await opens('/t/chene');
  await page.waitForSelector('.seat');
  screens.forget('chene');
  await page.waitForSelector('h1:has-text("pas là pour le moment")');
  expect(await page.locator('body').textContent()).not.toContain('Ana');
  screens.show(moment('seer', staged(12)));
  await page.waitForSelector('h1:has-text("Voyant")');
});

test('a table that comes back at once is never said to be gone', async () => {
  screens.show(waiting(8));
  const page = await opens('/t/chene');
  await page.waitForSelector('.seat');
  await page.clock.install();
  await page.evaluate(
    `new MutationObserver(() => { if (document.querySelector('.no-table')) window.wasGone = true; }).observe(document.body, { subtree: true, childList: true })`,
  );
  screens.forget('chene');
  screens.show(waiting(9));
  await page.waitForSelector('.seat >> nth=8');
  await page.clock.runFor(10_000);
  expect(await page.evaluate('window.wasGone')).toBeUndefined();
});

test('a screen that has asked for no table shows another when its table is gone', async () => {
  screens.show(waiting(8));
  const page = await opens('/');
  await page.waitForSelector('.seat');
  screens.forget('chene');
  screens.show({ ...waiting(9), table: 'tilleul' });
  await page.waitForSelector('.seat >> nth=8');
  screens.forget('tilleul');
});

test('a screen that has lost the service before it saw a table says so too', async () => {
  const { page } = await tabs.open({ size: TELEVISION, spoilt: true });
  await page.routeWebSocket(/\/feed/, line => void line.close());
  await page.goto(`http://127.0.0.1:${screens.on[0]?.port}/t/chene`);
  await page.waitForSelector('.lost');
});
