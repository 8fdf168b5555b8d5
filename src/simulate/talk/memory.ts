import type { Place, RoleId, Seat } from '../../domain/ids.ts';
import type { Nature } from './room.ts';

/** The side that a player helps. */
type Wants = 'village' | 'wolves';

export interface Finding {
  readonly about: Place;
  readonly nature: Nature;
  readonly role?: RoleId;
  /** Learned by meeting, not by looking. */
  readonly met?: true;
}

/** What one player knows: nothing but the own card, and what was seen and heard from this seat. */
export interface Memory {
  readonly seat: Seat;
  readonly card: RoleId;
  /** The card that the player plays now, as far as the player knows. */
  role: RoleId;
  wants: Wants;
  readonly mates: Set<Seat>;
  readonly notes: Map<Place, Nature>;
  readonly findings: Finding[];
  /** Cards that the player has moved, in One Night. */
  swapped: readonly [Place, Place] | null;
  /** The number of findings that the player has told the table. */
  told: number;
}
