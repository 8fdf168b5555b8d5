import { expect, test } from 'vitest';
import type { EveningView } from '../../src/domain/evening.ts';
import type { GameCopy, GameCopyPart } from '../../src/domain/game-copy.ts';
import { steadySize } from '../../src/server/moderator/steady.ts';
import { copyFrom } from '../../src/service/archive.ts';
import type { DeclineReason } from '../../src/wire/moderator.ts';
import { openAlone } from '../../web/moderator/alone/alone-table.ts';
import { begun, opened, planFor, playsOut, type Rig, stepNow } from '../session/evening/rig.ts';
import { dice } from '../tools/dice.ts';

/** The parts of a copy, as the service gives them one after the other. */
const partsOf = ({ evening, disk }: Rig): readonly GameCopyPart[] => {
  const file = {
    read: (key: string) => disk.read(key),
    exported: (game: string) => ({ text: '', entries: disk.logs.get(game) ?? [] }),
  };
  const parts: GameCopyPart[] = [];
  for (let from = 0; from === 0 || from < (parts[0]?.count ?? 0); from += parts.at(-1)?.entries.length ?? 1) {
    const part = copyFrom({ evening, file }, { least: 0, most: 0 }, from);
    if (part === undefined) return parts;
    parts.push(part);
  }
  return parts;
};
const copyOf = (rig: Rig): GameCopy => {
  const parts = partsOf(rig);
  const last = parts.at(-1);
  if (last === undefined) throw new Error('there is nothing to copy');
  const { from: _from, count: _count, ...copy } = last;
  return { ...copy, entries: parts.flatMap(({ entries }) => entries) };
};

const alone = async (from: GameCopy) => {
  const views: EveningView[] = [];
  const declined: DeclineReason[] = [];
  const kept: GameCopy[] = [];
  /** How many entries were safe when each view was shown. */
  const safe: number[] = [];
  const table = await openAlone(from, {
    now: () => 1_000,
    heard: {
      view: view => {
        views.push(view);
        safe.push(kept.at(-1)?.entries.length ?? from.entries.length);
      },
      declined: why => declined.push(...why),
      waiting: () => undefined,
      veil: () => undefined,
    },
    keep: async copy => {
      kept.push(copy);
    },
  });
  return { table, views, declined, kept, safe };
};

test('a page that goes on alone stands where the service stood, and keeps every move before it shows it', async () => {
  const rig = await opened();
  await begun(rig, planFor('lupus-token'));
  const { table, views, kept, safe } = await alone(copyOf(rig));
  const { playing } = rig.evening.view;
  expect(views.at(-1)?.playing?.view).toEqual(playing?.view);
  expect(views.at(-1)?.playing?.glance).toEqual(playing?.glance);
  const step = stepNow(rig);
  const before = copyOf(rig).entries.length;
  expect(await table.connection.ask({ do: 'answer', answer: { type: 'go-on', step: step.id } })).toBe(true);
  expect(views.at(-1)?.playing?.step.id).not.toBe(step.id);
  expect(kept.at(-1)?.entries.length).toBe(before + 1);
  expect(safe.at(-1)).toBe(kept.at(-1)?.entries.length);
  expect(table.timeline()?.lines).toHaveLength(1);
  table.connection.close();
});

test('a kept game opens again as it stood', async () => {
  const rig = await opened();
  await begun(rig, planFor('lupus-token'));
  const first = await alone(copyOf(rig));
  await first.table.connection.ask({ do: 'answer', answer: { type: 'go-on', step: stepNow(rig).id } });
  const again = await alone(first.table.copy());
  expect(again.views.at(-1)?.playing?.view).toEqual(first.views.at(-1)?.playing?.view);
  for (const { table } of [first, again]) table.connection.close();
});

test('no other game begins there: the next one is one of the service', async () => {
  const rig = await opened();
  await begun(rig, planFor('lupus-token'));
  const { table, declined, kept } = await alone(copyOf(rig));
  expect(await table.connection.ask({ do: 'again' })).toBe(false);
  expect(declined).toEqual([{ code: 'wire.alone' }]);
  expect(kept).toEqual([]);
  table.connection.close();
});

test.each(['lupus-token', 'lupus-classic', 'thiercelieux', 'one-night'] as const)(
  'every part of a copy of %s leaves in one size, however long the game is',
  async book => {
    const rig = await opened();
    await begun(rig, planFor(book, 0, book === 'one-night' ? { 'onenight.announcer': 'moderator' } : {}));
    const sizes = new Set<number>();
    await playsOut(rig, dice(3), async () => {
      for (const part of partsOf(rig)) sizes.add(steadySize(Buffer.byteLength(JSON.stringify(part))));
    });
    expect([...sizes]).toEqual([16_384]);
  },
);

test('a game without a moderator has no copy: every device is a player’s', async () => {
  const rig = await opened();
  await begun(rig, planFor('one-night'));
  expect(rig.evening.view.playing).not.toBeNull();
  expect(partsOf(rig)).toEqual([]);
});
