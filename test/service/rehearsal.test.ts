import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import type { EveningView } from '../../src/domain/evening.ts';
import type { RehearsalAsk, RehearsalView } from '../../src/domain/rehearsal.ts';
import { readServiceOptions } from '../../src/service/options.ts';
import { startService } from '../../src/service/service.ts';
import { type FromTable, fromTableSchema, type ToTable } from '../../src/wire/moderator.ts';
import { WIRE } from '../../src/wire/version.ts';
import { fakeClock } from '../tools/fake-clock.ts';
import { freshFolder } from '../tools/folder.ts';
import { until } from '../tools/until.ts';

const served = async () => {
  const data = freshFolder();
  const args = ['--data', data, '--port', '0', '--screen-port', '0', '--screen-host', '127.0.0.1', '--readers', 'none', '--language', 'fr'];
  const options = readServiceOptions(args, {});
  if (options === 'help' || 'wrong' in options) throw new Error('the options were not understood');
  const clock = fakeClock();
  const service = await startService(options, { note: () => undefined, clock });
  if ('failure' in service) throw new Error(service.failure);
  onTestFinished(() => service.stop());
  const address = service.places.moderator;
  const view = async (table: string) => (await fetch(`${address}api/tables/${table}`)).json() as Promise<EveningView>;
  const ask = async (body: RehearsalAsk): Promise<{ readonly rehearsal: RehearsalView | null }> => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${address}api/rehearsal`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  return { data, clock, address, view, ask };
};

/** Every file of a folder with the hash of its content. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(each => each.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map(file => `${file} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`)
    .sort();

const BEGIN: RehearsalAsk = { do: 'begin', book: 'lupus-token', people: 8, plays: 'all', mistakes: false };

test('an evening of invented people changes no file of the data folder and nothing of the table; its timers go with it', async () => {
  const { data, clock, address, view, ask } = await served();
  const isMet = async (): Promise<boolean> => (await view('main')).readers.some(({ slots }) => slots.every(({ use }) => use !== null));
  await until('the table has met its pads', isMet);
  const [files, main, timers] = [filesIn(data), await view('main'), clock.running];
  await ask(BEGIN);
  for (let passed = 0; (await view('rehearsal')).stage !== 'over' && passed < 400; passed += 1) await clock.pass(5_000);
  expect(await view('rehearsal')).toMatchObject({ stage: 'over', tournament: null, readers: [{ id: 'simulated-invented' }] });
  const { tables } = await (await fetch(`${address}api/tables`)).json();
  expect(tables.map(({ id }: { readonly id: string }) => id)).toEqual(['main']);
  const { rehearsal } = await (await fetch(`${address}api/rehearsal`)).json();
  expect(rehearsal.screen).toMatch(/\/t\/rehearsal$/);
  expect((await fetch(rehearsal.screen)).status).toBe(200);
  expect((await fetch(`${address}api/tables/rehearsal/export`)).status).toBe(404);
  expect((await fetch(`${address}api/tables/rehearsal/timeline`)).status).toBe(200);
  expect(await ask({ do: 'stop' })).toEqual({ rehearsal: null });
  expect(clock.running).toBe(timers);
  expect((await fetch(`${address}api/tables/rehearsal`)).status).toBe(404);
  expect(filesIn(data)).toEqual(files);
  // Readers and screens that come may change the number of the view.
  expect({ ...(await view('main')), now: 0, n: 0 }).toEqual({ ...main, now: 0, n: 0 });
});

test('a page of it is told how it runs and when it is gone, and neither moves the pieces of the service’s tables nor reads tags', async () => {
  const { address, ask } = await served();
  await ask(BEGIN);
  const socket = new WebSocket(`${address.replace('http', 'ws')}api/tables/rehearsal/stream`, { origin: address.replace(/\/$/, '') });
  const told: FromTable[] = [];
  socket.on('message', data => told.push(fromTableSchema.parse(JSON.parse(String(data)))));
  onTestFinished(() => socket.terminate());
  const runs = (): readonly (RehearsalView | null)[] => told.flatMap(each => (each.type === 'rehearsal' ? [each.rehearsal] : []));
  await until('the first view', () => runs().length > 0);
  const hand: ToTable = { v: WIRE, type: 'hand', hand: { hand: 'lift', reader: 'main', slot: 0 } };
  const typed: ToTable = { v: WIRE, type: 'typed', source: 'keyboard-12345678', line: '04A1B2C3' };
  for (const message of [hand, typed]) socket.send(JSON.stringify(message));
  await until('both are refused', () => told.filter(each => each.type === 'declined').length === 2);
  await ask({ do: 'speed', speed: 4 });
  await until('the speed', () => runs().at(-1)?.speed === 4);
  await ask({ do: 'stop' });
  await until('the end', () => runs().at(-1) === null);
});

test('a page that draws it sees its own pads and no others, and moves a piece there once somebody has taken over', async () => {
  const { address, ask, view } = await served();
  await ask(BEGIN);
  const socket = new WebSocket(`${address.replace('http', 'ws')}api/tables/rehearsal/stream?pads=1`, {
    origin: address.replace(/\/$/, ''),
  });
  const told: FromTable[] = [];
  socket.on('message', data => told.push(fromTableSchema.parse(JSON.parse(String(data)))));
  onTestFinished(() => socket.terminate());
  const pads = () => told.flatMap(each => (each.type === 'pads' ? [each.pads] : []));
  await until('the pads', () => pads().length > 0);
  const [pad] = pads()[0] ?? [];
  expect(pads()[0]).toHaveLength(1);
  expect(pad?.slots.every(({ uid }) => uid === null)).toBe(true);
  const { box } = await view('rehearsal');
  const uid = box.tags.find(({ piece }) => piece.is === 'token')?.uid ?? '';
  const lays = (slot: number): void =>
    socket.send(JSON.stringify({ v: WIRE, type: 'hand', hand: { hand: 'lay', reader: pad?.reader ?? '', slot, uid } } satisfies ToTable));
  lays(1);
  await until('a refusal', () => told.some(each => each.type === 'declined'));
  await ask({ do: 'plays', plays: 'players' });
  lays(2);
  await until('the piece', () => pads().at(-1)?.[0]?.slots[2]?.uid === uid);
  expect(pads().at(-1)?.[0]?.slots[1]?.uid).toBe(null);
});
