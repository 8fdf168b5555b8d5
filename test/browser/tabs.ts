import type { Browser, Page } from 'playwright-core';
import { complaintsOf } from './complaints.ts';

export interface Looks {
  readonly size: { readonly width: number; readonly height: number };
  readonly dark?: boolean;
  /** Marks a page that is closed afterwards and not used again. A page whose clock, scripts or requests a test changes is marked by that. */
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
  /** Empties all open pages, with what they have stored, and keeps them for the next test. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

interface Kept extends Tab {
  readonly page: Page;
  isSpoilt: boolean;
}

const EMPTY = '/nothing';

/**
 * Shows nothing on a page and empties what it has stored. A load after another page of the same address costs half of one after
 * `about:blank` or another address, because the browser then keeps the process and all that it has read. False where the house is gone.
 */
const isEmptied = async (page: Page): Promise<boolean> => {
  try {
    await page.goto(new URL(EMPTY, page.url()).href);
  } catch {
    return false;
  }
  // A page that was about to show another table goes there all the same, where it asked for that while it was left.
  if (new URL(page.url()).pathname !== EMPTY) return false;
  await page.evaluate('localStorage.clear(), sessionStorage.clear()');
  await page.context().clearCookies();
  await page.mouse.move(0, 0);
  return true;
};

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
    const tab: Kept = { page, complaints, fetched, frames: () => frames, isSpoilt: false };
    // What of a page or its context outlives a load spoils it for the next test.
    const spoils = <A extends readonly unknown[], R>(act: (...args: A) => R): ((...args: A) => R) => {
      return (...args) => {
        tab.isSpoilt = true;
        return act(...args);
      };
    };
    page.addInitScript = spoils(page.addInitScript.bind(page));
    page.route = spoils(page.route.bind(page));
    page.routeWebSocket = spoils(page.routeWebSocket.bind(page));
    page.clock.install = spoils(page.clock.install.bind(page.clock));
    context.setOffline = spoils(context.setOffline.bind(context));
    return tab;
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
        const { page } = tab;
        const isWhole = !tab.isSpoilt && !page.isClosed() && page.context().pages().length === 1;
        if (isWhole && (await isEmptied(page))) idle.push(tab);
        else await page.context().close();
      }
    },
    close: async () => {
      for (const { page } of [...idle.splice(0), ...used.splice(0)]) await page.context().close();
    },
  };
};
