import type { RawData, WebSocket } from 'ws';
import { messageIn } from '../../wire/text.ts';
import { type FromDesk, toDeskSchema } from '../../wire/tournament.ts';
import { TOURNAMENT_WIRE } from '../../wire/version.ts';
import type { ServedDesk } from './desk.ts';

const v = TOURNAMENT_WIRE;
/** A page that does not take what it is told is let go: it comes back and fetches what it shows. */
const MOST_WAITING = 256 * 1024;
/** Changes of one moment are told as one. */
const TOGETHER_MS = 30;
const NOT_HEARD_HERE = 1008;

type TournamentNews = Pick<ServedDesk['hall'], 'n' | 'trouble' | 'skew' | 'watch'>;
interface DeskNews extends Pick<ServedDesk, 'watchTaps'> {
  readonly hall: TournamentNews;
}

/** The pages of a desk, which are told that something changed and fetch what they show. */
export interface DeskPages {
  talk(page: WebSocket): void;
  close(): void;
}

export const deskPages = ({ hall, watchTaps }: DeskNews): DeskPages => {
  /** Whether they wait for badges; the one that was used last stands last. */
  const pages = new Map<WebSocket, boolean>();
  const say = (page: WebSocket, message: FromDesk): void => {
    if (page.bufferedAmount > MOST_WAITING) page.terminate();
    else if (page.readyState === page.OPEN) page.send(JSON.stringify(message));
  };
  const sayAll = (message: FromDesk): void => {
    for (const page of pages.keys()) say(page, message);
  };

  let { trouble, skew } = hall;
  let waiting: NodeJS.Timeout | undefined;
  const tell = (): void => {
    waiting = undefined;
    sayAll(changed(hall));
  };
  const unwatch = hall.watch(({ facts }) => {
    if (facts) waiting ??= setTimeout(tell, TOGETHER_MS);
    if (hall.trouble !== trouble) sayAll({ v, type: 'trouble', trouble: hall.trouble });
    if (hall.skew !== skew) sayAll(clock(hall));
    ({ trouble, skew } = hall);
  });
  /** One badge is one deed: of several pages that one hears of it which waits for badges, else the one that somebody used last. */
  const listener = (): WebSocket | undefined => {
    const all = [...pages];
    return (all.findLast(([, waits]) => waits) ?? all.at(-1))?.[0];
  };
  const untap = watchTaps(uid => {
    const page = listener();
    if (page !== undefined) say(page, { v, type: 'tapped', uid });
  });

  return {
    talk: page => {
      pages.set(page, false);
      page.on('close', () => pages.delete(page));
      page.on('message', (data: RawData, isBinary: boolean) => {
        const message = messageIn(toDeskSchema, isBinary ? '' : String(data));
        if (message === undefined) return page.close(NOT_HEARD_HERE);
        if (message.type === 'ping') return say(page, { v, type: 'pong' });
        if (!pages.delete(page)) return;
        pages.set(page, message.badges);
      });
      say(page, changed(hall));
      say(page, { v, type: 'trouble', trouble: hall.trouble });
      say(page, clock(hall));
    },
    close: () => {
      clearTimeout(waiting);
      unwatch();
      untap();
    },
  };
};

const changed = ({ n }: TournamentNews): FromDesk => ({ v, type: 'changed', n });

const clock = ({ skew }: TournamentNews): FromDesk => ({ v, type: 'clock', behind: skew });
