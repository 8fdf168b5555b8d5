import { readFileSync } from 'node:fs';
import { Agent, type RequestOptions, request } from 'node:https';
import { connect as connectPlain, createServer } from 'node:net';
import { join } from 'node:path';
import { checkServerIdentity, connect, type PeerCertificate, type TLSSocket } from 'node:tls';
import { WebSocket } from 'ws';

/** A loopback address that is not named `localhost`, so the service treats it as another machine, which needs TLS. */
export const BEYOND = '127.0.0.2';
export const AS_PHONE = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1' };

export interface Reply {
  readonly status: number;
  readonly headers: { readonly [name: string]: string | readonly string[] | undefined };
  readonly body: string;
}

/** A client on another machine, which trusts only the service's own certificate. */
export interface Client {
  readonly ca: string;
  get(path: string, headers?: { readonly [name: string]: string }): Promise<Reply>;
  post(path: string, body: unknown, headers?: { readonly [name: string]: string }): Promise<Reply>;
  stream(path: string, headers?: { readonly [name: string]: string }): Promise<Stream>;
  raw(): TLSSocket;
}

export interface Stream {
  readonly heard: readonly string[];
  /** The number of pings from the service. */
  readonly pinged: () => number;
  readonly closed: () => number | undefined;
  say(message: unknown): void;
  close(): void;
}

export const codeOf = ({ body }: Reply): string => (JSON.parse(body) as { readonly declined: { readonly code: string } }).declined.code;

/** The cookie of a reply, as a browser would send it back. */
export const cookieIn = ({ headers }: Reply): string => {
  const [cookie = ''] = headers['set-cookie'] ?? [];
  return cookie.split(';')[0] ?? '';
};

export const clientFor = (address: string, data: string): Client => {
  const { hostname, port, origin } = new URL(address);
  const ca = readFileSync(join(data, 'tls', 'certificate.pem'), 'utf8');
  // The certificate must fit the address, whatever `Host` says.
  const identity = { checkServerIdentity: (_: string, shown: PeerCertificate) => checkServerIdentity(hostname, shown) };
  const agent = new Agent({ ca, keepAlive: false });
  const ask = (options: RequestOptions, body: string): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const asked = request({ agent, hostname, port, ...identity, ...options }, reply => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(parts).toString('utf8') }),
        );
      });
      asked.on('error', reject);
      asked.end(body);
    });
  return {
    ca,
    get: (path, headers = {}) => ask({ method: 'GET', path, headers }, ''),
    post: (path, body, headers = {}) =>
      ask({ method: 'POST', path, headers: { 'content-type': 'application/json', origin, ...headers } }, JSON.stringify(body)),
    stream: (path, headers = {}) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`${origin.replace('https', 'wss')}${path}`, { ca, ...identity, headers: { origin, ...headers } });
        const heard: string[] = [];
        let code: number | undefined;
        let pings = 0;
        socket.on('ping', () => {
          pings += 1;
        });
        socket.on('message', data => heard.push(String(data)));
        socket.on('close', why => {
          code = why;
        });
        socket.once('open', () =>
          resolve({
            heard,
            pinged: () => pings,
            closed: () => code,
            say: message => socket.send(JSON.stringify(message)),
            close: () => socket.close(),
          }),
        );
        socket.once('error', reject);
      }),
    raw: () => connect({ host: hostname, port: Number(port), ca }),
  };
};

/** Somebody who listens to the line between a device and the service. */
interface Tap {
  /** Where the device connects to. */
  readonly address: string;
  /** The lengths of the encrypted records that the service has sent, but for those of a mere ping, which come by the clock. */
  readonly records: readonly number[];
  close(): void;
}

const RECORD_HEAD = 5;
const LENGTH_AT = 3;
const ENCRYPTED = 23;
/** A frame without content is two bytes long, its record 22 more. */
const PING = 24;

/** The lengths of whole encrypted records in what was heard, without pings, and what is left of it. */
const recordsIn = (heard: Buffer): { readonly lengths: readonly number[]; readonly rest: Buffer } => {
  const lengths: number[] = [];
  let at = 0;
  while (heard.length >= at + RECORD_HEAD) {
    const end = at + RECORD_HEAD + heard.readUInt16BE(at + LENGTH_AT);
    if (heard.length < end) break;
    if (heard[at] === ENCRYPTED && end - at !== PING) lengths.push(end - at);
    at = end;
  }
  return { lengths, rest: heard.subarray(at) };
};

export const tapOn = async (address: string): Promise<Tap> => {
  const { hostname, port } = new URL(address);
  const records: number[] = [];
  const server = createServer(device => {
    const line = connectPlain({ host: hostname, port: Number(port) });
    let heard: Buffer = Buffer.alloc(0);
    line.on('data', data => {
      const { lengths, rest } = recordsIn(Buffer.concat([heard, data]));
      records.push(...lengths);
      heard = rest;
    });
    for (const each of [device, line]) each.on('error', () => undefined);
    device.pipe(line).pipe(device);
  });
  await new Promise<void>(resolve => server.listen(0, hostname, resolve));
  const at = server.address();
  return {
    address: `https://${hostname}:${typeof at === 'object' && at !== null ? at.port : 0}/`,
    records,
    close: () => server.close(),
  };
};
