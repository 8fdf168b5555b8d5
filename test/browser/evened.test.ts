import { expect, test } from 'vitest';
import { wordsIn } from '../../src/words/words.ts';
import { boxOf, cardUid, Hands } from '../session/evening/hands.ts';
import { accepted, opened, planFor } from '../session/evening/rig.ts';
import { joined, sheetFor } from '../session/evening/tournament-rig.ts';
import { layoutFor } from '../table/pieces.ts';
import { gather, reported, scriptedTable } from './desk-house.ts';
import { atDesk, fits, inOrder, press, SIZES, says } from './desk-visit.ts';
import { looking } from './pages.ts';
import { toldPage } from './told-page.ts';

const french = wordsIn('fr');
const here = atDesk();

test('the organizer evens out who is dealt to the wolves, and reads the price first; tables are told how often who was', async () => {
  await gather(here.house(), 2, 2);
  const { code } = (await (
    await fetch(`${here.house().address}api/hall/invitations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ table: 1 }),
    })
  ).json()) as { readonly code: string };
  const table = await scriptedTable(here.house().address, code, 'machine 1');
  here.tables.push(table);
  await expect.poll(table.sheet).toBeDefined();
  const sheet = table.sheet();
  if (sheet === undefined) throw new Error('no sheet');
  const report = reported(sheet, 1, 'g1', 'humans');
  await table.tell('g1', { tells: 'report', report });
  expect(table.sheet()?.wolves).toBeUndefined();

  const { page, complaints } = await here.visit();
  await page.evaluate("location.hash = 'tournament'");
  const part = page.locator('details[data-part=wolves]');
  await part.locator('summary').click();
  const even = page.getByLabel(french.find('desk.wolves.even'));
  expect(await even.isChecked()).toBe(false);
  expect(await part.textContent()).toContain(french.find('desk.wolves.price'));
  await even.check();
  for (const size of ['tablet', 'telephone', 'laptop'] as const) {
    await page.setViewportSize(SIZES[size]);
    await fits(page, size);
  }
  await inOrder(page, 'who is dealt to the wolves');
  await press(page, french.find('desk.tournament.keep'));
  await says(page, french.find('desk.tournament.kept'));
  expect((await here.house().view()).plan?.evens).toBe(true);
  const wolves = report.seats.flatMap(({ player, dealt }) => (dealt === 'werewolf' ? [{ player, times: 1 }] : []));
  await expect.poll(() => table.sheet()?.wolves).toEqual(wolves);
  expect(wolves.length).toBeGreaterThan(0);
  await even.uncheck();
  await press(page, french.find('desk.tournament.keep'));
  await expect.poll(() => table.sheet()?.wolves).toBeUndefined();
  expect(complaints).toEqual([]);
});

test('the moderator reads a card, and then is told where to carry it; without a reader the card is named', async () => {
  const plan = planFor('lupus-classic');
  const rig = await opened();
  await accepted(rig.ask({ do: 'box', box: boxOf(plan, plan.deck) }));
  await joined(rig, sheetFor(plan, { wolves: [] }));
  for (const ask of [{ do: 'seat-round', round: 1 }, { do: 'open-deal' }] as const) await accepted(rig.ask(ask));
  const told = await toldPage(rig.evening.view);
  const { page } = told;
  const { look, faults } = looking(page, ['laptop', 'tablet', 'telephone']);
  const said = () => page.locator('.dealing .say').textContent();
  await expect.poll(said).toContain(french.find('dash.deal.drawn-scan'));
  await look('before the first card');
  const role = plan.deck[0] ?? '';
  await page
    .locator('.missing')
    .getByRole('button', { name: french.role(role, plan.book) })
    .first()
    .click();
  await expect.poll(() => told.asked).toEqual([{ do: 'next-card', role }]);

  for (const { spot, use } of layoutFor([]).uses) await accepted(rig.ask({ do: 'use', spot, use }));
  const hands = new Hands(rig);
  for (const index of plan.deck.keys()) {
    await hands.tap(cardUid(index));
    const { dealing } = rig.evening.view;
    await told.tell(rig.evening.view);
    const name = rig.evening.view.plan.names[Number(dealing?.carry) - 1] ?? '';
    await expect.poll(said).toMatch(new RegExp(`^${french.find('dash.deal.carry')}${name}(?!\\d)`));
    if (index === 0) await look('after a card');
  }
  await look('after the last card');
  expect(await said()).toContain(french.find('dash.deal.proven'));
  expect(await page.locator('.dealing .big').getAttribute('aria-disabled')).toBe('false');
  await told.tell({ ...rig.evening.view, dealing: { ...required(rig.evening.view.dealing), lots: 'pads', carry: null } });
  await expect.poll(said).toContain(french.find('dash.deal.uneven.pads'));
  expect(faults).toEqual([]);
  await told.close();
});

const required = <T>(value: T | null): T => {
  if (value === null) throw new Error('nothing is dealt');
  return value;
};
