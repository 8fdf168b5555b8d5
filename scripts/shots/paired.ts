import type { Page } from 'playwright-core';
import type { House } from '../../test/browser/house.ts';
import { openSheet } from '../../test/browser/pages.ts';
import type { Camera } from './camera.ts';
import type { Course } from './course.ts';

/** A telephone that is paired by the sheet of devices, at the page of this table. */
export const pairedPhone = async (camera: Camera, table: Course, house: House, desk: Page): Promise<Page> => {
  const made = desk.waitForResponse(reply => reply.url().endsWith('/api/pairings') && reply.request().method() === 'POST');
  await openSheet(desk, 'Appareils');
  const { url }: { readonly url: string } = await (await made).json();
  const phone = await camera.open(url, { ignoreHTTPSErrors: true, has: '.pairing .strong' });
  await phone.locator('.pairing .strong').click();
  await phone.waitForSelector('.top');
  // The telephone can go on alone only with a copy of the game.
  const copied = phone.waitForResponse(reply => reply.url().includes('/copy?from='));
  await phone.goto(`${house.beyond ?? ''}?paired#${table.name}`);
  await phone.waitForSelector('[data-step]');
  await copied;
  return phone;
};
