import type { EveningView, Pace } from '../../src/domain/evening.ts';
import type { TableFile } from '../../src/journal/table-file.ts';
import { digest } from './told.ts';

/** The expected state of a data folder, recorded when the folder was made. */
export interface Made {
  readonly now: number;
  readonly views: { readonly main: unknown; readonly side: unknown };
  readonly hall: { readonly view: unknown; readonly round: unknown; readonly standings: unknown };
  /** The digest of the export of each game. */
  readonly games: { readonly [game: string]: string };
  /** The digest of the parcels that wait at `main`. Older folders have them in another file. */
  readonly parcels?: string;
  /** Tables in seldom states: when each goes on, and what it shows then. Older folders have none. */
  readonly rare?: { readonly [table: string]: RareShown & Pick<Made, 'now' | 'games'> };
}

/** What a table shows that goes on from its file, and how its present step runs. */
export interface RareShown {
  readonly view: unknown;
  readonly pace: Pace | null;
}

/** The part of a view that survives a restart. Numbers, moments and facts that only the devices in the room can report do not. */
export const lastingOf = ({
  n: _n,
  now: _now,
  notice: _notice,
  readers: _readers,
  screens: _screens,
  troubles: _troubles,
  lost: _lost,
  tournament,
  playing,
  ...rest
}: EveningView) => {
  const { link: _link, ...event } = tournament ?? { link: null };
  if (playing === null) return { ...rest, event, playing };
  const { pace: _pace, ...game } = playing;
  return { ...rest, event, playing: game };
};

/** The digests of the exports of these games. */
export const gamesOf = (file: Pick<TableFile, 'exported'>, games: readonly string[]): Made['games'] =>
  Object.fromEntries([...games].sort().map(id => [id, digest(file.exported(id)?.text ?? 'unreadable')]));

/** The digest of what waits for the tournament. */
export const parcelsOf = ({ parcels }: Pick<TableFile, 'parcels'>): string => digest(JSON.stringify(parcels.parcels));
