import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { no, ok, type Result } from '../domain/refusal.ts';
import { formerParcels } from './former-outbox.ts';
import { inspect } from './inspect.ts';
import { layTable } from './lay-table.ts';
import { locked } from './lock.ts';
import type { JournalProblem } from './problems.ts';
import type { Shelf } from './shelf.ts';
import { rollBack } from './store.ts';
import { numberedAnew, type StoredGame } from './table-store.ts';

/** Where earlier versions kept a table: its documents on the shelf of the service, and each game in a file of its own. */
interface FormerPlaces {
  readonly shelf: Pick<Shelf, 'texts'>;
  /** The beginnings of the keys of its documents. */
  readonly keys: readonly string[];
  readonly games: string;
}

const GAME_FILE = /^(.+)\.wolftap$/;

/**
 * Makes the file of a table from the data of earlier versions, unless the file exists; the old data stays as it is. Gives the problems of
 * games that could not be read to their end: only their intact beginnings are taken over.
 */
export const takeOverTable = (path: string, places: FormerPlaces): Result<readonly JournalProblem[], JournalProblem> =>
  locked(path, file => {
    if (existsSync(file)) return ok([]);
    const documents = new Map(places.keys.flatMap(key => places.shelf.texts(key)));
    const files = existsSync(places.games) ? readdirSync(places.games).sort() : [];
    const problems: JournalProblem[] = [];
    const games = files.flatMap(name => {
      const [, game] = GAME_FILE.exec(name) ?? [];
      const read = game === undefined ? undefined : readGame(join(places.games, name), game);
      if (read?.ok === false) problems.push(read.refusal);
      if (read?.ok !== true) return [];
      const { problem, ...rest } = read.value;
      if (problem !== undefined) problems.push(problem);
      return rest.rows.length === 0 ? [] : [rest];
    });
    if (documents.size + games.length > 0) {
      const parcels = formerParcels(file, documents);
      layTable(file, { chain: randomBytes(16).toString('hex'), games, documents: numberedAnew(documents), parcels });
    }
    return ok(problems);
  });

type FormerGame = StoredGame & { readonly problem: JournalProblem | undefined };

const readGame = (path: string, name: string): Result<FormerGame, JournalProblem> =>
  locked(path, file => {
    rollBack(file);
    const found = inspect(file);
    if (!found.ok) return no(found.refusal);
    const { gameId, rows, problem } = found.value;
    return ok({ name, chain: gameId, rows, problem });
  });
