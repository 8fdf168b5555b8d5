import { onTestFinished } from 'vitest';
import { tableLink } from '../../../src/service/link/link.ts';
import type { TableLink } from '../../../src/service/link/table-link.ts';
import { Disk, opened, type Rig } from '../../session/evening/rig.ts';
import { type FakeClock, fakeClock } from '../../tools/fake-clock.ts';
import { until } from '../../tools/until.ts';

export interface LinkedRig extends Rig {
  readonly link: TableLink;
  readonly linkClock: FakeClock;
  stop(): Promise<void>;
}

/** A table with a link of its own; the disk is what outlives it. */
export const linked = async (disk = new Disk(), seed = 1): Promise<LinkedRig> => {
  const linkClock = fakeClock();
  const link = tableLink({
    id: 'one',
    machine: 'machine',
    disk,
    clock: linkClock,
    random: () => 1,
    journalOf: game => `journal of ${game}`,
  });
  const rig = await opened({ disk, seed, event: link, screen: table => link.shown(table) });
  await link.begin(rig.evening.tournament);
  let isStopped = false;
  const stop = async (): Promise<void> => {
    if (isStopped) return;
    isStopped = true;
    link.close();
    await rig.evening.close();
  };
  onTestFinished(stop);
  return { ...rig, link, linkClock, stop };
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
