import { realpathSync } from 'node:fs';
import { monotonicClock, nonce as randomNonce } from './clock.ts';
import { type CameraDriver, cameraDriver } from './drivers/camera/camera.ts';
import { padProtocol } from './drivers/pad/pad.ts';
import { pcscDriver } from './drivers/pcsc/driver.ts';
import { pn532 } from './drivers/pn532/pn532.ts';
import { rdm6300 } from './drivers/rdm6300/rdm6300.ts';
import type { Driver, MonotonicClock } from './drivers/reader.ts';
import { traceFrom } from './drivers/recorded/file.ts';
import { atSpeed, recordedDriver } from './drivers/recorded/recorded.ts';
import { type Recording, recorder, recordingProtocol } from './drivers/recorded/recorder.ts';
import { simpleSerial } from './drivers/simple-serial/simple-serial.ts';
import { type SimulatedDriver, simulatedDriver } from './drivers/simulated/simulated.ts';
import { type WebNfcDriver, webNfcDriver } from './drivers/web-nfc/web-nfc.ts';
import { type WedgeDriver, wedgeDriver } from './drivers/wedge/wedge.ts';
import { serialDriver } from './serial/driver.ts';
import { portAt, systemPorts } from './serial/ports.ts';
import type { Port, Ports, SerialProtocol } from './serial/serial-protocol.ts';
import type { Spec, WantedReader } from './spec.ts';
import { type Readers, type SupervisorOptions, supervise } from './supervisor/supervisor.ts';

export interface OpenReadersOptions extends Pick<SupervisorOptions, 'settle'> {
  readonly spec: Spec;
  readonly clock?: MonotonicClock;
  readonly nonce?: () => string;
  readonly ports?: Ports;
  /** Receives everything that the hardware says. */
  readonly recording?: Recording;
  /** Names, or parts of names, of PC/SC readers that are known to show no light and make no sound of their own. */
  readonly quiet?: readonly string[];
  /** The key by which cards whose number changes are recognised. */
  readonly naming?: Uint8Array | undefined;
  /** Ports that are left alone until `leave` says otherwise. */
  readonly left?: readonly string[];
  /** Called when a trace has been played to its end. */
  readonly traceOver?: () => void;
}

/** The readers of this machine, and the drivers through which programs and pages use readers that are not hardware. */
export interface OpenedReaders {
  readonly readers: Readers;
  readonly simulated: SimulatedDriver | undefined;
  readonly wedge: WedgeDriver;
  readonly webNfc: WebNfcDriver;
  readonly camera: CameraDriver;
  /** Leaves alone, from now on, these ports and those that the spec excepts. An open reader stays open until it is unplugged. */
  readonly leave: (ports: readonly string[]) => void;
}

/** The file behind a link, such as those in `/dev/serial/by-id`. */
const fileAt = (path: string): string | undefined => {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
};

type Serial = Extract<WantedReader, { port: string }>;
const isSerial = (wanted: WantedReader): wanted is Serial => 'port' in wanted;

/** Opens the readers that the spec asks for. */
export const openReaders = (options: OpenReadersOptions): OpenedReaders => {
  const { spec, settle } = options;
  const clock = judging(spec, options.clock ?? monotonicClock);
  const { drivers, ...hands } = driversOf(options);
  return { readers: supervise({ drivers, clock, ...(settle === undefined ? {} : { settle }) }), ...hands };
};

/** The clock of the supervisor: a trace has its own time. `readSpec` allows no other reader beside a trace that runs at another speed. */
const judging = ({ wanted: [first] }: Spec, clock: MonotonicClock): MonotonicClock =>
  first?.driver === 'recorded' ? atSpeed(clock, first.speed) : clock;

export const driversOf = (options: OpenReadersOptions): Omit<OpenedReaders, 'readers'> & { readonly drivers: readonly Driver[] } => {
  const { spec, clock = monotonicClock, nonce = randomNonce, recording, quiet = [], naming } = options;
  let { left = [] } = options;
  const lookAgain = new Set<() => void>();
  const own = { clock, nonce };
  const protocols: { readonly [name in Serial['driver']]: SerialProtocol } = {
    pad: padProtocol(),
    pn532,
    rdm6300: rdm6300(),
    'simple-serial': simpleSerial(),
  };
  const written = (protocol: SerialProtocol) => (recording === undefined ? protocol : recordingProtocol(protocol, recording));
  const kept = (driver: Driver) => (recording === undefined ? driver : recorder(driver, recording));

  const serial = (): readonly Driver[] => {
    const byName = spec.wanted.filter(isSerial).map(({ driver, port }) => ({ port: portAt(port), protocol: written(protocols[driver]) }));
    if (!spec.auto && byName.length === 0) return [];
    const ports = options.ports ?? systemPorts(clock);
    const asked = [protocols.pad, protocols.pn532, protocols['simple-serial']].map(written);
    const isAllowed = ({ path, place }: Port) =>
      ![...(spec.except ?? []), ...left].some(each => [path, place].includes(each) || fileAt(each) === path);
    const others: Ports = {
      ...ports,
      watch: found => {
        let latest: Parameters<typeof found> = [[], undefined];
        const show = (): void => found(latest[0].filter(isUnnamed).filter(isAllowed), latest[1]);
        lookAgain.add(show);
        const stop = ports.watch((...now) => {
          latest = now;
          show();
        });
        return () => {
          lookAgain.delete(show);
          stop();
        };
      },
    };
    const isUnnamed = ({ path }: { readonly path: string }) => !byName.some(({ port }) => port.path === path);
    return [
      ...(byName.length === 0 ? [] : [serialDriver({ ...own, ports, protocols: asked, named: byName })]),
      ...(spec.auto ? [serialDriver({ ...own, ports: others, protocols: asked })] : []),
    ];
  };
  const pads = spec.wanted.flatMap(wanted => (wanted.driver === 'simulated' ? [wanted.pads] : []));
  const simulated =
    pads.length === 0
      ? undefined
      : simulatedDriver({ ...own, readers: pads.map((slots, index) => ({ name: index === 0 ? 'pads' : `pads-${index + 1}`, slots })) });
  const traces = spec.wanted.flatMap(wanted => {
    if (wanted.driver !== 'recorded') return [];
    const read = traceFrom(wanted.file);
    const trace = 'trace' in read ? read.trace : { broken: read.fault };
    const over = options.traceOver === undefined ? {} : { over: options.traceOver };
    return [recordedDriver({ ...own, trace, speed: wanted.speed, protocols: Object.values(protocols), ...over })];
  });
  const wedge = wedgeDriver(own);
  const webNfc = webNfcDriver(own);
  const camera = cameraDriver(own);
  const isPcscAsked = spec.auto || spec.wanted.some(({ driver }) => driver === 'pcsc');
  const drivers = [
    ...(isPcscAsked ? [kept(pcscDriver({ ...own, quiet, naming }))] : []),
    ...serial(),
    ...(simulated === undefined ? [] : [kept(simulated)]),
    ...traces,
    kept(wedge),
    kept(webNfc),
    kept(camera),
  ];
  const leave = (now: readonly string[]): void => {
    left = now;
    for (const show of [...lookAgain]) show();
  };
  return { drivers, simulated, wedge, webNfc, camera, leave };
};
