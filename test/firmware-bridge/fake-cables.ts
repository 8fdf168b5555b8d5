import { type MonotonicClock, type Trouble, trouble } from '../../firmware-bridge/drivers/reader.ts';
import type { LinkEvents, Port, Ports } from '../../firmware-bridge/serial/serial-protocol.ts';
import { dice as diceOf } from '../tools/dice.ts';
import type { FakeBoard } from './fake-board.ts';

const LATENCY_MS = 2;
const MOST_HELD = 10_000;

export type Way = 'to host' | 'to board';
/** What arrives instead of a line: nothing, the line, the line twice, or something else. */
export type Mangle = (line: string, way: Way) => readonly string[];

/** Hits each byte with this chance: the byte is lost, doubled or replaced. */
export const noisy = (share: number, seed: number): Mangle => {
  const dice = diceOf(seed);
  const quiet = Math.log(1 - share);
  return line => {
    let text = line;
    // `at` moves on by the number of bytes before the next hit.
    for (
      let at = Math.floor(Math.log(1 - dice.share()) / quiet);
      at < text.length;
      at += 1 + Math.floor(Math.log(1 - dice.share()) / quiet)
    ) {
      const byte = text[at] ?? '';
      const instead = ['', byte + byte, String.fromCharCode(dice.below(256))][dice.below(3)] ?? '';
      text = text.slice(0, at) + instead + text.slice(at + 1);
    }
    return [text];
  };
};

interface Cable {
  readonly port: Port;
  board: FakeBoard;
  isPlugged: boolean;
  events: LinkEvents | undefined;
  /** The bytes that the host has not read yet. */
  held: string[] | undefined;
}

/** Fake boards on serial cables: a `Ports` for the host, and functions for everything that happens to cables. */
export const fakeCables = (clock: MonotonicClock, settings: { mangle?: Mangle; restartsOnOpen?: boolean } = {}) => {
  const cables: Cable[] = [];
  const watchers = new Set<(found: readonly Port[], why: Trouble | undefined) => void>();
  const isOne = (text: string): readonly string[] => [text];

  const list = (): readonly Port[] => cables.filter(({ isPlugged }) => isPlugged).map(({ port }) => port);
  const announce = (): void => {
    for (const found of watchers) found(list(), undefined);
  };
  const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'latin1');
  const carry = (line: string, way: Way, arrive: (text: string) => void): void => {
    for (const text of (settings.mangle ?? isOne)(line, way)) clock.after(LATENCY_MS, () => arrive(text));
  };

  const wire = (cable: Cable): void => {
    cable.board.speakTo(line => {
      const { events } = cable;
      if (events === undefined) return;
      carry(line, 'to host', text => {
        if (cable.events !== events) return;
        if (cable.held === undefined) events.heard(bytesOf(text));
        else if (cable.held.length < MOST_HELD) cable.held.push(text);
      });
    });
  };
  const cut = (cable: Cable, why: Trouble): void => {
    const { events } = cable;
    cable.events = undefined;
    events?.ended(why);
  };

  const ports: Ports = {
    watch: found => {
      watchers.add(found);
      found(list(), undefined);
      return () => void watchers.delete(found);
    },
    open: async (port, _, events) => {
      const cable = cables.find(each => each.port.path === port.path && each.isPlugged);
      if (cable === undefined) return { trouble: trouble('port-gone', port.path) };
      if (cable.events !== undefined) return { trouble: trouble('port-busy', port.path) };
      cable.events = events;
      if (settings.restartsOnOpen) cable.board.powerOn();
      const write = (bytes: Uint8Array): void => {
        if (cable.events !== events) return;
        const { board } = cable;
        carry(Buffer.from(bytes).toString('latin1'), 'to board', text => {
          if (cable.isPlugged && cable.board === board) board.hear(bytesOf(text));
        });
      };
      const close = async (): Promise<void> => {
        if (cable.events === events) cut(cable, trouble('closed'));
      };
      return { link: { port, write }, close };
    },
  };

  return {
    ports,
    settings,
    /** Adds a board on a cable that is plugged in. */
    add: (board: FakeBoard, path = `/dev/fake${cables.length}`) => {
      const cable: Cable = {
        port: { path, place: `place-${path}`, steady: true },
        board,
        isPlugged: true,
        events: undefined,
        held: undefined,
      };
      cables.push(cable);
      wire(cable);
      board.powerOn();
      announce();
      return {
        port: cable.port,
        unplug: (keepsPower = false): void => {
          cable.isPlugged = false;
          if (!keepsPower) cable.board.powerOff();
          cut(cable, trouble('port-gone', path));
          announce();
        },
        plug: (other = cable.board): void => {
          cable.board = other;
          cable.isPlugged = true;
          cable.held = undefined;
          wire(cable);
          if (!other.isOn()) other.powerOn();
          announce();
        },
        /** The host reads nothing for this time. Afterwards all bytes arrive at once. */
        stall: (ms: number): void => {
          cable.held ??= [];
          clock.after(ms, () => {
            const { held, events } = cable;
            cable.held = undefined;
            if (held !== undefined && held.length > 0) events?.heard(bytesOf(held.join('')));
          });
        },
        inject: (text: string): void => cable.events?.heard(bytesOf(text)),
      };
    },
  };
};
export type FakeCables = ReturnType<typeof fakeCables>;
export type FakeCable = ReturnType<FakeCables['add']>;
