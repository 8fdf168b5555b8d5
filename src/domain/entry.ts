import type { Answer, FieldValue, Ruling } from './answer.ts';
import type { Deal, SetUp } from './setup.ts';

/** An event of some book, as it is written down: plain data, named by what has happened. */
export interface RecordedEvent {
  readonly type: string;
}

/** By which name something was asked for, and what it was: who asks again, for want of an answer, is known by it. */
export interface AskName {
  readonly id: string;
  /** A fingerprint of what was asked. */
  readonly of: string;
}

/** The version of what is written. A change of shape raises it and adds an upcast. */
export const ENTRY_VERSION = 1;

/** One accepted command and all that it did. The journal is a list of these. */
export type Entry =
  | {
      readonly v: typeof ENTRY_VERSION;
      readonly type: 'begun';
      readonly setUp: SetUp;
      readonly deal: Deal;
      /** 64 hexadecimal digits; every draw of the game hangs on it. */
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
      /** A vote that lay on the voter's own pad. */
      readonly onPad?: true;
      readonly events: readonly RecordedEvent[];
    })
  | (Commanded & { readonly type: 'closed'; readonly filled: { readonly [field: string]: FieldValue } })
  | (Commanded & { readonly type: 'ruled'; readonly ruling: Ruling; readonly events: readonly RecordedEvent[] })
  /** So many answers were taken back; where the move is named, the game went back to before it. */
  | (Commanded & { readonly type: 'undone'; readonly answers: number; readonly move?: number });

/** What a game is made of; what was taken back is no part of it. */
export type MoveEntry = Exclude<CommandEntry, { readonly type: 'undone' }>;

interface Commanded {
  readonly v: typeof ENTRY_VERSION;
  /** Written with what it did: one without the other cannot be. */
  readonly asked?: AskName;
}
