import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { campaign } from '../tools/campaign.ts';
import { moment, staged } from '../tools/screens.ts';
import { until } from '../tools/until.ts';
import { gathered } from './tournament-house.ts';
import { type Size, startVisits, type TournamentVisit, type Visits } from './tournament-visit.ts';

const BUDGET = 60_000;
/** The village, and around it the seatings, clocks and standings of a tournament. */
const SCREEN_BUDGET = 61_300;

let visits: Visits;
let visit: TournamentVisit;

beforeAll(async () => {
  visits = await startVisits();
});
beforeEach(async () => {
  visit = await visits.begin();
});
afterEach(() => visit.close());
afterAll(() => visits.end());

interface Fetched {
  readonly name: string;
  readonly bytes: number;
}

/** The size over the wire of the page and of everything that it fetched, without data. */
const fetched = (page: Page): Promise<readonly Fetched[]> =>
  page.evaluate(`[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .filter(({ name }) => !name.includes('/api/'))
    .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize }))`);

/** The number of fonts, styles and scripts that the page names and has not received yet. */
const AWAITED = `(() => {
  const got = new Set(performance.getEntriesByType('resource').filter(({ responseEnd }) => responseEnd > 0).map(({ name }) => name));
  const named = [...document.querySelectorAll('script[src], link[rel=stylesheet], link[rel=modulepreload]')].map(({ src, href }) => src || href);
  return named.filter(name => !got.has(name)).length + (document.fonts.status === 'loading' ? 1 : 0);
})()`;

const PAGES: readonly (readonly [path: string, shown: string, size: Size, most: number])[] = [
  ['/?table=1&phones=http://192.168.1.20:7011/phone', '.names', 'projector', SCREEN_BUDGET],
  ['/phone', '.finder', 'telephone', BUDGET],
  ['/stream?table=1', '.stream .seat', 'projector', BUDGET],
];

test.each(campaign(PAGES.slice(0, 2), PAGES))(
  '%s costs little in all, words and fonts included, and asks nobody else',
  async (path, shown, size, most) => {
    await gathered(visit.house, 3, 2, 1, 0);
    await visit.house.show(1, 'g', moment('ballot', staged(12)));
    const page = await visit.open(path, size);
    await page.waitForSelector(shown);
    // After these messages the page has asked for everything that it needs to show them.
    await visit.heard(page);
    await until('all of it has come', async () => (await page.evaluate<number>(AWAITED)) === 0);
    const all = await fetched(page);
    expect(all.length).toBeGreaterThan(4);
    expect(all.filter(({ name }) => new URL(name).origin !== visit.house.address)).toEqual([]);
    expect(all.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(most);
    expect(await page.context().cookies()).toEqual([]);
  },
);
