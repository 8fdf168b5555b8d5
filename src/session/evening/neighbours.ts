import type { EveningView, PublicTable, ReaderShown } from '../../domain/evening.ts';
import type { BookId } from '../../domain/ids.ts';
import type { Language } from '../../domain/languages.ts';
import type { Refusal, Result } from '../../domain/refusal.ts';
import type { ReadBy, Spot } from '../../domain/spot.ts';
import type { Prompt } from '../../domain/step.ts';
import type { TableCode, TableReply } from '../../domain/table-reply.ts';
import type { TournamentLinkShown } from '../../domain/tournament/at-table.ts';
import type { TableSheet } from '../../domain/tournament/tournament-view.ts';
import type { TableChange, TableFile } from '../../journal/table-file.ts';
import type { Rules } from '../../rules/contract.ts';

/** Where a table is kept: its documents and the logs of its games. */
export type TableDisk = Pick<
  TableFile,
  'read' | 'put' | 'commit' | 'watch' | 'pace' | 'tryWriting' | 'nameGame' | 'game' | 'lost' | 'ahead' | 'aheadOf' | 'leaveAhead'
>;

/** Milliseconds that only run forward. */
export interface EveningClock {
  now(): number;
  /** Returns a function that cancels the call. */
  after(milliseconds: number, call: () => void): () => void;
}

/** The system's entropy, which never comes from a game's seed. */
export interface Entropy {
  /** 64 hexadecimal digits. */
  seed(): string;
  nonce(): string;
  /** A whole number from 0 to below `size`, each equally likely. */
  below(size: number): number;
}

/** How long a call of the night lasts, in milliseconds: drawn at random between the two. */
export interface PaceRange {
  readonly least: number;
  readonly most: number;
}
export const USUAL_PACE: PaceRange = { least: 8_000, most: 14_000 };

/** Calls of a rehearsal last as long as the machine needs to speak their sentences. */
export const REHEARSED_PACE: PaceRange = { least: 4_000, most: 4_500 };

/** Calls take no time: for tests and programs. */
export const NO_PACE: PaceRange = { least: 0, most: 0 };

export interface EveningParts {
  readonly table: string;
  rulesOf(book: BookId): Rules | undefined;
  readonly disk: TableDisk;
  /** How many damaged things, such as the shelf itself, were put aside before this evening was opened. */
  readonly lostBefore?: number;
  /** How many files of a program that was killed were cleared away before this evening was opened. */
  readonly tidied?: number;
  /** The command that lists the put-aside documents in a terminal of this machine. */
  readonly listsAside?: string;
  /** The cards of the box that hide their numbers from phones; left out where this is not known. */
  readonly unknowable?: ReadonlySet<string>;
  readonly clock: EveningClock;
  readonly entropy: Entropy;
  readonly pace: PaceRange;
  /** The language of a table that has kept none. */
  readonly language: Language;
  /**
   * How long a voice needs for these words, in milliseconds; `letterMs` is its time for a letter. Where this is left out, the machine
   * cannot announce.
   */
  spoken?(says: readonly Prompt[], language: Language, letterMs: number): number;
  /** How the table reaches a tournament; left out where it can reach none. */
  readonly tournament?: TournamentNeighbour;
  /** The other tables of this service, which share its readers; left out where there are none. */
  readonly beside?: TablesBeside;
  /** For a program that plays all players and knows every card: no ask is forbidden to it because nobody moderates. */
  readonly knowsAll?: true;
  /** The moderator's view has changed. */
  changed(view: EveningView): void;
  /** The public table has changed. */
  shown(table: PublicTable): void;
  /** The named voices of public screens have changed. */
  named?(voices: readonly string[]): void;
}

export interface TablesBeside {
  /** The name of the other table that has this spot, or is about to take it or give it up. */
  whoUses(spot: Spot): string | undefined;
}

/** A document as it is stored. */
export type StoredDocument = TableChange['documents'][number];

/** A change to another link, or to none. Its document is written in one commit with the changes of the table. */
export interface LinkChange {
  readonly document: StoredDocument;
  /** Must be called in the end. Where nothing was written, the former link goes on. */
  done(isWritten: boolean): void;
}

/** A tournament has let the table in. */
export interface Admission extends LinkChange {
  readonly table: number;
  readonly name: string;
}

/** The link to a tournament, as an evening knows it. */
export interface TournamentNeighbour {
  /** Asks to be let in by a link of the desk, or by its address and a code. Resolves with the reason where the table is not let in. */
  join(where: string): Promise<TableCode | Admission>;
  /** Forgets the link. */
  leave(): LinkChange;
  /** Something new waits in the table's file. */
  news(): void;
  /** The key by which the tournament marks badges for this table; null where it has joined none. */
  readonly badgeKey: string | null;
}

/** Why something was not done. */
export type Reason = Refusal | TableReply;

/** A refusal of the rules as a reply to a touch: without the details that such replies do not have. */
export const reasonSaid = (why: Reason): TableReply => {
  const kept: readonly string[] = ['code', 'seat', 'place', 'role', 'wanted', 'found', 'final'];
  const entries = Object.entries(why).filter(([name]) => kept.includes(name));
  return { ...Object.fromEntries(entries), code: why.code };
};

interface AskEffect {
  /** Whether the ask has changed the public picture. */
  readonly wasPublic: boolean;
}
export type Outcome = Result<AskEffect, readonly Reason[]>;

/** The outcome of a touch, for the light and the sound of its reader. */
export interface TouchOutcome {
  /** Whether the touch changed something. The change is on the disk. */
  readonly took: boolean;
  readonly said: readonly TableReply[];
  /** By night readers stay dark and silent, whatever the outcome. */
  readonly dark: boolean;
}

/** A reader as the hardware reports it. */
export interface ReaderStatus extends Omit<ReaderShown, 'quiet' | 'slots'> {
  readonly slots: number;
  /** Who reports its tags: the reader itself, the page that draws it, or a page into which a keyboard or a phone types. */
  readonly by: ReadBy;
}

/** The parts of a table that its link to a tournament uses. Each promise resolves when its change is on the disk. */
export interface TournamentSide {
  /** The game that the table shows now; '' where it plays none of the tournament. */
  readonly game: string;
  /** Called by a kept link for the tournament that the table has joined. Parcels for another tournament are forgotten. */
  joined(table: number, name: string): Promise<void>;
  sheet(sheet: TableSheet): Promise<void>;
  link(now: LinkStatus): void;
}

/** The state of the link, the milliseconds by which the tournament's clock is ahead, and the public pages of the hub for telephones. */
export interface LinkStatus extends TournamentLinkShown {
  readonly ahead: number;
  readonly screens: string | null;
}
