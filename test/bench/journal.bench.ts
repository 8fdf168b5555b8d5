import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entry } from '../../src/domain/entry.ts';
import { openTableFile, type TableFile } from '../../src/journal/table-file.ts';
import { vote, votes } from '../journal/entries.ts';
import { type Bench, type Figure, interleave, median } from './bench.ts';

const RUNS = 9;
const APPENDS = 200;
const BURSTS = 40;
const BURST = 24;
const LONG_GAME = 10_000;

interface Desk {
  readonly file: string;
  readonly table: TableFile;
  /** Writes to a bare growing file in the same folder, the natural peer. */
  raw(bytes: Buffer): void;
}

const atDesk = async (work: (desk: Desk) => Promise<readonly Figure[]>): Promise<readonly Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'wolftap-bench-'));
  const fd = openSync(join(folder, 'raw'), 'w', 0o600);
  const raw = (bytes: Buffer) => {
    writeSync(fd, bytes);
    fdatasyncSync(fd);
  };
  const file = join(folder, 'table.wolftap');
  const opened = openTableFile(file);
  if (!opened.ok) throw new Error(opened.refusal.code);
  try {
    return await work({ file, table: opened.value, raw });
  } finally {
    opened.value.close();
    closeSync(fd);
    rmSync(folder, { recursive: true });
  }
};

const GAME = 'the game';

const append = async (table: TableFile, entries: readonly Entry[]): Promise<void> => {
  const done = await table.commit({ documents: [], log: { game: GAME, entries } });
  if (!done.ok) throw new Error(done.refusal.code);
};

/** The median of this many turns, in microseconds. */
const typical = async (times: number, work: (turn: number) => unknown): Promise<number> => {
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const start = performance.now();
    await work(turn);
    taken.push((performance.now() - start) * 1000);
  }
  return median(taken);
};

/** The bytes that the log stores for one entry: its text and its hash. */
const bytesOf = (turn: number): Buffer => Buffer.from(JSON.stringify(vote(turn)) + 'f'.repeat(64));

const one = () =>
  atDesk(async ({ table, raw }) => {
    const { ours, peer } = await interleave(
      () => typical(APPENDS, turn => append(table, [vote(turn)])),
      () => typical(APPENDS, turn => raw(bytesOf(turn))),
      { runs: RUNS },
    );
    return [figure('one acknowledged append, p50', ours, peer, 'write + fdatasync of the same bytes', 1.3)];
  });

const burst = () =>
  atDesk(async ({ table, raw }) => {
    const { ours, peer } = await interleave(
      () => typical(BURSTS, turn => Promise.all(votes(BURST, turn * BURST).map(entry => append(table, [entry])))),
      () => typical(BURSTS, turn => raw(bytesOf(turn))),
      { runs: RUNS },
    );
    return [figure(`${BURST} simultaneous appends, last acknowledgement, p50`, ours, peer, 'one write + fdatasync', 4)];
  });

const reopening = () =>
  atDesk(async ({ file, table }) => {
    await append(table, votes(LONG_GAME));
    table.close();
    const { ours } = await interleave(
      () => reopen(file),
      () => 150,
      { runs: RUNS },
    );
    const ratio = ours.median / 150;
    const name = `re-opening ${LONG_GAME} entries, chain checked`;
    return [
      { name, unit: 'ms', ours: ours.median, peer: 150, peerName: 'the limit', ratio, goal: '≤ 1', holds: ratio <= 1, spread: ours.spread },
    ];
  });

const reopen = (file: string): number => {
  const start = performance.now();
  const opened = openTableFile(file);
  if (!opened.ok) throw new Error(opened.refusal.code);
  const log = opened.value.game(GAME);
  const taken = performance.now() - start;
  if (!log.ok || log.value.entries.length !== LONG_GAME) throw new Error('the game did not open whole');
  opened.value.close();
  return taken;
};

type Sides = Awaited<ReturnType<typeof interleave>>;

const figure = (name: string, ours: Sides['ours'], peer: Sides['peer'], peerName: string, most: number): Figure => {
  const ratio = ours.median / peer.median;
  return {
    name,
    unit: 'µs',
    ours: ours.median,
    peer: peer.median,
    peerName,
    ratio,
    goal: `≤ ${most}`,
    holds: ratio <= most,
    spread: ours.spread,
  };
};

export const benches: readonly Bench[] = [
  { name: 'journal: one append', run: one },
  { name: 'journal: a burst', run: burst },
  { name: 'journal: re-opening', run: reopening },
];
