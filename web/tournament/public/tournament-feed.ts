import type { LiveTable, PublicTournament, TournamentFeed } from '../../../src/wire/public-tournament.ts';
import { followFeed } from '../../shared/feed.ts';

/** A short gap is not worth a word. */
const PATIENCE_MS = 2_000;

interface Hearer {
  tournament(tournament: PublicTournament): void;
  table(live: LiveTable): void;
  /** Whether somebody is at the other end. */
  there(is: boolean): void;
}

interface Line {
  /** Looks at this table besides from now on. */
  watch(table: number | null): void;
}

/** Follows the tournament for as long as the page lives. */
export const followTournament = (hearer: Hearer, first: number | null = null, late = false): Line => {
  let table = first;
  let alone: number | undefined;
  const callAnew = followFeed<TournamentFeed>({
    asks: () => (table === null ? '' : `?table=${table}${late ? '&late=1' : ''}`),
    hear: message => {
      window.clearTimeout(alone);
      alone = undefined;
      hearer.there(true);
      if (message.type === 'hall') hearer.tournament(message.hall);
      else if (message.live.table === table) hearer.table(message.live);
    },
    lost: () => {
      alone ??= window.setTimeout(() => hearer.there(false), PATIENCE_MS);
    },
  });
  return {
    watch: wanted => {
      if (wanted === table) return;
      table = wanted;
      callAnew();
    },
  };
};
