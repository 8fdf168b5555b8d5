import { randomBytes } from 'node:crypto';
import type { EveningView } from '../../../src/domain/evening.ts';
import { no, ok } from '../../../src/domain/refusal.ts';
import { TableMemory } from '../../../src/journal/table-memory.ts';
import { rulesOf } from '../../../src/rules/catalog.ts';
import { entryBy } from '../../../src/server/door/admission.ts';
import type { KnownDevices } from '../../../src/server/door/device-routes.ts';
import { loopbackNames } from '../../../src/server/door/doorkeeper.ts';
import { openPairings, openSessions } from '../../../src/server/door/pairing.ts';
import { boundsBy } from '../../../src/server/door/rate.ts';
import { clipMaker, clipMaking } from '../../../src/server/moderator/clip-maker.ts';
import type { Recordings } from '../../../src/server/moderator/clip-routes.ts';
import { openClips } from '../../../src/server/moderator/clip-store.ts';
import { type HandOver, openHandOver } from '../../../src/server/moderator/hand-over.ts';
import type { ServedHouse, ServedTable } from '../../../src/server/moderator/house.ts';
import { type AppParts, moderatorApp } from '../../../src/server/moderator/moderator-app.ts';
import { openStreams, type StreamParts } from '../../../src/server/moderator/table-stream.ts';
import { type EveningClock, NO_PACE } from '../../../src/session/evening/neighbours.ts';
import { type Evening, openEvening } from '../../../src/session/evening/open-evening.ts';

const clock: EveningClock = { now: () => Math.floor(performance.now()), after: () => () => undefined };

/** An evening that keeps nothing. For the server it is like any other. */
const evening = async (table: string, changed: (view: EveningView) => void): Promise<Evening> => {
  return openEvening({
    table,
    rulesOf,
    disk: new TableMemory().disk,
    clock,
    entropy: { seed: () => '5'.repeat(64), nonce: () => 'a'.repeat(64), below: () => 0 },
    pace: NO_PACE,
    language: 'fr',
    changed,
    shown: () => undefined,
  });
};

export interface TestHouse extends ServedHouse {
  readonly evenings: ReadonlyMap<string, Evening>;
  /** What pages said of their cameras. */
  readonly looks: readonly string[];
  beep(source: string): void;
}

export const houseOf = async (...ids: readonly string[]): Promise<TestHouse> => {
  const evenings = new Map<string, Evening>();
  const tables: ServedTable[] = [];
  const looks: string[] = [];
  let leftAlone: readonly string[] = [];
  const beepers = new Set<Parameters<ServedHouse['watchBeeps']>[0]>();
  for (const id of ids) {
    const watchers = new Set<{ readonly seen: (view: EveningView) => void; readonly veil: () => void }>();
    const speaking = new Map<Parameters<ServedTable['speaks']>[0], number | undefined>();
    const opened = await evening(id, view => {
      for (const { seen, veil } of [...watchers]) {
        if (view.notice?.said.code === 'command.veil') veil();
        seen(view);
      }
    });
    evenings.set(id, opened);
    const counts = (): void => {
      const measured = [...speaking.values()].filter(each => each !== undefined);
      opened.voices(speaking.size, [], measured);
    };
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
      speaks: (page, letterMs) => {
        speaking.set(page, letterMs);
        counts();
        page(opened.publicTable);
        return () => {
          speaking.delete(page);
          counts();
        };
      },
      follows: page => {
        page(opened.publicTable);
        return () => undefined;
      },
      screen: () => 'http://localhost:7007/',
      timeline: async () => undefined,
      sheet: async () => undefined,
      amendment: async () => undefined,
      copy: async () => undefined,
      takesBack: async () => no('copy.elsewhere'),
      export: async () => (opened.view.playing === null ? undefined : { name: `${id}-game`, journal: '{}\n', scenario: 'name: game\n' }),
    });
  }
  return {
    evenings,
    tables: () => tables,
    table: id => tables.find(each => each.id === id),
    rehearsal: { view: () => null, ask: async () => no({ code: 'rehearsal.none' }) },
    hand: hand => hand.reader === 'pads',
    balance: async () => no({ code: 'wire.not_simulated' }),
    pads: () => [{ reader: 'simulated:pads', plugged: true, slots: [{ uid: null, light: 'off' }], beeps: 0 }],
    watchPads: () => () => undefined,
    leftAlone: () => leftAlone,
    leaveAlone: (port, leaves) => {
      leftAlone = [...leftAlone.filter(each => each !== port), ...(leaves ? [port] : [])];
      return leftAlone.length < 3;
    },
    typed: source => source === 'desk',
    camera: (source, sees) => {
      if (source === 'one too many') return false;
      looks.push(`${source} ${sees.is === 'code' ? sees.uid : sees.is}`);
      return true;
    },
    watchBeeps: beeps => {
      beepers.add(beeps);
      return () => void beepers.delete(beeps);
    },
    looks,
    beep: source => {
      for (const beeps of [...beepers]) beeps(source, 'short');
    },
  };
};

type Changes = Partial<Pick<AppParts, 'pages' | 'secure' | 'mayEnter'> & Pick<StreamParts, 'rate' | 'every'>> & {
  readonly token?: string;
  readonly devices?: KnownDevices;
  readonly handOver?: HandOver;
  readonly recordings?: Recordings;
};

/** Puts recordings together as the service does. */
export const recordingsOf = (parts: Omit<Recordings, 'make'>): Recordings => ({
  ...parts,
  make: clipMaking({ ...parts, now: () => performance.now() }),
});

/** Recordings in a missing folder, without a voice. */
export const NO_RECORDINGS: Recordings = recordingsOf({
  clips: await openClips('/nowhere/clips', async () => true),
  maker: clipMaker(''),
  linesIn: async () => [],
});

/** A hand-over that is not kept on the disk. */
export const handOverOf = ({ sessions }: Pick<KnownDevices, 'sessions'>): HandOver =>
  openHandOver({ value: undefined, keep: async () => undefined }, sessions);

/** Devices that are not kept on the disk. */
export const devicesOf = (beyond: KnownDevices['beyond'] = () => null, now: () => number = () => Date.now()): KnownDevices => {
  return { sessions: openSessions({ value: [], keep: async () => undefined }, now), pairings: openPairings(now), beyond };
};

export const appOf = (house: ServedHouse, { token, devices = devicesOf(), recordings = NO_RECORDINGS, rate, ...changes }: Changes = {}) =>
  moderatorApp({
    house,
    handOver: handOverOf(devices),
    devices,
    recordings,
    names: loopbackNames(() => 80),
    mayEnter: entryBy(token),
    pages: ['/nowhere'],
    now: () => performance.now(),
    bounds: boundsBy(() => performance.now(), rate),
    ...changes,
  });

/** The same app on a real port. */
export const listening = async (
  house: ServedHouse,
  { token, devices = devicesOf(), handOver = handOverOf(devices), recordings = NO_RECORDINGS, ...changes }: Changes = {},
) => {
  let port = 0;
  const names = loopbackNames(() => port);
  const mayEnter = entryBy(token);
  const now = () => performance.now();
  const bounds = boundsBy(now, changes.rate);
  const app = moderatorApp({ house, handOver, devices, recordings, names, mayEnter, pages: ['/nowhere'], now, bounds, ...changes });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  const watchSessions = devices.sessions.watch;
  const streams = openStreams({ server: app.server, house, handOver, names, mayEnter, watchSessions, now, bounds, ...changes });
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
