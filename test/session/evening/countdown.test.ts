import { expect, test } from 'vitest';
import { dealtAs, furnished } from './hands.ts';
import type { Rig } from './rig.ts';
import { accepted, codes, opened, planFor, stepNow } from './rig.ts';

const PLAN = planFor('lupus-token');
const ROLES = ['werewolf', 'werewolf', 'seer', ...new Array<string>(5).fill('villager')];

/** Answers the step with its first possible choice. */
const answersOnce = async (rig: Rig): Promise<void> => {
  const { id: step, asks } = stepNow(rig);
  if (asks.kind === 'form') {
    const choose = asks.fields.flatMap(field => (field.kind === 'places' ? field.among.slice(0, field.least) : []));
    return void (await accepted(rig.ask({ do: 'answer', answer: { type: 'fill', step, form: { choose } } })));
  }
  if (asks.kind !== 'ballot' || asks.mayClose) return void (await accepted(rig.ask({ do: 'answer', answer: { type: 'go-on', step } })));
  const voter = asks.turn ?? asks.electors.find(each => !asks.cast.includes(each.seat))?.seat;
  const elector = asks.electors.find(each => each.seat === voter);
  const target = elector?.may[(voter ?? 0) % (elector?.may.length ?? 1)];
  if (voter === undefined || target === undefined) throw new Error('nobody votes');
  await accepted(rig.ask({ do: 'answer', answer: { type: 'vote', step, voter, target } }));
};

/** LT-45: a game that waits at the ballot in which everybody shows the vote at once. */
const covered = async (): Promise<Rig> => {
  const rig = await furnished(await opened({}), PLAN);
  await dealtAs(rig, PLAN, ROLES);
  for (let answers = 0; answers < 60; answers += 1) {
    const { asks } = stepNow(rig);
    if (asks.kind === 'ballot' && asks.shown === 'at-close') return rig;
    await answersOnce(rig);
  }
  throw new Error('no covered ballot');
};

test('LT-45: three seconds are counted before the hands lift, on every screen, and again where it is asked again', async () => {
  const rig = await covered();
  expect(rig.evening.publicTable.countdown).toBeNull();
  const before = rig.shown.length;
  await accepted(rig.ask({ do: 'count-down' }));
  expect(rig.shown.slice(before).map(({ table }) => table.countdown)).toEqual([{ left: 3_000, paused: false }]);
  rig.clock.go(1_000);
  expect(rig.evening.publicTable.countdown).toEqual({ left: 2_000, paused: false });
  await accepted(rig.ask({ do: 'pause', paused: true }));
  rig.clock.go(5_000);
  expect(rig.shown.at(-1)?.table.countdown).toEqual({ left: 2_000, paused: true });
  expect(codes(await rig.ask({ do: 'count-down' }))).toEqual(['paused']);
  await accepted(rig.ask({ do: 'pause', paused: false }));
  rig.clock.go(2_000);
  expect(rig.evening.publicTable.countdown).toEqual({ left: 0, paused: false });
  await accepted(rig.ask({ do: 'count-down' }));
  expect(rig.evening.publicTable.countdown).toEqual({ left: 3_000, paused: false });
  expect(rig.evening.view.playing?.pace).toMatchObject({ kind: 'hands', paused: false });
});

test('nothing is counted where nobody votes, or somebody has voted openly', async () => {
  const rig = await furnished(await opened({}), PLAN);
  expect(codes(await rig.ask({ do: 'count-down' }))).toEqual(['ask.not_now']);
  await dealtAs(rig, PLAN, ROLES);
  expect(codes(await rig.ask({ do: 'count-down' }))).toEqual(['ask.not_now']);
  for (let answers = 0; answers < 30 && stepNow(rig).asks.kind !== 'ballot'; answers += 1) await answersOnce(rig);
  expect(stepNow(rig).asks.kind).toBe('ballot');
  await answersOnce(rig);
  expect(codes(await rig.ask({ do: 'count-down' }))).toEqual(['ask.not_now']);
});
