import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTheLongRun } from '../tools/long-run.ts';
import { moment, staged } from '../tools/screens.ts';
import { until } from '../tools/until.ts';
import { gathered, type TournamentHouse } from './tournament-house.ts';
import { startVisits, type TournamentVisit, type Visits } from './tournament-visit.ts';

let visits: Visits;
let visit: TournamentVisit;
let house: TournamentHouse;

beforeAll(async () => {
  visits = await startVisits();
});
beforeEach(async () => {
  visit = await visits.begin();
  house = visit.house;
});
afterEach(() => visit.close());
afterAll(() => visits.end());

const DELAY_S = 60;
const stream = '/stream?table=2&lang=fr';
const text = (page: Page): Promise<string | null> => page.locator('#tournament').textContent();

test('nothing is shown before the delay is over; then the table as it was, and never sooner', async () => {
  await gathered(house, 3, 2, 1, DELAY_S);
  await house.show(2, 'g', moment('ballot', staged(12)));
  const page = await visit.open(stream);
  await visit.heard(page);
  expect(await text(page)).toBe('');
  house.pass((DELAY_S + 1) * 1_000);
  await page.waitForSelector('.stream .seat');
  expect(await page.locator('h1').textContent()).toBe('À Hugo de voter');
  expect(await page.locator('.token').count()).toBe(8);
  // The story of the game has been told.
  await house.show(2, 'g', { ...moment('over', staged(12)), ended: 3_600_000 });
  await house.show(1, 'g', moment('seer', staged(8)));
  await visit.heard(page);
  expect(await page.locator('h1').textContent()).toBe('À Hugo de voter');
  expect(await page.locator('.card').count()).toBe(0);
  house.pass((DELAY_S + 1) * 1_000);
  await page.waitForSelector('.stream .card');
  expect(await page.locator('.card').count()).toBe(12);
});

/** Resolves when all scripts of the page have run. A page without a table asks for nothing afterwards. */
const STARTED = `(async () => {
  const parts = [...document.querySelectorAll('link[rel=modulepreload]')].map(({ href }) => href);
  await Promise.all(parts.map(each => import(each)));
  return parts.length > 0;
})()`;

inTheLongRun('the stream is empty without a table, for no number, and for a table that has shown nothing', async () => {
  await gathered(house, 3, 2, 1, 0);
  await house.show(2, 'g', moment('ballot', staged(8)));
  for (const path of ['/stream', '/stream?table=x', '/stream?table=0', '/stream?table=3']) {
    const page = await visit.open(path);
    await until('the page has started', () => page.evaluate<boolean>(STARTED));
    if (path.endsWith('3')) await visit.heard(page);
    expect(await text(page)).toBe('');
  }
  expect(visit.complaints()).toEqual([]);
});

inTheLongRun('away from the hub it is empty rather than wrong, and comes back by itself', async () => {
  await gathered(house, 3, 2, 1, 0);
  await house.show(2, 'g', moment('ballot', staged(8)));
  const page = await visit.open(stream);
  await page.waitForSelector('.stream .seat');
  await house.leave();
  await page.waitForSelector('.stream', { state: 'detached' });
  expect(await text(page)).toBe('');
  await house.comeBack();
  await page.waitForSelector('.stream .seat');
});

test('behind the ring there is nothing, and every name has a ground of its own', async () => {
  await gathered(house, 3, 2, 1, 0);
  await house.show(2, 'g', moment('ballot', staged(12)));
  const page = await visit.open(stream);
  await page.waitForSelector('.stream .seat');
  const grounds = `['html', 'body', '#tournament', '.stream'].map(each => getComputedStyle(document.querySelector(each)).backgroundColor)`;
  expect(await page.evaluate(grounds)).toEqual(Array.from({ length: 4 }, () => 'rgba(0, 0, 0, 0)'));
  expect(await page.evaluate(`getComputedStyle(document.querySelector('.stream .name span')).backgroundColor`)).not.toBe(
    'rgba(0, 0, 0, 0)',
  );
  const pixel = await page.screenshot({ omitBackground: true, clip: { x: 5, y: 5, width: 4, height: 4 } });
  const alpha = await page.evaluate(
    `createImageBitmap(new Blob([Uint8Array.from(atob('${pixel.toString('base64')}'), each => each.charCodeAt(0))])).then(bitmap => {
      const canvas = new OffscreenCanvas(4, 4).getContext('2d');
      canvas.drawImage(bitmap, 0, 0);
      return canvas.getImageData(0, 0, 1, 1).data[3];
    })`,
  );
  expect(alpha).toBe(0);
});

inTheLongRun('the stream speaks the language of its address', async () => {
  await gathered(house, 3, 2, 1, 0);
  await house.show(2, 'g', moment('ballot', staged(12)));
  const page = await visit.open('/stream?table=2&lang=en');
  await page.waitForSelector('h1:has-text("Hugo")');
  expect(await page.locator('h1').textContent()).toMatch(/vote/i);
});
