import type { RoleId, Seat } from '../../domain/ids.ts';
import { curses, showsCards, touchedBy } from './cascade.ts';
import { does } from './cascade-events.ts';
import { CATALOGUE } from './characters.ts';
import type { VillageCourse } from './events.ts';
import { curseReaches, isCurseSaid } from './powers.ts';
import type { Player, Village } from './state.ts';
import { isSeated, playerAt, seatsOfPlayers } from './state.ts';

/**
 * TH-271: corrects cards. Effects of a death that need no choice follow the true card if they are still to come. So does the curse, which
 * lasts. Nobody is asked to shoot for a death that is past.
 */
export const putsRight = (course: VillageCourse, given: readonly { readonly seat: Seat; readonly role: RoleId }[]): void => {
  const before = given.flatMap(({ seat, role }) => {
    const player = playerAt(course.state, seat);
    return player === undefined ? [] : [{ ...player, isOther: player.card !== role }];
  });
  const others = before.filter(each => each.isOther);
  const wasSaid = isCurseSaid(course.state);
  for (const each of given) course.tell({ type: 'ruled-role', ...each });
  for (const { seat, card } of others) if (hasSetOff(course.state, seat)) course.tell({ type: 'never-held', seat, card });
  showsCards(course, seatsOfPlayers(before.filter(each => !isSeated(each))));
  if (wasSaid && course.state.past.cursedBy === null) course.tell({ type: 'curse-lifted' });
  for (const { afterCards } of CATALOGUE.characters)
    if (afterCards !== undefined) course.tellAll(afterCards(course.state, seatsOfPlayers(others)));
  for (const { seat } of others) if (setsOff(course.state, seat)) course.tell({ type: 'held', seat });
  rustsAtOnce(course, seatsOfPlayers(others));
  if (course.state.set['elder.curseTiming'] === 'endOfWave') curses(course);
  staysCursed(course, seatsOfPlayers(before));
};

const hasSetOff = ({ players, past }: Village, seat: Seat): boolean =>
  past.wonByDying?.seat === seat || past.cursedBy === seat || players.some(each => each.seat === seat && each.died !== null);

const setsOff = (state: Village, seat: Seat): boolean => {
  const player = playerAt(state, seat);
  if (player === undefined || player.died === null) return false;
  if (does(state, { seat, cause: player.died.cause }, 'curses')) return state.past.cursedBy === null;
  return isRusting(state, player) && isRustDue(state, player, state.round + 1);
};

const isRusting = (state: Village, { seat, died }: Player): boolean => died !== null && does(state, { seat, cause: died.cause }, 'rusts');

/** TH-90: the rust is due at the nightfall after the knight's death. TH-211: a knight who died under the curse leaves no rust. */
const isRustDue = ({ past }: Village, { died }: Player, nightfall: number): boolean =>
  died?.round === nightfall - 1 && (past.cursedBy === null || !died.cursed);

/** Kills by rust at once if night has just fallen, mostly after the vote that turned up the card: nobody has been called yet. */
const rustsAtOnce = (course: VillageCourse, seats: readonly Seat[]): void => {
  const { state } = course;
  if (state.step !== 'nightfall') return;
  const knights = state.players.filter(each => seats.includes(each.seat) && isRusting(state, each) && isRustDue(state, each, state.round));
  const rust = knights.flatMap(each => touchedBy(state, each.seat));
  if (rust.length > 0) course.tell({ type: 'rust-killed', seats: rust });
};

/** TH-95: a card that is corrected while a curse lasts is under the curse, too. */
const staysCursed = (course: VillageCourse, seats: readonly Seat[]): void => {
  const { past } = course.state;
  if (past.cursedBy === null) return;
  const reached = seatsOfPlayers(curseReaches(course.state)).filter(each => seats.includes(each));
  if (reached.length > 0) course.tell({ type: 'cursed', seats: reached, by: past.cursedBy });
};
