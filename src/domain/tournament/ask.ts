import type { RoleId } from '../ids.ts';
import type { Duty } from './duty.ts';
import type { GameReport, GivenBonus, Voucher } from './game-report.ts';
import type { BadgeOf, Official, OfficialId, PlayerEntry, PlayerId, Presence } from './people.ts';
import type { TournamentPlan } from './plan.ts';
import type { SeatedRound, SeatingQuality } from './seating.ts';

/** What the desk may ask of a tournament. */
export type TournamentAsk =
  /** `base`: the plan that this one was made from, if the desk knows one. Another desk may have changed it meanwhile. */
  | { readonly do: 'plan'; readonly plan: TournamentPlan; readonly base?: TournamentPlan }
  | { readonly do: 'enter'; readonly entries: readonly PlayerEntry[] }
  | { readonly do: 'rename'; readonly entry: PlayerEntry }
  | { readonly do: 'withdraw'; readonly player: PlayerId }
  | { readonly do: 'presence'; readonly player: PlayerId; readonly presence: Presence }
  | { readonly do: 'official'; readonly official: Official }
  | { readonly do: 'official-gone'; readonly official: OfficialId }
  | { readonly do: 'apart'; readonly pairs: readonly (readonly [PlayerId, PlayerId])[] }
  /** Gives a person a badge; the person's earlier badge counts as lost from now on. */
  | { readonly do: 'badge'; readonly uid: string; readonly of: BadgeOf }
  | { readonly do: 'badge-lost'; readonly uid: string }
  /** A badge was tapped at the desk: its player, if expected or absent, becomes present. */
  | { readonly do: 'check-in'; readonly uid: string }
  | { readonly do: 'seat'; readonly from: number; readonly rounds: readonly SeatedRound[]; readonly quality: SeatingQuality | null }
  /** Two players change places in a round that is not open yet. */
  | { readonly do: 'swap'; readonly round: number; readonly one: PlayerId; readonly other: PlayerId }
  | { readonly do: 'publish'; readonly upTo: number }
  /** `clock`: people still walk to their tables, and the time of the round begins once the desk says so. */
  | { readonly do: 'open-round'; readonly round: number; readonly clock?: 'waits' }
  | { readonly do: 'close-round'; readonly round: number }
  /** Takes back a round that was opened by mistake, before any of its games has begun. */
  | { readonly do: 'recall-round'; readonly round: number }
  | { readonly do: 'round-clock'; readonly round: number; readonly runs: boolean }
  | { readonly do: 'round-extra'; readonly round: number; readonly seconds: number }
  | { readonly do: 'extra-time'; readonly table: number; readonly round: number; readonly seconds: number }
  | { readonly do: 'invite'; readonly table: number; readonly hash: string; readonly until: number }
  | { readonly do: 'part'; readonly table: number }
  /** A result that was written on paper. */
  | { readonly do: 'type-result'; readonly report: GameReport }
  | { readonly do: 'vouch'; readonly game: string; readonly voucher: Voucher }
  | { readonly do: 'correct'; readonly report: GameReport; readonly reason: string }
  | { readonly do: 'void'; readonly game: string; readonly round: number; readonly table: number; readonly reason: string }
  | { readonly do: 'give'; readonly game: string; readonly given: readonly GivenBonus[] }
  | { readonly do: 'penalty'; readonly id: string; readonly player: PlayerId; readonly points: number; readonly reason: string }
  | { readonly do: 'lift-penalty'; readonly id: string; readonly reason: string }
  | { readonly do: 'answer-call'; readonly table: number }
  | { readonly do: 'aside-read'; readonly table: number }
  /** `minutes`: how long public screens show the message; without it, until the message is removed. */
  | {
      readonly do: 'message';
      readonly tables: readonly number[] | 'all';
      readonly hall: boolean;
      readonly text: string;
      readonly minutes?: number;
    }
  /** Freezes the standings for everybody but the desk, or shows them. */
  | { readonly do: 'standings'; readonly frozen: boolean }
  | { readonly do: 'feature'; readonly table: number | null }
  | { readonly do: 'device'; readonly id: string; readonly hash: string; readonly name: string; readonly duty?: Duty }
  | { readonly do: 'device-gone'; readonly id: string };

/** What the machine of a table tells the tournament; a machine can tell of its own table only. */
export type TableTells =
  | { readonly tells: 'sat'; readonly round: number; readonly players: readonly PlayerId[] }
  | { readonly tells: 'begun'; readonly round: number; readonly game: string }
  /** The game ended without a result. A table that takes the game up again tells `begun` again. */
  | { readonly tells: 'given-up'; readonly round: number; readonly game: string }
  | {
      readonly tells: 'deviated';
      readonly round: number;
      readonly deck: readonly RoleId[];
      readonly settings: TournamentPlan['game']['settings'];
      readonly reason: string;
    }
  | { readonly tells: 'report'; readonly report: GameReport }
  /** The moderator confirms the result; `uid` is null. Older machines put the number of a badge here. `drawn`: a page moved the badge. */
  | { readonly tells: 'vouched'; readonly game: string; readonly uid: string | null; readonly drawn?: true }
  /** A badge confirms the result. `proof` is the `touchProof` of the badge, which only the tournament can check. */
  | { readonly tells: 'signed'; readonly game: string; readonly proof: string }
  /** A player of the game has confirmed the result by name, beside the moderator. `drawn`: by a badge that a page moved. */
  | { readonly tells: 'named'; readonly game: string; readonly player: PlayerId; readonly drawn?: true }
  /** A game has begun that belongs to no round. */
  | { readonly tells: 'outside'; readonly game: string }
  | { readonly tells: 'called'; readonly on: boolean };

/** Why the tournament refuses an ask. A code is never reused with another meaning. */
export const TOURNAMENT_CODES = [
  'tournament.not_founded',
  'tournament.plan_fixed',
  'tournament.plan_wrong',
  'tournament.plan_stale',
  'tournament.no_deck',
  'tournament.not_empty',
  'tournament.rehearsal',
  'player.unknown',
  'player.known',
  'player.name',
  'player.seated',
  'players.too_many',
  'official.unknown',
  'table.unknown',
  'table.taken',
  'badge.unknown',
  'badge.known',
  'badge.lost',
  'badge.other_table',
  'badge.not_player',
  'seating.played',
  'seating.begun',
  'seating.wrong',
  'seating.stale',
  'seating.too_few',
  'round.unknown',
  'round.not_seated',
  'round.not_published',
  'round.open',
  'round.not_open',
  'round.begun',
  'round.begun_early',
  'round.results_missing',
  'game.unknown',
  'game.voided',
  'report.wrong',
  'report.cards',
  'report.side',
  'vouch.twice',
  'vouch.not_there',
  'bonus.unknown',
  'penalty.unknown',
  'reason.missing',
  'text.length',
  'code.wrong',
  'tournament.over',
  'duty.other',
] as const;
export type TournamentCode = (typeof TOURNAMENT_CODES)[number];

/** A message of the organizer to a table. The same words sent again are a new message. */
export interface TableMessage {
  /** The number of the fact that brought the message; 0 without a message. */
  readonly n: number;
  readonly text: string;
}

export interface TournamentRefusal {
  readonly code: TournamentCode;
  readonly player?: PlayerId;
  readonly round?: number;
  readonly table?: number;
  readonly wanted?: number;
  readonly found?: number;
}
