import { WebSocket } from 'ws';
import { type FromTable, fromTableSchema } from '../../../src/wire/moderator.ts';
import { until } from '../../tools/until.ts';

/** The part of a page that a server sees. */
export interface Page {
  readonly heard: readonly FromTable[];
  readonly closed: () => number | undefined;
  /** The number of pings from the server. */
  readonly pings: () => number;
  say(message: unknown): void;
  raw(data: string | Buffer): void;
  /** Resolves with the first message that fits and was not returned before. */
  hears<T extends FromTable['type']>(
    type: T,
    holds?: (message: Extract<FromTable, { type: T }>) => boolean,
  ): Promise<Extract<FromTable, { type: T }>>;
  pause(): void;
  close(): void;
}

export const openPage = async (url: string, headers: { readonly [name: string]: string } = {}): Promise<Page> => {
  const socket = new WebSocket(url, { headers });
  const heard: FromTable[] = [];
  let taken = 0;
  let code: number | undefined;
  let pings = 0;
  socket.on('ping', () => {
    pings += 1;
  });
  socket.on('message', data => heard.push(fromTableSchema.parse(JSON.parse(String(data)))));
  socket.on('close', why => {
    code = why;
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  socket.on('error', () => undefined);
  return {
    heard,
    closed: () => code,
    pings: () => pings,
    say: message => socket.send(JSON.stringify(message)),
    raw: data => socket.send(data),
    hears: async (type, holds = () => true) => {
      type Wanted = Extract<FromTable, { type: typeof type }>;
      const isWanted = (message: FromTable): message is Wanted => message.type === type && holds(message as Wanted);
      await until(`a message ${type}`, () => heard.slice(taken).some(isWanted));
      const at = heard.findIndex((message, index) => index >= taken && isWanted(message));
      taken = at + 1;
      return heard[at] as Wanted;
    },
    pause: () => socket.pause(),
    close: () => socket.close(),
  };
};
