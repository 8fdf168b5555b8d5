import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Answer } from '../../../src/domain/answer.ts';
import { seat } from '../../../src/domain/ids.ts';
import * as cast from '../../../src/rules/one-night/cast.ts';
import type { OneNightCharacter } from '../../../src/rules/one-night/role.ts';
import { centre, dealtOrCopied, must, others } from '../../../src/rules/one-night/role.ts';
import { faceAt } from '../../../src/rules/one-night/state.ts';
import { seededChance } from '../../../src/session/chance.ts';

/** Looks at one card, wherever it lies. */
const oracle: OneNightCharacter = {
  id: 'oracle',
  side: 'village',
  copies: 1,
  calls: [
    {
      step: 'oracle',
      rule: 'of-the-house',
      listedWith: ['seer'],
      wakes: dealtOrCopied('oracle'),
      form: { choose: must([others(1), centre(1)]) },
      decide: (state, by, { choose }) => ({ type: 'looked', by, at: choose, told: choose.map(place => faceAt(state, place)) }),
    },
  ],
};

/** The book as it is and one role more: the role and its lines in this list are all that is added. */
const LIST = '../../../src/rules/one-night/cast.ts';
const CAST = {
  CHARACTERS: [...cast.CHARACTERS, oracle],
  NIGHT: cast.NIGHT.flatMap(step => (step === 'robber' ? ['oracle', step] : [step])),
};

let book: typeof import('../../../src/rules/one-night/book.ts');
let prompts: typeof import('../../../src/rules/one-night/prompts.ts');
beforeAll(async () => {
  vi.resetModules();
  vi.doMock(LIST, () => CAST);
  book = await import('../../../src/rules/one-night/book.ts');
  prompts = await import('../../../src/rules/one-night/prompts.ts');
});
afterAll(() => {
  vi.doUnmock(LIST);
  vi.resetModules();
});

const SETTINGS = { 'onenight.announcer': 'moderator' } as const;
const ROLES = ['oracle', 'werewolf', 'villager'];
const IN_THE_CENTRE = ['villager', 'seer', 'robber'];
const SET_UP = { book: 'one-night', players: 3, deck: [...ROLES, ...IN_THE_CENTRE], settings: SETTINGS } as const;

test('a role that is a file and its lines in the list is in the box, in the night and in the prompts, and asks what its form says', () => {
  const { oneNight } = book;
  expect(oneNight.check(SET_UP)).toEqual({ refusals: [], warnings: [] });
  expect(oneNight.offers.roles.at(-1)).toEqual({ role: 'oracle', copies: 1 });
  expect(prompts.ONE_NIGHT_PROMPTS).toEqual(expect.arrayContaining(['oracle.open', 'oracle.action', 'oracle.close']));
  expect(oneNight.offers.callForm('oracle', 1, SET_UP).fields).toMatchObject([{ least: 1, most: 1, mayDecline: false }]);

  const chance = seededChance('1'.padStart(64, '0'));
  let state = oneNight.begin(SET_UP, { roles: ROLES, centre: IN_THE_CENTRE }).reduce(oneNight.evolve, oneNight.nothing);
  const calls: string[] = [];
  for (let step = oneNight.step(state); step.time === 'call'; step = oneNight.step(state)) {
    calls.push(step.id);
    if (step.id === 'oracle') expect([step.awake, step.asks.kind]).toEqual([[seat(1)], 'form']);
    const fill: Answer = { type: 'fill', step: step.id, form: { choose: step.id === 'oracle' ? ['K2'] : [] } };
    const filled = step.asks.kind === 'form' ? oneNight.answer(state, fill, chance) : undefined;
    if (filled?.ok === true) state = filled.value.state;
    if (step.id === 'oracle') expect(oneNight.step(state).tells).toEqual([{ to: [seat(1)], what: 'seer' }]);
    const gone = oneNight.answer(state, { type: 'go-on', step: step.id }, chance);
    if (!gone.ok) throw new Error(gone.refusal.code);
    state = gone.value.state;
  }
  expect(calls).toEqual(['werewolves', 'seer', 'oracle', 'robber']);
});

test('a role more is not called in a game that was begun without it, also where nobody knows which cards of the box are dealt', () => {
  const { oneNight } = book;
  const settings = { ...SETTINGS, 'onenight.random_roles_public': false };
  const roadOf = (calls?: readonly string[]) => {
    const dealt = {
      type: 'dealt',
      settings,
      roles: ['seer', 'werewolf', 'villager'],
      centre: IN_THE_CENTRE,
      ...(calls && { calls }),
    } as const;
    const begun = [dealt, { type: 'night-fell', step: calls?.[0] ?? 'doppelganger' }] as readonly (typeof dealt)[];
    return oneNight.view(begun.reduce(oneNight.evolve, oneNight.nothing)).road.steps;
  };
  expect(roadOf()).toEqual(cast.NIGHT);
  expect(roadOf(['werewolves', 'seer'])).toEqual(['werewolves', 'seer']);
  expect(oneNight.begin({ ...SET_UP, settings }, { roles: ROLES, centre: IN_THE_CENTRE })[0]).toMatchObject({ calls: CAST.NIGHT });
});
