import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { tableLink } from '../../../src/service/link/link.ts';
import { openOutbox } from '../../../src/service/link/outbox.ts';
import type { TableLink } from '../../../src/service/link/table-link.ts';
import { type Disk, opened, type Rig } from '../../session/evening/rig.ts';
import { type FakeClock, fakeClock } from '../../tools/fake-clock.ts';
import { until } from '../../tools/until.ts';

export interface LinkedRig extends Rig {
  readonly link: TableLink;
  readonly folder: string;
  readonly linkClock: FakeClock;
  stop(): Promise<void>;
}

/** A table with a link of its own; the disk and the folder are what outlives it. */
export const linked = async (folder: string, disk?: Disk, seed = 1): Promise<LinkedRig> => {
  const linkClock = fakeClock();
  const shelf = { current: undefined as Disk | undefined };
  const link = tableLink({
    id: 'one',
    machine: 'machine',
    shelf: {
      read: key => shelf.current?.read(key),
      put: (key, value) => shelf.current?.put(key, value) ?? Promise.resolve(),
    },
    openOutbox: () => openOutbox(join(folder, 'outbox.sqlite')),
    clock: linkClock,
    random: () => 1,
    journalOf: game => `journal of ${game}`,
  });
  const rig = await opened({ ...(disk === undefined ? {} : { disk }), seed, event: link, screen: table => link.shown(table) });
  shelf.current = rig.disk;
  await link.begin(rig.evening.tournament);
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

/** On a line that stands little time passes between two looks, or a busy machine would take the other end for silent. */
const STEP_ONLINE_MS = 100;

/** Until it is so; the link's own time goes on meanwhile, while it is not online as much as is said. */
export const comes = (rig: LinkedRig, what: string, is: () => boolean | Promise<boolean>, step = STEP_ONLINE_MS): Promise<boolean> =>
  until(
    what,
    async () => {
      if (await is()) return true;
      rig.linkClock.go(rig.evening.view.hall?.link.state === 'online' ? Math.min(step, STEP_ONLINE_MS) : step);
      return false;
    },
    () => rig.evening.view.hall?.link,
  );
