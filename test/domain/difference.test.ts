import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceBetween, withDifference } from '../../src/domain/difference.ts';

const CASES: readonly (readonly [what: string, before: unknown, after: unknown, difference: unknown])[] = [
  ['nothing', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, undefined],
  [
    'a field deep inside',
    { a: [1, { b: 2, c: 3 }] },
    { a: [1, { b: 4, c: 3 }] },
    { fields: { a: { items: [[1, { fields: { b: { is: 4 } } }]] } } },
  ],
  ['an item more', [1, 2, 3], [1, 9, 2, 3], { from: 1, drop: 0, put: [9] }],
  ['items fewer', [1, 2, 3, 4], [1, 4], { from: 1, drop: 2, put: [] }],
  ['equal items at both ends', [1, 1], [1, 1, 1], { from: 2, drop: 0, put: [1] }],
  ['another field', { a: 1 }, { b: 1 }, { is: { b: 1 } }],
  ['another kind', [], {}, { is: {} }],
  ['null', { a: null }, { a: {} }, { fields: { a: { is: {} } } }],
];

test.each(CASES)('%s', (_, before, after, difference) => {
  expect(differenceBetween(before, after)).toEqual(difference);
});

test('with the difference the value before is the value after', () => {
  const value = fc.jsonValue({ maxDepth: 3 });
  // Values that have much in common, as the states of one thing have.
  const pair = fc.oneof(
    fc.tuple(value, value),
    fc.tuple(fc.array(value), fc.array(value), fc.array(value)).map(
      ([one, other, end]) =>
        [
          [...one, ...end],
          [...one, ...other, ...end],
        ] as const,
    ),
  );
  fc.assert(
    fc.property(pair, ([one, other]) => {
      const [before, after]: readonly unknown[] = JSON.parse(JSON.stringify([one, other]));
      const difference = differenceBetween(before, after);
      expect(difference === undefined ? before : withDifference(before, JSON.parse(JSON.stringify(difference)))).toEqual(after);
    }),
  );
});

test.each([
  ['fields of a list', [], { fields: {} }],
  ['items of nothing', null, { items: [] }],
])('%s are refused', (_, before, difference) => {
  expect(() => withDifference(before, difference)).toThrow(RangeError);
});
