import { join } from 'node:path';
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
  const shown = outbox.next(new Set()).map(({ parcel: { game, cargo } }) => [game, cargo.is === 'shown' ? cargo.shown.names.length : 0]);
  expect(shown).toEqual([
    ['one', 5],
    ['two', 7],
    ['', 8],
  ]);
});
