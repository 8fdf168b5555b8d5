import { mkdtempSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Ask, EveningView } from '../../src/domain/evening.ts';
import { type Seat, seat } from '../../src/domain/ids.ts';
import { readServiceOptions } from '../../src/service/options.ts';
import { startService } from '../../src/service/service.ts';
import { ROOT } from '../../src/tools/citations/project-files.ts';
import { pty } from '../firmware-bridge/serial/pty.ts';
import { LUPUS_DECKS } from '../tools/decks.ts';
import { dice } from '../tools/dice.ts';
import { randomAnswer } from '../tools/random-play.ts';
import { until } from '../tools/until.ts';

/**
 * A program that taps a vote and says which files and functions it has entered, as JSON in its last line. It has a process of its own,
 * because files of tests that share one also share what they have opened.
 */
export interface Walk {
  readonly entered: readonly string[];
  readonly ran: readonly (readonly [door: string, times: number])[];
}

/** Timers that come due during the walk wait for its end: a heartbeat belongs to no vote, and no vote waits for a clock. */
const holdingTimers = (): ((holds: boolean) => void) => {
  let held: (() => void)[] | undefined;
  const later =
    <T>(call: (then: () => void, ms?: number) => T) =>
    (then: (...given: readonly unknown[]) => void, ms?: number, ...given: readonly unknown[]): T =>
      call(() => (held === undefined ? then(...given) : held.push(() => then(...given))), ms);
  const { setTimeout: timeout, setInterval: interval } = globalThis;
  Object.assign(globalThis, { setTimeout: later(timeout), setInterval: later(interval) });
  return holds => {
    const due = held ?? [];
    held = holds ? [] : undefined;
    for (const each of due) each();
  };
};

const PLACES = ['src/', 'firmware-bridge/'];

/** The loader of TypeScript writes the name of an arrow function after it. */
const LONGEST_NAME = 100;
const NAMED_BESIDE = /^, ?"([^"]+)"\)/;

/** Counts the functions that run. */
const watchFunctions = async (): Promise<() => Promise<Walk>> => {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Debugger.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  /** The files of which a function has run since the last call, and how often each function of a name has. */
  return async () => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const entered = new Set<string>();
    const counts = new Map<string, number>();
    for (const { url, scriptId, functions } of result) {
      const path = url.replace('file://', '').replace(/\?.*$/, '').replace(ROOT, '');
      if (!PLACES.some(each => path.startsWith(each))) continue;
      const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId });
      for (const { functionName, ranges } of functions) {
        const { endOffset: end = 0, count = 0 } = ranges[0] ?? {};
        const name = functionName || NAMED_BESIDE.exec(scriptSource.slice(end, end + LONGEST_NAME))?.[1];
        if (name !== undefined) counts.set(`${path} ${name}`, count);
      }
      if (functions.some(({ ranges: [range] }) => (range?.count ?? 0) > 0)) entered.add(path);
    }
    return { entered: [...entered].sort(), ran: [...counts] };
  };
};

const uidOf = (at: Seat): string => (0x10_00_00_00 + at).toString(16).toUpperCase();

/** A service with a serial reader on a cable, and a game that waits for its first votes. */
const atTheBallot = async () => {
  const data = mkdtempSync(join(tmpdir(), 'wolftap-walk-'));
  const line = await pty();
  const options = readServiceOptions(
    [
      ...['--data', data, '--port', '0', '--screen-port', '0', '--screen-host', '127.0.0.1', '--pace', '0', '--language', 'en'],
      ...['--readers', `simple-serial:${line.path}`],
    ],
    {},
  );
  if (options === 'help' || 'wrong' in options) throw new Error(JSON.stringify(options));
  const service = await startService(options, { note: () => undefined });
  if ('failure' in service) throw new Error(service.failure);
  const stop = async (): Promise<void> => {
    await service.stop();
    await line.stop();
    rmSync(data, { recursive: true });
  };
  const { moderator } = service.places;
  let asked = 0;
  const ask = async (what: Ask): Promise<void> => {
    asked += 1;
    const headers = { 'content-type': 'application/json', 'idempotency-key': `walk-key-${asked}` };
    const reply = await fetch(`${moderator}api/tables/main/asks`, { method: 'POST', headers, body: JSON.stringify(what) });
    if (!reply.ok) throw new Error(await reply.text());
  };
  const view = async (): Promise<EveningView> => (await fetch(`${moderator}api/tables/main`)).json() as Promise<EveningView>;
  const deck = LUPUS_DECKS.at(-1) ?? [];
  const tags = deck.map((_, index) => {
    const at = seat(index + 1);
    return { uid: uidOf(at), piece: { is: 'marker', at }, label: '', retired: false } as const;
  });
  await ask({ do: 'box', box: { name: 'walk', tags } });
  const isReady = ({ id, health }: EveningView['readers'][number]) => id.startsWith('simple-serial') && health === 'ready';
  const reader = await until('the reader is ready', async () => (await view()).readers.find(isReady)?.id);
  await ask({ do: 'use', spot: { reader, slot: 0 }, use: { use: 'shared' } });
  await ask({ do: 'plan', plan: { book: 'lupus-token', names: deck.map((_, index) => `Player ${index + 1}`), deck, settings: {} } });
  for (const each of ['open-deal', 'deal-all', 'seal'] as const) await ask({ do: each });
  const chance = dice(7);
  for (let turn = 0; turn < 60; turn += 1) {
    const step = (await view()).playing?.step;
    if (step === undefined) break;
    if (step.asks.kind === 'ballot' && step.asks.turn !== undefined)
      return { moderator, line, may: step.asks.electors[0]?.may ?? [], stop };
    await ask({ do: 'answer', answer: randomAnswer(step, chance) });
  }
  throw new Error('no ballot is reached');
};

const walk = async (): Promise<Walk> => {
  const hold = holdingTimers();
  const { moderator, line, may, stop } = await atTheBallot();
  const socket = new WebSocket(`${moderator.replace('http', 'ws')}api/tables/main/stream`);
  let votes = 0;
  socket.on('message', data => {
    const { view } = JSON.parse(String(data)) as { readonly view?: EveningView };
    const asks = view?.playing?.step.asks;
    if (asks?.kind === 'ballot') votes = asks.cast.length;
  });
  const [first, second] = may;
  if (first === undefined || second === undefined) throw new Error('two people can be accused');
  const tap = async (at: Seat, wanted: number): Promise<void> => {
    line.say(`SCAN\tuid=${uidOf(at)}\tremovable=no\n`);
    await until(`vote ${wanted} is shown`, () => votes === wanted || undefined);
  };
  // The first vote is the warm-up: what runs once a game must not count.
  await until('the page is told', () => socket.readyState === WebSocket.OPEN || undefined);
  // A tag that lies on a reader when the reader is found is no touch.
  await after(1_500);
  await tap(first, 1);
  await after(1_000);
  hold(true);
  const take = await watchFunctions();
  await tap(second, 2);
  const walked = await take();
  hold(false);
  socket.close();
  await stop();
  return walked;
};

process.stdout.write(`${JSON.stringify(await walk())}\n`);
process.exit();
