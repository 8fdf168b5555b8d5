import { describe, expect, test } from 'vitest';
import type { PlayerId } from '../../src/domain/tournament/people.ts';
import type { EliminationRules } from '../../src/domain/tournament/plan.ts';
import type { TournamentState } from '../../src/tournament/fold.ts';
import { finalRounds, isOver, nextRound } from '../../src/tournament/format.ts';
import { standings } from '../../src/tournament/standings/standings.ts';
import { CLOSED, oneTable, p, ps, refusalOf, report, run, told } from './small-tournament.ts';

const DOUBLE: EliminationRules = { losses: 2, noWinnerCounts: true, allOut: 'replay', belowThree: 'guest' };

const plan = (state: TournamentState) => {
  if (state.plan === null) throw new Error('no plan');
  return state.plan;
};
const seatsNext = (state: TournamentState): readonly PlayerId[] | undefined => nextRound(state)?.tables[0]?.seats;

/** Plays the next round with these winners. */
const played = (state: TournamentState, ...winners: readonly PlayerId[]): TournamentState => {
  const round = nextRound(state);
  if (round === null) throw new Error('no round is offered');
  const opened = run(
    state,
    { do: 'seat', from: round.round, rounds: [round], quality: null },
    { do: 'publish', upTo: round.round },
    { do: 'open-round', round: round.round },
  );
  const told1 = told(opened, 1, {
    tells: 'report',
    report: report(`g${round.round}`, round.round, 1, round.tables[0]?.seats ?? [], winners),
  });
  const game = `g${round.round}`;
  return run(
    told1,
    { do: 'vouch', game, voucher: { by: 'moderator' } },
    { do: 'vouch', game, voucher: { by: 'player', who: round.tables[0]?.seats[0] ?? '' } },
    { do: 'close-round', round: round.round },
  );
};

describe('the next round of a format with one table', () => {
  test('everybody moves on by a seat', () => {
    const first = oneTable({ of: 'evening' }, 4);
    const second = played(first, p(1));
    const third = played(second, p(1));
    expect([seatsNext(first), seatsNext(second), seatsNext(third)]).toEqual([ps(1, 2, 3, 4), ps(4, 1, 2, 3), ps(3, 4, 1, 2)]);
  });

  test('a player who has rested plays, and all rest equally often', () => {
    let state = oneTable({ of: 'evening' }, 7);
    const rested: PlayerId[] = [];
    for (let round = 1; round <= 7; round += 1) {
      rested.push(...(nextRound(state)?.resting ?? []));
      state = played(state, p(1));
    }
    expect(rested.map(player => rested.filter(each => each === player).length)).toEqual(Array.from({ length: 14 }, () => 2));
  });

  test('a player who has left is not seated, and a late player is', () => {
    const state = run(
      played(oneTable({ of: 'evening' }, 4), p(1)),
      { do: 'presence', player: p(2), presence: 'absent' },
      { do: 'enter', entries: [{ player: p(9), name: 'Tard', group: '' }] },
      { do: 'presence', player: p(9), presence: 'here' },
    );
    expect(seatsNext(state)).toEqual([p(4), p(1), p(3), p(9)]);
  });

  test('a round that is seated and not open is offered anew', () => {
    const state = oneTable({ of: 'evening' }, 4);
    const seated = run(state, { do: 'seat', from: 1, rounds: [nextRound(state)].filter(each => each !== null), quality: null });
    expect(nextRound(seated)).toEqual(nextRound(state));
  });

  test('nobody is offered a table that is too small', () => {
    expect(nextRound(oneTable({ of: 'evening' }, 2))).toBeNull();
  });

  test('ON-167, ON-168: a race ends with its champion', () => {
    const state = played(played(oneTable({ of: 'race', target: 2 }, 4), p(1), p(2)), p(2));
    expect(isOver(state)).toBe(true);
    expect(nextRound(state)).toBeNull();
    expect(refusalOf(state, { do: 'open-round', round: 3 })).toEqual({ code: 'tournament.over' });
  });

  test('ON-169: a race that is shared goes on with all', () => {
    const state = played(played(oneTable({ of: 'race', target: 2 }, 4), p(1), p(2)), p(1), p(2));
    expect(isOver(state)).toBe(false);
    expect(seatsNext(state)).toEqual(ps(3, 4, 1, 2));
  });

  test('ON-176, ON-179, ON-181: those still in, and a guest where two are left', () => {
    const start = oneTable({ of: 'elimination', rules: DOUBLE }, 4);
    // Losses after these two games: A1 B1 C0 D1.
    const after = played(played(start, p(1), p(3), p(4)), p(2), p(3));
    const losses = standings(after).order.map(({ player, losses: lost }) => [player, lost]);
    expect(new Map(losses as [PlayerId, number][])).toEqual(
      new Map([
        [p(1), 1],
        [p(2), 1],
        [p(3), 0],
        [p(4), 1],
      ]),
    );
    const two = played(after, p(1), p(3));
    const seats = seatsNext(two);
    expect(new Set(seats?.slice(0, 2))).toEqual(new Set(ps(1, 3)));
    // B and D went out together. D sat lower in that game, so D is the guest.
    expect(nextRound(after)?.tables[0]?.seats).toEqual(ps(3, 4, 1, 2));
    expect(seats?.[2]).toBe(p(4));
    const level = played(two, p(1), p(4));
    const end = played(level, p(1));
    expect([isOver(level), isOver(end)]).toEqual([false, true]);
    expect(standings(end).champions).toEqual(ps(1));
  });

  test('ON-179: a knock-out goes on with three, and with two and a guest, though more were wanted at a table', () => {
    const start = oneTable({ of: 'elimination', rules: { ...DOUBLE, losses: 1 } }, 4);
    const least = { do: 'plan', plan: { ...plan(start), game: { ...plan(start).game, size: { least: 4, most: 8 } } } } as const;
    const three = played(run(start, least), p(1), p(2), p(3));
    expect(seatsNext(three)).toEqual(ps(1, 2, 3));
    const two = played(three, p(1), p(2));
    expect(seatsNext(two)?.toSorted()).toEqual(ps(1, 2, 3));
    expect(isOver(played(two, p(1)))).toBe(true);
  });

  test('ON-179: where the last one out has gone home, the other one out is the guest', () => {
    const start = played(played(oneTable({ of: 'elimination', rules: DOUBLE }, 4), p(1), p(3), p(4)), p(2), p(3));
    const state = run(played(start, p(1), p(3)), { do: 'presence', player: p(4), presence: 'absent' });
    expect(seatsNext(state)?.[2]).toBe(p(2));
  });

  test('ON-179: where a third who is still in has gone for a while, the two play on with a guest', () => {
    const start = played(oneTable({ of: 'elimination', rules: { ...DOUBLE, losses: 1 } }, 4), p(1), p(2), p(3));
    const away = run(start, { do: 'presence', player: p(3), presence: 'absent' });
    expect(seatsNext(away)?.toSorted()).toEqual(ps(1, 2, 4));
    const back = run(played(away, p(1), p(2)), { do: 'presence', player: p(3), presence: 'here' });
    expect(seatsNext(back)?.toSorted()).toEqual(ps(1, 2, 3));
    expect(isOver(played(back, p(3)))).toBe(true);
  });

  test('an absent player keeps nobody from being the last one in', () => {
    const start = run(oneTable({ of: 'elimination', rules: { ...DOUBLE, losses: 1 } }, 4), {
      do: 'presence',
      player: p(4),
      presence: 'expected',
    });
    const end = played(start, p(1));
    expect(isOver(end)).toBe(true);
    expect(standings(end).champions).toEqual(ps(1));
  });

  test('many tables are seated by the organizer', () => {
    expect(nextRound(CLOSED)).toBeNull();
  });
});

describe('the final', () => {
  test('seats the best who are there, the best of all on seat 1', () => {
    const state = run(CLOSED, { do: 'presence', player: p(2), presence: 'left' });
    const best = standings(state)
      .order.map(({ player }) => player)
      .filter(player => player !== p(2));
    const found = finalRounds(state, standings(state), 4);
    expect(found?.map(({ round, tables }) => [round, tables.map(({ seats }) => seats)])).toEqual([[4, [best.slice(0, 4)]]]);
  });

  test('is none where the format has none, or too few are there', () => {
    expect(finalRounds(oneTable({ of: 'tables', rounds: 3, final: null }, 4), standings(CLOSED), 4)).toBeNull();
    expect(finalRounds(oneTable({ of: 'tables', rounds: 3, final: 3 }, 2), standings(CLOSED), 4)).toBeNull();
  });
});
