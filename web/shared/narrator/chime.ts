import type { Chime } from './spoken-line.ts';

/** `note` sounds in place of a line that this page cannot say, `tick` while a clock runs out. */
export type ChimeOrNote = Chime | 'note' | 'tick';

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

const SOUNDS: { readonly [S in ChimeOrNote]: readonly Partial[] } = { gong: GONG, bell: BELL, fall: FALL, note: NOTE, tick: TICK };
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
