import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import type { EveningView } from '../../src/domain/evening.ts';
import type { BookId } from '../../src/domain/ids.ts';
import type { ChosenSettings } from '../../src/domain/setup.ts';
import { begun, opened, planFor, playsOne } from '../session/evening/rig.ts';
import { campaign } from '../tools/campaign.ts';
import { dice } from '../tools/dice.ts';
import { type ToldPage, toldPage } from './told-page.ts';

const SCREEN_THERE: Pick<EveningView, 'screens'> = { screens: { connected: 1, seen: true, voices: 0, offers: [] } };
const MOST_MOVES = 300;
/** A feed that says nothing for longer is called anew. */
const SECONDS = 20;
const A_SECOND_MS = 1_000;
const A_FRAME_MS = 4;
/** By then everything has been fetched. */
const LOADED_MS = 4_000;

const viewAtEnd = async (book: BookId, settings: ChosenSettings): Promise<EveningView> => {
  const rig = await opened();
  await begun(rig, planFor(book, 0, settings));
  const chance = dice(5);
  for (let moves = 0; rig.evening.view.stage !== 'over'; moves += 1) {
    if (moves > MOST_MOVES) throw new Error('the game has no end');
    await playsOne(rig, chance);
  }
  return { ...rig.evening.view, ...SCREEN_THERE };
};

let told: ToldPage | undefined;
afterEach(() => told?.close());
/** A page whose clock stands until the test moves it. */
const openedWith = async (view: EveningView): Promise<ToldPage> => {
  told = await toldPage(view);
  await told.page.clock.install({ time: 0 });
  await told.page.clock.pauseAt(A_SECOND_MS);
  return told;
};

/** What stands there, and since which second. */
const readOn = async (page: Page, where: string, drawn = where): Promise<readonly string[]> => {
  const read: string[] = [];
  let spent = 0;
  // What draws it is fetched meanwhile.
  for (; (await page.locator(drawn).count()) === 0; spent += A_FRAME_MS) await page.clock.runFor(A_FRAME_MS);
  expect(spent).toBeLessThan(LOADED_MS);
  await page.clock.runFor(LOADED_MS - spent);
  for (let seconds = 0; seconds < SECONDS; seconds += 1) {
    const says = ((await page.locator(where).textContent()) ?? '').replace(/\u2060/g, '');
    if (read.at(-1)?.endsWith(says) !== true) read.push(`${seconds}: ${says}`);
    await page.clock.runFor(A_SECOND_MS);
  }
  return read;
};

const BOOKS: readonly (readonly [BookId, ChosenSettings])[] = [
  ['lupus-token', {}],
  ['thiercelieux', {}],
  ['one-night', { 'onenight.announcer': 'moderator' }],
];

/** A book from the beginning of its story; in the long run every book, and from its middle too. */
const ENDED = [
  [0, '.telling h1'],
  [20_000, 'h1'],
] as const;
const STORIES = BOOKS.slice(0, campaign(1, BOOKS.length)).map(
  ([book, settings]) => [book, settings, ENDED.slice(0, campaign(1, ENDED.length))] as const,
);

test.each(STORIES)(
  'at the end of %s the small screen of the moderator turns its pages with the screens of the room',
  async (book, settings, from) => {
    const view = await viewAtEnd(book, settings);
    const { room } = view;
    if (room === null) throw new Error('nothing is told');
    const told = await openedWith(view);
    let pages = 0;
    // The moderator may open the page while the story runs.
    for (const [ended, drawn] of from) {
      await told.tell({ ...view, room: { ...room, ended } });
      await told.goTo('', '.over .cards-all');
      const small = await readOn(told.page, '.small-screen .headline', '.small-screen .headline:not(:empty)');
      await told.goToScreen({ ...room, ended }, '.screen.day, .screen.night');
      expect(small).toEqual(await readOn(told.page, 'h1', drawn));
      pages += small.length;
    }
    expect(pages).toBeGreaterThan(2 * from.length);
  },
);

const WITHOUT = [
  ['the room is told no nights', (view: EveningView): EveningView => ({ ...view, room: null })],
  ['no screen is there', (view: EveningView): EveningView => ({ ...view, screens: { ...view.screens, connected: 0 } })],
] as const;

test.each(campaign(WITHOUT.slice(0, 1), WITHOUT))('where %s, the moderator sees none either', async (_where, without) => {
  const { page, goTo, tell } = await openedWith(without(await viewAtEnd('lupus-token', {})));
  await goTo('', '.over .cards-all');
  expect(await page.locator('.small-screen').count()).toBe(0);
  await tell(await viewAtEnd('lupus-token', {}));
  await page.clock.resume();
  await page.waitForSelector('.small-screen .headline');
});
