import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type House, house } from './house.ts';
import { leavePages, openPage, type Size, startBrowser } from './pages.ts';

/** A service for the tests of one file, with the page that shows it. */
interface Visit {
  readonly house: House;
  /** The newest page. */
  readonly page: Page;
  /** Opens the dashboard of a table. `script` runs before any script of the page. */
  open(table: string, size?: Size, script?: string): Promise<Page>;
}

/** Opens the service before the first test of the file and closes it after the last. Each page is closed after its test. */
export const visiting = (tables: readonly string[], more: readonly string[] = []): Visit => {
  let browser: Browser | undefined;
  let running: House | undefined;
  let page: Page | undefined;
  beforeAll(async () => {
    browser = await startBrowser();
    running = await house(tables, more);
  });
  afterEach(async () => {
    await leavePages();
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
