import type { BookId, RoleId } from '../domain/ids.ts';
import type { ChosenSettings } from '../domain/setup.ts';
import type { RulingEntry, StepEntry, UndoEntry } from '../wire/scenario/entries.ts';

/** The line of an entry and of each of its keys. */
export interface EntryLines {
  readonly line: number;
  readonly keys: { readonly [key: string]: number };
}

export type PlayEntry = EntryLines &
  (
    | { readonly kind: 'step'; readonly entry: StepEntry }
    | { readonly kind: 'ruling'; readonly entry: RulingEntry }
    | { readonly kind: 'undo'; readonly entry: UndoEntry }
    | { readonly kind: 'restart' }
  );

/** One game as a scenario file describes it: the cards, the moves, and the expected results. */
export interface Scenario extends EntryLines {
  readonly name: string;
  readonly book: BookId;
  readonly settings: ChosenSettings;
  /** Seat 1 first. */
  readonly roles: readonly RoleId[];
  readonly centre: readonly RoleId[];
  /** The table was never told which of these cards lies where. */
  readonly unseen: boolean;
  readonly rules: readonly string[];
  readonly warnings: readonly string[] | null;
  readonly refused: string | null;
  readonly play: readonly PlayEntry[];
}
