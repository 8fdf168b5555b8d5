import { describe, expect, test } from 'vitest';
import { engineStage } from '../../src/cli/scenario/engine-player.ts';
import { playScenario } from '../../src/cli/scenario/play.ts';
import { rulesOf } from '../../src/rules/catalog.ts';
import { filedScenarios } from '../tools/scenarios.ts';

const games = filedScenarios();

describe('the games that are written down hold', () => {
  test('there are some', () => {
    expect(games.length).toBeGreaterThan(4);
  });

  test.each(games)('$scenario.name ($file)', async ({ scenario }) => {
    expect(await playScenario(scenario, engineStage(rulesOf))).toBeNull();
  });
});
