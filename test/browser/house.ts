import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ask, EveningView } from '../../src/domain/evening.ts';
import { readServiceOptions } from '../../src/service/options.ts';
import { startService } from '../../src/service/service.ts';
import { dayClock } from '../../src/service/tables.ts';
import type { Hand } from '../../src/wire/moderator.ts';
import { until } from '../tools/until.ts';

/** The running service, as a browser finds it, and what a program may ask of it beside the browser. */
export interface House {
  readonly address: string;
  /** Where paired devices come in. */
  readonly beyond: string | null;
  /** Where public screens are. */
  readonly screen: string;
  view(table: string): Promise<EveningView>;
  ask(table: string, ask: Ask): Promise<void>;
  /** What hands do at the simulated pads. */
  hand(hand: Hand): Promise<void>;
  stop(): Promise<void>;
}

/** What differs from `npm start`: places of its own, readers that may be plugged in are left alone, and French is spoken. */
const apart = (data: string): readonly string[] => [
  ...['--data', data],
  ...['--port', '0'],
  ...['--screen-port', '0', '--screen-host', '127.0.0.1'],
  ...['--readers', 'none'],
  ...['--language', 'fr'],
];

/** For evenings that are played by a program, beside the page: no call of the night stands. */
export const AT_ONCE = ['--pace', '0'] as const;

/** What a deck's trial shows is the same after few games: a page that is looked at while a deck is whole has it tried. */
const TRIALS = 100;

/** The service as it is shipped, but for what a test says. Every table has met its virtual pads; its evenings go by the clock. */
export const house = async (tables: readonly string[], more: readonly string[] = [], clock = dayClock): Promise<House> => {
  const data = mkdtempSync(join(tmpdir(), 'wolftap-browser-'));
  const options = readServiceOptions([...apart(data), ...more, ...tables.flatMap(name => ['--table', name])], {});
  if (options === 'help' || 'wrong' in options) throw new Error('the options were not understood');
  const service = await startService(options, { note: () => undefined, clock, trials: TRIALS });
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
