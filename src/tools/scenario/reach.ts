import type { Answer } from '../../domain/answer.ts';
import type { StepId } from '../../domain/ids.ts';
import type { Step } from '../../domain/step.ts';
import { mayGoOn } from '../../scenario/outcome.ts';
import type { StepEntry } from '../../wire/scenario/entries.ts';
import type { Miss } from './expect.ts';
import { expectRefusal, miss, refusedAs } from './expect.ts';
import type { Playthrough } from './playthrough.ts';

type ReachResult =
  | { readonly odd: Miss }
  | {
      /** Calls of the night that were passed over because the file does not name them. */
      readonly passed: readonly PassedCall[];
      readonly opened: boolean;
      /** Opening the step was refused, as the entry expects. */
      readonly refused: boolean;
    };

/** `idle`: a call that nobody can answer. In the other calls people meet or are shown something. */
export interface PassedCall {
  readonly step: StepId;
  readonly idle: boolean;
}

/** More steps than any night has: a limit against endless loops. */
const FAR = 200;

/** Passes over steps that ask nothing until the game waits in the entry's step, and opens the entry's step where it is offered. */
export const reach = async (game: Playthrough, entry: StepEntry): Promise<ReachResult> => {
  const passed: PassedCall[] = [];
  for (let gone = 0; gone < FAR; gone += 1) {
    const { step } = game.now;
    if (standsAnew(game, entry) || laysAnew(step, entry)) return open(game, entry, passed);
    if (step.id === entry.step && (!game.isSettled || entry.refused !== undefined || votesOn(step, entry)))
      return { passed, opened: false, refused: false };
    if (opensAnother(step, entry) || laysBeforeTheVote(step, entry)) return open(game, entry, passed);
    if (!mayGoOn(step))
      return entry.refused !== undefined && asksNothingOf(entry) ? open(game, entry, passed) : { odd: elsewhere(entry, game) };
    if (!game.isSettled && step.asks.kind === 'nothing' && step.asks.lasts.kind === 'call')
      passed.push({ step: step.id, idle: isIdle(step) });
    const { refusal, disturbed } = await game.goOn();
    if (disturbed !== null) return { odd: disturbed };
    if (refusal !== null) return { odd: miss('step', `step ${entry.step}`, `${step.id}, which does not go on: ${refusedAs(refusal)}`) };
  }
  return { odd: elsewhere(entry, game) };
};

const isIdle = ({ awake, tells }: Step): boolean => awake.length === 0 || tells.some(({ what }) => what === 'nothing');

/** Whether the entry adds votes to the open ballot. */
const votesOn = ({ asks }: Step, { votes, missed }: StepEntry): boolean =>
  asks.kind === 'ballot' && (votes !== undefined || missed === true);

/** Whether the entry opens the present election once more with other candidates. */
const standsAnew = ({ isSettled, now: { step } }: Playthrough, entry: StepEntry): boolean =>
  step.id === entry.step && entry.candidates !== undefined && step.offers.includes(entry.step) && !isSettled;

/** Whether the entry opens the present step once more to lay cards. An entry that draws cards does not lay them. */
const laysAnew = ({ id, offers }: Step, { step, cards, draw }: StepEntry): boolean =>
  step === id && cards !== undefined && draw === undefined && offers.includes(step);

/** Whether the entry means another step that is offered here. The present step is not opened again. */
const opensAnother = ({ id, offers }: Step, { step }: StepEntry): boolean => id !== step && offers.includes(step);

/** Whether the entry lays cards before the vote. A table that logged nothing may do that, although no step offers it. */
const laysBeforeTheVote = ({ id, time }: Step, { step, cards, copied }: StepEntry): boolean =>
  step === 'reveal' && (time === 'call' || id === 'discussion') && (cards !== undefined || copied !== undefined);

const elsewhere = (entry: StepEntry, game: Playthrough): Miss => miss('step', `step ${entry.step}`, game.now.step.id);

/** A refused entry without an answer means that opening the step is refused. */
const asksNothingOf = (entry: StepEntry): boolean =>
  [
    entry.choose,
    entry.option,
    entry.heal,
    entry.poison,
    entry.caught,
    entry.votes,
    entry.missed,
    entry.cards,
    entry.copied,
    entry.then,
  ].every(each => each === undefined);

const open = async (game: Playthrough, entry: StepEntry, passed: readonly PassedCall[]): Promise<ReachResult> => {
  const answer: Answer = {
    type: 'open',
    step: entry.step,
    ...(entry.candidates === undefined ? {} : { form: { candidates: entry.candidates } }),
  };
  const { refusal, disturbed } = await game.answer(answer);
  if (disturbed !== null) return { odd: disturbed };
  if (entry.refused !== undefined && (refusal !== null || asksNothingOf(entry))) {
    const odd = expectRefusal(entry.refused, refusal);
    return odd === null ? { passed, opened: false, refused: true } : { odd };
  }
  if (refusal !== null) return { odd: miss('step', `${entry.step} to be opened`, refusedAs(refusal)) };
  return { passed, opened: true, refused: false };
};
