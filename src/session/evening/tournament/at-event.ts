import type { Plan } from '../../../domain/evening.ts';
import type { Seat } from '../../../domain/ids.ts';
import { sounds } from '../../../domain/name.ts';
import type { TableTells } from '../../../domain/tournament/ask.ts';
import type { PendingTell, TimeOutcome } from '../../../domain/tournament/here.ts';
import type { TableRound, TableSheet } from '../../../domain/tournament/view.ts';
import type { PlayerId } from '../../../domain/tournament.ts';

/** The round of an event that is set up, dealt or played at this table. */
export interface SeatedHere {
  readonly round: number;
  /** Seat 1 first. */
  readonly players: readonly PlayerId[];
  /** By a seating on paper. */
  readonly typed: boolean;
  readonly sat: readonly PlayerId[];
  /** Why another deck, or other settings, are played with. */
  readonly reason: string | null;
  /** The game of which the event was told that it has begun. */
  readonly game: string | null;
  /** Time has ended that game. */
  readonly over: TimeOutcome | null;
  /** The result of that game was told. */
  readonly reported: boolean;
  /** Who has vouched for it: uids of badges, null for whoever moderates. */
  readonly vouched: readonly (string | null)[];
}

/** What a table knows of the event that it plays in, besides the sheet that it was sent. Kept with the evening. */
export interface AtEvent {
  readonly table: number;
  readonly name: string;
  readonly here: SeatedHere | null;
  /** What the link has not taken over yet; written with the deed that it tells of. */
  readonly told: readonly PendingTell[];
  readonly n: number;
  readonly calls: boolean;
  /** The message of the organizer that somebody has read last. */
  readonly read: number;
}

/** `from`: more than was ever told by this table. */
export const joinedAt = (table: number, name: string, from: number): AtEvent => ({
  table,
  name,
  here: null,
  told: [],
  n: from,
  calls: false,
  read: 0,
});

export const seatedFor = (round: number, players: readonly PlayerId[], typed: boolean): SeatedHere => ({
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

/** Says it to the event. Who sits is told whole each time: what was told before and waits still is not told any more. */
export const telling = (at: AtEvent, game: string, tells: TableTells): AtEvent => {
  const waiting = tells.tells === 'sat' ? at.told.filter(each => each.tells.tells !== 'sat' || each.tells.round !== tells.round) : at.told;
  return { ...at, n: at.n + 1, told: [...waiting, { n: at.n + 1, game, tells }] };
};

/** The link has it on its own disk. */
export const takenOver = (at: AtEvent, upTo: number): AtEvent => {
  const told = at.told.filter(({ n }) => n > upTo);
  return told.length === at.told.length ? at : { ...at, told };
};

/** A badge has said that its owner sits here. The same again says nothing. */
export const withSeated = (at: AtEvent, seat: Seat): AtEvent => {
  const { here } = at;
  const player = here?.players[seat - 1];
  if (here === null || player === undefined || here.sat.includes(player)) return at;
  const sat = [...here.sat, player];
  return telling({ ...at, here: { ...here, sat } }, '', { tells: 'sat', round: here.round, players: sat });
};

/** Of people of the event, by what they are called; two of one name at a table are told apart by a number. */
export const namesOf = (players: readonly PlayerId[], sheet: TableSheet): readonly string[] => {
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

/** What the event plays with so many people; undefined where it has no deck for them. */
export const planFor = (players: readonly PlayerId[], sheet: TableSheet): Plan | undefined => {
  const { book, settings, decks } = sheet.game;
  const dealt = decks.find(each => each.players === players.length);
  return dealt && { book, names: namesOf(players, sheet), deck: dealt.deck, settings };
};

/** Nothing more of it is played at this table. */
export const isDone = ({ state, confirmed }: TableRound): boolean => state === 'closed' || confirmed;

/** The next round in which somebody sits at this table. */
const nextRound = (sheet: TableSheet | null, after: number): TableRound | undefined =>
  sheet?.rounds.find(each => each.round > after && each.seats.length > 0 && !isDone(each));

/** The table sits down for the event's next round as soon as that is known, and never plays on by itself with the people of the last. */
export const seatedNext = (
  hall: AtEvent,
  sheet: TableSheet | null,
  plan: Plan,
  after: number,
): { readonly hall: AtEvent; readonly plan: Plan } => {
  const round = nextRound(sheet, after);
  const players = round?.seats.map(({ player }) => player) ?? [];
  const next = sheet === null ? undefined : planFor(players, sheet);
  if (round === undefined || next === undefined) return { hall: { ...hall, here: null }, plan: { ...plan, names: [] } };
  return { hall: { ...hall, here: seatedFor(round.round, players, false) }, plan: next };
};

export const roundIn = (sheet: TableSheet | null, round: number) => sheet?.rounds.find(each => each.round === round);
