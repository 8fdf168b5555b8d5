import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../src/tools/citations/project-files.ts';
import { between, GROUNDS, STEPS, TURNS } from '../../web/screen/light.ts';
import { alongWay, fitSeat, waysOf } from '../../web/screen/seat-fit.ts';
import { ticksOf } from '../../web/shared/narrator/ticks.ts';
import { isInRound, ring } from '../../web/shared/ring.ts';
import { namesOf } from '../tools/screens.ts';

/** About as wide as letters are. */
const measure = (text: string): number => text.length * 0.56;
const SIZES = [
  [1920, 1024],
  [1280, 680],
  [3840, 2046],
] as const;

const village = (count: number, width: number, height: number, card: string | null) => {
  const layout = ring(count, width, height);
  if (layout === undefined) throw new Error('no ring');
  const names = namesOf(count);
  const seats = layout.seats.map((box, index) => fitSeat(box, count, names[index] ?? '', card, measure));
  return { layout, seats };
};

describe.each(SIZES)('in %i by %i', (width, height) => {
  test.each([8, 12, 15, 24])(
    'with %i people no way leads under a name or through the house of another, and most houses have one',
    count => {
      for (const card of [null, 'Garde du corps']) {
        const { layout, seats } = village(count, width, height, card);
        const wide = (seats[0]?.box.h ?? 0) * 0.14;
        const ways = waysOf(seats, layout.open, wide);
        for (const [index, way] of ways.entries())
          for (const { x, y } of way === undefined ? [] : alongWay(way)) {
            if (isInRound(x, y, layout.open)) continue;
            for (const [at, { words, house }] of seats.entries()) {
              expect(Math.abs(x - words.x) < words.w / 2 && Math.abs(y - words.y) < words.h / 2, `${index + 1} under ${at + 1}`).toBe(
                false,
              );
              const isThrough = at !== index && Math.abs(x - house.x) < house.w * 0.4 && Math.abs(y - house.y) < house.h * 0.4;
              expect(isThrough, `${index + 1} through ${at + 1}`).toBe(false);
            }
          }
        expect(ways.filter(way => way !== undefined).length).toBeGreaterThanOrEqual(count * 0.6);
      }
    },
  );

  test.each([15, 24])('with %i people of the longest names no name is joined to the next', count => {
    const layout = ring(count, width, height);
    const name = 'Maximilian-Alexander von und zu Hohenlohe';
    const words = (layout?.seats ?? []).map(box => fitSeat(box, count, name, null, measure).words);
    expect(words).toHaveLength(count);
    // Half a letter of the smallest text that is read from afar.
    const least = height * 0.005;
    for (const [index, one] of words.entries())
      for (const other of words.slice(index + 1)) {
        const aside = Math.abs(one.x - other.x) - (one.w + other.w) / 2;
        const above = Math.abs(one.y - other.y) - (one.h + other.h) / 2;
        expect(Math.max(aside, above)).toBeGreaterThan(least);
      }
  });

  test.each([8, 12, 24])('with %i people house, name and card share the box of their seat', count => {
    for (const card of [null, 'Loup-garou', 'Voyant → Garde du corps'])
      for (const { box, house, words } of village(count, width, height, card).seats) {
        expect(house.h).toBeGreaterThanOrEqual(box.h * 0.21);
        expect(house.h + words.h).toBeLessThanOrEqual(box.h + 0.01);
        expect(house.y + house.h / 2).toBeCloseTo(words.y - words.h / 2);
      }
  });
});

const css = readFileSync(join(ROOT, 'web', 'screen', 'screen.css'), 'utf8');
const palette = (light: string): { readonly [name: string]: string } =>
  Object.fromEntries(
    [...(new RegExp(`\\.${light} \\{([^}]*)\\}`).exec(css)?.[1] ?? '').matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(
      ([, name = '', colour = '']) => [name, colour],
    ),
  );
const [night, day] = [palette('night'), palette('day')];
const luminance = (colour: string): number => {
  const parts = colour.startsWith('#')
    ? [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))
    : [...colour.matchAll(/\d+/g)].map(([part]) => Number(part));
  const [red = 0, green = 0, blue = 0] = parts.map(part =>
    part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

describe('from night to day', () => {
  test('the light goes in five steps, none of which is a jump, and each can be read', () => {
    expect(STEPS).toHaveLength(5);
    for (const ground of ['ground', 'square'] as const) {
      const lights = STEPS.map(part => luminance(between(night[ground] ?? '', day[ground] ?? '', part)));
      expect(lights[0]).toBeLessThan(0.02);
      for (const [index, light] of lights.entries()) {
        if (index > 0) expect(light - (lights[index - 1] ?? 0)).toBeGreaterThan(0);
        if (index > 0) expect(light - (lights[index - 1] ?? 0)).toBeLessThan(0.5);
        const ink = luminance((index < TURNS ? night : day).ink ?? '');
        expect((Math.max(ink, light) + 0.05) / (Math.min(ink, light) + 0.05), `${ground} at step ${index}`).toBeGreaterThan(4.5);
      }
    }
  });

  test('each ground that changes has a colour in both lights', () => {
    for (const name of GROUNDS) expect([night[name], day[name]]).toEqual([expect.stringMatching(/^#/), expect.stringMatching(/^#/)]);
  });
});

test.each([
  ['no clock', null, []],
  ['a clock that stands', { seconds: 180, left: 60, paused: true }, []],
  ['a clock that runs', { seconds: 180, left: 40, paused: false }, [10, 20, 30, 35, 36, 37, 38, 39]],
  ['its last seconds', { seconds: 180, left: 4, paused: false }, [0, 1, 2, 3]],
] as const)('%s ticks by itself alone', (_what, clock, seconds) => {
  expect(ticksOf({ clock }).map(after => after / 1000)).toEqual(seconds);
});
