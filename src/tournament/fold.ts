import { ALL_DUTIES } from '../domain/tournament/duty.ts';
import type { KeptFact } from '../domain/tournament/fact.ts';
import type { GameReport } from '../domain/tournament/game-report.ts';
import { type Badge, type BadgeOf, type PlayerId, takesPart } from '../domain/tournament/people.ts';
import type { Decision } from '../domain/tournament/tournament-view.ts';
import { CalledNames } from './called-names.ts';
import { gameAt, hasGame, namesOf } from './games.ts';
import {
  freshRound,
  gameKey,
  NO_LINE,
  ownerKey,
  same,
  type TableLine,
  type TournamentGame,
  type TournamentRound,
  type TournamentState,
  toldKey,
} from './shape.ts';
import { SharedMap } from './shared-map.ts';

export * from './shape.ts';

/** The state after one more fact. Facts are not checked here: they were checked before they were written. */
export const withFact = (state: TournamentState, kept: KeptFact): TournamentState => ({ ...after(state, kept), n: kept.n });

const after = (state: TournamentState, kept: KeptFact): TournamentState => {
  const { n, at, fact } = kept;
  switch (fact.fact) {
    case 'founded':
      return { ...state, plan: fact.plan, seed: fact.seed };
    case 'planned':
      return { ...state, plan: fact.plan };
    case 'entered': {
      const entered = fact.entries.map(entry => [entry.player, { ...entry, presence: 'expected' }] as const);
      return withPlayers(state, putAll(state.players, entered));
    }
    case 'renamed': {
      const known = state.players.get(fact.entry.player);
      if (known === undefined) return state;
      return withPlayers(state, put(state.players, known.player, { ...fact.entry, presence: known.presence }));
    }
    case 'withdrawn':
      return {
        ...withPlayers(state, without(state.players, fact.player)),
        apart: state.apart.filter(pair => !pair.includes(fact.player)),
        badges: lost(state, { player: fact.player }),
      };
    case 'presence': {
      const known = state.players.get(fact.player);
      return known === undefined ? state : { ...state, players: put(state.players, fact.player, { ...known, presence: fact.presence }) };
    }
    case 'official':
      return { ...state, officials: put(state.officials, fact.official.official, fact.official) };
    case 'official-gone':
      return {
        ...state,
        officials: without(state.officials, fact.official),
        badges: lost(state, { official: fact.official }),
      };
    case 'apart':
      return { ...state, apart: fact.pairs };
    case 'badge':
      return {
        ...state,
        badges: put(lost(state, fact.of), fact.uid, { uid: fact.uid, of: fact.of, lost: false }),
        badgeOf: put(state.badgeOf, ownerKey(fact.of), fact.uid),
      };
    case 'badge-lost': {
      const known = state.badges.get(fact.uid);
      return known === undefined ? state : { ...state, badges: put(state.badges, fact.uid, { ...known, lost: true }) };
    }
    case 'seated': {
      const rounds = [...state.rounds.slice(0, fact.from - 1), ...fact.rounds.map(freshRound)];
      return { ...state, rounds, published: Math.min(state.published, fact.from - 1), quality: fact.quality };
    }
    case 'published':
      return { ...state, published: fact.upTo };
    case 'round-opened':
      return {
        ...state,
        rounds: roundChanged(state, fact.round, {
          opened: at,
          clock: { ran: 0, since: fact.clock === 'waits' ? null : at },
          rested: restedIn(state, fact.round),
        }),
      };
    case 'round-closed':
      return { ...state, rounds: roundChanged(state, fact.round, { closed: true }) };
    case 'round-recalled':
      return { ...state, rounds: roundChanged(state, fact.round, { opened: null, clock: { ran: 0, since: null }, extra: 0, rested: [] }) };
    case 'round-clock': {
      const { ran, since } = state.rounds[fact.round - 1]?.clock ?? { ran: 0, since: null };
      const clock = { ran: ran + (since === null ? 0 : at - since), since: fact.runs ? at : null };
      return { ...state, rounds: roundChanged(state, fact.round, { clock }) };
    }
    case 'round-extra': {
      const extra = (state.rounds[fact.round - 1]?.extra ?? 0) + fact.seconds;
      return { ...state, rounds: roundChanged(state, fact.round, { extra }) };
    }
    case 'extra-time':
      return changed(state, fact.round, fact.table, game => ({ ...game, extra: game.extra + fact.seconds }));
    case 'invited':
      return lineChanged(state, fact.table, { invited: { hash: fact.hash, until: fact.until } });
    case 'joined':
      return lineChanged(state, fact.table, { invited: null, joined: { hash: fact.hash, machine: fact.machine } });
    case 'parted':
      return lineChanged(state, fact.table, { invited: null, joined: null, calls: false });
    case 'sat':
      return changed(withSeen(state, fact, fact.players), fact.round, fact.table, game => ({ ...game, sat: fact.players }));
    case 'begun':
      return changed(
        isOutside(state, fact.table) ? lineChanged(state, fact.table, { outside: false }) : state,
        fact.round,
        fact.table,
        game => ({
          ...game,
          begun: [...game.begun.filter(each => each !== fact.game), fact.game],
          givenUp: game.givenUp.filter(each => each !== fact.game),
        }),
      );
    case 'given-up':
      return changed(state, fact.round, fact.table, game => ({ ...game, givenUp: [...game.givenUp, fact.game] }));
    case 'deviated':
      return changed(state, fact.round, fact.table, game => ({
        ...game,
        deviation: { deck: fact.deck, settings: fact.settings, reason: fact.reason },
      }));
    case 'reported': {
      const { report, typed, late = false } = fact;
      const seen = withSeen(
        state,
        report,
        report.seats.map(({ player }) => player),
      );
      return changed(toldOf(seen, report), report.round, report.table, game => ({
        ...game,
        reports: withReport(game.reports, { report, typed, ...decided(state, kept), late }),
      }));
    }
    case 'vouched': {
      const before = (state.vouchers.get(fact.game) ?? []).filter(each => !same(each, fact.voucher));
      return { ...state, vouchers: put(state.vouchers, fact.game, [...before, fact.voucher]) };
    }
    case 'contested': {
      const { game: name, player } = fact;
      return changed(state, fact.round, fact.table, game => ({
        ...game,
        contests: [...game.contests.filter(each => each.game !== name || each.player !== player), { game: name, player }],
      }));
    }
    case 'corrected': {
      const { report, reason } = fact;
      return changed(toldOf(state, report), report.round, report.table, game => ({
        ...game,
        corrections: [...game.corrections, { n, ...decided(state, kept), report, reason }],
      }));
    }
    case 'voided':
      return changed(state, fact.round, fact.table, game => ({
        ...game,
        voids: [...game.voids.filter(each => each.game !== fact.game), { ...decided(state, kept), game: fact.game, reason: fact.reason }],
      }));
    case 'given':
      return { ...state, given: put(state.given, fact.game, fact.given) };
    case 'penalty': {
      const { id, player, points, reason } = fact;
      return {
        ...state,
        penalties: put(state.penalties, id, { player, points, reason, ...decided(state, kept), lifted: null, liftedBy: null }),
      };
    }
    case 'penalty-lifted': {
      const known = state.penalties.get(fact.id);
      return known === undefined
        ? state
        : { ...state, penalties: put(state.penalties, fact.id, { ...known, lifted: fact.reason, liftedBy: decided(state, kept) }) };
    }
    case 'called':
      return lineChanged(state, fact.table, { calls: fact.on });
    case 'aside': {
      const { why, round, game } = fact;
      const { aside } = state.tables.get(fact.table) ?? NO_LINE;
      return lineChanged(state, fact.table, { aside: [...aside, { why, round, game }], ...(why === 'outside' ? { outside: true } : {}) });
    }
    case 'aside-read':
      return lineChanged(state, fact.table, { asideRead: state.tables.get(fact.table)?.aside.length ?? 0 });
    case 'message': {
      const message = { n, text: fact.text };
      const told = fact.tables === 'all' ? tableNumbers(state) : fact.tables;
      const lines = told.map(table => [table, { ...(state.tables.get(table) ?? NO_LINE), message }] as const);
      return {
        ...state,
        tables: putAll(state.tables, lines),
        notice: fact.hall ? { text: fact.text, until: fact.until ?? null } : state.notice,
      };
    }
    case 'standings':
      return { ...state, frozen: fact.frozen ? { ...state, frozen: null } : null };
    case 'featured':
      return { ...state, featured: fact.table };
    case 'device': {
      const { id, hash, name, duty = ALL_DUTIES } = fact;
      return { ...state, devices: put(state.devices, id, { hash, name, since: at, duty }) };
    }
    case 'device-gone':
      return { ...state, devices: without(state.devices, fact.id) };
  }
};

/** When and where a fact was decided. The device's present name is kept, because the device may be renamed or removed later. */
const decided = ({ devices }: TournamentState, { at, by }: KeptFact): Decision => {
  if ('table' in by) return { at, by: { is: 'table', table: by.table } };
  if (by.desk === 'token') return { at, by: { is: 'program' } };
  return { at, by: by.desk === 'here' ? { is: 'here' } : { is: 'device', name: devices.get(by.desk)?.name ?? by.desk } };
};

const withPlayers = (state: TournamentState, players: TournamentState['players']): TournamentState => ({
  ...state,
  players,
  called: new CalledNames(players),
});

/**
 * Players who sit or have played where they are seated are here, so that nobody has to check them in. If the desk has said that somebody is
 * away, that counts.
 */
const withSeen = (
  state: TournamentState,
  { round, table }: Pick<GameReport, 'round' | 'table'>,
  players: readonly PlayerId[],
): TournamentState => {
  const seats = state.rounds[round - 1]?.tables.find(each => each.table === table)?.seats ?? [];
  const seen = players.flatMap(player => {
    const known = seats.includes(player) ? state.players.get(player) : undefined;
    return known?.presence === 'expected' ? [[player, { ...known, presence: 'here' }] as const] : [];
  });
  return seen.length === 0 ? state : { ...state, players: putAll(state.players, seen) };
};

const put = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> => SharedMap.of(map).with(key, value);

const putAll = <K, V>(map: ReadonlyMap<K, V>, entries: readonly (readonly [K, V])[]): ReadonlyMap<K, V> =>
  entries.reduce((all, [key, value]) => put(all, key, value), map);

const without = <K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> => SharedMap.of(map).without(key);

/** Marks the badge of a person as lost, because a person has one badge at a time. */
const lost = ({ badges, badgeOf }: TournamentState, of: BadgeOf): TournamentState['badges'] => {
  const badge = badges.get(badgeOf.get(ownerKey(of)) ?? '');
  return badge === undefined || badge.lost || !isOf(badge, of) ? badges : put(badges, badge.uid, { ...badge, lost: true });
};

export const isOf = (badge: Badge, of: BadgeOf): boolean =>
  'player' in of ? 'player' in badge.of && badge.of.player === of.player : 'official' in badge.of && badge.of.official === of.official;

const roundChanged = (state: TournamentState, round: number, change: Partial<TournamentRound>): readonly TournamentRound[] =>
  state.rounds.map(each => (each.round === round ? { ...each, ...change } : each));

const restedIn = ({ rounds, players }: TournamentState, round: number): readonly PlayerId[] =>
  (rounds[round - 1]?.resting ?? []).filter(player => takesPart(players.get(player)?.presence));

const isOutside = ({ tables }: TournamentState, table: number): boolean => tables.get(table)?.outside === true;

const lineChanged = (state: TournamentState, table: number, change: Partial<TableLine>): TournamentState => ({
  ...state,
  tables: put(state.tables, table, { ...(state.tables.get(table) ?? NO_LINE), ...change }),
});

const changed = (
  state: TournamentState,
  round: number,
  table: number,
  change: (game: TournamentGame) => TournamentGame,
): TournamentState => {
  const key = gameKey(round, table);
  const before = gameAt(state, round, table);
  const game = change(before);
  const fresh = namesOf(game).filter(name => !hasGame(before, name));
  const named = fresh.reduce((all, name) => put(all, name, [...(all.get(name) ?? []), key]), state.named);
  return { ...state, games: put(state.games, key, game), named };
};

const toldOf = (state: TournamentState, { round, table, seats }: GameReport): TournamentState => {
  const told = seats.reduce((all, { player }) => {
    const key = toldKey(round, player);
    const known = all.get(key) ?? [];
    return known.includes(table) ? all : put(all, key, [...known, table]);
  }, state.told);
  return { ...state, told };
};

const withReport = (reports: TournamentGame['reports'], told: TournamentGame['reports'][number]): TournamentGame['reports'] => {
  const known = reports.find(({ report }) => same(report, told.report));
  if (known === undefined) return [...reports, told];
  const typed = known.typed && told.typed;
  const accepted = known.accepted === true || (known.late && told.typed) ? { accepted: true as const } : {};
  return reports.map(each => (each === known ? { ...each, typed, late: each.late && told.late, ...accepted } : each));
};

/** The tables of the plan, and any other table that appears in a fact. */
export const tableNumbers = ({ plan, tables }: Pick<TournamentState, 'plan' | 'tables'>): readonly number[] => {
  const planned = Array.from({ length: plan?.tables ?? 0 }, (_, index) => index + 1);
  return [...new Set([...planned, ...tables.keys()])].sort((one, other) => one - other);
};
