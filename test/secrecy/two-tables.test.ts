import { expect, test } from 'vitest';
import type { Ask, EveningView, Plan } from '../../src/domain/evening.ts';
import { seat } from '../../src/domain/ids.ts';
import type { Spot, Touch } from '../../src/domain/spot.ts';
import { tablesTouched } from '../../src/service/reader-touches.ts';
import { tablePlaces } from '../../src/table/deal.ts';
import { boxOf, cardUid, furnished } from '../session/evening/hands.ts';
import { accepted, codes, opened, type Rig } from '../session/evening/rig.ts';
import { padOf } from '../table/pieces.ts';

const PLAN: Plan = {
  book: 'one-night',
  names: ['Ana', 'Bruno', 'Chloé', 'Dário'],
  deck: ['seer', 'werewolf', 'villager', 'robber', 'drunk', 'werewolf', 'troublemaker'],
  settings: { 'onenight.announcer': 'player' },
};
const MODERATED = { ...PLAN, settings: { 'onenight.announcer': 'moderator' } };
const places = tablePlaces(PLAN.book, PLAN.names.length);
const FIRST = seat(1);

/** Two tables of one service that share their readers. With `knows` false neither knows which pads the other uses. */
const house = async (knows = true) => {
  const heard = places.map(at => {
    const { reader: id } = padOf(at);
    return { id, name: id, health: 'ready', trouble: null, unnamed: false, slots: 1, by: 'reader' } as const;
  });
  const tables: { readonly id: string; readonly rig: Rig; readonly view: () => EveningView }[] = [];
  for (const id of ['red', 'blue']) {
    const whoUses = (spot: Spot) => tables.find(each => each.id !== id && each.rig.evening.uses(spot))?.id;
    const rig = await opened(knows ? { beside: { whoUses } } : {});
    rig.evening.readers(heard);
    tables.push({ id, rig, view: () => rig.evening.view });
  }
  const [red, blue] = tables;
  if (red === undefined || blue === undefined) throw new Error('two tables');
  const touches = async (touch: Touch): Promise<void> => {
    for (const { rig } of tablesTouched(tables, touch.spot)) await rig.evening.touch(touch);
  };
  const uses = (at: (typeof places)[number], use: Extract<Ask, { do: 'use' }>['use'] = { use: 'pad', at }) =>
    ({ do: 'use', spot: padOf(at), use }) as const;
  return { tables, red, blue, touches, uses };
};

test('a pad that a table uses is no other table’s, whose name is said', async () => {
  const { red, blue, uses } = await house();
  await furnished(red.rig, PLAN);
  expect(await blue.rig.ask(uses(FIRST))).toEqual({ ok: false, refusal: [{ code: 'reader.of_table', table: 'red' }] });
  for (const ask of [uses(FIRST), uses(FIRST, null), uses(FIRST), { do: 'open-deal' }] as const) await accepted(red.rig.ask(ask));
  expect(codes(await red.rig.ask(uses(FIRST, null)))).toEqual(['ask.not_now']);
});

test('the first of two tables that ask for one pad at the same instant has it, while that is being written and while it is given up', async () => {
  const { red, blue, uses } = await house();
  const disks = [red.rig.disk, blue.rig.disk];
  const atOnce = async (...asks: readonly ReturnType<Rig['ask']>[]): Promise<readonly (readonly string[])[]> => {
    for (const disk of disks.toReversed()) disk.flush();
    return (await Promise.all(asks)).map(codes);
  };
  for (const disk of disks) disk.holds = true;
  const isRefused = ['reader.of_table'];
  expect(await atOnce(red.rig.ask(uses(FIRST)), blue.rig.ask(uses(FIRST)))).toEqual([[], isRefused]);
  expect(await atOnce(red.rig.ask(uses(FIRST, null)), blue.rig.ask(uses(FIRST)))).toEqual([[], isRefused]);
  expect(await atOnce(blue.rig.ask(uses(FIRST)), red.rig.ask(uses(FIRST)))).toEqual([[], isRefused]);
  red.rig.disk.fails = true;
  expect(await atOnce(red.rig.ask(uses(seat(2))), blue.rig.ask(uses(seat(2))))).toEqual([['game.not_written'], isRefused]);
  expect(await atOnce(blue.rig.ask(uses(seat(2))))).toEqual([[]]);
});

test('cards that are dealt where nobody moderates are read by no other table, whatever it had kept of those pads', async () => {
  const { red, blue, touches, uses } = await house(false);
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
