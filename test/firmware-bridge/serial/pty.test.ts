import { afterEach, describe, expect, test } from 'vitest';
import type { Report } from '../../../firmware-bridge/drivers/reader.ts';
import { simpleSerial } from '../../../firmware-bridge/drivers/simple-serial/simple-serial.ts';
import { serialDriver } from '../../../firmware-bridge/serial/driver.ts';
import { portAt, systemPorts } from '../../../firmware-bridge/serial/ports.ts';
import type { SerialProtocol } from '../../../firmware-bridge/serial/serial-protocol.ts';
import { supervise } from '../../../firmware-bridge/supervisor/supervisor.ts';
import { until } from '../../tools/until.ts';
import { parrot } from './parrot.ts';
import { type Pty, pty, realClock } from './pty.ts';

describe('on a pseudo terminal, with the package of the system’s serial ports,', () => {
  const toStop: (() => unknown)[] = [];
  afterEach(async () => {
    for (const stop of toStop.splice(0).reverse()) await stop();
  });
  const cable = async (answer?: (said: string) => string): Promise<Pty> => {
    const one = await pty(answer);
    toStop.push(one.stop);
    return one;
  };
  const driverOn = (path: string, protocol: SerialProtocol = simpleSerial()) =>
    serialDriver({
      ports: systemPorts(realClock),
      clock: realClock,
      nonce: () => 'n0',
      protocols: [],
      named: [{ port: portAt(path), protocol }],
    });
  const openOne = (path: string) => {
    const driver = driverOn(path);
    const reports: Report[] = [];
    driver.watch(([address]) => {
      if (address === undefined) throw new Error('no address');
      const connection = driver.open(address, report => reports.push(report));
      toStop.push(connection.close);
    })();
    const ends = () => reports.flatMap(report => (report.type === 'ended' ? [report.trouble.code] : []));
    const has = (type: Report['type']) => reports.some(report => report.type === type);
    return { reports, ends, has, close: () => toStop.pop()?.() };
  };

  test('a line becomes a sighting', async () => {
    const { path, say } = await cable();
    const { has, reports } = openOne(path);
    await until('the reader is there', () => has('reader'));
    say('SCAN\tuid=04A2B3C4');
    say('D5E680\tseat=2\nSCA');
    await until('a tag is seen', () => has('saw'));
    expect(reports).toContainEqual(
      expect.objectContaining({ type: 'saw', slot: 1, seen: { is: 'tag', tag: { uid: '04A2B3C4D5E680', family: 'type-a' } } }),
    );
  });

  test('a cable that is pulled out ends the connection once', async () => {
    const { path, pull } = await cable();
    const { has, ends, close } = openOne(path);
    await until('the reader is there', () => has('reader'));
    await pull();
    await until('the connection ends', () => ends().length);
    await close();
    expect(ends()).toEqual(['port-gone']);
  });

  test('a far end that closes ends the connection', async () => {
    const { path, hangUp } = await cable();
    const { has, ends } = openOne(path);
    await until('the reader is there', () => has('reader'));
    hangUp();
    await until('the connection ends', () => ends().length);
    expect(ends()).toEqual(['port-gone']);
  });

  test('a port that is held is busy, and free when it was let go', async () => {
    const { path } = await cable();
    const first = openOne(path);
    await until('the first has the reader', () => first.has('reader'));
    const second = openOne(path);
    await until('the second ends', () => second.ends().length);
    expect(second.ends()).toEqual(['port-busy']);
    toStop.pop();
    await first.close();
    const third = openOne(path);
    await until('the third has the reader', () => third.has('reader'));
    expect(third.ends()).toEqual([]);
  });

  test('a port that is not there is gone', async () => {
    const { ends } = openOne('/dev/ttyUSB999');
    await until('the connection ends', () => ends().length);
    expect(ends()).toEqual(['port-gone']);
  });

  test('a device is recognised by talking to it, on one link', async () => {
    const { path, say, heard } = await cable(said => (said.includes('pad?') ? 'pad!' : ''));
    const port = portAt(path);
    const all = systemPorts(realClock);
    const ports = {
      ...all,
      watch: (found: Parameters<typeof all.watch>[0]) => {
        found([port], undefined);
        return () => undefined;
      },
    };
    const driver = serialDriver({ ports, clock: realClock, nonce: () => 'n0', protocols: [parrot('pn532'), parrot('pad')] });
    const readers = supervise({ drivers: [driver], clock: realClock });
    toStop.push(readers.stop);
    const taps: string[] = [];
    readers.on(event => event.type === 'present' && taps.push(event.tag.uid));
    await until('the reader is known', () => readers.now()[0]?.driver === 'pad');
    say('+');
    await until('the tap is told', () => taps.length === 1);
    expect(heard()).toBe('pn532?pad?');
  });

  test('a reader that is pulled out and put back is the same reader again', async () => {
    const { path, say, pull, plug } = await cable();
    const readers = supervise({ drivers: [driverOn(path)], clock: realClock, backoff: { first: 50, most: 200 } });
    toStop.push(readers.stop);
    const health = () => readers.now()[0]?.health.is;
    for (let n = 0; n < 3; n += 1) {
      await until('the reader is ready', () => health() === 'ready');
      await pull();
      await until('the reader is lost', () => health() === 'lost');
      await plug();
    }
    await until('the reader is ready', () => health() === 'ready');
    const taps: string[] = [];
    readers.on(event => event.type === 'present' && taps.push(event.tag.uid));
    say('SCAN\tuid=DEADBEEF\n');
    await until('the tap is told', () => taps.length === 1);
    expect(readers.now().map(({ id }) => id)).toEqual([`simple-serial:${path}`]);
  });

  test('a flood of rubbish is passed over', async () => {
    const { path, say } = await cable();
    const { has, ends, reports } = openOne(path);
    await until('the reader is there', () => has('reader'));
    say(new Uint8Array(1_000_000).fill(0x55));
    say('\nSCAN\tuid=DEADBEEF\n');
    await until('a tag is seen', () => has('saw'));
    const noise = reports.reduce((sum, report) => sum + (report.type === 'noise' ? report.bytes : 0), 0);
    expect(noise).toBeGreaterThanOrEqual(1_000_000);
    expect(ends()).toEqual([]);
  });

  test('the ports of this machine are told, whichever there are', async () => {
    let told = 0;
    const stop = systemPorts(realClock).watch(() => {
      told += 1;
    });
    toStop.push(stop);
    await until('the ports are told', () => told === 1);
  });
});
