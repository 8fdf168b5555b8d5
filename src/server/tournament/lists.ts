import type { Badge } from '../../domain/tournament/people.ts';
import { calledNames } from '../../domain/tournament/people-names.ts';
import type { TieBreak, TournamentList, TournamentPlan } from '../../domain/tournament/plan.ts';
import { pointsOf, tidy } from '../../domain/tournament/points.ts';
import type { Decider, Decision, RoundShown, TournamentView } from '../../domain/tournament/tournament-view.ts';
import type { TournamentHost } from '../../tournament/host/host.ts';

type Cell = string | number;
type Rows = readonly (readonly Cell[])[];

const yes = (is: boolean): Cell => (is ? 1 : 0);

/** All rounds with their tables. */
export const allRounds = (tournament: TournamentHost): readonly RoundShown[] =>
  tournament.view().rounds.flatMap(({ round }) => {
    const shown = tournament.round(round);
    return shown === null ? [] : [shown];
  });

/** A list with its heading, for a spreadsheet. The names of columns belong to the API and are the same in every language. */
export const rowsOfList = (tournament: TournamentHost, list: TournamentList): Rows => {
  const view = tournament.view();
  const names = namesIn(view);
  switch (list) {
    case 'players':
      return [
        ['player', 'name', 'family', 'group', 'presence'],
        ...view.players.map(({ player, name, family = '', group, presence }) => [player, name, family, group, presence]),
      ];
    case 'seatings':
      return [
        ['round', 'table', 'seat', 'player', 'name', 'moderator'],
        ...allRounds(tournament).flatMap(round => seatingRows(round, names)),
      ];
    case 'results':
      return [
        [
          ...['round', 'table', 'game', 'outcome', 'sides', 'because', 'state', 'seat', 'player', 'name'],
          ...['dealt', 'role', 'side', 'alive', 'won', 'points', 'bonuses', 'typed', 'corrected'],
        ],
        ...allRounds(tournament).flatMap(round => resultRows(round, view.plan, names)),
      ];
    case 'standings':
      return standingRows(tournament, names);
    case 'teams':
      return [
        ['place', 'club', 'points', 'player', 'name', 'own points', 'counts'],
        ...(tournament.shownStandings().teams ?? []).flatMap(({ place, club, points, members }) =>
          members.map(each => [place, club, points, each.player, names(each.player), each.points, yes(each.counts)]),
        ),
      ];
    case 'decisions':
      return [
        ['at', 'by', 'what', 'round', 'table', 'game', 'player', 'name', 'points', 'reason'],
        ...decisionRows(allRounds(tournament), view, names),
      ];
    case 'badges':
      return [['uid', 'of', 'name', 'lost'], ...view.badges.map(badge => badgeRow(badge, names))];
  }
};

type Names = (id: string) => string;

const namesIn = (view: TournamentView): Names => {
  const all = new Map<string, string>([
    ...calledNames(view.players),
    ...view.officials.map(({ official, name }) => [official, name] as const),
  ]);
  return id => all.get(id) ?? '';
};

const seatingRows = ({ round, tables, resting }: RoundShown, names: Names): Rows => [
  ...tables.flatMap(({ table, seats, moderator }) =>
    seats.map((player, index) => [round, table, index + 1, player, names(player), moderator === null ? '' : names(moderator)]),
  ),
  ...resting.map(player => [round, '', '', player, names(player), '']),
];

const resultRows = ({ round, tables }: RoundShown, plan: TournamentPlan | null, names: Names): Rows =>
  tables.flatMap(({ table, report, state, given, typed, corrections }) =>
    report === null
      ? []
      : report.seats.map(seated => [
          ...[round, table, report.game, report.outcome, report.sides.join(' '), report.because, state],
          ...[seated.seat, seated.player, names(seated.player), seated.dealt ?? '', seated.role ?? '', seated.side ?? ''],
          ...[
            yes(seated.alive),
            yes(seated.won),
            plan === null ? '' : pointsOf(plan.points, report, seated, given),
            bonusesOf(given, seated.player),
            yes(typed),
            yes(corrections.length > 0),
          ],
        ]),
  );

const bonusesOf = (given: readonly { readonly player: string; readonly bonus: string }[], player: string): string =>
  given
    .filter(each => each.player === player)
    .map(({ bonus }) => bonus)
    .join(' ');

/** Corrections, voids, penalties and lifted penalties, in the order of time. */
const decisionRows = (rounds: readonly RoundShown[], { penalties }: TournamentView, names: Names): Rows => {
  const atTables = rounds.flatMap(({ round, tables }) =>
    tables.flatMap(({ table, corrections, voided }) => [
      ...corrections.map(each => ({ ...each, cells: ['corrected', round, table, each.report.game, '', '', '', each.reason] })),
      ...voided.map(each => ({ ...each, cells: ['void', round, table, each.game, '', '', '', each.reason] })),
    ]),
  );
  const taken = penalties.flatMap(({ player, points, reason, at, by, lifted, liftedBy }) => {
    const cells = (what: string, why: string): readonly Cell[] => [what, '', '', '', player, names(player), points, why];
    return [
      { at, by, cells: cells('penalty', reason) },
      ...(lifted === null || liftedBy === null ? [] : [{ ...liftedBy, cells: cells('penalty lifted', lifted) }]),
    ];
  });
  const all: readonly (Decision & { readonly cells: readonly Cell[] })[] = [...atTables, ...taken];
  return all.toSorted((one, other) => one.at - other.at).map(({ at, by, cells }) => [new Date(at).toISOString(), placeName(by), ...cells]);
};

const placeName = (by: Decider): string => {
  switch (by.is) {
    case 'device':
      return by.name;
    case 'table':
      return `table ${by.table}`;
    case 'here':
    case 'program':
      return by.is;
  }
};

/** Tie-breaks that have a column of their own already. */
const COLUMNS: readonly TieBreak[] = ['wins', 'survivals', 'fewest-penalties'];

const standingRows = (tournament: TournamentHost, names: Names): Rows => {
  const { order, tieBreaks } = tournament.shownStandings();
  const rounds = Math.max(0, ...order.map(each => each.rounds.length));
  const numbers = Array.from({ length: rounds }, (_, index) => index);
  const others = tieBreaks.map((tieBreak, index) => ({ tieBreak, index })).filter(({ tieBreak }) => !COLUMNS.includes(tieBreak));
  return [
    [
      ...['place', 'player', 'name', 'points', 'games', 'wins', 'survivals', 'penalties', 'rests', 'rest points', 'wolf', 'cards known'],
      ...others.map(({ tieBreak }) => tieBreak),
      ...numbers.map(index => `round ${index + 1}`),
    ],
    ...order.map(each => [
      ...[each.place, each.player, names(each.player), each.points, each.games, each.wins, each.survivals, each.penalties],
      ...[each.rests.length, tidy(each.rests.reduce((sum, { points }) => sum + points, 0)), each.wolf?.times ?? 0, each.wolf?.of ?? 0],
      ...others.map(({ index }) => each.breaks[index] ?? ''),
      ...numbers.map(index => each.rounds[index] ?? ''),
    ]),
  ];
};

const badgeRow = ({ uid, of, lost }: Badge, names: Names): readonly Cell[] => {
  const whose = 'player' in of ? of.player : of.official;
  return [uid, whose, names(whose), yes(lost)];
};
