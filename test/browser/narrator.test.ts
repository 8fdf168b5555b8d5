import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AnnouncedPhase } from '../../src/domain/evening.ts';
import { type Screens, startScreens } from '../../src/server/moderator/screen-process.ts';
import type { FeedMessage, PublicTable } from '../../src/wire/public.ts';
import { type NarrationState, type NarrationStep, narrate } from '../../web/shared/narrator/narration.ts';
import { beginnings } from '../../web/shared/narrator/spoken-line.ts';
import { campaign } from '../tools/campaign.ts';
import { dice } from '../tools/dice.ts';
import { inTheLongRun } from '../tools/long-run.ts';
import { roomWords } from '../tools/page-words.ts';
import { playOn } from '../tools/random-play.ts';
import { moment, staged, tableAt, waiting } from '../tools/screens.ts';
import { begunWith } from '../tools/staged.ts';
import { until } from '../tools/until.ts';
import { type FakeSpeech, fakeSpeech, recording, SPEAKS, type Spoke } from './fake-speech.ts';
import { serious, startBrowser } from './pages.ts';

const TABLE = 'chene';
/** The lower of the two tones for a void night, in hertz. */
const FALLS = 311;
const GONG = 98;
/** The tone that replaces a sentence that cannot be spoken, in hertz. */
const NOTE = 523;

const french = roomWords('fr');
const TEST = french.find('narrator.test');

/** A public screen whose clock moves only when a test moves it. */
interface Opened {
  readonly page: Page;
  /** The newest table that the screen has received. */
  told(): PublicTable | undefined;
  /** The addresses of all requests of the page. */
  readonly asked: readonly string[];
}

let browser: Browser;
let screens: Screens;
/** The page that the next test is shown on: to load it again costs half of a new one. */
let kept: Screen | undefined;
/** Takes back what the test has done to the page. */
let takesBack: (() => Promise<void>) | undefined;

beforeAll(async () => {
  browser = await startBrowser();
  screens = await startScreens({ on: [{ host: '127.0.0.1', port: 0 }], names: [] });
});
afterEach(async () => {
  await takesBack?.();
  takesBack = undefined;
  await until('nobody looks any more', () => screens.count(TABLE) === 0 && screens.voices(TABLE).length === 0);
});
afterAll(async () => {
  await kept?.page.context().close();
  await screens.stop();
});

const STEP_MS = 100;
const BEGINNING = new Date('2026-05-03T20:00:00Z');
const STANDING = new Date('2026-05-03T21:00:00Z');

const open = async (table: PublicTable, speech: FakeSpeech): Promise<Opened> => {
  const address = `http://127.0.0.1:${screens.on[0]?.port}/t/${TABLE}`;
  await until('the screens are served', () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  screens.show(table);
  kept ??= await newScreen();
  const { page, heard, asked } = kept;
  [heard.table, asked.length] = [undefined, 0];
  await page.clock.install({ time: BEGINNING });
  await page.clock.pauseAt(STANDING);
  const script = await page.addInitScript(fakeSpeech(speech));
  takesBack = async () => {
    await script.dispose();
    await page.unrouteAll();
    await page.goto(new URL('/nothing', address).href);
  };
  await page.goto(address);
  await page.waitForSelector('.speaker');
  // Let the page finish everything that it does as soon as it is drawn.
  await page.clock.runFor(STEP_MS);
  return { page, told: () => heard.table, asked };
};

interface Screen {
  readonly page: Page;
  readonly heard: { table: PublicTable | undefined };
  readonly asked: string[];
}

const newScreen = async (): Promise<Screen> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const heard: Screen['heard'] = { table: undefined };
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  page.on('websocket', socket =>
    socket.on('framereceived', ({ payload }) => {
      const said = JSON.parse(String(payload)) as FeedMessage;
      if (said.type === 'table') heard.table = said.table;
    }),
  );
  return { page, heard, asked };
};

const withoutClock = (table: PublicTable | undefined): string => JSON.stringify({ ...table, clock: null });
/** Shows another table and returns when the page has received it, before any time has passed on the page. */
const show = async (opened: Opened, table: PublicTable): Promise<void> => {
  screens.show(table);
  await until('the picture has come', () => withoutClock(opened.told()) === withoutClock(table));
  await opened.page.evaluate('0');
};

/** Runs the clock of the page until the condition holds. */
const passing = (opened: Opened, what: string, holds: () => boolean | Promise<boolean>, seen?: () => unknown): Promise<true> =>
  until(
    what,
    async () => {
      const does = await holds();
      if (!does) await opened.page.clock.runFor(STEP_MS);
      return does;
    },
    seen,
  );
/** Runs the clock of the page until every sentence for this picture has been spoken. */
const LONGEST_SLOT_MS = 10_000;
const saidOut = (opened: Opened, milliseconds = LONGEST_SLOT_MS): Promise<void> => opened.page.clock.runFor(milliseconds);

const said = (opened: Opened): Promise<readonly Spoke[]> => opened.page.evaluate<readonly Spoke[]>('window.said');
const texts = async (opened: Opened): Promise<readonly string[]> => (await said(opened)).map(({ text }) => text);
const tones = (opened: Opened): Promise<readonly number[]> => opened.page.evaluate<readonly number[]>('window.tones.map(Math.round)');
const played = (opened: Opened): Promise<readonly number[]> => opened.page.evaluate<readonly number[]>('window.played.map(Math.round)');
const playedAre = (opened: Opened, wanted: readonly number[]): Promise<true> =>
  passing(
    opened,
    `recordings of ${wanted.join()} seconds were played`,
    async () => (await played(opened)).join() === wanted.join(),
    () => played(opened),
  );
const isVoice = (): boolean => screens.voices(TABLE).length === 1;
/** Touches the speaker to allow sound. The page counts as a voice once it has tried out its voice. */
const allowed = async (opened: Opened): Promise<void> => {
  await opened.page.locator('.speaker').click();
  await passing(opened, 'it counts as a voice', isVoice);
};
const isNoVoice = (opened: Opened): Promise<true> => passing(opened, 'it counts as no voice', () => screens.voices(TABLE).length === 0);
const hasNoSound = async (opened: Opened): Promise<string | null> => {
  const sign = opened.page.locator('.no-sound');
  await passing(opened, 'it says that it has no sound', async () => (await sign.count()) > 0);
  return sign.textContent();
};
/** An element of the bar. The bar fades while the page waits for a reply on a slow line or a busy machine, so a touch brings it back. */
const inBar = async (opened: Opened, selector: string): Promise<Locator> => {
  const found = opened.page.locator(`.sound-bar ${selector}`).first();
  const isThere = async (): Promise<boolean> => (await found.count()) > 0;
  if (!(await isThere())) await opened.page.locator('h1').click();
  await passing(opened, `${selector} is in the bar`, isThere);
  return found;
};
/** Axe waits by timers, so the clock of the page has to run. */
const openToAll = async (opened: Opened): Promise<void> => {
  await opened.page.clock.resume();
  expect(await serious(opened.page)).toEqual([]);
};

/** The pictures of a moderated night, from the waiting table to the last call. */
const night = (): readonly PublicTable[] => {
  const tables: PublicTable[] = [];
  playOn(begunWith(staged(12)), dice(1), match => {
    const isOver = match.play.step.id === 'discussion';
    if (!isOver) tables.push(tableAt(match));
    return isOver;
  });
  return [waiting(12), ...tables];
};

describe('a night that somebody moderates, on a public screen after one touch', () => {
  test.each([
    ['a slow voice', { ...SPEAKS, lasts: 2_500 }] as const,
    ...campaign([], [['a quick one', { ...SPEAKS, lasts: 30 }] as const]),
  ])('%s: calls are closed and opened at their own moments, whatever the engine takes', async (_title, speech) => {
    const opened = await open(waiting(12), speech);
    await allowed(opened);
    let sentences = 0;
    let told: NarrationState | null = null;
    for (const table of night()) {
      const { narrated, slot }: NarrationStep = narrate(told, table, french);
      told = narrated;
      if (slot === null) continue;
      const before = (await said(opened)).length;
      const now = await opened.page.evaluate<number>('performance.now()');
      await show(opened, table);
      const moments = beginnings(slot);
      await saidOut(opened, (moments.at(-1) ?? 0) + 1);
      const spoken = (await said(opened)).slice(before).map(({ text, at }) => [text, at - now]);
      expect(spoken).toEqual(slot.lines.map(({ text }, index) => [text, moments[index]]));
      sentences += spoken.length;
    }
    expect(sentences).toBeGreaterThanOrEqual(6);
  });

  test('is said in the table’s language, by the voice and at the speed that was chosen', async () => {
    const [wait, nightfall, seer] = night();
    if (wait === undefined || nightfall === undefined || seer === undefined) throw new Error('no night');
    const opened = await open(wait, { ...SPEAKS, lasts: TEST.length * 58 });
    await allowed(opened);
    expect(screens.voices(TABLE)).toMatchObject([{ letterMs: 58 }]);
    await (await inBar(opened, 'input[type=range]')).fill('0.8');
    await passing(opened, 'it takes longer', () => screens.voices(TABLE)[0]?.letterMs === Math.round(58 / 0.8));
    await (await inBar(opened, 'select')).selectOption('Félix');
    await show(opened, nightfall);
    await saidOut(opened);
    const spoken = await said(opened);
    expect(spoken.at(-1)).toMatchObject({ text: french.find('news.night-falls'), voice: 'Félix', rate: 0.8 });
    expect(spoken[0]).toMatchObject({ text: TEST, voice: 'Amélie', rate: 1 });
    expect(await tones(opened)).toContain(GONG);
    expect(await opened.page.evaluate('localStorage.length + sessionStorage.length')).toBe(0);
    expect(await opened.page.context().cookies()).toEqual([]);
  });

  test('a screen that nobody has touched fetches no narrator and speaks to nobody', async () => {
    const opened = await open(waiting(12), SPEAKS);
    await saidOut(opened);
    expect(opened.asked.filter(address => address.includes('speaking'))).toEqual([]);
    expect(await opened.page.evaluate('window.contexts.length')).toBe(0);
    expect(screens.voices(TABLE)).toEqual([]);
  });

  inTheLongRun('another touch of the sign, by keyboard, and it is silent again and no voice', async () => {
    const opened = await open(waiting(12), SPEAKS);
    await opened.page.locator('.speaker').focus();
    await opened.page.keyboard.press('Enter');
    await passing(opened, 'it counts as a voice', isVoice);
    // Two presses at once count as one.
    await opened.page.clock.runFor(1_000);
    await opened.page.keyboard.press('Enter');
    await isNoVoice(opened);
    await passing(opened, 'the sign says so', async () => (await opened.page.locator('.speaker').getAttribute('aria-pressed')) === 'false');
  });

  test('the bar fades when nobody touches the page, and comes back with a touch', async () => {
    const opened = await open(waiting(12), SPEAKS);
    await allowed(opened);
    await inBar(opened, 'select');
    await opened.page.clock.runFor(9_000);
    await opened.page.waitForSelector('.sound-bar', { state: 'detached' });
    await opened.page.locator('h1').click();
    await inBar(opened, 'select');
    await openToAll(opened);
  });
});

describe('a page without a voice', () => {
  const mute: readonly (readonly [string, FakeSpeech])[] = [
    ['no voice in the language of the table', { ...SPEAKS, voices: [{ lang: 'en-GB', name: 'Daniel' }] }],
    ['an engine that never begins', { ...SPEAKS, does: 'nothing' }],
    ['a browser without speech', { ...SPEAKS, does: 'absent' }],
    ['an engine without voices', { ...SPEAKS, voices: [] }],
    ['an engine that breaks', { ...SPEAKS, does: 'breaks' }],
  ];
  test.each(campaign(mute.slice(0, 1), mute))('%s: the page says so, rings, and does not count as a voice', async (_title, speech) => {
    const opened = await open(waiting(12), speech);
    await opened.page.locator('.speaker').click();
    expect(await hasNoSound(opened)).toBe(french.find('narrator.mute'));
    const [, nightfall] = night();
    await show(opened, nightfall ?? waiting(12));
    expect(await tones(opened)).toContain(GONG);
    // A page that counts as a voice before it has looked at the picture would be counted by now.
    expect(screens.voices(TABLE)).toEqual([]);
  });

  inTheLongRun('a voice that breaks in the middle is tried once more, and then no voice any longer', async () => {
    const opened = await open(waiting(12), SPEAKS);
    await allowed(opened);
    await opened.page.evaluate(`(() => { speechSynthesis.speak = each => setTimeout(() => each.onerror?.({ error: 'network' }), 5); })()`);
    const [, nightfall] = night();
    await show(opened, nightfall ?? waiting(12));
    await hasNoSound(opened);
    await isNoVoice(opened);
  });
});

const RECORDED = { 'narrator.test': 1, 'news.night-falls': 2 } as const;

describe('a page of a group that has recorded its own voice', () => {
  const withRecordings = async (speech: FakeSpeech): Promise<Opened> => {
    const opened = await open(waiting(12), speech);
    const clips = Object.keys(RECORDED).flatMap(key => ['fr', 'de'].map(language => ({ language, key, version: 'v1' })));
    await opened.page.route('**/clips', route => route.fulfill({ json: { clips } }));
    for (const [key, seconds] of Object.entries(RECORDED))
      await opened.page.route(`**/clips/fr/${key}?v=v1`, route => route.fulfill({ body: recording(seconds), contentType: 'audio/wav' }));
    return opened;
  };
  const [, nightfall = waiting(12), seer = waiting(12)] = night();

  test('a browser without a voice plays it, in its language alone, counts as a voice, and rings where a line was not recorded', async () => {
    const opened = await withRecordings({ ...SPEAKS, does: 'absent' });
    await allowed(opened);
    await playedAre(opened, [RECORDED['narrator.test']]);
    await show(opened, nightfall);
    await playedAre(opened, Object.values(RECORDED));
    const before = (await tones(opened)).length;
    await show(opened, seer);
    await saidOut(opened);
    expect((await tones(opened)).slice(before)).toContain(NOTE);
  });

  inTheLongRun('a browser with a voice speaks, until the recordings are preferred', async () => {
    const opened = await withRecordings(SPEAKS);
    await allowed(opened);
    expect(await texts(opened)).toEqual([TEST]);
    await (await inBar(opened, 'input[type=checkbox]')).check();
    await show(opened, nightfall);
    await playedAre(opened, [RECORDED['news.night-falls']]);
    await show(opened, seer);
    await saidOut(opened);
    expect(await texts(opened)).toContain(french.find('lupus.seer.open'));
  });
});

describe('a page that speaks while its recordings change', () => {
  const [, nightfall = waiting(12), seer = waiting(12)] = night();
  const LASTS: { readonly [version: string]: number } = { v1: 1, v2: 2, v3: 3 };

  test('at nightfall the page knows new, changed and removed recordings; it fetches nothing else again, and makes little into sound', async () => {
    const opened = await open(waiting(12), { ...SPEAKS, does: 'absent' });
    let listed: readonly { readonly key: string; readonly version: string }[] = [
      { key: 'narrator.test', version: 'v1' },
      { key: 'news.night-falls', version: 'v1' },
      ...Array.from({ length: 12 }, (_, index) => ({ key: `line.${index}`, version: 'v1' })),
    ];
    const fetched: string[] = [];
    await opened.page.route('**/clips', route => route.fulfill({ json: { clips: listed.map(each => ({ language: 'fr', ...each })) } }));
    await opened.page.route('**/clips/fr/**', route => {
      const { pathname, searchParams } = new URL(route.request().url());
      const version = searchParams.get('v') ?? '';
      fetched.push(`${pathname.split('/').at(-1)} ${version}`);
      return route.fulfill({ body: recording(LASTS[version] ?? 0), contentType: 'audio/wav' });
    });
    await allowed(opened);
    await playedAre(opened, [1]);
    expect(fetched).toHaveLength(14);
    expect(await opened.page.evaluate('window.decoded.length')).toBe(1);

    listed = [
      { key: 'narrator.test', version: 'v2' },
      { key: 'news.night-falls', version: 'v1' },
      { key: 'lupus.seer.open', version: 'v3' },
    ];
    const newest = opened.page.waitForEvent('requestfinished', request => request.url().includes('/lupus.seer.open?v=v3'));
    await show(opened, nightfall);
    await newest;
    expect(fetched.slice(14)).toEqual(['narrator.test v2', 'lupus.seer.open v3']);
    await playedAre(opened, [1, 1]);
    await show(opened, seer);
    await playedAre(opened, [1, 1, 3]);
    expect(await opened.page.evaluate('window.decoded.length')).toBe(3);
  });
});

/** A table whose night the machine announces. */
const led = (phase: AnnouncedPhase, n: number, keys: readonly string[] = []): PublicTable => ({
  ...waiting(5),
  announced: { phase, unready: [], void: null, faults: [] },
  narration: { n, says: keys.map(key => ({ key })), letterMs: 65 },
});
const OPEN = ['one-night.seer.open', 'one-night.seer.action'];
/** A screen without a line to the service says so after `ALONE_MS`, and calls the night void after `LINE_MS`. */
const [ALONE_MS, LINE_MS] = [2_000, 3_000];

describe('a night that the machine announces', () => {
  test('is said and can be read, once for each number', async () => {
    const opened = await open(led('armed', 1), SPEAKS);
    await allowed(opened);
    await show(opened, led('night', 2, OPEN));
    await show(opened, { ...led('night', 2, OPEN), clock: { seconds: 9, left: 8, paused: false } });
    await until('the clock has come', () => opened.told()?.clock !== null);
    await saidOut(opened);
    expect(await texts(opened)).toEqual([TEST, ...OPEN.map(key => french.find(key))]);
    expect(await opened.page.locator('.line').allTextContents()).toEqual(OPEN.map(key => french.find(key)));
  });

  inTheLongRun('a page that speaks by recordings and lacks one of a call is no voice in that night', async () => {
    const opened = await open(led('armed', 1), { ...SPEAKS, does: 'absent' });
    await opened.page.route('**/clips', route => route.fulfill({ json: { clips: [{ language: 'fr', key: OPEN[0], version: 'v1' }] } }));
    await opened.page.route(`**/clips/fr/${OPEN[0]}?v=v1`, route => route.fulfill({ body: recording(1), contentType: 'audio/wav' }));
    await allowed(opened);
    await show(opened, led('night', 2, OPEN));
    await hasNoSound(opened);
    await playedAre(opened, [1]);
    await isNoVoice(opened);
  });

  inTheLongRun('a sound that is taken away rings the void, says so, and counts as no voice', async () => {
    const opened = await open(led('armed', 1), SPEAKS);
    await allowed(opened);
    await show(opened, led('night', 2, OPEN));
    await saidOut(opened);
    await opened.page.evaluate('window.contexts[0].suspend()');
    await until('the void is rung', async () => (await tones(opened)).includes(FALLS));
    expect(await hasNoSound(opened)).toBe(french.find('narrator.lost'));
    await isNoVoice(opened);
  });

  test('a line that is lost for three seconds rings the void here', async () => {
    const opened = await open(led('armed', 1), SPEAKS);
    await allowed(opened);
    await show(opened, led('night', 2, OPEN));
    await saidOut(opened);
    // The line breaks without a closing message, and nobody answers afterwards.
    takesBack = async () => {
      kept = undefined;
      await opened.page.context().close();
    };
    process.kill(screens.pid ?? 0, 'SIGSTOP');
    await opened.page.context().setOffline(true);
    process.kill(screens.pid ?? 0, 'SIGKILL');
    await passing(opened, 'the page says that it is alone', async () => (await opened.page.locator('.lost').count()) > 0);
    const rest = LINE_MS - ALONE_MS;
    await opened.page.clock.runFor(rest - STEP_MS);
    expect(await tones(opened)).not.toContain(FALLS);
    await opened.page.clock.runFor(STEP_MS);
    expect(await tones(opened)).toContain(FALLS);
    expect(await opened.page.locator('.no-sound').textContent()).toBe(french.find('narrator.lost'));
  });

  inTheLongRun('preparations, the still seconds and a void night are to be read, and axe finds nothing serious', async () => {
    const opened = await open(waiting(5), SPEAKS);
    for (const [table, headline] of [
      [led('check', 1), 'Avant la nuit'],
      [{ ...led('armed', 1), clock: { seconds: 10, left: 7, paused: false } }, 'La nuit approche'],
      [{ ...led('void', 1), announced: { phase: 'void', unready: [], void: 'asked', faults: [] } }, 'Cette nuit est annulée'],
    ] as const) {
      screens.show(table);
      await passing(opened, headline, async () => (await opened.page.locator('h1').textContent()) === headline);
      await openToAll(opened);
    }
  });
});

inTheLongRun('a game that was already under way is not told from its beginning', async () => {
  const opened = await open(moment('seer', staged(12)), SPEAKS);
  await allowed(opened);
  expect(await texts(opened)).toEqual([TEST]);
});
