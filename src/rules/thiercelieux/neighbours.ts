import type { Seat } from '../../domain/ids.ts';
import type { Player, Village } from './state.ts';

/** All other seats, the left neighbour first (TH-09). */
export const leftwards = (state: Village, from: Seat): readonly Player[] => {
  const others = [...state.players.slice(from), ...state.players.slice(0, from - 1)];
  return state.set['seating.left'] === 'next' ? others : others.reverse();
};

/** The two beside a seat: the nearest who count, or the two fixed seats if they do. */
export const besides = (state: Village, from: Seat, who: 'living' | 'original', counts: (player: Player) => boolean): readonly Player[] => {
  const circle = leftwards(state, from);
  const near =
    who === 'living' ? [circle.find(counts), circle.findLast(counts)] : [circle.at(0), circle.at(-1)].filter(each => each && counts(each));
  return [...new Set(near.filter(each => each !== undefined))];
};
