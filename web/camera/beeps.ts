import type { CameraBeep } from '../../src/wire/moderator.ts';
import { unlock } from '../shared/narrator/unlock.ts';

let context: AudioContext | null | undefined;

interface Tone {
  readonly hertz: number;
  readonly after: number;
  readonly lasts: number;
}
const TONES: { readonly [B in CameraBeep]: readonly Tone[] } = {
  short: [{ hertz: 1_320, after: 0, lasts: 0.12 }],
  long: [{ hertz: 1_320, after: 0, lasts: 0.5 }],
  twice: [
    { hertz: 330, after: 0, lasts: 0.14 },
    { hertz: 330, after: 0.22, lasts: 0.14 },
  ],
};
const SHAKES: { readonly [B in CameraBeep]: number | number[] } = { short: 60, long: 200, twice: [60, 80, 60] };
const LOUD = 0.2;
const SILENT = 0.0001;

/** Makes the sound of an answer, and shakes the phone. The first call comes from the touch of a button and makes none. */
export const beepIn = (beep?: CameraBeep): void => {
  context ??= unlock();
  if (beep === undefined) return;
  if ('vibrate' in navigator) navigator.vibrate(SHAKES[beep]);
  if (context === null) return;
  for (const { hertz, after, lasts } of TONES[beep]) {
    const begins = context.currentTime + after;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(LOUD, begins);
    volume.gain.exponentialRampToValueAtTime(SILENT, begins + lasts);
    tone.connect(volume).connect(context.destination);
    tone.start(begins);
    tone.stop(begins + lasts);
  }
};
