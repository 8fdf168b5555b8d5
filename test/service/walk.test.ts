import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT } from '../../src/tools/citations/project-files.ts';
import type { Walk } from './walked.ts';

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

const walked = async (): Promise<Walk> => {
  const args = ['--import', 'tsx', join(import.meta.dirname, 'walked.ts')];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, env: { ...process.env, TSX_DISABLE_CACHE: '1' } });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Walk;
};

test('a vote that is tapped enters few files, and none by the same door twice, between the cable and the moderator’s page', async () => {
  const { entered, ran: counts } = await walked();
  const ran = new Map(counts);
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
