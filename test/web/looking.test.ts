import { expect, test } from 'vitest';
import { looking } from '../../web/shared/camera/looking.ts';

const A = 'A'.repeat(24);
const B = 'B'.repeat(24);

/** Pictures, one each tenth of a second: what was found in each. `.` is nothing. */
const told = (pictures: string): readonly string[] => {
  const seen = looking();
  const said: string[] = [];
  for (const [index, found] of pictures.split(' ').entries()) {
    const codes = [...found].flatMap(each => (each === 'A' ? [A] : each === 'B' ? [B] : []));
    const sight = seen.saw(codes, index * 100);
    const word = sight.is === 'code' ? sight.uid.slice(0, 1) : sight.is;
    if (said.at(-1) !== word) said.push(word);
  }
  return said;
};

test.each<[string, string, readonly string[]]>([
  ['a code that is held is laid once', '. . A A A A A', ['nothing', 'A']],
  ['a hand that shakes lifts nothing', 'A . . . A . . . . . A', ['A']],
  ['a code out of sight for a second is lifted, and laid anew when it is back', 'A A . . . . . . . . . . A', ['A', 'nothing', 'A']],
  ['another card in its place is another touch', 'A A A . B B B B', ['A', 'B']],
  ['another card at once is one too, a moment later', 'A A A B B B B B', ['A', 'B']],
  ['of two that are found by turns the first stays', 'A B A B A B A B A B', ['A']],
  ['two at once are several, and none of them', 'AB AB AB', ['several']],
  ['when one of two is taken away the other counts', 'AB AB A A A A', ['several', 'A']],
  ['a picture that shows only one of two for a moment changes nothing', 'AB A AB B AB', ['several']],
  ['the same code found twice in a picture is one', 'AA AA', ['A']],
])('%s', (_what, pictures, expected) => {
  expect(told(pictures)).toEqual(expected);
});
