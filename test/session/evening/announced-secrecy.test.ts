import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ask } from '../../../src/domain/evening.ts';
import type { RoleId } from '../../../src/domain/ids.ts';
import { seat } from '../../../src/domain/ids.ts';
import type { AnnouncedTable } from './announced-rig.ts';
import { announced, MOVERS, planOf, STILL } from './announced-rig.ts';
import { cardUid, padOf, SHARED, uidOf } from './hands.ts';
import { accepted, breath, codes } from './rig.ts';

/** Two deals of the same cards, with different hands that move cards at night. The room may not notice the difference. */
const COURSES: readonly { readonly deck: readonly RoleId[]; readonly night: (table: AnnouncedTable, step: string) => Promise<void> }[] = [
  {
    deck: MOVERS,
    night: async (table, step) => {
      if (step === 'robber') await table.swap(seat(2), seat(1));
      if (step === 'troublemaker') await table.swap(seat(2), seat(4));
      if (step === 'drunk') await table.swap(seat(4), 'K2');
    },
  },
  {
    deck: STILL,
    night: async (table, step) => {
      if (step === 'seer') await table.look(seat(1));
      if (step === 'drunk') await table.swap(seat(1), seat(2));
    },
  },
  {
    deck: ['doppelganger', 'robber', 'minion', 'villager', 'werewolf', 'werewolf', 'seer'],
    night: async (table, step) => {
      if (step !== 'doppelganger') return;
      await table.look(seat(2));
      await table.pass(1_000);
      await table.swap(seat(1), seat(4));
    },
  },
  {
    deck: ['werewolf', 'werewolf', 'seer', 'robber', 'doppelganger', 'minion', 'villager'],
    night: async (table, step) => {
      if (step === 'robber') await table.swap(seat(4), seat(1));
      if (step === 'minion') await table.look('K3');
    },
  },
];

/** Everything that pages and screens received, with the moments. The seal is left out, because it differs with every deal. */
const told = ({ rig }: AnnouncedTable, from: number) => ({
  views: rig.views.slice(from).map(({ plan, ...view }) => JSON.stringify({ ...view, settings: plan.settings })),
  shown: rig.shown.map(({ at, table: { message, ...rest } }) =>
    JSON.stringify({ at, ...rest, message: message === null ? null : { ...message, seal: message.seal?.opened ?? null } }),
  ),
});

const played = async (which: number, pads: boolean) => {
  const course = COURSES[which];
  if (course === undefined) throw new Error('no such course');
  const settings = { 'onenight.vote_method': pads ? 'lift' : 'pointing' };
  const table = await announced(planOf(course.deck, settings), { pads });
  // The readers show in which order the cards were dealt, so the comparison starts at nightfall.
  const from = table.rig.views.length;
  for (const step of table.view.playing?.view.road.steps ?? []) {
    await table.untilStep(step);
    if (pads) {
      const before = table.rig.clock.now();
      await course.night(table, step);
      await table.pass(2_000 - (table.rig.clock.now() - before));
    }
  }
  await table.untilStep('discussion');
  await accepted(table.rig.ask({ do: 'vote-now' }));
  await table.until(() => table.phase === 'vote');
  for (const [voter, target] of [
    [1, 2],
    [2, 1],
    [3, 1],
    [4, 3],
  ] as const)
    await accepted(table.rig.ask({ do: 'answer', answer: { type: 'vote', step: 'vote', voter: seat(voter), target: seat(target) } }));
  await table.until(() => table.picture?.scene === 'reveal');
  return told(table, from);
};

describe('two nights that differ in their secrets alone', () => {
  test.each([
    ['pads follow the cards', 0, true],
    ['the cards are scanned at the end', 0, false],
    ['pads follow the cards, with a Doppelgänger', 2, true],
  ])(
    'say and show the same, byte for byte, moment for moment, to the room and to every page: %s [ON-191 ON-202 ON-203 ON-214]',
    async (_, which, pads) => {
      const [one, other] = [await played(which, pads), await played(which + 1, pads)];
      expect(one.shown).toEqual(other.shown);
      expect(one.views).toEqual(other.views);
      expect(one.shown.length).toBeGreaterThan(10);
    },
  );

  test('a lift at night is seen on no page, and numbers nothing [ON-214]', async () => {
    const table = await announced(planOf(MOVERS));
    await table.untilStep('robber');
    const [views, shown, { n }] = [table.rig.views.length, table.rig.shown.length, table.view];
    const done = await table.hands.lift('C1', padOf(seat(2)));
    await table.hands.lay('C1', padOf(seat(2)));
    for (const uid of [uidOf.marker(seat(1)), 'continue', 'undo', 'nothing-known']) await table.hands.tap(uid, SHARED);
    await breath();
    expect([table.rig.views.length, table.rig.shown.length, table.view.n]).toEqual([views, shown, n]);
    expect(done).toEqual({ took: false, said: [], dark: true });
    expect(table.view.notice).toBeNull();
  });

  test('a lift while the day is still being written is one of the night: no light, no notice [ON-214]', async () => {
    const table = await announced(planOf(MOVERS));
    await table.untilStep('drunk');
    const { disk } = table.rig;
    let lifts = 0;
    for (disk.holds = true; table.phase === 'night'; disk.flush()) {
      await table.pass(5_000);
      const lifted = table.hands.lift(cardUid(1), padOf(seat(2)));
      const laid = table.hands.lay(cardUid(1), padOf(seat(2)));
      disk.flush();
      for (const { dark, said } of await Promise.all([lifted, laid])) expect({ dark, said }).toEqual({ dark: true, said: [] });
      lifts += 1;
    }
    expect(lifts).toBeGreaterThan(1);
    expect(table.view.notice).toBeNull();
  });
});

const ROLE = 'seer';
const ASKS: readonly Ask[] = [
  { do: 'plan', plan: planOf(STILL) },
  { do: 'open-deal' },
  { do: 'close-deal' },
  { do: 'substitute', seat: seat(1), name: 'Zoé' },
  { do: 'card', place: seat(1), role: ROLE },
  { do: 'card', place: seat(1), role: null },
  { do: 'deal-at', place: 'K1' },
  { do: 'swap', one: seat(1), other: seat(2) },
  { do: 'shift', from: seat(1) },
  { do: 'deal-all' },
  { do: 'seal' },
  ...(['werewolves', 'seer', 'robber', 'troublemaker', 'drunk', 'discussion', 'reveal'] as const).flatMap((step): readonly Ask[] => [
    { do: 'answer', answer: { type: 'go-on', step } },
    { do: 'answer', answer: { type: 'miss', step } },
    { do: 'answer', answer: { type: 'fill', step, form: { choose: [seat(1)] } } },
    { do: 'answer', answer: { type: 'open', step } },
    { do: 'answer', answer: { type: 'lay', step, cards: MOVERS.slice(0, 4), centre: MOVERS.slice(4) } },
  ]),
  { do: 'answer', answer: { type: 'vote', step: 'vote', voter: seat(1), target: seat(2) } },
  { do: 'rule', ruling: { type: 'skip' } },
  { do: 'rule', ruling: { type: 'dead', seats: [seat(1)] } },
  { do: 'rule', ruling: { type: 'role', roles: [{ seat: seat(1), role: ROLE }] } },
  { do: 'undo', move: 1, seen: true },
  { do: 'reveal' },
  { do: 'clock', seconds: -60 },
  { do: 'abandon' },
  { do: 'again' },
  { do: 'enrol', piece: { is: 'marker', at: seat(1) } },
  { do: 'enrol-all', tags: [{ uid: 'C1', piece: { is: 'marker', at: seat(1) } }] },
  { do: 'label', uid: 'C1', label: 'mine' },
  { do: 'name-box', name: 'mine' },
  { do: 'retire', uid: 'C1', retired: true },
  { do: 'forget', uid: 'C1' },
  { do: 'box', box: { name: '', tags: [] } },
  { do: 'sound', heard: true },
  { do: 'start', on: true },
  { do: 'vote-now' },
  { do: 'command', command: 'undo' },
  { do: 'command', command: 'continue' },
];

test('by night every ask is declined in the same word, and changes nothing of what the deal will show [ON-203]', async () => {
  for (const deck of [MOVERS, STILL])
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...ASKS]), fc.integer({ min: 0, max: 30 }), async (asks, quarters) => {
        const table = await announced(planOf(deck));
        await table.pass(quarters * 1_000);
        if (table.phase !== 'night') return;
        const [logs, kept, views] = [
          [...table.rig.disk.logs].map(([, entries]) => entries.length),
          [...table.rig.disk.docs],
          table.rig.views.length,
        ];
        for (const ask of asks) expect(codes(await table.rig.ask(ask))).toEqual(['ask.not_now']);
        expect([...table.rig.disk.logs].map(([, entries]) => entries.length)).toEqual(logs);
        expect([...table.rig.disk.docs]).toEqual(kept);
        expect(table.rig.views.length).toBe(views);
      }),
      { numRuns: 12 },
    );
});

test.each([
  ['day', ['clock', 'vote-now']],
  ['vote', ['answer']],
] as const)('by %s nothing is open besides %j', async (phase, open) => {
  const table = await announced(planOf(MOVERS));
  await table.untilStep('discussion');
  if (phase === 'vote') await accepted(table.rig.ask({ do: 'vote-now' }));
  await table.until(() => table.phase === phase);
  for (const ask of ASKS) {
    if (open.some(each => each === ask.do)) continue;
    expect([ask, codes(await table.rig.ask(ask))]).toEqual([ask, ['ask.not_now']]);
  }
  expect(table.phase).toBe(phase);
});

test('a card that nobody read cannot be found out by typing', async () => {
  const table = await announced(planOf(MOVERS), { begins: false });
  await accepted(table.rig.ask({ do: 'open-deal' }));
  await table.lay(seat(1), 'C0');
  for (const role of MOVERS) expect(codes(await table.rig.ask({ do: 'card', place: 'K3', role }))).toEqual(['ask.not_now']);
  expect(codes(await table.rig.ask({ do: 'deal-all' }))).toEqual(['ask.not_now']);
});

test('nobody is shown which tag is which card while the cards lie face down [ON-206]', async () => {
  const table = await announced(planOf(MOVERS));
  expect(table.view.box.tags.filter(({ piece }) => piece.is === 'card')).toEqual([]);
});
