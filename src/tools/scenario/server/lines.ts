import WebSocket from 'ws';
import { z } from 'zod';
import type { Ask, EveningView, PublicTable } from '../../../domain/evening.ts';
import { refusedSchema } from '../../../wire/api.ts';
import type { FromTable, ToTable } from '../../../wire/moderator.ts';
import type { FeedMessage } from '../../../wire/public.ts';
import { WIRE } from '../../../wire/version.ts';
import type { CodedReason } from '../refusal-of.ts';

const PATIENCE_MS = 10_000;

/** Waits for something with a time limit. Rejects with the name `what` if the time runs out. */
const within = <T>(what: string, begin: (done: (value: T) => void, failed: (why: Error) => void) => void): Promise<T> =>
  new Promise((done, failed) => {
    const impatience = setTimeout(() => failed(new Error(`${what} does not come`)), PATIENCE_MS);
    const ended = (then: () => void): void => {
      clearTimeout(impatience);
      then();
    };
    begin(
      value => ended(() => done(value)),
      why => ended(() => failed(why)),
    );
  });

const opened = (socket: WebSocket): Promise<void> =>
  within('a connection', (done, failed) => {
    socket.on('open', () => done());
    socket.on('error', failed);
  });

/** Why the ask was declined; empty if the ask was done. Any other reply is a bug of the service. */
const declinedIn = (reply: unknown): readonly CodedReason[] => {
  const read = replied.parse(reply);
  return 'done' in read ? [] : [read.declined, ...(read.more ?? [])];
};
const replied = z.union([z.strictObject({ done: z.string() }), refusedSchema]);

/** The connection of a moderator's page. */
export class ModeratorLine {
  readonly #socket: WebSocket;
  readonly #at: string;
  readonly #waiting = new Map<string, (why: readonly CodedReason[]) => void>();
  #view: EveningView | undefined;
  #first: () => void = () => undefined;
  #pong: () => void = () => undefined;
  #asked = 0;

  constructor(port: number, table: string) {
    this.#at = `127.0.0.1:${port}/api/tables/${table}`;
    this.#socket = new WebSocket(`ws://${this.#at}/stream`);
    this.#socket.on('message', data => this.#hear(JSON.parse(String(data))));
  }

  async open(): Promise<void> {
    const first = within<void>('the first view', done => {
      this.#first = done;
    });
    await opened(this.#socket);
    await first;
  }

  get view(): EveningView {
    if (this.#view === undefined) throw new Error('no view has come');
    return this.#view;
  }

  /** Why the ask was declined; empty if the ask was done. Resolves when the view after the ask has arrived. */
  ask(ask: Ask): Promise<readonly CodedReason[]> {
    const id = this.#nextId();
    return within(`a reply to ${ask.do}`, done => {
      this.#waiting.set(id, done);
      this.#say({ v: WIRE, type: 'ask', id, ask });
    });
  }

  /** Sends an ask over HTTP instead. */
  async post(ask: Ask): Promise<readonly CodedReason[]> {
    const reply = await fetch(`http://${this.#at}/asks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': this.#nextId() },
      body: JSON.stringify(ask),
    });
    const said = declinedIn(await reply.json());
    await within<void>('a pong', done => {
      this.#pong = done;
      this.#say({ v: WIRE, type: 'ping' });
    });
    return said;
  }

  close(): void {
    this.#socket.terminate();
  }

  #nextId(): string {
    this.#asked += 1;
    return `scenario-${process.hrtime.bigint()}-${this.#asked}`;
  }

  #say(message: ToTable): void {
    this.#socket.send(JSON.stringify(message));
  }

  #hear(message: FromTable): void {
    switch (message.type) {
      case 'view':
        this.#view = message.view;
        this.#first();
        break;
      case 'done':
        this.#settle(message.id, []);
        break;
      case 'declined':
        this.#settle(message.id ?? '', [message.declined, ...(message.more ?? [])]);
        break;
      case 'pong':
        this.#pong();
        break;
      case 'veil':
      case 'pads':
        break;
    }
  }

  #settle(id: string, why: readonly CodedReason[]): void {
    this.#waiting.get(id)?.(why);
    this.#waiting.delete(id);
  }
}

/** The connection of a public screen. */
export class ScreenLine {
  readonly #socket: WebSocket;
  readonly #heard: (table: PublicTable) => void;
  #last: PublicTable | undefined;
  #until: { readonly isThere: (table: PublicTable) => boolean; readonly done: () => void } | undefined;

  constructor(port: number, table: string, heard: (table: PublicTable) => void) {
    this.#heard = heard;
    this.#socket = new WebSocket(`ws://127.0.0.1:${port}/feed?table=${table}`);
    this.#socket.on('message', data => this.#hear(JSON.parse(String(data))));
  }

  open(): Promise<void> {
    return opened(this.#socket);
  }

  /** Waits until the public screen shows a table that `isThere` accepts. */
  until(what: string, isThere: (table: PublicTable) => boolean): Promise<void> {
    if (this.#last !== undefined && isThere(this.#last)) return Promise.resolve();
    return within(what, done => {
      this.#until = { isThere, done };
    });
  }

  close(): void {
    this.#socket.terminate();
  }

  #hear(message: FeedMessage): void {
    if (message.type !== 'table') return;
    this.#last = message.table;
    this.#heard(message.table);
    if (this.#until?.isThere(message.table) === true) this.#until.done();
  }
}
