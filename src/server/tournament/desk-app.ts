import type { IncomingMessage, Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { TournamentHost } from '../../tournament/host/host.ts';
import { DEVICE_API } from '../../wire/devices.ts';
import { DESK_STREAM, TABLE_LINK, TOURNAMENT_API } from '../../wire/tournament-api.ts';
import { JOIN_PATH, LARGEST_LINK_MESSAGE, linkAsks } from '../../wire/tournament-link.ts';
import { type Admission, DESK_COOKIE, tokenShown } from '../door/admission.ts';
import { serveDevices } from '../door/device-routes.ts';
import { isOurs, type Names } from '../door/doorkeeper.ts';
import { appOf, type Doorway } from '../door/http-side.ts';
import type { Sessions } from '../door/pairing.ts';
import { type Bounds, boundsBy } from '../door/rate.ts';
import { decline } from '../door/serve-route.ts';
import { FORBIDDEN, NOT_FOUND, openSockets, type StreamPermit, UNAUTHORIZED } from '../door/sockets.ts';
import type { ServedDesk } from './desk.ts';
import type { DeskPages } from './desk-stream.ts';
import { dutiesIn } from './duties.ts';
import { serveDesk, serveJoin } from './routes.ts';
import type { Links } from './table-links.ts';

/** Room for a seating of two thousand people over twelve rounds. */
const LARGEST_MESSAGE = 2 * 1024 * 1024;
/** Every table keeps one connection open. */
const MOST_CONNECTIONS = 2_048;

/** The routes with a body that every duty may use: asks, which are judged one by one; routes that only read; and pairing anew. */
const OF_ALL: readonly string[] = [TOURNAMENT_API.ask.path, TOURNAMENT_API.players.path, TOURNAMENT_API.decks.path, DEVICE_API.pair.path];

interface DeskAppParts extends Omit<Doorway, 'cookie'> {
  readonly desk: ServedDesk;
}

/** The organizer's side over HTTP. */
export const deskApp = ({ desk, ...doorway }: DeskAppParts): FastifyInstance => {
  const { bounds = boundsBy(doorway.now) } = doorway;
  return appOf({
    ...doorway,
    bounds,
    cookie: DESK_COOKIE,
    largestMessage: LARGEST_MESSAGE,
    frames: 'none',
    mostConnections: MOST_CONNECTIONS,
    open: [JOIN_PATH],
    serve: app => {
      const { mayEnter, secure, now } = doorway;
      const dutyOf = dutiesIn(desk.tournament);
      // Only a head may use a route that changes something and is not in `OF_ALL`, so that a new route is closed to the others.
      app.addHook('preHandler', async (request, reply) => {
        const isOpen = request.method === 'GET' || request.method === 'HEAD' || OF_ALL.includes(request.routeOptions.url ?? '');
        const caller = isOpen ? undefined : mayEnter(request.raw);
        if (caller !== undefined && dutyOf(caller) !== 'head') return decline(reply, { code: 'duty.other' });
        return undefined;
      });
      serveDesk(app, { desk, mayEnter });
      serveJoin(app, desk.tournament, now);
      serveDevices(app, { devices: desk.devices, mayEnter, cookie: DESK_COOKIE, pairs: secure !== undefined, bounds });
    },
  });
};

const MOST_STREAMS = 1_000;

interface DeskSocketParts {
  readonly server: Server;
  readonly tournament: TournamentHost;
  readonly pages: DeskPages;
  readonly links: Links;
  readonly names: Names;
  readonly mayEnter: Admission;
  readonly watchSessions: Sessions['watch'];
  readonly bounds: Bounds;
}

/** The streams of a listener: the desk's pages, and the tables' machines. */
export const openDeskSockets = ({ server, tournament, pages, links, names, mayEnter, watchSessions, bounds }: DeskSocketParts) => {
  const dutyOf = dutiesIn(tournament);
  const page = (request: IncomingMessage): StreamPermit | string => {
    const caller = mayEnter(request);
    if (caller === undefined) return UNAUTHORIZED;
    return { talk: socket => pages.talk(socket, () => dutyOf(caller)), session: caller.by === 'session' ? caller.session : undefined };
  };
  const link = ({ headers, url = '' }: IncomingMessage): StreamPermit | string => {
    const token = tokenShown(headers);
    const table = token === undefined ? undefined : tournament.tableOf(token);
    if (token === undefined || table === undefined) return UNAUTHORIZED;
    return { talk: machine => links.talk(machine, table, token, linkAsks(url.split('?')[1] ?? '')), session: undefined };
  };
  const opens = (request: IncomingMessage): StreamPermit | string => {
    const [path] = (request.url ?? '').split('?');
    if (!isOurs(request, names)) return FORBIDDEN;
    if (path === DESK_STREAM.path) return page(request);
    return path === TABLE_LINK.path ? link(request) : NOT_FOUND;
  };
  return openSockets({ server, opens, bounds, most: MOST_STREAMS, largestMessage: LARGEST_LINK_MESSAGE, watchSessions });
};
