import type { Effect } from './effects.ts';
import { type FadingSine, fadingSines } from './fading-sines.ts';
import type { Chime } from './spoken-line.ts';

/** `note` sounds in place of a line that this page cannot say, `tick` while a clock runs out. */
export type ChimeOrNote = Chime | Effect | 'note' | 'tick';

const GONG: readonly FadingSine[] = [
  { hertz: 98, loud: 0.5, after: 0, fades: 5 },
  { hertz: 147, loud: 0.28, after: 0.02, fades: 4.2 },
  { hertz: 233, loud: 0.18, after: 0.03, fades: 3 },
  { hertz: 371, loud: 0.09, after: 0.05, fades: 2 },
  { hertz: 518, loud: 0.05, after: 0.07, fades: 1.4 },
];
const BELL: readonly FadingSine[] = [
  { hertz: 784, loud: 0.3, after: 0, fades: 1.6 },
  { hertz: 1_568, loud: 0.12, after: 0, fades: 1 },
  { hertz: 2_112, loud: 0.07, after: 0, fades: 0.6 },
];
const FALL: readonly FadingSine[] = [
  { hertz: 466, loud: 0.35, after: 0, fades: 0.9 },
  { hertz: 311, loud: 0.4, after: 0.5, fades: 1.8 },
];
const TICK: readonly FadingSine[] = [{ hertz: 1_320, loud: 0.14, after: 0, fades: 0.12 }];
const NOTE: readonly FadingSine[] = [{ hertz: 523, loud: 0.2, after: 0, fades: 0.7 }];

/** Wood on wood. */
const TOKEN: readonly FadingSine[] = [
  { hertz: 196, loud: 0.22, after: 0, fades: 0.09 },
  { hertz: 587, loud: 0.06, after: 0, fades: 0.05 },
];
/** Tokens that are shaken in a bowl, and one that falls out. */
const LOTS: readonly FadingSine[] = [0, 0.13, 0.21, 0.36, 0.45, 0.9].map((after, index) => ({
  hertz: 220 + ((index * 5) % 4) * 46,
  loud: 0.18,
  after,
  fades: 0.1,
}));
const LAMP: readonly FadingSine[] = [
  { hertz: 330, loud: 0.16, after: 0, fades: 0.5 },
  { hertz: 165, loud: 0.2, after: 0.18, fades: 1.4 },
];
const SOUNDS: { readonly [S in ChimeOrNote]: readonly FadingSine[] } = {
  gong: GONG,
  bell: BELL,
  fall: FALL,
  token: TOKEN,
  lots: LOTS,
  lamp: LAMP,
  note: NOTE,
  tick: TICK,
};
/** A chime of fading sines; made here, so that nothing has to be fetched. */
export const sound = (context: BaseAudioContext, out: AudioNode, which: ChimeOrNote): void => fadingSines(context, out, SOUNDS[which]);
