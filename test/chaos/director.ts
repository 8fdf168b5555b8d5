import { chanceFor } from './player.ts';
import type { RunningTournament } from './tournament.ts';

/** The asks of an organizer during a round, drawn from the seed. An ask that fails because something is broken is asked again. */
export const besidesIn = async (tournament: RunningTournament, round: number, seed: number): Promise<void> => {
  const { organizer, players, plan } = tournament;
  const chance = chanceFor(seed, round, 'desk');
  await organizer.ask({ do: 'message', tables: 'all', hall: true, text: `Manche ${round}, bonne chance !` });
  const player = chance.of(players);
  await organizer.ask({ do: 'penalty', id: `late-${round}`, player, points: 1 + chance.below(3), reason: 'en retard' });
  await organizer.ask({ do: 'feature', table: 1 + (round % plan.tables) });
  if (round === 1) return;
  await looksBack(tournament, round - 1, seed);
  await organizer.ask({ do: 'lift-penalty', id: `late-${round - 1}`, reason: 'le tram' });
};

/** Corrects a result of the round before and gives a bonus to the finest hat. */
const looksBack = async ({ organizer, plan }: RunningTournament, round: number, seed: number): Promise<void> => {
  const chance = chanceFor(seed, round, 'looks back');
  const { tables } = await organizer.round(round);
  const [one, other] = chance.shuffle(tables);
  const report = one?.report ?? null;
  if (report !== null) {
    const wrong = 1 + chance.below(report.seats.length);
    const seats = report.seats.map(each => (each.seat === wrong ? { ...each, alive: !each.alive } : each));
    await organizer.ask({ do: 'correct', report: { ...report, seats }, reason: 'mal lu' });
  }
  const [bonus] = plan.points.bonuses;
  const finest = other?.report?.seats[chance.below(other.report.seats.length)];
  if (other?.report == null || bonus === undefined || finest === undefined) return;
  await organizer.ask({ do: 'give', game: other.report.game, given: [{ player: finest.player, bonus: bonus.bonus }] });
};
