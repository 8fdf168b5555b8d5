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

type Down = { readonly text: string } | { readonly closed: number };

/** A WebSocket between a table and a hub: in its order, until it ends. */
class Cable {
  readonly #parts: CableParts;
  readonly #up: Line<string>;
  #down: Line<Down> | undefined;
  #isDropped = false;
  #isOver = false;
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
      () => this.#ends(0),
    );
    // The answer to the request that opens it.
    let isAnswered = false;
    network.carry(from, hub.name, () => {
      if (!isAnswered) this.#opens();
      isAnswered = true;
    });
    time.after(ANSWERED_IN_MS, () => {
      if (!isAnswered) this.#ends(0);
    });
  }

  get machine(): OpenLine {
    return {
      say: text => this.#up.say(text),
      drop: () => {
        this.#isDropped = true;
        this.#up.drop();
        this.#parts.time.after(1, () => this.#ends(0));
      },
    };
  }

  #opens(): void {
    const { hub, token, heard, network, from } = this.#parts;
    const { host, links } = hub;
    const table = host?.tableOf(token);
    if (this.#isOver) return;
    if (host === null || links === null) {
      this.#ends(0);
      return;
    }
    this.#down = network.line<Down>(
      hub.name,
      from,
      message => {
        if ('closed' in message) this.#ends(message.closed);
        else if (!this.#isDropped) heard.message(message.text);
      },
      () => this.#ends(0),
    );
    if (table === undefined) {
      this.#down.say({ closed: UNKNOWN_TOKEN });
      return;
    }
    network.carry(hub.name, from, () => {
      if (!this.#isDropped && !this.#isOver) heard.opened();
    });
    links.talk(this.#socketOf(table), table, token, linkAsks(ASKS_ALL));
  }

  #socketOf(table: number): MachineSocket {
    const { parcels } = this.#parts;
    const isOver = (): boolean => this.#isOver;
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
      close: code => this.#down?.say({ closed: code }),
      terminate: () => this.#ends(0),
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

  #ends(code: number): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#closed();
    if (!this.#isDropped) this.#parts.heard.closed(code);
  }
}
