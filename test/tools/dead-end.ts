import type { Answer } from '../../src/domain/answer.ts';
import type { Match } from '../../src/engine/match.ts';
import { decide } from '../../src/engine/match.ts';
import { seededChance } from '../../src/session/crypto.ts';
import type { Dice } from './dice.ts';
import { acceptedAnswer } from './random-play.ts';

const refusalOf = (match: Match, answer: Answer): string | null => {
  const decided = decide(match, { type: 'answer', answer }, seededChance(match.seed));
  return decided.ok ? null : decided.refusal.code;
};

/** Why this moment cannot go on without a ruling, or asks an elector who may not answer. Null if it can go on. */
export const deadEnd = (match: Match, chance: Dice): string | null => {
  const { step } = match.play;
  const { asks, id } = step;
  if (asks.kind === 'over') return null;
  if (asks.kind === 'ballot') {
    const asked =
      asks.turn === undefined
        ? asks.electors.filter(each => !asks.cast.includes(each.seat))
        : asks.electors.filter(each => each.seat === asks.turn);
    if (asks.turn !== undefined && asks.cast.includes(asks.turn)) return `${asks.turn} is asked and has voted`;
    for (const { seat, may, mayPass } of asked) {
      const target = may.length > 0 ? chance.of(may) : mayPass ? 'none' : null;
      if (target === null) return `${seat} is asked and has nobody to vote for`;
      const refused = refusalOf(match, { type: 'vote', step: id, voter: seat, target });
      if (refused !== null) return `${seat} is asked and refused: ${refused}`;
    }
    if (asked.length === 0 && !asks.mayClose && refusalOf(match, { type: 'go-on', step: id }) !== null)
      return 'nobody is asked, and nobody may go on';
    return null;
  }
  acceptedAnswer(match, chance);
  return null;
};
