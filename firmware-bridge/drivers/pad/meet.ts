import { type Hello, NO_ID } from '../../protocol/messages.ts';
import type { Clock, Stop } from '../reader.ts';
import type { Orders } from './orders.ts';
import type { Owner, Registry } from './registry.ts';

const LOOK_AGAIN_MS = 250;
/** A line that is heard so long after its number turned up elsewhere belongs to a second board. */
const SURELY_TWO_MS = 1_000;

interface MeetTo {
  readonly clock: Clock;
  readonly boards: Registry;
  readonly me: Owner;
  readonly orders: Orders;
  readonly nonce: () => string;
  readonly askHello: () => void;
  /** The board has a number of its own. */
  readonly met: (hello: Hello) => void;
  /** It takes no number. */
  readonly failed: (why: string) => void;
}

interface Meeting {
  readonly hello: (said: Hello) => void;
  readonly stop: Stop;
}

/**
 * Sees to it that every board has a number, and each another: one without is given one, and so is the second of two with the same.
 * A board that was moved to another port is not two: the line on which it was before is silent.
 */
export const meet = ({ clock, boards, me, orders, nonce, askHello, met, failed }: MeetTo): Meeting => {
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

  const compare = (said: Hello, other: Owner, since: number): void => {
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
