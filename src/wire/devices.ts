import { z } from 'zod';
import { DUTIES } from '../domain/tournament/duty.ts';
import { doneSchema, json, type Route } from './route.ts';
import { nameSchema } from './shapes.ts';

const id = z.string().regex(/^[0-9a-f]{16}$/);
/** The id under which a paired device is listed. It lets nobody in. */
export const sessionIdSchema = id;
const ofPairing = z.strictObject({ pairing: id });
const ofSession = z.strictObject({ session: id });

/** A paired device. It is let in until it is removed, or was not seen for thirty days. */
const session = z.strictObject({
  id,
  name: z.string(),
  paired: z.int(),
  /** When the device was last seen, to the hour. */
  seen: z.int(),
  /** Whether this device sent the request. */
  mine: z.boolean(),
});
const devicesShownSchema = z.strictObject({
  sessions: z.array(session),
  /** The addresses at which devices come in, best first, and the certificate's fingerprint; null where the service listens to its own machine alone. */
  beyond: z.strictObject({ addresses: z.array(z.string()).min(1), fingerprint: z.string(), given: z.boolean() }).nullable(),
});
export type DevicesShown = z.output<typeof devicesShownSchema>;

/** The secret stands behind the `#` of the URL, which browsers never send over the network. */
const pairingOpenedSchema = z.strictObject({ id, url: z.string(), until: z.int(), fingerprint: z.string() });
export type PairingOpened = z.output<typeof pairingOpenedSchema>;

const pairingShownSchema = z.strictObject({
  until: z.int(),
  /** Whether any other machine has reached this one since the link was made; if none has, the network may be the fault. */
  reached: z.boolean(),
  used: z.boolean(),
});
export type PairingShown = z.output<typeof pairingShownSchema>;

export const nothingAskedSchema = z.strictObject({});
/** `duty`: what the device is for; only at the desk of a tournament. */
const pairingAskedSchema = z.strictObject({ duty: z.enum(DUTIES).exactOptional() });
const pairAskedSchema = z.strictObject({ secret: z.string().regex(/^[A-Za-z0-9_-]{43}$/) });
const nameAskedSchema = z.strictObject({ name: nameSchema });

/** The routes for pairing and its devices, the same for a table and for a tournament's desk. */
export const DEVICE_API = {
  devices: {
    method: 'GET',
    path: '/api/sessions',
    about: 'Returns the paired devices, and the addresses at which devices can connect.',
    gives: json(devicesShownSchema),
    refuses: [],
  },
  pairings: {
    method: 'POST',
    path: '/api/pairings',
    about: 'Opens a link that pairs one device, once, within two minutes. If more than four links are open, the oldest one ends.',
    body: pairingAskedSchema,
    gives: json(pairingOpenedSchema),
    refuses: [400, 409, 413],
  },
  pairing: {
    method: 'GET',
    path: '/api/pairings/:pairing',
    about: 'Returns whether a link has been used, and whether another machine has reached this one.',
    params: ofPairing,
    gives: json(pairingShownSchema),
    refuses: [404],
  },
  pair: {
    method: 'POST',
    path: '/api/pair',
    about: 'Pairs the device that sends the secret of a link, and sets its cookie. Works only over TLS, and needs no token or cookie.',
    body: pairAskedSchema,
    gives: json(doneSchema),
    refuses: [400, 404, 409, 413],
  },
  revoke: {
    method: 'POST',
    path: '/api/sessions/:session/revoke',
    about: 'Removes a device. Its streams end at once, and it must be paired again.',
    params: ofSession,
    body: nothingAskedSchema,
    gives: json(doneSchema),
    refuses: [400, 404, 409, 413],
  },
  rename: {
    method: 'POST',
    path: '/api/sessions/:session/name',
    about: 'Renames a device.',
    params: ofSession,
    body: nameAskedSchema,
    gives: json(doneSchema),
    refuses: [400, 404, 409, 413],
  },
} as const satisfies { readonly [name: string]: Route };
