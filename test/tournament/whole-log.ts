import type { Seat } from '../../src/domain/ids.ts';
import type { KeptFact, TournamentFact } from '../../src/domain/tournament/fact.ts';
import { officialId, type PlayerId, playerId } from '../../src/domain/tournament/people.ts';
import { PLAN } from './small-tournament.ts';

const SIZE = 12;
export const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

interface Hall {
  readonly tables: number;
  readonly rounds: number;
}

/** Who sits at a table: everybody moves on by a table for each seat, every round. */
const seatsAt = ({ tables }: Hall, round: number, table: number): readonly PlayerId[] =>
  numbers(SIZE).map(seat => playerId(`p${((table - 1 + (round - 1) * seat) % tables) * SIZE + seat}`));

const gameOf = (hall: Hall, round: number, table: number): readonly TournamentFact[] => {
  const game = `g-${round}-${table}`;
  const seats = seatsAt(hall, round, table);
  const told = seats.map((player, index) => {
    const side = index < 3 ? 'wolves' : 'village';
    return { seat: (index + 1) as Seat, player, dealt: null, role: null, side, alive: index > 5, won: side === 'village' };
  });
  const report = { game, round, table, book: 'lupus-token', outcome: 'played', sides: ['village'], because: 'vote', seats: told } as const;
  return [
    { fact: 'sat', round, table, players: seats },
    { fact: 'begun', round, table, game },
    { fact: 'reported', report, typed: false },
    { fact: 'vouched', game, voucher: { by: 'moderator' } },
    { fact: 'vouched', game, voucher: { by: 'player', who: seats[0] ?? '' } },
  ];
};

const roundOf = (hall: Hall, round: number): readonly TournamentFact[] => {
  const tables = numbers(hall.tables).map(table => ({ table, seats: seatsAt(hall, round, table), moderator: null }));
  const games = numbers(hall.tables).map(table => gameOf(hall, round, table));
  return [
    { fact: 'seated', from: round, rounds: [{ round, resting: [], tables }], quality: null },
    { fact: 'published', upTo: round },
    { fact: 'round-opened', round },
    // Of all tables side by side: first everybody sits down.
    ...numbers(games[0]?.length ?? 0).flatMap(step => games.flatMap(facts => facts[step - 1] ?? [])),
    { fact: 'round-closed', round },
  ];
};

/** The log of a whole tournament of tables of twelve, whose people have come one by one and got badges. */
export const wholeLog = (hall: Hall): readonly KeptFact[] => {
  const people = numbers(hall.tables * SIZE).map(number => playerId(`p${number}`));
  const facts: readonly TournamentFact[] = [
    { fact: 'founded', plan: { ...PLAN, tables: hall.tables }, seed: '5'.repeat(64) },
    ...people.flatMap((player): readonly TournamentFact[] => [
      { fact: 'entered', entries: [{ player, name: `Joueuse ${player}`, group: '' }] },
      { fact: 'badge', uid: `04${player}`, of: { player } },
      { fact: 'presence', player, presence: 'here' },
    ]),
    { fact: 'official', official: { official: officialId('dora'), name: 'Dora', director: true, table: null } },
    ...numbers(hall.tables).map((table): TournamentFact => ({ fact: 'joined', table, hash: `hash ${table}`, machine: `machine ${table}` })),
    ...numbers(hall.rounds).flatMap(round => roundOf(hall, round)),
  ];
  return facts.map((fact, index) => ({ n: index + 1, at: index, by: { desk: 'd' }, fact }));
};
