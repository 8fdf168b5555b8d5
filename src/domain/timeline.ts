import type { Answer, Ruling } from './answer.ts';
import type { EndingTold, NightTold } from './ending.ts';
import type { BookId, RoleId, Seat, StepId } from './ids.ts';
import type { SeatView } from './moderator-view.ts';

/** What was done in one line of a game's story. */
type LineDeed =
  | { readonly type: 'answered'; readonly answer: Answer }
  | { readonly type: 'ruled'; readonly ruling: Ruling }
  | { readonly type: 'undone'; readonly answers: number };

/** What falls where a game goes back: from this move to the last, so many answers, and how many of them the room has seen. */
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
  /** What whoever was called learned by it. */
  readonly told: readonly string[];
  /** The public picture has changed by it. */
  readonly wasPublic: boolean;
  /** It was taken back later. */
  readonly undone: boolean;
  /** What falls if the game goes back to before this line; null where nothing can. */
  readonly back: WayBack | null;
}

/** All that was done in a game, in its order, what was taken back too. */
export interface Timeline {
  readonly game: string;
  readonly book: BookId;
  readonly lines: readonly StoryLine[];
}

/** Who left the game, and in which step. */
export interface Departure {
  readonly seat: Seat;
  readonly round: number;
  readonly time: StoryLine['time'];
  readonly step: StepId;
}

/** One ballot as it was in the end. */
export interface BallotTold {
  readonly round: number;
  readonly time: StoryLine['time'];
  readonly step: StepId;
  readonly votes: readonly { readonly voter: Seat; readonly target: Seat | 'none' }[];
}

/** The seal of the deal, opened: the text whose SHA-256 is to be the commitment, and whether it is. */
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
  /** Who sat where; empty where that was not kept. */
  readonly names: readonly string[];
  readonly seats: readonly SeatView[];
  readonly centre: readonly RoleId[];
  readonly ending: EndingTold | null;
  readonly nights: readonly NightTold[];
  readonly left: readonly Departure[];
  readonly ballots: readonly BallotTold[];
  readonly seal: SealTold | null;
}
