import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, expect, test } from 'vitest';
import { seat as seatOf } from '../../src/domain/ids.ts';
import { codesIn } from '../../web/shared/camera/codes-in.ts';
import { uidIn } from '../../web/shared/printed-code.ts';
import { campaign } from '../tools/campaign.ts';
import { complaintsOf } from './complaints.ts';
import { cutOut, filmOf, greyOf, scaleFor } from './film.ts';
import { AT_ONCE } from './house.ts';
import { browserWithFilm, looking, overflow, serious, startBrowser } from './pages.ts';
import { visiting } from './visit.ts';

const NAMES = ['Ana', 'Bruno', 'Chloé', 'Diego', 'Elsa', 'Farid', 'Gaia', 'Hugo'];
const DECK = ['seer', 'villager', 'villager', 'villager', 'villager', 'villager', 'werewolf', 'werewolf'];
const SIDE = 360;
/** As large as a code is within the frame. */
const SHOWN = 210;

const visit = visiting(['film', 'photo', 'anew', 'paper', 'look', 'refused'], AT_ONCE);
const folder = mkdtempSync(join(tmpdir(), 'wolftap-film-'));
const others: Browser[] = [];
afterEach(async () => {
  for (const each of others.splice(0)) await each.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const plans = (table: string) =>
  visit.house.ask(table, { do: 'plan', plan: { book: 'lupus-token', names: NAMES, deck: DECK, settings: {} } });

/** Goes to a page that stands beside the page of the moderator. */
const goTo = async (page: Page, path: 'camera' | 'codes', table: string): Promise<void> => {
  await page.goto(`${visit.house.address}${path}#${table}`);
  await page.waitForSelector('h1');
};

/** Draws the codes that the box lacks, on the page. */
const draws = async (page: Page, table: string): Promise<void> => {
  await goTo(page, 'codes', table);
  await page.locator('.codes-said > .button').click();
  await page.waitForSelector('.stickers');
};
const stickers = (page: Page, size: 'small' | 'large', name = '') => page.locator(`.stickers.${size} li`, { hasText: name });

test('a camera deals the cards by the codes of a printed sheet, each once, in the order in which they are shown', async () => {
  await plans('film');
  const page = await visit.open('film');
  await draws(page, 'film');
  const { box } = await visit.house.view('film');
  expect(box.tags).toHaveLength(DECK.length + NAMES.length + NAMES.length + 1);
  expect(new Set(box.tags.map(({ uid }) => uid)).size).toBe(box.tags.length);
  expect(box.tags.every(({ uid }) => /^[0-9A-F]{24}$/.test(uid))).toBe(true);
  const pictures = [];
  for (const each of await stickers(page, 'small').all()) pictures.push(await greyOf(page, await each.screenshot(), SIDE, SHOWN));
  expect(pictures).toHaveLength(DECK.length);
  const film = join(folder, 'cards.y4m');
  writeFileSync(film, filmOf(pictures, 1.2, 2));

  const other = await browserWithFilm(film);
  others.push(other);
  const phone = await other.newPage({ viewport: { width: 390, height: 844 }, locale: 'fr-FR', reducedMotion: 'reduce' });
  const complaints = complaintsOf(phone);
  await goTo(phone, 'camera', 'film');
  await visit.house.ask('film', { do: 'open-deal' });
  await phone.getByRole('button', { name: 'Ouvrir la caméra' }).click();
  await phone.waitForSelector('.answer:has-text("Noté")');
  await expect.poll(async () => (await visit.house.view('film')).dealing?.proven).toBe(true);
  const dealt = (await visit.house.view('film')).dealing?.cards.map(({ role }) => role) ?? [];
  const turned = DECK.map((_, index) => [...DECK.slice(index), ...DECK.slice(0, index)].join());
  expect(turned).toContain(dealt.join());
  // The film goes on: a card that lies already is not noted again.
  await phone.waitForSelector('.answer.declined');
  expect(complaints).toEqual([]);
  // A camera that is put away is no lost reader.
  await phone.close();
  await expect.poll(async () => (await visit.house.view('film')).readers.some(({ id }) => id.startsWith('camera:'))).toBe(false);
});

/** A page that came without TLS from elsewhere: its browser has no camera to give. */
const WITHOUT_TLS = `Object.defineProperty(window, 'isSecureContext', { value: false });`;

/** The first ballot, by the first possible answer to whatever is asked before. */
const ballot = async (table: string) => {
  for (const each of ['open-deal', 'deal-all', 'seal'] as const) await visit.house.ask(table, { do: each });
  for (let answers = 0; answers < 60; answers += 1) {
    const step = (await visit.house.view(table)).playing?.step;
    if (step?.asks.kind === 'ballot') return step.asks;
    if (step === undefined) break;
    const fields = step.asks.kind === 'form' ? step.asks.fields : [];
    const choose = fields.flatMap(field => (field.kind === 'places' ? field.among.slice(0, field.least) : []));
    await visit.house.ask(table, {
      do: 'answer',
      answer: fields.length > 0 ? { type: 'fill', step: step.id, form: { choose } } : { type: 'go-on', step: step.id },
    });
  }
  throw new Error('nobody votes');
};

test('where a browser opens no camera, photos do: a whole vote by tokens and markers, and what is no piece is refused', async () => {
  await plans('photo');
  const { electors, turn } = await ballot('photo');
  const { seat: voter = 1, may: [target = 2] = [] } = electors.find(({ seat }) => seat === turn) ?? {};
  const page = await visit.open('photo', 'telephone', WITHOUT_TLS);
  await draws(page, 'photo');
  const photoOf = (name: string): Promise<Buffer> => stickers(page, 'large', name).first().screenshot();
  const [token, marker] = [await photoOf(`Jeton : ${NAMES[voter - 1]}`), await photoOf(`Repère : ${NAMES[target - 1]}`)];
  await goTo(page, 'camera', 'photo');
  await page.getByRole('button', { name: 'Ouvrir la caméra' }).click();
  await page.waitForSelector('.wrong:has-text("https")');
  expect(await serious(page)).toEqual([]);
  const shows = (buffer: Buffer) => page.locator('input[type=file]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
  await shows(await page.locator('.camera-top').screenshot());
  await page.waitForSelector('.wrong:has-text("Aucun code")');
  await shows(token);
  await page.waitForSelector(`.wrong:has-text("${NAMES[voter - 1]}")`);
  await shows(marker);
  const votes = async () => (await visit.house.view('photo')).playing?.step.asks;
  await expect.poll(votes).toMatchObject({ kind: 'ballot', cast: [voter] });
  const tag = (await visit.house.view('photo')).box.tags.find(({ piece }) => piece.is === 'token' && piece.of === voter);
  await visit.house.ask('photo', { do: 'forget', uid: tag?.uid ?? '' });
  await shows(token);
  await page.waitForSelector('.answer.declined');
  await page.waitForSelector('.wrong:has-text("pas dans la boîte")');
  // It is enrolled again as a tag is: one says what comes, and shows it, once the page sees it no more.
  await visit.house.ask('photo', { do: 'enrol', piece: { is: 'token', of: seatOf(voter), face: null } });
  await page.waitForSelector(`.wanted:has-text("${NAMES[voter - 1]}")`);
  await expect.poll(() => page.locator('.answer').textContent()).toBe('');
  await shows(token);
  await expect.poll(async () => (await visit.house.view('photo')).box.tags.some(({ uid }) => uid === tag?.uid)).toBe(true);
});

test('where nobody moderates, a token that is read as a card begins the deal anew, and the camera says so until all cards lie', async () => {
  const [names, deck] = [NAMES.slice(0, 3), ['werewolf', 'seer', 'villager', 'villager', 'villager', 'robber']];
  await visit.house.ask('anew', { do: 'plan', plan: { book: 'one-night', names, deck, settings: {} } });
  const page = await visit.open('anew', 'telephone', WITHOUT_TLS);
  await draws(page, 'anew');
  const cards = [];
  for (const each of await stickers(page, 'small').all()) cards.push(await each.screenshot());
  const token = await stickers(page, 'large', 'Jeton').first().screenshot();
  await visit.house.ask('anew', { do: 'open-deal' });
  await goTo(page, 'camera', 'anew');
  const shows = async (pictures: readonly (Buffer | undefined)[]): Promise<void> => {
    for (const [at, buffer = Buffer.of()] of pictures.entries()) {
      await page.waitForSelector(`.wanted:has-text("${at + 1}/${deck.length}")`);
      await page.locator('input[type=file]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
    }
  };
  await shows([...cards.slice(0, -1), token]);
  await page.waitForSelector('.banner:has-text("redistribue")');
  await shows(cards);
  await page.waitForSelector('.banner', { state: 'detached' });
});

test.each(campaign([150], [150, 300]))(
  'at %i dots an inch every code of a sheet is read; sheets fit on paper, and nothing else is printed',
  async dots => {
    const names = Array.from({ length: campaign(12, 24) }, (_, n) => `Anne-Sophie ${n + 1}`);
    await visit.house.ask('paper', { do: 'box', box: { name: '', tags: [] } });
    await visit.house.ask('paper', { do: 'plan', plan: { book: 'thiercelieux', names, deck: [], settings: {} } });
    const context = await (await startBrowser()).newContext({ deviceScaleFactor: scaleFor(dots), locale: 'fr-FR' });
    const page = await context.newPage();
    await goTo(page, 'codes', 'paper');
    for (const choice of ['autres cartes', 'commandes', 'vierges']) await page.locator('.codes-choices label', { hasText: choice }).click();
    await page.locator('.codes-said > .button').click();
    await page.waitForSelector('.stickers');
    await page.emulateMedia({ media: 'print' });
    for (const each of ['.codes-said', '.codes-top']) expect(await page.locator(each).isVisible(), each).toBe(false);
    const sheets = await page.locator('.stickers').count();
    expect(sheets).toBeGreaterThan(campaign(2, 3));
    for (const format of campaign(['A4'], ['A4', 'Letter'])) {
      const pdf = (await page.pdf({ format })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g), format).toHaveLength(sheets);
    }
    const { tags } = (await visit.house.view('paper')).box;
    expect(await page.locator('.stickers li').count()).toBe(tags.length + 30);
    const codes = await cutOut(page, campaign(5, 1));
    const read: string[] = [];
    for (const each of codes) read.push(...(await codesIn(each)).flatMap(text => uidIn(text) ?? []));
    expect(new Set(read).size).toBe(codes.length);
    // Blank codes are in no box yet.
    expect(read.some(uid => tags.some(tag => tag.uid === uid)) && !read.every(uid => tags.some(tag => tag.uid === uid))).toBe(true);
    await context.close();
  },
);

test('a browser that may not open the camera says what to do', async () => {
  await plans('refused');
  const page = await visit.open(
    'refused',
    'telephone',
    `navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('no', 'NotAllowedError'); };`,
  );
  await goTo(page, 'camera', 'refused');
  await page.getByRole('button', { name: 'Ouvrir la caméra' }).click();
  await page.waitForSelector('.wrong:has-text("réglages")');
});

test('both pages are read by all, at every size, by keys too', async () => {
  await plans('look');
  const page = await visit.open('look', 'telephone');
  const seen = looking(page, ['telephone', 'laptop', 'tablet']);
  const narrow = async (what: string): Promise<void> => {
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page), what).toBeLessThanOrEqual(0);
  };
  for (const colorScheme of campaign(['light'], ['light', 'dark'])) {
    await page.emulateMedia({ colorScheme });
    await goTo(page, 'camera', 'look');
    await seen.look(`the camera, closed, ${colorScheme}`);
    await narrow('the camera');
    await page.getByRole('button', { name: 'Ouvrir la caméra' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.aim');
    await seen.look(`the camera, open, ${colorScheme}`);
    await page.getByRole('button', { name: 'Image nette' }).press('Space');
    await page.waitForSelector('.picture.sharp');
    await goTo(page, 'codes', 'look');
    await seen.look(`what to print, ${colorScheme}`);
    await narrow('what to print');
  }
  await page.locator('.codes-said > .button').press('Enter');
  await page.waitForSelector('.stickers');
  await seen.look('the sheet');
  await narrow('the sheet');
  expect(seen.faults).toEqual([]);
});
