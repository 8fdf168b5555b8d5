import type { Ask } from '../../domain/evening.ts';
import type { Match } from '../../engine/match.ts';
import { countsAsAnswer } from '../../engine/match.ts';

/** An ask that takes back this many answers. A scenario counts answers; the ask names the first and the last move to take back. */
export const undoAsk = (match: Match, answers: number): Ask => {
  let left = answers;
  let { past } = match;
  for (; past !== null; past = past.before.past) {
    if (countsAsAnswer(past.entry)) left -= 1;
    if (left === 0) break;
  }
  const move = match.past?.n ?? 0;
  // If the game has fewer answers, the ask names a move that does not exist.
  return { do: 'undo', move, from: past?.n ?? match.n + 1, seen: true };
};
