import type { IncomingMessage } from 'node:http';
import { isFromHere } from './addresses.ts';
import { isSameHash, keptHash, UNUSED_MS } from './pairing.ts';

/** The cookie of paired devices. All ports of a host share cookies, so each side has a name of its own. */
export interface Cookie {
  readonly name: string;
  of(secret: string): string;
  secretIn(cookies: string | undefined): string | undefined;
}

/** Browsers accept a `__Host-` cookie only over TLS, from this host, for all its paths. */
const cookieNamed = (name: `__Host-${string}`): Cookie => {
  const shown = new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_-]{43})(?=\\s*(?:;|$))`);
  return {
    name,
    of: secret => `${name}=${secret}; Max-Age=${UNUSED_MS / 1_000}; Path=/; Secure; HttpOnly; SameSite=Strict`,
    secretIn: cookies => shown.exec(cookies ?? '')?.[1],
  };
};

export const TABLE_COOKIE = cookieNamed('__Host-wolftap');
export const DESK_COOKIE = cookieNamed('__Host-wolftap-desk');

/** Who a caller is: somebody at this machine, a program with the token, or a paired device. */
export type Caller = { readonly by: 'here' | 'token' } | { readonly by: 'session'; readonly session: string };

/** Stands for a caller who was not let in, where a caller has to be judged all the same. */
export const NOBODY: Caller = { by: 'session', session: '' };

/** Finds the caller of a request; undefined where the caller may not come in. */
export type Admission = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => Caller | undefined;

const BEARER = /^Bearer ([\x21-\x7e]{1,512})$/i;

/** The bearer token that a program or a table's machine shows. */
export const tokenShown = ({ authorization }: IncomingMessage['headers']): string | undefined =>
  authorization === undefined ? undefined : BEARER.exec(authorization)?.[1];

/** A caller who shows a wrong token is refused, even where no token is needed. */
const tokenEntry = (token: string | undefined, otherwise: Admission): Admission => {
  const wanted = token === undefined ? undefined : keptHash(token);
  return request => {
    if (request.headers.authorization === undefined) return otherwise(request);
    const shown = tokenShown(request.headers);
    return wanted !== undefined && shown !== undefined && isSameHash(keptHash(shown), wanted) ? { by: 'token' } : undefined;
  };
};

/** For the listener of this machine: a program shows the token, a page needs none. */
export const entryBy = (token: string | undefined): Admission =>
  tokenEntry(token, ({ socket }) => (isFromHere(socket.remoteAddress) ? { by: 'here' } : undefined));

/** For paired devices: the cookie decides, not the address. */
export const entryOfPaired = (token: string | undefined, sessionOf: (secret: string) => string | undefined, cookie: Cookie): Admission =>
  tokenEntry(token, ({ headers }) => {
    const secret = cookie.secretIn(headers.cookie);
    const session = secret === undefined ? undefined : sessionOf(secret);
    return session === undefined ? undefined : { by: 'session', session };
  });
