import type { Answer } from '../../domain/answer.ts';
import type { Seat, StepId } from '../../domain/ids.ts';
import type { Step } from '../../domain/step.ts';
import { mayGoOn } from '../../scenario/outcome.ts';
import type { PlayEntry } from '../../scenario/scenario.ts';
import type { StepEntry } from '../../wire/scenario/entries.ts';
import { answersOf, secondAnswer } from './answers.ts';
import type { Course } from './course.ts';
import type { Miss } from './expect.ts';
import {
  expectAfter,
  expectOnEntering,
  expectOrder,
  expectOver,
  expectRefusal,
  expectTold,
  hasAfter,
  living,
  miss,
  refusedAs,
} from './expect.ts';
import { playRefused } from './play-refused.ts';
import type { PassedCall } from './reach.ts';
import { reach } from './reach.ts';

/** A ballot that closes has few stages: the votes, the reveal, the count. */
const STAGES = 4;

/** Goes to the step that the entry names, answers it, and checks what must follow. */
export const playStep = async (course: Course, entry: StepEntry, next: PlayEntry | undefined): Promise<Miss | null> => {
  const reached = await reach(course, entry);
  if ('odd' in reached) return reached.odd;
  if (reached.refused) return null;
  const { step, view } = course.now;
  const odd = expectPassed(entry, reached.passed) ?? expectBy(entry, course) ?? expectOnEntering(entry, step);
  if (odd !== null) return odd;
  if (step.asks.kind === 'over') return expectOver(entry, view) ?? expectAfter(entry, view, living(view));
  const before = living(view);
  const answers = answersOf(entry, course.now);
  course.player.pin(entry.draw ?? []);
  const unasked = entry.refused === undefined ? expectAsked(entry, step, answers, reached.opened) : null;
  if (unasked !== null) return unasked;
  if (entry.refused !== undefined) return playRefused(course, entry, entry.refused, answers, next);
  // Cards that are laid are the answer, and no expectation.
  const said = answers[0]?.type === 'lay' ? { ...entry, cards: undefined, centre: undefined } : entry;
  const done =
    answers.length > 0 || entry.then !== undefined
      ? await playAnswers(course, said, answers, next)
      : await playOnwards(course, said, reached.opened, next);
  return done ?? expectAfter(said, course.now.view, before) ?? course.expectDrawn();
};

/** A call in which somebody merely meets or is shown something may be counted among those passed over, or not. */
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

const expectBy = (entry: StepEntry, course: Course): Miss | null => {
  const { by, id } = course.now.step;
  return entry.by === undefined || by === undefined || entry.by === by || entry.refused !== undefined
    ? null
    : miss('by', `${id} by ${entry.by}`, `${id} by ${by}`);
};

/** What is said where nobody asks for it would go by unheard. */
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

const accepted = async (course: Course, answer: Answer): Promise<Miss | null> => {
  const { step } = course.now;
  if (answer.type === 'vote' && !isAsked(step, answer.voter))
    return miss('votes', `a vote of [${askedIn(step).join(', ')}]`, `the vote ${answer.voter}>${answer.target}`);
  const { refusal, disturbed } = await course.answer(answer);
  if (disturbed !== null) return disturbed;
  return refusal === null ? null : miss(keyOf(answer), `${named(answer)} to be accepted`, refusedAs(refusal));
};

/** Who may vote now: everybody at once, or whose turn it is, or the next where those before need not come forward. */
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

/** That nobody is asked at all the rules say better. */
const isAsked = (step: Step, voter: Seat): boolean => step.asks.kind !== 'ballot' || askedIn(step).includes(voter);

const keyOf = (answer: Answer): string | undefined => (answer.type === 'vote' ? 'votes' : undefined);

const named = (answer: Answer): string => (answer.type === 'vote' ? `the vote ${answer.voter}>${answer.target}` : 'the answer');

const playAnswers = async (
  course: Course,
  entry: StepEntry,
  answers: readonly Answer[],
  next: PlayEntry | undefined,
): Promise<Miss | null> => {
  const { step } = course.now;
  for (const answer of answers) {
    const odd = await accepted(course, answer);
    if (odd !== null) return odd;
  }
  const told = expectTold(entry.told, course.now.step.id === step.id ? course.now.step.tells : []);
  if (told !== null) return told;
  const second = await playSecond(course, entry);
  if (second !== null) return second;
  if (course.now.step.id !== step.id) return null;
  course.settle();
  const isBallot = step.asks.kind === 'ballot';
  if (isBallot && leavesOut(course, entry, next)) return accepted(course, { type: 'miss', step: step.id });
  // What comes before the votes are counted finds them uncounted: a ruling, or more votes.
  const isCounted = next !== undefined && next.kind !== 'ruling' && !votesOn(step.id, next);
  if (isBallot) return hasAfter(entry) || isCounted ? closeAll(course) : null;
  if (endsUnanswered(course, entry, next)) return (await course.goOn()).disturbed;
  return needsClosing(course, entry) && !isRefusedIn(entry.step, next) ? close(course) : null;
};

/** A call that nobody moderates ends with its time, also where a second choice is still asked for. */
const endsUnanswered = ({ now: { step } }: Course, entry: StepEntry, next: PlayEntry | undefined): boolean =>
  step.asks.kind === 'form' && step.by === undefined && hasAfter(entry) && !(next?.kind === 'step' && next.entry.step === step.id);

const votesOn = (step: StepId, next: PlayEntry): boolean =>
  next.kind === 'step' && next.entry.step === step && (next.entry.votes !== undefined || next.entry.missed === true);

/** Where a missing vote counts as none, the ballot closes without it when the file goes on to what follows. */
const leavesOut = (course: Course, entry: StepEntry, next: PlayEntry | undefined): boolean => {
  const { asks, id } = course.now.step;
  if (!course.missingVotesCount || asks.kind !== 'ballot' || asks.mayClose || asks.mayMiss !== true) return false;
  const goesOnHere = next?.kind === 'step' && next.entry.step === id;
  return !goesOnHere && (hasAfter(entry) || next?.kind === 'step');
};

/** What is yet to come of the answer comes when the call goes on. */
const needsClosing = (course: Course, entry: StepEntry): boolean =>
  course.now.step.asks.kind === 'nothing' && (hasAfter(entry) || course.player.unused().length > 0);

const playSecond = async (course: Course, entry: StepEntry): Promise<Miss | null> => {
  const { then } = entry;
  if (then === undefined) return null;
  const { step } = course.now;
  if (step.id !== entry.step || step.asks.kind !== 'form')
    return miss('then', `a second choice to be asked for in ${entry.step}`, `${step.id} asking ${asked(step.asks.kind)}`);
  // Standing alone it answers her second question, never the first.
  if (entry.choose === undefined && step.tells.length === 0)
    return miss('then', `a second choice to be asked for in ${entry.step}`, 'the first');
  const seen = expectOnEntering({ sees: then.sees }, step);
  if (seen !== null) return asThen(seen);
  const second = secondAnswer(then, step);
  if (then.refused !== undefined) {
    const { refusal, disturbed } = await course.answer(second);
    return disturbed ?? asThen(expectRefusal(then.refused, refusal));
  }
  const odd = await accepted(course, second);
  if (odd !== null) return asThen(odd);
  const told = expectTold(then.told, course.now.step.id === entry.step ? course.now.step.tells : []);
  return asThen(told);
};

const asThen = (odd: Miss | null): Miss | null => (odd === null ? null : { ...odd, key: 'then' });

const asked = (kind: string): string => (kind === 'nothing' ? 'nothing' : `a ${kind}`);

/** A step that asks for nothing goes on; an opening was the answer itself. */
const playOnwards = async (course: Course, entry: StepEntry, opened: boolean, next: PlayEntry | undefined): Promise<Miss | null> => {
  const { step } = course.now;
  // One candidate or none: the opening has ended the election, and what waits now is another step.
  if (opened && step.id !== entry.step) return null;
  const told = expectTold(entry.told, step.tells);
  if (told !== null) return told;
  if (opened && staysIn(step, entry, next)) return null;
  if (mayGoOn(step)) {
    // What is to be refused in this step still finds it.
    if (!isRefusedIn(entry.step, next)) return close(course);
    course.settle();
    return null;
  }
  if (opened) return null;
  // A call that nobody moderates ends with its time, answered or not.
  const { refusal, disturbed } = await course.goOn();
  return disturbed ?? (refusal === null ? null : miss(undefined, `an answer to ${step.id}`, 'none'));
};

/** What was opened is still open where the moderator rules, or opens something else from there. */
const staysIn = ({ offers }: Step, entry: StepEntry, next: PlayEntry | undefined): boolean =>
  !hasAfter(entry) && (next?.kind === 'ruling' || (next?.kind === 'step' && offers.includes(next.entry.step)));

const isRefusedIn = (step: StepId, next: PlayEntry | undefined): boolean =>
  next?.kind === 'step' && next.entry.step === step && next.entry.refused !== undefined;

const close = async (course: Course): Promise<Miss | null> => {
  const { refusal, disturbed } = await course.goOn();
  if (disturbed !== null) return disturbed;
  return refusal === null ? null : miss(undefined, `${course.now.step.id} to go on`, refusedAs(refusal));
};

const closeAll = async (course: Course): Promise<Miss | null> => {
  const { id } = course.now.step;
  for (let stage = 0; stage < STAGES; stage += 1) {
    const { step } = course.now;
    if (step.id !== id || !mayGoOn(step) || (step.asks.kind === 'ballot' && step.asks.cast.length === 0)) return null;
    const odd = await close(course);
    if (odd !== null) return odd;
  }
  return null;
};
