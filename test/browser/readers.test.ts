import { expect, test } from 'vitest';
import { openSheet, readerTypes, serious } from './pages.ts';
import { visiting } from './visit.ts';

const NAMES = ['Ana', 'Bruno', 'Chloé', 'Diego', 'Elsa', 'Farid', 'Gaia', 'Hugo'];
const ROLES = ['werewolf', 'werewolf', 'seer', 'villager', 'villager', 'villager', 'villager', 'villager'];
const uidOf = (card: number): string => `04A1B2C3D4E5${String(card).padStart(2, '0')}`;

const visit = visiting(['wedge', 'phone']);

const typed = (line: string): Promise<void> => readerTypes(visit.page, line);

const cards = async (): Promise<number> => (await visit.house.view('wedge')).dealing?.cards.length ?? 0;

test('a keyboard reader deals into the page, whatever lies open over it, its numbers fall into no field, and a name that is being written stays', async () => {
  const tags = ROLES.map((role, card) => ({
    uid: uidOf(card),
    piece: { is: 'card', family: 'lupus', role } as const,
    label: '',
    retired: false,
  }));
  await visit.house.ask('wedge', { do: 'plan', plan: { book: 'lupus-token', names: NAMES, deck: ROLES, settings: {} } });
  await visit.house.ask('wedge', { do: 'box', box: { name: '', tags } });
  await visit.house.ask('wedge', { do: 'open-deal' });
  const page = await visit.open('wedge');
  await page.waitForSelector('.dealing');
  // The first line makes the reader known to the service.
  await typed(uidOf(7));
  await expect.poll(async () => (await visit.house.view('wedge')).notice?.said.code).toBe('reader.not_used');
  const { readers } = await visit.house.view('wedge');
  const reader = readers.find(({ id }) => id.includes('keyboard'));
  if (reader === undefined) throw new Error('no keyboard reader');
  await visit.house.ask('wedge', { do: 'use', spot: { reader: reader.id, slot: 0 }, use: { use: 'shared' } });
  await typed(uidOf(0));
  await expect.poll(cards).toBe(1);
  await page.keyboard.press('Escape');
  await page.waitForSelector('.is-veiled');
  await typed(uidOf(1));
  await expect.poll(cards).toBe(2);
  await page.keyboard.press('Escape');
  await openSheet(page, 'Lecteurs et écrans');
  const field = page.locator('.sheet input[type=text]').first();
  await field.focus();
  const before = await field.inputValue();
  await typed(uidOf(2));
  await expect.poll(cards).toBe(3);
  expect(await field.inputValue()).toBe(before);
  expect(await page.locator('.sheet').count()).toBe(1);
  // Letters that a person types stay in the field, even while other changes arrive.
  await field.pressSequentially('bad', { delay: 80 });
  await visit.house.ask('wedge', { do: 'quiet', reader: reader.id, quiet: true });
  await page.waitForSelector('.reader .button[aria-pressed=true]');
  expect(await field.inputValue()).toBe(`${before}bad`);
  await field.press('Enter');
  await expect.poll(async () => (await visit.house.view('wedge')).readers.some(({ name }) => name === `${before}bad`)).toBe(true);
});

/** The class by which Chrome on Android reads tags, controlled by the test. */
const PHONE = `
  window.NDEFReader = class {
    async scan() {
      if (window.refused) throw Object.assign(new Error('no'), { name: 'NotAllowedError' });
      window.touch = serialNumber => this.onreading({ serialNumber });
    }
  };
`;

test('a phone that reads tags is a reader of its own; a no is explained, and asked again', async () => {
  await visit.house.ask('phone', { do: 'plan', plan: { book: 'lupus-token', names: NAMES, deck: ROLES, settings: {} } });
  const page = await visit.open('phone');
  await page.addInitScript(PHONE);
  await page.reload();
  await openSheet(page, 'Lecteurs et écrans');
  const button = page.getByRole('button', { name: 'Lire les étiquettes avec ce téléphone' });
  await page.evaluate('window.refused = true');
  await button.click();
  await expect.poll(() => page.locator('.phone-reader .wrong').textContent()).toContain('n’a pas le droit');
  expect(await serious(page)).toEqual([]);
  await page.evaluate('window.refused = false');
  await button.click();
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
  await page.evaluate(`window.touch('04:a1:b2:c3:d4:e5:99')`);
  await expect.poll(async () => (await visit.house.view('phone')).readers.some(({ id }) => id.includes('phone-'))).toBe(true);
  await expect.poll(async () => (await visit.house.view('phone')).notice?.said.code).toBe('reader.not_used');
});

test('a browser that reads no tags says so, and offers nothing', async () => {
  const page = await visit.open('phone');
  await openSheet(page, 'Lecteurs et écrans');
  await page.waitForSelector('.phone-reader .wrong:has-text("Chrome")');
  expect(await page.getByRole('button', { name: 'Lire les étiquettes avec ce téléphone' }).getAttribute('aria-disabled')).toBe('true');
});
