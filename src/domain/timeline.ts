import type { Answer, Ruling } from './answer.ts';
import type { EndingTold, NightTold } from './ending.ts';
import type { BookId, RoleId, Seat, StepId } from './ids.ts';
import type { SeatView } from './moderator-view.ts';

/** The move of one line of a game's story. */
type LineDeed =
  | { readonly type: 'answered'; readonly answer: Answer }
  | { readonly type: 'ruled'; readonly ruling: Ruling }
  | { readonly type: 'undone' | 'redone'; readonly answers: number };

/** What an undo to the moment before a line takes away: the moves `from` to `move`, the answers among them, and how many of those the room has seen. */
interface WayBack {
  readonly from: number;
  readonly move: number;
  readonly answers: number;
  readonly public: number;
}

/** One line of a game's story, for the moderator's eyes alone. */
export interface StoryLine {
  readonly round: number;
  readonly time: 'night' | 'day';
  readonly step: StepId;
  readonly by: readonly Seat[];
  readonly did: LineDeed;
  /** What the players who were called learned. */
  readonly told: readonly string[];
  /** The move changed the public picture. */
  readonly wasPublic: boolean;
  /** The move was taken back later. */
  readonly undone: boolean;
  /** What an undo to the moment before this line takes away; null where no undo can. */
  readonly back: WayBack | null;
}

/** Every move of a game, in order, with those that were taken back. */
export interface Timeline {
  readonly game: string;
  readonly book: BookId;
  readonly lines: readonly StoryLine[];
}

/** A player who left the game, and the step in which that happened. */
export interface Departure {
  readonly seat: Seat;
  readonly round: number;
  readonly time: StoryLine['time'];
  readonly step: StepId;
}

/** The final votes of one ballot. */
export interface BallotTold {
  readonly round: number;
  readonly time: StoryLine['time'];
  readonly step: StepId;
  readonly votes: readonly { readonly voter: Seat; readonly target: Seat | 'none' }[];
}

/** The opened seal: the text whose SHA-256 must equal the commitment, and whether it does (`holds`). */
export interface SealTold {
  readonly commitment: string;
  readonly nonce: string;
  readonly text: string;
  readonly holds: boolean;
}

/** A whole game on one sheet of paper. */
export interface GameSheet {
  readonly game: string;
  readonly book: BookId;
  /** The players' names by seat; empty where they were not kept. */
  readonly names: readonly string[];
  readonly seats: readonly SeatView[];
  readonly centre: readonly RoleId[];
  readonly ending: EndingTold | null;
  readonly nights: readonly NightTold[];
  readonly left: readonly Departure[];
  readonly ballots: readonly BallotTold[];
  readonly seal: SealTold | null;
}
