import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tone } from '../server/moderator/sounds.ts';
import { type House, house } from './house.ts';
import { overflow, SIZES, type Size, serious, startBrowser } from './pages.ts';

let browser: Browser;
let running: House;
beforeAll(async () => {
  browser = await startBrowser();
  running = await house(['main']);
}, 120_000);
afterAll(async () => {
  await running.stop();
});

interface Listed {
  readonly clips: readonly { readonly key: string; readonly own: boolean; readonly bytes: number }[];
}
const listed = async (at = `${running.address}api/clips`): Promise<Listed['clips']> => ((await (await fetch(at)).json()) as Listed).clips;
const keys = async (at?: string): Promise<readonly string[]> => (await listed(at)).map(({ key }) => key).sort();

const sheet = async (size: Size): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> => {
  const context = await browser.newContext({ viewport: SIZES[size], locale: 'fr-FR', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', said => void (said.type() === 'error' && complaints.push(said.text())));
  page.on('pageerror', error => complaints.push(error.message));
  await page.goto(running.address);
  await page.waitForSelector('h1');
  await page.getByRole('button', { name: 'Narrateur' }).click();
  await page.waitForSelector('.clip-lines');
  return { page, complaints };
};
const LINE = 'Voyant, ouvre les yeux.';
const named = (page: Page, what: string, line = LINE) => page.getByRole('button', { name: `${what} : ${line}` });

test('a line is recorded, heard, replaced by a file, and dropped; public screens hear it too', async () => {
  const { page, complaints } = await sheet('laptop');
  await page.locator('summary', { hasText: 'Lupus in Tabula' }).waitFor();
  expect(await page.locator('.clips').textContent()).toMatch(/0 phrase sur \d+ a un son/);
  await named(page, 'Enregistrer').focus();
  await page.keyboard.press('Enter');
  await page.getByText('On enregistre').waitFor();
  // As long as it takes until there is something to be heard.
  await page.evaluate('new Promise(resolve => setTimeout(resolve, 600))');
  await named(page, 'Arrêter').click();
  await named(page, 'Écouter').waitFor();
  const [recorded] = await listed();
  expect([recorded?.key, recorded?.own]).toEqual(['lupus.seer.open', true]);
  expect(recorded?.bytes).toBeGreaterThan(500);
  await expect.poll(() => keys(`${running.screen}clips`)).toEqual(['lupus.seer.open']);
  const played = page.waitForResponse(reply => reply.url().includes('/api/clips/fr/lupus.seer.open?v='));
  await named(page, 'Écouter').click();
  expect([(await played).status() < 300, (await played).headers()['content-type']]).toEqual([true, 'audio/webm']);

  await page.getByLabel(`Choisir un fichier : ${LINE}`).setInputFiles({ name: 'seer.wav', mimeType: 'audio/wav', buffer: tone() });
  await expect.poll(async () => (await listed())[0]?.bytes).toBe(tone().length);
  await page
    .getByLabel(`Choisir un fichier : ${LINE}`)
    .setInputFiles({ name: 'page.wav', mimeType: 'audio/wav', buffer: Buffer.from('<html>') });
  await page.getByText('Ce n’est pas un son').first().waitFor();

  await named(page, 'Effacer').click();
  await expect.poll(() => keys()).toEqual([]);
  await expect.poll(() => keys(`${running.screen}clips`)).toEqual([]);
  expect(complaints.filter(each => !each.includes('409'))).toEqual([]);
  await page.context().close();
});

test('this machine says what is missing, and the page says how much', async () => {
  const { page } = await sheet('laptop');
  await page.getByRole('button', { name: 'Faire dire par cette machine' }).click();
  await page.getByText('phrases de plus ont un son').waitFor({ timeout: 60_000 });
  expect(await page.getByRole('button', { name: 'Faire dire par cette machine' }).count()).toBe(0);
  expect((await listed()).every(({ own }) => !own)).toBe(true);
  await expect.poll(() => keys(`${running.screen}clips`)).toEqual(await keys());
  await page.context().close();
}, 90_000);

test.each(['laptop', 'telephone'] as const)('the list has no serious fault on a %s, open books too', async size => {
  const { page } = await sheet(size);
  await page.evaluate('for (const each of document.querySelectorAll("details")) each.open = true');
  expect(await serious(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  if (process.env.SHOTS !== undefined) {
    await page.evaluate('for (const each of document.querySelectorAll("details ~ details")) each.open = false');
    await page.locator('.clips').scrollIntoViewIfNeeded();
    await page.screenshot({ path: `${process.env.SHOTS}/clips-${size}.png` });
  }
  await page.context().close();
});
