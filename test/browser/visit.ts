import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type House, house } from './house.ts';
import { openPage, type Size, startBrowser } from './pages.ts';

/** A house of one's own for the tests of one file, and the page that looks in. */
interface Visit {
  readonly house: House;
  /** The page that was opened last. */
  readonly page: Page;
  /** Opens the dashboard of a table; `script` runs before anything of the page does. */
  open(table: string, size?: Size, script?: string): Promise<Page>;
}

/** Opened before the first test of the file and closed after the last; each page goes with its test. */
export const visiting = (tables: readonly string[], more: readonly string[] = []): Visit => {
  let browser: Browser | undefined;
  let running: House | undefined;
  let page: Page | undefined;
  beforeAll(async () => {
    browser = await startBrowser();
    running = await house(tables, more);
  });
  afterEach(async () => {
    await page?.context().close();
    page = undefined;
  });
  afterAll(async () => {
    await running?.stop();
  });
  return {
    get house() {
      return there(running);
    },
    get page() {
      return there(page);
    },
    open: async (table, size = 'laptop', script) => {
      ({ page } = await openPage(there(browser), `${there(running).address}#${table}`, size, script));
      return page;
    },
  };
};

const there = <T>(what: T | undefined): T => {
  if (what === undefined) throw new Error('nothing is open yet');
  return what;
};
