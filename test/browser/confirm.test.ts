import { expect, test } from 'vitest';
import { confirmCode } from '../../src/domain/tournament/confirm-code.ts';
import { hmacHex, sha256Hex } from '../../src/session/digest.ts';
import { gather, onPaper, reported, type ScriptedTable, scriptedTable } from './desk-house.ts';
import { atDesk, goTo, press } from './desk-visit.ts';
import { overflow, serious } from './pages.ts';
import { nameOf } from './tournament-house.ts';

const here = atDesk();

/** A table whose moderator has confirmed the result, and the address that its code leads to. */
const confirmed = async (table: number, game: string): Promise<string> => {
  const house = here.house();
  const reply = await fetch(`${house.address}api/hall/invitations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ table }),
  });
  const { code } = (await reply.json()) as { readonly code: string };
  const machine: ScriptedTable = await scriptedTable(house.address, code, `machine ${table}`);
  here.tables.push(machine);
  await expect.poll(() => machine.sheet()?.rounds.length).toBe(1);
  const sheet = machine.sheet();
  if (sheet === undefined) throw new Error('no sheet');
  await machine.tell(game, { tells: 'begun', round: 1, game });
  await machine.tell(game, { tells: 'report', report: onPaper(reported(sheet, 1, game, 'humans')) });
  await machine.tell(game, { tells: 'vouched', game, uid: null });
  return `${house.screen}confirm#${confirmCode(hmacHex, sha256Hex(machine.token), game)}`;
};

test('a telephone confirms a result in two touches, or calls it wrong; a code opens one result, once', async () => {
  await gather(here.house(), 2, 1);
  const [first, second] = [await confirmed(1, 'game-one'), await confirmed(2, 'game-two')];
  const phone = await here.telephone();
  await phone.goto(first);
  await phone.getByText('Manche 1 · Table 1').waitFor();
  const yes = phone.getByRole('button', { name: 'Oui, c’est juste' });
  expect(await yes.getAttribute('aria-disabled')).toBe('true');
  expect([await overflow(phone), await serious(phone)]).toEqual([0, []]);
  await phone.getByRole('button', { name: new RegExp(nameOf(0)) }).click();
  expect([await overflow(phone), await serious(phone)]).toEqual([0, []]);
  await yes.click();
  await phone.getByText('Merci : c’est confirmé.').waitFor();
  const states = async () => (await here.house().round(1)).tables.map(({ state }) => state);
  expect(await states()).toEqual(['confirmed', 'reported']);

  const other = await here.telephone();
  await other.goto(first);
  await other.getByText('Ce code n’est pas, ou n’est plus, valable.').waitFor();
  await other.getByLabel('Le code affiché à la table').fill(
    second
      .split('#')[1]
      ?.toLowerCase()
      .replace(/^(.{5})/, '$1 ') ?? '',
  );
  await press(other, 'Voir le résultat');
  await other.getByRole('button', { name: new RegExp(nameOf(9)) }).focus();
  await other.keyboard.press('Enter');
  await other.getByRole('button', { name: 'Non, c’est faux' }).press('Enter');
  await other.getByText('C’est noté').waitFor();
  expect(await states()).toEqual(['confirmed', 'disputed']);

  const { page, complaints } = await here.visit();
  await goTo(page, 'Manches', 'rounds');
  await page.locator('.game[data-state="disputed"] button, button.game[data-state="disputed"]').first().click();
  await page
    .locator('.dispute')
    .getByText(`${nameOf(9)} dit sur son téléphone que ce résultat est faux.`)
    .waitFor();
  await page.locator('.needs').getByText('Table 2 : le résultat est contesté').waitFor({ state: 'attached' });
  // There is one result: it may count as it is, or be put right at once.
  expect(await page.getByText('les deux restent lisibles').count()).toBe(0);
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Corriger le résultat' }).click();
  for (const side of ['Humains', 'Loups-garous']) await sheet.getByRole('button', { name: side, exact: true }).click();
  await sheet.locator('.result-form').getByLabel('La raison').fill('relu avec la table');
  await sheet.getByRole('button', { name: 'Enregistrer la correction' }).click();
  await expect.poll(states).toEqual(['confirmed', 'confirmed']);
  await sheet.getByText('tranché par l’organisation').waitFor();
  await page.keyboard.press('Escape');
  const card = page.locator('.game[data-table="2"]');
  await expect.poll(() => card.textContent()).toContain('tranché par l’organisation');
  expect(await card.textContent()).not.toContain('confirmation');
  expect((await here.house().round(1)).tables[1]?.report).toMatchObject({ game: 'game-two', sides: ['wolves'] });
  expect(complaints).toEqual([]);
});
