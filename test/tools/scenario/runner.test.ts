import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { campaign } from '../campaign.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'scenarios-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/program/scenario.mjs', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return { status, stdout: stdout.split('\n').slice(0, -1), stderr: stderr.split('\n').slice(0, -1) };
};

const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const GAME = `name: Eight at a table
book: lupus-classic
roles: villager werewolf villager seer villager werewolf villager villager
play:
  - { step: seer, awake: [4], choose: 6, told: wolf }
`;

const good = file('a-good.yaml', GAME);
const failing = file('b-failing.yaml', GAME.replace('Eight at', 'Wrong at').replace('told: wolf }', 'told: not-wolf }'));
const invalid = file('c-invalid.yaml', `${GAME}  - { step: wolves, chose: 8 }\n`);

describe('the scenario runner as a program', () => {
  test('nothing that a terminal obeys is quoted of a file', () => {
    const named = file('named.txt', GAME.replace('Eight at', '"\\e[2J\\u202eEight at').replace(' a table', ' a table"'));
    const keyed = file('keyed.txt', `${GAME}"\\e[2J": 1\n`);
    const { stdout, stderr } = run(named, keyed);
    expect([stdout.length, stderr.length]).toEqual([2, 1]);
    expect([...stdout, ...stderr].filter(line => /\p{C}/u.test(line))).toEqual([]);
  });

  test('a game that holds is ok, and the status is 0', () => {
    expect(run(good)).toEqual({ status: 0, stdout: ['ok Eight at a table', '1 passed, 0 failed'], stderr: [] });
  });

  test('a game that does not hold is said with file, line and difference, and the status is 1', () => {
    expect(run(good, failing)).toEqual({
      status: 1,
      stdout: ['ok Eight at a table', `not ok Wrong at a table: ${failing}:5: expected told not-wolf, got wolf`, '1 passed, 1 failed'],
      stderr: [],
    });
  });

  test('a file that is no scenario is said with its line, the others are played, and the status is 2', () => {
    expect(run(invalid, failing)).toEqual({
      status: 2,
      stdout: [`not ok Wrong at a table: ${failing}:5: expected told not-wolf, got wolf`, '0 passed, 1 failed'],
      stderr: [`${invalid}:6: unknown key "chose" in an entry`],
    });
  });

  test('a file that is not there is no scenario', () => {
    const { status, stderr } = run(join(folder, 'nowhere.yaml'));
    expect(status).toBe(2);
    expect(stderr[0]).toContain('nowhere.yaml:1: cannot be read');
  });

  test('a folder stands for every .yaml below it, in order', () => {
    const { status, stdout } = run(folder);
    expect([status, stdout.length, stdout.at(0), stdout.at(-1)]).toEqual([2, 3, 'ok Eight at a table', '1 passed, 1 failed']);
  });

  test.each(campaign(['all'], ['table', 'server', 'all']))('a game that holds and one that does not, --via %s', via => {
    const { status, stdout, stderr } = run(failing, good, '--via', via);
    const said = `not ok Wrong at a table: ${failing}:5: expected told not-wolf, got wolf${via === 'all' ? ' (via engine)' : ''}`;
    expect([status, stdout, stderr]).toEqual([1, [said, 'ok Eight at a table', '1 passed, 1 failed'], []]);
  });

  test.each([[[]], [[good, '--via', 'magic']], [[good, '--loud']]])('without a use for %j it says how it is used', args => {
    const { status, stderr } = run(...args);
    expect([status, stderr[0]]).toEqual([2, 'usage: npm run scenario -- FILE... [--via engine|table|server|all]']);
  });
});
