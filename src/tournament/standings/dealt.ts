import type { BookId, RoleId } from '../../domain/ids.ts';
import type { PlayerId } from '../../domain/tournament/people.ts';
import type { TableSheet, WolfDeals } from '../../domain/tournament/tournament-view.ts';
import { countedGames } from '../games.ts';
import type { TournamentState } from '../shape.ts';

/** Whether a player with this card begins a game on the side of the wolves; null for a card that the book does not know. */
export type BeginsAsWolf = (book: BookId, card: RoleId) => boolean | null;

/** How often each player was dealt to the wolves, in the games that count and whose cards are known. */
export const wolfDeals = (state: TournamentState, beginsAsWolf: BeginsAsWolf): ReadonlyMap<PlayerId, WolfDeals> => {
  const deals = new Map<PlayerId, WolfDeals>();
  for (const { report } of countedGames(state))
    for (const { player, dealt } of report.seats) {
      const isWolf = dealt === null ? null : beginsAsWolf(report.book, dealt);
      if (isWolf === null) continue;
      const { times, of } = deals.get(player) ?? { times: 0, of: 0 };
      deals.set(player, { times: times + (isWolf ? 1 : 0), of: of + 1 });
    }
  return deals;
};

/** How often players were dealt to the wolves, as tables are told it; undefined where the plan does not even this out. */
export const wolvesTold = (state: TournamentState, beginsAsWolf: BeginsAsWolf): TableSheet['wolves'] =>
  state.plan?.evens !== true
    ? undefined
    : [...wolfDeals(state, beginsAsWolf)].flatMap(([player, { times }]) => (times === 0 ? [] : [{ player, times }]));
