import type { Page } from 'playwright-core';
import { builtPage } from '../server/screen/built.ts';
import { until } from '../tools/until.ts';
import { startBrowser } from './pages.ts';
import { type Tab, tabsIn } from './tabs.ts';
import { type TournamentHouse, tournamentHouse } from './tournament-house.ts';

export const SIZES = {
  projector: { width: 1920, height: 1080 },
  beamer: { width: 1280, height: 720 },
  wall: { width: 3840, height: 2160 },
  upright: { width: 1080, height: 1920 },
  telephone: { width: 390, height: 844 },
} as const;
export type Size = keyof typeof SIZES;

/** What was under way before the first of them may be heard in its place. */
const BEATS = 3;

export interface TournamentVisit {
  readonly house: TournamentHouse;
  /** What the browser has complained of on any page that is open. */
  complaints(): readonly string[];
  open(path: string, size?: Size): Promise<Page>;
  /** For a page whose clock or whose line a test changes. */
  openAlone(path: string, size?: Size): Promise<Page>;
  /** The feed has spoken to this page again and again since now: whatever was to come has come. */
  heard(page: Page): Promise<void>;
  close(): Promise<void>;
}

export interface Visits {
  /** A new tournament, and nobody looks yet. */
  begin(): Promise<TournamentVisit>;
  end(): Promise<void>;
}

export const startVisits = async (): Promise<Visits> => {
  const built = builtPage('hall');
  const tabs = tabsIn(await startBrowser());
  const begin = async (): Promise<TournamentVisit> => {
    const house = await tournamentHouse(built);
    const opened: Tab[] = [];
    const look = async (path: string, size: Size, spoilt: boolean): Promise<Page> => {
      const tab = await tabs.open({ size: SIZES[size], spoilt });
      opened.push(tab);
      const { page } = tab;
      await page.goto(`${house.address}${path}`);
      await page.waitForSelector('#tournament', { state: 'attached' });
      await page.evaluate('document.fonts.ready.then(() => true)');
      return page;
    };
    return {
      house,
      complaints: () => opened.flatMap(({ complaints }) => complaints),
      open: (path, size = 'projector') => look(path, size, false),
      openAlone: (path, size = 'projector') => look(path, size, true),
      heard: async page => {
        const frames = (): number => opened.find(tab => tab.page === page)?.frames() ?? 0;
        for (let beat = 0; beat < BEATS; beat += 1) {
          const before = frames();
          house.beat();
          await until('the feed speaks on', () => frames() > before, frames);
        }
      },
      close: async () => {
        await tabs.leave();
        await house.close();
      },
    };
  };
  return { begin, end: () => tabs.close() };
};

export const trimmed = (texts: readonly string[]): readonly string[] => texts.map(each => each.trim());
