import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { Ask, EveningView, ReaderShown } from '../../src/domain/evening.ts';
import type { Spot } from '../../src/domain/spot.ts';
import { type Program, service } from '../cli/program.ts';
import { lay, sticker } from '../firmware-bridge/pcsc/cards.ts';
import { type Pcscd, pcscd, type UsbReader } from '../firmware-bridge/pcsc/pcscd.ts';
import { scratch } from '../journal/watch.ts';
import { until } from '../tools/until.ts';

/** Two readers of a kind without serial numbers, as people buy them. Both are plugged in before the service starts. */
const LEFT: UsbReader = { path: '1-1', model: 'ACS ACR122U PICC Interface', port: 36401 };
const RIGHT: UsbReader = { ...LEFT, path: '1-2', port: 36403 };

const stops: (() => unknown)[] = [];
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

let count = 0;
const another = (): string => {
  count += 1;
  return `0415B7${count.toString(16).padStart(8, '0').toUpperCase()}`;
};

const table = async (usb: Pcscd, data: string) => {
  const program: Program = await service(data, ['--readers', 'pcsc', '--language', 'fr'], {
    PCSCLITE_CSOCK_NAME: usb.env.PCSCLITE_CSOCK_NAME,
  });
  stops.push(() => program.kill('SIGKILL'));
  const address = `${program.ready.moderator}api/tables/main`;
  const view = async (): Promise<EveningView> => (await fetch(address)).json() as Promise<EveningView>;
  const ask = async (what: Ask, again?: string): Promise<number> => {
    const reply = await fetch(`${address}/asks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': again ?? randomUUID() },
      body: JSON.stringify(what),
    });
    return reply.status;
  };
  const real = async (): Promise<readonly ReaderShown[]> => (await view()).readers.filter(({ id }) => id.startsWith('pcsc:'));
  const shows = (what: string, holds: (readers: readonly ReaderShown[]) => boolean): Promise<readonly ReaderShown[]> =>
    until(
      what,
      async () => {
        const now = await real();
        return holds(now) ? now : undefined;
      },
      real,
    );
  /** Lays a new tag until something holds, and takes it away. */
  const touches = async (at: UsbReader, what: string, holds: (view: EveningView) => boolean): Promise<void> => {
    const laid = lay(usb.port(at.port), sticker(another()));
    await until(
      what,
      async () => holds(await view()),
      async () => (await view()).readers.slice(1),
    );
    await laid.leave();
  };
  /** Names the reader that a touch marks. */
  const names = async (at: UsbReader, as: string): Promise<void> => {
    let marked: ReaderShown | undefined;
    await touches(at, `the touch marks ${as}`, ({ readers }) => {
      marked = readers.find(({ slots }) => slots[0]?.trouble === 'unnamed');
      return marked !== undefined;
    });
    if (marked !== undefined) expect(await ask({ do: 'name-reader', reader: marked.id, as })).toBe(200);
  };
  return { program, view, ask, shows, touches, names };
};
const isUsed = ({ slots }: ReaderShown): boolean => slots[0]?.use?.use === 'shared';
const spotOf = (reader: ReaderShown | undefined): Spot => ({ reader: reader?.id ?? '', slot: 0 });

const begun = async () => {
  const usb = pcscd({ files: [] });
  stops.push(() => usb.remove());
  await usb.start();
  for (const each of [LEFT, RIGHT]) usb.plug(each);
  const data = scratch();
  const at = await table(usb, data);
  await at.shows('both wait for a name', readers => readers.filter(({ unnamed }) => unnamed).length === 2);
  return { usb, data, at };
};

test('of two readers of a kind a touch says which it was and that it needs a name; a name makes it read at once, and stands on the page', async () => {
  const { at } = await begun();
  await at.touches(RIGHT, 'the touch is answered', ({ notice }) => notice?.said.code === 'tag.unnamed');
  await at.names(RIGHT, 'Droite');
  const [named] = await at.shows('one has its name', readers => readers.some(({ name, unnamed }) => name === 'Droite' && !unnamed));
  expect(named?.slots[0]?.trouble ?? null).toBeNull();
  const right = (await at.view()).readers.find(({ name }) => name === 'Droite');
  await at.touches(RIGHT, 'the named reader reads', ({ readers }) =>
    readers.some(({ name, slots }) => name === 'Droite' && slots[0]?.occupied === true),
  );
  // A name belongs to one reader: the other one cannot get it, and is told so.
  const left = (await at.view()).readers.find(({ unnamed }) => unnamed);
  expect(await at.ask({ do: 'name-reader', reader: left?.id ?? '', as: 'Droite' })).toBe(409);
  // A page whose reply was lost asks again.
  const again: Ask = { do: 'name-reader', reader: left?.id ?? '', as: 'Gauche' };
  expect([await at.ask(again, 'twins-again'), await at.ask(again, 'twins-again')]).toEqual([200, 200]);
  expect(right?.id).not.toBe(left?.id);
});

test('after a restart both wait for a name, whatever they were called; each finds its use again with its name', async () => {
  const { usb, data, at } = await begun();
  await at.names(LEFT, 'Gauche');
  await at.names(RIGHT, 'Droite');
  const readers = await at.shows('both have names', all => all.every(({ unnamed }) => !unnamed));
  for (const reader of readers) expect(await at.ask({ do: 'use', spot: spotOf(reader), use: { use: 'shared' } })).toBe(200);
  await at.program.kill('SIGKILL');
  const after = await table(usb, data);
  const waiting = await after.shows('both wait for a name', all => all.length === 2 && all.every(({ unnamed }) => unnamed));
  expect(waiting.map(({ mayBe }) => mayBe?.map(({ name }) => name).sort())).toEqual([
    ['Droite', 'Gauche'],
    ['Droite', 'Gauche'],
  ]);
  await after.names(RIGHT, 'Droite');
  await after.shows('the right one is used', all => all.some(reader => reader.name === 'Droite' && isUsed(reader)));
  expect((await after.view()).readers.find(({ unnamed }) => unnamed)?.mayBe?.map(({ name }) => name)).toEqual(['Gauche']);
});

test('one of two that alone is pulled out and plugged into another socket keeps its name and its use', async () => {
  const { usb, at } = await begun();
  await at.names(LEFT, 'Gauche');
  await at.names(RIGHT, 'Droite');
  const readers = await at.shows('both have names', all => all.every(({ unnamed }) => !unnamed));
  for (const reader of readers) expect(await at.ask({ do: 'use', spot: spotOf(reader), use: { use: 'shared' } })).toBe(200);
  usb.pull(RIGHT);
  await at.shows('it is lost', all => all.some(({ name, health }) => name === 'Droite' && health === 'lost'));
  const elsewhere: UsbReader = { ...RIGHT, path: '1-4' };
  usb.plug(elsewhere);
  await at.shows('it is back', all => all.every(({ health, unnamed }) => health === 'ready' && !unnamed));
  await at.touches(elsewhere, 'it reads', view =>
    view.readers.some(each => each.name === 'Droite' && isUsed(each) && each.slots[0]?.occupied === true),
  );
});
