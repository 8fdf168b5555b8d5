import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EveningView, ReaderShown } from '../../src/domain/evening.ts';
import { booksForSetUp } from '../../src/server/moderator/books.ts';
import { wordsIn } from '../../src/words/words.ts';
import { opened } from '../session/evening/rig.ts';
import { campaign } from '../tools/campaign.ts';
import { openSheet, overflow } from './pages.ts';
import { type ToldPage, toldPage } from './told-page.ts';

const french = wordsIn('fr');
const reader = (id: string): ReaderShown => ({
  ...{ id, name: id, health: 'ready', trouble: null, unnamed: false, quiet: true },
  slots: [{ use: null, occupied: false, trouble: null }],
});
let before: EveningView;
let told: ToldPage;

beforeAll(async () => {
  before = (await opened()).evening.view;
  told = await toldPage({ ...before, readers: [reader('simulated-pads')] });
});
afterAll(() => told.close());

test('pads that exist on the page alone are no reader: the first page says what the top of it says', async () => {
  const { page } = told;
  expect(await page.locator('.hardware').textContent()).toContain(french.text('dash.first.readers', { count: 0 }));
  expect(await page.locator('.top .things').textContent()).toContain(french.text('dash.top.readers', { count: 0 }));
  await told.tell({ ...before, readers: [reader('simulated-pads'), reader('pcsc-1')] });
  await expect.poll(() => page.locator('.hardware').textContent()).toContain(french.text('dash.first.readers', { count: 1 }));
  await told.tell(before);
});

test('the first page says for how many people there are games, as the books say it', async () => {
  const players = booksForSetUp().books.map(each => each.players);
  const [found, wanted] = [Math.min(...players.map(({ from }) => from)), Math.max(...players.map(({ to }) => to))];
  await expect
    .poll(() => told.page.locator('#door-table').textContent())
    .toContain(french.text('dash.first.table.note', { found, wanted }));
});

test.each([
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
  { width: 720, height: 450 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
])('three doors lie in a window of $width × $height', async size => {
  const { page } = told;
  await page.setViewportSize(size);
  const doors = page.locator('.door-way button');
  expect(await doors.count()).toBe(3);
  for (const door of await doors.all()) {
    const box = await door.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(size.height);
  }
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test.each([...campaign([], [['nl-NL', 'en'] as const]), ['de-AT', 'de'] as const])(
  'a new table speaks as the first page that is opened, at the doors and at its set-up: %s, %s',
  async (locale, language) => {
    const first = await toldPage(before, {}, [], { locale });
    const says = { do: 'language', language, first: true };
    await expect.poll(() => first.asked).toEqual([says]);
    await first.goTo('?set-up#one');
    await first.page.waitForSelector('main.set-up');
    await expect.poll(() => first.asked).toEqual([says, says]);
    // Where people sit already, it keeps its language.
    await first.tell({ ...before, plan: { ...before.plan, names: ['Ana'] } });
    await first.page.waitForSelector('main.set-up');
    const words = wordsIn(language);
    await openSheet(first.page, words.text('dash.language'));
    await first.page.locator('dialog[open] [lang=es]').last().click();
    await expect.poll(() => first.asked).toEqual([{ do: 'language', language: 'es' }]);
    await first.close();
  },
);

test.each([
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
])('the four games of the set-up lie above its foot in a window of $width × $height', async size => {
  const { page } = told;
  await page.setViewportSize(size);
  await told.goTo('?set-up#one');
  const foot = (await page.locator('.set-up-foot').boundingBox())?.y ?? 0;
  const books = page.locator('.book-choice');
  expect(await books.count()).toBe(4);
  for (const book of await books.all()) {
    const box = await book.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(foot);
  }
});
