import type { GameAtTable, RoundAtTable, TournamentAtTable, TournamentLinkShown } from '../../../domain/tournament/here.ts';
import type { TableRound, TableSheet } from '../../../domain/tournament/view.ts';
import type { PlayerId } from '../../../domain/tournament.ts';
import type { Match } from '../../../engine/match.ts';
import type { Standing } from '../standing.ts';
import type { SeatedHere } from './at-event.ts';
import { namesOf, roundIn } from './at-event.ts';
import { afterRound, isVoided, reportOf } from './report.ts';

/** How the link is, and by how much the event's clock is ahead of the table's. */
export interface LinkNow extends TournamentLinkShown {
  readonly ahead: number;
}

/** The event as the moderator sees it; null where the table plays in none. */
export const eventShown = (standing: Standing, match: Match | null, { ahead, ...link }: LinkNow): TournamentAtTable | null => {
  const { hall, sheet, course } = standing;
  if (hall === null) return null;
  const message = sheet?.message ?? null;
  return {
    name: sheet?.hall ?? hall.name,
    table: hall.table,
    rounds: sheet?.rounds.map(round => roundShown(round, ahead)) ?? [],
    here: hall.here === null || sheet === null ? null : gameShown(standing, match, hall.here, sheet),
    people: course.at === 'set-up' ? (sheet?.people ?? []) : [],
    message: message === null || message.text === '' || message.n === hall.read ? null : message,
    calls: hall.calls,
    link,
  };
};

const roundShown = ({ round, final, state, seats, moderator, ends, confirmed }: TableRound, ahead: number): RoundAtTable => ({
  round,
  final,
  state,
  names: seats.map(({ name }) => name),
  moderator,
  ends: ends === null ? null : ends - ahead,
  confirmed,
});

const gameShown = (standing: Standing, match: Match | null, here: SeatedHere, sheet: TableSheet): GameAtTable => {
  const { course } = standing;
  const round = roundIn(sheet, here.round);
  const names = namesOf(here.players, sheet);
  const report = reportOf(standing, match);
  return {
    round: here.round,
    typed: here.typed,
    seats: here.players.map((player, index) => ({ player, name: names[index] ?? '', sat: here.sat.includes(player) })),
    otherwise: isOtherwise(here, round),
    deviation: here.reason,
    timeOver: here.over,
    voided: isVoided(here.game ?? (course.at === 'game' ? course.game : null), round),
    closed: round?.state === 'closed',
    result: report === null ? null : { outcome: report.outcome, sides: report.sides, because: report.because },
    reported: here.reported,
    vouched: {
      moderator: here.vouched.includes(null),
      others: here.vouched.flatMap(uid => (uid === null ? [] : [ownerOf(uid, sheet, here.players, names)])),
    },
    next: afterRound(standing, report).hall?.here?.round ?? null,
  };
};

export const isOtherwise = ({ players, typed }: SeatedHere, round: TableRound | undefined): boolean =>
  !typed &&
  round !== undefined &&
  (round.seats.length !== players.length || round.seats.some(({ player }, index) => player !== players[index]));

/** By name, as far as the table knows it: officials are not among the people of a sheet. */
const ownerOf = (uid: string, { badges }: TableSheet, players: readonly PlayerId[], names: readonly string[]): string => {
  const of = badges.find(each => each.uid === uid)?.of;
  return of !== undefined && 'player' in of ? (names[players.indexOf(of.player)] ?? '') : '';
};
