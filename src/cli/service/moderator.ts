import { join } from 'node:path';
import { readerId } from '../../../firmware-bridge/drivers/reader.ts';
import type { OpenedReaders } from '../../../firmware-bridge/readers.ts';
import type { Ask } from '../../domain/evening.ts';
import { moderatorApp } from '../../server/moderator/app.ts';
import { entryBy } from '../../server/moderator/entry.ts';
import { hostsFor } from '../../server/moderator/guard.ts';
import { openStreams } from '../../server/moderator/stream.ts';
import type { House, Table } from '../../server/moderator/tables.ts';
import { handsOn } from './hands.ts';
import type { ServiceOptions } from './options.ts';
import { PAGES } from './paths.ts';
import type { OpenTable } from './tables.ts';

export interface ServedModerator {
  readonly port: number;
  close(): Promise<void>;
}

/** The moderator's side, listening. */
export const serveModerator = async (
  { host, port, token }: ServiceOptions,
  tables: readonly OpenTable[],
  readers: OpenedReaders,
): Promise<ServedModerator> => {
  const served = tables.map(table => withNames(table, readers));
  const house: House = { tables: () => served, table: id => served.find(each => each.id === id), ...handsOn(readers) };
  let listening = port;
  const names = { hosts: hostsFor(host), port: () => listening };
  const mayEnter = entryBy(token);
  const now = () => performance.now();
  const app = moderatorApp({ house, names, mayEnter, pages: [join(PAGES, 'moderator'), join(PAGES, 'table')], now });
  await app.listen({ host, port });
  const address = app.server.address();
  listening = typeof address === 'object' && address !== null ? address.port : port;
  const streams = openStreams({ server: app.server, house, names, mayEnter, now });
  return {
    port: listening,
    close: async () => {
      streams.close();
      await app.close();
    },
  };
};

/** A reader that hardware cannot tell from its equals gets its name where the readers are, too. */
const withNames = (table: OpenTable, { readers }: OpenedReaders): Table => ({
  ...table,
  ask: (ask, id) => {
    if (ask.do === 'name-reader') nameReader(ask, readers);
    return table.ask(ask, id);
  },
});

const nameReader = ({ reader, as }: Extract<Ask, { do: 'name-reader' }>, readers: OpenedReaders['readers']): void => {
  const found = readers.now().find(({ id }) => id === reader);
  if (found?.unnamed === true) readers.name(found.id, readerId(found.driver, as));
};
