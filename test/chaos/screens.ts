import { WebSocket } from 'ws';
import type { TournamentFeed } from '../../src/wire/public-tournament.ts';
import type { HubReady, Process } from './processes.ts';

const CALLS_AGAIN_MS = 100;

/** A public screen at one hub. It shows the tournament and one table, and reconnects by itself. */
export interface TournamentScreen {
  /** Every message so far, as it came. */
  readonly texts: readonly string[];
  /** The newest message of a kind. */
  last<T extends TournamentFeed['type']>(type: T): Extract<TournamentFeed, { type: T }> | undefined;
  close(): void;
}

export const tournamentScreen = (hub: Process<HubReady>, table: number): TournamentScreen => {
  const texts: string[] = [];
  let again: NodeJS.Timeout | undefined;
  let socket: WebSocket | undefined;
  let isClosed = false;
  const call = (): void => {
    socket = new WebSocket(`${hub.ready.screen.replace('http', 'ws')}feed?table=${table}`);
    socket.on('message', data => texts.push(String(data)));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (!isClosed) again = setTimeout(call, CALLS_AGAIN_MS);
    });
  };
  call();
  return {
    texts,
    last: <T extends TournamentFeed['type']>(type: T) => {
      type Wanted = Extract<TournamentFeed, { type: T }>;
      const text = texts.findLast(each => each.startsWith(`{"v":1,"type":"${type}"`));
      return text === undefined ? undefined : (JSON.parse(text) as Wanted);
    },
    close: () => {
      isClosed = true;
      clearTimeout(again);
      socket?.terminate();
    },
  };
};
