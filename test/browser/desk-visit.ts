import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type DeskHouse, deskHouse, type ScriptedTable } from './desk-house.ts';
import { faultsOf, startBrowser } from './pages.ts';

export const SIZES = {
  laptop: { width: 1280, height: 800 },
  tablet: { width: 820, height: 1180 },
  telephone: { width: 390, height: 844 },
} as const;

/** A browser for the file, and a desk of its own for each test, with whatever tables a test has scripted at it. */
export const atDesk = (): { browser(): Browser; house(): DeskHouse; readonly tables: ScriptedTable[] } => {
  const tables: ScriptedTable[] = [];
  let browser: Browser | undefined;
  let house: DeskHouse | undefined;
  const there = <T>(what: T | undefined): T => {
    if (what === undefined) throw new Error('nothing is there before the first test');
    return what;
  };
  beforeAll(async () => {
    browser = await startBrowser();
  }, 120_000);
  beforeEach(async () => {
    house = await deskHouse();
  });
  afterEach(async () => {
    for (const table of tables.splice(0)) table.close();
    for (const context of browser?.contexts() ?? []) await context.close();
    await house?.stop();
  });
  return { browser: () => there(browser), house: () => there(house), tables };
};

export interface Visit {
  readonly page: Page;
  /** What the browser complained of. */
  readonly complaints: readonly string[];
}

/** The organizer's page, in French, without motion. */
export const visit = async (browser: Browser, address: string, size: keyof typeof SIZES = 'laptop', dark = false): Promise<Visit> => {
  const context = await browser.newContext({
    viewport: SIZES[size],
    locale: 'fr-FR',
    reducedMotion: 'reduce',
    colorScheme: dark ? 'dark' : 'light',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', said => void (said.type() === 'error' && complaints.push(said.text())));
  page.on('pageerror', error => complaints.push(error.message));
  await page.goto(address);
  await page.waitForSelector('main.area');
  return { page, complaints };
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

/** Nothing serious, nothing too wide, and no text that is missing. */
export const inOrder = async (page: Page, name: string): Promise<void> => {
  expect(await faultsOf(page, name)).toEqual([]);
  // The page itself scrolls in its area.
  expect([name, await page.evaluate("(area => area.scrollWidth - area.clientWidth)(document.querySelector('main'))")]).toEqual([name, 0]);
  expect(await page.locator('body').textContent()).not.toMatch(/[⟨⟩]/);
};
