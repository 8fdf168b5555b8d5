import type { RawData, WebSocket } from 'ws';
import type { Hall } from '../../hall/hall.ts';
import { type FromDesk, HALL_WIRE, toDesk } from '../wire/hall.ts';
import type { Desk } from './desk.ts';

const v = HALL_WIRE;
/** A page that does not take what it is told is let go: it comes back and fetches what it shows. */
const MOST_WAITING = 256 * 1024;
/** Changes of one moment are told as one. */
const TOGETHER_MS = 30;
const NOT_HEARD_HERE = 1008;

/** The pages of a desk, which are told that something changed and fetch what they show. */
export interface DeskPages {
  talk(page: WebSocket): void;
  close(): void;
}

export const deskPages = ({ hall, watchTaps }: Pick<Desk, 'hall' | 'watchTaps'>): DeskPages => {
  const pages = new Set<WebSocket>();
  const say = (page: WebSocket, message: FromDesk): void => {
    if (page.bufferedAmount > MOST_WAITING) page.terminate();
    else if (page.readyState === page.OPEN) page.send(JSON.stringify(message));
  };
  const sayAll = (message: FromDesk): void => {
    for (const page of pages) say(page, message);
  };

  let trouble = hall.trouble;
  let waiting: NodeJS.Timeout | undefined;
  const tell = (): void => {
    waiting = undefined;
    sayAll(changed(hall));
  };
  const unwatch = hall.watch(({ facts }) => {
    if (facts) waiting ??= setTimeout(tell, TOGETHER_MS);
    if (hall.trouble === trouble) return;
    trouble = hall.trouble;
    sayAll({ v, type: 'trouble', trouble });
  });
  const untap = watchTaps(uid => sayAll({ v, type: 'tapped', uid }));

  return {
    talk: page => {
      pages.add(page);
      page.on('close', () => pages.delete(page));
      page.on('message', (data: RawData, isBinary: boolean) => {
        if (isPing(isBinary ? '' : String(data))) say(page, { v, type: 'pong' });
        else page.close(NOT_HEARD_HERE);
      });
      say(page, changed(hall));
      say(page, { v, type: 'trouble', trouble: hall.trouble });
    },
    close: () => {
      clearTimeout(waiting);
      unwatch();
      untap();
    },
  };
};

const changed = ({ n }: Hall): FromDesk => ({ v, type: 'changed', n });

const isPing = (text: string): boolean => {
  try {
    return toDesk.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
};
