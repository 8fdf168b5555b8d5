import { describe, expect, test } from 'vitest';
import { BOOKS } from '../../../src/domain/ids.ts';

import { dice } from '../../tools/dice.ts';
import { randomAnswer } from '../../tools/random-play.ts';
import type { Disk, Rig } from './rig.ts';
import { begun, opened, planFor, stepNow } from './rig.ts';

const GAME = 'game-1';
const codes = (outcome: Awaited<ReturnType<Rig['evening']['ask']>>) => (outcome.ok ? [] : outcome.refusal.map(({ code }) => code));
const gameOf = ({ evening }: Rig) => ({ ...evening.view.playing, pace: null });
const answers = async (rig: Rig, count: number): Promise<void> => {
  const chance = dice(5);
  for (let done = 0; done < count; done += 1) {
    const answer = randomAnswer(stepNow(rig), chance);
    expect((await rig.evening.ask({ do: 'answer', answer }, `answer-${done}`)).ok).toBe(true);
  }
};

/** A game of which only so many entries are left in the log; the others stand in its second copy. */
const cutAt = async (keep: number, book: (typeof BOOKS)[number] = 'lupus-token') => {
  const settings = book === 'one-night' ? { 'onenight.announcer': 'moderator' } : {};
  const rig = await begun(await opened(), planFor(book, 0, settings));
  await answers(rig, 6);
  const whole = rig.disk.logs.get(GAME)?.length ?? 0;
  const disk: Disk = rig.disk.copy();
  disk.cut(GAME, keep);
  return { whole, before: gameOf(rig), again: await opened({ disk }) };
};

describe('a game whose log was damaged, and whose second log is whole', () => {
  test.each(BOOKS)('%s: it waits for an answer, and restored it stands where it stood', async book => {
    const { whole, before, again } = await cutAt(4, book);
    expect(again.evening.view.lost).toEqual({ games: 1, entries: whole - 4, here: true });
    const stood = gameOf(again);
    const answer = randomAnswer(stepNow(again), dice(1));
    expect(codes(await again.evening.ask({ do: 'answer', answer }, 'too-early'))).toEqual(['ask.mend_first']);
    expect(codes(await again.evening.ask({ do: 'undo', move: 1 }, 'too-early-too'))).toEqual(['ask.mend_first']);
    const touch = { type: 'laid', spot: { reader: 'pads', slot: 0 }, uid: '04FF', fresh: true, name: 'pads/1/1' } as const;
    expect(await again.evening.touch(touch)).toEqual({ took: false, said: [], dark: true });
    expect(gameOf(again)).toEqual(stood);
    const { writes } = again.disk;
    expect((await again.evening.ask({ do: 'mend', restore: true }, 'mend')).ok).toBe(true);
    expect(again.evening.view.lost).toBeNull();
    expect(gameOf(again)).toEqual(before);
    expect(again.disk.writes).toBe(writes + 1);
  });

  test.each([true, false])('one write mends the game, or none where the disk refuses; asked again it is mended (%s)', async restore => {
    const { again } = await cutAt(4);
    const stood = gameOf(again);
    again.disk.fails = restore;
    if (restore) expect(codes(await again.evening.ask({ do: 'mend', restore }, 'mend'))).toEqual(['game.not_written']);
    if (restore) expect([again.evening.view.lost?.here, gameOf(again)]).toEqual([true, stood]);
    again.disk.fails = false;
    const { writes } = again.disk;
    expect((await again.evening.ask({ do: 'mend', restore }, 'mend')).ok).toBe(true);
    expect(again.disk.writes).toBe(writes + 1);
    const restarted = await opened({ disk: again.disk.copy() });
    expect((await restarted.evening.ask({ do: 'mend', restore }, 'mend')).ok).toBe(true);
    expect(gameOf(restarted)).toEqual(gameOf(again));
  });

  test('an answer of after the damage is not given twice when it is asked again', async () => {
    const { again, before } = await cutAt(3);
    await again.evening.ask({ do: 'mend', restore: true }, 'mend');
    const logged = again.disk.logs.get(GAME)?.length;
    const chance = dice(5);
    const rig = await begun(await opened(), planFor('lupus-token'));
    for (let done = 0; done < 6; done += 1) {
      const ask = { do: 'answer', answer: randomAnswer(stepNow(rig), chance) } as const;
      await rig.evening.ask(ask, `answer-${done}`);
      expect((await again.evening.ask(ask, `answer-${done}`)).ok).toBe(true);
    }
    expect(again.disk.logs.get(GAME)?.length).toBe(logged);
    expect(gameOf(again)).toEqual(before);
  });

  test('left aside, it goes on from what is intact', async () => {
    const { again } = await cutAt(4);
    const stood = gameOf(again);
    expect((await again.evening.ask({ do: 'mend', restore: false }, 'mend')).ok).toBe(true);
    expect([again.evening.view.lost, gameOf(again)]).toEqual([null, stood]);
    expect((await again.evening.ask({ do: 'answer', answer: randomAnswer(stepNow(again), dice(1)) }, 'go on')).ok).toBe(true);
    expect(codes(await again.evening.ask({ do: 'mend', restore: true }, 'mend again'))).toEqual(['ask.not_now']);
  });

  test('nothing of it is left: it is played again once it is restored', async () => {
    const { again, before } = await cutAt(0);
    expect(again.evening.view.lost?.here).toBe(true);
    expect((await again.evening.ask({ do: 'mend', restore: true }, 'mend')).ok).toBe(true);
    expect(gameOf(again)).toEqual(before);
    expect(again.evening.view.stage).toBe('playing');
  });

  test('a game that is not played now does not keep the evening', async () => {
    const rig = await opened();
    rig.disk.ahead = [{ name: 'an older one', chain: '', after: 3, rows: [{ body: '{}', hash: '' }] }];
    const again = await opened({ disk: rig.disk });
    expect(again.evening.view.lost).toEqual({ games: 1, entries: 1, here: false });
    expect((await again.evening.ask({ do: 'plan', plan: planFor('lupus-token') }, 'plan')).ok).toBe(true);
    expect((await again.evening.ask({ do: 'mend', restore: true }, 'mend')).ok).toBe(true);
    expect(again.evening.view.lost).toBeNull();
  });
});
