const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '::1'];
const WRITTEN = /^(?:\[([0-9a-f:.%]+)\]|([a-z0-9._-]+))(?::\d{1,5})?$/;

/** The name or address in a Host header, without port; undefined for what is none. */
const hostIn = (header: string | undefined): string | undefined => {
  const found = WRITTEN.exec((header ?? '').toLowerCase());
  return (found?.[1] ?? found?.[2])?.replace(/\.$/, '');
};

/** The address at which a socket was reached, as it is written in a Host header. */
const plainAddress = (address: string | undefined): string => (address ?? '').toLowerCase().replace(/^::ffff:/, '');

/**
 * Whether a request means this machine: by a loopback name, by the address at which it arrived, or by a name that was given.
 * A page from elsewhere whose name was made to point here is refused.
 */
export const isMeant = (header: string | undefined, reachedAt: string | undefined, names: readonly string[]): boolean => {
  const host = hostIn(header);
  if (host === undefined) return false;
  return LOOPBACK.includes(host) || host === plainAddress(reachedAt) || names.some(name => name.toLowerCase() === host);
};

/** The host of an Origin header, as it would stand in a Host header. */
export const hostOfOrigin = (origin: string): string | undefined => /^https?:\/\/([^/]+)$/i.exec(origin)?.[1];
