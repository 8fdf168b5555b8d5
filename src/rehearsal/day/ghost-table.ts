import type { TableTells } from '../../domain/tournament/ask.ts';
import type { DayMishap } from '../../domain/tournament/day-rehearsal.ts';
import type { GameShown, RoundShown } from '../../domain/tournament/tournament-view.ts';

/** A mishap on purpose, at a table and in a round. */
export interface TableMishap {
  readonly mishap: Exclude<DayMishap, 'late' | 'leaves'>;
  readonly table: number;
  readonly round: number;
}

/** What an invented table does next: tells its tournament something, plays a round, or sends a second result of its game. */
export type TableDeed =
  | { readonly does: 'tells'; readonly tells: TableTells; readonly after: number; readonly mishap: TableMishap | null }
  | { readonly does: 'plays'; readonly round: number; readonly after: number; readonly mishap: TableMishap | null }
  | { readonly does: 'doubles'; readonly round: number; readonly after: number; readonly mishap: TableMishap };

interface TableScene {
  readonly table: number;
  /** All rounds, as the desk sees them. */
  readonly rounds: readonly RoundShown[];
  /** The round that is played here at this moment. */
  readonly plays: number | null;
  readonly calls: boolean;
  /** The mishaps that are still to come at this table. */
  readonly mishaps: readonly TableMishap[];
  /** Gives the number of a player's badge, as the tournament knows it. */
  readonly badge: (player: string) => string | undefined;
  /** A new name for a game that belongs to no round. */
  readonly outside: string;
}

/** Milliseconds on the clock of the day. */
const SITS_MS = 4_000;
const DEALS_MS = 6_000;
const CALLS_MS = 45_000;
const CONFIRMS_MS = 12_000;
const ASTRAY_MS = 10_000;

/** What a table does next; undefined if the table waits for the desk. */
export const nextTableDeed = (scene: TableScene): TableDeed | undefined => {
  const { table, rounds, plays } = scene;
  if (plays !== null) return callsOf(scene, plays);
  const open = rounds.find(({ state }) => state === 'open');
  const game = open?.tables.find(each => each.table === table);
  const deed = open === undefined || game === undefined || game.seats.length === 0 ? undefined : atOpenRound(scene, open, game);
  return deed ?? astray(scene);
};

const mishapOf = ({ mishaps }: TableScene, what: TableMishap['mishap'], round: number): TableMishap | undefined =>
  mishaps.find(each => each.mishap === what && each.round === round);

const callsOf = (scene: TableScene, round: number): TableDeed | undefined => {
  const mishap = mishapOf(scene, 'calls', round);
  return mishap === undefined || scene.calls ? undefined : { does: 'tells', tells: { tells: 'called', on: true }, after: CALLS_MS, mishap };
};

const atOpenRound = (scene: TableScene, { round }: RoundShown, game: GameShown): TableDeed | undefined => {
  const { seats, sat, state } = game;
  switch (state) {
    case 'waiting':
    case 'sitting':
    case 'given-up':
    case 'playing': {
      const next = seats.find(player => !sat.includes(player));
      if (next === undefined) return { does: 'plays', round, after: DEALS_MS, mishap: null };
      const sits = seats.filter(player => player === next || sat.includes(player));
      return { does: 'tells', tells: { tells: 'sat', round, players: sits }, after: SITS_MS, mishap: null };
    }
    case 'reported':
      return confirms(scene, round, game);
    case 'confirmed':
    case 'disputed':
      return undefined;
  }
};

/** The moderator confirms the result first, then a player confirms it by badge. */
const confirms = (scene: TableScene, round: number, { report, vouchers, seats }: GameShown): TableDeed | undefined => {
  if (report === null) return undefined;
  const { game } = report;
  const mishap = mishapOf(scene, 'disputed', round);
  if (mishap !== undefined) return { does: 'doubles', round, after: CONFIRMS_MS, mishap };
  if (vouchers.every(({ by }) => by !== 'moderator'))
    return { does: 'tells', tells: { tells: 'vouched', game, uid: null }, after: CONFIRMS_MS, mishap: null };
  const [uid] = seats.flatMap(player => scene.badge(player) ?? []);
  if (uid === undefined || vouchers.some(({ by }) => by === 'player')) return undefined;
  return { does: 'tells', tells: { tells: 'vouched', game, uid, drawn: true }, after: CONFIRMS_MS, mishap: null };
};

/** The mishaps of a table that ought to wait for the next round. */
const astray = (scene: TableScene): TableDeed | undefined => {
  const { table, rounds, outside } = scene;
  const isDone = ({ state, tables }: RoundShown): boolean => {
    const here = tables.find(each => each.table === table);
    return state === 'closed' || (state === 'open' && (here === undefined || here.state === 'confirmed'));
  };
  const last = rounds.findLast(isDone);
  if (last === undefined) return undefined;
  const idle = mishapOf(scene, 'outside', last.round);
  if (idle !== undefined) return { does: 'tells', tells: { tells: 'outside', game: outside }, after: ASTRAY_MS, mishap: idle };
  const next = rounds.find(({ round }) => round === last.round + 1);
  const early = mishapOf(scene, 'early', last.round);
  const isReady = next?.state === 'seated' && next.published && next.tables.some(each => each.table === table && each.seats.length > 0);
  return early !== undefined && next !== undefined && isReady
    ? { does: 'plays', round: next.round, after: ASTRAY_MS, mishap: early }
    : undefined;
};
