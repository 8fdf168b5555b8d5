export interface FadingSine {
  readonly hertz: number;
  readonly loud: number;
  readonly after: number;
  readonly fades: number;
}

const ATTACK_S = 0.015;
const SILENT = 0.0001;

export const fadingSines = (context: BaseAudioContext, out: AudioNode, sines: readonly FadingSine[]): void => {
  for (const { hertz, loud, after, fades } of sines) {
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
