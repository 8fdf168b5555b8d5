import type { Chance } from '../../domain/chance.ts';
import type { NightTold } from '../../domain/ending.ts';
import type { Seat } from '../../domain/ids.ts';
import { CENTRE } from '../../domain/ids.ts';
import type { CardShown, PublicVote } from '../../domain/picture.ts';
import { Course } from '../kit/course.ts';
import { deadOf } from './deaths.ts';
import type { OneNightEvent } from './events.ts';
import { evolve } from './events.ts';
import type { OneNight } from './state.ts';
import { cardAt, isCopyUntold, playing, roleAt, seatsOf } from './state.ts';
import { deedsOf } from './view.ts';
import { wonBy } from './winning.ts';

/** The events of a One Night game from one state on. */
export class NightCourse extends Course<OneNight, OneNightEvent> {
  constructor(state: OneNight) {
    super(evolve, state);
  }
}

/** Goes on to the next call, or to the day. */
export const goesOnCalling = (course: NightCourse): NightCourse => {
  const [step] = course.state.night.calls;
  return course.tell(step === undefined ? { type: 'day-broke' } : { type: 'called', step });
};

export const opensBallot = (course: NightCourse): NightCourse => course.tell({ type: 'ballot-opened', seats: playing(course.state) });

/** ON-234: the votes without those of passed voters. These votes do not count for the centre either. */
const votesCast = ({ day }: OneNight): readonly PublicVote[] => day.votes.filter(({ voter }) => !day.passed.includes(voter));

/** Shows the votes to all. The dead are counted as soon as all cards are known; unknown cards are asked for first. */
export const closesBallot = (course: NightCourse, votes: readonly PublicVote[] = votesCast(course.state)): NightCourse => {
  course.tell({ type: 'votes-counted', votes: [...votes].sort((a, b) => a.voter - b.voter) });
  course.tell({ type: 'reveal-opened' });
  return course.state.night.unlogged ? course.tell({ type: 'cards-asked' }) : countsTheDead(course);
};

const countsTheDead = (course: NightCourse): NightCourse => {
  const { owing, unlogged } = course.state.night;
  return owing.length > 0 || unlogged || isCopyUntold(course.state)
    ? course
    : course.tell({ type: 'dead-counted', seats: deadOf(course.state) });
};

/** Goes on after a card was laid, drawn or named: counts the dead if the votes have been counted. */
export const goesOnRevealing = (course: NightCourse): NightCourse => (course.state.day.counted ? countsTheDead(course) : course);

/** ON-83: draws a centre card for those who owe a swap, the Doppelgänger first. */
export const drawsForTheDrunk = (course: NightCourse, chance: Chance): NightCourse => {
  const { table, night } = course.state;
  for (const seat of night.owing) {
    const label = seat === table.doppelganger ? 'drunk:doppelganger' : 'drunk:drunk';
    course.tell({ type: 'card-drawn', seat, slot: chance.pick(label, CENTRE) });
  }
  return countsTheDead(course);
};

/** ON-142: turns up all cards, or the cards of the dead before the others. Then the game ends. */
export const turnsUp = (course: NightCourse): NightCourse => {
  const { day, table } = course.state;
  const dead = day.dead ?? [];
  const deadFirst = table.set['onenight.reveal'] === 'dead_first';
  if (deadFirst && !day.deadShown) {
    course.tell({ type: 'dead-told', seats: dead });
    return course.tell({ type: 'cards-shown', cards: cardsOf(course.state, dead) });
  }
  const left = seatsOf(course.state).filter(each => !(deadFirst && dead.includes(each)));
  course.tell({ type: 'cards-shown', cards: cardsOf(course.state, left) });
  if (!deadFirst) course.tell({ type: 'dead-told', seats: dead });
  return ends(course);
};

const cardsOf = (state: OneNight, seats: readonly Seat[]): readonly CardShown[] => seats.map(seat => ({ seat, role: cardAt(state, seat) }));

const ends = (course: NightCourse): NightCourse => {
  const { state } = course;
  const roles = seatsOf(state).map(seat => ({ seat, dealt: state.table.dealt[seat - 1] ?? '', role: roleAt(state, seat) }));
  const nights: readonly NightTold[] = [{ night: 1, deeds: deedsOf(state) }];
  const centre = state.cards.slice(roles.length);
  const copied = state.copy.role === null ? {} : { copied: state.copy.role };
  return course.tell({ type: 'ended', ending: { ...wonBy(state), roles, nights, centre, ...copied } });
};
