import type { Ask, EveningView, PublicTable } from '../../domain/evening.ts';
import type { Refusal, Result } from '../../domain/refusal.ts';
import type { SetUp } from '../../domain/setup.ts';
import type { TableReply } from '../../domain/table-reply.ts';
import type { GameSheet, Timeline } from '../../domain/timeline.ts';
import type { Balance } from '../../wire/books.ts';
import type { Hand, PadsShown } from '../../wire/moderator.ts';

/** A table as the server knows it; an evening is one. */
export interface ServedTable {
  readonly id: string;
  view(): EveningView;
  /** The same id asks for the same thing: the reply is given again, nothing is done twice. At least one reason where it is declined. */
  ask(ask: Ask, id: string): Promise<Result<null, readonly (Refusal | TableReply)[]>>;
  /** Each new view, and each time that the veil is to fall; returns what ends it. */
  watch(seen: (view: EveningView) => void, veil: () => void): () => void;
  /** A page speaks: it is told what screens are told, at once and on every change, and counts as a voice until this is ended. */
  speaks(shown: (table: PublicTable) => void, letterMs?: number): () => void;
  /** Where its public screen is. */
  screen(): string | null;
  /**
   * A game of this table, the latest unless another is named: a copy as people keep it, its story, a sheet of it.
   * Undefined where there is none, or where nobody may see it yet.
   */
  export(game?: string): Promise<GameFiles | undefined>;
  timeline(game?: string): Promise<Timeline | undefined>;
  sheet(game?: string): Promise<GameSheet | undefined>;
}

/** Why a deck was not tried out. */
export interface Unbalanced {
  readonly code: 'wire.not_simulated';
}

export interface GameFiles {
  readonly name: string;
  readonly journal: string;
  readonly scenario: string | null;
}

/** What is in the house: its tables, and the hands that touch readers that are no hardware. */
export interface ServedHouse {
  readonly tables: () => readonly ServedTable[];
  readonly table: (id: string) => ServedTable | undefined;
  /** False where there is no such simulated reader. */
  readonly hand: (hand: Hand) => boolean;
  /** The set-up has been checked. Whoever asks next is served, and who came before is told so. */
  readonly balance: (setUp: SetUp, gone: AbortSignal) => Promise<Result<Balance, Unbalanced>>;
  readonly pads: () => PadsShown['pads'];
  readonly watchPads: (changed: () => void) => () => void;
  /** A line that a keyboard reader typed into the dashboard. */
  readonly typed: (source: string, line: string, gap: number | undefined) => boolean | Promise<boolean>;
}
