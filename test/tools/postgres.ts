import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { PATIENCE_MS, until } from './until.ts';

/** A PostgreSQL server for tests alone, on loopback. */
export interface Postgres {
  /** Creates an empty database. Returns its address with user and password. */
  database(): Promise<string>;
  /** Kills the server: it writes nothing more and tells no client. */
  kill(): Promise<void>;
  /** Stops the server as an administrator does: every client is disconnected. */
  stop(): Promise<void>;
  /** Starts the server again, with the same port and data. */
  start(): Promise<void>;
  /** Ends the use of the server. The shared server runs on; a server of its own is stopped and its data deleted. */
  close(): Promise<void>;
}

const USER = 'wolftap';
export const PASSWORD = 'only-for-tests-7d1f';
const DEBIAN = '/usr/lib/postgresql';
const SETPRIV = '/usr/bin/setpriv';

const folders = (): readonly string[] => {
  const path = (process.env.PATH ?? '').split(delimiter);
  const versions = accessible(DEBIAN, constants.R_OK) ? readdirSync(DEBIAN) : [];
  return [...versions.toSorted((a, b) => Number(b) - Number(a)).map(version => join(DEBIAN, version, 'bin')), ...path];
};

const accessible = (path: string, how: number): boolean => {
  try {
    accessSync(path, how);
    return true;
  } catch {
    return false;
  }
};

/** The path of a program that comes with PostgreSQL. */
export const postgresProgram = (name: string): string => {
  const folder = folders().find(each => accessible(join(each, name), constants.X_OK));
  if (folder === undefined) throw new Error(`${name} is not here: the Debian package postgresql has it`);
  return join(folder, name);
};

/** The account of PostgreSQL if this process is root, because the server refuses to run as root. */
const user = (): { readonly uid: number; readonly gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
};

/** Makes the kernel end the server when the test process dies, however it dies. */
const mortal = (command: readonly [string, ...string[]]): readonly [string, ...string[]] =>
  accessible(SETPRIV, constants.X_OK) ? [SETPRIV, '--pdeathsig', 'QUIT', '--', ...command] : command;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });

let shared: Promise<Postgres> | undefined;

/**
 * The server that all test files of a worker share; each file creates its own databases. It runs without fsync: tests kill the program and
 * never the machine, so the kernel still holds what was written.
 */
export const startPostgres = async (): Promise<Postgres> => {
  shared ??= ownPostgres('off');
  const server = await shared;
  await server.start();
  return { ...server, close: server.start };
};

/** A server with fsync, for tests that measure the time of writes. */
export const startSyncedPostgres = (): Promise<Postgres> => ownPostgres('on');

const ownPostgres = async (fsync: 'on' | 'off'): Promise<Postgres> => {
  const as = user();
  const home = mkdtempSync(join(tmpdir(), 'wolftap-postgres-'));
  const data = join(home, 'data');
  const secret = join(home, 'password');
  writeFileSync(secret, PASSWORD, { mode: 0o600 });
  if (as !== undefined) for (const path of [home, secret]) chownSync(path, as.uid, as.gid);
  const how = [`--username=${USER}`, `--pwfile=${secret}`, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(postgresProgram('initdb'), [...how, '-D', data], { ...as, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] });
  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `fsync=${fsync}`,
    'synchronous_commit=on',
    'shared_buffers=32MB',
    'logging_collector=off',
  ];
  let server: ChildProcess | undefined;
  const lastResort = (): void => void server?.kill('SIGKILL');
  process.on('exit', lastResort);

  const launch = (): Promise<boolean> =>
    new Promise((resolve, reject) => {
      const [command, ...args] = mortal([postgresProgram('postgres'), '-D', data, ...settings.flatMap(setting => ['-c', setting])]);
      const child = spawn(command, args, {
        ...as,
        cwd: home,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const tooLong = setTimeout(() => {
        child.kill('SIGKILL');
        reject(new Error(`the server was not ready: ${words}`));
      }, PATIENCE_MS);
      let words = '';
      const listen = (part: Buffer): void => {
        words += part.toString();
        if (!words.includes('ready to accept connections')) return;
        clearTimeout(tooLong);
        child.stderr.off('data', listen).resume();
        server = child;
        resolve(true);
      };
      child.stderr.on('data', listen);
      // After a kill, a last process of the old server may still hold the shared memory, so the first start can fail.
      child.once('exit', () => {
        clearTimeout(tooLong);
        resolve(false);
      });
    });

  const start = async (): Promise<void> => {
    if (server !== undefined) return;
    await until('the server to start', launch);
  };

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const child = server;
    if (child === undefined) return;
    server = undefined;
    const gone = new Promise(resolve => child.once('exit', resolve));
    child.kill(signal);
    const tooLong = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    await gone;
    clearTimeout(tooLong);
  };

  const addressOf = (database: string): string => `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`;
  let databases = 0;
  await start();
  return {
    database: async () => {
      databases += 1;
      const name = `events_${databases}`;
      const client = new pg.Client({ connectionString: addressOf('postgres') });
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return addressOf(name);
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGINT'),
    start,
    close: async () => {
      await end('SIGINT');
      process.off('exit', lastResort);
      rmSync(home, { recursive: true, force: true });
    },
  };
};
