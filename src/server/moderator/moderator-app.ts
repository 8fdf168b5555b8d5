import type { FastifyInstance } from 'fastify';
import { TABLE_COOKIE } from '../door/admission.ts';
import { type KnownDevices, serveDevices } from '../door/device-routes.ts';
import { appOf, type Doorway } from '../door/http-side.ts';
import { boundsBy } from '../door/rate.ts';
import { type Recordings, serveClips } from './clip-routes.ts';
import type { HandOver } from './hand-over.ts';
import { serveHandOver } from './hand-over-routes.ts';
import type { ServedHouse } from './house.ts';
import { serveApi } from './routes.ts';
import { filledTo, steadySize } from './steady.ts';

/** A box of a thousand tags fits in; nothing that people do is larger. */
export const LARGEST_MESSAGE = 256 * 1024;

export interface AppParts extends Omit<Doorway, 'cookie'> {
  readonly house: ServedHouse;
  readonly handOver: HandOver;
  readonly devices: KnownDevices;
  readonly recordings: Recordings;
}

/** The moderator's side over HTTP: pages, and everything that the stream can do. */
export const moderatorApp = ({ house, handOver, devices, recordings, ...doorway }: AppParts): FastifyInstance => {
  const { bounds = boundsBy(doorway.now) } = doorway;
  return appOf({
    ...doorway,
    bounds,
    cookie: TABLE_COOKIE,
    largestMessage: LARGEST_MESSAGE,
    frames: 'own',
    serve: app => {
      if (doorway.secure !== undefined) fillsReplies(app);
      serveHandOver(app, { house, handOver, mayEnter: doorway.mayEnter });
      serveApi(app, house);
      serveClips(app, recordings);
      serveDevices(app, {
        devices,
        mayEnter: doorway.mayEnter,
        cookie: TABLE_COOKIE,
        pairs: doorway.secure !== undefined,
        bounds,
      });
    },
  });
};

/** Fills replies up to a common size, so that an observer of the network cannot tell them apart by their length. */
const fillsReplies = (app: FastifyInstance): void => {
  app.addHook('onSend', async (_, reply, payload) => {
    const isText = typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('application/json');
    if (!isText) return payload;
    reply.removeHeader('content-length');
    return filledTo(payload, steadySize(Buffer.byteLength(payload)));
  });
};
