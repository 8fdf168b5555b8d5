import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnnouncedGame, EveningView, Plan, ReaderShown } from '../../src/domain/evening.ts';
import { seat } from '../../src/domain/ids.ts';
import type { Step } from '../../src/domain/step.ts';
import type { Timeline } from '../../src/domain/timeline.ts';
import { playerId } from '../../src/domain/tournament/people.ts';
import { storyOf, timelineOf } from '../../src/session/story.ts';
import { wordsIn } from '../../src/words/words.ts';
import { begun, opened, planFor, playsOne, type Rig } from '../session/evening/rig.ts';
import { campaign } from '../tools/campaign.ts';
import { dice } from '../tools/dice.ts';
import { rulesFor } from '../tools/random-play.ts';
import { moment, staged } from '../tools/screens.ts';
import { openSheet, SIZES, serious, toStep } from './pages.ts';
import { notStill, notStillIn, outOfReach, outOfReachIn } from './reach.ts';
import { ANNOUNCED, type ToldPage, toldPage } from './told-page.ts';

const NAMES = ['Ana', 'Bruno', 'Chloé', 'Diego', 'Elsa', 'Farid', 'Gaia', 'Hugo', 'Inès', 'Maximilien', 'Anne-Sophie', 'Zoé'];
const others = (names: readonly string[]): readonly string[] => names.map(name => `${name} B.`);
const withVillagers = (count: number, ...deck: readonly string[]): readonly string[] => [
  ...deck,
  ...Array.from({ length: count - deck.length }, () => 'villager'),
];

interface Game {
  readonly plan: Plan;
  /** The states of the game in which the page is checked. */
  readonly steps: readonly string[];
}
const named = (plan: Plan): Plan => ({ ...plan, names: NAMES.slice(0, plan.names.length) });
const village = (...deck: readonly string[]): Plan => ({
  book: 'thiercelieux',
  names: [...NAMES, ...others(NAMES)].slice(0, Math.max(10, deck.length)),
  deck: withVillagers(Math.max(10, deck.length), ...deck),
  settings: { 'captain.election': 'beforeFirstVote' },
});
const TOKEN: Plan = { book: 'lupus-token', names: NAMES, deck: withVillagers(12, 'werewolf', 'werewolf', 'seer'), settings: {} };
const oneNight: Plan = {
  book: 'one-night',
  names: NAMES.slice(0, 5),
  deck: withVillagers(8, 'seer', 'robber', 'drunk', 'werewolf', 'werewolf'),
  settings: { 'onenight.announcer': 'moderator' },
};
const GAMES: { readonly [name: string]: Game } = {
  token: {
    plan: TOKEN,
    steps: ['seer', 'dawn', 'discussion', 'ballot1', 'defence', 'ballot2', 'lynch', 'over'],
  },
  classic: { plan: named(planFor('lupus-classic', 1)), steps: ['revote', 'lots'] },
  village: {
    plan: {
      book: 'thiercelieux',
      names: [...NAMES, ...others(NAMES)],
      deck: withVillagers(24, 'wolf', 'wolf', 'wolf', 'witch', 'seer'),
      settings: {},
    },
    steps: ['witch', 'vote'],
  },
  deaths: {
    plan: village('wolf', 'wolf', 'elder', 'hunter', 'piper', 'bear-tamer'),
    steps: ['election', 'growl', 'piper', 'hunter', 'second-ballot', 'captain-decides', 'successor'],
  },
  'one-night': {
    plan: oneNight,
    steps: ['seer', 'robber', 'vote', 'reveal', 'over'],
  },
};

type Views = { readonly [state: string]: EveningView };

const stateOf = ({ stage, playing }: EveningView): string => (stage === 'over' ? 'over' : (playing?.step.id ?? stage));

/** Plays random games until each of these steps has occurred. Returns the first view of each. */
const viewsOf = async ({ plan, steps }: Game): Promise<Views> => {
  const found: { [state: string]: EveningView } = {};
  const isFound = (): boolean => steps.every(step => step in found);
  const playsOn = async (rig: Rig, seed: number): Promise<void> => {
    const chance = dice(seed);
    for (let moves = 0; moves < 600 && !isFound(); moves += 1) {
      const { view } = rig.evening;
      found[stateOf(view)] ??= view;
      if (view.stage === 'over') return;
      await playsOne(rig, chance);
    }
  };
  for (let seed = 1; !isFound(); seed += 1) {
    if (seed > 60) throw new Error(`${plan.book}: ${steps.filter(step => !(step in found)).join()} does not come`);
    await playsOn(await begun(await opened({ seed }), plan), seed);
  }
  return found;
};

const at = (views: Views, state: string): EveningView => {
  const view = views[state];
  if (view === undefined) throw new Error(`nobody has seen ${state}`);
  return view;
};

const SLOTS = 13;
const reader = (id: string, name: string, health: ReaderShown['health']): ReaderShown => ({
  id,
  name,
  health,
  trouble: health === 'lost' ? 'unplugged' : null,
  unnamed: false,
  quiet: true,
  slots: Array.from({ length: SLOTS }, () => ({ use: null, occupied: false, trouble: null })),
});

/** A view with every banner that can stand above a page at once. */
const alarmed = (view: EveningView): EveningView => ({
  ...view,
  readers: [reader('one', 'Socle de la fenêtre', 'lost'), reader('other', 'Boîtier sous la table', 'faulty')],
  screens: { ...view.screens, connected: 1, seen: false },
  troubles: [{ cause: 'disk', code: 'journal.disk_full' }],
  notice: { n: 1, said: { code: 'pace.wait' } },
  tournament: {
    name: 'Fête des loups',
    table: 3,
    rounds: [],
    here: null,
    next: { is: 'rest', round: null },
    people: [],
    message: { n: 1, text: 'Pause de dix minutes après cette partie : le buffet est ouvert au fond de la salle.' },
    calls: false,
    link: { state: 'away', hub: 'https://192.0.2.5:7012/', since: 0, waiting: 2, pin: null, trouble: null },
  },
});

/** A table of a tournament whose round the desk has closed during the game, with everything that its panel can show. */
const closedAt = (view: EveningView): EveningView => ({
  ...view,
  tournament: {
    name: 'Fête des loups',
    table: 3,
    rounds: (['closed', 'seated'] as const).map((state, index) => ({
      ...{
        round: index + 1,
        final: index === 1,
        state,
        names: NAMES,
        moderator: 'Maximilien',
        ends: null,
        left: null,
        confirmed: false,
        decided: false,
        reported: false,
      },
    })),
    next: { is: 'again', round: 1 },
    here: {
      ...{ round: 1, typed: false, otherwise: true, deviation: 'Un jeu de moins', timeOver: null, voided: true, closed: true },
      seats: NAMES.map((name, index) => ({ player: playerId(`p${index}`), name, sat: index > 3, badge: true })),
      ...{ result: null, reported: false, vouched: { moderator: false, others: [], named: [] }, phone: null },
    },
    people: [],
    message: null,
    calls: true,
    link: { state: 'refused', hub: 'https://192.0.2.5:7012/', since: 0, waiting: 2, pin: null, trouble: 'tournament.other_version' },
  },
});

/** The view of an announced game, which shows no role, at the largest table. One player has gone home. */
const unseen = (view: EveningView): EveningView => {
  const { plan, playing } = view;
  const seats = NAMES.slice(0, 10).map((_, index) => ({ seat: seat(index + 1), dealt: '', role: '', alive: true }));
  const shown = seats.map(each => (each.seat === 3 ? { ...each, gone: true as const } : each));
  return {
    ...view,
    plan: { ...plan, names: NAMES.slice(0, 10) },
    playing: playing === null ? null : { ...playing, view: { ...playing.view, seats: shown } },
  };
};
const talking = (view: EveningView): EveningView => {
  const { playing } = view;
  if (playing === null) return view;
  const step: Step = { ...playing.step, id: 'discussion', asks: { kind: 'nothing', lasts: { kind: 'announcement' } } };
  return { ...view, playing: { ...playing, step } };
};

/** The views of the same game in each phase when the machine announces it. */
const announcedIn = (views: Views): readonly (readonly [state: string, there: string, view: EveningView])[] => {
  const led = (stage: EveningView['stage'], more: Partial<AnnouncedGame>, from = at(views, 'seer')): EveningView => ({
    ...from,
    stage,
    dealing: { next: null, lots: null, carry: null, cards: [], missing: [], stranger: null, proven: false, anew: 0 },
    screens: { ...from.screens, voices: 1, offers: ['BRUME7', 'CORNE4', 'LUNE29'].map(name => ({ name, used: name === 'LUNE29' })) },
    announced: { ...ANNOUNCED, ...more },
  });
  const says = at(views, 'seer').playing?.step.says ?? [];
  const check = led('dealing', {});
  const untold: EveningView = {
    ...check,
    plan: { ...check.plan, settings: { 'onenight.announcer': 'machine' } },
    dealing: {
      next: seat(2),
      lots: null,
      carry: null,
      cards: [{ place: seat(1), role: '' }],
      missing: [],
      stranger: null,
      proven: false,
      anew: 1,
    },
  };
  return [
    ['check', '[data-phase=check]', check],
    [
      'read aloud',
      '[data-phase=check] .big[aria-disabled=false]',
      led('dealing', { heard: true, readAloud: true, unready: [seat(1), seat(2), seat(3)] }),
    ],
    ['dealt by nobody, and once more', '.dealing', untold],
    ['armed', '[data-phase=armed]', led('dealing', { phase: 'armed', heard: true })],
    ['announced night', '[data-phase=night]', led('playing', { phase: 'night', readAloud: true, says })],
    ['announced day', '[data-phase=day] .leavers', led('playing', { phase: 'day' }, talking(unseen(at(views, 'vote'))))],
    ['announced vote', '.play[data-step=vote] .leavers', led('playing', { phase: 'vote' }, unseen(at(views, 'vote')))],
    ['announced cards', '.play[data-step=reveal]', led('playing', { phase: 'cards' }, at(views, 'reveal'))],
    ['void', '[data-phase=void]', led('dealing', { phase: 'void', void: 'cards' })],
  ];
};

/** The views of an evening before the first night. */
const beforePlay = async (plan: Plan): Promise<Views> => {
  const rig = await opened();
  const blank = rig.evening.view;
  await rig.ask({ do: 'plan', plan });
  const setUp = rig.evening.view;
  await rig.ask({ do: 'open-deal' });
  const dealing = rig.evening.view;
  await rig.ask({ do: 'deal-all' });
  return { blank, 'set-up': setUp, dealing, dealt: rig.evening.view };
};

const french = wordsIn('fr');
let told: ToldPage;
const faults: string[] = [];
const look = async (state: string): Promise<void> => void faults.push(...(await outOfReach(told.page, state)));
const there = async (view: EveningView, selector: string): Promise<void> => {
  await told.tell(view);
  await told.page.waitForSelector(selector);
};
/** Puts the open sheet or question away, and lifts the veil that fell with it. */
const putsAway = async (): Promise<void> => {
  await told.page.keyboard.press('Escape');
  await told.page.waitForSelector('dialog[open], [role=alertdialog]', { state: 'detached' });
  const lift = told.page.locator('.veil[aria-pressed=true]');
  if ((await lift.count()) > 0) await lift.click();
};
/** Checks the open sheet or question and closes it. */
const lookAt = async (state: string): Promise<void> => {
  await told.page.waitForSelector('dialog[open], [role=alertdialog]');
  await look(state);
  await putsAway();
};
const mainOf = (view: EveningView): string => (view.stage === 'over' ? 'main.over' : `main[data-step="${view.playing?.step.id}"]`);

/** The timeline that the service makes of the journal of a random game. */
const timelineIn = async (plan: Plan): Promise<Timeline> => {
  const rig = await begun(await opened(), plan);
  const chance = dice(1);
  for (let moves = 0; moves < 12; moves += 1) await playsOne(rig, chance);
  const { game = '' } = rig.evening.view.playing ?? {};
  return timelineOf(game, storyOf(rulesFor({ ...plan, players: plan.names.length }), rig.disk.logs.get(game) ?? []));
};

const played: { [name: string]: Views } = {};
const of = (name: string): Views => played[name] ?? {};

beforeAll(async () => {
  for (const [name, game] of Object.entries(GAMES)) played[name] = await viewsOf(game);
  const { blank } = await beforePlay(TOKEN);
  const pads = [
    { reader: 'one', plugged: true, slots: Array.from({ length: SLOTS }, () => ({ uid: null, light: 'on' as const })), beeps: 2 },
  ];
  if (blank !== undefined) told = await toldPage(blank, { '/api/tables/one/timeline': await timelineIn(TOKEN) }, pads);
});
afterAll(() => told.close());

/** Expects that no fault was found since the last call. */
const nothingFound = (): void => expect(faults.splice(0)).toEqual([]);

test('at every size of window each button can be touched, and the words to say be read: before a game', async () => {
  const { blank, ...views } = await beforePlay(TOKEN);
  if (blank !== undefined) await there(blank, '.first');
  await look('the three doors');
  await told.page.getByRole('button', { name: french.text('dash.first.table') }).click();
  await told.page.waitForSelector('.set-up');
  for (const step of ['game', 'people', 'cards'] as const) {
    await toStep(told.page, step);
    await look(`nobody yet, ${step}`);
  }
  await there(at(views, 'set-up'), '.set-up-foot .big[aria-disabled=false]');
  for (const step of ['game', 'people', 'cards'] as const) {
    await toStep(told.page, step);
    await look(`set-up, ${step}`);
  }
  await there(at(views, 'dealing'), '.dealing .missing');
  await look('deal');
  await there(at(views, 'dealt'), '.dealing .big[aria-disabled=false]');
  await told.page.locator('.seat[data-place="1"]').click();
  await told.page.waitForSelector('.at-place');
  await look('a card in hand');
  const { dealing } = at(views, 'dealing');
  if (dealing !== null) await there({ ...at(views, 'dealing'), dealing: { ...dealing, stranger: '04A1B2C3D4E5F6' } }, '.stranger');
  await look('an unknown card');
  nothingFound();
});

test.each(Object.entries(GAMES))('everything can be touched while a game is played: %s', async (name, { steps }) => {
  for (const step of steps) {
    const view = at(of(name), step);
    await there(view, mainOf(view));
    await look(step);
  }
  nothingFound();
});

/** In an open vote: all point at once, and some of them are placed. */
const pointing = async (step: string): Promise<void> => {
  const begins = told.page.getByRole('button', { name: french.text('dash.sweep.begin') });
  if ((await begins.count()) === 0) return;
  await begins.click();
  await told.page.locator('.seat.may').first().click();
  for (const at of [0, 1]) await told.page.locator('.seat.may:not(.turn)').nth(at).click();
  faults.push(...(await notStill(told.page, `${step}, all at once`)));
  await told.page.getByRole('button', { name: french.text('dash.sweep.leave') }).click();
};

const LONG = [...NAMES.slice(0, 9), 'Maria-Fernanda', 'Anne-Sophie', 'Marie-Antoinette'];
/** A village of so many people, with the calls and votes that have most to show. */
const evening = (count: number): Plan => ({
  book: 'thiercelieux',
  names: [...LONG.slice(12 - Math.min(12, count)), ...others(LONG)].slice(0, count),
  deck: withVillagers(count, 'wolf', 'wolf', 'witch', 'infect-father', 'seer').slice(0, count),
  settings: { 'captain.election': 'beforeFirstVote' },
});
const CALLS = ['seer', 'infect-father', 'witch', 'election', 'debate', 'vote'];

test.each([
  [12, { plan: evening(12), steps: CALLS }],
  [12, { plan: TOKEN, steps: ['discussion'] }],
  ...[
    [8, { plan: evening(8), steps: CALLS }] as const,
    [24, { plan: evening(24), steps: CALLS }] as const,
    [3, { plan: { ...oneNight, names: LONG.slice(9), deck: oneNight.deck.slice(0, 6) }, steps: ['seer', 'robber', 'vote'] }] as const,
  ].slice(0, campaign(0, 3)),
] as const)('nobody scrolls for what is said or answered in a call, a vote and a deal of %d people', async (_count, { plan, steps }) => {
  const clock = { kind: 'clock', since: 0, until: 3 * 60_000, paused: true } as const;
  const views = await viewsOf({ plan, steps });
  for (const step of steps) {
    const view = at(views, step);
    const { playing } = view;
    const isTalk = step === 'debate' || step === 'discussion';
    await there(isTalk && playing !== null ? { ...view, playing: { ...playing, pace: clock } } : view, mainOf(view));
    faults.push(...(await notStill(told.page, step)));
    await pointing(step);
  }
  for (const [state, view] of Object.entries(await beforePlay(plan)).slice(-2)) {
    await there(view, 'main.dealing');
    faults.push(...(await notStill(told.page, state)));
  }
  nothingFound();
});

/** A village of which several things are still to be told, the next of them a card. */
const telling = async (count: number): Promise<EveningView> => {
  const plan: Plan = { ...evening(count), settings: { 'reveal.onDeath': 'card' } };
  for (let seed = 1; seed < 40; seed += 1) {
    const rig = await begun(await opened({ seed, pace: { least: 1, most: 1 } }), plan);
    rig.evening.screens(1);
    await rig.ask({ do: 'screen-seen' });
    const chance = dice(seed);
    for (let moves = 0; moves < 200 && rig.evening.view.stage === 'playing'; moves += 1) {
      rig.clock.go(2);
      await playsOne(rig, chance);
      const { script, voted } = rig.evening.view.playing ?? {};
      if (script != null && voted != null && script.parts.length > 3 && script.told < script.parts.length) return rig.evening.view;
    }
  }
  throw new Error('nothing is told');
};

/** A reader that serves the first seats is lost. */
const withoutReader = (view: EveningView): EveningView => {
  const lost = reader('one', 'Socle de la fenêtre', 'lost');
  const slots = lost.slots.map((slot, index) => (index < 4 ? { ...slot, use: { use: 'pad', at: seat(index + 1) } as const } : slot));
  return { ...view, readers: [{ ...lost, slots }] };
};

test('nobody scrolls while several things are told, where a reader is lost in a long call, at the end, or at the three doors', async () => {
  const witch = withoutReader(at(await viewsOf({ plan: evening(12), steps: ['witch'] }), 'witch'));
  const { blank } = await beforePlay(TOKEN);
  const over = at(of('token'), 'over');
  const states: readonly (readonly [state: string, view: EveningView | undefined, selector: string])[] = [
    ...(await Promise.all(campaign([24], [12, 24]).map(async count => [`told, ${count}`, await telling(count), '.rail .now'] as const))),
    ['a lost reader', witch, '.lost-readers'],
    ['over', over, 'main.over'],
    ['doors', blank, '.first'],
  ];
  for (const [state, view, selector] of states) {
    if (view === undefined) throw new Error(`no ${state}`);
    await told.goTo('');
    await there(view, selector);
    faults.push(...(await notStill(told.page, state)));
    await look(state);
  }
  nothingFound();
});

test('a name that lies on a number, and words that have to be scrolled for, are found', async () => {
  const view = at(of('village'), 'witch');
  await there(view, mainOf(view));
  await told.page.addStyleTag({ content: '.as-list .seat-name { margin-top: -20px; align-self: start } .script { max-height: 60px }' });
  const found = (await notStillIn(told.page, 'planted')).join('\n');
  await told.page.evaluate("for (const style of document.querySelectorAll('style')) style.remove()");
  expect(found).toMatch(/name on another thing/);
  expect(found).toMatch(/not seen whole/);
});

test('everything can be touched on sheets, and where an undo asks first', async () => {
  const discussion = at(of('token'), 'discussion');
  await there(discussion, mainOf(discussion));
  const { page } = told;
  // The button to hold stands in the middle of a large ring, or else in the foot.
  const onLaptop = async (): Promise<void> => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.waitForSelector('.ring[data-wide=true]');
  };
  await onLaptop();
  for (const opens of await page.locator('.top-buttons .button:visible, .foot .button:visible').all()) {
    const name = await opens.textContent();
    await opens.click();
    await lookAt(`discussion, ${name}`);
    await onLaptop();
  }
  await page.locator('.top .menu').click();
  const papers = [french.text('dash.state.open'), french.text('dash.memo.open')];
  const sheets = (await page.locator('.menu-entries .button').allTextContents()).filter(each => !papers.includes(each.trim()));
  for (const name of sheets.filter((_, index) => index % campaign(3, 1) === 0)) {
    await putsAway();
    await page.setViewportSize(SIZES.laptop);
    await openSheet(page, name.trim());
    await lookAt(`discussion, ${name}`);
  }
  await putsAway();
  for (const name of papers) {
    await openSheet(page, name);
    await page.waitForSelector('main.paper');
    await look(`discussion, ${name}`);
    await page.getByRole('button', { name: french.text('story.sheet.back') }).click();
  }
  const { playing } = discussion;
  if (playing !== null) await there({ ...discussion, playing: { ...playing, redoes: playing.undoes } }, '.redo');
  await look('discussion, redo');
  nothingFound();
});

test.each(campaign(['discussion'], ['set-up', 'discussion', 'over']))(
  'everything can be touched in a tournament whose desk has closed the round, and axe finds nothing serious: %s',
  async stage => {
    const view = closedAt(stage === 'set-up' ? at(await beforePlay(TOKEN), stage) : at(of('token'), stage));
    await there(view, stage === 'set-up' ? '.set-up' : mainOf(view));
    await openSheet(told.page, french.text('tournament.title'));
    await told.page.locator('.tournament-here .wrong').getByText(french.text('tournament.closed')).waitFor();
    faults.push(...(await serious(told.page)));
    await lookAt(`tournament, ${stage}`);
    nothingFound();
  },
);

test.each(campaign(['discussion'], ['discussion', 'ballot1', 'over']))(
  'everything can be touched under each notice above a page: %s',
  async step => {
    const view = alarmed(at(of('token'), step));
    await there(view, mainOf(view));
    await told.page.waitForSelector('.mirror ~ .tournament-message');
    await look(`${step}, alarmed`);
    nothingFound();
  },
);

test('everything can be touched where the machine announces', async () => {
  for (const [state, selector, view] of announcedIn(of('one-night'))) {
    await there(view, selector);
    if (selector.endsWith('.leavers')) {
      await told.page.locator('.leavers [aria-pressed=false]').click();
      await told.page.waitForSelector('.leavers .button:nth-child(11)');
      faults.push(...(await serious(told.page)));
    }
    await look(state);
    if (selector === '.dealing') {
      await told.page.getByRole('button', { name: french.text('dash.deal.close') }).click();
      await lookAt('back from the deal');
    }
    if (state !== 'announced night') continue;
    await told.page.locator('.void').click();
    await told.page.waitForSelector('.void-asked');
    await look('called off');
    await told.page.locator('.void-asked .button').first().click();
  }
  nothingFound();
});

test('everything can be touched at the virtual table, where a device is paired, and on a public screen', async () => {
  const view = at(of('token'), 'discussion');
  const drawn = reader('one', 'Socle', 'ready');
  const slots = drawn.slots.map((slot, index): ReaderShown['slots'][number] => ({
    ...slot,
    use: index < NAMES.length ? { use: 'pad', at: seat(index + 1) } : { use: 'shared' },
  }));
  await told.tell({ ...view, readers: [{ ...drawn, slots }] });
  await told.goTo('table');
  await told.page.waitForSelector('.person .pad-slot');
  await look('virtual table');
  await told.goTo(`pair#${'a'.repeat(43)}`);
  await told.page.waitForSelector('.pairing .button');
  await look('pairing');
  await told.goToScreen(moment('ballot', staged(12)));
  await look('public screen');
  nothingFound();
});

/** Planted faults of style, each of which shows only in windows of one kind. */
test.each([
  ['a low window clips its seats', '@media (max-height: 500px) { .ring.as-list { overflow: hidden; max-height: 90px } }'],
  ['on a small telephone the last button lies over what is above it', '@media (max-width: 340px) { .last { position: fixed; inset: 0 } }'],
  [
    'on a tablet the words are clipped',
    '@media (max-width: 860px) and (min-height: 901px) { .script { max-height: 60px; overflow: hidden } }',
  ],
  [
    'on a small laptop what is too long begins above its page',
    '@media (min-width: 861px) and (min-height: 561px) and (max-height: 640px) { .play { transform: translateY(-400px) } }',
  ],
  [
    'sideways a telephone has no room for its foot',
    '@media (min-width: 861px) and (max-height: 560px) { .foot { display: block; width: 0; height: 0; overflow: hidden } }',
  ],
])('the usual windows find it: %s', async (_what, style) => {
  const view = at(of('token'), 'discussion');
  if ((await told.page.locator('.page').count()) === 0) await told.goTo('');
  await there(view, mainOf(view));
  await told.page.addStyleTag({ content: style });
  expect(await outOfReachIn(told.page, 'planted')).not.toEqual([]);
  // The pages themselves have no style element, so this removes only the planted one.
  await told.page.evaluate("for (const style of document.querySelectorAll('style')) style.remove()");
});

test.each([
  { width: 1024, height: 768, least: 12 },
  { width: 1440, height: 900, least: 16 },
])('the names of 24 people can be read in a window of $width × $height', async ({ width, height, least }) => {
  const view = at(of('village'), 'witch');
  await there(view, mainOf(view));
  await told.page.setViewportSize({ width, height });
  const sizes = (): Promise<readonly number[]> =>
    told.page.evaluate(`[...document.querySelectorAll('.seat-name')].map(each => Number.parseFloat(getComputedStyle(each).fontSize))`);
  await expect.poll(async () => Math.min(...(await sizes()))).toBeGreaterThanOrEqual(least);
  expect(await sizes()).toHaveLength(24);
});

const FELL_IS_SEEN = `(() => {
  const fell = document.querySelector('.tonight .fell');
  const { left, right, top, bottom } = fell.getBoundingClientRect();
  return fell.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
})()`;

/** A day that has a death behind it. */
const dayAfterDeath = async (plan: Plan, wanted: string): Promise<EveningView> => {
  for (let seed = 1; seed < 60; seed += 1) {
    const rig = await begun(await opened({ seed }), plan);
    const chance = dice(seed);
    for (let moves = 0; moves < 200 && rig.evening.view.stage === 'playing'; moves += 1) {
      const { playing } = rig.evening.view;
      if (playing?.step.id === wanted && playing.fallen.some(({ step }) => step === 'dawn')) return rig.evening.view;
      await playsOne(rig, chance);
    }
  }
  throw new Error(`${wanted} does not come after a death`);
};

const DAYS = [
  ['thiercelieux', evening(12), 'debate'],
  ['lupus-token', TOKEN, 'discussion'],
] as const;

test.each(campaign(DAYS.slice(0, 1), DAYS))(
  'the road of the day of %s names who went out at dawn, and what comes, on telephones held either way and on a laptop',
  async (_book, plan, wanted) => {
    const view = await dayAfterDeath(plan, wanted);
    await there({ ...view, playing: view.playing === null ? null : { ...view.playing, script: null, happened: [] } }, mainOf(view));
    const fell = view.playing?.fallen.find(({ step }) => step === 'dawn')?.seats.map(each => plan.names[each - 1] ?? '') ?? [];
    const { page } = told;
    for (const [width, height] of [
      [844, 390],
      [640, 360],
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const says = page.locator('.tonight .fell').first();
      await says.waitFor();
      for (const name of fell) expect(await says.textContent(), `${width} × ${height}`).toContain(name);
      expect(await page.evaluate<boolean>(FELL_IS_SEEN), `${width} × ${height}`).toBe(true);
    }
    // Where there is no room on the page, it is in a sheet.
    await page.setViewportSize({ width: 320, height: 568 });
    await page.locator('.tonight-open').click();
    const sheet = page.locator('dialog[open]');
    for (const name of fell) await sheet.locator('.fell', { hasText: name }).waitFor();
    expect(await serious(page)).toEqual([]);
    await lookAt(`the day in a sheet, ${wanted}`);
    nothingFound();
  },
);
