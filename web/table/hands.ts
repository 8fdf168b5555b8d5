import { computed, signal } from '@preact/signals';
import type { Place } from '../../src/domain/ids.ts';
import type { Use } from '../../src/domain/spot.ts';
import type { Pad } from '../../src/wire/moderator.ts';
import { pieceText } from '../moderator/piece-text.ts';
import { currentGame, hand, nameOfPlace, pads, view } from '../moderator/table-state.ts';
import { type DrawnPiece, piecesOf } from './pieces.ts';
import { t } from './table-words.ts';

/** The piece in the hand: chosen by a click or a key, or dragged. */
export const inHand = signal<string | null>(null);
export const dragged = signal<{ readonly uid: string; readonly x: number; readonly y: number } | null>(null);
/** The person whose seat lies open, large. */
export const openedSeat = signal<Place | null>(null);

export const pieces = computed<readonly DrawnPiece[]>(() => (view.value === null ? [] : piecesOf(view.value.plan)));
export const pieceOf = (uid: string): DrawnPiece | undefined => pieces.value.find(each => each.uid === uid);
export const textOf = (uid: string): string => {
  if (uid === '') return t('virtual.covered');
  const piece = pieceOf(uid)?.piece ?? view.value?.box.tags.find(tag => tag.uid === uid)?.piece;
  return piece === undefined ? uid : pieceText(piece);
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
export const spots = computed<readonly DrawnSpot[]>(() =>
  pads.value.flatMap(({ reader, slots, plugged }) => {
    const shown = view.value?.readers.find(({ id }) => id === reader);
    return slots.map(({ uid, light }, slot) => ({ reader, slot, uid, light, plugged, use: shown?.slots[slot]?.use ?? null }));
  }),
);
export const spotOf = (place: Place): DrawnSpot | undefined => spots.value.find(({ use }) => use?.use === 'pad' && use.at === place);
export const isLying = (uid: string): boolean => spots.value.some(spot => spot.uid === uid);

/** The lamp of a pad. Only what the room sees too is asked or read: the next card of a deal, and an open vote by day. */
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

const useText = ({ use, reader, slot }: DrawnSpot): string => {
  if (use?.use === 'pad') return t('dash.readers.use.pad', { name: nameOfPlace(use.at) });
  const name = view.value?.readers.find(({ id }) => id === reader)?.name ?? reader;
  const place = t('virtual.place', { name, slot: slot + 1 });
  return `${place}, ${use === null ? t('dash.readers.use.none') : t('dash.readers.use.shared')}`;
};
/** What a screen reader says of a place where a piece can lie. */
export const spotText = (spot: DrawnSpot): string => {
  const { uid } = spot;
  const lies = uid === null ? t('virtual.empty') : t('virtual.on', { name: textOf(uid) });
  return [useText(spot), lies, t(`virtual.light.${lampOf(spot)}`)].join(', ');
};

/** One piece lies on a place at a time: what lay there, and where this one lay, is lifted first. */
const lay = (uid: string, reader: string, slot: number): void => {
  for (const spot of spots.value) {
    const isHere = spot.reader === reader && spot.slot === slot;
    if (spot.uid !== null && (isHere || spot.uid === uid)) lift(spot);
  }
  hand({ hand: 'lay', reader, slot, uid });
  inHand.value = null;
};
const lift = ({ reader, slot }: DrawnSpot): void => hand({ hand: 'lift', reader, slot });

/** Lays what is in the hand there; an empty hand lifts what lies there. */
export const touchSpot = (spot: DrawnSpot): void => {
  if (inHand.value !== null) lay(inHand.value, spot.reader, spot.slot);
  else if (spot.uid !== null) lift(spot);
};

/** Takes a piece into the hand, or puts it back. */
export const take = (uid: string): void => {
  inHand.value = inHand.value === uid ? null : uid;
  openedSeat.value = null;
};

export const drop = (uid: string, { clientX, clientY }: PointerEvent): void => {
  dragged.value = null;
  const at = document
    .elementsFromPoint(clientX, clientY)
    .map(element => element.closest<HTMLElement>('[data-reader]'))
    .find(element => element != null);
  const { reader, slot } = at?.dataset ?? {};
  if (reader !== undefined && slot !== undefined) lay(uid, reader, Number(slot));
};
