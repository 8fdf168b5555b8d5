import { cpSync, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layProgram, OUT, packagesAtRunTime } from '../../scripts/package.mjs';
import type { Ask } from '../../src/domain/evening.ts';
import { rulesOf } from '../../src/rules/catalog.ts';
import { isFailure } from '../../src/service/failure.ts';
import { openData, openTableData } from '../../src/service/folders.ts';
import { dayClock, systemEntropy } from '../../src/service/tables.ts';
import { NO_PACE } from '../../src/session/evening/neighbours.ts';
import { openEvening } from '../../src/session/evening/open-evening.ts';
import { ROOT } from '../../src/tools/citations/project-files.ts';
import { planFor } from '../session/evening/rig.ts';
import { LUPUS_DECKS } from '../tools/decks.ts';
import { dice } from '../tools/dice.ts';
import { randomAnswer } from '../tools/random-play.ts';
import type { Bench, Figure } from './bench.ts';
import { median, spread } from './bench.ts';
import { built, memoryOf, run, toTheBallot } from './service.ts';

const RUNS = 7;
const LIMIT_MS = 500;
const LIMIT_KEPT_MS = 1_000;
const LIMIT_MB = 120;
const LIMIT_INSTALLED_MB = 15;
const KEPT_GAMES = 200;
const MEMORY = '/dev/shm';

const starting = async (): Promise<readonly Figure[]> => {
  built();
  const times: number[] = [];
  for (let n = 0; n < RUNS; n += 1) {
    const service = await run('auto');
    times.push(service.took);
    await service.stop();
  }
  const ours = median(times);
  const limit = { name: 'start to ready', unit: 'ms', peerName: 'limit', goal: `under ${LIMIT_MS} ms` };
  return [{ ...limit, ours, peer: LIMIT_MS, ratio: ours / LIMIT_MS, holds: ours < LIMIT_MS, spread: spread(times) }];
};

/** A data folder as of a table that was used for years: the games of an evening by a seeded random player, repeated many times. */
const withGames = async (): Promise<string> => {
  // Made in memory, because a disk would sync each of some 20,000 asks.
  const made = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'wolftap-bench-'));
  const opened = openData(made);
  if (isFailure(opened)) throw new Error(opened.failure);
  const file = openTableData(made, 'main', opened.shelf);
  if (isFailure(file)) throw new Error(file.failure);
  const quiet = () => undefined;
  const evening = await openEvening({
    table: 'main',
    rulesOf,
    disk: file,
    clock: dayClock,
    entropy: systemEntropy,
    pace: NO_PACE,
    language: 'en',
    changed: quiet,
    shown: quiet,
  });
  const chance = dice(1);
  const ask = async (what: Ask, id: string): Promise<void> => {
    const outcome = await evening.ask(what, id);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  };
  for (let game = 0; game < KEPT_GAMES; game += 1) {
    for (const what of [{ do: 'plan', plan: planFor('lupus-token', 20) }, { do: 'open-deal' }, { do: 'deal-all' }, { do: 'seal' }] as const)
      await ask(what, `${game}-${what.do}`);
    for (let turn = 0; evening.view.stage === 'playing'; turn += 1) {
      const step = evening.view.playing?.step;
      if (step !== undefined) await ask({ do: 'answer', answer: randomAnswer(step, chance) }, `${game}-${turn}`);
    }
    if (game < KEPT_GAMES - 1) await ask({ do: 'again' }, `${game}-again`);
  }
  await evening.close();
  file.close();
  opened.shelf.close();
  const data = mkdtempSync(join(tmpdir(), 'wolftap-bench-'));
  cpSync(made, data, { recursive: true });
  rmSync(made, { recursive: true });
  return data;
};

const startingWithGames = async (): Promise<readonly Figure[]> => {
  built();
  const data = await withGames();
  const [times, empty]: [number[], number[]] = [[], []];
  try {
    for (let n = 0; n < RUNS; n += 1) {
      for (const [taken, around] of [
        [times, { data }],
        [empty, {}],
      ] as const) {
        const service = await run('auto', around);
        taken.push(service.took);
        await service.stop();
      }
    }
  } finally {
    rmSync(data, { recursive: true });
  }
  const ours = median(times);
  return [
    {
      name: `start to ready with ${KEPT_GAMES} kept games (without any: ${median(empty).toFixed(0)} ms)`,
      unit: 'ms',
      ours,
      peer: LIMIT_KEPT_MS,
      peerName: 'limit',
      ratio: ours / LIMIT_KEPT_MS,
      goal: `under ${LIMIT_KEPT_MS} ms`,
      holds: ours < LIMIT_KEPT_MS,
      spread: spread(times),
    },
  ];
};

const memory = async (): Promise<readonly Figure[]> => {
  built();
  const service = await run('auto');
  try {
    const deck = LUPUS_DECKS.at(-1);
    if (deck === undefined || service.child.pid === undefined) throw new Error('no game');
    await toTheBallot(service, deck);
    const ours = memoryOf([service.child.pid, service.screensPid]);
    const limit = { name: 'memory of both processes with a game on', unit: 'MB', peerName: 'limit', goal: `under ${LIMIT_MB} MB` };
    return [{ ...limit, ours, peer: LIMIT_MB, ratio: ours / LIMIT_MB, holds: ours < LIMIT_MB }];
  } finally {
    await service.stop();
  }
};

const megabytes = (path: string): number =>
  (statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }).map(name => join(path, name)) : [path])
    .map(each => lstatSync(each))
    .filter(each => each.isFile())
    .reduce((sum, each) => sum + each.size, 0) / 1e6;

/** The package for npm as it is installed, and every package that `npm run package` has made. */
const size = async (): Promise<readonly Figure[]> => {
  built();
  const folder = mkdtempSync(join(tmpdir(), 'wolftap-bench-'));
  try {
    layProgram(folder);
    const program = megabytes(folder);
    const ours = packagesAtRunTime().reduce((sum, path) => sum + megabytes(join(ROOT, path)), program);
    const limit = { unit: 'MB', peerName: 'limit', peer: LIMIT_INSTALLED_MB };
    const installed = { ...limit, name: `package for npm, installed (program and pages: ${program.toFixed(1)})`, ours };
    const made = existsSync(OUT) ? readdirSync(OUT).filter(name => /\.(?:tgz|deb)$|^hub$/.test(name)) : [];
    return [
      { ...installed, ratio: ours / LIMIT_INSTALLED_MB, goal: `under ${LIMIT_INSTALLED_MB} MB`, holds: ours < LIMIT_INSTALLED_MB },
      ...made.map(name => {
        const its = megabytes(join(OUT, name));
        return {
          ...limit,
          name: `  ${name}`,
          ours: its,
          peer: ours,
          peerName: 'installed',
          ratio: its / ours,
          goal: 'its size',
          holds: true,
        };
      }),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
};

export const benches: readonly Bench[] = [
  { name: 'start: ready', run: starting },
  { name: 'start: ready with kept games', run: startingWithGames },
  { name: 'start: memory', run: memory },
  { name: 'start: size', run: size },
];
