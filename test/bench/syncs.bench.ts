import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ask } from '../../src/domain/evening.ts';
import { USUAL_RATE } from '../../src/server/door/rate.ts';
import { countSyncs } from '../journal/deeds.ts';
import { askAnEvening } from '../service/asks-of-an-evening.ts';
import { bareSync } from './bare-sync.ts';
import type { Bench, Figure } from './bench.ts';
import { median, quantile } from './bench.ts';
import { built, type Running, run } from './service.ts';

const ANSWERS = 400;
const ASKS = 24;
const RUNS = 61;
const WARM_UP = 40;
const MOST_SYNCS = 3;
/** An ask that comes while a table folds its write-ahead log, or without a rest before the ask, waits for a part of the fold. */
const FOLDING = { mean: 0.25, most: 2 } as const;
/** A fold syncs the log and the database, and then the header and the first page of the new log. */
const SYNCS_OF_A_FOLD = 4;
/** Nobody asks sooner after a reply than this. A table that rests folds its log meanwhile. */
const ASKED_AFTER_MS = 40;
/** The rest after a series of asks, so that the service takes them all of one address. */
const REST_MS = (ASKS / USUAL_RATE.perSecond) * 1_000 + 10;

/** A service whose syncs the system counts, and a bare write to compare with. */
interface Counted {
  readonly service: Running;
  /** The number of syncs since the last call. */
  readonly syncs: () => number;
  /** The milliseconds of one write and sync of a bare file. */
  readonly bare: () => number;
}

const withCounts = async (work: (counted: Counted) => Promise<readonly Figure[]>): Promise<readonly Figure[]> => {
  built();
  const counter = countSyncs(join(tmpdir(), 'wolftap-bench-'));
  const folder = mkdtempSync(join(tmpdir(), 'wolftap-bare-'));
  const bare = bareSync(folder);
  const service = await run('none', { env: counter.env });
  try {
    return await work({ service, syncs: counter.since, bare: bare.sync });
  } finally {
    await service.stop();
    counter.stop();
    bare.close();
    rmSync(folder, { recursive: true });
  }
};

const syncFigure = (name: string, syncs: readonly number[], most: number): Figure => {
  const ours = median(syncs);
  const peer = { peer: 1, peerName: 'one write + fdatasync', ratio: ours };
  return {
    name: `${name}: syncs, p50 of ${syncs.length} (mean ${mean(syncs).toFixed(2)}, most ${Math.max(...syncs)})`,
    unit: 'syncs',
    ours,
    ...peer,
    goal: `at most ${most}; in the mean ${most + FOLDING.mean} and never above ${most + FOLDING.most}, because of folds that it meets`,
    holds: ours <= most && mean(syncs) <= most + FOLDING.mean && Math.max(...syncs) <= most + FOLDING.most,
  };
};

/** The figure of the syncs that were made while nobody waited. */
const foldsFigure = (rests: readonly number[]): readonly Figure[] => {
  const folds = rests.filter(syncs => syncs > 0);
  if (folds.length === 0) return [];
  const most = Math.max(...folds);
  return [
    {
      name: `folds at rest between these: ${folds.length} in ${rests.length} rests, syncs of each, p50 (most ${most})`,
      unit: 'syncs',
      ours: median(folds),
      peer: 1,
      peerName: 'one write + fdatasync',
      ratio: median(folds),
      goal: `at most ${SYNCS_OF_A_FOLD}`,
      holds: most <= SYNCS_OF_A_FOLD,
    },
  ];
};

const mean = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0) / all.length;

const timeFigure = (name: string, ours: readonly number[], bare: readonly number[]): Figure => {
  const [mine, peer] = [median(ours), median(bare)];
  return {
    name: `  ${name}, p50 (p99 ${quantile(ours, 0.99).toFixed(2)})`,
    unit: 'ms',
    ours: mine,
    peer,
    peerName: 'one write + fdatasync',
    ratio: mine / peer,
    goal: 'said beside it',
    holds: true,
  };
};

const everyKind = (): Promise<readonly Figure[]> =>
  withCounts(async ({ service, syncs, bare }) => {
    const [cost, rests, times, alone] = [new Map<string, number[]>(), [] as number[], [] as number[], [] as number[]];
    let ofTheAsk = 0;
    const ask = async (what: Ask): Promise<boolean> => {
      await new Promise(resolve => setTimeout(resolve, ASKED_AFTER_MS));
      rests.push(syncs());
      const start = performance.now();
      const isDone = await service.ask(what).then(
        () => true,
        () => false,
      );
      const took = performance.now() - start;
      ofTheAsk = syncs();
      if (isDone) times.push(took);
      return isDone;
    };
    syncs();
    await askAnEvening({ ask, view: service.view }, ANSWERS, kind => {
      cost.set(kind, [...(cost.get(kind) ?? []), ofTheAsk]);
      alone.push(bare());
    });
    return [
      ...[...cost].map(([kind, each]) => syncFigure(`${kind}, acknowledged over HTTP`, each, 1)),
      ...foldsFigure(rests),
      timeFigure('any ask over HTTP, to its reply', times, alone),
    ];
  });

/** Each page has a connection of its own, as on a real evening. */
const pages = (address: string) => {
  const agents = Array.from({ length: ASKS }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  let asked = 0;
  const asks = (agent: Agent, what: Ask): Promise<void> => {
    asked += 1;
    const id = `of-one-instant-${asked}`;
    return new Promise((resolve, reject) => {
      const sent = request(
        `${address}api/tables/main/asks`,
        { method: 'POST', agent, headers: { 'content-type': 'application/json', 'idempotency-key': id } },
        reply => {
          reply.resume();
          reply.once('end', () => (reply.statusCode === 200 ? resolve() : reject(new Error(`${reply.statusCode}`))));
        },
      );
      sent.once('error', reject);
      sent.end(JSON.stringify(what));
    });
  };
  return {
    atOnce: (turn: number) =>
      Promise.all(agents.map((agent, page) => asks(agent, { do: 'name-reader', reader: `reader-${page}`, as: `turn ${turn}` }))),
    close: () => agents.forEach(agent => void agent.destroy()),
  };
};

const oneInstant = (): Promise<readonly Figure[]> =>
  withCounts(async ({ service, syncs, bare }) => {
    const [cost, rests, times, alone] = [[] as number[], [] as number[], [] as number[], [] as number[]];
    const { atOnce, close } = pages(service.moderator);
    for (let turn = 0; turn < WARM_UP + RUNS; turn += 1) {
      const atRest = syncs();
      const start = performance.now();
      await atOnce(turn);
      const took = performance.now() - start;
      const ofTheAsks = syncs();
      const sync = bare();
      await new Promise(resolve => setTimeout(resolve, REST_MS));
      if (turn < WARM_UP) continue;
      rests.push(atRest);
      cost.push(ofTheAsks);
      times.push(took);
      alone.push(sync);
    }
    close();
    return [
      syncFigure(`${ASKS} asks of one instant over HTTP, from ${ASKS} pages`, cost, MOST_SYNCS),
      ...foldsFigure(rests),
      timeFigure('from the first to the last reply', times, alone),
    ];
  });

export const benches: readonly Bench[] = [
  { name: 'service: syncs of an ask', run: everyKind },
  { name: 'service: asks of one instant', run: oneInstant },
];
