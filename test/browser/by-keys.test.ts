import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EveningView, Plan } from '../../src/domain/evening.ts';
import { type BookId, seat } from '../../src/domain/ids.ts';
import { LANGUAGES } from '../../src/domain/languages.ts';
import { wordsIn } from '../../src/words/words.ts';
import { begun, codes, opened, planFor, playsOne, type Rig, stepNow, tellsAll } from '../session/evening/rig.ts';
import { dice } from '../tools/dice.ts';
import { closeSheet, toStep } from './pages.ts';
import { ANNOUNCED, type ToldPage, toldPage, viewAt } from './told-page.ts';

const french = wordsIn('fr');
let told: ToldPage;

const dealtBy = async (words: boolean): Promise<{ readonly rig: Rig; readonly empty: EveningView; readonly full: EveningView }> => {
  const rig = await opened();
  await rig.ask({ do: 'plan', plan: planFor('lupus-classic') });
  const empty = rig.evening.view;
  await rig.ask({ do: 'open-deal' });
  if (words) await rig.ask({ do: 'deal-all' });
  return { rig, empty, full: rig.evening.view };
};

/** From now on the page keeps what a screen reader says of its live regions: what changes in one that stands, and nothing that comes with a new one. */
const LISTENS = `
  window.heard = [];
  window.listens?.disconnect();
  window.listens = new MutationObserver(changes => {
    for (const { target, addedNodes } of changes) {
      const region = (target.nodeType === 1 ? target : target.parentElement)?.closest('[aria-live=polite], [role=status], [role=alert]');
      if (region != null) window.heard.push(...(addedNodes.length > 0 ? [...addedNodes].map(each => each.textContent) : [target.textContent]));
    }
  });
  window.listens.observe(document.body, { subtree: true, childList: true, characterData: true });
`;
const heard = async (): Promise<string> =>
  ((await told.page.evaluate('window.heard')) as readonly string[]).join(' | ').replaceAll('\u00a0', ' ');

/** Games that somebody moderates. In two of One Night all vote at once, and the cards are told after the vote. */
const BOOKS: readonly { readonly book: BookId; readonly which: number; readonly settings: Plan['settings'] }[] = [
  { book: 'lupus-classic', which: 0, settings: {} },
  { book: 'lupus-token', which: 0, settings: {} },
  { book: 'thiercelieux', which: 0, settings: {} },
  { book: 'one-night', which: 0, settings: { 'onenight.announcer': 'moderator' } },
];

beforeAll(async () => {
  const { empty } = await dealtBy(false);
  told = await toldPage(empty);
});
afterAll(() => told.close());

describe('whoever uses keys alone', () => {
  test('opens and closes the words of the room while cards are dealt, by Enter and by Space, and begins no game by it', async () => {
    const { full } = await dealtBy(true);
    await told.tell(full);
    const keys = told.page.keyboard;
    await told.page.locator('.room-says summary').focus();
    await keys.press('Enter');
    await told.page.locator('.room-says[open]').waitFor();
    await keys.press('Space');
    await told.page.locator('.room-says:not([open])').waitFor();
    expect(told.asked).toEqual([]);
    await told.page.evaluate('document.activeElement.blur()');
    await keys.press('Space');
    await expect.poll(() => told.asked.map(each => each.do)).toEqual(['seal']);
  });

  test('deals on where the last card of a role is dealt by its button, which is gone then, and begins the game after the last card', async () => {
    const { rig } = await dealtBy(false);
    await rig.ask({ do: 'open-deal' });
    const dealing = () => rig.evening.view.dealing;
    const left = (): number => new Set(dealing()?.missing).size;
    for (const role of rig.evening.view.plan.deck)
      if (dealing()?.missing.filter(each => each === role).length !== 1) await rig.ask({ do: 'next-card', role });
    await told.tell(rig.evening.view);
    const roles = told.page.locator('.missing .small');
    await expect.poll(() => roles.count()).toBe(left());
    await roles.first().focus();
    for (const _ of Array.from({ length: left() })) {
      await told.page.keyboard.press('Enter');
      await expect.poll(() => told.asked).toMatchObject([{ do: 'card' }]);
      for (const ask of told.asked) await rig.ask(ask);
      await told.tell(rig.evening.view);
      await expect.poll(() => roles.count()).toBe(left());
    }
    await expect.poll(() => told.page.evaluate("document.activeElement?.classList.contains('big')")).toBe(true);
  });

  test('reads both keys of a clicker in the list of keys, and takes a move back by the second', async () => {
    const rig = await begun(await opened(), planFor('lupus-classic'));
    await viewAt(rig, 'seer');
    const { playing } = rig.evening.view;
    if (playing === null || playing.undoes === null) throw new Error('nothing to take back');
    await told.tell({ ...rig.evening.view, playing: { ...playing, undoes: { ...playing.undoes, seen: [] } } });
    await told.page.locator('main[data-step=seer]').waitFor();
    await told.page.keyboard.press('?');
    const keys = await told.page.locator('dl.keys dt').allTextContents();
    expect(keys.filter(each => /Page (suivante|précédente)/.test(each))).toHaveLength(2);
    await closeSheet(told.page);
    await told.page.keyboard.press('PageUp');
    await expect.poll(() => told.asked.map(each => each.do)).toEqual(['undo']);
  });

  test('is told by Space which cards the deal lacks', async () => {
    const { empty } = await dealtBy(false);
    const { rig } = await dealtBy(false);
    await told.tell(empty);
    await told.page.locator('.set-up').waitFor();
    await told.tell(rig.evening.view);
    await told.page.locator('.dealing').waitFor();
    await told.page.keyboard.press('Space');
    await expect.poll(() => told.asked).toEqual([{ do: 'seal' }]);
    expect(codes(await rig.ask({ do: 'seal' }))).toEqual(['deal.incomplete']);
  });

  test.each(BOOKS)('is told at every question what is missing where Space goes nowhere: $book', async ({ book, which, settings }) => {
    const rig = await begun(await opened(), planFor(book, which, settings));
    const chance = dice(7);
    const { page } = told;
    const big = page.locator('.play .big');
    const said = page.locator('.banner.notice, .answer-said:not(:empty)');
    const seen = new Set<string>();
    const silent: string[] = [];
    for (let moves = 0; moves < 150 && rig.evening.view.stage === 'playing'; moves += 1) {
      await tellsAll(rig);
      const { id, asks } = stepNow(rig);
      if (!seen.has(`${id}/${asks.kind}`)) {
        seen.add(`${id}/${asks.kind}`);
        await told.tell(rig.evening.view);
        await page.locator(`main[data-step="${id}"]`).waitFor();
        await expect.poll(() => big.getAttribute('data-why')).not.toBe('wait');
        if ((await big.getAttribute('data-why')) !== '') {
          await page.keyboard.press('Space');
          // The button rests after a press by key, so what the press does is done by then.
          await expect.poll(() => big.getAttribute('data-why')).toBe('wait');
          if ((await said.count()) === 0) silent.push(`${id}: ${asks.kind}`);
          expect(told.asked).toEqual([]);
        }
      }
      await playsOne(rig, chance);
    }
    expect(seen.size).toBeGreaterThan(4);
    expect(silent).toEqual([]);
  });

  test('is told by Space what is missing, whom the vote waits for, and that nobody may be chosen too', async () => {
    const rig = await begun(await opened(), planFor('thiercelieux', 0, { 'captain.election': 'manual' }));
    const { page } = told;
    const said = page.locator('.banner.notice');
    const presses = async (view: EveningView, step: string): Promise<void> => {
      await told.tell(view);
      await page.locator(`main[data-step="${step}"]`).waitFor();
      await expect.poll(() => page.locator('.play .big').getAttribute('data-why')).not.toBe('wait');
      await page.keyboard.press('Space');
    };
    await viewAt(rig, 'debate');
    await rig.ask({ do: 'rule', ruling: { type: 'captain', to: seat(1) } });
    await rig.ask({ do: 'rule', ruling: { type: 'dead', seats: [seat(1)] } });
    await presses(await viewAt(rig, 'successor'), 'successor');
    await said.getByText(french.text('said.answer.first')).waitFor();
    const vote = await viewAt(rig, 'vote');
    const asks = vote.playing?.step.asks;
    const place = (asks?.kind === 'ballot' ? asks.turn : undefined) ?? seat(1);
    await presses(vote, 'vote');
    await said.getByText(french.refusal({ code: 'vote.must_vote', place }, () => vote.plan.names[place - 1] ?? '')).waitFor();
  });

  test('begins at the title of each stage, because the button that led there is gone', async () => {
    const { rig, empty, full } = await dealtBy(true);
    await told.tell(empty);
    await told.page.locator('.set-up').waitFor();
    const title = async (view: EveningView, there: string): Promise<string | null> => {
      await told.page.locator('.big').first().focus();
      await told.tell(view);
      await told.page.locator(there).waitFor();
      await told.page.locator('h1:focus').waitFor();
      return told.page.locator('h1:focus').textContent();
    };
    expect(await title(full, '.dealing')).toBe(french.text('dash.phase.dealing'));
    await rig.ask({ do: 'seal' });
    expect(await title(rig.evening.view, '[data-step=nightfall]')).toBe(french.text('table.time.night', { count: 1 }));
    await rig.ask({ do: 'abandon' });
    expect(await title(rig.evening.view, 'main.over')).toBe(french.text('dash.phase.over'));
  });
});

test('another stage is seen from its top, however far the one before was scrolled', async () => {
  const rig = await opened();
  await rig.ask({ do: 'plan', plan: planFor('one-night') });
  const before = rig.evening.view;
  await rig.ask({ do: 'open-deal' });
  const scrolled = (): Promise<number> => told.page.evaluate('window.scrollY');
  const { page } = told;
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 700 });
  await told.tell(before);
  await toStep(page, 'cards');
  await page.locator('.sides').waitFor();
  await page.locator('.top .menu').focus();
  await page.evaluate('scrollTo(0, 200)');
  expect(await scrolled()).toBe(200);
  const announced = { ...rig.evening.view, announced: ANNOUNCED };
  await told.tell(announced);
  await page.locator('main.announced').waitFor();
  // It is higher than the window, so it could be scrolled.
  expect(await page.evaluate('document.documentElement.scrollHeight - innerHeight')).toBeGreaterThan(50);
  await expect.poll(scrolled).toBe(0);
  if (usual !== null) await page.setViewportSize(usual);
});

test('whoever reads an announced game aloud reads the call to vote, too; where a voice says it, it is not written', async () => {
  const rig = await opened();
  await begun(rig, planFor('one-night', 0, { 'onenight.announcer': 'moderator' }));
  const vote = await viewAt(rig, 'vote');
  const spoken = french.text('one-night.vote.countdown');
  const { page } = told;
  const phase = { ...ANNOUNCED, phase: 'vote' as const, heard: true };
  await told.tell({ ...vote, announced: { ...phase, readAloud: true } });
  await page.locator('.announced-vote .say').getByText(spoken).waitFor();
  await told.tell({ ...vote, announced: phase, screens: { ...vote.screens, voices: 1 } });
  await page.locator('.announced-vote .say').waitFor({ state: 'detached' });
  // After a start in the middle of the day nobody is known to speak.
  await told.tell({ ...vote, announced: phase, screens: { ...vote.screens, voices: 0 } });
  await page.locator('.announced-vote .say').getByText(spoken).waitFor();
});

test('the field of a list is written in as soon as it is opened, and seen whole on a telephone', async () => {
  const { page } = told;
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await told.tell((await dealtBy(false)).empty);
  await toStep(page, 'people');
  await page.locator('.pasted .button').first().click();
  const field = page.locator('.pasted textarea:focus');
  await field.waitFor();
  const [box, foot] = [await field.boundingBox(), await page.locator('.set-up-foot').boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  if (usual !== null) await page.setViewportSize(usual);
});

test('what the set-up asks for fits into its field on a telephone', async () => {
  const { page } = told;
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await told.tell((await dealtBy(false)).empty);
  await toStep(page, 'game');
  const field = page.locator('.plans input');
  for (const language of LANGUAGES) {
    const text = wordsIn(language).text('plan.name');
    const [wide, room] = await field.evaluate((input: HTMLInputElement, asked) => {
      const style = getComputedStyle(input);
      const pen = document.createElement('canvas').getContext('2d');
      if (pen === null) throw new Error('nothing measures');
      pen.font = style.font;
      return [
        pen.measureText(asked).width,
        input.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight),
      ] as const;
    }, text);
    expect(wide, text).toBeLessThanOrEqual(room);
  }
  if (usual !== null) await page.setViewportSize(usual);
});

test.each([
  ['lupus-classic', 24],
  ['lupus-token', 24],
  ['one-night', 10],
] as const)('whoever seats more people than %s has room for reads it at once, and of %i nothing', async (book, most) => {
  const seated = async (count: number): Promise<EveningView> => {
    const rig = await opened();
    const plan = planFor(book);
    await rig.ask({ do: 'plan', plan: { ...plan, names: Array.from({ length: count }, (_, at) => `Person ${at + 1}`) } });
    return rig.evening.view;
  };
  const refused = told.page.locator('.table-says .refused');
  await told.tell(await seated(most));
  await toStep(told.page, 'people');
  await told.page.getByText(String(most), { exact: true }).first().waitFor();
  expect(await refused.count()).toBe(0);
  await told.tell(await seated(most + 1));
  await refused.waitFor();
  expect(await refused.textContent()).toContain(String(most));
});

describe('whoever hears the page', () => {
  test('hears the result of a vote before what comes next', async () => {
    const rig = await begun(await opened(), planFor('lupus-classic'));
    await viewAt(rig, 'ballot1');
    const chance = dice(5);
    let before = rig.evening.view;
    while (stepNow(rig).id === 'ballot1') {
      before = rig.evening.view;
      await playsOne(rig, chance);
    }
    await told.tell(before);
    await told.page.locator('main[data-step=ballot1]').waitFor();
    await told.page.evaluate(LISTENS);
    await told.tell(rig.evening.view);
    await told.page.locator(`main[data-step=${stepNow(rig).id}]`).waitFor();
    const [result, next] = [
      /Les voix : [^|]*/.exec(await heard())?.index,
      (await heard()).indexOf((await told.page.locator('.say-text').textContent()) ?? ''),
    ];
    expect(result).toBeGreaterThanOrEqual(0);
    expect(next).toBeGreaterThan(result ?? 0);
  });

  test('is told what to show a player, and that a choice is noted, when the table has taken it, and not before', async () => {
    const rig = await begun(await opened(), planFor('lupus-classic'));
    const call = await viewAt(rig, 'seer');
    await told.tell(call);
    await told.page.locator('main[data-step=seer]').waitFor();
    await told.page.evaluate(LISTENS);
    const seer = call.playing?.step.awake[0] ?? seat(1);
    const other = seat(seer === 2 ? 3 : 2);
    await told.page.locator(`.seat[data-place="${other}"]`).click();
    await told.page.locator('.seat.chosen').waitFor();
    await expect.poll(() => told.asked.map(each => each.do)).toEqual(['call']);
    expect(await heard()).not.toMatch(new RegExp(`${french.text('table.told.nothing')}|${french.text('dash.choose.done')}`));
    const [ask] = told.asked;
    if (ask === undefined) throw new Error('nothing was asked');
    await rig.ask(ask);
    await told.tell(rig.evening.view);
    await told.page.locator('.answer-sign').waitFor();
    expect(await heard()).toContain(french.text('dash.choose.done'));
    expect(await heard()).not.toContain(french.text('table.told.nothing'));
  });

  test('hears each part of the name of a button apart from the next', async () => {
    const rig = await begun(await opened(), planFor('lupus-classic'));
    const { playing } = await viewAt(rig, 'seer');
    await told.tell(rig.evening.view);
    const to = french.text('dash.undo.to', { name: '|' }).split('|').at(-1) ?? '';
    expect(playing?.undoes).not.toBeNull();
    expect((await told.page.locator('.undo').textContent()) ?? '').toContain(`${to} ${french.text('dash.undo.public')}`);
  });
});
