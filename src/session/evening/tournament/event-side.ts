import type { PendingTell, TournamentAtTable } from '../../../domain/tournament/here.ts';
import type { TableSheet } from '../../../domain/tournament/view.ts';
import type { Match } from '../../../engine/match.ts';
import type { Standing } from '../standing.ts';
import type { LinkNow } from './shown.ts';

/** What a link to an event needs of a table. Everything that resolves is on the disk. */
export interface EventSide {
  /** What is to be told, oldest first, and on the disk. */
  readonly told: readonly PendingTell[];
  /** The game to which belongs what the table shows now; '' where it plays none of the event. */
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
  link(now: LinkNow): void;
}

/** A table's part in an event, as its evening has it. */
export interface EventTable extends EventSide {
  shown(standing: Standing, match: Match | null): TournamentAtTable | null;
  /** Something is on the disk that was not. */
  look(): void;
  close(): void;
}
