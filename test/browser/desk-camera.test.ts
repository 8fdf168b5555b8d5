import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { encode } from 'uqr';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { TournamentView } from '../../src/domain/tournament/tournament-view.ts';
import { newUid } from '../../web/shared/printed-code.ts';
import { inTheLongRun } from '../tools/long-run.ts';
import { complaintsOf } from './complaints.ts';
import { atDesk, goTo, inOrder, press, SIZES } from './desk-visit.ts';
import { filmOf, greyOf } from './film.ts';
import { browserWithFilm } from './pages.ts';
import { nameOf, planOf, player } from './tournament-house.ts';

const SIDE = 360;
/** As large as a code is within the frame. */
const SHOWN = 210;
const PEOPLE = [1, 2, 3, 4, 5, 6, 7, 8];

const here = atDesk();
const folder = mkdtempSync(join(tmpdir(), 'wolftap-desk-film-'));
const others: Browser[] = [];
afterEach(async () => {
  for (const each of others.splice(0)) await each.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const entered = () =>
  here
    .house()
    .ask(
      { do: 'plan', plan: planOf(1, 1) },
      { do: 'enter', entries: PEOPLE.map(index => ({ player: player(index), name: nameOf(index), group: '' })) },
    );
const badgesIn = ({ badges }: TournamentView) => badges.filter(({ lost }) => !lost);
const present = async () => (await here.house().view()).players.filter(({ presence }) => presence === 'here').map(({ player: who }) => who);

/** A picture of a code. */
const codeOf = async (uid: string): Promise<Buffer> => {
  const { data, size } = encode(uid, { border: 3, ecc: 'Q' });
  const dots = data.flatMap((row, y) => row.flatMap((is, x) => (is ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  const page = await here.telephone();
  await page.setContent(
    `<svg width="210" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path d="${dots}"/></svg>`,
  );
  return page.locator('svg').screenshot();
};

/** Draws the codes that are missing, and gives pictures of these people's badges. */
const drawn = async (page: Page, of: readonly number[]): Promise<readonly Buffer[]> => {
  await goTo(page, 'Imprimer', 'print');
  await press(page, 'Badges à découper');
  await press(page, /^Tirer un code/);
  await page.getByRole('button', { name: /^Tirer un code/ }).waitFor({ state: 'detached' });
  await inOrder(page, 'the badges');
  const pictures: Buffer[] = [];
  for (const index of of)
    pictures.push(
      await page
        .locator('.card', { hasText: nameOf(index) })
        .locator('svg.code')
        .screenshot(),
    );
  return pictures;
};
const tap = (page: Page) => page.locator('.big-tap');
const checksIn = async (page: Page): Promise<void> => {
  await goTo(page, 'Pointage', 'check-in');
  await page.getByText('Lecteurs', { exact: true }).click();
};

test('whoever has no badge gets a drawn code; a telephone’s camera reads it for its own page, and for the desk that takes it over', async () => {
  await entered();
  const { page: laptop, complaints } = await here.visit();
  const [one = Buffer.alloc(0), two = Buffer.alloc(0)] = await drawn(laptop, [1, 2]);
  const badges = badgesIn(await here.house().view());
  expect(badges.every(({ uid }) => /^[0-9A-F]{24}$/.test(uid))).toBe(true);
  expect([badges.length, new Set(badges.map(({ uid }) => uid)).size, await present()]).toEqual([8, 8, []]);
  const film = join(folder, 'badges.y4m');
  writeFileSync(film, filmOf([await greyOf(laptop, one, SIDE, SHOWN), await greyOf(laptop, two, SIDE, SHOWN)], 1.2, 2));

  const other = await browserWithFilm(film);
  others.push(other);
  const phone = await other.newPage({ viewport: SIZES.telephone, locale: 'fr-FR', reducedMotion: 'reduce' });
  const complaintsOfPhone = complaintsOf(phone);
  await phone.goto(here.house().address);
  await phone.waitForSelector('main.area');
  await checksIn(phone);
  await checksIn(laptop);
  await inOrder(phone, 'a closed camera');
  expect(await phone.locator('.more-inside').textContent()).toContain('n’est pas secret');
  await phone.getByRole('button', { name: 'Ouvrir la caméra' }).focus();
  await phone.keyboard.press('Enter');
  await phone.waitForSelector('.answer:has-text("Noté")');
  await expect.poll(present).toEqual([player(1), player(2)]);
  await inOrder(phone, 'an open camera');
  expect(await tap(phone).getAttribute('data-tap')).toBe('here');
  // The laptop waits for badges, too, and hears none of them.
  expect(await tap(laptop).getAttribute('data-tap')).toBeNull();

  await laptop.getByRole('button', { name: /La caméra d’un téléphone/ }).click();
  await phone.waitForSelector('.desk-camera:has-text("arrivent à un autre bureau")');
  await expect.poll(() => tap(laptop).getAttribute('data-tap')).toBe('here');
  await phone.waitForSelector('.answer:has-text("Noté")');
  await inOrder(laptop, 'a badge that a telephone has read');
  // It is nobody's reader once the telephone shows something else.
  await goTo(phone, 'Joueurs', 'players');
  await laptop.getByRole('button', { name: /La caméra d’un téléphone/ }).waitFor({ state: 'detached' });
  expect([...complaints, ...complaintsOfPhone]).toEqual([]);
});

/** In `npm test`, `camera.test.ts` takes the photos. */
inTheLongRun('where a browser opens no camera photos do: a badge is given, checked in, unknown or lost, as when it is tapped', async () => {
  await entered();
  const { page } = await here.visit(undefined, 'telephone');
  const [mine = Buffer.alloc(0)] = await drawn(page, [3]);
  const uid = badgesIn(await here.house().view()).find(({ of }) => 'player' in of && of.player === player(3))?.uid ?? '';
  await page.evaluate("Object.defineProperty(window, 'isSecureContext', { value: false })");
  await checksIn(page);
  await press(page, /Ouvrir la caméra/);
  await page.waitForSelector('.wrong:has-text("https")');
  const shows = async (buffer: Buffer, outcome: string): Promise<void> => {
    await expect.poll(() => page.locator('.answer').textContent()).toBe('');
    await page.locator('input[type=file]').setInputFiles({ name: 'badge.png', mimeType: 'image/png', buffer });
    await expect.poll(() => tap(page).getAttribute('data-tap')).toBe(outcome);
  };
  await shows(mine, 'here');
  await page.waitForSelector('.answer:has-text("Noté")');
  await here.house().ask({ do: 'badge-lost', uid });
  await shows(mine, 'lost');
  await page.waitForSelector('.answer.declined');
  const fresh = await codeOf(newUid());
  await shows(fresh, 'unknown');
  await page.getByLabel('Chercher').fill(nameOf(4));
  await page.getByLabel('Chercher').press('Enter');
  await press(page, 'Donner un autre badge');
  await page.waitForSelector(`.big-tap.waits:has-text("caméra"):has-text("${nameOf(4)}")`);
  await shows(fresh, 'given');
  await expect.poll(present).toEqual([player(3), player(4)]);
});
