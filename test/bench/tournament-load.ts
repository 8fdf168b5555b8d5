import { WebSocket } from 'ws';
import type { TableTells } from '../../src/domain/tournament/ask.ts';
import type { TournamentFeed } from '../../src/wire/public-tournament.ts';
import type { FromTournament } from '../../src/wire/tournament-link.ts';
import { moment, staged } from '../tools/screens.ts';

/** A mark in the text of a picture, in the place of its number. */
const MARK = 987_654_321;

const picture = (): readonly [before: string, after: string] => {
  const shown = moment('ballot', staged(12));
  const { message } = shown;
  if (message === null) throw new Error('nothing is shown');
  const [before = '', after = ''] = JSON.stringify({ ...shown, message: { ...message, n: MARK } }).split(String(MARK));
  return [before, after];
};
const [BEFORE, AFTER] = picture();
/** The size of a picture in bytes. */
export const PICTURE_BYTES = Buffer.byteLength(BEFORE + AFTER);

/** The machine of a table as a hub sees it. Each parcel holds one numbered picture. */
export interface Machine {
  readonly table: number;
  /** The number of pictures that were shipped and not acknowledged yet. */
  readonly waiting: number;
  /** Ships a picture and returns its number. */
  ship(): number;
  /** Tells these one after the other, each when the one before it is acknowledged; resolves with the last. */
  tell(all: readonly TableTells[]): Promise<void>;
  close(): void;
}

export const machine = (desk: string, table: number, token: string): Promise<Machine> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${desk.replace('http', 'ws')}api/link`, {
      headers: { authorization: `Bearer ${token}` },
      perMessageDeflate: false,
    });
    let sent = 0;
    let taken = 0;
    let heard = (): void => {};
    const game = `bench-${table}`;
    const made: Machine = {
      table,
      get waiting() {
        return sent - taken;
      },
      ship: () => {
        sent += 1;
        const cargo = `{"is":"shown","shown":${BEFORE}${sent}${AFTER}}`;
        socket.send(`{"v":1,"type":"ship","parcels":[{"game":"${game}","seq":${sent},"cargo":${cargo}}]}`);
        return sent;
      },
      tell: async all => {
        for (const told of all) {
          const acknowledged = new Promise<void>(done => {
            heard = done;
          });
          sent += 1;
          socket.send(JSON.stringify({ v: 1, type: 'ship', parcels: [{ game, seq: sent, cargo: { is: 'told', told } }] }));
          await acknowledged;
        }
      },
      close: () => socket.terminate(),
    };
    socket.on('message', data => {
      const message = JSON.parse(String(data)) as FromTournament;
      if (message.type === 'taken') {
        taken = message.seq;
        heard();
      }
      if (message.type === 'welcome') resolve(made);
    });
    socket.on('error', reject);
    socket.on('close', code => reject(new Error(`the link of table ${table} is closed: ${code}`)));
  });

/** A public screen that shows one table. It calls `seen` with the number of each new picture. */
export const watcher = (screen: string, table: number, seen: (n: number) => void): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${screen.replace('http', 'ws')}feed?table=${table}`, { perMessageDeflate: false });
    socket.on('open', () => resolve(socket));
    socket.on('error', reject);
    socket.on('message', data => {
      const message = JSON.parse(String(data)) as TournamentFeed;
      const n = message.type === 'table' ? message.live.shown?.message?.n : undefined;
      if (n !== undefined) seen(n);
    });
  });
