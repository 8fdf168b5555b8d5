/** Old browsers do not count a WebSocket to the same host as `self`; the host was checked. Pictures of codes are drawn by the page itself. */
const policy = (host: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "manifest-src 'self'",
    `connect-src 'self' ws://${host} wss://${host}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const HOST = /^[\w.:[\]-]{1,260}$/;

export const headersFor = (host: string): { readonly [name: string]: string } => ({
  'content-security-policy': policy(HOST.test(host) ? host : ''),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
});
