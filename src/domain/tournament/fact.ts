import type { RoleId } from '../ids.ts';
import type { ChosenSettings } from '../setup.ts';
import type { GameReport, GivenBonus, Voucher } from './game.ts';
import type { BadgeOf, Official, OfficialId, PlayerEntry, PlayerId, Presence } from './people.ts';
import type { TournamentPlan } from './plan.ts';
import type { SeatedRound, SeatingQuality } from './seating.ts';

/** What has happened in a tournament. Facts are kept in one order, and nothing else is: all that is shown is folded from them. */
export type TournamentFact =
  /** The seed is for lots alone, 64 hexadecimal digits. */
  | { readonly fact: 'founded'; readonly plan: TournamentPlan; readonly seed: string }
  | { readonly fact: 'planned'; readonly plan: TournamentPlan }
  | { readonly fact: 'entered'; readonly entries: readonly PlayerEntry[] }
  | { readonly fact: 'renamed'; readonly entry: PlayerEntry }
  /** Only who has never been seated can be taken out again. */
  | { readonly fact: 'withdrawn'; readonly player: PlayerId }
  | { readonly fact: 'presence'; readonly player: PlayerId; readonly presence: Presence }
  | { readonly fact: 'official'; readonly official: Official }
  | { readonly fact: 'official-gone'; readonly official: OfficialId }
  /** All pairs that must not sit together, whole. */
  | { readonly fact: 'apart'; readonly pairs: readonly (readonly [PlayerId, PlayerId])[] }
  | { readonly fact: 'badge'; readonly uid: string; readonly of: BadgeOf }
  | { readonly fact: 'badge-lost'; readonly uid: string }
  /** These rounds, and no later ones, are seated from now on; rounds that were played are never among them. */
  | { readonly fact: 'seated'; readonly from: number; readonly rounds: readonly SeatedRound[]; readonly quality: SeatingQuality | null }
  /** Everybody may see the seatings up to this round. */
  | { readonly fact: 'published'; readonly upTo: number }
  | { readonly fact: 'round-opened'; readonly round: number }
  | { readonly fact: 'round-closed'; readonly round: number }
  | { readonly fact: 'round-recalled'; readonly round: number }
  /** Seconds more, or fewer, for a table of the open round. */
  | { readonly fact: 'extra-time'; readonly table: number; readonly round: number; readonly seconds: number }
  /** A table may join with a secret of which only the hash is kept; then its machine has a token of which the same holds. */
  | { readonly fact: 'invited'; readonly table: number; readonly hash: string; readonly until: number }
  | { readonly fact: 'joined'; readonly table: number; readonly hash: string; readonly machine: string }
  | { readonly fact: 'parted'; readonly table: number }
  /** Who has confirmed, by badge, to sit right. */
  | { readonly fact: 'sat'; readonly table: number; readonly round: number; readonly players: readonly PlayerId[] }
  | { readonly fact: 'begun'; readonly table: number; readonly round: number; readonly game: string }
  /** Until it is begun again, or another is. */
  | { readonly fact: 'given-up'; readonly table: number; readonly round: number; readonly game: string }
  | {
      readonly fact: 'deviated';
      readonly table: number;
      readonly round: number;
      readonly deck: readonly RoleId[];
      readonly settings: ChosenSettings;
      readonly reason: string;
    }
  /** `late`: the desk had closed the round without any result, and decides whether this one counts. */
  | { readonly fact: 'reported'; readonly report: GameReport; readonly typed: boolean; readonly late?: true }
  | { readonly fact: 'vouched'; readonly game: string; readonly voucher: Voucher }
  /** What was reported was wrong. The last correction counts, whenever the report comes. */
  | { readonly fact: 'corrected'; readonly report: GameReport; readonly reason: string }
  /** The game does not count and is played again. */
  | { readonly fact: 'voided'; readonly game: string; readonly round: number; readonly table: number; readonly reason: string }
  | { readonly fact: 'given'; readonly game: string; readonly given: readonly GivenBonus[] }
  | { readonly fact: 'penalty'; readonly id: string; readonly player: PlayerId; readonly points: number; readonly reason: string }
  | { readonly fact: 'penalty-lifted'; readonly id: string; readonly reason: string }
  | { readonly fact: 'called'; readonly table: number; readonly on: boolean }
  /** To these tables, and all public screens if `hall`. An empty text takes it away. */
  | { readonly fact: 'message'; readonly tables: readonly number[] | 'all'; readonly hall: boolean; readonly text: string }
  /** The table that the public screens show live. */
  | { readonly fact: 'featured'; readonly table: number | null }
  | { readonly fact: 'device'; readonly id: string; readonly hash: string; readonly name: string }
  | { readonly fact: 'device-gone'; readonly id: string };

/** Who did it: the desk's device or program, a table's machine. */
export type Doer = { readonly desk: string } | { readonly table: number };

/** A fact in its log. */
export interface KeptFact {
  readonly n: number;
  /** Milliseconds of the clock of whoever wrote it. */
  readonly at: number;
  readonly by: Doer;
  readonly fact: TournamentFact;
}
