import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookie } from './cookie.ts';
import type { Entry } from './entry.ts';
import { isOurs, type Names } from './guard.ts';
import { allowances, type Rate } from './rate.ts';
import { decline } from './replies.ts';

export interface DoorParts {
  readonly names: Names;
  readonly mayEnter: Entry;
  readonly cookie: Cookie;
  readonly rate: Rate;
  readonly now: () => number;
  /** What is shown to everybody: the page on which a device is paired. */
  readonly isOpen: (path: string) => boolean;
  /** Pages that lead whoever is not paired to that page. */
  readonly leadsToPairing: (path: string) => boolean;
}

/** Every request passes here first: undefined where it may go on. */
export type Door = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;

export const openDoor = ({ names, mayEnter, cookie, rate, now, isOpen, leadsToPairing }: DoorParts): Door => {
  const isAllowed = allowances(rate, now);
  return ({ raw, method, url }, reply) => {
    const [path = ''] = url.split('?');
    if (!isOurs(raw, names)) return reply.code(403).send({ declined: { code: 'wire.not_allowed' } });
    if (path.startsWith('/api/') && !isAllowed(raw.socket.remoteAddress ?? '')) return decline(reply, { code: 'wire.too_fast' });
    const caller = mayEnter(raw);
    if (caller === undefined) {
      if (isOpen(path)) return undefined;
      return method === 'GET' && leadsToPairing(path) ? reply.redirect('/pair') : decline(reply, { code: 'wire.not_allowed' });
    }
    // A device that is used stays paired: its cookie lasts as long from now on.
    const secret = caller.by === 'session' && path === '/' ? cookie.secretIn(raw.headers.cookie) : undefined;
    if (secret !== undefined) reply.header('set-cookie', cookie.of(secret));
    return undefined;
  };
};
