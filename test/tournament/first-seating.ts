import type { Quality } from '../../src/tournament/seating/measure.ts';
import { reseat } from '../../src/tournament/seating/reseat.ts';
import type { SeatingDice, SeatingWanted, TableSitting } from '../../src/tournament/seating/sitting.ts';

export type Asked = Pick<SeatingWanted, 'players' | 'tables' | 'rounds' | 'apart' | 'moderators' | 'staying'>;

export const everybody = (players: number): readonly number[] => Array.from({ length: players }, (_, player) => player);

/** A seating for everybody in every round, at tables of nearly equal size, with no earlier rounds. */
export const wantedFor = (asked: Asked): SeatingWanted => {
  const { players, tables } = asked;
  const size = { least: Math.floor(players / tables), most: Math.ceil(players / tables) };
  return { ...asked, here: everybody(players), size, played: [], before: [], keeps: false };
};

export const seatingFor = (
  asked: Asked,
  exchanges: number,
  dice: SeatingDice,
): { readonly rounds: readonly (readonly TableSitting[])[]; readonly quality: Quality } => {
  const found = reseat(wantedFor(asked), exchanges, dice);
  if (found === undefined) throw new Error('too few players for a table');
  return { rounds: found.rounds.map(({ tables }) => tables), quality: found.quality };
};
