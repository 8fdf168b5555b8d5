import type { TournamentAsk } from '../../src/domain/tournament/ask.ts';
import type { GameReport } from '../../src/domain/tournament/game-report.ts';
import type { Cargo } from '../../src/domain/tournament/parcel.ts';
import type { TournamentPlan } from '../../src/domain/tournament/plan.ts';
import type { Standings, TableSheet } from '../../src/domain/tournament/tournament-view.ts';
import type { Match } from '../../src/engine/match.ts';
import { beginsAsWolf } from '../../src/rules/catalog.ts';
import { endReport } from '../../src/session/evening/tournament/part.ts';
import type { TournamentHost } from '../../src/tournament/host/host.ts';
import { openTournament } from '../../src/tournament/host/open.ts';
import { chanceOf, WorldTime } from './clock.ts';
import { Database } from './database.ts';
import { beginning, otherCard, seatingOf } from './desk.ts';

/** A game that was played to its end at a table, by its name. */
export interface PlayedGame {
  readonly game: string;
  readonly match: Match;
  /** The desk has declared it void. */
  readonly isVoid: boolean;
}

/** The end of a tournament. */
interface Ended {
  readonly standings: Standings;
  /** How often each person was dealt to the wolves, as tables are told. */
  readonly wolves: TableSheet['wolves'];
  readonly host: TournamentHost;
}

interface Course {
  /** The games of a table in a round, in their order. */
  readonly games: (round: number, table: number) => readonly PlayedGame[];
  readonly amended: readonly TournamentAsk[];
  /** Every game is reported as if everybody had been dealt the card of the next seat: nobody else may notice. */
  readonly otherCards?: true;
}

/** A tournament of the same games in which nothing goes wrong. */
export const undisturbed = async (plan: TournamentPlan, { games, amended, otherCards }: Course): Promise<Ended> => {
  const toldOf = (report: GameReport): GameReport =>
    otherCards === undefined ? report : { ...report, seats: report.seats.map((each, at) => ({ ...each, ...otherCard(report, at) })) };
  const time = new WorldTime();
  const log = new Database(time, chanceOf(1, 'undisturbed')).connect();
  let isDone = false;
  const work = (async () => {
    const host = await openTournament({
      log,
      clock: { after: () => () => undefined },
      entropy: bytes => new Uint8Array(bytes),
      beginsAsWolf,
    });
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
          return report === null ? [] : [{ report: toldOf(report), isVoid }];
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
    for (const ask of amended) await asks(ask.do === 'correct' ? { ...ask, report: toldOf(ask.report) } : ask);
    return { standings: host.standings(), wolves: host.sheet(1)?.wolves, host };
  })().finally(() => {
    isDone = true;
  });
  while (!isDone) if (!(await time.next())) await new Promise(resolve => setImmediate(resolve));
  return work;
};
