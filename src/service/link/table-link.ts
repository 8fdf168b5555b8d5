import type { PublicTable } from '../../domain/evening.ts';
import type { Shelf } from '../../journal/shelf.ts';
import type { EveningClock, TournamentNeighbour, TournamentSide } from '../../session/evening/neighbours.ts';
import type { ParcelFile } from './outbox.ts';

export interface LinkParts {
  /** The name of this table on this machine. */
  readonly id: string;
  readonly machine: string;
  /** The file of the table. */
  readonly disk: Pick<Shelf, 'read' | 'put'> & ParcelFile;
  readonly clock: EveningClock;
  /** A random number from 0 to 1. */
  readonly random: () => number;
  /** The journal of a game as people keep it. */
  readonly journalOf: (game: string) => string | undefined;
}

/** The link of one table to its tournament. The table never waits for it. */
export interface TableLink extends TournamentNeighbour {
  /** Called when the evening is open: continues the link that was kept. */
  begin(side: TournamentSide): Promise<void>;
  shown(table: PublicTable): void;
  close(): void;
}
