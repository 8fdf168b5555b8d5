import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openJournal } from '../../src/journal/journal.ts';
import { rulesOf } from '../../src/rules/catalog.ts';
import { tableSeats } from '../../src/table/deal.ts';
import { fullTable, PLAYERS } from '../session/evening/full-table.ts';
import { dealtAtRandom, LUPUS_DECKS } from '../tools/decks.ts';
import { dice } from '../tools/dice.ts';
import { startSession } from '../tools/live-session.ts';
import { randomAnswer, seedText } from '../tools/random-play.ts';
import { bareSync } from './bare-sync.ts';
import type { Bench, Figure } from './bench.ts';
import { interleave } from './bench.ts';

const RUNS = 61;
/** The warm-up makes sure that compiled code is measured, as it runs at the twentieth vote of a game. */
const WARM_UP = 150;
const MOST_SYNCS = 4;

interface Instant {
  /** Submits all at once. Resolves when all are acknowledged, with the time that this took. */
  readonly taps: () => Promise<number>;
  readonly close: () => unknown;
}

/** 24 votes enter the session in one instant. They are decided in order, written together, and acknowledged when they are on the disk. */
const session = async (folder: string): Promise<Instant> => {
  const opened = openJournal(join(folder, 'session.wolftap'));
  const rules = rulesOf('lupus-token');
  const deck = LUPUS_DECKS.find(({ length }) => length === PLAYERS);
  if (!opened.ok || rules === undefined || deck === undefined) throw new Error('no game to open');
  const { journal } = opened.value;
  const setUp = { book: 'lupus-token', players: deck.length, deck, settings: {} } as const;
  const dealt = { rules, setUp, deal: dealtAtRandom(setUp, dice(1)), seed: seedText(1), nonce: seedText(2) };
  const started = await startSession(journal, dealt);
  if (!started.ok) throw new Error('the deal was refused');
  const live = started.value;
  const chance = dice(7);
  const stepNow = () => live.match.play.step;
  for (let turn = 0; turn < 60; turn += 1) {
    const { asks } = stepNow();
    if (asks.kind === 'ballot' && asks.turn !== undefined) break;
    await live.submit({ type: 'answer', answer: randomAnswer(stepNow(), chance) });
  }
  const { asks, id: step } = stepNow();
  if (asks.kind !== 'ballot' || asks.turn === undefined) throw new Error('no ballot is reached');
  if (asks.electors.length !== PLAYERS) throw new Error('not all may vote');
  const votes = asks.electors.map(({ seat: voter, may }) => {
    const target = may.find(each => each !== voter) ?? voter;
    return { type: 'answer', answer: { type: 'vote', step, voter, target } } as const;
  });
  return {
    taps: async () => {
      const start = performance.now();
      const done = await Promise.all(votes.map(vote => live.submit(vote)));
      const took = performance.now() - start;
      if (done.some(({ ok }) => !ok)) throw new Error('a vote was refused');
      await live.submit({ type: 'undo', answers: votes.length });
      return took;
    },
    close: () => journal.close(),
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
    `${PLAYERS} taps of one instant, from entering the session to the last acknowledgement, p50 of ${RUNS}`,
    session,
    MOST_SYNCS,
  ),
  await measured(`  the same from the touch, with what it means and what is shown, p50 of ${RUNS}`, table, null),
];

export const benches: readonly Bench[] = [{ name: 'session: taps of one instant', run: instant }];
