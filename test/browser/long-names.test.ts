import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EveningView, PublicTable, ReaderShown } from '../../src/domain/evening.ts';
import { seat } from '../../src/domain/ids.ts';
import type { Use } from '../../src/domain/spot.ts';
import { begun, opened, planFor } from '../session/evening/rig.ts';
import { TABLES } from '../tools/tables.ts';
import { openSheet } from './pages.ts';
import { type ToldPage, toldPage } from './told-page.ts';

/** Such names are rare, and come to every big table. */
const LONG = [
  'Maximilian-Alexander von und zu',
  'Marie-Antoinette de La Rochefoucauld',
  'Александра Константиновна Романова',
  'عبد الرحمن بن محمد الفيصل الأول',
  'Wwwwwwwwwwwwwwwwwwwwwwwwwwwwww',
  'Pneumonoultramicroscopicsilico',
  'O’Connor-MacGillicuddy Fitzgerald',
  'Bartholomew Featherstonehaugh III',
];

let told: ToldPage;
let view: EveningView;
let room: PublicTable;

beforeAll(async () => {
  const most = TABLES['lupus-classic'].findIndex(({ players }) => players === 24);
  const plan = planFor('lupus-classic', most);
  const rig = await begun(await opened(), { ...plan, names: plan.names.map((_, at) => `${at} ${LONG[at % LONG.length]}`) });
  view = rig.evening.view;
  room = rig.evening.publicTable;
  told = await toldPage(view);
});
afterAll(() => told.close());

/** Windows in which seats stand in a list, and houses in strips. */
const SIZES = [
  [390, 844],
  [320, 640],
  [640, 320],
  [683, 384],
] as const;

/** The names of which some ink lies on another seat, or on another name. */
const strayed = (box: string): Promise<readonly string[]> =>
  told.page.evaluate(`[...document.querySelectorAll(${JSON.stringify(box)})].flatMap((seat, at, all) => {
    const inkOf = each => {
      const name = each.querySelector('.seat-name, .name');
      const range = document.createRange();
      range.selectNodeContents(name);
      const { overflowX, overflowClipMargin } = getComputedStyle(name);
      const margin = overflowX === 'clip' ? Number.parseFloat(overflowClipMargin) || 0 : overflowX === 'hidden' ? 0 : 1e9;
      const box = name.getBoundingClientRect();
      const cut = { left: box.left - margin, right: box.right + margin, top: box.top - margin, bottom: box.bottom + margin };
      return [...range.getClientRects()].map(({ left, right, top, bottom }) =>
        ({ left: Math.max(left, cut.left), right: Math.min(right, cut.right), top: Math.max(top, cut.top) + 3, bottom: Math.min(bottom, cut.bottom) - 3 }));
    };
    const meet = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5;
    const mine = inkOf(seat);
    const off = mine.some(({ left, right }) => left < -0.5 || right > innerWidth + 0.5);
    return off || all.some((other, index) => index !== at && inkOf(other).some(ink => mine.some(own => meet(own, ink)))) ? [seat.innerText.replace(/\\s+/g, ' ')] : [];
  })`) as Promise<readonly string[]>;

test.each(SIZES)('24 long names keep to their own seats on the moderator’s page, at %i × %i', async (width, height) => {
  await told.page.setViewportSize({ width, height });
  await told.tell(view);
  await told.page.locator('.ring .seat').nth(23).waitFor();
  await expect.poll(() => strayed('.ring .seat')).toEqual([]);
});

test('the sheet of the readers is no wider than a telephone, and the pad of a place where nobody sits serves nobody', async () => {
  const uses = [seat(1), seat(24), null].map((at): Use | null => (at === null ? null : { use: 'pad', at }));
  const pads: ReaderShown = {
    id: 'pads',
    name: 'pads',
    health: 'ready',
    trouble: null,
    quiet: true,
    unnamed: false,
    slots: uses.map(use => ({ use, occupied: false, trouble: null })),
  };
  await told.page.setViewportSize({ width: 390, height: 844 });
  await told.goTo('');
  const few = { ...view, stage: 'set-up' as const, playing: null, plan: { ...view.plan, names: view.plan.names.slice(0, 8) } };
  await told.tell({ ...few, readers: [pads] });
  await openSheet(told.page, 'Lecteurs et écrans');
  const values = (): Promise<readonly string[]> =>
    told.page.locator('.slots-list select').evaluateAll(all => all.map(each => (each as { value?: string }).value ?? ''));
  await expect.poll(values).toEqual(['1', 'none', 'none']);
  const wide = await told.page.locator('dialog').evaluate(sheet => {
    const edge = sheet.getBoundingClientRect().right;
    return [...sheet.querySelectorAll('*')]
      .filter(each => each.getBoundingClientRect().right > edge)
      .map(each => each.outerHTML.slice(0, 80));
  });
  expect(wide).toEqual([]);
});

test.each(SIZES)('24 long names keep to their own houses on the public screen, at %i × %i', async (width, height) => {
  await told.page.setViewportSize({ width, height });
  await told.goToScreen(room, '.seat .name');
  await told.page.locator('.seat').nth(23).waitFor();
  await expect.poll(() => strayed('.seat')).toEqual([]);
});
