import type { Chance } from '../../domain/chance.ts';
import type { Seat } from '../../domain/ids.ts';
import type { Total } from '../../domain/picture.ts';
import { tallyOf } from '../kit/ballot.ts';
import { Course } from '../kit/course.ts';
import type { SceneStep } from './day-events.ts';
import { editionOf, verdictOf } from './editions.ts';
import { candidatesOf, votersIn } from './electors.ts';
import { endingOf } from './ending.ts';
import type { LupusEvent } from './events.ts';
import { evolve } from './events.ts';
import type { DawnDeath } from './night.ts';
import { deathsAt, isCalled, isPointedAtNight, moderatorIsVictim } from './night.ts';
import type { BallotStep, Lupus } from './state.ts';
import { isAlive } from './state.ts';

/** The events of a Lupus game from one state on. */
export class LupusCourse extends Course<Lupus, LupusEvent> {
  constructor(state: Lupus) {
    super(evolve, state);
  }

  /** LC-95: ends the game if a side has won. True if the game is over. */
  ends(): boolean {
    const ending = endingOf(this.state);
    if (ending !== undefined) this.tell({ type: 'ended', ending });
    return ending !== undefined;
  }
}

export const scene = (course: LupusCourse, step: SceneStep): LupusCourse => course.tell({ type: 'scene-set', step });

const nightFalls = (course: LupusCourse): LupusCourse => course.tell({ type: 'night-fell', round: course.state.round + 1 });

/** Goes on to the next call of the night, or to dawn. */
export const goesOnCalling = (course: LupusCourse, chance: Chance): LupusCourse => {
  const next = course.state.night.calls.find(call => isCalled(course.state, call));
  if (next !== undefined) return course.tell({ type: 'called', step: next.step });
  if (course.state.set['announce.order'] === 'random') course.tell({ type: 'order-drawn', order: inAnyOrder(course.state, chance) });
  return scene(course, 'dawn');
};

/** Draws an order of all seats, so that the draw does not depend on who has died. */
const inAnyOrder = ({ seats, round }: Lupus, chance: Chance): readonly Seat[] => {
  const left = seats.map(each => each.seat);
  return seats.map((_, index) => {
    const next = chance.pick(`announce:${round}:${index}`, left);
    left.splice(left.indexOf(next), 1);
    return next;
  });
};

/** LC-67 to LC-73: names the dead, tests the end of the game, then sets the anchor, from which votes are counted. */
export const dayBreaks = (course: LupusCourse, chance: Chance, skipped = false): LupusCourse => {
  const deaths = skipped ? [] : deathsAt(course.state);
  const moderator = !skipped && moderatorIsVictim(course.state);
  const before = course.state;
  course.tell(dawned(before, deaths, moderator));
  if (course.ends()) return course;
  const anchor = skipped ? undefined : anchorAfter(before, deaths, chance);
  if (anchor !== undefined) course.tell({ type: 'anchored', to: anchor });
  return scene(course, 'discussion');
};

const dawned = (state: Lupus, deaths: readonly DawnDeath[], moderator: boolean): LupusEvent => {
  const dead = deaths.map(each => each.seat);
  const causes = state.set['announce.causes'] ? { causes: deaths.map(each => each.cause) } : {};
  return { type: 'dawned', dead, moderator, ...causes };
};

/** The new anchor, if it moves (LC-47, LC-72, LC-73, LT-25 to LT-27). A moderator who was the victim is never drawn. */
const anchorAfter = (before: Lupus, deaths: readonly DawnDeath[], chance: Chance): Seat | 'moderator' | undefined => {
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

export const opens = (
  course: LupusCourse,
  step: BallotStep,
  votes: Extract<LupusEvent, { type: 'ballot-opened' }>['votes'] = [],
): LupusCourse => {
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

/** Closes a ballot: counts its votes and does what follows from them. */
export const closes = (course: LupusCourse, chance: Chance, totals?: readonly Total[]): LupusCourse => {
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

const afterFirstBallot = (course: LupusCourse, chance: Chance): LupusCourse => {
  // vote.abstain: without any vote nobody is nominated, so nobody is lynched. The token edition also ranks players without votes.
  if (course.state.day.nominees.length === 0) return condemns(course, 'none');
  // LC-32: if absent roles are called by night, the owl-call by day is made too.
  if (isPointedAtNight(course.state) || course.state.set['night.call_absent_roles']) return scene(course, 'owl-call');
  return nominates(course, course.state.day.nominees, chance);
};

/** LC-77 to LC-81, LT-38 to LT-41: announces the Owl's choice and nominates. */
export const owlIsHeard = (course: LupusCourse, chance: Chance, skipped = false): LupusCourse => {
  const { state } = course;
  const pick = !skipped && isAlive(state, state.day.pick) ? state.day.pick : null;
  course.tell({ type: 'owl-named', seat: pick ?? 'none' });
  const changes = pick !== null && !state.day.nominees.includes(pick);
  const { votes = [], totals } = state.day.ballot ?? {};
  return nominates(course, changes ? editionOf(state).withPick(state, tallyOf(votes, totals), pick) : state.day.nominees, chance);
};

const nominates = (course: LupusCourse, nominees: readonly Seat[], chance: Chance): LupusCourse => {
  const { table, round } = course.state;
  const drawn = table.edition === 'token' && table.set['token.evidence'] === 'random' && nominees.length > 1;
  const paw = drawn ? chance.pick(`evidence:${round}`, nominees) : undefined;
  const seats = paw === undefined ? nominees : [paw, ...nominees.filter(each => each !== paw)];
  return scene(course.tell({ type: 'nominated', seats }), 'defence');
};

/** After the speeches, opens the ballot; a single nominee is lynched without one. */
export const defenceEnds = (course: LupusCourse): LupusCourse => {
  const { nominees, tied, ballot } = course.state.day;
  const candidates = ballot?.step === 'ballot2' ? tied : nominees;
  const [only, another] = candidates;
  if (another === undefined) return condemns(course, only ?? 'none');
  return opens(course, ballot?.step === 'ballot2' ? 'revote' : 'ballot2');
};

const afterVerdict = (course: LupusCourse): LupusCourse => {
  const { state } = course;
  const { ballot } = state.day;
  if (ballot === null) return course;
  const verdict = verdictOf(state, ballot);
  switch (verdict.verdict) {
    case 'nobody':
      return condemns(course, 'none');
    case 'condemned':
      return condemns(course, verdict.seat);
    case 'tied':
      return scene(course.tell({ type: 'tied', seats: verdict.seats }), ballot.step === 'ballot2' ? 'defence' : 'lots');
  }
};

export const condemns = (course: LupusCourse, seat: Seat | 'none'): LupusCourse => scene(course.tell({ type: 'condemned', seat }), 'lynch');

/** LC-87: draws among the tied players. If only one of them is left, no lot is needed. */
export const lotIsDrawn = (course: LupusCourse, chance: Chance): LupusCourse => {
  const { round, day } = course.state;
  const { tied } = day;
  const [only, another] = tied;
  if (another === undefined) return condemns(course, only ?? 'none');
  return scene(course.tell({ type: 'lot-drawn', seat: chance.pick(`lots:${round}`, tied) }), 'lynch');
};

/** LC-89, LC-90: lynches the condemned player and ends the day. */
export const lynches = (course: LupusCourse, skipped = false): LupusCourse => {
  const { condemned } = course.state.day;
  const seat = !skipped && isAlive(course.state, condemned) ? condemned : 'none';
  course.tell({ type: 'lynched', seat });
  if (seat !== 'none' && editionOf(course.state).lynchedAnchors(course.state)) course.tell({ type: 'anchored', to: seat });
  return course.ends() ? course : nightFalls(course);
};
