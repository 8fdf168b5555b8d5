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

/** A command that was accepted while the game was played. */
export type CommandEntry =
  | (Commanded & {
      readonly type: 'answered';
      readonly answer: Answer;
      readonly filled?: { readonly [field: string]: FieldValue };
      /** The vote lay on the voter's own pad. */
      readonly onPad?: true;
      readonly events: readonly RecordedEvent[];
    })
  | (Commanded & { readonly type: 'closed'; readonly filled: { readonly [field: string]: FieldValue } })
  | (Commanded & { readonly type: 'ruled'; readonly ruling: Ruling; readonly events: readonly RecordedEvent[] })
  /** `answers` is how many answers were taken back. With `move`, the game went back to the moment before that move. */
  | (Commanded & { readonly type: 'undone'; readonly answers: number; readonly move?: number })
  /** The last undo was taken back: its moves stand again as they were, with their draws. `answers` is how many answers came back. */
  | (Commanded & { readonly type: 'redone'; readonly answers: number });

/** An entry that moves the game on. An undo only removes such entries, and a redo brings them back. */
export type MoveEntry = Exclude<CommandEntry, { readonly type: 'undone' | 'redone' }>;

interface Commanded {
  readonly v: typeof ENTRY_VERSION;
  /** Stands in the same entry as the events, so that neither is ever kept without the other. */
  readonly asked?: AskName;
}
