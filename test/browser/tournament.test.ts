import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RoundShown } from '../../src/domain/tournament/tournament-view.ts';
import type { InvitationShown } from '../../src/wire/tournament.ts';
import { cleanUp, does, NAMES, opened, PLAN, player, type RunningHub, startHub } from '../server/tournament/running-hub.ts';
import { dice } from '../tools/dice.ts';
import { randomAnswer } from '../tools/random-play.ts';
import { AT_ONCE, type House, house } from './house.ts';
import { faultsOf, openPage, openSheet, overflow, SIZES, startBrowser } from './pages.ts';

let browser: Browser;
let table: House;
let hub: RunningHub;
beforeAll(async () => {
  [browser, table, hub] = await Promise.all([startBrowser(), house(['main'], AT_ONCE), startHub()]);
});
afterAll(async () => {
  await table?.stop();
  await cleanUp();
});

const playsOut = async (): Promise<void> => {
  const chance = dice(4);
  for (let count = 0; count < 300; count += 1) {
    const { stage, playing, plan } = await table.view('main');
    if (stage !== 'playing' || playing === null) return;
    const { asks } = playing.step;
    if (asks.kind === 'cards')
      for (const [index, place] of asks.slots.entries()) await table.ask('main', { do: 'card', place, role: plan.deck[index] ?? '' });
    // A refused answer is ignored, because the next turn of the loop draws another one.
    else await table.ask('main', { do: 'answer', answer: randomAnswer(playing.step, chance) }).catch(() => undefined);
  }
  throw new Error('the game does not end');
};

const shows = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();

test('a moderator joins a tournament, seats a round, reads the organizer, confirms the result and sees that the link is away', async () => {
  const { desk } = hub;
  const game = { ...PLAN.game, settings: { 'onenight.announcer': 'moderator' } };
  await does(
    desk,
    { do: 'plan', plan: { ...PLAN, game } },
    { do: 'enter', entries: NAMES.map((name, index) => ({ player: player(index), name, group: '' })) },
    ...NAMES.map((_, index) => ({ do: 'presence', player: player(index), presence: 'here' }) as const),
  );
  await opened(desk);
  const { link } = JSON.parse((await desk.post('/api/hall/invitations', { table: 1 })).text) as InvitationShown;

  const { page, complaints } = await openPage(browser, table.address, 'laptop');
  await openSheet(page, 'Tournoi');
  expect(await faultsOf(page, 'before joining')).toEqual([]);
  await page.getByLabel('Lien de l’organisation, ou son adresse et le code').fill(link);
  await page.getByRole('button', { name: 'Rejoindre' }).click();
  await shows(page, `${PLAN.name} · Table 1`);
  await shows(page, /En ligne/);
  await page.getByRole('button', { name: 'Installer cette manche Manche 1' }).click();
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
  await playsOut();
  await page.getByRole('button', { name: 'Ce résultat est juste' }).click();
  await shows(page, 'Confirmé par vous');
  await shows(page, 'Le résultat est déjà parti : seule l’organisation peut encore le corriger.');
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
