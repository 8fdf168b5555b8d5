import { describe, expect, test } from 'vitest';
import { BOOKS, seat } from '../../../src/domain/ids.ts';
import { fromTableSchema } from '../../../src/wire/moderator.ts';
import { publicTableSchema } from '../../../src/wire/public-view.ts';
import { announced, MOVERS, planOf } from '../../session/evening/announced-rig.ts';
import type { Rig } from '../../session/evening/rig.ts';
import { accepted, begun, opened, planFor, playsOut } from '../../session/evening/rig.ts';
import { dice } from '../../tools/dice.ts';

/** Expects that everything that was sent fits its schema. The box is emptied, because the uids in this test are not hexadecimal. */
const expectDescribed = ({ shown, views }: Rig): void => {
  for (const { table } of shown) expect(publicTableSchema.parse(JSON.parse(JSON.stringify(table)))).toEqual(table);
  for (const view of views)
    expect(fromTableSchema.safeParse({ v: 1, type: 'view', view: { ...view, box: { name: '', tags: [] } } }).error).toBeUndefined();
};

describe('everything that is told of whole games is as it is described', () => {
  test.each(BOOKS)('%s', async book => {
    for (const which of [1, 3]) {
      const rig = await begun(await opened({ seed: which }), planFor(book, which));
      await playsOut(rig, dice(which));
      expectDescribed(rig);
    }
  });

  test('One Night that the machine announces', async () => {
    const table = await announced(planOf(MOVERS));
    await table.untilStep('seer');
    await table.swap(seat(1), 'K1');
    await table.untilStep('discussion');
    await accepted(table.rig.ask({ do: 'vote-now' }));
    await table.votes(2, 1, 1, 1);
    await table.until(() => table.view.stage === 'over');
    expectDescribed(table.rig);
  });
});
