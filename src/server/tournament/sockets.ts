import type { IncomingMessage, Server } from 'node:http';
import type { TournamentHost } from '../../tournament/host/host.ts';
import { LARGEST_LINK_MESSAGE } from '../../wire/link.ts';
import { DESK_STREAM, TABLE_LINK } from '../../wire/tournament-api.ts';
import { type Entry, tokenShown } from '../door/entry.ts';
import { isOurs, type Names } from '../door/guard.ts';
import type { Bounds } from '../door/rate.ts';
import type { Sessions } from '../door/sessions.ts';
import { FORBIDDEN, NOT_FOUND, type Opened, openSockets, UNAUTHORIZED } from '../door/sockets.ts';
import type { Links } from './link.ts';
import type { DeskPages } from './stream.ts';

const MOST_STREAMS = 1_000;

interface DeskSocketParts {
  readonly server: Server;
  readonly hall: TournamentHost;
  readonly pages: DeskPages;
  readonly links: Links;
  readonly names: Names;
  readonly mayEnter: Entry;
  readonly watchSessions: Sessions['watch'];
  readonly bounds: Bounds;
}

/** The streams of a listener: the desk's pages, and the tables' machines. */
export const openDeskSockets = ({ server, hall, pages, links, names, mayEnter, watchSessions, bounds }: DeskSocketParts) => {
  const page = (request: IncomingMessage): Opened | string => {
    const caller = mayEnter(request);
    if (caller === undefined) return UNAUTHORIZED;
    return { talk: pages.talk, session: caller.by === 'session' ? caller.session : undefined };
  };
  const link = ({ headers }: IncomingMessage): Opened | string => {
    const token = tokenShown(headers);
    const table = token === undefined ? undefined : hall.tableOf(token);
    if (token === undefined || table === undefined) return UNAUTHORIZED;
    return { talk: machine => links.talk(machine, table, token), session: undefined };
  };
  const opens = (request: IncomingMessage): Opened | string => {
    const [path] = (request.url ?? '').split('?');
    if (!isOurs(request, names)) return FORBIDDEN;
    if (path === DESK_STREAM.path) return page(request);
    return path === TABLE_LINK.path ? link(request) : NOT_FOUND;
  };
  return openSockets({ server, opens, bounds, most: MOST_STREAMS, largestMessage: LARGEST_LINK_MESSAGE, watchSessions });
};
