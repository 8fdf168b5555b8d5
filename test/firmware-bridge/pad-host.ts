import type { PadOptions } from '../../firmware-bridge/drivers/pad/pad.ts';
import { padProtocol } from '../../firmware-bridge/drivers/pad/pad.ts';
import type { MonotonicClock, Report, Trouble } from '../../firmware-bridge/drivers/reader.ts';
import type { AttachedDevice, Port } from '../../firmware-bridge/serial/serial-protocol.ts';
import { dice as diceOf } from '../tools/dice.ts';
import type { FakeCables } from './fake-cables.ts';

const REOPEN_MS = 500;

interface Told {
  readonly path: string;
  readonly report: Report | { readonly type: 'failed'; readonly trouble: Trouble };
}

/** A minimal host. It attaches the protocol of the pads to every port, and again after the protocol has ended. */
export const padHost = (
  clock: MonotonicClock,
  cables: FakeCables,
  options: PadOptions & { readonly seed?: number; readonly keep?: boolean } = {},
) => {
  const dice = diceOf(options.seed ?? 7);
  const protocol = padProtocol(options);
  const told: Told[] = [];
  const attached = new Map<string, AttachedDevice>();
  const closes = new Map<string, () => void>();
  let listed: readonly Port[] = [];
  let isStopped = false;
  const nonce = (): string => Array.from({ length: 8 }, () => dice.below(256).toString(16).padStart(2, '0')).join('');

  const later = (port: Port): void => {
    clock.after(REOPEN_MS, () => {
      if (listed.includes(port)) void open(port);
    });
  };
  const open = async (port: Port): Promise<void> => {
    if (isStopped || attached.has(port.path)) return;
    let talk: AttachedDevice | undefined;
    const end = (): void => {
      talk?.stop();
      if (attached.get(port.path) === talk) attached.delete(port.path);
      later(port);
    };
    const opened = await cables.ports.open(port, protocol.baud, { heard: bytes => talk?.heard(bytes), ended: end });
    if ('trouble' in opened) {
      later(port);
      return;
    }
    const tell = (report: Told['report']): void => {
      if (options.keep === false && (report.type === 'alive' || report.type === 'noise')) return;
      told.push({ path: port.path, report });
    };
    const fail = (trouble: Trouble): void => {
      tell({ type: 'failed', trouble });
      void opened.close();
    };
    closes.set(port.path, () => void opened.close());
    talk = protocol.attach({ link: opened.link, clock, tell, fail, nonce });
    attached.set(port.path, talk);
  };
  const unwatch = cables.ports.watch(ports => {
    listed = ports;
    for (const port of ports) void open(port);
  });

  return {
    told,
    protocol,
    at: (path: string): AttachedDevice => {
      const found = attached.get(path);
      if (found === undefined) throw new Error(`nothing is attached to ${path}`);
      return found;
    },
    close: (path: string): void => closes.get(path)?.(),
    stop: (): void => {
      isStopped = true;
      unwatch();
      for (const close of closes.values()) close();
    },
    /** The sightings in short: `+` a tap, `=` a tag found lying, `-` lifted or empty, `?` unclear. */
    seen: (path?: string): readonly string[] =>
      told.flatMap(({ path: from, report }) => {
        if (report.type !== 'saw' || (path !== undefined && path !== from)) return [];
        const { seen, slot, fresh } = report;
        if (seen.is === 'tag') return [`${fresh ? '+' : '='}${slot}:${seen.tag.uid}`];
        return seen.is === 'empty' ? (fresh ? [`-${slot}`] : []) : [`?${slot}:${seen.why}${fresh ? '' : ' found'}`];
      }),
    of: <T extends Told['report']['type']>(type: T) =>
      told.flatMap(({ report }) => (report.type === type ? [report as Extract<Told['report'], { type: T }>] : [])),
  };
};
export type PadHost = ReturnType<typeof padHost>;
