import type {
  ConfirmationShown,
  LiveTable,
  PublicSeating,
  PublicStandings,
  PublicTournament,
} from '../../../domain/tournament/tournament-view.ts';
import type { TournamentChange, TournamentHost } from '../../../tournament/host/host.ts';
import type { TablePicture } from '../../../tournament/host/pictures.ts';
import { agedBy, type PublicTable } from '../../../wire/public.ts';
import type { ConfirmationAsked } from '../../../wire/public-tournament.ts';

/** As much of a tournament as everybody may know. The public side is handed this and nothing else. */
export interface PublicSide {
  readonly n: number;
  /** How many times as fast as a real day its clocks run. */
  readonly pace: number;
  tournament(): PublicTournament;
  seating(round: number): PublicSeating | null;
  standings(): PublicStandings;
  /** Whether there is such a table in the tournament. */
  has(table: number): boolean;
  live(table: number): TablePicture | null;
  /** The newest picture that came in more than `ago` milliseconds ago. */
  late(table: number, ago: number): Promise<TablePicture | null>;
  /** When the table was last heard of. */
  heard(table: number): number;
  /** Milliseconds that streamed tables are shown late. */
  delay(): number;
  /** The result that a telephone with this code may confirm, and a player's yes or no to it: all that the public side can change. */
  confirmation(code: string): ConfirmationShown | null;
  confirm(code: string, says: NonNullable<ConfirmationAsked['says']>): Promise<boolean>;
  watch(changed: (change: TournamentChange) => void): () => void;
}

const NOTHING_YET: PublicTournament = {
  v: 1,
  n: 0,
  name: '',
  day: '',
  format: 'evening',
  message: '',
  featured: null,
  rounds: [],
  tables: [],
};

/** The clock of a rehearsal, which runs faster or stands. */
interface RehearsedPace {
  readonly rate: number;
  watch(changed: () => void): () => void;
}

export const publicSideOf = (tournament: TournamentHost, pace?: RehearsedPace): PublicSide => ({
  get n() {
    return tournament.n;
  },
  get pace() {
    return pace?.rate ?? 1;
  },
  tournament: () => ({ ...(tournament.publicTournament() ?? NOTHING_YET), ...(pace === undefined ? {} : { pace: pace.rate }) }),
  seating: round => tournament.publicSeating(round),
  standings: () => tournament.publicStandings(),
  has: table => table <= (tournament.state.plan?.tables ?? 0) || tournament.state.tables.has(table),
  live: table => tournament.live(table),
  late: (table, ago) => tournament.late(table, ago),
  heard: table => tournament.heard.get(table) ?? 0,
  delay: () => (tournament.state.plan?.delay ?? 0) * 1_000,
  confirmation: code => tournament.confirmation(code),
  confirm: (code, says) => tournament.confirm(code, says),
  watch: changed => {
    const ends = [tournament.watch(changed), pace?.watch(() => changed({ facts: true, tables: [] }))];
    return () => {
      for (const end of ends) end?.();
    };
  },
});

/**
 * A table as it is at this moment: its clock has run on since the picture was taken. Its age is the time for which its machine has been
 * silent.
 */
export const liveTable = (table: number, picture: TablePicture | null, heard: number, moment: number): LiveTable => {
  if (picture === null) return { table, age: Math.max(0, heard === 0 ? 0 : moment - heard), shown: null };
  const shown: PublicTable = JSON.parse(picture.text);
  return { table, age: Math.max(0, moment - Math.max(heard, picture.at)), shown: agedBy(shown, Math.max(0, moment - picture.at) / 1_000) };
};
