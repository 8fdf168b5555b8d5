import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { campaign } from '../tools/campaign.ts';
import { inTheLongRun } from '../tools/long-run.ts';
import { deskHouse, gather, scriptedTable } from './desk-house.ts';
import { atDesk, fits, goTo, inOrder, press, says, shut } from './desk-visit.ts';
import { overflow, serious } from './pages.ts';
import { nameOf, planOf, player, reportOf } from './tournament-house.ts';

const here = atDesk();

const typeBadge = async (page: Page, uid: string): Promise<void> => {
  await page.getByLabel('Ou taper le numéro du badge').fill(uid);
  await press(page, 'Valider');
};

test('whoever is checked in is told table and seat at once: by badge, by name and by a touch in the list', async () => {
  await gather(here.house(), 2, 2);
  const [first, second, third] = [player(0), player(9), player(10)];
  await here
    .house()
    .ask(
      { do: 'badge', uid: '04A1B2C3D4E5', of: { player: first } },
      { do: 'enter', entries: [{ player: player(99), name: 'Zoé Tard', group: '' }] },
      ...[first, second, third].map(each => ({ do: 'presence', player: each, presence: 'expected' }) as const),
    );
  const { page, complaints } = await here.visit();
  await goTo(page, 'Pointage', 'check-in');
  await typeBadge(page, '04A1B2C3D4E5');
  await expect.poll(() => page.locator('[data-tap="here"] .place').textContent()).toMatch(/Manche 1\s: table 1, place 1/);
  await fits(page, 'a place, large');
  await page.getByLabel('Chercher').fill(nameOf(9));
  await page.getByLabel('Chercher').press('Enter');
  await press(page, 'Présent');
  await expect.poll(() => page.locator('.found-person').textContent()).toMatch(/Manche 1\s: table 2, place 2/);
  await goTo(page, 'Joueurs', 'players');
  await page.locator(`[data-player="${third}"] .presence`).click();
  await says(page, `${nameOf(10)} – Manche 1 : table 2, place 3`);
  await press(page, 'Zoé Tard est présent');
  await says(page, /Zoé Tard – Pas encore de place/);
  expect(complaints).toEqual([]);
});

inTheLongRun('who rests gets what the plan says, chosen and shown in words', async () => {
  await gather(here.house(), 2, 1);
  await here.house().ask({ do: 'recall-round', round: 1 });
  const { page, complaints } = await here.visit();
  await page.locator('[data-part="points"] summary').click();
  await page.getByLabel('Pour une manche où l’on est exempt').selectOption({ label: 'des points fixes' });
  await page.getByLabel('Points pour une manche exempte').fill('1.5');
  await press(page, 'Enregistrer ces changements');
  await expect.poll(async () => (await here.house().view()).plan?.rests).toEqual({ get: 'points', points: 1.5 });
  const people = Array.from({ length: 16 }, (_, index) => player(index));
  const round = { round: 1, tables: [{ table: 1, moderator: null, seats: people.slice(0, 8) }], resting: people.slice(8) };
  await here
    .house()
    .ask({ do: 'seat', from: 1, quality: null, rounds: [round] }, { do: 'publish', upTo: 1 }, { do: 'open-round', round: 1 });
  await goTo(page, 'Classement', 'standings');
  await expect.poll(() => page.locator(`tr[data-player="${player(9)}"]`).textContent()).toContain('1,5 (une manche)');
  await page.getByText('Comment le classement est établi').click();
  await page.getByText('Qui est exempt d’une manche reçoit 1,5 pts.').waitFor();
  await fits(page, 'rests');
  expect(complaints).toEqual([]);
});

inTheLongRun('clubs are kept apart and scored as teams where the plan says so', async () => {
  await gather(here.house(), 2, 1);
  const { page, complaints } = await here.visit();
  await page.locator('[data-part="clubs"] summary').click();
  await page.getByLabel('Le placement sépare les gens').check();
  await page.getByLabel('Classement par équipes').selectOption({ label: 'les points des meilleurs du club' });
  await page.getByLabel('Combien de meilleurs comptent').fill('2');
  await inOrder(page, 'clubs in the plan');
  await press(page, 'Enregistrer ces changements');
  await expect.poll(async () => (await here.house().view()).plan?.clubs).toEqual({ apart: true, teams: 2 });
  const entry = (index: number) => ({ player: player(index), name: nameOf(index), group: index % 4 === 0 ? 'Lyon' : 'Nice' });
  await here
    .house()
    .ask(
      ...Array.from({ length: 16 }, (_, index) => ({ do: 'rename', entry: entry(index) }) as const),
      { do: 'recall-round', round: 1 },
      { do: 'penalty', id: 'p1', player: player(1), points: -3, reason: 'pour voir' },
    );
  await goTo(page, 'Placement', 'seatings');
  await press(page, 'Tout recommencer');
  await page.getByText('Deux personnes d’un même club sont 32 fois à la même table. Moins n’est pas possible.').waitFor();
  await goTo(page, 'Classement', 'standings');
  await expect.poll(() => page.locator('.team-table tbody tr').allTextContents()).toHaveLength(2);
  expect(await page.locator('.team-table tbody tr').first().textContent()).toMatch(/^1Nice3/);
  await inOrder(page, 'teams');
  await goTo(page, 'Imprimer', 'print');
  await press(page, 'Classement');
  await page.waitForSelector('.paper .team-table');
  await goTo(page, 'Exporter', 'export');
  expect(await page.getByRole('link', { name: 'Équipes' }).getAttribute('href')).toContain('teams.csv');
  expect(complaints).toEqual([]);
});

inTheLongRun('screens and telephones show the standings of clubs where the plan scores them', async () => {
  const house = here.house();
  await gather(house, 1, 1);
  await house.ask(
    { do: 'plan', plan: { ...planOf(1, 1), clubs: { apart: false, teams: 'all' } } },
    ...Array.from(
      { length: 8 },
      (_, index) =>
        ({ do: 'rename', entry: { player: player(index), name: nameOf(index), group: index % 4 === 0 ? 'Lyon' : 'Nice' } }) as const,
    ),
  );
  const [seated] = (await house.round(1)).tables;
  if (seated === undefined) throw new Error('nobody is seated');
  await house.ask({ do: 'type-result', report: { ...reportOf(1, 1, seated.seats), sides: ['humans'] } });
  const screen = await here.visit(house.address);
  await screen.page.goto(`${house.screen}?show=teams&lang=fr`);
  await screen.page.getByRole('heading', { name: 'Classement par équipes' }).waitFor();
  await expect.poll(() => screen.page.locator('.standings tbody tr').allTextContents()).toHaveLength(2);
  const { page } = screen;
  await page.goto(`${house.screen}phone?lang=fr`);
  await page.locator('table.teams tbody tr').first().waitFor();
  expect((await page.locator('table.teams tbody th').allTextContents()).toSorted()).toEqual(['Lyon', 'Nice']);
  expect([await overflow(page), await serious(page), screen.complaints]).toEqual([0, [], []]);
});

test('a semi-final and a final are called so before anybody is seated there, and the page says who plays it', async () => {
  const house = here.house();
  await gather(house, 2, 1);
  const plan = planOf(2, 1);
  const format = { of: 'tables', rounds: 1, final: 8 } as const;
  await house.ask({ do: 'plan', plan: { ...plan, format } });
  for (const { table, seats } of (await house.round(1)).tables)
    await house.ask({ do: 'type-result', report: { ...reportOf(1, table, seats), sides: ['humans'] } });
  await house.ask({ do: 'close-round', round: 1 });
  const { page, complaints } = await here.visit(`${house.address}#seatings`);
  await page.locator('.needs-line', { hasText: 'Finale : faire le placement' }).waitFor();
  // What stands on top of the page is not said a second time below.
  expect(await page.locator('.troubles').count()).toBe(0);
  await page.getByText('Finale : les 8 meilleurs du classement qui sont là.').waitFor();
  expect(await page.getByLabel('Tables', { exact: true }).count()).toBe(0);
  await press(page, 'Proposer un placement');
  await page.locator('.round-tabs').getByRole('button', { name: 'Finale', exact: true }).waitFor();
  const semi = { tables: 2, size: 8, rounds: 1, carries: 'nothing', ladder: false } as const;
  await house.ask({ do: 'plan', plan: { ...plan, format: { ...format, phases: [semi] } } });
  await page.locator('.needs-line', { hasText: 'Demi-finale : faire le placement' }).waitFor();
  expect(complaints).toEqual([]);
});

test('a name that is too long is refused with a word, and nothing of it is cut off', async () => {
  await gather(here.house(), 1, 1);
  const { page, complaints } = await here.visit(`${here.house().address}#players`);
  const long = `${'Anne-Sophie '.repeat(6)}Zoé`;
  const name = page.getByLabel('Nom', { exact: true });
  await name.fill(long);
  const word = page.getByRole('alert').filter({ hasText: 'Nom : c’est trop long, 60 caractères au plus' });
  await word.waitFor();
  await name.press('Enter');
  expect(await name.inputValue()).toBe(long);
  await inOrder(page, 'a name that is too long');
  await name.fill('Zoé');
  await word.waitFor({ state: 'detached' });
  await name.press('Enter');
  await expect.poll(() => name.inputValue()).toBe('');
  expect((await here.house().view()).players.map(each => each.name)).toContain('Zoé');
  await page.locator('.person-name', { hasText: 'Zoé' }).click();
  await page.locator('dialog').getByLabel('Groupe, club, ville').fill(long);
  await page.locator('dialog').getByRole('alert').filter({ hasText: 'Groupe, club, ville : c’est trop long' }).waitFor();
  await press(page, 'Garder');
  await shut(page);
  await goTo(page, 'Tournoi', 'tournament');
  await page.getByLabel('Jour et lieu').fill(long);
  await page.locator('.area-foot').getByText('Jour et lieu : c’est trop long, 60 caractères au plus').waitFor();
  expect((await here.house().view()).players.map(each => each.group)).not.toContain(long);
  expect(complaints).toEqual([]);
});

test('a message or a reason that is too long is refused with a word, and nothing of it is cut off', async () => {
  await gather(here.house(), 1, 1);
  const { page, complaints } = await here.visit(`${here.house().address}#tables`);
  const says = 'Le bar ferme dans une heure. ';
  const alert = (of: string, most: number) =>
    page.getByRole('alert').filter({ hasText: `${of} : c’est trop long, ${most} caractères au plus` });
  const label = 'Le message, pour toutes les tables';
  const message = page.getByLabel(label, { exact: true });
  await message.fill(says.repeat(18));
  await alert(label, 500).waitFor();
  await press(page, 'Envoyer');
  expect(await message.inputValue()).toBe(says.repeat(18));
  await inOrder(page, 'a message that is too long');
  await message.fill(says);
  await press(page, 'Envoyer');
  await expect.poll(() => message.inputValue()).toBe('');
  expect((await here.house().view()).message).toBe(says.trim());

  await goTo(page, 'Classement', 'standings');
  const reason = page.getByLabel('La raison');
  await page.getByLabel('Donner une pénalité à…').fill(nameOf(1));
  await page.getByLabel('Donner une pénalité à…').press('Enter');
  await reason.fill(says.repeat(11));
  await alert('La raison', 300).waitFor();
  expect(await page.getByRole('button', { name: 'Donner la pénalité' }).isDisabled()).toBe(true);
  expect(await reason.inputValue()).toBe(says.repeat(11));
  await reason.fill(says);
  await press(page, 'Donner la pénalité');
  await page.getByRole('button', { name: 'Lever la pénalité' }).click();
  await reason.fill(says.repeat(11));
  await alert('La raison', 300).waitFor();
  await reason.press('Enter');
  expect((await here.house().view()).penalties).toMatchObject([{ reason: says.trim(), lifted: null }]);
  expect(complaints).toEqual([]);
});

test('a refusal calls the final by its name', async () => {
  const house = here.house();
  await gather(house, 1, 1);
  await house.ask({ do: 'plan', plan: { ...planOf(1, 1), format: { of: 'tables', rounds: 1, final: 8 } } });
  for (const { table, seats } of (await house.round(1)).tables)
    await house.ask({ do: 'type-result', report: { ...reportOf(1, table, seats), sides: ['humans'] } });
  await house.ask({ do: 'close-round', round: 1 });
  const { page } = await here.visit(`${house.address}#seatings`);
  await press(page, 'Proposer un placement');
  await press(page, 'Adopter ce placement');
  await press(page, 'Finale : publier jusque-là');
  await expect.poll(async () => (await house.view()).rounds[1]?.published).toBe(true);
  await house.ask({ do: 'open-round', round: 2 });
  await goTo(page, 'Manches', 'rounds');
  await press(page, 'Clore la manche');
  await says(page, 'Finale : le résultat de la table 1 manque.');
});

test('a round with results that are not confirmed is closed only after a question that names their tables', async () => {
  const house = here.house();
  await gather(house, 2, 1);
  const { tables } = await house.round(1);
  for (const { table, seats } of tables)
    await house.ask({ do: 'type-result', report: { ...reportOf(1, table, seats), sides: ['humans'] } });
  const { page } = await here.visit(`${house.address}#rounds`);
  await press(page, 'Clore la manche');
  const question = page.locator('dialog', { hasText: 'Manche 1 : clore sans ces confirmations ?' });
  await question.getByText(`${tables.length} résultats ne sont pas confirmés : Table 1 et Table 2.`).waitFor();
  await inOrder(page, 'the question before a round is closed');
  await press(page, 'Pas encore');
  await question.waitFor({ state: 'detached' });
  expect((await house.view()).rounds[0]?.state).toBe('open');
  await press(page, 'Clore la manche');
  await press(page, 'Clore quand même');
  await expect.poll(async () => (await house.view()).rounds[0]?.state).toBe('closed');
});

inTheLongRun('after a cut the best play on: planned, seated, and named in the standings', async () => {
  await gather(here.house(), 2, 1);
  await here.house().ask({ do: 'recall-round', round: 1 });
  const { page, complaints } = await here.visit();
  await press(page, 'Ajouter une phase');
  await page.locator('[data-phase="1"]').getByLabel('Tables').fill('2');
  await page.locator('[data-phase="1"]').getByLabel('Tables').press('Tab');
  await page.getByLabel('Chaque table est une finale').check();
  await page.locator('[data-phase="1"]').getByLabel('Les points').selectOption({ label: 's’ajoutent à ceux d’avant' });
  await inOrder(page, 'a phase in the plan');
  await press(page, 'Enregistrer ces changements');
  const phases = [{ tables: 2, size: 8, rounds: 1, carries: 'points', ladder: true }];
  await expect.poll(async () => (await here.house().view()).plan?.format).toEqual({ of: 'tables', rounds: 1, final: null, phases });
  await here.house().ask({ do: 'penalty', id: 'p1', player: player(1), points: -3, reason: 'pour voir' });
  await goTo(page, 'Placement', 'seatings');
  await page.getByLabel('À partir de la manche').fill('2');
  await page.getByLabel('À partir de la manche').press('Tab');
  await press(page, 'Proposer un placement');
  await press(page, 'Adopter ce placement');
  await says(page, 'Le placement d’une manche est fait.');
  const { tables } = await here.house().round(2);
  expect(tables[0]?.seats[0]).toBe(player(1));
  expect(tables.map(({ seats }) => seats.length)).toEqual([8, 8]);
  expect(complaints).toEqual([]);
});

inTheLongRun('a penalty and its lifting say when, where and why at the desk', async () => {
  await gather(here.house(), 2, 1);
  await here.house().ask({ do: 'penalty', id: 'p1', player: player(1), points: 1, reason: 'a parlé la nuit' });
  const { page, complaints } = await here.visit();
  await goTo(page, 'Classement', 'standings');
  await page.getByRole('button', { name: /^Lever la pénalité/ }).click();
  await page.locator('.penalties').getByLabel('La raison').fill('c’était un autre');
  await page.locator('.penalties').getByRole('button', { name: 'Lever', exact: true }).click();
  await expect
    .poll(() => page.locator('.penalties').textContent())
    .toMatch(/a parlé la nuit.*\d\d:\d\d, l’ordinateur du tournoi.*c’était un autre.*\d\d:\d\d, l’ordinateur du tournoi/);
  await inOrder(page, 'a penalty that was lifted');
  expect(complaints).toEqual([]);
});

inTheLongRun('what needs somebody now stands on the page of the papers, and is not printed on them', async () => {
  const house = here.house();
  await gather(house, 2, 1);
  const invited = await fetch(`${house.address}api/hall/invitations`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"table":1}' },
  });
  const { code } = (await invited.json()) as { readonly code: string };
  const table = await scriptedTable(house.address, code, 'machine 1');
  here.tables.push(table);
  await table.tell('', { tells: 'called', on: true });
  const { page, complaints } = await here.visit();
  await goTo(page, 'Imprimer', 'print');
  await page.locator('.needs-line').getByText('La table 1 appelle').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect([await page.locator('.needs-line').isVisible(), await page.locator('.paper').isVisible()]).toEqual([false, true]);
  expect(complaints).toEqual([]);
});

/** Every button and field that is refused to some duty, by what a person sees: where it stands, and how it is found. */
const SHOWN = {
  players: ['.enter', '.presence', '.officials'],
  'check-in': ['.door'],
  seatings: ['.seatings'],
  rounds: ['.round-clock button', '.bar:not(.round-clock) > button'],
  standings: ['.bar > button', '.standings input'],
  tables: ['.tournament-tables form', '.table-list button'],
  export: ['.file-in'],
} as const;
const MENU = '.menu a > span';

const PAIRED = [
  {
    duty: 'au pointage',
    menu: ['Joueurs', 'Pointage', 'Manches', 'Classement', 'Imprimer', 'Exporter'],
    home: 'check-in',
    sees: { players: [true, true, true], 'check-in': [true], rounds: [false, false], standings: [false, false], export: [false] },
    refused: { do: 'official', official: { official: 'o1', name: 'Rita', director: false, table: null } },
  },
  {
    duty: 'à l’arbitrage',
    menu: ['Joueurs', 'Manches', 'Classement', 'Tables', 'Imprimer', 'Exporter'],
    home: 'rounds',
    sees: { players: [false, false, false], rounds: [true, false], standings: [false, true], tables: [false, true], export: [false] },
    refused: { do: 'presence', player: 'p0', presence: 'left' },
  },
  {
    duty: 'à tout',
    menu: ['Tournoi', 'Joueurs', 'Pointage', 'Placement', 'Manches', 'Classement', 'Tables', 'Imprimer', 'Exporter', 'Appareils'],
    home: 'tournament',
    sees: {
      ...{ players: [true, true, true], 'check-in': [true], seatings: [true], rounds: [true, true] },
      ...{ standings: [true, true], tables: [true, true], export: [true] },
    },
    refused: null,
  },
] as const;

// The other duty is walked through in `desk-duties.test.ts`, and everything is granted on every page of this file.
test.each(campaign(PAIRED.slice(1, 2), PAIRED))(
  'a telephone that is paired to serve $duty sees what it may do, and is refused the rest',
  async each => {
    const wide = await deskHouse(['--host', '127.0.0.2', '--tls-port', '0']);
    try {
      await gather(wide, 2, 1);
      const desk = await here.visit(wide.address);
      await goTo(desk.page, 'Appareils', 'devices');
      await press(desk.page, each.duty);
      const made = desk.page.waitForResponse(reply => reply.url().endsWith('/api/pairings'));
      await press(desk.page, 'Un nouveau code');
      const { url } = (await (await made).json()) as { readonly url: string };
      await inOrder(desk.page, 'a duty and its code');
      const machine = await fetch(`${wide.address}api/hall/invitations`, {
        ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"table":1}' },
      });
      const { code } = (await machine.json()) as { readonly code: string };
      const table = await scriptedTable(wide.address, code, 'machine 1');
      here.tables.push(table);
      await table.tell('', { tells: 'called', on: true });
      const phone = await here.telephone();
      await phone.goto(url);
      await press(phone, 'Associer cet appareil');
      await phone.waitForSelector(`main[data-area="${each.home}"]`);
      await expect.poll(() => desk.page.locator('.devices').textContent()).toContain(each.duty);
      expect(await phone.locator(MENU).allTextContents()).toEqual(each.menu);
      for (const [area, those] of Object.entries(each.sees)) {
        await phone.locator(`.menu a[href="#${area}"]`).click();
        await phone.waitForSelector(`main[data-area="${area}"]`);
        const names = SHOWN[area as keyof typeof SHOWN];
        const seen = async () => [area, await Promise.all(names.map(async name => (await phone.locator(`main ${name}`).count()) > 0))];
        await expect.poll(seen).toEqual([area, those]);
        await fits(phone, `${each.duty}: ${area}`);
      }
      if (each.refused !== null) {
        await phone.goto(`${new URL(url).origin}/#devices`);
        await phone.waitForSelector(`main[data-area="${each.home}"]`);
        const reply = await phone.evaluate<string>(
          `fetch('/api/hall/asks', { method: 'POST', headers: { 'content-type': 'application/json', 'idempotency-key': 'refused-by-duty' }, body: ${JSON.stringify(JSON.stringify(each.refused))} }).then(async reply => [reply.status, (await reply.json()).declined.code].join(' '))`,
        );
        expect(reply).toContain('duty.other');
      }
      expect(desk.complaints).toEqual([]);
    } finally {
      await wide.stop();
    }
  },
);
