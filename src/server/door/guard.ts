import type { IncomingMessage } from 'node:http';

/** Names by which this side may be called: pages of other places that point here by a name of their own are turned away. */
export interface Names {
  readonly scheme: 'http' | 'https';
  readonly knows: (host: string) => boolean;
  readonly port: () => number;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const USUAL_PORT = { http: 80, https: 443 } as const;

/** The names of this machine for itself. */
export const loopbackNames = (port: () => number): Names => ({ scheme: 'http', knows: host => LOOPBACK.includes(host), port });

/** The host of a `Host` header with the right port, which browsers leave out where it is the usual one. */
const hostIn = (given: string, { scheme, port }: Names): string | undefined => {
  const ending = `:${port()}`;
  if (given.endsWith(ending)) return given.slice(0, -ending.length);
  return port() === USUAL_PORT[scheme] ? given : undefined;
};

/** Whether a request comes from this side's own pages or from a program, and not from a page of somewhere else. */
export const isOurs = ({ headers }: Pick<IncomingMessage, 'headers'>, names: Names): boolean => {
  const called = headers.host?.toLowerCase();
  const host = called === undefined ? undefined : hostIn(called, names);
  if (host === undefined || !names.knows(host)) return false;
  const { origin } = headers;
  if (origin !== undefined) return origin.toLowerCase() === `${names.scheme}://${called}`;
  // A browser that hides where a page comes from says at least that it is not from here.
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
};
