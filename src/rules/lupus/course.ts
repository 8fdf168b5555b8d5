import type { Chance } from '../../domain/chance.ts';
import type { Seat } from '../../domain/ids.ts';
import type { Total } from '../../domain/picture.ts';
import { calledBy } from './characters.ts';
import type { Death } from './dawn.ts';
import { deathsAt, moderatorIsVictim } from './dawn.ts';
import { editionOf } from './editions.ts';
import { candidatesOf, votersIn } from './electors.ts';
import { endingOf } from './ending.ts';
import type { LupusEvent, SceneStep } from './events.ts';
import { evolve } from './evolve.ts';
import { isCalled } from './schedule.ts';
import type { Lupus } from './state.ts';
import { isAlive, isInPlay, living } from './state.ts';
import type { BallotStep } from './steps.ts';
import { isCall } from './steps.ts';
import { tallyOf } from './tally.ts';

/** What happens next, told event by event: each is folded at once, so that the next is decided on what it made true. */
export class Course {
  state: Lupus;
  readonly events: LupusEvent[] = [];

  constructor(state: Lupus) {
    this.state = state;
  }

  tell(event: LupusEvent): this {
    this.state = evolve(this.state, event);
    this.events.push(event);
    return this;
  }

  /** LC-95. True if the game is over. */
  ends(): boolean {
    const ending = endingOf(this.state);
    if (ending !== undefined) this.tell({ type: 'ended', ending });
    return ending !== undefined;
  }
}

export const scene = (course: Course, step: SceneStep): Course => course.tell({ type: 'scene-set', step });

export const nightFalls = (course: Course): Course => course.tell({ type: 'night-fell', round: course.state.round + 1 });

/** The next call of the night, or dawn. */
export const goesOnCalling = (course: Course, chance: Chance): Course => {
  const step = course.state.night.calls.find(call => isCalled(course.state, call));
  if (step !== undefined) return course.tell({ type: 'called', step });
  if (course.state.set['announce.order'] === 'random') course.tell({ type: 'order-drawn', order: inAnyOrder(course.state, chance) });
  return scene(course, 'dawn');
};

/** Drawn among all, so that the draw itself does not hang on who has died. */
const inAnyOrder = ({ seats, round }: Lupus, chance: Chance): readonly Seat[] => {
  const left = seats.map(each => each.seat);
  return seats.map((_, index) => {
    const next = chance.pick(`announce:${round}:${index}`, left);
    left.splice(left.indexOf(next), 1);
    return next;
  });
};

/** Whether anybody who is alive answers to the call that is made. */
export const holdersOf = (state: Lupus): readonly Seat[] => {
  const { step } = state;
  if (!isCall(step)) return [];
  const { id } = calledBy(step);
  return living(state)
    .filter(each => each.role === id)
    .map(each => each.seat);
};

/** LC-67 to LC-73: the dead are named, the end is tested, and then the one from whom votes are counted is drawn. */
export const dayBreaks = (course: Course, chance: Chance, skipped = false): Course => {
  const deaths = skipped ? [] : deathsAt(course.state);
  const moderator = !skipped && moderatorIsVictim(course.state);
  const before = course.state;
  course.tell(dawned(before, deaths, moderator));
  if (course.ends()) return course;
  const anchor = skipped ? undefined : anchorAfter(before, deaths, chance);
  if (anchor !== undefined) course.tell({ type: 'anchored', to: anchor });
  return scene(course, 'discussion');
};

const dawned = (state: Lupus, deaths: readonly Death[], moderator: boolean): LupusEvent => {
  const dead = deaths.map(each => each.seat);
  const causes = state.set['announce.causes'] ? { causes: deaths.map(each => each.cause) } : {};
  return { type: 'dawned', dead, moderator, ...causes };
};

/** LC-47, LC-72, LC-73, LT-25 to LT-27. A moderator who was the victim never is among those who are drawn. */
const anchorAfter = (before: Lupus, deaths: readonly Death[], chance: Chance): Seat | 'moderator' | undefined => {
  const [first, second] = deaths;
  if (first === undefined) return editionOf(before).anchorReturns(before) && before.anchor !== null ? 'moderator' : undefined;
  if (second === undefined) return first.seat;
  const victim = deaths.find(each => each.cause === 'wolves');
  if (victim !== undefined && editionOf(before).anchorAmong(before) === 'wolf_victim') return victim.seat;
  return chance.pick(
    `anchor:${before.round}`,
    deaths.map(each => each.seat),
  );
};

export const opens = (course: Course, step: BallotStep, votes: Extract<LupusEvent, { type: 'ballot-opened' }>['votes'] = []): Course => {
  const { state } = course;
  return course.tell({
    type: 'ballot-opened',
    step,
    secret: editionOf(state).isSecret(step),
    electors: votersIn(state, step).map(each => each.seat),
    candidates: candidatesOf(state, step),
    votes,
  });
};

/** A ballot is closed: its votes are counted and have their consequence. */
export const closes = (course: Course, chance: Chance, totals?: readonly Total[]): Course => {
  const { ballot } = course.state.day;
  if (ballot === null) return course;
  course.tell(totals === undefined ? { type: 'votes-counted', votes: ballot.votes } : { type: 'votes-counted', votes: [], totals });
  switch (ballot.step) {
    case 'ballot1':
      return afterFirstBallot(course, chance);
    case 'ballot2':
    case 'revote':
      return afterVerdict(course);
  }
};

const afterFirstBallot = (course: Course, chance: Chance): Course => {
  // vote.abstain: nobody was named at all, so nobody is lynched; the token edition ranks even those with no votes.
  if (course.state.day.nominees.length === 0) return condemns(course, 'none');
  // LC-32: a call that is made by night is made by day.
  if (isInPlay(course.state, 'owl') || course.state.set['night.call_absent_roles']) return scene(course, 'owl-call');
  return nominates(course, course.state.day.nominees, chance);
};

/** LC-77 to LC-81, LT-38 to LT-41. */
export const owlIsHeard = (course: Course, chance: Chance, skipped = false): Course => {
  const { state } = course;
  const pick = !skipped && isAlive(state, state.day.pick) ? state.day.pick : null;
  course.tell({ type: 'owl-named', seat: pick ?? 'none' });
  const changes = pick !== null && !state.day.nominees.includes(pick);
  const tally = tallyOf(state.day.ballot ?? { votes: [] });
  return nominates(course, changes ? editionOf(state).withPick(state, tally, pick) : state.day.nominees, chance);
};

const nominates = (course: Course, nominees: readonly Seat[], chance: Chance): Course => {
  const { table, round } = course.state;
  const drawn = table.edition === 'token' && table.set['token.evidence'] === 'random' && nominees.length > 1;
  const paw = drawn ? chance.pick(`evidence:${round}`, nominees) : undefined;
  const seats = paw === undefined ? nominees : [paw, ...nominees.filter(each => each !== paw)];
  return scene(course.tell({ type: 'nominated', seats }), 'defence');
};

/** After the speeches: a single nominee is lynched without a ballot. */
export const defenceEnds = (course: Course): Course => {
  const { nominees, tied, ballot } = course.state.day;
  const candidates = ballot?.step === 'ballot2' ? tied : nominees;
  const [only, another] = candidates;
  if (another === undefined) return condemns(course, only ?? 'none');
  return opens(course, ballot?.step === 'ballot2' ? 'revote' : 'ballot2');
};

const afterVerdict = (course: Course): Course => {
  const { state } = course;
  const { ballot } = state.day;
  if (ballot === null) return course;
  const verdict = editionOf(state).verdict(state, ballot.step, tallyOf(ballot));
  switch (verdict.verdict) {
    case 'nobody':
      return condemns(course, 'none');
    case 'condemned':
      return condemns(course, verdict.seat);
    case 'tied':
      return scene(course.tell({ type: 'tied', seats: verdict.seats }), ballot.step === 'ballot2' ? 'defence' : 'lots');
  }
};

export const condemns = (course: Course, seat: Seat | 'none'): Course => scene(course.tell({ type: 'condemned', seat }), 'lynch');

/** LC-87. One who is left alone among the tied needs no lot. */
export const lotIsDrawn = (course: Course, chance: Chance): Course => {
  const { round, day } = course.state;
  const { tied } = day;
  const [only, another] = tied;
  if (another === undefined) return condemns(course, only ?? 'none');
  return scene(course.tell({ type: 'lot-drawn', seat: chance.pick(`lots:${round}`, tied) }), 'lynch');
};

/** LC-89, LC-90: the day is over. */
export const lynches = (course: Course, skipped = false): Course => {
  const { condemned } = course.state.day;
  const seat = !skipped && isAlive(course.state, condemned) ? condemned : 'none';
  course.tell({ type: 'lynched', seat });
  if (seat !== 'none' && editionOf(course.state).lynchedAnchors(course.state)) course.tell({ type: 'anchored', to: seat });
  return course.ends() ? course : nightFalls(course);
};
