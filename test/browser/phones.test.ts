import { afterAll, beforeAll, expect, test } from 'vitest';
import { wordsIn } from '../../src/words/words.ts';
import { cardUid, furnished } from '../session/evening/hands.ts';
import { accepted, opened, planFor } from '../session/evening/rig.ts';
import { SIZES, serious, toStep } from './pages.ts';
import { outOfReach } from './reach.ts';
import { type ToldPage, toldPage } from './told-page.ts';

const words = wordsIn('de');
const PLAN = planFor('lupus-token');
const COUNT = PLAN.deck.length;
const upTo = (count: number): ReadonlySet<string> => new Set(Array.from({ length: count }, (_, index) => cardUid(index)));
/** A page takes no view that is older than its own; each comes of another table here. */
let newer = 0;
const dealing = async (unknowable: ReadonlySet<string>) => {
  const rig = await furnished(await opened({ unknowable }), PLAN);
  await accepted(rig.ask({ do: 'open-deal' }));
  newer += 1;
  return { ...rig.evening.view, n: rig.evening.view.n + newer };
};

let told: ToldPage;
beforeAll(async () => {
  told = await toldPage(await dealing(upTo(0)), {}, [], { locale: 'de-DE' });
});
afterAll(() => told.close());

test.each([
  ['nothing', COUNT, 'dash.phones.nothing', {}],
  ['some of them', COUNT - 3, 'dash.phones.some', { found: 3, count: COUNT }],
  ['each of them', 0, 'dash.phones.all', {}],
] as const)('the deal says in one line what a phone could learn of the cards: %s', async (what, hidden, key, args) => {
  await told.tell(await dealing(upTo(hidden)));
  // In the lowest windows hints are left out.
  await told.page.setViewportSize(SIZES.laptop);
  const line = told.page.getByText(words.find(key, args), { exact: true });
  await line.waitFor();
  expect(await outOfReach(told.page, `the deal: ${what}`)).toEqual([]);
  expect(await serious(told.page)).toEqual([]);
});

test('so does the box', async () => {
  const rig = await furnished(await opened({ unknowable: upTo(0) }), PLAN);
  newer += 1;
  await told.page.setViewportSize(SIZES.laptop);
  await told.tell({ ...rig.evening.view, n: rig.evening.view.n + newer });
  await toStep(told.page, 'cards');
  await told.page.getByRole('button', { name: words.find('dash.box', {}), exact: true }).click();
  await told.page.locator('dialog').getByText(words.find('dash.phones.all', {}), { exact: true }).waitFor();
});
