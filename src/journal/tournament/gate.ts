import pg from 'pg';
import { TournamentLogFailure } from '../tournament-log.ts';
import { failureOf } from './failures.ts';
import { asQuery, type Statement } from './statement.ts';

/** After how many milliseconds without an answer the database counts as away. */
const CONNECTED_IN = 2_000;
const ANSWERED_IN = 4_000;
/** A second more than the limit of the server, so that a slow statement ends without losing its connection. */
const HEARD_IN = ANSWERED_IN + 1_000;
const MOST_CONNECTIONS = 6;

/** The caller names the type of the rows. */
export type Run = <R extends pg.QueryResultRow>(statement: Statement) => Promise<readonly R[]>;

/** The way to a database: every wait has a limit, every failure is a `TournamentLogFailure`, and a connection that failed is never used again. */
export interface Gate {
  readonly run: Run;
  /** Commits everything or nothing; if the answer of the commit is lost, either may be true. Statements that are not waited for share a round trip. */
  transaction<T>(work: (run: Run, lastly: Run) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface GateWatch {
  reached(): void;
  away(): void;
}

/** The settings of every connection. The server ends a transaction that a frozen hub left open, because others wait for its locks. */
export const connection = (address: string, answeredIn = ANSWERED_IN): pg.ClientConfig => ({
  connectionString: address,
  application_name: 'wolftap hall',
  connectionTimeoutMillis: CONNECTED_IN,
  statement_timeout: answeredIn,
  query_timeout: answeredIn + HEARD_IN - ANSWERED_IN,
  idle_in_transaction_session_timeout: HEARD_IN,
  // Set here whatever the default of the database: an acknowledged commit must be on its disk.
  options: '-c synchronous_commit=on',
  keepAlive: true,
});

export const runOn =
  (client: pg.ClientBase): Run =>
  async <R extends pg.QueryResultRow>(statement: Statement) => {
    try {
      const { rows } = await client.query<R>(asQuery(statement));
      return rows;
    } catch (error) {
      throw failureOf(error);
    }
  };

export const gate = (address: string, watch: GateWatch): Gate => {
  // Statements leave at once, without waiting for the answers of those before: others wait for the locks that a transaction holds.
  const pool = new pg.Pool({ ...connection(address), max: MOST_CONNECTIONS, pipeline: true });
  // Without a listener the error would end the process. A statement on a failed connection rejects by itself, and an idle one needs no report.
  pool.on('error', () => {});
  pool.on('connect', client => void client.on('error', () => {}));

  const connect = async (): Promise<pg.PoolClient> => {
    try {
      return await pool.connect();
    } catch (error) {
      throw failureOf(error);
    }
  };

  const using = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    let client: pg.PoolClient | undefined;
    try {
      client = await connect();
      const value = await work(client);
      client.release();
      watch.reached();
      return value;
    } catch (error) {
      client?.release(true);
      if (error instanceof TournamentLogFailure && !isOfFacts(error)) watch.away();
      throw error;
    }
  };

  return {
    run: statement => using(client => runOn(client)(statement)),
    transaction: work =>
      using(async client => {
        const run = runOn(client);
        let committed: Promise<void> | undefined;
        const lastly: Run = async <R extends pg.QueryResultRow>(statement: Statement) => {
          const rows = run<R>(statement);
          // After a statement that failed, the commit is a rollback.
          committed = say(client, 'COMMIT');
          return (await Promise.all([rows, committed]))[0];
        };
        const [, value] = await Promise.all([say(client, 'BEGIN'), work(run, lastly)]);
        if (committed === undefined) await say(client, 'COMMIT');
        return value;
      }),
    close: () => pool.end(),
  };
};

/** Whether only a fact cannot be read, while the database itself is well. */
const isOfFacts = ({ code }: TournamentLogFailure): boolean => code === 'tournament.newer' || code === 'tournament.unreadable';

const say = async (client: pg.ClientBase, statement: 'BEGIN' | 'COMMIT'): Promise<void> => {
  try {
    await client.query(statement);
  } catch (error) {
    throw failureOf(error);
  }
};
