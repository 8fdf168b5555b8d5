import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { monotonicClock } from '../../clock.ts';
import type { FromChild, ToChild } from './child-messages.ts';
import { askingAt } from './heartbeat.ts';
import { type Monitor, monitor, type Nfc, refusalOf } from './monitor.ts';
import type { RawReader } from './reader-handle.ts';
import { socketOf, THIS_SYSTEM } from './system.ts';

interface Library {
  readonly NFC: new () => Nfc;
}
interface Native {
  readonly CardReader: new (name: string) => RawReader;
}

const KEY_BYTES = 16;

const send = (message: FromChild): void => void process.send?.(message);

/**
 * Makes a function that asks PC/SC for a sign of life. On Linux it asks pcscd. Elsewhere it asks for a reader that does not exist: PC/SC
 * has to answer, and no reader is used. (pcscd would log each such question.)
 */
const pinger = (): (() => Promise<readonly string[] | undefined>) => {
  if (THIS_SYSTEM.platform === 'linux') return askingAt(socketOf(THIS_SYSTEM));
  const own = createRequire(createRequire(import.meta.url).resolve('nfc-pcsc'));
  const from = own.resolve('@pokusew/pcsclite/package.json');
  const bindings: (what: object) => Native = createRequire(from)('bindings');
  const { CardReader } = bindings({ bindings: 'pcsclite', module_root: dirname(from) });
  const nobody = new CardReader('wolftap asks whether PC/SC is there');
  return () => new Promise(resolve => nobody.connect({ share_mode: nobody.SCARD_SHARE_SHARED, protocol: 3 }, () => resolve(undefined)));
};

const load = (): Library | Error => {
  try {
    return createRequire(import.meta.url)('nfc-pcsc');
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
};

const listen = ({ NFC }: Library): Nfc | Error => {
  try {
    return new NFC();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
};

/** Runs the child process. */
export const run = async ({ loaded, end }: { readonly loaded: () => void; readonly end: () => void }): Promise<void> => {
  let serving: Monitor | undefined;
  const last = (message: FromChild): void => void process.send?.(message, end);

  const start = (message: ToChild & { readonly type: 'start' }): void => {
    const library = load();
    if (library instanceof Error) {
      last({ type: 'fatal', code: 'pcsc-not-installed', detail: library.message });
      return;
    }
    const tell = (each: FromChild): void => (each.type === 'fatal' ? last(each) : send(each));
    const { choice, firstLook, naming } = message;
    const nfc = listen(library);
    if (nfc instanceof Error) {
      last({ type: 'fatal', code: refusalOf(nfc.message), detail: nfc.message });
      return;
    }
    const key = naming === undefined ? undefined : new Uint8Array(Buffer.from(naming, 'hex'));
    serving = monitor({
      nfc,
      choice,
      firstLook,
      clock: monotonicClock,
      send: tell,
      ping: pinger(),
      naming: { key, draw: () => new Uint8Array(randomBytes(KEY_BYTES)) },
    });
    loaded();
  };

  process.on('message', (message: ToChild) => {
    if (message.type === 'start') start(message);
    else if (message.type === 'close') void (serving?.close() ?? Promise.resolve()).then(end);
    else serving?.heard(message);
  });
};
