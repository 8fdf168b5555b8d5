import type { TableSheet } from '../../domain/tournament/view.ts';
import { gameKey, type TournamentState } from '../shape.ts';
import { tableSheet } from '../views.ts';

interface Made {
  readonly of: readonly unknown[];
  readonly sheet: TableSheet | null;
}

/**
 * The sheet of each table, made anew only where something changed that it is made of: what other tables tell is most of what happens in an event.
 * What is the same as before is the same sheet.
 */
export const sheetsOf = (state: () => TournamentState): ((table: number) => TableSheet | null) => {
  const made = new Map<number, Made>();
  return table => {
    const now = state();
    const of = partsOf(now, table);
    const before = made.get(table);
    if (before !== undefined && before.of.length === of.length && of.every((part, index) => part === before.of[index])) return before.sheet;
    const sheet = tableSheet(now, table);
    made.set(table, { of, sheet });
    return sheet;
  };
};

const partsOf = (state: TournamentState, table: number): readonly unknown[] => {
  const { plan, players, officials, badges, rounds, published, tables, games, vouchers, message } = state;
  const own = rounds.map(({ round }) => games.get(gameKey(round, table)));
  const told = own.flatMap(game => [...(game?.reports ?? []), ...(game?.corrections ?? [])]);
  return [
    plan,
    players,
    officials,
    badges,
    rounds,
    published,
    message,
    tables.get(table),
    ...own,
    ...told.map(({ report }) => vouchers.get(report.game)),
  ];
};
