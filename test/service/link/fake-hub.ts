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

/** Also what a tournament of another version says. */
type Said = FromTournament | { readonly v: number; readonly type: 'news' };

/** A hub that keeps to the contract of the link, and can be made to fail in every way that it allows. */
export class FakeTournament {
  readonly code = 'ABCDEFGH';
  token = 'token-1';
  sheet: TableSheet | null = null;
  table = 3;
  hall = 'Coupe';
  /** Everything that was kept, once each, in the order in which it came. */
  readonly kept: Parcel[] = [];
  /** Every letter that came, whatever it was. */
  readonly bytes: string[] = [];
  /** How often each parcel came. */
  readonly came = new Map<string, number>();
  readonly marks: { [game: string]: number } = {};
  /** Keeps what comes and says nothing of it. */
  mute = false;
  /** Hears and answers nothing on a line that stands. */
  deaf = false;
  /** What it makes no sense of. */
  refuses: (cargo: Cargo) => boolean = () => false;
  /** Says each thing so many times. */
  repeats = 1;
  /** What time it is in the tournament. */
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

  /** The network is gone, or the hub was killed: what was on its way may be lost, what was kept is kept. */
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

  /** What was told, in the order in which it came. */
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
