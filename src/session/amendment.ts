import type { Answer } from '../domain/answer.ts';
import { ok, type Result } from '../domain/refusal.ts';
import type { Amendment } from '../domain/timeline.ts';
import { amend } from '../engine/amend.ts';
import { countsAsAnswer, lastMove, type Match } from '../engine/match.ts';
import { seededChance } from './crypto.ts';
import { lineOfMove, momentsOf, moveOf } from './story.ts';

/** What another answer at an earlier move would do. */
export const amendmentOf = (match: Match, move: number, answer: Answer): Result<Amendment> => {
  const amended = amend(match, move, answer, seededChance(match.seed));
  if (!amended.ok) return amended;
  const { kept, fell, seen } = amended.value;
  const lines = new Map(
    momentsOf(match)
      .filter(({ entry }) => countsAsAnswer(entry))
      .map(moment => [moveOf(moment), lineOfMove(moment, false)]),
  );
  return ok({
    last: lastMove(match)?.n ?? 0,
    kept: kept.flatMap(n => lines.get(n) ?? []),
    fell: fell.flatMap(({ n, why }) => {
      const line = lines.get(n);
      return line === undefined ? [] : [{ line, why }];
    }),
    seen,
    step: amended.value.match.play.step.id,
  });
};
