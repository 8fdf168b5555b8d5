import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SharedMap } from '../../src/tournament/shared-map.ts';
import { campaign } from '../tools/campaign.ts';

const key = fc.integer({ min: 1, max: 6 });
const step = fc.record({
  from: fc.nat(),
  does: fc.constantFrom('put', 'put', 'put', 'remove', 'read'),
  key,
  value: fc.option(key, { nil: undefined }),
});

test('every map of a family stays what it was, in its order, whichever is changed or read next', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), steps => {
      let all = [{ shared: new SharedMap<number, number | undefined>([[1, 1]]), plain: new Map<number, number | undefined>([[1, 1]]) }];
      for (const { from, does, key, value } of steps) {
        const at = all[from % all.length] ?? all[0];
        if (at === undefined) continue;
        if (does === 'read')
          expect([at.shared.get(key), at.shared.has(key), at.shared.size]).toEqual([at.plain.get(key), at.plain.has(key), at.plain.size]);
        const plain = new Map(at.plain);
        if (does === 'put') all = [...all, { shared: at.shared.with(key, value), plain: plain.set(key, value) }];
        if (does !== 'remove') continue;
        plain.delete(key);
        all = [...all, { shared: at.shared.without(key), plain }];
      }
      for (const { shared, plain } of all) {
        expect([...shared]).toEqual([...plain]);
        expect([[...shared.keys()], [...shared.values()]]).toEqual([[...plain.keys()], [...plain.values()]]);
      }
    }),
    { numRuns: campaign(100, 5_000) },
  );
});

test('whoever runs through a map sees nothing that is added meanwhile', () => {
  const map = new SharedMap([[1, 'a']]);
  const seen: number[] = [];
  for (const [number] of map) {
    seen.push(number);
    if (number < 5) map.with(number + 1, 'b');
  }
  expect(seen).toEqual([1]);
});
