import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { tone } from '../server/moderator/sounds.ts';
import { inTheLongRun } from '../tools/long-run.ts';
import { until } from '../tools/until.ts';
import { complaintsOf } from './complaints.ts';
import { type House, house } from './house.ts';
import { looking, openSheet, SIZES, startBrowser } from './pages.ts';

let browser: Browser;
let running: House | undefined;
let context: BrowserContext | undefined;
beforeAll(async () => {
  browser = await startBrowser();
});
beforeEach(async () => {
  running = await house(['main']);
});
afterEach(async () => {
  await context?.close();
  context = undefined;
  await running?.stop();
  running = undefined;
});

/** Adds `recordedBytes` to the page: the size of the recording so far. The function asks the recorder for the data that it still holds. */
const COUNTS_BYTES = `(() => {
  const Usual = window.MediaRecorder;
  let newest, bytes = 0;
  window.recordedBytes = () => {
    if (newest?.state === 'recording') newest.requestData();
    return bytes;
  };
  window.MediaRecorder = class extends Usual {
    constructor(...options) {
      super(...options);
      newest = this;
      this.addEventListener('dataavailable', ({ data }) => {
        bytes += data.size;
      });
    }
  };
})()`;
/** More bytes than the header of an empty recording. */
const SOME_BYTES = 500;

const there = (): House => {
  if (running === undefined) throw new Error('no house is open');
  return running;
};

interface Listed {
  readonly clips: readonly { readonly key: string; readonly own: boolean; readonly bytes: number }[];
}
const listed = async (at = `${there().address}api/clips`): Promise<Listed['clips']> => ((await (await fetch(at)).json()) as Listed).clips;
const keys = async (at?: string): Promise<readonly string[]> => (await listed(at)).map(({ key }) => key).sort();

const sheet = async (
  prepared: (page: Page) => Promise<void> = async () => undefined,
): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> => {
  context = await browser.newContext({ viewport: SIZES.laptop, locale: 'fr-FR', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await page.addInitScript(COUNTS_BYTES);
  await prepared(page);
  await page.goto(there().address);
  await page.waitForSelector('h1');
  await openSheet(page, 'Narrateur');
  return { page, complaints };
};
const LINE = 'Voyant, ouvre les yeux.';
const named = (page: Page, what: string, line = LINE) => page.getByRole('button', { name: `${what} : ${line}` });

inTheLongRun('a sheet that is opened before the table was heard asks for recordings once it knows in which language', async () => {
  const release: (() => void)[] = [];
  const { page, complaints } = await sheet(async opening => {
    await opening.routeWebSocket(/stream/, line => {
      const service = line.connectToServer();
      service.onMessage(message => void release.push(() => line.send(message)));
    });
  });
  await until('the table has told of itself', () => release.length > 0);
  await page.waitForSelector('.sheet');
  // Let the sheet finish everything that it does as soon as it is drawn, before it hears of the table.
  await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))');
  for (const each of release) each();
  await page.waitForSelector('.clip-lines');
  expect(complaints).toEqual([]);
});

test('a line is recorded, heard, replaced by a file, and dropped; public screens hear it too', async () => {
  const { page, complaints } = await sheet();
  await page.locator('summary', { hasText: 'Lupus in Tabula' }).waitFor();
  expect(await page.locator('.clips').textContent()).toMatch(/0 phrase sur \d+ est enregistrée/);
  await named(page, 'Enregistrer').focus();
  await page.keyboard.press('Enter');
  await page.getByText('Enregistrement en cours').waitFor();
  await until('there is something to be heard', async () => (await page.evaluate<number>('window.recordedBytes()')) > SOME_BYTES);
  await named(page, 'Arrêter').click();
  await named(page, 'Écouter').waitFor();
  const [recorded] = await listed();
  expect([recorded?.key, recorded?.own]).toEqual(['lupus.seer.open', true]);
  expect(recorded?.bytes).toBeGreaterThan(SOME_BYTES);
  await expect.poll(() => keys(`${there().screen}clips`)).toEqual(['lupus.seer.open']);
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
  await expect.poll(() => keys(`${there().screen}clips`)).toEqual([]);
  expect(complaints.filter(each => !each.includes('409'))).toEqual([]);
});

inTheLongRun('this machine names the missing recordings, and the page counts them', async () => {
  const { page } = await sheet();
  const make = page.getByRole('button', { name: 'Enregistrer avec la voix de cette machine' });
  // A slow machine says only some of the lines in one go and the rest when asked again.
  await until('nothing is missing', async () => {
    if ((await make.count()) === 0) return true;
    await make.click();
    await page.getByText('phrases de plus sont enregistrées').waitFor();
    return false;
  });
  expect((await listed()).every(({ own }) => !own)).toBe(true);
  await expect.poll(() => keys(`${there().screen}clips`)).toEqual(await keys());
});

inTheLongRun('the list has no serious fault, open books too, on a laptop and on a telephone', async () => {
  const { page } = await sheet();
  await page.waitForSelector('.clip-lines');
  await page.evaluate('for (const each of document.querySelectorAll("details")) each.open = true');
  const { faults, look } = looking(page, ['laptop', 'telephone']);
  await look('open books');
  expect(faults).toEqual([]);
});
