import type { TournamentRefusal } from './ask.ts';
import { missingFrom } from './missing.ts';
import type { PlayerId } from './people.ts';
import { phaseAt } from './phases.ts';
import type { Aside } from './set-aside.ts';
import type { GameShown, RoundShown, TableAtDesk, TournamentView } from './tournament-view.ts';

/** Something that the organizer has to see to, or can do next. */
export type Need =
  /** An invented player stands before the desk of a rehearsal and has to go home. */
  | { readonly need: 'leaves'; readonly player: PlayerId }
  | { readonly need: 'calls'; readonly table: number }
  /** A table plays a round that nobody has opened; it may be opened now where its turn has come. */
  | { readonly need: 'early'; readonly round: number; readonly table: number; readonly game: string | null; readonly mayOpen: boolean }
  | { readonly need: 'disputed'; readonly round: number; readonly table: number }
  /** Time is over, and there is no result. */
  | { readonly need: 'overtime'; readonly round: number; readonly table: number; readonly over: number }
  /** Nothing was heard of the machine of a table that plays. */
  | { readonly need: 'silent'; readonly table: number; readonly since: number }
  /** These players have not sat down. The others of the table sit, and the round was opened a while ago. */
  | { readonly need: 'awaits'; readonly round: number; readonly table: number; readonly players: readonly PlayerId[] }
  | { readonly need: 'given-up'; readonly round: number; readonly table: number }
  | { readonly need: 'clock'; readonly round: number }
  | { readonly need: 'aside'; readonly table: number; readonly aside: readonly Aside[] }
  /** Players who have a place in the next round and are not here, or are here without a place. */
  | { readonly need: 'missing'; readonly round: number; readonly players: readonly PlayerId[]; readonly mend: 'check-in' | 'seatings' }
  | { readonly need: 'refused'; readonly why: TournamentRefusal }
  | { readonly need: 'close'; readonly round: number }
  | { readonly need: 'seat'; readonly round: number }
  | { readonly need: 'publish'; readonly round: number }
  | { readonly need: 'open'; readonly round: number };

/** How long the machine of a table may be silent, and how long players may walk to their table, in milliseconds. */
const SILENT_MS = 90_000;
const WALKS_MS = 3 * 60_000;

/** Troubles that other needs tell already: which step comes next, and what rounds and tables do. */
const TOLD_BY_OTHER_NEEDS = /^round\.|^tournament\.(?:not_founded|over)$/;
const isTroubleOfItsOwn = ({ code }: TournamentRefusal): boolean => code === 'round.unknown' || !TOLD_BY_OTHER_NEEDS.test(code);

interface NeedsScene {
  readonly view: TournamentView;
  /** The rounds that are open or come next, as far as they are known. */
  readonly rounds: readonly RoundShown[];
  readonly now: number;
  /** The invented player who stands before the desk of a rehearsal. */
  readonly leaves: PlayerId | null;
}

/** Whether the need cannot wait: all but the next step of the tournament. */
export const isUrgent = ({ need }: Need): boolean => need !== 'close' && need !== 'seat' && need !== 'publish' && need !== 'open';

/** What needs the organizer, the most urgent first: people who wait, then games that go wrong, then what will be missed later, then the next step. */
export const needs = ({ view, rounds, now, leaves }: NeedsScene): readonly Need[] => {
  const open = rounds.find(({ state }) => state === 'open');
  const played = open?.tables ?? [];
  const of = <T>(list: readonly T[], need: (each: T) => Need | undefined): readonly Need[] => list.flatMap(each => need(each) ?? []);
  return [
    ...(leaves === null ? [] : [{ need: 'leaves', player: leaves } as const]),
    ...of(view.tables, ({ table, calls }) => (calls ? { need: 'calls', table } : undefined)),
    ...of(view.troubles, trouble => earlyGame(trouble, view, rounds)),
    ...rounds.flatMap(({ round, tables }) =>
      of(tables, ({ table, state }) => (state === 'disputed' ? { need: 'disputed', round, table } : undefined)),
    ),
    ...(open === undefined
      ? []
      : [
          ...of(played, game => overtime(open, game, now)),
          ...of(view.tables, table => silent(played, table, now)),
          ...of(played, game => awaits(open, game, now)),
          ...of(played, ({ table, state }) => (state === 'given-up' ? { need: 'given-up', round: open.round, table } : undefined)),
          ...(stands(played) ? [{ need: 'clock', round: open.round } as const] : []),
        ]),
    ...of(view.tables, ({ table, aside }) => (aside.length > 0 ? { need: 'aside', table, aside } : undefined)),
    ...of(view.troubles, why => (isTroubleOfItsOwn(why) ? { need: 'refused', why } : undefined)),
    ...(open === undefined ? nextRound(view, rounds) : closing(open)),
  ];
};

const earlyGame = ({ code, round, table }: TournamentRefusal, view: TournamentView, rounds: readonly RoundShown[]): Need | undefined => {
  if (code !== 'round.begun_early' || round === undefined || table === undefined) return undefined;
  const shown = rounds.find(each => each.round === round);
  const game = shown?.tables.find(each => each.table === table)?.game ?? null;
  const isNext = view.rounds.every(each => each.round >= round || each.state === 'closed');
  return { need: 'early', round, table, game, mayOpen: shown?.published === true && isNext };
};

const isPlaying = ({ state }: GameShown): boolean => state === 'waiting' || state === 'sitting' || state === 'playing';

const overtime = ({ round }: RoundShown, game: GameShown, now: number): Need | undefined => {
  const { time, table } = game;
  if (time === null || 'left' in time || !isPlaying(game) || time.ends > now) return undefined;
  return { need: 'overtime', round, table, over: now - time.ends };
};

const silent = (games: readonly GameShown[], { table, joined, heard }: TableAtDesk, now: number): Need | undefined => {
  const isAwaited = games.some(each => each.table === table && each.seats.length > 0 && isPlaying(each));
  return isAwaited && joined !== null && heard !== null && now - heard > SILENT_MS
    ? { need: 'silent', table, since: now - heard }
    : undefined;
};

const awaits = ({ round, since }: RoundShown, { table, state, seats, sat }: GameShown, now: number): Need | undefined => {
  if (state !== 'sitting' || since === null || now - since < WALKS_MS) return undefined;
  const players = seats.filter(player => !sat.includes(player));
  return players.length > 0 && players.length < sat.length ? { need: 'awaits', round, table, players } : undefined;
};

/** Whether the clock of the round stands although everybody sits and some play: it was forgotten, or stopped. */
const stands = (games: readonly GameShown[]): boolean =>
  games.some(({ time }) => time !== null && 'left' in time) &&
  games.some(isPlaying) &&
  games.every(({ state }) => state !== 'waiting' && state !== 'sitting');

const closing = ({ round, tables }: RoundShown): readonly Need[] =>
  tables.length > 0 && tables.every(({ state }) => state === 'reported' || state === 'confirmed') ? [{ need: 'close', round }] : [];

const nextRound = (view: TournamentView, rounds: readonly RoundShown[]): readonly Need[] => {
  const unseated = view.troubles.find(({ code }) => code === 'round.not_seated');
  if (unseated !== undefined) return [{ need: 'seat', round: unseated.round ?? view.rounds.length + 1 }];
  const next = rounds.find(({ state }) => state === 'seated');
  if (next === undefined) return [];
  const { round, published } = next;
  const { expected, gone, unplaced } = missingFrom(next, view.players, phaseAt(view.plan, round) !== undefined);
  const players = [...gone, ...unplaced, ...expected].map(({ player }) => player);
  const mend = gone.length + unplaced.length > 0 ? 'seatings' : 'check-in';
  return [
    ...(players.length === 0 ? [] : [{ need: 'missing', round, players, mend } as const]),
    published ? { need: 'open', round } : { need: 'publish', round },
  ];
};
