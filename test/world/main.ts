import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bothTallies, manyTwins, type TwinPart, type TwinTally, toldApart, twinTable } from './many-twins.ts';
import { rowOf, shrunk } from './shrink.ts';
import { Tally } from './tally.ts';
import { play, type WorldRun, worldOf } from './world.ts';

const HELP = `npm run world -- [--seeds 1000] [--from 1] [--seed N] [--twins 40] [--write FILE]

Plays worlds in which everything goes wrong, one of each seed, and says what did not hold.
--seed N      this one alone, with its whole trace
--twins N     pairs of worlds that differ in secrets alone, shared among the books and nights that the machine leads; many are shared among all cores
--write FILE  writes the table of what went wrong into this file of Markdown
`;
const TAIL = 30;
/** This many pairs or more are shared among processes. */
const MANY = 200;

const tells = (run: WorldRun): void => {
  const { findings, trace } = run;
  for (const { at, invariant, why } of findings) console.log(`  at ${at}: ${invariant}: ${why}`);
  for (const line of trace.slice(-TAIL)) console.log(`    ${line}`);
};

/** Plays this world. False where an invariant did not hold: then the smallest such world is printed. */
const holds = async (seed: number, tally: Tally): Promise<boolean> => {
  const run = await play(worldOf(seed));
  tally.add(run);
  if (run.findings.length === 0) return true;
  console.log(`seed ${seed} does not hold:`);
  tells(run);
  const smallest = await shrunk(run);
  console.log(`the smallest world that was found, with ${smallest.met.length} faults, as a row of FOUND in test/world/found.ts:`);
  tells(smallest);
  console.log(rowOf(smallest));
  return false;
};

/** Plays pairs in as many processes as there are cores. */
const twinsOfAll = async (count: number, from: number): Promise<TwinTally> => {
  const of = count < MANY ? 1 : availableParallelism();
  if (of === 1) return manyTwins({ count, from, part: 0, of });
  const parts = Array.from({ length: of }, (_, part) => partOf({ count, from, part, of }));
  return (await Promise.all(parts)).reduce(bothTallies);
};

const partOf = (part: TwinPart): Promise<TwinTally> =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), ['--part', JSON.stringify(part)]);
    child.once('message', tally => resolve(tally as TwinTally));
    child.once('exit', code => {
      if (code !== 0) reject(new Error(`a part of the pairs ended with ${code}`));
    });
  });

const report = ({ worlds, done, games, lasted, tournaments, table }: Tally, broken: number): string => {
  const hours = (lasted / 3_600_000).toFixed(1);
  return [
    `${worlds} worlds, ${games} games, ${tournaments} tournaments, ${done} asks and touches acknowledged, ${hours} hours of their time; ${broken} worlds in which something did not hold.`,
    '',
    table,
  ].join('\n');
};

const RELIABILITY = (text: string, from: number, seeds: number, pairs: number): string => `# Reliability

Written by \`npm run world -- --from ${from} --seeds ${seeds} --twins ${pairs} --write docs/RELIABILITY.md\`; the same command gives the same figures. In these worlds the evenings, links and hubs are the real ones; disk, network, clock, database
and people are not ([TESTING.md](TESTING.md)). "Lost" is anything that was acknowledged and was not there afterwards, done twice, shown before it was kept, or a
game that could not go on. Times are of the world, counted from the fault until the table concerned does something again: they contain the time that
the fault lasts, and that in which people think.

${text}
`;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '100' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    twins: { type: 'string', default: '40' },
    write: { type: 'string' },
    part: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(HELP);
else if (values.part !== undefined) process.send?.(await manyTwins(JSON.parse(values.part) as TwinPart));
else if (values.seed !== undefined) {
  const tally = new Tally();
  const run = await play(worldOf(Number(values.seed)));
  for (const line of run.trace) console.log(line);
  console.log(`sha256 ${run.hash}`);
  if (!(await holds(Number(values.seed), tally))) process.exitCode = 1;
} else {
  const [from, seeds] = [Number(values.from), Number(values.seeds)];
  const tally = new Tally();
  let broken = 0;
  for (let seed = from; seed < from + seeds; seed += 1) if (!(await holds(seed, tally))) broken += 1;
  const pairs = await twinsOfAll(Number(values.twins), from);
  const text = `${report(tally, broken)}\n\n${twinTable(pairs)}`;
  console.log(text);
  if (values.write !== undefined) writeFileSync(values.write, RELIABILITY(text, from, seeds, Number(values.twins)));
  if (broken + toldApart(pairs) > 0) process.exitCode = 1;
}
