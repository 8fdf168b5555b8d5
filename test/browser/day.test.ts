import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { BookId, Seat } from '../../src/domain/ids.ts';
import { CENTRE, seat } from '../../src/domain/ids.ts';
import { wordsIn } from '../../src/words/words.ts';
import { fakeClock } from '../tools/fake-clock.ts';
import { inTheLongRun } from '../tools/long-run.ts';
import { AT_ONCE, type House, house } from './house.ts';
import { closeSheet, leavePages, openPage, serious, startBrowser } from './pages.ts';
import { outOfReach } from './reach.ts';

const NAMES = ['Ana', 'Bruno', 'Chloé', 'Diego', 'Elsa', 'Farid', 'Gaia', 'Hugo'];
const ROLES = ['seer', 'villager', 'villager', 'villager', 'villager', 'villager', 'werewolf', 'werewolf'];

/** Pages read the clock four times a second, so exactly one second could still show the number before. */
const WELL_INTO_THE_NEXT_MS = 1_400;

let browser: Browser;
let running: House;

beforeAll(async () => {
  browser = await startBrowser();
  running = await house(['hands', 'cable', 'told', 'cards', 'own', 'sweep', 'point'], AT_ONCE, fakeClock());
});
afterEach(leavePages);
afterAll(async () => {
  await running?.stop();
});

const open = async (address: string): Promise<Page> => (await openPage(browser, address, 'laptop')).page;

const french = wordsIn('fr');
/** Replaces spaces that do not break by plain spaces. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

const playing = async (table: string) => {
  const { playing: game } = await running.view(table);
  if (game === null) throw new Error('no game');
  return game;
};

/** Plays the first possible answer of every step until the wanted step. */
const toStep = async (table: string, wanted: string): Promise<void> => {
  for (let answers = 0; answers < 80; answers += 1) {
    const { step } = await playing(table);
    const { id, asks } = step;
    if (id === wanted) return;
    if (asks.kind === 'form') {
      const choose = asks.fields.flatMap(field => (field.kind === 'places' ? field.among.slice(0, field.least) : []));
      await running.ask(table, { do: 'answer', answer: { type: 'fill', step: id, form: { choose } } });
    } else if (asks.kind === 'ballot' && !asks.mayClose) await votes(table);
    else await running.ask(table, { do: 'answer', answer: { type: 'go-on', step: id } });
  }
  throw new Error(`${wanted} does not come`);
};

/** Casts the vote of the next elector and returns the voter. */
const votes = async (table: string): Promise<Seat> => {
  const { step } = await playing(table);
  if (step.asks.kind !== 'ballot') throw new Error('nobody votes');
  const { turn, electors, cast } = step.asks;
  const elector = electors.find(each => each.seat === (turn ?? electors.find(other => !cast.includes(other.seat))?.seat));
  const target = elector?.may[elector.seat % elector.may.length];
  if (elector === undefined || target === undefined) throw new Error('nobody votes');
  await running.ask(table, { do: 'answer', answer: { type: 'vote', step: step.id, voter: elector.seat, target } });
  return elector.seat;
};

const begun = async (table: string, book: BookId = 'lupus-token'): Promise<void> => {
  await running.ask(table, { do: 'plan', plan: { book, names: NAMES, deck: ROLES, settings: {} } });
  await running.ask(table, { do: 'open-deal' });
  for (const [index, role] of ROLES.entries()) await running.ask(table, { do: 'card', place: seat(index + 1), role });
  await running.ask(table, { do: 'seal' });
};

test('LT-45: without pads the screen counts three, two, one; the moderator touches those who show the tuft, and checks the total', async () => {
  await begun('hands');
  await toStep('hands', 'ballot2');
  const screen = await open(`${new URL('t/hands', running.screen)}`);
  const page = await open(`${running.address}#hands`);
  await page.locator('.mirror .strong').click();
  await page.waitForSelector('[data-step=ballot2]');
  // The clocks of both pages stand still until the test has read the first number.
  for (const each of [screen, page]) {
    await each.clock.install();
    await each.clock.pauseAt(Date.now() + 1_000);
  }
  await page.getByRole('button', { name: 'Compter : 3, 2, 1' }).click();
  for (const [passed, shown, told] of [
    [0, '3', '3'],
    [WELL_INTO_THE_NEXT_MS, '2', '2'],
    [1_000, '1', '1'],
    [1_000, 'Levez la main !', 'Les mains se lèvent'],
  ] as const) {
    for (const each of [screen, page]) if (passed > 0) await each.clock.runFor(passed);
    await screen.waitForSelector(`.countdown:text-is("${shown}")`);
    await page.waitForSelector(`.middle-large:text-is("${told}")`);
  }
  for (const each of [screen, page]) await each.clock.resume();
  expect(await serious(screen)).toEqual([]);
  // No seat has a pad, so the moderator touches only those who show the tuft, and the page says so.
  const says = plain((await page.locator('main.play').textContent()) ?? '');
  expect(says).toContain(plain(french.text('dash.ballot.tuft')));
  expect(says).not.toContain(plain(french.text('dash.ballot.in')));
  const { step, view } = await playing('hands');
  const electors = step.asks.kind === 'ballot' ? step.asks.electors.map(each => each.seat) : [];
  const [paw, tuft] = view.facts.nominees ?? [];
  for (const each of electors.slice(0, 2)) await page.locator(`.seat[data-place="${each}"]`).click();
  await expect.poll(() => page.locator('.totals').textContent()).toContain(`${electors.length} sur ${electors.length}`);
  const tufts = async () => (await playing('hands')).ready.filter(({ target }) => target === tuft).map(({ voter }) => voter);
  await expect.poll(tufts).toEqual(electors.slice(0, 2));
  const { ready } = await playing('hands');
  expect(ready.filter(({ target }) => target === paw)).toHaveLength(electors.length - 2);
  expect(await serious(page)).toEqual([]);
  // Where most show the tuft, one button says so, and only the others are touched.
  await page.getByRole('button', { name: french.text('dash.ballot.all-tuft') }).click();
  await expect.poll(tufts).toEqual(electors);
  await page.locator(`.seat[data-place="${electors[0]}"]`).click();
  await expect.poll(tufts).toEqual(electors.slice(1));
  await page.locator('main.play .big').click();
  await expect.poll(async () => (await playing('hands')).step.id).not.toBe('ballot2');
  await screen.waitForSelector('.countdown', { state: 'detached' });
});

test('in an open ballot those are named whose token is missing; a cable that is pulled stops nobody, and says what to do', async () => {
  await begun('cable');
  await toStep('cable', 'ballot1');
  const page = await open(`${running.address}#cable`);
  await page.waitForSelector('[data-step=ballot1]');
  const cast: Seat[] = [];
  for (let votesCast = 0; votesCast < 4; votesCast += 1) cast.push(await votes('cable'));
  const missing = await playing('cable').then(({ step }) =>
    step.asks.kind === 'ballot' ? step.asks.electors.map(each => each.seat).filter(each => !cast.includes(each)) : [],
  );
  const named = async (): Promise<readonly string[]> => {
    const still = (await page.locator('.still').textContent()) ?? '';
    return still.includes('Il manque') ? NAMES.filter(name => still.includes(name)) : [];
  };
  await expect.poll(named).toEqual(missing.map(each => NAMES[each - 1]));
  const { readers } = await running.view('cable');
  const reader = readers[0]?.id ?? '';
  await running.hand({ hand: 'unplug', reader });
  const told = page.locator('[role=status] .lost-readers');
  await expect.poll(() => told.textContent()).toContain('La table virtuelle');
  expect(await told.textContent()).toContain('la partie continue');
  await told.getByRole('button', { name: 'Que faire ?' }).click();
  expect(await page.locator('.sheet .wrong').first().textContent()).not.toBe('');
  expect(await serious(page)).toEqual([]);
  await closeSheet(page);
  // Without the reader the dashboard can still enter every vote of a token.
  const before = (await playing('cable')).answers;
  await page.locator('.seat.may').first().click();
  await expect.poll(async () => (await playing('cable')).answers).toBe(before + 1);
  await running.hand({ hand: 'replug', reader });
  await page.waitForSelector('.top .ill', { state: 'detached' });
  expect(await told.count()).toBe(0);
});

inTheLongRun(
  'the moderator enters on the sheet a day that was played without the machine: totals, nominees, a lot and the lynching',
  async () => {
    await begun('told', 'lupus-classic');
    await toStep('told', 'ballot1');
    const page = await open(`${running.address}#told`);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const votesOf = (each: Seat) => page.locator('.ruling label', { hasText: NAMES[each - 1] ?? '' }).locator('input');
    const ruling = async (kind: 'tally' | 'nominees' | 'lot' | 'lynch', chosen: readonly Seat[]): Promise<void> => {
      await page.keyboard.press('r');
      await page.waitForSelector('.ruling-kinds');
      await press(french.text(`dash.ruling.${kind}`));
      for (const each of chosen) {
        if (kind === 'tally') await votesOf(each).fill('2');
        else await page.locator('.ruling .chip', { hasText: NAMES[each - 1] ?? '' }).click();
      }
      await press(french.text('dash.ruling.go'));
      await page.waitForSelector('.ruling', { state: 'detached' });
    };
    const told = async () => {
      const { step, view } = await playing('told');
      const condemned = step.says.find(({ key }) => key.endsWith('lynch.condemned'))?.with?.seats;
      return { step: step.id, nominees: view.facts.nominees, tied: view.facts.tied, condemned };
    };
    /** Plays until the step and waits until the page shows it. */
    const goesTo = async (step: string): Promise<void> => {
      await toStep('told', step);
      await page.waitForSelector(`[data-step=${step}]`);
    };
    const [one, other, third] = (await playing('told')).view.seats.filter(({ alive }) => alive).map(({ seat: each }) => each);
    if (one === undefined || other === undefined || third === undefined) throw new Error('nobody lives');
    await goesTo('ballot1');
    // A total with more votes than voters is impossible: the sheet says so before anybody can send it.
    await page.keyboard.press('r');
    await press(french.text('dash.ruling.tally'));
    await votesOf(one).fill(String(ROLES.length));
    await page.waitForSelector('.ruling .wrong');
    expect(await page.getByRole('button', { name: french.text('dash.ruling.go'), exact: true }).isDisabled()).toBe(true);
    await closeSheet(page);
    await ruling('tally', [one, other]);
    await expect.poll(told).toMatchObject({ step: 'defence', nominees: [one, other] });
    await ruling('nominees', [third, one]);
    await expect.poll(told).toMatchObject({ step: 'defence', nominees: [third, one] });
    await goesTo('ballot2');
    await ruling('tally', [third, one]);
    // The two have equal totals, so both speak once more before the second vote.
    await expect.poll(told).toMatchObject({ step: 'defence', tied: [one, third] });
    await goesTo('revote');
    await ruling('tally', [one, third]);
    await page.waitForSelector('[data-step=lots]');
    await ruling('lot', [third]);
    await expect.poll(told).toMatchObject({ step: 'lynch', condemned: [third] });
    await page.waitForSelector('[data-step=lynch]');
    await ruling('lynch', [other]);
    await expect.poll(told).toMatchObject({ step: 'lynch', condemned: [other] });
  },
);

inTheLongRun('ON-222: all cards of One Night are asked for once more only where that is said twice', async () => {
  const deck = ['werewolf', 'villager', 'hunter', 'villager', 'villager', 'tanner'];
  const names = NAMES.slice(0, 3);
  await running.ask('cards', { do: 'plan', plan: { book: 'one-night', names, deck, settings: { 'onenight.announcer': 'moderator' } } });
  await running.ask('cards', { do: 'open-deal' });
  for (const [index, place] of [seat(1), seat(2), seat(3), ...CENTRE].entries())
    await running.ask('cards', { do: 'card', place, role: deck[index] ?? '' });
  await running.ask('cards', { do: 'seal' });
  await toStep('cards', 'reveal');
  const page = await open(`${running.address}#cards`);
  await page.waitForSelector('[data-step=reveal]');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const opens = french.text('dash.open', { step: french.step('reveal', 'one-night') });
  const { answers } = await playing('cards');
  const asked = page.getByText(french.text('dash.open-ask'));
  await press(opens);
  await asked.waitFor();
  await press(french.text('announced.void-keep'));
  await asked.waitFor({ state: 'detached' });
  expect(await playing('cards')).toMatchObject({ answers, step: { asks: { kind: 'nothing' } } });
  await press(opens);
  await asked.waitFor();
  await press(opens);
  await expect.poll(async () => (await playing('cards')).step.asks.kind).toBe('cards');
});

inTheLongRun(
  'invented people play an evening that is watched, halted, stepped through, taken over and left again; what they show is entered',
  async () => {
    const page = await open(`${running.address}#own`);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const invented = () => running.view('rehearsal');
    const bar = page.locator('.rehearsal');
    await press(french.text('dash.rehearsal.watch'));
    await bar.waitFor();
    expect(await bar.textContent()).toContain(french.text('dash.rehearsal.runs'));
    await press(french.text('dash.rehearsal.pause'));
    await expect.poll(() => bar.textContent()).toContain(french.text('dash.rehearsal.paused'));
    // Each press of the button is one step of the rehearsal: the deal is sealed, the night falls, until a gesture is shown.
    const now = async (): Promise<string> => {
      const { rehearsal } = await (await fetch(`${running.address}api/rehearsal`)).json();
      return JSON.stringify([rehearsal.gestures, (await invented()).n]);
    };
    expect(await outOfReach(page, 'the deal of invented people')).toEqual([]);
    for (let before = await now(); before.startsWith('[[]'); before = await now()) {
      await press(french.text('dash.rehearsal.step'));
      await expect.poll(now).not.toBe(before);
    }
    await page.waitForSelector('.seat .gesture');
    expect(await page.locator('.gestures li').first().textContent()).toMatch(/ désigne(nt)? /);
    expect(await serious(page)).toEqual([]);
    expect(await outOfReach(page, 'somebody invented points')).toEqual([]);
    await press(french.text('dash.rehearsal.take'));
    await press(french.text('dash.rehearsal.go'));
    await expect.poll(() => bar.textContent()).toContain(french.text('dash.rehearsal.waits'));
    // Under the veil the page hides who points at whom.
    await page.keyboard.press('Escape');
    await page.waitForSelector('.gesture', { state: 'detached' });
    await press(french.text('dash.veil.lift'));
    const [, target] = /(\d+)/.exec((await page.locator('.seat .gesture').first().textContent()) ?? '') ?? [];
    const { answers = 0 } = (await invented()).playing ?? {};
    await page.locator(`.seat[data-place="${target}"]`).click();
    await expect.poll(async () => (await invented()).playing?.answers).toBe(answers + 1);
    await page.waitForSelector('.gesture', { state: 'detached' });
    await press(french.text('dash.rehearsal.stop'));
    await page.waitForSelector('.rehearsal-doors');
    expect(page.url()).toBe(`${running.address}#own`);
    expect((await running.view('own')).playing).toBeNull();
    expect(await (await fetch(`${running.address}api/rehearsal`)).json()).toEqual({ rehearsal: null });
    // The rehearsal is over, so the address of its table opens a table of the service.
    await page.goto(`${running.address}?again#rehearsal`);
    await page.waitForSelector('main:not(.empty)');
    expect(await bar.count()).toBe(0);
  },
);

inTheLongRun(
  'the moderator enters a show of hands in one sweep: one touch a voter; touching the voter again corrects a vote, by finger and by key',
  async () => {
    const deck = ['seer', 'villager', 'villager', 'villager', 'villager', 'villager', 'wolf', 'wolf'];
    await running.ask('sweep', { do: 'plan', plan: { book: 'thiercelieux', names: NAMES, deck, settings: {} } });
    await running.ask('sweep', { do: 'open-deal' });
    for (const [index, role] of deck.entries()) await running.ask('sweep', { do: 'card', place: seat(index + 1), role });
    await running.ask('sweep', { do: 'seal' });
    await toStep('sweep', 'vote');
    const page = await open(`${running.address}#sweep`);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.waitForSelector('main.play[data-step=vote]');
    const { step } = await playing('sweep');
    if (step.asks.kind !== 'ballot') throw new Error('nobody votes');
    const voters = step.asks.electors.map(each => each.seat);
    const cast = async () => {
      const { asks } = (await playing('sweep')).step;
      return asks.kind === 'ballot' ? asks.cast.length : voters.length;
    };
    const points = (at: Seat) => page.locator(`.seat[data-place="${at}"]`).click();
    const [first, second, third] = voters;
    if (first === undefined || second === undefined || third === undefined) throw new Error('too few');
    for (const [index, voter] of voters.slice(0, -1).entries()) {
      await page.waitForSelector(`.seat.turn[data-place="${voter}"]`);
      await points(voter === third ? first : third);
      await expect.poll(cast).toBe(index + 1);
    }
    const tally = async () => (await playing('sweep')).view.facts.tally;
    const before = await tally();
    // The first to vote meant another: the voter, then whom. Whoever was next still is.
    await page.getByRole('button', { name: french.text('dash.ballot.wrong') }).click();
    const chip = (voter: Seat) => page.locator('.electors .chip', { hasText: NAMES[voter - 1] ?? '' });
    await chip(first).click();
    await page.getByText(french.text('dash.ballot.correct', { name: NAMES[first - 1] ?? '' })).waitFor();
    await points(second);
    await expect.poll(tally).toEqual({ ...before, [third]: (before?.[third] ?? 0) - 1, [second]: 1 });
    expect(await cast()).toBe(voters.length - 1);
    await page.waitForSelector(`.seat.turn[data-place="${voters.at(-1)}"]`);
    // The keyboard alone can do the same.
    await page.getByRole('button', { name: french.text('dash.ballot.wrong') }).press('Enter');
    await chip(first).focus();
    await page.keyboard.press('Enter');
    await page.getByText(french.text('dash.ballot.correct', { name: NAMES[first - 1] ?? '' })).waitFor();
    await page.keyboard.press(String(third));
    await expect.poll(tally).toEqual(before);
    expect(await serious(page)).toEqual([]);
    await page.keyboard.press(String(third));
    await page.locator('.big[data-why=""]').click();
    await expect.poll(async () => (await playing('sweep')).view.seats[third - 1]?.alive).toBe(false);
  },
);

inTheLongRun(
  'all point at once: after three, two, one the accused is touched, then whoever points there; all votes are sent together, and one undo takes them back',
  async () => {
    const deck = ['seer', 'villager', 'villager', 'villager', 'villager', 'villager', 'wolf', 'wolf'];
    await running.ask('point', { do: 'plan', plan: { book: 'thiercelieux', names: NAMES, deck, settings: {} } });
    await running.ask('point', { do: 'open-deal' });
    for (const [index, role] of deck.entries()) await running.ask('point', { do: 'card', place: seat(index + 1), role });
    await running.ask('point', { do: 'seal' });
    await toStep('point', 'vote');
    const asks = async () => (await playing('point')).step.asks;
    const ballot = await asks();
    const voters = ballot.kind === 'ballot' ? ballot.electors.map(each => each.seat) : [];
    const [one, other, third, ...rest] = voters;
    if (one === undefined || other === undefined || third === undefined) throw new Error('too few vote');
    const screen = await open(`${new URL('t/point', running.screen)}`);
    const page = await open(`${running.address}#point`);
    await page.locator('.mirror .strong').click();
    await page.waitForSelector('[data-step=vote]');
    const touch = (place: Seat) => page.locator(`.seat[data-place="${place}"]`).click();
    const placed = (count: number) => page.waitForSelector(`.middle-large small:text-is("${count} sur ${voters.length}")`);
    await page.getByRole('button', { name: 'Tous à la fois' }).click();
    await screen.waitForSelector('.countdown:text-is("Montrez du doigt !")');
    await page.waitForSelector('main.play .big[data-why=choose]');
    // At the first accused points the second voter; by the accused's own seat, touched again, somebody else is accused.
    for (const place of [one, other, third]) await touch(place);
    await placed(2);
    await page.keyboard.press('u');
    await placed(1);
    await touch(one);
    await touch(other);
    await touch(one);
    await placed(2);
    expect(await serious(page)).toEqual([]);
    await page.getByRole('button', { name: /^Tous les autres → / }).click();
    const sent = await asks();
    expect(sent.kind === 'ballot' ? sent.cast : null).toEqual([]);
    await page.getByRole('button', { name: `Compter les ${voters.length} voix` }).click();
    await expect.poll(async () => (await playing('point')).step.id).not.toBe('vote');
    const { voted } = await playing('point');
    expect(voted?.votes.map(({ voter, target }) => [voter, target]).sort()).toEqual(
      [[one, other], [other, one], ...[third, ...rest].map(each => [each, other])].sort(),
    );
    await screen.waitForSelector('.countdown', { state: 'detached' });
    await page.locator('.undo', { hasText: `les ${voters.length} voix` }).click();
    await page.getByRole('button', { name: french.text('dash.undo.anyway') }).click();
    await expect.poll(async () => (await playing('point')).step.id).toBe('vote');
    const again = await asks();
    expect(again.kind === 'ballot' ? again.cast : null).toEqual([]);
    // Whoever is left after all the others is asked for: the next touch is whom that one points at.
    await page.getByRole('button', { name: 'Tous à la fois' }).click();
    await touch(one);
    await page.getByRole('button', { name: /^Tous les autres → / }).click();
    await placed(voters.length - 1);
    await page.getByText(french.text('dash.sweep.last', { name: NAMES[one - 1] ?? '' })).waitFor();
    await touch(third);
    await page.getByRole('button', { name: `Compter les ${voters.length} voix` }).click();
    await expect.poll(async () => (await playing('point')).step.id).not.toBe('vote');
    const then = (await playing('point')).voted?.votes.map(({ voter, target }) => [voter, target]);
    expect(then).toContainEqual([one, third]);
    expect(then).toContainEqual([other, one]);
  },
);
