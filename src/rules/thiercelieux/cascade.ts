import type { Seat } from '../../domain/ids.ts';
import type { Wave } from './cascade-events.ts';
import { CATALOGUE } from './characters.ts';
import type { VillageCourse } from './events.ts';
import { scene } from './events.ts';
import { curseReaches, isCurseSaid } from './powers.ts';
import type { Cascade, Cause, Death, Village } from './state.ts';
import { isIn, isSeated, leftwards, seatsOfPlayers } from './state.ts';

/** TH-205: eliminates players at the same time, with all immediate effects. Grief makes the next wave before any shot (TH-206). */
export const waveStrikes = (course: VillageCourse, by: Wave['by'], deaths: readonly Death[], skipped = false): VillageCourse => {
  const { set } = course.state;
  const says = { causes: set['reveal.cause'], grief: set['reveal.grief'] };
  course.tell({ type: 'eliminated', by, deaths, says, ...(skipped ? { skipped } : {}) });
  const seats = deaths.map(each => each.seat);
  showsCards(course, seats);
  for (const { afterDeaths } of CATALOGUE.characters) if (afterDeaths !== undefined) course.tellAll(afterDeaths(course.state, seats));
  if (set['elder.curseTiming'] === 'endOfWave') curses(course);
  const grieving = partnersOf(course.state, seats);
  return grieving.length === 0 ? course : waveStrikes(course, 'grief', deadBy('grief', grieving));
};

export const deadBy = (cause: Cause, seats: readonly Seat[]): readonly Death[] => seats.map(seat => ({ seat, cause }));

/** TH-158: shows the cards of the eliminated, except cards that were shown before. */
export const showsCards = (course: VillageCourse, seats: readonly Seat[]): void => {
  const { set, past, players } = course.state;
  if (set['reveal.onDeath'] === 'none') return;
  const hidden = players.filter(
    each => seats.includes(each.seat) && !past.shown.some(card => card.seat === each.seat && card.role === each.card),
  );
  if (hidden.length > 0) course.tell({ type: 'cards-shown', cards: hidden.map(each => ({ seat: each.seat, role: each.card })) });
};

/** TH-95, TH-96, TH-250: carries out the elder's curse, if one is due. */
export const curses = (course: VillageCourse): void => {
  const curse = course.state.cascade?.curse ?? null;
  if (curse === null) return;
  course.tell({ type: 'cursed', seats: seatsOfPlayers(curseReaches(course.state)), by: curse });
  if (isCurseSaid(course.state)) course.tell({ type: 'curse-said' });
};

const partnersOf = ({ bonds, players }: Village, dead: readonly Seat[]): readonly Seat[] =>
  bonds.lovers.some(each => dead.includes(each))
    ? seatsOfPlayers(players.filter(each => bonds.lovers.includes(each.seat) && isSeated(each)))
    : [];

/** TH-207 to TH-209: shots, then swords, then the captain's succession. Gives the finished cascade; undefined while somebody is asked. */
export const runsOut = (course: VillageCourse): Cascade | undefined => {
  const { cascade } = course.state;
  if (cascade === null) return undefined;
  const survivors = course.state.players.some(isIn);
  if (cascade.hunters.length > 0) {
    if (survivors) {
      scene(course, 'hunter');
      return undefined;
    }
    course.tell({ type: 'shots-lapsed' });
  }
  curses(course);
  if (cascade.knights.length > 0)
    course.tell({ type: 'swords-fell', seats: cascade.knights.flatMap(each => touchedBy(course.state, each)) });
  if (cascade.captain) {
    if (survivors) {
      scene(course, 'successor');
      return undefined;
    }
    course.tell({ type: 'captain-set', to: null, how: 'succeeded' });
  }
  course.tell({ type: 'settled' });
  return cascade;
};

/** TH-88: the seat that the knight's sword touches: the first living werewolf on his left, once round the circle. */
export const touchedBy = (state: Village, knight: Seat): readonly Seat[] =>
  seatsOfPlayers(
    leftwards(state, knight)
      .filter(each => each.wolf && isIn(each))
      .slice(0, 1),
  );
