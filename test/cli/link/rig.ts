import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { tableLink } from '../../../src/cli/service/link/link.ts';
import { openOutbox } from '../../../src/cli/service/link/outbox.ts';
import type { TableLink } from '../../../src/cli/service/link/parts.ts';
import { type Disk, FakeClock, opened, type Rig } from '../../session/evening/rig.ts';

export interface LinkedRig extends Rig {
  readonly link: TableLink;
  readonly folder: string;
  readonly linkClock: FakeClock;
  stop(): Promise<void>;
}

export const freshFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'link-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** A table with a link of its own; the disk and the folder are what outlives it. */
export const linked = async (folder: string, disk?: Disk, seed = 1): Promise<LinkedRig> => {
  const linkClock = new FakeClock();
  const shelf = { current: undefined as Disk | undefined };
  const link = tableLink({
    id: 'one',
    machine: 'machine',
    shelf: {
      read: key => shelf.current?.shelf.read(key),
      put: (key, value) => shelf.current?.shelf.put(key, value) ?? Promise.resolve(),
    },
    openOutbox: () => openOutbox(join(folder, 'outbox.sqlite')),
    clock: linkClock,
    random: () => 1,
    journalOf: game => `journal of ${game}`,
  });
  const rig = await opened({ ...(disk === undefined ? {} : { disk }), seed, event: link, screen: table => link.shown(table) });
  shelf.current = rig.disk;
  await link.begin(rig.evening.event);
  let isStopped = false;
  const stop = async (): Promise<void> => {
    if (isStopped) return;
    isStopped = true;
    link.close();
    await rig.evening.close();
  };
  onTestFinished(stop);
  return { ...rig, link, folder, linkClock, stop };
};

const PATIENCE_MS = 5_000;

/** Until it is so; the link's own time goes on meanwhile, as much as is said. */
export const until = async (rig: LinkedRig | null, is: () => boolean | Promise<boolean>, step = 100): Promise<void> => {
  const end = Date.now() + PATIENCE_MS;
  while (!(await is())) {
    if (Date.now() > end) throw new Error('it does not come');
    rig?.linkClock.go(step);
    await new Promise(resolve => setTimeout(resolve, 2));
  }
};
