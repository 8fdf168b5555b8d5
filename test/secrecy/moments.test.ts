import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Ask, Plan } from '../../src/domain/evening.ts';
import { BOOKS } from '../../src/domain/ids.ts';
import { type BuiltPage, readPage } from '../../src/server/screen/built-page.ts';
import { type ScreenServer, screenServer } from '../../src/server/screen/server.ts';
import { USUAL_PACE } from '../../src/session/evening/neighbours.ts';
import { tablePlaces } from '../../src/table/deal.ts';
import { builtPage } from '../server/screen/built.ts';
import { accepted, breath, opened, type Rig } from '../session/evening/rig.ts';
import { type Course, callsOtherwise, type Deed, type LivePair, livePairs } from '../tools/live-twins.ts';

const PAIRS = 3;
const SEED = 5;
/** The clock moves in steps of this size, so moments are known this exactly. */
const STEP_MS = 250;
/** The time after which a called player chooses, and the time for which everybody looks at an announcement. */
const CHOOSES_MS = 3_000;
const LOOKS_MS = 1_000;
const NO_BEATS_MS = 3_600_000;

/** A message of a screen, with its moment on the clock of the table. */
interface Heard {
  readonly at: number;
  readonly text: string;
}

let page: BuiltPage;
const servers: ScreenServer[] = [];

beforeAll(() => {
  page = readPage(builtPage());
});
afterEach(async () => {
  for (const each of servers.splice(0)) await each.close();
});

/** A table and its screens in one process, on one clock that the test moves. */
class Room {
  readonly heard: Heard[] = [];
  readonly #rig: Rig;
  readonly #ear: WebSocket;

  private constructor(rig: Rig, ear: WebSocket) {
    this.#rig = rig;
    this.#ear = ear;
    ear.on('message', data => this.heard.push({ at: rig.clock.now(), text: String(data) }));
  }

  static async open(): Promise<Room> {
    let clock = (): number => 0;
    const server = screenServer({ page, names: [], beatMs: NO_BEATS_MS, now: () => clock() });
    servers.push(server);
    const rig = await opened({ pace: USUAL_PACE, screen: table => server.show(table) });
    clock = () => rig.clock.now();
    const { port } = await server.listen({ host: '127.0.0.1', port: 0 });
    const ear = new WebSocket(`ws://127.0.0.1:${port}/feed?table=${rig.evening.publicTable.table}`);
    const room = new Room(rig, ear);
    await new Promise((resolve, reject) => ear.once('open', resolve).once('error', reject));
    return room;
  }

  async play({ setUp, deal, deeds }: Course, late = 0): Promise<void> {
    const { book, players, deck, settings } = setUp;
    const plan: Plan = { book, names: Array.from({ length: players }, (_, index) => `N${index + 1}`), deck, settings };
    await this.#ask({ do: 'plan', plan }, { do: 'open-deal' });
    const roles = [...deal.roles, ...deal.centre];
    for (const [index, place] of tablePlaces(book, players).entries()) {
      await this.#until(this.#now + LOOKS_MS);
      await this.#ask({ do: 'card', place, role: roles[index] ?? '' });
    }
    await this.#ask({ do: 'seal' });
    for (const [index, deed] of deeds.entries()) {
      await this.#until(this.#momentOf(deed) + (index === 0 ? late : 0));
      await this.#ask({ do: 'answer', answer: deed.answer });
      await this.#tellsAll();
    }
    await this.#until(this.#now + LOOKS_MS);
  }

  /** The room looks at each announcement for the same time. */
  async #tellsAll(): Promise<void> {
    for (;;) {
      const script = this.#rig.evening.view.playing?.script ?? null;
      if (script === null || script.told >= script.parts.length) return;
      await this.#until(this.#now + LOOKS_MS);
      await this.#ask({ do: 'announce', move: script.move, told: script.told });
    }
  }

  get #now(): number {
    return this.#rig.clock.now();
  }

  /** The moment of an answer: a choice during its call, the end of a call as early as possible, and by day a fixed time. */
  #momentOf({ step, answer }: Deed): number {
    const { playing } = this.#rig.evening.view;
    if (playing === null) throw new Error('nothing is played');
    const { since, until } = playing.pace;
    if (step.time !== 'call') return this.#now + LOOKS_MS;
    return answer.type === 'fill' ? since + CHOOSES_MS : (until ?? this.#now);
  }

  async #ask(...asks: readonly Ask[]): Promise<void> {
    for (const ask of asks) await accepted(this.#rig.ask(ask));
    await this.#settled();
  }

  async #until(moment: number): Promise<void> {
    while (this.#now < moment) {
      this.#rig.clock.go(Math.min(STEP_MS, moment - this.#now));
      await this.#settled();
    }
  }

  /** Waits until everything that was sent has arrived. */
  async #settled(): Promise<void> {
    await breath();
    const heard = new Promise(resolve => this.#ear.once('pong', resolve));
    this.#ear.ping();
    await heard;
  }
}

const heardIn = async (course: Course, late = 0): Promise<readonly Heard[]> => {
  const room = await Room.open();
  await room.play(course, late);
  return room.heard;
};

/** The message without the seal, which is the only part that may differ with the deal. */
const unsealed = ({ at, text }: Heard): string => `${at} ${text.replace(/"commitment":"[0-9a-f]{64}"/, '"commitment":""')}`;
const until = (heard: readonly Heard[], n: number): readonly string[] => {
  const last = heard.findIndex(({ text }) => text.includes(`"n":${n + 1},`));
  return heard.slice(0, last < 0 ? undefined : last).map(unsealed);
};

describe.each(BOOKS.map(book => ({ book })))('two evenings of $book with other cards and other nights', ({ book }) => {
  let pairs: readonly LivePair[] = [];
  beforeAll(() => {
    pairs = livePairs(book, PAIRS, SEED);
  });

  test('are heard by a screen alike: each byte, each message, each at the same moment of the clock', async () => {
    expect(pairs.some(callsOtherwise)).toBe(true);
    for (const { name, one, other, alikeUpTo } of pairs) {
      const [here, there] = [await heardIn(one), await heardIn(other)];
      expect(until(there, alikeUpTo), name).toEqual(until(here, alikeUpTo));
      expect(there.length, name).toBe(here.length);
      expect(
        here.map(({ text }) => text),
        name,
      ).not.toEqual(there.map(({ text }) => text));
      const moments = new Set(here.map(({ at }) => at));
      expect(moments.size, name).toBeGreaterThan(8);
    }
  });

  test('differ by one millisecond of the first night, and the same comparison finds it', async () => {
    const [pair] = pairs;
    if (pair === undefined) throw new Error('there are no twins');
    const { one, other, alikeUpTo } = pair;
    expect(until(await heardIn(other, 1), alikeUpTo)).not.toEqual(until(await heardIn(one), alikeUpTo));
  });
});
