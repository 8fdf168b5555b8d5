import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer, FieldValue } from '../../src/domain/answer.ts';
import type { Ask, EveningView, Plan } from '../../src/domain/evening.ts';
import { type RoleId, type Seat, seat } from '../../src/domain/ids.ts';
import type { GameSheet } from '../../src/domain/timeline.ts';
import type { PaceRange } from '../../src/session/evening/neighbours.ts';
import { wordsIn } from '../../src/words/words.ts';
import { accepted, opened, type Rig, stepNow, tellsAll, undoOf } from '../session/evening/rig.ts';
import { type ToldPage, toldPage } from './told-page.ts';

const french = wordsIn('fr');
const NAMES = ['Ana', 'Bruno', 'Chloé', 'Dário', 'Elsa', 'Felix', 'Gaia', 'Hugo'];

let told: ToldPage;
let page: Page;

/** Seats by number: a werewolf, the witch, the wolf-dog, the big bad wolf, and people of the village. */
const DECK: readonly RoleId[] = ['wolf', 'witch', 'wolf-dog', 'big-bad-wolf', 'villager', 'hunter', 'villager', 'seer'];
const WITH_ANGEL: readonly RoleId[] = DECK.with(4, 'angel');

const planned = (deck: readonly RoleId[], settings: Plan['settings'] = {}): Plan => ({
  book: 'thiercelieux',
  names: NAMES,
  deck,
  settings: { 'composition.source': 'custom', ...settings },
});

const playing = async (deck: readonly RoleId[], settings: Plan['settings'] = {}, pace?: PaceRange): Promise<Rig> => {
  const rig = await opened(pace === undefined ? {} : { pace });
  await accepted(rig.ask({ do: 'plan', plan: planned(deck, settings) }));
  await accepted(rig.ask({ do: 'open-deal' }));
  for (const [index, role] of deck.entries()) await accepted(rig.ask({ do: 'card', place: seat(index + 1), role }));
  await accepted(rig.ask({ do: 'seal' }));
  return rig;
};

const answers = (rig: Rig, answer: Answer) => accepted(rig.ask({ do: 'answer', answer }));
const goesOn = (rig: Rig) => answers(rig, { type: 'go-on', step: stepNow(rig).id });
const fills = (rig: Rig, form: { readonly [field: string]: FieldValue }) => answers(rig, { type: 'fill', step: stepNow(rig).id, form });

/** Goes on to this call; who is asked before chooses nobody, unless `form` says otherwise. */
const toCall = async (rig: Rig, wanted: string, form: { readonly [step: string]: { readonly [field: string]: FieldValue } } = {}) => {
  for (let count = 0; stepNow(rig).id !== wanted; count += 1) {
    if (count > 40) throw new Error(`${wanted} does not come`);
    const { id, asks } = stepNow(rig);
    const said = form[id];
    if (asks.kind !== 'form') await goesOn(rig);
    else await (said === undefined ? answers(rig, { type: 'miss', step: id }) : fills(rig, said));
  }
};

const votes = async (rig: Rig, of: readonly (readonly [voter: number, target: number])[]) => {
  for (const [voter, target] of of) await answers(rig, { type: 'vote', step: stepNow(rig).id, voter: seat(voter), target: seat(target) });
};

const seen = (rig: Rig): EveningView => ({ ...rig.evening.view, screens: { ...rig.evening.view.screens, connected: 0, seen: true } });

beforeAll(async () => {
  told = await toldPage((await opened()).evening.view);
  page = told.page;
});
afterAll(() => told.close());

const shows = async (rig: Rig, has: string) => {
  await told.tell(seen(rig));
  await page.locator(has).first().waitFor();
};

test.each<readonly [string, Seat[], Seat | null, string, string]>([
  ['she alone was bitten', [seat(2)], null, 'Bruno', 'Guérir Bruno ?'],
  ['she and somebody else were bitten', [seat(7)], seat(2), 'Bruno et Gaia', 'Guérir Bruno ou Gaia ?'],
  ['somebody else was bitten', [seat(7)], null, 'Gaia', 'Guérir Gaia ?'],
])('TH-103: the witch is shown every victim, also herself: %s', async (_what, pack, second, named, question) => {
  const rig = await playing(DECK);
  await toCall(rig, 'witch', {
    'wolf-dog': { option: 'villagers' },
    wolves: { choose: pack },
    'big-bad-wolf': { choose: second === null ? [] : [second] },
  });
  await shows(rig, '[data-step=witch]');
  const plain = async (of: string) => (await page.locator(of).first().textContent())?.replace(/[\s\u202f]+/g, ' ');
  expect(await plain('.awake p')).toContain(`${french.text('dash.sees')} ${named}`);
  expect(await plain('.row-name')).toContain(question);
  await page.locator('.hold-up').click();
  expect((await page.locator('.held-up-seat span').allTextContents()).join()).toBe(named.replace(' et ', ','));
  await page.locator('.held-up').click();
});

test('TH-82: those who wake together see each other, and are not shown to each other once more', async () => {
  const rig = await playing(DECK);
  await toCall(rig, 'wolves', { 'wolf-dog': { option: 'wolves' } });
  await shows(rig, '[data-step=wolves]');
  expect(await page.locator('.awake .small-caps').allTextContents()).toEqual([french.text('dash.awake')]);
});

test.each(['wolves', 'villagers'])(
  'a word that was chosen stands in the ring and in the night so far, and nobody is named: %s',
  async option => {
    const rig = await playing(DECK);
    await toCall(rig, 'wolf-dog');
    await accepted(rig.ask({ do: 'call', step: 'wolf-dog', form: { option } }));
    await shows(rig, '[data-step=wolf-dog]');
    expect(await page.locator('.middle-large').textContent()).toBe(french.find(`field.word.${option}`));
    await goesOn(rig);
    await shows(rig, '[data-step=wolves]');
    await page.keyboard.down('v');
    const did = page.locator('.road-did', { hasText: french.told('wolf-dog', option, 'thiercelieux') });
    await did.waitFor();
    expect(await did.textContent()).toBe(french.told('wolf-dog', option, 'thiercelieux'));
    await page.keyboard.up('v');
  },
);

const stations = async (): Promise<readonly string[]> =>
  (await page
    .locator('.road.of-day li')
    .evaluateAll(all => all.map(each => `${each.querySelector('.road-name')?.textContent} ${each.className}`.trim()))) as string[];

test('TH-130: the day that opens a game with an angel has no dawn behind it', async () => {
  const rig = await playing(WITH_ANGEL, {}, { least: 1, most: 1 });
  await shows(rig, '[data-step=debate]');
  expect(await stations()).toEqual(['Débat now', 'Vote', 'La nuit tombe']);
  // The next night has begun for the machine, while the room is still told how the vote ended.
  rig.evening.screens(1);
  await goesOn(rig);
  await votes(
    rig,
    [1, 2, 3, 4, 5, 6, 7, 8].map(voter => [voter, voter === 7 ? 1 : 7]),
  );
  expect(rig.evening.view.playing?.script).not.toBeNull();
  await shows(rig, '.rail');
  expect((await stations()).slice(0, 2)).toEqual(['Débat done', 'Vote done']);
});

test('TH-142: while an election is counted and told, the debate and the vote are still to come', async () => {
  const rig = await playing(WITH_ANGEL);
  await answers(rig, { type: 'open', step: 'election', form: { candidates: [seat(1), seat(2)] } });
  await votes(
    rig,
    [1, 2, 3, 4, 5, 6, 7, 8].map(voter => [voter, voter % 2 === 0 ? 1 : 2]),
  );
  for (const all of [false, true]) {
    if (all) await tellsAll(rig);
    await shows(rig, '.road.of-day');
    expect((await stations()).filter(each => each.endsWith(' done'))).toEqual([]);
    expect((await stations())[0]).toMatch(/ now$/);
  }
});

test('TH-115: who is ruled dead while people vote is asked for the shot before the vote goes on; who is voted out, after it', async () => {
  const rig = await playing(DECK);
  await toCall(rig, 'wolf-dog');
  await fills(rig, { option: 'villagers' });
  await toCall(rig, 'debate');
  await goesOn(rig);
  await votes(rig, [[1, 2]]);
  await accepted(rig.ask({ do: 'rule', ruling: { type: 'dead', seats: [seat(6)] } }));
  await shows(rig, '[data-step=hunter]');
  expect((await stations()).map(each => each.split(' ').at(-1))).toEqual(['done', 'done', 'now', 'Vote', 'tombe']);
  await fills(rig, { choose: [] });
  await shows(rig, '[data-step=vote]');
  await accepted(rig.ask(undoOf(rig)));
  await accepted(rig.ask(undoOf(rig)));
  await votes(
    rig,
    [2, 3, 4, 5, 6, 7, 8].map(voter => [voter, voter === 6 ? 7 : 6]),
  );
  await shows(rig, '[data-step=hunter]');
  expect((await stations()).map(each => each.split(' ').at(-1))).toEqual(['done', 'done', 'done', 'now', 'tombe']);
});

test.each<readonly [what: string, voted: boolean, then: readonly Ask[]]>([
  ['both are ruled dead at once', true, [{ do: 'rule', ruling: { type: 'dead', seats: [seat(6), seat(7)] } }]],
  ['both are ruled dead at once, before anybody has voted', false, [{ do: 'rule', ruling: { type: 'dead', seats: [seat(6), seat(7)] } }]],
  [
    'the second is ruled dead while the first is asked',
    true,
    [
      { do: 'rule', ruling: { type: 'dead', seats: [seat(6)] } },
      { do: 'rule', ruling: { type: 'dead', seats: [seat(7)] } },
    ],
  ],
  [
    'the first shoots the second',
    true,
    [
      { do: 'rule', ruling: { type: 'dead', seats: [seat(6)] } },
      { do: 'answer', answer: { type: 'fill', step: 'hunter', form: { choose: [seat(7)] } } },
    ],
  ],
  [
    'one of them goes home and the captain is named meanwhile',
    true,
    [
      { do: 'rule', ruling: { type: 'dead', seats: [seat(6)] } },
      { do: 'rule', ruling: { type: 'captain', to: seat(1) } },
      { do: 'rule', ruling: { type: 'gone', seats: [seat(5)] } },
    ],
  ],
])('TH-115: two hunters are asked while the vote stays open: %s', async (_what, voted, then) => {
  const rig = await playing(DECK);
  await toCall(rig, 'wolf-dog');
  await fills(rig, { option: 'villagers' });
  await toCall(rig, 'debate');
  await accepted(rig.ask({ do: 'rule', ruling: { type: 'role', roles: [{ seat: seat(7), role: 'hunter' }] } }));
  await goesOn(rig);
  if (voted) await votes(rig, [[1, 2]]);
  for (const ask of then) await accepted(rig.ask(ask));
  const road = async () => (await stations()).map(each => each.split(' ').at(-1));
  while (stepNow(rig).id === 'hunter') {
    await shows(rig, '[data-step=hunter]');
    await expect.poll(road).toEqual(['done', 'done', 'now', 'Vote', 'tombe']);
    await fills(rig, { choose: [] });
  }
  await shows(rig, '[data-step=vote]');
  await expect.poll(road).toEqual(['done', 'done', 'now', 'tombe']);
});

test.each([0, 1])('TH-115: a hunter who is voted out by a ruling is asked after the vote; votes that were cast: %d', async cast => {
  const rig = await playing(DECK);
  await toCall(rig, 'wolf-dog');
  await fills(rig, { option: 'villagers' });
  await toCall(rig, 'debate');
  await goesOn(rig);
  await votes(rig, [[1, 2] as const].slice(0, cast));
  await accepted(rig.ask({ do: 'rule', ruling: { type: 'lynch', to: seat(6) } }));
  await shows(rig, '[data-step=hunter]');
  await expect.poll(async () => (await stations()).map(each => each.split(' ').at(-1))).toEqual(['done', 'done', 'done', 'now', 'tombe']);
});

test('while the game is paused, the big button resumes it and does nothing else', async () => {
  const rig = await playing(DECK);
  await toCall(rig, 'seer');
  await accepted(rig.ask({ do: 'pause', paused: true }));
  await shows(rig, '.pace, [data-step=seer]');
  const big = page.locator('.play .big');
  await big.getByText(french.text('dash.resume')).waitFor();
  expect(await big.getAttribute('aria-disabled')).toBe('false');
  await big.click();
  await expect.poll(() => told.asked).toEqual([{ do: 'pause', paused: false }] satisfies Ask[]);
});

test('whose vote is missing is said where the votes that are placed at once are counted too early', async () => {
  const rig = await playing(WITH_ANGEL);
  await goesOn(rig);
  await shows(rig, '[data-step=vote]');
  await page.getByRole('button', { name: french.text('dash.sweep.begin') }).click();
  const seats = page.locator('.seat');
  await seats.nth(1).click();
  for (const at of [0, 2, 3]) await seats.nth(at).click();
  await page.locator('.play .big').click({ force: true });
  await page
    .getByText(french.refusal({ code: 'vote.must_vote', place: seat(2) }, () => 'Bruno'))
    .first()
    .waitFor();
});

test.each([
  [1366, 768],
  [390, 844],
  [844, 390],
])('whoever asks for the deal from the foot of a long page sees why it is refused: %d x %d', async (width, height) => {
  const rig = await opened();
  await accepted(rig.ask({ do: 'plan', plan: planned([...DECK, 'villager']) }));
  await page.setViewportSize({ width, height });
  await shows(rig, '.set-up-foot .big');
  await page.locator('[data-to=cards]').click();
  await page.locator('.settings').scrollIntoViewIfNeeded();
  await page.locator('.set-up-foot .big').click({ force: true });
  const why = page.locator('.refused.wrong').first();
  await why.waitFor();
  await expect
    .poll(() =>
      why.evaluate(each => {
        const { left, top } = each.getBoundingClientRect();
        return each.contains(document.elementFromPoint(left + 40, top + 10));
      }),
    )
    .toBe(true);
  await page.setViewportSize({ width: 1280, height: 720 });
});

const LUPUS_DECK: readonly RoleId[] = ['werewolf', 'werewolf', 'seer', ...Array.from({ length: 5 }, () => 'villager')];

/** A game of Lupus in Tabula in which the wolves have killed the person at seat 8. */
const toTheFirstVote = async (book: 'lupus-classic' | 'lupus-token'): Promise<Rig> => {
  const rig = await opened();
  await accepted(rig.ask({ do: 'plan', plan: { book, names: NAMES, deck: LUPUS_DECK, settings: {} } }));
  await accepted(rig.ask({ do: 'open-deal' }));
  for (const [index, role] of LUPUS_DECK.entries()) await accepted(rig.ask({ do: 'card', place: seat(index + 1), role }));
  await accepted(rig.ask({ do: 'seal' }));
  await toCall(rig, 'ballot1', { seer: { choose: [seat(1)] }, wolves: { choose: [seat(8)] } });
  await tellsAll(rig);
  return rig;
};

/** Everybody votes in turn: the first `count` against one person, the others against another; for whom that is oneself, against a third. */
const divides = async (rig: Rig, count: number, [one, other, third]: readonly [number, number, number]) => {
  const { asks } = stepNow(rig);
  const order = asks.kind === 'ballot' ? asks.electors.map(each => Number(each.seat)) : [];
  await votes(
    rig,
    order.map((voter, at) => {
      const meant = at < count ? one : other;
      return [voter, meant === voter ? third : meant];
    }),
  );
  await tellsAll(rig);
};

const middle = () => page.locator('.middle-large').textContent();

test('LC-82, LT-47: the middle of the ring names all who have the last words, in their order, and at the lynching the one who is lynched', async () => {
  const classic = await toTheFirstVote('lupus-classic');
  await divides(classic, 5, [3, 2, 4]);
  await shows(classic, '[data-step=defence]');
  expect(await middle()).toBe('Bruno et Chloé');

  const token = await toTheFirstVote('lupus-token');
  await divides(token, 5, [3, 2, 4]);
  await goesOn(token);
  await shows(token, '[data-step=ballot2]');
  await accepted(token.ask({ do: 'rule', ruling: { type: 'pass', seats: [seat(7)] } }));
  await votes(token, [
    [1, 2],
    [4, 2],
    [5, 3],
    [6, 3],
  ]);
  await goesOn(token);
  await tellsAll(token);
  await shows(token, '[data-step=lynch]');
  expect(await middle()).toBe('Bruno');
});

test('in a show of hands the page asks to count no “0 votes”, and calls a suspect one once', async () => {
  const rig = await toTheFirstVote('lupus-classic');
  await divides(rig, 5, [3, 2, 4]);
  await goesOn(rig);
  await shows(rig, '[data-step=ballot2]');
  await page.getByRole('button', { name: french.text('dash.sweep.begin'), exact: true }).click();
  const big = page.locator('.play .big');
  expect(await big.textContent()).toContain(french.text('dash.ballot.reveal'));
  await page.locator('.seat[data-place="3"]').click();
  const said = async () => (await page.locator('.seat[data-place="3"]').textContent())?.split(french.text('table.sign.suspect')).length;
  await expect.poll(said).toBe(2);
});

test('a game without a sealed deal, such as one whose cards were told after the vote, has no seal to check at its end', async () => {
  const rig = await playing(DECK);
  await accepted(rig.ask({ do: 'abandon' }));
  const { seats } = rig.evening.view.playing?.view ?? { seats: [] };
  const sheet: GameSheet = {
    game: 'game',
    book: 'thiercelieux',
    names: NAMES,
    seats,
    centre: [],
    ending: null,
    left: [],
    lines: [],
    seal: null,
  };
  const sealed = { text: 'deal', commitment: '5ea1', nonce: '0', holds: true };
  for (const seal of [sealed, null]) {
    const over = await toldPage(seen(rig), { '/api/tables/one/sheet': { ...sheet, seal } });
    if (seal !== null) await over.page.locator('.seal', { hasText: sealed.commitment }).waitFor();
    await expect.poll(() => over.page.locator('main.over .seal').count()).toBe(seal === null ? 0 : 1);
    await over.close();
  }
});
