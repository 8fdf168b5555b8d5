import { describe, expect, test } from 'vitest';
import { BOOKS } from '../../../src/domain/ids.ts';
import { holds } from '../../../src/session/crypto.ts';
import { dice } from '../../tools/dice.ts';
import { TABLES } from '../../tools/tables.ts';
import { accepted, begun, opened, planFor, playsOut } from './rig.ts';

describe('a whole evening by asking alone', () => {
  for (const book of BOOKS)
    test(`set-up, deal, play, over, and again with the same people: ${book}`, async () => {
      const last = TABLES[book].length - 1;
      for (const [which, settings] of [
        [0, {}],
        [Math.floor(last / 2), {}],
        [last, {}],
        ...(book === 'one-night' ? [[0, { 'onenight.announcer': 'moderator' }] as const] : []),
      ] as const) {
        const rig = await opened({ seed: which });
        const plan = planFor(book, which, settings);
        const stages = new Set<string>();
        for (const game of [1, 2]) {
          expect(rig.evening.view.stage).toBe('set-up');
          await begun(rig, plan);
          expect(rig.evening.view.playing?.game).toBe(`game-${game}`);
          await playsOut(rig, dice(which * 10 + game));
          for (const { stage } of rig.views) stages.add(stage);
          const { message } = rig.evening.publicTable;
          expect(message?.picture.ending).toEqual(expect.objectContaining({ winners: rig.evening.view.playing?.view.ending?.winners }));
          const sealed = message?.seal?.opened;
          if (sealed) expect(holds(sealed)).toBe(true);
          await accepted(rig.ask({ do: 'again' }));
          expect(rig.evening.view).toMatchObject({ stage: 'set-up', plan, playing: null });
          expect(rig.evening.view.finished.length).toBe(game);
          expect(rig.evening.publicTable.message).toBeNull();
        }
        expect([...stages].sort()).toEqual(['dealing', 'over', 'playing', 'set-up']);
        expect(rig.clock.running).toBe(0);
      }
    });

  test('every view has a number higher than the one before', async () => {
    const rig = await begun(await opened(), planFor('lupus-token'));
    await playsOut(rig, dice(4));
    const numbers = rig.views.map(({ n }) => n);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  });
});
