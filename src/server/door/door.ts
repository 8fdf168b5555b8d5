import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookie } from './cookie.ts';
import type { Entry } from './entry.ts';
import { isOurs, type Names } from './guard.ts';
import type { Bounds } from './rate.ts';
import { decline } from './serve-route.ts';

interface DoorParts {
  readonly names: Names;
  readonly mayEnter: Entry;
  readonly cookie: Cookie;
  readonly bounds: Bounds;
  /** What is shown to everybody: the page on which a device is paired. */
  readonly isOpen: (route: string) => boolean;
  /** Pages that lead whoever is not paired to that page. */
  readonly leadsToPairing: (route: string) => boolean;
}

/** Every request passes here first: undefined where it may go on. */
type Door = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;

/** A path is judged by the route that it leads to, since it can be spelled in many ways; what leads nowhere counts as well. */
export const openDoor = ({ names, mayEnter, cookie, bounds, isOpen, leadsToPairing }: DoorParts): Door => {
  return ({ raw, method, routeOptions: { url: route } }, reply) => {
    const address = raw.socket.remoteAddress ?? '';
    const showsToken = raw.headers.authorization !== undefined;
    const isPage = route !== undefined && !route.startsWith('/api/');
    if (!isOurs(raw, names)) return reply.code(403).send({ declined: { code: 'wire.not_allowed' } });
    if ((!isPage || showsToken) && !bounds.mayAsk(address)) return decline(reply, { code: 'wire.too_fast' });
    const caller = mayEnter(raw);
    if (caller === undefined) {
      if (showsToken && !bounds.mayBeWrong(address)) return decline(reply, { code: 'wire.too_fast' });
      if (route !== undefined && isOpen(route)) return undefined;
      return method === 'GET' && route !== undefined && leadsToPairing(route)
        ? reply.redirect('/pair')
        : decline(reply, { code: 'wire.not_allowed' });
    }
    // A device that is used stays paired: its cookie lasts as long from now on.
    const secret = caller.by === 'session' && route === '/' ? cookie.secretIn(raw.headers.cookie) : undefined;
    if (secret !== undefined) reply.header('set-cookie', cookie.of(secret));
    return undefined;
  };
};
