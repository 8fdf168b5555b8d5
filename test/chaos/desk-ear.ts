import { WebSocket } from 'ws';
import type { FromDesk } from '../../src/wire/tournament.ts';
import type { HubReady, Process } from './processes.ts';

/** A page of the desk that hears whether the hub can reach its database. */
interface DeskEar {
  readonly trouble: string | null | undefined;
  close(): void;
}

export const deskEar = ({ ready }: Process<HubReady>): DeskEar => {
  let trouble: string | null | undefined;
  const socket = new WebSocket(`${ready.organizer.replace('http', 'ws')}api/hall/stream`);
  socket.on('message', data => {
    const message = JSON.parse(String(data)) as FromDesk;
    if (message.type === 'trouble') trouble = message.trouble;
  });
  socket.on('error', () => undefined);
  return {
    get trouble() {
      return trouble;
    },
    close: () => socket.terminate(),
  };
};
