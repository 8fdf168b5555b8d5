import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EveningView } from '../../src/domain/evening.ts';
import { type Seat, seat } from '../../src/domain/ids.ts';
import { accepted, begun, opened, planFor, type Rig } from '../session/evening/rig.ts';
import { TABLES } from '../tools/tables.ts';
import { type ToldPage, toldPage, viewAt } from './told-page.ts';

const WITH_CUPID = TABLES.thiercelieux.findIndex(({ deck }) => deck.includes('cupid'));
/** A quiet reader beside the moderator, on which markers are touched. */
const SHARED: EveningView['readers'] = [
  {
    ...{ id: 'pn532:one', name: 'one', health: 'ready', trouble: null, unnamed: false, quiet: true },
    slots: [{ use: { use: 'shared' }, occupied: false, trouble: null }],
  },
];

let rig: Rig;
let told: ToldPage;
const view = (): EveningView => ({ ...rig.evening.view, readers: SHARED });
const chosen = async (): Promise<readonly Seat[]> =>
  (await told.page.locator('.seat.chosen').evaluateAll(all => all.map(each => Number((each as HTMLElement).dataset.place)))).map(seat);
/** Does what the page has asked for, and tells it the result. */
const does = async (): Promise<void> => {
  for (const ask of told.asked) await accepted(rig.ask(ask));
  await told.tell(view());
};

beforeAll(async () => {
  rig = await begun(await opened(), planFor('thiercelieux', WITH_CUPID));
  await viewAt(rig, 'cupid');
  told = await toldPage(view());
  await told.page.locator('main[data-step=cupid]').waitFor();
});
afterAll(() => told.close());

test('a place touched on the page and a marker touched on a reader are one choice; undo takes both back', async () => {
  await told.page.locator('.seat[data-place="1"]').click();
  await expect.poll(() => told.asked).toEqual([{ do: 'begin-call', step: 'cupid', form: { choose: [1] } }]);
  await does();
  expect(await chosen()).toEqual([1]);
  // The marker of another place is what the table would make of it.
  await accepted(rig.ask({ do: 'begin-call', step: 'cupid', form: { choose: [seat(3)] } }));
  await told.tell(view());
  await expect.poll(chosen).toEqual([3]);
  await told.page.locator('.undo').first().click();
  await expect.poll(() => told.asked).toEqual([{ do: 'begin-call', step: 'cupid', form: {} }]);
  await does();
  await expect.poll(chosen).toEqual([]);
  expect(rig.evening.view.playing?.step.id).toBe('cupid');
});
