import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { wordsIn } from '../../src/words/words.ts';
import { inTheLongRun } from '../tools/long-run.ts';
import { gather } from './desk-house.ts';
import { atDesk, fillSeats, goTo, press, says, shut } from './desk-visit.ts';
import { readerTypes } from './pages.ts';
import { nameOf, player } from './tournament-house.ts';

const french = wordsIn('fr');

/** All tests share one tournament, so each test leaves it in a state that the next test can use. */
const here = atDesk({ kept: true });
beforeAll(() => gather(here.house(), 3, 3));

inTheLongRun('the desk shows the work of another organizer without a touch', async () => {
  const { page } = await here.visit(`${here.house().address}#rounds`);
  await page.waitForSelector('.game[data-table="2"]');
  await here.house().ask({ do: 'extra-time', table: 2, round: 1, seconds: 600 });
  await expect.poll(() => page.locator('.game[data-table="2"] .game-clock').textContent()).toMatch(/^5[45]:/);
  expect(await page.locator('.game[data-table="1"] .game-clock').textContent()).toMatch(/^4[45]:/);
  // A number that is being typed must survive a change by somebody else.
  await goTo(page, 'Placement', 'seatings');
  const typed = page.getByLabel(french.text('desk.tournament.tables'), { exact: true });
  await typed.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('7');
  await page.waitForSelector('text=/24 /');
  await here.house().ask({ do: 'presence', player: player(0), presence: 'left' });
  await page.waitForSelector('text=/23 /');
  expect(await typed.inputValue()).toBe('7');
});

test('keys alone reach an area, a search, a place that two change, an order of tie-breaks', async () => {
  const { page } = await here.visit();
  await page.keyboard.press('2');
  await page.waitForSelector('main[data-area="players"]');
  await page.keyboard.press('/');
  await page.keyboard.type(nameOf(5).split(' ')[0] ?? '', { delay: 60 });
  await expect.poll(() => page.locator('.people li').count()).toBe(1);
  await page.keyboard.press('Tab');
  await page.evaluate('document.activeElement?.blur()');
  await page.keyboard.press('4');
  await page.waitForSelector('main[data-area="seatings"]');
  await page.getByRole('button', { name: 'Manche 2' }).focus();
  await page.keyboard.press('Enter');
  const [one, other] = [page.locator('.seat-person').first(), page.locator('.table-card').nth(2).locator('.seat-person').first()];
  await one.waitFor();
  const before = [await one.textContent(), await other.textContent()];
  await one.focus();
  await page.keyboard.press('Enter');
  await other.focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => [await other.textContent(), await one.textContent()]).toEqual(before);
  await page.evaluate("location.hash = 'tournament'");
  await page.locator('details[data-part="ties"] summary').focus();
  await page.keyboard.press('Enter');
  await page.locator('.ties .grip').first().focus();
  await page.keyboard.press('ArrowDown');
  expect(await page.locator('.ties b').allTextContents()).toEqual(['Tirage au sort', 'Parties gagnées']);
});

test('a keyboard reader is heard on every page; its number is left in no field', async () => {
  await here.house().ask({ do: 'badge', uid: '04A1B2C3D4E5F6', of: { player: player(4) } });
  const { page } = await here.visit(`${here.house().address}#players`);
  const search = page.getByLabel('Chercher par nom ou groupe').first();
  await search.focus();
  await readerTypes(page, '04a1b2c3d4e5f6');
  await says(page, `Ce badge appartient à ${nameOf(4)}.`);
  expect(await search.inputValue()).toBe('');
  await goTo(page, 'Pointage', 'check-in');
  await readerTypes(page, '04A1B2C3D4E5F6');
  await page.waitForSelector('[data-tap="here"]');
});

test('a lost badge is replaced at the desk, and refused from then on', async () => {
  await here.house().ask({ do: 'badge', uid: '04A1B2C3D4E508', of: { player: player(6) } });
  const { page } = await here.visit(`${here.house().address}#check-in`);
  await page.getByLabel('Chercher par nom ou groupe').fill(nameOf(6));
  await page.getByLabel('Chercher par nom ou groupe').press('Enter');
  await press(page, 'Donner un autre badge');
  await page.waitForSelector('.big-tap.waits');
  await readerTypes(page, '04FFB2C3D4E5F7');
  await page.waitForSelector('[data-tap="given"]');
  await readerTypes(page, '04A1B2C3D4E508');
  await page.waitForSelector('[data-tap="lost"]');
  await expect.poll(() => page.locator('.big-tap').textContent()).toContain('déclaré perdu');
});

test('a refusal is said where it can be read, on the page and on a sheet', async () => {
  await here.house().ask({ do: 'presence', player: player(0), presence: 'left' });
  const { page } = await here.visit(`${here.house().address}#rounds`);
  await press(page, 'Clore la manche');
  await says(page, 'Manche 1 : le résultat de la table 1 manque.');
  // The round was opened by mistake.
  await press(page, 'Annuler l’ouverture');
  await page.getByRole('button', { name: 'Ouvrir la manche' }).waitFor();
  await goTo(page, 'Joueurs', 'players');
  await page.locator('.person-name').first().click();
  await press(page, 'Retirer du tournoi');
  await expect.poll(() => page.locator('.sheet-said').textContent()).toContain('a déjà une place ou un résultat');
  await shut(page);
  await goTo(page, 'Manches', 'rounds');
  await press(page, 'Ouvrir la manche');
  // Somebody who sits in this round has left: the desk is asked first.
  await press(page, 'Ouvrir quand même');
  await page.getByRole('button', { name: 'Annuler l’ouverture' }).waitFor();
});

test('a page that cannot read something says so, and reads it again', async () => {
  const { page } = await here.visit(`${here.house().address}#rounds`);
  const sessions = '**/api/sessions';
  await page.route(sessions, route => route.fulfill({ status: 502 }));
  await goTo(page, 'Appareils', 'devices');
  const unread = page.getByText(french.text('desk.line.unread'));
  await unread.waitFor();
  await page.unroute(sessions);
  await page.locator('.devices-page').waitFor();
  await unread.waitFor({ state: 'detached' });
});

inTheLongRun('an entry that is made twice while the line is away counts once', async () => {
  const { page } = await here.visit(`${here.house().address}#players`);
  const asks = '**/api/hall/asks';
  const twice = async (button: Locator): Promise<void> => {
    await page.route(asks, route => route.abort());
    await button.click();
    await button.click();
    await page.unroute(asks);
  };
  const add = (at: Locator): Locator => at.getByRole('button', { name: 'Ajouter' });
  const [person, official] = [page.locator('.enter').first(), page.locator('.enter').last()];
  await person.getByRole('textbox').first().fill('Zoé');
  await twice(add(person));
  await expect.poll(() => person.getByRole('textbox').first().inputValue()).toBe('');
  await official.getByRole('textbox').fill('Rita');
  await twice(add(official));
  await expect.poll(() => official.getByRole('textbox').inputValue()).toBe('');
  await goTo(page, 'Manches', 'rounds');
  await page.locator('.game[data-table="3"]').click();
  await press(page, 'Entrer le résultat de la feuille');
  await fillSeats(page, [0, 1], 'Loups-garous', 'Humains');
  await page.locator('.result-form fieldset').getByRole('button', { name: 'Loups-garous' }).click();
  await twice(page.getByRole('button', { name: 'Enregistrer ce résultat' }));
  await says(page, 'Table 3 : le résultat est enregistré.');
  const told = (await here.house().round(1)).tables.find(({ table }) => table === 3);
  expect(told).toMatchObject({ state: 'reported', rivals: [] });
  await page.keyboard.press('Escape');
  await goTo(page, 'Classement', 'standings');
  await page.getByLabel('Donner une pénalité à…').fill(nameOf(2));
  await page.getByLabel('Donner une pénalité à…').press('Enter');
  await page.getByLabel('La raison').fill('a parlé la nuit');
  await twice(page.getByRole('button', { name: 'Donner la pénalité' }));
  await page.getByLabel('Donner une pénalité à…').waitFor();
  const { players, officials, penalties } = await here.house().view();
  const entered = [players.filter(({ name }) => name === 'Zoé'), officials.filter(({ name }) => name === 'Rita'), penalties];
  expect(entered.map(all => all.length)).toEqual([1, 1, 1]);
  await here.house().ask({ do: 'void', game: told?.report?.game ?? 'none', round: 1, table: 3, reason: 'essai' });
});
