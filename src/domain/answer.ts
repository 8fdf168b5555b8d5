import type { Place, RoleId, Seat, StepId } from './ids.ts';
import type { Total } from './picture.ts';

/** What a form's field is filled with: places (none at all to decline) or a word. */
export type FieldValue = readonly Place[] | string;

/** What the table says to the step that is waited for. Each names the step it means, so that a late one is noticed. */
export type Answer =
  | { readonly type: 'go-on'; readonly step: StepId }
  | { readonly type: 'fill'; readonly step: StepId; readonly by?: Seat; readonly form: { readonly [field: string]: FieldValue } }
  | { readonly type: 'miss'; readonly step: StepId }
  | { readonly type: 'vote'; readonly step: StepId; readonly voter: Seat; readonly target: Seat | 'none' }
  | { readonly type: 'open'; readonly step: StepId; readonly form?: { readonly [field: string]: FieldValue } }
  | {
      readonly type: 'lay';
      readonly step: StepId;
      readonly cards: readonly RoleId[];
      readonly centre: readonly RoleId[];
      readonly copied?: RoleId;
    };

/** What the moderator decides by hand, against or beside the rules. */
export type Ruling =
  | { readonly type: 'dead'; readonly seats: readonly Seat[] }
  | { readonly type: 'alive'; readonly seats: readonly Seat[] }
  /** Went home: neither alive nor dead, and asked for nothing. */
  | { readonly type: 'gone'; readonly seats: readonly Seat[] }
  /** Electors whose vote is not waited for. */
  | { readonly type: 'pass'; readonly seats: readonly Seat[] }
  | { readonly type: 'nominees'; readonly seats: readonly Seat[] }
  /** What a ballot has come to of which nobody wrote down the votes. */
  | { readonly type: 'tally'; readonly totals: readonly Total[] }
  | { readonly type: 'lynch'; readonly to: Seat | 'none' }
  /** Drawn by hand. */
  | { readonly type: 'lot'; readonly to: Seat }
  | { readonly type: 'role'; readonly roles: readonly { readonly seat: Seat; readonly role: RoleId }[] }
  | { readonly type: 'anchor'; readonly to: Seat | 'moderator' }
  | { readonly type: 'captain'; readonly to: Seat | 'none' }
  | { readonly type: 'skip' }
  | { readonly type: 'call'; readonly step: StepId };

export type Command =
  /**
   * `filled`: the card of the call as it was filled, of which the game was told what it asks. `onPad`: a vote that lies on the voter's own pad, and
   * lasts as long as it does.
   */
  | { readonly type: 'answer'; readonly answer: Answer; readonly filled?: { readonly [field: string]: FieldValue }; readonly onPad?: true }
  | { readonly type: 'rule'; readonly ruling: Ruling }
  /** What was chosen in a call that asks nobody: the game drops it, and it is taken back as an answer is. */
  | { readonly type: 'close'; readonly filled: { readonly [field: string]: FieldValue } }
  | { readonly type: 'undo'; readonly answers: number }
  /** Back to before this move. */
  | { readonly type: 'undo'; readonly move: number };
