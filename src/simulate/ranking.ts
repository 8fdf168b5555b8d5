import type { RoleId } from '../domain/ids.ts';
import type { Share } from './report.ts';
import { shareOf } from './report.ts';
import type { SimulationTally } from './run.ts';

interface DeckSuggestion {
  readonly deck: readonly RoleId[];
  readonly share: Share;
}

/** Sorts decks by how near the win rate of a side comes to the wanted one. */
export const ranked = (
  decks: readonly (readonly RoleId[])[],
  play: (deck: readonly RoleId[]) => SimulationTally,
  side: string,
  want: number,
): readonly DeckSuggestion[] =>
  decks
    .map(deck => {
      const tally = play(deck);
      return { deck, share: shareOf(tally.wins[side] ?? 0, tally.games) };
    })
    .sort((a, b) => Math.abs(a.share.rate - want) - Math.abs(b.share.rate - want));
