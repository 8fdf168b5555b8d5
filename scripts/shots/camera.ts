import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

export const SIZES = {
  television: { width: 1920, height: 1080 },
  laptop: { width: 1280, height: 800 },
  tablet: { width: 1024, height: 768 },
  upright: { width: 820, height: 1180 },
  telephone: { width: 390, height: 844 },
  small: { width: 320, height: 568 },
  sideways: { width: 844, height: 390 },
  wide: { width: 1440, height: 900 },
  notebook: { width: 1366, height: 768 },
  low: { width: 640, height: 360 },
  /** A laptop at 200 %. */
  zoomed: { width: 720, height: 450 },
} as const;
export type Size = keyof typeof SIZES;
/** The sizes of pages for work, which may be opened on anything, and of pages for the room. */
export const DESK: readonly Size[] = [
  'laptop',
  'tablet',
  'upright',
  'telephone',
  'small',
  'sideways',
  'low',
  'zoomed',
  'notebook',
  'wide',
  'television',
];
export const ROOM: readonly Size[] = ['television', 'laptop', 'upright', 'telephone'];

/** The pictures of the documents, by name. */
const KEPT: { readonly [shot: string]: string } = {
  'public-ballot.laptop': 'public-ballot',
  'public-night.laptop': 'public-night',
  'announced-public-check.laptop': 'public-announced',
  'desk-night.laptop': 'moderator-night',
  'desk-ballot.laptop': 'moderator-day',
  'desk-night.telephone': 'moderator-phone',
  'desk-set-up.laptop': 'moderator-set-up',
  'virtual-table.laptop': 'virtual-table',
  'tournament-rounds.laptop': 'tournament-desk',
  'hall-clocks.laptop': 'tournament-screen',
  'hall-phone.telephone': 'tournament-phone',
};
/** An evening of the village in eight pictures, on one strip. */
const STRIP: readonly string[] = ['night', 'dawn', 'discussion', 'ballot', 'secret', 'judged', 'story', 'over'].map(
  scene => `public-${scene}.television`,
);
const STRIP_NAME = 'village-evening';
const FRAME = { width: 480, height: 270, gap: 8, across: 4 } as const;

/** The quality of JPEG pictures, limited so that the documents open quickly. */
const QUALITY = 80;
const STILL_MS = 120;
const MOST_MS = 900;

export interface Opening extends BrowserContextOptions {
  /** Runs in the page before anything else. */
  readonly first?: string;
  /** A text that is on the page when it has loaded. */
  readonly has?: string;
  /** Called before the page is loaded. */
  readonly prepare?: (page: Page) => Promise<void>;
}

export interface Camera {
  open(address: string, opening?: Opening): Promise<Page>;
  /** Takes a picture of the page in each size, once nothing changes on it. */
  take(page: Page, name: string, sizes?: readonly Size[]): Promise<void>;
  /** The same in the dark theme of the machine. */
  takeDark(page: Page, name: string, sizes?: readonly Size[]): Promise<void>;
  readonly taken: readonly string[];
  close(): Promise<void>;
}

/** Waits until nothing changes on the page for a moment, with a limit because of running clocks. */
const STILL = `new Promise(done => {
  let quiet;
  const end = () => { seen.disconnect(); clearTimeout(quiet); document.fonts.ready.then(() => done(true)); };
  const again = () => { clearTimeout(quiet); quiet = setTimeout(end, ${STILL_MS}); };
  const seen = new MutationObserver(again);
  seen.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  setTimeout(end, ${MOST_MS});
  again();
})`;

const takeStrip = async (browser: Browser, frames: ReadonlyMap<string, Buffer>, path: string): Promise<void> => {
  const { width, height, gap, across } = FRAME;
  const size = (count: number, each: number): number => count * (each + gap) + gap;
  const page = await browser.newPage({ viewport: { width: size(across, width), height: size(STRIP.length / across, height) } });
  const image = (shot: string): string =>
    `<img style="width:${width}px;height:${height}px;margin:${gap}px 0 0 ${gap}px;float:left" src="data:image/png;base64,${frames.get(shot)?.toString('base64')}">`;
  await page.setContent(`<body style="margin:0;background:#14152b">${STRIP.map(image).join('')}</body>`);
  await page.evaluate(STILL);
  await page.screenshot({ path, type: 'jpeg', quality: QUALITY });
};

/** Pictures of the documents, or every picture into a folder. */
export const startCamera = async (documents: string, all: string | null): Promise<Camera> => {
  const browser: Browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  if (all !== null) mkdirSync(all, { recursive: true });
  const taken: string[] = [];
  const frames = new Map<string, Buffer>();

  const one = async (page: Page, name: string, size: Size): Promise<void> => {
    const shot = `${name}.${size}`;
    const kept = KEPT[shot];
    const isFrame = STRIP.includes(shot);
    if (all === null && kept === undefined && !isFrame) return;
    await page.setViewportSize(SIZES[size]);
    await page.evaluate(STILL);
    // The light of a village and of the moderator's page changes in steps: waits for the last one.
    for (const light of ['turning', 'dusk', 'glow', 'haze']) await page.waitForSelector(`[data-light=${light}]`, { state: 'detached' });
    if (all !== null) {
      await page.screenshot({ path: join(all, `${shot}.png`), animations: 'disabled' });
      taken.push(shot);
    }
    if (isFrame) frames.set(shot, await page.screenshot({ animations: 'disabled' }));
    if (kept !== undefined)
      await page.screenshot({ path: join(documents, `${kept}.jpg`), type: 'jpeg', quality: QUALITY, animations: 'disabled' });
  };
  const take: Camera['take'] = async (page, name, sizes = DESK) => {
    for (const size of sizes) await one(page, name, size);
  };
  return {
    taken,
    take,
    open: async (address, { first, has = 'h1', prepare, ...options } = {}) => {
      const context = await browser.newContext({ viewport: SIZES.laptop, locale: 'fr-FR', reducedMotion: 'reduce', ...options });
      const page = await context.newPage();
      if (first !== undefined) await page.addInitScript(first);
      await prepare?.(page);
      await page.goto(address);
      await page.waitForSelector(has);
      return page;
    },
    takeDark: async (page, name, sizes = ['laptop', 'telephone']) => {
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await take(page, `${name}-dark`, sizes);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    },
    close: async () => {
      if (frames.size === STRIP.length) await takeStrip(browser, frames, join(documents, `${STRIP_NAME}.jpg`));
      await browser.close();
    },
  };
};
