import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

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
