import { expect, test } from 'vitest';
import type { Entry } from '../../../src/domain/entry.ts';
import type { CopyStands, GameCopy } from '../../../src/domain/game-copy.ts';
import { asideOn } from '../../../src/journal/aside.ts';
import { dice } from '../../tools/dice.ts';
import { begun, opened, planFor, playsOne, type Rig } from './rig.ts';

const copyOf = ({ evening, disk }: Rig, change: (entries: readonly Entry[]) => readonly Entry[] = entries => entries): GameCopy => {
  const { table, playing } = evening.view;
  const documents = Object.fromEntries(
    ['course', 'plan', 'hands'].flatMap(name => {
      const kept = disk.read(`table/${table}/${name}`);
      return kept === undefined ? [] : [[`table/${table}/${name}`, kept]];
    }),
  );
  const game = playing?.game ?? '';
  return { table, game, documents, entries: change(disk.logs.get(game) ?? []), pace: { least: 0, most: 0 } };
};

/** A game that has come a little way, a device that has gone on from there, and the service as it was found after it died. */
const parted = async (moves: number) => {
  const rig = await opened();
  await begun(rig, planFor('lupus-token'));
  const chance = dice(4);
  for (let n = 0; n < 3; n += 1) await playsOne(rig, chance);
  const found = rig.disk.copy();
  for (let n = 0; n < moves; n += 1) await playsOne(rig, chance);
  return { device: rig, service: await opened({ disk: found }) };
};
const gives = ({ evening }: Rig, copy: GameCopy, stands: CopyStands = 'longer') => evening.takesBack(copy, stands);
const standing = ({ evening }: Rig) => evening.view.playing?.view;

test('a game that a device has gone on with stands here as it stood there, in one write, also after a restart', async () => {
  const { device, service } = await parted(4);
  const before = service.disk.writes;
  expect(await gives(service, copyOf(device))).toEqual({ ok: true, value: null });
  expect(service.disk.writes).toBe(before + 1);
  expect(standing(service)).toEqual(standing(device));
  expect(service.evening.publicTable.message).toEqual(device.evening.publicTable.message);
  expect(standing(await opened({ disk: service.disk.copy() }))).toEqual(standing(device));
  // If the device gives the same game back again, no move is made twice.
  expect((await gives(service, copyOf(device))).ok).toBe(true);
  expect(copyOf(service).entries).toEqual(copyOf(device).entries);
});

test('two games that have both gone on stay as they are until somebody has said which one stands', async () => {
  const { device, service } = await parted(4);
  await playsOne(service, dice(9));
  const stood = standing(service);
  expect(await gives(service, copyOf(device))).toEqual({ ok: false, refusal: 'copy.apart' });
  expect(standing(service)).toEqual(stood);
  const own = service.evening.view.playing?.game ?? '';

  const { writes } = service.disk;
  expect((await gives(service, copyOf(device), 'here')).ok).toBe(true);
  expect(service.disk.writes).toBe(writes + 1);
  expect(standing(service)).toEqual(stood);
  expect(service.disk.logs.size).toBe(2);
  expect(asideOn(service.disk)).toMatchObject([{ why: 'replaced' }]);

  expect((await gives(service, copyOf(device), 'device')).ok).toBe(true);
  expect(service.disk.writes).toBe(writes + 2);
  expect(standing(service)).toEqual(standing(device));
  expect(service.disk.logs.get(own)?.length).toBeGreaterThan(0);
  expect(JSON.stringify(asideOn(service.disk).at(-1)?.documents)).toContain(own);
});

const last = (entries: readonly Entry[]): Entry | undefined => entries.at(-1);
test.each<[string, (entries: readonly Entry[]) => readonly Entry[], string]>([
  ['another seal', entries => entries.map(each => (each.type === 'sealed' ? { ...each, nonce: 'f'.repeat(64) } : each)), 'copy.elsewhere'],
  ['no beginning', entries => entries.slice(1), 'copy.elsewhere'],
  [
    'events that the rules do not bring about',
    entries => [
      ...entries.slice(0, -1),
      { ...(last(entries) as object), events: [] } as never,
      { v: 1, type: 'ruled', ruling: { type: 'dead', seats: [1] }, events: [] } as never,
    ],
    'copy.unsound',
  ],
  ['an undo of nothing', entries => [...entries, { v: 1, type: 'undone', answers: 900 } as never], 'copy.unsound'],
  ['its beginning twice', entries => [...entries, ...entries.slice(0, 1)], 'copy.unsound'],
])('a game with %s is not taken', async (_what, change, code) => {
  const { device, service } = await parted(4);
  const stood = standing(service);
  expect(await gives(service, copyOf(device, change))).toEqual({ ok: false, refusal: code });
  expect(standing(service)).toEqual(stood);
});

test('a game of which nothing is on this table is put aside, or left', async () => {
  const { device } = await parted(2);
  const other = await opened();
  expect(await gives(other, copyOf(device))).toEqual({ ok: false, refusal: 'copy.elsewhere' });
  expect((await gives(other, copyOf(device), 'here')).ok).toBe(true);
  expect(other.evening.view.stage).toBe('set-up');
  expect(asideOn(other.disk)).toHaveLength(1);
});
