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

/** A frame that was already under way may be counted for the first beat, so one beat is not enough. */
const BEATS = 3;

export interface TournamentVisit {
  readonly house: TournamentHouse;
  /** The errors that the browser reported on any open page. */
  complaints(): readonly string[];
  open(path: string, size?: Size): Promise<Page>;
  /** Opens a page whose clock or line the test changes. */
  openAlone(path: string, size?: Size): Promise<Page>;
  /** Resolves when the page has received everything that was to come up to now. */
  heard(page: Page): Promise<void>;
  close(): Promise<void>;
}

export interface Visits {
  /** Begins a new tournament without any open page. */
  begin(): Promise<TournamentVisit>;
  end(): Promise<void>;
}

export const startVisits = async (): Promise<Visits> => {
  const built = builtPage('public');
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
