import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../src/tools/citations/project-files.ts';

const css = readFileSync(join(ROOT, 'web', 'shared', 'light.css'), 'utf8');
/** The colours of a palette by name: the day, the dark day, the night, and the steps between night and day. */
const PALETTES = [...css.matchAll(/:root[^{]*\{([^}]*)\}/g)].map(([, block = '']) =>
  Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', colour = '']) => [name, colour])),
);

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map(at => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

test('all palettes have the same names', () => {
  expect(PALETTES).toHaveLength(6);
  const [day = {}, ...others] = PALETTES;
  for (const each of others) expect(Object.keys(each).sort()).toEqual(Object.keys(day).sort());
});

describe.each([
  ['by day', 0],
  ['by day on a dark machine', 1],
  ['by night', 2],
  ['at dusk', 3],
  ['in the glow', 4],
  ['in the haze', 5],
])('%s', (_when, at) => {
  const colours = PALETTES[at] ?? {};
  test.each([
    ['strong-line', 'ground', 3],
    ['strong-line', 'raised', 3],
    ['chosen', 'ground', 3],
    ['may', 'ground', 3],
    ['may', 'raised', 3],
    ['text', 'ground', 7],
    ['text', 'raised', 7],
    ['soft', 'ground', 4.5],
  ])('%s stands out from %s at least %d to 1', (one, other, least) => {
    expect(contrast(colours[one] ?? '', colours[other] ?? '')).toBeGreaterThanOrEqual(least);
  });
});

test('by night the village is gold, neither brighter nor darker than what is written beside it', () => {
  const { sun = '', soft = '' } = PALETTES[2] ?? {};
  expect(contrast(sun, soft)).toBeLessThan(1.02);
  const greenToRed = (colour: string): number => Number.parseInt(colour.slice(3, 5), 16) / Number.parseInt(colour.slice(1, 3), 16);
  expect(greenToRed(sun) - greenToRed(soft)).toBeGreaterThan(0.1);
});

test.each(['.medallion', '.as-list .seat'])('the outline of a seat is one of the lines that stand out: %s', seat => {
  const play = readFileSync(join(ROOT, 'web', 'moderator', 'play.css'), 'utf8');
  const [, block = ''] = new RegExp(`\\n${seat.replaceAll('.', '\\.')} \\{([^}]*)\\}`).exec(play) ?? [];
  expect(/border: 2px solid var\(--([\w-]+)\)/.exec(block)?.[1]).toBe('strong-line');
});

test('from night to day no step of the light is a jump', () => {
  const grounds = [2, 3, 4, 5, 0].map(at => luminance(PALETTES[at]?.ground ?? ''));
  const steps = grounds.slice(1).map((ground, index) => ground - (grounds[index] ?? 0));
  expect(grounds[0]).toBeLessThan(0.02);
  for (const step of steps) {
    expect(step).toBeGreaterThan(0);
    expect(step).toBeLessThan(0.5);
  }
});
