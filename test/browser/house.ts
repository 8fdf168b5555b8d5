import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ask, EveningView } from '../../src/domain/evening.ts';
import { readServiceOptions } from '../../src/service/options.ts';
import { startService } from '../../src/service/service.ts';
import { dayClock, systemEntropy } from '../../src/service/tables.ts';
import type { Hand } from '../../src/wire/moderator.ts';
import { IS_LONG } from '../tools/campaign.ts';
import { until } from '../tools/until.ts';

/** The running service with its address for a browser, and the asks that a test sends beside the browser. */
export interface House {
  readonly address: string;
  /** The address for paired devices; null if the service listens to this machine only. */
  readonly beyond: string | null;
  /** The address of the public screens. */
  readonly screen: string;
  view(table: string): Promise<EveningView>;
  ask(table: string, ask: Ask): Promise<void>;
  /** Moves pieces on the simulated pads. */
  hand(hand: Hand): Promise<void>;
  stop(): Promise<void>;
}

/** The options that differ from `npm start`: a folder and ports of its own, no real readers, and French. */
const apart = (data: string): readonly string[] => [
  ...['--data', data],
  ...['--port', '0'],
  ...['--screen-port', '0', '--screen-host', '127.0.0.1'],
  ...['--readers', 'none'],
  ...['--language', 'fr'],
];

/** Makes night calls pass without a minimum duration, for evenings that a program plays beside the page. */
export const AT_ONCE = ['--pace', '0'] as const;

/** The number of simulated games when a deck is tried. A page tries every whole deck that it shows, and a few games are enough for its look. */
const TRIALS = 100;

/** Starts the service as it is shipped, except for the options of the test. Every table has its virtual pads; its evenings follow `clock`, and draw by `entropy`. */
export const house = async (
  tables: readonly string[],
  more: readonly string[] = [],
  clock = dayClock,
  entropy = systemEntropy,
): Promise<House> => {
  const data = mkdtempSync(join(tmpdir(), 'wolftap-browser-'));
  const options = readServiceOptions([...apart(data), ...more, ...tables.flatMap(name => ['--table', name])], {});
  if (options === 'help' || 'wrong' in options) throw new Error('the options were not understood');
  const service = await startService(options, { note: () => undefined, clock, entropy, trials: TRIALS });
  if ('failure' in service) throw new Error(service.failure);
  const address = service.places.moderator;
  let asked = 0;
  const view = async (table: string) => (await fetch(`${address}api/tables/${table}`)).json() as Promise<EveningView>;
  const isMet = async (table: string): Promise<boolean> =>
    (await view(table)).readers.some(({ slots }) => slots.every(({ use }) => use !== null));
  if (!more.includes('--readers')) for (const table of tables) await until(`the pads of ${table}`, () => isMet(table));
  return {
    address,
    beyond: service.places.beyond,
    screen: service.places.screen ?? '',
    view,
    ask: async (table, ask) => {
      asked += 1;
      const reply = await fetch(`${address}api/tables/${table}/asks`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `test-${table}-${asked}` },
        body: JSON.stringify(ask),
      });
      if (!reply.ok) throw new Error(`${JSON.stringify(ask)}: ${await reply.text()}`);
    },
    hand: async hand => {
      const body = JSON.stringify(hand);
      const reply = await fetch(`${address}api/hands`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      if (!reply.ok) throw new Error(`${body}: ${await reply.text()}`);
    },
    stop: async () => {
      await service.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
};

export const DEBATES = ['discussion', 'debate'];
const NIGHTFALL = 'nightfall';
export const WOLF = /wolf/;

/**
 * From the second night on, the steps repeat with fewer people. So the moderator then rules that all wolves are dead, which ends the
 * evening. The long run plays to the end.
 */
export const ruledOut = (running: House, table: string) => {
  return async ({ step }: { readonly step: string }): Promise<boolean> => {
    if (IS_LONG || step !== NIGHTFALL) return false;
    const { seats = [], round = 1 } = (await running.view(table)).playing?.view ?? {};
    if (round < 2) return false;
    const wolves = seats.flatMap(({ seat, role, alive }) => (WOLF.test(role) && alive ? [seat] : []));
    if (wolves.length === 0) return false;
    await running.ask(table, { do: 'rule', ruling: { type: 'dead', seats: wolves } });
    return true;
  };
};
