import { isDeepStrictEqual } from 'node:util';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Answer } from '../../../src/domain/answer.ts';
import { seat } from '../../../src/domain/ids.ts';
import { rulesOf } from '../../../src/rules/catalog.ts';
import { dice } from '../../tools/dice.ts';
import { furnished, Hands, padOf, uidOf } from './hands.ts';
import type { Rig } from './rig.ts';
import { accepted, begun, breath, codes, opened, planFor, playsOne, stepNow } from './rig.ts';

const PLAN = planFor('thiercelieux', 0);
const goOn = (rig: Rig) => ({ do: 'answer', answer: { type: 'go-on', step: stepNow(rig).id } }) as const;

const untilBallot = async (rig: Rig, isOpen = true): Promise<Rig> => {
  const chance = dice(9);
  for (let count = 0; count < 300; count += 1) {
    const { asks } = stepNow(rig);
    if (asks.kind === 'ballot' && (asks.turn !== undefined) === isOpen && asks.cast.length === 0) return rig;
    await playsOne(rig, chance);
  }
  throw new Error('no ballot');
};

test('a vote is at the moderator before it is sent to the screens, because somebody who has tapped looks there', async () => {
  const known: number[] = [];
  const rig: Rig = await opened({ screen: () => known.push(rig.views.length) });
  await untilBallot(await begun(rig, PLAN));
  const before = rig.views.length;
  known.length = 0;
  await playsOne(rig, dice(1));
  expect(known).toEqual([before + 1]);
});

describe('nothing is shown before the disk has it', () => {
  test.each([
    ['an answer', async (rig: Rig) => begun(rig, PLAN), goOn],
    ['a plan', async (rig: Rig) => rig, () => ({ do: 'plan', plan: PLAN }) as const],
    [
      'a card',
      async (rig: Rig) => {
        for (const ask of [{ do: 'plan', plan: PLAN }, { do: 'open-deal' }] as const) await rig.ask(ask);
        return rig;
      },
      () => ({ do: 'card', place: seat(1), role: PLAN.deck[0] ?? '' }) as const,
    ],
    [
      'the seal',
      async (rig: Rig) => {
        for (const ask of [{ do: 'plan', plan: PLAN }, { do: 'open-deal' }, { do: 'deal-all' }] as const) await rig.ask(ask);
        return rig;
      },
      () => ({ do: 'seal' }) as const,
    ],
    ['a pause', async (rig: Rig) => begun(rig, PLAN), () => ({ do: 'pause', paused: true }) as const],
  ])('%s', async (_what, before, asked) => {
    const rig = await before(await opened());
    const [view, table, views, shown] = [rig.evening.view, rig.evening.publicTable, rig.views.length, rig.shown.length];
    rig.disk.holds = true;
    let replied = false;
    const reply = rig.ask(asked(rig)).then(outcome => {
      replied = true;
      return outcome;
    });
    await breath();
    expect([replied, rig.evening.view, rig.evening.publicTable, rig.views.length, rig.shown.length]).toEqual([
      false,
      view,
      table,
      views,
      shown,
    ]);
    rig.disk.holds = false;
    for (let writes = 0; writes < 3 && !replied; writes += 1) {
      rig.disk.flush();
      await breath();
    }
    expect((await reply).ok).toBe(true);
    expect(rig.evening.view).not.toEqual(view);
  });

  test('a refusal waits for what came before it in the same instant', async () => {
    const rig = await begun(await opened(), PLAN);
    rig.disk.holds = true;
    const first = rig.ask(goOn(rig));
    let refused = false;
    const second = rig.ask({ do: 'open-deal' }).then(outcome => {
      refused = true;
      return outcome;
    });
    await breath();
    expect(refused).toBe(false);
    rig.disk.flush();
    expect([(await first).ok, codes(await second)]).toEqual([true, ['ask.not_now']]);
  });
});

test.each<[what: string, answer: (rig: Rig) => Answer, refusal: readonly string[]]>([
  ['that counts', rig => ({ type: 'go-on', step: stepNow(rig).id }), []],
  ['that is refused', () => ({ type: 'go-on', step: 'another-step' }), ['answer.wrong_step']],
])('an answer %s is decided at once, and only once', async (_what, answerIn, refusal) => {
  const rig = await begun(await opened(), PLAN);
  const answer = answerIn(rig);
  const asked = vi.spyOn(Object.getPrototypeOf(rulesOf(PLAN.book)?.empty), 'answer');
  onTestFinished(() => asked.mockRestore());
  const times = () => asked.mock.calls.filter(([given]) => isDeepStrictEqual(given, answer)).length;
  rig.disk.holds = true;
  const outcome = rig.ask({ do: 'answer', answer });
  expect(times()).toBe(1);
  await breath();
  rig.disk.flush();
  expect([codes(await outcome), times()]).toEqual([refusal, 1]);
});

describe('while a deal is being sealed', () => {
  test('an ask of the same moment meets the game that begins', async () => {
    const rig = await opened();
    for (const ask of [{ do: 'plan', plan: PLAN }, { do: 'open-deal' }, { do: 'deal-all' }] as const) await rig.ask(ask);
    const together = [
      rig.ask({ do: 'seal' }),
      rig.ask({ do: 'seal' }),
      rig.ask({ do: 'answer', answer: { type: 'go-on', step: 'nightfall' } }),
      rig.ask({ do: 'card', place: seat(1), role: null }),
    ];
    expect((await Promise.all(together)).map(codes)).toEqual([[], ['ask.not_now'], [], []]);
    expect(rig.evening.view).toMatchObject({ stage: 'dealing', dealing: { next: 1 } });
  });
});

describe('taps of one instant', () => {
  test('are as many votes, decided one upon the other, and one write', async () => {
    const plan = planFor('lupus-token', 9 * 5);
    expect(plan.names.length).toBe(24);
    const rig = await furnished(await opened(), plan);
    for (const ask of [{ do: 'open-deal' }, { do: 'deal-all' }, { do: 'seal' }] as const) await rig.ask(ask);
    await untilBallot(rig);
    const { asks, id } = stepNow(rig);
    const electors = asks.kind === 'ballot' ? asks.electors : [];
    expect(electors.length).toBeGreaterThan(21);
    rig.disk.holds = true;
    const before = rig.disk.writes;
    const hands = new Hands(rig);
    const taps = electors.map(each => hands.lay(uidOf.token(each.seat), padOf(each.may[0] ?? seat(1))));
    await breath();
    rig.disk.flush();
    const done = await Promise.all(taps);
    expect(done.every(({ took }) => took)).toBe(true);
    expect(rig.disk.writes - before).toBe(1);
    const votes = (rig.disk.logs.get('game-1') ?? []).filter(
      entry => entry.type === 'answered' && entry.answer.type === 'vote' && entry.answer.step === id,
    );
    expect(votes.length).toBe(electors.length);
    expect(stepNow(rig).id).not.toBe(id);
  });
});

const FULL = [{ cause: 'disk', code: 'journal.disk_full' }];

describe('a disk that is full', () => {
  const failed = async () => {
    const rig = await begun(await opened(), PLAN);
    rig.disk.fails = true;
    await rig.evening.ask(goOn(rig), 'the same');
    return rig;
  };

  test('the warning stays while the disk is full, whatever is asked that writes nothing', async () => {
    const rig = await failed();
    rig.disk.writes = 0;
    await rig.ask({ do: 'sound', heard: true }).catch(() => undefined);
    await rig.evening.touch({ type: 'laid', spot: { reader: 'unused', slot: 0 }, uid: '04FF', fresh: true, name: 'unused/1/1' });
    rig.clock.go(60_000);
    expect(rig.evening.view.troubles).toEqual(FULL);
  });

  test('the warning goes once there is room, though nobody asks anything', async () => {
    const rig = await failed();
    rig.disk.fails = false;
    const shown = rig.views.length;
    rig.clock.go(60_000);
    expect(rig.evening.view.troubles).toEqual([]);
    expect(rig.views.length).toBe(shown + 1);
    await rig.evening.close();
    expect(rig.clock.running).toBe(0);
  });

  test('the warning that room is short gives way to the failure, and comes back after it', async () => {
    const rig = await begun(await opened(), PLAN);
    const short = [{ cause: 'room', code: 'journal.little_room' }];
    rig.evening.room(true);
    expect(rig.evening.view.troubles).toEqual(short);
    rig.disk.fails = true;
    await rig.evening.ask(goOn(rig), 'the same');
    expect(rig.evening.view.troubles).toEqual(FULL);
    rig.disk.fails = false;
    rig.clock.go(60_000);
    expect(rig.evening.view.troubles).toEqual(short);
    rig.evening.room(false);
    expect(rig.evening.view.troubles).toEqual([]);
  });

  test('an answer is refused, and all is as it was; once there is room it goes on', async () => {
    const rig = await begun(await opened(), PLAN);
    const before = rig.evening.view;
    rig.disk.fails = true;
    const outcome = await rig.evening.ask(goOn(rig), 'the same');
    expect(outcome).toEqual({ ok: false, refusal: [{ code: 'game.not_written', name: 'journal.disk_full' }] });
    expect(rig.evening.view.playing).toEqual(before.playing);
    expect(rig.evening.view.troubles).toEqual(FULL);
    rig.disk.fails = false;
    expect((await rig.evening.ask(goOn(rig), 'the same')).ok).toBe(true);
    expect(rig.evening.view.troubles).toEqual([]);
    expect(stepNow(rig).id).not.toBe(before.playing?.step.id);
  });

  test('votes that were tapped can be tapped again', async () => {
    const plan = planFor('lupus-token');
    const rig = await furnished(await opened(), plan);
    for (const ask of [{ do: 'open-deal' }, { do: 'deal-all' }, { do: 'seal' }] as const) await rig.ask(ask);
    await untilBallot(rig);
    const { asks } = stepNow(rig);
    const electors = asks.kind === 'ballot' ? asks.electors.slice(0, 3) : [];
    const hands = new Hands(rig);
    const tap = () => Promise.all(electors.map(each => hands.tap(uidOf.token(each.seat), padOf(each.may[0] ?? seat(1)))));
    rig.disk.fails = true;
    expect((await tap()).map(({ took, said }) => [took, said[0]?.code])).toEqual(electors.map(() => [false, 'game.not_written']));
    rig.disk.fails = false;
    expect((await tap()).every(({ took }) => took)).toBe(true);
    const now = stepNow(rig).asks;
    expect(now.kind === 'ballot' && now.cast).toEqual(electors.map(each => each.seat));
  });

  test('touches of one instant are written together or not at all', async () => {
    const rig = await furnished(await opened(), planFor('lupus-token'));
    for (const ask of [{ do: 'open-deal' }, { do: 'deal-all' }, { do: 'seal' }] as const) await rig.ask(ask);
    await untilBallot(rig);
    const { asks } = stepNow(rig);
    const [first, , third] = asks.kind === 'ballot' ? asks.electors : [];
    if (first === undefined || third === undefined) throw new Error('nobody votes');
    const hands = new Hands(rig);
    rig.disk.fails = true;
    const tap = (elector: typeof first) => hands.tap(uidOf.token(elector.seat), padOf(elector.may[0] ?? seat(1)));
    expect((await Promise.all([tap(first), tap(third)])).map(({ took }) => took)).toEqual([false, false]);
    expect(rig.evening.view.playing?.ready).toEqual([]);
    rig.disk.fails = false;
    expect((await Promise.all([tap(first), tap(third)])).map(({ took }) => took)).toEqual([true, true]);
    const now = stepNow(rig).asks;
    expect(now.kind === 'ballot' && now.cast).toEqual([first.seat]);
    expect(rig.evening.view.playing?.ready.map(({ voter }) => voter)).toEqual([third.seat]);
  });

  test('a deal is not sealed, and can be sealed later; nothing of the first try is shown', async () => {
    const rig = await opened();
    for (const ask of [{ do: 'plan', plan: PLAN }, { do: 'open-deal' }, { do: 'deal-all' }] as const) await rig.ask(ask);
    rig.disk.fails = true;
    expect(codes(await rig.ask({ do: 'seal' }))).toEqual(['game.not_written']);
    expect([rig.evening.view.stage, rig.evening.publicTable.message, rig.disk.logs.size]).toEqual(['dealing', null, 0]);
    rig.disk.fails = false;
    expect((await rig.ask({ do: 'seal' })).ok).toBe(true);
  });

  test('a name that was not written is not shown', async () => {
    const rig = await begun(await opened(), PLAN);
    rig.disk.fails = true;
    expect(codes(await rig.ask({ do: 'substitute', seat: seat(1), name: 'Zoé' }))).toEqual(['game.not_written']);
    expect(rig.evening.publicTable.names).toEqual(PLAN.names);
  });
});

describe('a fault of the disk is told as long as it lasts', () => {
  const causes = ({ evening }: Rig) => evening.view.troubles.map(({ cause, code }) => `${cause} ${code}`);
  const SLOW = 'slow journal.slow';
  const FULL = 'disk journal.disk_full';

  test('a slow one, until it is quick again, whether or not anybody asks meanwhile', async () => {
    const rig = await begun(await opened(), PLAN);
    rig.disk.takes = 6_000;
    await accepted(rig.ask(goOn(rig)));
    expect(causes(rig)).toEqual([SLOW]);
    await rig.clock.pass(20_000);
    expect(causes(rig)).toEqual([SLOW]);
    rig.disk.takes = 20;
    const views = rig.views.length;
    await rig.clock.pass(20_000);
    expect([causes(rig), rig.views.slice(views).map(({ troubles }) => troubles)]).toEqual([[], [[]]]);
  });

  test('one that refuses is one warning, whatever else was wrong with it', async () => {
    const rig = await begun(await opened(), PLAN);
    rig.disk.takes = 6_000;
    await accepted(rig.ask(goOn(rig)));
    rig.evening.room(true);
    expect(causes(rig)).toEqual([SLOW, 'room journal.little_room']);
    rig.disk.fails = true;
    expect(codes(await rig.ask({ do: 'pause', paused: true }))).toEqual(['game.not_written']);
    expect(causes(rig)).toEqual([FULL]);
  });

  test('also where it refused what nobody asked for: the link to the tournament, or what is put aside', async () => {
    const rig = await begun(await opened(), PLAN);
    rig.disk.fails = true;
    const views = rig.views.length;
    await rig.disk.put('link/one', null).catch(() => undefined);
    expect([causes(rig), rig.views.length]).toEqual([[FULL], views + 1]);
    rig.disk.fails = false;
    await rig.clock.pass(20_000);
    expect(causes(rig)).toEqual([]);
  });
});

describe('a page that asks again for want of an answer', () => {
  test('is answered as before, and nothing is done twice', async () => {
    const rig = await begun(await opened(), PLAN);
    const ask = goOn(rig);
    const both = await Promise.all([rig.evening.ask(ask, 'x'), rig.evening.ask(ask, 'x')]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect((rig.disk.logs.get('game-1') ?? []).length).toBe(3);
    expect(await rig.evening.ask(ask, 'x')).toEqual(both[0]);
  });

  test('for something else by the same id is refused', async () => {
    const rig = await begun(await opened(), PLAN);
    await rig.evening.ask(goOn(rig), 'x');
    expect(codes(await rig.evening.ask({ do: 'abandon' }, 'x'))).toEqual(['ask.id_used']);
    expect(rig.evening.view.stage).toBe('playing');
  });
});
