import type { Answer } from '../../domain/answer.ts';
import type { Seat, StepId } from '../../domain/ids.ts';
import type { Step } from '../../domain/step.ts';
import { mayGoOn } from '../../scenario/outcome.ts';
import type { PlayEntry } from '../../scenario/scenario.ts';
import type { StepEntry } from '../../wire/scenario/entries.ts';
import { answersOf, secondAnswer } from './entry-answers.ts';
import {
  expectAfter,
  expectOnEntering,
  expectOrder,
  expectOver,
  expectRefusal,
  expectTold,
  hasAfter,
  livingSeats,
  type Miss,
  miss,
  refusedAs,
} from './expect.ts';
import type { Playthrough } from './playthrough.ts';
import { type PassedCall, reach } from './reach.ts';

/** Plays answers of which one must be refused. The accepted answers before it are taken back, unless the file goes on from there. */
const playRefused = async (
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

/** Whether the next entry casts these votes again. It does if it holds a whole ballot, but not if it is one vote that must be refused. */
const castsAgain = ({ step }: StepEntry, next: PlayEntry | undefined, voters: readonly Seat[]): boolean => {
  if (next?.kind !== 'step' || next.entry.step !== step) return false;
  const { votes = [], refused } = next.entry;
  return (refused === undefined || votes.length > 1) && votes.some(({ voter }) => voters.includes(voter));
};

/** More stages than a closing ballot has: the votes, the reveal, the count. */
const STAGES = 4;

/** Goes to the step that the entry names, answers it, and checks what must follow. */
export const playStep = async (game: Playthrough, entry: StepEntry, next: PlayEntry | undefined): Promise<Miss | null> => {
  const reached = await reach(game, entry);
  if ('odd' in reached) return reached.odd;
  if (reached.refused) return null;
  const { step, view } = game.now;
  const odd = expectPassed(entry, reached.passed) ?? expectBy(entry, game) ?? expectOnEntering(entry, step);
  if (odd !== null) return odd;
  if (step.asks.kind === 'over') return expectOver(entry, view) ?? expectAfter(entry, view, livingSeats(view));
  const before = livingSeats(view);
  const answers = answersOf(entry, game.now);
  game.player.pin(entry.draw ?? []);
  const unasked = entry.refused === undefined ? expectAsked(entry, step, answers, reached.opened) : null;
  if (unasked !== null) return unasked;
  if (entry.refused !== undefined) return playRefused(game, entry, entry.refused, answers, next);
  // Laid cards are the answer of the entry, not an expectation.
  const said = answers[0]?.type === 'lay' ? { ...entry, cards: undefined, centre: undefined } : entry;
  const done =
    answers.length > 0 || entry.then !== undefined
      ? await playAnswers(game, said, answers, next)
      : await playOnwards(game, said, reached.opened, next);
  return done ?? expectAfter(said, game.now.view, before) ?? game.expectDrawn();
};

/** Compares `passed`. A call in which people only meet or are shown something may be listed or left out. */
const expectPassed = ({ passed: expected }: StepEntry, passed: readonly PassedCall[]): Miss | null => {
  const idle = passed.filter(each => each.idle).map(each => each.step);
  return expectOrder('passed', expected, idle) === null
    ? null
    : expectOrder(
        'passed',
        expected,
        passed.map(each => each.step),
      );
};

const expectBy = (entry: StepEntry, game: Playthrough): Miss | null => {
  const { by, id } = game.now.step;
  return entry.by === undefined || by === undefined || entry.by === by || entry.refused !== undefined
    ? null
    : miss('by', `${id} by ${entry.by}`, `${id} by ${by}`);
};

/** Refuses what an entry says about a question that is not asked; it would otherwise be ignored. */
const expectAsked = (entry: StepEntry, step: Step, answers: readonly Answer[], opened: boolean): Miss | null => {
  const forms = answers.flatMap(answer => (answer.type === 'fill' ? [answer.form] : []));
  const copied = answers.some(({ type }) => type === 'lay');
  const heard = {
    by: step.by !== undefined || forms.length > 0 || copied,
    candidates: opened || forms.some(form => form.candidates !== undefined),
    copied,
  };
  const unheard = (['by', 'candidates', 'copied'] as const).find(key => entry[key] !== undefined && !heard[key]);
  return unheard === undefined ? null : miss(unheard, `"${unheard}" to be asked for in ${step.id}`, asked(step.asks.kind));
};

const accepted = async (game: Playthrough, answer: Answer): Promise<Miss | null> => {
  const { step } = game.now;
  if (answer.type === 'vote' && !isAsked(step, answer.voter))
    return miss('votes', `a vote of [${askedIn(step).join(', ')}]`, `the vote ${answer.voter}>${answer.target}`);
  const { refusal, disturbed } = await game.answer(answer);
  if (disturbed !== null) return disturbed;
  return refusal === null ? null : miss(keyOf(answer), `${named(answer)} to be accepted`, refusedAs(refusal));
};

/** The seats that may vote now: all electors, or the elector whose turn it is, or a later one if those before need not come forward. */
const askedIn = ({ asks }: Step): readonly Seat[] => {
  if (asks.kind !== 'ballot') return [];
  const { electors, cast, turn, mayChange } = asks;
  const waiting = electors.filter(each => mayChange || !cast.includes(each.seat));
  if (turn === undefined) return waiting.map(each => each.seat);
  const from = waiting.slice(
    Math.max(
      0,
      waiting.findIndex(each => each.seat === turn),
    ),
  );
  const owed = from.findIndex(each => !each.optional);
  return (owed < 0 ? from : from.slice(0, owed + 1)).map(each => each.seat);
};

/** Whether a vote of this voter is expected now. If the step is no ballot, the rules refuse the vote with a better message. */
const isAsked = (step: Step, voter: Seat): boolean => step.asks.kind !== 'ballot' || askedIn(step).includes(voter);

const keyOf = (answer: Answer): string | undefined => (answer.type === 'vote' ? 'votes' : undefined);

const named = (answer: Answer): string => (answer.type === 'vote' ? `the vote ${answer.voter}>${answer.target}` : 'the answer');

const playAnswers = async (
  game: Playthrough,
  entry: StepEntry,
  answers: readonly Answer[],
  next: PlayEntry | undefined,
): Promise<Miss | null> => {
  const { step } = game.now;
  for (const answer of answers) {
    const odd = await accepted(game, answer);
    if (odd !== null) return odd;
  }
  const told = expectTold(entry.told, game.now.step.id === step.id ? game.now.step.tells : []);
  if (told !== null) return told;
  const second = await playSecond(game, entry);
  if (second !== null) return second;
  if (game.now.step.id !== step.id) return null;
  game.settle();
  const isBallot = step.asks.kind === 'ballot';
  if (isBallot && leavesOut(game, entry, next)) return accepted(game, { type: 'miss', step: step.id });
  // The votes are not counted yet if a ruling or more votes follow.
  const isCounted = next !== undefined && next.kind !== 'ruling' && !votesOn(step.id, next);
  if (isBallot) return hasAfter(entry) || isCounted ? closeAll(game) : null;
  if (endsUnanswered(game, entry, next)) return (await game.goOn()).disturbed;
  return needsClosing(game, entry) && !isRefusedIn(entry.step, next) ? close(game) : null;
};

/** Whether a call without a moderator ends with its time, although it asks a second choice. */
const endsUnanswered = ({ now: { step } }: Playthrough, entry: StepEntry, next: PlayEntry | undefined): boolean =>
  step.asks.kind === 'form' && step.by === undefined && hasAfter(entry) && !(next?.kind === 'step' && next.entry.step === step.id);

const votesOn = (step: StepId, next: PlayEntry): boolean =>
  next.kind === 'step' && next.entry.step === step && (next.entry.votes !== undefined || next.entry.missed === true);

/** Whether the ballot closes with votes missing: missing votes count as abstentions and the file goes on to the next step. */
const leavesOut = (game: Playthrough, entry: StepEntry, next: PlayEntry | undefined): boolean => {
  const { asks, id } = game.now.step;
  if (!game.missingVotesCount || asks.kind !== 'ballot' || asks.mayClose || asks.mayMiss !== true) return false;
  const goesOnHere = next?.kind === 'step' && next.entry.step === id;
  return !goesOnHere && (hasAfter(entry) || next?.kind === 'step');
};

/** Whether the call has to go on before the entry's results can be checked. */
const needsClosing = (game: Playthrough, entry: StepEntry): boolean =>
  game.now.step.asks.kind === 'nothing' && (hasAfter(entry) || game.player.unused().length > 0);

const playSecond = async (game: Playthrough, entry: StepEntry): Promise<Miss | null> => {
  const { then } = entry;
  if (then === undefined) return null;
  const { step } = game.now;
  if (step.id !== entry.step || step.asks.kind !== 'form')
    return miss('then', `a second choice to be asked for in ${entry.step}`, `${step.id} asking ${asked(step.asks.kind)}`);
  // `then` without `choose` answers the second question, never the first.
  if (entry.choose === undefined && step.tells.length === 0)
    return miss('then', `a second choice to be asked for in ${entry.step}`, 'the first');
  const seen = expectOnEntering({ sees: then.sees }, step);
  if (seen !== null) return asThen(seen);
  const second = secondAnswer(then, step);
  if (then.refused !== undefined) {
    const { refusal, disturbed } = await game.answer(second);
    return disturbed ?? asThen(expectRefusal(then.refused, refusal));
  }
  const odd = await accepted(game, second);
  if (odd !== null) return asThen(odd);
  const told = expectTold(then.told, game.now.step.id === entry.step ? game.now.step.tells : []);
  return asThen(told);
};

const asThen = (odd: Miss | null): Miss | null => (odd === null ? null : { ...odd, key: 'then' });

const asked = (kind: string): string => (kind === 'nothing' ? 'nothing' : `a ${kind}`);

/** Goes on from a step that asks nothing. If the entry only opened the step, the opening was its answer. */
const playOnwards = async (game: Playthrough, entry: StepEntry, opened: boolean, next: PlayEntry | undefined): Promise<Miss | null> => {
  const { step } = game.now;
  // With one candidate or none, the opening has ended the election, and the game waits in another step.
  if (opened && step.id !== entry.step) return null;
  const told = expectTold(entry.told, step.tells);
  if (told !== null) return told;
  if (opened && staysIn(step, entry, next)) return null;
  if (mayGoOn(step)) {
    // The next entry must be refused in this step, so the step stays open.
    if (!isRefusedIn(entry.step, next)) return close(game);
    game.settle();
    return null;
  }
  if (opened) return null;
  // A call that nobody moderates ends with its time, answered or not.
  const { refusal, disturbed } = await game.goOn();
  return disturbed ?? (refusal === null ? null : miss(undefined, `an answer to ${step.id}`, 'none'));
};

/** Whether the game stays in a step that was opened: a ruling follows, or another step is opened from it. */
const staysIn = ({ offers }: Step, entry: StepEntry, next: PlayEntry | undefined): boolean =>
  !hasAfter(entry) && (next?.kind === 'ruling' || (next?.kind === 'step' && offers.includes(next.entry.step)));

const isRefusedIn = (step: StepId, next: PlayEntry | undefined): boolean =>
  next?.kind === 'step' && next.entry.step === step && next.entry.refused !== undefined;

const close = async (game: Playthrough): Promise<Miss | null> => {
  const { refusal, disturbed } = await game.goOn();
  if (disturbed !== null) return disturbed;
  return refusal === null ? null : miss(undefined, `${game.now.step.id} to go on`, refusedAs(refusal));
};

const closeAll = async (game: Playthrough): Promise<Miss | null> => {
  const { id } = game.now.step;
  for (let stage = 0; stage < STAGES; stage += 1) {
    const { step } = game.now;
    if (step.id !== id || !mayGoOn(step) || (step.asks.kind === 'ballot' && step.asks.cast.length === 0)) return null;
    const odd = await close(game);
    if (odd !== null) return odd;
  }
  return null;
};
