import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { seat } from '../../src/domain/ids.ts';
import { builtPages, type House, house } from './house.ts';
import { faultsOf, openPage, type Size, startBrowser } from './pages.ts';

const NAMES = ['Ana', 'Bruno', 'Chloé', 'Diego', 'Elsa', 'Farid', 'Gaia', 'Hugo'];
const ROLES = ['seer', 'villager', 'villager', 'villager', 'villager', 'villager', 'werewolf', 'werewolf'];

let browser: Browser;
let running: House;
let page: Page;

beforeAll(async () => {
  builtPages();
  browser = await startBrowser();
  running = await house(['laptop', 'telephone']);
});
afterEach(async () => {
  await page.context().close();
});
afterAll(async () => {
  await running?.stop();
  await browser?.close();
});

const open = async (size: Size): Promise<void> => {
  ({ page } = await openPage(browser, `${running.address}#${size}`, size));
};
const closed = async (): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
};

describe.each(['laptop', 'telephone'] as const)('on a %s', size => {
  test('every sheet is within reach of everybody, before the game and in it', async () => {
    const tags = [
      { uid: '04A1B2C3D4E501', piece: { is: 'card', family: 'lupus', role: 'seer' } as const, label: 'la cornée', retired: false },
      { uid: '04A1B2C3D4E502', piece: { is: 'token', of: seat(3), face: 'paw' } as const, label: '', retired: true },
    ];
    await running.ask(size, { do: 'plan', plan: { book: 'lupus-token', names: NAMES, deck: ROLES, settings: {} } });
    await running.ask(size, { do: 'box', box: { name: 'La nôtre', tags } });
    await open(size);
    const faults: string[] = [];
    const look = async (name: string): Promise<void> => void faults.push(...(await faultsOf(page, name)));
    await page.getByRole('button', { name: 'La boîte' }).click();
    await page.locator('.sheet').locator('section .choices .small').last().click();
    await look('the box, with its tags');
    await page.locator('.sheet .chip').first().click();
    await page.waitForSelector('.enrolling');
    await look('the box, while it is filled');
    await running.ask(size, { do: 'enrol', piece: null });
    await closed();
    await running.ask(size, { do: 'open-deal' });
    for (const [index, role] of ROLES.entries()) await running.ask(size, { do: 'card', place: seat(index + 1), role });
    await page.waitForSelector('.dealing');
    await page.locator('.seat[data-place="2"]').click();
    await page.waitForSelector('.at-place');
    await look('a card that lies there');
    await running.ask(size, { do: 'seal' });
    await page.waitForSelector('[data-step]');
    for (const label of ['Récit de la partie', 'Lecteurs et écrans', 'Langues', 'Touches du clavier', 'Appareils', 'Narrateur']) {
      await page.getByRole('button', { name: label }).click();
      await page.waitForSelector('.sheet');
      await look(label);
      await closed();
    }
    await page.locator('.rule-id').click();
    await page.waitForSelector('.rule-text');
    await look('a rule');
    await closed();
    await page.getByRole('button', { name: 'Trancher à la main' }).click();
    const kinds = page.locator('.ruling-kinds > li > .button');
    for (let at = 0; at < (await kinds.count()); at += 1) {
      await kinds.nth(at).click();
      await page.waitForSelector('.ruling');
      await look(`ruling ${await kinds.nth(at).textContent()}`);
    }
    expect(faults).toEqual([]);
  });
});

test('cards are veiled until they are held, unless somebody chose otherwise on this device; Escape veils them either way', async () => {
  await open('laptop');
  await page.waitForSelector('[data-step]');
  const below = (): Promise<string | null> => page.locator('.seat[data-place="7"] .seat-below').textContent();
  expect(await below()).toContain('•••');
  await page.keyboard.down('v');
  await expect.poll(below).toBe('Loup-garou');
  await page.keyboard.up('v');
  await expect.poll(below).toContain('•••');
  await page.getByRole('button', { name: 'Touches du clavier' }).click();
  await page.getByRole('button', { name: 'Visibles' }).click();
  await closed();
  await expect.poll(below).toBe('Loup-garou');
  await page.reload();
  await expect.poll(below).toBe('Loup-garou');
  await page.keyboard.press('Escape');
  await expect.poll(below).toContain('•••');
});
