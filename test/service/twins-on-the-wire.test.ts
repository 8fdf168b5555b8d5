import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Ask, EveningView } from '../../src/domain/evening.ts';
import { BOOKS } from '../../src/domain/ids.ts';
import type { Step } from '../../src/domain/step.ts';
import { tablePlaces } from '../../src/table/deal.ts';
import { isNightStep } from '../../src/table/situation.ts';
import type { FromTable } from '../../src/wire/moderator.ts';
import { type Program, service } from '../cli/program.ts';
import { openPage, type Page } from '../server/moderator/pages.ts';
import { tone } from '../server/moderator/sounds.ts';
import { campaign } from '../tools/campaign.ts';
import { type Course, callsOtherwise, type LivePair, livePairs } from '../tools/live-twins.ts';
import { until } from '../tools/until.ts';

const PAIRS = campaign(1, 2);
const SEED = 5;
const TABLE = 'oak';
const SHARED_SLOT = 27;
/** Lines of which the service has a recording, one of a call and one of a day; and one of which it has none. */
const RECORDED = ['lupus.owl.open', 'news.vote-again'] as const;
const UNRECORDED = 'lupus.seer.open';
/** A command tag that works at any time, and an unknown tag. */
const VEIL = '04C0FFEE000001';
const STRANGER = '04C0FFEE000002';

let folder = '';
let program: Program | undefined;
const running = (): Program => {
  if (program === undefined) throw new Error('the service does not run');
  return program;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wolftap-wire-'));
  program = await starts();
  for (const key of RECORDED) {
    const headers = { 'content-type': 'application/octet-stream' };
    const kept = await fetch(`${running().ready.moderator}api/clips/en/${key}`, { method: 'PUT', headers, body: new Uint8Array(tone()) });
    expect(kept.status).toBe(200);
  }
});
afterAll(async () => {
  await program?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const starts = (): Promise<Program> => service(join(folder, 'data'), ['--table', TABLE]);

let asked = 0;
const post = async (path: string, body: unknown): Promise<void> => {
  asked += 1;
  const reply = await fetch(`${running().ready.moderator}api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `twins-${asked}-${process.pid}` },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${JSON.stringify(body)}: ${await reply.text()}`);
};
const ask = (what: Ask): Promise<void> => post(`tables/${TABLE}/asks`, what);
const viewNow = async (): Promise<EveningView> =>
  (await (await fetch(`${running().ready.moderator}api/tables/${TABLE}`)).json()) as EveningView;
const pageNow = (): Promise<Page> => openPage(`${running().ready.moderator.replace('http', 'ws')}api/tables/${TABLE}/stream?pads=1`);

/** What happens beside the game, at each picture in its turn. */
const BESIDE = ['nothing', 'taken back and redone', 'refused', 'another line'] as const;
/** At this picture of the game the service starts anew. */
const RESTARTS_AT = campaign(0, 5);

/** The messages of one game: every byte of the public side, and the views and reader states of the moderator's side. */
interface Played {
  readonly texts: readonly string[];
  readonly moderator: readonly FromTable[];
  /** At each picture of the course what a screen got that asked for recordings then. */
  readonly recordings: readonly string[];
  /** How many pictures came beside those of the course. */
  readonly more: number;
}

/** A game on the running service, with a screen, a dashboard and hands at a reader. */
class Game {
  readonly texts: string[] = [];
  readonly recordings: string[] = [];
  more = 0;
  readonly #course: Course;
  readonly #alikeUpTo: number;
  #page: Page;
  #before: readonly FromTable[] = [];
  #ear: WebSocket | undefined;

  private constructor(page: Page, course: Course, alikeUpTo: number) {
    this.#page = page;
    this.#course = course;
    this.#alikeUpTo = alikeUpTo;
  }

  static async play(course: Course, alikeUpTo: number): Promise<Played> {
    const game = new Game(await pageNow(), course, alikeUpTo);
    try {
      await setUp(course, await viewNow());
      game.#listens();
      await game.#played();
    } finally {
      game.#ear?.terminate();
      game.#page.close();
    }
    const { texts, recordings, more } = game;
    return { texts, recordings, moderator: [...game.#before, ...game.#page.heard], more };
  }

  #listens(): void {
    this.#ear?.terminate();
    const ear = new WebSocket(`${(running().ready.screen ?? '').replace('http', 'ws')}feed?table=${TABLE}`);
    ear.on('message', data => {
      const text = String(data);
      // Beats come by the clock, whatever happens in the game.
      if (!text.startsWith('{"v":1,"type":"beat"')) this.texts.push(text);
    });
    this.#ear = ear;
  }

  async #played(): Promise<void> {
    const { setUp, deal, deeds } = this.#course;
    const names = JSON.stringify(namesOf(setUp.players));
    await this.#shows('the table', `"names":${names},"dealing":null,"message":null`);
    await ask({ do: 'open-deal' });
    await this.#shows('an empty deal', '"dealing":{"dealt":[]');
    const roles = [...deal.roles, ...deal.centre];
    const places = tablePlaces(setUp.book, setUp.players);
    for (const [index, place] of places.entries()) {
      await ask({ do: 'card', place, role: roles[index] ?? '' });
      await this.#shows(`card ${index + 1}`, `"dealt":${JSON.stringify(places.slice(0, index + 1))}`);
    }
    await ask({ do: 'seal' });
    await this.#shows('the first picture', pictureAt(1));
    for (const [index, { step, answer, n }] of deeds.entries()) {
      if (deeds[index - 1]?.step.id !== step.id) await this.#tapsAt(step);
      await ask({ do: 'answer', answer });
      await this.#shows(`picture ${n}`, pictureAt(n + this.more));
      if (n > (deeds[index - 1]?.n ?? 1)) this.recordings.push(`${n} ${await recordingsNow()}`);
      if (n > (deeds[index - 1]?.n ?? 1) && n < this.#alikeUpTo) await this.#beside(n);
    }
  }

  /** Does something at a picture that both games of a pair have. */
  async #beside(n: number): Promise<void> {
    const what = BESIDE[n % BESIDE.length];
    const now = n + this.more;
    if (what === 'taken back and redone') {
      await ask({ do: 'undo', move: (await viewNow()).playing?.undoes?.move ?? 0, seen: true });
      await this.#shows(`picture ${n} taken back`, pictureAt(now + 1));
      await ask({ do: 'redo', move: (await viewNow()).playing?.redoes?.move ?? 0 });
      await this.#shows(`picture ${n} again`, pictureAt(now + 2));
      this.more += 2;
    } else if (what === 'refused') await expect(ask({ do: 'seal' })).rejects.toThrow('ask.not_now');
    else if (what === 'another line') await this.#anew(now, () => this.#listens());
    if (n === RESTARTS_AT) await this.#anew(n + this.more, () => this.#restarts());
  }

  /** Whoever comes again is told the whole table. */
  async #anew(n: number, comes: () => void | Promise<void>): Promise<void> {
    const before = this.texts.length;
    await comes();
    await until('the whole table', () => this.texts.slice(before).some(text => text.includes(pictureAt(n))));
  }

  async #restarts(): Promise<void> {
    this.#before = [...this.#before, ...this.#page.heard];
    this.#page.close();
    await running().kill('SIGTERM');
    program = await starts();
    this.#page = await pageNow();
    this.#listens();
  }

  /** Waits for each picture, because the service skips pictures that are replaced before they are sent. */
  #shows(what: string, text: string): Promise<boolean> {
    return until(what, () => this.texts.at(-1)?.includes(text) === true);
  }

  /** Taps a tag. By day the reader beeps; by night it stays silent, but the dashboard shows that it took the touch. */
  async #tapsAt(step: Step): Promise<void> {
    this.#taps += 1;
    const uid = this.#taps % 2 === 0 ? VEIL : STRANGER;
    const [notices, beeps] = [this.#notices, beepsIn(this.#page.heard)];
    await post('hands', { hand: 'lay', reader: 'pads', slot: SHARED_SLOT, uid });
    await post('hands', { hand: 'lift', reader: 'pads', slot: SHARED_SLOT });
    await until(`what is said of a touch in ${step.id}`, () => this.#notices > notices);
    if (!isNightStep(step)) await until(`a beep in ${step.id}`, () => beepsIn(this.#page.heard) > beeps);
  }

  #taps = 0;

  /** The number of the last notice about a touch. */
  get #notices(): number {
    const last = this.#page.heard.findLast(each => each.type === 'view' && each.view.notice !== null);
    return last?.type === 'view' ? (last.view.notice?.n ?? 0) : 0;
  }
}

/** The answers to a screen that asks for all recordings, and for some: their heads, but for the time of day and the port, which a new start changes, and their bytes. */
const recordingsNow = async (): Promise<string> => {
  const { port } = new URL(running().ready.screen ?? '');
  const answers = ['clips', ...[...RECORDED, UNRECORDED].map(key => `clips/en/${key}`)].map(async path => {
    const reply = await fetch(`${running().ready.screen}${path}`);
    const heads = [...reply.headers].filter(([name]) => name !== 'date').map(([name, value]) => [name, value.replaceAll(`:${port}`, '')]);
    return JSON.stringify([path, reply.status, heads, Buffer.from(await reply.arrayBuffer()).toString('base64')]);
  });
  return (await Promise.all(answers)).join(' ');
};

const pictureAt = (n: number): string => `"message":{"v":1,"n":${n},`;
const namesOf = (players: number): readonly string[] => Array.from({ length: players }, (_, index) => `N${index + 1}`);

/** Leaves the game before and sets up the next one, with a box of two tags. */
const setUp = async ({ setUp: { book, players, deck, settings } }: Course, { stage }: EveningView): Promise<void> => {
  if (stage === 'playing') await ask({ do: 'abandon' });
  if (stage !== 'set-up') await ask({ do: 'again' });
  const tag = { uid: VEIL, piece: { is: 'command', command: 'veil' }, label: '', retired: false } as const;
  await ask({ do: 'box', box: { name: 'two tags', tags: [tag] } });
  await ask({ do: 'plan', plan: { book, names: namesOf(players), deck, settings } });
};

type Pads = Extract<FromTable, { type: 'pads' }>['pads'];
const beepsOf = (pads: Pads): number => pads.reduce((sum, { beeps }) => sum + beeps, 0);
const beepsIn = (heard: readonly FromTable[]): number => {
  const last = heard.findLast(each => each.type === 'pads');
  return last?.type === 'pads' ? beepsOf(last.pads) : 0;
};
const shines = (pads: Pads): boolean => pads.some(({ slots }) => slots.some(({ light }) => light !== 'off'));

interface Seen {
  readonly night: { lights: number; beeps: number; touches: number };
  readonly day: { lights: number; beeps: number };
}

/** Lights and beeps of the readers, by night (from nightfall to dawn) and by day. */
const readersIn = (heard: readonly FromTable[]): Seen => {
  const seen = { night: { lights: 0, beeps: 0, touches: 0 }, day: { lights: 0, beeps: 0 } };
  let now: 'night' | 'day' = 'day';
  let pads: Pads | undefined;
  for (const message of heard) {
    if (message.type === 'view') {
      const { playing, stage } = message.view;
      now = stage === 'playing' && playing !== null && isNightStep(playing.step) ? 'night' : 'day';
      // The readers must be dark as soon as the night is shown.
      if (now === 'night' && pads !== undefined && shines(pads)) seen.night.lights += 1;
    }
    if (message.type !== 'pads') continue;
    if (shines(message.pads)) seen[now].lights += 1;
    // After a new start they are counted anew.
    seen[now].beeps += Math.max(0, beepsOf(message.pads) - beepsOf(pads ?? message.pads));
    if (now === 'night' && message.pads.some(({ slots }) => slots.some(({ uid }) => uid !== null))) seen.night.touches += 1;
    pads = message.pads;
  }
  return seen;
};

/** The text without the seal, which differs with the deal, and without the clock, which depends on the speed of the machine. */
const unsealed = (text: string): string =>
  text.replace(/"commitment":"[0-9a-f]{64}"/, '"commitment":""').replace(/"left":[\d.e-]+/, '"left":0');
const upTo = (texts: readonly string[], n: number): readonly string[] => {
  const last = texts.findIndex(text => text.includes(`"message":{"v":1,"n":${n + 1},`));
  return texts.slice(0, last < 0 ? undefined : last);
};

/** The other two are played on the line of a paired device (`twins-on-tls.test.ts`). */
const PLAYED = campaign(['lupus-token', 'thiercelieux'], BOOKS);

describe.each(PLAYED.map(book => ({ book })))(
  'two games of $book with other cards and other nights, through the running service',
  ({ book }) => {
    let played: readonly { readonly pair: LivePair; readonly one: Played; readonly other: Played }[] = [];
    beforeAll(async () => {
      const pairs = livePairs(book, PAIRS, SEED);
      const each: { pair: LivePair; one: Played; other: Played }[] = [];
      for (const pair of pairs)
        each.push({ pair, one: await Game.play(pair.one, pair.alikeUpTo), other: await Game.play(pair.other, pair.alikeUpTo) });
      played = each;
    });

    test('are the same on the feed: each byte, in the same order, and as many messages', () => {
      expect(played.some(({ pair }) => callsOtherwise(pair))).toBe(true);
      for (const { pair, one, other } of played) {
        const until = pair.alikeUpTo + one.more;
        const [here, there] = [upTo(one.texts, until), upTo(other.texts, until)];
        expect(there.map(unsealed), pair.name).toEqual(here.map(unsealed));
        expect(other.texts.length, pair.name).toBe(one.texts.length);
        expect([one.more > 0, other.more], pair.name).toEqual([true, one.more]);
        expect(here.length, pair.name).toBeGreaterThan(until);
        // Only the seal differs, and it must differ, because the cards do.
        expect(there, pair.name).not.toEqual(here);
      }
    });

    test('give a screen that asks for recordings the same at each picture', () => {
      for (const { pair, one, other } of played) {
        const upToEnd = ({ recordings }: Played): readonly string[] =>
          recordings.filter(each => Number.parseInt(each, 10) <= pair.alikeUpTo);
        expect(upToEnd(other), pair.name).toEqual(upToEnd(one));
        expect(upToEnd(one).length, pair.name).toBeGreaterThan(1);
        expect(one.recordings.every(each => RECORDED.every(key => each.includes(`["clips/en/${key}",200,`)))).toBe(true);
      }
    });

    test('leave the readers dark and silent from nightfall to dawn, whatever is touched, and not by day', () => {
      for (const { pair, one, other } of played)
        for (const { moderator } of [one, other]) {
          const { night, day } = readersIn(moderator);
          expect([night.lights, night.beeps], pair.name).toEqual([0, 0]);
          expect(night.touches, pair.name).toBeGreaterThan(3);
          expect(day.lights, pair.name).toBeGreaterThan(0);
          expect(day.beeps, pair.name).toBeGreaterThan(0);
        }
    });
  },
);
