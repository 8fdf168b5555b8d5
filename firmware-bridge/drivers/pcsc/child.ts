import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Clock } from '../reader.ts';
import type { RawReader } from './hand.ts';
import type { FromChild, ToChild } from './messages.ts';
import { type Nfc, type Service, service } from './service.ts';

interface Library {
  readonly NFC: new () => Nfc;
}
interface Native {
  readonly CardReader: new (name: string) => RawReader;
}

const clock: Clock = {
  now: () => performance.now(),
  after: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};

const send = (message: FromChild): void => void process.send?.(message);

/** Asks for a reader that does not exist: PC/SC has to answer, and no reader is touched. */
const pinger = (): (() => Promise<void>) => {
  const own = createRequire(createRequire(import.meta.url).resolve('nfc-pcsc'));
  const from = own.resolve('@pokusew/pcsclite/package.json');
  const bindings: (what: object) => Native = createRequire(from)('bindings');
  const { CardReader } = bindings({ bindings: 'pcsclite', module_root: dirname(from) });
  const nobody = new CardReader('wolftap asks whether PC/SC is there');
  return () => new Promise(resolve => nobody.connect({ share_mode: nobody.SCARD_SHARE_SHARED, protocol: 3 }, () => resolve()));
};

const load = (): Library | Error => {
  try {
    return createRequire(import.meta.url)('nfc-pcsc');
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
};

/** The whole life of the child process. */
export const run = async ({ loaded, end }: { readonly loaded: () => void; readonly end: () => void }): Promise<void> => {
  let serving: Service | undefined;
  const last = (message: FromChild): void => void process.send?.(message, end);

  const start = (message: ToChild & { readonly type: 'start' }): void => {
    const library = load();
    if (library instanceof Error) {
      last({ type: 'fatal', code: 'pcsc-not-installed', detail: library.message });
      return;
    }
    const tell = (each: FromChild): void => (each.type === 'fatal' ? last(each) : send(each));
    const { choice, firstLook } = message;
    serving = service({ nfc: new library.NFC(), choice, firstLook, clock, send: tell, ping: pinger() });
    loaded();
  };

  process.on('message', (message: ToChild) => {
    if (message.type === 'start') start(message);
    else if (message.type === 'close') void (serving?.close() ?? Promise.resolve()).then(end);
    else serving?.heard(message);
  });
};
