import type { Plan } from '../../../domain/evening.ts';
import { type Seat, seat } from '../../../domain/ids.ts';
import { sounds } from '../../../domain/name.ts';
import type { TableTells } from '../../../domain/tournament/ask.ts';
import type { TableNote } from '../../../domain/tournament/at-table.ts';
import type { PlayerId } from '../../../domain/tournament/people.ts';
import type { TableRound, TableSheet } from '../../../domain/tournament/tournament-view.ts';
import type { ParcelStep } from '../../../journal/waiting-parcels.ts';
import type { BadgeHere, Badges } from '../../../table/situation.ts';
import { type EveningState, NOTHING_TOLD, type RoundHere, type TournamentPart } from '../state.ts';

export const newPart = (table: number, name: string): TournamentPart => ({
  table,
  name,
  here: null,
  calls: false,
  read: 0,
});

export const seatedFor = (round: number, players: readonly PlayerId[], typed: boolean): RoundHere => ({
  round,
  players,
  typed,
  sat: [],
  reason: null,
  game: null,
  over: null,
  reported: false,
  vouched: [],
});

/** A part after a change, and what the change tells the tournament: both are written in one commit. */
export interface PartAfter {
  readonly tournament: TournamentPart;
  readonly tells: readonly TableNote[];
}

export const unchanged = (tournament: TournamentPart): PartAfter => ({ tournament, tells: NOTHING_TOLD });

export const telling = (tournament: TournamentPart, game: string, tells: TableTells): PartAfter => ({
  tournament,
  tells: [{ game, tells }],
});

/** What a commit does to the parcels of a table: it may join or leave a tournament, and tells some things. */
export const parcelSteps = (
  { tournament: before }: EveningState,
  { tournament: after, tells, sheet }: EveningState,
): readonly ParcelStep[] => {
  if (before === after && tells.length === 0) return [];
  const isOther = before?.table !== after?.table || before?.name !== after?.name;
  return [...(isOther ? [{ do: 'clear' } as const] : []), ...tells.flatMap(each => posted(each, sheet?.journals === true))];
};

const posted = ({ game, tells }: TableNote, wantsJournals: boolean): readonly ParcelStep[] => {
  const post = (cargo: object, instead: string | null): ParcelStep => ({ do: 'post', game, body: JSON.stringify(cargo), instead });
  // The list of those who sit is told as a whole, so an older one need not be sent any more.
  const told = post({ is: 'told', told: tells }, tells.tells === 'sat' ? `sat ${tells.round}` : null);
  // The text of a journal is made from the log when it is sent.
  return wantsJournals && tells.tells === 'report' ? [told, post({ is: 'journal' }, null)] : [told];
};

/** Notes that the owner of a badge sits here. A repeat changes nothing. */
export const withSeated = (at: TournamentPart, seat: Seat): PartAfter => {
  const { here } = at;
  const player = here?.players[seat - 1];
  if (here === null || player === undefined || here.sat.includes(player)) return unchanged(at);
  const sat = [...here.sat, player];
  return telling({ ...at, here: { ...here, sat } }, '', { tells: 'sat', round: here.round, players: sat });
};

/** The names of people of the tournament. At one table, a number tells people of the same name apart. */
export const tournamentNames = (players: readonly PlayerId[], sheet: TableSheet): readonly string[] => {
  const known = new Map([...sheet.rounds.flatMap(({ seats }) => seats), ...sheet.people].map(({ player, name }) => [player, name]));
  const names: string[] = [];
  for (const player of players) {
    const name = [...(known.get(player) ?? player).trim()].slice(0, LONGEST - 3).join('');
    const alike = names.filter(each => sounds(each) === sounds(name) || sounds(each).startsWith(`${sounds(name)} `)).length;
    const isTaken = names.some(each => sounds(each) === sounds(name));
    names.push(isTaken ? `${name} ${alike + 1}` : name);
  }
  return names;
};
const LONGEST = 60;

/** What the tournament plays with so many people; undefined where it has no deck for them. */
export const planFor = (players: readonly PlayerId[], sheet: TableSheet): Plan | undefined => {
  const { book, settings, decks } = sheet.game;
  const dealt = decks.find(each => each.players === players.length);
  return dealt && { book, names: tournamentNames(players, sheet), deck: dealt.deck, settings };
};

/** Whether nothing more of a round is played at this table. */
export const isRoundOver = ({ state, confirmed }: TableRound): boolean => state === 'closed' || confirmed;

/** The next round in which somebody sits at this table. */
const nextRound = (sheet: TableSheet | null, after: number): TableRound | undefined =>
  sheet?.rounds.find(each => each.round > after && each.seats.length > 0 && !isRoundOver(each));

/** The table sits down for the tournament's next round as soon as that is known, and never plays on by itself with the people of the last. */
export const seatedNext = (
  tournament: TournamentPart,
  sheet: TableSheet | null,
  plan: Plan,
  after: number,
): { readonly tournament: TournamentPart; readonly plan: Plan } => {
  const round = nextRound(sheet, after);
  const players = round?.seats.map(({ player }) => player) ?? [];
  const next = sheet === null ? undefined : planFor(players, sheet);
  if (round === undefined || next === undefined) return { tournament: { ...tournament, here: null }, plan: { ...plan, names: [] } };
  return { tournament: { ...tournament, here: seatedFor(round.round, players, false) }, plan: next };
};

export const roundIn = (sheet: TableSheet | null, round: number) => sheet?.rounds.find(each => each.round === round);

/** What each badge of the tournament means at this table. */
export const badgesOf = (sheet: TableSheet, here: RoundHere | null): Badges => {
  const round = here === null ? undefined : roundIn(sheet, here.round);
  const seats = new Map(here?.players.map((player, index) => [player, seat(index + 1)]));
  const elsewhere = new Map(round?.elsewhere.map(({ player, table }) => [player, table]));
  const meant = ({ of, lost }: TableSheet['badges'][number]): BadgeHere => {
    if (lost) return { is: 'lost' };
    if ('official' in of) return { is: 'official' };
    if (here === null) return { is: 'early' };
    const own = seats.get(of.player);
    if (own !== undefined) return { is: 'seat', seat: own };
    const table = elsewhere.get(of.player);
    return table === undefined ? { is: 'resting' } : { is: 'elsewhere', table };
  };
  return Object.fromEntries(sheet.badges.map(badge => [badge.uid, meant(badge)]));
};
