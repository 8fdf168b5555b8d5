import { type Hello, NO_ID } from '../../protocol/messages.ts';
import { type MonotonicClock, type ReaderInfo, readerId, type Stop } from '../reader.ts';
import type { Orders } from './orders.ts';
import type { BoardLine, Registry } from './registry.ts';

const LOOK_AGAIN_MS = 250;
/** Two lines with the same board number that are both heard for this long are two boards. */
const SURELY_TWO_MS = 1_000;

interface MeetingOptions {
  readonly clock: MonotonicClock;
  readonly boards: Registry;
  readonly me: BoardLine;
  readonly orders: Orders;
  readonly nonce: () => string;
  readonly askHello: () => void;
  /** Called when the board has a number of its own. */
  readonly met: (hello: Hello) => void;
  /** Called when the board accepts no number. */
  readonly failed: (why: string) => void;
}

interface Meeting {
  readonly hello: (said: Hello) => void;
  readonly stop: Stop;
}

/**
 * Makes sure that every board has a number of its own: a board without one gets one, and so does the second of two boards with the same number.
 * A board that was moved to another port keeps its number: its old line is silent.
 */
export const meet = ({ clock, boards, me, orders, nonce, askHello, met, failed }: MeetingOptions): Meeting => {
  let isBusy = false;
  let isNamed = false;
  let stopWaiting: Stop = () => undefined;

  const newId = (): string => {
    for (;;) {
      const id = nonce().slice(0, 8).toUpperCase();
      if (id !== NO_ID && boards.ownerOf(id) === undefined) return id;
    }
  };
  const name = (): void => {
    if (isNamed) {
      failed('it keeps no number');
      return;
    }
    isBusy = true;
    orders.give({ type: 'name', id: newId() }, obeyed => {
      if (!obeyed) {
        failed('it takes no number');
        return;
      }
      isNamed = true;
      isBusy = false;
      askHello();
    });
  };

  const compare = (said: Hello, other: BoardLine, since: number): void => {
    if (boards.ownerOf(said.id) !== other) {
      isBusy = false;
      consider(said);
    } else if (other.heardAt() - since >= SURELY_TWO_MS) name();
    else {
      isBusy = true;
      stopWaiting = clock.after(LOOK_AGAIN_MS, () => compare(said, other, since));
    }
  };
  const consider = (said: Hello): void => {
    const other = boards.ownerOf(said.id);
    if (said.id === NO_ID) name();
    else if (other !== undefined) compare(said, other, clock.now());
    else {
      boards.claim(said.id, me);
      met(said);
    }
  };

  return {
    hello: said => {
      if (!isBusy) consider(said);
    },
    stop: () => stopWaiting(),
  };
};

/** A board as a reader. */
export const infoOf = ({ id, boot, pads, lights, buzzer }: Hello): ReaderInfo => ({
  id: readerId('pad', id),
  driver: 'pad',
  name: `pad board ${id}`,
  identity: 'hardware',
  capabilities: { slots: pads, removal: 'told', lights, beep: buzzer, apdu: false, quiet: true },
  boot: `${id}-${boot}`,
});
