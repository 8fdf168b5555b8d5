import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Ask, Playing } from '../../src/domain/evening.ts';
import { type Seat, seat as seatAt } from '../../src/domain/ids.ts';
import { inTheLongRun } from '../tools/long-run.ts';
import { AT_ONCE, type House, house } from './house.ts';
import { leavePages, openPage, SIZES, type Size, serious, startBrowser } from './pages.ts';

const NAMES = ['Ana', 'Bruno', 'Chloé', 'Diego', 'Elsa', 'Farid', 'Gaia', 'Hugo', 'Inès', 'Jean-Christophe', 'Katia', 'Luca'];
const EIGHT = NAMES.slice(0, 8);
const MANY = [...NAMES, ...NAMES.map(name => `${name} B.`)];
const BESIDE = { width: 1600, height: 900 } as const;

let running: House;
let page: Page;

beforeAll(async () => {
  running = await house(['drawn', 'chairs', 'thrown', 'lot', 'voted', 'framed', 'one', 'other'], AT_ONCE);
});
afterEach(leavePages);
afterAll(() => running.stop());

const planFor = (names: readonly string[], deck = ['werewolf', 'werewolf', 'seer', ...names.slice(3).map(() => 'villager')]): Ask => ({
  do: 'plan',
  plan: { book: 'lupus-token', names, deck, settings: {} },
});
const opened = async (table: string, size: Size): Promise<Page> => {
  ({ page } = await openPage(await startBrowser(), `${running.address}table#${table}`, size));
  await page.waitForSelector('.person .pad-slot');
  return page;
};
/** The virtual table for so many people of Lupus in Tabula, whose tokens have two faces, with all its pieces. */
const sits = async (names: readonly string[], size: Size, table = 'drawn'): Promise<void> => {
  await running.ask(table, planFor(names));
  await opened(table, size);
  const furnish = page.getByRole('button', { name: 'Les mettre dans la boîte' });
  const pile = page.locator('.pile');
  await furnish.or(pile).first().waitFor();
  if (await furnish.isVisible()) await furnish.click();
  await pile.waitFor();
  await furnish.waitFor({ state: 'detached' });
};
const seat = (index: number): Locator => page.locator('.person .pad-slot').nth(index);
const pile = (): Locator => page.locator('.pile');
/** What a screen reader says of it. */
const labelOf = async (what: Locator): Promise<string> => (await what.getAttribute('aria-label')) ?? (await what.textContent()) ?? '';
const status = (): Locator => page.locator('[role=status]');
/** All that anybody can read or hear on the page. */
const told = async (): Promise<string> =>
  page.evaluate<string>(
    "document.querySelector('.page').innerText + [...document.querySelectorAll('[aria-label]')].map(each => each.getAttribute('aria-label')).join('\\n')",
  );
const gameOf = async (table: string): Promise<Playing> => {
  const { playing } = await running.view(table);
  if (playing === null) throw new Error('no game is played');
  return playing;
};
/** Goes on and answers by the dashboard's asks until a step. */
const playsTo = async (table: string, wanted: string, choices: { readonly [step: string]: readonly Seat[] }): Promise<void> => {
  for (let answers = 0; answers < 60; answers += 1) {
    const { step } = await gameOf(table);
    if (step.id === wanted) return;
    if (step.asks.kind === 'form') {
      const [field] = step.asks.fields;
      const form = { [field?.name ?? '']: choices[step.id] ?? [] };
      await running.ask(table, {
        do: 'answer',
        answer: { type: 'fill', step: step.id, form, ...(step.by === undefined ? {} : { by: step.by }) },
      });
    } else await running.ask(table, { do: 'answer', answer: { type: 'go-on', step: step.id } });
  }
  throw new Error(`${wanted} does not come`);
};
const deals = async (table: string, roles: readonly string[]): Promise<void> => {
  await running.ask(table, { do: 'open-deal' });
  for (const [index, role] of roles.entries()) await running.ask(table, { do: 'card', place: seatAt(index + 1), role });
};

inTheLongRun('an invented player takes a chair by a touch or a key, votes by its token, and gives the chair back', async () => {
  await sits(EIGHT, 'laptop', 'chairs');
  const plate = page.locator('.plate[data-place="7"]');
  await plate.focus();
  await page.keyboard.press('Enter');
  const lets = page.getByRole('button', { name: 'Laisser jouer un joueur fictif' });
  await lets.focus();
  expect(await serious(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Reprendre cette chaise' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => labelOf(plate)).toContain('joueur fictif');
  await deals('chairs', ['werewolf', 'werewolf', 'seer', 'villager', 'villager', 'villager', 'villager', 'villager']);
  await running.ask('chairs', { do: 'seal' });
  await playsTo('chairs', 'ballot1', { seer: [seatAt(1)], wolves: [seatAt(8)] });
  const { asks } = (await gameOf('chairs')).step;
  expect(asks.kind === 'ballot' ? asks.turn : null).toBe(7);
  // Whoever sits to the right of who died is asked first: the chair plays by itself, and nobody touches anything.
  await expect.poll(async () => (await gameOf('chairs')).step.asks).toMatchObject({ kind: 'ballot', cast: [7] });
  await plate.click();
  await page.getByRole('button', { name: 'Reprendre cette chaise' }).click();
  await page.getByRole('button', { name: 'Laisser jouer un joueur fictif' }).waitFor();
});

/** What does not fit into the window. */
const OUTSIDE = `(() => {
  const { scrollHeight, clientHeight } = document.querySelector('main');
  const isWithin = each => { const { left, right, top, bottom } = each.getBoundingClientRect(); return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight; };
    return [...(scrollHeight <= clientHeight ? [] : ['scrolls']), ...[...document.querySelectorAll('.person .pad-slot, .person .plate')].filter(each => !isWithin(each)).map(each => each.textContent)];
  })()`;
/** The names that are cut by their frames. */
const CUT =
  "[...document.querySelectorAll('.person b')].filter(each => each.offsetWidth > each.closest('button').clientWidth).map(each => each.textContent)";

inTheLongRun('24 people fit on a telephone, a tablet and a laptop without scrolling, each with a pad', async () => {
  await sits(MANY, 'telephone');
  expect(await page.locator('.person .pad-slot').count()).toBe(MANY.length);
  for (const size of ['telephone', 'tablet', 'laptop'] as const) {
    await page.setViewportSize(SIZES[size]);
    await page.evaluate('new Promise(requestAnimationFrame)');
    await expect.poll(() => page.evaluate<readonly string[]>(OUTSIDE), { message: size }).toEqual([]);
    expect(await page.evaluate<readonly string[]>(CUT), size).toEqual([]);
  }
  expect(await serious(page)).toEqual([]);
});

test('one press throws the next card face down to the next person, and nobody sees which it is', async () => {
  await sits(EIGHT, 'laptop', 'thrown');
  await running.ask('thrown', { do: 'open-deal' });
  for (const [index, name] of EIGHT.entries()) {
    await expect.poll(() => status().textContent()).toContain(`Carte pour ${name} ${index} sur 8`);
    expect(await labelOf(pile())).toContain(`Donner une carte à ${name}`);
    await pile().click();
    await expect.poll(() => labelOf(seat(index))).toContain('une carte, face cachée');
  }
  await expect.poll(() => status().textContent()).toContain('Toutes les cartes sont données');
  expect(await pile().count()).toBe(0);
  // The pads have read every card.
  const { dealing } = await running.view('thrown');
  expect(dealing?.proven).toBe(true);
  expect(await told()).not.toMatch(/loup|voyante|villageois/i);
  await seat(0).focus();
  await page.locator('.person .plate').first().click();
  expect(await page.locator('dialog').textContent()).not.toMatch(/loup|voyante|villageois/i);
});

test('the pile is in an order drawn by lot, and no uid of a piece can be computed', async () => {
  await running.ask(
    'lot',
    planFor(NAMES, [
      ...'werewolf werewolf seer bodyguard owl werehamster mythomaniac'.split(' '),
      ...Array.from({ length: 5 }, () => 'villager'),
    ]),
  );
  await opened('lot', 'laptop');
  await page.getByRole('button', { name: 'Les mettre dans la boîte' }).click();
  await pile().waitFor();
  const { plan, box } = await running.view('lot');
  await running.ask('lot', { do: 'open-deal' });
  for (const index of plan.names.keys()) {
    await pile().focus();
    await pile().click();
    await expect.poll(async () => (await running.view('lot')).dealing?.cards.length).toBe(index + 1);
  }
  const { dealing } = await running.view('lot');
  const dealt = dealing?.cards.map(({ role }) => role) ?? [];
  expect(dealt.toSorted()).toEqual(plan.deck.toSorted());
  expect(dealt).not.toEqual(plan.deck);
  const others = (await running.view('thrown')).box;
  const cards = box.tags.filter(({ piece }) => piece.is === 'card').map(({ uid }) => uid);
  expect(cards).toHaveLength(NAMES.length);
  expect(cards.filter(uid => others.tags.some(tag => tag.uid === uid))).toEqual([]);
});

inTheLongRun('a card flies for 280 ms, and not at all where less motion is wanted', async () => {
  await running.ask('drawn', planFor(EIGHT));
  await opened('drawn', 'laptop');
  await pile().click();
  await seat(0).click();
  await page.locator('.flies').waitFor({ state: 'attached' });
  const flight = () =>
    page.evaluate<string>(
      "(({ animationName, animationDuration }) => animationName + ' ' + animationDuration)(getComputedStyle(document.querySelector('.flies')))",
    );
  expect(await flight()).toMatch(/^none/);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await flight()).toBe('fly 0.28s');
});

test('on a telephone a card is laid by two touches, and the pieces of a touched seat come up from below', async () => {
  await sits(NAMES, 'telephone');
  await pile().click();
  expect(await status().textContent()).toMatch(/En main\s: une carte, face cachée/);
  await seat(1).click();
  await expect.poll(() => labelOf(seat(1))).toContain('une carte, face cachée');
  expect(await page.locator('dialog').count()).toBe(0);

  await seat(2).click();
  const sheet = page.locator('dialog.sheet');
  expect(await sheet.locator('h2').textContent()).toBe('Chloé');
  // The sheet is in the page a moment before it opens.
  const bottom = async (): Promise<number> => {
    const { y = 0, height = 0 } = (await sheet.boundingBox()) ?? {};
    return Math.round(y + height);
  };
  await expect.poll(bottom).toBe(844);
  expect(await serious(page)).toEqual([]);
  // Two faces and a marker.
  expect(await sheet.locator('.piece').count()).toBe(3);
  await sheet.locator('.piece').first().click();
  await sheet.waitFor({ state: 'detached' });
  await seat(4).click();
  await expect.poll(() => labelOf(seat(4))).toContain('Chloé');

  await seat(4).click();
  await sheet.getByRole('button', { name: 'Retirer' }).click();
  await expect.poll(() => labelOf(sheet.locator('.pad-slot'))).toContain('rien dessus');
});

inTheLongRun('a piece that is laid before the pads are told lies there as soon as they are', async () => {
  await running.ask('drawn', planFor(NAMES));
  const context = await (await startBrowser()).newContext({ viewport: SIZES.telephone, locale: 'fr-FR', reducedMotion: 'reduce' });
  page = await context.newPage();
  const held: string[] = [];
  let isHeld = true;
  let release = (): void => undefined;
  await page.routeWebSocket(/stream/, socket => {
    const server = socket.connectToServer();
    socket.onMessage(message => server.send(message));
    server.onMessage(message => {
      if (isHeld && String(message).includes('"type":"pads"')) held.push(String(message));
      else socket.send(message);
    });
    release = () => {
      isHeld = false;
      for (const text of held) socket.send(text);
    };
  });
  await page.goto(`${running.address}table#drawn`);
  await pile().click();
  await seat(10).click();
  expect(await page.locator('dialog').count()).toBe(0);
  release();
  await expect.poll(() => labelOf(seat(10))).toContain('une carte, face cachée');
});

test('by keyboard a piece is taken, laid, taken again, and put back by Escape', async () => {
  await sits(NAMES.slice(0, 6), 'laptop');
  // Two presses of one button in a row are one, so another piece is taken in between.
  const presses = async (what: Locator): Promise<void> => {
    await what.focus();
    await page.keyboard.press('Enter');
  };
  const takesAndPutsBack = async (piece: Locator): Promise<void> => {
    await presses(piece);
    await expect.poll(() => piece.getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Escape');
    await expect.poll(() => piece.getAttribute('aria-pressed')).toBe('false');
  };
  const token = page.locator('.own-token').first();
  await takesAndPutsBack(token);
  await presses(pile());
  await presses(seat(3));
  await expect.poll(() => labelOf(seat(3))).toContain('face cachée');
  await takesAndPutsBack(token);
  await presses(seat(3));
  await expect.poll(() => labelOf(seat(3))).toContain('rien dessus');
  expect(await status().textContent()).toContain('En main');
});

test('the keyboard goes from the views to the pile, then to the people in their order', async () => {
  await sits(NAMES.slice(0, 6), 'laptop');
  await page.locator('.views button').first().focus();
  const names: string[] = [];
  for (let tabs = 0; tabs < 12; tabs += 1) {
    names.push(
      await page.evaluate<string>(
        "document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText.replace(/\\s+/g, ' ').trim()",
      ),
    );
    await page.keyboard.press('Tab');
  }
  const order = [
    'Tout',
    'Table',
    'Village',
    'Meneur',
    'Lecteurs et pièces',
    'Pile',
    '1 Ana',
    'Ana',
    'côté empreinte',
    '2 Bruno',
    'Bruno',
    'côté empreinte',
  ];
  for (const [index, name] of order.entries()) expect(names[index], names.join(' / ')).toContain(name);
});

inTheLongRun('a piece is dragged to a pad, and is not in the hand afterwards', async () => {
  await sits(NAMES.slice(0, 6), 'laptop');
  for (const slot of [0, 1, 3]) await running.hand({ hand: 'lift', reader: 'simulated:pads', slot });
  await expect.poll(() => labelOf(seat(0))).toContain('rien dessus');
  await pile().hover();
  await page.mouse.down();
  const { x = 0, y = 0, width = 0, height = 0 } = (await seat(0).boundingBox()) ?? {};
  await page.mouse.move(x + width * 0.7, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => labelOf(seat(0))).toContain('face cachée');
  expect(await page.locator('[aria-pressed=true]:not(.views button)').count()).toBe(0);
});

describe('a game that is led on the moderator’s page', () => {
  inTheLongRun('shows its ghosts, the Welcome card, whose turn it is, and each token before whom it accuses', async () => {
    await running.ask('voted', planFor(EIGHT));
    await deals('voted', ['werewolf', 'werewolf', 'seer', 'villager', 'villager', 'villager', 'villager', 'villager']);
    await running.ask('voted', { do: 'seal' });
    await opened('voted', 'laptop');
    await page.getByRole('button', { name: 'Les mettre dans la boîte' }).click();
    await playsTo('voted', 'wolves', { seer: [seatAt(1)] });
    // It is dark, and nothing tells who is awake.
    await expect.poll(() => page.evaluate('document.documentElement.dataset.hour')).toBe('dark');
    await playsTo('voted', 'ballot1', { wolves: [seatAt(4)] });
    await expect.poll(() => page.locator('.person').nth(3).textContent()).toMatch(/Diego[\s\S]*fantôme[\s\S]*Bienvenue/);
    expect(await page.evaluate('document.documentElement.dataset.hour')).toBe('day');
    const before = await page.locator('.slides').nth(2).getAttribute('style');
    // Ghosts vote too.
    for (const voter of [3, 4, 5]) {
      await expect.poll(() => status().textContent()).toContain(`À ${EIGHT[voter - 1]} de voter`);
      await running.ask('voted', {
        do: 'answer',
        answer: { type: 'vote', step: 'ballot1', voter: seatAt(voter), target: seatAt(voter === 4 ? 3 : 2) },
      });
    }
    await expect.poll(() => page.locator('.person').nth(1).textContent()).toContain('2 voix');
    expect(await page.locator('.person').nth(1).getAttribute('class')).toContain('leading');
    expect(await page.locator('.person').nth(2).textContent()).toContain('1 voix');
    expect(await page.locator('.arm').count()).toBe(3);
    expect(await page.locator('.slides').nth(2).getAttribute('style')).not.toBe(before);
    expect(await status().textContent()).toContain('Elsa → Bruno');
    expect(await serious(page)).toEqual([]);
  });
});

inTheLongRun('a demonstration shows its table with the bar, tells nothing secret there, and is paused and left there', async () => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ do: 'begin', book: 'lupus-token', people: 8, plays: 'all', mistakes: false });
  await fetch(`${running.address}api/rehearsal`, { method: 'POST', headers, body });
  await opened('rehearsal', 'telephone');
  const bar = page.locator('aside.rehearsal');
  await bar.getByRole('button', { name: 'Pause' }).click();
  await bar.getByRole('button', { name: 'Reprendre' }).waitFor();
  for (let steps = 0; steps < 6; steps += 1) await bar.getByRole('button', { name: 'Un pas' }).click();
  // The box of invented people lacks nothing, and whoever points is not told where all look.
  expect(await page.locator('.furnish').count()).toBe(0);
  expect(await page.locator('[data-moderator-only]').count()).toBe(0);
  expect(await serious(page)).toEqual([]);
  const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
  expect(Math.round(y + height)).toBe(844);
  await bar.getByRole('button', { name: 'Quitter' }).click();
  // The page begins anew at the first table.
  await page.locator('.person .pad-slot').first().waitFor();
  await expect.poll(() => page.locator('aside.rehearsal').count()).toBe(0);
});

test('another table in the address of an open page is shown, with its village, and the first again by going back', async () => {
  await running.ask('framed', planFor(EIGHT));
  await running.ask('drawn', planFor(NAMES));
  await opened('framed', 'laptop');
  const people = () => page.locator('.person .plate').count();
  await expect.poll(people).toBe(EIGHT.length);
  // The browser opens no page for it: only what stands behind the sign changes.
  await page.evaluate("location.hash = 'drawn'");
  await expect.poll(people).toBe(NAMES.length);
  await page.getByRole('button', { name: 'Village', exact: true }).click();
  await expect.poll(() => page.locator('.village iframe').getAttribute('src')).toMatch(/\/t\/drawn$/);
  await page.goBack();
  await expect.poll(() => page.locator('.village iframe').getAttribute('src')).toMatch(/\/t\/framed$/);
});

describe('village and moderator’s page', () => {
  inTheLongRun('stand beside the table as the real pages, and never before somebody chooses them', async () => {
    await running.ask('framed', planFor(EIGHT));
    await opened('framed', 'laptop');
    expect(await page.locator('iframe').count()).toBe(0);
    await page.setViewportSize(BESIDE);
    await page.getByRole('button', { name: 'Tout', exact: true }).click();
    await running.ask('framed', { do: 'open-deal' });
    await expect.poll(() => page.frameLocator('.village iframe').locator('body').textContent()).toContain('Carte');
    await page.frameLocator('.own-page iframe').locator('.veil').waitFor();
    // In a smaller window they are shown one at a time.
    await page.setViewportSize({ width: 1000, height: 760 });
    await expect.poll(() => page.locator('iframe').count()).toBe(0);
    expect(await page.locator('.views button').allInnerTexts()).toEqual(['Table', 'Village', 'Meneur']);
    await page.getByRole('button', { name: 'Meneur', exact: true }).click();
    await page.frameLocator('.own-page iframe').locator('.veil').waitFor();
    expect(await page.locator('.table-room').count()).toBe(0);
  });
});

test('two games that differ in secrets alone show the same to whoever looks at the table', async () => {
  const looks: string[][] = [];
  const games = [
    { table: 'one', roles: ['werewolf', 'werewolf', 'seer', 'villager', 'villager', 'villager', 'villager', 'villager'], seer: 5 },
    { table: 'other', roles: ['villager', 'seer', 'villager', 'villager', 'villager', 'werewolf', 'villager', 'werewolf'], seer: 7 },
  ];
  for (const { table, roles, seer } of games) {
    const seen: string[] = [];
    const look = async (): Promise<void> => {
      // Each table has readers of its own name.
      seen.push((await page.locator('main').innerHTML()).replaceAll(/simulated:pads(?:-\d+)?/g, 'pads'));
    };
    await running.ask(table, planFor(EIGHT));
    await opened(table, 'laptop');
    await page.getByRole('button', { name: 'Les mettre dans la boîte' }).click();
    await pile().waitFor();
    await deals(table, roles);
    await expect.poll(() => status().textContent()).toContain('Toutes les cartes');
    await look();
    await running.ask(table, { do: 'seal' });
    await playsTo(table, 'seer', {});
    await expect.poll(() => status().textContent()).toBe('');
    await look();
    await playsTo(table, 'wolves', { seer: [seatAt(seer)] });
    // A marker that the moderator touches on the place of all tells nobody whose it is.
    const { readers } = await running.view(table);
    const shared = readers.flatMap(({ id, slots }) =>
      slots.flatMap(({ use }, slot) => (use?.use === 'shared' ? [{ reader: id, slot }] : [])),
    );
    const { box } = await running.view(table);
    const marker = box.tags.find(({ piece }) => piece.is === 'marker' && piece.at === (table === 'one' ? 4 : 3));
    await running.hand({ hand: 'lay', ...(shared[0] ?? { reader: '', slot: 0 }), uid: marker?.uid ?? '' });
    await page.locator('header .button').click();
    await expect.poll(() => page.locator('.drawer .pad-slot').textContent()).toContain('une pièce');
    seen.push((await page.locator('.drawer .pad-slot').innerHTML()).replaceAll(/simulated:pads(?:-\d+)?/g, 'pads'));
    await page.keyboard.press('Escape');
    await look();
    await leavePages();
    looks.push(seen);
  }
  const [one, other] = looks;
  expect(one).toHaveLength(4);
  expect(other).toEqual(one);
});
