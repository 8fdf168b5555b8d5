import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inTheLongRun } from '../tools/long-run.ts';
import { type DeskHouse, deskHouse, gather } from './desk-house.ts';
import { atDesk, fits, goTo, inOrder, press, SIZES, says } from './desk-visit.ts';
import { player } from './tournament-house.ts';

const here = atDesk();

/** Touches a link of the page and returns the text of the file that is saved. */
const saved = async (page: Page, name: string): Promise<string> => {
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('main').getByRole('link', { name, exact: true }).click()]);
  return readFileSync(await file.path(), 'utf8');
};

const withAnother = async (use: (house: DeskHouse) => Promise<void>): Promise<void> => {
  const other = await deskHouse();
  try {
    await use(other);
  } finally {
    await other.stop();
  }
};

const choose = (page: Page, where: string, name: string, text: string | Buffer): Promise<void> =>
  page.locator(`${where} input[type=file]`).setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) });

inTheLongRun('players go out as a list for French spreadsheets, or English ones, and come in at another desk as they were', async () => {
  await gather(here.house(), 2, 2);
  await here
    .house()
    .ask(
      { do: 'rename', entry: { player: player(0), name: 'Marie', family: 'Petit', group: 'Lyon' } },
      { do: 'rename', entry: { player: player(1), name: 'Marie', family: 'Dupont', group: '＝1+1' } },
    );
  const { page, complaints } = await here.visit(`${here.house().address}#players`);
  await page.getByText('Dupont, Marie').waitFor();
  await goTo(page, 'Exporter', 'export');
  await inOrder(page, 'export');
  const list = await saved(page, 'Joueurs');
  expect(list.split('\r\n')[0]).toBe('\uFEFFplayer;name;family;group;presence');
  expect(list).toContain(";Marie;Dupont;'＝1+1;");
  await page.getByLabel('Pour des tableurs avec').selectOption('comma');
  expect(await saved(page, 'Joueurs')).toBe(list.replaceAll(';', ','));

  await goTo(page, 'Imprimer', 'print');
  await expect.poll(() => page.locator('.columns').textContent()).toContain('Dupont, Marie');
  await press(page, 'Cartons de place');
  await expect.poll(() => page.locator('.card').allTextContents()).toContainEqual(expect.stringContaining('Marie P.'));

  await withAnother(async other => {
    const there = await here.visit(other.address);
    await there.page.getByLabel('Nom du tournoi').fill('Revanche');
    await press(there.page, 'Créer le tournoi');
    await says(there.page, 'Le tournoi est créé.');
    await goTo(there.page, 'Joueurs', 'players');
    await choose(there.page, '.drop', 'joueurs.xlsx', 'PK\x03\x04 [Content_Types].xml');
    await there.page.getByText('C’est un fichier Excel').waitFor();
    await inOrder(there.page, 'no list');
    await choose(there.page, '.drop', 'players.csv', list);
    await press(there.page, /^Inscrire ces/);
    await there.page.getByText('Dupont, Marie').waitFor();
    const plain = ({ players }: { readonly players: readonly { readonly presence: string }[] }) =>
      players.map(({ presence: _, ...entry }) => entry);
    expect(plain(await other.view())).toEqual(plain(await here.house().view()));
    expect(there.complaints).toEqual([]);
  });
  expect(complaints).toEqual([]);
});

test('a whole tournament goes out and comes in at another desk, which asks before it replaces anything', async () => {
  await gather(here.house(), 2, 2);
  const { page } = await here.visit(`${here.house().address}#export`);
  const file = await saved(page, 'JSON');
  await withAnother(async other => {
    const there = await here.visit(other.address);
    await there.page.getByLabel('Nom du tournoi').fill('Essai');
    await press(there.page, 'Créer le tournoi');
    await says(there.page, 'Le tournoi est créé.');
    await goTo(there.page, 'Exporter', 'export');
    await choose(there.page, '.file-in', 'players.csv', 'nom;groupe');
    await says(there.page, 'Ce fichier n’est pas un tournoi entier');
    await choose(there.page, '.file-in', 'event.json', file);
    await there.page.getByText('Cela remplace « Essai » et sa liste vide.').waitFor();
    await inOrder(there.page, 'a file that was found');
    await there.page.setViewportSize(SIZES.telephone);
    await fits(there.page, 'a file that was found, on a telephone');
    await there.page.setViewportSize(SIZES.laptop);
    expect((await other.view()).plan?.name).toBe('Essai');
    await press(there.page, 'Importer ce tournoi');
    await says(there.page, /est importé\./);
    const [mine, theirs] = [await here.house().view(), await other.view()];
    expect([theirs.plan, theirs.players]).toEqual([mine.plan, mine.players]);
    expect(theirs.rounds.map(({ state }) => state)).toEqual(mine.rounds.map(({ state }) => state));
    await choose(there.page, '.file-in', 'event.json', file);
    await says(there.page, 'Des gens sont déjà placés ici');
    expect(there.complaints.filter(each => !each.includes('40'))).toEqual([]);
  });
});

test('badges and seat cards are whole on each sheet, in black and white', async () => {
  await gather(here.house(), 3, 2);
  await here.house().ask(
    {
      do: 'rename',
      entry: {
        player: player(0),
        name: 'Maximilienne-Joséphine de la Tour d’Auvergne-Lauraguais',
        group: 'Cercle des loups de Châtillon',
      },
    },
    { do: 'badge', uid: '04A1B2C3D4E5', of: { player: player(0) } },
  );
  const { page, complaints } = await here.visit(`${here.house().address}#print`);
  for (const [paper, cards] of [
    ['Cartons de place', 24],
    ['Badges à découper', 24],
  ] as const) {
    await press(page, paper);
    await expect.poll(() => page.locator('.card').count()).toBeGreaterThanOrEqual(cards);
    await inOrder(page, paper);
    await page.setViewportSize(SIZES.telephone);
    await fits(page, `${paper}, on a telephone`);
    await page.setViewportSize(SIZES.laptop);
    const spilt = await page.locator('.card').evaluateAll(all => all.filter(each => each.scrollHeight > each.clientHeight + 1).length);
    expect(spilt).toBe(0);
    const sheets = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1').split(/\/Type \/Page\b/).length - 1;
    expect(sheets).toBe(Math.ceil((await page.locator('.card').count()) / 10));
  }
  const code = page.locator('.card .code');
  expect(await code.count()).toBe(1);
  expect(await code.getAttribute('aria-label')).toBe('04A1B2C3D4E5');
  expect(complaints).toEqual([]);
});
