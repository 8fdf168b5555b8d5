import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTheLongRun } from '../tools/long-run.ts';
import { complaintsOf } from './complaints.ts';
import { type House, house } from './house.ts';
import { closeSheet, openSheet, serious, startBrowser } from './pages.ts';

const NAMES = ['Ana', 'Bruno', 'Chloé', 'Diego', 'Elsa', 'Farid', 'Gaia', 'Hugo'];
const DECK = ['werewolf', 'werewolf', 'seer', 'villager', 'villager', 'villager', 'villager', 'villager'];
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

let browser: Browser;
let running: House;
const opened: Page[] = [];
beforeAll(async () => {
  browser = await startBrowser();
  // 127.0.0.2 stays on this machine, but the service treats it as an address of the network, which devices are paired through.
  running = await house(['main'], ['--host', '127.0.0.2', '--tls-port', '0']);
});
afterEach(async () => {
  for (const page of opened.splice(0)) await page.context().close();
});
afterAll(async () => {
  await running.stop();
});

const opens = async (as: 'laptop' | 'telephone'): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> => {
  const context = await browser.newContext({
    viewport: as === 'laptop' ? { width: 1180, height: 760 } : { width: 390, height: 844 },
    locale: 'fr-FR',
    reducedMotion: 'reduce',
    ...(as === 'laptop' ? {} : { userAgent: ANDROID, ignoreHTTPSErrors: true }),
  });
  const page = await context.newPage();
  opened.push(page);
  const complaints = complaintsOf(page);
  return { page, complaints };
};

/** A game is dealt and begun, whatever another test has left. */
const begins = async (): Promise<void> => {
  const left = (await running.view('main')).stage === 'playing' ? (['abandon', 'again'] as const) : [];
  for (const each of left) await running.ask('main', { do: each });
  await running.ask('main', { do: 'plan', plan: { book: 'lupus-token', names: NAMES, deck: DECK, settings: {} } });
  for (const each of ['open-deal', 'deal-all', 'seal'] as const) await running.ask('main', { do: each });
};

/** Opens the sheet of devices and returns the link of its code. */
const sheetWithLink = async (page: Page): Promise<string> => {
  const made = page.waitForResponse(reply => reply.url().endsWith('/api/pairings') && reply.request().method() === 'POST');
  await openSheet(page, 'Appareils');
  const { url } = (await (await made).json()) as { readonly url: string };
  await page.waitForSelector('.code');
  return url;
};

test('a telephone is paired by the code on the dashboard, moderates, is sent away, and is told so', async () => {
  await begins();
  const desk = await opens('laptop');
  await desk.page.goto(running.address);
  await desk.page.waitForSelector('[data-step]');
  const link = await sheetWithLink(desk.page);
  expect(link.startsWith(`${running.beyond}pair#`)).toBe(true);
  expect(await serious(desk.page)).toEqual([]);

  const phone = await opens('telephone');
  await phone.page.goto(link);
  await phone.page.waitForSelector('.pairing .strong');
  expect(phone.page.url()).toBe(`${running.beyond}pair`);
  expect(await serious(phone.page)).toEqual([]);
  await phone.page.locator('.pairing .strong').click();
  await phone.page.waitForSelector('[data-step]');
  expect(phone.page.url()).toBe(running.beyond);
  await desk.page.waitForSelector('.paired');
  expect(await desk.page.locator('.devices input').inputValue()).toBe('Android');
  expect(await serious(desk.page)).toEqual([]);

  const before = await phone.page.locator('main').getAttribute('data-step');
  await phone.page.locator('main.play .big').click();
  await expect.poll(() => phone.page.locator('main').getAttribute('data-step')).not.toBe(before);
  expect([...desk.complaints, ...phone.complaints]).toEqual([]);

  await desk.page.locator('.devices .icon').click();
  await expect.poll(() => phone.page.locator('main').textContent()).toContain('n’est plus associé');
  expect(await phone.page.locator('body').textContent()).not.toMatch(/Ana|Hugo/);
  await phone.page.reload();
  await phone.page.waitForSelector('.pairing [role=alert]');
  expect(await phone.page.locator('.pairing').textContent()).toContain('n’est pas associé');
  await expect.poll(() => desk.page.locator('.devices li').count()).toBe(0);
});

inTheLongRun('a link that was used pairs nobody else, and the page says so', async () => {
  const desk = await opens('laptop');
  await desk.page.goto(running.address);
  const link = await sheetWithLink(desk.page);
  for (const says of [undefined, 'a déjà servi']) {
    const { page } = await opens('telephone');
    await page.goto(link);
    await page.locator('.pairing .strong').click();
    if (says === undefined) await page.waitForSelector('.top');
    else await expect.poll(() => page.locator('.pairing').textContent()).toContain(says);
  }
  await desk.page.locator('.devices .icon').click();
  await desk.page.locator('.devices li').waitFor({ state: 'detached' });
});

inTheLongRun('after a while without a knock the sheet says why that may be, and after two minutes that the code is over', async () => {
  const { page } = await opens('laptop');
  await page.clock.install();
  await page.goto(running.address);
  await page.waitForSelector('.top');
  await sheetWithLink(page);
  const said = () => page.locator('.pairing-sheet [role=status]').first().textContent();
  expect(await said()).toContain('scannez ce code');
  await page.clock.fastForward(17_000);
  await expect.poll(said).toMatch(new RegExp(`Aucun appareil ne s’est encore présenté.*${new URL(running.beyond ?? '').port}`));
  // After such a leap of the clock the page reconnects and the service sends its own time, which makes the code valid again for its whole
  // time. So the leap is repeated until the code is over.
  const over = async (): Promise<unknown> => {
    await page.clock.fastForward(121_000);
    return page.evaluate(`[
      document.querySelector('.pairing-sheet [role=status]')?.textContent.includes('a expiré'),
      document.querySelectorAll('.code').length,
    ]`);
  };
  await expect.poll(over).toEqual([true, 0]);
});

test('under the veil no code is made', async () => {
  const { page } = await opens('laptop');
  await page.goto(running.address);
  await page.waitForSelector('.top');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.is-veiled');
  const made: string[] = [];
  page.on('request', request => void (request.method() === 'POST' && made.push(request.url())));
  await openSheet(page, 'Appareils');
  await expect.poll(() => page.locator('.pairing-sheet').textContent()).toContain('affichez d’abord la page');
  expect(await page.locator('.code').count()).toBe(0);
  expect(made).toEqual([]);
});

/** Pairs a telephone by the sheet of devices that lies open, and opens its page. */
const pairedBy = async (desk: Page): Promise<Page> => {
  const { page } = await opens('telephone');
  await page.goto(await sheetWithLink(desk));
  await page.locator('.pairing .strong').click();
  await page.waitForSelector('.top');
  return page;
};

test('a telephone moderates alone: the laptop shows nothing of the game until it takes it back, and then veiled', async () => {
  await begins();
  const { page: desk } = await opens('laptop');
  await desk.goto(running.address);
  await desk.waitForSelector('[data-step]');
  const phone = await pairedBy(desk);
  await openSheet(phone, 'Appareils');
  expect(await serious(phone)).toEqual([]);
  await phone.locator('.devices .alone .button').click();
  await expect.poll(() => phone.locator('.devices .alone').textContent()).toContain('Mène seul');

  await expect.poll(() => desk.locator('.elsewhere h1').textContent()).toBe('Android mène la partie');
  expect(await desk.locator('body').textContent()).not.toMatch(/Ana|Hugo|Nuit|loup/i);
  expect(await serious(desk)).toEqual([]);
  await desk.reload();
  await desk.waitForSelector('.elsewhere');
  const drawn = await desk.context().newPage();
  await drawn.goto(`${running.address}table`);
  await expect.poll(() => drawn.locator('.banner.cut').textContent()).toContain('Android mène la partie');
  expect(await drawn.locator('.piece, .pad-slot').count()).toBe(0);
  await drawn.close();

  await closeSheet(phone);
  const before = await phone.locator('main').getAttribute('data-step');
  await phone.locator('main.play .big').click();
  await expect.poll(() => phone.locator('main').getAttribute('data-step')).not.toBe(before);

  await desk.locator('.elsewhere .button').click();
  expect(await desk.locator('.elsewhere [role=alertdialog]').textContent()).toContain('masquée d’abord');
  await desk.locator('.elsewhere .strong').click();
  await desk.waitForSelector('.is-veiled [data-step]');
  expect(await desk.locator('main').getAttribute('data-step')).toBe(await phone.locator('main').getAttribute('data-step'));
  await openSheet(desk, 'Appareils');
  await desk.locator('.devices .icon').click();
  await desk.locator('.devices li').waitFor({ state: 'detached' });
});

test('a telephone that is paired as a camera opens it over TLS for this table, and is its reader at once', async () => {
  await begins();
  const desk = await opens('laptop');
  await desk.page.goto(running.address);
  await desk.page.waitForSelector('[data-step]');
  await openSheet(desk.page, 'Lecteurs et écrans');
  const made = desk.page.waitForResponse(reply => reply.url().endsWith('/api/pairings') && reply.request().method() === 'POST');
  await desk.page.getByRole('button', { name: 'La caméra d’un téléphone' }).click();
  const { url } = (await (await made).json()) as { readonly url: string };
  await desk.page.getByText('ouvrira sa caméra pour cette table').waitFor();
  expect(await serious(desk.page)).toEqual([]);

  const phone = await opens('telephone');
  await phone.page.goto(`${url}.camera.main`);
  await phone.page.locator('.pairing .strong').click();
  await phone.page.waitForURL(`${running.beyond}camera#main`);
  expect(await phone.page.evaluate('isSecureContext')).toBe(true);
  await phone.page.getByRole('button', { name: 'Ouvrir la caméra' }).click();
  // By night nothing shines and nothing is read.
  await phone.page.getByText('la caméra se repose').waitFor();
  expect(await phone.page.locator('.aim').count()).toBe(0);
  const uses = async () =>
    (await running.view('main')).readers.filter(({ id }) => id.startsWith('camera:')).flatMap(({ slots }) => slots.map(({ use }) => use));
  await expect.poll(uses).toEqual([{ use: 'shared' }]);
  expect([...desk.complaints, ...phone.complaints]).toEqual([]);
  // A code that carries something else than a table pairs nobody.
  await phone.page.context().clearCookies();
  await phone.page.goto(`${running.beyond}pair#${'x'.repeat(43)}.camera.//elsewhere`);
  await phone.page.waitForSelector('.pairing [role=alert]');
});
