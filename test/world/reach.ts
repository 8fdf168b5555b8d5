import type { MachineSocket } from '../../src/server/tournament/table-links.ts';
import type { JoinedTable, LineListener, OpenLine, Reach } from '../../src/service/link/reach.ts';
import { ASKS_ALL, linkAsks } from '../../src/wire/tournament-link.ts';
import type { WorldTime } from './clock.ts';
import type { Hub } from './hub.ts';
import type { Line, Network } from './network.ts';
import type { ParcelBook } from './parcels.ts';

const ANSWERED_IN_MS = 10_000;
const UNKNOWN_TOKEN = 401;

interface ReachParts {
  /** The machine of the table. */
  readonly from: string;
  readonly hubs: readonly Hub[];
  readonly network: Network;
  readonly time: WorldTime;
  readonly parcels: ParcelBook;
}

/** How the machine of a table reaches hubs over the network of a world. */
export const worldReach = ({ from, hubs, network, time, parcels }: ReachParts): Reach => {
  const hubAt = (address: string): Hub | undefined => hubs.find(each => each.address === address);
  return {
    joinAt: (address, code, _trust, machine) =>
      new Promise(resolve => {
        time.after(ANSWERED_IN_MS, () => resolve('tournament.unreachable'));
        const hub = hubAt(address);
        if (hub === undefined) return;
        const answers = (answer: JoinedTable | 'tournament.code' | 'tournament.unreachable'): void =>
          network.carry(hub.name, from, () => resolve(answer));
        network.carry(from, hub.name, () => {
          const { host } = hub;
          host?.join(code, machine).then(
            joined => answers(joined.ok ? { ...joined.value, hall: host.state.plan?.name ?? '', pin: null } : 'tournament.code'),
            () => answers('tournament.unreachable'),
          );
        });
      }),
    openLine: (address, _trust, token, heard) => {
      const hub = hubAt(address);
      return hub === undefined ? nowhere(time, heard) : new Cable({ from, hub, network, time, token, heard, parcels }).machine;
    },
  };
};

const nowhere = (time: WorldTime, heard: LineListener): OpenLine => {
  const drop = time.after(ANSWERED_IN_MS, () => heard.closed(0));
  return { say: () => undefined, drop };
};

interface CableParts {
  readonly from: string;
  readonly hub: Hub;
  readonly network: Network;
  readonly time: WorldTime;
  readonly token: string;
  readonly heard: LineListener;
  readonly parcels: ParcelBook;
}

type Down = 'opened' | { readonly text: string } | { readonly closed: number };

/**
 * A WebSocket between a table and a hub: in its order, until it ends. Each end notices the end by itself: the hub by the answers to its
 * pings, which `Network` counts, the table by its link, which is the real one.
 */
class Cable {
  readonly #parts: CableParts;
  readonly #up: Line<string>;
  #down: Line<Down> | undefined;
  #isOpened = false;
  #isOverAtTable = false;
  #isOverAtHub = false;
  #isClosing = false;
  #closed: () => void = () => undefined;
  #message: (text: string) => void = () => undefined;
  #waiting: string[] | null = null;

  constructor(parts: CableParts) {
    this.#parts = parts;
    const { from, hub, network, time } = parts;
    this.#up = network.line<string>(
      from,
      hub.name,
      text => this.#rises(text),
      () => this.#endsAtHub(),
    );
    let isAsked = false;
    network.carry(from, hub.name, () => {
      if (!isAsked) this.#opens();
      isAsked = true;
    });
    time.after(ANSWERED_IN_MS, () => {
      if (!this.#isOpened) this.#endsAtTable(0);
    });
  }

  get machine(): OpenLine {
    return {
      say: text => this.#up.say(text),
      drop: () => {
        this.#isOverAtTable = true;
        this.#up.drop();
      },
    };
  }

  #opens(): void {
    const { hub, token, network, from } = this.#parts;
    const { host, links } = hub;
    const table = host?.tableOf(token);
    if (this.#isOverAtHub) return;
    const down = network.line<Down>(
      hub.name,
      from,
      message => this.#sinks(message),
      how => (how === 'told' ? this.#endsAtTable(0) : this.#endsAtHub()),
    );
    this.#down = down;
    if (host === null || links === null) this.#endsAtHub();
    else if (table === undefined) down.say({ closed: UNKNOWN_TOKEN });
    else {
      down.say('opened');
      links.talk(this.#socketOf(table), table, token, linkAsks(ASKS_ALL));
    }
  }

  #socketOf(table: number): MachineSocket {
    const { parcels } = this.#parts;
    const isOver = (): boolean => this.#isOverAtHub || this.#isClosing;
    const isPaused = (): boolean => this.#waiting !== null;
    return {
      OPEN: 1,
      get readyState() {
        return isOver() ? 3 : 1;
      },
      get isPaused() {
        return isPaused();
      },
      bufferedAmount: 0,
      on: (event: string, call: (data: Buffer, isBinary: boolean) => void) => {
        if (event === 'close') this.#closed = call as () => void;
        if (event === 'message')
          this.#message = text => {
            parcels.sent(table, text);
            call(Buffer.from(text), false);
          };
      },
      send: text => {
        parcels.said(table, JSON.parse(text));
        this.#down?.say({ text });
      },
      close: code => {
        this.#isClosing = true;
        this.#down?.say({ closed: code });
      },
      terminate: () => this.#endsAtHub(),
      pause: () => {
        this.#waiting ??= [];
      },
      resume: () => {
        const waiting = this.#waiting ?? [];
        this.#waiting = null;
        for (const each of waiting) this.#rises(each);
      },
    };
  }

  #rises(text: string): void {
    if (this.#waiting !== null) this.#waiting.push(text);
    else this.#message(text);
  }

  #sinks(message: Down): void {
    if (this.#isOverAtTable) return;
    const { heard } = this.#parts;
    if (message === 'opened') {
      this.#isOpened = true;
      heard.opened();
    } else if ('text' in message) heard.message(message.text);
    else this.#endsAtTable(message.closed);
  }

  #endsAtTable(code: number): void {
    if (this.#isOverAtTable) return;
    this.#isOverAtTable = true;
    this.#up.drop();
    this.#parts.heard.closed(code);
  }

  #endsAtHub(): void {
    if (this.#isOverAtHub) return;
    this.#isOverAtHub = true;
    this.#down?.drop();
    this.#closed();
  }
}
