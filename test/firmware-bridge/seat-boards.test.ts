import { expect, test } from 'vitest';
import { padProtocol } from '../../firmware-bridge/drivers/pad/pad.ts';
import { serialDriver } from '../../firmware-bridge/serial/driver.ts';
import type { ReaderEvent } from '../../firmware-bridge/supervisor/reader-events.ts';
import { supervise } from '../../firmware-bridge/supervisor/supervisor.ts';
import { fakeClock } from '../tools/fake-clock.ts';
import { fakeBoard } from './fake-board.ts';
import { fakeCables } from './fake-cables.ts';
import { counted } from './rigs/counted.ts';

const SEATS = 24;
const idOf = (seat: number): string => (0x5ea70000 + seat).toString(16).toUpperCase();
const uidOf = (seat: number): string => `04A1B2C3D4E5${seat.toString(16).padStart(2, '0').toUpperCase()}`;

/** A table with a board of one pad at each seat, and one supervisor over them. */
const seated = async (more: readonly { readonly id: string; readonly pads: number }[] = []) => {
  const clock = fakeClock();
  const cables = fakeCables(clock.exact);
  const caps = { lights: true, buzzer: false };
  const wanted = [...Array.from({ length: SEATS }, (_, seat) => ({ id: idOf(seat), pads: 1 })), ...more];
  const boards = wanted.map(each => {
    const board = fakeBoard({ clock: clock.exact, caps, ...each });
    return { board, cable: cables.add(board) };
  });
  const driver = serialDriver({ ports: cables.ports, clock, nonce: counted(), protocols: [padProtocol()] });
  const readers = supervise({ drivers: [driver], clock });
  const events: ReaderEvent[] = [];
  readers.on(event => events.push(event));
  await clock.pass(5_000);
  const at = (seat: number) => {
    const found = boards[seat];
    if (found === undefined) throw new Error(`nobody sits at ${seat}`);
    return found;
  };
  return { clock, cables, readers, events, at, boards };
};
const taps = (events: readonly ReaderEvent[]) =>
  events.flatMap(event => (event.type === 'present' && event.fresh ? [`${event.reader} ${event.slot} ${event.tag.uid}`] : []));

test('a board at each of 24 seats: each is a reader of its own, looks all the time, and tells its own touches', async () => {
  const { clock, readers, events, at, boards } = await seated();
  const now = readers.now();
  expect(now.map(({ id }) => id).sort()).toEqual(Array.from({ length: SEATS }, (_, seat) => `pad:${idOf(seat)}`));
  expect(now.every(({ health, slots }) => health.is === 'ready' && slots.length === 1)).toBe(true);
  expect(new Set(boards.map(({ board }) => board.mode()))).toEqual(new Set(['alone']));
  for (let seat = 0; seat < SEATS; seat += 1) at(seat).board.lay(0, `${uidOf(seat)}.00`);
  await clock.pass(400);
  expect(taps(events).sort()).toEqual(Array.from({ length: SEATS }, (_, seat) => `pad:${idOf(seat)} 0 ${uidOf(seat)}`).sort());
  await readers.stop();
});

test('one that is pulled out is lost, by its number, and the others go on; in another socket it is the same', async () => {
  const { clock, cables, readers, events, at } = await seated();
  const ill = () => readers.now().flatMap(({ id, health }) => (health.is === 'ready' ? [] : [id]));
  at(7).cable.unplug();
  await clock.pass(2_000);
  expect(ill()).toEqual([`pad:${idOf(7)}`]);
  at(8).board.lay(0, `${uidOf(8)}.00`);
  await clock.pass(400);
  expect(taps(events)).toEqual([`pad:${idOf(8)} 0 ${uidOf(8)}`]);
  cables.add(at(7).board);
  await clock.pass(5_000);
  expect([ill(), readers.now().length]).toEqual([[], SEATS]);
  at(7).board.lay(0, `${uidOf(7)}.00`);
  await clock.pass(400);
  expect(taps(events).at(-1)).toBe(`pad:${idOf(7)} 0 ${uidOf(7)}`);
  await readers.stop();
});

test('beside boards of several pads, these alone take turns', async () => {
  const { readers, boards } = await seated([
    { id: '00000008', pads: 8 },
    { id: '00000009', pads: 8 },
  ]);
  const modes = boards.map(({ board }) => board.mode());
  expect([new Set(modes.slice(0, SEATS)), modes.slice(SEATS)]).toEqual([new Set(['alone']), ['turns', 'turns']]);
  await readers.stop();
});
