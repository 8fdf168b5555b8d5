import type { PlayerId } from '../../domain/tournament/people.ts';
import type { TieBreak } from '../../domain/tournament/plan.ts';
import { hasWon, tidy } from '../../domain/tournament/points.ts';
import { inRound, type PlayerTally, type RankBy, type ScoredGame, type Tallies, type TallyLine } from './scores.ts';

/** The first 16 hexadecimal digits of the seed are the key of the hash; the other digits are part of the hashed text. */
const KEY_DIGITS = 16;
const COMPRESSIONS = 2;
const FINALIZATIONS = 4;

/**
 * A player's lot: a number below 2³² that follows from the seed and the name alone, so that nobody's lot depends on who else is there or
 * who came first, and nobody can calculate it without the seed (HalfSipHash-2-4, Aumasson and Bernstein, over the letters).
 */
export const lotOf = (seed: string, player: string): number => {
  const low = Number.parseInt(seed.slice(0, KEY_DIGITS / 2) || '0', 16) | 0;
  const high = Number.parseInt(seed.slice(KEY_DIGITS / 2, KEY_DIGITS) || '0', 16) | 0;
  const message = `${seed.slice(KEY_DIGITS)}/${player}`;
  let v0 = low;
  let v1 = high;
  let v2 = low ^ 0x6c796765;
  let v3 = high ^ 0x74656462;
  const mix = (times: number): void => {
    for (let turn = 0; turn < times; turn += 1) {
      v0 = (v0 + v1) | 0;
      v1 = rotated(v1, 5) ^ v0;
      v0 = rotated(v0, 16);
      v2 = (v2 + v3) | 0;
      v3 = rotated(v3, 8) ^ v2;
      v0 = (v0 + v3) | 0;
      v3 = rotated(v3, 7) ^ v0;
      v2 = (v2 + v1) | 0;
      v1 = rotated(v1, 13) ^ v2;
      v2 = rotated(v2, 16);
    }
  };
  for (let at = 0; at <= message.length; at += 1) {
    const word = at < message.length ? message.charCodeAt(at) : message.length << 24;
    v3 ^= word;
    mix(COMPRESSIONS);
    v0 ^= word;
  }
  v2 ^= 0xff;
  mix(FINALIZATIONS);
  return (v1 ^ v3) >>> 0;
};

const rotated = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

/** The data that tie-breaks need. */
interface TieData {
  readonly tallies: Tallies;
  readonly games: readonly ScoredGame[];
  readonly seed: string;
  /** The last round for all players (not the final) that has a result. */
  readonly lastRound: number;
}

/** The values of a tie-break for tied players, and whether fewer is better. */
export interface Break {
  readonly fewer: boolean;
  readonly among: RankBy;
}

export const breakBy = (tieBreak: TieBreak, tied: TieData): Break => {
  switch (tieBreak) {
    case 'wins':
      return more(tied, wins);
    case 'rare-wins':
      return more(tied, rareWins(tied.games));
    case 'survivals':
      return more(tied, survivals);
    case 'opponents':
      return more(tied, opponents(tied.tallies));
    case 'duels':
      return { fewer: false, among: duels(tied) };
    case 'last-round':
      return more(tied, lastRound(tied.lastRound));
    case 'fewest-penalties':
      return { ...more(tied, penalties), fewer: true };
    case 'lot':
      return { fewer: false, among: () => player => lotOf(tied.seed, player) };
  }
};

type OfTally = (tally: PlayerTally) => number;

const more = ({ tallies }: TieData, of: OfTally): Break => ({
  fewer: false,
  among: () => player => {
    const tally = tallies.get(player);
    return tally === undefined ? 0 : of(tally);
  },
});

const wins: OfTally = tally => tally.wins;

const survivals: OfTally = tally => tally.survivals;

/** Points lost through penalties: fewer is better. */
const penalties: OfTally = tally => tally.penalties;

/**
 * Games won on the side that has won the fewest games of the tournament, or on all such
 * sides if several tie. Sides that never won do not count.
 */
const rareWins = (games: readonly ScoredGame[]): OfTally => {
  const times = new Map<string, number>();
  for (const { report } of games) {
    const sides = new Set(report.seats.filter(seat => hasWon(report, seat)).flatMap(({ side }) => side ?? []));
    for (const side of sides) times.set(side, (times.get(side) ?? 0) + 1);
  }
  const least = Math.min(...times.values());
  return ({ lines }) => lines.filter(line => line.won && times.get(sideOf(line) ?? '') === least).length;
};

const sideOf = ({ player, report }: TallyLine): string | null => report.seats.find(seat => seat.player === player)?.side ?? null;

const THOUSANDTHS = 1000;

/** The average final points of all opponents, to a thousandth; an opponent met twice counts twice. */
const opponents = (tallies: Tallies): OfTally => {
  return ({ player, lines }) => {
    let met = 0;
    let points = 0;
    for (const { report } of lines)
      for (const seat of report.seats) {
        const other = tallies.get(seat.player);
        if (seat.player === player || other === undefined) continue;
        met += 1;
        points += other.points;
      }
    return met === 0 ? 0 : Math.round((points / met) * THOUSANDTHS) / THOUSANDTHS;
  };
};

/**
 * Over all games that tied players shared: plus one for each tied player who had fewer points in the game, minus one for each who had more.
 */
const duels = ({ tallies }: TieData): RankBy => {
  return tied => {
    const byGame = new Map<string, TallyLine[]>();
    for (const player of tied)
      for (const line of tallies.get(player)?.lines ?? []) {
        const its = byGame.get(line.report.game);
        if (its === undefined) byGame.set(line.report.game, [line]);
        else its.push(line);
      }
    const ahead = new Map<PlayerId, number>();
    for (const lines of byGame.values())
      for (const line of lines) {
        const duelled = lines.reduce((sum, other) => sum + Math.sign(line.points - other.points), 0);
        ahead.set(line.player, (ahead.get(line.player) ?? 0) + duelled);
      }
    return player => ahead.get(player) ?? 0;
  };
};

/**
 * Points of the last round that all play, since a final must not break ties of players
 * outside it; 0 for a player without a game in that round.
 */
const lastRound =
  (round: number): OfTally =>
  tally =>
    tidy(inRound(tally, round) ?? 0);
