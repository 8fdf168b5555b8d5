import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Whether a request may come in at all. */
export type Entry = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => boolean;

const BEARER = /^Bearer ([\x21-\x7e]{1,512})$/i;
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

const digest = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest();

/** A program shows the token wherever it calls from; without one, this machine alone may come in. A wrong token is never better than none. */
export const entryBy = (token: string | undefined): Entry => {
  const wanted = token === undefined ? undefined : digest(token);
  return ({ headers: { authorization }, socket: { remoteAddress = '' } }) => {
    if (authorization === undefined) return LOOPBACK.test(remoteAddress);
    const shown = BEARER.exec(authorization)?.[1];
    return wanted !== undefined && shown !== undefined && timingSafeEqual(digest(shown), wanted);
  };
};
