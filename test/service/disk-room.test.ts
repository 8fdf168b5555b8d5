import { expect, onTestFinished, test } from 'vitest';
import type { EveningView } from '../../src/domain/evening.ts';
import { LITTLE_ROOM, roomIn, watchRoom } from '../../src/service/disk-room.ts';
import { readServiceOptions } from '../../src/service/options.ts';
import { startService } from '../../src/service/service.ts';
import { scratch } from '../journal/watch.ts';
import { fakeClock } from '../tools/fake-clock.ts';
import { freshFolder } from '../tools/folder.ts';

test('little room is told at the start, and again when it changes', () => {
  const clock = fakeClock();
  const told: boolean[] = [];
  let left: number | null = LITTLE_ROOM - 1;
  const stop = watchRoom(
    () => left,
    clock,
    isLow => told.push(isLow),
  );
  expect(told).toEqual([true]);
  for (const next of [LITTLE_ROOM, null, 0]) {
    left = next;
    told.length = 0;
    clock.go(40_000);
    expect(told.at(-1)).toBe(next === 0);
  }
  stop();
  expect(clock.running).toBe(0);
});

test('every table of a service is told while little room is left for its data folder', async () => {
  const data = freshFolder();
  const flags = ['--data', data, '--port', '0', '--screen-port', '0', '--screen-host', '127.0.0.1', '--readers', 'none'];
  const options = readServiceOptions([...flags, '--table', 'red', '--table', 'blue'], {});
  if (options === 'help' || 'wrong' in options) throw new Error('the options were not understood');
  const clock = fakeClock();
  const asked: string[] = [];
  let left = LITTLE_ROOM - 1;
  const room = (folder: string): number => {
    asked.push(folder);
    return left;
  };
  const service = await startService(options, { note: () => undefined, clock, room });
  if ('failure' in service) throw new Error(service.failure);
  onTestFinished(() => service.stop());
  const told = async () => {
    const views = ['red', 'blue'].map(async table => (await fetch(`${service.places.moderator}api/tables/${table}`)).json());
    return (await Promise.all(views)).map(({ troubles }: EveningView) => troubles.map(({ code }) => code));
  };
  expect([await told(), asked]).toEqual([[['journal.little_room'], ['journal.little_room']], [data]]);
  left = LITTLE_ROOM;
  await clock.pass(40_000);
  expect(await told()).toEqual([[], []]);
});

test('the room of a folder is that of its disk; a folder that is not there has none', () => {
  const folder = scratch();
  expect(roomIn(folder)).toBeGreaterThan(0);
  expect(roomIn(`${folder}/not/there`)).toBeNull();
});
