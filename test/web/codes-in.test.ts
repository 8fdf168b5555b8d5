import { encode } from 'uqr';
import { describe, expect, test } from 'vitest';
import { codesIn } from '../../web/shared/camera/codes-in.ts';
import { newUid, uidIn } from '../../web/shared/printed-code.ts';
import { dice } from '../tools/dice.ts';

const UID = '0123456789ABCDEF01234567';
const CODE = encode(UID, { border: 3, ecc: 'Q' });

/** How a code is held before a camera, and what the picture is like. */
interface Shot {
  /** Pixels for each of its dots. */
  readonly dot: number;
  /** In degrees. */
  readonly turned?: number;
  /** How much narrower its far edge is than its near one. */
  readonly leant?: number;
  readonly paper?: number;
  readonly ink?: number;
  /** How much darker one side of it is. */
  readonly shade?: number;
  /** How far each pixel runs into its neighbours. */
  readonly blur?: number;
  readonly noise?: number;
  /** A square of so many dots that a thumb or a stain covers, at the lower right. */
  readonly stain?: number;
}

const SIDE = 320;
const TABLE = 130;

const brightness = (shot: Shot, x: number, y: number): number => {
  const { dot, turned = 0, leant = 0, paper = 235, ink = 25, shade = 0, stain = 0 } = shot;
  const [dx, dy] = [x - SIDE / 2, y - SIDE / 2];
  const angle = (turned * Math.PI) / 180;
  const [across, along] = [dx * Math.cos(angle) + dy * Math.sin(angle), dy * Math.cos(angle) - dx * Math.sin(angle)];
  const near = 1 + (leant * along) / ((CODE.size * dot) / 2);
  const [column, row] = [across / near / dot + CODE.size / 2, along / near / dot + CODE.size / 2].map(Math.floor) as [number, number];
  const of = CODE.data[row]?.[column];
  if (of === undefined) return TABLE;
  const isStained = stain > 0 && Math.min(row, column) > CODE.size - 4 - stain;
  const light = isStained || !of ? paper : ink;
  return light * (1 - (shade * x) / SIDE);
};

const picture = (shot: Shot) => {
  const { blur = 0, noise = 0 } = shot;
  const chance = dice(7);
  const at = Float64Array.from({ length: SIDE * SIDE }, (_, index) => brightness(shot, index % SIDE, Math.floor(index / SIDE)));
  const spread = (from: Float64Array, step: number): Float64Array =>
    from.map((_, index) => {
      let sum = 0;
      for (let each = -blur; each <= blur; each += 1) sum += from[index + each * step] ?? TABLE;
      return sum / (2 * blur + 1);
    });
  const soft = spread(spread(at, 1), SIDE);
  const data = new Uint8ClampedArray(SIDE * SIDE * 4);
  for (const [index, light] of soft.entries()) {
    const seen = light + (noise === 0 ? 0 : chance.below(2 * noise) - noise);
    data.fill(seen, index * 4, index * 4 + 3);
    data[index * 4 + 3] = 255;
  }
  return { width: SIDE, height: SIDE, data };
};

describe('a printed code is read', () => {
  test.each<[string, Shot]>([
    ['held straight', { dot: 8 }],
    ['from far away: three pixels a dot', { dot: 3 }],
    ['turned by a few degrees', { dot: 6, turned: 12 }],
    ['turned on a corner', { dot: 6, turned: 45 }],
    ['upside down', { dot: 6, turned: 183 }],
    ['leant back', { dot: 8, leant: 0.15 }],
    ['in the dark', { dot: 6, paper: 60, ink: 18, noise: 4 }],
    ['in glaring light', { dot: 6, paper: 255, ink: 170 }],
    ['on grey paper, with faint ink', { dot: 6, paper: 190, ink: 110 }],
    ['with a shadow across', { dot: 6, shade: 0.7 }],
    ['out of focus', { dot: 7, blur: 3 }],
    ['in the noise of a cheap camera', { dot: 6, noise: 45 }],
    ['with a stain on it', { dot: 7, stain: 6 }],
    ['turned, in shadow, noisy and soft at once', { dot: 7, turned: 20, shade: 0.5, noise: 20, blur: 1 }],
  ])('%s', async (_what, shot) => {
    expect((await codesIn(picture(shot))).map(uidIn)).toEqual([UID]);
  });

  test.each<[string, Shot]>([
    ['from too far away', { dot: 0.8 }],
    ['wholly out of focus', { dot: 4, blur: 12 }],
    ['half covered', { dot: 7, stain: 18 }],
  ])('and one is not, and not taken for another: %s', async (_what, shot) => {
    expect(await codesIn(picture(shot))).toEqual([]);
  });
});

describe('the text of a code', () => {
  test.each([
    ['ours', UID, UID],
    ['a badge with the number of its tag', '04A1B2C3D4E5F6', '04A1B2C3D4E5F6'],
    ['a link', 'https://localhost:7008/pair#abc', undefined],
    ['the key of a Wi-Fi', 'WIFI:S:home;T:WPA;P:secret;;', undefined],
    ['ours with a digit too few', UID.slice(1), undefined],
    ['ours within something else', `x ${UID}`, undefined],
    ['ours in small letters', UID.toLowerCase(), undefined],
    ['a can of soup', '4006381333931', undefined],
  ])('is told apart: %s', (_what, text, uid) => {
    expect(uidIn(text)).toBe(uid);
  });

  test('has 96 random bits, and fits the second smallest of codes', () => {
    const uids = Array.from({ length: 500 }, newUid);
    expect(new Set(uids).size).toBe(500);
    for (const uid of uids) expect(uidIn(uid)).toBe(uid);
    expect(encode(UID, { border: 0, ecc: 'Q' }).size).toBe(25);
  });
});
