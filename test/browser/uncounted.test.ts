import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EveningView } from '../../src/domain/evening.ts';
import { seat } from '../../src/domain/ids.ts';
import { wordsIn } from '../../src/words/words.ts';
import { accepted, type Rig, stepNow } from '../session/evening/rig.ts';
import { atCall, type Case, SPENT } from '../session/evening/spent.ts';
import { looking } from './pages.ts';
import { type ToldPage, toldPage } from './told-page.ts';

const french = wordsIn('fr');
let told: ToldPage;
let poison: Rig;
let decoy: Rig;

const caseOf = (what: string): Case => {
  const found = SPENT.find(each => each.what === what);
  if (found === undefined) throw new Error(`no case is ${what}`);
  return found;
};

beforeAll(async () => {
  poison = await atCall(caseOf('a poison that is spent'));
  decoy = await atCall(caseOf('a card that nobody living holds, in Lupus'));
  told = await toldPage(poison.evening.view);
});
afterAll(() => told?.close());

const said = (): Promise<readonly string[]> => told.page.locator('.uncounted p').allTextContents();
const uncounted = (names: string): string => french.text('dash.choose.uncounted', { names });
const touch = (place: number): Promise<void> => told.page.locator(`.seat[data-place="${place}"]`).click();
const screens = (view: EveningView, connected: number): EveningView => ({
  ...view,
  screens: { ...view.screens, connected, seen: false },
});

test('a row that is pressed before anybody is named takes the next touch', async () => {
  const rows = told.page.locator('.answer-row .row-name');
  await rows.nth(1).click();
  await expect.poll(() => rows.nth(1).getAttribute('aria-pressed')).toBe('true');
  await touch(4);
  await expect.poll(() => rows.locator('b').allTextContents()).toEqual(['N4']);
  expect(await rows.nth(1).locator('b').count()).toBe(1);
  await touch(4);
});

test('a potion that is spent is said as soon as somebody is noted for it, and as long as that stands', async () => {
  const { page } = told;
  const { look, faults } = looking(page, ['laptop', 'tablet', 'telephone']);
  const spent = `${uncounted('N4')} ${french.text('refusal.witch.spent')}`;
  await expect.poll(said).toEqual([]);
  await page.locator('.answer-row .row-name').nth(1).click();
  await touch(4);
  await expect.poll(said).toEqual([spent]);
  await look('a spent potion is noted on this page');
  // Touched again, nobody is noted any more.
  await touch(4);
  await expect.poll(said).toEqual([]);
  await accepted(poison.ask({ do: 'call', step: stepNow(poison).id, form: { heal: [seat(3)], poison: [seat(4)] } }));
  await told.tell(poison.evening.view);
  await expect.poll(said).toEqual([spent]);
  await look('the call is closed with a spent potion');
  // A big screen may mirror this page.
  await told.tell(screens(poison.evening.view, 1));
  await expect.poll(said).toEqual([]);
  await told.tell(screens(poison.evening.view, 0));
  await expect.poll(said).toEqual([spent]);
  await page.keyboard.press('Escape');
  await expect.poll(said).toEqual([]);
  await page.getByRole('button', { name: french.text('dash.veil.lift') }).click();
  expect(faults).toEqual([]);
});

test('what is noted for a card that nobody holds is not said to count', async () => {
  await told.tell(decoy.evening.view);
  await expect.poll(() => told.page.locator('main.play').getAttribute('data-step')).toBe('seer');
  expect(await said()).toEqual([]);
  await touch(4);
  await accepted(decoy.ask({ do: 'call', step: 'seer', form: { choose: [seat(4)] } }));
  await told.tell(decoy.evening.view);
  await expect.poll(said).toEqual([uncounted('N4')]);
});
