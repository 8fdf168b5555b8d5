import type { Ruling } from '../../domain/answer.ts';
import type { Place, RoleId, Seat } from '../../domain/ids.ts';
import { no, ok, type Result } from '../../domain/refusal.ts';
import { isCallWritten } from '../kit/own.ts';
import { isCall } from './characters.ts';
import { closesBallot, goesOnCalling, goesOnRevealing, NightCourse, opensBallot, turnsUp } from './course.ts';
import { deadOf } from './deaths.ts';
import { questionOf } from './question.ts';
import { cardAt, indexOf, type OneNight, placesOf, playing, roleAt, swapped, withCards } from './state.ts';

/** Carries out what a moderator or a player decides by hand. */
export const rule = (state: OneNight, ruling: Ruling): Result<NightCourse> => {
  if (state.step === 'over') return no({ code: 'game.over' });
  switch (ruling.type) {
    case 'dead':
      return lives(state, ruling.seats, false);
    case 'alive':
      return ruling.seats.some(each => state.gone.includes(each)) ? comes(state, ruling.seats) : lives(state, ruling.seats, true);
    case 'gone':
      return leaves(state, ruling.seats);
    case 'pass':
      return passes(state, ruling.seats);
    case 'role':
      return roles(state, ruling.roles);
    case 'anchor':
    case 'captain':
    case 'lovers':
    case 'model':
    case 'converted':
    case 'nominees':
    case 'tally':
    case 'lynch':
    case 'lot':
      return no({ code: 'ruling.not_here', name: ruling.type });
    case 'skip':
      // The reveal cannot be skipped while cards are unknown: they decide who has won.
      if (state.step === 'reveal' && state.cards.includes('')) return no({ code: 'ruling.not_now', step: state.step });
      return ok(skipped(new NightCourse(state)));
    case 'call':
      if (!isCall(ruling.step) || !isCallWritten(state.table.set, ruling.step)) return no({ code: 'ruling.not_here', step: ruling.step });
      return isCall(state.step)
        ? ok(new NightCourse(state).tell({ type: 'call-added', step: ruling.step }))
        : no({ code: 'ruling.not_now', step: ruling.step });
  }
};

/** Rules who is dead or alive. Before the count nobody is dead. */
const lives = (state: OneNight, seats: readonly Seat[], alive: boolean): Result<NightCourse> => {
  const unknown = seats.find(each => indexOf(state, each) < 0);
  if (unknown !== undefined) return no({ code: 'ruling.unknown_seat', place: unknown });
  const { dead, deadShown } = state.day;
  if (dead === null || deadShown) return no({ code: 'ruling.not_now', step: state.step });
  const now = alive ? dead.filter(each => !seats.includes(each)) : [...new Set([...dead, ...seats])].sort((a, b) => a - b);
  return now.length === dead.length
    ? no({ code: 'ruling.no_change' })
    : ok(new NightCourse(state).tell({ type: 'dead-counted', seats: now }));
};

/** ON-233: takes players out of the game, until the count. The votes of the others stand, unless they were for a player who left. */
const leaves = (state: OneNight, seats: readonly Seat[]): Result<NightCourse> => {
  const unknown = seats.find(each => indexOf(state, each) < 0);
  if (unknown !== undefined) return no({ code: 'ruling.unknown_seat', place: unknown });
  if (state.day.counted) return no({ code: 'ruling.not_now', step: state.step });
  const leaving = playing(state).filter(each => seats.includes(each));
  if (leaving.length === 0) return no({ code: 'ruling.no_change' });
  return ok(ballotMended(new NightCourse(state).tell({ type: 'left', seats: leaving })));
};

const comes = (state: OneNight, seats: readonly Seat[]): Result<NightCourse> => {
  if (state.day.counted) return no({ code: 'ruling.not_now', step: state.step });
  return ok(ballotMended(new NightCourse(state).tell({ type: 'returned', seats: state.gone.filter(each => seats.includes(each)) })));
};

const ballotMended = (course: NightCourse): NightCourse => {
  const { step, day } = course.state;
  if (step !== 'vote') return course;
  const here = playing(course.state);
  const votes = day.votes.filter(({ voter, target }) => here.includes(voter) && (target === 'none' || here.includes(target)));
  const passed = day.passed.filter(each => here.includes(each));
  return course.tell({ type: 'ballot-opened', seats: here, votes, ...(passed.length === 0 ? {} : { passed }) });
};

/** ON-234: passes voters over. The ballot no longer waits for their votes, which count for nobody. */
const passes = (state: OneNight, seats: readonly Seat[]): Result<NightCourse> => {
  if (state.step !== 'vote') return no({ code: 'ruling.not_now', step: state.step });
  const stranger = seats.find(each => !state.day.electors.some(elector => elector.seat === each));
  if (stranger !== undefined) return no({ code: 'vote.not_elector', place: stranger });
  const voted = seats.find(each => state.day.votes.some(({ voter }) => voter === each));
  if (voted !== undefined) return no({ code: 'vote.already', place: voted });
  if (seats.length === 0) return no({ code: 'ruling.no_change' });
  const course = new NightCourse(state);
  for (const voter of new Set(seats)) course.tell({ type: 'vote-covered', voter, target: 'none', passed: true });
  return ok(course);
};

type RolesGiven = Extract<Ruling, { type: 'role' }>['roles'];

/** Corrects which card lies where. Two cards change places each time, so that all cards stay in the game (ON-24). */
const roles = (state: OneNight, given: RolesGiven): Result<NightCourse> => {
  const unknown = given.find(({ seat }) => indexOf(state, seat) < 0);
  if (unknown !== undefined) return no({ code: 'ruling.unknown_seat', place: unknown.seat });
  let after = state;
  // Sorted by seat, so that the result does not depend on the order in which the ruling names the seats.
  for (const { seat, role } of [...given].sort((one, other) => one.seat - other.seat)) {
    if (isRole(after, seat, role)) continue;
    const from = whereFrom(after, given, role);
    if (from === undefined) return no({ code: 'ruling.unknown_role', role });
    after = withCards(after, swapped(after, seat, from));
  }
  if (after === state) return no({ code: 'ruling.no_change' });
  const course = new NightCourse(state).tell({ type: 'cards-ruled', cards: after.cards });
  return ok(diedByHand(state) ? course : goesOnRevealing(course));
};

/** Whether a ruling decided who is dead. Then a later ruling on cards does not change that. */
const diedByHand = (state: OneNight): boolean => {
  const { dead } = state.day;
  const counted = deadOf(state);
  return dead !== null && (dead.length !== counted.length || dead.some(each => !counted.includes(each)));
};

const isRole = (state: OneNight, seat: Seat, role: RoleId): boolean => roleAt(state, seat) === role;

/** The place to take the card from: first a seat to which the ruling gives another card, then the centre, then any other seat. */
const whereFrom = (state: OneNight, given: RolesGiven, role: RoleId): Place | undefined => {
  const asGiven = (place: Place) => given.find(({ seat }) => seat === place);
  const rank = (place: Place): number => {
    if (asGiven(place) !== undefined) return 0;
    return typeof place === 'string' ? 1 : 2;
  };
  const there = placesOf(state).filter(place => {
    const settled = asGiven(place);
    return cardAt(state, place) === role && (settled === undefined || !isRole(state, settled.seat, settled.role));
  });
  return there.sort((a, b) => rank(a) - rank(b))[0];
};

const skipped = (course: NightCourse): NightCourse => {
  const { state } = course;
  if (isCall(state.step)) {
    if (questionOf(state) !== undefined) course.tell({ type: 'declined' });
    return goesOnCalling(course);
  }
  switch (state.step) {
    case 'discussion':
      return opensBallot(course);
    case 'vote':
      return closesBallot(course, []);
    case 'reveal':
      return skippedReveal(course);
    case 'over':
      return course;
  }
};

/** Skips the reveal: nothing is asked or drawn any more, and the cards lie as the log has them. */
const skippedReveal = (course: NightCourse): NightCourse => {
  const { cards, copy, day, night } = course.state;
  if (day.dead !== null && !day.asked) return turnsUp(course);
  course.tell({ type: 'cards-laid', cards, copied: copy.role, differing: day.differing, copyDiffers: day.copyDiffers });
  if (day.counted) return goesOnRevealing(course);
  return night.over ? opensBallot(course) : course.tell({ type: 'day-broke' });
};
