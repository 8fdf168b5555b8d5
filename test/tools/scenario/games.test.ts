import { describe, expect, test } from 'vitest';
import { rulesOf } from '../../../src/rules/catalog.ts';
import { engineStage } from '../../../src/tools/scenario/engine-player.ts';
import { playScenario } from '../../../src/tools/scenario/play.ts';
import { filedScenarios } from '../scenarios.ts';

const games = filedScenarios();

describe('the games that are written down hold', () => {
  test('there are some', () => {
    expect(games.length).toBeGreaterThan(4);
  });

  test.each(games)('$scenario.name ($file)', async ({ scenario }) => {
    expect(await playScenario(scenario, engineStage(rulesOf))).toBeNull();
  });
});
