import { join } from 'node:path';
import { publicApp } from '../../server/tournament/public/public-app.ts';
import { publicSideOf } from '../../server/tournament/public/side.ts';
import type { TournamentHost } from '../../tournament/host/host.ts';
import type { TournamentPlaces } from '../../wire/tournament.ts';
import { addressOf, isEverywhere, isLoopback, outsideAddresses, ownNames } from '../addresses.ts';
import { type Failure, listenFailure } from '../failure.ts';
import { PAGES } from '../paths.ts';
import type { TournamentOptions } from './options.ts';

/** The public side of a hall, listening. */
export interface TournamentScreens {
  readonly port: number;
  readonly places: () => TournamentPlaces;
  close(): Promise<void>;
}

export const openTournamentScreens = async (
  hall: TournamentHost,
  { screenHost: host, screenPort: port }: Pick<TournamentOptions, 'screenHost' | 'screenPort'>,
): Promise<TournamentScreens | Failure> => {
  const side = publicApp({
    side: publicSideOf(hall),
    knows: name => isKnown(name, host),
    pages: [join(PAGES, 'hall')],
    wall: hall.now,
  });
  try {
    await side.app.listen({ host, port });
  } catch (error) {
    await side.close();
    return listenFailure(error, host, port, 'screen-port');
  }
  const address = side.app.server.address();
  const listening = typeof address === 'object' && address !== null ? address.port : port;
  return {
    port: listening,
    places: () => {
      const outside = isEverywhere(host) ? outsideAddresses() : [];
      const screens = outside.length === 0 ? [addressOf(host, listening)] : outside.map(each => addressOf(each, listening));
      return { screens, phones: screens.map(each => `${each}phone`) };
    },
    close: () => side.close(),
  };
};

/** By a name of this machine, or by whatever address it has by now. */
const isKnown = (name: string, host: string): boolean =>
  isLoopback(name) || name === host.toLowerCase() || ownNames().includes(name) || outsideAddresses().includes(name);
