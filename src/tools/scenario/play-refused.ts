import type { Answer } from '../../domain/answer.ts';
import type { Seat } from '../../domain/ids.ts';
import type { PlayEntry } from '../../scenario/scenario.ts';
import type { StepEntry } from '../../wire/scenario/entries.ts';
import { secondAnswer } from './entry-answers.ts';
import type { Miss } from './expect.ts';
import { expectRefusal, miss, refusedAs } from './expect.ts';
import type { Playthrough } from './playthrough.ts';

/** Plays answers of which one must be refused. Those accepted before it are taken back, unless the file goes on from there. */
export const playRefused = async (
  game: Playthrough,
  entry: StepEntry,
  code: string,
  first: readonly Answer[],
  next: PlayEntry | undefined,
): Promise<Miss | null> => {
  const { step } = game.now;
  const answers = entry.then === undefined ? first : [...first, secondAnswer(entry.then, step)];
  let odd: Miss | null = miss('refused', 'an answer that is to be refused', 'none');
  let accepted = 0;
  for (const [at, answer] of answers.entries()) {
    const { refusal, disturbed } = await game.answer(answer);
    if (disturbed !== null) return disturbed;
    if (refusal === null) accepted += 1;
    odd = expectRefusal(code, refusal);
    if (odd !== null) {
      if (refusal !== null && answers.length > 1) odd = { ...odd, got: refusedAs(refusal) };
      continue;
    }
    game.player.pin([]);
    const stands = answer.type === 'vote' && at === answers.length - 1 && !castsAgain(entry, next, votersOf(answers.slice(0, at)));
    return stands || accepted === 0 ? null : takeBack(game, accepted);
  }
  return odd;
};

const takeBack = async (game: Playthrough, answers: number): Promise<Miss | null> => {
  const { refusal, disturbed } = await game.undo(answers);
  return disturbed ?? (refusal === null ? null : miss('refused', `${answers} answers to be taken back`, refusedAs(refusal)));
};

const votersOf = (answers: readonly Answer[]): readonly Seat[] => answers.flatMap(each => (each.type === 'vote' ? [each.voter] : []));

/** The first vote stays where the second is to be refused; a whole ballot begins anew. */
const castsAgain = ({ step }: StepEntry, next: PlayEntry | undefined, voters: readonly Seat[]): boolean => {
  if (next?.kind !== 'step' || next.entry.step !== step) return false;
  const { votes = [], refused } = next.entry;
  return (refused === undefined || votes.length > 1) && votes.some(({ voter }) => voters.includes(voter));
};
