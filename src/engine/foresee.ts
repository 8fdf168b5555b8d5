import type { Chance } from '../domain/chance.ts';
import type { Prompt } from '../domain/step.ts';
import type { Play } from '../rules/contract.ts';
import type { Match } from './match.ts';

/** More steps than any night has. */
const LONGEST_NIGHT = 60;

/** Goes on from a step of the night without a choice; a step that needs a choice is skipped. */
const left = (play: Play, chance: Chance): ReturnType<Play['answer']> => {
  const { id, asks, goOn } = play.step;
  if (goOn !== null) return play.answer({ type: 'go-on', step: id }, chance);
  if (asks.kind === 'form' && asks.mayMiss) return play.answer({ type: 'miss', step: id }, chance);
  return play.rule({ type: 'skip' }, chance);
};

/** What dawn would say if nobody chose anything more tonight; null by day. */
export const dawnForeseen = (match: Match, chance: Chance): readonly Prompt[] | null => {
  let play: Play = match.play;
  for (let steps = 0; steps < LONGEST_NIGHT; steps += 1) {
    const { step } = play;
    if (step.time === 'day') return null;
    // Nightfall comes before the calls of the road; dawn comes after all of them.
    const { road } = play.view;
    if (step.time === 'night' && (road.steps.length === 0 || road.at >= road.steps.length)) return step.says;
    const next = left(play, chance);
    if (!next.ok) return null;
    play = next.value.play;
  }
  return null;
};
