import { type Address, type Connection, type Report, readerId } from '../../../firmware-bridge/drivers/reader.ts';
import { serialDriver } from '../../../firmware-bridge/serial/driver.ts';
import type { Port, SerialProtocol } from '../../../firmware-bridge/serial/serial-protocol.ts';
import { type FakeClock, fakeClock } from '../../tools/fake-clock.ts';
import { fakePort, fakePorts, type Habits } from './fake-ports.ts';
import { parrot } from './parrot.ts';

export const PORT = fakePort('/dev/ttyUSB0');
export const ID = readerId('pad', PORT.place);

/** One driver with one port, and everything that it tells. */
export const table = (
  habits: Habits = {},
  options: {
    readonly named?: SerialProtocol;
    readonly protocols?: readonly SerialProtocol[];
    readonly clock?: FakeClock;
    readonly askAfter?: number;
    readonly port?: Port;
  } = {},
) => {
  const clock = options.clock ?? fakeClock();
  const ports = fakePorts();
  const pad = parrot('pad');
  ports.plug(options.port ?? PORT, habits);
  const { named, protocols = [pad, parrot('pn532')] } = options;
  const driver = serialDriver({
    ports,
    clock,
    nonce: () => 'n0',
    protocols,
    askAfter: options.askAfter ?? 0,
    ...(named === undefined ? {} : { named: [{ port: PORT, protocol: named }] }),
  });
  let addresses: readonly Address[] = [];
  const stop = driver.watch(found => {
    addresses = found;
  });
  const reports: Report[] = [];
  const open = (): Connection => {
    const [address] = addresses;
    if (address === undefined) throw new Error('no address');
    return driver.open(address, report => reports.push(report));
  };
  const ends = () => reports.flatMap(report => (report.type === 'ended' ? [report.trouble.code] : []));
  const told = () => reports.map(({ type }) => type).filter(type => type !== 'alive');
  return { clock, ports, pad, driver, open, reports, ends, told, stop, addresses: () => addresses };
};

export const answers = (name: string): Habits => ({
  heard: (port, bytes) => Buffer.from(bytes).toString() === `${name}?` && port.say(`${name}!`),
});
export const says = (text: string | Uint8Array): Habits => ({ heard: port => port.say(text) });
