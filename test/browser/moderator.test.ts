import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { seat } from '../../src/domain/ids.ts';
import { wordsIn } from '../../src/words/words.ts';
import { inTheLongRun } from '../tools/long-run.ts';
import { until } from '../tools/until.ts';
import { AT_ONCE, type House, house, ruledOut } from './house.ts';
import {
  LOOKS,
  leavePages,
  type Opened,
  onceTimeHasPassed,
  openPage,
  openSheet,
  played,
  seatPeople,
  serious,
  startBrowser,
  toStep,
} from './pages.ts';

const french = wordsIn('fr');
const NAMES = ['Ana', 'Bruno', 'Chloé', 'Diego', 'Elsa', 'Farid', 'Gaia', 'Hugo'];

let browser: Browser;
let running: House;

beforeAll(async () => {
  browser = await startBrowser();
  running = await house(['keys', 'veiled', 'pressed', 'amended', 'road', 'real', 'empty', 'piper', 'added'], AT_ONCE);
});
afterEach(leavePages);
afterAll(async () => {
  await running?.stop();
});

const open = async (table: string, at = running): Promise<Opened> => {
  const opened = await openPage(browser, `${at.address}#${table}`, 'laptop');
  return opened;
};

test('a whole game with the keyboard alone', async () => {
  const { page: opened } = await open('keys');
  const keys = opened.keyboard;
  const press = async (name: string): Promise<void> => {
    const button = opened.getByRole('button', { name }).first();
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('false');
    await button.focus();
    await keys.press('Enter');
  };
  await opened.locator('.set-up-foot .big').focus();
  await keys.press('Enter');
  // At first the page asks for names. It does not show an error, because nobody has made one yet.
  await expect.poll(() => opened.locator('.table-count').textContent()).toBe('Qui joue\u202f?');
  await opened.locator('.chair input').first().focus();
  for (const [at, name] of NAMES.entries()) {
    await keys.type(name);
    await keys.press('Enter');
    await opened.locator(`.chair[data-chair="${at + 1}"] input:focus`).waitFor();
  }
  await keys.press('Enter');
  await opened.locator('.set-up-foot .big:focus').waitFor();
  // The page takes a second press by key that comes too soon for the first.
  await opened.locator('.steps [data-to=cards]').focus();
  await keys.press('Enter');
  await opened.locator('.decks .suggestion').first().focus();
  await keys.press('Enter');
  await press('Distribuer les cartes');
  await opened.waitForSelector('.dealing');
  await press('Laisser la machine distribuer');
  await opened.waitForSelector('.dealing .big[aria-disabled=false]');
  await opened.evaluate('document.activeElement?.blur()');
  await keys.press('PageDown');
  await opened.waitForSelector('[data-step]');
  // The page ignores a press that follows another one too soon, so the clock skips that time after each press.
  await opened.clock.install();
  const on = async (): Promise<void> => {
    await keys.press('Space');
    await opened.clock.fastForward(500);
  };
  await played(opened, { on, choose: place => keys.press(String(place)) }, { besides: ruledOut(running, 'keys') });
  expect((await running.view('keys')).stage).toBe('over');
});

describe('the veil', () => {
  test('falls with Escape and stays when it is pressed twice, hides whom a call concerns and what was chosen, and is lifted by its button', async () => {
    await dealt('veiled', { 1: 'seer', 7: 'werewolf', 8: 'werewolf' });
    await toCall('veiled', 1);
    const { page: opened } = await open('veiled');
    await opened.waitForSelector('[data-step=seer]');
    await opened.locator('.seat[data-place="7"]').click();
    await opened.waitForSelector('.seat.chosen');
    await opened.locator('main', { hasText: 'Pouce levé' }).waitFor();
    await opened.keyboard.press('Escape');
    await opened.waitForSelector('.is-veiled');
    expect(await opened.locator('.seat.chosen').count()).toBe(0);
    expect(await opened.locator('.script').textContent()).not.toMatch(/Pouce|Ana|Gaia/);
    expect(await opened.locator('.foot').textContent()).not.toMatch(/Gaia/);
    await opened.keyboard.press('Escape');
    expect(await opened.locator('.is-veiled').count()).toBe(1);
    await opened.locator('.veil').click();
    await opened.waitForSelector('.seat.chosen');
  });
});

describe('a press counts for the moment for which it was made', () => {
  test('a held key, two quick presses and a double click go on once; a refused choice is not lit; an undo of what the room has seen asks first, once', async () => {
    await dealt('pressed', { 1: 'seer', 7: 'werewolf', 8: 'werewolf' });
    await toCall('pressed', 1);
    const { page: opened } = await open('pressed');
    await opened.waitForSelector('[data-step=seer]');
    // The seer may not choose herself: the page says so and marks nobody as chosen.
    await opened.locator('.seat[data-place="1"]').click();
    await opened.locator('.answer-said[data-n]').waitFor();
    expect(await opened.locator('.seat.chosen').count()).toBe(0);
    await opened.locator('.seat[data-place="2"]').click();
    const on = opened.locator('main.play .big[data-why=""]');
    const stepAfter = async (press: () => Promise<void>): Promise<string | undefined> => {
      await on.waitFor();
      const before = await opened.locator('main').getAttribute('data-step');
      await press();
      // When the button of the next step is ready, the effect of a second press would be there too.
      await opened.locator(`main.play:not([data-step="${before}"]) .big:not([data-why=wait])`).waitFor();
      return (await running.view('pressed')).playing?.step.id;
    };
    const keys = opened.keyboard;
    expect(await stepAfter(async () => void (await on.dblclick()))).toBe('wolves');
    await opened.locator('.seat[data-place="3"]').click();
    expect(
      await stepAfter(async () => {
        for (let held = 0; held < 6; held += 1) await keys.down('Space');
        await keys.up('Space');
      }),
    ).toBe('dawn');
    expect(
      await stepAfter(async () => {
        for (const key of ['Space', 'PageDown', 'Space']) await keys.press(key);
      }),
    ).toBe('discussion');
    await keys.press('u');
    const question = opened.getByRole('alertdialog');
    expect(await question.textContent()).toContain('Chloé revient en jeu');
    await keys.press('u');
    expect((await running.view('pressed')).playing?.step.id).toBe('discussion');
    await question.getByRole('button', { name: 'Annuler quand même' }).click();
    await expect.poll(async () => (await running.view('pressed')).playing?.step.id).toBe('dawn');
    expect((await running.view('pressed')).playing?.view.tonight).toHaveLength(2);
    // What was undone comes back by its key, and there is nothing more to redo then.
    const again = opened.getByRole('button', { name: /^Reprendre après/ });
    await again.waitFor();
    await keys.press('y');
    await again.waitFor({ state: 'detached' });
    expect((await running.view('pressed')).playing?.step.id).toBe('discussion');
  });
});

test('what was noted wrongly is corrected in the story: it says what stands, what falls and what the room has seen; one undo takes it back', async () => {
  await dealt('amended', { 1: 'seer', 7: 'werewolf', 8: 'werewolf' });
  await toCall('amended', 1);
  const game = async () => (await running.view('amended')).playing;
  for (const choose of [seat(5), seat(3)]) {
    const step = (await game())?.step.id ?? '';
    await running.ask('amended', { do: 'answer', answer: { type: 'fill', step, form: { choose: [choose] } } });
    await running.ask('amended', { do: 'answer', answer: { type: 'go-on', step } });
  }
  await running.ask('amended', { do: 'answer', answer: { type: 'go-on', step: 'dawn' } });
  await running.ask('amended', { do: 'screen-seen' });
  const { page: screen } = await openPage(browser, `${new URL('t/amended', running.screen)}`, 'laptop');
  await screen.clock.install();
  await screen.reload();
  const isOut = (name: string) =>
    onceTimeHasPassed(screen, `${name} alone is out`, async () => {
      const out = await screen.locator('.seat.out').allTextContents();
      return out.length === 1 && out[0]?.includes(name) === true;
    });
  const dead = async () => (await game())?.view.seats.filter(({ alive }) => !alive).map(each => each.seat);
  const { page: opened } = await open('amended');
  await openSheet(opened, 'Récit de la partie');
  const line = opened.locator('.timeline > li', { hasText: '→ Chloé' });
  await line.getByRole('button', { name: /^Corriger : Loups-garous : .* → Chloé$/ }).click();
  // The seat of the noted answer is marked. The page says nothing about consequences before another seat is touched.
  expect(await line.locator('.chip[aria-pressed=true]').allTextContents()).toEqual(['Chloé']);
  expect(await line.locator('.line-back .strong').count()).toBe(0);
  await line.getByRole('button', { name: 'Diego', exact: true }).click();
  const told = line.locator('.line-back');
  await told.getByText('Diego est hors jeu').waitFor();
  for (const text of ['Chloé revient en jeu', 'La salle a vu autre chose']) expect(await told.textContent()).toContain(text);
  expect(await told.textContent()).not.toContain('tombe');
  expect(await serious(opened)).toEqual([]);
  expect(await dead()).toEqual([3]);
  await told.getByRole('button', { name: 'Corriger', exact: true }).click();
  await opened.locator('dialog[open]').waitFor({ state: 'detached' });
  expect(await dead()).toEqual([4]);
  await isOut('Diego');
  await opened.getByRole('button', { name: /^Annuler\s+la correction/ }).click();
  await opened.getByRole('alertdialog').getByRole('button', { name: 'Annuler quand même' }).click();
  await expect.poll(dead).toEqual([3]);
  await isOut('Chloé');
});

/** Deals the given roles to their places and villagers to all others. */
const dealt = async (table: string, roles: { readonly [place: number]: string }): Promise<void> => {
  const deck = ['werewolf', 'werewolf', 'seer', 'villager', 'villager', 'villager', 'villager', 'villager'];
  await running.ask(table, { do: 'plan', plan: { book: 'lupus-token', names: NAMES, deck, settings: {} } });
  await running.ask(table, { do: 'open-deal' });
  for (const [index] of NAMES.entries())
    await running.ask(table, { do: 'card', place: seat(index + 1), role: roles[index + 1] ?? 'villager' });
  await running.ask(table, { do: 'seal' });
};

/**
 * Plays to the call of the seer in this night. The public course is the same for every deal: Chloé dies in the first night, Bruno on the
 * first day.
 */
const toCall = async (table: string, night: number): Promise<void> => {
  for (let answers = 0; answers < 100; answers += 1) {
    const { playing } = await running.view(table);
    if (playing === null) throw new Error('no game');
    const { step, view } = playing;
    if (step.id === 'seer' && view.round === night) return;
    const { asks } = step;
    if (asks.kind === 'form') {
      const choose = step.id === 'wolves' ? [seat(3)] : [seat(5)];
      await running.ask(table, { do: 'answer', answer: { type: 'fill', step: step.id, form: { choose } } });
    } else if (asks.kind === 'ballot' && !asks.mayClose) {
      const voter = asks.turn ?? asks.electors.find(each => !asks.cast.includes(each.seat))?.seat;
      const may = asks.electors.find(each => each.seat === voter)?.may ?? [];
      const target = may.find(each => each === 2) ?? may.find(each => each === 4) ?? may[0];
      if (voter === undefined || target === undefined) throw new Error('nobody votes');
      await running.ask(table, { do: 'answer', answer: { type: 'vote', step: step.id, voter, target } });
    } else await running.ask(table, { do: 'answer', answer: { type: 'go-on', step: step.id } });
  }
  throw new Error('the seer is not called');
};

inTheLongRun(
  'an answer of tonight is corrected where tonight is told, by finger and by key, while secrets are held open, and at no other time',
  async () => {
    // The seer dies in the first night: in the second nobody can answer that call.
    await dealt('road', { 3: 'seer', 7: 'werewolf', 8: 'werewolf' });
    const { page: opened } = await open('road');
    const keys = opened.keyboard;
    const call = opened.locator('.road-done', { hasText: 'Voyant' });
    const sheet = opened.locator('dialog.sheet');
    const toWolves = async (night: number, answer?: number): Promise<void> => {
      await toCall('road', night);
      const choose = answer === undefined ? undefined : [seat(answer)];
      if (choose !== undefined) await running.ask('road', { do: 'answer', answer: { type: 'fill', step: 'seer', form: { choose } } });
      await running.ask('road', { do: 'answer', answer: { type: 'go-on', step: 'seer' } });
      await opened.waitForSelector('[data-step=wolves]');
    };
    await toWolves(1, 5);
    expect(await call.getAttribute('aria-disabled')).toBe('true');
    expect(await call.textContent()).not.toContain('Elsa');
    await call.click({ force: true });
    // Had that opened a sheet, no key would show secrets now.
    await keys.down('v');
    await expect.poll(() => call.textContent()).toContain('Elsa');
    await call.focus();
    await keys.press('Enter');
    await sheet.getByText(/^Voyant.* → Elsa/).waitFor();
    await keys.up('v');
    await sheet.getByRole('button', { name: 'Farid', exact: true }).click();
    await sheet.getByRole('button', { name: 'Corriger', exact: true }).click();
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(async () => (await running.view('road')).playing?.view.tonight.map(({ chose }) => chose)).toEqual([[6]]);
    expect((await running.view('road')).playing?.step.id).toBe('wolves');
    await toWolves(2);
    await keys.down('v');
    await expect.poll(() => call.getAttribute('aria-disabled')).toBe('false');
    await call.click();
    await sheet.getByText('il n’y a rien à corriger').waitFor();
    expect(await serious(opened)).toEqual([]);
    await keys.up('v');
  },
);

inTheLongRun('LC-31: a call that nobody hears looks like one that is heard, before it is answered and after', async () => {
  const looks: (readonly (readonly string[])[])[] = [];
  await dealt('empty', { 3: 'seer', 7: 'werewolf', 8: 'werewolf' });
  await toCall('empty', 2);
  await dealt('real', { 1: 'seer', 7: 'werewolf', 8: 'werewolf' });
  await toCall('real', 2);
  for (const table of ['real', 'empty']) {
    const { page: opened } = await open(table);
    await opened.waitForSelector('[data-step=seer]');
    const before = await opened.evaluate<readonly string[]>(LOOKS);
    await opened.locator('.seat[data-place="6"]').click();
    await opened.waitForSelector('.seat.chosen');
    await opened.waitForSelector('.big[data-why=""]');
    await opened.evaluate('document.activeElement?.blur()');
    await opened.mouse.move(0, 0);
    const after = await opened.evaluate<readonly string[]>(LOOKS);
    looks.push([before, after]);
    await leavePages();
  }
  const [real, empty] = looks;
  expect(empty?.[0]).toEqual(real?.[0]);
  expect(empty?.[1]).toEqual(real?.[1]);
  expect(real?.[1]).not.toEqual(real?.[0]);
});

inTheLongRun('somebody who is marked stays marked where nobody may not be chosen, and is taken back by another touch', async () => {
  const deck = ['seer', 'piper', 'villager', 'villager', 'villager', 'villager', 'wolf', 'wolf'];
  await running.ask('piper', { do: 'plan', plan: { book: 'thiercelieux', names: NAMES, deck, settings: {} } });
  await running.ask('piper', { do: 'open-deal' });
  for (const [index, role] of deck.entries()) await running.ask('piper', { do: 'card', place: seat(index + 1), role });
  await running.ask('piper', { do: 'seal' });
  const { page: opened } = await open('piper');
  await until('the piper is called', async () => {
    const { playing } = await running.view('piper');
    if (playing === null || playing.step.id === 'piper') return true;
    const { id: step, asks } = playing.step;
    const answer =
      asks.kind === 'form'
        ? ({ type: 'fill', step, form: { choose: step === 'wolves' ? [seat(3)] : [seat(4)] } } as const)
        : ({ type: 'go-on', step } as const);
    await running.ask('piper', { do: 'answer', answer });
    return false;
  });
  await opened.waitForSelector('[data-step=piper]');
  const marked = opened.locator('.seat[data-place="5"]');
  const isMarked = (): Promise<string | null> => marked.getAttribute('aria-pressed');
  await marked.click();
  await expect.poll(isMarked).toBe('true');
  await opened.locator('.awaited .button', { hasText: 'Personne' }).click();
  await opened.waitForSelector('.answer-said[data-n]');
  expect(await isMarked()).toBe('true');
  await marked.click();
  await expect.poll(isMarked).toBe('false');
});

inTheLongRun('a card of the group’s own is among the calls that the moderator can add', async () => {
  const deck = ['seer', 'custom-baker', 'villager', 'villager', 'villager', 'villager', 'wolf', 'wolf'];
  const settings = {
    'deck.own_cards': ['custom-baker/villagers/seer/first/another/wolf', 'custom-cook/villagers/never/every/nobody/nothing'],
  };
  await running.ask('added', { do: 'plan', plan: { book: 'thiercelieux', names: NAMES, deck, settings } });
  await running.ask('added', { do: 'open-deal' });
  for (const [index, role] of deck.entries()) await running.ask('added', { do: 'card', place: seat(index + 1), role });
  await running.ask('added', { do: 'seal' });
  const { page: opened } = await open('added');
  await opened.waitForSelector('[data-step=nightfall]');
  await openSheet(opened, french.text('dash.rulings'));
  await opened.getByRole('button', { name: french.text('dash.ruling.call'), exact: true }).click();
  const calls = opened.locator('.ruling .chip');
  expect((await calls.allTextContents()).slice(-2)).not.toContain('cook');
  await calls.filter({ hasText: 'baker' }).click();
  await opened.waitForSelector('[data-step="own.custom-baker"]');
});

inTheLongRun('eight cards are dealt at the virtual table without a touch of the dashboard', async () => {
  // The test has a service of its own, so that the simulated readers serve this table only.
  const alone = await house(['virtual']);
  onTestFinished(() => alone.stop());
  const { page: opened, complaints } = await open('virtual', alone);
  await seatPeople(opened, NAMES);
  await toStep(opened, 'cards');
  await opened.locator('.decks .suggestion').first().click();
  // The drawn table takes the pieces to enrol from the plan of the service, so the plan has to be there first.
  await expect.poll(async () => (await alone.view('virtual')).plan.deck.length).toBe(NAMES.length);
  const drawn = await opened.context().newPage();
  await drawn.goto(`${alone.address}table#virtual`);
  const furnish = drawn.locator('.furnish .strong');
  await furnish.click();
  await furnish.waitFor({ state: 'detached' });
  await opened.locator('.set-up-foot .big[aria-disabled=false]').click();
  await opened.waitForSelector('.dealing');
  expect(await serious(drawn)).toEqual([]);
  for (let card = 0; card < NAMES.length; card += 1) {
    await drawn.locator('.pile').click();
    await expect.poll(async () => (await alone.view('virtual')).dealing?.cards.length).toBe(card + 1);
  }
  await opened.waitForSelector('.dealing .big[aria-disabled=false]');
  expect(complaints).toEqual([]);
});
