import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTheLongRun } from '../tools/long-run.ts';
import { serious } from './pages.ts';
import { outOfReach } from './reach.ts';
import { gathered, nameOf, playedOut, player, reportOf, type TournamentHouse } from './tournament-house.ts';
import { SIZES, startVisits, type TournamentVisit, trimmed, type Visits } from './tournament-visit.ts';

let visits: Visits;
let visit: TournamentVisit;
let house: TournamentHouse;

beforeAll(async () => {
  visits = await startVisits();
});
beforeEach(async () => {
  visit = await visits.begin();
  house = visit.house;
});
afterEach(() => visit.close());
afterAll(() => visits.end());

const open = (): Promise<Page> => visit.open('/phone', 'telephone');

/** Finds a person on this telephone. */
const whose = async (page: Page, name: string): Promise<void> => {
  await page.fill('input', name);
  await page.locator('.finder li button').first().click();
  await page.waitForSelector('.mine');
};

test('a few letters find somebody, whatever accents were typed', async () => {
  await gathered(house, 50, 2, 2);
  const page = await open();
  await page.waitForSelector('.finder');
  for (const [typed, wanted] of [
    ['zoe abr', 'Zoé Abreu'],
    ['ÉLODIE DUB', 'Élodie Dubois'],
    ['mari kle', 'Marie-Antoinette Klein'],
    ['brien jean', 'Jean-Baptiste O’Brien'],
  ] as const) {
    await page.fill('input', typed);
    await expect.poll(async () => trimmed(await page.locator('.finder li b').allTextContents())).toEqual([wanted]);
  }
  await page.fill('input', 'xyz');
  await page.waitForSelector('text=Aucun nom ne commence ainsi.');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(SIZES.telephone.width);
  expect(await serious(page)).toEqual([]);
});

test('the next table and seat are large, with who else sits there, and all rounds that are published', async () => {
  await gathered(house, 3, 3, 2);
  const page = await open();
  await page.waitForSelector('.finder');
  expect(await outOfReach(page, 'the finder')).toEqual([]);
  await whose(page, nameOf(9));
  expect(await outOfReach(page, 'where one sits')).toEqual([]);
  const seating = house.host.publicSeating(1)?.people ?? [];
  const own = seating.find(({ name }) => name === nameOf(9));
  expect((await page.locator('.place').textContent())?.trim()).toBe(`Table ${own?.table} Place ${own?.seat}`);
  expect(await page.locator('.next .hint').textContent()).toBe('Votre prochaine place · Manche 1');
  const others = seating.filter(({ table, name }) => table === own?.table && name !== nameOf(9));
  for (const { name } of others) expect(await page.locator('.others').textContent()).toContain(name);
  await page.locator('summary').click();
  expect(await page.locator('.mine details li').count()).toBe(2);
  expect(await serious(page)).toEqual([]);
});

inTheLongRun('when one’s own table is done, the next seat is shown though others still play', async () => {
  await gathered(house, 3, 2, 2);
  await house.ask({ do: 'open-round', round: 1 });
  const page = await open();
  await page.waitForSelector('.finder');
  await whose(page, nameOf(0));
  expect(await page.locator('.next .hint').textContent()).toBe('Votre place · Manche 1');
  expect(await page.locator('.next .clock').textContent()).toMatch(/Temps restant 4[45]:\d\d/);
  const table = house.host.round(1)?.tables.find(({ seats }) => seats.includes(player(0)));
  await house.ask({ do: 'type-result', report: reportOf(1, table?.table ?? 0, table?.seats ?? []) });
  await expect.poll(() => page.locator('.next .hint').textContent()).toBe('Votre prochaine place · Manche 2');
});

test('two touches on a name find that person, whatever stands under the finger by then', async () => {
  await gathered(house, 3, 2, 2);
  const page = await open();
  await page.waitForSelector('.finder');
  await whose(page, nameOf(0));
  const { x, y } = (await page.locator('.mine-head button').boundingBox()) ?? { x: 0, y: 0 };
  await page.locator('.mine-head button').click();
  await page.waitForSelector('.finder');
  // Scrolls until the first name lies where the button back will be.
  await page.evaluate(`(() => {
    const [name] = document.querySelectorAll('.finder li button');
    scrollTo(0, name.getBoundingClientRect().top + scrollY - ${y});
  })()`);
  await page.mouse.dblclick(x + 5, y + 5);
  expect(await page.locator('.mine').count()).toBe(1);
});

inTheLongRun('one’s own line is found in the standings, above them and among them', async () => {
  await gathered(house, 3, 2, 2);
  await playedOut(house, 1);
  const page = await open();
  await page.waitForSelector('.finder');
  await whose(page, nameOf(20));
  const own = house.host.publicStandings().order.find(({ name }) => name === nameOf(20));
  await page.waitForSelector('.own');
  expect(await page.locator('.own b').textContent()).toBe(String(own?.place));
  expect(await page.locator('.own-line th').textContent()).toBe(nameOf(20));
  expect(await page.locator('.ranking tbody tr').count()).toBe(24);
});

test('a new seating comes by itself', async () => {
  await gathered(house, 3, 2, 1);
  const page = await open();
  await page.waitForSelector('.finder');
  await whose(page, nameOf(0));
  expect(await page.locator('.place b').textContent()).toBe('Table 1');
  // Telephones ask at a random moment within some seconds. Here the random number is 0, so this telephone asks at once.
  await page.evaluate('Math.random = () => 0');
  await house.ask({ do: 'swap', round: 1, one: player(0), other: player(8) });
  await expect.poll(() => page.locator('.place b').textContent()).toBe('Table 2');
});

test('without a network it keeps what it was told, says how old that is, and finds its owner again after a new start', async () => {
  await gathered(house, 3, 2, 2);
  const page = await visit.openAlone('/phone', 'telephone');
  await page.waitForSelector('.finder');
  await whose(page, nameOf(9));
  const place = await page.locator('.place').textContent();
  await house.leave();
  await page.waitForSelector('.away');
  expect(await page.locator('.away').textContent()).toMatch(/Connexion interrompue État à \d\d:\d\d, il y a \d+\ss/);
  expect(await page.locator('.place').textContent()).toBe(place);
  await house.comeBack();
  await page.waitForSelector('.away', { state: 'detached' });
  // The page itself loads, but none of its requests for data succeeds.
  await page.route('**/api/**', route => route.abort());
  await page.routeWebSocket(/feed/, socket => socket.close());
  await page.reload();
  await page.waitForSelector('.mine');
  expect(await page.locator('.place').textContent()).toBe(place);
  await page.waitForSelector('.away');
});

inTheLongRun('somebody else may be looked for, and a name that the tournament does not know is asked for again', async () => {
  await gathered(house, 3, 2, 1);
  const page = await open();
  await page.waitForSelector('.finder');
  await whose(page, nameOf(3));
  await page.getByRole('button', { name: 'Chercher un autre nom' }).click();
  await page.waitForSelector('.finder');
  await page.evaluate(`localStorage.setItem('wolftap.hall.name', 'Personne')`);
  await page.reload();
  await page.waitForSelector('.finder');
});

test('a message stands above everything else and leaves the rest readable', async () => {
  await gathered(house, 3, 2, 1);
  const page = await open();
  await page.waitForSelector('.finder');
  await house.ask({ do: 'message', tables: [], hall: true, text: 'Le repas est servi.' });
  await page.waitForSelector('.note:has-text("Le repas est servi.")');
  expect(await page.locator('.finder').isVisible()).toBe(true);
  await house.ask({ do: 'message', tables: [], hall: true, text: '' });
  await page.waitForSelector('.note', { state: 'detached' });
  expect(visit.complaints()).toEqual([]);
});
