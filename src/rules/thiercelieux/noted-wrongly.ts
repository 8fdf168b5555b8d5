import type { Seat } from '../../domain/ids.ts';
import { no, ok, type Result } from '../../domain/refusal.ts';
import { deadBy, waveStrikes } from './cascade.ts';
import { characterOf, isNight } from './characters.ts';
import { isBittenTonight } from './dawn.ts';
import { cascadeGoesOn, ends, endsByDying } from './day.ts';
import { VillageCourse } from './events.ts';
import { isSeated, type Player, playerAt, seatsOfPlayers, type Village } from './state.ts';

type RulingResult = Result<VillageCourse>;

/** Goes on after a ruling that the room does not see: with a pending cascade, or with the end of the game if a side has won. */
export const settles = (course: VillageCourse): VillageCourse => {
  const { cascade, step } = course.state;
  if (cascade !== null) return cascadeGoesOn(course);
  if (isNight(step)) endsByDying(course);
  else ends(course);
  return course;
};

const LOVERS = 2;

/** TH-272: corrects who is in love. A lover whose partner is eliminated already dies of grief. */
export const lovers = (state: Village, seats: readonly Seat[]): RulingResult => {
  const unknown = seats.find(each => playerAt(state, each) === undefined);
  if (unknown !== undefined) return no({ code: 'ruling.unknown_seat', place: unknown });
  const pair = [...new Set(seats)].sort((a, b) => a - b);
  if (pair.length !== 0 && pair.length !== LOVERS) return no({ code: 'answer.too_few', wanted: LOVERS, found: pair.length });
  if (pair.join() === state.bonds.lovers.join()) return no({ code: 'ruling.no_change' });
  const course = new VillageCourse(state).tell({ type: 'ruled-lovers', seats: pair });
  const players = state.players.filter(each => pair.includes(each.seat));
  const bereaved = players.some(isEliminated) ? seatsOfPlayers(players.filter(isSeated)) : [];
  return ok(bereaved.length === 0 ? settles(course) : cascadeGoesOn(waveStrikes(course, 'grief', deadBy('grief', bereaved))));
};

const isEliminated = ({ life, died }: Player): boolean => life === 'out' && died !== null;

/** TH-273: corrects whom the wild child has named. */
export const model = (state: Village, to: Seat): RulingResult => {
  const child = state.players.find(({ card }) => characterOf(card)?.hasModel === true);
  if (child === undefined) return no({ code: 'ruling.not_here', name: 'model' });
  if (playerAt(state, to) === undefined) return no({ code: 'ruling.unknown_seat', place: to });
  if (child.seat === to) return no({ code: 'answer.self_target', place: to });
  if (state.bonds.model === to) return no({ code: 'ruling.no_change' });
  return ok(settles(new VillageCourse(state).tell({ type: 'ruled-model', seat: to })));
};

/** TH-274: enters a conversion that was not noted. */
export const converted = (state: Village, to: Seat): RulingResult => {
  const player = playerAt(state, to);
  if (player === undefined) return no({ code: 'ruling.unknown_seat', place: to });
  if (!isSeated(player)) return no({ code: 'answer.dead_target', place: to });
  if (player.wolf) return no({ code: 'ruling.no_change' });
  const saved = isNight(state.step) && isBittenTonight(state, to);
  return ok(settles(new VillageCourse(state).tell({ type: 'ruled-converted', seat: to, saved })));
};
