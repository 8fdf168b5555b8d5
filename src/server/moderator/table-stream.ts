import type { IncomingMessage, Server } from 'node:http';
import type { RawData, WebSocket } from 'ws';
import { isRecord } from '../../domain/data.ts';
import type { EveningView, PublicTable } from '../../domain/evening.ts';
import { type DeclineReason, type FromTable, type ToTable, tableIdSchema, toTableSchema } from '../../wire/moderator.ts';
import { valueIn } from '../../wire/text.ts';
import { WIRE } from '../../wire/version.ts';
import type { Admission, Caller } from '../door/admission.ts';
import { isOurs, type Names } from '../door/doorkeeper.ts';
import type { Secure } from '../door/http-side.ts';
import { allowance, type Bounds, boundsBy, type Rate, USUAL_RATE } from '../door/rate.ts';
import { type Every, everyByClock, FORBIDDEN, NOT_FOUND, openSockets, type StreamPermit, UNAUTHORIZED } from '../door/sockets.ts';
import type { HandOver } from './hand-over.ts';
import type { DrawnPads, ServedHouse, ServedTable } from './house.ts';
import { LARGEST_MESSAGE } from './moderator-app.ts';
import { steadily } from './steady.ts';

const MOST_PAGES = 64;
/** A page that reads too slowly is disconnected. It reconnects and gets the newest view. */
const MOST_WAITING = 4 * 1024 * 1024;
/** No page of ours goes on after so many refusals. */
const MOST_TOO_FAST = 1_000;

export interface StreamParts {
  readonly server: Server;
  readonly house: ServedHouse;
  readonly handOver: HandOver;
  readonly names: Names;
  readonly mayEnter: Admission;
  /** Calls for each session that ends. Returns a function that stops this. */
  readonly watchSessions: (ended: (session: string) => void) => () => void;
  readonly now: () => number;
  readonly rate?: Rate;
  readonly bounds?: Bounds;
  readonly every?: Every;
  /** Set where the stream goes to paired devices of the network. */
  readonly secure?: Secure;
}

/** The streams of the moderators' pages: views go out, asks come in. */
export const openStreams = (parts: StreamParts): { close(): void } => {
  const { server, house, names, mayEnter, watchSessions, now, bounds = boundsBy(now), every } = parts;
  const opens = (request: IncomingMessage): StreamPermit | string => {
    const { table, pads } = streamAsked(house, request.url ?? '');
    const caller = mayEnter(request);
    if (!isOurs(request, names)) return FORBIDDEN;
    if (caller === undefined) return UNAUTHORIZED;
    if (table === undefined) return NOT_FOUND;
    return {
      talk: socket => talk(socket, { table, pads, caller }, parts),
      session: caller.by === 'session' ? caller.session : undefined,
    };
  };
  return openSockets({ server, opens, bounds, most: MOST_PAGES, largestMessage: LARGEST_MESSAGE, watchSessions, every });
};

const streamAsked = (house: ServedHouse, url: string): { readonly table: ServedTable | undefined; readonly pads: boolean } => {
  const [, found, query] = /^\/api\/tables\/([^/?]+)\/stream(?:\?(.*))?$/.exec(url) ?? [];
  const id = tableIdSchema.safeParse(found);
  return { table: id.success ? house.table(id.data) : undefined, pads: new URLSearchParams(query).get('pads') === '1' };
};

/** The text of objects that are sent to several pages, or again in the next view: each is written once. */
const written = new WeakMap<object, string>();
const textOf = (value: object, write: () => string = () => JSON.stringify(value)): string => {
  const text = written.get(value) ?? write();
  written.set(value, text);
  return text;
};

/** Most views have these parts in common with the view before: a third of the text. */
const viewText = ({ plan, box, check, readers, ...others }: EveningView): string => {
  const shown = readers.map(each => textOf(each)).join();
  const parts = `"plan":${textOf(plan)},"box":${textOf(box)},"check":${textOf(check)},"readers":[${shown}]`;
  return `{${parts},${JSON.stringify(others).slice(1)}`;
};

const messageText = (message: FromTable): string => {
  if (message.type !== 'view') return JSON.stringify(message);
  const { view, ...others } = message;
  return `${JSON.stringify(others).slice(0, -1)},"view":${textOf(view, () => viewText(view))}}`;
};

/** Invented people have only readers of their own: a tag that a page reads belongs to the tables of the service. */
const NOT_VIRTUAL: FromTable = { v: WIRE, type: 'declined', id: null, declined: { code: 'wire.not_virtual' } };

/** Who talks on a stream, and about what. */
interface Talker {
  readonly table: ServedTable;
  readonly pads: boolean;
  readonly caller: Caller;
}

const elsewhere = (id: string | null): FromTable => ({ v: WIRE, type: 'declined', id, declined: { code: 'wire.elsewhere' } });

const talk = (socket: WebSocket, { table, pads, caller }: Talker, parts: StreamParts): void => {
  const { house, handOver, now, rate = USUAL_RATE, secure, every = everyByClock } = parts;
  const send = (text: string): void => {
    if (socket.bufferedAmount > MOST_WAITING) socket.terminate();
    else if (socket.readyState === socket.OPEN) socket.send(text);
  };
  const { say, forget, close } =
    secure === undefined
      ? { say: (each: FromTable) => send(messageText(each)), forget: () => undefined, close: () => undefined }
      : steadily(send, messageText, every);
  const mayKnow = (): boolean => handOver.admits(table.id, caller);
  const isAllowed = allowance(rate, now);
  let tooFast = 0;

  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (!isAllowed()) {
      tooFast += 1;
      if (tooFast > MOST_TOO_FAST) return socket.terminate();
      return say({ v: WIRE, type: 'declined', id: null, declined: { code: 'wire.too_fast' } });
    }
    const read = messageOfPage(isBinary ? '' : String(data));
    if ('declined' in read) return say({ v: WIRE, type: 'declined', id: read.id, declined: read.declined });
    if (read.message.type === 'voice') return speaks(read.message.on, read.message.letterMs);
    if (read.message.type === 'camera') return looks(read.message);
    const id = 'id' in read.message ? read.message.id : null;
    if (!mayKnow() && (read.message.type === 'ask' || read.message.type === 'hand')) return say(elsewhere(id));
    does(read.message, table, house).then(
      // The reason of a refusal may tell something of the game.
      reply => reply !== undefined && say(reply.type === 'declined' && !mayKnow() ? elsewhere(id) : reply),
      // A bug or a failed disk. Only the page that asked is told.
      () => say({ v: WIRE, type: 'declined', id, declined: { code: 'wire.failed' } }),
    );
  });
  /** The cameras of this page: one, in our pages. */
  const cameras = new Set<string>();
  const looks = ({ source, sees }: Extract<ToTable, { type: 'camera' }>): void => {
    if (table.rehearsal !== undefined) say(NOT_VIRTUAL);
    else if (!house.camera(source, sees)) say({ v: WIRE, type: 'declined', id: null, declined: { code: 'wire.unreadable' } });
    else if (sees.is === 'off') cameras.delete(source);
    else cameras.add(source);
  };
  let silence: (() => void) | undefined;
  let measured: number | undefined;
  const speaks = (on: boolean, letterMs?: number): void => {
    if (on === (silence !== undefined) && letterMs === measured) return;
    const before = silence;
    measured = letterMs;
    silence = on ? table.speaks(shown => say({ v: WIRE, type: 'public', table: shown }), letterMs) : undefined;
    // The voice before ends last, so that a page that only changes its pace is never counted as silent.
    before?.();
  };
  const drawnPads = padsFor(table, house);
  const sayPads = (): void => {
    if (pads && handOver.admitsToAll(caller)) say({ v: WIRE, type: 'pads', pads: drawnPads.pads() });
  };
  const sayHolder = (): void => say({ v: WIRE, type: 'holder', holder: handOver.holder(table.id, caller) });
  const sayView = (view = table.view()): void => {
    if (mayKnow()) say({ v: WIRE, type: 'view', view });
  };
  let drawn: PublicTable | undefined;
  /** A page that draws the table hears what public screens hear, unless the game is moderated elsewhere. */
  const sayTable = (): void => {
    if (drawn !== undefined && mayKnow()) say({ v: WIRE, type: 'public', table: drawn });
  };
  const follows = (): (() => void) =>
    table.follows(shown => {
      drawn = shown;
      sayTable();
    });
  const stops = [
    table.watch(sayView, () => mayKnow() && say({ v: WIRE, type: 'veil' })),
    handOver.watch(changed => {
      if (changed === table.id) {
        // Messages that wait to be sent must not leave any more.
        if (!mayKnow()) forget();
        sayHolder();
        sayTable();
        sayView();
      }
      sayPads();
    }),
    house.watchBeeps((source, beep) => cameras.has(source) && say({ v: WIRE, type: 'beep', beep })),
    ...(pads ? [drawnPads.watchPads(sayPads), follows()] : []),
    ...(table.rehearsal === undefined ? [] : [table.rehearsal.watch(rehearsal => say({ v: WIRE, type: 'rehearsal', rehearsal }))]),
  ];
  socket.on('close', () => {
    for (const stop of stops) stop();
    for (const source of cameras) house.camera(source, { is: 'off' });
    close();
    speaks(false);
  });
  sayView();
  sayHolder();
  if (table.rehearsal !== undefined) say({ v: WIRE, type: 'rehearsal', rehearsal: table.rehearsal.view() });
  sayPads();
};

/** The pads that a page draws and moves belong to the tables of the service, except where the people are invented. */
const padsFor = ({ rehearsal }: ServedTable, house: ServedHouse): DrawnPads => rehearsal ?? house;

/** Does what a message asks. Gives the reply to its sender. */
const does = async (
  message: Exclude<ToTable, { type: 'voice' | 'camera' }>,
  table: ServedTable,
  house: ServedHouse,
): Promise<FromTable | undefined> => {
  if (table.rehearsal !== undefined && message.type === 'typed') return NOT_VIRTUAL;
  switch (message.type) {
    case 'ask': {
      const result = await table.ask(message.ask, message.id);
      if (result.ok) return { v: WIRE, type: 'done', id: message.id };
      const [first = { code: 'wire.failed' as const }, ...more] = result.refusal;
      return { v: WIRE, type: 'declined', id: message.id, declined: first, ...(more.length === 0 ? {} : { more }) };
    }
    case 'hand':
      return padsFor(table, house).hand(message.hand) ? undefined : NOT_VIRTUAL;
    case 'typed':
      return (await house.typed(message.source, message.line, message.gap))
        ? undefined
        : { v: WIRE, type: 'declined', id: null, declined: { code: 'wire.unreadable' } };
    case 'ping':
      return { v: WIRE, type: 'pong' };
  }
};

type PageMessage = { readonly message: ToTable } | { readonly id: string | null; readonly declined: DeclineReason };

/** Reads a message of a page. A message that makes no sense is refused under its id, if it has one. */
export const messageOfPage = (text: string): PageMessage => {
  const value = valueIn(text);
  const id = idIn(value);
  if (isOtherVersion(value)) return { id, declined: { code: 'wire.version' } };
  const read = toTableSchema.safeParse(value);
  return read.success ? { message: read.data } : { id, declined: { code: 'wire.unreadable' } };
};

const LONGEST_ID = 64;
const idIn = (value: unknown): string | null => (isRecord(value) && typeof value.id === 'string' ? value.id.slice(0, LONGEST_ID) : null);
const isOtherVersion = (value: unknown): boolean => isRecord(value) && typeof value.v === 'number' && value.v !== WIRE;
