import type { TournamentAsk } from '../../domain/tournament/ask.ts';
import { type PlayerId, takesPart } from '../../domain/tournament/people.ts';
import type { GameShown, RoundShown, TournamentView } from '../../domain/tournament/tournament-view.ts';

/** What an invented organizer does next. */
export type DeskDeed =
  | { readonly does: 'asks'; readonly ask: TournamentAsk; readonly after: number }
  /** Looks for a seating from this round on, and takes it. */
  | { readonly does: 'seats'; readonly from: number; readonly keep: 'nothing' | 'what-fits'; readonly after: number };

interface DeskScene {
  readonly view: TournamentView;
  readonly rounds: readonly RoundShown[];
  /** The player who stands at the desk and has to go home. */
  readonly leaves: PlayerId | null;
  /** How many players are still on their way, without the player who comes late. */
  readonly coming: number;
  /** The reasons for declaring a game void, in words. */
  readonly reasons: { readonly twice: string; readonly early: string };
}

/** Milliseconds on the clock of the day: an organizer, or a person who watches, needs this time to read. */
const MENDS_MS = 25_000;
const GOES_ON_MS = 15_000;

const asks = (ask: TournamentAsk, after: number): DeskDeed => ({ does: 'asks', ask, after });

/** What the desk does next; undefined if the desk has to wait. */
export const nextDeskDeed = (scene: DeskScene): DeskDeed | undefined => mending(scene) ?? goingOn(scene);

const mending = ({ view, rounds, leaves, reasons }: DeskScene): DeskDeed | undefined => {
  if (leaves !== null) return asks({ do: 'presence', player: leaves, presence: 'left' }, MENDS_MS);
  const calls = view.tables.find(each => each.calls);
  if (calls !== undefined) return asks({ do: 'answer-call', table: calls.table }, MENDS_MS);
  const aside = view.tables.find(each => each.aside.length > 0);
  if (aside !== undefined) return asks({ do: 'aside-read', table: aside.table }, MENDS_MS);
  for (const { round, state, tables } of rounds)
    for (const game of tables) {
      const twice = state === 'open' ? secondResult(game) : undefined;
      if (twice !== undefined) return asks({ do: 'void', game: twice, round, table: game.table, reason: reasons.twice }, MENDS_MS);
      if (state === 'seated' && game.state === 'playing' && game.game !== null)
        return asks({ do: 'void', game: game.game, round, table: game.table, reason: reasons.early }, MENDS_MS);
    }
  return undefined;
};

/** The later of two games for which one table has sent results. */
const secondResult = ({ state, rivals, table }: GameShown): string | undefined =>
  state === 'disputed' ? rivals.filter(({ report }) => report.table === table).at(-1)?.report.game : undefined;

const goingOn = ({ view, rounds, coming }: DeskScene): DeskDeed | undefined => {
  const open = rounds.find(({ state }) => state === 'open');
  if (open !== undefined) {
    const sit = open.tables.every(({ seats, sat }) => sat.length >= seats.length);
    const stands = open.tables.some(({ time }) => time !== null && 'left' in time);
    if (sit && stands) return asks({ do: 'round-clock', round: open.round, runs: true }, GOES_ON_MS);
    const isDone = open.tables.every(({ state }) => state === 'confirmed');
    return isDone ? asks({ do: 'close-round', round: open.round }, GOES_ON_MS) : undefined;
  }
  if (coming > 0) return undefined;
  const missing = view.players.find(({ presence }) => presence === 'expected');
  if (missing !== undefined) return asks({ do: 'presence', player: missing.player, presence: 'absent' }, GOES_ON_MS);
  if (rounds.length === 0) return { does: 'seats', from: 1, keep: 'nothing', after: GOES_ON_MS };
  const next = rounds.find(({ state }) => state === 'seated');
  if (next === undefined) return undefined;
  if (!fits(next, view)) return { does: 'seats', from: next.round, keep: 'what-fits', after: GOES_ON_MS };
  const last = rounds.at(-1)?.round ?? next.round;
  if (rounds.some(({ published }) => !published)) return asks({ do: 'publish', upTo: last }, GOES_ON_MS);
  return asks({ do: 'open-round', round: next.round, clock: 'waits' }, GOES_ON_MS);
};

/** Whether the players who are here or expected, and no others, have a place or rest in this round. */
const fits = ({ tables, resting }: RoundShown, { players }: TournamentView): boolean => {
  const placed = new Set([...tables.flatMap(({ seats }) => seats), ...resting]);
  return players.every(({ player, presence }) => placed.has(player) === takesPart(presence));
};
