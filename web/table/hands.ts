import { computed, effect, signal } from '@preact/signals';
import { type Place, type Seat, seat as seatOf } from '../../src/domain/ids.ts';
import type { Use } from '../../src/domain/spot.ts';
import type { COVERED as Covered, Pad } from '../../src/wire/moderator.ts';
import { pieceText } from '../moderator/piece-text.ts';
import { rehearsal } from '../moderator/rehearsal/rehearsal-state.ts';
import {
  askTable,
  currentGame,
  currentStage,
  hand,
  isOwnDeal,
  isVirtual,
  isWithoutModerator,
  nameOfPlace,
  ownTableId,
  pads,
  view,
} from '../moderator/table-state.ts';
import { type DrawnPiece, piecesIn, shuffled } from './drawn-pieces.ts';
import { isAsleep, isCountHidden } from './shown.ts';
import { t } from './table-words.ts';

/** Stands for a tag that lies on a spot and that the page may not know. */
export const COVERED: typeof Covered = '';
/** The piece in the hand: chosen by a click or a key, or dragged. */
export const inHand = signal<string | null>(null);
export const dragged = signal<{ readonly uid: string; readonly x: number; readonly y: number } | null>(null);
/** The person whose seat lies open, large. */
export const openedSeat = signal<Place | null>(null);

const inBox = computed(() => (view.value === null ? { there: [], missing: [] } : piecesIn(view.value.box, view.value.plan)));
export const pieces = computed<readonly DrawnPiece[]>(() => inBox.value.there);
export const pieceOf = (uid: string): DrawnPiece | undefined => pieces.value.find(each => each.uid === uid);

/** Where nobody moderates, no view names a card while the cards lie face down. */
const areCardsUnnamed = computed(() => isOwnDeal.value && (currentStage.value === 'dealing' || currentStage.value === 'playing'));
/** The pieces that the box lacks. Invented people bring their own. */
export const missing = computed(() =>
  rehearsal.value !== null ? [] : inBox.value.missing.filter(({ is }) => is !== 'card' || !areCardsUnnamed.value),
);

/** The cards in the order of the pile. The page keeps their uids and never their roles: it deals also where no view names a card. */
export const deck = signal<readonly string[]>([]);
const keptDeck = (): string => `wolftap.pile.${ownTableId.peek()}`;
effect(() => {
  const uids = pieces.value.flatMap(({ uid, piece }) => (piece.is === 'card' ? [uid] : []));
  const before = deck.peek();
  if (uids.length === 0 && ownTableId.value !== '' && before.length === 0) {
    const kept = sessionStorage.getItem(keptDeck());
    if (kept !== null) deck.value = kept.split(' ');
  }
  if (uids.length === 0 || (uids.length === before.length && uids.every(uid => before.includes(uid)))) return;
  shuffle(uids);
});
const shuffle = (uids: readonly string[]): void => {
  deck.value = shuffled(uids);
  sessionStorage.setItem(keptDeck(), deck.peek().join(' '));
};
/** Each deal begins with a pile that is shuffled anew. */
effect(() => {
  if (currentStage.value === 'dealing' && deck.peek().length > 0) shuffle(deck.peek());
});
export const isCard = (uid: string): boolean => uid === COVERED || deck.value.includes(uid) || kindOf(uid) === 'card';
const kindOf = (uid: string) => (pieceOf(uid)?.piece ?? view.value?.box.tags.find(tag => tag.uid === uid)?.piece)?.is;

/** Stands for the drawn badge of a seat: the page never learns its number. */
const BADGE = 'badge ';
export const badgeHolder = (uid: string): Seat | undefined => (uid.startsWith(BADGE) ? seatOf(Number(uid.slice(BADGE.length))) : undefined);
/** Where a real reader is in use, or nobody moderates, badges are not drawn: the service takes none. */
const areBadgesDrawn = computed(
  () =>
    !isWithoutModerator.value &&
    view.value?.tournament?.here != null &&
    view.value.readers.every(reader => isVirtual(reader) || reader.slots.every(({ use }) => use === null)),
);
/** The drawn badge of the person whom the tournament seats at a place. */
export const badgeAt = (place: Place): string | undefined => {
  if (typeof place !== 'number' || !areBadgesDrawn.value) return undefined;
  return view.value?.tournament?.here?.seats[place - 1]?.badge === true ? `${BADGE}${place}` : undefined;
};

/** The name of a piece, as far as everybody may know it: never which card it is, nor which face of a token lies up before the count. */
export const textOf = (uid: string): string => {
  const holder = badgeHolder(uid);
  if (holder !== undefined) return t('virtual.badge.of', { name: nameOfPlace(holder) });
  if (isCard(uid)) return t('virtual.covered');
  const piece = pieceOf(uid)?.piece ?? view.value?.box.tags.find(tag => tag.uid === uid)?.piece;
  if (piece === undefined) return t('virtual.piece');
  return pieceText(piece.is === 'token' && isCountHidden.value ? { ...piece, face: null } : piece);
};

/** A slot of a drawn reader, with what it is used for. */
export interface DrawnSpot {
  readonly reader: string;
  readonly slot: number;
  readonly uid: string | null;
  readonly light: Pad['slots'][number]['light'];
  readonly use: Use | null;
  readonly plugged: boolean;
}
/** The pieces that this page has laid on spots, where the service does not tell the pieces. */
const laidHere = signal<{ readonly [spot: string]: string }>({});
const keyOf = ({ reader, slot }: Pick<DrawnSpot, 'reader' | 'slot'>): string => `${reader}/${slot}`;
export const spots = computed<readonly DrawnSpot[]>(() =>
  pads.value.flatMap(({ reader, slots, plugged }) => {
    const shown = view.value?.readers.find(({ id }) => id === reader);
    return slots.map(({ uid: read, light }, slot) => {
      const uid = read === COVERED ? (laidHere.value[keyOf({ reader, slot })] ?? COVERED) : read;
      return { reader, slot, uid, light, plugged, use: shown?.slots[slot]?.use ?? null };
    });
  }),
);
export const spotOf = (place: Place): DrawnSpot | undefined => spots.value.find(({ use }) => use?.use === 'pad' && use.at === place);
const isLying = (uid: string): boolean => spots.value.some(spot => spot.uid === uid);
/** Cards that lie nowhere yet, the top one first. */
export const pile = computed<readonly string[]>(() => deck.value.filter(uid => !isLying(uid)));

/** The lamp of a pad. It is lit or asks only for things that the room sees too: the next card of a deal, and an open vote by day. */
type Lamp = Pad['slots'][number]['light'] | 'asked';
export const lampOf = ({ use, light }: DrawnSpot): Lamp => {
  if (use?.use !== 'pad' || light === 'blink') return light;
  const { dealing } = view.value ?? {};
  if (dealing != null) {
    if (dealing.next === use.at) return 'asked';
    return dealing.cards.some(({ place }) => place === use.at) ? 'on' : light;
  }
  const step = currentGame.value?.step;
  if (step?.time !== 'day' || step.asks.kind !== 'ballot' || step.asks.shown !== 'as-cast') return light;
  if (step.asks.turn === use.at) return 'asked';
  return step.asks.cast.some(seat => seat === use.at) ? 'on' : light;
};

/** The text for a screen reader on a spot. By night nobody is told which piece the moderator touches. */
export const spotText = (spot: DrawnSpot): string => {
  const { uid, use } = spot;
  const where = use?.use === 'pad' ? t('dash.readers.use.pad', { name: nameOfPlace(use.at) }) : t('dash.readers.use.shared');
  const lies = uid === null ? t('virtual.empty') : t('virtual.on', { name: liesText(spot) });
  return [where, lies, t(`virtual.light.${lampOf(spot)}`)].join(', ');
};
export const liesText = ({ uid, use }: DrawnSpot): string => {
  if (uid === null) return '';
  return use?.use !== 'pad' && isAsleep.value ? t('virtual.piece') : textOf(uid);
};

/** A spot holds one piece: the piece that lay there comes into the hand, and the spot that this piece leaves is empty. */
const lay = (uid: string, { reader, slot }: Pick<DrawnSpot, 'reader' | 'slot'>): void => {
  const holder = badgeHolder(uid);
  if (holder !== undefined) {
    // A badge touches, and stays with its owner.
    void askTable({ do: 'touch-badge', seat: holder, spot: { reader, slot } });
    put(null);
    return;
  }
  let other: string | null = null;
  for (const spot of spots.value) {
    const isHere = spot.reader === reader && spot.slot === slot;
    if (spot.uid === null || (!isHere && spot.uid !== uid)) continue;
    if (isHere && spot.uid === uid) {
      put(null);
      return;
    }
    if (isHere && spot.uid !== COVERED) other = spot.uid;
    lift(spot);
  }
  laidHere.value = { ...laidHere.value, [keyOf({ reader, slot })]: uid };
  hand({ hand: 'lay', reader, slot, uid });
  put(other);
};
const put = (uid: string | null): void => {
  inHand.value = uid;
};
export const lift = ({ reader, slot }: DrawnSpot): void => {
  const { [keyOf({ reader, slot })]: _gone, ...others } = laidHere.value;
  laidHere.value = others;
  hand({ hand: 'lift', reader, slot });
};

/** Lays the piece in the hand on a spot; an empty hand takes the piece that lies there. */
export const touchSpot = (spot: DrawnSpot): void => {
  if (inHand.value !== null) lay(inHand.value, spot);
  else if (spot.uid !== null) {
    lift(spot);
    if (spot.uid !== COVERED) put(spot.uid);
  }
};

/** The place that a piece in the hand goes to, as soon as the pads are told: they come after the first view. */
const bound = signal<Place | null>(null);
export const layBefore = (place: Place): void => {
  bound.value = place;
};
effect(() => {
  const spot = bound.value === null ? undefined : spotOf(bound.value);
  if (spot === undefined) return;
  bound.value = null;
  if (inHand.peek() !== null) touchSpot(spot);
});

/** Takes a piece into the hand, or puts it back. */
export const take = (uid: string): void => {
  inHand.value = inHand.value === uid ? null : uid;
  openedSeat.value = null;
};

/** The place that the next card is thrown to; null where no deal waits for one. */
export const nextPlace = computed<Place | null>(() => view.value?.dealing?.next ?? null);

/** The top card flies to the next person. Where no deal is open, it comes into the hand. */
export const throwCard = (): void => {
  const [top] = pile.value;
  if (top === undefined) return;
  const to = nextPlace.value === null ? undefined : spotOf(nextPlace.value);
  if (to === undefined || inHand.value !== null) take(inHand.value ?? top);
  else lay(top, to);
};

export const drop = (uid: string, { clientX, clientY }: PointerEvent): void => {
  dragged.value = null;
  const at = document
    .elementsFromPoint(clientX, clientY)
    .map(element => element.closest<HTMLElement>('[data-reader]'))
    .find(element => element != null);
  const { reader, slot } = at?.dataset ?? {};
  if (reader !== undefined && slot !== undefined) lay(uid, { reader, slot: Number(slot) });
};
