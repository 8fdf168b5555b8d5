import type { Centre, RoleId, Seat } from './ids.ts';
import type { Code } from './refusal.ts';

/** Why a touch does nothing, or what it waits for. Codes are never reused for something else. */
export const TABLE_CODES = [
  'tag.unknown',
  'tag.retired',
  'tag.several',
  'tag.phone',
  'tag.changing',
  'tag.unreadable',
  'tag.known',
  'tag.shows_both_faces',
  'card.other_family',
  'card.not_in_deck',
  'card.too_many',
  'card.dealt_already',
  'card.not_now',
  'card.lifted',
  'place.has_card',
  'place.not_of_table',
  'place.empty',
  'deal.incomplete',
  'deal.complete',
  'deal.mismatch',
  'token.not_now',
  'token.not_of_table',
  'token.ghost',
  'token.no_vote',
  'token.early',
  'token.voted_already',
  'token.wrong_face',
  'token.not_own_pad',
  'token.waits_for_marker',
  'marker.waits_for_token',
  'marker.not_asked',
  'marker.nobody',
  'marker.enough',
  'command.not_now',
  'reader.not_quiet',
  'reader.not_used',
  'ask.not_now',
  'ask.id_used',
  'book.unknown',
  'name.length',
  'name.taken',
  'plans.full',
  'plans.unknown',
  'people.unknown',
  'pace.wait',
  'paused',
  'command.veil',
  'kept.unreadable',
  'game.unreadable',
] as const;
export type TableCode = (typeof TABLE_CODES)[number];

/** Something that the moderator is told about a touch; the words have a sentence for each code. */
export interface Said {
  readonly code: TableCode | Code;
  readonly seat?: Seat;
  readonly place?: Seat | Centre;
  readonly role?: RoleId;
  readonly wanted?: number;
  readonly found?: number;
}
