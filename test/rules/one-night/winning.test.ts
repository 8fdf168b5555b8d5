import { describe, expect, test } from 'vitest';
import type { RoleId, Seat } from '../../../src/domain/ids.ts';
import { seat } from '../../../src/domain/ids.ts';
import type { ChosenSettings } from '../../../src/domain/setup.ts';
import { evolve } from '../../../src/rules/one-night/events.ts';
import { NOTHING } from '../../../src/rules/one-night/settings.ts';
import type { OneNight } from '../../../src/rules/one-night/state.ts';
import { wonBy } from '../../../src/rules/one-night/winning.ts';

interface Player {
  readonly seat: Seat;
  readonly role: RoleId;
  readonly dead: boolean;
}

/** Final cards of four players. The Doppelgänger stands once for each copied role, and once for no copy. */
const CARDS = ['werewolf', 'minion', 'tanner', 'villager', 'doppelganger'];
const MOST: { readonly [role: RoleId]: number } = { werewolf: 2, minion: 1, tanner: 1, villager: 3, doppelganger: 1 };
const COPIED: readonly (RoleId | null)[] = ['werewolf', 'minion', 'tanner', 'villager', null];
const SEATS = 4;

const hands = (left: number, from: number): readonly (readonly RoleId[])[] =>
  left === 0 ? [[]] : CARDS.slice(from).flatMap((role, index) => hands(left - 1, from + index).map(rest => [role, ...rest]));

const isInTheBox = (hand: readonly RoleId[]): boolean =>
  CARDS.every(role => hand.filter(each => each === role).length <= (MOST[role] ?? 0));

const ended = (hand: readonly RoleId[], copied: RoleId | null, settings: ChosenSettings): OneNight =>
  evolve(evolve(NOTHING, { type: 'dealt', settings, roles: hand, centre: [] }), { type: 'seat-named', seat: 'none', role: copied });

const DEATHS: readonly (readonly Seat[])[] = Array.from({ length: 2 ** SEATS }, (_, bits) =>
  [1, 2, 3, 4].filter(number => (bits & (2 ** (number - 1))) > 0).map(seat),
);

const BOOLEANS = [false, true];
const HOUSES: readonly ChosenSettings[] = BOOLEANS.flatMap(live =>
  BOOLEANS.flatMap(village =>
    BOOLEANS.flatMap(blocks =>
      ['non_minion_dead', 'any_other_player_dead'].flatMap(goal =>
        ['village', 'no_side'].map(unresolved => ({
          'onenight.minion_without_wolf_must_live': live,
          'onenight.village_wins_on_minion_only_death': village,
          'onenight.tanner_blocks_minion_without_wolf': blocks,
          'onenight.minion_without_wolf_goal': goal,
          'onenight.dg_unresolved': unresolved,
        })),
      ),
    ),
  ),
);

/** Whether a player wins, written a second time from the sentences of the rules. */
const wins = (me: Player, all: readonly Player[], house: ChosenSettings): boolean => {
  const someDead = (role: RoleId) => all.some(each => each.dead && each.role === role);
  const noWolf = !all.some(each => each.role === 'werewolf');
  const nobodyDead = !all.some(each => each.dead);
  switch (me.role) {
    case 'tanner':
      return me.dead;
    case 'werewolf':
      return !someDead('werewolf') && !someDead('tanner');
    case 'minion': {
      if (!noWolf) return !someDead('werewolf') && !someDead('tanner');
      if (someDead('tanner') && house['onenight.tanner_blocks_minion_without_wolf'] === true) return false;
      if (me.dead && house['onenight.minion_without_wolf_must_live'] === true) return false;
      const each = house['onenight.minion_without_wolf_goal'] === 'any_other_player_dead';
      return all.some(other => other.dead && (each ? other.seat !== me.seat : other.role !== 'minion'));
    }
    default: {
      if (me.role === 'doppelganger' && house['onenight.dg_unresolved'] === 'no_side') return false;
      if (someDead('werewolf') || (noWolf && nobodyDead)) return true;
      const onlyMinions = noWolf && all.every(each => !each.dead || each.role === 'minion');
      const noMinionWins = !all.some(each => each.role === 'minion' && wins(each, all, house));
      return onlyMinions && noMinionWins && house['onenight.village_wins_on_minion_only_death'] === true;
    }
  }
};

const SIDE_OF: { readonly [role: RoleId]: string } = { werewolf: 'werewolves', minion: 'werewolves', tanner: 'tanner' };

const endings = (house: ChosenSettings) =>
  hands(SEATS, 0)
    .filter(isInTheBox)
    .flatMap(hand => (hand.includes('doppelganger') ? COPIED : [null]).map(copied => ({ hand, copied })))
    .flatMap(({ hand, copied }) => {
      const state = ended(hand, copied, house);
      return DEATHS.map(dead => {
        const all = hand.map((card, index) => ({
          seat: seat(index + 1),
          role: card === 'doppelganger' ? (copied ?? card) : card,
          dead: dead.includes(seat(index + 1)),
        }));
        return { all, won: wonBy(evolve(state, { type: 'dead-counted', seats: dead })) };
      });
    });

describe('the winners (ON-144 to ON-165)', () => {
  test('everybody gets what the sentences of the own role promise, under every house rule (ON-145, ON-148, ON-154, ON-155)', () => {
    let asked = 0;
    for (const house of HOUSES)
      for (const { all, won } of endings(house)) {
        asked += 1;
        const winners = all.filter(each => wins(each, all, house));
        const sides = new Set(winners.map(({ role }) => SIDE_OF[role] ?? 'village'));
        const should = { winners: winners.map(each => each.seat), sides: [...sides].sort() };
        const is = { winners: won.winners, sides: [...new Set(won.sides)].sort() };
        // The loop compares tens of thousands of tables, so `expect` is called only for a difference.
        if (JSON.stringify(is) !== JSON.stringify(should)) expect(is, JSON.stringify({ all, house })).toEqual(should);
      }
    expect(asked).toBeGreaterThan(30_000);
  });

  /** The decision table of section 11, line by line. The village is named only if somebody at the table is on its side (ON-224). */
  const decided = (all: readonly Player[]): { readonly line: number; readonly sides: readonly string[] } => {
    const there = (role: RoleId) => all.some(each => each.role === role);
    const dead = all.filter(each => each.dead);
    const died = (role: RoleId) => dead.some(each => each.role === role);
    const village = all.some(({ role }) => SIDE_OF[role] === undefined) ? ['village'] : [];
    if (there('werewolf')) {
      if (died('werewolf')) return died('tanner') ? { line: 1, sides: [...village, 'tanner'] } : { line: 2, sides: village };
      return died('tanner') ? { line: 3, sides: ['tanner'] } : { line: 4, sides: ['werewolves'] };
    }
    if (dead.length === 0) return { line: 5, sides: village };
    if (died('tanner')) return { line: there('minion') ? 7 : 6, sides: ['tanner'] };
    if (!there('minion')) return { line: 10, sides: [] };
    return dead.some(each => each.role !== 'minion') ? { line: 8, sides: ['werewolves'] } : { line: 9, sides: [] };
  };

  test('with the defaults all ten lines of the decision table hold (ON-145 to ON-160, ON-163, ON-224)', () => {
    const lines = new Set<number>();
    for (const { all, won } of endings({})) {
      const { line, sides } = decided(all);
      lines.add(line);
      expect(won.sides, JSON.stringify(all)).toEqual(sides);
      expect(won.sides.includes('village') && won.sides.includes('werewolves')).toBe(false);
      expect(won.sides.includes('tanner') && won.sides.includes('werewolves')).toBe(false);
    }
    expect([...lines].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('nobody wins in exactly the two cases that the rules name (ON-162, ON-164)', () => {
    for (const { all, won } of endings({})) {
      const dead = all.filter(each => each.dead);
      const none = (role: RoleId) => !all.some(each => each.role === role);
      const noTannerDies = !dead.some(each => each.role === 'tanner');
      const first = none('werewolf') && dead.length > 0 && noTannerDies && (none('minion') || dead.every(each => each.role === 'minion'));
      const villageCondition = dead.some(each => each.role === 'werewolf') || (none('werewolf') && dead.length === 0);
      const second = villageCondition && noTannerDies && all.every(({ role }) => SIDE_OF[role] !== undefined);
      expect(won.sides.length === 0, JSON.stringify(all)).toBe(first || second);
    }
  });
});
