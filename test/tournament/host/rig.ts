import { randomBytes } from 'node:crypto';
import type { TournamentAsk } from '../../../src/domain/tournament/ask.ts';
import type { Parcel } from '../../../src/domain/tournament/parcel.ts';
import { type TournamentLog, TournamentLogFailure } from '../../../src/journal/tournament-log.ts';
import type { TournamentClock, TournamentHost } from '../../../src/tournament/host/host.ts';
import { openTournament } from '../../../src/tournament/host/open.ts';
import { journalOf, picture } from '../../journal/tournament/parcels.ts';
import { fakeClock } from '../../tools/fake-clock.ts';
import { until } from '../../tools/until.ts';
import { ANNA, entries, one, PLAN, p, ps, rounds } from '../small-tournament.ts';

export const tournamentOn = (log: TournamentLog, clock: TournamentClock = fakeClock()): Promise<TournamentHost> =>
  openTournament({ log, clock, entropy: randomBytes });

export const done = async (host: TournamentHost, ...asks: readonly TournamentAsk[]): Promise<void> => {
  for (const ask of asks) {
    const result = await host.ask(ask, 'laptop', null);
    if (!result.ok) throw new Error(`${ask.do}: ${JSON.stringify(result.refusal)}`);
  }
};

const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8];
/** A tournament with two tables of four and an open first round. */
export const OPENED: readonly TournamentAsk[] = [
  { do: 'plan', plan: PLAN },
  { do: 'enter', entries: entries(...EIGHT) },
  ...EIGHT.map((number): TournamentAsk => ({ do: 'presence', player: p(number), presence: 'here' })),
  ...EIGHT.map((number): TournamentAsk => ({ do: 'badge', uid: `04A1${number}`, of: { player: p(number) } })),
  { do: 'official', official: { official: ANNA, name: 'Anna', director: false, table: 1 } },
  { do: 'seat', from: 1, rounds: rounds(1, 3), quality: null },
  { do: 'publish', upTo: 1 },
  { do: 'open-round', round: 1 },
];

/** Everything that table 1 sends of its first game, in order. */
export const game = (name: string, pictures = 3): readonly Parcel[] => {
  const cargo: readonly Parcel['cargo'][] = [
    { is: 'told', told: { tells: 'sat', round: 1, players: ps(1, 2, 3, 4) } },
    { is: 'told', told: { tells: 'begun', round: 1, game: name } },
    ...Array.from({ length: pictures }, (_, index) => ({ is: 'shown', shown: picture(`${name} ${index}`) }) as const),
    { is: 'told', told: { tells: 'report', report: one(name) } },
    { is: 'shown', shown: picture(`${name} is over`) },
    { is: 'told', told: { tells: 'vouched', game: name, uid: null } },
    { is: 'told', told: { tells: 'vouched', game: name, uid: '04A12' } },
    { is: 'journal', text: journalOf(name) },
  ];
  return cargo.map((each, index) => ({ game: name, seq: index + 1, cargo: each }));
};

/** A table's machine: it sends its unacknowledged parcels in batches to the hubs in turn until all of them have arrived. */
export const sendAll = async (
  parcels: readonly Parcel[],
  table: number,
  hubs: () => readonly TournamentHost[],
  atOnce: number,
): Promise<void> => {
  let tries = 0;
  await until(`all parcels of table ${table} to be kept`, async () => {
    const all = hubs();
    const hub = all[tries % all.length];
    tries += 1;
    if (hub === undefined) return false;
    try {
      const marks = await hub.marks(table);
      const left = parcels.filter(({ game: name, seq }) => seq > (marks[name] ?? 0));
      if (left.length === 0) return true;
      const batches = Array.from({ length: Math.ceil(left.length / atOnce) }, (_, index) =>
        left.slice(index * atOnce, (index + 1) * atOnce),
      );
      // As on a real line, the next batch is sent before the last one is acknowledged.
      const settled = await Promise.allSettled(batches.map(batch => hub.deliver(table, batch)));
      for (const each of settled) if (each.status === 'rejected') throw each.reason;
    } catch (error) {
      if (!(error instanceof TournamentLogFailure)) throw error;
    }
    return false;
  });
};
