import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Result } from '../../../src/domain/refusal.ts';
import { openPostgresTournament } from '../../../src/journal/tournament/postgres.ts';
import { openSqliteTournament } from '../../../src/journal/tournament/sqlite.ts';
import type { TournamentLog } from '../../../src/journal/tournament-log.ts';
import { type Postgres, startPostgres } from '../../tools/postgres.ts';

/** A place that keeps one tournament, for one test. */
export interface Place {
  /** Opens the log. A shared place can be opened several times at once. */
  open(history?: number): Promise<TournamentLog>;
  /** Lets time pass for the kept pictures. */
  pass(milliseconds: number): Promise<void>;
  readonly isShared: boolean;
  /** Closes every log that was opened. */
  clear(): Promise<void>;
}

interface Kind {
  readonly name: string;
  begin(): Promise<void>;
  place(): Promise<Place>;
  end(): Promise<void>;
}

export const opened = <R>(result: Result<TournamentLog, R>): TournamentLog => {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
};

/** Makes the pictures in a database older, as if its clock had gone on. */
export const agePictures = async (address: string, milliseconds: number): Promise<void> => {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query('UPDATE hall_shown SET at = at - $1::bigint', [milliseconds]);
  } finally {
    await client.end();
  }
};

const closing = () => {
  const logs: TournamentLog[] = [];
  return {
    kept: (log: TournamentLog): TournamentLog => {
      logs.push(log);
      return log;
    },
    clear: async () => {
      await Promise.all(logs.map(log => log.close()));
    },
  };
};

export const sqlite: Kind = {
  name: 'SQLite',
  begin: async () => {},
  place: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wolftap-tournament-'));
    const { kept, clear } = closing();
    let passed = 0;
    const now = (): number => 1_000_000 + passed;
    return {
      open: async history =>
        kept(
          opened(openSqliteTournament({ file: join(folder, 'halls', 'cup.sqlite'), now, ...(history === undefined ? {} : { history }) })),
        ),
      pass: async milliseconds => {
        passed += milliseconds;
      },
      isShared: false,
      clear: async () => {
        await clear();
        rmSync(folder, { recursive: true });
      },
    };
  },
  end: async () => {},
};

export const postgres = (): Kind & { readonly server: () => Postgres } => {
  let server: Postgres | undefined;
  const running = (): Postgres => {
    if (server === undefined) throw new Error('the server was not begun with');
    return server;
  };
  return {
    name: 'PostgreSQL',
    begin: async () => {
      server = await startPostgres();
    },
    place: async () => {
      const address = await running().database();
      const { kept, clear } = closing();
      return {
        open: async history =>
          kept(opened(await openPostgresTournament({ address, name: 'cup', ...(history === undefined ? {} : { history }) }))),
        pass: milliseconds => agePictures(address, milliseconds),
        isShared: true,
        clear,
      };
    },
    end: async () => server?.close(),
    server: running,
  };
};
