import type { PlayerId } from '../../domain/tournament/people.ts';
import type { Rests } from '../../domain/tournament/plan.ts';
import { tidy } from '../../domain/tournament/points.ts';
import type { RestsOf, Scores, TallyLine } from './scores.ts';

/** An average is rounded to hundredths, so that it counts as it is shown. */
const HUNDREDTHS = 100;

/** The points that the plan gives for rests in the rounds before a cut. Without a rule for rests, no rest is listed. */
export const restsIn = ({ plan, rests }: Scores, ordinary: number): RestsOf => {
  const { rests: rule } = plan;
  if (rule === undefined) return () => [];
  const rounds = new Map<PlayerId, number[]>();
  for (const { player, round } of rests) if (round <= ordinary) rounds.set(player, [...(rounds.get(player) ?? []), round]);
  return (player, lines) => {
    const rested = rounds.get(player) ?? [];
    return rested.length === 0 ? [] : withPoints(rested, worthOf(rule, lines, ordinary));
  };
};

const withPoints = (rounds: readonly number[], points: number): ReturnType<RestsOf> => rounds.map(round => ({ round, points }));

const worthOf = (rule: Rests, lines: readonly TallyLine[], ordinary: number): number => {
  if (rule.get === 'points') return rule.points;
  const played = lines.filter(({ report }) => report.round <= ordinary);
  const rounds = new Set(played.map(({ report }) => report.round)).size;
  const points = played.reduce((sum, line) => sum + line.points, 0);
  return rounds === 0 ? 0 : Math.round((tidy(points) / rounds) * HUNDREDTHS) / HUNDREDTHS;
};
