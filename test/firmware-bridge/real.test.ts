import { describe, test, vi } from 'vitest';
import { monotonicClock } from '../../firmware-bridge/clock.ts';
import type { Driver } from '../../firmware-bridge/drivers/reader.ts';
import { driversOf } from '../../firmware-bridge/open-readers.ts';
import { readSpec } from '../../firmware-bridge/spec.ts';
import { supervise } from '../../firmware-bridge/supervisor/supervisor.ts';
import { type Rig, readerContract } from './contract.ts';

// Tests the contract on a real device with a person who follows the instructions: READER=pad:/dev/ttyUSB0 npx vitest run
// test/firmware-bridge/real.test.ts
const named = process.env.READER;
const PATIENCE = 60_000;
const say = (text: string): void => void process.stderr.write(`\n>>> ${text}\n`);
const pass = (ms: number) => new Promise<void>(resolve => void monotonicClock.after(ms, resolve));

const driver = (text: string): Driver => {
  const spec = readSpec(text);
  if ('wrong' in spec) throw new Error(spec.wrong);
  const [first] = driversOf({ spec }).drivers;
  if (first === undefined) throw new Error(`${text} names no reader`);
  return first;
};

/** Finds out the abilities of the device and the numbers of the person's two tags. */
const meet = async (text: string): Promise<Pick<Rig, 'slots' | 'removal' | 'tags'>> => {
  const readers = supervise({ drivers: [driver(text)], clock: monotonicClock });
  const tags = new Set<string>();
  readers.on(event => event.type === 'present' && tags.add(event.tag.uid));
  try {
    say('Lay two different tags on the first place, one after the other, and take them away.');
    for (let waited = 0; tags.size < 2; waited += 100) {
      if (waited > PATIENCE) throw new Error(`only ${tags.size} tags were seen on ${text}`);
      await pass(100);
    }
    const capabilities = readers.now()[0]?.capabilities;
    const [one, other] = [...tags];
    if (capabilities === undefined || one === undefined || other === undefined) throw new Error('the reader is gone');
    return { slots: capabilities.slots, removal: capabilities.removal, tags: [one, other] };
  } finally {
    await readers.stop();
  }
};

if (named === undefined) test.skip('no device is named: READER=pcsc, READER=pad:/dev/ttyUSB0', () => {});
else {
  vi.setConfig({ testTimeout: 60 * PATIENCE, hookTimeout: PATIENCE });
  const known = await meet(named);
  describe('with a person', () => {
    readerContract(named, () => ({
      ...known,
      driver: driver(named),
      clock: monotonicClock,
      lay: (slot, tag) => say(`Lay ${tag.slice(-4)} on place ${slot + 1}.`),
      lift: slot => say(`Take away what lies on place ${slot + 1}.`),
      cable: { pull: () => say('Pull the cable.'), plug: () => say('Put the cable back.') },
      pass,
      settles: 2_500,
      patience: PATIENCE,
    }));
  });
}
