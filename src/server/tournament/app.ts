import type { FastifyInstance } from 'fastify';
import { JOIN_PATH } from '../../wire/link.ts';
import { appOf, type Doorway } from '../door/app.ts';
import { DESK_COOKIE } from '../door/cookie.ts';
import { serveDevices } from '../door/devices.ts';
import { boundsBy } from '../door/rate.ts';
import type { Desk } from './desk.ts';
import { serveDesk, serveJoin } from './routes.ts';

/** A seating of two thousand people over twelve rounds fits in. */
const LARGEST_MESSAGE = 2 * 1024 * 1024;
/** Every table holds its link. */
const MOST_CONNECTIONS = 2_048;

interface DeskAppParts extends Omit<Doorway, 'cookie'> {
  readonly desk: Desk;
}

/** The organizer's side over HTTP. */
export const deskApp = ({ desk, ...doorway }: DeskAppParts): FastifyInstance => {
  const { bounds = boundsBy(doorway.now) } = doorway;
  return appOf({
    ...doorway,
    bounds,
    cookie: DESK_COOKIE,
    largestMessage: LARGEST_MESSAGE,
    mostConnections: MOST_CONNECTIONS,
    open: [JOIN_PATH],
    serve: app => {
      const { mayEnter, secure, now } = doorway;
      serveDesk(app, { desk, mayEnter });
      serveJoin(app, desk.hall, now);
      serveDevices(app, { devices: desk.devices, mayEnter, cookie: DESK_COOKIE, pairs: secure !== undefined, bounds });
    },
  });
};
