import { expect, test } from 'vitest';
import { tablesFor, whyNotUse } from '../../src/cli/service/touches.ts';
import type { Ask, Plan } from '../../src/domain/evening.ts';
import { seat } from '../../src/domain/ids.ts';
import type { Touch } from '../../src/domain/spot.ts';
import { placesOf } from '../../src/table/places.ts';
import { boxOf, cardUid, furnished } from '../session/evening/hands.ts';
import { accepted, opened } from '../session/evening/rig.ts';
import { padOf } from '../table/pieces.ts';

const PLAN: Plan = {
  book: 'one-night',
  names: ['Ana', 'Bruno', 'Chloé', 'Dário'],
  deck: ['seer', 'werewolf', 'villager', 'robber', 'drunk', 'werewolf', 'troublemaker'],
  settings: { 'onenight.announcer': 'player' },
};
const MODERATED = { ...PLAN, settings: { 'onenight.announcer': 'moderator' } };
const places = placesOf(PLAN.book, PLAN.names.length);
const FIRST = seat(1);

/** Two tables of one service, which hear of the same readers. */
const house = async () => {
  const heard = places.map(at => {
    const { reader: id } = padOf(at);
    return { id, name: id, health: 'ready', trouble: null, unnamed: false, slots: 1, by: 'reader' } as const;
  });
  const tables = await Promise.all(
    ['red', 'blue'].map(async id => {
      const rig = await opened({});
      rig.evening.readers(heard);
      return { id, rig, view: () => rig.evening.view };
    }),
  );
  const [red, blue] = tables;
  if (red === undefined || blue === undefined) throw new Error('two tables');
  const touches = async (touch: Touch): Promise<void> => {
    for (const { rig } of tablesFor(tables, touch.spot)) await rig.evening.touch(touch);
  };
  const uses = (at: (typeof places)[number], use: Extract<Ask, { do: 'use' }>['use'] = { use: 'pad', at }) =>
    ({ do: 'use', spot: padOf(at), use }) as const;
  return { tables, red, blue, touches, uses };
};

test('a pad that a table uses is no other table’s, whose name is said', async () => {
  const { tables, red, blue, uses } = await house();
  expect(whyNotUse(tables, blue, uses(FIRST))).toBeUndefined();
  await furnished(red.rig, PLAN);
  expect(whyNotUse(tables, blue, uses(FIRST))).toEqual({ code: 'reader.of_table', table: 'red' });
  expect(whyNotUse(tables, red, uses(FIRST))).toBeUndefined();
  expect(whyNotUse(tables, red, uses(FIRST, null))).toBeUndefined();
  await accepted(red.rig.ask({ do: 'open-deal' }));
  expect(whyNotUse(tables, red, uses(FIRST, null))).toEqual({ code: 'ask.not_now' });
});

test('cards that are dealt where nobody moderates are read by no other table, whatever it had kept of those pads', async () => {
  const { red, blue, touches, uses } = await house();
  await furnished(red.rig, PLAN);
  await accepted(red.rig.ask({ do: 'open-deal' }));
  for (const ask of [
    { do: 'plan', plan: MODERATED },
    { do: 'box', box: boxOf(PLAN, PLAN.deck) },
    ...places.map(at => uses(at)),
    { do: 'open-deal' },
  ] as const)
    await accepted(blue.rig.ask(ask));
  for (const [index, at] of places.entries())
    await touches({ type: 'laid', spot: padOf(at), uid: cardUid(index), fresh: true, name: `n${index}` });
  expect([red.view().dealing?.cards.length, blue.view().dealing?.cards.length]).toEqual([places.length, 0]);
  await touches({ type: 'lifted', spot: padOf('K1'), uid: cardUid(4) });
  expect(blue.view().readers.some(({ slots }) => slots.some(({ occupied }) => occupied))).toBe(false);
});
