import { timingSafeEqual } from 'node:crypto';
import { cmac, decrypted, encrypted, encryptedBlock, fromZero, padded, xored } from './aes.ts';
import { type CardAnswer, CardFault, command, type Dialogue, DONE, hexOf, MORE, said } from './dialogue.ts';

/** The result of an authentication: both sides encrypt and sign with keys that are valid for this talk only. */
export interface Session {
  /** The name of the talk, drawn by the card. */
  readonly ti: Uint8Array;
  readonly encKey: Uint8Array;
  readonly macKey: Uint8Array;
  /** How many commands were sent in this talk. */
  readonly count: number;
}

const AUTHENTICATE = 0x71;
const ADDITIONAL = 0xaf;
const KEY_BYTES = 16;

const rotated = (data: Uint8Array): Uint8Array => Uint8Array.of(...data.subarray(1), ...data.subarray(0, 1));
const isSame = (one: Uint8Array, other: Uint8Array): boolean => one.length === other.length && timingSafeEqual(one, other);

/** The context of SV1 and SV2: both random numbers, mixed. */
const contextOf = (rndA: Uint8Array, rndB: Uint8Array): Uint8Array =>
  Uint8Array.of(
    ...rndA.subarray(0, 2),
    ...xored(rndA.subarray(2, 8), rndB.subarray(0, 6)),
    ...rndB.subarray(6, KEY_BYTES),
    ...rndA.subarray(8, KEY_BYTES),
  );

const sessionOf = (key: Uint8Array, rndA: Uint8Array, rndB: Uint8Array, ti: Uint8Array): Session => {
  const context = contextOf(rndA, rndB);
  return {
    ti,
    encKey: cmac(key, Uint8Array.of(0xa5, 0x5a, 0, 1, 0, 0x80, ...context)),
    macKey: cmac(key, Uint8Array.of(0x5a, 0xa5, 0, 1, 0, 0x80, ...context)),
    count: 0,
  };
};

/** The answer to a wrong key. The card counts wrong keys, and is slow or deaf for good after too many: so no key is tried twice. */
const WRONG_KEY = '91AE';

/**
 * AuthenticateEV2First with this key; undefined where the card has another key. `rndA` is drawn anew for each authentication.
 * A card that was switched to another kind of encryption (LRP) answers with one byte more: that is a fault.
 */
export function* authenticated(slot: number, key: Uint8Array, rndA: Uint8Array): Dialogue<Session | undefined> {
  const first = yield* said(command(AUTHENTICATE, Uint8Array.of(slot, 0)));
  if (first.status !== MORE || first.data.length !== KEY_BYTES) throw new CardFault('authenticate', first.status);
  const rndB = decrypted(key, fromZero, first.data);
  const second = yield* said(command(ADDITIONAL, encrypted(key, fromZero, Uint8Array.of(...rndA, ...rotated(rndB)))));
  if (second.status === WRONG_KEY) return undefined;
  if (second.status !== DONE || second.data.length !== 2 * KEY_BYTES) throw new CardFault('authenticate', second.status);
  const proof = decrypted(key, fromZero, second.data);
  // A card that does not know the key cannot rotate our number.
  if (!isSame(proof.subarray(4, 4 + KEY_BYTES), rotated(rndA))) throw new CardFault('authenticate', 'another card');
  return sessionOf(key, rndA, rndB, proof.slice(0, 4));
}

/** Every second byte of the CMAC. */
const shortMac = (key: Uint8Array, message: Uint8Array): Uint8Array => cmac(key, message).filter((_, index) => index % 2 === 1);
const countOf = (count: number): Uint8Array => Uint8Array.of(count & 0xff, count >> 8);
const vector = ({ encKey, ti }: Session, label: readonly [number, number], count: number): Uint8Array =>
  encryptedBlock(encKey, Uint8Array.of(...label, ...ti, ...countOf(count), ...new Uint8Array(8)));

/** A command whose data are encrypted, and that is signed with its header. */
export const fullCommand = (session: Session, code: number, header: Uint8Array, data: Uint8Array): Uint8Array => {
  const { ti, encKey, macKey, count } = session;
  const hidden = data.length === 0 ? data : encrypted(encKey, vector(session, [0xa5, 0x5a], count), padded(data));
  const mac = shortMac(macKey, Uint8Array.of(code, ...countOf(count), ...ti, ...header, ...hidden));
  return command(code, Uint8Array.of(...header, ...hidden, ...mac));
};

const MAC_BYTES = 8;
const unpadded = (data: Uint8Array): Uint8Array => data.subarray(0, data.lastIndexOf(0x80));

/** The data of a signed answer, decrypted; undefined where it is not signed by this card in this talk. */
export const fullAnswer = (session: Session, { data, status }: CardAnswer): Uint8Array | undefined => {
  const { ti, encKey, macKey, count } = session;
  const hidden = data.subarray(0, -MAC_BYTES);
  const mac = shortMac(macKey, Uint8Array.of(Number.parseInt(status.slice(2), 16), ...countOf(count + 1), ...ti, ...hidden));
  if (hidden.length % KEY_BYTES !== 0 || !isSame(data.subarray(-MAC_BYTES), mac)) return undefined;
  return hidden.length === 0 ? hidden : unpadded(decrypted(encKey, vector(session, [0x5a, 0xa5], count + 1), hidden));
};

/** Sends an encrypted and signed command, and reads the answer. */
export function* exchanged(
  session: Session,
  code: number,
  header: Uint8Array,
  data: Uint8Array,
): Dialogue<{ readonly data: Uint8Array; readonly session: Session }> {
  const answer = yield* said(fullCommand(session, code, header, data));
  const read = answer.status === DONE ? fullAnswer(session, answer) : undefined;
  if (read === undefined) throw new CardFault(hexOf(Uint8Array.of(code)), answer.status);
  return { data: read, session: { ...session, count: session.count + 1 } };
}
