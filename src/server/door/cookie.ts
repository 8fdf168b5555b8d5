import { UNUSED_MS } from './sessions.ts';

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
