import type { Place } from '../../domain/ids.ts';
import type { Touch } from '../../domain/spot.ts';
import { pieceIn } from '../../table/box.ts';
import { tagsAt, useOf } from '../../table/lying.ts';
import { placesOf } from '../../table/places.ts';
import type { Situation } from '../../table/situation.ts';
import { isSilentCall } from '../../table/situation.ts';
import type { TableState } from '../../table/table.ts';

/** The place that somebody points at in a call that asks nobody: touched as in every other call, and of no effect. */
export const pointedAt = (before: TableState, touch: Touch, situation: Situation): Place | undefined => {
  const { box, layout, playing, book, players } = situation;
  if (touch.type !== 'laid' || !touch.fresh || playing === null || !isSilentCall(playing.step)) return undefined;
  if (before.names.includes(touch.name) || tagsAt(before.lying, touch.spot).includes(touch.uid)) return undefined;
  const use = useOf(layout, touch.spot);
  if (use === undefined || !layout.quiet.includes(touch.spot.reader)) return undefined;
  const piece = pieceIn(box, touch.uid);
  const at = piece?.is === 'marker' ? piece.at : piece?.is === 'token' && use.use === 'shared' ? piece.of : undefined;
  return at === undefined || at === 'none' || !placesOf(book, players).includes(at) ? undefined : at;
};

/** Touched once more, it is taken back: as in a call that is real. */
export const withMark = (places: readonly Place[], at: Place): readonly Place[] =>
  places.includes(at) ? places.filter(each => each !== at) : [...places, at];
