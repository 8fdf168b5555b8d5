import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EveningView } from '../../src/domain/evening.ts';
import { CENTRE, type Place, seat } from '../../src/domain/ids.ts';
import { wordsIn } from '../../src/words/words.ts';
import { type FakeClock, fakeClock } from '../tools/fake-clock.ts';
import { inTheLongRun } from '../tools/long-run.ts';
import { until } from '../tools/until.ts';
import { fakeSpeech, SPEAKS, type Spoke } from './fake-speech.ts';
import { type House, house } from './house.ts';
import { onceTimeHasPassed, serious, startBrowser } from './pages.ts';

const TABLE = 'annonce';
const READER = 'pads';
const NAMES = ['Ana', 'Bruno', 'Chloé'];
/** The only call of this deck is that of the werewolves, so that the night is short. */
const DECK = ['werewolf', 'villager', 'hunter', 'villager', 'villager', 'tanner'];
const PLACES: readonly Place[] = [seat(1), seat(2), seat(3), ...CENTRE];
const uidOf = (card: number): string => `04A1B2C3D4E50${card}`;
/** The time that the fake clock passes between two looks at the evening. */
const STEP_MS = 250;

const french = wordsIn('fr');

let browser: Browser;
let running: House;
let clock: FakeClock;
let pages: readonly Page[] = [];

beforeAll(async () => {
  browser = await startBrowser();
});
beforeEach(async () => {
  clock = fakeClock({ start: Date.now() });
  running = await house([TABLE], ['--pace', '1-1'], clock);
});
afterEach(async () => {
  for (const each of pages) await each.context().close();
  pages = [];
  await running.stop();
});

const open = async (address: string, size: { readonly width: number; readonly height: number }): Promise<Page> => {
  const context = await browser.newContext({ viewport: size, locale: 'fr-FR', reducedMotion: 'reduce' });
  const page = await context.newPage();
  pages = [...pages, page];
  await page.addInitScript(fakeSpeech(SPEAKS));
  await page.goto(address);
  await page.waitForSelector('h1');
  return page;
};

/** Waits for a view while the clock of the evening stands still. */
const viewWhere = (what: string, holds: (view: EveningView) => boolean): Promise<EveningView> =>
  until(what, async () => {
    const view = await running.view(TABLE);
    return holds(view) ? view : undefined;
  });
/** Waits for a view while the clock of the evening runs. */
const viewOnceTimeHasPassed = (what: string, holds: (view: EveningView) => boolean): Promise<EveningView> =>
  until(what, async () => {
    const view = await running.view(TABLE);
    if (holds(view)) return view;
    await clock.pass(STEP_MS);
    return undefined;
  });
const isVoice = (): Promise<EveningView> => viewWhere('one voice is heard', ({ screens }) => screens.voices === 1);
const isNight = (): Promise<EveningView> => viewOnceTimeHasPassed('the night', ({ announced }) => announced?.phase === 'night');
const isSaid = (page: Page, text: string): Promise<true> =>
  until(
    `“${text}” is said`,
    async () => (await texts(page)).includes(text),
    () => texts(page),
  );

/** Prepares three people with a pad for every card. */
const atTheTable = async (): Promise<void> => {
  const tags = DECK.map((role, card) => ({
    uid: uidOf(card),
    piece: { is: 'card' as const, family: 'one-night' as const, role },
    label: '',
    retired: false,
  }));
  await running.ask(TABLE, { do: 'box', box: { name: 'box', tags } });
  const settings = { 'onenight.step_seconds': 5, 'onenight.nudge': 'none', 'onenight.vote_method': 'lift' };
  await running.ask(TABLE, { do: 'plan', plan: { book: 'one-night', names: NAMES, deck: DECK, settings } });
  const { readers } = await viewWhere('the pads', view => view.readers.length > 0);
  const id = readers[0]?.id ?? '';
  await running.ask(TABLE, { do: 'quiet', reader: id, quiet: true });
  for (const [slot, at] of PLACES.entries()) await running.ask(TABLE, { do: 'use', spot: { reader: id, slot }, use: { use: 'pad', at } });
};

const deal = async (): Promise<void> => {
  await running.ask(TABLE, { do: 'open-deal' });
  for (const slot of PLACES.keys()) {
    await running.hand({ hand: 'lay', reader: READER, slot, uid: uidOf(slot) });
    await viewWhere(`card ${slot + 1} is dealt`, ({ dealing }) => dealing?.cards.length === slot + 1);
  }
};

/** Votes for a seat: its card is lifted and laid back. */
const lifts = async (target: number): Promise<void> => {
  await running.hand({ hand: 'lift', reader: READER, slot: target - 1 });
  await running.hand({ hand: 'lay', reader: READER, slot: target - 1, uid: uidOf(target - 1) });
};
const cast = ({ playing }: EveningView): number => (playing?.step.asks.kind === 'ballot' ? playing.step.asks.cast.length : -1);
const texts = async (page: Page): Promise<readonly string[]> =>
  (await page.evaluate<readonly Spoke[]>('window.said')).map(({ text }) => text);

test('ON-230: a whole One Night with nobody at a screen: dealt on pads, the sound heard, a night by the clock, votes by lifting, the verdict', async () => {
  await atTheTable();
  await deal();
  const screen = await open(running.screen, { width: 1920, height: 1080 });
  await screen.clock.install();
  const laptop = await open(`${running.address}#${TABLE}`, { width: 1280, height: 800 });
  await laptop.waitForSelector('.announced[data-phase=check]');
  expect(await serious(laptop)).toEqual([]);
  expect(await laptop.locator('.room-says').count()).toBe(0);
  expect(await laptop.locator('.big').getAttribute('aria-disabled')).toBe('true');

  await screen.locator('.speaker').click();
  await isVoice();
  expect(await texts(screen)).toContain(french.text('narrator.test'));
  const button = (name: string) => laptop.getByRole('button', { name });
  await button(french.text('announced.heard')).click();
  await viewWhere('the sound was heard', ({ announced }) => announced?.heard === true);
  await button(french.text('announced.start')).click();
  await screen.waitForSelector(`h1:text-is("${french.text('screen.armed')}")`);
  expect(await serious(laptop)).toEqual([]);

  await isNight();
  await laptop.waitForSelector('.announced[data-phase=night]');
  expect(await serious(laptop)).toEqual([]);
  expect(await laptop.locator('body').textContent()).not.toMatch(/Villageois|Tanneur|Chasseur/);
  await isSaid(screen, french.text('one-night.werewolves.open'));
  expect(await screen.locator('h1').textContent()).toContain(french.text('one-night.werewolves.open'));

  await viewOnceTimeHasPassed('the day', ({ announced }) => announced?.phase === 'day');
  await isSaid(screen, french.text('one-night.werewolves.close'));
  await button(french.text('announced.vote-now')).click();
  await viewWhere('the vote', ({ announced }) => announced?.phase === 'vote');
  await screen.locator('h1', { hasText: french.text('screen.ballot.turn', { name: 'Ana' }) }).waitFor();
  for (const [count, target] of [2, 3, 1].entries()) {
    const lift = french.text('dash.ballot.lift', { name: NAMES[count] ?? '' });
    await laptop.waitForSelector(`.awaited-line p:text-is("${lift}")`);
    if (count === 0) expect(await serious(laptop)).toEqual([]);
    await lifts(target);
    if (count < NAMES.length - 1) await viewOnceTimeHasPassed(`vote ${count + 1} is cast`, view => cast(view) === count + 1);
  }
  await viewOnceTimeHasPassed('the end', ({ stage }) => stage === 'over');
  await onceTimeHasPassed(screen, 'the cards', async () => (await screen.locator('.card').count()) > 0);
  expect(await screen.locator('.card').allTextContents()).toHaveLength(NAMES.length);
  expect(await screen.locator('h1').textContent()).toMatch(/gagné|Personne/);
});

inTheLongRun(
  'ON-222, ON-231: One Night as it comes, on a small page: no card is read, no page speaks, somebody reads; the cards are told after the votes',
  async () => {
    const deck = ['doppelganger', 'werewolf', 'villager', 'villager', 'hunter', 'tanner'];
    const settings = { 'onenight.step_seconds': 5, 'onenight.nudge': 'none' };
    await running.ask(TABLE, { do: 'plan', plan: { book: 'one-night', names: NAMES, deck, settings } });
    const laptop = await open(`${running.address}#${TABLE}`, { width: 390, height: 844 });
    const button = (name: string) => laptop.getByRole('button', { name, exact: true });
    const role = (id: string) => french.role(id, 'one-night');
    await button(french.text('dash.setup.deal')).click();
    await laptop.waitForSelector('.announced[data-phase=check]');
    // Without pads no reader sees whether a card lies still, so the page must not tell people to wait for that.
    for (const told of ['announced.unseen', 'announced.still-unseen'] as const)
      expect(await laptop.locator('main').textContent()).toContain(french.text(told));
    expect(await laptop.locator('main').textContent()).not.toContain(french.text('announced.still'));
    await button(french.text('announced.read-aloud')).click();
    await viewWhere('somebody reads', ({ announced }) => announced?.readAloud === true);
    expect(await serious(laptop)).toEqual([]);
    await button(french.text('announced.start')).click();
    await viewWhere('the night is armed', ({ announced }) => announced?.phase === 'armed');
    await isNight();
    await laptop.waitForSelector(`.say-text:text-is("${french.text('one-night.doppelganger.open')}")`);
    await viewOnceTimeHasPassed('the day', ({ announced }) => announced?.phase === 'day');
    // ON-233: a player leaves by the keyboard and returns by the same button. The return uses the mouse, because a key that is pressed again
    // at once counts once.
    const isGone = ({ playing }: EveningView): boolean => playing?.view.seats.some(({ gone }) => gone === true) === true;
    await button(french.text('dash.ruling.gone')).press('Enter');
    await button(french.text('dash.ballot.gone', { name: 'Bruno' })).press('Enter');
    await viewWhere('somebody has gone home', isGone);
    expect(await serious(laptop)).toEqual([]);
    await button(french.text('dash.ballot.back', { name: 'Bruno' })).click();
    await viewWhere('nobody has gone home', view => !isGone(view));
    await button(french.text('announced.vote-now')).click();
    for (const [count, target] of ['Bruno', 'Ana', 'Ana'].entries()) {
      await laptop.locator('.electors [aria-pressed=true]', { hasText: NAMES[count] ?? '' }).waitFor();
      // The choices and the electors show the same names, so a heading says that the electors are the people whose vote it is.
      expect(await laptop.locator('h2, h3', { hasText: french.text('dash.ballot.electors') }).isVisible()).toBe(true);
      await laptop.locator('.awaited .choices').getByRole('button', { name: target, exact: true }).click();
      await viewWhere(`vote ${count + 1} is cast`, view => cast(view) !== count);
    }
    await viewOnceTimeHasPassed('the cards are asked for', ({ announced }) => announced?.phase === 'cards');
    // One card is entered wrong and corrected before all cards are sent.
    for (const [index, id] of [...deck.with(1, 'hunter').entries(), [1, deck[1] ?? ''] as const])
      await laptop
        .locator('.lay select')
        .nth(index)
        .selectOption({ label: role(id) });
    expect((await running.view(TABLE)).announced?.phase).toBe('cards');
    await button(french.text('dash.cards.send')).click();
    await button(role('werewolf')).waitFor();
    // By day the doppelganger may speak, so the page asks for an answer in words and shows no sign.
    expect(await laptop.locator('.awaited').textContent()).toContain(french.text('dash.choose.answer'));
    // The doppelganger copies the card of a player. No card has moved, so the hunter in the centre is no possible answer.
    expect(await button(role('hunter')).count()).toBe(0);
    await button(role('werewolf')).click();
    await viewOnceTimeHasPassed('the end', ({ stage }) => stage === 'over');
    await laptop.getByRole('heading', { name: french.text('dash.over.cards') }).waitFor();
    expect(await laptop.locator('.cards-all').textContent()).toContain(role('hunter'));
  },
);

inTheLongRun('on the dashboard a night is called off only when that is said twice, and then nobody sees the cards', async () => {
  await atTheTable();
  await deal();
  const laptop = await open(`${running.address}#${TABLE}`, { width: 390, height: 844 });
  const button = (name: string) => laptop.getByRole('button', { name });
  await laptop.waitForSelector('.announced[data-phase=check]');
  await button(french.text('announced.sound-here')).click();
  await isVoice();
  await button(french.text('announced.heard')).click();
  await button(french.text('announced.start')).click();
  await isNight();
  await button(french.text('announced.void')).click();
  await button(french.text('announced.void-keep')).click();
  expect((await running.view(TABLE)).announced?.phase).toBe('night');
  expect(await laptop.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0);
  await button(french.text('announced.void')).click();
  await button(french.text('announced.void-sure')).click();
  await laptop.waitForSelector('.announced[data-phase=void]');
  expect(await serious(laptop)).toEqual([]);
  await isSaid(laptop, french.text('screen.void'));
  expect(await laptop.locator('body').textContent()).not.toMatch(/Villageois|Tanneur|Chasseur/);
  await button(french.text('announced.again')).click();
  await viewWhere('another game is set up', view => view.stage === 'set-up');
});
