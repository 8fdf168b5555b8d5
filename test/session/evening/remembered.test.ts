import { describe, expect, test } from 'vitest';
import { asideOn } from '../../../src/journal/aside.ts';
import { MOST_PEOPLE_KEPT, MOST_PLANS_KEPT } from '../../../src/session/evening/planning.ts';
import type { Rig } from './rig.ts';
import { accepted, begun, codes, opened, planFor } from './rig.ts';

const TOKEN = planFor('lupus-token');
const NIGHT = planFor('one-night');

const planned = async (rig: Rig, plan = TOKEN): Promise<void> => {
  await accepted(rig.ask({ do: 'plan', plan }));
};
const namesKept = ({ evening }: Rig): readonly string[] => evening.view.plans.map(({ name }) => name);
/** Another service on the same disk. */
const later = ({ disk }: Rig): Promise<Rig> => opened({ disk: disk.copy() });

describe('plans that are kept', () => {
  test('are there again at the next evening, whole, in the order in which they were kept', async () => {
    const rig = await opened();
    await planned(rig);
    await accepted(rig.ask({ do: 'keep-plan', name: 'Friday' }));
    await planned(rig, NIGHT);
    await accepted(rig.ask({ do: 'keep-plan', name: ' At my aunt’s ' }));
    expect((await later(rig)).evening.view.plans).toEqual([
      { name: 'Friday', plan: TOKEN },
      { name: 'At my aunt’s', plan: NIGHT },
    ]);
  });

  test('are replaced by one of the same name, however it is written', async () => {
    const rig = await opened();
    await planned(rig);
    await accepted(rig.ask({ do: 'keep-plan', name: 'Friday' }));
    await planned(rig, NIGHT);
    await accepted(rig.ask({ do: 'keep-plan', name: 'FRIDAY' }));
    expect(rig.evening.view.plans).toEqual([{ name: 'FRIDAY', plan: NIGHT }]);
  });

  test('are dropped by name, and by no other', async () => {
    const rig = await opened();
    await planned(rig);
    await accepted(rig.ask({ do: 'keep-plan', name: 'Friday' }));
    expect(codes(await rig.ask({ do: 'drop-plan', name: 'Saturday' }))).toEqual(['plans.unknown']);
    await accepted(rig.ask({ do: 'drop-plan', name: 'friday' }));
    expect(namesKept(await later(rig))).toEqual([]);
  });

  test(`are ${MOST_PLANS_KEPT} at most; one of them can still be replaced`, async () => {
    const rig = await opened();
    await planned(rig);
    for (let count = 1; count <= MOST_PLANS_KEPT; count += 1) await accepted(rig.ask({ do: 'keep-plan', name: `plan ${count}` }));
    expect(codes(await rig.ask({ do: 'keep-plan', name: 'one more' }))).toEqual(['plans.full']);
    await accepted(rig.ask({ do: 'keep-plan', name: 'plan 7' }));
    expect(namesKept(rig)).toHaveLength(MOST_PLANS_KEPT);
  });

  test('have a name of one letter at least', async () => {
    const rig = await opened();
    expect(codes(await rig.ask({ do: 'keep-plan', name: '  ' }))).toEqual(['name.length']);
    expect(codes(await rig.ask({ do: 'keep-plan', name: 'a'.repeat(61) }))).toEqual(['name.length']);
  });

  test('are not kept where the disk refuses, and nobody is told that they are', async () => {
    const rig = await opened();
    await planned(rig);
    rig.disk.fails = true;
    expect(codes(await rig.ask({ do: 'keep-plan', name: 'Friday' }))).toEqual(['game.not_written']);
    expect(rig.evening.view.plans).toEqual([]);
  });

  test('are not sent again with every vote: they are told while a game is set up', async () => {
    const rig = await opened();
    await planned(rig);
    await accepted(rig.ask({ do: 'keep-plan', name: 'Friday' }));
    await begun(rig, TOKEN);
    const { plans, people, dealt, finished } = rig.evening.view;
    expect({ plans, people, dealt, finished }).toEqual({ plans: [], people: [], dealt: null, finished: [] });
    await accepted(rig.ask({ do: 'abandon' }));
    await accepted(rig.ask({ do: 'again' }));
    expect([namesKept(rig), rig.evening.view.finished.length]).toEqual([['Friday'], 1]);
    for (const ask of [{ do: 'open-deal' }, { do: 'deal-all' }, { do: 'seal' }, { do: 'abandon' }] as const) {
      await accepted(rig.ask(ask));
      expect(rig.evening.view.finished, ask.do).toEqual([]);
    }
  });
});

describe('the last plan that was dealt', () => {
  test('is offered when something else has been set up since, at the next evening too', async () => {
    const rig = await begun(await opened(), TOKEN);
    await accepted(rig.ask({ do: 'abandon' }));
    await accepted(rig.ask({ do: 'again' }));
    await planned(rig, NIGHT);
    expect((await later(rig)).evening.view).toMatchObject({ plan: NIGHT, dealt: TOKEN });
  });

  test('is none before the first deal', async () => {
    const rig = await opened();
    await planned(rig);
    expect(rig.evening.view.dealt).toBeNull();
  });
});

describe('people', () => {
  test('are remembered once they have sat down, the latest first, each once', async () => {
    const rig = await begun(await opened(), TOKEN);
    await accepted(rig.ask({ do: 'abandon' }));
    await accepted(rig.ask({ do: 'again' }));
    await begun(rig, { ...NIGHT, names: ['Zoé', 'ANA', 'Xavier'], deck: NIGHT.deck.slice(0, 6) });
    await accepted(rig.ask({ do: 'abandon' }));
    await accepted(rig.ask({ do: 'again' }));
    const { people } = (await later(rig)).evening.view;
    expect(people.slice(0, 4)).toEqual(['Zoé', 'ANA', 'Xavier', 'Bruno']);
    expect(people).toHaveLength(TOKEN.names.length + 2);
  });

  test('are not remembered while somebody is still typing', async () => {
    const rig = await opened();
    await planned(rig, { ...TOKEN, names: ['An'] });
    expect(rig.evening.view.people).toEqual([]);
  });

  test('who take somebody’s place are remembered too', async () => {
    const rig = await begun(await opened(), TOKEN);
    const [first] = rig.evening.view.playing?.view.seats ?? [];
    if (first === undefined) throw new Error('nobody sits there');
    await accepted(rig.ask({ do: 'substitute', seat: first.seat, name: 'Wanda' }));
    await accepted(rig.ask({ do: 'abandon' }));
    await accepted(rig.ask({ do: 'again' }));
    expect(rig.evening.view.people[0]).toBe('Wanda');
  });

  test('are forgotten by name', async () => {
    const rig = await opened();
    await planned(rig);
    await accepted(rig.ask({ do: 'keep-plan', name: 'Friday' }));
    expect(codes(await rig.ask({ do: 'forget-person', name: 'Nobody' }))).toEqual(['people.unknown']);
    await accepted(rig.ask({ do: 'forget-person', name: 'bruno' }));
    expect((await later(rig)).evening.view.people).not.toContain('Bruno');
  });

  test(`are ${MOST_PEOPLE_KEPT} at most: those who have not come for longest are forgotten`, async () => {
    const rig = await opened();
    for (let evening = 0; evening * 20 < MOST_PEOPLE_KEPT + 20; evening += 1) {
      const names = Array.from({ length: 20 }, (_, at) => `P${evening}-${at}`);
      await planned(rig, { ...TOKEN, names, deck: [] });
      await accepted(rig.ask({ do: 'keep-plan', name: 'always' }));
    }
    const { people } = rig.evening.view;
    expect(people).toHaveLength(MOST_PEOPLE_KEPT);
    expect(people).not.toContain('P0-0');
  });
});

describe('a shelf of an older service', () => {
  test('has orders of the night without the call of a role that came since: they take it, and hold again', async () => {
    const order = ['medium', 'bodyguard', 'seer', 'owl', 'masons', 'wolves', 'mythomaniac'];
    const kept = { ...TOKEN, settings: { ...TOKEN.settings, 'night.order': order.filter(call => call !== 'masons') } };
    const rig = await opened();
    await planned(rig, kept);
    expect(rig.evening.view.check?.refusals).toEqual([{ code: 'settings.value', name: 'night.order' }]);
    const disk = rig.disk.copy();
    for (const name of ['plan', 'dealt']) disk.docs.set(`table/one/${name}`, JSON.stringify({ v: 1, is: kept }));
    disk.docs.set('table/one/plans', JSON.stringify({ v: 1, is: [{ name: 'Friday', plan: kept }] }));
    const { evening } = await opened({ disk });
    const plan = { ...TOKEN, settings: { ...TOKEN.settings, 'night.order': order } };
    expect(evening.view).toMatchObject({ plan, plans: [{ name: 'Friday', plan }], dealt: plan, notice: null });
    expect(evening.view.check?.refusals).toEqual([]);
  });

  test('opens without what was not kept then', async () => {
    const rig = await opened();
    await planned(rig);
    const disk = rig.disk.copy();
    for (const key of disk.docs.keys()) if (/plans|people|dealt|seated/.test(key)) disk.docs.delete(key);
    const { view } = (await opened({ disk })).evening;
    expect(view).toMatchObject({ plan: TOKEN, plans: [], people: [], dealt: null, notice: null });
  });

  test.each([
    ['plans', [{ name: '', plan: TOKEN }]],
    ['plans', [{ name: 'a', plan: { ...TOKEN, book: 'poker' } }]],
    ['people', [7]],
    ['dealt', {}],
    ['seated', { game: [1] }],
  ])('%s that make no sense are put aside, and said so', async (name, is) => {
    const rig = await opened();
    await planned(rig);
    const disk = rig.disk.copy();
    disk.docs.set(`table/one/${name}`, JSON.stringify({ v: 1, is }));
    const { evening } = await opened({ disk });
    expect(evening.view).toMatchObject({ plan: TOKEN, plans: [], people: [], dealt: null });
    expect(evening.view.notice?.said.code).toBe('kept.aside');
    expect(asideOn(disk).map(({ documents }) => Object.keys(documents))).toEqual([[`table/one/${name}`]]);
  });
});

describe('the seating of a game', () => {
  test('is known of the game that is played, of finished ones after a restart, and of no other game', async () => {
    const rig = await begun(await opened(), TOKEN);
    const game = rig.evening.view.playing?.game ?? '';
    expect(rig.evening.namesOf(game)).toEqual(TOKEN.names);
    await accepted(rig.ask({ do: 'abandon' }));
    await accepted(rig.ask({ do: 'again' }));
    await planned(rig, NIGHT);
    const again = await later(rig);
    expect([again.evening.namesOf(game), again.evening.namesOf('game-9')]).toEqual([TOKEN.names, undefined]);
  });

  test('is empty in games of an older service', async () => {
    const rig = await begun(await opened(), TOKEN);
    await accepted(rig.ask({ do: 'abandon' }));
    await accepted(rig.ask({ do: 'again' }));
    const disk = rig.disk.copy();
    disk.docs.delete('table/one/seated');
    expect((await opened({ disk })).evening.namesOf('game-1')).toEqual([]);
  });
});
