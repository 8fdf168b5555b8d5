import type { Page } from 'playwright-core';

const MOST_PAGES = 60;
const TURNED_MS = 60;

/** Turns the pages of a story that is told on a screen, until a page says this. */
export const turnTo = async (screen: Page, says: string): Promise<void> => {
  for (let turns = 0; turns < MOST_PAGES; turns += 1) {
    if ((await screen.locator('.middle').textContent())?.includes(says) === true) return;
    await screen.keyboard.press('ArrowRight');
    await screen.waitForTimeout(TURNED_MS);
  }
  throw new Error(`no page of the story says ${says}`);
};
