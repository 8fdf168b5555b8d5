import { createRequire } from 'node:module';

/**
 * nfc-pcsc as it is shipped, in a process of its own. It says when it has read a card, when it could not read a card, and when a card has
 * left. The benchmark lays the cards, because a process that waits for its own card would answer nothing.
 */
interface Library {
  readonly NFC: new () => NodeJS.EventEmitter;
}

export type Said =
  | { readonly is: 'ready' | 'unread' | 'off' }
  /** Milliseconds of the machine's monotonic clock. */
  | { readonly is: 'read'; readonly at: number };

const { NFC }: Library = createRequire(import.meta.url)('nfc-pcsc');
const say = (said: Said): void => void process.send?.(said);
const nfc = new NFC();
nfc.on('error', () => process.exit(1));
let readers = 0;
nfc.on('reader', (reader: NodeJS.EventEmitter) => {
  reader.on('error', () => say({ is: 'unread' }));
  reader.on('card', () => say({ is: 'read', at: Number(process.hrtime.bigint()) / 1e6 }));
  reader.on('card.off', () => say({ is: 'off' }));
  readers += 1;
  if (readers === 2) say({ is: 'ready' });
});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
