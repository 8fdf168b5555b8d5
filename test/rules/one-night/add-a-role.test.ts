import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Answer } from '../../../src/domain/answer.ts';
import { type Place, seat } from '../../../src/domain/ids.ts';
import { ok } from '../../../src/domain/refusal.ts';
import type { CallStep } from '../../../src/rules/kit/catalogue.ts';
import * as cast from '../../../src/rules/one-night/cast.ts';
import { call, centre, dealtOnly, dealtOrCopied, may, must, others, role } from '../../../src/rules/one-night/role.ts';
import { type OneNight, swapped, withCards } from '../../../src/rules/one-night/state.ts';
import { seededChance } from '../../../src/session/crypto.ts';

/** A role that looks at one card anywhere. */
const oracle = role({
  id: 'oracle',
  side: 'village',
  copies: 1,
  calls: [
    call({
      step: 'oracle',
      rule: 'of-the-house',
      listedWith: ['seer'],
      wakes: dealtOrCopied('oracle'),
      form: { choose: must('looks', [others(1), centre(1)]) },
    }),
  ],
});

interface CentreSwapped {
  readonly between: readonly [Place, Place];
}

/** A role that swaps two centre cards, by an event that no other role has. */
const juggler = role({
  id: 'juggler',
  side: 'village',
  copies: 1,
  calls: [
    call({
      step: 'juggler',
      rule: 'of-the-house',
      wakes: dealtOnly('juggler'),
      form: { choose: may('swaps', [centre(2)]) },
      events: {
        'centre-swapped': {
          room: 'secret',
          notes: ({ between }: CentreSwapped) => ({ chose: between }),
          fold: (state: OneNight, { between: [one, other] }: CentreSwapped) => withCards(state, swapped(state, one, other)),
        },
      },
      decide: (_state, _awake, { choose: [one, other] }) =>
        ok(one === undefined || other === undefined ? [] : [{ type: 'centre-swapped', between: [one, other] }]),
    }),
  ],
});

/** The cast of the book with two more roles. Each role and its lines in this list are all that a new role needs. */
const LIST = '../../../src/rules/one-night/cast.ts';
const CAST = {
  CHARACTERS: [...cast.CHARACTERS, oracle, juggler],
  NIGHT: cast.NIGHT.flatMap(step => (step === 'robber' ? ['oracle', 'juggler', step] : [step])),
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
  expect(oneNight.offers.roles).toContainEqual({ role: 'oracle', side: 'village', copies: 1 });
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

test('a role with a rule of its own brings its event: what the room sees of it, what is noted of it, and what it changes', () => {
  const { oneNight } = book;
  const roles = ['juggler', 'werewolf', 'villager'];
  const begun = oneNight.begin({ ...SET_UP, deck: [...roles, ...IN_THE_CENTRE] }, { roles, centre: IN_THE_CENTRE });
  const called: typeof begun = [...begun, { type: 'called', step: oneNight.offers.calls.find(step => step === 'juggler') as CallStep }];
  const state = called.reduce(oneNight.evolve, oneNight.nothing);
  const answer: Answer = { type: 'fill', step: 'juggler', form: { choose: ['K1', 'K3'] } };
  const done = oneNight.answer(state, answer, seededChance('1'.padStart(64, '0')));
  if (!done.ok) throw new Error(done.refusal.code);
  expect(done.value.events).toEqual([{ type: 'centre-swapped', between: ['K1', 'K3'] }]);
  expect(Object.entries(oneNight.room)).toContainEqual(['centre-swapped', 'secret']);
  const { facts, tonight } = oneNight.view(done.value.state);
  expect(facts.centre).toEqual(['robber', 'seer', 'villager']);
  expect(tonight.slice(-1)).toEqual([{ step: 'juggler', by: [seat(1)], chose: ['K1', 'K3'] }]);
  expect(oneNight.step(done.value.state).asks.kind).toBe('nothing');
});

test('pads let hands do at night what its form asks for', () => {
  const permits = book.oneNight.offers.permits?.({ roles: ['oracle', 'juggler', 'villager'], centre: IN_THE_CENTRE }, SETTINGS);
  expect(permits?.permitAt('oracle', undefined)).toEqual({ lifts: [2, 3, 'K1', 'K2', 'K3'], swaps: [] });
  expect(permits?.permitAt('juggler', undefined)).toEqual({
    lifts: ['K1', 'K2', 'K3'],
    swaps: [
      ['K1', 'K2'],
      ['K1', 'K3'],
      ['K2', 'K3'],
    ],
  });
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
