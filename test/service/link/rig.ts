import { onTestFinished } from 'vitest';
import type { TableLink } from '../../../src/service/link/link.ts';
import { tableLink } from '../../../src/service/link/link.ts';
import { journalOf } from '../../journal/tournament/parcels.ts';
import { Disk, opened, type Rig } from '../../session/evening/rig.ts';
import { sideOf } from '../../session/evening/tournament-rig.ts';
import { type FakeClock, fakeClock } from '../../tools/fake-clock.ts';
import { until } from '../../tools/until.ts';

export interface LinkedRig extends Rig {
  readonly link: TableLink;
  readonly linkClock: FakeClock;
  stop(): Promise<void>;
}

/** A table with a link. Only its disk survives a restart. */
export const linked = async (disk = new Disk(), seed = 1): Promise<LinkedRig> => {
  const linkClock = fakeClock();
  const link = tableLink({
    id: 'one',
    machine: 'machine',
    disk,
    clock: linkClock,
    random: () => 1,
    journalOf,
  });
  const rig = await opened({ disk, seed, tournament: link, screen: table => link.shown?.(table) });
  await link.begin(sideOf(rig));
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

/** While the line is up, the clock moves in small steps: on a busy machine a large step would make the other end seem silent. */
const STEP_ONLINE_MS = 50;

/** Waits for a condition and moves the link's clock meanwhile, in smaller steps while the link is online. */
export const comes = (rig: LinkedRig, what: string, is: () => boolean | Promise<boolean>, step = STEP_ONLINE_MS): Promise<boolean> =>
  until(
    what,
    async () => {
      if (await is()) return true;
      rig.linkClock.go(rig.evening.view.tournament?.link.state === 'online' ? Math.min(step, STEP_ONLINE_MS) : step);
      return false;
    },
    () => rig.evening.view.tournament?.link,
  );
