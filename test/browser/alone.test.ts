import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Ask, EveningView } from '../../src/domain/evening.ts';
import { type Program, service } from '../cli/program.ts';
import { BEYOND } from '../service/tls-client.ts';
import { complaintsOf, serious, startBrowser } from './pages.ts';

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
/** Goes on to the next step by the big button; where a call asks for somebody, the last seat is chosen. */
const goesOn = async (page: Page): Promise<void> => {
  const before = await stepOf(page);
  const big = page.locator('main.play .big');
  if ((await big.getAttribute('aria-disabled')) === 'true') {
    await page.keyboard.press('8');
    await page.locator('main.play .big:not([aria-disabled=true])').waitFor();
  }
  // A press within half a second after another is the same press.
  await expect
    .poll(async () => {
      const isFree = (await big.getAttribute('aria-disabled')) !== 'true';
      if (isFree && (await stepOf(page)) === before) await page.keyboard.press(' ');
      return stepOf(page);
    })
    .not.toBe(before);
};

test('the laptop dies in the night: the telephone goes on without it, through the night to dawn', async () => {
  const program = await starts('dies');
  await ask(program, { do: 'plan', plan: { book: 'lupus-token', names: NAMES, deck: DECK, settings: {} } });
  for (const each of ['open-deal', 'deal-all', 'seal'] as const) await ask(program, { do: each });
  const page = await paired(program);
  const complaints = complaintsOf(page);
  await goesOn(page);
  const here = await stepOf(page);
  expect((await viewOf(program)).playing?.step.id).toBe(here);
  await expect.poll(() => page.evaluate('indexedDB.databases().then(all => all.map(({ name }) => name).join())')).toBe('wolftap-copies');
  await program.kill('SIGKILL');

  await page.locator('.alone-now .strong').click();
  await expect.poll(() => page.locator('.alone-now').textContent()).toContain('Gardez cette page ouverte');
  expect(await page.locator('.banner.cut').count()).toBe(0);
  expect(await stepOf(page)).toBe(here);
  expect(await serious(page)).toEqual([]);
  for (let steps = 0; steps < 12 && (await page.locator('html').getAttribute('data-light')) === 'night'; steps += 1) await goesOn(page);
  expect(await page.locator('.top h1').textContent()).toContain('Jour');
  expect(complaints.filter(each => !/ERR_CONNECTION|WebSocket/.test(each))).toEqual([]);
});
