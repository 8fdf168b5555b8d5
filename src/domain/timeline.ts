import type { Answer, Ruling } from './answer.ts';
import type { EndingTold } from './ending.ts';
import type { ScreenChange } from './evening.ts';
import type { Outcome } from './happening.ts';
import type { BookId, RoleId, Seat, StepId } from './ids.ts';
import type { SeatView } from './moderator-view.ts';
import type { Refusal } from './refusal.ts';
import type { CallForm } from './step.ts';

/** The move of one line of a game's story. */
type LineDeed =
  | { readonly type: 'answered'; readonly answer: Answer }
  | { readonly type: 'ruled'; readonly ruling: Ruling }
  | { readonly type: 'undone' | 'redone'; readonly answers: number }
  /** An earlier answer was corrected to this one. */
  | { readonly type: 'amended'; readonly answer: Answer };

/** What an undo to the moment before a line takes away: the moves `from` to `move`, the answers among them, and how many of those the room has seen. */
interface WayBack {
  readonly from: number;
  readonly move: number;
  readonly answers: number;
  readonly public: number;
}

/** The other answers that an amendment of this move may give. A vote is a form with the one field `target`. */
interface OtherAnswers extends CallForm {
  readonly move: number;
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
  /** What the move brought about. */
  readonly brought: readonly Outcome[];
  /** The move changed the public picture. */
  readonly wasPublic: boolean;
  /** The move was taken back later. */
  readonly undone: boolean;
  /** What an undo to the moment before this line takes away; null where no undo can. */
  readonly back: WayBack | null;
  /** The other answers to this move; null where it cannot be corrected. */
  readonly amends: OtherAnswers | null;
}

/** What an amendment would do. */
export interface Amendment {
  /** The number of the last move, which the ask for this amendment names. */
  readonly last: number;
  /** The later answers and rulings that stand, and those that fall. */
  readonly kept: readonly StoryLine[];
  readonly fell: readonly FallenLine[];
  /** Things that the room has seen and that are no longer true. */
  readonly seen: readonly ScreenChange[];
  /** Where the game waits afterwards. */
  readonly step: StepId;
}

interface FallenLine {
  readonly line: StoryLine;
  /** Why the game refuses the move; null where the game does not come to the move, or asks nobody for it. */
  readonly why: Refusal | null;
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
  readonly left: readonly Departure[];
  /** The moves that stand. */
  readonly lines: readonly StoryLine[];
  readonly seal: SealTold | null;
}
