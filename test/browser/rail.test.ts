import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EveningView } from '../../src/domain/evening.ts';
import { wordsIn } from '../../src/words/words.ts';
import { accepted, begun, opened, planFor, playsOne, type Rig } from '../session/evening/rig.ts';
import { dice } from '../tools/dice.ts';
import { TABLES } from '../tools/tables.ts';
import { SIZES, serious } from './pages.ts';
import { type ToldPage, toldPage } from './told-page.ts';

const french = wordsIn('fr');
let told: ToldPage;
let rig: Rig;

const WITH_CUPID = TABLES.thiercelieux.findIndex(({ deck }) => deck.includes('cupid'));

/** A day on which somebody was voted out, whose card is turned, and who takes a lover along. */
const grief = async (): Promise<Rig> => {
  for (let seed = 1; seed < 400; seed += 1) {
    const each = await begun(
      await opened({ seed, pace: { least: 1, most: 1 } }),
      planFor('thiercelieux', WITH_CUPID, { 'reveal.onDeath': 'card' }),
    );
    each.evening.screens(1);
    const chance = dice(seed);
    for (let moves = 0; moves < 120 && each.evening.view.stage === 'playing'; moves += 1) {
      each.clock.go(2);
      await playsOne(each, chance);
      const { parts = [] } = each.evening.view.playing?.script ?? {};
      if (parts.length > 4 && parts.some(part => part.some(({ what }) => what === 'votes'))) return each;
    }
  }
  throw new Error('nobody grieves');
};

beforeAll(async () => {
  rig = await grief();
  told = await toldPage(rig.evening.view);
});
afterAll(() => told.close());

const seenBy = (view: EveningView, screens: number): EveningView => ({
  ...view,
  screens: { ...view.screens, connected: screens, seen: true },
});

/** Where each hand points from the middle of its medallion, to the nearest seat in that direction. */
const handsIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(`(() => {
    const middle = element => { const { left, top, width, height } = element.getBoundingClientRect(); return [left + width / 2, top + height / 2]; };
    const seats = [...document.querySelectorAll('.seat')].map(seat => ({ place: seat.dataset.place, at: middle(seat.querySelector('.medallion')) }));
    const apart = (one, other) => Math.abs(Math.atan2(Math.sin(one - other), Math.cos(one - other)));
    return [...document.querySelectorAll('.seat:has(.aim)')].map(seat => {
      const from = middle(seat.querySelector('.medallion'));
      const to = middle(seat.querySelector('.hand'));
      const way = Math.atan2(to[1] - from[1], to[0] - from[0]);
      const [nearest] = seats.filter(({ place }) => place !== seat.dataset.place)
        .map(({ place, at }) => ({ place, off: apart(way, Math.atan2(at[1] - from[1], at[0] - from[0])) })).sort((a, b) => a.off - b.off);
      return seat.dataset.place + ' ' + nearest.place;
    });
  })()`);
const expectedHands = ({ evening }: Rig): readonly string[] =>
  (evening.view.playing?.voted?.votes ?? [])
    .flatMap(({ voter, target }) => (target === 'none' ? [] : [{ voter, target }]))
    .sort((one, other) => one.voter - other.voter)
    .map(({ voter, target }) => `${voter} ${target}`);

test('the news of an answer stands along one rail: the big button names the next piece of news, and each press tells it', async () => {
  const { page } = told;
  const big = page.locator('.play .big');
  const lines = page.locator('.rail li');
  // The last voice of the vote was confirmed on a page, so that its result is told with it.
  const { parts = [], told: first = 0 } = rig.evening.view.playing?.script ?? {};
  const all: string[] = [];
  expect(first).toBe(2);
  for (let now = first; now < parts.length; now += 1) {
    await told.tell(seenBy(rig.evening.view, 0));
    await page.locator('.rail .figures', { hasText: `${now + 1} / ${parts.length}` }).waitFor();
    expect(await page.locator('.rail .done').count()).toBe(now);
    expect(await lines.count()).toBe(parts.length);
    // What is to be said now is the largest thing on the page.
    const sizes = await lines.evaluateAll(each => each.map(line => Number.parseFloat(getComputedStyle(line).fontSize)));
    expect(Math.max(...sizes)).toBe(sizes[now]);
    expect(sizes.filter(size => size === sizes[now])).toHaveLength(1);
    expect(await big.textContent()).toContain(french.text('dash.rail.said'));
    all.push((await lines.nth(now).textContent()) ?? '');
    await told.tell(seenBy(rig.evening.view, 1));
    const [shows = ''] = french.text('dash.rail.show', { what: '|' }).split('|');
    await big.getByText(shows.trim()).waitFor();
    // The road of the day says how much is still to be told, between the vote and the night.
    expect(await page.locator('.road [aria-current=step]').textContent()).toContain(`${now + 1} / ${parts.length}`);
    expect(await page.locator('.road .done').count()).toBe(3);
    if (now === first) {
      expect(await handsIn(page)).toEqual(expectedHands(rig));
      expect(await serious(page)).toEqual([]);
      expect(await page.locator('.rail .fresh').count()).toBe(first);
    }
    await big.click();
    await expect.poll(() => told.asked.map(each => each.do)).toEqual(['announce']);
    const [ask] = told.asked;
    if (ask === undefined) throw new Error('nothing was asked');
    await accepted(rig.ask(ask));
  }
  await told.tell(seenBy(rig.evening.view, 0));
  await page.locator('.rail.all-told').waitFor();
  expect(await page.locator('.say .say-text').textContent()).not.toBe('');
  expect(new Set(all).size).toBe(parts.length - first);
  expect(await big.textContent()).not.toContain(french.text('dash.rail.said'));
});

test.each(['laptop', 'telephone'] as const)('the result of a confirmed vote stays on the page to be read, on a %s', async size => {
  for (let seed = 1; seed < 60; seed += 1) {
    const each = await begun(await opened({ seed, pace: { least: 1, most: 1 } }), planFor('thiercelieux', 0, { 'reveal.onDeath': 'none' }));
    const chance = dice(seed);
    for (let moves = 0; moves < 120 && each.evening.view.stage === 'playing'; moves += 1) {
      each.clock.go(2);
      await playsOne(each, chance);
      const { script, step } = each.evening.view.playing ?? {};
      if (step?.id !== 'nightfall' || script?.parts[0]?.[0]?.what !== 'votes') continue;
      await told.page.setViewportSize(SIZES[size]);
      await told.tell(each.evening.view);
      // Without a screen nothing is left to press for.
      await told.page.locator('.rail.all-told').waitFor();
      const lines = told.page.locator('.rail .fresh');
      expect(await lines.count()).toBe(2);
      for (const line of await lines.all()) expect(await line.isVisible()).toBe(true);
      expect(await serious(told.page)).toEqual([]);
      return;
    }
  }
  throw new Error('nobody is voted out');
});
