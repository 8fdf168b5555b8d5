import { changeBetween, type ShownTournament } from '../../src/server/tournament/public/change.ts';
import { keptParts } from '../../src/server/tournament/public/parts.ts';
import { NO_TOURNAMENT, withFact } from '../../src/tournament/fold.ts';
import { publicSeating, publicStandings, publicTournament } from '../../src/tournament/views.ts';
import type { TournamentFeed } from '../../src/wire/public-tournament.ts';
import { wholeLog } from '../tournament/whole-log.ts';
import { type Bench, type Figure, median } from './bench.ts';

const TABLES = 40;
const ROUNDS = 12;
const MOST_REQUESTS = 1;
const MOST_KB = 10;
const HEARD = new Map<number, number>();

/** The cost of one fact for a telephone that shows the standings and all rounds: the change, and the parts that it then fetches, packed. */
interface Cost {
  readonly requests: number;
  readonly bytes: number;
}

const phone = async (): Promise<readonly Figure[]> => {
  const log = wholeLog({ tables: TABLES, rounds: ROUNDS });
  const played = log.findIndex(({ fact }) => fact.fact === 'seated' && fact.from === ROUNDS);
  let state = log.slice(0, played).reduce(withFact, NO_TOURNAMENT);
  const parts = keptParts({
    get n() {
      return state.n;
    },
    standings: () => publicStandings(state),
    seating: round => publicSeating(state, round),
  });
  const shown = (at: number): ShownTournament => {
    const tournament = publicTournament(state, { now: 0, heard: HEARD });
    if (tournament === null) throw new Error('no tournament');
    return { at, n: state.n, wall: 0, tournament, parts: parts.versions(tournament.rounds) };
  };
  let before = shown(0);
  const costs = log.slice(played).map((fact, index): Cost => {
    state = withFact(state, fact);
    const now = shown(index + 1);
    const message: TournamentFeed = { v: 1, type: 'change', after: before.at, at: now.at, change: changeBetween(before, now) };
    const known = new Map(before.parts.seatings.map(({ round, version }) => [round, version]));
    const seatings = now.parts.seatings.filter(({ round, version }) => known.get(round) !== version);
    const fetched = [
      ...(now.parts.standings === before.parts.standings ? [] : [parts.standings()]),
      ...seatings.flatMap(({ round }) => parts.seating(round) ?? []),
    ];
    before = now;
    const bytes = fetched.reduce((sum, { gzip }) => sum + gzip.length, Buffer.byteLength(JSON.stringify(message)));
    return { requests: fetched.length, bytes };
  });
  const requests = Math.max(...costs.map(each => each.requests));
  const most = Math.max(...costs.map(({ bytes }) => bytes)) / 1_000;
  const usual = median(costs.map(({ bytes }) => bytes)) / 1_000;
  const of = `a fact costs a telephone, ${TABLES} tables of 12, round ${ROUNDS}, the most of ${costs.length}`;
  return [
    {
      ...{
        name: `${of}: requests`,
        unit: 'requests',
        ours: requests,
        peer: MOST_REQUESTS,
        peerName: 'limit',
        ratio: requests / MOST_REQUESTS,
      },
      ...{ goal: `at most ${MOST_REQUESTS}`, holds: requests <= MOST_REQUESTS },
    },
    {
      ...{
        name: `${of}: bytes (usually ${usual.toFixed(1)} kB)`,
        unit: 'kB',
        ours: most,
        peer: MOST_KB,
        peerName: 'limit',
        ratio: most / MOST_KB,
      },
      ...{ goal: `at most ${MOST_KB} kB`, holds: most <= MOST_KB },
    },
  ];
};

export const benches: readonly Bench[] = [{ name: 'tournament: a fact at a telephone', run: phone }];
