import type { Centre, RoleId, Seat } from './ids.ts';
import type { Code } from './refusal.ts';
import { PLACED_CODES } from './refusal.ts';

/** The table's codes by the details that they can carry: a person's seat and a place, the seat alone, or the place alone. */
const WHOSE_AND_WHERE = [
  'tag.retired',
  'tag.known',
  'tag.several',
  'tag.phone',
  'tag.changing',
  'tag.keyless',
  'tag.unreadable',
  'tag.brief',
  'tag.foreign',
  'tag.unnamed',
  'tag.shows_both_faces',
  'card.not_now',
  'token.early',
  'token.not_own_pad',
  'place.not_of_table',
  'badge.wrong_seat',
] as const;
const WHOSE = [
  'token.not_now',
  'token.not_of_table',
  'token.ghost',
  'token.no_vote',
  'token.voted_already',
  'token.wrong_face',
  'token.waits_for_marker',
  'name.length',
  'name.taken',
  'badge.sits_right',
  'badge.sits_here',
  'badge.not_now',
  'badge.secret_ballot',
  'badge.confirmed',
  'badge.confirmed_before',
] as const;
const WHERE = [
  'card.dealt_already',
  'card.lifted',
  'place.has_card',
  'place.empty',
  'marker.waits_for_token',
  'marker.not_asked',
  'marker.enough',
] as const;

/** Why a touch does nothing, or what it waits for. A code is never reused with another meaning. */
export const TABLE_CODES = [
  ...WHOSE_AND_WHERE,
  ...WHOSE,
  ...WHERE,
  'tag.unknown',
  'box.full',
  'card.other_family',
  'card.not_in_deck',
  'card.too_many',
  'deal.incomplete',
  'deal.complete',
  'deal.mismatch',
  'deal.anew',
  'marker.nobody',
  'command.not_now',
  'undo.other',
  'undo.seen',
  'amend.other',
  'amend.seen',
  'reader.not_quiet',
  'reader.not_used',
  'reader.name_taken',
  'reader.other',
  'reader.of_table',
  'ask.not_now',
  'ask.id_used',
  'ask.mend_first',
  'book.unknown',
  'plans.full',
  'plans.unknown',
  'people.unknown',
  'answer.first',
  'pace.wait',
  'paused',
  'command.veil',
  'kept.unreadable',
  'kept.aside',
  'kept.tidied',
  'game.unreadable',
  'badge.other_table',
  'badge.not_seated',
  'badge.no_round',
  'badge.lost',
  'badge.not_piece',
  'badge.drawn',
  'tournament.none',
  'tournament.no_round',
  'tournament.no_deck',
  'tournament.people',
  'tournament.plan',
  'tournament.reason',
  'tournament.not_open',
  'tournament.outside',
  'tournament.player',
  'tournament.no_time',
  'tournament.finish_day',
  'tournament.reported',
  'tournament.link',
  'tournament.unreachable',
  'tournament.code',
  'tournament.busy',
  'tournament.certificate',
  'tournament.parted',
  'tournament.replaced',
  'tournament.other_version',
  'tournament.disk',
] as const;
export type TableCode = (typeof TABLE_CODES)[number];

/** The codes that can carry both a person's seat and a place. */
export const BOTH_CODES = [...WHOSE_AND_WHERE, 'vote.not_candidate', 'vote.self'] as const satisfies readonly AnyCode[];
/** The codes that can carry a person's seat, and those that can carry a place. */
export const SEAT_CODES = [...WHOSE, ...BOTH_CODES] as const;
export const PLACE_CODES = [...WHOSE_AND_WHERE, ...WHERE, 'answer.mixed_targets', ...PLACED_CODES] as const satisfies readonly AnyCode[];
type AnyCode = TableCode | Code;
export type SeatCode = (typeof SEAT_CODES)[number];
export type PlaceCode = (typeof PLACE_CODES)[number];

type Whose = { readonly code: SeatCode; readonly seat: Seat } | { readonly code: AnyCode; readonly seat?: never };
type Where = { readonly code: PlaceCode; readonly place: Seat | Centre } | { readonly code: AnyCode; readonly place?: never };

/** Something that the moderator is told about a touch; the words have a sentence for each code. */
export type TableReply = Whose & Where & OfWhat;

interface OfWhat {
  readonly role?: RoleId;
  readonly wanted?: number;
  readonly found?: number;
  /** The round whose number is in `wanted` is the final. */
  readonly final?: true;
  /** The name of another table of the same service. */
  readonly table?: string;
  /** The command to type in a terminal of the table's machine. */
  readonly how?: string;
}
