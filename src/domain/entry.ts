import type { Answer, FieldValue, Ruling } from './answer.ts';
import type { Deal, SetUp } from './setup.ts';

/** An event of a book, as it is written down: plain data, named by what happened. */
export interface RecordedEvent {
  readonly type: string;
}

/** The id of an ask. A page that got no answer asks again under the same id, and the table then does not do it twice. */
export interface AskName {
  readonly id: string;
  /** A fingerprint of the ask's content: the same id with another content is refused. */
  readonly of: string;
}

/** The version of written entries. A change of their shape raises it and adds an upcast. */
export const ENTRY_VERSION = 1;

/** One accepted command with all its events. The journal is a list of entries. */
export type Entry =
  | {
      readonly v: typeof ENTRY_VERSION;
      readonly type: 'begun';
      readonly setUp: SetUp;
      readonly deal: Deal;
      /** 64 hexadecimal digits, from which every draw of the game is computed. */
      readonly seed: string;
      readonly events: readonly RecordedEvent[];
    }
  | {
      readonly v: typeof ENTRY_VERSION;
      readonly type: 'sealed';
      readonly commitment: string;
      readonly nonce: string;
      readonly words?: string;
    }
  | CommandEntry;

/** An entry that moves the game on. */
export type MoveEntry =
  | (CommandFrame & {
      readonly type: 'answered';
      readonly answer: Answer;
      readonly filled?: { readonly [field: string]: FieldValue };
      /** The vote lay on the voter's own pad. */
      readonly onPad?: true;
      /** The vote was noted together with the vote before it: an undo takes back both. */
      readonly swept?: true;
      readonly events: readonly RecordedEvent[];
    })
  | (CommandFrame & { readonly type: 'closed'; readonly filled: { readonly [field: string]: FieldValue } })
  | (CommandFrame & { readonly type: 'ruled'; readonly ruling: Ruling; readonly events: readonly RecordedEvent[] });

/** An earlier answer was corrected: the game went back to before `move`, and these moves were made from there. The first is the new answer. */
export type AmendedEntry = CommandFrame & { readonly type: 'amended'; readonly move: number; readonly moves: readonly MoveEntry[] };

/** A command that was accepted while the game was played. Only moves stand in a match: undo, redo and amendment exchange them. */
export type CommandEntry =
  | MoveEntry
  /** `answers` is how many answers were taken back. With `move`, the game went back to the moment before that move. */
  | (CommandFrame & { readonly type: 'undone'; readonly answers: number; readonly move?: number })
  /** The last undo was taken back: its moves stand again as they were, with their draws. `answers` is how many answers came back. */
  | (CommandFrame & { readonly type: 'redone'; readonly answers: number })
  | AmendedEntry;

interface CommandFrame {
  readonly v: typeof ENTRY_VERSION;
  /** The ask that sent the command. It stands in the same entry as the events, so that neither is ever kept without the other. */
  readonly asked?: AskName;
}
