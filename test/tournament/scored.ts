import type { BookId, Seat } from '../../src/domain/ids.ts';
import type { GameReport, SeatReport } from '../../src/domain/tournament/game-report.ts';
import { type PlayerId, playerId } from '../../src/domain/tournament/people.ts';
import type { TournamentPlan } from '../../src/domain/tournament/plan.ts';
import type { Standings } from '../../src/domain/tournament/tournament-view.ts';
import type { ScoredGame, Scores } from '../../src/tournament/standings/scores.ts';

export const people = (letters: string): readonly PlayerId[] => [...letters].map(playerId);

/** Points for a win: village 2, wolves 3, any other side 5. A draw gives one point, and nothing else gives any. */
export const PLAN: Scores['plan'] = {
  format: { of: 'tables', rounds: 20, final: null },
  points: { win: { village: 2, wolves: 3, else: 5 }, loss: {}, draw: 1, survival: 0, bonuses: [] },
  tieBreaks: [],
};

export const planWith = (
  more: Partial<Pick<TournamentPlan, 'format' | 'tieBreaks' | 'rests'>>,
  points: Partial<TournamentPlan['points']> = {},
): Scores['plan'] => ({
  ...PLAN,
  ...more,
  points: { ...PLAN.points, ...points },
});

/**
 * A game from a short text: `1/2 village AB*c wolves d*` is round 1, table 2; the village won with A and B, although c lost, and d lost
 * with the wolves. A capital letter has won, an asterisk marks a survivor. Players are named by their capital.
 */
export const game = (short: string, more: Partial<ScoredGame> = {}): ScoredGame => {
  const [place = '', ...words] = short.split(' ');
  const [round, table] = place.split('/').map(Number);
  const seats: SeatReport[] = [];
  const sides = new Set<string>();
  for (let at = 0; at + 1 < words.length; at += 2) {
    const side = words[at] ?? '';
    for (const [, letter = '', star] of (words[at + 1] ?? '').matchAll(/([A-Za-z])(\*?)/g)) {
      const won = letter === letter.toUpperCase();
      if (won) sides.add(side);
      const seat = (seats.length + 1) as Seat;
      seats.push({ seat, player: playerId(letter.toUpperCase()), dealt: null, role: null, side, alive: star === '*', won });
    }
  }
  const report: GameReport = {
    game: `game-${place.replace('/', '-')}`,
    round: round ?? 1,
    table: table ?? 1,
    book: 'lupus-classic' as BookId,
    outcome: 'played',
    sides: [...sides],
    because: '',
    seats,
  };
  return { report, given: [], confirmed: true, ...more };
};

export const scores = (players: string, games: readonly ScoredGame[], more: Partial<Scores> = {}): Scores => ({
  plan: PLAN,
  seed: 'a5'.repeat(32),
  players: people(players),
  left: new Set(),
  games,
  penalties: [],
  rests: [],
  missing: 0,
  over: false,
  ...more,
});

/** The standings as `1A7 2B3 2C3`: place, player, points. */
export const told = ({ order }: Standings): string => order.map(({ place, player, points }) => `${place}${player}${points}`).join(' ');

export const byBreaks = ({ order }: Standings): string =>
  order.map(({ place, player, breaks }) => `${place}${player}:${breaks.join('/')}`).join(' ');
