import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { partedBy } from '../../src/domain/tournament/parted.ts';
import { wordsIn } from '../../src/words/words.ts';
import { reported, type ScriptedTable, scriptedTable } from './desk-house.ts';
import { atDesk, fillSeats, goTo, inOrder, press, says, shut } from './desk-visit.ts';

const french = wordsIn('fr');
const NAMES =
  'Abel Béatrice Chloé Driss Elsa Farid Gaia Hugo Inès Jules Katia Luca Malo Nino Olga Paul Quentin Rosa Samir Tess Ugo Vera Wanda Zoé'.split(
    ' ',
  );
const LINES = NAMES.map((name, index) => `${name};${index % 2 === 0 ? 'Lyon' : 'L’Isle'};20`);
const CSV = ['nom;groupe;âge', ...LINES, 'Abel;Lyon', ';Paris'].join('\n');
/** The page checks in the first `TOUCHED` people. A program checks in the others, as another device would. */
const TOUCHED = 4;
const BADGE_OF_ABEL = '04A1B2C3D4E501';
const BADGE_OF_RITA = '04A1B2C3D4E502';

const here = atDesk();
const { tables } = here;

const found = async (page: Page): Promise<void> => {
  await page.getByLabel('Nom du tournoi').fill('Coupe des loups');
  await page.getByLabel('Jour et lieu').fill('samedi, salle des fêtes');
  await inOrder(page, 'founding');
  await press(page, 'Créer le tournoi');
  await says(page, 'Le tournoi est créé.');
};

const enter = async (page: Page): Promise<void> => {
  await goTo(page, 'Joueurs', 'players');
  // The file has the encoding of a usual office spreadsheet: Windows-1252 instead of UTF-8.
  await page
    .locator('.drop input[type=file]')
    .setInputFiles({ name: 'joueurs.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV.replaceAll('’', '\x92'), 'latin1') });
  await page.waitForSelector('.preview');
  expect(await page.locator('.faults').textContent()).toMatch(/Ligne 26.*même nom.*Ligne 27.*pas de nom/);
  expect(await page.locator('.preview-people').textContent()).toMatch(/Béatrice L’Isle/);
  expect(await page.locator('.preview').textContent()).toMatch(/Cette colonne n’est pas lue\s: âge\./);
  await inOrder(page, 'the list, read');
  await press(page, 'Inscrire ces 24 personnes');
  await says(page, '24 personnes sont inscrites.');
  expect(await page.locator('.people li').count()).toBe(24);
  await page.getByLabel('Nom du meneur de jeu ou de l’arbitre').fill('Rita');
  await page.locator('.enter').last().getByRole('button', { name: 'Ajouter' }).click();
  await expect.poll(() => page.locator('.officials li').count()).toBe(1);
  // A director moderates no table and is never the first voucher of a game.
  await page.getByLabel('arbitre principal').check();
  await inOrder(page, 'players');
};

const typeBadge = async (page: Page, uid: string): Promise<void> => {
  await page.getByLabel('Ou taper le numéro du badge').fill(uid);
  await press(page, 'Valider');
};

/** Types an unknown badge and gives it to a person. After that the badge checks the person in. */
const checkIn = async (page: Page): Promise<void> => {
  await goTo(page, 'Pointage', 'check-in');
  await typeBadge(page, BADGE_OF_ABEL.toLowerCase().replaceAll(/(..)(?=.)/g, '$1:'));
  await page.waitForSelector('[data-tap="unknown"]');
  await inOrder(page, 'an unknown badge');
  await page.getByLabel('À qui est-il ?').fill('abe');
  await page.getByLabel('À qui est-il ?').press('Enter');
  await page.waitForSelector('[data-tap="given"]');
  await expect.poll(() => page.locator('.door-count').textContent()).toContain('1 déjà là, sur 24 personnes inscrites');
  await typeBadge(page, BADGE_OF_RITA);
  await page.waitForSelector('[data-tap="unknown"]');
  await page.locator('.whose').getByRole('button', { name: 'Rita' }).click();
  await page.waitForSelector('[data-tap="given"]');
  await typeBadge(page, BADGE_OF_ABEL);
  await page.waitForSelector('[data-tap="here"]');
  expect(await page.locator('.big-tap').textContent()).toMatch(/^Abel/);
  await inOrder(page, 'a badge that is here');
  await goTo(page, 'Joueurs', 'players');
  for (const name of NAMES.slice(1, TOUCHED)) await press(page, `${name} est présent`);
  const { players } = await here.house().view();
  const others = players.filter(({ name }) => NAMES.indexOf(name) >= TOUCHED);
  await here.house().askTogether(others.map(({ player }) => ({ do: 'presence', player, presence: 'here' })));
  await expect.poll(async () => (await here.house().view()).players.filter(each => each.presence === 'here').length).toBe(24);
};

const seatAll = async (page: Page): Promise<void> => {
  await goTo(page, 'Placement', 'seatings');
  await expect.poll(() => page.locator('.seatings [aria-pressed="true"]').textContent()).toContain('Les deux');
  await page.locator('.seatings .card', { hasText: 'Les rencontres' }).first().click();
  await expect.poll(async () => (await here.house().view()).plan?.aim).toBe('opponents');
  await press(page, 'Proposer un placement');
  await page.waitForSelector('.proposed .quality');
  expect(await page.locator('.quality').textContent()).toMatch(/Somme des carrés des rencontres/);
  await inOrder(page, 'a proposal');
  await press(page, 'Adopter ce placement');
  await says(page, 'Le placement de 3 manches est fait.');
  const [one = '', other = ''] = await page.locator('.seat-person').allTextContents();
  await page.locator('.seat-person', { hasText: one }).first().click();
  await page.locator('.table-card').nth(1).locator('.seat-person').first().click();
  await expect.poll(() => page.locator('.table-card').nth(1).textContent()).toContain(one);
  await expect.poll(() => page.locator('.table-card').first().textContent()).toContain(other);
  await press(page, 'Manche 1 : publier jusque-là');
  await expect.poll(() => page.locator('.tag-line').first().textContent()).toContain('publié');
  await inOrder(page, 'seated');
};

/** The machine of a table joins by the code on the page. */
const join = async (page: Page, table: number): Promise<ScriptedTable> => {
  await goTo(page, 'Tables', 'tables');
  await press(page, `Inviter Table ${table}`);
  await press(page, 'Montrer un code');
  const code = await page.locator('.join-code').textContent();
  if (table === 1) await inOrder(page, 'an invitation');
  const joined = await scriptedTable(here.house().address, code ?? '', `machine ${table}`);
  tables.push(joined);
  await expect.poll(() => page.locator('dialog').textContent()).toContain('La machine est connectée.');
  await shut(page);
  await expect.poll(joined.sheet).toBeDefined();
  return joined;
};

const openRound = async (page: Page, round: number): Promise<void> => {
  await goTo(page, 'Manches', 'rounds');
  await page
    .locator('.round-tabs')
    .getByRole('button', { name: `Manche ${round}` })
    .click();
  const publish = page.getByRole('button', { name: `Manche ${round} : publier jusque-là` });
  // The page shows a round only after the tournament has sent it.
  await publish
    .or(page.getByRole('button', { name: 'Ouvrir la manche' }))
    .first()
    .waitFor();
  if (await publish.isVisible()) await publish.click();
  await press(page, 'Ouvrir la manche');
  await page.waitForSelector('.game[data-state="waiting"]');
};

/** A table's machine plays its game and reports the result. */
const plays = async (table: ScriptedTable, round: number, game: string, won: 'humans' | 'wolves'): Promise<void> => {
  await expect.poll(() => table.sheet()?.rounds.find(each => each.round === round)?.state).toBe('open');
  const sheet = table.sheet();
  if (sheet === undefined) throw new Error('no sheet');
  await table.tell(game, { tells: 'begun', round, game });
  await table.tell(game, { tells: 'report', report: reported(sheet, round, game, won) });
  await table.tell(game, { tells: 'vouched', game, uid: null });
};

const card = (page: Page, table: number) => page.locator(`.game[data-table="${table}"]`);
const stateOf = (page: Page, table: number) => expect.poll(() => card(page, table).getAttribute('data-state'));

/** Enters a result from paper. The last two seats were wolves. */
const typeResult = async (page: Page, table: number, won: 'Humains' | 'Loups-garous'): Promise<void> => {
  await card(page, table).click();
  await press(page, 'Entrer le résultat de la feuille');
  const count = await page.locator('.result-seats tbody tr').count();
  await fillSeats(page, [count - 2, count - 1], 'Loups-garous', 'Humains');
  await page.locator('.result-form fieldset').getByRole('button', { name: won }).click();
  await press(page, 'Enregistrer ce résultat');
  await says(page, `Table ${table} : le résultat est enregistré.`);
};

/** The moderator of the table and Rita vouch for the result. */
const vouch = async (page: Page, table: number): Promise<void> => {
  await press(page, 'le meneur de jeu de la table');
  await press(page, 'Rita');
  await expect.poll(() => page.locator('.game-sheet').getAttribute('data-state')).toBe('confirmed');
  await shut(page);
  await stateOf(page, table).toBe('confirmed');
};

/** `isSure`: all results are confirmed, so the page asks nothing. */
const closeRound = async (page: Page, isSure: boolean): Promise<void> => {
  await press(page, 'Clore la manche');
  if (!isSure) await press(page, 'Clore quand même');
  await expect.poll(() => page.locator('.rounds .bar .tag').textContent()).toBe('close');
};

/** The points by a calculation of the test's own: three for a win and one for a survivor, as the page proposes, without bonus or penalty. */
const counted = async (): Promise<ReadonlyMap<string, number>> => {
  const points = new Map<string, number>();
  for (const round of [1, 2, 3])
    for (const { report } of (await here.house().round(round)).tables)
      for (const { player, won, alive } of report?.seats ?? [])
        points.set(player, (points.get(player) ?? 0) + (won ? 3 : 0) + (alive ? 1 : 0));
  return points;
};

test('an organizer runs a 24-player, 3-table, 3-round tournament from CSV to printed standings', async () => {
  const { page, complaints } = await here.visit();
  await found(page);
  await enter(page);
  await checkIn(page);
  await seatAll(page);
  const [first, second] = [await join(page, 1), await join(page, 2)];
  await inOrder(page, 'tables');

  await openRound(page, 1);
  await plays(first, 1, 'r1.t1', 'humans');
  await plays(second, 1, 'r1.t2', 'wolves');
  await stateOf(page, 1).toBe('reported');
  await typeResult(page, 3, 'Humains');
  await inOrder(page, 'a result');
  const typed = (await here.house().round(1)).tables[2]?.report;
  expect(typed?.seats.map(({ won }) => won)).toEqual(Array.from({ length: 8 }, (_, index) => index < 6));
  await vouch(page, 3);
  for (const table of [1, 2]) {
    await card(page, table).click();
    await press(page, 'Rita');
    await shut(page);
    await stateOf(page, table).toBe('confirmed');
  }

  // A wrong result is corrected and then counts as if it had been entered right.
  await card(page, 3).click();
  await press(page, 'Corriger le résultat');
  await page.locator('.result-form fieldset').getByRole('button', { name: 'Humains' }).click();
  await page.locator('.result-form fieldset').getByRole('button', { name: 'Loups-garous' }).click();
  await page.getByLabel('La raison').first().fill('la feuille était à l’envers');
  await press(page, 'Enregistrer la correction');
  await says(page, 'la correction compte');
  await expect.poll(() => page.locator('.game-sheet').textContent()).toContain('la feuille était à l’envers');
  await shut(page);
  const corrected = (await here.house().round(1)).tables[2]?.report;
  expect(corrected?.sides).toEqual(['wolves']);
  expect(corrected?.seats.map(({ side, won }) => [side, won])).toEqual(
    Array.from({ length: 8 }, (_, index) => (index >= 6 ? ['wolves', true] : ['humans', false])),
  );
  await closeRound(page, true);

  // One person leaves and another arrives late: the later rounds are seated anew with as few changes as possible.
  await goTo(page, 'Joueurs', 'players');
  await page.locator('.person-name', { hasText: 'Zoé' }).click();
  await inOrder(page, 'a person');
  await press(page, 'Parti');
  await shut(page);
  await page.getByLabel('Nom', { exact: true }).fill('Yves');
  await page.getByLabel('Nom', { exact: true }).press('Enter');
  await press(page, 'Yves est présent');
  await expect.poll(async () => (await here.house().view()).players.find(each => each.name === 'Yves')?.presence).toBe('here');
  await goTo(page, 'Placement', 'seatings');
  const before = (await here.house().round(2)).tables;
  await press(page, 'Changer le moins possible');
  await page.waitForSelector('.proposed');
  await press(page, 'Adopter ce placement');
  await says(page, 'Le placement de 2 manches est fait.');
  const after = (await here.house().round(2)).tables;
  const stayed = before.flatMap(({ table, seats }) =>
    seats.filter((player, index) => after.find(each => each.table === table)?.seats[index] === player),
  );
  expect(stayed).toHaveLength(23);

  await openRound(page, 2);
  await plays(first, 2, 'r2.t1', 'humans');
  await plays(second, 2, 'r2.t2', 'humans');
  await typeResult(page, 3, 'Humains');
  await shut(page);
  // A spoilt game is made void and played again.
  await card(page, 2).click();
  await page.getByText('Annuler cette partie').click();
  await page.getByLabel('La raison').fill('un loup a montré sa carte');
  await press(page, 'Annuler la partie');
  await says(page, 'la partie est annulée');
  await stateOf(page, 2).toBe('waiting');
  await plays(second, 2, 'r2.t2.again', 'wolves');
  await stateOf(page, 2).toBe('reported');
  await closeRound(page, false);

  // Before the last round the standings are frozen for the ceremony, and somebody is given a penalty.
  const beforeLast = (await here.house().standings()).order.map(each => each.player);
  await goTo(page, 'Classement', 'standings');
  await press(page, 'Figer le classement jusqu’à la cérémonie');
  await page.getByText('le classement d’après cette manche', { exact: false }).waitFor();
  await page.getByLabel('Donner une pénalité à…').fill('abe');
  await page.getByLabel('Donner une pénalité à…').press('Enter');
  await page.getByLabel('La raison').fill('a parlé la nuit');
  await press(page, 'Donner la pénalité');
  await expect.poll(() => page.locator('.penalties').textContent()).toContain('a parlé la nuit');

  // A table that begins before the round is open is told to the desk, with the remedy beside it.
  await goTo(page, 'Manches', 'rounds');
  await page.locator('.round-tabs').getByRole('button', { name: 'Manche 3' }).click();
  await press(page, 'Manche 3 : publier jusque-là');
  await first.tell('r3.t1.spoilt', { tells: 'begun', round: 3, game: 'r3.t1.spoilt' });
  await page.getByText('la table 1 a commencé, et cette manche n’est pas ouverte', { exact: false }).first().waitFor();
  await press(page, 'Manche 3 : ouvrir maintenant');
  await page.waitForSelector('.game[data-state="playing"]');
  await inOrder(page, 'rounds');
  // The desk learns that a table has given up its game, and can void it.
  await first.tell('r3.t1.spoilt', { tells: 'given-up', round: 3, game: 'r3.t1.spoilt' });
  await stateOf(page, 1).toBe('given-up');
  await card(page, 1).click();
  await page.getByText('La table a arrêté sa partie').waitFor();
  await inOrder(page, 'a game that was given up');
  await page.getByLabel('La raison').fill('une table trop près');
  await press(page, 'Annuler la partie');
  await says(page, 'la partie est annulée');
  await stateOf(page, 1).toBe('waiting');
  await plays(first, 3, 'r3.t1', 'wolves');
  await plays(second, 3, 'r3.t2', 'humans');
  // Two reports of one game differ: both stand side by side, and the one that the desk chooses counts.
  const sheetOfTwo = second.sheet();
  if (sheetOfTwo === undefined) throw new Error('no sheet');
  await second.tell('r3.t2', { tells: 'report', report: reported(sheetOfTwo, 3, 'r3.t2', 'wolves') });
  await stateOf(page, 2).toBe('disputed');
  await card(page, 2).click();
  await expect.poll(() => page.locator('.dispute-table thead th[scope="col"]').count()).toBe(3);
  await inOrder(page, 'a dispute');
  await page.getByLabel('Pourquoi celui-ci', { exact: false }).fill('la feuille le dit');
  await page.locator('.dispute-table').getByRole('button', { name: 'Ce résultat compte' }).first().click();
  await says(page, 'la correction compte');
  await shut(page);
  await typeResult(page, 3, 'Loups-garous');
  await shut(page);
  await closeRound(page, false);

  await goTo(page, 'Classement', 'standings');
  await page.waitForSelector('.standing-table');
  await expect.poll(() => page.locator('.standings').textContent()).toContain('provisoire');
  await inOrder(page, 'standings');
  // Paper shows what was frozen, until the ceremony.
  const paper = () => page.locator('.paper tbody tr').evaluateAll(rows => rows.map(row => row.children[1]?.firstChild?.textContent));
  const named = new Map((await here.house().view()).players.map(each => [each.player, each.name]));
  await goTo(page, 'Imprimer', 'print');
  await press(page, 'Classement');
  await expect.poll(paper).toEqual(beforeLast.map(player => named.get(player)));
  await goTo(page, 'Classement', 'standings');
  await press(page, 'Montrer le classement à tous');
  await goTo(page, 'Imprimer', 'print');
  await press(page, 'Classement');
  await page.waitForSelector('.paper .standing-table');
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('nav.menu').isVisible()).toBe(false);
  await expect.poll(() => page.locator('.paper').textContent()).toContain('Coupe des loups');
  const { order, tieBreaks } = await here.house().standings();
  const names = new Map((await here.house().view()).players.map(each => [each.player, each.name]));
  const printed = await page
    .locator('.paper tbody tr')
    .evaluateAll(rows => rows.map(row => [...row.children].slice(0, 3).map(cell => cell.textContent)));
  // Beside the name stands what decided between equal points.
  const namedBy = (index: number, name = ''): string => {
    const tie = partedBy(order, tieBreaks, index);
    return tie === null ? name : `${name} départagé par\u00a0: ${french.find(`desk.tie.${tie}`)}`;
  };
  expect(printed).toEqual(
    order.map(({ place, player, points }, index) => [String(place), namedBy(index, names.get(player)), String(points).replace('.', ',')]),
  );
  expect(order.some((_, index) => partedBy(order, tieBreaks, index) !== null)).toBe(true);
  expect(printed).toHaveLength(25);
  const points = new Map(await counted());
  const abel = [...names].find(([, name]) => name === 'Abel')?.[0] ?? '';
  points.set(abel, (points.get(abel) ?? 0) - 1);
  expect(new Map(order.map(each => [each.player as string, each.points]))).toEqual(points);
  expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000);
  expect(complaints).toEqual([]);
});
