import { expect, test } from 'vitest';
import type { Cargo } from '../../../src/domain/tournament/parcel.ts';
import { type NextParcels, type Outbox, openOutbox } from '../../../src/service/link/outbox.ts';
import { Disk } from '../../session/evening/rig.ts';
import { waiting } from '../../tools/screens.ts';

const outboxOn = (file: Disk, journalOf: (game: string) => string | undefined = () => undefined): Outbox => openOutbox({ file, journalOf });
const called = (on: boolean): Cargo => ({ is: 'told', told: { tells: 'called', on } });
const posts = async (disk: Disk, game: string, ...cargo: readonly object[]): Promise<void> => {
  const parcels = cargo.map(each => ({ do: 'post', game, body: JSON.stringify(each), instead: null }) as const);
  await disk.commit({ documents: [], log: null, parcels });
};
const sent = ({ parcels }: NextParcels) => parcels.map(({ parcel: { game, seq, cargo } }) => [game, seq, cargo.is]);
const ALL = new Set<number>();

test('the picture that a table shows now comes last, whichever game it belongs to and however long it was away', async () => {
  const outbox = outboxOn(new Disk());
  for (const [game, players] of [
    ['', 3],
    ['one', 4],
    ['one', 5],
    ['', 6],
    ['two', 7],
    ['', 8],
  ] as const)
    outbox.show(game, waiting(players));
  const { parcels } = await outbox.next(ALL);
  expect(parcels.map(({ parcel: { game, cargo } }) => [game, cargo.is === 'shown' ? cargo.shown.names.length : 0])).toEqual([
    ['one', 5],
    ['two', 7],
    ['', 8],
  ]);
});

test('a parcel is sent under one number, whenever the service is killed, and what comes later has a higher one', async () => {
  const disk = new Disk();
  await posts(disk, 'one', called(true));
  const first = sent(await outboxOn(disk).next(ALL));
  const again = outboxOn(disk);
  again.show('one', waiting(3));
  await posts(disk, 'one', called(false));
  const all = sent(await again.next(ALL));
  expect(all[0]).toEqual(first[0]);
  const numbers = all.map(([, seq]) => Number(seq));
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  // A picture with a number that was only in memory would take the number of a report after a crash.
  const third = outboxOn(disk);
  await posts(disk, 'one', called(true));
  expect(Number(sent(await third.next(ALL)).at(-1)?.[1])).toBeGreaterThan(Math.max(...numbers));
});

test('nothing is sent whose number the disk refuses; pictures in between need no write', async () => {
  const disk = new Disk();
  const outbox = outboxOn(disk);
  disk.fails = true;
  await posts(disk, 'one', called(true)).catch(() => undefined);
  outbox.show('one', waiting(3));
  await expect(outbox.next(ALL)).rejects.toThrow();
  disk.fails = false;
  expect(sent(await outbox.next(ALL)).map(([, , is]) => is)).toEqual(['shown']);
  const { writes } = disk;
  outbox.show('one', waiting(4));
  expect(sent(await outbox.next(ALL))).toHaveLength(1);
  expect(disk.writes).toBe(writes);
});

test('a picture that nobody acknowledged waits for the next line, unless a newer one does', async () => {
  const outbox = outboxOn(new Disk());
  outbox.show('one', waiting(3));
  outbox.show('two', waiting(3));
  const [one] = sent(await outbox.next(ALL));
  outbox.show('two', waiting(4));
  outbox.welcome({ one: Number(one?.[1]) });
  const { parcels } = await outbox.next(ALL);
  expect(parcels.map(({ parcel: { game, cargo } }) => [game, cargo.is === 'shown' ? cargo.shown.names.length : 0])).toEqual([['two', 4]]);
  outbox.unsent(parcels.map(({ id }) => id));
  expect([outbox.waiting, sent(await outbox.next(ALL)).length]).toEqual([1, 1]);
});

test('waiting parcels get numbers after those that another machine of the table has used', async () => {
  const disk = new Disk();
  await posts(disk, 'one', called(true));
  const outbox = outboxOn(disk);
  outbox.welcome({ one: 40 });
  expect(sent(await outbox.next(ALL))).toEqual([['one', 41, 'told']]);
  expect(outbox.taken('one', 41).ids).toHaveLength(1);
  expect([outbox.waiting, disk.parcels.parcels]).toEqual([0, []]);
});

test('a journal is made from the log when it is sent; one that nobody can make, or accept, is not sent', async () => {
  const disk = new Disk();
  for (const game of ['whole', 'damaged', 'long']) await posts(disk, game, { is: 'journal' });
  await posts(disk, 'older', { is: 'journal', text: 'written before' });
  const texts: { readonly [game: string]: string } = { whole: 'the log', long: 'x'.repeat(3_000_001) };
  const outbox = outboxOn(disk, game => texts[game]);
  expect((await outbox.next(ALL)).parcels.map(({ parcel: { cargo } }) => (cargo.is === 'journal' ? cargo.text : cargo.is))).toEqual([
    'the log',
    'written before',
  ]);
  expect(outbox.waiting).toBe(2);
});
