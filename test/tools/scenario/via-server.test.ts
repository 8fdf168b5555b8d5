import { afterAll, describe, expect, test } from 'vitest';
import type { BookId } from '../../../src/domain/ids.ts';
import { seat } from '../../../src/domain/ids.ts';
import { rulesOf } from '../../../src/rules/catalog.ts';
import type { Play, Rules } from '../../../src/rules/contract.ts';
import { playScenario } from '../../../src/tools/scenario/play.ts';
import { serverStage } from '../../../src/tools/scenario/server-player.ts';
import { campaign } from '../campaign.ts';
import { filedScenarios, scenarioOf } from '../scenarios.ts';

/** The running service plays one scenario in `EVERY`, and of those that restart it one in `RESTARTED`. */
const [EVERY, RESTARTED] = campaign([80, 3], [1, 1]);
const restarting = filedScenarios().filter(({ file }) => file.includes('restart'));
const games = [
  ...filedScenarios().filter(({ file }, index) => index % EVERY === 0 && !file.includes('restart')),
  ...restarting.filter((_, index) => index % RESTARTED === 0),
];

describe('a game that holds by the rules holds through the running service too', () => {
  const service = serverStage(rulesOf);
  afterAll(() => service.close());

  test.each(games)('$scenario.name ($file)', async ({ scenario }) => {
    expect(await playScenario(scenario, service.open)).toBeNull();
  });
});

const GAME = `name: A game
book: lupus-classic
roles: villager werewolf villager seer villager werewolf villager villager
play:
  - { step: seer, choose: 4, refused: any }
  - { step: seer, choose: 6, told: wolf }
  - { restart: true }
  - { step: wolves, choose: 1 }
  - { step: dawn, dead: [1] }
`;

const played = async (open: ReturnType<typeof serverStage>['open'], text = GAME): Promise<string> => {
  const failure = await playScenario(scenarioOf(text), open);
  return failure === null ? 'it holds' : `expected ${failure.expected}, got ${failure.got}`;
};

/** The true rules, except that their pictures show the seer's seat. */
const leaky = (book: BookId): Rules | undefined => {
  const rules = rulesOf(book);
  return rules === undefined ? undefined : { ...rules, empty: shows(rules.empty), begin: beginning(rules) };
};

const beginning =
  (rules: Rules): Rules['begin'] =>
  (setUp, deal) => {
    const begun = rules.begin(setUp, deal);
    return begun.ok ? { ok: true, value: { ...begun.value, play: shows(begun.value.play) } } : begun;
  };

const shows = (play: Play): Play => ({
  step: play.step,
  view: play.view,
  camps: play.camps,
  marks: play.marks,
  picture: { ...play.picture, nominees: [seat(2)], ...{ seer: 4 } },
  answer: (answer, chance) => {
    const moved = play.answer(answer, chance);
    return moved.ok ? { ok: true, value: { ...moved.value, play: shows(moved.value.play) } } : moved;
  },
  rule: (ruling, chance) => play.rule(ruling, chance),
  replay: events => shows(play.replay(events)),
  untold: events => play.untold(events),
  fingerprint: () => play.fingerprint(),
});

describe('a service that is not as it should be fails, and goes on', () => {
  const service = serverStage(rulesOf);
  const telling = serverStage(leaky);
  afterAll(() => Promise.all([service.close(), telling.close()]));

  test('refusals, a stop and a start in the middle of the night', async () => {
    expect(await played(service.open)).toBe('it holds');
  });

  test('a failing expectation is told, and the same tables play on afterwards', async () => {
    const wrong = GAME.replace('told: wolf', 'told: not-wolf').replace('  - { restart: true }\n', '');
    const right = GAME.replace('  - { restart: true }\n', '');
    for (let game = 0; game < 14; game += 1)
      expect(await played(service.open, game % 2 === 0 ? wrong : right)).toBe(
        game % 2 === 0 ? 'expected told not-wolf, got wolf' : 'it holds',
      );
  });

  test('a picture that tells a secret', async () => {
    expect(await played(telling.open)).toBe('expected nothing hidden in public, got seer (Unrecognized key: "seer")');
  });
});
