import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BookId, CENTRE, seat } from '../../src/domain/ids.ts';
import type { Timeline } from '../../src/domain/timeline.ts';
import { wordsIn } from '../../src/words/words.ts';
import { IS_LONG } from '../tools/campaign.ts';
import { dice } from '../tools/dice.ts';
import { quickClock } from '../tools/quick-clock.ts';
import { towardsATie } from '../tools/tied.ts';
import { DEBATES, type House, house, ruledOut, WOLF } from './house.ts';
import {
  closeSheet,
  finger,
  type Hands,
  leavePages,
  looking,
  type Met,
  openPage,
  openSheet,
  played,
  SIZES,
  type Size,
  startBrowser,
} from './pages.ts';

const french = wordsIn('fr');
const SEED = 7;
const PEOPLE = ['Ana', 'Bruno', 'Chloé', 'Diego', 'Elsa', 'Farid', 'Gaia', 'Hugo', 'Inès', 'Jules', 'Karim', 'Léa'];

/** The evenings keep the pace of a normal start, on a clock that runs 200 times as fast. */
const TIMES_AS_FAST = 200;

let browser: Browser;
let running: House;

beforeAll(async () => {
  browser = await startBrowser();
  running = await house(
    PLAYED.map(({ table }) => table),
    // An address of the network, for the device that a game is handed to.
    IS_LONG ? ['--host', '127.0.0.2', '--tls-port', '0'] : [],
    quickClock(TIMES_AS_FAST),
  );
});
afterEach(leavePages);
afterAll(() => running?.stop());

interface Evening {
  readonly book: BookId;
  /** The cards seat by seat, then the centre. */
  readonly deck: readonly string[];
  readonly people: number;
  readonly settings?: { readonly [name: string]: string };
  /** The steps that the evening must go through. */
  readonly meets: readonly string[];
  /** The ballot whose tie is voted again, and the step in which it is. One Night has none, and with tokens the Welcome card decides. */
  readonly tie?: { readonly in: string; readonly again: string };
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
    tie: { in: 'ballot2', again: 'revote' },
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
    tie: { in: 'vote', again: 'second-ballot' },
    meets: ['nightfall', 'cupid', 'seer', 'wolves', 'witch', 'piper', 'dawn'],
  },
];

/** The first evening, on a telephone; the long run plays every evening at both. Steps of the other books are shown in `reach.test.ts`. */
const SIZES_PLAYED = ['telephone', 'laptop'] as const;
const PLAYED = EVENINGS.flatMap((evening, index) =>
  SIZES_PLAYED.filter((_, at) => IS_LONG || index + at === 0).map(size => ({
    ...evening,
    size,
    table: `${evening.book}-${size}`,
  })),
);
type PlayedEvening = (typeof PLAYED)[number];

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
    const nobody = opened.locator('.awaited .button:not([aria-disabled=true])', { hasText: 'Personne' });
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
const lookingOnce = (at: Page, size: Size) => {
  const { faults, look, fits } = looking(at, size === 'laptop' ? ['laptop', 'telephone'] : ['telephone', 'laptop']);
  return {
    faults,
    look: (name: string): Promise<void> => {
      const isNew = IS_LONG || !judged.has(name);
      judged.add(name);
      return isNew ? look(name) : fits(name);
    },
  };
};

/** Where the game is handed to a paired telephone, which goes on and gives it back. */
const HANDED: BookId = 'lupus-classic';

/** Causes each trouble of a table once, and puts it right by the controls of the page. Collects the names of the troubles that it met. */
const troubles = (at: Page, hands: Hands, { book, table, people, deck, tie }: PlayedEvening) => {
  const met: string[] = [];
  const once = (what: string): boolean => {
    if (met.includes(what)) return false;
    met.push(what);
    return true;
  };
  const button = (name: string) => at.getByRole('button', { name, exact: true });
  const playing = async () => (await running.view(table)).playing;
  const losesAReader = async (): Promise<void> => {
    const reader = (await running.view(table)).readers[0]?.id ?? '';
    await running.hand({ hand: 'unplug', reader });
    const banner = at.locator('[role=status] .lost-readers');
    await banner.getByText(french.text('dash.readers.lost-shared')).waitFor();
    await running.hand({ hand: 'replug', reader });
    await banner.waitFor({ state: 'detached' });
  };
  const goesHome = async (): Promise<void> => {
    const seats = (await playing())?.view.seats ?? [];
    const leaver = deck.slice(0, people).findLastIndex((role, index) => !WOLF.test(role) && seats[index]?.alive === true);
    await openSheet(at, french.text('dash.rulings'));
    await button(french.text('dash.ruling.gone')).click();
    await at.locator('.ruling .chip', { hasText: PEOPLE[leaver] ?? '' }).click();
    await button(french.text('dash.ruling.go')).click();
    await at.locator('dialog[open]').waitFor({ state: 'detached' });
    // The sheet closes when the ruling is sent, and not when it is on the disk.
    await expect.poll(async () => (await playing())?.view.seats[leaver]?.gone).toBe(true);
  };
  /** A vote is taken back by mistake, and given back. */
  const slips = async (): Promise<void> => {
    const before = (await playing())?.answers ?? 0;
    await at.locator('.undo').click();
    const anyway = button(french.text('dash.undo.anyway'));
    const redo = at.locator('.redo');
    await anyway.or(redo).first().waitFor();
    if (await anyway.isVisible()) await anyway.click();
    await expect.poll(async () => (await playing())?.answers).toBe(before - 1);
    await redo.click();
    await expect.poll(async () => (await playing())?.answers).toBe(before);
  };
  /** Whoever is asked votes so that both suspects have as many votes in the end. */
  const ties = async (): Promise<boolean> => {
    const now = await playing();
    const deed = now?.step.asks.kind === 'ballot' ? towardsATie(now.step.asks, now.view.facts.tally ?? {}) : undefined;
    if (deed === undefined) return false;
    if ('votes' in deed) await hands.choose(deed.votes);
    else await button(french.text('dash.ballot.pass-over', { name: PEOPLE[deed.by - 1] ?? '' })).click();
    return true;
  };
  /** A telephone is paired and moderates alone for one step; then this page takes the game back, and comes back veiled. */
  const handsOver = async (): Promise<void> => {
    const made = at.waitForResponse(reply => reply.url().endsWith('/api/pairings') && reply.request().method() === 'POST');
    await openSheet(at, french.text('devices.title'));
    const { url }: { readonly url: string } = await (await made).json();
    const context = await browser.newContext({ viewport: SIZES.telephone, locale: 'fr-FR', ignoreHTTPSErrors: true });
    const phone = await context.newPage();
    await phone.goto(url);
    await phone.locator('.pairing .strong').click();
    await phone.waitForSelector('.top');
    await phone.goto(`${running.beyond}?handed#${table}`);
    await phone.waitForSelector('main.play');
    await openSheet(phone, french.text('devices.title'));
    await phone.getByRole('button', { name: french.text('dash.alone.here'), exact: true }).click();
    await at.waitForSelector('.elsewhere');
    expect(await at.locator('body').textContent()).not.toMatch(/Ana|Léa/);
    await closeSheet(phone);
    const before = await phone.locator('main').textContent();
    await phone.locator('main.play .big[data-why=""]').click();
    await expect.poll(() => phone.locator('main').textContent()).not.toBe(before);
    await at.locator('.elsewhere .button').click();
    await at.locator('.elsewhere .strong').click();
    await at.waitForSelector('.is-veiled [data-step]');
    await button(french.text('dash.veil.lift')).click();
    await context.close();
  };
  const besides = async ({ step, why }: Met): Promise<boolean> => {
    if (DEBATES.includes(step) && once('a lost reader')) await losesAReader();
    if (IS_LONG && book === HANDED && DEBATES.includes(step) && once('a hand-over')) {
      await handsOver();
      return true;
    }
    if (DEBATES.includes(step) && once('a leaver')) {
      await goesHome();
      return true;
    }
    const { asks } = (await playing())?.step ?? {};
    if (asks?.kind === 'ballot' && asks.cast.length === 1 && once('a slip')) await slips();
    if (tie === undefined || (book !== 'lupus-classic' && !IS_LONG)) return false;
    if (step === tie.again) once('a second vote');
    return step === tie.in && why !== '' && !met.includes('a second vote') && (await ties());
  };
  return { met, besides };
};

test.each(PLAYED)(
  '$book on a $size: a game with a finger, to its end, at the pace that is shipped; nothing is out of reach, and axe finds nothing serious',
  async evening => {
    const { book, table, size, deck, people, settings = {}, meets, tie } = evening;
    const names = PEOPLE.slice(0, people);
    await running.ask(table, { do: 'plan', plan: { book, names, deck, settings } });
    const opened = await openPage(browser, `${running.address}#${table}`, size);
    const at = opened.page;
    const [byButtonHere, endsEarly] = [byButton(at), ruledOut(running, evening.table)];
    const { faults, look } = lookingOnce(at, size);
    const hands = finger(at);
    const { met, besides } = troubles(at, hands, evening);
    const isTroubled = IS_LONG || size === 'telephone';
    await look('set-up');
    await at.locator('.set-up-foot .big[aria-disabled=false]').click();
    await at.waitForSelector('.dealing');
    for (const [index, role] of deck.entries())
      await running.ask(table, { do: 'card', place: index < people ? seat(index + 1) : (CENTRE[index - people] ?? 'K1'), role });
    await at.locator('.dealing .big[aria-disabled=false]').click();
    await at.waitForSelector('[data-step]');
    await played(at, hands, {
      look,
      besides: async now => (isTroubled && (await besides(now))) || (await endsEarly(now)) || byButtonHere(now),
    });
    if (isTroubled) expect(met).toEqual(expect.arrayContaining(['a lost reader', 'a leaver', 'a slip']));
    if (isTroubled && tie !== undefined && (IS_LONG || book === 'lupus-classic')) expect(met).toContain('a second vote');
    if (IS_LONG && book === HANDED) expect(met).toContain('a hand-over');
    await at.waitForSelector('.commitment');
    await expect.poll(() => at.locator('.seal').textContent()).toContain('Vérifié');
    await look('over');
    await openSheet(at, 'Récit de la partie');
    await at.waitForSelector('.sheet .timeline');
    await look('its story');
    expect(faults).toEqual([]);
    expect(opened.complaints).toEqual([]);
    const { lines } = (await (await fetch(`${running.address}api/tables/${table}/timeline`)).json()) as Timeline;
    expect(lines.map(({ step }) => step)).toEqual(expect.arrayContaining([...meets]));
    expect((await running.view(table)).stage).toBe('over');
  },
);
