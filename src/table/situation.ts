import type { Answer } from '../domain/answer.ts';
import type { Stage } from '../domain/evening.ts';
import type { FilledForm } from '../domain/filled.ts';
import type { BookId, Place, Seat } from '../domain/ids.ts';
import type { ModeratorView } from '../domain/moderator-view.ts';
import type { Box, CommandTag, Piece } from '../domain/piece.ts';
import type { Layout } from '../domain/spot.ts';
import type { CallForm, Step } from '../domain/step.ts';
import type { TableReply } from '../domain/table-reply.ts';
import type { ScannedCard } from './deal.ts';

/** Everything that decides what a touch means. It comes with every touch and is not kept here. */
export interface Situation {
  readonly box: Box;
  readonly layout: Layout;
  /** Readers that are drawn on a page. */
  readonly virtual: readonly string[];
  /** Readers whose tags are reported by a page: drawn ones, and keyboard readers. */
  readonly told: readonly string[];
  /** Cards that the table may use where they lie already, without a new touch; null where it may use all cards. */
  readonly handled: readonly string[] | null;
  /** Nobody moderates: everybody who sees a view may be a player. */
  readonly unmoderated: boolean;
  /** Nobody moderates, and cards are missing from the deal: every tag that is laid counts as one. */
  readonly faceDown: boolean;
  /** Whether anything was laid on a drawn pad in this game. */
  readonly drawnUsed: boolean;
  readonly stage: Stage;
  readonly book: BookId;
  readonly players: number;
  /** What new tags become; null when nothing is enrolled. */
  readonly enrolling: Piece | null;
  /** The game, while there is one. */
  readonly playing: InPlay | null;
  /** The room has not been told all of the last move yet. */
  readonly announcing: boolean;
  readonly voteMethod: VoteMethod;
  /** The badges of the tournament that the table plays in, if it plays in one. */
  readonly badges?: Badges;
}

export interface InPlay {
  readonly step: Step;
  readonly view: Pick<ModeratorView, 'round' | 'seats' | 'facts'>;
  /** The open call with the form of its card; null by day, and where the step asks for something that this form does not have. */
  readonly call: OpenCall | null;
  /** Identifies the open ballot in the game; null where none is open. */
  readonly ballot: string | null;
}

/** A call of the night, whether somebody answers it or nobody can. */
export interface OpenCall {
  /** Identifies the call in the game. */
  readonly name: string;
  readonly form: CallForm;
  /** Everything is chosen, or nothing is asked: the call waits for the key to go on. */
  readonly closed: boolean;
}

/** How this table votes. */
export interface VoteMethod {
  /** ON-230: a player who lifts a card from its pad votes for the owner of the card. */
  readonly lifts: boolean;
  /** ON-221: a token on a pad is a vote of the pad's owner for the player on the token. */
  readonly names?: boolean;
  /**
   * LT-45: whether the voter's chosen suspect is on the upper or the lower side of the token. Tags are enrolled by the side that lies up.
   */
  readonly chosenSide: 'up' | 'down';
}

/** Whose badge this is, as far as it concerns this table. */
export type BadgeHere =
  | { readonly is: 'seat'; readonly seat: Seat }
  | { readonly is: 'elsewhere'; readonly table: number }
  /** `resting`: the owner sits nowhere in this round. `early`: no round is set up at this table. */
  | { readonly is: 'resting' | 'early' }
  | { readonly is: 'official' }
  | { readonly is: 'lost' };

/** Whose badge a touched tag is; undefined where it is no badge of the tournament. `mark` is the name by which the tournament knows it here. */
export type Badges = (uid: string) => { readonly mark: string; readonly here: BadgeHere } | undefined;

/** The effects of a touch, which the evening carries out in this order. */
export type Effect =
  | { readonly out: 'answer'; readonly answer: Answer; readonly onPad?: true }
  /** The form of the open call is filled. `answer` is the answer to the step; null where nobody answers. */
  | { readonly out: 'called'; readonly filled: FilledForm; readonly answer: Answer | null }
  | { readonly out: 'said'; readonly said: TableReply }
  /** A card read for the deal, or for the reveal; on a pad it lies at that place. */
  | { readonly out: 'scan'; readonly card: ScannedCard; readonly at: Place | null }
  /** While cards are dealt: a tag that nobody knows, and where it was read. */
  | { readonly out: 'stranger'; readonly uid: string; readonly at: Place | null }
  | { readonly out: 'enrol'; readonly uid: string; readonly beside: readonly string[] }
  /** The owner of a touched badge sits at this seat, or confirms the result (an official has no seat). `drawn`: a page moved the badge. */
  | { readonly out: 'sits'; readonly seat: Seat }
  | { readonly out: 'vouches'; readonly uid: string; readonly mark: string; readonly seat: Seat | null; readonly drawn: boolean }
  /** The moderator closes a covered ballot. */
  | { readonly out: 'reveal' }
  /** The evening carries out this command: undo, veil, or going on while cards are dealt. */
  | { readonly out: 'command'; readonly command: CommandTag };

export const NO_OUT: readonly Effect[] = [];
export const says = (said: TableReply): readonly Effect[] => [{ out: 'said', said }];
export const answers = (answer: Answer): readonly Effect[] => [{ out: 'answer', answer }];
export const laysOnPad = (answer: Answer): readonly Effect[] => [{ out: 'answer', answer, onPad: true }];

/** Whether the step lies between nightfall and the announcement of dawn. */
export const isNightStep = ({ time }: Step): boolean => time !== 'day';
export const isNightIn = ({ playing }: Situation): boolean => playing !== null && isNightStep(playing.step);

/** Whether the step is a call that asks for nothing, or has its answer: touches meanwhile are dropped silently. */
export const isSilentCall = ({ asks, time }: Step): boolean => asks.kind === 'nothing' && time === 'call';
