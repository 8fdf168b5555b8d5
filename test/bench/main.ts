import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Bench, Figure } from './bench.ts';
import { benches as ofTheBooks } from './books.bench.ts';
import { benches as ofTheEngine } from './engine.bench.ts';
import { benches as ofFacts } from './facts.bench.ts';
import { benches as ofTheFirmware } from './firmware.bench.ts';
import { benches as ofAFlood } from './flood.bench.ts';
import { benches as ofFolding } from './fold.bench.ts';
import { benches as ofOneInstant } from './instant.bench.ts';
import { benches as ofTheJournal } from './journal.bench.ts';
import { benches as ofPcsc } from './pcsc.bench.ts';
import { benches as ofAPhone } from './phone.bench.ts';
import { benches as ofTheScreens } from './screens.bench.ts';
import { benches as ofSeatings } from './seating.bench.ts';
import { benches as ofSerialPorts } from './serial.bench.ts';
import { benches as ofTheSession } from './session.bench.ts';
import { benches as ofTheSimulator } from './simulate.bench.ts';
import { benches as ofASoak } from './soak.bench.ts';
import { benches as ofStandings } from './standings.bench.ts';
import { benches as ofTheStart } from './start.bench.ts';
import { benches as ofSyncs } from './syncs.bench.ts';
import { benches as ofTaps } from './tap.bench.ts';
import { benches as ofTouches } from './touches.bench.ts';
import { benches as ofTheTournament } from './tournament.bench.ts';
import { begun, COLUMNS, cells, withMeasurement } from './written.ts';

const ALL: readonly Bench[] = [
  ...ofTheEngine,
  ...ofTheBooks,
  ...ofTheJournal,
  ...ofTheSession,
  ...ofOneInstant,
  ...ofTheSimulator,
  ...ofPcsc,
  ...ofTheFirmware,
  ...ofSerialPorts,
  ...ofTheScreens,
  ...ofTheStart,
  ...ofSyncs,
  ...ofTaps,
  ...ofTouches,
  ...ofSeatings,
  ...ofTheTournament,
  ...ofFacts,
  ...ofAFlood,
  ...ofFolding,
  ...ofAPhone,
  ...ofStandings,
  ...ofASoak,
];

const table = (figures: readonly Figure[]): string => {
  const rows = [COLUMNS, ...figures.map(cells)];
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)));
  return rows
    .map(row =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

const plain = ({ name, unit, ours, peer, peerName, ratio, goal, holds }: Figure) => ({
  name,
  unit,
  ours,
  peer,
  peerName,
  ratio,
  goal,
  holds,
});

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, write: { type: 'string' } },
});
/** A name also means every benchmark that begins with it: `journal` means all `journal:…`. */
const isMeant = (asked: string, { name }: Bench): boolean => name === asked || name.startsWith(`${asked}:`);
const unknown = positionals.filter(asked => !ALL.some(bench => isMeant(asked, bench)));
if (unknown.length > 0) {
  process.stderr.write(`no benchmark ${unknown.join(', ')}; there are ${ALL.map(bench => bench.name).join(', ')}\n`);
  process.exit(2);
}
const isAsked = (bench: Bench): boolean =>
  positionals.length === 0 ? bench.onlyByName !== true : positionals.some(asked => isMeant(asked, bench));

/** A benchmark that runs among all and takes longer than this hangs. */
const HANGS_MS = 240_000;
const inTime = async (bench: Bench): Promise<readonly Figure[]> => {
  const hangs = new Promise<never>((_, reject) => {
    if (positionals.length === 0) setTimeout(() => reject(new Error(`not done in ${HANGS_MS / 1_000} s`)), HANGS_MS).unref();
  });
  return Promise.race([bench.run(positionals.length > 0), hangs]);
};

const { write } = values;
const figures: Figure[] = [];
const failed: string[] = [];
for (const bench of ALL.filter(isAsked)) {
  process.stderr.write(`${bench.name} …\n`);
  const measurement = begun(bench.name);
  const start = performance.now();
  // A benchmark that fails does not keep the others from being measured.
  const its = await inTime(bench).catch((error: unknown) => {
    failed.push(bench.name);
    process.stderr.write(`  failed: ${error instanceof Error ? error.message : String(error)}\n`);
    return [];
  });
  process.stderr.write(`  ${((performance.now() - start) / 1_000).toFixed(0)} s\n`);
  if (its.length === 0) continue;
  figures.push(...its);
  if (write !== undefined) {
    const before = existsSync(write) ? readFileSync(write, 'utf8') : '';
    const order = ALL.map(({ name }) => name);
    writeFileSync(write, withMeasurement(before, { ...measurement, figures: its }, order));
  }
}
process.stdout.write(`${values.json ? JSON.stringify(figures.map(plain), null, 2) : table(figures)}\n`);
if (failed.length > 0) process.stderr.write(`failed: ${failed.join(', ')}\n`);
// The browser of a benchmark stays open, and would keep this process alive.
process.exit(failed.length === 0 && figures.every(figure => figure.holds) ? 0 : 1);
