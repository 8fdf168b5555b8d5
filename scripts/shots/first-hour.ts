import { seat } from '../../src/domain/ids.ts';
import type { House } from '../../test/browser/house.ts';
import { closeSheet, openSheet } from '../../test/browser/pages.ts';
import type { Camera } from './camera.ts';
import type { Course } from './course.ts';
import { TOKENS } from './lupus.ts';
import { pairedPhone } from './paired.ts';

const NARROW = ['telephone', 'small', 'sideways'] as const;

/** The doors, and a table of invented people: watched, taken over, and left. */
export const firstHour = async (camera: Camera, _: Course, house: House): Promise<void> => {
  const desk = await camera.open(house.address, { has: '.door-way' });
  await camera.take(desk, 'doors');
  await camera.takeDark(desk, 'doors');
  await desk.locator('.door-way button').first().click();
  await desk.waitForSelector('.rehearsal');
  const press = (at: number): Promise<void> => desk.locator('.rehearsal-keys button').nth(at).click();
  await press(0);
  await camera.take(desk, 'rehearsal-paused');
  const [pause, step, takes] = [0, 1, 3];
  while ((await desk.locator('.gestures li').count()) === 0) {
    await press(step);
    await desk.waitForTimeout(300);
  }
  await camera.take(desk, 'rehearsal-gesture');
  await press(takes);
  await press(pause);
  await camera.take(desk, 'rehearsal-taken-over');
  await desk.locator('.rehearsal-keys button').last().click();
  await desk.waitForSelector('.door-way');
};

/** The view that is held up to a called player; then the game is handed to a telephone, which moderates alone. */
export const handedOver = async (camera: Camera, table: Course, house: House): Promise<void> => {
  await table.begin(TOKENS);
  await table.until('seer');
  await table.choose(seat(7));
  const desk = await camera.open(table.desk, { has: '[data-step]' });
  await desk.keyboard.press('m');
  await camera.take(desk, 'shown-large');
  await desk.reload();
  const phone = await pairedPhone(camera, table, house, desk);
  await openSheet(phone, 'Appareils');
  await camera.take(phone, 'hand-over-sheet', ['telephone', 'small']);
  await phone.getByRole('button', { name: 'Mener la partie avec cet appareil seul' }).click();
  await desk.waitForSelector('.elsewhere');
  await camera.take(desk, 'hand-over-elsewhere');
  await desk.locator('.elsewhere .button').click();
  await camera.take(desk, 'hand-over-taken-back-asked', ['laptop', 'telephone']);
  await closeSheet(phone);
  await camera.take(phone, 'hand-over-phone', NARROW);
  await desk.locator('.elsewhere .strong').click();
  await desk.waitForSelector('.is-veiled');
  await camera.take(desk, 'hand-over-back', ['laptop', 'telephone']);
};
