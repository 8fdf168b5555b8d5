import { describe, expect, test } from 'vitest';
import { seat } from '../../../src/domain/ids.ts';
import { USUAL_PACE } from '../../../src/session/evening/neighbours.ts';
import { fakeClock } from '../../tools/fake-clock.ts';
import { dealtAs, furnished, Hands, uidOf } from './hands.ts';
import type { Rig } from './rig.ts';
import { accepted, begun, codes, opened, planFor, stepNow, tellsAll, undoOf } from './rig.ts';

const PLAN = planFor('lupus-token');
const ROLES = ['werewolf', 'werewolf', 'seer', ...new Array<string>(5).fill('villager')];

const goOn = (rig: Rig) => rig.ask({ do: 'answer', answer: { type: 'go-on', step: stepNow(rig).id } });
const choose = (rig: Rig, target: number) =>
  rig.ask({ do: 'answer', answer: { type: 'fill', step: stepNow(rig).id, form: { choose: [seat(target)] } } });
const paceOf = ({ evening }: Rig) => {
  const { playing } = evening.view;
  if (playing === null) throw new Error('no game');
  return playing.pace;
};
const lengthOf = (rig: Rig): number => (paceOf(rig).until ?? 0) - paceOf(rig).since;

/** A game that waits at the call of the Seer in the first night. */
const called = async (seed = 1): Promise<Rig> => {
  const rig = await furnished(await opened({ pace: USUAL_PACE, seed }), PLAN);
  await dealtAs(rig, PLAN, ROLES);
  await accepted(goOn(rig));
  expect(stepNow(rig).id).toBe('seer');
  return rig;
};

describe('a call of the night', () => {
  test('stands for a length between eight and fourteen seconds, another one each time', async () => {
    const lengths = new Set<number>();
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const rig = await called(seed);
      const length = lengthOf(rig);
      expect(length).toBeGreaterThanOrEqual(8_000);
      expect(length).toBeLessThanOrEqual(14_000);
      lengths.add(length);
    }
    expect(lengths.size).toBeGreaterThan(4);
  });

  test('is not gone on from before its time, though the answer is there; at its time it is', async () => {
    const rig = await called();
    await accepted(choose(rig, 1));
    expect(codes(await goOn(rig))).toEqual(['pace.wait']);
    rig.clock.go(lengthOf(rig) - 1);
    expect(codes(await goOn(rig))).toEqual(['pace.wait']);
    rig.clock.go(1);
    expect((await goOn(rig)).ok).toBe(true);
  });

  test('waits for the answer, if that is later', async () => {
    const rig = await called();
    rig.clock.go(60_000);
    expect(codes(await goOn(rig))).toEqual(['answer.must_choose']);
    await accepted(choose(rig, 1));
    expect((await goOn(rig)).ok).toBe(true);
  });

  test('says when its time has come', async () => {
    const rig = await called();
    const { length } = rig.views;
    rig.clock.go(14_000);
    expect(rig.views.length - length).toBe(1);
    expect(rig.views.at(-1)?.now).toBe(paceOf(rig).until);
  });

  test('is not drawn again by an undo, in it or back into it', async () => {
    const rig = await called();
    const before = paceOf(rig);
    await accepted(choose(rig, 1));
    await accepted(rig.ask(undoOf(rig)));
    expect(paceOf(rig)).toEqual(before);
    const length = lengthOf(rig);
    await accepted(choose(rig, 1));
    rig.clock.go(14_000);
    await accepted(goOn(rig));
    expect(stepNow(rig).id).toBe('wolves');
    await accepted(choose(rig, 8));
    for (let move = 0; move < 3; move += 1) await accepted(rig.ask(undoOf(rig)));
    expect([stepNow(rig).id, lengthOf(rig)]).toEqual(['seer', length]);
    expect(paceOf(rig).since).toBe(rig.clock.now());
  });

  test('takes no time that it is halted for, and no touch either', async () => {
    const rig = await called();
    const length = lengthOf(rig);
    rig.clock.go(5_000);
    await accepted(rig.ask({ do: 'pause', paused: true }));
    rig.clock.go(100_000);
    expect([lengthOf(rig), (paceOf(rig).until ?? 0) - rig.evening.view.now, paceOf(rig).paused]).toEqual([length, length - 5_000, true]);
    expect(codes(await choose(rig, 1))).toEqual(['paused']);
    const tap = await new Hands(rig).tap(uidOf.marker(seat(1)));
    expect([tap.took, tap.said]).toEqual([false, [{ code: 'paused' }]]);
    expect(rig.evening.view.notice?.said).toEqual({ code: 'paused' });
    expect((await rig.ask({ do: 'rule', ruling: { type: 'role', roles: [{ seat: seat(4), role: 'possessed' }] } })).ok).toBe(true);
    expect((await rig.ask(undoOf(rig))).ok).toBe(true);
    await accepted(rig.ask({ do: 'pause', paused: false }));
    await accepted(choose(rig, 1));
    rig.clock.go(length - 5_001);
    expect(codes(await goOn(rig))).toEqual(['pace.wait']);
    rig.clock.go(1);
    expect((await goOn(rig)).ok).toBe(true);
  });

  test('has in One Night the length that its book fixes, for every card alike (ON-32)', async () => {
    const rig = await begun(await opened({ pace: USUAL_PACE }), planFor('one-night', 0, { 'onenight.step_seconds': 7 }));
    for (let call = 0; stepNow(rig).time === 'call'; call += 1) {
      expect(call).toBeLessThan(12);
      expect(lengthOf(rig)).toBe(stepNow(rig).id === 'doppelganger' ? 14_000 : 7_000);
      rig.clock.go(lengthOf(rig));
      await accepted(goOn(rig));
    }
  });
});

describe('the clock of a discussion', () => {
  const discussing = async (): Promise<Rig> => {
    const rig = await called();
    // A screen shows who has died before it shows the discussion, and the clock waits for that.
    rig.evening.screens(1);
    for (const target of [1, 8]) {
      await accepted(choose(rig, target));
      rig.clock.go(14_000);
      await accepted(goOn(rig));
    }
    await accepted(goOn(rig));
    expect(rig.evening.publicTable.clock).toBeNull();
    await tellsAll(rig);
    expect(stepNow(rig).id).toBe('discussion');
    return rig;
  };

  test('is public; time that passes sends nothing, and that it has run out is sent once', async () => {
    const rig = await discussing();
    const clock = rig.evening.publicTable.clock;
    const sent = rig.shown.length;
    expect(clock).toEqual({ seconds: clock?.seconds, left: clock?.seconds, paused: false });
    rig.clock.go(60_000);
    expect([rig.shown.length - sent, rig.evening.publicTable.clock?.left]).toEqual([0, (clock?.seconds ?? 0) - 60]);
    rig.clock.go(3_600_000);
    expect(rig.shown.slice(sent).map(({ table }) => table.clock)).toEqual([{ ...clock, left: 0 }]);
    expect(stepNow(rig).id).toBe('discussion');
  });

  test('can be halted, lengthened and shortened', async () => {
    const rig = await discussing();
    const seconds = rig.evening.publicTable.clock?.seconds ?? 0;
    await accepted(rig.ask({ do: 'clock', seconds: 30 }));
    expect(rig.evening.publicTable.clock).toEqual({ seconds: seconds + 30, left: seconds + 30, paused: false });
    await accepted(rig.ask({ do: 'pause', paused: true }));
    rig.clock.go(50_000);
    expect(rig.evening.publicTable.clock).toEqual({ seconds: seconds + 30, left: seconds + 30, paused: true });
    await accepted(rig.ask({ do: 'pause', paused: false }));
    await accepted(rig.ask({ do: 'clock', seconds: -3_600 }));
    expect(rig.evening.publicTable.clock?.left).toBe(0);
    expect((await goOn(rig)).ok).toBe(true);
  });

  /** The service dies, and another service starts from the same disk `later` milliseconds afterwards. */
  const goesOn = ({ disk, clock }: Rig, later: number): Promise<Rig> =>
    opened({ disk: disk.copy(), pace: USUAL_PACE, clock: fakeClock({ start: clock.now() + later }) });
  const leftOn = ({ evening }: Rig): number => evening.publicTable.clock?.left ?? -1;

  test('goes on after a restart where it would stand: people have gone on talking; and it runs out then', async () => {
    const rig = await discussing();
    const seconds = rig.evening.publicTable.clock?.seconds ?? 0;
    await accepted(rig.ask({ do: 'clock', seconds: 30 }));
    rig.clock.go(60_000);
    const again = await goesOn(rig, 10_000);
    expect([leftOn(rig), leftOn(again)]).toEqual([seconds - 30, seconds - 40]);
    again.clock.go((seconds - 40) * 1_000);
    expect(leftOn(again)).toBe(0);
    expect(leftOn(await goesOn(rig, 3_600_000))).toBe(0);
  });

  test('that is halted stands still through a restart', async () => {
    const rig = await discussing();
    rig.clock.go(60_000);
    await accepted(rig.ask({ do: 'pause', paused: true }));
    const stood = leftOn(rig);
    const again = await goesOn(rig, 500_000);
    expect(again.evening.publicTable.clock).toMatchObject({ left: stood, paused: true });
    await accepted(again.ask({ do: 'pause', paused: false }));
    again.clock.go(5_000);
    expect(leftOn(again)).toBe(stood - 5);
  });

  test('lasts no longer where the machine was set back before the restart', async () => {
    const rig = await discussing();
    const seconds = rig.evening.publicTable.clock?.seconds ?? 0;
    expect(leftOn(await goesOn(rig, -50_000))).toBe(seconds);
  });

  test('is none in a call', async () => {
    const rig = await called();
    expect(codes(await rig.ask({ do: 'clock', seconds: 30 }))).toEqual(['ask.not_now']);
    expect(rig.evening.publicTable.clock).toBeNull();
  });
});
