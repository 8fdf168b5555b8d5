import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
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
