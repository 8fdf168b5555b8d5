import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { rehearsalBy } from '../../src/service/tournament/rehearse.ts';
import { campaign, IS_LONG } from '../tools/campaign.ts';
import { inTheLongRun } from '../tools/long-run.ts';
import { quickClock } from '../tools/quick-clock.ts';
import { atDesk, goTo, inOrder, press } from './desk-visit.ts';

/** Faster than the fastest that the page offers, so that the test need not sit through a day. */
const here = atDesk({ rehearse: rehearsalBy(quickClock(6)) });

const sees = (page: Page, selector: string, text: string | RegExp): Promise<void> =>
  expect.poll(() => page.locator(selector).first().textContent(), { timeout: 100_000 }).toMatch(text);

test(`an organizer who has never run a tournament rehearses one: from the button to a round that is ${campaign('played', 'finished')}`, async () => {
  const { page } = await here.visit();
  const real = here.house().address;
  await inOrder(page, 'the door');
  await press(page, 'Répéter');
  await page.waitForSelector('.top.rehearsed');
  expect(page.url()).not.toBe(real);
  await sees(page, '.rehearsed-said', /Répétition.*34 fantômes jouent, rien ne compte/);
  // People come in by their virtual badges.
  await page.waitForSelector('[data-tap="here"]');
  await press(page, /×8/);
  await sees(page, '.rehearsed-keys', /×30/);

  await goTo(page, 'Joueurs', 'players');
  await expect.poll(() => page.locator('.people [aria-pressed="true"]').count()).toBeGreaterThan(0);
  await press(page, 'Tout figer');
  await inOrder(page, 'frozen');
  await press(page, 'Reprendre');

  await goTo(page, 'Manches', 'rounds');
  await sees(page, '.rounds .bar', /Manche 1.*en cours/);
  await page.waitForSelector('.game[data-state="playing"]');
  await inOrder(page, 'a round is played');
  // `test/service/rehearsed-day` plays the rest of the day without a browser.
  if (IS_LONG) {
    await page.waitForSelector('.game[data-state="confirmed"]', { timeout: 100_000 });
    await page.locator('.round-tabs').getByText('1', { exact: false }).first().click();
    await sees(page, '.rounds .bar', /Manche 1.*close/);
    await goTo(page, 'Classement', 'standings');
    await expect.poll(() => page.locator('.standings tbody tr, table tbody tr').count()).toBe(34);
  }

  await press(page, 'Finir la répétition');
  await page.getByRole('dialog').waitFor();
  await press(page, 'Tout effacer');
  await page.getByText('La répétition est finie').waitFor();
  await page.getByRole('link', { name: 'Revenir au tournoi' }).click();
  await page.waitForSelector('.tournament-plan');
  expect(page.url()).toBe(real);
  expect((await here.house().view()).players).toEqual([]);
  // It can be begun again.
  await expect.poll(() => page.getByRole('button', { name: 'Répéter' }).isVisible()).toBe(true);
});

inTheLongRun('whoever takes the desk is told what needs doing, and mends it: from the seating to a call', async () => {
  const { page } = await here.visit();
  await press(page, 'Répéter');
  await page.waitForSelector('.top.rehearsed');
  await press(page, 'Je tiens le bureau');
  await press(page, /×8/);
  const line = page.locator('.needs-line');
  await expect.poll(() => line.textContent()).toMatch(/Ensuite.*Manche\s1\s: faire le placement/);
  await page.locator('.door-count').getByText('33').first().waitFor();
  await inOrder(page, 'the next step in one line');
  await line.click();
  await page.waitForSelector('main[data-area="seatings"]');
  await press(page, 'Proposer un placement');
  await press(page, 'Adopter ce placement');
  await expect.poll(() => line.textContent()).toMatch(/personne.*pas encore été vue/);
  await press(page, 'Manche 1 : publier jusque-là');

  await line.click();
  await page.waitForSelector('main[data-area="rounds"]');
  // One has not come: that is said before the round opens, and again when it does.
  const missing = page.locator('[data-need="missing"]');
  await missing.getByRole('link', { name: 'Pointage' }).waitFor();
  await press(page, 'Ouvrir la manche');
  await press(page, 'Ouvrir quand même');
  const called = page.locator('[data-need="calls"]');
  await called.waitFor({ timeout: 100_000 });
  await press(page, 'Tout figer');
  await inOrder(page, 'a call');
  const table = await called.getAttribute('data-table');
  await expect.poll(() => page.locator(`.game[data-table="${table}"] .game-state`).textContent()).toContain('appelle');
  await goTo(page, 'Joueurs', 'players');
  await expect.poll(() => line.textContent()).toContain(`La table ${table} appelle`);
  await goTo(page, 'Manches', 'rounds');
  await called.getByRole('button', { name: /J’y vais/ }).click();
  await called.waitFor({ state: 'detached' });
});
