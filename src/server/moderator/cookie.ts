import { UNUSED_MS } from './sessions.ts';

/** Browsers take this name only from this very host, over TLS, for the whole of it. */
export const COOKIE = '__Host-wolftap';
const SHOWN = new RegExp(`(?:^|;\\s*)${COOKIE}=([A-Za-z0-9_-]{43})(?=\\s*(?:;|$))`);

export const cookieOf = (secret: string): string =>
  `${COOKIE}=${secret}; Max-Age=${UNUSED_MS / 1_000}; Path=/; Secure; HttpOnly; SameSite=Strict`;

export const secretIn = (cookies: string | undefined): string | undefined => SHOWN.exec(cookies ?? '')?.[1];
