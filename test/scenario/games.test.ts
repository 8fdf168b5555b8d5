import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { engineStage } from '../../src/cli/scenario/engine-player.ts';
import { scenarioFiles } from '../../src/cli/scenario/files.ts';
import { playScenario } from '../../src/cli/scenario/play.ts';
import { rulesOf } from '../../src/rules/catalog.ts';
import { readScenario } from '../../src/scenario/read.ts';

const GAMES = join(import.meta.dirname, '..', 'games');

const games = scenarioFiles([GAMES]).map(path => {
  const read = readScenario(readFileSync(path, 'utf8'));
  const file = relative(GAMES, path);
  return { file, name: read.ok ? read.value.name : file, read };
});

describe('the games that are written down hold', () => {
  test('there are some', () => {
    expect(games.length).toBeGreaterThan(4);
  });

  test.each(games)('$name ($file)', async ({ read }) => {
    expect(read.ok ? await playScenario(read.value, engineStage(rulesOf)) : read.faults).toBeNull();
  });
});
