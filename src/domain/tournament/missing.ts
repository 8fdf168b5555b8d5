import type { Attendee, PlayerId } from './people.ts';
import type { GameShown, RoundShown } from './tournament-view.ts';

/** A player who is missing when a round opens. `at` is null for a player who is here and has no place in the round. */
export interface Absence {
  readonly player: PlayerId;
  readonly at: { readonly table: number; readonly seat: number } | null;
}

/**
 * The players who would be missing if the round were opened now: not here yet, absent or gone, or here without a place. Where nobody is
 * here, nobody checks in, so the desk knows of no one who is late.
 */
export const missingFrom = (
  { tables, resting }: Pick<RoundShown, 'resting'> & { readonly tables: readonly Pick<GameShown, 'table' | 'seats'>[] },
  players: readonly Attendee[],
  isAfterCut: boolean,
): { readonly expected: readonly Absence[]; readonly gone: readonly Absence[]; readonly unplaced: readonly Absence[] } => {
  const is = new Map(players.map(({ player, presence }) => [player, presence]));
  const seated = tables.flatMap(({ table, seats }) => seats.map((player, index) => ({ player, at: { table, seat: index + 1 } })));
  const placed = new Set([...seated.map(({ player }) => player), ...resting]);
  const isAnybodyHere = players.some(({ presence }) => presence === 'here');
  const free = players.filter(({ player, presence }) => presence === 'here' && !placed.has(player));
  return {
    expected: isAnybodyHere ? seated.filter(({ player }) => is.get(player) === 'expected') : [],
    gone: seated.filter(({ player }) => is.get(player) === 'absent' || is.get(player) === 'left'),
    // After a cut nobody has to have a place.
    unplaced: isAfterCut ? [] : free.map(({ player }) => ({ player, at: null })),
  };
};
