import type { RawData, WebSocket } from 'ws';
import { messageIn } from '../../wire/text.ts';
import { type FromDesk, toDeskSchema } from '../../wire/tournament.ts';
import { TOURNAMENT_WIRE } from '../../wire/version.ts';
import type { ServedDesk } from './desk.ts';

const v = TOURNAMENT_WIRE;
/** A page that reads too slowly is disconnected. It reconnects and fetches what it shows. */
const MOST_WAITING = 256 * 1024;
/** Changes within this time are reported as one. */
const TOGETHER_MS = 30;
const NOT_HEARD_HERE = 1008;

type TournamentNews = Pick<ServedDesk['tournament'], 'n' | 'trouble' | 'skew' | 'watch'>;
interface DeskNews extends Pick<ServedDesk, 'watchTaps'> {
  readonly tournament: TournamentNews;
  readonly rehearsal: Pick<ServedDesk['rehearsal'], 'watch'>;
}

/** The open pages of a desk. They hear that something changed, and fetch it. */
export interface DeskPages {
  talk(page: WebSocket): void;
  close(): void;
}

export const deskPages = ({ tournament, watchTaps, rehearsal }: DeskNews): DeskPages => {
  /** Each page, and whether it waits for a badge. The page that was used last stands last. */
  const pages = new Map<WebSocket, boolean>();
  const say = (page: WebSocket, message: FromDesk): void => {
    if (page.bufferedAmount > MOST_WAITING) page.terminate();
    else if (page.readyState === page.OPEN) page.send(JSON.stringify(message));
  };
  const sayAll = (message: FromDesk): void => {
    for (const page of pages.keys()) say(page, message);
  };

  let { trouble, skew } = tournament;
  let waiting: NodeJS.Timeout | undefined;
  const tell = (): void => {
    waiting = undefined;
    sayAll(changed(tournament));
  };
  const unwatch = tournament.watch(({ facts }) => {
    if (facts) waiting ??= setTimeout(tell, TOGETHER_MS);
    if (tournament.trouble !== trouble) sayAll({ v, type: 'trouble', trouble: tournament.trouble });
    if (tournament.skew !== skew) sayAll(clock(tournament));
    ({ trouble, skew } = tournament);
  });
  const unrehearse = rehearsal.watch(() => sayAll({ v, type: 'rehearsal' }));
  /** A badge is reported to one page only: to the last one that waits for a badge, else to the one that was used last. */
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
      say(page, changed(tournament));
      say(page, { v, type: 'trouble', trouble: tournament.trouble });
      say(page, clock(tournament));
    },
    close: () => {
      clearTimeout(waiting);
      unwatch();
      unrehearse();
      untap();
    },
  };
};

const changed = ({ n }: TournamentNews): FromDesk => ({ v, type: 'changed', n });

const clock = ({ skew }: TournamentNews): FromDesk => ({ v, type: 'clock', behind: skew });
