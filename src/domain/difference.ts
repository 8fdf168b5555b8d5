import { isRecord } from './data.ts';

/** What differs between two JSON values: another value, some fields of an object, some items of a list, or a piece of a list. */
export type Difference =
  | { readonly is: unknown }
  | { readonly fields: { readonly [name: string]: Difference } }
  | { readonly items: readonly (readonly [index: number, item: Difference])[] }
  | { readonly from: number; readonly drop: number; readonly put: readonly unknown[] };

const namesOf = (value: object): string => Object.keys(value).sort().join('\n');

/** The difference that turns `before` into `after`; undefined where they are equal. */
export const differenceBetween = (before: unknown, after: unknown): Difference | undefined => {
  if (Object.is(before, after)) return undefined;
  if (Array.isArray(before) && Array.isArray(after)) return ofLists(before, after);
  if (!isRecord(before) || !isRecord(after) || namesOf(before) !== namesOf(after)) return { is: after };
  const fields = Object.entries(after).flatMap(([name, value]) => {
    const difference = differenceBetween(before[name], value);
    return difference === undefined ? [] : [[name, difference] as const];
  });
  return fields.length === 0 ? undefined : { fields: Object.fromEntries(fields) };
};

const ofLists = (before: readonly unknown[], after: readonly unknown[]): Difference | undefined => {
  if (before.length === after.length) {
    const items = after.flatMap((item, index) => {
      const difference = differenceBetween(before[index], item);
      return difference === undefined ? [] : [[index, difference] as const];
    });
    return items.length === 0 ? undefined : { items };
  }
  const same = (one: unknown, other: unknown): boolean => differenceBetween(one, other) === undefined;
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && same(before[from], after[from])) from += 1;
  let kept = 0;
  while (kept < shorter - from && same(before.at(-1 - kept), after.at(-1 - kept))) kept += 1;
  return { from, drop: before.length - from - kept, put: after.slice(from, after.length - kept) };
};

/** Applies a difference to the value before it. Throws where the difference does not fit that value. */
export const withDifference = (before: unknown, difference: Difference): unknown => {
  if ('is' in difference) return difference.is;
  if ('fields' in difference) {
    if (!isRecord(before)) throw new RangeError('no object');
    const fields = Object.entries(difference.fields).map(([name, each]) => [name, withDifference(before[name], each)] as const);
    return { ...before, ...Object.fromEntries(fields) };
  }
  if (!Array.isArray(before)) throw new RangeError('no list');
  if ('items' in difference) {
    const anew = new Map(difference.items);
    return before.map((item, index) => {
      const each = anew.get(index);
      return each === undefined ? item : withDifference(item, each);
    });
  }
  return [...before.slice(0, difference.from), ...difference.put, ...before.slice(difference.from + difference.drop)];
};
