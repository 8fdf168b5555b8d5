import type { IncomingMessage } from 'node:http';
import { isFromHere } from './addresses.ts';
import { isSameHash, secretHash, UNUSED_MS } from './pairing.ts';

/** What a paired device is known by. Ports share their cookies: each side of a machine has one of its own. */
export interface Cookie {
  readonly name: string;
  of(secret: string): string;
  secretIn(cookies: string | undefined): string | undefined;
}

/** Browsers take these names only from this very host, over TLS, for the whole of it. */
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

/** As whom somebody comes in: from this machine, as a program with the token, or as a device that was paired. */
export type Caller = { readonly by: 'here' | 'token' } | { readonly by: 'session'; readonly session: string };

/** Who comes in by a request; undefined for who may not. */
export type Admission = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => Caller | undefined;

const BEARER = /^Bearer ([\x21-\x7e]{1,512})$/i;

/** What a program or a table's machine shows as a bearer token. */
export const tokenShown = ({ authorization }: IncomingMessage['headers']): string | undefined =>
  authorization === undefined ? undefined : BEARER.exec(authorization)?.[1];

/** A wrong token is never better than none. */
const tokenEntry = (token: string | undefined, otherwise: Admission): Admission => {
  const wanted = token === undefined ? undefined : secretHash(token);
  return request => {
    if (request.headers.authorization === undefined) return otherwise(request);
    const shown = tokenShown(request.headers);
    return wanted !== undefined && shown !== undefined && isSameHash(secretHash(shown), wanted) ? { by: 'token' } : undefined;
  };
};

/** A program shows the token wherever it calls from; without one, this machine alone may come in. */
export const entryBy = (token: string | undefined): Admission =>
  tokenEntry(token, ({ socket }) => (isFromHere(socket.remoteAddress) ? { by: 'here' } : undefined));

/** A device shows what it was given when it was paired; where it calls from counts for nothing. */
export const entryOfPaired = (token: string | undefined, sessionOf: (secret: string) => string | undefined, cookie: Cookie): Admission =>
  tokenEntry(token, ({ headers }) => {
    const secret = cookie.secretIn(headers.cookie);
    const session = secret === undefined ? undefined : sessionOf(secret);
    return session === undefined ? undefined : { by: 'session', session };
  });
