import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cleanUp, does, founded, newFolder, opened, player, startHub, viewOf } from '../server/tournament/running-hub.ts';
import { postgresProgram, startPostgres } from '../tools/postgres.ts';
import { until } from '../tools/until.ts';
import { exportsOf, type MadeDatabase } from './database.ts';
import { playsFirstRound, startTables } from './tables.ts';

/*
 * Writes a database of a tournament that every later version must be able to open: node --import tsx test/kept/make-database.ts NUMBER
 * Two hubs and a table run as they do for people; then pg_dump writes tables, triggers and rows.
 */
const [recording = ''] = process.argv.slice(2);
if (!/^\d+$/.test(recording)) throw new Error('say which recording this is: one more than the last');
const FOLDER = fileURLToPath(new URL(`database/${recording}/`, import.meta.url));
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });

const server = await startPostgres();
const address = await server.database();
const hub = () => startHub(newFolder(), ['--hall', 'golden'], { WOLFTAP_EVENT: address });
const [one, other] = [await hub(), await hub()];
await founded(one.desk);
await opened(one.desk);
const tables = await startTables(newFolder());
await playsFirstRound(tables.main, one.desk);
const { n } = await viewOf(one.desk);
await until('all facts at the other hub', async () => (await viewOf(other.desk)).n === n);
await does(other.desk, { do: 'penalty', id: 'late', player: player(2), points: 1, reason: 'Zu spät' });
await does(other.desk, { do: 'message', tables: [1], hall: true, text: 'Lunch at noon' });
await tables.main.until('the message', ({ tournament }) => tournament?.message?.text === 'Lunch at noon');
await tables.stop();
const made: MadeDatabase = {
  view: await viewOf(other.desk),
  round: await other.desk.json('/api/hall/rounds/1'),
  standings: await other.desk.json('/api/hall/standings'),
  exports: await exportsOf(other.desk),
};
await cleanUp();

/** Leaves out commands of `psql`, comments, and settings that another version of PostgreSQL may not know. */
const isStatement = (line: string): boolean => !/^(?:\\|--|SET |SELECT pg_catalog\.set_config)/.test(line);
const dumped = execFileSync(postgresProgram('pg_dump'), ['--inserts', '--no-owner', '--no-privileges', address], { encoding: 'utf8' });
const sql = dumped
  .split('\n')
  .filter(isStatement)
  .join('\n')
  .replaceAll(/\n{2,}/g, '\n')
  .trim();
writeFileSync(`${FOLDER}tournament.sql`, `${sql}\n`);
writeFileSync(`${FOLDER}made.json`, `${JSON.stringify(made, null, 1)}\n`);
await server.stop();
process.exit(0);
