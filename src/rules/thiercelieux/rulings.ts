import type { Ruling } from '../../domain/answer.ts';
import type { Seat, StepId } from '../../domain/ids.ts';
import { no, ok, type Result } from '../../domain/refusal.ts';
import { hasCast } from '../kit/ballot.ts';
import { isCallWritten } from '../kit/own.ts';
import { callCloses } from './answers.ts';
import { deadBy, showsCards, waveStrikes } from './cascade.ts';
import { characterOf, isCall, isNight } from './characters.ts';
import {
  cascadeGoesOn,
  closes,
  dayBreaks,
  elects,
  ends,
  holdsFire,
  leftUndecided,
  opens,
  opensDay,
  resumes,
  spares,
  votesOut,
} from './day.ts';
import { goesOnCalling, VillageCourse } from './events.ts';
import { converted, lovers, model, settles } from './noted-wrongly.ts';
import { putsRight } from './put-right.ts';
import { questionOf } from './question.ts';
import { isSeated, playerAt, seated, type Village } from './state.ts';

type RulingResult = Result<VillageCourse>;

/** Carries out what the moderator decides by hand. */
export const rule = (state: Village, ruling: Ruling): RulingResult => {
  if (state.step === 'over') return no({ code: 'game.over' });
  switch (ruling.type) {
    case 'dead':
      return dead(state, ruling.seats);
    case 'alive':
      return alive(state, ruling.seats);
    case 'gone':
      return gone(state, ruling.seats);
    case 'pass':
      return passes(state, ruling.seats);
    case 'lynch':
      return votedOut(state, ruling.to);
    case 'nominees':
    case 'tally':
    case 'lot':
      return no({ code: 'ruling.not_here', name: ruling.type });
    case 'role':
      return roles(state, ruling.roles);
    case 'anchor':
      return no({ code: 'ruling.not_here', name: 'anchor' });
    case 'captain':
      return captain(state, ruling.to);
    case 'lovers':
      return lovers(state, ruling.seats);
    case 'model':
      return model(state, ruling.to);
    case 'converted':
      return converted(state, ruling.to);
    case 'skip':
      return ok(skipped(new VillageCourse(state)));
    case 'call':
      return call(state, ruling.step);
  }
};

const unknownIn = (state: Village, seats: readonly Seat[]): Seat | undefined => seats.find(each => playerAt(state, each) === undefined);

/** Rules players dead. An elimination like any other: cards, grief, shots, sword and succession follow. */
const dead = (state: Village, seats: readonly Seat[]): RulingResult => {
  const unknown = unknownIn(state, seats);
  if (unknown !== undefined) return no({ code: 'ruling.unknown_seat', place: unknown });
  const wave = seated(state).filter(each => seats.includes(each));
  if (wave.length === 0) return no({ code: 'ruling.no_change' });
  return ok(cascadeGoesOn(waveStrikes(new VillageCourse(state), 'ruling', deadBy('ruling', wave))));
};

const alive = (state: Village, seats: readonly Seat[]): RulingResult => {
  const unknown = unknownIn(state, seats);
  if (unknown !== undefined) return no({ code: 'ruling.unknown_seat', place: unknown });
  const back = state.players.filter(each => seats.includes(each.seat) && !isSeated(each)).map(each => each.seat);
  if (back.length === 0) return no({ code: 'ruling.no_change' });
  return ok(goesOn(new VillageCourse(state).tell({ type: 'ruled-alive', seats: back })));
};

/**
 * TH-268: players go home. That is no elimination and sets nothing off. The card is treated like that of any player who is out; a captain's
 * office falls vacant.
 */
const gone = (state: Village, seats: readonly Seat[]): RulingResult => {
  const unknown = unknownIn(state, seats);
  if (unknown !== undefined) return no({ code: 'ruling.unknown_seat', place: unknown });
  const leaving = state.players.filter(each => seats.includes(each.seat) && each.life !== 'gone').map(each => each.seat);
  if (leaving.length === 0) return no({ code: 'ruling.no_change' });
  const course = new VillageCourse(state).tell({ type: 'left', seats: leaving });
  showsCards(course, leaving);
  if (state.captain !== null && leaving.includes(state.captain)) course.tell({ type: 'captain-set', to: null, how: 'ruled' });
  return ok(goesOn(course));
};

/** TH-269: the ballot no longer waits for these votes; they count for nobody. */
const passes = (state: Village, seats: readonly Seat[]): RulingResult => {
  const { ballot } = state.day;
  if (ballot === null || ballot.step !== state.step) return no({ code: 'ruling.not_now', step: state.step });
  const course = new VillageCourse(state);
  for (const voter of new Set(seats)) {
    const elector = ballot.electors.find(each => each.seat === voter);
    if (elector === undefined) return no({ code: 'vote.not_elector', place: voter });
    if (hasCast(ballot, voter)) return no({ code: 'vote.already', place: voter });
    course.tell({ type: 'voted', voter, target: 'none', weight: elector.weight });
  }
  if (course.events.length === 0) return no({ code: 'ruling.no_change' });
  return ok(course.state.day.ballot?.votes.length === ballot.electors.length ? closes(course) : course);
};

/** TH-270: the moderator enters only how the vote ended. It is an elimination by vote in every respect. */
const votedOut = (state: Village, to: Seat | 'none'): RulingResult => {
  const { step, cascade } = state;
  const isVote = step === 'debate' || step === 'vote' || step === 'second-ballot' || step === 'captain-decides';
  if (!isVote || cascade !== null) return no({ code: 'ruling.not_now', step });
  if (to === 'none') return ok(spares(new VillageCourse(state)));
  const player = playerAt(state, to);
  if (player === undefined) return no({ code: 'ruling.unknown_seat', place: to });
  return isSeated(player) ? ok(votesOut(new VillageCourse(state), to)) : no({ code: 'answer.dead_target', place: to });
};

/** Goes on after a ruling that eliminates nobody, with the players who are left. */
const goesOn = (course: VillageCourse): VillageCourse => {
  const { cascade, step } = course.state;
  if (cascade !== null) return cascadeGoesOn(course);
  return isNight(step) || !ends(course) ? resumes(course, step) : course;
};

const roles = (state: Village, given: Extract<Ruling, { type: 'role' }>['roles']): RulingResult => {
  for (const { seat, role } of given) {
    if (playerAt(state, seat) === undefined) return no({ code: 'ruling.unknown_seat', place: seat });
    if (characterOf(role) === undefined) return no({ code: 'ruling.unknown_role', role });
  }
  const changed = given.filter(({ seat, role }) => isChanged(state, seat, role));
  if (changed.length === 0) return no({ code: 'ruling.no_change' });
  const course = new VillageCourse(state);
  putsRight(course, changed);
  return ok(settles(course));
};

/** Whether a ruling on a card changes anything. Ruling the same card again also takes back a change of sides. */
const isChanged = (state: Village, seat: Seat, role: string): boolean => {
  const player = playerAt(state, seat);
  return player?.card !== role || player.wolf !== (characterOf(role)?.wolf === true);
};

const captain = (state: Village, to: Seat | 'none'): RulingResult => {
  const named = to === 'none' ? null : to;
  const player = playerAt(state, named);
  if (named !== null && player === undefined) return no({ code: 'ruling.unknown_seat', place: named });
  if (named === state.captain && state.step !== 'successor') return no({ code: 'ruling.no_change' });
  if (player !== undefined && !isSeated(player)) return no({ code: 'answer.dead_target', place: player.seat });
  return ok(goesOn(new VillageCourse(state).tell({ type: 'captain-set', to: named, how: 'ruled' })));
};

const call = (state: Village, step: StepId): RulingResult => {
  const ruled = characterOf(step)?.ruled;
  if (ruled !== undefined) {
    const event = ruled(state);
    return event === null ? no({ code: 'ruling.not_now', step }) : ok(new VillageCourse(state).tellAll([event]));
  }
  if (!isCall(step) || !isCallWritten(state.set, step)) return no({ code: 'ruling.not_here', step });
  return isNight(state.step) && state.cascade === null
    ? ok(new VillageCourse(state).tell({ type: 'call-added', step }))
    : no({ code: 'ruling.not_now', step });
};

const skipped = (course: VillageCourse): VillageCourse => {
  const { state } = course;
  const { step } = state;
  if (isCall(step)) return callCloses(questionOf(state) === undefined ? course : course.tell({ type: 'chose-nobody', step }));
  switch (step) {
    case 'nightfall':
      return goesOnCalling(course);
    case 'dawn':
      return dayBreaks(course, true);
    case 'growl':
      return opensDay(course);
    case 'debate':
      return opens(course, 'vote', seated(state));
    case 'vote':
    case 'second-ballot':
      return spares(course);
    case 'election':
      return elects(course, [], state.day.ballot?.back ?? 'debate');
    case 'captain-decides':
      return leftUndecided(course);
    case 'hunter':
      return holdsFire(course);
    case 'successor':
      return cascadeGoesOn(course.tell({ type: 'captain-set', to: null, how: 'succeeded' }));
    case 'over':
      return course;
  }
};
