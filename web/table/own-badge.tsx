import type { Place } from '../../src/domain/ids.ts';
import { placedAt } from '../shared/fit.ts';
import type { Rect } from '../shared/ring.ts';
import { badgeAt, textOf } from './hands.ts';
import { FigureOf, PieceButton } from './piece-shown.tsx';
import type { RoundSeat, WideTable } from './round.ts';
import { badgeOf } from './seat-facts.ts';

/** The size of a badge, and where it hangs between two chairs. */
const BADGE = { w: 30, h: 46, aside: 47, out: 20 } as const;
const besidePerson = ({ at, inward }: RoundSeat, { scale }: WideTable): Rect => ({
  x: at.x + (inward.y * BADGE.aside - inward.x * BADGE.out) * scale,
  y: at.y - (inward.x * BADGE.aside + inward.y * BADGE.out) * scale,
  w: BADGE.w * scale,
  h: BADGE.h * scale,
});

interface OwnBadgeProps {
  readonly place: Place;
  readonly seat: RoundSeat;
  readonly table: WideTable;
}
/** A person's drawn badge, which touches a pad and comes back. */
export const OwnBadge = ({ place, seat, table }: OwnBadgeProps) => {
  const uid = badgeAt(place);
  return uid === undefined ? null : (
    <PieceButton uid={uid} class={`own-badge ${badgeOf(place) ?? ''}`} style={placedAt(besidePerson(seat, table))}>
      <FigureOf uid={uid} />
      <span class="unseen">{textOf(uid)}</span>
    </PieceButton>
  );
};
