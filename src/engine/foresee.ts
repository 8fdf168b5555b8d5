import type { Answer } from '../domain/answer.ts';
import type { Chance } from '../domain/chance.ts';
import type { Prompt, Step } from '../domain/step.ts';
import type { Play } from '../rules/contract.ts';
import type { Match } from './match.ts';

/** No night has so many steps. */
const LONGEST_NIGHT = 60;

/** Leaves a step of the night without a choice; undefined where the step wants one. */
const leaving = ({ id, asks, goOn }: Step): Answer | undefined => {
  if (goOn !== null) return { type: 'go-on', step: id };
  return asks.kind === 'form' && asks.mayMiss ? { type: 'miss', step: id } : undefined;
};

/** What dawn would say if nobody chose anything more tonight; null by day, and where a call cannot be left without a choice. */
export const dawnForeseen = (match: Match, chance: Chance): readonly Prompt[] | null => {
  let play: Play = match.play;
  for (let steps = 0; steps < LONGEST_NIGHT; steps += 1) {
    const { step } = play;
    if (step.time === 'day') return null;
    // Nightfall and calls stand on the road of the night; dawn comes after it.
    if (step.time === 'night' && play.view.road.steps.length === 0) return step.says;
    const answer = leaving(step);
    const next = answer === undefined ? undefined : play.answer(answer, chance);
    if (next?.ok !== true) return null;
    play = next.value.play;
  }
  return null;
};
