import { expect, test } from 'vitest';
import { seat } from '../../src/domain/ids.ts';
import { campaign } from '../tools/campaign.ts';
import { AT_ONCE } from './house.ts';
import { closeSheet, looking, openSheet, SIZES, toStep } from './pages.ts';
import { visiting } from './visit.ts';

const NAMES = ['Ana', 'Bruno', 'Chloé', 'Diego', 'Elsa', 'Farid', 'Gaia', 'Hugo'];
const ROLES = ['seer', 'villager', 'villager', 'villager', 'villager', 'villager', 'werewolf', 'werewolf'];

const visit = visiting(['every', 'long', 'veiled'], AT_ONCE);

const EVERY_SHEET = ['Lecteurs et écrans', 'Affichage', 'Récit de la partie', 'Langues', 'Appareils', 'Narrateur'] as const;
/** That everything can be touched on each of them is asked in `reach.test.ts`. */
const SHEETS = campaign(EVERY_SHEET.slice(0, 2), EVERY_SHEET);

const closed = (): Promise<void> => closeSheet(visit.page);

test('on a laptop and on a telephone sheets are within reach of everybody, before the game and in it', async () => {
  const tags = [
    { uid: '04A1B2C3D4E501', piece: { is: 'card', family: 'lupus', role: 'seer' } as const, label: 'la cornée', retired: false },
    { uid: '04A1B2C3D4E502', piece: { is: 'token', of: seat(3), face: 'paw' } as const, label: '', retired: true },
  ];
  await visit.house.ask('every', { do: 'plan', plan: { book: 'lupus-token', names: NAMES, deck: ROLES, settings: {} } });
  await visit.house.ask('every', { do: 'box', box: { name: 'La nôtre', tags } });
  const page = await visit.open('every');
  const { faults, look } = looking(page, ['laptop', 'telephone']);
  await page.getByRole('button', { name: 'La boîte' }).click();
  await page.locator('.sheet').locator('section .choices .small').last().click();
  await look('the box, with its tags');
  await page.locator('.sheet .chip').first().click();
  await page.waitForSelector('.enrolling');
  await look('the box, while it is filled');
  await visit.house.ask('every', { do: 'enrol', piece: null });
  await closed();
  await visit.house.ask('every', { do: 'open-deal' });
  for (const [index, role] of ROLES.entries()) await visit.house.ask('every', { do: 'card', place: seat(index + 1), role });
  await page.waitForSelector('.dealing');
  await page.locator('.seat[data-place="2"]').click();
  await page.waitForSelector('.at-place');
  await look('a card that lies there');
  await visit.house.ask('every', { do: 'seal' });
  await page.waitForSelector('[data-step]');
  for (const label of SHEETS) {
    await openSheet(page, label);
    await page.waitForSelector('.sheet:not(:has(.menu-entries))');
    await look(label);
    await closed();
  }
  await page.locator('.rule-id').click();
  await page.waitForSelector('.rule-text');
  await look('a rule');
  await closed();
  await page.getByRole('button', { name: 'Trancher' }).click();
  const kinds = page.locator('.ruling-kinds > li > .button');
  for (let at = 0; at < (await kinds.count()); at += campaign(6, 1)) {
    await kinds.nth(at).click();
    await page.waitForSelector('.ruling');
    await look(`ruling ${await kinds.nth(at).textContent()}`);
  }
  expect(faults).toEqual([]);
});

/** Whether the message is in sight: all of it is in the window and nothing lies over it. */
const IN_SIGHT = `(() => {
  const said = document.querySelector('.sheet-said p');
  if (said === null) return 'nothing is said';
  const { left, right, top, bottom } = said.getBoundingClientRect();
  const isInside = top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth;
  return isInside && said.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)) ? 'in sight' : 'out of sight';
})()`;
const MANY_TAGS = 60;

test('a tag that is refused is told of in sight, wherever one is in a long list', async () => {
  const tags = Array.from({ length: MANY_TAGS }, (_, index) => ({
    uid: `04A1B2C3D4F5${index + 10}`,
    piece: { is: 'card', family: 'lupus', role: 'villager' } as const,
    label: '',
    retired: false,
  }));
  await visit.house.ask('long', { do: 'box', box: { name: '', tags } });
  const pads = (await visit.house.view('long')).readers.find(({ slots }) => slots.every(({ use }) => use !== null))?.id ?? '';
  const page = await visit.open('long');
  await toStep(page, 'cards');
  await page.getByRole('button', { name: 'La boîte' }).click();
  await page.locator('.sheet .chip').first().click();
  await page.waitForSelector('.enrolling');
  await page.getByRole('button', { name: `Les ${MANY_TAGS} étiquettes` }).click();
  const [first, last] = [page.locator('.tags li').first(), page.locator('.tags li').last()];
  const { faults, look } = looking(page, ['laptop', 'telephone']);
  for (const size of campaign(['telephone'], ['laptop', 'telephone'])) {
    await page.setViewportSize(SIZES[size]);
    for (const [index, line] of [last, first].entries()) {
      await line.scrollIntoViewIfNeeded();
      await visit.house.hand({ hand: 'lay', reader: pads, slot: index, uid: tags[index]?.uid ?? '' });
      await expect.poll(() => page.evaluate(IN_SIGHT)).toBe('in sight');
      await visit.house.hand({ hand: 'lift', reader: pads, slot: index });
    }
    expect(await page.getByRole('alert').filter({ hasText: 'Villageois' }).count()).toBe(1);
    await look('a refusal over a long list');
  }
  expect(faults).toEqual([]);
});

test('a code that joins no tournament is refused on the sheet where it was typed', async () => {
  const page = await visit.open('long');
  await openSheet(page, 'Tournoi');
  await page.getByLabel('Lien de l’organisation, ou son adresse et le code').fill('AYK8 KBJG');
  await page.getByRole('button', { name: 'Rejoindre' }).click();
  await expect.poll(() => page.evaluate(IN_SIGHT)).toBe('in sight');
});

test('cards are veiled until they are held, unless somebody chose otherwise on this device; Escape veils them either way', async () => {
  await visit.house.ask('veiled', { do: 'plan', plan: { book: 'lupus-token', names: NAMES, deck: ROLES, settings: {} } });
  await visit.house.ask('veiled', { do: 'open-deal' });
  for (const [index, role] of ROLES.entries()) await visit.house.ask('veiled', { do: 'card', place: seat(index + 1), role });
  await visit.house.ask('veiled', { do: 'seal' });
  const page = await visit.open('veiled');
  await page.waitForSelector('[data-step]');
  const below = (): Promise<string | null> => page.locator('.seat[data-place="7"] .seat-below').textContent();
  expect(await below()).toContain('•••');
  await page.keyboard.down('v');
  await expect.poll(below).toBe('Loup-garou');
  await page.keyboard.up('v');
  await expect.poll(below).toContain('•••');
  await openSheet(page, 'Affichage');
  await page.getByRole('button', { name: 'Visibles' }).click();
  await closed();
  await expect.poll(below).toBe('Loup-garou');
  await page.reload();
  await expect.poll(below).toBe('Loup-garou');
  await page.keyboard.press('Escape');
  await expect.poll(below).toContain('•••');
});
