import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Driver, MonotonicClock, ReaderId, Removal, SlotNumber } from '../../firmware-bridge/drivers/reader.ts';
import type { ReaderEvent, ReaderNow } from '../../firmware-bridge/supervisor/reader-events.ts';
import { type Readers, supervise } from '../../firmware-bridge/supervisor/supervisor.ts';
import { dice as diceOf } from '../tools/dice.ts';

/** A device or a fake device, with hands that lay tags on it. */
export interface Rig {
  readonly driver: Driver;
  readonly clock: MonotonicClock;
  readonly removal: Removal;
  readonly slots: number;
  /** At least two tags that the device can read. */
  readonly tags: readonly [string, string, ...string[]];
  readonly lay: (slot: SlotNumber, tag: string) => void | Promise<void>;
  /** Lifts the tag. Does nothing where the reader cannot tell when a tag leaves. */
  readonly lift: (slot: SlotNumber) => void | Promise<void>;
  /** Pulls the cable and plugs it in again. Absent if no hand can do that. */
  readonly cable?: { readonly pull: () => void | Promise<void>; readonly plug: () => void | Promise<void> };
  /** Lets time pass on a fake clock, or waits. */
  readonly pass: (ms: number) => Promise<void>;
  /** The longest time from a change to its event. */
  readonly settles: number;
  /** The time to wait for a change that a person makes. */
  readonly patience?: number;
  readonly stop?: () => Promise<void>;
}

interface Table {
  readonly rig: Rig;
  readonly readers: Readers;
  readonly events: readonly ReaderEvent[];
  readonly taps: () => readonly string[];
  readonly id: () => ReaderId;
  readonly reader: () => ReaderNow;
  readonly until: (what: string, holds: () => boolean, least?: number) => Promise<void>;
}

const sit = (rig: Rig): Table => {
  const readers = supervise({ drivers: [rig.driver], clock: rig.clock, silence: 5_000 });
  const events: ReaderEvent[] = [];
  readers.on(event => events.push(event));
  const reader = (): ReaderNow => {
    const found = readers.now()[0];
    if (found === undefined) throw new Error('there is no reader');
    return found;
  };
  const until: Table['until'] = async (what, holds, least = rig.settles) => {
    const most = Math.max(least, rig.patience ?? 0);
    for (let waited = 0; !holds(); waited += 20) {
      if (waited > most) throw new Error(`not within ${most} ms: ${what}; events: ${JSON.stringify(events.slice(-6))}`);
      await rig.pass(20);
    }
  };
  const word = (event: ReaderEvent): readonly string[] => {
    if (event.type === 'present') return [`${event.fresh ? '+' : '='}${event.slot}:${event.tag.uid}`];
    return event.type === 'gone' ? [`-${event.slot}:${event.tag.uid}`] : [];
  };
  return { rig, readers, events, taps: () => events.flatMap(word), id: () => reader().id, reader, until };
};

/** The contract that every reader keeps, whatever its device is. */
export const readerContract = (name: string, make: () => Rig | Promise<Rig>): void => {
  describe(`${name} keeps the contract of a reader`, () => {
    let table: Table;
    const ready = () => table.until('the reader is ready', () => table.readers.now()[0]?.health.is === 'ready', 20_000);
    const lay = async (slot: SlotNumber, tag: string): Promise<void> => {
      const before = table.taps().length;
      await table.rig.lay(slot, tag);
      await table.until(`${tag} on ${slot} is told`, () => table.taps().slice(before).includes(`+${slot}:${tag}`));
    };
    const lift = async (slot: SlotNumber, tag: string): Promise<void> => {
      const before = table.taps().length;
      await table.rig.lift(slot);
      await table.until(`${tag} gone from ${slot} is told`, () => table.taps().slice(before).includes(`-${slot}:${tag}`));
    };

    beforeEach(async () => {
      table = sit(await make());
      await ready();
      // A tag from before the start is settled before the first tag of a test.
      await table.rig.pass(table.rig.settles);
    });
    afterEach(async () => {
      await table.readers.stop();
      await table.rig.stop?.();
    });

    test('the reader says its kind and its abilities', () => {
      const { capabilities, id, driver, slots } = table.reader();
      expect(capabilities).toMatchObject({ slots: table.rig.slots, removal: table.rig.removal });
      expect(slots).toHaveLength(table.rig.slots);
      expect(id.startsWith(`${driver}:`)).toBe(true);
    });

    test('a tag that is laid down and left lying is told once, and once when it goes', async () => {
      const [tag] = table.rig.tags;
      await lay(0, tag);
      if (table.rig.removal !== 'never') {
        await table.rig.pass(6_000);
        expect(table.taps()).toEqual([`+0:${tag}`]);
        expect(table.reader().slots[0]?.tag?.uid).toBe(tag);
      }
      await lift(0, tag);
      expect(table.taps()).toEqual([`+0:${tag}`, `-0:${tag}`]);
      expect(table.reader().slots[0]?.tag).toBeUndefined();
    });

    test('the same tag laid down again is a second tap', async () => {
      const [tag] = table.rig.tags;
      for (const _ of [1, 2]) {
        await lay(0, tag);
        await lift(0, tag);
      }
      expect(table.taps()).toEqual([`+0:${tag}`, `-0:${tag}`, `+0:${tag}`, `-0:${tag}`]);
    });

    test('another tag in its place is one gone and one present, in this order', async () => {
      const [one, other] = table.rig.tags;
      await lay(0, one);
      await lay(0, other);
      expect(table.taps()).toEqual([`+0:${one}`, `-0:${one}`, `+0:${other}`]);
    });

    test('each slot is its own', async () => {
      const slots = Array.from({ length: table.rig.slots }, (_, slot) => slot);
      const tagOf = (slot: SlotNumber): string => table.rig.tags[slot % table.rig.tags.length] ?? table.rig.tags[0];
      for (const slot of slots) await lay(slot, tagOf(slot));
      expect(table.taps().filter(tap => tap.startsWith('+'))).toEqual(slots.map(slot => `+${slot}:${tagOf(slot)}`));
    });

    test('a reader that is pulled out is no tag that is taken away', async ({ skip }) => {
      const { cable, removal } = table.rig;
      if (cable === undefined) skip('nobody can pull this cable');
      const [tag] = table.rig.tags;
      const id = table.id();
      await lay(0, tag);
      await cable?.pull();
      await table.until('the reader is lost', () => table.reader().health.is === 'lost', 20_000);
      expect(table.taps()).toEqual([`+0:${tag}`]);
      expect(table.reader().slots[0]?.tag?.uid).toBe(tag);
      await cable?.plug();
      await ready();
      await table.rig.pass(table.rig.settles);
      expect(table.readers.now().map(each => each.id)).toEqual([id]);
      // The tag still lies there. A reader that cannot see the tag may report it as gone after some time, but never as a tap.
      expect(table.taps().filter(tap => tap.startsWith('+'))).toHaveLength(1);
      if (removal !== 'never') expect(table.taps()).toEqual([`+0:${tag}`]);
    });

    test('a tag that was taken away while the reader was gone is gone, and one that was laid meanwhile is found, not tapped', async ({
      skip,
    }) => {
      const { cable, removal } = table.rig;
      if (cable === undefined || removal === 'never') skip('nobody can pull this cable');
      const [one, other] = table.rig.tags;
      await lay(0, one);
      await cable?.pull();
      await table.until('the reader is lost', () => table.reader().health.is === 'lost', 20_000);
      await table.rig.lift(0);
      await cable?.plug();
      await ready();
      await table.until('the first is gone', () => table.taps().includes(`-0:${one}`));
      await cable?.pull();
      await table.until('the reader is lost', () => table.reader().health.is === 'lost', 20_000);
      await table.rig.lay(0, other);
      await cable?.plug();
      await ready();
      await table.until('the second is found', () => table.taps().includes(`=0:${other}`));
      expect(table.taps()).toEqual([`+0:${one}`, `-0:${one}`, `=0:${other}`]);
    });

    test('events are numbered without a gap and time never runs backwards; a tap has a name of its own', async () => {
      const [one, other] = table.rig.tags;
      await lay(0, one);
      await lift(0, one);
      await lay(0, other);
      expect(table.events.map(({ n }) => n)).toEqual(table.events.map((_, index) => index + (table.events[0]?.n ?? 0)));
      expect(table.events.map(({ at }) => at)).toEqual(table.events.map(({ at }) => at).sort((a, b) => a - b));
      const names = table.events.flatMap(event => (event.type === 'present' ? [`${event.reader} ${event.boot} ${event.seq}`] : []));
      expect(new Set(names).size).toBe(names.length);
    });

    test('lights, beeps and words to tags harm nothing, whether it can or not', async () => {
      const id = table.id();
      const all = Array.from({ length: table.rig.slots }, () => 'blink' as const);
      table.readers.light(id, all);
      table.readers.light(id, []);
      for (const beep of ['short', 'long', 'twice'] as const) table.readers.beep(id, beep);
      const answer = table.readers.exchange(id, 0, Uint8Array.of(0xff, 0xca, 0, 0, 0));
      await table.rig.pass(1_500);
      if (!table.reader().capabilities.apdu) expect(await answer).toBeUndefined();
      expect(table.reader().health.is).toBe('ready');
      await lay(0, table.rig.tags[0]);
      expect(table.taps()).toEqual([`+0:${table.rig.tags[0]}`]);
    });

    test('a hundred taps in any order are told as they were made', async () => {
      const dice = diceOf(0x5eed);
      const expected: string[] = [];
      const lying = new Map<SlotNumber, string>();
      for (let step = 0; step < 100; step += 1) {
        const slot = dice.below(table.rig.slots);
        const held = lying.get(slot);
        if (held !== undefined && dice.below(2) === 0) {
          await lift(slot, held);
          expected.push(`-${slot}:${held}`);
          lying.delete(slot);
          continue;
        }
        const free = table.rig.tags.filter(tag => ![...lying.values()].includes(tag));
        const tag = free[dice.below(free.length)];
        if (tag === undefined) continue;
        if (held !== undefined) expected.push(`-${slot}:${held}`);
        await lay(slot, tag);
        expected.push(`+${slot}:${tag}`);
        lying.set(slot, tag);
      }
      // A reader that cannot tell when a tag leaves reports it as gone after a time of its own, so only arrivals are compared.
      const tapped = (all: readonly string[]) => (table.rig.removal === 'never' ? all.filter(tap => tap.startsWith('+')) : all);
      expect(tapped(table.taps())).toEqual(tapped(expected));
    });

    test('when it is told to stop it lets go, and says nothing more', async () => {
      await table.readers.stop();
      const told = table.events.length;
      await table.rig.lay(0, table.rig.tags[0]);
      await table.rig.pass(2_000);
      expect(table.events).toHaveLength(told);
    });
  });
};
