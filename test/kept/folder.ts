import { join } from 'node:path';
import type { EveningView } from '../../src/domain/evening.ts';
import { gamesIn } from '../../src/service/games.ts';
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
  hall,
  playing,
  ...rest
}: EveningView) => {
  const { link: _link, ...event } = hall ?? { link: null };
  if (playing === null) return { ...rest, event, playing };
  const { pace: _pace, journal: _journal, ...game } = playing;
  return { ...rest, event, playing: game };
};

export const gamesOf = async (data: string, files: readonly string[], table = 'main'): Promise<Made['games']> => {
  const games = gamesIn(join(data, 'games', table), () => new Date());
  const all = files.filter(name => name.endsWith('.wolftap')).map(name => name.replace('.wolftap', ''));
  return Object.fromEntries(all.sort().map(id => [id, digest(games.keep(id)?.text ?? 'unreadable')]));
};
