import type { Place, RoleId, Seat, StepId } from './ids.ts';
import type { Total } from './picture.ts';

/** The value of a form's field: the chosen places (an empty list declines) or a word. */
export type FieldValue = readonly Place[] | string;

/** What the players do at the step that the game waits for. Each answer names its step, so that an answer that comes too late is noticed. */
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
  /** These players went home: they are neither alive nor dead, and the game asks them for nothing. */
  | { readonly type: 'gone'; readonly seats: readonly Seat[] }
  /** The game does not wait for the votes of these electors. */
  | { readonly type: 'pass'; readonly seats: readonly Seat[] }
  | { readonly type: 'nominees'; readonly seats: readonly Seat[] }
  /** The totals of a ballot whose single votes nobody wrote down. */
  | { readonly type: 'tally'; readonly totals: readonly Total[] }
  | { readonly type: 'lynch'; readonly to: Seat | 'none' }
  /** The result of a lot that was drawn by hand. */
  | { readonly type: 'lot'; readonly to: Seat }
  | { readonly type: 'role'; readonly roles: readonly { readonly seat: Seat; readonly role: RoleId }[] }
  | { readonly type: 'anchor'; readonly to: Seat | 'moderator' }
  | { readonly type: 'captain'; readonly to: Seat | 'none' }
  /** These two players are the lovers, whatever was noted before. An empty list: there are no lovers. */
  | { readonly type: 'lovers'; readonly seats: readonly Seat[] }
  /** This player is the one whom the Wild Child has named. */
  | { readonly type: 'model'; readonly to: Seat }
  /** This player was converted, and keeps the card. */
  | { readonly type: 'converted'; readonly to: Seat }
  | { readonly type: 'skip' }
  | { readonly type: 'call'; readonly step: StepId };

export type Command =
  /**
   * `filled`: everything chosen on the card of the call; `answer` holds only the part that the game asks for. `onPad`: the vote lies on the voter's
   * own pad and lasts as long as it lies there. `swept`: the vote was noted together with the vote before it.
   */
  | {
      readonly type: 'answer';
      readonly answer: Answer;
      readonly filled?: { readonly [field: string]: FieldValue };
      readonly onPad?: true;
      readonly swept?: true;
    }
  | { readonly type: 'rule'; readonly ruling: Ruling }
  /** Choices in a call that nobody answers: the game ignores them, but an undo takes them back like an answer. */
  | { readonly type: 'close'; readonly filled: { readonly [field: string]: FieldValue } }
  | { readonly type: 'undo'; readonly answers: number }
  /** Takes back this move and every move after it. */
  | { readonly type: 'undo'; readonly move: number }
  /** Takes back the last undo, if nothing else was played since. */
  | { readonly type: 'redo' };
