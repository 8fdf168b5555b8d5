import type { Ask, EveningView } from '../../domain/evening.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { Result } from '../../domain/result.ts';
import type { Said } from '../../domain/said.ts';
import type { Hand, PadsShown } from '../wire/moderator.ts';

/** A table as the server knows it; an evening is one. */
export interface Table {
  readonly id: string;
  view(): EveningView;
  /** The same id asks for the same thing: the reply is given again, nothing is done twice. At least one reason where it is declined. */
  ask(ask: Ask, id: string): Promise<Result<null, readonly (Refusal | Said)[]>>;
  /** Each new view, and each time that the veil is to fall; returns what ends it. */
  watch(seen: (view: EveningView) => void, veil: () => void): () => void;
  /** Where its public screen is. */
  screen(): string | null;
  /** A copy of the latest game as people keep it; undefined where none was played, or where nobody may see it yet. */
  export(): Promise<Exported | undefined>;
}

export interface Exported {
  readonly name: string;
  readonly journal: string;
  readonly scenario: string | null;
}

/** What is in the house: its tables, and the hands that touch readers that are no hardware. */
export interface House {
  readonly tables: () => readonly Table[];
  readonly table: (id: string) => Table | undefined;
  /** False where there is no such simulated reader. */
  readonly hand: (hand: Hand) => boolean;
  readonly pads: () => PadsShown['pads'];
  readonly watchPads: (changed: () => void) => () => void;
  /** A line that a keyboard reader typed into the dashboard. */
  readonly typed: (source: string, line: string, gap: number | undefined) => boolean;
}
