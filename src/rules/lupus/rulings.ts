import type { Ruling } from '../../domain/answer.ts';
import type { Chance } from '../../domain/chance.ts';
import type { Seat } from '../../domain/ids.ts';
import { no, ok, type Result } from '../../domain/refusal.ts';
import { isCallWritten } from '../kit/own.ts';
import { characterOf, isCall, isNight } from './characters.ts';
import { closes, condemns, dayBreaks, defenceEnds, goesOnCalling, LupusCourse, lynches, opens, owlIsHeard } from './course.ts';
import { candidatesOf, electorsOf } from './electors.ts';
import { questionOf } from './question.ts';
import { ruleDay } from './rulings-day.ts';
import { type Lupus, roleAt, seatAt } from './state.ts';

type RulingResult = Result<LupusCourse>;

/** Carries out what the moderator decides by hand. */
export const rule = (state: Lupus, ruling: Ruling, chance: Chance): RulingResult => {
  if (state.step === 'over') return no({ code: 'game.over' });
  switch (ruling.type) {
    case 'dead':
    case 'alive':
    case 'gone':
      return lives(state, ruling.type, ruling.seats, chance);
    case 'pass':
    case 'nominees':
    case 'tally':
    case 'lynch':
    case 'lot':
      return ruleDay(state, ruling, chance);
    case 'role':
      return roles(state, ruling.roles);
    case 'anchor': {
      const { to } = ruling;
      if (to !== 'moderator' && seatAt(state, to) === undefined) return no({ code: 'ruling.unknown_seat', place: to });
      if ((state.anchor ?? 'moderator') === to) return no({ code: 'ruling.no_change' });
      return ok(orderMended(new LupusCourse(state).tell({ type: 'anchored', to })));
    }
    case 'captain':
    case 'lovers':
    case 'model':
    case 'converted':
      return no({ code: 'ruling.not_here', name: ruling.type });
    case 'skip':
      return ok(skipped(new LupusCourse(state), chance));
    case 'call':
      if (!isCall(ruling.step) || !isCallWritten(state.set, ruling.step)) return no({ code: 'ruling.not_here', step: ruling.step });
      return isNight(state.step)
        ? ok(new LupusCourse(state).tell({ type: 'call-added', step: ruling.step }))
        : no({ code: 'ruling.not_now', step: ruling.step });
  }
};

/** Sets the order of voters again if nobody has voted yet: a wrong anchor is mostly noticed when the first voter is called. */
const orderMended = (course: LupusCourse): LupusCourse => {
  const { day, step } = course.state;
  return day.ballot !== null && day.ballot.step === step && day.ballot.votes.length === 0 ? opens(course, day.ballot.step) : course;
};

type Life = 'dead' | 'alive' | 'gone';
const TOLD = { dead: 'ruled-dead', alive: 'ruled-alive', gone: 'left' } as const;

const lifeAt = (state: Lupus, seat: Seat): Life => {
  const { alive = false, gone = false } = seatAt(state, seat) ?? {};
  if (gone) return 'gone';
  return alive ? 'alive' : 'dead';
};

const lives = (state: Lupus, life: Life, seats: readonly Seat[], chance: Chance): RulingResult => {
  const unknown = seats.find(each => seatAt(state, each) === undefined);
  if (unknown !== undefined) return no({ code: 'ruling.unknown_seat', place: unknown });
  const changed = [...new Set(seats)].filter(each => lifeAt(state, each) !== life);
  if (changed.length === 0) return no({ code: 'ruling.no_change' });
  const course = new LupusCourse(state).tell({ type: TOLD[life], seats: changed });
  return ok(isNight(state.step) || course.ends() ? course : ballotMended(course, chance));
};

const roles = (state: Lupus, given: Extract<Ruling, { type: 'role' }>['roles']): RulingResult => {
  for (const { seat, role } of given) {
    if (seatAt(state, seat) === undefined) return no({ code: 'ruling.unknown_seat', place: seat });
    if (characterOf(role) === undefined && !state.set['deck.allow_custom_roles']) return no({ code: 'ruling.unknown_role', role });
  }
  const course = new LupusCourse(state);
  for (const { seat, role } of given) if (roleAt(course.state, seat) !== role) course.tell({ type: 'ruled-role', seat, role });
  if (course.events.length === 0) return no({ code: 'ruling.no_change' });
  if (!isNight(state.step)) course.ends();
  return ok(course);
};

/** Cancels votes by and for players who are out. The other votes stand, and the ballot goes on with the players who are left. */
const ballotMended = (course: LupusCourse, chance: Chance): LupusCourse => {
  const { ballot } = course.state.day;
  if (ballot === null) return course;
  if (course.state.step === 'owl-call') {
    const isHere = (seat: Seat) => seatAt(course.state, seat)?.alive === true;
    const votes = ballot.votes.filter(({ target }) => target === 'none' || isHere(target));
    const totals = ballot.totals?.filter(({ seat }) => isHere(seat));
    return course.tell({ type: 'votes-counted', votes, ...(totals === undefined ? {} : { totals }) });
  }
  const { step } = ballot;
  if (course.state.step !== step) return course;
  const candidates = candidatesOf(course.state, step);
  const [only, another] = candidates;
  if (step !== 'ballot1' && another === undefined) return condemns(course, only ?? 'none');
  const electors = electorsOf(course.state, step);
  const stands = ({ voter, target }: { readonly voter: Seat; readonly target: Seat | 'none' }) =>
    electors.some(each => each.seat === voter && (target === 'none' || each.may.includes(target)));
  const votes = ballot.votes.filter(stands);
  opens(course, step, votes);
  return !ballot.secret && electors.length > 0 && votes.length === electors.length ? closes(course, chance) : course;
};

const skipped = (course: LupusCourse, chance: Chance): LupusCourse => {
  const { step } = course.state;
  if (isCall(step)) {
    if (questionOf(course.state) !== undefined) course.tell({ type: 'chose-nobody', step });
    return goesOnCalling(course, chance);
  }
  switch (step) {
    case 'nightfall':
      return goesOnCalling(course, chance);
    case 'dawn':
      return dayBreaks(course, chance, true);
    case 'discussion':
      return opens(course, 'ballot1');
    case 'ballot1':
    case 'ballot2':
    case 'revote':
    case 'lots':
      return condemns(course, 'none');
    case 'owl-call':
      return owlIsHeard(course, chance, true);
    case 'defence':
      return defenceEnds(course);
    case 'lynch':
      return lynches(course, true);
    case 'over':
      return course;
  }
};
