import type { Place, RoleId, Seat } from '../../domain/ids.ts';
import type { Nature } from './room.ts';

/** Whom a player helps: the pack, or those who do not know each other. */
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
  /** How many of the findings were told the table. */
  told: number;
}
