import { type HostMessage, MOST_COMMANDS, type Order } from '../../protocol/messages.ts';
import type { Beep, Light, MonotonicClock, Stop } from '../reader.ts';

const AGAIN_MS = 150;
/** The most sounds that may wait; more would come too late. */
const MOST_BUZZES = 3;

interface WaitingOrder {
  readonly order: Order;
  readonly done: (obeyed: boolean) => void;
}

/** Sends commands to one board, one at a time; each is repeated until the board answers. */
export interface Orders {
  /** Adds a command. It replaces a waiting one of the same kind, except for sounds. */
  readonly give: (order: Order, done?: (obeyed: boolean) => void) => void;
  readonly answered: (command: number, obeyed: boolean) => void;
  /** Whether a command of this kind waits or has not been answered. */
  readonly owes: (type: Order['type']) => boolean;
  /** The next number for a turn or a command. */
  readonly number: () => number;
  /** Drops all commands, because the board has restarted. */
  readonly forget: () => void;
}

export const ordersTo = (clock: MonotonicClock, say: (asked: HostMessage) => void, first: number): Orders => {
  let last = first % MOST_COMMANDS;
  let waiting: readonly WaitingOrder[] = [];
  let underWay: (WaitingOrder & { readonly command: number }) | undefined;
  let again: Stop = () => undefined;

  const number = (): number => {
    last = (last % MOST_COMMANDS) + 1;
    return last;
  };
  const repeat = (): void => {
    if (underWay === undefined) return;
    say({ ...underWay.order, command: underWay.command });
    again = clock.after(AGAIN_MS, repeat);
  };
  const next = (): void => {
    const [wanted, ...others] = waiting;
    if (underWay !== undefined || wanted === undefined) return;
    waiting = others;
    underWay = { ...wanted, command: number() };
    repeat();
  };
  const isFull = (type: Order['type']): boolean =>
    type === 'buzz' && waiting.filter(({ order }) => order.type === 'buzz').length >= MOST_BUZZES;

  return {
    give: (order, done = () => undefined) => {
      if (isFull(order.type)) return;
      const kept = order.type === 'buzz' ? waiting : waiting.filter(wanted => wanted.order.type !== order.type);
      waiting = [...kept, { order, done }];
      next();
    },
    answered: (command, obeyed) => {
      if (underWay?.command !== command) return;
      const { done } = underWay;
      underWay = undefined;
      again();
      done(obeyed);
      next();
    },
    owes: type => underWay?.order.type === type || waiting.some(({ order }) => order.type === type),
    number,
    forget: () => {
      underWay = undefined;
      waiting = [];
      again();
    },
  };
};

export const SOUNDS: { readonly [beep in Beep]: { readonly ms: number; readonly times: number } } = {
  short: { ms: 80, times: 1 },
  long: { ms: 500, times: 1 },
  twice: { ms: 80, times: 2 },
};

/** The pads with this light, one bit for each. */
export const maskOf = (lights: readonly Light[], which: Light, pads: number): number =>
  lights.slice(0, pads).reduce((bits, light, pad) => (light === which ? bits | (1 << pad) : bits), 0);
