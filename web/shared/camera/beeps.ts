import type { CameraBeep } from '../../../src/wire/camera.ts';
import { type FadingSine, fadingSines } from '../narrator/fading-sines.ts';
import { unlock } from '../narrator/unlock.ts';

let context: AudioContext | null | undefined;

const TONES: { readonly [B in CameraBeep]: readonly FadingSine[] } = {
  short: [{ hertz: 1_320, loud: 0.2, after: 0, fades: 0.12 }],
  long: [{ hertz: 1_320, loud: 0.2, after: 0, fades: 0.5 }],
  twice: [
    { hertz: 330, loud: 0.2, after: 0, fades: 0.14 },
    { hertz: 330, loud: 0.2, after: 0.22, fades: 0.14 },
  ],
};
const SHAKES: { readonly [B in CameraBeep]: number | number[] } = { short: 60, long: 200, twice: [60, 80, 60] };

/** Sounds an answer, and shakes the phone. The first call comes from the touch of a button, only allows sound, and makes none. */
export const beepIn = (beep?: CameraBeep): void => {
  context ??= unlock();
  if (beep === undefined) return;
  if ('vibrate' in navigator) navigator.vibrate(SHAKES[beep]);
  if (context !== null) fadingSines(context, context.destination, TONES[beep]);
};
