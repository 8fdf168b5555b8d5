import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Cargo, Parcel } from '../../../src/domain/tournament/parcel.ts';
import type { TableSheet } from '../../../src/domain/tournament/tournament-view.ts';
import {
  type FromTournament,
  JOIN_PATH,
  joinAskedSchema,
  LINK,
  LINK_CLOSED,
  toTournamentSchema,
} from '../../../src/wire/tournament-link.ts';

/** A message of this version, or of a tournament of another version. */
type Said = FromTournament | { readonly v: number; readonly type: 'news' };

/** A hub that keeps to the contract of the link and can fail in every way that the contract allows. */
export class FakeTournament {
  readonly code = 'ABCDEFGH';
  token = 'token-1';
  sheet: TableSheet | null = null;
  table = 3;
  hall = 'Coupe';
  /** Every kept parcel once, in the order of arrival. */
  readonly kept: Parcel[] = [];
  /** The text of every message that arrived. */
  readonly bytes: string[] = [];
  /** How often each parcel arrived. */
  readonly came = new Map<string, number>();
  readonly marks: { [game: string]: number } = {};
  /** Keeps parcels but does not acknowledge them. */
  mute = false;
  /** Ignores everything on an open line. */
  deaf = false;
  /** The cargo that this hub declines because it does not understand it. */
  refuses: (cargo: Cargo) => boolean = () => false;
  /** How often each acknowledgement is sent. */
  repeats = 1;
  /** The time of the tournament. */
  now = 5_000_000;
  links = 0;
  joins = 0;
  #server: Server | undefined;
  #sockets = new Set<Socket>();
  #line: WebSocket | undefined;
  #port = 0;
  readonly #tls: { readonly cert: string; readonly key: string } | undefined;

  constructor(tls?: { readonly cert: string; readonly key: string }) {
    this.#tls = tls;
  }

  get address(): string {
    return `${this.#tls === undefined ? 'http' : 'https'}://127.0.0.1:${this.#port}/`;
  }

  async up(port = this.#port): Promise<this> {
    const server = this.#tls === undefined ? createServer() : createSecureServer(this.#tls);
    this.#server = server;
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
    server.on('request', (request, reply) => {
      let text = '';
      request.on('data', (part: Buffer) => {
        text += part;
      });
      request.on('end', () => {
        const asked = request.url === JOIN_PATH ? joinAskedSchema.safeParse(JSON.parse(text)) : undefined;
        if (asked?.success !== true || asked.data.code !== this.code) return reply.writeHead(403).end('{}');
        this.joins += 1;
        this.token = `token-${this.joins + 1}`;
        return reply.writeHead(200).end(JSON.stringify({ token: this.token, table: this.table, hall: this.hall }));
      });
    });
    const sockets = new WebSocketServer({ noServer: true });
    server.on('upgrade', (request, socket, head) => {
      if (request.headers.authorization !== `Bearer ${this.token}`)
        return socket.end('HTTP/1.1 401 Unauthorized\r\nconnection: close\r\n\r\n');
      return sockets.handleUpgrade(request, socket, head, line => this.#talks(line));
    });
    await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
    this.#port = (server.address() as AddressInfo).port;
    return this;
  }

  /** Cuts all lines, as if the network failed or the hub was killed. Messages on their way may be lost; kept parcels stay. */
  async down(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>(resolve => (this.#server === undefined ? resolve() : this.#server.close(() => resolve())));
    this.#server = undefined;
  }

  close(code: number): void {
    this.#line?.close(code);
  }

  tells(sheet: TableSheet): void {
    this.sheet = sheet;
    this.#say({ v: LINK, type: 'sheet', sheet });
  }

  says(message: Said): void {
    this.#say(message);
  }

  /** The kept cargo of one kind, in the order of arrival. */
  cargo<K extends Cargo['is']>(is: K): readonly Extract<Cargo, { is: K }>[] {
    return this.kept.flatMap(({ cargo }) => (cargo.is === is ? [cargo as Extract<Cargo, { is: K }>] : []));
  }

  #talks(line: WebSocket): void {
    this.#line?.close(LINK_CLOSED.replaced);
    this.#line = line;
    this.links += 1;
    this.deaf = false;
    line.on('message', data => this.#hears(String(data)));
    this.#say({ v: LINK, type: 'welcome', marks: this.marks, now: this.now });
    if (this.sheet !== null) this.#say({ v: LINK, type: 'sheet', sheet: this.sheet });
  }

  #hears(text: string): void {
    if (this.deaf) return;
    this.bytes.push(text);
    const message = toTournamentSchema.parse(JSON.parse(text));
    if (message.type === 'ping') {
      this.#say({ v: LINK, type: 'pong', now: this.now });
      return;
    }
    for (const each of message.parcels) {
      const parcel = each as Parcel;
      const name = `${parcel.game}/${parcel.seq}`;
      this.came.set(name, (this.came.get(name) ?? 0) + 1);
      if (this.refuses(parcel.cargo)) {
        this.#say({ v: LINK, type: 'declined', game: parcel.game, seq: parcel.seq });
        continue;
      }
      if (parcel.seq <= (this.marks[parcel.game] ?? 0)) continue;
      this.marks[parcel.game] = parcel.seq;
      this.kept.push(parcel);
    }
    if (this.mute) return;
    const taken = message.parcels.filter(({ cargo }) => !this.refuses(cargo as Cargo));
    for (const game of new Set(taken.map(each => each.game)))
      for (let time = 0; time < this.repeats; time += 1) this.#say({ v: LINK, type: 'taken', game, seq: this.marks[game] ?? 0 });
  }

  #say(message: Said): void {
    if (this.#line?.readyState === this.#line?.OPEN) this.#line?.send(JSON.stringify(message));
  }
}
