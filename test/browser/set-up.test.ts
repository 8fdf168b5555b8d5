import { describe, expect, test } from 'vitest';
import { seat } from '../../src/domain/ids.ts';
import type { TextKey } from '../../src/words/keys.ts';
import { wordsIn } from '../../src/words/words.ts';
import { campaign } from '../tools/campaign.ts';
import { dice } from '../tools/dice.ts';
import { inTheLongRun } from '../tools/long-run.ts';
import { randomAnswer } from '../tools/random-play.ts';
import { AT_ONCE } from './house.ts';
import { openSheet, overflow, SIZES, seatPeople, serious, toStep } from './pages.ts';
import { visiting } from './visit.ts';

const NAMES = ['Ana', 'Bruno', 'Chloé', 'Diego', 'Elsa', 'Farid', 'Gaia', 'Hugo'];
const DECK = ['werewolf', 'werewolf', 'seer', 'villager', 'villager', 'villager', 'villager', 'villager'];

const french = wordsIn('fr');

const visit = visiting(
  ['between', 'shared-empty', 'shared-begun', 'keys', 'one-own', 'ring', 'again', 'few', 'over', 'back', 'alone', 'other'],
  AT_ONCE,
);

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

inTheLongRun('the names that another device writes between two touches are kept, and so are the typed ones', async () => {
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
  await seatPeople(opened, NAMES);
  const before = frames;
  await visit.house.ask('between', { do: 'plan', plan: { book: 'lupus-token', names: ['Zoé'], deck: [], settings: {} } });
  await expect.poll(() => frames).toBeGreaterThan(before);
  // Somebody is being written when the other device's plan is merged in: the hand follows the name, not the chair.
  await opened.locator(`.chair[data-chair="${NAMES.length}"] input`).focus();
  await opened.keyboard.type('Inè');
  await opened.clock.runFor(1_000);
  await expect.poll(async () => (await visit.house.view('between')).plan.names).toEqual(['Zoé', ...NAMES, 'Inè']);
  await opened.locator(`.chair[data-chair="${NAMES.length + 1}"] input:focus`).waitFor();
  await opened.keyboard.type('s');
  await toStep(opened, 'cards');
  await opened.locator('.decks .suggestion').first().click();
  await opened.clock.runFor(1_000);
  await expect.poll(async () => (await visit.house.view('between')).plan.names).toEqual(['Zoé', ...NAMES, 'Inès']);
  await expect.poll(async () => (await visit.house.view('between')).plan.deck.length).toBe(NAMES.length + 2);
});

test.each([['a chair that is being written', 'Em'] as const, ...campaign([], [['an empty chair', ''] as const])])(
  'somebody whom another device seats at %s, or after it, is neither overwritten nor lost',
  async (what, begun) => {
    const table = begun === '' ? 'shared-empty' : 'shared-begun';
    const opened = await visit.open(table);
    const namesNow = async () => (await visit.house.view(table)).plan.names;
    await opened.getByRole('button', { name: french.text('dash.setup.to-people') }).click();
    for (const name of ['Ana', 'Bruno']) {
      await opened.keyboard.type(name);
      await opened.keyboard.press('Enter');
    }
    await opened.locator('.chair[data-chair="2"] input:focus').waitFor();
    await opened.keyboard.type(begun);
    const here = ['Ana', 'Bruno', ...(begun === '' ? [] : [begun])];
    await expect.poll(namesNow, { message: what }).toEqual(here);
    const names = ['Ana', 'Quinn', 'Bruno', ...here.slice(2), 'Rosa', 'Sam'];
    await visit.house.ask(table, { do: 'plan', plan: { ...(await visit.house.view(table)).plan, names } });
    await opened.locator('.steps', { hasText: `${names.length} personnes` }).waitFor();
    await opened.keyboard.type('Emma'.slice(begun.length));
    await opened.keyboard.press('Enter');
    await opened.locator('.chair.free input:focus').waitFor();
    await opened.keyboard.type('Frank');
    const all = begun === '' ? [...names, 'Emma', 'Frank'] : [...names.with(3, 'Emma'), 'Frank'];
    await expect.poll(namesNow).toEqual(all);
  },
);

describe('the set-up with the keyboard alone', () => {
  inTheLongRun(
    'a deck is built and tried, the plan is kept, the page is loaded again, the plan is used; people are offered again',
    async () => {
      const opened = await visit.open('keys');
      const keys = opened.keyboard;
      const press = async (name: string | RegExp): Promise<void> => {
        await opened.getByRole('button', { name }).first().focus();
        await keys.press('Enter');
      };
      const chair = (at: number) => opened.locator(`.chair[data-chair="${at}"] input`);
      const removes = async (at: number): Promise<void> => {
        await chair(at).focus();
        await keys.press('Tab');
        await keys.press('Enter');
      };
      const step = async (name: string): Promise<void> => {
        await opened.locator(`.steps [data-to=${name}]`).focus();
        await keys.press('Enter');
        await opened.locator(`.set-up h2:focus`).waitFor();
      };
      await press('Installer les joueurs');
      // As the README says: who presses this button types the first name.
      await opened.locator('.chair[data-chair="0"] input:focus').waitFor();
      expect(await opened.locator('.steps [aria-current=step]').textContent()).toContain(french.text('dash.setup.people'));
      for (const [at, name] of NAMES.entries()) {
        await keys.type(name);
        await keys.press('Enter');
        await opened.locator(`.chair[data-chair="${at + 1}"] input:focus`).waitFor();
      }
      expect(await opened.locator('.table-count').textContent()).toBe('8personnes à table');
      expect(await serious(opened)).toEqual([]);
      await step('cards');
      // The page suggests a deck by itself. A missing card is first told in calm colours, and in red only after the deal was asked for.
      const ready = opened.locator('.set-up-foot .verdict');
      await expect.poll(() => ready.textContent()).toBe(french.text('dash.setup.ready'));
      await press('Une carte Villageois de moins');
      await opened.waitForSelector('.deck .missing-yet');
      expect(await opened.locator('.deck .wrong').count()).toBe(0);
      await opened.locator('.set-up-foot .big').focus();
      await keys.press('Enter');
      await opened.waitForSelector('.deck .refused.wrong');
      await press('Une carte Villageois de plus');
      await opened.waitForSelector('.needles');
      await expect.poll(() => ready.textContent()).toBe(french.text('dash.setup.ready'));
      // Words come first; the needles are drawn beside them, and say nothing to readers of screens.
      expect(await opened.locator('.needle-shown b').allTextContents()).toEqual([
        expect.stringMatching(/loups|village|Équilibré/),
        expect.stringMatching(/^(?:Entre|Environ) \d+\smin/),
      ]);
      expect(await opened.locator('.needle-shown .hint').first().textContent()).toMatch(/parties? d’essai/);
      expect(await opened.locator('.needle[aria-hidden="true"] .needle-hand').count()).toBeGreaterThan(0);

      expect(await serious(opened)).toEqual([]);
      await step('game');
      expect(await serious(opened)).toEqual([]);
      await opened.locator('.plans input').focus();
      await keys.type('Vendredi');
      await keys.press('Enter');
      await opened.waitForSelector('.plans .plan');
      await step('people');
      await removes(7);
      await step('game');
      await opened.locator('.book-choice[data-book=one-night]').focus();
      await keys.press('Enter');
      await expect.poll(async () => (await visit.house.view('keys')).plan.book).toBe('one-night');

      await opened.reload();
      await opened.waitForSelector('.steps');
      await step('game');
      await opened.waitForSelector('.plans .plan');
      await press(/^Vendredi/);
      await expect.poll(async () => (await visit.house.view('keys')).plan).toMatchObject({ book: 'lupus-token', names: NAMES });
      expect([...(await visit.house.view('keys')).plan.deck].sort()).toEqual([...DECK].sort());
      await step('cards');
      await opened.waitForSelector('.decks .choices >> text=Paquet de « Vendredi »');

      await step('people');
      await removes(1);
      await chair(7).focus();
      await keys.type('bru');
      await press('Ajouter Bruno');
      await expect
        .poll(async () => (await visit.house.view('keys')).plan.names)
        .toEqual([...NAMES.filter(each => each !== 'Bruno'), 'Bruno']);

      await step('game');
      await press('Supprimer « Vendredi »');
      await press('Supprimer « Vendredi »');
      await expect.poll(async () => (await visit.house.view('keys')).plans).toEqual([]);

      // A card of the group's own may have any letters. Adding it also turns on the setting that it needs.
      expect((await visit.house.view('keys')).plan.settings).toEqual({});
      await step('cards');
      await press(french.text('dash.own.new'));
      await opened.getByLabel(french.text('dash.own.name')).focus();
      await keys.type('Бабуля Éa');
      await opened.getByLabel(french.text('dash.own.side')).selectOption('wolves');
      await opened.getByLabel(french.text('dash.own.after')).selectOption('seer');
      await opened.getByLabel(french.text('dash.own.points')).selectOption('another');
      await opened.getByLabel(french.text('dash.own.told')).selectOption('card');
      expect(await serious(opened)).toEqual([]);
      await press(french.text('dash.own.keep'));
      await expect.poll(async () => (await visit.house.view('keys')).plan.deck).toContain('Бабуля-Éa');
      expect((await visit.house.view('keys')).plan.settings).toEqual({
        'deck.allow_custom_roles': true,
        'deck.own_cards': ['Бабуля-Éa/wolves/seer/every/another/card'],
      });
      // Who points at nobody is told nothing of anybody; and a card that is thrown away leaves the deck.
      await press(french.text('dash.own.change', { role: 'Бабуля-Éa' }));
      await opened.getByLabel(french.text('dash.own.points')).selectOption('nobody');
      expect(await opened.getByLabel(french.text('dash.own.told')).inputValue()).toBe('nothing');
      // Two people have two cards; and what it means to play alone is said where it is chosen.
      await opened.getByLabel(french.text('dash.own.points')).selectOption('two');
      await opened.getByLabel(french.text('dash.own.told')).selectOption({ label: french.text('dash.own.told.card.two') });
      await opened.getByLabel(french.text('dash.own.side')).selectOption('alone');
      expect(await opened.locator('.own-card .hint').textContent()).toBe(french.text('dash.own.means.alone'));
      await press(french.text('dash.own.drop'));
      await expect.poll(async () => (await visit.house.view('keys')).plan.settings).toEqual({ 'deck.allow_custom_roles': true });
      expect((await visit.house.view('keys')).plan.deck).not.toContain('Бабуля-Éa');
    },
  );

  inTheLongRun(
    'a card of the group’s own in One Night is called once, and looks itself; on the tanner’s side the tanner’s goal is told',
    async () => {
      const deck = ['werewolf', 'werewolf', 'seer', 'robber', 'troublemaker', 'villager'];
      await visit.house.ask('one-own', { do: 'plan', plan: { book: 'one-night', names: ['Ana', 'Bruno', 'Chloé'], deck, settings: {} } });
      const opened = await visit.open('one-own');
      await toStep(opened, 'cards');
      const choice = (key: TextKey) => opened.getByLabel(french.text(key));
      await opened.getByRole('button', { name: french.text('dash.own.new') }).click();
      await choice('dash.own.name').fill('Nina');
      await choice('dash.own.side').selectOption('tanner');
      expect(await opened.locator('.own-card .hint').textContent()).toBe(french.about('tanner', 'one-night'));
      await choice('dash.own.after').selectOption('doppelganger');
      expect(await choice('dash.own.nights').count()).toBe(0);
      await choice('dash.own.points').selectOption('two');
      expect(
        await choice('dash.own.told')
          .locator('option')
          .evaluateAll(all => all.map(each => (each as HTMLOptionElement).value)),
      ).toEqual(['card']);
      await opened.getByRole('button', { name: french.text('dash.own.keep') }).click();
      await expect
        .poll(async () => (await visit.house.view('one-own')).plan.settings)
        .toEqual({ 'deck.own_cards': ['Nina/tanner/doppelganger/every/two/card'] });
    },
  );

  test('two people change seats by Alt and the arrow keys, and by dragging one chair onto the other', async () => {
    await visit.house.ask('ring', { do: 'plan', plan: { book: 'lupus-token', names: NAMES, deck: DECK, settings: {} } });
    const opened = await visit.open('ring');
    await toStep(opened, 'people');
    const chair = (at: number) => opened.locator(`.chair[data-chair="${at}"]`);
    await chair(0).locator('input').focus();
    await opened.keyboard.press('Alt+ArrowRight');
    await opened.locator('.chair[data-chair="1"] input:focus').waitFor();
    await opened.keyboard.press('Alt+ArrowRight');
    await expect.poll(async () => (await visit.house.view('ring')).plan.names.slice(0, 3)).toEqual(['Bruno', 'Chloé', 'Ana']);
    await opened.evaluate('document.activeElement.blur()');
    const [one, other] = [await chair(2).boundingBox(), await chair(7).boundingBox()];
    if (one === null || other === null) throw new Error('the chairs are not there');
    await opened.mouse.move(one.x + one.width / 2, one.y + one.height / 2);
    await opened.mouse.down();
    await opened.mouse.move(other.x + other.width / 2, other.y + other.height / 2, { steps: 4 });
    await opened.mouse.up();
    await expect.poll(async () => (await visit.house.view('ring')).plan.names.at(-1)).toBe('Ana');
    expect((await visit.house.view('ring')).plan.names[2]).toBe('Hugo');
    expect(await opened.locator('.chair.dragged').count()).toBe(0);
  });
});

describe('what takes work away can be taken back for ten seconds', () => {
  const PLAN = { book: 'lupus-token', names: NAMES, deck: DECK, settings: { 'night1.victim': 'moderator' } } as const;

  test('somebody who was removed, another book, the defaults, a deck and a kept plan; whoever has come meanwhile stays', async () => {
    await visit.house.ask('again', { do: 'plan', plan: { ...PLAN, names: ['Kim', 'Lou'] } });
    await visit.house.ask('again', { do: 'keep-plan', name: 'Two' });
    await visit.house.ask('again', { do: 'plan', plan: PLAN });
    const opened = await visit.open('again');
    await opened.clock.install();
    const planNow = async () => (await visit.house.view('again')).plan;
    const takes = opened.getByRole('button', { name: french.text('dash.setup.take-back') });
    const CASES = [
      { step: 'people', touch: '.chair[data-chair="2"] .chair-off', hover: '.chair[data-chair="2"]' },
      { step: 'game', touch: '.book-choice[data-book=thiercelieux]', hover: null },
      { step: 'cards', touch: '.settings .choices button >> text=Tout selon la règle', hover: null },
      { step: 'game', touch: '.plans .plan', hover: null },
    ] as const;
    for (const { step, touch, hover } of CASES) {
      await toStep(opened, step);
      if (hover !== null) await opened.locator(hover).hover();
      await opened.locator(touch).click();
      await expect.poll(planNow, { message: touch }).not.toMatchObject(PLAN);
      await takes.click();
      await expect.poll(planNow, { message: touch }).toMatchObject(PLAN);
      expect(await takes.count()).toBe(0);
    }
    await toStep(opened, 'game');
    await opened.locator('.plans .plan').click();
    await expect.poll(async () => (await planNow()).names).toEqual(['Kim', 'Lou']);
    await visit.house.ask('again', { do: 'plan', plan: { ...(await planNow()), names: ['Kim', 'Lou', 'Zoé'] } });
    await opened.locator('.steps', { hasText: '3 personnes' }).waitFor();
    await takes.click();
    await expect.poll(async () => (await planNow()).names).toEqual([...NAMES, 'Zoé']);
    // After ten seconds the offer is gone.
    await opened.locator('.plans .plan').click();
    await takes.waitFor();
    await opened.clock.fastForward(10_000);
    await expect.poll(() => takes.count()).toBe(0);
  });
});

inTheLongRun(
  'five people without a deck: the deal says in place, in red, what is missing, sends nothing, and nothing stale stays',
  async () => {
    await visit.house.ask('few', { do: 'plan', plan: { book: 'lupus-token', names: NAMES.slice(0, 5), deck: [], settings: {} } });
    const opened = await visit.open('few');
    const red = opened.locator('.page .wrong');
    await toStep(opened, 'cards');
    expect(await red.count()).toBe(0);
    await opened.locator('.set-up-foot .big').click({ force: true });
    await opened.locator('.chairs .refused.wrong').waitFor();
    expect(await opened.locator('.steps [aria-current=step]').getAttribute('data-to')).toBe('people');
    expect(await opened.locator('.banner').count()).toBe(0);
    await toStep(opened, 'cards');
    await opened.locator('.deck .refused.wrong').first().waitFor();
    await toStep(opened, 'game');
    await opened.locator('.book-choice[data-book=one-night]').click();
    await toStep(opened, 'cards');
    await expect.poll(() => opened.locator('.set-up-foot .verdict').textContent()).toBe(french.text('dash.setup.ready'));
    expect(await red.count()).toBe(0);
  },
);

inTheLongRun('settings are searched by their words and by the rule; a change outlives the sheet', async () => {
  await visit.house.ask('ring', { do: 'plan', plan: { book: 'lupus-token', names: NAMES, deck: DECK, settings: {} } });
  const opened = await visit.open('ring');
  await toStep(opened, 'cards');
  await opened.locator('.settings .choices button').last().click();
  const rows = opened.locator('dialog .setting');
  const search = opened.locator('dialog input[type=search]');
  const all = await rows.count();
  // Nothing is about a card that is not in play, but what lies apart.
  expect(await opened.locator('dialog .setting-group').count()).toBe(6);
  expect(await opened.locator('dialog .setting-group').last().locator('.setting').count()).toBe(9);
  await search.fill('lc-46');
  await expect.poll(() => rows.count()).toBe(1);
  await rows.locator('select').selectOption({ index: 1 });
  await expect.poll(async () => (await visit.house.view('ring')).plan.settings).toEqual({ 'night1.victim': 'moderator' });
  expect(await serious(opened)).toEqual([]);
  await search.fill('nuit zzz');
  await expect.poll(() => rows.count()).toBe(0);
  await search.fill('');
  await expect.poll(() => rows.count()).toBe(all);
  await opened.keyboard.press('Escape');
  await opened.waitForSelector('dialog', { state: 'detached' });
  await opened.locator('.settings .setting.changed').waitFor();
  // What another setting makes unread is not offered.
  await opened.locator('.settings .choices button').last().click();
  await search.fill('lt-22');
  await expect.poll(() => rows.count()).toBe(1);
  await visit.house.ask('ring', {
    do: 'plan',
    plan: { book: 'lupus-token', names: NAMES, deck: DECK, settings: { 'token.deadly_owl_min_players': 'off' } },
  });
  await expect.poll(() => rows.count()).toBe(0);
});

describe('after the game', () => {
  test('the page says who won and why, by which rule; the sheet prints the game whole, with the seal, from the end and from the list', async () => {
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
    await toStep(opened, 'game');
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

inTheLongRun('the timeline goes back to before a line, once it has said what falls, and only then', async () => {
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

test('a page without a moderator gets neither timeline nor sheet nor file of a game before the cards are turned up', async () => {
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
