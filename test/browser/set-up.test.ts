import { describe, expect, test } from 'vitest';
import { seat } from '../../src/domain/ids.ts';
import { wordsIn } from '../../src/words/words.ts';
import { dice } from '../tools/dice.ts';
import { randomAnswer } from '../tools/random-play.ts';
import { AT_ONCE } from './house.ts';
import { openSheet, overflow, SIZES, serious } from './pages.ts';
import { visiting } from './visit.ts';

const NAMES = ['Ana', 'Bruno', 'Chloé', 'Diego', 'Elsa', 'Farid', 'Gaia', 'Hugo'];
const DECK = ['werewolf', 'werewolf', 'seer', 'villager', 'villager', 'villager', 'villager', 'villager'];

const french = wordsIn('fr');

const visit = visiting(['between', 'keys', 'ring', 'over', 'back', 'alone', 'other'], AT_ONCE);

const dealt = async (table: string): Promise<void> => {
  await visit.house.ask(table, { do: 'plan', plan: { book: 'lupus-token', names: NAMES, deck: DECK, settings: {} } });
  await visit.house.ask(table, { do: 'open-deal' });
  for (const [index, role] of DECK.entries()) await visit.house.ask(table, { do: 'card', place: seat(index + 1), role });
  await visit.house.ask(table, { do: 'seal' });
};

const playedUntil = async (table: string, stop: (step: string, round: number) => boolean): Promise<void> => {
  const chance = dice(11);
  for (let answers = 0; answers < 400; answers += 1) {
    const { playing, stage } = await visit.house.view(table);
    if (playing === null || stage !== 'playing' || stop(playing.step.id, playing.view.round)) return;
    await visit.house.ask(table, { do: 'answer', answer: randomAnswer(playing.step, chance) });
  }
  throw new Error('the game does not end');
};

test('what another device writes between two touches takes back nothing that was typed, and is not lost either', async () => {
  const opened = await visit.open('between');
  let frames = 0;
  opened.on('websocket', socket =>
    socket.on('framereceived', () => {
      frames += 1;
    }),
  );
  // The clock stands still, so that the page sends nothing before the other device has written its plan.
  await opened.clock.install();
  await opened.clock.pauseAt(Date.now() + 60_000);
  await opened.reload();
  await opened.locator('.people textarea').fill(NAMES.join(', '));
  await opened.locator('.people textarea').press('Enter');
  await opened.locator(`.seat[data-place="${NAMES.length}"]`).waitFor();
  const before = frames;
  await visit.house.ask('between', { do: 'plan', plan: { book: 'lupus-token', names: ['Zoé'], deck: [], settings: {} } });
  await expect.poll(() => frames).toBeGreaterThan(before);
  await opened.locator('.deck .choices button').first().click();
  await opened.clock.runFor(1_000);
  await expect.poll(async () => (await visit.house.view('between')).plan.names).toEqual(['Zoé', ...NAMES]);
  await opened.locator(`.seat[data-place="${NAMES.length + 1}"]`).waitFor();
  expect((await visit.house.view('between')).plan.deck).toHaveLength(NAMES.length);
});

describe('the set-up with the keyboard alone', () => {
  test('a deck is built and tried, the plan is kept, the page is loaded again, the plan is used; people are offered again', async () => {
    const opened = await visit.open('keys');
    const keys = opened.keyboard;
    const press = async (name: string | RegExp): Promise<void> => {
      await opened.getByRole('button', { name }).first().focus();
      await keys.press('Enter');
    };
    const verdict = opened.locator('.verdict');
    expect(await verdict.textContent()).toBe(french.text('dash.setup.first'));
    await opened.locator('.people textarea').focus();
    await keys.type(NAMES.join(', '));
    await keys.press('Enter');
    await opened.locator(`.seat[data-place="${NAMES.length}"]`).waitFor();
    // The page suggests a deck by itself. A missing card is first told in calm colours, and in red only after the deal was asked for.
    await expect.poll(() => verdict.textContent()).toBe(french.text('dash.setup.ready'));
    await press('Une carte Villageois de moins');
    await opened.waitForSelector('.verdict .missing-yet');
    expect(await opened.locator('.verdict .wrong').count()).toBe(0);
    await opened.locator('.set-up-foot .big').focus();
    await keys.press('Enter');
    await opened.waitForSelector('.verdict .wrong');
    await press('Une carte Villageois de plus');
    await opened.waitForSelector('.needles');
    await expect.poll(() => verdict.textContent()).toBe(french.text('dash.setup.ready'));
    // Words come first; the needles are drawn beside them, and say nothing to readers of screens.
    expect(await opened.locator('.needle-shown b').allTextContents()).toEqual([
      expect.stringMatching(/loups|village|Équilibré/),
      expect.stringMatching(/^(?:Entre|Environ) \d+\smin/),
    ]);
    expect(await opened.locator('.needle-shown .hint').first().textContent()).toMatch(/parties? d’essai/);
    expect(await opened.locator('.needle[aria-hidden="true"] .needle-hand').count()).toBeGreaterThan(0);

    expect(await serious(opened)).toEqual([]);
    await opened.locator('.plans input').focus();
    await keys.type('Vendredi');
    await keys.press('Enter');
    await opened.waitForSelector('.plans .plan');
    await press('Retirer Hugo');
    await opened.getByRole('button', { name: 'Loup-garou pour une nuit' }).focus();
    await keys.press('Enter');
    await expect.poll(async () => (await visit.house.view('keys')).plan.book).toBe('one-night');

    await opened.reload();
    await opened.waitForSelector('.plans .plan');
    await press(/^Vendredi/);
    await expect.poll(async () => (await visit.house.view('keys')).plan).toMatchObject({ book: 'lupus-token', names: NAMES });
    expect([...(await visit.house.view('keys')).plan.deck].sort()).toEqual([...DECK].sort());
    await opened.waitForSelector('.deck .choices >> text=Paquet de « Vendredi »');

    await press('Retirer Bruno');
    await opened.locator('.people textarea').focus();
    await keys.type('bru');
    await press('Ajouter Bruno');
    await expect.poll(async () => (await visit.house.view('keys')).plan.names.at(-1)).toBe('Bruno');
    expect(await opened.locator('.people textarea').inputValue()).toBe('');

    await press('Supprimer « Vendredi »');
    await press('Supprimer « Vendredi »');
    await expect.poll(async () => (await visit.house.view('keys')).plans).toEqual([]);

    // A card of the group's own may have any letters. Adding it also turns on the setting that it needs.
    expect((await visit.house.view('keys')).plan.settings).toEqual({});
    await opened.getByPlaceholder('Une carte maison').focus();
    await keys.type('Бабуля Éa');
    await keys.press('Enter');
    await expect.poll(async () => (await visit.house.view('keys')).plan.deck).toContain('Бабуля-Éa');
    expect((await visit.house.view('keys')).plan.settings).toEqual({ 'deck.allow_custom_roles': true });
  });

  test('two people change seats by the arrow keys, and by dragging one onto the other', async () => {
    await visit.house.ask('ring', { do: 'plan', plan: { book: 'lupus-token', names: NAMES, deck: DECK, settings: {} } });
    const opened = await visit.open('ring');
    await opened.locator('.seat[data-place="1"]').focus();
    await opened.keyboard.press('ArrowRight');
    await opened.keyboard.press('ArrowRight');
    await expect.poll(async () => (await visit.house.view('ring')).plan.names.slice(0, 3)).toEqual(['Bruno', 'Chloé', 'Ana']);
    const [from, to] = [opened.locator('.seat[data-place="3"]'), opened.locator('.seat[data-place="8"]')];
    await from.scrollIntoViewIfNeeded();
    await to.scrollIntoViewIfNeeded();
    const [one, other] = [await from.boundingBox(), await to.boundingBox()];
    if (one === null || other === null) throw new Error('the seats are not there');
    await opened.mouse.move(one.x + one.width / 2, one.y + one.height / 2);
    await opened.mouse.down();
    await opened.mouse.move(other.x + other.width / 2, other.y + other.height / 2, { steps: 4 });
    await opened.mouse.up();
    await expect.poll(async () => (await visit.house.view('ring')).plan.names.at(-1)).toBe('Ana');
    expect((await visit.house.view('ring')).plan.names[2]).toBe('Hugo');
    expect(await opened.locator('.seat.chosen').count()).toBe(0);
  });
});

describe('after the game', () => {
  test('it is said who won and why, by which rule; the sheet prints it whole, with the seal, from the end and from the list', async () => {
    await dealt('over');
    await playedUntil('over', () => false);
    const { playing } = await visit.house.view('over');
    const opened = await visit.open('over');
    await opened.waitForSelector('main.over');
    const because = opened.locator('.because');
    expect(await because.textContent()).toContain(playing?.view.ending?.rule);
    await because.locator('button').click();
    await opened.waitForSelector('dialog.sheet');
    await opened.keyboard.press('Escape');
    await opened.waitForSelector('.night-log h3');
    const parts = await opened.locator('.night-log h3').allTextContents();
    expect(parts.filter(each => each.startsWith('Nuit'))).toHaveLength(playing?.view.nights.length ?? 0);
    // A ballot is one line with its result; who voted for whom can be unfolded.
    const ballot = opened.locator('.night-log details').first();
    expect(await ballot.locator('summary').textContent()).toMatch(/^Premier vote\s:.*\d/);
    expect(await ballot.locator('li').first().isVisible()).toBe(false);
    await ballot.locator('summary').click();
    expect(await ballot.locator('li').first().textContent()).toMatch(/ vote\s:/);

    await opened.getByRole('button', { name: 'Feuille à imprimer' }).click();
    await opened.waitForSelector('.paper table');
    await expect.poll(() => opened.locator('.paper-seal').textContent()).toContain('Vérifié');
    expect(await serious(opened)).toEqual([]);
    for (const size of ['laptop', 'tablet', 'telephone'] as const) {
      await opened.setViewportSize(SIZES[size]);
      expect(await overflow(opened), size).toBeLessThanOrEqual(0);
    }
    await opened.emulateMedia({ media: 'print' });
    const isShown = (what: string): Promise<boolean> => opened.locator(what).first().isVisible();
    expect([await isShown('.top'), await isShown('.foot'), await isShown('.paper')]).toEqual([false, false, true]);
    const text = (await opened.locator('.paper').textContent()) ?? '';
    for (const name of NAMES) expect(text).toContain(name);
    expect(text).toMatch(/Loup-garou.*Voyant.*Nuit 1.*Premier vote.*wolftap-deal\/1\nlupus-token\n1 werewolf\n/s);
    // Nothing is cut off: the paper is as high as its text.
    expect(
      await opened.evaluate<boolean>('document.querySelector(".paper").scrollHeight <= document.querySelector(".paper").clientHeight + 1'),
    ).toBe(true);
    await opened.emulateMedia({ media: 'screen' });
    await opened.setViewportSize(SIZES.laptop);
    await opened.getByRole('button', { name: 'Retour' }).click();

    await opened.getByRole('button', { name: 'Rejouer avec les mêmes joueurs' }).click();
    await opened.getByRole('button', { name: 'Une partie jouée à cette table.' }).click();
    await opened.waitForSelector('.games li');
    expect(await serious(opened)).toEqual([]);
    const file = await opened.locator('.games a').first().getAttribute('href');
    expect((await fetch(new URL(file ?? '', visit.house.address))).status).toBe(200);
    await opened.getByRole('button', { name: /^Feuille du/ }).click();
    await opened.waitForSelector('.paper table');
    expect(await opened.locator('.paper').textContent()).toContain('Ana');
    await opened.getByRole('button', { name: 'Retour' }).click();
    await opened.waitForSelector('.set-up');
  });
});

test('the timeline goes back to before a line, once it has said what falls, and only then', async () => {
  await dealt('back');
  await playedUntil('back', (step, round) => step === 'defence' && round === 1);
  const opened = await visit.open('back');
  await opened.waitForSelector('[data-step]');
  const before = (await visit.house.view('back')).playing?.answers ?? 0;
  await openSheet(opened, 'Récit de la partie');
  await opened.waitForSelector('.timeline li');
  expect(await opened.locator('.timeline-parts h3').allTextContents()).toEqual(['Jour 1', 'Nuit 1']);
  await opened.locator('.timeline .ballot summary').first().click();
  await opened.getByRole('button', { name: /^Revenir avant : Voyant/ }).click();
  const said = (await opened.locator('.line-back').textContent()) ?? '';
  expect(said).toContain(`${before} réponses sont annulées`);
  expect(await serious(opened)).toEqual([]);
  expect((await visit.house.view('back')).playing?.answers).toBe(before);
  await opened.getByRole('button', { name: 'Ne rien annuler' }).click();
  expect(await opened.locator('.line-back').count()).toBe(0);
  await opened.getByRole('button', { name: /^Revenir avant : Voyant/ }).click();
  await opened.locator('.line-back .strong').click();
  await expect.poll(async () => (await visit.house.view('back')).playing?.step.id).toBe('seer');
  await openSheet(opened, 'Récit de la partie');
  await expect.poll(() => opened.locator('.timeline .fallen').count()).toBeGreaterThan(before - 1);
});

test('where nobody moderates, neither timeline nor sheet nor file of a game is given before the cards are turned up', async () => {
  const deck = ['werewolf', 'werewolf', 'seer', 'robber', 'troublemaker', 'villager'];
  const plan = { book: 'one-night', names: ['Ana', 'Bruno', 'Chloé'], deck, settings: { 'onenight.announcer': 'player' } } as const;
  await visit.house.ask('alone', { do: 'plan', plan });
  await visit.house.ask('alone', { do: 'open-deal' });
  for (const [index, place] of ([seat(1), seat(2), seat(3), 'K1', 'K2', 'K3'] as const).entries())
    await visit.house.ask('alone', { do: 'card', place, role: deck[index] ?? '' });
  await visit.house.ask('alone', { do: 'seal' });
  const game = (await visit.house.view('alone')).playing?.game ?? '';
  const statuses = async (): Promise<readonly number[]> =>
    Promise.all(
      ['timeline', 'sheet', 'export', 'scenario'].flatMap(what =>
        ['', `?game=${game}`].map(async query => (await fetch(`${visit.house.address}api/tables/alone/${what}${query}`)).status),
      ),
    );
  expect(new Set(await statuses())).toEqual(new Set([404]));
  await visit.house.ask('alone', { do: 'abandon' });
  expect(new Set(await statuses())).toEqual(new Set([404]));
  await visit.house.ask('alone', { do: 'again' });
  expect(new Set(await statuses())).toEqual(new Set([404]));
  // A table does not give out the sheet of another table's game either.
  await dealt('other');
  const other = (await visit.house.view('other')).playing?.game ?? '';
  expect((await fetch(`${visit.house.address}api/tables/other/sheet?game=${other}`)).status).toBe(200);
  expect((await fetch(`${visit.house.address}api/tables/alone/sheet?game=${other}`)).status).toBe(404);
});
