import type { Seat } from '../../src/domain/ids.ts';
import type { SeatReport } from '../../src/domain/tournament/game-report.ts';
import { playerId } from '../../src/domain/tournament/people.ts';
import { TIE_BREAKS } from '../../src/domain/tournament/plan.ts';
import { diceFor } from '../../src/simulate/dice.ts';
import { shuffledNumbers } from '../../src/tournament/seating/sitting.ts';
import type { ScoredGame, Scores } from '../../src/tournament/standings/scores.ts';
import { planWith } from './scored.ts';

const TABLES = 40;
const SIZE = 10;
const ROUNDS = 12;

/** A large tournament: 400 players at 40 tables in 12 rounds, with every tie-break. */
export const bigTournament = (seed = 1): Scores => {
  const dice = diceFor(seed, 0);
  const games = Array.from({ length: ROUNDS }, (_, round) => {
    const order = shuffledNumbers(TABLES * SIZE, dice);
    return Array.from({ length: TABLES }, (_each, table) => played(round + 1, table + 1, order.splice(0, SIZE), dice.below(3)));
  }).flat();
  return {
    plan: planWith({ format: { of: 'tables', rounds: ROUNDS, final: null }, tieBreaks: TIE_BREAKS }),
    seed: '5a'.repeat(32),
    players: Array.from({ length: TABLES * SIZE }, (_, player) => playerId(`p${player}`)),
    left: new Set(),
    games,
    rests: [],
    penalties: [{ player: playerId('p7'), points: 1 }],
    missing: 0,
    over: true,
  };
};

const played = (round: number, table: number, players: readonly number[], winner: number): ScoredGame => ({
  report: {
    game: `g-${round}-${table}`,
    round,
    table,
    book: 'lupus-classic',
    outcome: 'played',
    sides: winner === 0 ? ['wolves'] : ['village'],
    because: '',
    seats: players.map((player, index): SeatReport => {
      const side = index < 3 ? 'wolves' : 'village';
      const won = side === (winner === 0 ? 'wolves' : 'village');
      return {
        seat: (index + 1) as Seat,
        player: playerId(`p${player}`),
        dealt: null,
        role: null,
        side,
        alive: won && player % 2 === 0,
        won,
      };
    }),
  },
  given: [],
  confirmed: true,
});
