import type { RoleId } from '../domain/ids.ts';
import type { Share } from './report.ts';
import { shareOf } from './report.ts';
import type { SimulationTally } from './run.ts';

interface Suggested {
  readonly deck: readonly RoleId[];
  readonly share: Share;
}

/** The decks, those first in which the side wins most nearly as often as is wanted. */
export const ranked = (
  decks: readonly (readonly RoleId[])[],
  play: (deck: readonly RoleId[]) => SimulationTally,
  side: string,
  want: number,
): readonly Suggested[] =>
  decks
    .map(deck => {
      const tally = play(deck);
      return { deck, share: shareOf(tally.wins[side] ?? 0, tally.games) };
    })
    .sort((a, b) => Math.abs(a.share.rate - want) - Math.abs(b.share.rate - want));
