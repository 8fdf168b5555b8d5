import { readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openOutbox } from '../../../src/service/link/outbox.ts';
import { freshFolder } from '../../tools/folder.ts';
import { waiting } from '../../tools/screens.ts';

test('the picture that a table shows now comes last, whichever game it belongs to and however long it was away', () => {
  const outbox = openOutbox(join(freshFolder(), 'outbox.sqlite'));
  onTestFinished(() => outbox.close());
  for (const [game, players] of [
    ['', 3],
    ['one', 4],
    ['one', 5],
    ['', 6],
    ['two', 7],
    ['', 8],
  ] as const)
    outbox.show(game, waiting(players));
  const shown = outbox
    .next(new Set())
    .parcels.map(({ parcel: { game, cargo } }) => [game, cargo.is === 'shown' ? cargo.shown.names.length : 0]);
  expect(shown).toEqual([
    ['one', 5],
    ['two', 7],
    ['', 8],
  ]);
});

const leaves = (file: string, change: () => void): readonly string[] => {
  const before = openOutbox(file);
  before.tell([{ n: 1, game: '', tells: { tells: 'called', on: true } }], () => undefined);
  before.close();
  change();
  const after = openOutbox(file);
  expect([after.waiting, after.told]).toEqual([0, 0]);
  after.tell([{ n: 2, game: '', tells: { tells: 'called', on: false } }], () => undefined);
  after.close();
  return readdirSync(dirname(file))
    .filter(name => !name.endsWith('-wal'))
    .sort();
};

test('an outbox that a newer version wrote is laid aside as it is, and another begun', () => {
  const file = join(freshFolder(), 'outbox.sqlite');
  const raise = (): void => {
    const db = new Database(file);
    db.pragma('user_version = 2');
    db.close();
  };
  expect(leaves(file, raise)).toEqual(['outbox.sqlite', 'outbox.sqlite.newer-1']);
  const aside = new Database(`${file}.newer-1`, { readonly: true });
  expect(aside.prepare('SELECT body FROM parcels').pluck().all()).toEqual(['{"is":"told","told":{"tells":"called","on":true}}']);
  aside.close();
});

test('a torn outbox is laid aside, and another begun', () => {
  const file = join(freshFolder(), 'outbox.sqlite');
  expect(leaves(file, () => writeFileSync(file, 'torn'.repeat(300)))).toEqual(['outbox.sqlite', 'outbox.sqlite.damaged-1']);
});
