import type { TournamentAsk } from '../../src/domain/tournament/ask.ts';
import type { Cargo } from '../../src/domain/tournament/parcel.ts';
import type { TournamentPlan } from '../../src/domain/tournament/plan.ts';
import type { Standings } from '../../src/domain/tournament/tournament-view.ts';
import type { Match } from '../../src/engine/match.ts';
import { endReport } from '../../src/session/evening/tournament/part.ts';
import { openTournament } from '../../src/tournament/host/open.ts';
import { chanceOf, WorldTime } from './clock.ts';
import { Database } from './database.ts';
import { beginning, seatingOf } from './desk.ts';

/** A game that was played to its end at a table, by its name. */
export interface PlayedGame {
  readonly game: string;
  readonly match: Match;
  /** The desk has declared it void. */
  readonly isVoid: boolean;
}

/** The standings of a tournament of the same games in which nothing goes wrong. `games`: those of a table in a round, in their order. */
export const undisturbed = async (
  plan: TournamentPlan,
  games: (round: number, table: number) => readonly PlayedGame[],
  amended: readonly TournamentAsk[],
): Promise<Standings> => {
  const time = new WorldTime();
  const log = new Database(time, chanceOf(1, 'undisturbed')).connect();
  let isDone = false;
  const work = (async () => {
    const host = await openTournament({ log, clock: { after: () => () => undefined }, entropy: bytes => new Uint8Array(bytes) });
    const asks = async (ask: TournamentAsk): Promise<void> => {
      const done = await host.ask(ask, 'desk', null);
      if (!done.ok) throw new Error(`${ask.do} is refused: ${done.refusal.code}`);
    };
    const rounds = seatingOf(plan);
    for (const ask of [...beginning(plan), { do: 'seat', from: 1, rounds, quality: null } as const]) await asks(ask);
    for (const { round, tables: seated } of rounds) {
      await asks({ do: 'publish', upTo: round });
      await asks({ do: 'open-round', round });
      for (const { table, seats } of seated) {
        const ended = games(round, table).flatMap(({ match, isVoid, game }) => {
          const report = endReport(match.play, { round, table, book: plan.game.book, players: seats, game });
          return report === null ? [] : [{ report, isVoid }];
        });
        if (ended.length === 0) throw new Error(`no game of table ${table} in round ${round}`);
        for (const { report, isVoid } of ended) {
          const { game } = report;
          const told: readonly Cargo[] = [
            { is: 'told', told: { tells: 'begun', round, game } },
            { is: 'told', told: { tells: 'report', report } },
            { is: 'told', told: { tells: 'vouched', game, uid: null } },
            ...seats.slice(0, 1).map((player): Cargo => ({ is: 'told', told: { tells: 'named', game, player } })),
          ];
          await host.deliver(
            table,
            told.map((cargo, index) => ({ game, seq: index + 1, cargo })),
          );
          if (isVoid) await asks({ do: 'void', game, round, table, reason: 'void' });
        }
      }
      await asks({ do: 'close-round', round });
    }
    for (const ask of amended) await asks(ask);
    const { standings } = host;
    return standings();
  })().finally(() => {
    isDone = true;
  });
  while (!isDone) if (!(await time.next())) await new Promise(resolve => setImmediate(resolve));
  return work;
};
