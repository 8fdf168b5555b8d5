import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import type { Ask, EveningView, Plan } from '../../src/domain/evening.ts';
import { BOOKS, type BookId } from '../../src/domain/ids.ts';
import { beforeTheGame } from '../../src/rehearsal/next-deed.ts';
import type { FromTable, ToTable } from '../../src/wire/moderator.ts';
import { WIRE } from '../../src/wire/version.ts';
import type { Dice } from '../tools/dice.ts';
import { dice } from '../tools/dice.ts';
import { randomAnswer } from '../tools/random-play.ts';
import { TABLES } from '../tools/tables.ts';
import { until } from '../tools/until.ts';
import type { Bench, Figure } from './bench.ts';
import { flat, median, quantile } from './bench.ts';
import { built, type Running, run } from './service.ts';

/** An hour of the tables passes in six seconds. */
const FASTER = 600;
const HOUR_MS = 3_600_000 / FASTER;
const SCREENS = 50;
/** How long people look and think before they act, in the time of the tables. */
const THINKS_MS = { least: 8_000, more: 24_000 } as const;
/** The longest stay of a screen. (The page of a moderator is opened anew each hour.) */
const SCREEN_STAYS_MS = 7_200_000;
const TABLE_NAMES = Array.from({ length: 8 }, (_, index) => `table-${index + 1}`);

const pause = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds / FASTER));

/** What a process holds after it has collected its garbage. */
interface Held {
  readonly pid: number;
  readonly heap: number;
  readonly rss: number;
  readonly handles: number;
}

/** What was measured in one hour. */
interface Hour {
  readonly service: Held;
  readonly screens: Held;
  readonly answered: readonly number[];
  readonly shown: readonly number[];
}

const socketTo = async (address: string): Promise<WebSocket> => {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return socket;
};

const isGone = (socket: WebSocket): boolean => socket.readyState !== WebSocket.OPEN;

const leave = async (socket: WebSocket): Promise<void> => {
  if (isGone(socket)) return;
  const gone = new Promise(resolve => socket.once('close', resolve));
  socket.close();
  await gone;
};

const planOf = (book: BookId, chance: Dice): Plan => {
  const { players, deck, settings } = chance.of(TABLES[book]);
  const names = Array.from({ length: players }, (_, index) => `Person ${index + 1}`);
  const led = book === 'one-night' ? { ...settings, 'onenight.announcer': 'moderator' } : settings;
  return { book, names, deck, settings: led };
};

/** The moderator of a table, at a page that is opened anew each hour. */
class Moderator {
  games = 0;
  /** When the last ask was sent; null once a screen has shown its effect. */
  asked: number | null = null;
  readonly #address: string;
  readonly #book: BookId;
  readonly #chance: Dice;
  readonly #name: string;
  readonly #took: (milliseconds: number) => void;
  #socket: WebSocket | null = null;
  #view: EveningView | null = null;
  #replies = new Map<string, () => void>();
  #asks = 0;

  constructor(service: Running, name: string, book: BookId, seed: number, took: (milliseconds: number) => void) {
    this.#address = `${service.moderator.replace('http', 'ws')}api/tables/${name}/stream`;
    this.#book = book;
    this.#chance = dice(seed);
    this.#name = name;
    this.#took = took;
  }

  async opens(): Promise<void> {
    const old = this.#socket;
    const socket = await socketTo(this.#address);
    socket.on('message', data => {
      const message = JSON.parse(String(data)) as FromTable;
      if (message.type === 'view') this.#view = message.view;
      if ((message.type === 'done' || message.type === 'declined') && message.id !== null) this.#replies.get(message.id)?.();
    });
    // A line that breaks loses its answers, so the moderator goes on without them.
    socket.on('close', () => {
      for (const goesOn of this.#replies.values()) goesOn();
    });
    this.#socket = socket;
    if (old !== null) await leave(old);
  }

  async leads(isOver: () => boolean): Promise<void> {
    await this.opens();
    await until('the table is seen', () => this.#view !== null);
    let opened = performance.now();
    while (!isOver()) {
      await pause(THINKS_MS.least + this.#chance.below(THINKS_MS.more));
      if (performance.now() - opened > HOUR_MS || this.#socket === null || isGone(this.#socket)) {
        opened = performance.now();
        await this.opens();
      }
      const ask = this.#view === null ? undefined : this.#next(this.#view);
      if (ask !== undefined) await this.#does(ask);
    }
    if (this.#socket !== null) await leave(this.#socket);
  }

  async #does(ask: Ask): Promise<void> {
    this.#asks += 1;
    const id = `${this.#name}-${this.#asks}-soak`;
    const message: ToTable = { v: WIRE, type: 'ask', id, ask };
    const begun = performance.now();
    const replied = new Promise<void>(resolve => this.#replies.set(id, resolve));
    this.asked = begun;
    this.#socket?.send(JSON.stringify(message));
    await replied;
    this.#replies.delete(id);
    this.#took(performance.now() - begun);
  }

  #next(view: EveningView): Ask | undefined {
    const { playing, stage } = view;
    if (stage === 'over') {
      this.games += 1;
      return { do: 'again' };
    }
    if (stage === 'set-up' && this.#chance.once(2)) return { do: 'plan', plan: planOf(this.#book, this.#chance) };
    if (playing === null) return beforeTheGame(view)[0]?.enter;
    const { script, step } = playing;
    if (script !== null && script.told < script.parts.length) return { do: 'announce', move: script.move, told: script.told };
    if (playing.undoes !== null && this.#chance.once(40)) return { do: 'undo', move: playing.undoes.move, seen: true };
    if (step.asks.kind === 'cards' || step.asks.kind === 'over') return undefined;
    return { do: 'answer', answer: randomAnswer(step, this.#chance) };
  }
}

/** A screen of a table, which leaves and comes back. */
const watches = async (service: Running, moderator: Moderator, name: string, chance: Dice, parts: Watching): Promise<void> => {
  while (!parts.isOver()) {
    const socket = await socketTo(`${service.screen.replace('http', 'ws')}feed?table=${name}`);
    socket.on('message', () => {
      if (moderator.asked === null) return;
      parts.showed(performance.now() - moderator.asked);
      moderator.asked = null;
    });
    const leaves = performance.now() + chance.below(SCREEN_STAYS_MS) / FASTER;
    while (performance.now() < leaves && !isGone(socket) && !parts.isOver()) await pause(60_000);
    // No screen leaves while memory and handles are counted.
    await parts.counted();
    await leave(socket);
  }
};

interface Watching {
  readonly isOver: () => boolean;
  readonly showed: (milliseconds: number) => void;
  readonly counted: () => Promise<unknown>;
}

/** Makes a process write down what it holds. */
const heldBy = async (pid: number, file: string): Promise<Held> => {
  const lines = (): readonly Held[] =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(line => line !== '')
      .map(line => JSON.parse(line) as Held)
      .filter(held => held.pid === pid);
  const before = lines().length;
  process.kill(pid, 'SIGUSR2');
  await until('the process has counted', () => lines().length > before);
  const held = lines().at(-1);
  if (held === undefined) throw new Error('nothing was counted');
  return held;
};

const MB = 1_000_000;

const evenings = async (hours: number): Promise<readonly Figure[]> => {
  built();
  const folder = mkdtempSync(join(tmpdir(), 'wolftap-soak-'));
  const file = join(folder, 'held.jsonl');
  writeFileSync(file, '');
  const service = await run('auto', {
    execArgv: ['--import', new URL('soak-clock.mjs', import.meta.url).href],
    env: { WOLFTAP_SOAK_FASTER: `${FASTER}`, WOLFTAP_SOAK_FILE: file },
    options: TABLE_NAMES.flatMap(name => ['--table', name]),
  });
  let isOver = false;
  let [answered, shown]: [number[], number[]] = [[], []];
  let counting: Promise<unknown> = Promise.resolve();
  const soaked: Hour[] = [];
  try {
    const moderators = TABLE_NAMES.map(
      (name, index) => new Moderator(service, name, BOOKS[index % BOOKS.length] ?? 'lupus-token', index, took => answered.push(took)),
    );
    const parts = { isOver: () => isOver, showed: (took: number) => shown.push(took), counted: () => counting };
    const people = [
      ...moderators.map(moderator => moderator.leads(parts.isOver)),
      ...Array.from({ length: SCREENS }, (_, index) => {
        const at = index % TABLE_NAMES.length;
        const [moderator, name] = [moderators[at], TABLE_NAMES[at]];
        if (moderator === undefined || name === undefined) throw new Error('no table');
        return watches(service, moderator, name, dice(1_000 + index), parts);
      }),
    ];
    const pid = service.child.pid;
    if (pid === undefined) throw new Error('no service');
    for (let hour = 0; hour < hours; hour += 1) {
      await pause(3_600_000);
      const counted = Promise.all([heldBy(pid, file), heldBy(service.screensPid, file)]);
      counting = counted;
      const [itsOwn, screens] = await counted;
      soaked.push({ service: itsOwn, screens, answered, shown });
      [answered, shown] = [[], []];
      process.stderr.write(
        `  hour ${hour + 1}: ${[itsOwn, screens].map(({ heap, rss, handles }) => `${(heap / MB).toFixed(1)} MB of ${(rss / MB).toFixed(0)}, ${handles} handles`).join('; ')}; ${soaked.at(-1)?.answered.length} asks\n`,
      );
    }
    isOver = true;
    await Promise.all(people);
    const games = moderators.reduce((sum, moderator) => sum + moderator.games, 0);
    const asks = soaked.reduce((sum, hour) => sum + hour.answered.length, 0);
    return figuresOf(soaked, games, asks);
  } finally {
    isOver = true;
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const figuresOf = (hours: readonly Hour[], games: number, asks: number): readonly Figure[] => {
  const each = (value: (hour: Hour) => number): readonly number[] => hours.map(value);
  const of = `after ${hours.length} hours, ${games} games, ${asks} asks`;
  return [
    flat(
      `soak: memory of the service that is in use, ${of}`,
      'MB',
      each(hour => hour.service.heap / MB),
      1.1,
      2,
    ),
    flat(
      'soak: memory of the screens’ process that is in use',
      'MB',
      each(hour => hour.screens.heap / MB),
      1.1,
      2,
    ),
    flat(
      'soak: memory that the service was given',
      'MB',
      each(hour => hour.service.rss / MB),
      1.15,
      10,
    ),
    flat(
      'soak: memory that the screens’ process was given',
      'MB',
      each(hour => hour.screens.rss / MB),
      1.15,
      10,
    ),
    flat(
      'soak: handles of the service',
      'handles',
      each(hour => hour.service.handles),
      1,
      4,
    ),
    flat(
      'soak: handles of the screens’ process',
      'handles',
      each(hour => hour.screens.handles),
      1,
      4,
    ),
    flat(
      'soak: ask → answer, p50',
      'ms',
      each(hour => median(hour.answered)),
      1.25,
      1,
    ),
    flat(
      'soak: ask → answer, p99',
      'ms',
      each(hour => quantile(hour.answered, 0.99)),
      1.5,
      10,
    ),
    flat(
      'soak: ask → a screen, p50',
      'ms',
      each(hour => median(hour.shown)),
      1.25,
      1,
    ),
    flat(
      'soak: ask → a screen, p99',
      'ms',
      each(hour => quantile(hour.shown, 0.99)),
      1.5,
      10,
    ),
  ];
};

const HOURS = Number(process.env.WOLFTAP_SOAK_HOURS ?? 48);

export const benches: readonly Bench[] = [{ name: 'soak', onlyByName: true, run: () => evenings(HOURS) }];
