import { fromZero, xored } from './aes.ts';
import { type CardKeys, NAMING_SLOT } from './box-keys.ts';
import { type Draw, isHidden, keyVersion, OUR_VERSION, SELECT, trueUid, versionOf } from './card.ts';
import { CardFault, command, type Dialogue, DONE, hexOf, said } from './dialogue.ts';
import { authenticated, exchanged, fullCommand, type Session } from './session.ts';

/** The result for a card that was laid down to be made unknowable. */
export type Provision =
  /** The tag is no NTAG 424 DNA: nothing was changed. */
  | { readonly is: 'other' }
  /** The keys of the card belong to another box or another owner: nothing was changed for good. */
  | { readonly is: 'keyless' }
  /** The number of the card changes from now on. The card has to be laid down once more, to check what a stranger learns. */
  | { readonly is: 'changed'; readonly uid: string }
  /** A stranger learns nothing from the card. */
  | { readonly is: 'unknowable'; readonly uid: string }
  /** The number of the card changes, but a stranger still learns `what`. */
  | { readonly is: 'leaks'; readonly uid: string; readonly what: Leak };
type Leak = 'keys' | 'files' | 'signature';

const MASTER_SLOT = 0;
const OTHER_SLOTS: readonly number[] = [1, 2, 3, 4];
const SLOTS: readonly number[] = [MASTER_SLOT, ...OTHER_SLOTS];
const FACTORY_VERSION = 0;
const FACTORY_KEY = fromZero;

const CHANGE_KEY = 0xc4;
const CHANGE_FILE = 0x5f;
const FILE_SETTINGS = 0xf5;
const CONFIGURE = 0x5c;
const READ_SIGNATURE = 0x3c;

/** The three files of a card with their options: plain, plain and encrypted. No file gives messages that change (SDM). */
const FILES = [
  [1, 0x00],
  [2, 0x00],
  [3, 0x03],
] as const;
/** Access only with the master key, to read, write or change a file: by default anybody can write a mark into the second file. */
const FOR_MASTER_ALONE = [0x00, 0x00] as const;

const RANDOM_NUMBER = 0x02;

const JAMCRC_POLYNOMIAL = 0xedb88320;
/** The check of IEEE 802.3 without its last inversion, the lowest byte first. */
export const crcOf = (data: Uint8Array): Uint8Array => {
  const crc = data.reduce((sum, byte) => {
    let next = sum ^ byte;
    for (let bit = 0; bit < 8; bit += 1) next = next & 1 ? (next >>> 1) ^ JAMCRC_POLYNOMIAL : next >>> 1;
    return next;
  }, 0xffffffff);
  return Uint8Array.of(crc & 0xff, (crc >>> 8) & 0xff, (crc >>> 16) & 0xff, crc >>> 24);
};

/** The content of a ChangeKey command for a slot other than the slot that has authenticated. */
export const otherKey = (next: Uint8Array, before: Uint8Array, version: number): Uint8Array =>
  Uint8Array.of(...xored(next, before), version, ...crcOf(next));

/**
 * Makes a card unknowable, or goes on where an earlier touch was cut off: the card itself shows which step comes next. The one step that
 * cannot be undone comes only when all five keys are proven to be ours. `seen` is the number that the reader has told.
 */
export function* provisioned(keys: CardKeys, draw: Draw, seen: string): Dialogue<Provision> {
  if ((yield* said(SELECT)).status !== '9000') return { is: 'other' };
  const version = yield* versionOf(true);
  if (version?.isNtag424 !== true) return { is: 'other' };
  const versions: number[] = [];
  for (const slot of SLOTS) versions.push(yield* keyVersion(slot));
  if (isHidden(version.uid)) return yield* lookedAt(keys, draw, versions);
  if (hexOf(version.uid) !== seen) throw new CardFault('number', 'another than the reader tells');
  const own = keys.of(version.uid);
  if (versions.some(each => each !== OUR_VERSION && each !== FACTORY_VERSION)) return { is: 'keyless' };
  // Another box may have begun with this card. If two boxes each set half of the keys, neither could ever go on.
  const begun = OTHER_SLOTS.filter(slot => versions[slot] === OUR_VERSION);
  if (!(yield* proves(own, draw, begun))) return { is: 'keyless' };

  const isFactory = versions[MASTER_SLOT] === FACTORY_VERSION;
  const master = yield* authenticated(MASTER_SLOT, isFactory ? FACTORY_KEY : own[MASTER_SLOT], draw());
  if (master === undefined) return { is: 'keyless' };
  const session = yield* closed(yield* rekeyed(master, own, versions));
  if (isFactory) yield* masterRekeyed(session, own[MASTER_SLOT]);

  if (!(yield* proves(own, draw, OTHER_SLOTS))) return { is: 'keyless' };
  const proven = yield* authenticated(MASTER_SLOT, own[MASTER_SLOT], draw());
  if (proven === undefined) return { is: 'keyless' };
  yield* exchanged(proven, CONFIGURE, Uint8Array.of(0), Uint8Array.of(RANDOM_NUMBER));
  return { is: 'changed', uid: hexOf(version.uid) };
}

/** Whether these slots have our keys. After the first slot that has not, no other is tried. */
function* proves(own: readonly Uint8Array[], draw: Draw, slots: readonly number[]): Dialogue<boolean> {
  for (const slot of slots) if ((yield* authenticated(slot, own[slot] ?? FACTORY_KEY, draw())) === undefined) return false;
  return true;
}

/** Puts our keys into the slots 1 to 4 where the factory's are. */
function* rekeyed(master: Session, own: readonly Uint8Array[], versions: readonly number[]): Dialogue<Session> {
  let session = master;
  for (const slot of OTHER_SLOTS) {
    if (versions[slot] !== FACTORY_VERSION) continue;
    const key = otherKey(own[slot] ?? FACTORY_KEY, FACTORY_KEY, OUR_VERSION);
    ({ session } = yield* exchanged(session, CHANGE_KEY, Uint8Array.of(slot), key));
  }
  return session;
}

/** Closes all files to strangers. */
function* closed(master: Session): Dialogue<Session> {
  let session = master;
  for (const [file, options] of FILES)
    ({ session } = yield* exchanged(session, CHANGE_FILE, Uint8Array.of(file), Uint8Array.of(options, ...FOR_MASTER_ALONE)));
  return session;
}

/** Changes the key by which this talk was authenticated. The change ends the talk, so the answer is not signed. */
function* masterRekeyed(session: Session, key: Uint8Array): Dialogue<void> {
  const { status } = yield* said(fullCommand(session, CHANGE_KEY, Uint8Array.of(MASTER_SLOT), Uint8Array.of(...key, OUR_VERSION)));
  if (status !== DONE) throw new CardFault('master key', status);
}

/** Looks at a card whose number changes: first by our keys, then as a stranger would. */
function* lookedAt(keys: CardKeys, draw: Draw, versions: readonly number[]): Dialogue<Provision> {
  if (versions[NAMING_SLOT] !== OUR_VERSION) return { is: 'keyless' };
  const session = yield* authenticated(NAMING_SLOT, keys.naming, draw());
  if (session === undefined) return { is: 'keyless' };
  const number = yield* trueUid(session);
  const uid = hexOf(number);
  if (versions.some(each => each !== OUR_VERSION)) return { is: 'leaks', uid, what: 'keys' };
  if (!(yield* proves(keys.of(number), draw, SLOTS))) return { is: 'leaks', uid, what: 'keys' };
  // From here on without authentication.
  yield* said(SELECT);
  for (const [file, options] of FILES) {
    const { data, status } = yield* said(command(FILE_SETTINGS, Uint8Array.of(file)));
    if (status !== DONE || hexOf(data.subarray(1, 4)) !== hexOf(Uint8Array.of(options, ...FOR_MASTER_ALONE)))
      return { is: 'leaks', uid, what: 'files' };
  }
  const { data: signature } = yield* said(command(READ_SIGNATURE, Uint8Array.of(0)));
  return signature.length > 0 ? { is: 'leaks', uid, what: 'signature' } : { is: 'unknowable', uid };
}
