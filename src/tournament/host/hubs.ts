import type { HubPlace } from '../../domain/tournament/hub.ts';
import { type TournamentLog, TournamentLogFailure } from '../../journal/tournament-log.ts';
import type { TournamentClock } from './host.ts';

/** The hubs of a tournament, as its database knows them. */
interface Hubs {
  readonly all: readonly HubPlace[];
  /** From now on this hub tells its addresses, which may change. Resolves after the first attempt. */
  announce(where: () => readonly HubPlace[]): Promise<void>;
  close(): void;
}

const EVERY = 10_000;

/** `changed` is called when the list of hubs has changed. */
export const openHubs = (log: TournamentLog, clock: TournamentClock, changed: () => void): Hubs => {
  let all: readonly HubPlace[] = [];
  let where: () => readonly HubPlace[] = () => [];
  let cancel = (): void => {};
  let isClosed = false;

  const exchange = async (): Promise<void> => {
    try {
      const known = await log.hubs(where());
      if (JSON.stringify(known) !== JSON.stringify(all) && !isClosed) {
        all = known;
        changed();
      }
    } catch (error) {
      // Tables go on with the hubs that they know.
      if (!(error instanceof TournamentLogFailure)) throw error;
    }
    if (!isClosed) cancel = clock.after(EVERY, () => void exchange());
  };

  return {
    get all() {
      return all;
    },
    announce: own => {
      where = own;
      cancel();
      return exchange();
    },
    close: () => {
      isClosed = true;
      cancel();
    },
  };
};
