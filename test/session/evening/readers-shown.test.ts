import { expect, test } from 'vitest';
import type { ReadBy, Use } from '../../../src/domain/spot.ts';
import { ReadersShown } from '../../../src/session/evening/equipment.ts';
import type { ReaderStatus } from '../../../src/session/evening/neighbours.ts';
import { laidAt, liftedFrom, NOTHING_LIES, unclearNow } from '../../../src/table/lying.ts';
import { dice } from '../../tools/dice.ts';

const READERS = ['pads', 'pads/2', 'serial'] as const;
const SLOTS = 3;
const status = (id: string): ReaderStatus => {
  const by: ReadBy = 'reader';
  return { id, name: id, health: 'ready', trouble: null, unnamed: false, slots: SLOTS, by };
};
const SHARED: Use = { use: 'shared' };
const KNOWN = { told: [], unmoderated: false };

test('readers are shown as they are, and those of which nothing has changed are the same objects as before', () => {
  const chance = dice(15);
  const shown = new ReadersShown();
  let readers = READERS.map(status);
  let furniture = { layout: { uses: [{ spot: { reader: 'serial', slot: 1 }, use: SHARED }], quiet: [] as readonly string[] }, names: {} };
  let lying = NOTHING_LIES;
  let before = shown.of(readers, furniture, lying);
  let kept = 0;
  for (let n = 0; n < 400; n += 1) {
    const spot = { reader: chance.of(READERS), slot: chance.below(SLOTS) };
    const uid = chance.of(['04A1', '04A2', '04A3']);
    const was = { readers, furniture };
    switch (chance.below(20)) {
      case 0:
        readers = READERS.map(status);
        break;
      case 1:
        furniture = { ...furniture, layout: { ...furniture.layout, quiet: chance.once(2) ? ['pads'] : [] } };
        break;
      case 2:
        lying = unclearNow(lying, spot, 'phone');
        break;
      case 3:
      case 4:
      case 5:
        lying = liftedFrom(lying, spot, uid);
        break;
      default:
        lying = laidAt(lying, spot, uid, KNOWN);
    }
    const now = shown.of(readers, furniture, lying);
    expect(now).toEqual(new ReadersShown().of(readers, furniture, lying));
    if (was.readers === readers && was.furniture === furniture) kept += now.filter(each => before.includes(each)).length;
    before = now;
  }
  expect(kept).toBeGreaterThan(400);
});
