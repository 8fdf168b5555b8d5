import { padProtocol } from '../../../firmware-bridge/drivers/pad/pad.ts';
import type { ReaderId, SlotNumber } from '../../../firmware-bridge/drivers/reader.ts';
import { serialDriver } from '../../../firmware-bridge/serial/driver.ts';
import type { ReaderEvent } from '../../../firmware-bridge/supervisor/reader-events.ts';
import { supervise } from '../../../firmware-bridge/supervisor/supervisor.ts';
import { dice as diceOf } from '../../tools/dice.ts';
import { type BoardOptions, type EmulatedBoard, emulatedBoard } from './board.ts';
import { type CableSettings, type EmulatedCable, emulatedCables } from './cable.ts';
import { type Table, table } from './field.ts';

interface Seating extends CableSettings {
  readonly boards?: number;
  readonly board?: Omit<BoardOptions, 'around'>;
  /** Selects the events that are kept. */
  readonly keeps?: (event: ReaderEvent) => boolean;
}

const word = (event: ReaderEvent): string | undefined => {
  switch (event.type) {
    case 'present':
      return `${event.fresh ? '+' : '='}${event.slot}:${event.tag.uid}`;
    case 'gone':
      return `-${event.slot}:${event.tag.uid}`;
    case 'unclear':
      return `?${event.slot}:${event.why ?? 'clear'}`;
    case 'reader':
    case 'touched':
    case 'trouble':
      return undefined;
  }
};

export const driverOn = (cables: ReturnType<typeof emulatedCables>, seed = 7) => {
  const dice = diceOf(seed);
  const nonce = (): string => Array.from({ length: 8 }, () => dice.below(256).toString(16).padStart(2, '0')).join('');
  return serialDriver({ ports: cables.ports, clock: cables.clock, nonce, protocols: [padProtocol()] });
};

/** Emulated boards under one table, with the real driver and the real supervisor at the other end of the cables. */
export const sit = ({ boards: count = 1, board: options, keeps = () => true, ...settings }: Seating = {}) => {
  const cables = emulatedCables(settings);
  const around: Table = table(settings.seed);
  const boards = Array.from({ length: count }, (_, index): EmulatedBoard => emulatedBoard({ ...options, around: around.around(index) }));
  const plugs = boards.map((board): EmulatedCable => cables.add(board));
  const readers = supervise({ drivers: [driverOn(cables)], clock: cables.clock });
  const events: ReaderEvent[] = [];
  readers.on(event => {
    if (keeps(event)) events.push(event);
  });
  const boardAt = (index: number): EmulatedBoard => {
    const board = boards[index];
    if (board === undefined) throw new Error(`there is no board ${index}`);
    return board;
  };
  const plugAt = (index: number): EmulatedCable => {
    const plug = plugs[index];
    if (plug === undefined) throw new Error(`there is no cable ${index}`);
    return plug;
  };
  const until = async (what: string, holds: () => boolean, most = 5_000): Promise<void> => {
    for (let waited = 0; !holds(); waited += 5) {
      if (waited > most) throw new Error(`not within ${most} ms: ${what}; events: ${JSON.stringify(events.slice(-5))}`);
      await cables.pass(5);
    }
  };
  const ready = (): Promise<void> =>
    until(
      'all readers are ready',
      () => readers.now().length === count && readers.now().every(({ health }) => health.is === 'ready'),
      30_000,
    );
  return {
    cables,
    around,
    boards,
    board: boardAt(0),
    boardAt,
    plug: plugAt(0),
    plugAt,
    readers,
    events,
    pass: cables.pass,
    until,
    ready,
    id: (index = 0): ReaderId => {
      const found = readers.now()[index];
      if (found === undefined) throw new Error('there is no reader');
      return found.id;
    },
    /** The events of the slots in short: `+` a tap, `=` a tag found lying, `-` gone, `?` unclear. */
    taps: (): readonly string[] => events.flatMap(event => word(event) ?? []),
    slot: (slot: SlotNumber, index = 0) => readers.now()[index]?.slots[slot],
    stop: () => readers.stop(),
  };
};
export type Sitting = ReturnType<typeof sit>;
