import { describe, expect, test } from 'vitest';
import type { Plan } from '../../../src/domain/evening.ts';
import { MOVERS, planOf } from './announced-rig.ts';
import { cardUid, furnished } from './hands.ts';
import { accepted, opened, type Rig } from './rig.ts';

const NAMES = ['Gaia', 'Luca', 'Nino', 'Zoé', 'Ida', 'Ugo', 'Mara', 'Elio'];
const DECK = ['werewolf', 'werewolf', 'seer', 'villager', 'villager', 'villager', 'villager', 'villager'];
const PLAN: Plan = { book: 'lupus-token', names: NAMES, deck: DECK, settings: {} };
const UNKNOWABLE = new Set([cardUid(0), cardUid(2)]);
const moderated = async (): Promise<Rig> => furnished(await opened({ unknowable: UNKNOWABLE }), PLAN);
const faceDown = async (): Promise<Rig> =>
  furnished(await opened({ unknowable: UNKNOWABLE }), planOf([...MOVERS].sort(), { 'onenight.announcer': 'machine' }));

describe('what phones could learn from the cards of the box', () => {
  test('is told while a game is set up and dealt, and no more when it is played', async () => {
    const rig = await moderated();
    const told = { plain: PLAN.deck.length - 2, of: PLAN.deck.length };
    expect(rig.evening.view.phones).toEqual(told);
    await accepted(rig.ask({ do: 'open-deal' }));
    expect(rig.evening.view.phones).toEqual(told);
    await accepted(rig.ask({ do: 'deal-all' }));
    await accepted(rig.ask({ do: 'seal' }));
    expect(rig.evening.view.phones).toBeNull();
  });

  test('is told before, and not while cards lie face down and nobody moderates', async () => {
    const rig = await faceDown();
    expect(rig.evening.view.phones).toEqual({ plain: MOVERS.length - 2, of: MOVERS.length });
    await accepted(rig.ask({ do: 'open-deal' }));
    expect(rig.evening.view.phones).toBeNull();
  });

  test('is not told where nobody knows, as on a device that goes on alone', async () => {
    const rig = await furnished(await opened(), PLAN);
    expect(rig.evening.view.phones).toBeNull();
  });
});
