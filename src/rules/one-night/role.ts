import type { Place, RoleId, Seat } from '../../domain/ids.ts';
import type { Way } from '../../domain/step.ts';
import type { OneNight } from './state.ts';
import type { CallStep } from './steps.ts';

export type Side = 'village' | 'werewolves' | 'tanner';

/** What an answer at night may tell. */
export type Choice =
  | { readonly type: 'copied'; readonly by: Seat; readonly seat: Seat; readonly role: RoleId }
  | { readonly type: 'looked'; readonly by: Seat; readonly at: readonly Place[]; readonly told: readonly RoleId[] }
  | { readonly type: 'swapped'; readonly by: Seat; readonly between: readonly [Place, Place]; readonly told: readonly RoleId[] };

export interface Action {
  /** The ways in which the holder may choose now; none at all where there is nothing to choose. */
  readonly ways: (state: OneNight, by: Seat, awake: readonly Seat[]) => readonly Way[];
  /** Worded without a "may": it cannot be declined. */
  readonly must?: true;
  /** A doppelgänger who copied the role does it at once, in her own step. */
  readonly atOnce?: true;
  /** Where nobody writes it down, nobody knows any more where the cards lie. */
  readonly moves?: true;
  /** A word beside the places, where the rules leave something to the player; the first is meant where none is said. */
  readonly words?: (state: OneNight) => readonly string[];
  readonly make: (state: OneNight, by: Seat, chosen: readonly Place[], word: string | undefined) => Choice;
}

export interface Call {
  readonly step: CallStep;
  /** Who wakes; those who were dealt the role, where nothing is said. */
  readonly awake?: (state: OneNight) => readonly Seat[];
  /** A doppelgänger who copied the role wakes with its holders. */
  readonly joined?: true;
  /** Whom the awake recognise, or whose thumbs they see. */
  readonly sees?: (state: OneNight, awake: readonly Seat[]) => readonly Seat[];
  /** Looks at the card in front without being asked. */
  readonly looks?: true;
  readonly action?: Action;
}

export interface Character {
  readonly id: RoleId;
  readonly side: Side;
  readonly inBox: number;
  readonly calls?: readonly Call[];
}
