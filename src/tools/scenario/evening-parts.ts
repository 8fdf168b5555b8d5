import { NO_PACE } from '../../session/evening/neighbours.ts';
import { SCENARIO_SEED } from './engine-player.ts';

/** What every evening of a scenario is handed: fixed chance, calls that take no time, and a program that knows every card. */
export const SCENARIO_EVENING = {
  entropy: { seed: () => SCENARIO_SEED, nonce: () => 'ab'.repeat(32), below: () => 0 },
  pace: NO_PACE,
  language: 'fr',
  knowsAll: true,
} as const;
