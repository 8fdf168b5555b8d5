import type { RoleId } from '../ids.ts';
import type { ChosenSettings } from '../setup.ts';
import type { Duty } from './duty.ts';
import type { GameReport, GivenBonus, Voucher } from './game-report.ts';
import type { BadgeOf, Official, OfficialId, PlayerEntry, PlayerId, Presence } from './people.ts';
import type { TournamentPlan } from './plan.ts';
import type { SeatedRound, SeatingQuality } from './seating.ts';
import type { Aside } from './set-aside.ts';

/** One accepted change of a tournament. Only the facts are kept, in one order; everything that is shown is computed from them. */
export type TournamentFact =
  /** `seed` is 64 hexadecimal digits, used for lots alone. */
  | { readonly fact: 'founded'; readonly plan: TournamentPlan; readonly seed: string }
  | { readonly fact: 'planned'; readonly plan: TournamentPlan }
  | { readonly fact: 'entered'; readonly entries: readonly PlayerEntry[] }
  | { readonly fact: 'renamed'; readonly entry: PlayerEntry }
  /** The player's entry is removed, which is possible only for a player who is in no seating and has played no game. */
  | { readonly fact: 'withdrawn'; readonly player: PlayerId }
  | { readonly fact: 'presence'; readonly player: PlayerId; readonly presence: Presence }
  | { readonly fact: 'official'; readonly official: Official }
  | { readonly fact: 'official-gone'; readonly official: OfficialId }
  /** The whole list of pairs that must not sit together; it replaces the earlier list. */
  | { readonly fact: 'apart'; readonly pairs: readonly (readonly [PlayerId, PlayerId])[] }
  | { readonly fact: 'badge'; readonly uid: string; readonly of: BadgeOf }
  | { readonly fact: 'badge-lost'; readonly uid: string }
  /** Replaces the seatings of round `from` and every later one; rounds that were played are never among them. */
  | { readonly fact: 'seated'; readonly from: number; readonly rounds: readonly SeatedRound[]; readonly quality: SeatingQuality | null }
  /** Everybody may see the seatings up to this round. */
  | { readonly fact: 'published'; readonly upTo: number }
  /** `clock`: the time of the round begins once the desk says so; without it, it begins with the opening. */
  | { readonly fact: 'round-opened'; readonly round: number; readonly clock?: 'waits' }
  | { readonly fact: 'round-closed'; readonly round: number }
  | { readonly fact: 'round-recalled'; readonly round: number }
  /** The time of the open round begins, stands still, or runs on. */
  | { readonly fact: 'round-clock'; readonly round: number; readonly runs: boolean }
  /** Seconds more, or fewer, for all tables of the open round. */
  | { readonly fact: 'round-extra'; readonly round: number; readonly seconds: number }
  /** Seconds more, or fewer, for a table of the open round. */
  | { readonly fact: 'extra-time'; readonly table: number; readonly round: number; readonly seconds: number }
  /** A table may join with a secret code. Of the code, and of the token that `joined` gives to the machine, only the hash is kept. */
  | { readonly fact: 'invited'; readonly table: number; readonly hash: string; readonly until: number }
  | { readonly fact: 'joined'; readonly table: number; readonly hash: string; readonly machine: string }
  | { readonly fact: 'parted'; readonly table: number }
  /** The players who have confirmed their seats by badge. */
  | { readonly fact: 'sat'; readonly table: number; readonly round: number; readonly players: readonly PlayerId[] }
  | { readonly fact: 'begun'; readonly table: number; readonly round: number; readonly game: string }
  /** The game ended without a result; the table may begin it again, or another one. */
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
  /** A player of the game has said on a telephone that the result is wrong: it is disputed until the desk decides. */
  | { readonly fact: 'contested'; readonly table: number; readonly round: number; readonly game: string; readonly player: PlayerId }
  /** The desk corrects a report. The last correction counts, even against a report that arrives later. */
  | { readonly fact: 'corrected'; readonly report: GameReport; readonly reason: string }
  /** The game does not count and is played again. */
  | { readonly fact: 'voided'; readonly game: string; readonly round: number; readonly table: number; readonly reason: string }
  | { readonly fact: 'given'; readonly game: string; readonly given: readonly GivenBonus[] }
  | { readonly fact: 'penalty'; readonly id: string; readonly player: PlayerId; readonly points: number; readonly reason: string }
  | { readonly fact: 'penalty-lifted'; readonly id: string; readonly reason: string }
  | { readonly fact: 'called'; readonly table: number; readonly on: boolean }
  /** The table told something that counts for nothing. The desk is told of it once. */
  | ({ readonly fact: 'aside'; readonly table: number } & Aside)
  /** The desk has read the parcels of this table that count for nothing. */
  | { readonly fact: 'aside-read'; readonly table: number }
  /**
   * A message to these tables, and to all public screens if `hall`. An empty text removes the message. `until`: from then on, by the
   * tournament's clock, public screens do not show it.
   */
  | {
      readonly fact: 'message';
      readonly tables: readonly number[] | 'all';
      readonly hall: boolean;
      readonly text: string;
      readonly until?: number;
    }
  /** `frozen`: until they are shown again, everybody but the desk sees the standings as they are now. */
  | { readonly fact: 'standings'; readonly frozen: boolean }
  /** The table that the public screens show live. */
  | { readonly fact: 'featured'; readonly table: number | null }
  | { readonly fact: 'device'; readonly id: string; readonly hash: string; readonly name: string; readonly duty?: Duty }
  | { readonly fact: 'device-gone'; readonly id: string };

/** Who caused a fact: a device or program of the desk, or a table's machine. */
export type Doer = { readonly desk: string } | { readonly table: number };

/** A fact as the tournament's log keeps it. */
export interface KeptFact {
  readonly n: number;
  /** Milliseconds of the tournament's clock. */
  readonly at: number;
  readonly by: Doer;
  readonly fact: TournamentFact;
}
