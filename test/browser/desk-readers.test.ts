import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import type { SimulatedDriver } from '../../firmware-bridge/drivers/simulated/simulated.ts';
import { type DeskHouse, deskHouse, gather } from './desk-house.ts';
import { atDesk, goTo, inOrder, press, says } from './desk-visit.ts';
import { nameOf, player } from './tournament-house.ts';

const here = atDesk({ kept: true });
let house: DeskHouse | undefined;
afterEach(async () => {
  await house?.stop();
  house = undefined;
});

/** Two desk pages where people check in, at a hub with two readers. */
const twoDoors = async () => {
  let hands: SimulatedDriver | undefined;
  house = await deskHouse(['--readers', 'simulated:1,simulated:1'], undefined, simulated => {
    hands = simulated;
  });
  await gather(house, 1, 1);
  const waits = async () => {
    const tab = await here.visit(house?.address);
    await goTo(tab.page, 'Pointage', 'check-in');
    await tab.page.getByRole('heading', { name: 'Quel lecteur est à ce bureau ?' }).waitFor();
    return tab;
  };
  const [one, two] = [await waits(), await waits()];
  const lays = (reader: string, uid: string): void => {
    if (hands === undefined) throw new Error('nobody simulates readers');
    hands.lay(reader, 0, uid);
    hands.lift(reader, 0);
  };
  const beeps = (reader: string): readonly string[] => hands?.shown(reader).beeps.map(({ beep }) => beep) ?? [];
  return { one, two, lays, beeps };
};

const tapOf = (page: Page) => page.locator('.big-tap');

test('at two desks with two readers each badge goes to its own page, and a reader is claimed by one touch', async () => {
  const { one, two, lays, beeps } = await twoDoors();
  await inOrder(one.page, 'which reader');
  lays('pads', '04A1B2C3');
  const mine = { name: 'Il est à ce bureau' } as const;
  await two.page.getByRole('button', mine).waitFor();
  await one.page.getByRole('button', mine).focus();
  await one.page.keyboard.press('Enter');
  await one.page.getByRole('heading', { name: 'Quel lecteur est à ce bureau ?' }).waitFor({ state: 'detached' });
  await two.page.getByRole('button', mine).waitFor({ state: 'detached' });
  await press(two.page, /pads-2/);
  for (const { page } of [one, two]) {
    await page.getByLabel('Chercher').fill(nameOf(page === one.page ? 1 : 2));
    await page.getByLabel('Chercher').press('Enter');
    await press(page, 'Donner un badge');
  }
  lays('pads-2', '04A1B2C4');
  await expect.poll(() => tapOf(two.page).getAttribute('data-tap')).toBe('given');
  expect(await tapOf(one.page).textContent()).toContain(nameOf(1));
  lays('pads', '04A1B2C5');
  await expect.poll(() => tapOf(one.page).getAttribute('data-tap')).toBe('given');
  // A reader beeps once the badge is on the disk, and is silent where a badge is for nobody.
  await expect.poll(() => [beeps('pads'), beeps('pads-2')]).toEqual([['short'], ['short']]);
  const { badges } = await (house as DeskHouse).view();
  expect(badges.map(({ uid, of }) => [uid, of])).toEqual([
    ['04A1B2C4', { player: player(2) }],
    ['04A1B2C5', { player: player(1) }],
  ]);

  // A page that is loaded again still stands at its desk; then the other takes its reader.
  await one.page.reload();
  await one.page.waitForSelector('.big-tap');
  await one.page.getByText('Lecteurs', { exact: true }).click();
  await one.page.getByRole('button', { name: /pads · simulated:pads à ce bureau|pads à ce bureau/, pressed: true }).waitFor();
  await two.page.getByText('Lecteurs', { exact: true }).click();
  await inOrder(two.page, 'the readers');
  await two.page.getByRole('button', { name: /à un autre bureau/ }).click();
  await says(one.page, /est maintenant à un autre bureau/);
  lays('pads', '04A1B2C5');
  await expect.poll(() => tapOf(two.page).getAttribute('data-tap')).toBe('here');
  expect([...one.complaints, ...two.complaints]).toEqual([]);
});
