import type { MonotonicClock } from '../reader.ts';
import type { Belief } from './belief.ts';
import { type TurnGroup, turnGroup } from './turns.ts';

/** The line of a board; `heardAt` is when the board last spoke on it. */
export interface BoardLine {
  readonly heardAt: () => number;
}

/** All boards of a driver, by number. */
export interface Registry {
  readonly ownerOf: (board: string) => BoardLine | undefined;
  readonly claim: (board: string, owner: BoardLine) => void;
  readonly release: (owner: BoardLine) => void;
  readonly belief: (board: string) => Belief | undefined;
  readonly believe: (board: string, belief: Belief) => void;
  /** The group of boards with which a board takes turns. */
  readonly group: (board: string, pads: number, clock: MonotonicClock) => TurnGroup;
}

/** The most boards that are remembered; the oldest is forgotten first. */
const MOST_BOARDS = 256;

export const registry = (groupOf: (board: string, pads: number) => string): Registry => {
  const owners = new Map<string, BoardLine>();
  const beliefs = new Map<string, Belief>();
  const groups = new Map<string, TurnGroup>();
  return {
    ownerOf: board => owners.get(board),
    claim: (board, owner) => void owners.set(board, owner),
    release: owner => {
      for (const [board, its] of owners) if (its === owner) owners.delete(board);
    },
    belief: board => beliefs.get(board),
    believe: (board, belief) => {
      beliefs.delete(board);
      beliefs.set(board, belief);
      for (const first of beliefs.keys()) {
        if (beliefs.size <= MOST_BOARDS) break;
        beliefs.delete(first);
      }
    },
    group: (board, pads, clock) => {
      const name = groupOf(board, pads);
      const group = groups.get(name) ?? turnGroup(clock);
      groups.set(name, group);
      return group;
    },
  };
};
