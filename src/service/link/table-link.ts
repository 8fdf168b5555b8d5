import type { PublicTable } from '../../domain/evening.ts';
import type { Shelf } from '../../journal/shelf.ts';
import type { EveningClock, TournamentNeighbour, TournamentSide } from '../../session/evening/neighbours.ts';
import type { Outbox } from './outbox.ts';

export interface LinkParts {
  /** The name that this table has on this machine. */
  readonly id: string;
  readonly machine: string;
  readonly shelf: Pick<Shelf, 'read' | 'put'>;
  /** Opened when there is something to send: most tables never play in a tournament. */
  readonly openOutbox: () => Outbox;
  readonly clock: EveningClock;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly journalOf: (game: string) => string | undefined;
}

/** The link of one table to its tournament. Nothing at the table waits for it. */
export interface TableLink extends TournamentNeighbour {
  /** The evening is open: goes on where it stood. */
  begin(side: TournamentSide): Promise<void>;
  shown(table: PublicTable): void;
  close(): void;
}
