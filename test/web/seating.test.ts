import { describe, expect, test } from 'vitest';
import { sounds } from '../../src/domain/name.ts';
import { chairsIn } from '../../web/moderator/setup/chairs-layout.ts';
import {
  missingFrom,
  moved,
  nextChair,
  peopleIn,
  seatedAs,
  swapped,
  withChairs,
  withComers,
  withList,
} from '../../web/moderator/setup/seating.ts';
import { touch } from '../../web/shared/ring.ts';

const COUNT = { from: 3, to: 5 };

describe('the chairs', () => {
  test.each([
    ['as many as the game needs', [], ['', '', '']],
    ['no more while some are free', ['Ana', '', ''], ['Ana', '', '']],
    ['one for whoever comes next', ['Ana', 'Bo', 'Cy'], ['Ana', 'Bo', 'Cy', '']],
    ['none beyond the most', ['A', 'B', 'C', 'D', 'E'], ['A', 'B', 'C', 'D', 'E']],
    ['empty ones at the end go', ['Ana', 'Bo', 'Cy', '', '', ''], ['Ana', 'Bo', 'Cy', '']],
    ['one that was left empty between people waits', ['Ana', '', 'Cy', 'Di'], ['Ana', '', 'Cy', 'Di']],
  ])('%s', (_what, before, after) => expect(withChairs(before, COUNT)).toEqual(after));

  test.each([
    ['the same people keep their chairs, and what is being typed its spaces', ['', 'Ana ', ''], ['Ana'], ['', 'Ana ', '']],
    ['others take the first chairs', ['', 'Ana', ''], ['Zoé', 'Ana'], ['Zoé', 'Ana', '']],
  ])('%s', (_what, before, people, after) => expect(seatedAs(before, people, COUNT)).toEqual(after));

  test.each([
    ['from the touched chair on', ['Ana', '', '', ''], 2, ['X', 'Y'], ['Ana', '', 'X', 'Y']],
    ['then the empty ones before it', ['Ana', '', '', ''], 3, ['X', 'Y'], ['Ana', 'Y', '', 'X']],
    ['on new ones at last', ['Ana', ''], 0, ['X', 'Y', 'Z'], ['Ana', 'X', 'Y', 'Z']],
  ])('a list sits down %s', (_what, before, at, names, after) => expect(withList(before, at, names)).toEqual(after));

  test.each([
    ['the next chair', ['Ana', 'Bo', ''], 0, false, 1],
    ['from the last the first empty one', ['', 'Bo'], 1, false, 0],
    ['from somebody new the next empty one', ['', 'Ana', 'Bo', ''], 1, true, 3],
    ['from somebody new at the last the first empty one', ['', 'Ana', 'Bo'], 1, true, 0],
    ['nowhere from an empty one', ['Ana', ''], 1, true, null],
    ['nowhere from the last of a full table', ['Ana', 'Bo'], 1, false, null],
  ])('Enter leads to %s', (_what, seating, at, isNew, next) => expect(nextChair(seating, at, isNew)).toBe(next));

  test('people change places, pass each other, are missing, and stay when a change is taken back', () => {
    expect(swapped(['A', 'B', ''], 0, 2)).toEqual(['', 'B', 'A']);
    expect(moved(['A', 'B', 'C'], 0, 2)).toEqual(['B', 'C', 'A']);
    expect(peopleIn(['A', ' ', 'C'])).toEqual(['A', 'C']);
    expect(missingFrom(['Ana', 'Bo'], ['ANA '], sounds)).toEqual(['Bo']);
    expect(withComers(['Ana', 'Bo'], ['Kim'], ['Kim', 'Zoé', 'Bo'])).toEqual(['Ana', 'Bo', 'Zoé']);
  });
});

describe.each([
  [1110, 690, 28],
  [770, 560, 24],
  [590, 560, 18],
])('round a table in %i by %i', (width, height, most) => {
  test.each(Array.from({ length: most - 2 }, (_, index) => index + 3))(
    '%i chairs stand apart and within the room, with the moderator between the last and the first',
    count => {
      const layout = chairsIn(count, width, height);
      if (layout === undefined) throw new Error('there is room');
      const { chairs, gap, middle, cards } = layout;
      expect(chairs).toHaveLength(count);
      const all = [...chairs, gap, middle];
      expect(all.flatMap((one, at) => all.slice(at + 1).filter(other => touch(one, other)))).toEqual([]);
      for (const { x, y, w, h } of chairs) {
        expect(Math.min(x - w / 2, y - h / 2, width - x - w / 2, height - y - h / 2)).toBeGreaterThanOrEqual(0);
        expect(w).toBeGreaterThanOrEqual(90);
      }
      const lying = cards.map(card => ({ ...card, w: 26, h: 32 }));
      expect(lying.filter(card => chairs.some(chair => touch(chair, card)))).toEqual([]);
    },
  );
});

test('the chairs stand in a list where there is no room for a ring', () => {
  expect([chairsIn(8, 390, 700), chairsIn(8, 844, 200)]).toEqual([undefined, undefined]);
});
