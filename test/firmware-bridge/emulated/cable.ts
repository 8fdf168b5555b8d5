import { type Trouble, trouble } from '../../../firmware-bridge/drivers/reader.ts';
import type { LinkEvents, Port, Ports } from '../../../firmware-bridge/serial/serial-protocol.ts';
import { dice as diceOf } from '../../tools/dice.ts';
import { fakeClock } from '../../tools/fake-clock.ts';

/** The time that every board runs before the host has its turn. A byte waits at most this long for the host. */
const SLICE_MS = 1;
const US_A_MS = 1_000;
const MOST_HELD = 1_000_000;

export interface CableSettings {
  /** The chance that a byte is hit: flipped, lost, doubled, or preceded by another byte. */
  noise?: number;
  readonly seed?: number;
  /** Opening the port resets the board, as on an Uno. */
  readonly restartsOnOpen?: boolean;
}

/** What a cable needs of a board. Times are microseconds. */
export interface CableBoard {
  readonly now: () => number;
  readonly run: (until: number) => void;
  readonly hear: (bytes: Uint8Array) => void;
  readonly speakTo: (to: (byte: number) => void) => void;
  readonly isOn: () => boolean;
  readonly powerOff: () => void;
  readonly powerOn: () => void;
  readonly brownOut: () => void;
  /** A program opens the port, or closes it: a board with a USB of its own sees that. */
  readonly opened?: (isOpen: boolean) => void;
}

interface Cable {
  readonly port: Port;
  board: CableBoard;
  isPlugged: boolean;
  events: LinkEvents | undefined;
  /** The bytes of this slice, or of the whole time in which the host does not read. */
  said: number[];
  isStalled: boolean;
}

/** Emulated boards on serial cables. Boards and host share one clock. */
export const emulatedCables = (settings: CableSettings = {}) => {
  const clock = fakeClock({ start: 0 });
  const dice = diceOf(settings.seed ?? 1);
  const cables: Cable[] = [];
  const watchers = new Set<(found: readonly Port[], why: Trouble | undefined) => void>();

  const carry = (byte: number): readonly number[] => {
    if (settings.noise === undefined || dice.share() >= settings.noise) return [byte];
    const hits = [[byte ^ (1 << dice.below(8))], [], [byte, byte], [dice.below(256), byte]];
    return hits[dice.below(hits.length)] ?? [];
  };
  const list = (): readonly Port[] => cables.filter(({ isPlugged }) => isPlugged).map(({ port }) => port);
  const announce = (): void => {
    for (const found of watchers) found(list(), undefined);
  };
  const wire = (cable: Cable): void => {
    cable.said = [];
    cable.board.speakTo(byte => {
      if (cable.events !== undefined && cable.said.length < MOST_HELD) cable.said.push(...carry(byte));
    });
  };
  const cut = (cable: Cable, why: Trouble): void => {
    const { events } = cable;
    cable.events = undefined;
    cable.said = [];
    cable.board.opened?.(false);
    events?.ended(why);
  };
  const deliver = (cable: Cable): void => {
    if (cable.isStalled || cable.said.length === 0) return;
    const said = Uint8Array.from(cable.said);
    cable.said = [];
    cable.events?.heard(said);
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
      cable.board.opened?.(true);
      if (settings.restartsOnOpen) cable.board.brownOut();
      const write = (bytes: Uint8Array): void => {
        if (cable.events === events && cable.isPlugged) cable.board.hear(Uint8Array.from([...bytes].flatMap(carry)));
      };
      const close = async (): Promise<void> => {
        if (cable.events === events) cut(cable, trouble('closed'));
      };
      return { link: { port, write }, close };
    },
  };

  return {
    ports,
    clock,
    settings,
    /** Lets time pass for the boards and the host. */
    pass: async (ms: number): Promise<void> => {
      for (let until = clock.now() + ms; clock.now() < until; ) {
        const next = Math.min(until, clock.now() + SLICE_MS);
        for (const { board } of cables) board.run(next * US_A_MS);
        await clock.pass(next - clock.now());
        for (const cable of cables) deliver(cable);
      }
    },
    /** Adds a board on a cable that is plugged in. */
    add: (board: CableBoard) => {
      const path = `/dev/emulated${cables.length}`;
      const port = { path, place: `place-${path}`, steady: true };
      const cable: Cable = { port, board, isPlugged: true, events: undefined, said: [], isStalled: false };
      cables.push(cable);
      wire(cable);
      announce();
      return {
        port,
        /** Most boards get their power from the cable. */
        unplug: (keepsPower = false): void => {
          cable.isPlugged = false;
          if (!keepsPower) cable.board.powerOff();
          cut(cable, trouble('port-gone', path));
          announce();
        },
        plug: (): void => {
          cable.isPlugged = true;
          cable.isStalled = false;
          wire(cable);
          if (!cable.board.isOn()) cable.board.powerOn();
          announce();
        },
        /** Stops or resumes reading by the host. After a stop all bytes arrive at once. */
        stall: (isStalled: boolean): void => {
          cable.isStalled = isStalled;
        },
        /** Sends bytes to the board without noise. */
        shout: (bytes: Uint8Array): void => cable.board.hear(bytes),
      };
    },
  };
};
export type EmulatedCables = ReturnType<typeof emulatedCables>;
export type EmulatedCable = ReturnType<EmulatedCables['add']>;
