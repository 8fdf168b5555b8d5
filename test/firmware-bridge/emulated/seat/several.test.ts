import { expect, test } from 'vitest';
import { supervise } from '../../../../firmware-bridge/supervisor/supervisor.ts';
import { campaign } from '../../../tools/campaign.ts';
import { until } from '../../../tools/until.ts';
import { emulatedCables } from '../cable.ts';
import { driverOn } from '../sit.ts';
import { tag } from '../tags.ts';
import { seatBoard } from './board.ts';

/** The numbers of flash chips: `OWN` is a chip's own number, `NONE` is what a chip without a number answers. */
const NONE = [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];
const OWN = [1, 2, 3, 4, 5, 6, 7, 8];
const IDS = campaign([OWN, NONE, NONE], [OWN, [1, 2, 3, 4, 5, 6, 7, 9], NONE, NONE]);

test('boards for seats are told apart, also those whose flash chips have no number, and each looks all the time', async () => {
  const cables = emulatedCables();
  const boards = IDS.map(id => seatBoard({ id }));
  const plugs = boards.map(board => cables.add(board));
  const readers = supervise({ drivers: [driverOn(cables)], clock: cables.clock });
  const taps: string[] = [];
  readers.on(event => {
    if (event.type === 'present' && event.fresh) taps.push(`${event.reader} ${event.tag.uid}`);
  });
  const areReady = () => readers.now().length === IDS.length && readers.now().every(({ health }) => health.is === 'ready');
  await until('all are ready', async () => {
    await cables.pass(50);
    return areReady();
  });
  const ids = readers.now().map(({ id }) => id);
  expect(new Set(ids).size).toBe(IDS.length);
  await cables.pass(1_000);
  for (const [index, board] of boards.entries()) board.lay(tag({ uid: `04A1B2C3D4E58${index}` }));
  await cables.pass(200);
  expect(taps.map(tap => tap.slice(-1)).sort()).toEqual(IDS.map((_, index) => String(index)));
  const before = new Map(taps.map(tap => [tap.slice(-1), tap.split(' ')[0]]));
  // All boards are pulled out, and come back with the same numbers.
  for (const plug of plugs) plug.unplug();
  for (const board of boards) board.lift();
  await cables.pass(1_000);
  for (const plug of plugs) plug.plug();
  await until('all are ready again', async () => {
    await cables.pass(50);
    return areReady();
  });
  await cables.pass(1_000);
  taps.length = 0;
  for (const [index, board] of boards.entries()) board.lay(tag({ uid: `04A1B2C3D4E58${index}` }));
  await cables.pass(200);
  expect(new Map(taps.map(tap => [tap.slice(-1), tap.split(' ')[0]]))).toEqual(before);
  await readers.stop();
});
