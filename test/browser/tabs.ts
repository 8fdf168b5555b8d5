import type { Browser, Page } from 'playwright-core';
import { complaintsOf } from './pages.ts';

export interface Looks {
  readonly size: { readonly width: number; readonly height: number };
  readonly dark?: boolean;
  /** Marks a page whose clock or requests the test changes. The page is closed afterwards and not used again. */
  readonly spoilt?: boolean;
}

export interface Tab {
  readonly page: Page;
  /** The errors that the browser reported. */
  readonly complaints: string[];
  /** The addresses of everything that the page has asked for. */
  readonly fetched: string[];
  /** The number of messages that the page has received over its sockets. */
  frames(): number;
}

/** Pages that are used again by the next test. Every house has an address of its own, so the pages share no storage between houses. */
export interface Tabs {
  open(looks: Looks): Promise<Tab>;
  /** Empties all open pages and keeps them for the next test. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

interface Kept extends Tab {
  readonly page: Page;
  isSpoilt: boolean;
}

/** Makes pages in French and without motion. */
export const tabsIn = (browser: Browser): Tabs => {
  const idle: Kept[] = [];
  const used: Kept[] = [];

  const made = async (): Promise<Kept> => {
    const context = await browser.newContext({ locale: 'fr-FR', reducedMotion: 'reduce' });
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    const fetched: string[] = [];
    page.on('request', request => fetched.push(request.url()));
    let frames = 0;
    page.on('websocket', socket => {
      socket.on('framereceived', () => {
        frames += 1;
      });
    });
    return { page, complaints, fetched, frames: () => frames, isSpoilt: false };
  };
  return {
    open: async ({ size, dark = false, spoilt = false }) => {
      const tab = idle.pop() ?? (await made());
      used.push(tab);
      tab.isSpoilt = spoilt;
      await tab.page.setViewportSize(size);
      await tab.page.emulateMedia({ media: null, colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
      tab.complaints.length = 0;
      tab.fetched.length = 0;
      return tab;
    },
    leave: async () => {
      for (const tab of used.splice(0)) {
        if (tab.isSpoilt) await tab.page.context().close();
        else {
          await tab.page.goto('about:blank');
          idle.push(tab);
        }
      }
    },
    close: async () => {
      for (const { page } of [...idle.splice(0), ...used.splice(0)]) await page.context().close();
    },
  };
};
