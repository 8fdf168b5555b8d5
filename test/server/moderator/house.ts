import { randomBytes } from 'node:crypto';
import type { EveningView } from '../../../src/domain/evening.ts';
import { no, ok } from '../../../src/domain/result.ts';
import { rulesOf } from '../../../src/rules/catalog.ts';
import { type AppParts, moderatorApp } from '../../../src/server/moderator/app.ts';
import { entryBy } from '../../../src/server/moderator/entry.ts';
import { hostsFor } from '../../../src/server/moderator/guard.ts';
import { openStreams, type StreamParts } from '../../../src/server/moderator/stream.ts';
import type { House, Table } from '../../../src/server/moderator/tables.ts';
import { type Evening, openEvening } from '../../../src/session/evening/evening.ts';
import { type Clock, NO_PACE } from '../../../src/session/evening/parts.ts';

const clock: Clock = { now: () => Math.floor(performance.now()), after: () => () => undefined };

/** An evening that keeps nothing: what the server does with a table is the same. */
const evening = async (table: string, changed: (view: EveningView) => void): Promise<Evening> => {
  const shelf = new Map<string, unknown>();
  let games = 0;
  return openEvening({
    table,
    rulesOf,
    games: {
      create: async () => {
        games += 1;
        return ok({ id: `game-${games}`, log: { append: async () => undefined }, entries: [], trouble: null, close: () => undefined });
      },
      resume: async () => no('journal.missing'),
    },
    shelf: { read: key => shelf.get(key), put: async (key, value) => void shelf.set(key, value) },
    clock,
    entropy: { seed: () => '5'.repeat(64), nonce: () => 'a'.repeat(64), below: () => 0 },
    pace: NO_PACE,
    changed,
    shown: () => undefined,
  });
};

export interface TestHouse extends House {
  readonly evenings: ReadonlyMap<string, Evening>;
}

export const houseOf = async (...ids: readonly string[]): Promise<TestHouse> => {
  const evenings = new Map<string, Evening>();
  const tables: Table[] = [];
  for (const id of ids) {
    const watchers = new Set<{ readonly seen: (view: EveningView) => void; readonly veil: () => void }>();
    const opened = await evening(id, view => {
      for (const { seen, veil } of [...watchers]) {
        if (view.notice?.said.code === 'command.veil') veil();
        seen(view);
      }
    });
    evenings.set(id, opened);
    tables.push({
      id,
      view: () => opened.view,
      ask: async (ask, name) => {
        const outcome = await opened.ask(ask, name);
        return outcome.ok ? ok(null) : outcome;
      },
      watch: (seen, veil) => {
        const watcher = { seen, veil };
        watchers.add(watcher);
        return () => void watchers.delete(watcher);
      },
      screen: () => 'http://localhost:7007/',
      export: async () => (opened.view.playing === null ? undefined : { name: `${id}-game`, journal: '{}\n', scenario: 'name: game\n' }),
    });
  }
  return {
    evenings,
    tables: () => tables,
    table: id => tables.find(each => each.id === id),
    hand: hand => hand.reader === 'pads',
    pads: () => [{ reader: 'simulated:pads', plugged: true, slots: [{ uid: null, light: 'off' }], beeps: 0 }],
    watchPads: () => () => undefined,
    typed: source => source === 'desk',
  };
};

type Changes = Partial<Pick<AppParts, 'rate' | 'pages'> & Pick<StreamParts, 'beatMs'>> & { readonly token?: string };

export const appOf = (house: House, { token, ...changes }: Changes = {}) => {
  const names = { hosts: hostsFor('127.0.0.1'), port: () => 80 };
  return moderatorApp({ house, names, mayEnter: entryBy(token), pages: ['/nowhere'], now: () => performance.now(), ...changes });
};

/** The same, on a real port. */
export const listening = async (house: House, { token, ...changes }: Changes = {}) => {
  let port = 0;
  const names = { hosts: hostsFor('127.0.0.1'), port: () => port };
  const mayEnter = entryBy(token);
  const now = () => performance.now();
  const app = moderatorApp({ house, names, mayEnter, pages: ['/nowhere'], now, ...changes });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  const streams = openStreams({ server: app.server, house, names, mayEnter, now, ...changes });
  return {
    port,
    close: async () => {
      streams.close();
      await app.close();
    },
  };
};

export const key = (): string => randomBytes(12).toString('hex');
export const HOST = { host: 'localhost:80' };
