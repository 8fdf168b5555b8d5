import { BOOKS } from '../../src/domain/ids.ts';
import type { Bench, Figure } from './bench.ts';
import { interleave } from './bench.ts';
import { decksOf, plainGames } from './whole-games.ts';

const GAMES = 200;
const LEAST = 1 / 3;

/** Every book beside the token edition: answers a second, with step, both views and the log after every answer. */
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
