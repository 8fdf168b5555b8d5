import { beforeEach, describe, expect, test } from 'vitest';
import { EMPTY_SLOT, readerId, type Sighting, seen, trouble } from '../../../firmware-bridge/drivers/reader.ts';
import type { ReaderEvent } from '../../../firmware-bridge/supervisor/reader-events.ts';
import { type Readers, supervise } from '../../../firmware-bridge/supervisor/supervisor.ts';
import { type FakeClock, fakeClock } from '../../tools/fake-clock.ts';
import { CAPABLE, type Stub, stub } from './stub.ts';

const TAG = seen('04A1B2C3D4E580', 'type-a');
const OTHER = seen('DEADBEEF', 'type-a');

interface Room {
  readonly clock: FakeClock;
  readonly hardware: Stub;
  readonly readers: Readers;
  readonly events: ReaderEvent[];
}

const room = (hardware: Stub = stub(), silence?: number): Room => {
  const clock = fakeClock();
  const readers = supervise({ drivers: [hardware.driver], clock, ...(silence === undefined ? {} : { silence }) });
  const events: ReaderEvent[] = [];
  readers.on(event => events.push(event));
  return { clock, hardware, readers, events };
};

const word = (event: ReaderEvent): string => {
  switch (event.type) {
    case 'reader':
      return `${event.reader.id} ${event.reader.health.is}`;
    case 'present':
      return `${event.reader} ${event.fresh ? '+' : '='}${event.tag.uid}`;
    case 'gone':
      return `${event.reader} -${event.tag.uid}`;
    case 'unclear':
      return `${event.reader} ${event.why ?? 'clear'}`;
    case 'touched':
      return `${event.reader} touched`;
    case 'trouble':
      return `${event.which}: ${event.trouble?.code ?? 'fine'}`;
  }
};
const words = (events: readonly ReaderEvent[]): readonly string[] => events.map(word);

describe('the supervisor', () => {
  let at: Room;
  beforeEach(() => {
    at = room();
  });
  const connect = (): void => {
    at.hardware.list(['a']);
    at.hardware.tell('a')({ type: 'reader', reader: at.hardware.info('one') });
  };

  test.each([
    ['at once is told as too short a touch', 500, ['brief', 'clear']],
    ['later lay there before', 3_000, []],
  ])('a tag that was found at the start and leaves %s', async (_, after, told) => {
    connect();
    const saw = (seen: Sighting, fresh: boolean) =>
      at.hardware.tell('a')({ type: 'saw', reader: readerId('simulated', 'one'), slot: 0, seen, fresh });
    saw(seen('04AA', 'type-a'), false);
    await at.clock.pass(after);
    saw(EMPTY_SLOT, true);
    await at.clock.pass(100);
    expect(words(at.events).filter(each => !each.includes('ready'))).toEqual([
      'simulated:one =04AA',
      'simulated:one -04AA',
      ...told.map(each => `simulated:one ${each}`),
    ]);
  });

  test('opens what is found, once, and says so', () => {
    connect();
    at.hardware.list(['a']);
    expect(at.hardware.opened()).toEqual(['a']);
    expect(words(at.events)).toEqual(['simulated:one ready']);
  });

  test('opens again what ends, after 0.5, 1, 2, 4, 8 and then always 10 seconds', async () => {
    at.hardware.list(['a']);
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      at.hardware.tell('a')({ type: 'ended', trouble: trouble('port-busy', 'x') });
      const since = at.clock.now();
      for (let waited = 0; at.hardware.opened().length === attempt && waited < 20_000; waited += 500) await at.clock.pass(500);
      pauses.push(at.clock.now() - since);
    }
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
    expect(words(at.events)).toEqual(['a: port-busy']);
  });

  test('starts from the shortest pause after a connection that lived long', async () => {
    at.hardware.list(['a']);
    for (const _ of [1, 2, 3]) {
      at.hardware.tell('a')({ type: 'ended', trouble: trouble('port-busy') });
      await at.clock.pass(9_000);
    }
    for (const _ of [1, 2, 3, 4]) {
      at.hardware.tell('a')({ type: 'alive' });
      await at.clock.pass(4_000);
    }
    const before = at.hardware.opened().length;
    at.hardware.tell('a')({ type: 'ended', trouble: trouble('port-gone') });
    await at.clock.pass(500);
    expect(at.hardware.opened()).toHaveLength(before + 1);
  });

  test('does not open what is not there any more, and opens it at once when it is back', async () => {
    connect();
    at.hardware.list([]);
    at.hardware.tell('a')({ type: 'ended', trouble: trouble('port-gone') });
    await at.clock.pass(60_000);
    expect(at.hardware.opened()).toEqual(['a']);
    at.hardware.list(['a']);
    expect(at.hardware.opened()).toEqual(['a', 'a']);
  });

  test('ends a connection that says nothing for five seconds, and keeps one that only says that it lives', async () => {
    connect();
    for (let second = 0; second < 20; second += 1) {
      at.hardware.tell('a')({ type: 'alive' });
      await at.clock.pass(1_000);
    }
    expect(at.hardware.closed()).toEqual([]);
    await at.clock.pass(5_000);
    expect(at.hardware.closed()).toEqual(['a']);
    expect(words(at.events)).toEqual(['simulated:one ready', 'simulated:one lost', 'a: port-silent']);
  });

  test('a connection that was heard before the machine slept has its five seconds once it is awake', async () => {
    connect();
    for (const hours of [1, 8]) {
      at.clock.sleep(hours * 3_600_000);
      await at.clock.pass(1_000);
      at.hardware.tell('a')({ type: 'alive' });
    }
    expect(at.hardware.closed()).toEqual([]);
    at.clock.sleep(3_600_000);
    await at.clock.pass(10_000);
    expect(words(at.events)).toEqual(['simulated:one ready', 'simulated:one lost', 'a: port-silent']);
  });

  test('does not listen to a connection that was replaced', async () => {
    connect();
    const old = at.hardware.tell('a');
    old({ type: 'ended', trouble: trouble('port-gone') });
    await at.clock.pass(500);
    at.hardware.tell('a')({ type: 'reader', reader: at.hardware.info('one') });
    const said = at.events.length;
    old({ type: 'saw', reader: readerId('simulated', 'one'), slot: 0, seen: TAG, fresh: true });
    old({ type: 'ended', trouble: trouble('port-gone') });
    expect(at.events).toHaveLength(said);
    expect(at.readers.now()[0]?.health.is).toBe('ready');
  });

  test('waits for a port to be let go, but not for ever', async () => {
    at = room(stub('simulated', 'hardware', () => new Promise(() => {})));
    connect();
    at.hardware.tell('a')({ type: 'ended', trouble: trouble('port-gone') });
    await at.clock.pass(2_000);
    expect(at.hardware.opened()).toEqual(['a']);
    await at.clock.pass(500);
    expect(at.hardware.opened()).toEqual(['a', 'a']);
  });

  test('keeps a tap that is told twice, with the number the hardware gave it, as one', async () => {
    connect();
    const id = readerId('simulated', 'one');
    for (const seq of [1, 1]) at.hardware.tell('a')({ type: 'saw', reader: id, slot: 0, seen: TAG, fresh: true, seq });
    at.hardware.tell('a')({ type: 'saw', reader: id, slot: 0, seen: EMPTY_SLOT, fresh: true, seq: 2 });
    // A new connection with the same boot repeats numbers that were told before.
    at.hardware.tell('a')({ type: 'ended', trouble: trouble('port-gone') });
    await at.clock.pass(500);
    at.hardware.tell('a')({ type: 'reader', reader: at.hardware.info('one') });
    for (const seq of [1, 2])
      at.hardware.tell('a')({ type: 'saw', reader: id, slot: 0, seen: seq === 1 ? TAG : EMPTY_SLOT, fresh: true, seq });
    expect(words(at.events).filter(word => / [+-]/.test(word))).toEqual(['simulated:one +04A1B2C3D4E580', 'simulated:one -04A1B2C3D4E580']);
  });

  test('counts anew when the hardware started anew', async () => {
    connect();
    const id = readerId('simulated', 'one');
    at.hardware.tell('a')({ type: 'saw', reader: id, slot: 0, seen: TAG, fresh: true, seq: 9 });
    at.hardware.tell('a')({ type: 'reader', reader: at.hardware.info('one', { boot: 'b2' }) });
    at.hardware.tell('a')({ type: 'saw', reader: id, slot: 0, seen: OTHER, fresh: true, seq: 1 });
    expect(at.events.flatMap(event => (event.type === 'present' ? [`${event.boot} ${event.seq}`] : []))).toEqual(['b1 9', 'b2 1']);
  });

  test('takes a reader that turns up at another port for the same, moved', async () => {
    connect();
    at.hardware.list(['a', 'b']);
    at.hardware.tell('b')({ type: 'reader', reader: at.hardware.info('one') });
    expect(at.hardware.closed()).toEqual(['a']);
    expect(at.readers.now().map(({ id, health }) => `${id} ${health.is}`)).toEqual(['simulated:one ready']);
  });

  test('lets one of several readers of a connection go, and the others stay', () => {
    connect();
    at.hardware.tell('a')({ type: 'reader', reader: at.hardware.info('two') });
    at.hardware.tell('a')({ type: 'left', reader: readerId('simulated', 'one'), trouble: trouble('reader-unplugged') });
    expect(at.readers.now().map(({ id, health }) => `${id} ${health.is}`)).toEqual(['simulated:one lost', 'simulated:two ready']);
  });

  test('shows a slot that does not work, and a reader that ails, without losing either', () => {
    connect();
    const reader = readerId('simulated', 'one');
    at.hardware.tell('a')({ type: 'slot', reader, slot: 0, trouble: trouble('chip-stuck') });
    at.hardware.tell('a')({ type: 'ails', reader, trouble: trouble('reader-fails', 'it hums') });
    expect(at.readers.now()[0]).toMatchObject({ health: { is: 'faulty' }, slots: [{ trouble: { code: 'chip-stuck' } }] });
    at.hardware.tell('a')({ type: 'slot', reader, slot: 0, trouble: undefined });
    at.hardware.tell('a')({ type: 'ails', reader, trouble: undefined });
    expect(at.readers.now()[0]).toMatchObject({ health: { is: 'ready' }, slots: [{ trouble: undefined }] });
  });

  test('says once what stands in the way of finding any reader, and when it does no more', () => {
    for (const _ of [1, 2]) at.hardware.list([], trouble('pcscd-missing'));
    at.hardware.list([]);
    expect(words(at.events)).toEqual(['simulated: pcscd-missing', 'simulated: fine']);
  });

  test('knows what stands in the way, for whoever comes later', () => {
    at.hardware.list([], trouble('pcscd-missing', 'x'));
    expect(at.readers.troubles()).toEqual([{ which: 'simulated', trouble: trouble('pcscd-missing', 'x') }]);
    at.hardware.list([]);
    expect(at.readers.troubles()).toEqual([]);
  });

  test('gives lights and beeps to the reader that is meant, and to nobody when it is gone', () => {
    connect();
    const reader = readerId('simulated', 'one');
    at.readers.light(reader, ['blink']);
    at.readers.beep(reader, 'twice');
    at.hardware.tell('a')({ type: 'ended', trouble: trouble('port-gone') });
    at.readers.light(reader, ['on']);
    expect(at.hardware.asked()).toEqual(['simulated:one blink', 'simulated:one twice']);
  });

  test('passes over a slot that the reader does not have, and a reader that it never met', () => {
    connect();
    const reader = readerId('simulated', 'one');
    at.hardware.tell('a')({ type: 'saw', reader, slot: 1, seen: TAG, fresh: true });
    at.hardware.tell('a')({ type: 'saw', reader: readerId('simulated', 'ghost'), slot: 0, seen: TAG, fresh: true });
    expect(words(at.events)).toEqual(['simulated:one ready']);
  });

  test('a reader that only repeats itself falls silent while the line is quiet: gone in its time', async () => {
    at.hardware.list(['a']);
    const capabilities = { ...CAPABLE, removal: 'repeated' as const };
    at.hardware.tell('a')({ type: 'reader', reader: at.hardware.info('one', { capabilities }) });
    at.hardware.tell('a')({ type: 'saw', reader: readerId('simulated', 'one'), slot: 0, seen: TAG, fresh: true });
    await at.clock.pass(999);
    expect(words(at.events).at(-1)).toBe('simulated:one +04A1B2C3D4E580');
    await at.clock.pass(1);
    expect(words(at.events).at(-1)).toBe('simulated:one -04A1B2C3D4E580');
  });

  test('a tag that a reader repeats lies there still after the machine slept, and is no new tap; if it was taken away meanwhile, it is gone', async () => {
    at.hardware.list(['a']);
    const capabilities = { ...CAPABLE, removal: 'repeated' as const };
    at.hardware.tell('a')({ type: 'reader', reader: at.hardware.info('one', { capabilities }) });
    const repeats = (): void =>
      at.hardware.tell('a')({ type: 'saw', reader: readerId('simulated', 'one'), slot: 0, seen: TAG, fresh: true });
    repeats();
    at.clock.sleep(3_600_000);
    await at.clock.pass(200);
    repeats();
    expect(words(at.events)).toEqual(['simulated:one ready', 'simulated:one +04A1B2C3D4E580']);
    at.clock.sleep(3_600_000);
    await at.clock.pass(3_000);
    expect(words(at.events).slice(2)).toEqual(['simulated:one -04A1B2C3D4E580']);
  });

  test('leaves no timer behind when it stops', async () => {
    connect();
    at.hardware.tell('a')({ type: 'ended', trouble: trouble('port-gone') });
    await at.readers.stop();
    expect(at.clock.running).toBe(0);
  });
});

describe('readers that nothing but their order tells apart', () => {
  const twins = (): Room => {
    const at = room(stub('pcsc', 'order'));
    at.hardware.list(['a']);
    for (const place of ['x0', 'x1']) at.hardware.tell('a')({ type: 'reader', reader: at.hardware.info(place) });
    return at;
  };
  const touch = (at: Room, place: string): void =>
    at.hardware.tell('a')({ type: 'saw', reader: readerId('pcsc', place), slot: 0, seen: TAG, fresh: true });

  test('one alone needs no name', () => {
    const at = room(stub('pcsc', 'order'));
    at.hardware.list(['a']);
    at.hardware.tell('a')({ type: 'reader', reader: at.hardware.info('x0') });
    touch(at, 'x0');
    expect(words(at.events)).toEqual(['pcsc:x0 ready', 'pcsc:x0 +04A1B2C3D4E580']);
  });

  test('of two, a touch says only where it was, until they are named; then it counts under that name', () => {
    const at = twins();
    touch(at, 'x1');
    expect(words(at.events).at(-1)).toBe('pcsc:x1 touched');
    const deal = readerId('pcsc', 'deal');
    expect(at.readers.name(readerId('pcsc', 'x1'), deal)).toBe(true);
    expect(at.readers.name(readerId('pcsc', 'x0'), deal)).toBe(false);
    touch(at, 'x1');
    expect(words(at.events).at(-1)).toBe('pcsc:deal +04A1B2C3D4E580');
    at.readers.light(deal, ['on']);
    expect(at.hardware.asked()).toEqual(['pcsc:x1 on']);
  });

  test('one that alone was gone keeps its name: nothing else can be in its place', () => {
    const at = twins();
    const [deal, vote] = [readerId('pcsc', 'deal'), readerId('pcsc', 'vote')];
    at.readers.name(readerId('pcsc', 'x0'), deal);
    at.readers.name(readerId('pcsc', 'x1'), vote);
    at.hardware.tell('a')({ type: 'left', reader: readerId('pcsc', 'x1'), trouble: trouble('reader-unplugged') });
    at.hardware.tell('a')({ type: 'reader', reader: at.hardware.info('x1') });
    touch(at, 'x1');
    expect(words(at.events).at(-1)).toBe('pcsc:vote +04A1B2C3D4E580');
    expect(at.readers.at(vote)?.name).toBe('vote');
  });

  test.each([
    ['in the order in which they went', ['x0', 'x1']],
    ['in another order', ['x1', 'x0']],
  ])('two that were gone at once have lost their names, also where they come back one by one, %s', (_title, back) => {
    const at = twins();
    at.readers.name(readerId('pcsc', 'x0'), readerId('pcsc', 'deal'));
    at.readers.name(readerId('pcsc', 'x1'), readerId('pcsc', 'vote'));
    for (const place of ['x0', 'x1'])
      at.hardware.tell('a')({ type: 'left', reader: readerId('pcsc', place), trouble: trouble('reader-unplugged') });
    for (const place of back) at.hardware.tell('a')({ type: 'reader', reader: at.hardware.info(place) });
    for (const place of ['x0', 'x1']) {
      touch(at, place);
      expect(words(at.events).at(-1)).toBe(`pcsc:${place} touched`);
    }
  });

  test('after both were gone they have to be named again', async () => {
    const at = twins();
    const deal = readerId('pcsc', 'deal');
    at.readers.name(readerId('pcsc', 'x1'), deal);
    at.hardware.tell('a')({ type: 'ended', trouble: trouble('pcscd-stopped') });
    await at.clock.pass(500);
    for (const place of ['x0', 'x1']) at.hardware.tell('a')({ type: 'reader', reader: at.hardware.info(place) });
    touch(at, 'x0');
    expect(words(at.events).at(-1)).toBe('pcsc:x0 touched');
    expect(at.readers.name(readerId('pcsc', 'x0'), deal)).toBe(true);
    touch(at, 'x0');
    expect(words(at.events).at(-1)).toBe('pcsc:deal +04A1B2C3D4E580');
  });
});
