import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type DeskHouse, deskHouse, type ScriptedTable } from './desk-house.ts';
import { overflow, serious, startBrowser } from './pages.ts';
import { type Tab, type Tabs, tabsIn } from './tabs.ts';

export const SIZES = {
  laptop: { width: 1280, height: 800 },
  tablet: { width: 820, height: 1180 },
  telephone: { width: 390, height: 844 },
} as const;

interface Desk {
  house(): DeskHouse;
  readonly tables: ScriptedTable[];
  /** The organizer's page, in French, without motion. */
  visit(address?: string, size?: keyof typeof SIZES): Promise<Tab>;
  /** A page of its own, which trusts what a house has signed itself. */
  readonly telephone: () => Promise<Page>;
}

/** A desk of its own for each test that asks for one, with whatever tables a test has scripted at it; `kept`: one for all that stand beside each other. */
export const atDesk = ({ kept = false }: { readonly kept?: boolean } = {}): Desk => {
  const tables: ScriptedTable[] = [];
  const telephones: BrowserContext[] = [];
  let browser: Browser | undefined;
  let tabs: Tabs | undefined;
  let house: DeskHouse | undefined;
  const there = <T>(what: T | undefined): T => {
    if (what === undefined) throw new Error('nothing is there before the first test');
    return what;
  };
  beforeAll(async () => {
    browser = await startBrowser();
    tabs = tabsIn(browser);
  });
  const begin = async (): Promise<void> => {
    house = await deskHouse();
  };
  const end = async (): Promise<void> => {
    await house?.stop();
    house = undefined;
  };
  if (kept) beforeAll(begin);
  else beforeEach(begin);
  afterEach(async () => {
    for (const table of tables.splice(0)) table.close();
    for (const context of telephones.splice(0)) await context.close();
    await tabs?.leave();
    if (!kept) await end();
  });
  afterAll(async () => {
    await tabs?.close();
    await end();
  });
  return {
    house: () => there(house),
    tables,
    visit: async (address = there(house).address, size = 'laptop') => {
      const tab = await there(tabs).open({ size: SIZES[size] });
      await tab.page.goto(address);
      await tab.page.waitForSelector('main.area');
      return tab;
    },
    telephone: async () => {
      const context = await there(browser).newContext({ viewport: SIZES.telephone, locale: 'fr-FR', ignoreHTTPSErrors: true });
      telephones.push(context);
      return context.newPage();
    },
  };
};

/** Goes where the menu leads. */
export const goTo = async (page: Page, name: string, area: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Les pages du tournoi' }).getByRole('link', { name }).click();
  await page.waitForSelector(`main[data-area="${area}"]`);
};

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();

/** Closes the sheet that lies open. */
export const shut = (page: Page): Promise<void> => page.locator('dialog header').getByRole('button', { name: 'Fermer' }).click();

/** What the page has last said of what was done. French has spaces of its own before its signs. */
export const says = (page: Page, text: string | RegExp): Promise<void> =>
  expect.poll(async () => (await page.locator('.banners').textContent())?.replaceAll(/[\u00a0\u202f]/g, ' ')).toMatch(text);

/** Nothing too wide, and no text that is missing. */
export const fits = async (page: Page, name: string): Promise<void> => {
  // The page itself scrolls in its area.
  const area = await page.evaluate("(area => area.scrollWidth - area.clientWidth)(document.querySelector('main'))");
  expect([name, await overflow(page), area]).toEqual([name, 0, 0]);
  expect(await page.locator('body').textContent()).not.toMatch(/[⟨⟩]/);
};

/** Besides, nothing serious that keeps somebody out. */
export const inOrder = async (page: Page, name: string): Promise<void> => {
  expect([name, await serious(page)]).toEqual([name, []]);
  await fits(page, name);
};
