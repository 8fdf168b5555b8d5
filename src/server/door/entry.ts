import type { IncomingMessage } from 'node:http';
import { isFromHere } from './addresses.ts';
import type { Cookie } from './cookie.ts';
import { hashOf, isSame } from './secret.ts';

/** As whom somebody comes in: from this machine, as a program with the token, or as a device that was paired. */
export type Caller = { readonly by: 'here' | 'token' } | { readonly by: 'session'; readonly session: string };

/** Who comes in by a request; undefined for who may not. */
export type Entry = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => Caller | undefined;

const BEARER = /^Bearer ([\x21-\x7e]{1,512})$/i;

/** What a program or a table's machine shows as a bearer token. */
export const tokenShown = ({ authorization }: IncomingMessage['headers']): string | undefined =>
  authorization === undefined ? undefined : BEARER.exec(authorization)?.[1];

/** A wrong token is never better than none. */
const tokenEntry = (token: string | undefined, otherwise: Entry): Entry => {
  const wanted = token === undefined ? undefined : hashOf(token);
  return request => {
    if (request.headers.authorization === undefined) return otherwise(request);
    const shown = tokenShown(request.headers);
    return wanted !== undefined && shown !== undefined && isSame(hashOf(shown), wanted) ? { by: 'token' } : undefined;
  };
};

/** A program shows the token wherever it calls from; without one, this machine alone may come in. */
export const entryBy = (token: string | undefined): Entry =>
  tokenEntry(token, ({ socket }) => (isFromHere(socket.remoteAddress) ? { by: 'here' } : undefined));

/** A device shows what it was given when it was paired; where it calls from counts for nothing. */
export const entryOfPaired = (token: string | undefined, sessionOf: (secret: string) => string | undefined, cookie: Cookie): Entry =>
  tokenEntry(token, ({ headers }) => {
    const secret = cookie.secretIn(headers.cookie);
    const session = secret === undefined ? undefined : sessionOf(secret);
    return session === undefined ? undefined : { by: 'session', session };
  });
