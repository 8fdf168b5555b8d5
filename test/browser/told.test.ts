import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnnouncedGame, Ask, EveningView, ReaderShown } from '../../src/domain/evening.ts';
import { seat } from '../../src/domain/ids.ts';
import type { Use } from '../../src/domain/spot.ts';
import { wordsIn } from '../../src/words/words.ts';
import { begun, opened, planFor, playsOne, type Rig, stepNow } from '../session/evening/rig.ts';
import { campaign } from '../tools/campaign.ts';
import { dice } from '../tools/dice.ts';
import { inTheLongRun } from '../tools/long-run.ts';
import { TABLES } from '../tools/tables.ts';
import { COLOURS, closeSheet, openSheet, SIZES, serious, toStep } from './pages.ts';
import { ANNOUNCED, type ToldPage, toldPage, viewAt } from './told-page.ts';

/** One move more. */
const playsOn = async (rig: Rig): Promise<EveningView> => {
  await playsOne(rig, dice(5));
  return rig.evening.view;
};

/** A page with a button to press, and the view that arrives before the second press. */
interface Case {
  readonly what: string;
  readonly before: EveningView;
  readonly press: string;
  readonly after: EveningView;
  /** An element of the page with the view `after`. */
  readonly there: string;
  readonly asks: readonly Ask['do'][];
}

const cases = async (): Promise<readonly Case[]> => {
  const rig = await opened();
  const plan = planFor('lupus-token');
  await rig.ask({ do: 'plan', plan });
  const setUp = rig.evening.view;
  await rig.ask({ do: 'open-deal' });
  await rig.ask({ do: 'deal-all' });
  const dealing = rig.evening.view;
  await rig.ask({ do: 'seal' });
  const night = rig.evening.view;
  const called = await viewAt(rig, 'wolves');
  const ballot = await viewAt(rig, 'ballot1');
  await playsOne(rig, dice(5));
  const voted = rig.evening.view;
  await rig.ask({ do: 'abandon' });
  const over = rig.evening.view;

  const alone = await opened();
  await begun(alone, planFor('one-night', 0, { 'onenight.announcer': 'moderator' }));
  const told = alone.evening.view;
  const led = (stage: EveningView['stage'], more: Partial<AnnouncedGame>): EveningView => ({
    ...told,
    stage,
    dealing: { next: null, lots: null, carry: null, cards: [], missing: [], stranger: null, proven: false, anew: 0 },
    screens: { ...told.screens, voices: 1 },
    announced: { ...ANNOUNCED, heard: true, ...more },
  });
  const vote: EveningView = { ...(await viewAt(alone, 'vote')), announced: { ...ANNOUNCED, heard: true, phase: 'vote' } };
  const check = led('dealing', {});
  const armed = led('dealing', { phase: 'armed' });
  const day = led('playing', { phase: 'day' });
  const phase = (name: AnnouncedGame['phase']): string => `.announced[data-phase=${name}]`;
  return [
    {
      what: 'the cards are dealt',
      before: setUp,
      press: '.set-up-foot .big[aria-disabled=false]',
      after: dealing,
      there: '.dealing',
      asks: ['open-deal'],
    },
    { what: 'the deal is sealed', before: dealing, press: '.dealing .big', after: night, there: '[data-step=nightfall]', asks: ['seal'] },
    { what: 'the night begins', before: night, press: '.play .big', after: called, there: '[data-step=wolves]', asks: ['answer'] },
    { what: 'somebody votes', before: ballot, press: '.seat.may', after: voted, there: '.awaited .still', asks: ['answer'] },
    { what: 'the same people play again', before: over, press: '.over ~ .foot .big', after: setUp, there: '.set-up', asks: ['again'] },
    { what: 'an announced night is armed', before: check, press: '.big', after: armed, there: phase('armed'), asks: ['start'] },
    { what: 'an announced night waits', before: armed, press: '.big', after: check, there: phase('check'), asks: ['start'] },
    { what: 'an announced talk is over', before: day, press: '.big', after: vote, there: '[data-step=vote]', asks: ['vote-now'] },
    {
      what: 'an announced game that is void',
      before: led('dealing', { phase: 'void' }),
      press: '.big',
      after: setUp,
      there: '.set-up',
      asks: ['again'],
    },
    {
      what: 'a night is called off',
      before: led('playing', { phase: 'night' }),
      press: '.void',
      after: led('playing', { phase: 'night' }),
      there: '.void-asked',
      asks: [],
    },
  ] as const;
};

const french = wordsIn('fr');
let told: ToldPage;
let all: readonly Case[] = [];

beforeAll(async () => {
  all = await cases();
  const [first] = all;
  if (first === undefined) throw new Error('nothing is pressed');
  told = await toldPage(first.before);
});
afterAll(() => told.close());

/** A mouse sends its own count of clicks. A finger's taps are counted by time and place (test/web/press.test.ts). */
const press = async (count: number, x: number, y: number): Promise<void> => {
  await told.page.mouse.move(x, y);
  await told.page.mouse.down({ clickCount: count });
  await told.page.mouse.up({ clickCount: count });
};

const middleOf = async (button: Locator): Promise<readonly [number, number]> => {
  await button.scrollIntoViewIfNeeded();
  // A ring of seats is drawn one frame after its room has been measured.
  await told.page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))');
  const box = await button.boundingBox();
  if (box === null) throw new Error('it is not there');
  return [box.x + box.width / 2, box.y + box.height / 2];
};

inTheLongRun('two quick presses do one thing, whatever stands there by the second', async () => {
  const done: [string, readonly string[]][] = [];
  for (const { what, before, press: selector, after, there, asks } of all) {
    await told.tell(before);
    const button = told.page.locator(selector).first();
    await button.waitFor();
    const [x, y] = await middleOf(button);
    await press(1, x, y);
    const asked = async (): Promise<readonly string[]> => told.asked.map(each => each.do);
    if (asks.length > 0) await expect.poll(asked).toHaveLength(asks.length);
    const first = await asked();
    await told.tell(after);
    await told.page.locator(there).waitFor();
    await press(2, x, y);
    // The page sends an ask before this timer fires.
    await told.page.evaluate('new Promise(done => setTimeout(done))');
    done.push([what, [...first, ...(await asked())]]);
  }
  expect(done).toEqual(all.map(({ what, asks }) => [what, asks]));
});

/**
 * Touches two neighbouring buttons where they are closest to each other. Then the first button moves to the place of the second and is
 * touched there.
 */
const TOUCHES = `(() => {
  const [one, other] = document.querySelectorAll('.book-choice');
  const pressed = [];
  // The page itself hears nothing of these.
  const count = event => {
    event.stopImmediatePropagation();
    pressed.push(event.target.closest('button'));
  };
  document.addEventListener('click', count, { capture: true });
  const touch = (button, clientX, clientY) =>
    button.dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, detail: 1, pointerType: 'touch', clientX, clientY }));
  const [from, to] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  const within = (least, most, value) => Math.min(most, Math.max(least, value));
  const at = [within(from.left, from.right, to.left), within(from.top, from.bottom, to.top)];
  const next = [within(to.left, to.right, at[0]), within(to.top, to.bottom, at[1])];
  touch(one, ...at);
  touch(other, ...next);
  const both = pressed.splice(0).map(each => [one, other].indexOf(each));
  one.style.translate = (to.left - from.left) + 'px ' + (to.top - from.top) + 'px';
  touch(one, ...next);
  one.style.translate = '';
  document.removeEventListener('click', count, { capture: true });
  return { apart: Math.hypot(next[0] - at[0], next[1] - at[1]), both, moved: pressed.length };
})()`;
interface Touched {
  readonly apart: number;
  readonly both: readonly number[];
  readonly moved: number;
}

test('the second of two quick touches counts on a neighbour, and not on a button that has come under the finger', async () => {
  const [{ before } = { before: undefined }] = all;
  if (before === undefined) throw new Error('nothing is shown');
  await told.tell(before);
  await toStep(told.page, 'game');
  await told.page.locator('.book-choice').first().waitFor();
  const { apart, both, moved }: Touched = await told.page.evaluate(TOUCHES);
  expect(apart).toBeLessThan(40);
  expect({ both, moved }).toEqual({ both: [0, 1], moved: 0 });
});

test('Enter that is held in a field sends its form once', async () => {
  const [{ before } = { before: undefined }] = all;
  if (before === undefined) throw new Error('nothing is shown');
  await told.tell(before);
  await openSheet(told.page, french.text('tournament.title'));
  await told.page.getByLabel(french.text('tournament.join.where')).fill('7010-NIGHT');
  for (let times = 0; times < 3; times += 1) await told.page.keyboard.down('Enter');
  await told.page.keyboard.up('Enter');
  await told.page.keyboard.press('Escape');
  await told.page.locator('.tournament-join').waitFor({ state: 'detached' });
  expect(told.asked.filter(each => each.do === 'join-tournament')).toHaveLength(1);
});

test('the page says that a deal began anew, whatever is read next, until the notice is put away, and again when the deal begins anew again', async () => {
  const rig = await opened();
  await rig.ask({ do: 'plan', plan: planFor('one-night', 0, { 'onenight.announcer': 'player' }) });
  await rig.ask({ do: 'open-deal' });
  const { dealing: begun, ...view } = rig.evening.view;
  if (begun === null) throw new Error('nothing is dealt');
  const tells = (anew: number, cards: number): Promise<void> =>
    told.tell({
      ...view,
      dealing: { ...begun, cards: Array.from({ length: cards }, (_, index) => ({ place: seat(index + 1), role: '' })), anew },
      notice: cards > 0 ? null : { n: anew, said: { code: 'deal.anew' } },
    });
  const read = (cards: number) => told.page.locator('.middle-large', { hasText: `${cards} sur` }).waitFor();
  const banner = told.page.locator('.banner');
  const said: (readonly string[])[] = [];
  for (const [anew, cards] of [
    [0, 0],
    [1, 0],
    [1, 1],
    [1, 2],
    [2, 0],
    [0, 1],
  ] as const) {
    await tells(anew, cards);
    await read(cards);
    said.push(await banner.allTextContents());
    if (cards < 2) continue;
    for (const button of await banner.getByRole('button').all()) await button.click();
    said.push(await banner.allTextContents());
  }
  const whole = expect.stringContaining(french.text('said.deal.anew').slice(0, 40));
  expect(said).toEqual([[], [whole], [whole], [whole], [], [whole], []]);
});

/** The texts of all elements that say by their kind or by their colour that something is wrong. */
const WRONG = `(() => {
  const probe = document.createElement('p');
  probe.style.color = 'var(--wrong)';
  document.body.append(probe);
  const red = getComputedStyle(probe).color;
  probe.remove();
  const is = element => {
    const { color, borderTopColor, borderTopWidth } = getComputedStyle(element);
    const isRed = color === red || (borderTopWidth !== '0px' && borderTopColor === red);
    return isRed || element.matches('.wrong, .ill, .cut, [aria-invalid=true]');
  };
  return [...document.querySelectorAll('.page *')].filter(each => each.checkVisibility() && is(each)).map(each => each.textContent);
})()`;

test('nothing is red on the first pages before somebody presses for the deal, in any book', async () => {
  const { evening, ask } = await opened();
  await told.tell(evening.view);
  const door = told.page.getByRole('button', { name: french.text('dash.first.table') });
  await door.waitFor();
  expect(await told.page.evaluate(WRONG)).toEqual([]);
  await door.click();
  await told.page.waitForSelector('.set-up');
  for (const book of ['lupus-classic', 'lupus-token', 'one-night', 'thiercelieux'] as const) {
    await ask({ do: 'plan', plan: { book, names: [], deck: [], settings: {} } });
    await told.tell(evening.view);
    await told.page.locator(`.book-choice[data-book=${book}][aria-pressed=true]`).waitFor();
    expect([book, evening.view.check.refusals.length > 0, await told.page.evaluate(WRONG)]).toEqual([book, true, []]);
  }
  await ask({ do: 'plan', plan: { book: 'lupus-token', names: ['Ana'], deck: [], settings: {} } });
  await told.tell(evening.view);
  await toStep(told.page, 'people');
  await told.page.locator('.chair:not(.free) input').first().waitFor();
  expect(await told.page.evaluate(WRONG)).toEqual([]);
  // After the first card the page says what is missing, and says it in red only after the deal was asked for.
  await ask({ do: 'plan', plan: { book: 'lupus-token', names: ['Ana'], deck: ['werewolf'], settings: {} } });
  await told.tell(evening.view);
  await toStep(told.page, 'cards');
  await told.page.locator('.deck .missing-yet').first().waitFor();
  expect(await told.page.evaluate(WRONG)).toEqual([]);
  await told.page.locator('.set-up-foot .big').click({ force: true });
  await told.page.locator('.chairs .refused.wrong').waitFor();
  expect(told.asked.filter(each => each.do === 'open-deal')).toEqual([]);
  await toStep(told.page, 'cards');
  await told.page.locator('.deck .refused.wrong').first().waitFor();
});

test('the question whether the big screen shows the village is read whole on a telephone, without scrolling', async () => {
  const { evening } = await opened();
  await told.page.setViewportSize(SIZES.telephone);
  await told.tell({ ...evening.view, screens: { ...evening.view.screens, connected: 1, seen: false } });
  await told.page.locator('.mirror').waitFor();
  const hidden = await told.page.evaluate<number>("(each => each.scrollHeight - each.clientHeight)(document.querySelector('.banners'))");
  expect(hidden).toBeLessThanOrEqual(0);
  await told.page.setViewportSize(SIZES.laptop);
});

/** The elements that have a frame. */
const FRAMED = `[...document.querySelectorAll('button, li')]
  .filter(each => each.checkVisibility() && !each.matches(':focus-visible') && getComputedStyle(each).outlineStyle === 'solid')
  .map(each => each.matches('[aria-pressed=true], [aria-current=step]'))`;

test('where the system chooses the colours, what is pressed or current has a frame, and nothing else', async () => {
  const { evening, ask } = await opened();
  await ask({ do: 'plan', plan: planFor('lupus-token') });
  await told.tell(evening.view);
  await toStep(told.page, 'game');
  await told.page.locator('.book-choice[data-book=lupus-token][aria-pressed=true]').waitFor();
  expect(await told.page.evaluate(FRAMED)).toEqual([]);
  await told.page.emulateMedia({ forcedColors: 'active' });
  const framed = await told.page.evaluate<readonly boolean[]>(FRAMED);
  expect([framed.length >= 2, framed.every(is => is)]).toEqual([true, true]);
  await told.page.emulateMedia({ forcedColors: 'none' });
});

test('before an announced night screens that would speak are offered by their names; a touch says that one is a voice, or is none', async () => {
  const [, , , , , { before: check } = { before: undefined }] = all;
  if (check === undefined) throw new Error('no announced night');
  const offering = (voices: number, ...used: readonly string[]): EveningView => ({
    ...check,
    announced: ANNOUNCED,
    screens: { ...check.screens, voices, offers: ['CRN7K4', 'LVN29B'].map(name => ({ name, used: used.includes(name) })) },
  });
  const voice = (name: string) => told.page.getByRole('button', { name: french.text('announced.voice', { name }), exact: true });
  const heard = told.page.getByRole('button', { name: french.text('announced.heard') });
  const pressed = (): Promise<readonly (string | null)[]> =>
    Promise.all(['CRN7K4', 'LVN29B'].map(name => voice(name).getAttribute('aria-pressed')));
  await told.tell(offering(0));
  await told.page.waitForSelector('.announced[data-phase=check]');
  await expect.poll(pressed).toEqual(['false', 'false']);
  expect(await heard.getAttribute('aria-disabled')).toBe('true');
  await voice('LVN29B').click();
  await expect.poll(() => told.asked).toEqual([{ do: 'voice', name: 'LVN29B', used: true }]);
  await told.tell(offering(1, 'LVN29B'));
  await expect.poll(pressed).toEqual(['false', 'true']);
  expect(await heard.getAttribute('aria-disabled')).toBe('false');
  await voice('LVN29B').click();
  await expect.poll(() => told.asked).toEqual([{ do: 'voice', name: 'LVN29B', used: false }]);
  await told.tell({ ...check, screens: { ...check.screens, offers: [] } });
  await voice('LVN29B').waitFor({ state: 'detached' });
});

/** Records each language that the page declares, and whether the page showed any words in it. */
const LANGUAGES_SEEN = `(() => {
  window.seen = [];
  const look = () => {
    const { lang } = document.documentElement;
    const says = (document.body?.textContent ?? '').trim() !== '';
    if (window.seen.some(each => each.lang === lang && each.says === says)) return;
    window.seen.push({ lang, says });
  };
  new MutationObserver(look).observe(document, { attributes: true, childList: true, characterData: true, subtree: true });
})()`;

test.each(campaign([''], ['', 'table', 'pair']))(
  'the page /%s is in the language that was chosen from its first word on, and never in another',
  async path => {
    const { page } = told;
    await page.evaluate("localStorage.setItem('wolftap.language', 'de')");
    await page.addInitScript(LANGUAGES_SEEN);
    await told.goTo(path);
    await page.waitForFunction('document.body.textContent.trim() !== ""');
    const seen: readonly { readonly lang: string; readonly says: boolean }[] = await page.evaluate('window.seen');
    await page.evaluate("localStorage.removeItem('wolftap.language')");
    await told.goTo('');
    expect(seen.filter(({ says }) => says)).toEqual([{ lang: 'de', says: true }]);
    expect(seen.map(({ lang }) => lang).filter(lang => lang !== '' && lang !== 'de')).toEqual([]);
  },
);

test('the last move is read aloud before the next step, with the turned card, which then lies open here too', async () => {
  const rig = await begun(await opened(), planFor('thiercelieux', 0, { 'reveal.onDeath': 'card' }));
  const chance = dice(3);
  const happenedHere = () => rig.evening.view.playing?.happened ?? [];
  for (let moves = 0; moves < 300; moves += 1) {
    if (stepNow(rig).id === 'nightfall' && happenedHere().some(each => each.what === 'cards')) break;
    await playsOne(rig, chance);
  }
  const [cards] = happenedHere().flatMap(each => (each.what === 'cards' ? each.cards : []));
  const [votes] = happenedHere().flatMap(each => (each.what === 'votes' ? each.votes : []));
  if (cards === undefined || votes === undefined) throw new Error('nobody was voted out');
  const { names } = rig.evening.view.plan;
  await told.tell(rig.evening.view);
  const said = (await told.page.locator('.happened p').first().textContent())?.replaceAll('\u00a0', ' ');
  expect(said).toContain(`Les voix : ${names[votes.seat - 1]} ${votes.votes}`);
  expect(said).toContain(`${names[cards.seat - 1]} retourne sa carte : ${french.role(cards.role, 'thiercelieux')}`);
  const open = told.page.locator(`.seat[data-place="${cards.seat}"] .open-card`);
  expect(await open.textContent()).toBe(french.role(cards.role, 'thiercelieux'));
  // The voice of a screen says it already.
  await told.tell({ ...rig.evening.view, screens: { ...rig.evening.view.screens, voices: 1 } });
  await told.page.locator('.happened .by-voice').getByText(french.text('dash.happened.spoken')).waitFor();
});

test('a lost reader says whom it concerns, why, and the way round it', async () => {
  const rig = await begun(await opened(), planFor('lupus-token'));
  const there = await viewAt(rig, 'ballot1');
  const lost = (uses: readonly Use[]): EveningView => ({
    ...there,
    readers: [
      {
        ...{ id: 'pcsc:one', name: 'Socle', health: 'lost', trouble: 'pcscd-stopped', unnamed: false, quiet: true },
        slots: uses.map(use => ({ use, occupied: false, trouble: null })),
      },
    ],
  });
  const banner = told.page.locator('.lost-readers');
  const at = (place: number): Use => ({ use: 'pad', at: seat(place) });
  await told.tell(lost([at(1), at(3)]));
  await banner.getByText(french.text('trouble.pcscd-stopped')).waitFor();
  expect(await banner.textContent()).toContain(french.text('dash.readers.lost-pads', { names: french.list(['Ana', 'Chloé']) }));
  await told.tell(lost([{ use: 'shared' }]));
  await banner.getByText(french.text('dash.readers.lost-shared')).waitFor();
  await told.tell(lost(there.plan.names.map((_, index) => at(index + 1))));
  await banner.getByText(french.text('dash.readers.lost-on')).waitFor();
  const mend = ['sudo apt-get install --yes pcscd libccid libpcsclite1', 'sudo systemctl enable --now pcscd.socket'];
  await told.tell({ ...there, readers: lost([{ use: 'shared' }]).readers.map(each => ({ ...each, mend })) });
  await banner.getByText(french.text('dash.readers.what')).click();
  expect(await told.page.locator('.typed-lines').textContent()).toBe(mend.join('\n'));
  await told.page.getByText(french.text('dash.readers.again')).click();
  await expect.poll(() => told.asked.at(-1)).toEqual({ do: 'look-again' });
  await closeSheet(told.page);
  await told.tell({ ...there, readers: [] });
  await banner.waitFor({ state: 'detached' });
});

test('pads are named one after the other by what is laid on them, also where a reader of one pad stands at each seat', async () => {
  const there = (await opened()).evening.view;
  const planned: EveningView = { ...there, plan: planFor('lupus-token') };
  const pads = (occupied: readonly number[], uses: readonly (Use | null)[] = []): EveningView => ({
    ...planned,
    readers: Array.from({ length: 8 }, (_, index) => ({
      ...{ id: `pad:${index}`, name: `pad board ${index}`, health: 'ready', trouble: null, unnamed: false, quiet: true },
      slots: [{ use: uses[index] ?? null, occupied: occupied.includes(index), trouble: null }],
    })),
  });
  const names = planned.plan.names;
  const asksFor = (index: number) => told.page.getByText(french.text('dash.readers.walk.lay', { name: names[index] ?? '' })).waitFor();
  const used = (index: number, place: number): Ask => ({
    do: 'use',
    spot: { reader: `pad:${index}`, slot: 0 },
    use: { use: 'pad', at: seat(place) },
  });
  // Something lies on one already, and another is the pad of the first seat by an earlier evening.
  await told.tell(pads([2], [null, { use: 'pad', at: seat(1) }]));
  await openSheet(told.page, french.text('dash.readers'));
  await told.page.getByText(french.text('dash.readers.walk')).click();
  await asksFor(0);
  await told.tell(pads([2, 5], [null, { use: 'pad', at: seat(1) }]));
  await asksFor(1);
  expect(told.asked).toEqual([{ do: 'use', spot: { reader: 'pad:1', slot: 0 }, use: null }, used(5, 1)]);
  // The same piece is lifted and laid again; two at once say nothing; then one alone.
  for (const occupied of [[2], [2, 5], [2, 0, 3], [2]]) await told.tell(pads(occupied));
  await told.page.getByText(french.text('dash.readers.walk.none')).click();
  await asksFor(2);
  await told.tell(pads([2, 0]));
  await asksFor(3);
  expect(told.asked).toEqual([used(0, 3)]);
  // Whoever closes the sheet ends the walk.
  await closeSheet(told.page);
  await openSheet(told.page, french.text('dash.readers'));
  await told.page.getByText(french.text('dash.readers.walk')).waitFor();
  await closeSheet(told.page);
});

test('a stranger on a port is left alone for good by a button, and another one takes that back', async () => {
  const PORT = '/dev/serial/by-id/usb-Marlin-if00';
  let ports: readonly string[] = [];
  await told.page.route('**/api/left-alone', route => {
    const { port, leave } = (route.request().postDataJSON() ?? {}) as { readonly port?: string; readonly leave?: boolean };
    if (port !== undefined) ports = leave === true ? [port] : [];
    return route.fulfill({ json: { ports } });
  });
  const [first] = all;
  if (first === undefined) throw new Error('no view');
  const stranger: ReaderShown = {
    ...{ id: `serial:${PORT}`, name: PORT, health: 'faulty', trouble: 'other-device', unnamed: false, quiet: false, slots: [] },
  };
  const reader: ReaderShown = { ...stranger, id: 'pad:5F3A', slots: [{ use: null, occupied: false, trouble: null }] };
  await told.tell({ ...first.before, readers: [stranger, reader] });
  await openSheet(told.page, french.text('dash.readers'));
  const leave = told.page.getByRole('button', { name: french.text('dash.ports.leave') });
  await leave.waitFor();
  expect(await leave.count()).toBe(1);
  await leave.click();
  await told.page.locator('.left-ports').getByText(PORT, { exact: true }).waitFor();
  expect(ports).toEqual([PORT]);
  expect(await serious(told.page)).toEqual([]);
  await told.page.locator('.left-ports .button').click();
  await told.page.locator('.left-ports').waitFor({ state: 'detached' });
  expect(ports).toEqual([]);
  await closeSheet(told.page);
  await told.page.unroute('**/api/left-alone');
});

test('the last vote of an open ballot counts once it is confirmed: another touch turns it, an undo leaves it', async () => {
  const rig = await begun(await opened(), planFor('lupus-token'));
  const chance = dice(5);
  await viewAt(rig, 'ballot1');
  const ballotNow = () => {
    const { asks } = stepNow(rig);
    if (asks.kind !== 'ballot') throw new Error('no ballot');
    return asks;
  };
  while (ballotNow().cast.length < ballotNow().electors.length - 1) await playsOne(rig, chance);
  const last = ballotNow().electors.find(each => !ballotNow().cast.includes(each.seat));
  const [one, other] = last?.may ?? [];
  if (last === undefined || one === undefined || other === undefined) throw new Error('nobody is left to vote');
  await told.tell(rig.evening.view);
  const page = told.page;
  const big = page.locator('.play .big');
  const nameOf = (place: number): string => rig.evening.view.plan.names[place - 1] ?? '';
  const label = (place: number): string => french.text('dash.ballot.last', { names: nameOf(last.seat), name: nameOf(place) });
  const touch = (place: number): Promise<void> => page.locator(`.seat[data-place="${place}"]`).click();
  const before = told.asked.length;
  await touch(one);
  await big.getByText(label(one)).waitFor();
  await touch(other);
  await big.getByText(label(other)).waitFor();
  // What the key for undo names is what it takes back.
  await page
    .locator('.undo')
    .getByText(`${nameOf(last.seat)} → ${nameOf(other)}`)
    .waitFor();
  await page.keyboard.press('u');
  await big.getByText(label(other)).waitFor({ state: 'detached' });
  expect(told.asked.slice(before)).toEqual([]);
  await touch(other);
  await big.getByText(label(other)).click();
  await expect.poll(() => told.asked.length).toBe(before + 1);
  expect(told.asked.at(-1)).toMatchObject({ do: 'answer', answer: { type: 'vote', voter: last.seat, target: other } });
});

test('by day the big button names and confirms the answer of one player, and undo takes the touch back before anything else', async () => {
  const rig = await begun(await opened(), planFor('thiercelieux', 0, { 'reveal.onDeath': 'card' }));
  const chance = dice(5);
  for (let moves = 0; stepNow(rig).time !== 'day' || stepNow(rig).asks.kind !== 'form'; moves += 1) {
    if (moves > 300 || rig.evening.view.stage !== 'playing') throw new Error('nobody is asked by day');
    await playsOne(rig, chance);
  }
  const { asks } = stepNow(rig);
  const [field] = asks.kind === 'form' ? asks.fields : [];
  const [target] = field?.kind === 'places' ? field.among : [];
  await told.tell(rig.evening.view);
  const before = told.asked.length;
  await told.page.locator(`.seat[data-place="${target}"]`).click();
  const names = rig.evening.view.plan.names[Number(target) - 1] ?? '';
  const big = told.page.locator('.play .big').getByText(french.text('dash.choose.send-named', { names }));
  await big.waitFor();
  expect(told.asked.length).toBe(before);
  const undo = told.page.locator('.undo').getByText(`→ ${names}`);
  await undo.waitFor();
  await told.page.keyboard.press('u');
  await big.waitFor({ state: 'detached' });
  expect([told.asked.length, await told.page.locator('.question').count(), await undo.count()]).toEqual([before, 0, 0]);
  await told.page.locator(`.seat[data-place="${target}"]`).click();
  await big.click();
  await expect.poll(() => told.asked.length).toBe(before + 1);
});

test('a touch or a key shows the answer to a called player on the whole page; a touch, the veil or time takes it away', async () => {
  const rig = await begun(await opened(), planFor('lupus-token'));
  await viewAt(rig, 'seer');
  const { step } = rig.evening.view.playing ?? {};
  const { playing } = rig.evening.view;
  if (playing === null || step === undefined) throw new Error('nothing is played');
  const tells = [{ to: [seat(1)], what: 'wolf' }];
  await told.tell({ ...rig.evening.view, playing: { ...playing, step: { ...playing.step, tells } } });
  const { page } = told;
  const large = page.locator('.held-up');
  const button = page.getByRole('button', { name: french.text('dash.big') });
  await button.click();
  await large.waitFor();
  expect(await large.textContent()).toContain(french.told('seer', 'wolf', 'lupus-token'));
  const box = await large.boundingBox();
  expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, page.viewportSize()?.width, page.viewportSize()?.height]);
  await large.click();
  await large.waitFor({ state: 'detached' });
  await page.keyboard.press('m');
  await large.waitFor();
  await page.keyboard.press('Escape');
  await large.waitFor({ state: 'detached' });
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('button', { name: french.text('dash.veil.lift') }).click();
  expect(await large.count()).toBe(0);
  await page.clock.install();
  await button.click();
  await large.waitFor();
  // The page sets its timer a moment after it is drawn.
  await expect
    .poll(async () => {
      await page.clock.fastForward(8_000);
      return large.count();
    })
    .toBe(0);
});

/** How much of the window is lit, as the square of pixels that shine fully: what is held up, without the line that says how it goes. */
const LIT = `(async () => {
  const whole = document.querySelector('.held-up .told-sign');
  const { width, height } = whole.getBoundingClientRect();
  const copy = whole.cloneNode(true);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', width);
  copy.setAttribute('height', height);
  copy.style.color = getComputedStyle(whole).color;
  copy.style.fill = getComputedStyle(whole).fill;
  const image = new Image();
  image.src = 'data:image/svg+xml,' + encodeURIComponent(copy.outerHTML);
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: Math.round(width), height: Math.round(height) });
  const pen = canvas.getContext('2d');
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  const pixels = pen.getImageData(0, 0, canvas.width, canvas.height).data;
  let light = 0;
  for (let at = 0; at < pixels.length; at += 4) light += (pixels[at] * pixels[at + 3]) / 255;
  return { sign: whole.dataset.sign, light: light / (width * height), width, all: innerWidth };
})()`;
interface Lit {
  readonly sign: string;
  readonly light: number;
  readonly width: number;
  readonly all: number;
}

test('an answer that is held up fills a telephone, and all answers shine alike: nobody behind it can tell them apart', async () => {
  const { page } = told;
  const before = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  const books = [
    ['lupus-token', ['wolf', 'not-wolf', 'neutral', 'nothing']],
    ['lupus-classic', ['wolf', 'not-wolf', 'human']],
    ['thiercelieux', ['wolf', 'villager', 'witch', 'wolves', 'village', 'white', 'infect-father']],
  ] as const;
  const lit: (Lit & { readonly book: string; readonly what: string })[] = [];
  for (const [book, answers] of books) {
    const rig = await begun(await opened(), planFor(book));
    const view = await viewAt(rig, 'seer');
    const { playing } = view;
    if (playing === null) throw new Error('nothing is played');
    for (const what of answers) {
      await told.tell({ ...view, playing: { ...playing, step: { ...playing.step, tells: [{ to: [seat(1)], what }] } } });
      await page.getByRole('button', { name: french.text('dash.big') }).click();
      await page
        .locator('.held-up .told-words')
        .getByText(french.told('seer', what, book))
        .waitFor();
      const each: Lit = await page.evaluate(LIT);
      lit.push({ ...each, book, what });
      await page.locator('.held-up').click();
      await page.locator('.held-up').waitFor({ state: 'detached' });
    }
  }
  await page.setViewportSize(before);
  const middle = lit.reduce((sum, { light }) => sum + light, 0) / lit.length;
  expect(lit.filter(({ sign, light }) => Math.abs(light / middle - 1) > (sign === 'card' ? 0.12 : 0.03))).toEqual([]);
  expect(lit.filter(({ width, all }) => width < all * 0.8)).toEqual([]);
});

inTheLongRun(
  'Escape veils whatever lies open, and the veil stands above every sheet in its place, the first that a key reaches',
  async () => {
    const rig = await begun(await opened(), planFor('lupus-token'));
    const night = await viewAt(rig, 'seer');
    const day = await viewAt(rig, 'discussion');
    const { page } = told;
    const usual = page.viewportSize() ?? { width: 1280, height: 720 };
    const isVeiled = (): Promise<number> => page.locator('.page.is-veiled').count();
    const lifts = async (): Promise<void> => {
      await page.locator('dialog, .question').waitFor({ state: 'detached' });
      expect(await isVeiled()).toBe(1);
      await page.locator('.top .veil').click();
      expect(await isVeiled()).toBe(0);
    };
    await told.tell(night);
    await page.waitForSelector('main[data-step=seer]');
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [844, 390],
      [390, 844],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height });
      const before = await page.locator('.top .veil').boundingBox();
      await page.locator('.top .menu').click();
      const veil = page.locator('dialog .veil');
      await veil.waitFor();
      expect(await veil.boundingBox()).toEqual(before);
      expect(
        await page.evaluate(`(() => {
      const veil = document.querySelector('dialog .veil');
      const { left, top, width, height } = veil.getBoundingClientRect();
      const sheet = document.querySelector('dialog .sheet-page').getBoundingClientRect();
      const isApart = sheet.left >= left + width || sheet.top >= top + height;
      return [veil.contains(document.elementFromPoint(left + width / 2, top + height / 2)), document.querySelector('dialog button') === veil, isApart];
    })()`),
      ).toEqual([true, true, true]);
      await veil.click();
      await lifts();
    }
    await page.setViewportSize(usual);
    await page.keyboard.press('r');
    await page.locator('dialog').waitFor();
    await page.keyboard.press('Escape');
    await lifts();
    await told.tell(day);
    await page.waitForSelector('main[data-step=discussion]');
    await page.keyboard.press('u');
    await page.locator('.question').waitFor();
    await page.keyboard.press('Escape');
    await lifts();
  },
);

test('the calls of the night stand on the page until dawn is announced; in a small window they lie in a sheet', async () => {
  const rig = await begun(await opened(), planFor('lupus-token'));
  const night = await viewAt(rig, 'wolves');
  const dawn = await viewAt(rig, 'dawn');
  const { page } = told;
  const usual = page.viewportSize() ?? { width: 1280, height: 720 };
  const steps = dawn.playing?.view.road.steps.map(step => french.step(step, 'lupus-token')) ?? [];
  await told.tell(dawn);
  await page.waitForSelector('main[data-step=dawn]');
  expect(await page.locator('.road li.done .road-name').allTextContents()).toEqual(steps.map(each => expect.stringContaining(each)));
  for (const [width, height] of [
    [390, 844],
    [320, 568],
    [844, 390],
    [1280, 680],
  ] as const) {
    await told.tell(night);
    await page.waitForSelector('main[data-step=wolves]');
    await page.setViewportSize({ width, height });
    await page
      .locator('.foot')
      .getByRole('button', { name: french.text('dash.tonight') })
      .click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText(french.text('dash.dawn')).waitFor();
    expect(await sheet.locator('.road-name:visible').count()).toBe(steps.length);
    await closeSheet(page);
  }
  await page.setViewportSize(usual);
});

test('a sentence that the voice of a screen says is small and marked as said; the moderator still reads the others aloud', async () => {
  const rig = await begun(await opened(), planFor('lupus-token'));
  const night = await viewAt(rig, 'seer');
  const day = await viewAt(rig, 'discussion');
  const { page } = told;
  const withVoice = (view: EveningView): EveningView => ({ ...view, screens: { ...view.screens, voices: 1 } });
  const open = french.prompt({ key: 'lupus.seer.open' }, String);
  await told.tell(withVoice(night));
  await page.waitForSelector('main[data-step=seer] .by-voice');
  expect(await page.locator('.say .by-voice').textContent()).toContain(open);
  expect(await page.locator('.say-text').textContent()).not.toContain(open);
  await told.tell(night);
  await page.locator('.by-voice').waitFor({ state: 'detached' });
  expect(await page.locator('.say-text').textContent()).toContain(open);
  const { playing } = day;
  if (playing === null) throw new Error('nothing is played');
  const happened: NonNullable<EveningView['playing']>['happened'] = [
    { what: 'news', news: { what: 'died', seats: [seat(2)] }, said: false },
    { what: 'cards', cards: [{ seat: seat(2), role: 'villager' }] },
  ];
  await told.tell(withVoice({ ...day, playing: { ...playing, happened } }));
  await page.waitForSelector('main[data-step=discussion] .happened');
  const card = french.text('dash.happened.card', { name: day.plan.names[1] ?? '', role: french.role('villager', 'lupus-token') });
  expect(await page.locator('.happened > p:not(.note)').allTextContents()).toEqual([card]);
  expect(await page.locator('.happened .by-voice').textContent()).toContain(french.text('dash.happened.spoken'));
});

test('in the deal cards are held to be seen, by a button and by its key', async () => {
  const rig = await opened();
  const plan = planFor('thiercelieux');
  await rig.ask({ do: 'plan', plan });
  await rig.ask({ do: 'open-deal' });
  await rig.ask({ do: 'deal-all' });
  const { page } = told;
  await told.tell(rig.evening.view);
  await page.waitForSelector('.dealing');
  const first = page.locator('.seat[data-place="1"] .seat-below');
  const card = french.role(rig.evening.view.dealing?.cards.find(({ place }) => place === 1)?.role ?? '', 'thiercelieux');
  expect(await first.textContent()).not.toContain(card);
  await page.keyboard.down('v');
  await expect.poll(() => first.textContent()).toBe(card);
  await page.keyboard.up('v');
  await expect.poll(() => first.textContent()).not.toContain(card);
  const button = page.locator('.hold:visible');
  await button.hover();
  await page.mouse.down();
  await expect.poll(() => first.textContent()).toBe(card);
  await page.mouse.up();
  await expect.poll(() => first.textContent()).not.toContain(card);
});

test('candidates are named before an election and no longer, its tokens lie at no seat in the vote after it, and its undo is named; under a ballot its result alone can be entered', async () => {
  const rig = await begun(await opened(), planFor('thiercelieux', 0, { 'captain.election': 'manual' }));
  const debate = await viewAt(rig, 'debate');
  expect(debate.playing?.step.offers).toContain('election');
  const standing = debate.playing?.view.seats.filter(({ alive }) => alive).slice(0, 2) ?? [];
  const { page } = told;
  await told.tell(debate);
  const open = page.getByRole('button', { name: french.text('dash.open', { step: french.step('election', 'thiercelieux') }) });
  await open.click();
  await page.getByText(french.text('dash.open.candidates')).waitFor();
  const nameOf = (place: number): string => debate.plan.names[place - 1] ?? '';
  for (const each of standing) await page.locator('.election .chip').getByText(nameOf(each.seat)).click();
  const before = told.asked.length;
  await open.click();
  await expect.poll(() => told.asked.length).toBe(before + 1);
  const candidates = standing.map(each => each.seat);
  expect(told.asked.at(-1)).toMatchObject({ do: 'answer', answer: { type: 'open', step: 'election', form: { candidates } } });
  await rig.ask({ do: 'answer', answer: { type: 'open', step: 'election', form: { candidates } } });
  await told.tell(rig.evening.view);
  await page.locator('.election').waitFor({ state: 'detached' });
  const undo = page.locator('.undo:visible b');
  await expect.poll(() => undo.textContent()).toBe(french.text('dash.undo.to', { name: french.step('debate', 'thiercelieux') }));
  const [first] = standing.map(each => each.seat);
  await rig.ask({ do: 'rule', ruling: { type: 'pass', seats: first === undefined ? [] : [first] } });
  await told.tell(rig.evening.view);
  await expect.poll(() => undo.textContent()).toBe(`${french.text('dash.undo.ruled')} → ${nameOf(first ?? 0)}`);
  const vote = await viewAt(rig, 'vote');
  // What the election has counted lies no longer at the seats, where this vote lays its own.
  expect(vote.playing?.view.facts.tally).not.toEqual({});
  await told.tell(vote);
  const tokens = page.locator('.seat').filter({ hasText: / voix/ });
  await page.locator('.seat.turn').waitFor();
  expect(await tokens.count()).toBe(0);
  await told.tell(await playsOn(rig));
  await expect.poll(() => tokens.count()).toBe(1);
  await page.getByRole('button', { name: french.text('dash.ballot.result') }).click();
  await page.getByRole('dialog').getByText(french.text('dash.ruling.lynch.about')).waitFor();
  await closeSheet(page);
});

test('of a call that the moderator opened at night the room has seen that it was opened, and no choice', async () => {
  const rig = await begun(await opened(), planFor('thiercelieux'));
  const call = await viewAt(rig, 'wolves');
  const { page } = told;
  const { playing } = call;
  const undoes = { move: 1, did: 'opened', step: 'nightfall', by: [], chose: [], isSecret: true, seen: [{ what: 'scene' }] } as const;
  await told.tell({ ...call, playing: playing === null ? null : { ...playing, undoes } });
  await expect.poll(() => page.locator('.undo:visible small').textContent()).toBe(french.text('dash.undo.public'));
});

test('a place that is touched and touched again leaves nothing to take back', async () => {
  const rig = await begun(await opened(), planFor('thiercelieux', 0, { 'captain.election': 'manual' }));
  await viewAt(rig, 'debate');
  await rig.ask({ do: 'rule', ruling: { type: 'captain', to: seat(1) } });
  await rig.ask({ do: 'rule', ruling: { type: 'dead', seats: [seat(1)] } });
  const successor = await viewAt(rig, 'successor');
  const { page } = told;
  await told.tell(successor);
  const undo = page.locator('.undo:visible b');
  const before = await undo.textContent();
  const place = page.locator('.seat.may').first();
  await place.click();
  await expect.poll(() => undo.textContent()).not.toBe(before);
  await place.click();
  await expect.poll(() => undo.textContent()).toBe(before);
});

inTheLongRun(
  'at dawn and at nightfall the light goes by steps that can be read, and not in one press; a device may stay dark by day',
  async () => {
    const rig = await begun(await opened(), planFor('lupus-token'));
    const night = await viewAt(rig, 'seer');
    const dawn = await viewAt(rig, 'dawn');
    const day = await viewAt(rig, 'discussion');
    const { page } = told;
    const light = () => page.evaluate(() => document.documentElement.dataset.light);
    const passed = () => page.evaluate<readonly string[]>('window.passed');
    /** All steps of the light pass at once. */
    const comes = async (wanted: string): Promise<void> => {
      await page.clock.runFor(3_000);
      await expect.poll(light).toBe(wanted);
    };
    await page.clock.install();
    await told.tell(dawn);
    await comes('night');
    await page.evaluate(`(() => {
    window.passed = [];
    new MutationObserver(() => window.passed.push(document.documentElement.dataset.light)).observe(document.documentElement, { attributeFilter: ['data-light'] });
  })()`);
    await told.tell(day);
    await comes('day');
    await told.tell(night);
    await comes('night');
    expect(await passed()).toEqual(['dusk', 'glow', 'haze', 'day', 'haze', 'glow', 'dusk', 'night']);
    for (const step of ['dusk', 'glow', 'haze']) {
      await page.evaluate(wanted => document.documentElement.setAttribute('data-light', wanted), step);
      expect(await serious(page, COLOURS), step).toEqual([]);
    }
    await told.tell(day);
    await comes('day');
    await page.locator('.top .day-light[aria-pressed=false]').click();
    await comes('night');
    await page.locator('.top .day-light[aria-pressed=true]').click();
    await comes('day');
    await openSheet(page, french.text('dash.display'));
    await page
      .locator('.sheet')
      .getByRole('button', { name: french.text('dash.light.dark') })
      .click();
    await comes('night');
    await page.getByRole('button', { name: french.text('dash.light.follows') }).click();
    await comes('day');
    await closeSheet(page);
  },
);

test('the running game is printed as it stands: cards, marks, what was done tonight and what is awaited, and nothing while the page is hidden', async () => {
  const rig = await begun(await opened(), planFor('thiercelieux', 0));
  const view = await viewAt(rig, 'dawn');
  const { playing, plan } = view;
  if (playing === null) throw new Error('nothing is played');
  const { page } = told;
  await told.tell(view);
  await openSheet(page, french.text('dash.state.open'));
  const sheet = page.locator('main.paper');
  await sheet.getByText(french.text('dash.state.secret')).waitFor();
  const text = (await sheet.textContent()) ?? '';
  expect(text).toContain(french.step('dawn', 'thiercelieux'));
  const rows = await sheet.locator('tbody tr').allTextContents();
  expect(rows).toHaveLength(plan.names.length);
  for (const { seat: at, role } of playing.view.seats) {
    expect(rows[at - 1]).toContain(plan.names[at - 1]);
    expect(rows[at - 1]).toContain(french.role(role, 'thiercelieux'));
  }
  for (const { seat: at, mark, left } of playing.glance?.marks ?? [])
    expect(rows[at - 1]).toContain(french.text(`dash.mark.${mark}`, { count: left ?? 1 }));
  expect(await sheet.locator('ol > li').count()).toBe(playing.view.tonight.length);
  expect(await page.locator('.foot a[download]').first().getAttribute('href')).toContain(`game=${playing.game}`);
  await page.keyboard.press('Escape');
  await sheet.getByText(french.text('dash.timeline.veiled')).waitFor();
  expect(await sheet.locator('table').count()).toBe(0);
  await page.getByRole('button', { name: french.text('dash.veil.lift') }).click();
  await page.getByRole('button', { name: french.text('story.sheet.back') }).click();
  await page.locator('main.play').waitFor();
});

test('a damaged log is mended after asking: the present game waits for the answer, another one is played on below the question', async () => {
  const rig = await begun(await opened(), planFor('lupus-token'));
  const view = await viewAt(rig, 'discussion');
  const { page } = told;
  const text = french.text('dash.mend.text', { count: 3, games: 1 });
  await told.tell({ ...view, lost: { games: 1, entries: 3, here: true } });
  await page.locator('main.mend').getByText(text).waitFor();
  expect(await page.locator('main.play').count()).toBe(0);
  const before = told.asked.length;
  await page.getByRole('button', { name: french.text('dash.mend.restore') }).click();
  await expect.poll(() => told.asked.slice(before)).toEqual([{ do: 'mend', restore: true }]);
  await told.tell({ ...view, lost: { games: 1, entries: 3, here: false } });
  await page.locator('main.play').waitFor();
  await page.locator('.banners').getByText(text).waitFor();
  const then = told.asked.length;
  await page.getByRole('button', { name: french.text('dash.mend.leave') }).click();
  await expect.poll(() => told.asked.slice(then)).toEqual([{ do: 'mend', restore: false }]);
  await told.tell(view);
  await page.locator('.banners').getByText(text).waitFor({ state: 'detached' });
});

test('the lovers whom the moderator has touched stand above the words that call them', async () => {
  const withCupid = TABLES.thiercelieux.findIndex(({ deck }) => deck.includes('cupid'));
  const rig = await begun(await opened(), planFor('thiercelieux', withCupid));
  const view = await viewAt(rig, 'lovers');
  const { page } = told;
  await told.tell(view);
  await page.waitForSelector('[data-step=lovers] .say .note');
  const order = await page.locator('.say .note, .say .say-text').evaluateAll(all => all.map(each => each.className));
  expect(order[0]).toBe('note');
  expect(order.at(-1)).toContain('say-text');
});

test('by night nobody points at anybody any more, whatever the room saw last', async () => {
  const rig = await begun(await opened(), planFor('lupus-token'));
  const call = await viewAt(rig, 'wolves');
  const ballot = await viewAt(rig, 'ballot1');
  for (let votes = 0; votes < 3; votes += 1) await playsOne(rig, dice(votes));
  const voted = rig.evening.view.playing?.voted ?? null;
  const { page } = told;
  await told.tell(rig.evening.view);
  await page.waitForSelector(`[data-step="${ballot.playing?.step.id}"] .aim-word`);
  await told.tell({ ...call, playing: call.playing === null ? null : { ...call.playing, voted } });
  await page.waitForSelector('[data-step=wolves]');
  expect(voted?.votes.length).toBeGreaterThan(0);
  expect(await page.locator('.aim, .aim-word').count()).toBe(0);
});

test('during a game the menu has the tournament only at a table that plays in one', async () => {
  const view = await viewAt(await begun(await opened(), planFor('lupus-token')), 'discussion');
  const { page } = told;
  const hall = {
    ...{ name: 'Fête', table: 1, rounds: [], here: null, people: [], message: null, calls: false },
    next: { is: 'outside' },
    link: { state: 'away', hub: 'https://192.0.2.5:7012/', since: 0, waiting: 0, pin: null, trouble: null },
  } as const;
  for (const [each, count] of [
    [view, 0],
    [{ ...view, tournament: hall }, 1],
  ] as const) {
    await told.tell(each);
    await page.waitForSelector('main.play');
    await page.locator('.top .menu').click();
    await page.waitForSelector('.menu-entries [data-opens=timeline]');
    expect(await page.locator('.menu-entries [data-opens=tournament]').count()).toBe(count);
    await closeSheet(page);
  }
});
