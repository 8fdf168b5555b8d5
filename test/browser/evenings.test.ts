import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { BookId } from '../../src/domain/ids.ts';
import type { Timeline } from '../../src/domain/told.ts';
import { dice } from '../tools/dice.ts';
import { type House, house } from './house.ts';
import { faultsOf, finger, type Met, type Opened, openPage, played, type Size, startBrowser } from './pages.ts';

const SEED = 7;
const PEOPLE = ['Ana', 'Bruno', 'Chloé', 'Diego', 'Elsa', 'Farid', 'Gaia', 'Hugo', 'Inès', 'Jules', 'Karim', 'Léa'];

let browser: Browser;
let running: House;
let page: Page | undefined;

beforeAll(async () => {
  browser = await startBrowser();
  running = await house(EVENINGS.flatMap(({ book }) => [`${book}-laptop`, `${book}-telephone`]));
});
afterEach(async () => {
  await page?.context().close();
});
afterAll(async () => {
  await running?.stop();
});

const open = async (table: string, size: Size): Promise<Opened> => {
  const opened = await openPage(browser, `${running.address}#${table}`, size);
  page = opened.page;
  return opened;
};

interface Evening {
  readonly book: BookId;
  readonly deck: readonly string[];
  readonly people: number;
  readonly settings?: { readonly [name: string]: string };
  /** Steps in which something must have been done. */
  readonly meets: readonly string[];
}

/** Every card that asks for something. */
const EVENINGS: readonly Evening[] = [
  {
    book: 'lupus-classic',
    people: 12,
    deck: [
      ...['werewolf', 'werewolf', 'seer', 'medium', 'possessed', 'bodyguard', 'owl'],
      ...['villager', 'villager', 'villager', 'villager', 'villager'],
    ],
    settings: { 'end.reveal': 'all' },
    meets: ['nightfall', 'seer', 'wolves', 'bodyguard', 'owl', 'dawn'],
  },
  {
    book: 'one-night',
    people: 7,
    deck: ['doppelganger', 'werewolf', 'werewolf', 'minion', 'seer', 'robber', 'troublemaker', 'drunk', 'insomniac', 'hunter'],
    settings: { 'onenight.announcer': 'moderator' },
    meets: ['doppelganger', 'werewolves', 'minion', 'seer', 'robber', 'troublemaker', 'drunk', 'insomniac', 'vote'],
  },
  {
    book: 'thiercelieux',
    people: 10,
    deck: ['cupid', 'seer', 'witch', 'hunter', 'little-girl', 'piper', 'fox', 'white-wolf', 'wolf', 'wolf'],
    meets: ['nightfall', 'cupid', 'seer', 'wolves', 'witch', 'piper', 'dawn'],
  },
];

/** What cannot be said by a seat or the big button: fields and words one after the other, and cards of the centre. */
const byButton = (opened: Page) => {
  const chance = dice(SEED);
  return async ({ step, why }: Met): Promise<boolean> => {
    if (why !== 'choose') return false;
    const words = opened.locator('.awaited fieldset .button');
    const count = await words.count();
    if (count > 0 && (await opened.locator('.awaited fieldset .button[aria-pressed=true]').count()) === 0) {
      await words.nth(chance.below(count)).click();
      return true;
    }
    const nobody = opened.locator('.awaited .choices .button:not([aria-disabled=true])', { hasText: 'Personne' });
    // Now and then nobody is chosen.
    if (chance.below(4) === 0 && (await nobody.count()) > 0) {
      await nobody.first().click();
      return true;
    }
    if (step === 'drunk' && (await opened.locator('.slot').count()) > 0) {
      await opened.locator('.slot').nth(chance.below(3)).click();
      return true;
    }
    return false;
  };
};

describe.each(EVENINGS)('$book', ({ book, deck, people, settings = {}, meets }) => {
  test.each(['laptop', 'telephone'] as const)(
    'a whole game on a %s, with a finger; nothing is out of reach, and axe finds nothing serious',
    async size => {
      const table = `${book}-${size}`;
      const names = PEOPLE.slice(0, people);
      await running.ask(table, { do: 'plan', plan: { book, names, deck, settings } });
      const { page: opened, complaints } = await open(table, size);
      const faults: string[] = [];
      const look = async (name: string): Promise<void> => void faults.push(...(await faultsOf(opened, name)));
      await look('set-up');
      await opened.locator('.set-up-foot .big[aria-disabled=false]').click();
      await opened.waitForSelector('.dealing');
      await opened.locator('.last .button').click();
      await opened.locator('.dealing .big[aria-disabled=false]').click();
      await opened.waitForSelector('[data-step]');
      await played(opened, finger(opened), { look, besides: byButton(opened) });
      await opened.waitForSelector('.commitment');
      await expect.poll(() => opened.locator('.seal').textContent()).toContain('Vérifié');
      await look('over');
      expect(faults).toEqual([]);
      expect(complaints).toEqual([]);
      const { lines } = (await (await fetch(`${running.address}api/tables/${table}/timeline`)).json()) as Timeline;
      expect(lines.map(({ step }) => step)).toEqual(expect.arrayContaining([...meets]));
      expect((await running.view(table)).stage).toBe('over');
    },
  );
});
