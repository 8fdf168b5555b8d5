import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTableFile } from '../../src/journal/table-file.ts';
import { tableSeats } from '../../src/table/deal.ts';
import { fullTable, PLAYERS } from '../session/evening/full-table.ts';
import { LUPUS_DECKS } from '../tools/decks.ts';
import { dice } from '../tools/dice.ts';
import { dealt, decided, playOn } from '../tools/random-play.ts';
import { bareSync } from './bare-sync.ts';
import type { Bench, Figure } from './bench.ts';
import { interleave } from './bench.ts';

const RUNS = 61;
/** The warm-up makes sure that compiled code is measured, as it runs at the twentieth vote of a game. */
const WARM_UP = 150;
const MOST_SYNCS = 4;

interface Instant {
  /** Submits all taps at once. Resolves when all are acknowledged, with the time that this took. */
  readonly taps: () => Promise<number>;
  readonly close: () => unknown;
}

/** 24 votes of one instant are decided in order, written together, and acknowledged when they are on the disk. */
const decidedAndWritten = async (folder: string): Promise<Instant> => {
  const opened = openTableFile(join(folder, 'one.wolftap'));
  const deck = LUPUS_DECKS.find(({ length }) => length === PLAYERS);
  if (!opened.ok || deck === undefined) throw new Error('no table to open');
  const file = opened.value;
  const { match: begun } = dealt({ book: 'lupus-token', players: deck.length, deck, settings: {} }, 1);
  const ballot = playOn(begun, dice(7), ({ play }) => play.step.asks.kind === 'ballot' && play.step.asks.turn !== undefined);
  const { asks, id: step } = ballot.play.step;
  if (asks.kind !== 'ballot') throw new Error('no ballot is reached');
  if (asks.electors.length !== PLAYERS) throw new Error('not all may vote');
  const votes = asks.electors.map(({ seat: voter, may }) => {
    const target = may.find(each => each !== voter) ?? voter;
    return { type: 'vote', step, voter, target } as const;
  });
  return {
    taps: async () => {
      const start = performance.now();
      let match = ballot;
      const done = votes.map(vote => {
        const { entry, match: next } = decided(match, vote);
        match = next;
        return file.commit({ documents: [], log: { game: 'the game', entries: [entry] } });
      });
      const results = await Promise.all(done);
      const took = performance.now() - start;
      if (results.some(({ ok }) => !ok)) throw new Error('a vote was refused');
      return took;
    },
    close: () => file.close(),
  };
};

/** 24 tokens touch 24 pads. This also includes the interpretation of the touches and the new views. */
const table = async (folder: string): Promise<Instant> => {
  const full = await fullTable(folder);
  return {
    taps: async () => {
      const start = performance.now();
      const done = await Promise.all(full.lay(tableSeats(PLAYERS)));
      const took = performance.now() - start;
      if (done.length !== PLAYERS || full.evening.view.playing === null) throw new Error('not all were acknowledged');
      await full.clear();
      return took;
    },
    close: full.close,
  };
};

const measured = async (name: string, open: (folder: string) => Promise<Instant>, most: number | null): Promise<Figure> => {
  const folder = mkdtempSync(join(tmpdir(), 'wolftap-bench-'));
  const bare = bareSync(folder);
  const instant = await open(folder);
  try {
    const { ours, peer } = await interleave(instant.taps, bare.sync, { runs: RUNS, warmUp: WARM_UP });
    const ratio = ours.median / peer.median;
    return {
      name,
      unit: 'ms',
      ours: ours.median,
      peer: peer.median,
      peerName: 'one write + fdatasync',
      ratio,
      goal: most === null ? 'said beside it' : `at most ${most}`,
      holds: most === null || ratio <= most,
      spread: ours.spread,
    };
  } finally {
    await instant.close();
    bare.close();
    rmSync(folder, { recursive: true });
  }
};

const instant = async (): Promise<readonly Figure[]> => [
  await measured(
    `${PLAYERS} taps of one instant, from the decision to the last acknowledgement, p50 of ${RUNS}`,
    decidedAndWritten,
    MOST_SYNCS,
  ),
  await measured(`  the same from the touch, with what it means and what is shown, p50 of ${RUNS}`, table, null),
];

export const benches: readonly Bench[] = [{ name: 'session: taps of one instant', run: instant }];
