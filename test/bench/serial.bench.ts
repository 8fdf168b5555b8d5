import { spawn } from 'node:child_process';
import { closeSync, constants, existsSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReadlineParser, SerialPort } from 'serialport';
import { simpleSerial } from '../../firmware-bridge/drivers/simple-serial/simple-serial.ts';
import { serialDriver } from '../../firmware-bridge/serial/driver.ts';
import { portAt, systemPorts } from '../../firmware-bridge/serial/ports.ts';
import { supervise } from '../../firmware-bridge/supervisor/supervisor.ts';
import { realClock } from '../firmware-bridge/serial/pty.ts';
import { until } from '../tools/until.ts';
import type { Bench, Figure } from './bench.ts';
import { quantile } from './bench.ts';

const LINES = 2_000;
const WARM_UP = 100;
const PAUSE_MS = 3;
const LIMIT_MS = 2;

interface Cable {
  readonly near: string;
  /** Writes at the far end. Returns when the system has taken the text. */
  readonly say: (text: string) => void;
  readonly stop: () => void;
}

/** Two pseudo terminals, joined by a program that carries every text from one to the other. */
const cable = async (): Promise<Cable> => {
  const folder = mkdtempSync(join(tmpdir(), 'wolftap-bench-'));
  const [near, far] = [join(folder, 'near'), join(folder, 'far')];
  const socat = spawn('socat', [`pty,raw,echo=0,link=${near}`, `pty,raw,echo=0,link=${far}`], { stdio: 'ignore' });
  let failed: Error | undefined;
  socat.once('error', error => {
    failed = error;
  });
  await until('both ends are there', () => failed !== undefined || (existsSync(near) && existsSync(far)));
  if (failed !== undefined) throw new Error('this benchmark needs socat', { cause: failed });
  const file = openSync(far, constants.O_RDWR | constants.O_NOCTTY);
  return {
    near,
    say: text => void writeSync(file, text),
    stop: () => {
      closeSync(file);
      socat.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** A listener on a cable, with the moment at which each line arrived. */
interface Ear {
  readonly cable: Cable;
  readonly arrived: Map<string, number>;
  readonly stop: () => Promise<void>;
}

const ours = async (): Promise<Ear> => {
  const line = await cable();
  const driver = serialDriver({
    ports: systemPorts(realClock),
    clock: realClock,
    nonce: () => 'bench',
    protocols: [],
    named: [{ port: portAt(line.near), protocol: simpleSerial() }],
  });
  const readers = supervise({ drivers: [driver], clock: realClock });
  const arrived = new Map<string, number>();
  readers.on(event => {
    if (event.type === 'present') arrived.set(event.tag.uid, performance.now());
  });
  await until('the reader is ready', () => readers.now()[0]?.health.is === 'ready');
  return {
    cable: line,
    arrived,
    stop: async () => {
      await readers.stop();
      line.stop();
    },
  };
};

const bare = async (): Promise<Ear> => {
  const line = await cable();
  const port = new SerialPort({ path: line.near, baudRate: 115_200 });
  const arrived = new Map<string, number>();
  port.pipe(new ReadlineParser()).on('data', (text: string) => arrived.set(text.slice('SCAN\tuid='.length), performance.now()));
  await until('the port is open', () => port.isOpen);
  return {
    cable: line,
    arrived,
    stop: async () => {
      await new Promise(resolve => port.close(resolve));
      line.stop();
    },
  };
};

/** The milliseconds from a line to its arrival. */
const hear = async ({ cable: { say }, arrived }: Ear, n: number): Promise<number> => {
  const uid = (0x10_00_00_00 + n).toString(16).toUpperCase();
  const start = performance.now();
  say(`SCAN\tuid=${uid}\n`);
  await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
  await until('the tap has arrived', () => arrived.has(uid));
  const at = arrived.get(uid) ?? Number.NaN;
  arrived.clear();
  return at - start;
};

const figure = (part: number, mine: readonly number[], theirs: readonly number[]): Figure => {
  const [our, peer] = [quantile(mine, part), quantile(theirs, part)];
  return {
    name: `serial line to event, p${part * 100} of ${LINES.toLocaleString('en')}`,
    unit: 'ms',
    ours: our,
    peer,
    peerName: 'serialport and its line parser alone',
    ratio: our / peer,
    goal: `under ${LIMIT_MS} ms`,
    holds: our < LIMIT_MS,
  };
};

/** Measures in turns, so that a busy moment of the machine affects both. */
const lineToEvent = async (): Promise<readonly Figure[]> => {
  const [us, them] = [await ours(), await bare()];
  try {
    const mine: number[] = [];
    const theirs: number[] = [];
    for (let n = 0; n < WARM_UP + LINES; n += 1) {
      const first = n % 2 === 0 ? await hear(us, n) : await hear(them, n);
      const second = n % 2 === 0 ? await hear(them, n) : await hear(us, n);
      if (n < WARM_UP) continue;
      mine.push(n % 2 === 0 ? first : second);
      theirs.push(n % 2 === 0 ? second : first);
    }
    return [figure(0.5, mine, theirs), figure(0.99, mine, theirs)];
  } finally {
    await us.stop();
    await them.stop();
  }
};

export const benches: readonly Bench[] = [{ name: 'serial: line to event', run: lineToEvent }];
