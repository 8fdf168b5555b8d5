import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Ask, EveningView } from '../../src/domain/evening.ts';
import { seat } from '../../src/domain/ids.ts';
import { type Program, service } from '../cli/program.ts';
import { BEYOND } from '../service/tls-client.ts';
import { inTheLongRun } from '../tools/long-run.ts';
import { complaintsOf } from './complaints.ts';
import { serious, startBrowser } from './pages.ts';

const NAMES = ['Ana', 'Bruno', 'Chloé', 'Diego', 'Elsa', 'Farid', 'Gaia', 'Hugo'];
const DECK = ['werewolf', 'werewolf', 'seer', 'villager', 'villager', 'villager', 'villager', 'villager'];

let browser: Browser;
const folder = mkdtempSync(join(tmpdir(), 'wolftap-alone-'));
const running: Program[] = [];
const pages: Page[] = [];
beforeAll(async () => {
  browser = await startBrowser();
});
afterEach(async () => {
  for (const page of pages.splice(0)) await page.context().close();
  for (const program of running.splice(0)) await program.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The service as `npm start` gives it, whose calls last no time. */
const starts = async (name: string, tlsPort = '0'): Promise<Program> => {
  const program = await service(join(folder, name), ['--host', BEYOND, '--tls-port', tlsPort, '--pace', '0', '--language', 'fr']);
  running.push(program);
  return program;
};
let asked = 0;
const post = async ({ ready }: Program, path: string, body: unknown) => {
  asked += 1;
  const headers = { 'content-type': 'application/json', 'idempotency-key': `alone-test-${asked}` };
  const reply = await fetch(`${ready.moderator}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
  return reply.json() as Promise<{ readonly url: string }>;
};
const ask = (program: Program, what: Ask) => post(program, 'api/tables/main/asks', what);
const viewOf = async ({ ready }: Program): Promise<EveningView> =>
  (await fetch(`${ready.moderator}api/tables/main`)).json() as Promise<EveningView>;

const opensPage = async (size: { readonly width: number; readonly height: number }): Promise<Page> => {
  const context = await browser.newContext({ viewport: size, locale: 'fr-FR', reducedMotion: 'reduce', ignoreHTTPSErrors: true });
  const page = await context.newPage();
  pages.push(page);
  return page;
};
const PHONE = { width: 390, height: 844 };

/** A telephone that is paired and has a copy of the game that is played. */
const paired = async (program: Program): Promise<Page> => {
  const page = await opensPage(PHONE);
  await page.goto((await post(program, 'api/pairings', {})).url);
  const copied = page.waitForResponse(reply => reply.url().includes('/copy?from='));
  const loaded = page.waitForResponse(reply => reply.url().includes('/alone-table-'));
  await page.locator('.pairing .strong').click();
  await page.waitForSelector('[data-step]');
  await Promise.all([copied, loaded]);
  return page;
};

const stepOf = (page: Page): Promise<string | null> => page.locator('main').getAttribute('data-step');
/** The page takes quick presses in a row as one press, and shows a choice after a moment. */
const BETWEEN_PRESSES = { interval: 700 };
/** Goes on to the next step by the big button. If the call asks for a player, chooses the first seat that may be chosen. */
const goesOn = async (page: Page): Promise<void> => {
  const before = await stepOf(page);
  const big = page.locator('main.play .big');
  let seats = 0;
  // Who is called may not choose everybody.
  await expect
    .poll(async () => {
      if ((await stepOf(page)) !== before) return stepOf(page);
      const isOff = (await big.getAttribute('aria-disabled')) === 'true';
      seats += isOff ? 1 : 0;
      await page.keyboard.press(isOff ? String(((seats - 1) % NAMES.length) + 1) : ' ');
      return stepOf(page);
    }, BETWEEN_PRESSES)
    .not.toBe(before);
};

/** A game is dealt and begun. */
const begins = async (program: Program): Promise<void> => {
  await ask(program, { do: 'plan', plan: { book: 'lupus-token', names: NAMES, deck: DECK, settings: {} } });
  for (const each of ['open-deal', 'deal-all', 'seal'] as const) await ask(program, { do: each });
};

/** The laptop is gone, and the telephone goes on. */
const leftAlone = async (program: Program, page: Page): Promise<void> => {
  await program.kill('SIGKILL');
  await page.locator('.alone-now .strong').click();
  await expect.poll(() => page.locator('.alone-now').textContent()).toContain('Gardez cette page ouverte');
};

test('the laptop dies in the night: the telephone goes on to dawn, and gives the game back to the laptop', async () => {
  const program = await starts('dies');
  const port = new URL(program.ready.beyond ?? '').port;
  await begins(program);
  const page = await paired(program);
  const complaints = complaintsOf(page);
  await goesOn(page);
  const here = await stepOf(page);
  expect((await viewOf(program)).playing?.step.id).toBe(here);
  await leftAlone(program, page);
  expect(await page.locator('.banner.cut').count()).toBe(0);
  expect(await stepOf(page)).toBe(here);
  expect(await serious(page)).toEqual([]);
  for (let steps = 0; steps < 12 && !(await page.locator('.top h1').textContent())?.includes('Jour'); steps += 1) await goesOn(page);
  const dawn = await stepOf(page);
  expect(complaints.filter(each => !/ERR_CONNECTION|WebSocket/.test(each))).toEqual([]);

  const again = await starts('dies', port);
  await expect.poll(() => page.locator('.alone-now').textContent()).toContain('L’ordinateur est revenu');
  expect((await viewOf(again)).playing?.step.id).toBe(here);
  await page.locator('.alone-now .strong').click();
  await page.locator('.alone-now').waitFor({ state: 'detached' });
  await expect.poll(() => stepOf(page)).toBe(dawn);
  const laptop = await opensPage({ width: 1180, height: 760 });
  await laptop.goto(again.ready.moderator);
  await expect.poll(() => stepOf(laptop)).toBe(dawn);
  expect(await laptop.locator('.top h1').textContent()).toContain('Jour');
});

inTheLongRun(
  'where the laptop has gone on otherwise, somebody says which game stands, and a page that was loaded anew still has its own',
  async () => {
    const program = await starts('apart');
    const port = new URL(program.ready.beyond ?? '').port;
    await begins(program);
    const page = await paired(program);
    await leftAlone(program, page);
    await goesOn(page);
    const alone = await stepOf(page);
    const again = await starts('apart', port);
    await ask(again, { do: 'rule', ruling: { type: 'gone', seats: [seat(5)] } });
    await page.reload();
    await expect.poll(() => page.locator('.alone-now').textContent()).toContain('a continué une partie sans l’ordinateur');
    const there = (await viewOf(again)).playing?.step.id;
    await expect.poll(() => stepOf(page)).toBe(there);
    await page.locator('.alone-now .strong').click();
    await page.locator('.alone-now .button', { hasText: 'Garder la partie de cet appareil' }).click();
    await page.locator('.alone-now').waitFor({ state: 'detached' });
    await expect.poll(() => stepOf(page)).toBe(alone);
    expect((await viewOf(again)).playing?.view.seats[4]?.alive).toBe(true);
  },
);
