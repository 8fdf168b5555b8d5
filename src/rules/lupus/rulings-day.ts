import type { Ruling } from '../../domain/answer.ts';
import type { Chance } from '../../domain/chance.ts';
import type { Seat } from '../../domain/ids.ts';
import type { Total } from '../../domain/picture.ts';
import { no, ok, type Result } from '../../domain/refusal.ts';
import { hasCast } from '../kit/ballot.ts';
import { isNight } from './characters.ts';
import { closes, condemns, LupusCourse, scene } from './course.ts';
import { candidatesOf } from './electors.ts';
import { type Ballot, isAlive, type Lupus, seatAt } from './state.ts';

type RulingResult = Result<LupusCourse>;
type OfTheDay = Extract<Ruling, { type: 'pass' | 'nominees' | 'tally' | 'lynch' | 'lot' }>;

/** Rulings that enter what the table did without the machine. They count as if each step had been entered. */
export const ruleDay = (state: Lupus, ruling: OfTheDay, chance: Chance): RulingResult => {
  switch (ruling.type) {
    case 'pass':
      return passes(state, ruling.seats, chance);
    case 'nominees':
      return nominates(state, ruling.seats);
    case 'tally':
      return counts(state, ruling.totals, chance);
    case 'lynch':
      return lynch(state, ruling.to);
    case 'lot':
      return lot(state, ruling.to);
  }
};

const openBallot = ({ day: { ballot }, step }: Lupus): Ballot | null => (ballot?.step === step ? ballot : null);

/** LC-101: the ballot no longer waits for these votes; they count for nobody. */
const passes = (state: Lupus, seats: readonly Seat[], chance: Chance): RulingResult => {
  const ballot = openBallot(state);
  if (ballot === null) return no({ code: 'ruling.not_now', step: state.step });
  const stranger = seats.find(seat => !ballot.electors.some(each => each.seat === seat));
  if (stranger !== undefined) return no({ code: 'vote.not_elector', place: stranger });
  const voted = seats.find(seat => hasCast(ballot, seat));
  if (voted !== undefined) return no({ code: 'vote.already', place: voted });
  const course = new LupusCourse(state);
  for (const voter of new Set(seats)) course.tell({ type: ballot.secret ? 'token-covered' : 'voted', voter, target: 'none' });
  if (course.events.length === 0) return no({ code: 'ruling.no_change' });
  const isComplete = course.state.day.ballot?.votes.length === ballot.electors.length;
  return ok(isComplete && !ballot.secret ? closes(course, chance) : course);
};

/** LC-102: the moderator names the nominees, as long as nobody has voted about nominees. */
const nominates = (state: Lupus, seats: readonly Seat[]): RulingResult => {
  const { step, day, table } = state;
  const isOpen = step === 'discussion' || step === 'ballot1' || step === 'owl-call' || step === 'defence';
  if (!isOpen || day.ballot?.step === 'ballot2') return no({ code: 'ruling.not_now', step });
  const named = [...new Set(seats)];
  const wrong = whyNoTarget(state, named);
  if (wrong !== undefined) return wrong;
  if (named.length === 0) return no({ code: 'answer.too_few', wanted: 1, found: 0 });
  if (table.edition === 'token' && named.length > 2) return no({ code: 'answer.too_many', wanted: 2, found: named.length });
  if (step === 'defence' && named.join() === day.nominees.join()) return no({ code: 'ruling.no_change' });
  return ok(scene(new LupusCourse(state).tell({ type: 'nominated', seats: named }), 'defence'));
};

const whyNoTarget = (state: Lupus, seats: readonly Seat[]): RulingResult | undefined => {
  const unknown = seats.find(each => seatAt(state, each) === undefined);
  if (unknown !== undefined) return no({ code: 'ruling.unknown_seat', place: unknown });
  const dead = seats.find(each => !isAlive(state, each));
  return dead === undefined ? undefined : no({ code: 'answer.dead_target', place: dead });
};

const noCandidate = (state: Lupus, place: Seat): RulingResult =>
  no({ code: seatAt(state, place) === undefined ? 'ruling.unknown_seat' : 'vote.not_candidate', place });

/** LC-102: closes the open ballot with these totals. They replace the votes that were cast. */
const counts = (state: Lupus, totals: readonly Total[], chance: Chance): RulingResult => {
  const ballot = openBallot(state);
  if (ballot === null) return no({ code: 'ruling.not_now', step: state.step });
  const candidates = candidatesOf(state, ballot.step);
  const stranger = totals.find(({ seat }) => !candidates.includes(seat));
  if (stranger !== undefined) return noCandidate(state, stranger.seat);
  const found = totals.reduce((sum, { votes }) => sum + votes, 0);
  const isCount = totals.every(({ votes }) => Number.isInteger(votes) && votes >= 0);
  if (!isCount || new Set(totals.map(({ seat }) => seat)).size < totals.length) return no({ code: 'answer.wrong_kind', step: state.step });
  if (found > ballot.electors.length) return no({ code: 'answer.too_many', wanted: ballot.electors.length, found });
  return ok(closes(new LupusCourse(state), chance, totals));
};

/** LC-102: the moderator enters only how the day ended; the Medium's sign and the anchor follow from that. */
const lynch = (state: Lupus, to: Seat | 'none'): RulingResult => {
  if (isNight(state.step)) return no({ code: 'ruling.not_now', step: state.step });
  const wrong = to === 'none' ? undefined : whyNoTarget(state, [to]);
  if (wrong !== undefined) return wrong;
  if (state.step === 'lynch' && (state.day.condemned ?? 'none') === to) return no({ code: 'ruling.no_change' });
  return ok(condemns(new LupusCourse(state), to));
};

const lot = (state: Lupus, to: Seat): RulingResult => {
  if (state.step !== 'lots') return no({ code: 'ruling.not_now', step: state.step });
  if (!state.day.tied.includes(to)) return noCandidate(state, to);
  return ok(scene(new LupusCourse(state).tell({ type: 'lot-drawn', seat: to }), 'lynch'));
};
