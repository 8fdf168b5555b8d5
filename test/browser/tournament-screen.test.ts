import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/words/words.ts';
import { campaign } from '../tools/campaign.ts';
import { inTheLongRun } from '../tools/long-run.ts';
import { moment, staged } from '../tools/screens.ts';
import { until } from '../tools/until.ts';
import { COLOURS, serious } from './pages.ts';
import { gathered, nameOf, planOf, playedOut, player, reportOf, type TournamentHouse } from './tournament-house.ts';
import { SIZES, type Size, startVisits, type TournamentVisit, trimmed, type Visits } from './tournament-visit.ts';

let visits: Visits;
let visit: TournamentVisit;
let house: TournamentHouse;

beforeAll(async () => {
  visits = await startVisits();
});
beforeEach(async () => {
  visit = await visits.begin();
  house = visit.house;
});
afterEach(() => visit.close());
afterAll(() => visits.end());

const open = (path: string, size?: Size): Promise<Page> => visit.open(path, size);

/** The texts that are cut off by the screen or overlap another text. */
const CUT = `(() => {
  const shown = [...document.querySelectorAll('.columns th[scope=row] .fitted, .columns td, .plate, .strip li, .rail p, .rail svg, .panel h1')];
  const boxes = shown.map(each => ({ text: each.textContent, box: each.getBoundingClientRect() }));
  const isCut = box => box.left < 0 || box.top < 0 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5;
  const meet = (one, other) => one.left + 1 < other.right && other.left + 1 < one.right && one.top + 1 < other.bottom && other.top + 1 < one.bottom;
  return boxes.filter(({ box }, at) => isCut(box) || boxes.some((other, index) => index > at && meet(box, other.box))).map(({ text }) => text);
})()`;

interface Leaf {
  readonly at: number;
  readonly of: number;
  readonly names: readonly string[];
  readonly cut: readonly string[];
}
const LEAF = `(() => {
  const [, at, of] = /(\\d+) sur (\\d+)/.exec(document.querySelector('.page').textContent);
  const names = [...document.querySelectorAll('.names th[scope=row]')].map(each => each.textContent.trim());
  return { at: Number(at), of: Number(of), names, cut: ${CUT} };
})()`;
const NEXT_LEAF = `new Promise(resolve => {
  const said = () => document.querySelector('.page').textContent;
  const before = said();
  const observer = new MutationObserver(() => {
    if (said() === before) return;
    observer.disconnect();
    resolve(${LEAF});
  });
  observer.observe(document.querySelector('#tournament'), { subtree: true, childList: true, characterData: true });
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
})`;
/** Resolves when the page has been drawn after a change of size. */
const DRAWN = `document.fonts.ready.then(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))))`;

/** Reads every page of a list, starting at any page. The screen may turn by itself meanwhile. */
const readAll = async (page: Page): Promise<readonly string[]> => {
  const leaves = new Map<number, readonly string[]>();
  let leaf = await page.evaluate<Leaf>(LEAF);
  for (; !leaves.has(leaf.at); leaf = await page.evaluate<Leaf>(NEXT_LEAF)) {
    expect(leaf.cut).toEqual([]);
    leaves.set(leaf.at, leaf.names);
  }
  return [...leaves].toSorted(([one], [other]) => one - other).flatMap(([, names]) => names);
};

test('on a projector, a beamer, a wall and a screen on end four hundred people find themselves by name: each once, in order, whole', async () => {
  await gathered(house, 50, 2, 1);
  const everybody = Array.from({ length: 400 }, (_, index) => nameOf(index));
  const inOrder = everybody.sort(new Intl.Collator('fr', { sensitivity: 'base' }).compare);
  const page = await open('/?show=seatings&phones=http://192.168.1.20:7011/phone');
  await page.waitForSelector('.names');
  for (const size of campaign(['upright'], ['projector', 'beamer', 'wall', 'upright'])) {
    await page.setViewportSize(SIZES[size]);
    await page.evaluate(DRAWN);
    expect(await readAll(page)).toEqual(inOrder);
    const letters = Number.parseFloat(String(await page.evaluate(`getComputedStyle(document.querySelector('.columns')).fontSize`)));
    const { width, height } = SIZES[size];
    expect(letters / Math.min(height, width * 0.75)).toBeGreaterThan(0.0309);
  }
  expect(visit.complaints()).toEqual([]);
});

inTheLongRun('a line says the table and the seat that the tournament gave', async () => {
  await gathered(house, 3, 2, 1);
  const page = await open('/?show=seatings');
  const line = page.locator('.names tr', { hasText: nameOf(13) });
  await line.waitFor();
  expect(trimmed(await line.locator('td').allTextContents())).toEqual(['2', '6']);
  expect(await page.locator('h1').textContent()).toContain('Manche 1');
});

inTheLongRun('pages turn by themselves, and by keys; whoever turned by hand keeps the page a while', async () => {
  await gathered(house, 20, 1, 1);
  const page = await visit.openAlone('/?show=seatings');
  // The clock of the page moves only when the test moves it.
  await page.clock.install({ time: new Date('2026-05-03T10:00:00Z') });
  await page.clock.pauseAt(new Date('2026-05-03T11:00:00Z'));
  await page.reload();
  const isAt = async (number: number): Promise<boolean> => (await page.locator(`.page:text-is("Page ${number} sur 4")`).count()) > 0;
  await until('the first page is drawn', async () => {
    await page.clock.runFor(20);
    return isAt(1);
  });
  await page.clock.runFor(9_500);
  expect(await isAt(2)).toBe(true);
  await page.keyboard.press('ArrowLeft');
  expect(await isAt(1)).toBe(true);
  await page.clock.runFor(30_000);
  expect(await isAt(1)).toBe(true);
  await page.keyboard.press(' ');
  expect(await isAt(2)).toBe(true);
  await page.clock.runFor(61_000);
  expect(await isAt(3)).toBe(true);
});

inTheLongRun('keys that come faster than pages are drawn turn a page each', async () => {
  await gathered(house, 20, 1, 1);
  const page = await open('/?show=seatings');
  await page.waitForSelector('.page:text-is("Page 1 sur 4")');
  await page.evaluate(
    `for (const key of ['ArrowRight', 'PageDown', ' ', 'ArrowLeft']) window.dispatchEvent(new KeyboardEvent('keydown', { key }))`,
  );
  await page.waitForSelector('.page:text-is("Page 3 sur 4")');
});

inTheLongRun('without a wish a screen turns between seatings, clocks, standings and the table that is featured', async () => {
  await gathered(house, 3, 3, 3);
  await playedOut(house, 1);
  await house.ask({ do: 'open-round', round: 2 }, { do: 'feature', table: 2 });
  await house.show(2, 'g', moment('ballot', staged(8)));
  const page = await open('/');
  await page.waitForSelector('.names');
  const shown = (): Promise<string> =>
    page.evaluate(`['.names', '.clocks', '.standings', '.live'].find(each => document.querySelector(each) !== null)`);
  const next = async (): Promise<string> => {
    const before = await shown();
    // A panel may have several pages, so one key may not be enough.
    const turned = async (): Promise<string> => {
      await page.keyboard.press('ArrowRight');
      await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))');
      return shown();
    };
    await expect.poll(turned).not.toBe(before);
    return shown();
  };
  // Start from the picture of the table, which is the last of the four.
  await expect.poll(next).toBe('.live');
  for (const wanted of ['.names', '.clocks', '.standings', '.live']) expect(await next()).toBe(wanted);
  expect(visit.complaints()).toEqual([]);
});

test('clocks say of every table how far it is, and run on between what is told', async () => {
  await gathered(house, 4, 2, 1);
  await house.ask({ do: 'open-round', round: 1 }, { do: 'extra-time', table: 3, round: 1, seconds: 300 });
  await house.ship(1, 'g', { is: 'told', told: { tells: 'begun', round: 1, game: 'g1.1' } });
  await house.ship(2, 'g', { is: 'told', told: { tells: 'sat', round: 1, players: [player(8)] } });
  await house.ask({ do: 'type-result', report: reportOf(1, 4, house.host.round(1)?.tables[3]?.seats ?? []) });
  const page = await open('/?show=clocks');
  await page.waitForSelector('.clocks');
  const states = (): Promise<readonly string[]> => page.locator('.state').allTextContents();
  await expect.poll(async () => trimmed(await states())).toEqual(['En jeu', 'S’installe', 'Attend', 'Terminée']);
  expect(await page.locator('h1').textContent()).toContain('1 terminée sur 4');
  expect(await page.locator('.cell .left').count()).toBe(3);
  expect(await page.locator('.cell').nth(2).locator('.left').textContent()).toMatch(/(?:50:00|49:\d\d)$/);
  const before = await page.locator('.rail-clock').textContent();
  await expect.poll(() => page.locator('.rail-clock').textContent()).not.toBe(before);
  house.pass(46 * 60_000);
  await page.waitForSelector('.cell.late .left:has-text("Temps écoulé")');
  expect(await page.evaluate(CUT)).toEqual([]);
  expect(await page.locator('body').textContent()).not.toMatch(/appel|directeur/i);
});

test('a clock that stands says so under its figures, and smaller', async () => {
  await gathered(house, 2, 1, 1);
  await house.ask({ do: 'open-round', round: 1, clock: 'waits' });
  const page = await open('/?show=clocks');
  const isUnder = () =>
    page.evaluate<boolean>(`(() => {
      const figures = document.querySelector('.rail-clock time').getBoundingClientRect();
      const said = document.querySelector('.rail-clock .stands').getBoundingClientRect();
      return said.height < figures.height * 0.8 && said.top >= figures.bottom - 3;
    })()`);
  // On a plate neither the figures nor what is said under them lie over the number of the table, or over its state.
  const meetOnPlates = () =>
    page.evaluate<readonly string[]>(`(() => {
      const number = '.table-number span:last-child';
      const pairs = [[number, '.left'], [number, '.left .stands'], ['.left .stands', '.state']];
      const meet = (one, other) => one.left + 1 < other.right && other.left + 1 < one.right && one.top + 1 < other.bottom && other.top + 1 < one.bottom;
      const boxOf = (plate, part) => plate.querySelector(part).getBoundingClientRect();
      return [...document.querySelectorAll('.plate')].flatMap(plate =>
        pairs.filter(([one, other]) => meet(boxOf(plate, one), boxOf(plate, other))).map(pair => pair.join(' and ')));
    })()`);
  await page.waitForSelector('.rail-clock .stands');
  for (const size of ['projector', 'upright'] as const) {
    await page.setViewportSize(SIZES[size]);
    await page.evaluate(DRAWN);
    expect([size, await isUnder(), await meetOnPlates(), await page.evaluate(CUT)]).toEqual([size, true, [], []]);
  }
});

inTheLongRun('a table that was not heard of for minutes says so on its plate and over its picture', async () => {
  await gathered(house, 3, 2, 1);
  await house.ask({ do: 'open-round', round: 1 });
  await house.show(2, 'g', moment('discussion', staged(8)));
  const clocks = await open('/?show=clocks');
  const live = await open('/?show=table&table=2');
  await live.waitForSelector('.live h1');
  expect(await live.locator('.aged').count()).toBe(0);
  house.pass(3 * 60_000);
  await clocks.waitForSelector('.cell:nth-child(2) .aged:has-text("il y a 3 min")');
  expect(await clocks.locator('.aged').count()).toBe(1);
  await live.waitForSelector('.live-title .aged:has-text("Sans nouvelles depuis")');
  await house.show(2, 'g', moment('defence', staged(8)));
  await live.waitForSelector('h1:text-is("Dernières paroles")');
  await live.waitForSelector('.aged', { state: 'detached' });
});

test('a table is shown as its own screen shows it, in the language of the tournament', async () => {
  await gathered(house, 3, 2, 1);
  await house.show(3, 'g', moment('ballot', staged(12)));
  const page = await open('/?show=table&table=3&lang=de');
  await page.waitForSelector('.live .seat');
  expect(await page.locator('.live .seat').count()).toBe(12);
  expect(await page.locator('.live .token').count()).toBe(8);
  expect(await page.locator('.live-title').textContent()).toContain('Tisch 3');
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  const inside = `[...document.querySelectorAll('.live .name, .live .token')].every(each => {
      const box = each.getBoundingClientRect(), room = document.querySelector('.live-room').getBoundingClientRect();
      return box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom;
    })`;
  expect(await page.evaluate(inside)).toBe(true);
});

test('a message of the organizer lies under the seatings, which stay in sight, until it is taken away or its time is over', async () => {
  await gathered(house, 3, 2, 1);
  const text = 'Pause jusqu’à 14 h 30. Les sandwiches sont au fond de la salle.';
  const page = await open('/');
  await page.waitForSelector('.names');
  await house.ask({ do: 'message', tables: [], hall: true, text });
  await page.waitForSelector('.message');
  expect(await page.locator('.message-text').textContent()).toBe(text);
  const clear = `[...document.querySelectorAll('.names tbody tr')].every(each => each.getBoundingClientRect().bottom <= document.querySelector('.message').getBoundingClientRect().top)`;
  await expect.poll(() => page.evaluate(clear)).toBe(true);
  expect(await page.locator('.names tbody tr').count()).toBe(24);
  const whole = `(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)(document.querySelector('.message'))`;
  expect(await page.evaluate(whole)).toBe(true);
  expect(await serious(page)).toEqual([]);
  await house.ask({ do: 'message', tables: [], hall: true, text: '' });
  await page.waitForSelector('.message', { state: 'detached' });
  expect(await page.locator('.names tbody tr').count()).toBe(24);
  await house.ask({ do: 'message', tables: [], hall: true, text, minutes: 5 });
  await page.waitForSelector('.message');
  house.pass(5 * 60_000);
  await page.waitForSelector('.message', { state: 'detached' });
});

test('a message to one table is no business of the public screens', async () => {
  await gathered(house, 3, 2, 1);
  const page = await open('/');
  await page.waitForSelector('.names');
  await house.ask({ do: 'message', tables: [1], hall: false, text: 'Parlez moins fort' });
  await house.ask({ do: 'message', tables: [], hall: true, text: 'Bonsoir' });
  await page.waitForSelector('.message-text:text-is("Bonsoir")');
  expect(await page.locator('body').textContent()).not.toContain('Parlez moins fort');
});

test('away from the hub a screen says so and how old it is, keeps what it shows, and catches up by itself', async () => {
  await gathered(house, 3, 2, 1);
  const page = await open('/?show=seatings');
  await page.waitForSelector('.names');
  await house.leave();
  await page.waitForSelector('.lost');
  expect(await page.locator('.lost').textContent()).toMatch(/Connexion interrompue · État à \d\d:\d\d, il y a \d+\ss/);
  expect(await page.locator('.names tbody tr').count()).toBe(24);
  await house.ask({ do: 'swap', round: 1, one: player(0), other: player(8) });
  await house.comeBack();
  await page.waitForSelector('.lost', { state: 'detached' });
  const line = page.locator('.names tr', { hasText: nameOf(0) });
  await expect.poll(async () => (await line.locator('td').allTextContents())[0]?.trim()).toBe('2');
});

inTheLongRun('once the last table of a round is done, the next seating is looked for', async () => {
  await gathered(house, 3, 2, 2);
  await house.ask({ do: 'open-round', round: 1 });
  const page = await open('/?show=seatings');
  await page.waitForSelector('h1:has-text("Manche 1")');
  for (const { table, seats } of house.host.round(1)?.tables ?? [])
    await house.ask({ do: 'type-result', report: reportOf(1, table, seats) });
  await page.waitForSelector('h1:has-text("Manche 2")');
  expect(await page.locator('.names tbody tr').count()).toBe(24);
});

test('the standings name the first first, say that they are provisional, and who has won', async () => {
  await gathered(house, 3, 1, 1);
  await playedOut(house, 1);
  const page = await open('/?show=standings');
  await page.waitForSelector('.standings');
  expect(await page.locator('h1').textContent()).toContain('Classement provisoire');
  const [first] = house.host.publicStandings().order;
  expect((await page.locator('.standings th[scope=row]').first().textContent())?.trim()).toBe(first?.name);
  expect(await page.locator('.standings tbody tr').count()).toBe(24);
  expect(await page.locator('.standings tbody tr').first().textContent()).toContain('2,5');
  expect(await page.evaluate(CUT)).toEqual([]);
});

test('after a final somebody may stand above others who have more points, and the screen and telephones say why', async () => {
  await gathered(house, 2, 1, 1);
  await house.ask({ do: 'plan', plan: { ...planOf(2, 1), format: { of: 'tables', rounds: 1, final: 8 } } });
  await playedOut(house, 1);
  const finalists = house.host.publicStandings().order.slice(0, 8);
  const page = await open('/?show=standings');
  await page.waitForSelector('.standings');
  expect(await page.getByText('Qui est allé plus loin est devant').count()).toBe(0);
  const seats = finalists.map(({ name }) => player(Array.from({ length: 16 }, (_, index) => nameOf(index)).indexOf(name))).toReversed();
  const rounds = [{ round: 2, resting: [], tables: [{ table: 1, moderator: null, seats }] }];
  await house.ask({ do: 'seat', from: 2, quality: null, rounds }, { do: 'publish', upTo: 2 }, { do: 'open-round', round: 2 });
  await house.ask({ do: 'type-result', report: reportOf(2, 1, seats) }, { do: 'close-round', round: 2 });
  const other = Array.from({ length: 16 }, (_, index) => player(index)).filter(each => !seats.includes(each))[0] ?? player(0);
  await house.ask({ do: 'penalty', id: 'p1', player: other, points: -20, reason: 'pour voir' });
  house.beat();
  await page.getByText('Qui est allé plus loin est devant').waitFor();
  expect(await page.evaluate(CUT)).toEqual([]);
  const phone = await open('/phone');
  await phone.getByText('Qui est allé plus loin est devant').waitFor();
});

test('before anything is published it greets, and a code leads telephones to their page only where they can reach it', async () => {
  await gathered(house, 3, 1, 0);
  const page = await open('/');
  expect(await page.locator('h1').textContent()).toBe('Bienvenue');
  expect(await page.locator('.code').count()).toBe(0);
  const reachable = await open('/?phones=http://192.168.1.20:7011/phone');
  await reachable.waitForSelector('.code');
  expect(await reachable.locator('.code').getAttribute('aria-label')).toBe('http://192.168.1.20:7011/phone');
});

const LIGHTS = ['night', 'day'];

test('nothing serious keeps anybody out of seatings, clocks, standings and a table, in a dark hall and in a bright one', async () => {
  await gathered(house, 3, 3, 3);
  await playedOut(house, 1);
  await house.ask({ do: 'open-round', round: 2 });
  await house.show(1, 'g', moment('ballot', staged(8)));
  const page = await open('/');
  for (const [show, shown] of [
    ['seatings', '.names'],
    ['clocks', '.clocks'],
    ['standings', '.standings'],
    ['table&table=1', '.live h1'],
  ] as const)
    for (const light of shown === '.names' ? LIGHTS : campaign(['night'], LIGHTS)) {
      await page.goto(`${house.address}/?show=${show}&light=${light}&phones=http://192.168.1.20:7011/phone`);
      await page.waitForSelector(shown);
      // The light changes only the colours, so the second light is checked for these rules only.
      expect([show, light, await serious(page, light === 'day' ? COLOURS : null)]).toEqual([show, light, []]);
    }
  expect(visit.complaints()).toEqual([]);
});

inTheLongRun('the screen speaks every language of the house', async () => {
  await gathered(house, 3, 1, 1);
  const page = await open('/');
  // German has the longest words; what a language lacks is told without a browser.
  for (const language of campaign(['de'], LANGUAGES)) {
    await page.goto(`${house.address}/?show=seatings&lang=${language}`);
    await page.waitForSelector('.names');
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(await page.locator('body').textContent()).not.toMatch(/[⟨⟩{}]|undefined/);
    expect([language, await page.evaluate(CUT)]).toEqual([language, []]);
  }
});
