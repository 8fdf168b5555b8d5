import type { Plan } from '../../../domain/evening.ts';
import { type Seat, seat } from '../../../domain/ids.ts';
import { sounds } from '../../../domain/name.ts';
import type { TableTells } from '../../../domain/tournament/ask.ts';
import type { PendingTell, TimeOutcome } from '../../../domain/tournament/at-table.ts';
import type { PlayerId } from '../../../domain/tournament/people.ts';
import type { TableRound, TableSheet } from '../../../domain/tournament/tournament-view.ts';
import type { BadgeHere, Badges } from '../../../table/situation.ts';

/** The round of a tournament that is set up, dealt or played at this table. */
export interface RoundHere {
  readonly round: number;
  /** Seat 1 first. */
  readonly players: readonly PlayerId[];
  /** The seats were typed in from a seating on paper. */
  readonly typed: boolean;
  readonly sat: readonly PlayerId[];
  /** Why another deck, or other settings, are played with. */
  readonly reason: string | null;
  /** The game whose beginning the tournament was told. */
  readonly game: string | null;
  /** The outcome, where time has ended that game. */
  readonly over: TimeOutcome | null;
  /** The result of that game was told. */
  readonly reported: boolean;
  /** Who has vouched for the result: uids of badges, null for the moderator. */
  readonly vouched: readonly (string | null)[];
}

/** What a table knows of the tournament that it plays in, besides the sheet that it was sent. Kept with the evening. */
export interface TournamentPart {
  readonly table: number;
  readonly name: string;
  readonly here: RoundHere | null;
  /** What the link has not taken over yet. Each item is written in one commit with the change that it tells of, or after it. */
  readonly told: readonly PendingTell[];
  readonly n: number;
  readonly calls: boolean;
  /** The message of the organizer that somebody has read last. */
  readonly read: number;
}

/** `from`: a number above those of all that this table has ever told. */
export const newPart = (table: number, name: string, from: number): TournamentPart => ({
  table,
  name,
  here: null,
  told: [],
  n: from,
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

/** Adds something to tell the tournament. The list of those who sit is told as a whole, so an older list that still waits is dropped. */
export const telling = (at: TournamentPart, game: string, tells: TableTells): TournamentPart => {
  const waiting = tells.tells === 'sat' ? at.told.filter(each => each.tells.tells !== 'sat' || each.tells.round !== tells.round) : at.told;
  return { ...at, n: at.n + 1, told: [...waiting, { n: at.n + 1, game, tells }] };
};

/** Drops what the link has on its own disk. */
export const takenOver = (at: TournamentPart, upTo: number): TournamentPart => {
  const told = at.told.filter(({ n }) => n > upTo);
  return told.length === at.told.length ? at : { ...at, told };
};

/** Notes that the owner of a badge sits here. A repeat changes nothing. */
export const withSeated = (at: TournamentPart, seat: Seat): TournamentPart => {
  const { here } = at;
  const player = here?.players[seat - 1];
  if (here === null || player === undefined || here.sat.includes(player)) return at;
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
