import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Admission, Cookie } from './admission.ts';
import { isLoopback } from './own-addresses.ts';
import type { Bounds } from './rate.ts';
import { decline } from './serve-route.ts';

/** The host names that a request may use. A foreign page is refused even if its host name leads to this machine. */
export interface Names {
  readonly scheme: 'http' | 'https';
  readonly knows: (host: string) => boolean;
  readonly port: () => number;
}

const USUAL_PORT = { http: 80, https: 443 } as const;

/** The names of this machine for itself. */
export const loopbackNames = (port: () => number): Names => ({ scheme: 'http', knows: isLoopback, port });

/** The host of a `Host` header with the right port, which browsers leave out where it is the usual one. */
const hostIn = (given: string, { scheme, port }: Names): string | undefined => {
  const ending = `:${port()}`;
  if (given.endsWith(ending)) return given.slice(0, -ending.length);
  return port() === USUAL_PORT[scheme] ? given : undefined;
};

/** Whether a request comes from this side's own pages or from a program, and not from a foreign page. */
export const isOurs = ({ headers }: Pick<IncomingMessage, 'headers'>, names: Names): boolean => {
  const called = headers.host?.toLowerCase();
  const host = called === undefined ? undefined : hostIn(called, names);
  if (host === undefined || !names.knows(host)) return false;
  const { origin } = headers;
  if (origin !== undefined) return origin.toLowerCase() === `${names.scheme}://${called}`;
  // A browser that hides the origin of a page still says whether the page is one of this side.
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
};

/** Whether a browser, outside any frame, follows a link from another port of this host, as from a tournament to its rehearsal. */
const isFollowed = ({ headers, method }: Pick<IncomingMessage, 'headers' | 'method'>, names: Names): boolean =>
  method === 'GET' &&
  headers.origin === undefined &&
  headers['sec-fetch-site'] === 'same-site' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document' &&
  isOurs({ headers: { host: headers.host } }, names);

interface DoorkeeperParts {
  readonly names: Names;
  readonly mayEnter: Admission;
  readonly cookie: Cookie;
  readonly bounds: Bounds;
  /** What a request leads to: a route, or a file of a page; undefined where it leads to nothing. */
  readonly leadsTo: (request: FastifyRequest) => string | undefined;
  /** Whether everybody may use a route, such as the page on which a device is paired. */
  readonly isOpen: (route: string) => boolean;
  /** Pages that redirect a device that is not paired to that page. */
  readonly leadsToPairing: (route: string) => boolean;
}

/** Judges every request before its route does. Undefined where the request may go on. */
type Doorkeeper = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;

/** A path can be spelled in many ways, so the route that it leads to is judged. Requests that lead to nothing are counted as well. */
export const doorkeeper = ({ names, mayEnter, cookie, bounds, leadsTo, isOpen, leadsToPairing }: DoorkeeperParts): Doorkeeper => {
  return (request, reply) => {
    const { raw, method } = request;
    const route = leadsTo(request);
    const address = raw.socket.remoteAddress ?? '';
    const showsToken = raw.headers.authorization !== undefined;
    const isPage = route !== undefined && !route.startsWith('/api/');
    if (!isOurs(raw, names) && !(isPage && isFollowed(raw, names))) return reply.code(403).send({ declined: { code: 'wire.not_allowed' } });
    if ((!isPage || showsToken) && !bounds.mayAsk(address)) return decline(reply, { code: 'wire.too_fast' });
    const caller = mayEnter(raw);
    if (caller === undefined) {
      if (showsToken && !bounds.mayBeWrong(address)) return decline(reply, { code: 'wire.too_fast' });
      if (route !== undefined && isOpen(route)) return undefined;
      return method === 'GET' && route !== undefined && leadsToPairing(route)
        ? reply.redirect('/pair')
        : decline(reply, { code: 'wire.not_allowed' });
    }
    // A device that is used stays paired: its cookie is renewed.
    const secret = caller.by === 'session' && route === '/' ? cookie.secretIn(raw.headers.cookie) : undefined;
    if (secret !== undefined) reply.header('set-cookie', cookie.of(secret));
    return undefined;
  };
};
