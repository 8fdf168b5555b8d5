/** Wind and water, and now and then a cricket: covers the small noises of a night. It knows whether it is night, and nothing else. */
interface Cover {
  night(is: boolean): void;
  volume(part: number): void;
  stop(): void;
}

const NOISE_S = 6;
const FADE_IN_S = 3;
const FADE_OUT_S = 1.5;
const CRICKET_SOONEST_MS = 3_500;
const CRICKET_LATEST_MS = 11_000;

export const coverOn = (context: BaseAudioContext, out: AudioNode): Cover => {
  const level = context.createGain();
  const fade = context.createGain();
  fade.gain.value = 0;
  fade.connect(level);
  level.connect(out);
  let playing: readonly AudioScheduledSourceNode[] = [];
  let isNight = false;
  let next: number | undefined;

  const cricketLater = (): void => {
    const wait = CRICKET_SOONEST_MS + Math.random() * (CRICKET_LATEST_MS - CRICKET_SOONEST_MS);
    next = window.setTimeout(() => {
      cricket(context, fade);
      cricketLater();
    }, wait);
  };
  const fadeTo = (part: number, seconds: number): void => {
    fade.gain.cancelScheduledValues(context.currentTime);
    fade.gain.setTargetAtTime(part, context.currentTime, seconds / 3);
  };
  const fall = (): void => {
    if (playing.length === 0) playing = [...wind(context, fade), ...water(context, fade)];
    fadeTo(1, FADE_IN_S);
    cricketLater();
  };
  const rise = (): void => {
    window.clearTimeout(next);
    fadeTo(0, FADE_OUT_S);
  };
  return {
    night: is => {
      if (is === isNight) return;
      isNight = is;
      if (is) fall();
      else rise();
    },
    volume: part => level.gain.setTargetAtTime(part, context.currentTime, 0.05),
    stop: () => {
      window.clearTimeout(next);
      for (const each of playing) each.stop();
      playing = [];
      level.disconnect();
    },
  };
};

/** Noise whose low parts are the strongest, as wind has it. */
const noise = (context: BaseAudioContext): AudioBufferSourceNode => {
  const buffer = context.createBuffer(1, context.sampleRate * NOISE_S, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let last = 0;
  for (let index = 0; index < samples.length; index += 1) {
    last = (last + 0.02 * (Math.random() * 2 - 1)) / 1.02;
    samples[index] = last * 3.5;
  }
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.loop = true;
  return source;
};

interface Stream {
  readonly kind: BiquadFilterType;
  readonly hertz: number;
  readonly loud: number;
  /** How often in a second the sound swells, and how far. */
  readonly swells: number;
  readonly by: number;
}

const stream = (
  context: BaseAudioContext,
  out: AudioNode,
  { kind, hertz, loud, swells, by }: Stream,
): readonly AudioScheduledSourceNode[] => {
  const source = noise(context);
  const filter = context.createBiquadFilter();
  const volume = context.createGain();
  const swell = context.createOscillator();
  const depth = context.createGain();
  filter.type = kind;
  filter.frequency.value = hertz;
  volume.gain.value = loud;
  swell.frequency.value = swells;
  depth.gain.value = by;
  source.connect(filter);
  filter.connect(volume);
  volume.connect(out);
  swell.connect(depth);
  depth.connect(filter.frequency);
  source.start();
  swell.start();
  return [source, swell];
};

const wind = (context: BaseAudioContext, out: AudioNode): readonly AudioScheduledSourceNode[] =>
  stream(context, out, { kind: 'lowpass', hertz: 420, loud: 0.9, swells: 0.07, by: 180 });
const water = (context: BaseAudioContext, out: AudioNode): readonly AudioScheduledSourceNode[] =>
  stream(context, out, { kind: 'bandpass', hertz: 1_500, loud: 0.8, swells: 0.31, by: 350 });

const CHIRPS = 4;
const CHIRP_S = 0.055;

const cricket = (context: BaseAudioContext, out: AudioNode): void => {
  const tone = context.createOscillator();
  const volume = context.createGain();
  const begins = context.currentTime + 0.05;
  tone.frequency.value = 4_100 + Math.random() * 400;
  volume.gain.setValueAtTime(0, begins);
  for (let chirp = 0; chirp < CHIRPS; chirp += 1) {
    volume.gain.linearRampToValueAtTime(0.035, begins + (chirp + 0.4) * CHIRP_S);
    volume.gain.linearRampToValueAtTime(0, begins + (chirp + 0.9) * CHIRP_S);
  }
  tone.connect(volume);
  volume.connect(out);
  tone.start(begins);
  tone.stop(begins + CHIRPS * CHIRP_S);
};
