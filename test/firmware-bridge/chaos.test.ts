import { expect, test } from 'vitest';
import { padProtocol } from '../../firmware-bridge/drivers/pad/pad.ts';
import { serialDriver } from '../../firmware-bridge/serial/driver.ts';
import { supervise } from '../../firmware-bridge/supervisor/supervisor.ts';
import { campaign } from '../tools/campaign.ts';
import { dice as diceOf } from '../tools/dice.ts';
import { fakeClock } from '../tools/fake-clock.ts';
import { fakeBoard } from './fake-board.ts';
import { fakeCables, noisy } from './fake-cables.ts';
import { counted } from './rigs/counted.ts';

const BOARDS = ['00000001', '00000002', '00000003'];
const PADS = 8;
const HOURS = campaign(0.25, 10);
/** A board recovers from every fault within this time, in milliseconds. */
const MENDED = 16_000;

test(`${HOURS} hours with the whole stack: cables, power, noise, a slow host; every tap once, nothing invented, every reader alive`, async () => {
  const clock = fakeClock();
  const cables = fakeCables(clock.exact);
  const driver = serialDriver({ ports: cables.ports, clock, nonce: counted(), protocols: [padProtocol()] });
  const readers = supervise({ drivers: [driver], clock });
  const told: string[] = [];
  readers.on(event => {
    if (event.type === 'present' && event.fresh) told.push(`${event.reader} ${event.slot} ${event.tag.uid}`);
  });
  const table = BOARDS.map(id => {
    const board = fakeBoard({ clock: clock.exact, id, pads: PADS });
    return { id, board, cable: cables.add(board), lying: new Map<number, string>() };
  });
  const dice = diceOf(4);
  const tapped: string[] = [];
  let laid = 0;

  /**
   * Moves a tag on a random pad. With `counts` the board is in order, so a new tag must be told as one tap. Otherwise the board is away: a
   * new tag is no tap, but the reader has to know the tag later.
   */
  const moves = ({ id, board, lying }: (typeof table)[number], counts: boolean): void => {
    const pad = dice.below(PADS);
    if (lying.delete(pad)) {
      board.lift(pad);
      return;
    }
    laid += 1;
    const uid = `04${laid.toString(16).toUpperCase().padStart(12, '0')}`;
    lying.set(pad, uid);
    board.lay(pad, `${uid}.00`);
    if (counts) tapped.push(`pad:${id} ${pad} ${uid}`);
  };
  const believed = (id: string) =>
    readers
      .now()
      .find(reader => reader.id === `pad:${id}`)
      ?.slots.map(({ tag }) => tag?.uid ?? '-') ?? [];
  const real = ({ lying }: (typeof table)[number]) => Array.from({ length: PADS }, (_, pad) => lying.get(pad) ?? '-');
  let most = 0;

  await clock.pass(MENDED);
  for (let minute = 0; minute < 60 * HOURS; minute += 1) {
    cables.settings.mangle = minute % 3 === 0 ? noisy(0.002, minute) : line => [line];
    const one = table[dice.below(table.length)];
    if (one === undefined) continue;
    switch (dice.below(8)) {
      case 0:
        one.cable.unplug();
        for (let turn = dice.below(4); turn > 0; turn -= 1) moves(one, false);
        await clock.pass(dice.below(20_000));
        one.cable.plug();
        await clock.pass(MENDED);
        break;
      case 1:
        one.board.powerOn();
        await clock.pass(MENDED);
        break;
      case 2:
        one.cable.stall(dice.below(4_000));
        break;
      default:
        break;
    }
    for (let turn = 0; turn < 6; turn += 1) {
      const any = table[dice.below(table.length)];
      if (any !== undefined) moves(any, true);
      clock.go(4_000 + dice.below(2_000));
    }
    await clock.pass(10_000);
    most = Math.max(most, clock.running);
    for (const each of table) expect(believed(each.id), `minute ${minute}`).toEqual(real(each));
  }
  expect(tapped.length).toBeGreaterThan(150 * HOURS);
  expect(told).toEqual(tapped);
  expect(readers.now().map(({ health }) => health.is)).toEqual(['ready', 'ready', 'ready']);
  expect(most).toBeLessThan(60);
  await readers.stop();
});
