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

/** The doors of a vote, in the order of its walk. It passes each once; what it asks on the way (the situation, the rules) it may ask more often. */
const DOORS = [
  'firmware-bridge/drivers/simple-serial/simple-serial.ts readScan',
  'src/session/evening/turn.ts command',
  'src/engine/match.ts decide',
  'src/journal/table-file.ts #flush',
  'src/session/evening/live-evening.ts written',
  'src/service/table-pages.ts shown',
] as const;
/** The doors of any touch. The tag that is lifted again is a touch as well. */
const OF_A_TOUCH = [
  'src/session/evening/open-evening.ts touch',
  'src/table/table.ts touched',
  'src/session/evening/writer.ts write',
] as const;
/** The doors of a view. Events of one instant give one. */
const OF_A_VIEW = [
  'src/session/evening/live-evening.ts show',
  'src/session/evening/moderator-view.ts moderatorView',
  'src/service/table-pages.ts changed',
] as const;
/** A vote passes these by: nothing that was begun with tags waits for it. */
const PASSED_BY = ['src/table/table.ts stepChanged', 'src/session/evening/requests.ts doAsk'] as const;

/** At most how many files a vote enters. A step that needs more of them is a detour: look for it before you raise a number. */
const MOST = { bridge: 9, rules: 28, service: 40 } as const;

/** The exports of a module are read through functions that the test runner writes. */
const READS_AN_EXPORT = /^\(\) ?=> ?\{ ?try/;

/** Counts the functions that run. */
const watchFunctions = async () => {
  const session = new Session();
  session.connect();
  onTestFinished(() => session.disconnect());
  await session.post('Profiler.enable');
  await session.post('Debugger.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  /** The files of which a function has run since the last call, and how often each function of a name has. */
  const take = async (): Promise<{ readonly entered: ReadonlySet<string>; readonly ran: ReadonlyMap<string, number> }> => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const entered = new Set<string>();
    const counts = new Map<string, number>();
    for (const { url, scriptId, functions } of result) {
      const path = url.replace('file://', '').replace(ROOT, '');
      if (!Object.values(ROOMS).some(room => room.some(each => path.startsWith(each)))) continue;
      const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId });
      const ran = functions.flatMap(({ ranges: [range] }) => (range !== undefined && range.count > 0 ? [range] : []));
      for (const { functionName, ranges } of functions)
        if (functionName !== '') counts.set(`${path} ${functionName}`, ranges[0]?.count ?? 0);
      if (ran.some(({ startOffset, endOffset }) => !READS_AN_EXPORT.test(scriptSource.slice(startOffset, endOffset)))) entered.add(path);
    }
    return { entered, ran: counts };
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

test('a vote that is tapped enters few files, and none by the same door twice, between the cable and the moderator’s page', async () => {
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
  const { entered: files, ran } = await take();
  // The files of a worker share its modules: a driver that another file has opened may have a timer of its own.
  const entered = [...files].filter(path => !/\/drivers\/(?:pcsc|simulated)\//.test(path)).sort();
  const timesOf = (doors: readonly string[]) => doors.map(door => [door, ran.get(door) ?? 0]);
  const [touches = 0, views = 0] = [ran.get(OF_A_TOUCH[0]), ran.get(OF_A_VIEW[0])];
  expect(timesOf(DOORS)).toEqual(DOORS.map(door => [door, 1]));
  expect(timesOf(OF_A_TOUCH)).toEqual(OF_A_TOUCH.map(door => [door, touches]));
  expect(timesOf(OF_A_VIEW)).toEqual(OF_A_VIEW.map(door => [door, views]));
  expect(views).toBeLessThanOrEqual(touches);
  expect(timesOf(PASSED_BY)).toEqual(PASSED_BY.map(door => [door, 0]));
  for (const [room, places] of Object.entries(ROOMS)) {
    const inRoom = entered.filter(path => places.some(each => path.startsWith(each)));
    expect(inRoom.length, `${room}: ${inRoom.join(', ')}`).toBeGreaterThan(0);
    expect(inRoom.length, `${room}: ${inRoom.join(', ')}`).toBeLessThanOrEqual(MOST[room as keyof typeof MOST]);
  }
});
