import type { Answer } from '../../domain/answer.ts';
import type { StepId } from '../../domain/ids.ts';
import type { StepEntry } from '../../scenario/entries.ts';
import type { PlayEntry } from '../../scenario/scenario.ts';
import { answersOf, secondAnswer } from './answers.ts';
import type { Course } from './course.ts';
import { mayGoOn } from './course.ts';
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
import { reach } from './reach.ts';

/** A ballot that closes has few stages: the votes, the reveal, the count. */
const STAGES = 4;

/** Goes to the step that the entry names, answers it, and checks what must follow. */
export const playStep = async (course: Course, entry: StepEntry, next: PlayEntry | undefined): Promise<Miss | null> => {
  const reached = await reach(course, entry);
  if ('odd' in reached) return reached.odd;
  if (reached.refused) return null;
  const { step, view } = course.now;
  const odd = expectOrder('passed', entry.passed, reached.passed) ?? expectBy(entry, course) ?? expectOnEntering(entry, step);
  if (odd !== null) return odd;
  if (step.asks.kind === 'over') return expectOver(entry, view) ?? expectAfter(entry, view, living(view));
  const before = living(view);
  const answers = answersOf(entry, step);
  course.player.pin(entry.draw ?? []);
  if (entry.refused !== undefined) return playRefused(course, entry.refused, answers);
  const done =
    answers.length > 0 ? await playAnswers(course, entry, answers, next) : await playOnwards(course, entry, reached.opened, next);
  if (done !== null) return done;
  const cards = step.asks.kind === 'cards' ? { ...entry, cards: undefined, centre: undefined } : entry;
  return expectAfter(cards, course.now.view, before) ?? course.expectDrawn();
};

const expectBy = (entry: StepEntry, course: Course): Miss | null => {
  const { by, id } = course.now.step;
  return entry.by === undefined || by === undefined || entry.by === by || entry.refused !== undefined
    ? null
    : miss('by', `${id} by ${entry.by}`, `${id} by ${by}`);
};

/** All but the last are accepted; the last is refused. */
const playRefused = async (course: Course, code: string, answers: readonly Answer[]): Promise<Miss | null> => {
  const last = answers.at(-1);
  if (last === undefined) return miss('refused', 'an answer that is to be refused', 'none');
  for (const answer of answers.slice(0, -1)) {
    const odd = await accepted(course, answer);
    if (odd !== null) return odd;
  }
  const { refusal, disturbed } = await course.answer(last);
  course.player.pin([]);
  return disturbed ?? expectRefusal(code, refusal);
};

const accepted = async (course: Course, answer: Answer): Promise<Miss | null> => {
  const { refusal, disturbed } = await course.answer(answer);
  if (disturbed !== null) return disturbed;
  return refusal === null ? null : miss(keyOf(answer), `${named(answer)} to be accepted`, refusedAs(refusal));
};

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
  // A ruling that comes before the votes are counted finds them uncounted.
  if (isBallot) return hasAfter(entry) || (next !== undefined && next.kind !== 'ruling') ? closeAll(course) : null;
  return needsClosing(course, entry) && !isRefusedIn(entry.step, next) ? close(course) : null;
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
  const seen = expectOnEntering({ sees: then.sees }, step);
  if (seen !== null) return { ...seen, key: 'then' };
  const odd = await accepted(course, secondAnswer(then, step));
  if (odd !== null) return { ...odd, key: 'then' };
  const told = expectTold(then.told, course.now.step.id === entry.step ? course.now.step.tells : []);
  return told === null ? null : { ...told, key: 'then' };
};

const asked = (kind: string): string => (kind === 'nothing' ? 'nothing' : `a ${kind}`);

/** A step that asks for nothing goes on; an opening was the answer itself. */
const playOnwards = async (course: Course, entry: StepEntry, opened: boolean, next: PlayEntry | undefined): Promise<Miss | null> => {
  const { step } = course.now;
  const told = expectTold(entry.told, step.tells);
  if (told !== null) return told;
  if (mayGoOn(step)) {
    // What is to be refused in this step still finds it.
    if (!isRefusedIn(entry.step, next)) return close(course);
    course.settle();
    return null;
  }
  return opened ? null : miss(undefined, `an answer to ${step.id}`, 'none');
};

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
