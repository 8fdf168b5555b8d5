import { describe, expect, test } from 'vitest';
import { type Stroke, Typing } from '../../web/shared/typed.ts';

type Key = readonly [key: string, gap: number, late?: number];

/**
 * What the page hears of keys with these gaps: lines of a reader in brackets, keys of a person as they are. `late` is the delay of a busy
 * page.
 */
const heard = (keys: readonly Key[]): readonly string[] => {
  const said: string[] = [];
  let now = 0;
  let due: { readonly at: number; readonly call: () => void } | undefined;
  const typing = new Typing<Stroke>({
    line: (text, gap) => said.push(`[${text} ${gap}]`),
    person: ({ key }) => said.push(key),
    after: (milliseconds, call) => {
      const mine = { at: now + milliseconds, call };
      due = mine;
      return () => {
        if (due === mine) due = undefined;
      };
    },
  });
  const until = (at: number): void => {
    if (due !== undefined && due.at <= at) {
      const { call } = due;
      due = undefined;
      call();
    }
    now = at;
  };
  let at = 0;
  for (const [key, gap, late = 0] of keys) {
    at += gap;
    until(Math.max(now, at + late));
    if (!typing.press({ key, at })) said.push(key);
  }
  until(now + 1_000);
  return said;
};

const typedAt = (gap: number, text: string) => [...text].map(key => [key, gap] as const);

describe('keys of a reader are told from a person’s by their speed', () => {
  test.each([
    ['seven bytes at once', [...typedAt(0, '04A1B2C3D4E5F6'), ['Enter', 0]], ['[04A1B2C3D4E5F6 0]']],
    ['ten digits, as slow as readers are', [...typedAt(40, '0012345678'), ['Enter', 45]], ['[0012345678 45]']],
    ['bytes with colons', [...typedAt(8, '04:a1:b2:c3'), ['Enter', 8]], ['[04:a1:b2:c3 8]']],
    [
      'two lines, one right after the other',
      [...typedAt(5, '04A1B2C3'), ['Enter', 5], ...typedAt(5, '04A1B2C4'), ['Enter', 5]],
      ['[04A1B2C3 5]', '[04A1B2C4 5]'],
    ],
    ['a person who chooses seat 12 in a hurry', typedAt(30, '12'), ['1', '2']],
    [
      'a person who chooses, and goes on',
      [
        ['7', 500],
        ['Enter', 20],
      ],
      ['7', 'Enter'],
    ],
    ['eight digits by hand', [...typedAt(90, '12345678'), ['Enter', 90]], ['1', '2', '3', '4', '5', '6', '7', '8', 'Enter']],
    [
      'a person’s key just before a tag',
      [['3', 500], ...typedAt(60, '0'), ...typedAt(5, '4A1B2C3D'), ['Enter', 5]],
      ['3', '[04A1B2C3D 5]'],
    ],
    [
      'keys that mean something else, at once',
      [
        ['u', 500],
        [' ', 10],
        ['PageDown', 10],
      ],
      ['u', ' ', 'PageDown'],
    ],
    ['a number that ends with no Enter', typedAt(5, '04A1B2C3'), [...'04A1B2C3']],
    [
      'a number in whose middle the page was busy: a key tells when it was pressed',
      [...typedAt(5, '04A1'), ['B', 5, 900], ...typedAt(5, '2C3'), ['Enter', 5]],
      ['0', '4', 'A', '1', '[04A1B2C3 5]'],
    ],
    [
      'a number that ends with no Enter, and a person’s key long after',
      [...typedAt(5, '04A1B2C3'), ['Enter', 500]],
      [...'04A1B2C3', 'Enter'],
    ],
    ['too short a number', [...typedAt(5, '1234567'), ['Enter', 5]], [...'1234567', 'Enter']],
  ] as const)('%s', (_what, keys, said) => {
    expect(heard(keys)).toEqual(said);
  });
});
