import { once } from 'node:events';
import { createRequire } from 'node:module';
import { lay, sticker } from '../../firmware-bridge/pcsc/cards.ts';

/**
 * nfc-pcsc as it is shipped, in a process of its own. The card is in the same process, so that nothing delays the event before the clock is
 * read. Each message is the path at which to lay a card. The reply is the milliseconds from the driver's first message about the card to
 * the event.
 */
interface Library {
  readonly NFC: new () => NodeJS.EventEmitter;
}

const { NFC }: Library = createRequire(import.meta.url)('nfc-pcsc');
const nfc = new NFC();
nfc.on('error', () => process.exit(1));
const readers: NodeJS.EventEmitter[] = [];
nfc.on('reader', (reader: NodeJS.EventEmitter) => {
  reader.on('error', () => {});
  readers.push(reader);
  if (readers.length === 2) process.send?.('ready');
});

process.on('message', async (port: string) => {
  const [reader] = readers;
  if (reader === undefined) return;
  for (;;) {
    // Now and then it reads before it is connected, and gives up: then the card is laid once more, as by a person.
    const read = once(reader, 'card').catch(() => undefined);
    const laid = lay(port, sticker('04A1B2C3D4E5F6'));
    const isRead = (await read) !== undefined;
    const at = performance.now();
    const gone = new Promise(resolve => reader.once('card.off', resolve));
    await laid.leave();
    await gone;
    if (!isRead) continue;
    process.send?.(at - (await laid.met));
    return;
  }
});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
