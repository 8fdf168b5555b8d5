import { expect, test } from 'vitest';
import { wordsIn } from '../../src/words/words.ts';
import { deskHouse, reported, type ScriptedTable, scriptedTable } from './desk-house.ts';
import { atDesk, fits, goTo, inOrder, press, SIZES, says, shut } from './desk-visit.ts';
import { nameOf, planOf, player } from './hall-house.ts';
import { readerTypes } from './pages.ts';
import { outOfReach } from './reach.ts';

const AREAS = ['event', 'players', 'check-in', 'seatings', 'rounds', 'standings', 'tables', 'print', 'export', 'devices'] as const;

const french = wordsIn('fr');

const here = atDesk();
const { tables } = here;

const post = async <T>(path: string, body: object): Promise<T> => {
  const reply = await fetch(`${here.house().address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
  return (await reply.json()) as T;
};

/** Everybody is here and seated for all rounds; the first is open. */
const gather = async (count: number, rounds: number): Promise<void> => {
  const people = Array.from({ length: count * 8 }, (_, index) => index);
  await here
    .house()
    .ask(
      { do: 'plan', plan: planOf(count, rounds) },
      { do: 'enter', entries: people.map(index => ({ player: player(index), name: nameOf(index), group: '' })) },
    );
  await here.house().askTogether(people.map(index => ({ do: 'presence', player: player(index), presence: 'here' })));
  await here.house().ask(
    {
      do: 'seat',
      from: 1,
      quality: null,
      rounds: Array.from({ length: rounds }, (_, round) => ({
        round: round + 1,
        resting: [],
        tables: Array.from({ length: count }, (_table, table) => ({
          table: table + 1,
          moderator: null,
          seats: Array.from({ length: 8 }, (_seat, place) => player(((table + place * round) % count) * 8 + place)),
        })),
      })),
    },
    { do: 'publish', upTo: 1 },
    { do: 'open-round', round: 1 },
  );
};

const joined = async (table: number): Promise<ScriptedTable> => {
  const { code } = await post<{ readonly code: string }>('api/hall/invitations', { table });
  const machine = await scriptedTable(here.house().address, code, `machine ${table}`);
  tables.push(machine);
  await expect.poll(machine.sheet).toBeDefined();
  return machine;
};

test('every area is in order with things that go well and things that do not: on a laptop, a tablet and a telephone, by day and in the dark', async () => {
  await gather(3, 3);
  const one = await joined(1);
  const sheet = one.sheet();
  if (sheet === undefined) throw new Error('no sheet');
  await one.tell('g1', { tells: 'report', report: reported(sheet, 1, 'g1', 'wolves') });
  await one.tell('', { tells: 'called', on: true });
  await here
    .house()
    .ask(
      { do: 'presence', player: player(3), presence: 'left' },
      { do: 'badge', uid: '04A1B2C3D4E5', of: { player: player(0) } },
      { do: 'penalty', id: 'p1', player: player(2), points: 1, reason: 'a parlé la nuit' },
      { do: 'message', tables: 'all', hall: true, text: 'Pause de dix minutes' },
    );
  const { page, complaints } = await here.visit();
  // Once in each light: what is too wide is so in any.
  for (const [size, colorScheme, holds] of [
    ['laptop', 'dark', inOrder],
    ['tablet', 'light', fits],
    ['telephone', 'light', inOrder],
  ] as const) {
    const looks = `${size}, ${colorScheme}`;
    await page.setViewportSize(SIZES[size]);
    await page.emulateMedia({ colorScheme });
    await page.goto('about:blank');
    await page.goto(here.house().address);
    for (const area of AREAS) {
      await page.evaluate(`location.hash = '${area}'`);
      await page.waitForSelector(`main[data-area="${area}"] > div > *`);
      await page.evaluate("for (const more of document.querySelectorAll('details')) more.open = true");
      await holds(page, `${looks}: ${area}`);
    }
    await page.evaluate("location.hash = 'rounds'");
    await page.locator('.game[data-table="1"]').click();
    await holds(page, `${looks}: a table`);
    await press(page, 'Corriger le résultat');
    await holds(page, `${looks}: a correction`);
  }
  expect(complaints).toEqual([]);
});

test('where the hub is away the page says so, and what was asked is done once when it is back', async () => {
  await gather(3, 3);
  const { page } = await here.visit();
  await goTo(page, 'Joueurs', 'players');
  await here.house().leave();
  await says(page, 'Liaison coupée.');
  await expect.poll(() => page.locator('.top .line').textContent()).toContain('Hors ligne');
  await page.getByLabel('Nom', { exact: true }).fill('Yves Tardif');
  await page.getByLabel('Nom', { exact: true }).press('Enter');
  await says(page, 'Un geste attend d’être envoyé.');
  await here.house().comeBack();
  await expect.poll(() => page.locator('.people').textContent()).toContain('Yves Tardif');
  expect((await here.house().view()).players.filter(({ name }) => name === 'Yves Tardif')).toHaveLength(1);
  await expect.poll(() => page.locator('.top .line').textContent()).toContain('En ligne');
  expect(await page.locator('.banners').textContent()).toBe('');
});

test('what another organizer does is there without a touch', async () => {
  await gather(3, 3);
  const { page } = await here.visit(`${here.house().address}#rounds`);
  await page.waitForSelector('.game[data-table="2"]');
  await here.house().ask({ do: 'extra-time', table: 2, round: 1, seconds: 600 });
  await expect.poll(() => page.locator('.game[data-table="2"] .game-clock').textContent()).toMatch(/^5[45]:/);
  expect(await page.locator('.game[data-table="1"] .game-clock').textContent()).toMatch(/^4[45]:/);
  // A number that is being typed stands, whatever comes meanwhile.
  await goTo(page, 'Placement', 'seatings');
  const typed = page.getByLabel(french.text('organizer.event.tables'), { exact: true });
  await typed.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('7');
  await page.waitForSelector('text=/24 /');
  await here.house().ask({ do: 'presence', player: player(0), presence: 'left' });
  await page.waitForSelector('text=/23 /');
  expect(await typed.inputValue()).toBe('7');
});

test('a clock of the service that is off is told in a line, as long as it is', async () => {
  const { page } = await here.visit();
  let toPage: ((message: string) => void) | undefined;
  await page.routeWebSocket(/stream/, line => {
    line.connectToServer();
    toPage = message => line.send(message);
  });
  await page.reload();
  await page.waitForSelector('main.area');
  const tells = async (behind: number): Promise<void> => {
    await expect.poll(() => toPage).toBeDefined();
    toPage?.(JSON.stringify({ v: 1, type: 'clock', behind }));
  };
  for (const [behind, how] of [
    [125, 'slow'],
    [-61, 'fast'],
  ] as const) {
    await tells(behind);
    const time = french.duration(Math.abs(behind));
    await expect.poll(() => page.locator('.banner').textContent()).toBe(french.text(`organizer.clock.${how}`, { time }));
  }
  await tells(0);
  await page.locator('.banner').waitFor({ state: 'detached' });
});

test('by keys alone: an area, a search, a place that two change, an order of tie-breaks', async () => {
  await gather(3, 3);
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
  await page.evaluate("location.hash = 'event'");
  await page.locator('details[data-part="ties"] summary').focus();
  await page.keyboard.press('Enter');
  await page.locator('.ties .grip').first().focus();
  await page.keyboard.press('ArrowDown');
  expect(await page.locator('.ties b').allTextContents()).toEqual(['Tirage au sort', 'Parties gagnées']);
});

test('a keyboard reader is heard on every page; its number is left in no field', async () => {
  await gather(3, 3);
  await here.house().ask({ do: 'badge', uid: '04A1B2C3D4E5F6', of: { player: player(4) } });
  const { page } = await here.visit(`${here.house().address}#players`);
  const search = page.getByLabel('Chercher par nom ou groupe').first();
  await search.focus();
  await readerTypes(page, '04a1b2c3d4e5f6');
  await says(page, `Ce badge est celui de ${nameOf(4)}.`);
  expect(await search.inputValue()).toBe('');
  await goTo(page, 'Accueil', 'check-in');
  await readerTypes(page, '04A1B2C3D4E5F6');
  await page.waitForSelector('[data-tap="here"]');
});

test('a lost badge is replaced at the desk, and refused from then on', async () => {
  await gather(3, 3);
  await here.house().ask({ do: 'badge', uid: '04A1B2C3D4E5F6', of: { player: player(4) } });
  const { page } = await here.visit(`${here.house().address}#check-in`);
  await page.getByLabel('Chercher par nom ou groupe').fill(nameOf(4));
  await page.getByLabel('Chercher par nom ou groupe').press('Enter');
  await press(page, 'Donner un autre badge');
  await page.waitForSelector('.big-tap.waits');
  await readerTypes(page, '04FFB2C3D4E5F7');
  await page.waitForSelector('[data-tap="given"]');
  await readerTypes(page, '04A1B2C3D4E5F6');
  await page.waitForSelector('[data-tap="lost"]');
  await expect.poll(() => page.locator('.big-tap').textContent()).toContain('déclaré perdu');
});

test('two games are told of one table, won alike: they are told apart, and none counts until the wrong one is void', async () => {
  await gather(3, 3);
  const one = await joined(1);
  const sheet = one.sheet();
  if (sheet === undefined) throw new Error('no sheet');
  await one.tell('g1', { tells: 'report', report: reported(sheet, 1, 'g1', 'wolves') });
  await here.house().ask({ do: 'type-result', report: { ...reported(sheet, 1, 'paper-1', 'wolves'), because: '' } });
  const { page } = await here.visit(`${here.house().address}#rounds`);
  await page.locator('.game[data-table="1"][data-state="disputed"]').click();
  await page.getByRole('button', { name: /Gagné par.*Loups-garous.*Gagnants.*Partie er-1/ }).click();
  await page.getByLabel('La raison').fill('feuille d’une autre table');
  await press(page, 'Annuler la partie');
  await page.waitForSelector('.game[data-table="1"][data-state="reported"]');
  expect((await here.house().round(1)).tables[0]?.report).toMatchObject({ game: 'g1', sides: ['wolves'] });
});

test('a refusal is said where it can be read, on the page and on a sheet', async () => {
  await gather(3, 3);
  const { page } = await here.visit(`${here.house().address}#rounds`);
  await press(page, 'Clore la manche');
  await says(page, 'Manche 1 : le résultat de la table 1 manque.');
  // It was opened by mistake.
  await press(page, 'Annuler l’ouverture');
  await page.getByRole('button', { name: 'Ouvrir la manche' }).waitFor();
  await goTo(page, 'Joueurs', 'players');
  await page.locator('.person-name').first().click();
  await press(page, 'Retirer du tournoi');
  await expect.poll(() => page.locator('.sheet-said').textContent()).toContain('a déjà une place ou un résultat');
  await shut(page);
});

test('one table plays as many games as it takes: an evening of One Night', async () => {
  const { page, complaints } = await here.visit();
  const asked: string[] = [];
  page.on('request', request => void (request.url().endsWith('/decks') && asked.push(request.url())));
  await page.getByLabel('Nom du tournoi').fill('Soirée');
  await press(page, 'Loup-garou pour une nuit');
  await page.getByRole('button', { name: /^Soirée/ }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Créer le tournoi' }).getAttribute('aria-disabled')).toBe('false');
  // Once for each size of the two ways to play that were looked at.
  expect(asked.length).toBeLessThanOrEqual(10);
  await press(page, 'Créer le tournoi');
  await says(page, 'Le tournoi est créé.');
  await goTo(page, 'Joueurs', 'players');
  await page.locator('.drop textarea').fill('Ana\nBruno\nChloé\nDiego\nElsa');
  await press(page, 'Entrer ces 5 personnes');
  await says(page, '5 personnes sont entrées.');
  for (const name of ['Ana', 'Bruno', 'Chloé', 'Diego', 'Elsa']) await press(page, `${name} est ici`);
  await expect.poll(async () => (await here.house().view()).players.filter(({ presence }) => presence === 'here').length).toBe(5);
  await goTo(page, 'Manches', 'rounds');
  for (const game of [1, 2]) {
    await press(page, 'Partie suivante');
    await page.locator('.game[data-table="1"][data-state="waiting"]').click();
    await press(page, 'Entrer le résultat de la feuille');
    await page.locator('.result-form fieldset').getByRole('button', { name: 'Village' }).click();
    await press(page, 'Garder ce résultat');
    await says(page, 'Table 1 : le résultat est gardé.');
    await shut(page);
    await press(page, 'Clore la manche');
    await expect.poll(async () => (await here.house().view()).rounds.filter(({ state }) => state === 'closed').length).toBe(game);
  }
  expect((await here.house().standings()).order.map(({ points }) => points)).toEqual([2, 2, 2, 2, 2]);
  expect(complaints).toEqual([]);
});

test('four hundred people at fifty tables are no burden', async () => {
  await gather(50, 12);
  const { page } = await here.visit(`${here.house().address}#players`);
  await expect.poll(() => page.locator('.people li').count()).toBe(400);
  for (const [area, wait] of [
    ['players', '.people li'],
    ['seatings', '.table-card'],
    ['rounds', '.game'],
    ['standings', '.standing-table'],
    ['print', '.paper li'],
  ] as const) {
    await page.evaluate(`location.hash = '${area}'`);
    await page.waitForSelector(`main[data-area="${area}"] ${wait}`);
    expect(await page.locator('main input, main select, main textarea').count()).toBeLessThan(20);
  }
  await goTo(page, 'Joueurs', 'players');
  const found = Array.from({ length: 400 }, (_, index) => nameOf(index)).filter(name => name.startsWith('Zoé'));
  await page.locator('main .bar input[type="search"]').fill('zoé');
  await expect.poll(() => page.locator('.people li').count()).toBe(found.length);
});

test('a telephone is paired by the code on the desk, runs the event too, is sent away, and is told so', async () => {
  // A host of loopback's network that is not loopback's name.
  const wide = await deskHouse(['--host', '127.0.0.2', '--tls-port', '0']);
  try {
    const desk = await here.visit(wide.address);
    await desk.page.getByLabel('Nom du tournoi').fill('Coupe');
    await press(desk.page, 'Créer le tournoi');
    await says(desk.page, 'Le tournoi est créé.');
    await goTo(desk.page, 'Appareils', 'devices');
    const made = desk.page.waitForResponse(reply => reply.url().endsWith('/api/pairings'));
    await press(desk.page, 'Un nouveau code');
    const { url } = (await (await made).json()) as { readonly url: string };
    await inOrder(desk.page, 'a code');
    expect(url.startsWith(`${wide.beyond}pair#`)).toBe(true);

    const phone = await here.telephone();
    await phone.goto(url);
    await press(phone, 'Associer cet appareil');
    await phone.waitForSelector('main[data-area="event"]');
    await desk.page.waitForSelector('.paired');
    await goTo(phone, 'Joueurs', 'players');
    await phone.getByLabel('Nom', { exact: true }).fill('Yves');
    await phone.getByLabel('Nom', { exact: true }).press('Enter');
    await expect.poll(async () => (await wide.view()).players.map(({ name }) => name)).toEqual(['Yves']);

    await desk.page.locator('.devices .icon').click();
    await expect.poll(() => phone.locator('.banners').textContent()).toContain('n’est plus associé');
    expect(await phone.locator('body').textContent()).not.toMatch(/Yves/);
    await expect.poll(() => desk.page.locator('.devices li').count()).toBe(0);
    expect(desk.complaints).toEqual([]);
  } finally {
    await wide.stop();
  }
});

test('at every size of window each button of the desk can be touched', async () => {
  const { page } = await here.visit();
  const faults: string[] = [];
  for (const link of await page.getByRole('navigation', { name: 'Les pages du tournoi' }).getByRole('link').all()) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await link.click();
    await page.waitForSelector('main.area');
    faults.push(...(await outOfReach(page, (await link.textContent()) ?? '')));
  }
  expect(faults).toEqual([]);
});
