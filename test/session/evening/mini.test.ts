import { describe, expect, test } from 'vitest';
import type { EveningView } from '../../../src/domain/evening.ts';
import type { OneTableFormat } from '../../../src/domain/tournament/plan.ts';
import { USUAL_PACE } from '../../../src/session/evening/neighbours.ts';
import { dice } from '../../tools/dice.ts';
import { TABLES } from '../../tools/tables.ts';
import { announced, planOf, STILL } from './announced-rig.ts';
import { playsToWinners } from './mini-rig.ts';
import { accepted, begun, codes, opened, planFor, playsOne, type Rig, tellsAll, undoOf } from './rig.ts';

const PLAN = planFor('one-night', 0, { 'onenight.announcer': 'moderator' });
const CHIPS: OneTableFormat = { of: 'evening' };
const ONE_LOSS: OneTableFormat = {
  of: 'elimination',
  rules: { losses: 1, noWinnerCounts: true, allOut: 'replay', belowThree: 'guest' },
};

const mini = (rig: Rig): EveningView['mini'] => rig.evening.view.mini;
const tokensIn = (rig: Rig): string => (mini(rig)?.people ?? []).map(({ name, tokens: count }) => `${name} ${count}`).join(', ');
const inRoom = (rig: Rig) => rig.evening.publicTable.mini ?? null;

describe('a tournament of one table', () => {
  test('counts a game as soon as it is over, not once more when the table is cleared, and no longer when its end is undone', async () => {
    const rig = await opened();
    await accepted(rig.ask({ do: 'plan', plan: PLAN }));
    await accepted(rig.ask({ do: 'mini', format: CHIPS }));
    expect(mini(rig)?.people.map(({ tokens: count }) => count)).toEqual(PLAN.names.map(() => 0));
    const winners = await playsToWinners(rig);
    const after = tokensIn(rig);
    expect(
      mini(rig)
        ?.people.flatMap(({ name, last }) => (last === 'won' ? [name] : []))
        .sort(),
    ).toEqual([...winners].sort());
    expect(inRoom(rig)).toEqual(mini(rig));
    await accepted(rig.ask(undoOf(rig)));
    expect([mini(rig), inRoom(rig)]).toEqual([null, null]);
    await playsOne(rig, dice(1));
    expect(rig.evening.view.stage).toBe('over');
    expect(tokensIn(rig)).toBe(after);
    await accepted(rig.ask({ do: 'again' }));
    expect([mini(rig)?.games, tokensIn(rig)]).toEqual([1, after]);
    await begun(rig, PLAN);
    await accepted(rig.ask({ do: 'abandon' }));
    expect([mini(rig)?.games, tokensIn(rig)]).toEqual([1, after]);
    await accepted(rig.ask({ do: 'again' }));
    expect([mini(rig)?.games, tokensIn(rig)]).toEqual([1, after]);
  });

  test('ON-236: somebody goes home between two games: out, kept over a restart, not seated; and back at the table as before', async () => {
    const rig = await opened();
    const two = { ...ONE_LOSS, rules: { ...ONE_LOSS.rules, losses: 2 } };
    await accepted(rig.ask({ do: 'mini', format: two }));
    const [gone = ''] = PLAN.names;
    expect(codes(await rig.ask({ do: 'mini-leave', name: gone, gone: true }))).not.toEqual([]);
    await playsToWinners(rig, PLAN);
    expect(codes(await rig.ask({ do: 'mini-leave', name: gone, gone: true }))).not.toEqual([]);
    await accepted(rig.ask({ do: 'again' }));
    const before = mini(rig);
    await accepted(rig.ask({ do: 'mini-leave', name: gone, gone: true }));
    expect(mini(rig)?.people.find(({ name }) => name === gone)).toMatchObject({ out: true, gone: true });
    expect(rig.evening.view.plan.names).not.toContain(gone);
    expect(mini(await opened({ disk: rig.disk.copy() }))).toEqual(mini(rig));
    expect(inRoom(rig)).toEqual(mini(rig));
    await accepted(rig.ask({ do: 'mini-leave', name: gone, gone: false }));
    expect(mini(rig)).toEqual(before);
    expect(rig.evening.view.plan.names.at(-1)).toBe(gone);
  });

  test('is kept over a restart, at the end of a game and between two games', async () => {
    const rig = await opened();
    await accepted(rig.ask({ do: 'mini', format: { of: 'race', target: 5 } }));
    await playsToWinners(rig, PLAN);
    expect(mini(await opened({ disk: rig.disk.copy() }))).toEqual(mini(rig));
    await accepted(rig.ask({ do: 'again' }));
    expect(mini(rig)?.games).toBe(1);
    expect(mini(await opened({ disk: rig.disk.copy() }))).toEqual(mini(rig));
  });

  test('begins at the end of a game, with that game; ends; begins anew in another format and keeps its games in the same', async () => {
    const rig = await opened();
    await playsToWinners(rig, PLAN);
    expect(codes(await rig.ask({ do: 'mini', format: null }))).toEqual(['ask.not_now']);
    await accepted(rig.ask({ do: 'mini', format: { of: 'race', target: 5 } }));
    expect(mini(rig)?.games).toBe(1);
    await accepted(rig.ask({ do: 'again' }));
    await accepted(rig.ask({ do: 'mini', format: { of: 'race', target: 3 } }));
    expect(mini(rig)).toMatchObject({ format: { target: 3 }, games: 1 });
    await accepted(rig.ask({ do: 'mini', format: CHIPS }));
    expect(mini(rig)?.games).toBe(0);
    await accepted(rig.ask({ do: 'mini', format: null }));
    expect([mini(rig), inRoom(rig)]).toEqual([null, null]);
  });

  test('says nothing while a game is dealt or played, and takes no ask then', async () => {
    const rig = await opened();
    await accepted(rig.ask({ do: 'plan', plan: PLAN }));
    await accepted(rig.ask({ do: 'mini', format: CHIPS }));
    const before = rig.shown.length;
    await accepted(rig.ask({ do: 'open-deal' }));
    expect(codes(await rig.ask({ do: 'mini', format: null }))).toEqual(['ask.not_now']);
    await accepted(rig.ask({ do: 'deal-all' }));
    await accepted(rig.ask({ do: 'seal' }));
    expect(codes(await rig.ask({ do: 'mini', format: null }))).toEqual(['ask.not_now']);
    const chance = dice(1);
    while (rig.evening.view.stage === 'playing') {
      expect(mini(rig)).toBe(null);
      await playsOne(rig, chance);
    }
    const told = rig.shown.slice(before).filter(({ table }) => table.mini !== undefined);
    expect(told.length).toBeGreaterThan(0);
    expect(told.filter(({ table }) => table.message?.picture.ending === null)).toEqual([]);
  });

  test('says no winner to the room before the room is told who has won', async () => {
    const rig = await opened({ pace: USUAL_PACE });
    await accepted(rig.ask({ do: 'mini', format: CHIPS }));
    await begun(rig, PLAN);
    await tellsAll(rig);
    const chance = dice(1);
    const isOver = (): boolean => rig.evening.view.stage === 'over';
    const untold: unknown[] = [];
    while (!isOver()) {
      // However long a call lasts.
      await rig.clock.pass(400_000);
      await playsOne(rig, chance);
      if (isOver() && rig.evening.publicTable.message?.picture.ending === null) untold.push(inRoom(rig));
      await tellsAll(rig);
    }
    expect(untold).toEqual([null]);
    expect(inRoom(rig)).toEqual(mini(rig));
  });

  test('seats nobody who is out, and deals as many cards as the others need (ON-176, ON-179)', async () => {
    const full = planFor(
      'one-night',
      TABLES['one-night'].findIndex(({ players }) => players >= 5),
      PLAN.settings,
    );
    const seats = new Set<number>();
    for (let from = 1; from < 600; from += 60) {
      const rig = await opened();
      await accepted(rig.ask({ do: 'mini', format: ONE_LOSS }));
      const winners = await playsToWinners(rig, full, from);
      const expected = mini(rig);
      await accepted(rig.ask({ do: 'again' }));
      const { plan, check } = rig.evening.view;
      const isWon = (expected?.champions ?? []).length > 0;
      expect(plan.names).toEqual(full.names.filter(name => isWon || winners.includes(name) || name === expected?.guest));
      expect(plan.deck).toHaveLength(plan.names.length + 3);
      expect(check.refusals).toEqual([]);
      seats.add(plan.names.length);
    }
    expect(Math.min(...seats)).toBeLessThan(full.names.length);
    expect(Math.min(...seats)).toBeGreaterThanOrEqual(3);
  });

  test('is asked for where nobody moderates, before the deal and after the end, and not in between', async () => {
    const table = await announced(planOf(STILL), { pads: false });
    expect(codes(await table.rig.ask({ do: 'mini', format: CHIPS }))).toEqual(['ask.not_now']);
    await accepted(table.rig.ask({ do: 'void' }));
    await accepted(table.rig.ask({ do: 'mini', format: CHIPS }));
    expect(mini(table.rig)?.games).toBe(0);
    await accepted(table.rig.ask({ do: 'again' }));
    expect(mini(table.rig)?.games).toBe(0);
  });
});
