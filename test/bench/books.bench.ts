import { BOOKS } from '../../src/domain/ids.ts';
import type { Bench, Figure } from './bench.ts';
import { interleave } from './bench.ts';
import { decksOf, plainGames } from './whole-games.ts';

const GAMES = 200;
const LEAST = 1 / 3;

/** Measures answers a second for every book against the token edition. Each answer includes the step, both views and the log. */
const run = async (): Promise<readonly Figure[]> => {
  const peer = plainGames('lupus-token', decksOf['lupus-token'], GAMES);
  const figures: Figure[] = [];
  for (const book of BOOKS.filter(each => !each.startsWith('lupus'))) {
    const games = plainGames(book, decksOf[book], GAMES);
    const { ours, peer: theirs } = await interleave(games, peer, { runs: 15, warmUp: 8 });
    const ratio = ours.median / theirs.median;
    figures.push({
      name: `answers/s ${book}`,
      unit: 'answers/s',
      ours: ours.median,
      peer: theirs.median,
      peerName: 'lupus-token',
      ratio,
      goal: 'at least 1/3',
      holds: ratio >= LEAST,
      spread: ours.spread,
    });
  }
  return figures;
};

export const benches: readonly Bench[] = [{ name: 'books', run }];
