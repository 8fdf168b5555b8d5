import { describe, expect, test } from 'vitest';
import { seat } from '../../../src/domain/ids.ts';
import type { ChosenSettings } from '../../../src/domain/setup.ts';
import { dice } from '../../tools/dice.ts';
import { cardUid, dealtAs, furnished, Hands } from './hands.ts';
import type { Rig } from './rig.ts';
import { accepted, opened, planFor, playsOne, playsOut, stepNow } from './rig.ts';

const PLAN = planFor('one-night');
const SECRETS = [...new Set(PLAN.deck)].filter(role => role !== 'werewolf');

/** The part of a view that may contain secrets. The plan is known to all, and steps carry the names of roles. */
const told = ({ evening: { view } }: Rig): string => {
  const { dealing, playing, notice } = view;
  const { step, view: game, ...rest } = playing ?? {};
  return JSON.stringify([dealing, notice, rest, step?.awake, step?.sees, step?.tells, step?.asks, game?.seats, game?.facts, game?.tonight]);
};

/** Two tables with the same cards, dealt in opposite orders. */
const tables = async (settings: ChosenSettings): Promise<readonly Rig[]> =>
  Promise.all(
    [PLAN.deck, [...PLAN.deck].reverse()].map(async roles => {
      const plan = { ...PLAN, settings };
      const rig = await furnished(await opened(), plan);
      await dealtAs(rig, plan, roles);
      return rig;
    }),
  );

describe.each(['machine', 'player'])('where nobody moderates (%s announces)', announcer => {
  const settings = { 'onenight.announcer': announcer };

  test('every view is the same however the cards are dealt, from nightfall to the end of the talk', async () => {
    const [one, other] = await tables(settings);
    if (one === undefined || other === undefined) throw new Error('no tables');
    for (let count = 0; count < 30; count += 1) {
      expect(told(one)).toBe(told(other));
      expect(SECRETS.filter(role => told(one).includes(`"${role}"`))).toEqual([]);
      if (stepNow(one).time === 'day') break;
      for (const rig of [one, other]) await accepted(rig.ask({ do: 'answer', answer: { type: 'go-on', step: stepNow(rig).id } }));
    }
    expect(stepNow(one).id).toBe('discussion');
  });

  test('a deal says how far it is, and no card of it', async () => {
    const rig = await furnished(await opened(), { ...PLAN, settings });
    await accepted(rig.ask({ do: 'open-deal' }));
    await new Hands(rig).tap(cardUid(0));
    expect(rig.evening.view.dealing).toEqual({
      next: 2,
      lots: null,
      carry: null,
      cards: [{ place: 1, role: '' }],
      missing: [],
      stranger: null,
      proven: false,
      anew: 0,
    });
  });

  test('a look that somebody types in is not told, and no undo is labelled', async () => {
    const [rig] = await tables(settings);
    if (rig === undefined) throw new Error('no table');
    for (let count = 0; stepNow(rig).id !== 'seer' && count < 20; count += 1)
      await accepted(rig.ask({ do: 'answer', answer: { type: 'go-on', step: stepNow(rig).id } }));
    await rig.ask({ do: 'answer', answer: { type: 'fill', step: 'seer', form: { choose: [seat(2)] } } });
    expect(rig.evening.view.playing).toMatchObject({ undoes: null, answers: 0, chosen: [], step: { tells: [] }, view: { tonight: [] } });
  });

  test('when the cards are turned up everything is told', async () => {
    const [rig] = await tables(settings);
    if (rig === undefined) throw new Error('no table');
    await playsOut(rig, dice(5));
    expect(rig.evening.view.playing?.view.seats.every(({ dealt }) => dealt !== '')).toBe(true);
    expect(rig.evening.view.playing?.view.ending).not.toBeNull();
  });
});

test('a moderator sees the cards', async () => {
  const [rig] = await tables({ 'onenight.announcer': 'moderator' });
  if (rig === undefined) throw new Error('no table');
  expect(rig.evening.view.playing?.view.seats.map(({ dealt }) => dealt)).toEqual(PLAN.deck.slice(0, PLAN.names.length));
  await playsOne(rig, dice(1));
});
