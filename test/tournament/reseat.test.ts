import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TournamentFact } from '../../src/domain/tournament/fact.ts';
import { type Official, officialId, playerId } from '../../src/domain/tournament/people.ts';
import type { TournamentPlan } from '../../src/domain/tournament/plan.ts';
import type { SeatedRound } from '../../src/domain/tournament/seating.ts';
import { diceFor } from '../../src/simulate/dice.ts';
import { decideAsk } from '../../src/tournament/decide.ts';
import { NO_TOURNAMENT, withFact } from '../../src/tournament/fold.ts';
import { propose, type SeatingProposal, type SeatingRequest, seatingRequest } from '../../src/tournament/seating/proposal.ts';
import { reseat } from '../../src/tournament/seating/reseat.ts';
import type { SeatingWanted, Sitting } from '../../src/tournament/seating/sitting.ts';
import { campaign } from '../tools/campaign.ts';
import { everybody, wantedFor } from './first-seating.ts';

const LITTLE = 40_000;

const done = (wanted: SeatingWanted, seed = 1) => {
  const found = reseat(wanted, LITTLE, diceFor(seed, 0));
  if (found === undefined) throw new Error('too few');
  return found;
};

/** What is wanted for a new seating after `played` rounds. */
const tournamentAfter = (
  played: number,
  more: Partial<SeatingWanted>,
  asked = { players: 24, tables: 3, rounds: 6, apart: [], moderators: 3, staying: [] },
): SeatingWanted => {
  const first = done({ ...wantedFor(asked), size: { least: 6, most: 10 } });
  return {
    ...wantedFor(asked),
    size: { least: 6, most: 10 },
    rounds: asked.rounds - played,
    played: first.rounds.slice(0, played),
    before: first.rounds.slice(played),
    keeps: true,
    ...more,
  };
};

const seatsIn = ({ tables }: Sitting): readonly number[] => tables.flatMap(({ players }) => players);
const sizesIn = ({ tables }: Sitting): readonly number[] => tables.map(({ players }) => players.length);

describe('seating again', () => {
  test('with the same people nothing is changed', () => {
    const wanted = tournamentAfter(2, {});
    const { rounds, quality } = done(wanted);
    expect(quality.changed).toBe(0);
    expect(rounds).toEqual(wanted.before);
  });

  test('after a drop-out only the chair is filled that would stand empty: one place a round at most', () => {
    const { rounds, quality } = done(tournamentAfter(2, { here: everybody(24).filter(player => player !== 5) }));
    expect(quality.changed).toBeLessThanOrEqual(4);
    for (const round of rounds) expect([...sizesIn(round)].sort()).toEqual([7, 8, 8]);
  });

  test('a late arrival takes a place, and everybody else stays', () => {
    const { rounds, quality } = done(tournamentAfter(2, { players: 25, here: everybody(25) }));
    expect(quality.changed).toBe(0);
    for (const round of rounds) expect([...seatsIn(round)].sort((a, b) => a - b)).toEqual(everybody(25));
  });

  test('one comes for one who goes: the chair is taken, and nothing else is changed', () => {
    const here = [...everybody(24).filter(player => player !== 5), 24];
    expect(done(tournamentAfter(3, { players: 25, here })).quality.changed).toBe(0);
  });

  test('so many have gone that a table is given up: the last one, but for one whose moderator stays there', () => {
    const here = everybody(24).filter(player => player >= 7);
    const merged = done(tournamentAfter(2, { here }));
    for (const round of merged.rounds) expect([new Set(sizesIn(round)), sizesIn(round)[2]]).toEqual([new Set([8, 9, 0]), 0]);
    const stays = done(tournamentAfter(2, { here, staying: [{ moderator: 1, table: 2 }] }));
    for (const round of stays.rounds)
      expect([new Set(sizesIn(round)), sizesIn(round)[1], round.tables[2]?.moderator]).toEqual([new Set([8, 9, 0]), 0, 1]);
  });

  test('so many have come that another table is opened', () => {
    const asked = { players: 16, tables: 2, rounds: 5, apart: [], moderators: 3, staying: [] };
    const { rounds } = done(tournamentAfter(2, { players: 21, here: everybody(21), tables: 3 }, asked));
    for (const round of rounds) expect(sizesIn(round)).toEqual([7, 7, 7]);
  });

  test('new pairs who must not sit together are parted, and little else is moved', () => {
    const wanted = tournamentAfter(2, {});
    const [first] = wanted.before;
    const [one = 0, other = 0] = first?.tables[0]?.players ?? [];
    const { quality, rounds } = done({ ...wanted, apart: [[one, other]] });
    const together = (round: Sitting) => round.tables.some(({ players }) => players.includes(one) && players.includes(other));
    expect(wanted.before.filter(together).length).toBeGreaterThan(0);
    expect(rounds.filter(together)).toEqual([]);
    expect(quality.changed).toBeLessThanOrEqual(2 * wanted.before.filter(together).length);
  });

  test('where nothing has to stay, meetings are spread anew around those that were', () => {
    const kept = done(tournamentAfter(3, { here: everybody(24).slice(3) }));
    const anew = done(tournamentAfter(3, { here: everybody(24).slice(3), keeps: false }));
    expect(anew.quality.squares).toBeLessThanOrEqual(kept.quality.squares);
    expect(anew.quality.changed).toBeGreaterThan(kept.quality.changed);
  });

  test('moderators stay where they were; where one is gone, whoever is free takes the table', () => {
    const wanted = tournamentAfter(2, {});
    const moderated = (moderatorOf: (table: number) => number | null) =>
      wanted.before.map(({ tables, resting }) => ({
        tables: tables.map(({ players }, table) => ({ players, moderator: moderatorOf(table) })),
        resting,
      }));
    const moderatorsOf = (rounds: readonly Sitting[]) => rounds.map(({ tables }) => tables.map(({ moderator }) => moderator));
    const turned = moderated(table => 2 - table);
    expect(moderatorsOf(done({ ...wanted, before: turned }).rounds)).toEqual(moderatorsOf(turned));
    const gone = moderated(table => (table === 2 ? null : 2 - table));
    expect(moderatorsOf(done({ ...wanted, before: gone }).rounds)).toEqual(moderatorsOf(turned));
  });

  test('seated anew around what was played, nobody sits on a seat more than once oftener than on another', () => {
    const { quality } = done(tournamentAfter(3, { keeps: false }));
    expect(quality.seats).toBeLessThanOrEqual(1);
  });

  test('with the same people the same ones rest', () => {
    const asked = {
      ...wantedFor({ players: 22, tables: 2, rounds: 6, apart: [], moderators: 0, staying: [] }),
      size: { least: 8, most: 10 },
    };
    const { rounds } = done(asked);
    const again = done({ ...asked, rounds: 4, played: rounds.slice(0, 2), before: rounds.slice(2), keeps: true }, 2);
    expect(again.rounds.map(({ resting }) => [...resting].sort())).toEqual(rounds.slice(2).map(({ resting }) => [...resting].sort()));
    expect(again.quality.changed).toBe(0);
  });

  test('too few for a table are not seated', () => {
    expect(reseat(tournamentAfter(2, { here: everybody(5) }), LITTLE, diceFor(1, 0))).toBeUndefined();
  });

  test('a few too many for the tables rest in turn, and nobody twice before all have', () => {
    const wanted = {
      ...wantedFor({ players: 22, tables: 2, rounds: 8, apart: [], moderators: 0, staying: [] }),
      size: { least: 8, most: 10 },
    };
    const { rounds } = done(wanted);
    const rests = rounds.flatMap(({ resting }) => resting);
    expect(rests).toHaveLength(16);
    expect(new Set(rests).size).toBe(16);
    const [first, second, third, ...later] = rounds;
    const again = done({
      ...wanted,
      played: [first, second, third].flatMap(round => round ?? []),
      before: later,
      rounds: 5,
      keeps: true,
      here: everybody(22).slice(1),
    });
    const times = everybody(22).map(
      player => [...rounds.slice(0, 3), ...again.rounds].filter(({ resting }) => resting.includes(player)).length,
    );
    expect(Math.max(...times)).toBe(1);
  });

  test('people come, go and stay: played rounds stand, all who are here sit once, at tables as even as can be', () => {
    const tournament = fc.record({
      tables: fc.integer({ min: 1, max: 4 }),
      size: fc.integer({ min: 4, max: 8 }),
      extra: fc.nat(3),
      played: fc.integer({ min: 0, max: 4 }),
      gone: fc.uniqueArray(fc.nat(31), { maxLength: 8 }),
      come: fc.nat(6),
      keeps: fc.boolean(),
      seed: fc.nat(),
    });
    fc.assert(
      fc.property(tournament, ({ tables, size, extra, played, gone, come, keeps, seed }) => {
        const players = tables * size + Math.min(extra, tables);
        const limits = { least: Math.max(3, size - 2), most: size + 1 };
        const first = done({ ...wantedFor({ players, tables, rounds: 5, apart: [], moderators: 2, staying: [] }), size: limits }, seed);
        const here = everybody(players + come).filter(player => !gone.includes(player));
        fc.pre(here.length >= limits.least);
        const wanted: SeatingWanted = {
          ...wantedFor({ players: players + come, tables, rounds: 5 - played, apart: [], moderators: 2, staying: [] }),
          here,
          size: limits,
          played: first.rounds.slice(0, played),
          before: first.rounds.slice(played),
          keeps,
        };
        const { rounds, quality } = done(wanted, seed);
        expect(rounds).toHaveLength(5 - played);
        for (const round of rounds) {
          expect([...seatsIn(round), ...round.resting].sort((a, b) => a - b)).toEqual(here);
          const sizes = sizesIn(round).filter(each => each > 0);
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
          expect(Math.min(...sizes)).toBeGreaterThanOrEqual(limits.least);
          expect(Math.max(...sizes)).toBeLessThanOrEqual(limits.most);
          const moderators = round.tables.flatMap(({ moderator }) => moderator ?? []);
          expect(new Set(moderators).size).toBe(moderators.length);
        }
        expect(quality.squares).toBeGreaterThanOrEqual(quality.bound);
        const places = rounds.reduce((sum, round) => sum + seatsIn(round).length + round.resting.length, 0);
        expect(quality.changed).toBeLessThanOrEqual(places);
      }),
      { numRuns: campaign(3, 60) },
    );
  });
});

describe('a tournament that is seated', () => {
  const ids = (count: number) => everybody(count).map(number => playerId(`p${number}`));
  const officials: readonly Official[] = [
    { official: officialId('mo'), name: 'Mo', director: false, table: 2 },
    { official: officialId('vi'), name: 'Vi', director: false, table: null },
    { official: officialId('di'), name: 'Di', director: true, table: null },
  ];
  const seats = (more: Partial<SeatingRequest> = {}): SeatingRequest => ({
    players: ids(24),
    seated: [],
    from: 1,
    last: 4,
    tables: 3,
    size: { least: 7, most: 9 },
    apart: [[playerId('p0'), playerId('p1')]],
    officials,
    keep: 'nothing',
    ...more,
  });
  const proposed = (asked: SeatingRequest): SeatingProposal => {
    const found = propose(asked, LITTLE, diceFor(1, 0));
    if (!found.ok) throw new Error(found.refusal.code);
    return found.value;
  };
  const namesIn = ({ tables, resting }: SeatedRound) => [...tables.flatMap(each => each.seats), ...resting];

  test('in the words of the tournament: rounds and tables from 1, players and moderators by their ids', () => {
    const { from, rounds, quality } = proposed(seats());
    expect([from, rounds.map(({ round }) => round)]).toEqual([1, [1, 2, 3, 4]]);
    for (const round of rounds) {
      expect(round.tables.map(({ table }) => table)).toEqual([1, 2, 3]);
      expect([...namesIn(round)].sort()).toEqual([...ids(24)].sort());
      expect(round.tables[1]?.moderator).toBe('mo');
      expect(round.tables.map(({ moderator }) => moderator).sort()).toEqual(['mo', 'vi', null].sort());
      expect(round.tables.some(table => table.seats.includes(playerId('p0')) && table.seats.includes(playerId('p1')))).toBe(false);
    }
    expect([quality.together, quality.changed, quality.seats]).toEqual([0, 0, 1]);
  });

  test('from a later round on: what was played stays as it is, and counts', () => {
    const first = proposed(seats());
    const here = [...ids(24).slice(0, 20), ...['late', 'later'].map(playerId)];
    const again = proposed(seats({ players: here, seated: first.rounds, from: 3, keep: 'what-fits' }));
    expect(again.rounds.map(({ round }) => round)).toEqual([3, 4]);
    for (const round of again.rounds) expect([...namesIn(round)].sort()).toEqual([...here].sort());
    const inAll = [...first.rounds.slice(0, 2), ...again.rounds];
    const met = inAll
      .flatMap(round => round.tables.map(({ seats: { length } }) => (length * (length - 1)) / 2))
      .reduce((sum, pairs) => sum + pairs, 0);
    expect(again.quality.meetings.reduce((sum, pairs, times) => sum + pairs * times, 0)).toBe(met);
    expect(again.quality.changed).toBeLessThan(14);
  });

  test('too few are refused, and it is said how many there are', () => {
    expect(propose(seats({ players: ids(6) }), LITTLE, diceFor(1, 0))).toEqual({
      ok: false,
      refusal: { code: 'seating.too_few', wanted: 7, found: 6 },
    });
  });

  test('a tournament reaches another thread unchanged', () => {
    const asked = seats();
    expect(proposed(structuredClone(asked))).toEqual(proposed(asked));
  });

  const plan: TournamentPlan = {
    name: 'Night of wolves',
    day: '',
    format: { of: 'tables', rounds: 4, final: 8 },
    game: { book: 'lupus-classic', settings: {}, decks: [], size: { least: 7, most: 9 }, time: null },
    tables: 3,
    points: { win: {}, loss: {}, draw: 0, survival: 0, bonuses: [] },
    tieBreaks: [],
    delay: 0,
    journals: false,
  };
  const state = (...facts: readonly TournamentFact[]) =>
    facts.reduce((before, fact, index) => withFact(before, { n: index + 1, at: index, by: { desk: 'd' }, fact }), NO_TOURNAMENT);
  const founded: readonly TournamentFact[] = [
    { fact: 'founded', plan, seed: 'a5'.repeat(32) },
    { fact: 'entered', entries: ids(24).map(player => ({ player, name: player, group: '' })) },
    { fact: 'presence', player: playerId('p0'), presence: 'here' },
    { fact: 'presence', player: playerId('p1'), presence: 'absent' },
    { fact: 'presence', player: playerId('p2'), presence: 'left' },
  ];
  const seated: TournamentFact = { fact: 'seated', ...proposed(seats()) };

  test('a seating asks for the players who are expected or here, without the final', () => {
    const found = seatingRequest(state(...founded), { from: 1, keep: 'nothing' });
    expect(found).toMatchObject({ ok: true, value: { from: 1, last: 4, tables: 3, seated: [] } });
    expect(found.ok && found.value.players).toEqual(ids(24).filter(player => player !== 'p1' && player !== 'p2'));
  });

  test('a table that plays a round which nobody has opened keeps its people, and the hall is seated anew around it', () => {
    const decks = [7, 8, 9].map(players => ({ players, deck: [] }));
    const all: TournamentFact = { fact: 'seated', ...proposed(seats({ officials: [] })) };
    const began: readonly TournamentFact[] = [
      { fact: 'founded', plan: { ...plan, game: { ...plan.game, decks } }, seed: 'a5'.repeat(32) },
      { fact: 'entered', entries: ids(24).map(player => ({ player, name: player, group: '' })) },
      all,
      { fact: 'begun', table: 2, round: 3, game: 'early' },
      { fact: 'presence', player: all.rounds[2]?.tables[1]?.seats[0] ?? playerId(''), presence: 'left' },
      { fact: 'presence', player: all.rounds[2]?.tables[0]?.seats[0] ?? playerId(''), presence: 'left' },
    ];
    const now = state(...began);
    const asked = seatingRequest(now, { from: 1, keep: 'nothing' });
    if (!asked.ok) throw new Error(asked.refusal.code);
    const { from, rounds, quality } = proposed(asked.value);
    expect(rounds[2]?.tables.find(({ table }) => table === 2)?.seats).toEqual(all.rounds[2]?.tables[1]?.seats);
    expect(rounds[0]).not.toEqual(all.rounds[0]);
    const seat = { do: 'seat', from, rounds, quality } as const;
    expect(decideAsk(now, seat, 0, '')).toEqual({ ok: true, value: [{ fact: 'seated', from, rounds, quality }] });
    // What was right before the early game is not right any more.
    const without = seatingRequest(state(...began.filter(({ fact }) => fact !== 'begun')), { from: 1, keep: 'nothing' });
    if (!without.ok) throw new Error(without.refusal.code);
    const other = decideAsk(now, { ...seat, rounds: proposed(without.value).rounds }, 0, '');
    expect(other).toEqual({ ok: false, refusal: { code: 'seating.begun', round: 3, table: 2 } });
  });

  test.each([
    ['where no tournament is founded', [], 1, 'tournament.not_founded'],
    ['for the final', founded, 5, 'round.unknown'],
    ['over a gap', founded, 2, 'round.not_seated'],
    ['for a round that was opened', [...founded, seated, { fact: 'round-opened', round: 1 } as const], 1, 'seating.played'],
  ])('a seating is refused %s', (_, facts, from, code) => {
    expect(seatingRequest(state(...facts), { from, keep: 'nothing' })).toMatchObject({ ok: false, refusal: { code } });
  });
});
