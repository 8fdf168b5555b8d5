import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BookId, CENTRE, seat } from '../../src/domain/ids.ts';
import type { Timeline } from '../../src/domain/timeline.ts';
import { IS_LONG } from '../tools/campaign.ts';
import { dice } from '../tools/dice.ts';
import { quickClock } from '../tools/quick-clock.ts';
import { type House, house } from './house.ts';
import { finger, looking, type Met, openPage, openSheet, played, startBrowser } from './pages.ts';

const SEED = 7;
const PEOPLE = ['Ana', 'Bruno', 'Chloé', 'Diego', 'Elsa', 'Farid', 'Gaia', 'Hugo', 'Inès', 'Jules', 'Karim', 'Léa'];

/** The evenings keep the pace of a normal start, on a clock that runs 200 times as fast. */
const TIMES_AS_FAST = 200;

let browser: Browser;
let running: House;
let page: Page | undefined;

beforeAll(async () => {
  browser = await startBrowser();
  running = await house(
    EVENINGS.map(({ book }) => book),
    [],
    quickClock(TIMES_AS_FAST),
  );
});
afterEach(async () => {
  await page?.context().close();
});
afterAll(() => running?.stop());

interface Evening {
  readonly book: BookId;
  /** The cards seat by seat, then the centre. */
  readonly deck: readonly string[];
  readonly people: number;
  readonly settings?: { readonly [name: string]: string };
  /** The steps that the evening must go through. */
  readonly meets: readonly string[];
}

/** Together these decks hold every card that asks for something. */
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
    book: 'lupus-token',
    people: 12,
    deck: [
      ...['werewolf', 'werewolf', 'seer', 'bodyguard', 'owl', 'werehamster', 'mythomaniac'],
      ...['villager', 'villager', 'villager', 'villager', 'villager'],
    ],
    meets: ['nightfall', 'seer', 'wolves', 'bodyguard', 'dawn', 'discussion', 'ballot1', 'defence', 'ballot2', 'lynch'],
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

/** Enters what neither a seat nor the big button can say: words and fields one after the other, and cards of the centre. */
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
    // One time in four nobody is chosen.
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

/** The steps that books share look alike, so axe judges each step where it first occurs. The long run judges every occurrence. */
const judged = new Set<string>();
const lookingOnce = (at: Page) => {
  const { faults, look, fits } = looking(at, ['laptop', 'telephone']);
  return {
    faults,
    look: (name: string): Promise<void> => {
      const isNew = IS_LONG || !judged.has(name);
      judged.add(name);
      return isNew ? look(name) : fits(name);
    },
  };
};

const DEBATES = ['discussion', 'debate'];
const WOLF = /wolf/;

/**
 * From the second debate on, the steps repeat with fewer people. So the moderator then rules that all wolves are dead, which ends the
 * evening. The long run plays to the end.
 */
const ruledOut = ({ book, deck, people }: Evening) => {
  let debates = 0;
  let before = '';
  return async ({ step }: Met): Promise<boolean> => {
    if (step !== before && DEBATES.includes(step)) debates += 1;
    before = step;
    if (IS_LONG || debates < 2 || !DEBATES.includes(step)) return false;
    const { seats = [] } = (await running.view(book)).playing?.view ?? {};
    const wolves = deck.slice(0, people).flatMap((role, index) => (WOLF.test(role) && seats[index]?.alive ? [seat(index + 1)] : []));
    if (wolves.length === 0) return false;
    await running.ask(book, { do: 'rule', ruling: { type: 'dead', seats: wolves } });
    return true;
  };
};

test.each(EVENINGS)(
  '$book: a game with a finger, to its end, at the pace that is shipped; nothing is out of reach, and axe finds nothing serious',
  async evening => {
    const { book, deck, people, settings = {}, meets } = evening;
    const names = PEOPLE.slice(0, people);
    await running.ask(book, { do: 'plan', plan: { book, names, deck, settings } });
    const opened = await openPage(browser, `${running.address}#${book}`, 'laptop');
    page = opened.page;
    const at = opened.page;
    const [byButtonHere, endsEarly] = [byButton(at), ruledOut(evening)];
    const { faults, look } = lookingOnce(at);
    await look('set-up');
    await at.locator('.set-up-foot .big[aria-disabled=false]').click();
    await at.waitForSelector('.dealing');
    for (const [index, role] of deck.entries())
      await running.ask(book, { do: 'card', place: index < people ? seat(index + 1) : (CENTRE[index - people] ?? 'K1'), role });
    await at.locator('.dealing .big[aria-disabled=false]').click();
    await at.waitForSelector('[data-step]');
    await played(at, finger(at), { look, besides: async met => (await endsEarly(met)) || byButtonHere(met) });
    await at.waitForSelector('.commitment');
    await expect.poll(() => at.locator('.seal').textContent()).toContain('Vérifié');
    await look('over');
    await openSheet(at, 'Récit de la partie');
    await at.waitForSelector('.sheet .timeline');
    await look('its story');
    expect(faults).toEqual([]);
    expect(opened.complaints).toEqual([]);
    const { lines } = (await (await fetch(`${running.address}api/tables/${book}/timeline`)).json()) as Timeline;
    expect(lines.map(({ step }) => step)).toEqual(expect.arrayContaining([...meets]));
    expect((await running.view(book)).stage).toBe('over');
  },
);
