import type { RawData, WebSocket } from 'ws';
import { messageIn } from '../../wire/text.ts';
import { type FromDesk, type ToDesk, toDeskSchema } from '../../wire/tournament.ts';
import { TOURNAMENT_WIRE } from '../../wire/version.ts';
import type { ServedDesk } from './desk.ts';
import { readerClaims } from './reader-claims.ts';

const v = TOURNAMENT_WIRE;
/** A page that reads too slowly is disconnected. It reconnects and fetches what it shows. */
const MOST_WAITING = 256 * 1024;
/** Changes within this time are reported as one. */
const TOGETHER_MS = 30;
const NOT_HEARD_HERE = 1008;

type TournamentNews = Pick<ServedDesk['tournament'], 'n' | 'trouble' | 'skew' | 'watch'>;
interface DeskNews extends Pick<ServedDesk, 'readers'> {
  readonly tournament: TournamentNews;
  readonly rehearsal: Pick<ServedDesk['rehearsal'], 'watch'>;
}

/** The open pages of a desk. They hear that something changed, and fetch it. */
export interface DeskPages {
  talk(page: WebSocket): void;
  close(): void;
}

export const deskPages = ({ tournament, readers, rehearsal }: DeskNews): DeskPages => {
  const pages = new Set<WebSocket>();
  const claims = readerClaims<WebSocket>();
  claims.plug(readers.now());
  const say = (page: WebSocket, message: FromDesk): void => {
    if (page.bufferedAmount > MOST_WAITING) page.terminate();
    else if (page.readyState === page.OPEN) page.send(JSON.stringify(message));
  };
  const sayAll = (message: FromDesk): void => {
    for (const page of pages) say(page, message);
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
  const sayReaders = (page: WebSocket): void =>
    say(page, { v, type: 'readers', readers: readers.now().map(({ reader, name }) => ({ reader, name, at: claims.at(page, reader) })) });
  const sayAllReaders = (): void => {
    for (const page of pages) sayReaders(page);
  };
  const unplug = readers.watch(() => {
    claims.plug(readers.now());
    sayAllReaders();
  });
  const untap = readers.watchTaps(({ reader, uid }) => {
    const touch = claims.touch(reader);
    if (touch.is === 'free') for (const page of touch.pages) say(page, { v, type: 'touched', reader });
    else if (uid !== null) say(touch.page, { v, type: 'tapped', reader, uid });
  });
  const claim = (page: WebSocket, { reader, again }: Extract<ToDesk, { type: 'claim' }>): void => {
    if (again) claims.takeAgain(page, reader);
    else {
      const before = claims.take(page, reader);
      readers.know(reader);
      if (before !== undefined) say(before, { v, type: 'taken', reader });
    }
    sayAllReaders();
  };
  const hear = (page: WebSocket, message: ToDesk): void => {
    switch (message.type) {
      case 'ping':
        say(page, { v, type: 'pong' });
        break;
      case 'watch':
        claims.set(page, message.taps);
        sayAllReaders();
        break;
      case 'claim':
        claim(page, message);
        break;
    }
  };

  return {
    talk: page => {
      pages.add(page);
      claims.set(page, false);
      page.on('close', () => {
        pages.delete(page);
        claims.leave(page);
        sayAllReaders();
      });
      page.on('message', (data: RawData, isBinary: boolean) => {
        const message = messageIn(toDeskSchema, isBinary ? '' : String(data));
        if (message === undefined) page.close(NOT_HEARD_HERE);
        else if (pages.has(page)) hear(page, message);
      });
      say(page, changed(tournament));
      say(page, { v, type: 'trouble', trouble: tournament.trouble });
      say(page, clock(tournament));
      sayReaders(page);
    },
    close: () => {
      clearTimeout(waiting);
      unwatch();
      unrehearse();
      unplug();
      untap();
    },
  };
};

const changed = ({ n }: TournamentNews): FromDesk => ({ v, type: 'changed', n });

const clock = ({ skew }: TournamentNews): FromDesk => ({ v, type: 'clock', behind: skew });
