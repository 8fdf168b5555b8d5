import type { PlayerId } from '../../../../src/domain/tournament/people.ts';
import type { RoundShown, TournamentView } from '../../../../src/domain/tournament/tournament-view.ts';

/** Where a person goes in the first of some rounds that has a place for them: to a table, to a rest, or nowhere yet. */
export type ComingPlace =
  | { readonly is: 'seat'; readonly round: number; readonly table: number; readonly seat: number }
  | { readonly is: 'rest'; readonly round: number }
  | { readonly is: 'none' };

/** The published rounds that somebody who comes now may still play: the open one, and the first that is not open yet. */
export const roundsComing = (rounds: TournamentView['rounds']): readonly number[] =>
  (['open', 'seated'] as const).flatMap(state => rounds.find(each => each.published && each.state === state)?.round ?? []);

export const comingPlace = (rounds: readonly Pick<RoundShown, 'round' | 'tables' | 'resting'>[], player: PlayerId): ComingPlace => {
  for (const { round, tables, resting } of rounds) {
    const at = tables.find(({ seats }) => seats.includes(player));
    if (at !== undefined) return { is: 'seat', round, table: at.table, seat: at.seats.indexOf(player) + 1 };
    if (resting.includes(player)) return { is: 'rest', round };
  }
  return { is: 'none' };
};
