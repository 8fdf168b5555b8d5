import { expect, test } from 'vitest';
import { wordsIn } from '../../src/words/words.ts';
import { campaign } from '../tools/campaign.ts';
import { inTheLongRun } from '../tools/long-run.ts';
import { deskHouse, gather, onPaper, reported, type ScriptedTable, scriptedTable } from './desk-house.ts';
import { atDesk, fillSeats, fits, goTo, inOrder, press, SIZES, says, shut } from './desk-visit.ts';
import { COLOURS } from './pages.ts';
import { outOfReach } from './reach.ts';
import { nameOf, player } from './tournament-house.ts';

const AREAS = ['tournament', 'players', 'check-in', 'seatings', 'rounds', 'standings', 'tables', 'print', 'export', 'devices'] as const;

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

const joined = async (table: number): Promise<ScriptedTable> => {
  const { code } = await post<{ readonly code: string }>('api/hall/invitations', { table });
  const machine = await scriptedTable(here.house().address, code, `machine ${table}`);
  tables.push(machine);
  await expect.poll(machine.sheet).toBeDefined();
  return machine;
};

const EVERY_LOOK = [
  ['laptop', 'dark', null],
  ['telephone', 'light', COLOURS],
] as const;
const LOOKS = campaign(EVERY_LOOK.slice(0, 1), EVERY_LOOK);

test('every area is in order with things that go well and things that do not: on a laptop, a tablet and a telephone, by day and in the dark', async () => {
  await gather(here.house(), 3, 3);
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
  // The other light differs in its colours alone, and of the tablet its width alone is asked.
  for (const [size, colorScheme, rules] of LOOKS) {
    const looks = `${size}, ${colorScheme}`;
    const look = async (name: string): Promise<void> => {
      await inOrder(page, `${looks}: ${name}`, rules);
      if (size === 'laptop') {
        // `outOfReach` tries other windows by itself, so one size is enough.
        expect(await outOfReach(page, name)).toEqual([]);
        for (const narrow of ['tablet', 'telephone'] as const) {
          await page.setViewportSize(SIZES[narrow]);
          await fits(page, `${narrow}: ${name}`);
        }
      }
      await page.setViewportSize(SIZES[size]);
    };
    await page.setViewportSize(SIZES[size]);
    await page.emulateMedia({ colorScheme });
    await page.goto('about:blank');
    await page.goto(here.house().address);
    for (const area of AREAS) {
      await page.evaluate(`location.hash = '${area}'`);
      await page.waitForSelector(`main[data-area="${area}"] > div > *`);
      await page.evaluate("for (const more of document.querySelectorAll('details')) more.open = true");
      await look(area);
    }
    for (const [area, opens] of [
      ['players', '.person-name'],
      ['tables', 'li[data-table="2"] .choices .button'],
    ] as const) {
      if (size !== 'laptop') continue;
      await page.evaluate(`location.hash = '${area}'`);
      await page.locator(`main[data-area="${area}"] >> ${opens}`).first().click();
      await page.waitForSelector('dialog[open]');
      await look(`a sheet of ${area}`);
      await shut(page);
    }
    await page.evaluate("location.hash = 'rounds'");
    await page.locator('.game[data-table="1"]').click();
    await look('a table');
    await press(page, 'Corriger le résultat');
    await look('a correction');
  }
  expect(complaints).toEqual([]);
});

test('the page says that the hub is away, and does each ask once when it is back', async () => {
  await gather(here.house(), 3, 3);
  const { page } = await here.visit();
  await goTo(page, 'Joueurs', 'players');
  await here.house().leave();
  await says(page, 'Connexion perdue.');
  await expect.poll(() => page.locator('.top .line').textContent()).toContain('Hors ligne');
  await page.getByLabel('Nom', { exact: true }).fill('Yves Tardif');
  await page.getByLabel('Nom', { exact: true }).press('Enter');
  await says(page, 'Un changement attend d’être envoyé.');
  await here.house().comeBack();
  await expect.poll(() => page.locator('.people').textContent()).toContain('Yves Tardif');
  expect((await here.house().view()).players.filter(({ name }) => name === 'Yves Tardif')).toHaveLength(1);
  await expect.poll(() => page.locator('.top .line').textContent()).toContain('En ligne');
  expect(await page.locator('.banners').textContent()).toBe('');
});

inTheLongRun('what a table tells in vain is told to the desk until somebody has seen to it', async () => {
  await gather(here.house(), 3, 3);
  const one = await joined(1);
  await one.tell('g9', { tells: 'begun', round: 400, game: 'g9' });
  const { page } = await here.visit();
  await goTo(page, 'Manches', 'rounds');
  await page.getByText('Table 1 : ceci n’a pas compté').waitFor();
  await page.getByText('un message pour la manche 400, qui n’existe pas').waitFor();
  await inOrder(page, 'told in vain');
  await press(page, /^C’est vu/);
  await expect.poll(() => page.locator('.aside').count()).toBe(0);
  await page.reload();
  await goTo(page, 'Manches', 'rounds');
  expect(await page.locator('.aside').count()).toBe(0);
});

test('two desks write on the plan: the second is told what the first has changed, and chooses', async () => {
  await gather(here.house(), 3, 3);
  const { page } = await here.visit();
  await goTo(page, 'Tournoi', 'tournament');
  await page.getByLabel('Nom du tournoi').fill('Coupe d’automne');
  await page.getByLabel('Nom du tournoi').press('Tab');
  const { plan } = await here.house().view();
  if (plan === null) throw new Error('no plan');
  await here.house().ask({ do: 'plan', plan: { ...plan, day: 'samedi' } });
  await page.getByText(/un autre appareil a changé le tournoi \(la date\)/).waitFor();
  await inOrder(page, 'a plan that two desks write');
  await press(page, 'Garder la mienne');
  await press(page, 'Enregistrer ces changements');
  await expect.poll(async () => (await here.house().view()).plan?.name).toBe('Coupe d’automne');
  await page.getByLabel('Nom du tournoi').fill('Coupe d’hiver');
  await page.getByLabel('Nom du tournoi').press('Tab');
  await here.house().ask({ do: 'plan', plan: { ...plan, name: 'Coupe de printemps' } });
  await press(page, 'Reprendre la sienne');
  await expect.poll(() => page.getByLabel('Nom du tournoi').inputValue()).toBe('Coupe de printemps');
});

inTheLongRun('what is written while a plan is being kept stays, and is kept next', async () => {
  await gather(here.house(), 3, 3);
  const { page } = await here.visit();
  await goTo(page, 'Tournoi', 'tournament');
  const name = page.getByLabel('Nom du tournoi');
  const write = async (text: string): Promise<void> => {
    await name.fill(text);
    await name.press('Tab');
  };
  let answer: (() => Promise<void>) | undefined;
  await page.route('**/asks', async route => {
    const response = await route.fetch();
    answer = () => route.fulfill({ response });
  });
  await write('Coupe d’automne');
  await press(page, 'Enregistrer ces changements');
  await expect.poll(() => answer).toBeDefined();
  await write('Coupe d’hiver');
  await answer?.();
  await page.unroute('**/asks');
  await page.getByText('C’est enregistré, et toutes les tables le savent.').waitFor();
  expect(await name.inputValue()).toBe('Coupe d’hiver');
  expect(await page.getByText(/un autre appareil a changé/).count()).toBe(0);
  await press(page, 'Enregistrer ces changements');
  await expect.poll(async () => (await here.house().view()).plan?.name).toBe('Coupe d’hiver');
});

inTheLongRun('the clock of a round begins when the desk says so, stands still, and is given five minutes for all', async () => {
  await gather(here.house(), 3, 3);
  const { page } = await here.visit();
  await goTo(page, 'Manches', 'rounds');
  await press(page, 'Annuler l’ouverture');
  await press(page, 'Ouvrir la manche');
  const clock = page.getByRole('region', { name: 'L’horloge de la manche' });
  await clock.getByText('arrêtée').waitFor();
  const minutes = async (): Promise<number> => Number(/^(\d+):/.exec((await clock.getByRole('timer').textContent()) ?? '')?.[1]);
  expect(await minutes()).toBe(45);
  await inOrder(page, 'a clock that stands');
  await press(page, 'Lancer l’horloge');
  await clock.getByText('arrêtée').waitFor({ state: 'detached' });
  await press(page, /^\+.*pour tous/);
  await expect.poll(minutes).toBeGreaterThanOrEqual(48);
  await press(page, 'Arrêter l’horloge');
  await clock.getByText('arrêtée').waitFor();
  const { rounds } = await here.house().view();
  expect(rounds[0]?.state).toBe('open');
});

inTheLongRun('standings are frozen for everybody until the ceremony, and the desk sees the real ones', async () => {
  await gather(here.house(), 3, 3);
  const one = await joined(1);
  const { page } = await here.visit();
  await goTo(page, 'Classement', 'standings');
  await press(page, 'Figer le classement jusqu’à la cérémonie');
  await page.getByText('figé', { exact: true }).waitFor();
  await inOrder(page, 'frozen standings');
  const sheet = one.sheet();
  if (sheet === undefined) throw new Error('no sheet');
  await one.tell('g1', { tells: 'report', report: reported(sheet, 1, 'g1', 'wolves') });
  const shownOn = async (path: string): Promise<string> => (await fetch(`${here.house().address}${path}`)).text();
  await expect.poll(() => shownOn('api/hall/standings')).toMatch(/"games":1/);
  expect(await shownOn('api/hall/standings/shown')).not.toMatch(/"games":1/);
  await press(page, 'Montrer le classement à tous');
  await expect.poll(() => shownOn('api/hall/standings/shown')).toMatch(/"games":1/);
});

inTheLongRun('a clock of the service that is off is told in a line, as long as it is', async () => {
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
    await expect.poll(() => page.locator('.banner').textContent()).toBe(french.text(`desk.clock.${how}`, { time }));
  }
  await tells(0);
  await page.locator('.banner').waitFor({ state: 'detached' });
});

inTheLongRun(
  'two games are told of one table, won alike: they are told apart, and none counts until the wrong one is void; nor one that comes too late',
  async () => {
    await gather(here.house(), 3, 3);
    const one = await joined(1);
    const sheet = one.sheet();
    if (sheet === undefined) throw new Error('no sheet');
    await one.tell('g1', { tells: 'report', report: reported(sheet, 1, 'g1', 'wolves') });
    await here.house().ask({ do: 'type-result', report: onPaper(reported(sheet, 1, 'paper-1', 'wolves')) });
    const { page } = await here.visit(`${here.house().address}#rounds`);
    await page.locator('.game[data-table="1"][data-state="disputed"]').click();
    await page.getByText('Annuler cette partie').click();
    await page.getByRole('button', { name: /Gagné par.*Loups-garous.*Gagnants.*Partie er-1/ }).click();
    await page.getByLabel('La raison').fill('feuille d’une autre table');
    await press(page, 'Annuler la partie');
    await page.waitForSelector('.game[data-table="1"][data-state="reported"]');
    expect((await here.house().round(1)).tables[0]?.report).toMatchObject({ game: 'g1', sides: ['wolves'] });

    // The desk closes the round without these games. A report that arrives later counts only if the desk says so.
    for (const { table, game } of (await here.house().round(1)).tables)
      await here.house().ask({ do: 'void', game: game ?? 'none', round: 1, table, reason: 'pluie' });
    await here.house().ask({ do: 'close-round', round: 1 });
    await one.tell('g2', { tells: 'report', report: reported(sheet, 1, 'g2', 'wolves') });
    await page.locator('.round-tabs').getByRole('button', { name: 'Manche 1' }).click();
    await page.locator('.game[data-table="1"][data-state="disputed"]').click();
    const late = page.getByRole('button', { name: french.text('desk.game.late.count'), exact: true });
    await late.waitFor();
    await inOrder(page, 'a late result');
    expect(await outOfReach(page, 'a late result')).toEqual([]);
    await late.click();
    await page.waitForSelector('.game[data-table="1"][data-state="reported"]');
    expect((await here.house().round(1)).tables[0]?.report).toMatchObject({ game: 'g2' });
  },
);

inTheLongRun(
  'two results of one table stand side by side, what differs marked; the one that is chosen counts, with the reason',
  async () => {
    await gather(here.house(), 2, 2);
    const one = await joined(1);
    const sheet = one.sheet();
    if (sheet === undefined) throw new Error('no sheet');
    await one.tell('g1', { tells: 'begun', round: 1, game: 'g1' });
    await one.tell('g1', { tells: 'report', report: reported(sheet, 1, 'g1', 'wolves') });
    await here.house().ask({ do: 'type-result', report: onPaper(reported(sheet, 1, 'paper-1', 'humans')) });
    const { page, complaints } = await here.visit(`${here.house().address}#rounds`);
    await page.locator('.game[data-table="1"][data-state="disputed"]').click();
    const columns = page.locator('.dispute-table thead tr').first().locator('th');
    expect(
      (await columns.allTextContents()).slice(1).map(text => text.replaceAll(/(?:\d\d\/\d\d\/\d{4} )?\d\d:\d\d(?::\d\d)?/g, '…')),
    ).toEqual(['De la machine de la table 1… · partie g1', 'entré d’après la feuille…, l’ordinateur du tournoi · partie er-1']);
    // Everybody stands alike, but who lived and who won differs; so does the result as a whole.
    expect(await page.locator('.dispute-table .differs .unseen').count()).toBe(9);
    const [wolf] = await page.locator('.dispute-table tbody tr').last().locator('td').allTextContents();
    expect(wolf).toMatch(/Loup-garou · Loups-garous · En vie gagne 2,5 points/);
    await inOrder(page, 'a dispute');
    if (process.env.WOLFTAP_LOOK !== undefined) await page.screenshot({ path: `${process.env.WOLFTAP_LOOK}/dispute.png` });
    const choices = page.getByRole('button', { name: 'Ce résultat compte' });
    expect(await choices.first().getAttribute('aria-disabled')).toBe('true');
    await page.getByLabel('Pourquoi celui-ci').fill('la feuille est signée');
    await choices.last().click();
    await page.waitForSelector('.game[data-table="1"][data-state="reported"]');
    const [told] = (await here.house().round(1)).tables;
    expect([told?.report?.game, told?.corrections.map(({ reason }) => reason)]).toEqual(['paper-1', ['la feuille est signée']]);
    expect(complaints).toEqual([]);
  },
);

inTheLongRun('before a round opens the desk names who is missing; a table that begins it too early is a line with its remedy', async () => {
  await gather(here.house(), 2, 2);
  const one = await joined(1);
  for (const { table } of (await here.house().round(1)).tables)
    await here.house().ask({ do: 'void', game: 'none', round: 1, table, reason: 'pluie' });
  await here.house().ask({ do: 'publish', upTo: 2 });
  await one.tell('early', { tells: 'begun', round: 2, game: 'early' });
  const { page, complaints } = await here.visit(`${here.house().address}#rounds`);
  const trouble = page.locator('[data-need="early"]');
  await trouble.getByText(/Manche 2.: la table 1 a commencé/).waitFor();
  // Round 1 is still open, so the early game can only be void.
  await trouble.getByRole('button', { name: /Annuler cette partie/ }).waitFor();
  expect(await trouble.getByRole('button').count()).toBe(1);
  await here.house().ask({ do: 'close-round', round: 1 });
  const [first, second] = (await here.house().round(2)).tables.flatMap(({ seats }) => seats);
  if (first === undefined || second === undefined) throw new Error('nobody sits');
  await here.house().ask({ do: 'presence', player: first, presence: 'absent' }, { do: 'presence', player: second, presence: 'expected' });
  await trouble.getByRole('button', { name: 'Manche 2 : ouvrir maintenant' }).click();
  const question = page.locator('dialog', { hasText: 'Manche 2 : ouvrir sans ces personnes ?' });
  expect((await question.locator('li').allTextContents()).map(text => text.trim())).toEqual([
    expect.stringMatching(/\(table 1, place 1\)/),
    expect.stringMatching(/\(table 1, place 2\)/),
  ]);
  await inOrder(page, 'who is missing');
  if (process.env.WOLFTAP_LOOK !== undefined) await page.screenshot({ path: `${process.env.WOLFTAP_LOOK}/missing.png` });
  await question.getByRole('button', { name: 'Pas encore' }).click();
  expect((await here.house().view()).rounds[1]?.state).toBe('seated');
  if (process.env.WOLFTAP_LOOK !== undefined) await page.screenshot({ path: `${process.env.WOLFTAP_LOOK}/early.png` });
  await trouble.getByRole('button', { name: /Annuler cette partie/ }).click();
  await trouble.waitFor({ state: 'detached' });
  await page.locator('.round-tabs').getByRole('button', { name: 'Manche 2' }).click();
  await press(page, 'Ouvrir la manche');
  await press(page, 'Ouvrir quand même');
  await page.getByRole('button', { name: 'Annuler l’ouverture' }).click();
  await expect.poll(async () => (await here.house().view()).rounds[1]?.state).toBe('seated');
  expect(complaints).toEqual([]);
});

inTheLongRun('one table plays as many games as it takes: an evening of One Night', async () => {
  const { page, complaints } = await here.visit();
  const asked: string[] = [];
  page.on('request', request => void (request.url().endsWith('/decks') && asked.push(request.url())));
  await page.getByLabel('Nom du tournoi').fill('Soirée');
  await press(page, 'Loup-garou pour une nuit');
  await page.getByRole('button', { name: /^Soirée/ }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Créer le tournoi' }).getAttribute('aria-disabled')).toBe('false');
  // The page fetches the decks once for each table size of the two books that were shown.
  expect(asked.length).toBeLessThanOrEqual(10);
  await press(page, 'Créer le tournoi');
  await says(page, 'Le tournoi est créé.');
  await goTo(page, 'Joueurs', 'players');
  const list = page.locator('.drop textarea');
  await list.fill('Ana\nBruno\nChloé\nDiego\nChloé\nElsa');
  await page.getByText('Chloé Ligne 5 : le même nom est déjà plus haut dans la liste').waitFor();
  await press(page, 'Inscrire ces 5 personnes');
  // Nobody is forgotten: what was not read stays in the list.
  await says(page, '5 personnes sont inscrites. Une ligne n’a pas été lue : elle reste ici, à corriger.');
  expect([await list.inputValue(), await list.isVisible()]).toEqual(['Chloé', true]);
  await list.fill('');
  for (const name of ['Ana', 'Bruno', 'Chloé', 'Diego', 'Elsa']) await press(page, `${name} est présent`);
  await expect.poll(async () => (await here.house().view()).players.filter(({ presence }) => presence === 'here').length).toBe(5);
  await goTo(page, 'Manches', 'rounds');
  for (const game of [1, 2]) {
    await press(page, 'Partie suivante');
    await page.locator('.game[data-table="1"][data-state="waiting"]').click();
    await press(page, 'Entrer le résultat de la feuille');
    await fillSeats(page, [], '', 'Village');
    await page.locator('.result-form fieldset').getByRole('button', { name: 'Village' }).click();
    await press(page, 'Enregistrer ce résultat');
    await says(page, 'Table 1 : le résultat est enregistré.');
    await shut(page);
    await press(page, 'Clore la manche');
    await press(page, 'Clore quand même');
    await expect.poll(async () => (await here.house().view()).rounds.filter(({ state }) => state === 'closed').length).toBe(game);
  }
  expect((await here.house().standings()).order.map(({ points }) => points)).toEqual([2, 2, 2, 2, 2]);
  expect(complaints).toEqual([]);
});

inTheLongRun('four hundred people at fifty tables are no burden', async () => {
  await gather(here.house(), 50, 4);
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

inTheLongRun('a telephone is paired by the code on the desk, runs the tournament too, is sent away, and is told so', async () => {
  // 127.0.0.2 stays on this machine, but the service treats it as an address of the network, which devices are paired through.
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
    await phone.waitForSelector('main[data-area="tournament"]');
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

inTheLongRun('at every size of window each button of the desk can be touched', async () => {
  const { page } = await here.visit();
  const faults: string[] = [];
  for (const link of await page.getByRole('navigation', { name: 'Les pages du tournoi' }).getByRole('link').all()) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await link.click();
    await page.waitForSelector('main.area');
    faults.push(...(await outOfReach(page, (await link.textContent()) ?? '')));
  }
  await page.setViewportSize(SIZES.laptop);
  for (const opens of [() => press(page, 'Langues'), () => page.keyboard.press('?')]) {
    await opens();
    await page.waitForSelector('dialog[open]');
    faults.push(...(await outOfReach(page, (await page.locator('dialog h2').textContent()) ?? '')));
    await page.setViewportSize(SIZES.laptop);
    await shut(page);
  }
  expect(faults).toEqual([]);
});
