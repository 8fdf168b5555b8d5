import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RoundShown } from '../../src/domain/tournament/tournament-view.ts';
import type { InvitationShown } from '../../src/wire/tournament.ts';
import { wordsIn } from '../../src/words/words.ts';
import {
  cleanUp,
  does,
  founded,
  NAMES,
  newFolder,
  opened,
  PLAN,
  player,
  type RunningHub,
  reportOf,
  startHub,
  viewOf,
} from '../server/tournament/running-hub.ts';
import { dice } from '../tools/dice.ts';
import { inTheLongRun } from '../tools/long-run.ts';
import { randomAnswer } from '../tools/random-play.ts';
import { AT_ONCE, type House, house } from './house.ts';
import { faultsOf, openPage, openSheet, overflow, SIZES, startBrowser } from './pages.ts';

const french = wordsIn('fr');
let browser: Browser;
let table: House;
let hub: RunningHub;
beforeAll(async () => {
  [browser, table, hub] = await Promise.all([startBrowser(), house(['main', 'drawn'], AT_ONCE), startHub()]);
});
afterAll(async () => {
  await table?.stop();
  await cleanUp();
});

const spaced = (text: string | null): string => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ').trim();

const playsOut = async (at: House, name = 'main'): Promise<void> => {
  const chance = dice(4);
  for (let count = 0; count < 300; count += 1) {
    const { stage, playing, plan } = await at.view(name);
    if (stage !== 'playing' || playing === null) return;
    const { asks } = playing.step;
    if (asks.kind === 'cards')
      for (const [index, place] of asks.slots.entries()) await at.ask(name, { do: 'card', place, role: plan.deck[index] ?? '' });
    // A refused answer is ignored, because the next turn of the loop draws another one.
    else await at.ask(name, { do: 'answer', answer: randomAnswer(playing.step, chance) }).catch(() => undefined);
  }
  throw new Error('the game does not end');
};

/** The game of the tournament, which somebody moderates. */
const GAME = { ...PLAN.game, settings: { 'onenight.announcer': 'moderator' } };

/** Everybody is entered and here, and the first round is open. */
const gathers = async (desk: RunningHub['desk']): Promise<void> => {
  await does(
    desk,
    { do: 'plan', plan: { ...PLAN, game: GAME } },
    { do: 'enter', entries: NAMES.map((name, index) => ({ player: player(index), name, group: '' })) },
    ...NAMES.map((_, index) => ({ do: 'presence', player: player(index), presence: 'here' }) as const),
  );
  await opened(desk);
};

const shows = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();

test('a moderator joins a tournament, seats a round, reads the organizer, confirms the result and sees that the link is away', async () => {
  const { desk } = hub;
  await gathers(desk);
  const { link } = JSON.parse((await desk.post('/api/hall/invitations', { table: 1 })).text) as InvitationShown;

  const { page, complaints } = await openPage(browser, `${table.address}#main`, 'laptop');
  await openSheet(page, 'Tournoi');
  expect(await faultsOf(page, 'before joining')).toEqual([]);
  await page.getByLabel('Lien de l’organisation, ou son adresse et le code').fill(link);
  await page.getByRole('button', { name: 'Rejoindre' }).click();
  await shows(page, `${PLAN.name} · Table 1`);
  await shows(page, /En ligne/);
  await shows(page, '0 sur 4 ont confirmé leur place.');
  for (const size of ['tablet', 'telephone', 'laptop'] as const) {
    await page.setViewportSize(SIZES[size]);
    expect([size, await overflow(page)]).toEqual([size, 0]);
  }
  expect(await faultsOf(page, 'seated')).toEqual([]);
  await page.getByRole('button', { name: 'Appeler l’arbitre' }).click();
  await shows(page, 'L’arbitre n’est plus nécessaire');
  await page.keyboard.press('Escape');

  await does(desk, { do: 'message', tables: [1], hall: false, text: 'Pause à midi' });
  await page.getByRole('alert').filter({ hasText: 'Pause à midi' }).waitFor();
  expect(await faultsOf(page, 'a message')).toEqual([]);
  await page.getByRole('button', { name: 'J’ai lu' }).click();
  await page.getByText('Pause à midi').waitFor({ state: 'detached' });

  for (const each of [{ do: 'open-deal' }, { do: 'deal-all' }, { do: 'seal' }] as const) await table.ask('main', each);
  await playsOut(table);
  await page.getByRole('button', { name: 'Confirmer le résultat' }).click();
  await shows(page, 'Confirmé par vous');
  await shows(page, 'La table a rendu son résultat : seule l’organisation peut encore le corriger.');
  expect(await faultsOf(page, 'the result')).toEqual([]);
  await expect
    .poll(async () => (await desk.json<RoundShown>('/api/hall/rounds/1')).tables.find(each => each.table === 1)?.state)
    .toBe('reported');

  await hub.stop();
  await openSheet(page, 'Tournoi');
  await shows(page, /Hors ligne depuis/);
  expect(await faultsOf(page, 'away')).toEqual([]);
  expect(complaints).toEqual([]);
});

inTheLongRun(
  'the big button of a table is what comes next: from the published seating to the confirmed result it takes three touches',
  async () => {
    const round = house(['main'], AT_ONCE);
    const [other, center] = [await round, await startHub()];
    const { desk } = center;
    await gathers(desk);
    await does(desk, { do: 'publish', upTo: 1 });
    const { link } = JSON.parse((await desk.post('/api/hall/invitations', { table: 1 })).text) as InvitationShown;
    await other.ask('main', { do: 'join-tournament', where: link });
    const stateIn = async (of: number) =>
      (await desk.json<RoundShown>(`/api/hall/rounds/${of}`)).tables.find(each => each.table === 1)?.state;
    const plays = async (): Promise<void> => {
      for (const each of [{ do: 'deal-all' }, { do: 'seal' }] as const) await other.ask('main', each);
      await playsOut(other);
    };

    const { page, complaints } = await openPage(browser, other.address, 'laptop');
    let touches = 0;
    const big = page.locator('.foot .big');
    const says = (text: string | RegExp): Promise<void> => expect.poll(async () => spaced(await big.textContent())).toMatch(text);
    const touch = async (name: string | RegExp): Promise<void> => {
      await page.getByRole('button', { name, exact: typeof name === 'string' }).click();
      touches += 1;
    };
    await says('Commencer la manche 1');
    expect(await faultsOf(page, 'begin')).toEqual([]);
    await touch(/Commencer la manche 1/);
    await page.waitForSelector('[data-stage="dealing"]');
    await plays();
    await says('Confirmer le résultat');
    const [someone = ''] = (await page.locator('.tournament-names .chip').allTextContents()) ?? [];
    await touch(someone.trim());
    await says(`${someone.trim()} et vous : oui, c’est juste`);
    expect(await faultsOf(page, 'somebody is chosen')).toEqual([]);
    await touch(/et vous : oui/);
    await says('Votre résultat est arrivé : attendez l’organisation');
    expect(touches).toBe(3);
    await expect.poll(() => stateIn(1)).toBe('confirmed');

    // Round 2 is published, and nobody has opened it: the page says so, and asks before it is begun.
    const first = await desk.json<RoundShown>('/api/hall/rounds/1');
    for (const { table, seats, moderator } of first.tables.filter(each => each.table !== 1))
      await does(desk, { do: 'type-result', report: reportOf(1, { table, seats, moderator }) });
    await does(desk, { do: 'publish', upTo: 2 });
    await says('La manche 2 n’est pas encore ouverte : attendez');
    expect(await page.locator('.tournament-next li').count()).toBe(4);
    await big.click();
    await page
      .getByRole('alertdialog')
      .getByText(/L’organisation n’a pas encore ouvert la manche 2/)
      .waitFor();
    expect(await faultsOf(page, 'asked about beginning early')).toEqual([]);
    await page.getByRole('button', { name: 'Attendre', exact: true }).click();
    expect((await other.view('main')).stage).toBe('over');

    await does(desk, { do: 'close-round', round: 1 }, { do: 'open-round', round: 2 });
    await says('Manche 2 : installer ces personnes');
    touches = 0;
    await touch(/Manche 2 : installer ces personnes/);
    await page.waitForSelector('[data-stage="dealing"]');
    expect((await other.view('main')).tournament?.here?.round).toBe(2);
    await plays();
    await says('Confirmer le résultat');
    const [again = ''] = (await page.locator('.tournament-names .chip').allTextContents()) ?? [];
    await touch(again.trim());
    await touch(/et vous : oui/);
    await expect.poll(() => stateIn(2)).toBe('confirmed');
    expect(touches).toBe(3);

    // A game that belongs to no round is asked about first, and the desk is told.
    await page.getByRole('button', { name: 'Libérer la table' }).click();
    await page.getByRole('button', { name: 'Jouer autre chose' }).click();
    await page
      .getByRole('alertdialog')
      .getByText(/n’appartiendra à aucune manche/)
      .waitFor();
    await page.getByRole('button', { name: 'Jouer hors du tournoi' }).click();
    await page.getByText('La prochaine partie d’ici n’appartient à aucune manche du tournoi.').waitFor();
    await other.ask('main', {
      do: 'plan',
      plan: { ...(await other.view('main')).plan, names: NAMES.slice(0, 4), deck: GAME.decks.find(each => each.players === 4)?.deck ?? [] },
    });
    await other.ask('main', { do: 'open-deal' });
    await plays();
    await expect.poll(async () => (await viewOf(desk)).tables[0]?.aside.map(({ why }) => why)).toEqual(['outside']);
    expect(complaints).toEqual([]);
    await other.stop();
    await center.stop();
  },
);

inTheLongRun('a table shows a code for its result; where a telephone says no to it the page says that the desk decides', async () => {
  const round = house(['main'], AT_ONCE);
  // An address that the page does not take for one of this machine alone.
  const [other, center] = [await round, await startHub(newFolder(), ['--screen-host', '127.0.0.2'])];
  const { desk } = center;
  await gathers(desk);
  const { link } = JSON.parse((await desk.post('/api/hall/invitations', { table: 1 })).text) as InvitationShown;
  await other.ask('main', { do: 'join-tournament', where: link });
  const { page, complaints } = await openPage(browser, other.address, 'laptop');
  const big = page.locator('.foot .big');
  const says = (text: string | RegExp): Promise<void> => expect.poll(async () => spaced(await big.textContent())).toMatch(text);
  await says('Commencer la manche 1');
  await big.click();
  for (const each of [{ do: 'deal-all' }, { do: 'seal' }] as const) await other.ask('main', each);
  await playsOut(other);
  await says('Confirmer le résultat');
  await big.click();
  const code = page.locator('.tournament-phone');
  await code.scrollIntoViewIfNeeded();
  const opens = `${(await code.locator('small').textContent())?.trim()}#${(await code.locator('b').textContent())?.replaceAll(/\s/g, '')}`;
  for (const size of [
    { width: 390, height: 844 },
    { width: 1366, height: 768 },
  ]) {
    await page.setViewportSize(size);
    await code.scrollIntoViewIfNeeded();
    expect([size, await overflow(page), await faultsOf(page, 'the code')]).toEqual([size, 0, []]);
  }

  const { page: phone } = await openPage(browser, opens, 'telephone');
  await shows(phone, 'Manche 1 · Table 1');
  await phone.locator('.person').first().click();
  await phone.getByRole('button', { name: 'Non, c’est faux' }).click();
  await shows(phone, 'C’est noté');
  await says('Le résultat est contesté : l’organisation décide');
  await code.waitFor({ state: 'detached' });
  expect(await page.locator('.tournament-names').count()).toBe(0);
  for (const size of [
    { width: 390, height: 844 },
    { width: 1366, height: 768 },
  ]) {
    await page.setViewportSize(size);
    expect([size, await overflow(page), await faultsOf(page, 'disputed')]).toEqual([size, 0, []]);
  }
  const { tables } = await desk.json<RoundShown>('/api/hall/rounds/1');
  const [of] = tables.find(each => each.table === 1)?.rivals ?? [];
  if (of === undefined) throw new Error('nothing is disputed');
  await does(desk, { do: 'correct', report: of.report, reason: 'relu' });
  await page.getByText('L’organisation a tranché').waitFor();
  expect(await page.locator('.tournament-names').count()).toBe(0);
  expect(await code.count()).toBe(0);
  expect(complaints).toEqual([]);
  await phone.close();
  await other.stop();
  await center.stop();
});

inTheLongRun(
  'drawn badges are laid on a drawn pad by hand and by drag: each seat is confirmed once, a wrong one is told; then one vouches for the result',
  async () => {
    const { desk } = await startHub();
    await founded(desk);
    await opened(desk);
    const { link } = JSON.parse((await desk.post('/api/hall/invitations', { table: 2 })).text) as InvitationShown;
    await table.ask('drawn', { do: 'join-tournament', where: link });
    await expect.poll(async () => (await table.view('drawn')).tournament?.rounds.length).toBeGreaterThan(0);
    await table.ask('drawn', { do: 'seat-round', round: 1 });
    const { page, complaints } = await openPage(browser, `${table.address}table#drawn`, 'laptop');
    const badges = page.locator('.own-badge');
    const people = async () => (await table.view('drawn')).plan.names;
    const sat = async (): Promise<readonly boolean[]> => (await table.view('drawn')).tournament?.here?.seats.map(each => each.sat) ?? [];
    await expect.poll(() => badges.count()).toBe((await people()).length);
    const [first = '', second = ''] = await people();
    const badgeOf = (name: string) => page.getByRole('button', { name: french.text('virtual.badge.of', { name }) });
    const pad = (index: number) => page.locator('.person .pad-slot').nth(index);
    expect(await faultsOf(page, 'badges')).toEqual([]);

    // On another's pad a badge is told its own seat, and nobody is confirmed.
    await badgeOf(first).click();
    await pad(1).click();
    await page.locator('.now', { hasText: first }).waitFor();
    await expect.poll(() => badgeOf(first).getAttribute('aria-pressed')).toBe('false');
    expect(await sat()).not.toContain(true);
    // On its own pad it confirms, comes back to its owner, and is marked; by keyboard as by touch.
    await badgeOf(first).focus();
    await page.keyboard.press('Enter');
    await pad(0).focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await sat())[0]).toBe(true);
    await page.locator('.own-badge.shown').waitFor();
    // Dragged, it is laid where it is let go.
    const from = await badgeOf(second).boundingBox();
    const to = await pad(1).boundingBox();
    if (from === null || to === null) throw new Error('nothing to drag');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
    await page.mouse.up();
    await expect.poll(sat).toEqual((await people()).map((_, index) => index < 2));

    // Cards are dealt and the game is played: while nobody may be told apart no badge says a word, and one vouches at the end.
    for (const each of [{ do: 'open-deal' }, { do: 'deal-all' }, { do: 'seal' }] as const) await table.ask('drawn', each);
    await playsOut(table, 'drawn');
    await badgeOf(first).click();
    await pad(0).click();
    await expect.poll(async () => (await table.view('drawn')).tournament?.here?.vouched.others).toEqual([first]);
    expect(complaints).toEqual([]);
  },
);
