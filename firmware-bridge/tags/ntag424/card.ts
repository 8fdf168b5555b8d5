import { NAMING_SLOT } from './box-keys.ts';
import { type CardAnswer, CardFault, command, type Dialogue, DONE, hexOf, MORE, said } from './dialogue.ts';
import { authenticated, exchanged, type Session } from './session.ts';

/** Selects the application of NFC Forum type 4 tags, which also ends any authentication. */
export const SELECT = Uint8Array.of(0x00, 0xa4, 0x04, 0x00, 0x07, 0xd2, 0x76, 0x00, 0x00, 0x85, 0x01, 0x01, 0x00);
const GET_VERSION = 0x60;
const NEXT = 0xaf;
const GET_KEY_VERSION = 0x64;
const GET_CARD_UID = 0x51;

const UID_BYTES = 7;

/** The version that our keys have on a card. Anybody may read the version, and it is the same on all cards. */
export const OUR_VERSION = 0x57;

/** Draws a random number of 16 bytes. */
export type Draw = () => Uint8Array;

type Recognition =
  /** The tag is no NTAG 424 DNA. `answers`: it speaks the language of NXP's cards, which no phone does. */
  | { readonly is: 'other'; readonly answers: boolean }
  /** A card of another box or of no box, or a card whose key is not here. */
  | { readonly is: 'keyless' }
  | { readonly is: 'card'; readonly uid: string };

const isFine = ({ status }: CardAnswer): boolean => status === '9000' || status === DONE;

interface CardVersion {
  readonly isNtag424: boolean;
  /** Zeros on a card whose number changes. */
  readonly uid: Uint8Array;
}

const isNtag424 = (hardware: Uint8Array): boolean => hardware[0] === 0x04 && hardware[1] === 0x04 && hardware[3] === 0x30;

const ANOTHER: CardVersion = { isNtag424: false, uid: new Uint8Array() };

/** Asks a card for its version, as anybody may once its application is `selected`; undefined where the card does not know the question. */
export function* versionOf(selected: boolean): Dialogue<CardVersion | undefined> {
  const hardware = yield* said(command(GET_VERSION));
  if (hardware.status !== MORE) return isFine(hardware) ? ANOTHER : undefined;
  if (!selected || !isNtag424(hardware.data)) return ANOTHER;
  yield* said(command(NEXT));
  const { data, status } = yield* said(command(NEXT));
  if (status !== DONE || data.length < UID_BYTES) throw new CardFault('version', status);
  return { isNtag424: true, uid: data.slice(0, UID_BYTES) };
}

export const isHidden = (uid: Uint8Array): boolean => uid.every(byte => byte === 0);

/** The version of a key, which shows without a try of the key whether it may be ours. */
export function* keyVersion(slot: number): Dialogue<number> {
  const { data, status } = yield* said(command(GET_KEY_VERSION, Uint8Array.of(slot)));
  const [version] = data;
  if (status !== DONE || version === undefined || data.length !== 1) throw new CardFault('key version', status);
  return version;
}

/** The number of the card that has authenticated. */
export function* trueUid(session: Session): Dialogue<Uint8Array> {
  const { data } = yield* exchanged(session, GET_CARD_UID, new Uint8Array(), new Uint8Array());
  if (data.length !== UID_BYTES) throw new CardFault('number', `${data.length} bytes`);
  return data;
}

/**
 * Recognises a card whose number changes. A card that is not ours is asked only what anybody may ask. Only a card whose key has our version
 * gets a try of our key, and only one, because a card counts wrong keys.
 */
export function* recognised(naming: Uint8Array | undefined, draw: Draw): Dialogue<Recognition> {
  const selected = isFine(yield* said(SELECT));
  const version = yield* versionOf(selected);
  if (version === undefined) return { is: 'other', answers: false };
  if (!version.isNtag424) return { is: 'other', answers: true };
  if (naming === undefined || (yield* keyVersion(NAMING_SLOT)) !== OUR_VERSION) return { is: 'keyless' };
  const session = yield* authenticated(NAMING_SLOT, naming, draw());
  return session === undefined ? { is: 'keyless' } : { is: 'card', uid: hexOf(yield* trueUid(session)) };
}
