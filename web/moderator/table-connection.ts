import type { Ask, EveningView, PublicTable } from '../../src/domain/evening.ts';
import { pauseBefore } from '../../src/domain/pauses.ts';
import type { RehearsalView } from '../../src/domain/rehearsal.ts';
import { NOT_LET_IN, STREAM_CLOSED } from '../../src/domain/stream-codes.ts';
import type { CameraBeep, CameraSight } from '../../src/wire/camera.ts';
import type { Holder } from '../../src/wire/hand-over.ts';
import type { DeclineReason, FromTable, Hand, Pad, ToTable } from '../../src/wire/moderator.ts';
import { WIRE } from '../../src/wire/version.ts';
import { randomId } from '../shared/ids.ts';
import { statusWithin } from '../shared/status-within.ts';

/** The state of the line to the table. */
export type LinkState = 'connecting' | 'open' | 'lost' | 'other-version' | 'sent-away' | 'gone';

export interface TableListener {
  readonly view: (view: EveningView) => void;
  readonly link: (link: LinkState) => void;
  readonly declined: (declined: readonly DeclineReason[]) => void;
  readonly veil: () => void;
  /** The device that moderates alone; null where every admitted device may moderate. */
  readonly holder: (holder: Holder | null) => void;
  readonly pads: (pads: readonly Pad[]) => void;
  /** The public table, for pages that speak or draw the table. */
  readonly public: (table: PublicTable) => void;
  /** The rehearsal, if this is a table of invented people; null once the rehearsal has been stopped. */
  readonly rehearsal: (rehearsal: RehearsalView | null) => void;
  /** The answer to the camera of this page. */
  readonly beep: (beep: CameraBeep) => void;
  /** How many asks have no reply yet. */
  readonly waiting: (count: number) => void;
}

export interface TableConnection {
  ask(ask: Ask): Promise<boolean>;
  hand(hand: Hand): void;
  /** Sends a number that a reader typed into this page. */
  typed(source: string, line: string, gap: number): void;
  /** Sends a code that the camera of this page sees. */
  camera(source: string, sees: CameraSight): void;
  /** Tells the service whether this page speaks, and its time for a letter, if that is known. Tells it again when the line comes back. */
  speaks(is: boolean, letterMs: number | null): void;
  close(): void;
}

const AWAY = { first: 250, longest: 5_000 } as const;
/** The service answers a ping at once: a line that is silent for this long is dead. */
const PING_MS = 8_000;
const DUMB_MS = 5_000;

interface Waiting {
  readonly ask: Ask;
  readonly settle: (done: boolean) => void;
}

const NO_SUCH_TABLE = 404;
/** Why a stream was refused. A restarted service may lack the table. */
const whyShut = async (url: string): Promise<'sent-away' | 'gone' | null> => {
  const table = new URL(url).pathname.replace(/\/stream$/, '');
  const status = await statusWithin(DUMB_MS, table);
  if (status === NOT_LET_IN) return 'sent-away';
  return status === NO_SUCH_TABLE ? 'gone' : null;
};

const ASK_SIZE = 1_024;
/** Fills an ask with spaces, so that its length does not tell a listener in the network whether somebody was chosen, and who. */
const filled = (text: string): string => {
  const { length } = new TextEncoder().encode(text);
  return text + ' '.repeat(Math.ceil(length / ASK_SIZE) * ASK_SIZE - length);
};

/** The line to a table. It comes back by itself, and repeats asks that had no reply. */
export const connectToTable = (url: string, heard: TableListener): TableConnection => {
  const asked = new Map<string, Waiting>();
  let socket: WebSocket | undefined;
  let failed = 0;
  let closed = false;
  let wasOpen = false;
  /** When something was heard last, or the line was begun. */
  let last = 0;
  let voice = false;
  let measured: number | null = null;

  const send = (message: ToTable): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(filled(JSON.stringify(message)));
  };
  const sayVoice = (): void => send({ v: WIRE, type: 'voice', on: voice, ...(measured === null ? {} : { letterMs: measured }) });
  const settle = (id: string | null, done: boolean): void => {
    if (id === null) return;
    const waiting = asked.get(id);
    asked.delete(id);
    heard.waiting(asked.size);
    waiting?.settle(done);
  };

  const hear = (message: FromTable): void => {
    switch (message.type) {
      case 'view':
        heard.view(message.view);
        break;
      case 'done':
        settle(message.id, true);
        break;
      case 'declined':
        if (message.declined.code === 'wire.version') {
          otherVersion();
          break;
        }
        heard.declined([message.declined, ...(message.more ?? [])]);
        settle(message.id, false);
        break;
      case 'veil':
        heard.veil();
        break;
      case 'holder':
        heard.holder(message.holder);
        break;
      case 'pads':
        heard.pads(message.pads);
        break;
      case 'public':
        heard.public(message.table);
        break;
      case 'beep':
        heard.beep(message.beep);
        break;
      case 'rehearsal':
        heard.rehearsal(message.rehearsal);
        break;
      case 'pong':
        break;
    }
  };

  const otherVersion = (): void => {
    closed = true;
    socket?.close();
    heard.link('other-version');
  };

  const open = (): void => {
    if (closed) return;
    heard.link(wasOpen ? 'lost' : 'connecting');
    const line = new WebSocket(url);
    socket = line;
    last = Date.now();
    line.addEventListener('open', () => {
      failed = 0;
      wasOpen = true;
      last = Date.now();
      heard.link('open');
      if (voice) sayVoice();
      for (const [id, { ask }] of asked) send({ v: WIRE, type: 'ask', id, ask });
    });
    line.addEventListener('message', ({ data }) => {
      last = Date.now();
      const message: FromTable = JSON.parse(String(data));
      if (message.v === WIRE) hear(message);
      else otherVersion();
    });
    line.addEventListener('close', ({ code }) => void shut(line, code));
  };

  const shut = async (line: WebSocket, code?: number): Promise<void> => {
    if (closed || socket !== line) return;
    socket = undefined;
    heard.link('lost');
    const why = code === STREAM_CLOSED.sentAway ? 'sent-away' : await whyShut(url);
    if (closed) return;
    if (why !== null) {
      closed = true;
      heard.link(why);
      return;
    }
    setTimeout(open, pauseBefore(AWAY, failed));
    failed += 1;
  };

  const beat = setInterval(() => {
    const line = socket;
    if (line === undefined) return;
    send({ v: WIRE, type: 'ping' });
    if (Date.now() - last <= PING_MS + DUMB_MS) return;
    line.close();
    // In a silent network some browsers tell the end of a line only after minutes.
    void shut(line);
  }, PING_MS);
  open();

  return {
    ask: ask =>
      new Promise(resolve => {
        const id = randomId();
        asked.set(id, { ask, settle: resolve });
        heard.waiting(asked.size);
        send({ v: WIRE, type: 'ask', id, ask });
      }),
    hand: hand => send({ v: WIRE, type: 'hand', hand }),
    typed: (source, line, gap) => send({ v: WIRE, type: 'typed', source, line, gap }),
    camera: (source, sees) => send({ v: WIRE, type: 'camera', source, sees }),
    speaks: (is, letterMs) => {
      if (is === voice && letterMs === measured) return;
      voice = is;
      measured = letterMs;
      sayVoice();
    },
    close: () => {
      closed = true;
      clearInterval(beat);
      socket?.close();
    },
  };
};
