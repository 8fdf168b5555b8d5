import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startSyncedPostgres } from '../tools/postgres.ts';
import { type Bench, type Figure, quantile } from './bench.ts';
import { director } from './director.ts';
import { found, hub, numbers, stopped } from './hubs.ts';
import { built } from './service.ts';

const TABLES = 40;
const SOCKETS = 9_950;
const MOST_MS = 250;
/** How long the desk asks before the flood. */
const BEFORE_MS = 5_000;
const FLOOD = fileURLToPath(new URL('flood.mjs', import.meta.url));

/** Resolves with the number of sockets that were served, when all were answered or turned away. */
const answered = (flood: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    flood.stdout?.once('data', text => resolve(Number(String(text))));
    flood.once('exit', code => reject(new Error(`the flood ended: ${code}`)));
  });

const flooded = async (): Promise<readonly Figure[]> => {
  built();
  const folder = mkdtempSync(join(tmpdir(), 'wolftap-flood-'));
  const postgres = await startSyncedPostgres();
  try {
    const address = await postgres.database();
    await found(
      address,
      numbers(TABLES).map(() => randomBytes(32).toString('base64url')),
    );
    const up = await hub(folder, address);
    let isBefore = true;
    setTimeout(() => {
      isBefore = false;
    }, BEFORE_MS);
    const before = quantile(await director([up], TABLES, () => !isBefore), 0.99);
    const flood = spawn(process.execPath, [FLOOD, up.screen, String(SOCKETS)], { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      let isOver = false;
      const asks = director([up], TABLES, () => isOver);
      const start = performance.now();
      const served = await answered(flood);
      const took = performance.now() - start;
      isOver = true;
      const all = await asks;
      const p99 = quantile(all, 0.99);
      return [
        {
          name: `${SOCKETS} sockets to the public side from one address in ${(took / 1_000).toFixed(1)} s, ${served} served (load ${(loadavg()[0] ?? 0).toFixed(1)}): asks of the desk meanwhile, p99 of ${all.length}, longest ${Math.max(...all).toFixed(0)}; ${before.toFixed(0)} without them`,
          unit: 'ms',
          ours: p99,
          peer: MOST_MS,
          peerName: 'limit',
          ratio: p99 / MOST_MS,
          goal: 'at most 1',
          holds: p99 <= MOST_MS,
        },
      ];
    } finally {
      flood.kill();
      await stopped(up);
    }
  } finally {
    await postgres.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

export const benches: readonly Bench[] = [{ name: 'tournament: a flood of sockets', run: flooded }];
