import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { wordsIn } from '../../src/words/words.ts';
import { inTheLongRun } from '../tools/long-run.ts';
import { type FakeSpeech, fakeSpeech, SPEAKS, type Spoke } from './fake-speech.ts';
import { looking, openSheet } from './pages.ts';
import { visiting } from './visit.ts';

const TABLE = 'voix';

const french = wordsIn('fr');

const visit = visiting([TABLE]);

const opened = async (speech: FakeSpeech): Promise<Page> => {
  const sheet = await visit.open(TABLE, 'laptop', fakeSpeech(speech));
  await openSheet(sheet, french.text('narrator.sheet'));
  return sheet;
};
const voices = async (): Promise<number> => (await visit.house.view(TABLE)).screens.voices;
const press = (sheet: Page, name: string): Promise<void> => sheet.getByRole('button', { name, exact: true }).click();
const says = (sheet: Page, text: string): Promise<unknown> => sheet.waitForSelector(`.narrator-part [role=status]:text-is("${text}")`);

inTheLongRun('the sheet is open to all, with the sound off and on: on a laptop and on a telephone', async () => {
  const sheet = await opened(SPEAKS);
  const { faults, look } = looking(sheet, ['laptop', 'telephone']);
  await look('silent');
  await press(sheet, french.text('narrator.on'));
  await says(sheet, french.text('narrator.speech'));
  await look('speaking');
  expect(faults).toEqual([]);
});

test('a dashboard that speaks counts as a voice, until it is silent or gone', async () => {
  const sheet = await opened(SPEAKS);
  await press(sheet, french.text('narrator.on'));
  await expect.poll(voices).toBe(1);
  await press(sheet, french.text('narrator.off'));
  await expect.poll(voices).toBe(0);
  await press(sheet, french.text('narrator.on'));
  await expect.poll(voices).toBe(1);
  await sheet.context().close();
  await expect.poll(voices).toBe(0);
});

inTheLongRun('a voice that comes over the line later than what it is to say says it all the same', async () => {
  const sheet = await opened(SPEAKS);
  const heard = sheet
    .waitForEvent('websocket')
    .then(line => line.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"type":"public"')));
  await sheet.reload();
  await openSheet(sheet, french.text('narrator.sheet'));
  await sheet.route(/\/narrator-[^/]*\.js/, async route => {
    await heard;
    await route.continue();
  });
  await press(sheet, french.text('narrator.on'));
  await says(sheet, french.text('narrator.speech'));
});

inTheLongRun('one without a voice says so, and is no voice', async () => {
  const sheet = await opened({ ...SPEAKS, does: 'nothing' });
  await press(sheet, french.text('narrator.on'));
  await says(sheet, french.text('narrator.mute'));
  await expect.poll(voices).toBe(0);
});

test('voice and speed are used at once, and kept for the next evening', async () => {
  const sheet = await opened(SPEAKS);
  await press(sheet, french.text('narrator.on'));
  await says(sheet, french.text('narrator.speech'));
  await sheet.locator('.narrator-set select').selectOption('Félix');
  await sheet.locator('.narrator-set input[type=range]').first().fill('1.2');
  await press(sheet, french.text('narrator.again'));
  const last = async (): Promise<unknown> => (await sheet.evaluate<readonly Spoke[]>('window.said')).at(-1);
  await expect.poll(last).toMatchObject({ text: french.text('narrator.test'), voice: 'Félix', rate: 1.2 });
  await sheet.reload();
  expect(await sheet.evaluate(`JSON.parse(localStorage.getItem('wolftap.narrator'))`)).toMatchObject({ voice: 'Félix', speed: 1.2 });
});
