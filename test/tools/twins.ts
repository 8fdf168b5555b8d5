import type { Answer } from '../../src/domain/answer.ts';
import type { Place, Seat } from '../../src/domain/ids.ts';
import { seat } from '../../src/domain/ids.ts';
import type { Deal } from '../../src/domain/setup.ts';
import type { Step } from '../../src/domain/step.ts';
import type { Match } from '../../src/engine/match.ts';
import { begin, decide } from '../../src/engine/match.ts';
import type { Rules } from '../../src/rules/contract.ts';
import { seededChance } from '../../src/session/crypto.ts';
import type { Dice } from './dice.ts';
import { isLegal } from './legal.ts';
import { LONGEST_GAME } from './random-play.ts';
import type { Answers, Moment, Told } from './told.ts';
import { Choices, Course, courseOf, isSecretStep, roundAndStep } from './told.ts';

/** How many deals, and how many tries for each night, a search may use. */
interface Bound {
  readonly deals: number;
  readonly nights: number;
}

interface Search {
  readonly rules: Rules;
  readonly told: Told;
  readonly course: readonly Moment[];
  readonly chance: Dice;
  readonly bound: Bound;
}

/** A state of the search: the game so far, the moments of the course that it has passed, and its secret answers. */
interface Path {
  readonly match: Match;
  readonly passed: number;
  readonly secret: Answers;
}

/**
 * Finds by trial another deal and other night answers with the same public course. It plays a night again if the dawn or the following day
 * comes out differently. Undefined if the bound is reached. The search never looks at messages to the room, so that a leak cannot keep it
 * from finding a twin.
 */
export const twinOf = (rules: Rules, told: Told, chance: Dice, bound: Bound): Told | undefined => {
  const search: Search = { rules, told, course: courseOf(rules, told), chance, bound };
  const hidden = stillHidden(search);
  for (let attempt = 0; attempt < bound.deals; attempt += 1) {
    const deal = dealtOtherwise(told.deal, hidden, chance, attempt);
    if (deal === undefined) return undefined;
    const found = playedAlike(search, deal);
    if (found !== undefined) return { ...told, deal, secret: found.secret };
  }
  return undefined;
};

/** The indexes of the seats whose cards nobody has seen by the end. If the dead show their cards, only the living are left. */
const stillHidden = ({ told, course }: Search): readonly number[] => {
  const { setUp, deal } = told;
  const shows = setUp.book === 'thiercelieux' && setUp.settings['reveal.onDeath'] !== 'none';
  const all = deal.roles.map((_, index) => index);
  return shows ? all.filter(index => course.at(-1)?.alive[index] === true) : all;
};

/** Exchanges one to three pairs of hidden cards, or now and then shuffles all of them. Undefined if all hidden cards are the same. */
const dealtOtherwise = ({ roles, centre }: Deal, hidden: readonly number[], chance: Dice, attempt: number): Deal | undefined => {
  const changed = [...roles];
  if (new Set(hidden.map(index => roles[index])).size < 2) return undefined;
  if (attempt % 6 === 5) {
    const places = chance.shuffle(hidden);
    for (const [at, index] of hidden.entries()) changed[index] = roles[places[at] ?? index] ?? '';
    return { roles: changed, centre };
  }
  for (let swaps = chance.below(3); swaps >= 0; swaps -= 1) {
    const here = chance.of(hidden);
    const others = hidden.filter(index => changed[index] !== changed[here]);
    const there = chance.of(others);
    [changed[here], changed[there]] = [changed[there] ?? '', changed[here] ?? ''];
  }
  return { roles: changed, centre };
};

const playedAlike = (search: Search, deal: Deal): Path | undefined => {
  const { setUp, seed } = search.told;
  const begun = begin(search.rules, setUp, deal, seed);
  if (!begun.ok) return undefined;
  let path: Path | undefined = { match: begun.value.match, passed: 0, secret: new Map() };
  while (path !== undefined && path.passed < search.course.length) path = oneNightAndDay(search, path);
  return path;
};

const oneNightAndDay = (search: Search, from: Path): Path | undefined => {
  for (let attempt = 0; attempt < search.bound.nights; attempt += 1) {
    const played = untilNextNight(search, from, attempt);
    if (played !== undefined) return played;
  }
  return undefined;
};

/** Plays up to the next night, with the same open answers and other secret ones. Undefined as soon as the public course differs. */
const untilNextNight = (search: Search, from: Path, attempt: number): Path | undefined => {
  const choices = new Choices(search.told);
  const secret = new Map(from.secret);
  const { round } = from.match.play.view;
  const hints: Hints = { hot: hotSeats(search, from.passed), follows: FOLLOWS[Math.min(attempt >> 3, FOLLOWS.length - 1)] ?? 0 };
  const course = new Course();
  let { match } = from;
  for (let count = 0; count < LONGEST_GAME; count += 1) {
    course.watch(match);
    const passed = from.passed + course.moments.length;
    if (!isAsBefore(search, passed - 1, course.moments.at(-1))) return undefined;
    if (passed === search.course.length) return { match, passed, secret };
    // The nightfall that ends this stretch is also the first moment of the next stretch.
    if (match.play.view.round !== round) return { match, passed: passed - 1, secret };
    const { step } = match.play;
    const before = choices.next(match);
    const taken = isSecretStep(step) ? takenChoice(search, match, before, hints) : before && takenAnswer(match, before);
    if (taken === undefined) return undefined;
    if (isSecretStep(step)) secret.set(roundAndStep(match), [...(secret.get(roundAndStep(match)) ?? []), taken.answer]);
    match = taken.next;
  }
  return undefined;
};

/** The twin may go on where the first game ends. Even then the same seats must be alive, and the same must have been announced. */
const isAsBefore = ({ course }: Search, index: number, moment: Moment | undefined): boolean => {
  const before = course[index];
  if (before === undefined || moment === undefined) return false;
  return before.over ? before.told === moment.told : before.lived === moment.lived;
};

/**
 * The values of `follows` from the first tries to the last. The first tries choose freely; later ones keep more answers of the first game.
 */
const FOLLOWS = [0, 4, 8, 12];

interface Hints {
  readonly hot: readonly Seat[];
  /** How many secret answers in sixteen repeat the answer of the first game, where that is possible. */
  readonly follows: number;
}

/** The seats that die at the next dawn, and those that the next day names. */
const hotSeats = ({ course }: Search, passed: number): readonly Seat[] => {
  const hot = new Set<Seat>();
  const dawn = course.findIndex((moment, index) => index >= passed && moment.waking);
  const [before, after] = [course[dawn], course[dawn + 1]];
  before?.alive.forEach((alive, index) => {
    if (alive && after?.alive[index] === false) hot.add(seat(index + 1));
  });
  for (const { waking, named } of dawn < 0 ? [] : course.slice(dawn + 1)) {
    if (waking) break;
    if (typeof named === 'number') hot.add(named);
  }
  return [...hot];
};

/** Fields that are each valid alone may not fit together, so a form is filled several times. */
const TRIES = 5;

const takenChoice = (search: Search, match: Match, before: Answer | undefined, hints: Hints): Taken | undefined => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = otherChoice(search, match.play.step, before, hints);
    const taken = answer && takenAnswer(match, answer);
    if (taken !== undefined) return taken;
  }
  return undefined;
};

interface Taken {
  readonly answer: Answer;
  readonly next: Match;
}

const takenAnswer = (match: Match, answer: Answer): Taken | undefined => {
  const result = decide(match, { type: 'answer', answer }, seededChance(match.seed));
  return result.ok ? { answer, next: result.value.match } : undefined;
};

const otherChoice = (search: Search, step: Step, before: Answer | undefined, { hot, follows }: Hints): Answer | undefined => {
  const { asks, id } = step;
  const { chance } = search;
  if (asks.kind !== 'form') return before;
  if (before !== undefined && chance.below(16) < follows && isLegal(step, before)) return before;
  if (asks.mayMiss && chance.once(hot.length === 0 ? 3 : 8)) return { type: 'miss', step: id };
  return { type: 'fill', step: id, form: Object.fromEntries(asks.fields.map(field => [field.name, filled(search, field, hot)])) };
};

type AskedField = Extract<Step['asks'], { kind: 'form' }>['fields'][number];

const filled = ({ chance }: Search, field: AskedField, hot: readonly Place[]): readonly Place[] | string => {
  if (field.kind === 'word') return chance.of(field.among);
  const near = field.among.filter(place => hot.includes(place));
  if (field.mayDecline && chance.once(near.length > 0 ? 3 : 2)) return [];
  const among = near.length > 0 && !chance.once(3) ? near : field.among;
  return chance.shuffle([...new Set([...among, ...(among.length < field.least ? field.among : [])])]).slice(0, Math.max(1, field.least));
};

/** Whether two games differ in both the deal and the secret answers. */
export const differsInSecrets = (a: Told, b: Told): boolean =>
  JSON.stringify(a.deal) !== JSON.stringify(b.deal) && JSON.stringify([...a.secret]) !== JSON.stringify([...b.secret]);
