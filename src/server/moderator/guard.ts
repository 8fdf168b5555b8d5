import type { IncomingMessage } from 'node:http';

/** Names by which this side may be called: pages of other places that point here by a name of their own are turned away. */
export interface Names {
  readonly hosts: readonly string[];
  readonly port: () => number;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

export const hostsFor = (host: string): readonly string[] => (LOOPBACK.includes(host) || host === '::1' ? LOOPBACK : [...LOOPBACK, host]);

const isCalled = (given: string | undefined, { hosts, port }: Names): boolean =>
  given !== undefined && hosts.some(host => given.toLowerCase() === `${host}:${port()}`);

/** Whether a request comes from this side's own pages or from a program, and not from a page of somewhere else. */
export const isOurs = ({ headers }: Pick<IncomingMessage, 'headers'>, names: Names): boolean => {
  if (!isCalled(headers.host, names)) return false;
  const { origin } = headers;
  if (origin !== undefined) return /^https?:\/\//.test(origin) && isCalled(origin.replace(/^https?:\/\//, ''), names);
  // A browser that hides where a page comes from says at least that it is not from here.
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
};
