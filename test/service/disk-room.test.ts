import { expect, test } from 'vitest';
import { LITTLE_ROOM, roomIn, watchRoom } from '../../src/service/disk-room.ts';
import { scratch } from '../journal/watch.ts';
import { fakeClock } from '../tools/fake-clock.ts';

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

test('the room of a folder is that of its disk; a folder that is not there has none', () => {
  const folder = scratch();
  expect(roomIn(folder)).toBeGreaterThan(0);
  expect(roomIn(`${folder}/not/there`)).toBeNull();
});
