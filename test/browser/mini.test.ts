import { afterAll, beforeAll, expect, test } from 'vitest';
import { wordsIn } from '../../src/words/words.ts';
import { playsToWinners } from '../session/evening/mini-rig.ts';
import { accepted, opened, planFor, type Rig } from '../session/evening/rig.ts';
import { onceTimeHasPassed } from './pages.ts';
import { type ToldPage, toldPage } from './told-page.ts';

const words = wordsIn('fr');
const TARGET = 3;
const PLAN = planFor('one-night', 0, { 'onenight.announcer': 'moderator', 'onenight.mini_target': TARGET });
let rig: Rig;
let told: ToldPage;

beforeAll(async () => {
  rig = await opened();
  await accepted(rig.ask({ do: 'plan', plan: PLAN }));
  told = await toldPage(rig.evening.view);
  await told.page.clock.install();
});
afterAll(() => told.close());

/** What the page asks for is done at the table, and the page is told. */
const does = async (press: string): Promise<void> => {
  await told.page.getByRole('button', { name: press, exact: true }).click();
  await expect.poll(() => told.asked.length).toBe(1);
  const [ask] = told.asked;
  if (ask !== undefined) await accepted(rig.ask(ask));
  await told.tell(rig.evening.view);
};

const rows = (where: string): Promise<readonly string[]> =>
  told.page.locator(where).evaluateAll(all => all.map(each => (each.textContent ?? '').replace(/\s+/g, ' ').trim()));

/** The rows as a person reads them: place, name, tokens. */
const standing = (): readonly string[] =>
  (rig.evening.view.mini?.people ?? []).map(({ place, name, tokens }) =>
    `${place} ${name} ${words.find('mini.tokens', { count: tokens })}`.replace(/\s+/g, ' '),
  );

const seenOnScreen = async (): Promise<void> => {
  await told.goToScreen(rig.evening.publicTable);
};

test('an evening of One Night: begun at the set-up, a token for each winner, the standing between games, and a champion', async () => {
  const title = words.find('mini.race', { count: TARGET });
  await told.page.locator('[data-to=game]').click();
  await does(title);
  await expect.poll(() => rows('.mini li')).toEqual(standing());
  let games = 0;
  for (; (rig.evening.view.mini?.champions ?? []).length === 0; games += 1) {
    const winners = await playsToWinners(rig, PLAN, 1 + games * 60);
    const got = rig.evening.view.mini?.people.flatMap(({ name, last }) => (last === 'won' ? [name] : [])) ?? [];
    expect([...got].sort()).toEqual([...winners].sort());
    const news = words.find('mini.won', { names: words.list(got) });
    await told.tell(rig.evening.view);
    await told.page.locator('.over .mini').getByText(news, { exact: true }).waitFor();
    await expect.poll(() => rows('.over .mini li')).toEqual(standing());
    if (games === 0) {
      await seenOnScreen();
      const isTold = async (): Promise<boolean> => (await told.page.locator('.news', { hasText: news }).count()) > 0;
      await onceTimeHasPassed(told.page, news, isTold);
      await told.tell(rig.evening.view);
      await does(words.text('dash.over.again'));
      await expect.poll(() => rows('.set-up .mini li')).toEqual(standing());
      await seenOnScreen();
      await told.page.locator('.moment', { hasText: title }).waitFor();
      await told.page.locator('h1', { hasText: news }).waitFor();
      await expect.poll(() => rows('.mini li')).toEqual(standing());
    } else await accepted(rig.ask({ do: 'again' }));
  }
  expect(games).toBeGreaterThanOrEqual(TARGET);
  const { champions } = rig.evening.view.mini ?? { champions: [] };
  const champion = words.find('mini.champion', { names: words.list(champions), count: champions.length });
  await seenOnScreen();
  await told.page.locator('h1', { hasText: champion }).waitFor();
  await told.page.locator('.cup').waitFor();
  await told.tell(rig.evening.view);
  await told.page.locator('.set-up .mini').getByText(champion, { exact: true }).waitFor();
  await told.page
    .locator('.mini')
    .getByRole('button', { name: words.text('dash.mini.end'), exact: true })
    .click();
  await does(words.text('dash.yes'));
  await told.page.locator('[data-to=game]').click();
  await told.page.getByRole('button', { name: title, exact: true }).waitFor();
});
