import type { Answer } from '../domain/answer.ts';
import type { Stage } from '../domain/evening.ts';
import type { BookId, Place } from '../domain/ids.ts';
import type { Box, CommandTag, Piece } from '../domain/piece.ts';
import type { Said } from '../domain/said.ts';
import type { Layout } from '../domain/spot.ts';
import type { Step } from '../domain/step.ts';
import type { ModeratorView } from '../domain/view.ts';
import type { ScannedCard } from './deal.ts';

/** All that a touch can mean something in: handed in with every touch, kept by nobody here. */
export interface Situation {
  readonly box: Box;
  readonly layout: Layout;
  readonly stage: Stage;
  readonly book: BookId;
  readonly players: number;
  /** What new tags become; null when nothing is enrolled. */
  readonly enrolling: Piece | null;
  /** The game, while there is one. */
  readonly playing: InPlay | null;
  readonly house: House;
}

export interface InPlay {
  readonly step: Step;
  readonly view: Pick<ModeratorView, 'seats' | 'facts'>;
}

/** How this table votes. */
export interface House {
  /** ON-230: a card lifted from its pad is the vote of the seat whose turn it is. */
  readonly lifts: boolean;
  /** ON-221: a token names whom its pad's owner votes for. */
  readonly names?: boolean;
  /** LT-45: the side of the chosen suspect lies up, or down. Tags are enrolled by the side that lies up. */
  readonly chosenSide: 'up' | 'down';
}

/** What comes of a touch, for the evening to do in this order. */
export type Out =
  | { readonly out: 'answer'; readonly answer: Answer }
  | { readonly out: 'said'; readonly said: Said }
  /** A card read for the deal, or for the reveal; on a pad it lies at that place. */
  | { readonly out: 'scan'; readonly card: ScannedCard; readonly at: Place | null }
  | { readonly out: 'enrol'; readonly uid: string; readonly beside: readonly string[] }
  /** The moderator closes a covered ballot. */
  | { readonly out: 'reveal' }
  /** Left to the evening: undo, veil, and going on while the cards are dealt. */
  | { readonly out: 'command'; readonly command: CommandTag };

export const NO_OUT: readonly Out[] = [];
export const says = (said: Said): readonly Out[] => [{ out: 'said', said }];
export const answers = (answer: Answer): readonly Out[] => [{ out: 'answer', answer }];

/** From nightfall until the dawn is announced. */
export const isNight = ({ time }: Step): boolean => time !== 'day';

/** A call that asks for nothing, or has had its answer: what is touched meanwhile is dropped without a word. */
export const isSilentCall = ({ asks, time }: Step): boolean => asks.kind === 'nothing' && time === 'call';
