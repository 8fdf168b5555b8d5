import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Rehearse } from '../../src/service/tournament/running.ts';
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
  /** Opens the organizer's page in French and without motion. */
  visit(address?: string, size?: keyof typeof SIZES): Promise<Tab>;
  /** Opens a page in a context of its own that accepts the self-signed certificate of the hub. */
  readonly telephone: () => Promise<Page>;
}

/** A desk of its own for each test, with the tables that the test has scripted. With `kept` all tests of the file share one desk. */
export const atDesk = ({ kept = false, rehearse }: { readonly kept?: boolean; readonly rehearse?: Rehearse } = {}): Desk => {
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
    house = await deskHouse([], rehearse);
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

/** Goes to an area by the menu. */
export const goTo = async (page: Page, name: string, area: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Les pages du tournoi' }).getByRole('link', { name }).click();
  await page.waitForSelector(`main[data-area="${area}"]`);
};

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();

/** Says of everybody on the open sheet of a result where they stood and who is alive: first these seats, then the others at once. */
export const fillSeats = async (page: Page, seats: readonly number[], side: string, others: string): Promise<void> => {
  const sides = page.locator('.result-seats td:nth-child(3) select');
  for (const index of seats) await sides.nth(index).selectOption({ label: side });
  const rest = page.locator('.result-rest');
  await rest.getByRole('button', { name: others, exact: true }).click();
  await rest.getByRole('button', { name: 'En vie' }).click();
  await rest.waitFor({ state: 'detached' });
};

/** Closes the open sheet. */
export const shut = (page: Page): Promise<void> => page.locator('dialog header').getByRole('button', { name: 'Fermer' }).click();

/** Waits until the page confirms the last action with this text. French has special spaces before its signs; they become plain spaces here. */
export const says = (page: Page, text: string | RegExp): Promise<void> =>
  expect.poll(async () => (await page.locator('.banners').textContent())?.replaceAll(/[\u00a0\u202f]/g, ' ')).toMatch(text);

/** Expects that nothing is too wide and that no text is missing. */
export const fits = async (page: Page, name: string): Promise<void> => {
  // The areas scroll inside `main`, so the width of the page alone would not show an overflow.
  const area = await page.evaluate("(area => area.scrollWidth - area.clientWidth)(document.querySelector('main'))");
  expect([name, await overflow(page), area]).toEqual([name, 0, 0]);
  expect(await page.locator('body').textContent()).not.toMatch(/[⟨⟩]/);
};

/** Expects everything that `fits` expects and no serious fault of accessibility. */
export const inOrder = async (page: Page, name: string, rules: readonly string[] | null = null): Promise<void> => {
  expect([name, await serious(page, rules)]).toEqual([name, []]);
  await fits(page, name);
};
