import { describe, expect, test } from 'vitest';
import { seat } from '../../../src/domain/ids.ts';
import type { Picture } from '../../../src/domain/picture.ts';
import { NO_PICTURE } from '../../../src/domain/picture.ts';
import { rulesOf } from '../../../src/rules/catalog.ts';
import type { Play, Rules } from '../../../src/rules/contract.ts';
import { readScenario } from '../../../src/scenario/read.ts';
import { engineStage } from '../../../src/tools/scenario/engine-player.ts';
import { playScenario } from '../../../src/tools/scenario/play.ts';
import { leakIn } from '../../../src/tools/scenario/public-check.ts';

const GAME = `name: A game
book: lupus-classic
roles: villager werewolf villager seer villager werewolf villager villager
play:
  - { step: seer, choose: 4, refused: any }
  - { step: seer, choose: 6, told: wolf }
`;

const classic = (): Rules => {
  const rules = rulesOf('lupus-classic');
  if (rules === undefined) throw new Error('no classic edition');
  return rules;
};

const played = async (rules: Rules): Promise<unknown> => {
  const read = readScenario(GAME);
  if (!read.ok) throw new Error('no scenario');
  const failure = await playScenario(
    read.value,
    engineStage(() => rules),
  );
  return failure === null ? 'ok' : `expected ${failure.expected}, got ${failure.got}`;
};

/** A play of the true rules with some parts replaced. */
const bent = (play: Play, changed: Partial<Play>): Play => ({
  step: play.step,
  view: play.view,
  camps: play.camps,
  marks: play.marks,
  picture: play.picture,
  answer: (answer, chance) => play.answer(answer, chance),
  rule: (ruling, chance) => play.rule(ruling, chance),
  replay: events => play.replay(events),
  untold: events => play.untold(events),
  fingerprint: () => play.fingerprint(),
  ...changed,
});

const begun = (bend: (play: Play) => Play): Rules => ({
  ...classic(),
  begin: (setUp, deal) => {
    const result = classic().begin(setUp, deal);
    return result.ok ? { ok: true, value: { ...result.value, play: bend(result.value.play) } } : result;
  },
});

describe('the checks that the runner makes unasked', () => {
  test('the true rules hold', async () => {
    expect(await played(classic())).toBe('ok');
  });

  test('a replay of what was written down gives the same state', async () => {
    const rules: Rules = { ...classic(), empty: bent(classic().empty, { replay: () => classic().empty }) };
    expect(await played(rules)).toMatch(/^expected the same state in a replay|^expected the game to be played/);
  });

  test('a refusal changes nothing', async () => {
    let refused = 0;
    const rules = begun(play =>
      bent(play, {
        answer: (answer, chance) => {
          const result = play.answer(answer, chance);
          if (!result.ok) refused += 1;
          return result;
        },
        fingerprint: () => `${play.fingerprint()}${refused}`,
      }),
    );
    // Only the first play is bent; the plays after an answer are the true ones. So the refusal must come at the first step.
    const text = GAME.replace('{ step: seer, choose: 4, refused: any }', '{ step: nightfall, choose: 4, refused: any }');
    const read = readScenario(text);
    const failure = read.ok
      ? await playScenario(
          read.value,
          engineStage(() => rules),
        )
      : null;
    expect(failure?.expected).toMatch(/^nothing to change with refusal /);
  });

  test('an error inside the product is a failure of the scenario, not of the runner', async () => {
    const rules = begun(play =>
      bent(play, {
        answer: () => {
          throw new Error('the wolves\nran away');
        },
      }),
    );
    expect(await played(rules)).toBe('expected the game to be played, got an error: the wolves ran away');
  });

  test('nothing hidden is shown in public', async () => {
    const shown = { ...NO_PICTURE, seer: 4 };
    expect(await played(begun(play => bent(play, { picture: shown })))).toMatch(/^expected nothing hidden in public, got seer/);
  });
});

const ballot = { step: 'ballot2', secret: true, electors: [seat(1)], candidates: [seat(2)], votes: [], cast: [seat(1)], counted: false };
const vote = { voter: seat(1), target: seat(2) };

const LEAKS: readonly (readonly [title: string, picture: Picture, leak: string | null])[] = [
  ['an empty table', NO_PICTURE, null],
  ['who died', { ...NO_PICTURE, news: [{ what: 'died', seats: [seat(3)] }] }, null],
  ['of what he died', { ...NO_PICTURE, news: [{ what: 'died', seats: [seat(3)], causes: ['wolves'] }] }, 'news.causes'],
  ['who is meant by a step', { ...NO_PICTURE, scene: 'wolves:3' }, 'scene'],
  ['a card turned up', { ...NO_PICTURE, shown: [{ seat: seat(3), role: 'seer' }] }, 'shown'],
  ['who has voted in secret', { ...NO_PICTURE, ballot }, null],
  ['a secret vote before the reveal', { ...NO_PICTURE, ballot: { ...ballot, votes: [vote] } }, 'ballot'],
  ['a secret vote after the reveal', { ...NO_PICTURE, ballot: { ...ballot, votes: [vote], counted: true } }, null],
];

describe('a public picture before the end', () => {
  test.each(LEAKS)('%s', (_title, picture, leak) => {
    const found = leakIn(picture, false);
    expect(leak === null ? found : (found ?? '')).toEqual(leak === null ? null : expect.stringContaining(leak));
  });

  test('causes, where the group has them told', () => {
    expect(leakIn({ ...NO_PICTURE, news: [{ what: 'died', seats: [seat(3)], causes: ['wolves'] }] }, true)).toBeNull();
  });
});
