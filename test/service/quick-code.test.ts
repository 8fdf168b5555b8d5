import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { QUICK_CODE } from '../../src/service/quick-code.ts';
import { waiting } from '../tools/screens.ts';
import { until } from '../tools/until.ts';

const SOURCE = new URL('../../src/service/quick-code.ts', import.meta.url).href;

/** How often a function is called before V8 has compiled it well. */
const callsBefore = (first: string): { readonly calls: number; readonly said: string } => {
  const program = `${first};
    let calls = 0;
    const step = words => { let sum = 0; for (const each of words) sum += each.length; return sum; };
    const words = ['a', 'few', 'words', 'of', 'a', 'line'];
    const turn = () => new Promise(next => setTimeout(next, 1));
    for (; calls < 50_000 && !%ActiveTierIsTurbofan(step); calls += 1) {
      step(words);
      if (calls % 20 === 0) await turn();
    }
    console.log(calls);`;
  const args = ['--allow-natives-syntax', '--import', 'tsx', '--input-type=module', '-e', program];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { calls: Number(stdout), said: stderr };
};

test('code is compiled well after fewer calls than V8 waits for, and this Node knows the flags', () => {
  const soon = callsBefore(`(await import(${JSON.stringify(SOURCE)})).compileSoon()`);
  expect(soon.said).toBe('');
  expect(soon.calls * 2).toBeLessThan(callsBefore('').calls);
});

/** The threads of a program that has given way and then compiled and collected much: how much each gives way, and how long it has worked. */
const threads = (): readonly { readonly isMain: boolean; readonly nice: number; readonly worked: number }[] => {
  const program = `
    const { readdirSync, readFileSync } = await import('node:fs');
    (await import(${JSON.stringify(SOURCE)})).helpersGiveWay();
    const thread = id => '/proc/self/task/' + id;
    const worked = id => Number(readFileSync(thread(id) + '/schedstat', 'utf8').split(' ')[0]);
    const before = new Map(readdirSync('/proc/self/task').map(id => [id, worked(id)]));
    let kept = [];
    for (let turn = 0; turn < 100; turn += 1) kept = Array.from({ length: 10_000 }, (_, index) => ({ turn, index, before: kept.length }));
    console.log(JSON.stringify([...before].map(([id, since]) => ({
      isMain: Number(id) === process.pid,
      nice: Number(readFileSync(thread(id) + '/stat', 'utf8').split(') ')[1].split(' ')[16]),
      worked: worked(id) - since,
    }))));`;
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], { encoding: 'utf8' });
  return JSON.parse(stdout);
};

/** No thread of a program gives way that has the lowest priority itself. */
const canGiveWay = process.platform === 'linux' && getPriority() < constants.priority.PRIORITY_LOW;

test.runIf(canGiveWay)('the threads that collect garbage and compile give way to the one that answers', () => {
  const all = threads();
  const main = all.find(each => each.isMain);
  const others = all.filter(each => !each.isMain);
  const work = (isHelper: boolean): number =>
    others.filter(({ nice }) => nice > (main?.nice ?? Number.NaN) === isHelper).reduce((sum, { worked }) => sum + worked, 0);
  expect(main?.nice).toBe(getPriority());
  const below = Math.min(getPriority() + constants.priority.PRIORITY_BELOW_NORMAL, constants.priority.PRIORITY_LOW);
  expect(others.filter(({ nice }) => nice === below)).toHaveLength(4);
  expect(work(true)).toBeGreaterThan(work(false));
});

const TABLES = 100;
const COMPILED = /^\[completed .*TURBOFAN/gm;

/** Tells a screens' process so many tables, one after the other, and passes on how many functions it has compiled well. */
const compiledBy = async (flags: readonly string[], enough: (compiled: () => number) => Promise<unknown>): Promise<number> => {
  const child = fork('dist/program/screen.mjs', [], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], execArgv: ['--trace-opt'] });
  let traced = '';
  child.stdout?.on('data', part => {
    traced += String(part);
  });
  const compiled = (): number => [...traced.matchAll(COMPILED)].length;
  child.send({ type: 'listen', on: [{ host: '127.0.0.1', port: 0 }], names: [], flags });
  await once(child, 'message');
  for (let n = 0; n < TABLES; n += 1) {
    child.send({ type: 'table', table: waiting(8) });
    child.send({ type: 'alive' });
    await once(child, 'message');
  }
  await enough(compiled);
  child.disconnect();
  await once(child, 'exit');
  return compiled();
};

test('so it is in the screens’ process once it listens, which has a share in every tap', async () => {
  const few = await compiledBy([], () => Promise.resolve());
  expect(await compiledBy(QUICK_CODE, compiled => until('code is compiled', () => compiled() > few + 5))).toBeGreaterThan(few + 5);
});
