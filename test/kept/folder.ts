import type { EveningView } from '../../src/domain/evening.ts';
import type { TableFile } from '../../src/journal/table-file.ts';
import { digest } from './told.ts';

/** What a data folder showed when it was made. */
export interface Made {
  readonly now: number;
  readonly views: { readonly main: unknown; readonly side: unknown };
  readonly hall: { readonly view: unknown; readonly round: unknown; readonly standings: unknown };
  /** Game → what its export is, byte for byte. */
  readonly games: { readonly [game: string]: string };
}

/** All of a view that outlives the service: neither numbers nor moments, and nothing that only the room can tell anew. */
export const lastingOf = ({
  n: _n,
  now: _now,
  notice: _notice,
  readers: _readers,
  screens: _screens,
  troubles: _troubles,
  hall,
  playing,
  ...rest
}: EveningView) => {
  const { link: _link, ...event } = hall ?? { link: null };
  if (playing === null) return { ...rest, event, playing };
  const { pace: _pace, ...game } = playing;
  return { ...rest, event, playing: game };
};

/** What the exports of its games are, byte for byte. */
export const gamesOf = (file: Pick<TableFile, 'exported'>, games: readonly string[]): Made['games'] =>
  Object.fromEntries([...games].sort().map(id => [id, digest(file.exported(id)?.text ?? 'unreadable')]));
