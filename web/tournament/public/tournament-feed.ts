import type { LiveTable, PublicParts, PublicTournament, TournamentFeed } from '../../../src/wire/public-tournament.ts';
import { followFeed } from '../../shared/feed.ts';

/** A shorter gap in the feed is not shown. */
const PATIENCE_MS = 2_000;

interface Hearer {
  /** The tournament as it is now, and the versions of its parts where they are known. */
  tournament(tournament: PublicTournament, parts: PublicParts | null): void;
  table(live: LiveTable): void;
  /** Whether the feed is there. */
  there(is: boolean): void;
}

interface Line {
  /** Watches this table, too, from now on. */
  watch(table: number | null): void;
}

/** The tournament as this line has told it so far. */
interface ToldTournament {
  readonly at: number;
  readonly heard: number;
  readonly tournament: PublicTournament;
  readonly parts: PublicParts | null;
}

type ChangeMessage = Extract<TournamentFeed, { readonly type: 'change' }>;

/** The state after a change; null where a message between them is missing. Clocks and ages of the other tables have run on meanwhile. */
export const changed = (before: ToldTournament | null, { after, at, change }: ChangeMessage, heard: number): ToldTournament | null => {
  if (before === null || before.at !== after) return null;
  const passed = Math.max(0, heard - before.heard) * (before.tournament.pace ?? 1);
  const anew = new Map(change.tables.map(each => [each.table, each]));
  const tables = before.tournament.tables.map(
    each =>
      anew.get(each.table) ?? {
        ...each,
        left: each.left === null ? null : Math.max(0, each.left - (each.stands === true ? 0 : passed)),
        age: each.age === null ? null : each.age + passed,
      },
  );
  return { at, heard, tournament: { ...before.tournament, tables, ...change.tournament }, parts: change.parts ?? before.parts };
};

/** Follows the tournament for as long as the page lives. */
export const followTournament = (hearer: Hearer, first: number | null = null, late = false): Line => {
  let table = first;
  let told: ToldTournament | null = null;
  let alone: number | undefined;
  const callAnew = followFeed<TournamentFeed>({
    asks: () => {
      told = null;
      return `?changes=1${table === null ? '' : `&table=${table}`}${late ? '&late=1' : ''}`;
    },
    hear: message => {
      window.clearTimeout(alone);
      alone = undefined;
      hearer.there(true);
      if (message.type === 'table') {
        if (message.live.table === table) hearer.table(message.live);
        return;
      }
      const before = told;
      told = message.type === 'tournament' ? { ...message, heard: Date.now() } : changed(before, message, Date.now());
      // A message is missing: a new line begins with the whole state.
      if (told === null) callAnew();
      else hearer.tournament(told.tournament, told.parts);
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
