import { mkdtempSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
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

/** The rooms that a touch walks through, from the reader to the views. A file belongs to the first that fits. */
const ROOMS = {
  bridge: ['firmware-bridge/'],
  rules: ['src/rules/', 'src/engine/', 'src/domain/'],
  service: ['src/service/', 'src/server/', 'src/session/', 'src/table/', 'src/journal/', 'src/wire/'],
} as const;

/** At most how many files a vote enters. A step that needs more of them is a detour: look for it before you raise a number. */
const MOST = { bridge: 9, rules: 26, service: 40 } as const;

/** The exports of a module are read through functions that the test runner writes. */
const READS_AN_EXPORT = /^\(\) ?=> ?\{ ?try/;

/** Counts the functions that run, by file. */
const watchFunctions = async () => {
  const session = new Session();
  session.connect();
  onTestFinished(() => session.disconnect());
  await session.post('Profiler.enable');
  await session.post('Debugger.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  /** The files of which a function has run since the last call. */
  const take = async (): Promise<ReadonlySet<string>> => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const entered = new Set<string>();
    for (const { url, scriptId, functions } of result) {
      const path = url.replace('file://', '').replace(ROOT, '');
      if (!Object.values(ROOMS).some(room => room.some(each => path.startsWith(each)))) continue;
      const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId });
      const ran = functions.flatMap(({ ranges: [range] }) => (range !== undefined && range.count > 0 ? [range] : []));
      if (ran.some(({ startOffset, endOffset }) => !READS_AN_EXPORT.test(scriptSource.slice(startOffset, endOffset)))) entered.add(path);
    }
    return entered;
  };
  return { take };
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
  onTestFinished(async () => {
    await service.stop();
    await line.stop();
    rmSync(data, { recursive: true });
  });
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
    if (step.asks.kind === 'ballot' && step.asks.turn !== undefined) return { moderator, line, may: step.asks.electors[0]?.may ?? [] };
    await ask({ do: 'answer', answer: randomAnswer(step, chance) });
  }
  throw new Error('no ballot is reached');
};

test('a vote that is tapped enters few files between the cable and the moderator’s page', async () => {
  const { moderator, line, may } = await atTheBallot();
  const socket = new WebSocket(`${moderator.replace('http', 'ws')}api/tables/main/stream`);
  onTestFinished(() => socket.close());
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
  const { take } = await watchFunctions();
  await tap(second, 2);
  const entered = [...(await take())].sort();
  for (const [room, places] of Object.entries(ROOMS)) {
    const files = entered.filter(path => places.some(each => path.startsWith(each)));
    expect(files.length, `${room}: ${files.join(', ')}`).toBeGreaterThan(0);
    expect(files.length, `${room}: ${files.join(', ')}`).toBeLessThanOrEqual(MOST[room as keyof typeof MOST]);
  }
});
