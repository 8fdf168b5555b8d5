import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../tools/until.ts';

/** The paths of the package vsmartcard-vpcd on Debian and Ubuntu, by kind of processor. */
const VPCD = ['/usr/lib/pcsc/drivers/serial/libifdvpcd.so', '/usr/local/lib/pcsc/drivers/serial/libifdvpcd.so'];
const NEEDED = 'the tests of the pcsc driver need pcscd, vsmartcard-vpcd, libpcsclite-dev and gcc (Debian packages)';

/** An entry of the configuration folder. Each makes two readers with a port each. */
interface ReaderFile {
  readonly name: string;
  readonly port: number;
}
export const VIRTUAL: ReaderFile = { name: 'Virtual PCD', port: 35963 };

/** A reader that a test can plug into its USB bus. */
export interface UsbReader {
  /** The path through the hubs, as in /sys. */
  readonly path: string;
  readonly model: keyof typeof MODELS;
  /** The port to which a card connects. */
  readonly port: number;
  readonly serial?: string;
}
const MODELS = { 'ACS ACR122U PICC Interface': '072f 2200', 'ACS ACR1252 Reader SAM': '072f 223b', 'Yubico YubiKey': '1050 0407' } as const;

export interface Pcscd {
  readonly env: NodeJS.ProcessEnv;
  /** The folder that replaces /sys, with the readers that are plugged in. */
  readonly sys: string;
  readonly start: () => Promise<void>;
  /** Stops or kills pcscd and waits until it is dead. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  readonly signal: (signal: NodeJS.Signals) => void;
  readonly plug: (reader: UsbReader) => void;
  readonly pull: (reader: UsbReader) => void;
  /** Makes the driver of the readers fail, or work again. */
  readonly ail: (ails: boolean) => void;
  /** Lets commands for the reader itself through from now on. */
  readonly permitEscapes: () => void;
  readonly escapes: () => readonly string[];
  /** The address to which a card connects to lie on a reader. */
  readonly port: (port: number) => string;
  readonly log: () => string;
  readonly remove: () => Promise<void>;
}

const SOURCES = ['pcscd-shim.c', 'usb-bus.c', 'reader-driver.c'];
/** Compiles the libraries if a source has changed. */
const libraries = (): string => {
  const sources = SOURCES.map(name => readFileSync(join(import.meta.dirname, name)));
  const hash = createHash('sha256').update(Buffer.concat(sources)).digest('hex').slice(0, 16);
  const folder = join(tmpdir(), `wolftap-pcsc-${process.getuid?.()}-${hash}`);
  if (existsSync(join(folder, 'driver.so'))) return folder;
  mkdirSync(folder, { recursive: true });
  const compile = (into: string, ...sources: readonly string[]) => {
    const files = sources.map(name => join(import.meta.dirname, name));
    // Other processes may compile at the same time, so each file appears only when it is whole.
    const draft = join(folder, `${into}.${process.pid}`);
    execFileSync('cc', ['-O1', '-shared', '-fPIC', '-I/usr/include/PCSC', '-o', draft, ...files, '-ldl'], { stdio: 'pipe' });
    renameSync(draft, join(folder, into));
  };
  try {
    compile('shim.so', 'pcscd-shim.c', 'usb-bus.c');
    compile('driver.so', 'reader-driver.c');
  } catch (error) {
    throw new Error(`${NEEDED}; ${error}`);
  }
  return folder;
};

const MOST_READERS = 16;

/** Puts everything that pcscd reads of the system into a folder. */
const furnish = (folder: string, files: readonly ReaderFile[]): void => {
  const vpcd = VPCD.find(path => existsSync(path));
  if (vpcd === undefined) throw new Error(NEEDED);
  const bundle = join(folder, 'drivers', 'test.bundle', 'Contents');
  for (const inner of ['run', 'conf', 'sys/bus/usb/devices']) mkdirSync(join(folder, inner), { recursive: true });
  mkdirSync(join(bundle, 'Linux'), { recursive: true });
  const driver = join(bundle, 'Linux', 'driver.so');
  copyFileSync(join(libraries(), 'driver.so'), driver);
  for (let reader = 0; reader < MOST_READERS; reader += 1) copyFileSync(vpcd, join(folder, `vpcd-${reader}.so`));
  execFileSync('mkfifo', [join(folder, 'usb')]);

  const rows = Object.entries(MODELS).map(([name, kind]) => ({ name, ids: kind.split(' ') }));
  const list = (key: string, of: (row: (typeof rows)[number]) => string | undefined) =>
    `<key>${key}</key><array>${rows.map(row => `<string>${of(row)}</string>`).join('')}</array>`;
  const ids = [list('ifdVendorID', ({ ids: [vendor] }) => `0x${vendor}`), list('ifdProductID', ({ ids: [, product] }) => `0x${product}`)];
  const keys = ['<key>CFBundleExecutable</key><string>driver.so</string>', ...ids, list('ifdFriendlyName', ({ name }) => name)];
  writeFileSync(join(bundle, 'Info.plist'), `<plist><dict>\n${keys.join('\n').replaceAll('><', '>\n<')}\n</dict></plist>\n`);
  const text = files.map(
    ({ name, port }) => `FRIENDLYNAME "${name}"\nDEVICENAME /dev/null:${port}\nLIBPATH ${driver}\nCHANNELID ${port}\n`,
  );
  writeFileSync(join(folder, 'conf', 'readers'), text.join('\n'));
};

const listens = (path: string): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(path);
    const done = (does: boolean) => {
      socket.destroy();
      resolve(does);
    };
    socket.once('connect', () => done(true));
    socket.once('error', () => done(false));
  });

interface PcscdOptions {
  readonly files?: readonly ReaderFile[];
  /** The milliseconds between two looks of pcscd at a virtual reader. Without the shim they are 400. */
  readonly poll?: number;
}

/** A pcscd in a folder of its own. Any user may start it, and many may run at once. */
export const pcscd = ({ files = [VIRTUAL], poll = 10 }: PcscdOptions = {}): Pcscd => {
  const folder = mkdtempSync(join(tmpdir(), 'wolftap-pcsc-'));
  furnish(folder, files);
  const socket = join(folder, 'run', 'pcscd.comm');
  let running: ChildProcess | undefined;
  let log = '';
  /**
   * The pipe stays open while pcscd runs. Otherwise a reader that is plugged in before pcscd looks at its bus would be lost when the last
   * end of the pipe is closed.
   */
  let bus: number | undefined;

  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    const dying = running;
    running = undefined;
    if (bus !== undefined) closeSync(bus);
    bus = undefined;
    if (dying === undefined || dying.exitCode !== null || dying.signalCode !== null) return;
    const dead = once(dying, 'exit');
    dying.kill('SIGCONT');
    dying.kill(signal);
    await dead;
  };
  const onBus = (action: 'add' | 'remove', { path, model, port, serial = '-' }: UsbReader): void => {
    if (bus !== undefined) writeSync(bus, `${action} ${path} ${MODELS[model]} ${port} ${serial}\n`);
  };

  return {
    env: { ...process.env, PCSCLITE_CSOCK_NAME: socket },
    sys: join(folder, 'sys'),
    start: async () => {
      rmSync(socket, { force: true });
      bus ??= openSync(join(folder, 'usb'), constants.O_RDWR);
      const env = { ...process.env, LD_PRELOAD: join(libraries(), 'shim.so'), WOLFTAP_PCSC: folder, WOLFTAP_POLL: String(poll) };
      const path = `${process.env.PATH}:/usr/sbin:/sbin`;
      const child = spawn('pcscd', ['--foreground', '--info', '--config', join(folder, 'conf')], { env: { ...env, PATH: path } });
      running = child;
      log = '';
      const ready = new Promise<void>((resolve, reject) => {
        const hear = (text: Buffer): void => {
          log = `${log}${text}`.slice(-100_000);
          if (log.includes('daemon ready')) resolve();
        };
        child.stdout.on('data', hear);
        child.stderr.on('data', hear);
        child.once('error', () => reject(new Error(NEEDED)));
        child.once('exit', () => reject(new Error(`pcscd ended; ${NEEDED}\n${log}`)));
      });
      await ready;
      // pcscd says that it is ready a moment before it listens.
      await until('pcscd listens', () => listens(socket));
    },
    end,
    signal: signal => void running?.kill(signal),
    plug: reader => {
      const [vendor, product] = MODELS[reader.model].split(' ');
      const device = join(folder, 'sys/bus/usb/devices', reader.path);
      mkdirSync(device);
      const texts = { idVendor: vendor, idProduct: product };
      for (const [name, text] of Object.entries(texts)) writeFileSync(join(device, name), `${text}\n`);
      onBus('add', reader);
    },
    pull: reader => {
      rmSync(join(folder, 'sys/bus/usb/devices', reader.path), { recursive: true });
      onBus('remove', reader);
    },
    ail: ails => {
      if (ails) writeFileSync(join(folder, 'ails'), '');
      else rmSync(join(folder, 'ails'), { force: true });
    },
    permitEscapes: () => writeFileSync(join(folder, 'escapes'), ''),
    escapes: () => readFileSync(join(folder, 'escapes'), 'utf8').split('\n').filter(Boolean),
    port: port => join(folder, `port-${port}`),
    log: () => log,
    remove: async () => {
      await end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
