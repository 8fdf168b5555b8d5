import type { Caller } from '../server/tournament/running-hub.ts';
import { digest } from './told.ts';

/** The expected state of a tournament in PostgreSQL, recorded when the database was made. */
export interface MadeDatabase {
  readonly view: unknown;
  readonly round: unknown;
  readonly standings: unknown;
  /** The whole text of each exported list, and under `journal` the digest of the journal of the played game. */
  readonly exports: { readonly [name: string]: string };
}

const LISTS = ['players', 'seatings', 'results', 'standings', 'badges'];

/** Everything that an organizer can export of a tournament. */
export const exportsOf = async (desk: Caller): Promise<MadeDatabase['exports']> => {
  const lists = await Promise.all(LISTS.map(async list => [list, (await desk.get(`/api/hall/export/${list}.csv`)).text] as const));
  const { tables } = await desk.json<{ readonly tables: readonly { readonly game: string | null }[] }>('/api/hall/rounds/1');
  const game = tables.find(each => each.game !== null)?.game ?? 'none';
  const journal = await desk.get(`/api/hall/journals/${game}`);
  if (journal.status !== 200) throw new Error(journal.text);
  return { ...Object.fromEntries(lists), journal: digest(journal.text) };
};
