import { rulesOf } from '../../rules/catalog.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { engineStage } from '../scenario/engine-player.ts';
import { playScenario } from '../scenario/play.ts';

/** Whether a scenario fails without this setting. */
export const dependsOn = async (scenario: Scenario, name: string): Promise<boolean> => {
  const { [name]: _without, ...settings } = scenario.settings;
  return (await playScenario({ ...scenario, settings }, engineStage(rulesOf))) !== null;
};
