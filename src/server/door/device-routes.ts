import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DEVICE_API, type DevicesShown, type PairingOpened } from '../../wire/devices.ts';
import type { Admission, Caller, Cookie } from './admission.ts';
import type { Pairings, Sessions } from './pairing.ts';
import type { Bounds } from './rate.ts';
import { decline, serveFound, serveRoute } from './serve-route.ts';

/** The paired devices of a side, and the links that pair more of them. */
export interface KnownDevices {
  readonly sessions: Sessions;
  readonly pairings: Pairings;
  /** Where devices connect; null where the service listens to this machine alone. */
  readonly beyond: () => DevicesShown['beyond'];
}

interface DeviceParts {
  readonly devices: KnownDevices;
  readonly mayEnter: Admission;
  readonly cookie: Cookie;
  /** Whether a device can be paired here: over TLS alone. */
  readonly pairs: boolean;
  readonly bounds: Bounds;
}

/** Pairing, and the list of who was paired. */
export const serveDevices = (app: FastifyInstance, { devices, mayEnter, cookie, pairs, bounds }: DeviceParts): void => {
  const { sessions, pairings, beyond } = devices;
  const callerOf = ({ raw }: FastifyRequest): Caller | undefined => mayEnter(raw);

  serveRoute(app, DEVICE_API.devices, ({ request }): DevicesShown => {
    const caller = callerOf(request);
    const mine = caller?.by === 'session' ? caller.session : undefined;
    return { sessions: sessions.all().map(each => ({ ...each, mine: each.id === mine })), beyond: beyond() };
  });
  serveRoute(app, DEVICE_API.pairings, ({ body }, reply) => {
    const where = beyond();
    const [address] = where?.addresses ?? [];
    if (where === null || address === undefined) return decline(reply, { code: 'wire.here_only' });
    const { id, secret, until } = pairings.open(body.duty);
    return { id, url: `${address}pair#${secret}`, until, fingerprint: where.fingerprint } satisfies PairingOpened;
  });
  serveRoute(app, DEVICE_API.pairing, ({ params }, reply) => pairings.find(params.pairing) ?? decline(reply, { code: 'wire.not_here' }));
  serveFound(app, DEVICE_API.pair, { find: () => pairs || undefined }, async (_, { body, request }, reply) => {
    // The secret is checked before the caller's rate, so that guesses of others never lock out the device that has it.
    if (!pairings.use(body.secret))
      return decline(reply, { code: bounds.mayBeWrong(request.raw.socket.remoteAddress ?? '') ? 'wire.pairing_over' : 'wire.too_fast' });
    const before = callerOf(request);
    const secret = await sessions.admit(deviceName(request.headers['user-agent']), pairings.dutyOf(body.secret));
    // A device that is paired again loses its earlier session, so that it stands in the list once.
    if (before?.by === 'session') await sessions.revoke(before.session);
    return reply.header('set-cookie', cookie.of(secret)).send({ done: true });
  });
  serveRoute(app, DEVICE_API.revoke, async ({ params }, reply) => {
    const done = await sessions.revoke(params.session);
    return done ? { done: true } : decline(reply, { code: 'wire.not_here' });
  });
  serveRoute(app, DEVICE_API.rename, async ({ params, body }, reply) => {
    const done = await sessions.rename(params.session, body.name);
    return done ? { done: true } : decline(reply, { code: 'wire.not_here' });
  });
};

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\//, 'Firefox'],
  [/\bChrom(?:e|ium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
const HAND_HELD: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
];

const found = (names: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  names.find(([sign]) => sign.test(text))?.[1];

/** A short guess at what a device is. Only known names are used, never text that the device sent. */
export const deviceName = (userAgent: string | undefined): string => {
  const text = userAgent ?? '';
  const held = found(HAND_HELD, text);
  if (held !== undefined) return held;
  const known = [found(BROWSERS, text), found(SYSTEMS, text)].filter(each => each !== undefined);
  return known.length === 0 ? '?' : known.join(', ');
};
