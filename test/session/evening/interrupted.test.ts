import { describe, expect, test } from 'vitest';
import type { Plan } from '../../../src/domain/evening.ts';
import { seat } from '../../../src/domain/ids.ts';
import { SHARED } from '../../table/pieces.ts';
import { furnished, Hands } from './hands.ts';
import { accepted, codes, opened, planFor, type Rig } from './rig.ts';

const PLAN = planFor('lupus-token');
const roleAt = (rig: Rig, name: string): string | undefined => {
  const { plan, dealing } = rig.evening.view;
  return dealing?.cards.find(({ place }) => place === plan.names.indexOf(name) + 1)?.role;
};

/** Three cards were named, and somebody goes back to the set-up. */
const left = async (plan = PLAN): Promise<Rig> => {
  const rig = await opened();
  for (const ask of [{ do: 'plan', plan }, { do: 'open-deal' }] as const) await accepted(rig.ask(ask));
  for (const index of [0, 1, 2]) await accepted(rig.ask({ do: 'card', place: seat(index + 1), role: plan.deck[index] ?? '' }));
  await accepted(rig.ask({ do: 'close-deal' }));
  return rig;
};
const dealtAgain = async (rig: Rig, plan: Plan): Promise<Rig> => {
  for (const ask of [{ do: 'plan', plan }, { do: 'open-deal' }] as const) await accepted(rig.ask(ask));
  return rig;
};

describe('a deal that is left for the set-up', () => {
  test('goes on where it was, and the set-up says how many cards lie', async () => {
    const rig = await left();
    expect([rig.evening.view.stage, rig.evening.view.lying]).toEqual(['set-up', 3]);
    await dealtAgain(rig, PLAN);
    expect(PLAN.names.slice(0, 4).map(name => roleAt(rig, name))).toEqual([...PLAN.deck.slice(0, 3), undefined]);
    expect(rig.evening.view.dealing?.next).toBe(4);
  });

  test('goes on after a restart too', async () => {
    const rig = await left();
    const again = await opened({ disk: rig.disk.copy() });
    expect(again.evening.view.lying).toBe(3);
    await accepted(again.ask({ do: 'open-deal' }));
    expect(again.evening.view.dealing?.cards.length).toBe(3);
  });

  test('a card stays with the person, wherever that person sits now', async () => {
    const rig = await left();
    await dealtAgain(rig, { ...PLAN, names: PLAN.names.toReversed() });
    expect(PLAN.names.slice(0, 3).map(name => roleAt(rig, name))).toEqual(PLAN.deck.slice(0, 3));
  });

  test('the card of somebody who has left is dealt again', async () => {
    const rig = await left();
    await dealtAgain(rig, { ...PLAN, names: PLAN.names.with(1, 'Somebody else') });
    expect(rig.evening.view.dealing?.cards.map(({ place }) => place)).toEqual([1, 3]);
    expect(rig.evening.view.dealing?.next).toBe(2);
  });

  test('begins anew where nobody moderates, and where a game was dealt in between', async () => {
    const alone = planFor('one-night');
    const rig = await opened();
    for (const ask of [{ do: 'plan', plan: alone }, { do: 'open-deal' }] as const) await accepted(rig.ask(ask));
    await rig.ask({ do: 'card', place: seat(1), role: alone.deck[0] ?? '' });
    await accepted(rig.ask({ do: 'close-deal' }));
    expect(rig.evening.view.lying).toBe(0);
    const other = await left();
    for (const each of ['open-deal', 'deal-all', 'seal', 'abandon', 'again'] as const) await accepted(other.ask({ do: each }));
    expect(other.evening.view.lying).toBe(0);
  });
});

describe('a card that nobody knows, read while cards are dealt', () => {
  const STRANGER = '04DEADBEEF0001';
  const read = async (): Promise<Rig> => {
    const rig = await furnished(await opened(), PLAN);
    await accepted(rig.ask({ do: 'open-deal' }));
    await new Hands(rig).tap(STRANGER, SHARED);
    return rig;
  };

  test('is asked about; named, it is a card of the box and dealt at once', async () => {
    const rig = await read();
    const role = PLAN.deck[0] ?? '';
    expect(rig.evening.view.dealing).toMatchObject({ stranger: STRANGER, cards: [] });
    await accepted(rig.ask({ do: 'this-is', uid: STRANGER, role }));
    expect(rig.evening.view.dealing).toMatchObject({ stranger: null, cards: [{ place: 1, role }], next: 2 });
    expect(rig.evening.view.box.tags.find(({ uid }) => uid === STRANGER)?.piece).toEqual({ is: 'card', family: 'lupus', role });
    await accepted(rig.ask({ do: 'command', command: 'undo' }));
    expect(rig.evening.view.dealing?.cards).toEqual([]);
  });

  test('is asked about no more once another card has gone to the place', async () => {
    const rig = await read();
    await accepted(rig.ask({ do: 'card', place: seat(1), role: PLAN.deck[0] ?? '' }));
    expect(rig.evening.view.dealing).toMatchObject({ stranger: null, next: 2 });
    expect(codes(await rig.evening.ask({ do: 'this-is', uid: STRANGER, role: PLAN.deck[1] ?? '' }, 'late'))).toEqual(['ask.not_now']);
  });

  test('is refused where the deck has no such card left, or another tag was meant, and nothing changes', async () => {
    const rig = await read();
    const before = rig.evening.view;
    expect(codes(await rig.evening.ask({ do: 'this-is', uid: STRANGER, role: 'piper' }, 'a'))).toEqual(['card.not_in_deck']);
    expect(codes(await rig.evening.ask({ do: 'this-is', uid: '04', role: PLAN.deck[0] ?? '' }, 'b'))).toEqual(['ask.not_now']);
    expect([rig.evening.view.dealing, rig.evening.view.box]).toEqual([before.dealing, before.box]);
  });

  test('is asked about nowhere else: neither where nobody moderates nor outside the deal', async () => {
    const alone = await furnished(await opened(), planFor('one-night'));
    await accepted(alone.ask({ do: 'open-deal' }));
    await new Hands(alone).tap(STRANGER, SHARED);
    expect(alone.evening.view.dealing?.stranger).toBeNull();
    expect(codes(await alone.evening.ask({ do: 'this-is', uid: STRANGER, role: 'seer' }, 'c')).length).toBe(1);
    const set = await furnished(await opened(), PLAN);
    await new Hands(set).tap(STRANGER, SHARED);
    expect(codes(await set.evening.ask({ do: 'this-is', uid: STRANGER, role: 'seer' }, 'd'))).toEqual(['ask.not_now']);
  });
});
