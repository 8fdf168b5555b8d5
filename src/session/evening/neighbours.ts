import type { EveningView, PublicTable } from '../../domain/evening.ts';
import type { BookId } from '../../domain/ids.ts';
import type { Language } from '../../domain/languages.ts';
import type { Refusal, Result } from '../../domain/refusal.ts';
import type { ReadBy, Spot } from '../../domain/spot.ts';
import type { Prompt } from '../../domain/step.ts';
import type { TableCode, TableReply } from '../../domain/table-reply.ts';
import type { PendingTell, TournamentLinkShown } from '../../domain/tournament/at-table.ts';
import type { TableSheet } from '../../domain/tournament/tournament-view.ts';
import type { TableFile } from '../../journal/table-file.ts';
import type { Rules } from '../../rules/contract.ts';

/** Where a table is kept: its documents and the logs of its games. */
export type TableDisk = Pick<TableFile, 'read' | 'put' | 'commit' | 'nameGame' | 'game' | 'lost'>;

/** Milliseconds that only run forward. */
export interface EveningClock {
  now(): number;
  /** Returns what cancels it. */
  after(milliseconds: number, call: () => void): () => void;
}

/** The system's entropy: nothing of it is drawn from a game's seed. */
export interface Entropy {
  /** 64 hexadecimal digits. */
  seed(): string;
  nonce(): string;
  /** From 0 to below the number given, all alike. */
  below(size: number): number;
}

/** How long a call of the night stands, in milliseconds; drawn between the two. */
export interface PaceRange {
  readonly least: number;
  readonly most: number;
}
export const USUAL_PACE: PaceRange = { least: 8_000, most: 14_000 };

/** Nobody waits: for tests and programs. */
export const NO_PACE: PaceRange = { least: 0, most: 0 };

export interface EveningParts {
  readonly table: string;
  rulesOf(book: BookId): Rules | undefined;
  readonly disk: TableDisk;
  /** How many things were put aside before this evening looked at the shelf: a damaged shelf itself. */
  readonly lostBefore?: number;
  readonly clock: EveningClock;
  readonly entropy: Entropy;
  readonly pace: PaceRange;
  /** What a table speaks of which nobody knows what was chosen for it. */
  readonly language: Language;
  /** How long a voice that takes so long for a letter needs for this, in milliseconds. Nobody announces where it is left out. */
  spoken?(says: readonly Prompt[], language: Language, letterMs: number): number;
  /** How the table reaches a tournament; left out where it can reach none. */
  readonly tournament?: TournamentNeighbour;
  /** Other tables of the same house, which hear of the same readers; left out where there is none. */
  readonly beside?: TablesBeside;
  /** A program plays every part of a game that it knows: nothing is barred to it because nobody moderates. */
  readonly knowsAll?: true;
  /** The moderator's view has changed. */
  changed(view: EveningView): void;
  /** What a public screen shows has changed. */
  shown(table: PublicTable): void;
  /** Which voices of public screens are named here has changed. */
  named?(voices: readonly string[]): void;
}

export interface TablesBeside {
  /** The name of the other table that has this place of a reader, or is about to have it, or to give it up. */
  whoUses(spot: Spot): string | undefined;
}

/** The link to a tournament, as an evening knows it. */
export interface TournamentNeighbour {
  /** By a link of the desk, or its address and a code. Null, or why not. */
  join(where: string): Promise<TableCode | null>;
  /** The event is left, and its link forgotten. */
  leave(): Promise<void>;
  /** There is something to be told to it. */
  news(): void;
}

/** Why something was not done. */
export type Reason = Refusal | TableReply;

/** A refusal of the rules, as it is told of a touch. */
export const reasonSaid = (why: Reason): TableReply => {
  const kept: readonly string[] = ['code', 'seat', 'place', 'role', 'wanted', 'found'];
  const entries = Object.entries(why).filter(([name]) => kept.includes(name));
  return { ...Object.fromEntries(entries), code: why.code };
};

interface AskEffect {
  /** Whether the public picture has changed by it. */
  readonly wasPublic: boolean;
}
export type Outcome = Result<AskEffect, readonly Reason[]>;

/** What came of a touch, for the light and the sound of its reader. */
export interface TouchOutcome {
  /** It did something, and that is on the disk. */
  readonly took: boolean;
  readonly said: readonly TableReply[];
  /** By night readers stay dark and silent, whatever came of it. */
  readonly dark: boolean;
}

/** A reader as the hardware tells of it. */
export interface ReaderStatus {
  readonly id: string;
  readonly name: string;
  readonly health: 'unknown' | 'ready' | 'lost' | 'faulty';
  readonly trouble: string | null;
  readonly unnamed: boolean;
  readonly slots: number;
  /** Whether it read what lies there, or a page says so: drawn on it, or typed into it by a keyboard or a phone. */
  readonly by: ReadBy;
}

/** What a link to a tournament needs of a table. Everything that resolves is on the disk. */
export interface TournamentSide {
  /** What is to be told, oldest first, and on the disk. */
  readonly told: readonly PendingTell[];
  /** The game to which belongs what the table shows now; '' where it plays none of the tournament. */
  readonly game: string;
  /** Whether the journals of its games are wanted. */
  readonly journals: boolean;
  /** The table has joined, or joins again; `from`: more than it was ever told of by this table. */
  joined(table: number, name: string, from: number): Promise<void>;
  /** It plays in no event any more. */
  parted(): Promise<void>;
  sheet(sheet: TableSheet): Promise<void>;
  /** All told up to this number is on the disk of the link. */
  taken(upTo: number): Promise<void>;
  link(now: LinkStatus): void;
}

/** How the link is, and by how much the tournament's clock is ahead of the table's. */
export interface LinkStatus extends TournamentLinkShown {
  readonly ahead: number;
}
