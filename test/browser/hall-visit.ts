import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { builtPage } from '../server/screen/built.ts';
import { type HallHouse, hallHouse } from './hall-house.ts';
import { startBrowser } from './pages.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SERIOUS = `axe.run().then(({ violations }) => violations
  .filter(({ impact }) => impact === 'serious' || impact === 'critical')
  .map(({ id, nodes }) => id + ': ' + nodes[0].html))`;

export const SIZES = {
  projector: { width: 1920, height: 1080 },
  beamer: { width: 1280, height: 720 },
  wall: { width: 3840, height: 2160 },
  upright: { width: 1080, height: 1920 },
  telephone: { width: 390, height: 844 },
} as const;
export type Size = keyof typeof SIZES;

/** What axe finds serious on the page as it is. */
export const serious = async (page: Page): Promise<unknown> => {
  await page.evaluate(AXE);
  return page.evaluate(SERIOUS);
};

const MORE_FRAMES = 2;

export interface HallVisit {
  readonly house: HallHouse;
  /** What the browser complained of. */
  readonly complaints: readonly string[];
  open(path: string, size?: Size): Promise<Page>;
  /** The feed has spoken to this page again and again since now: whatever was to come has come. */
  heard(page: Page): Promise<void>;
  close(): Promise<void>;
}

export interface Visits {
  /** A new event, and nobody looks yet. */
  begin(): Promise<HallVisit>;
  end(): Promise<void>;
}

export const startVisits = async (): Promise<Visits> => {
  const page = builtPage('hall');
  const browser: Browser = await startBrowser();
  const begin = async (): Promise<HallVisit> => {
    const house = await hallHouse({ page });
    const complaints: string[] = [];
    const frames = new Map<Page, number>();
    const open = async (path: string, size: Size = 'projector'): Promise<Page> => {
      const context = await browser.newContext({ viewport: SIZES[size], locale: 'fr-FR', reducedMotion: 'reduce' });
      const opened = await context.newPage();
      opened.on('console', said => void (said.type() === 'error' && complaints.push(said.text())));
      opened.on('pageerror', error => complaints.push(error.message));
      opened.on('websocket', socket => socket.on('framereceived', () => void frames.set(opened, (frames.get(opened) ?? 0) + 1)));
      await opened.goto(`${house.address}${path}`);
      await opened.waitForSelector('#hall', { state: 'attached' });
      await opened.evaluate('document.fonts.ready.then(() => true)');
      return opened;
    };
    return {
      house,
      complaints,
      open,
      heard: async page => {
        const before = frames.get(page) ?? 0;
        await expect.poll(() => frames.get(page) ?? 0).toBeGreaterThan(before + MORE_FRAMES);
      },
      close: async () => {
        for (const context of browser.contexts()) await context.close();
        await house.close();
      },
    };
  };
  return { begin, end: async () => undefined };
};

export const trimmed = (texts: readonly string[]): readonly string[] => texts.map(each => each.trim());
