import { describe, expect, test } from 'vitest';
import type { Ask } from '../../../src/domain/evening.ts';
import { seat } from '../../../src/domain/ids.ts';
import { dice } from '../../tools/dice.ts';
import { begun, breath, codes, opened, planFor, playsOne, playsOut, type Rig, stepNow, undoOf } from './rig.ts';

const PLAN = planFor('lupus-token');
/** Two seats with different cards. Swapping them twice would restore the deal, so a second swap would show. */
const others = PLAN.deck.findIndex(each => each !== PLAN.deck[0]);
const SWAP: Ask = { do: 'swap', one: seat(1), other: seat(others + 1) };

/** The service dies before its reply is sent, and another service starts from the same disk. */
const restarted = ({ disk }: Rig): Promise<Rig> => opened({ disk: disk.copy() });
const dealt = async (): Promise<Rig> => {
  const rig = await opened();
  for (const ask of [{ do: 'plan', plan: PLAN }, { do: 'open-deal' }] as const) await rig.ask(ask);
  for (const [index, role] of PLAN.deck.entries()) await rig.ask({ do: 'card', place: seat(index + 1), role });
  return rig;
};
const played = async (answers: number): Promise<Rig> => {
  const rig = await begun(await opened(), PLAN);
  const chance = dice(7);
  for (let count = 0; count < answers; count += 1) await playsOne(rig, chance);
  return rig;
};
const place = (rig: Rig): string => {
  const { step, view } = rig.evening.view.playing ?? { step: null, view: null };
  return JSON.stringify([step, view, rig.evening.view.dealing]);
};

describe('a page that asks again after the service was restarted', () => {
  test.each<[what: string, rig: () => Promise<Rig>, ask: Ask | typeof undoOf]>([
    ['to take something back', () => played(9), undoOf],
    ['to swap two cards', dealt, SWAP],
    ['to give the game up', () => played(3), { do: 'abandon' }],
    ['to seal the deal', dealt, { do: 'seal' }],
    ['to rule', () => played(4), { do: 'rule', ruling: { type: 'dead', seats: [seat(2)] } }],
  ])('%s: is told that it was done, and nothing is done twice', async (_what, rigged, asked) => {
    const rig = await rigged();
    const ask = typeof asked === 'function' ? asked(rig) : asked;
    expect((await rig.evening.ask(ask, 'mine')).ok).toBe(true);
    const again = await restarted(rig);
    const before = place(again);
    const logs = [...again.disk.logs].map(([id, entries]) => [id, entries.length]);
    expect(await again.evening.ask(ask, 'mine')).toEqual({ ok: true, value: { wasPublic: false } });
    expect(place(again)).toBe(before);
    expect([...again.disk.logs].map(([id, entries]) => [id, entries.length])).toEqual(logs);
    expect(codes(await again.evening.ask({ do: 'language', language: 'de' }, 'mine'))).toEqual(['ask.id_used']);
  });

  test('for an ask that had not reached the disk: it is done then', async () => {
    const rig = await played(9);
    const step = stepNow(rig);
    rig.disk.holds = true;
    const undo = undoOf(rig);
    void rig.evening.ask(undo, 'mine');
    await breath();
    const again = await restarted(rig);
    expect(stepNow(again).id).toBe(step.id);
    const entries = (again.disk.logs.get('game-1') ?? []).length;
    expect((await again.evening.ask(undo, 'mine')).ok).toBe(true);
    expect((again.disk.logs.get('game-1') ?? []).length).toBe(entries + 1);
  });

  test('for an ask that was refused: it is judged anew, since nothing was done', async () => {
    const rig = await dealt();
    expect(codes(await rig.evening.ask({ do: 'abandon' }, 'mine'))).toEqual(['ask.not_now']);
    expect(codes(await (await restarted(rig)).evening.ask({ do: 'abandon' }, 'mine'))).toEqual(['ask.not_now']);
  });

  test('of a game that the table has left by now, twice restarted', async () => {
    const rig = await played(2);
    expect((await rig.evening.ask({ do: 'rule', ruling: { type: 'dead', seats: [seat(1)] } }, 'in the game')).ok).toBe(true);
    await playsOut(rig, dice(3));
    await rig.ask({ do: 'again' });
    await begun(rig, PLAN);
    await playsOne(rig, dice(4));
    const twice = await restarted(await restarted(rig));
    const entries = (twice.disk.logs.get('game-2') ?? []).length;
    expect((await twice.evening.ask({ do: 'rule', ruling: { type: 'dead', seats: [seat(1)] } }, 'in the game')).ok).toBe(true);
    expect((twice.disk.logs.get('game-2') ?? []).length).toBe(entries);
  });

  test('long ago: the last two hundred are known', async () => {
    const rig = await opened();
    for (let count = 0; count < 450; count += 1)
      await rig.evening.ask({ do: 'name-reader', reader: 'pads', as: `r${count}` }, `ask-of-${count}`);
    const again = await restarted(rig);
    expect(again.disk.docs.size).toBeLessThan(420);
    await again.evening.ask({ do: 'name-reader', reader: 'pads', as: 'r250' }, 'ask-of-250');
    expect(again.disk.docs.get('table/one/furniture')).toContain('r449');
  });
});

describe('an id costs no write of its own', () => {
  test('with what it did on the shelf it is one commit, in the log one entry', async () => {
    const rig = await played(3);
    rig.disk.holds = true;
    const before = rig.disk.writes;
    const asks = [rig.evening.ask({ do: 'pause', paused: true }, 'one'), rig.evening.ask(undoOf(rig), 'two')];
    await breath();
    rig.disk.flush();
    expect((await Promise.all(asks)).map(({ ok }) => ok)).toEqual([true, true]);
    expect(rig.disk.writes - before).toBe(1);
    expect((rig.disk.logs.get('game-1') ?? []).at(-1)).toMatchObject({ type: 'undone', asked: { id: 'two' } });
  });

  test('a write that failed leaves none: it may be asked again, by the same id, after a restart too', async () => {
    const rig = await dealt();
    rig.disk.fails = true;
    expect(codes(await rig.evening.ask(SWAP, 'mine'))).toEqual(['game.not_written']);
    rig.disk.fails = false;
    const again = await restarted(rig);
    const before = place(again);
    expect((await again.evening.ask(SWAP, 'mine')).ok).toBe(true);
    expect(place(again)).not.toBe(before);
  });

  test('a slot that cannot be read is forgotten, and nothing else is', async () => {
    const rig = await dealt();
    await rig.evening.ask(SWAP, 'mine');
    for (const [key, text] of rig.disk.docs) if (key.includes('/asked/') && !text.includes('mine')) rig.disk.docs.set(key, '{"v":9}');
    const again = await restarted(rig);
    const before = place(again);
    expect((await again.evening.ask(SWAP, 'mine')).ok).toBe(true);
    expect(place(again)).toBe(before);
  });
});
