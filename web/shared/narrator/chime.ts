import type { Effect } from './effects.ts';
import type { Chime } from './spoken-line.ts';

/** `note` sounds in place of a line that this page cannot say, `tick` while a clock runs out. */
export type ChimeOrNote = Chime | Effect | 'note' | 'tick';

interface Partial {
  readonly hertz: number;
  readonly loud: number;
  readonly after: number;
  readonly fades: number;
}

const GONG: readonly Partial[] = [
  { hertz: 98, loud: 0.5, after: 0, fades: 5 },
  { hertz: 147, loud: 0.28, after: 0.02, fades: 4.2 },
  { hertz: 233, loud: 0.18, after: 0.03, fades: 3 },
  { hertz: 371, loud: 0.09, after: 0.05, fades: 2 },
  { hertz: 518, loud: 0.05, after: 0.07, fades: 1.4 },
];
const BELL: readonly Partial[] = [
  { hertz: 784, loud: 0.3, after: 0, fades: 1.6 },
  { hertz: 1_568, loud: 0.12, after: 0, fades: 1 },
  { hertz: 2_112, loud: 0.07, after: 0, fades: 0.6 },
];
const FALL: readonly Partial[] = [
  { hertz: 466, loud: 0.35, after: 0, fades: 0.9 },
  { hertz: 311, loud: 0.4, after: 0.5, fades: 1.8 },
];
const TICK: readonly Partial[] = [{ hertz: 1_320, loud: 0.14, after: 0, fades: 0.12 }];
const NOTE: readonly Partial[] = [{ hertz: 523, loud: 0.2, after: 0, fades: 0.7 }];

/** Wood on wood. */
const TOKEN: readonly Partial[] = [
  { hertz: 196, loud: 0.22, after: 0, fades: 0.09 },
  { hertz: 587, loud: 0.06, after: 0, fades: 0.05 },
];
/** Tokens that are shaken in a bowl, and one that falls out. */
const LOTS: readonly Partial[] = [0, 0.13, 0.21, 0.36, 0.45, 0.9].map((after, index) => ({
  hertz: 220 + ((index * 5) % 4) * 46,
  loud: 0.18,
  after,
  fades: 0.1,
}));
const LAMP: readonly Partial[] = [
  { hertz: 330, loud: 0.16, after: 0, fades: 0.5 },
  { hertz: 165, loud: 0.2, after: 0.18, fades: 1.4 },
];
const SOUNDS: { readonly [S in ChimeOrNote]: readonly Partial[] } = {
  gong: GONG,
  bell: BELL,
  fall: FALL,
  token: TOKEN,
  lots: LOTS,
  lamp: LAMP,
  note: NOTE,
  tick: TICK,
};
const ATTACK_S = 0.015;
const SILENT = 0.0001;

/** A chime of fading sines; made here, so that nothing has to be fetched. */
export const sound = (context: BaseAudioContext, out: AudioNode, which: ChimeOrNote): void => {
  for (const { hertz, loud, after, fades } of SOUNDS[which]) {
    const begins = context.currentTime + after;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(SILENT, begins);
    volume.gain.exponentialRampToValueAtTime(loud, begins + ATTACK_S);
    volume.gain.exponentialRampToValueAtTime(SILENT, begins + fades);
    tone.connect(volume);
    volume.connect(out);
    tone.start(begins);
    tone.stop(begins + fades);
  }
};
