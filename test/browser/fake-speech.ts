/** The behaviour of a speech engine for a browser that has none. It is set before the page loads. */
export interface FakeSpeech {
  /** The engine speaks, never begins, fails, or does not exist. */
  readonly does: 'speaks' | 'nothing' | 'breaks' | 'absent';
  readonly voices: readonly { readonly lang: string; readonly name: string }[];
  /** The duration of every sentence in milliseconds. */
  readonly lasts: number;
}

export const SPEAKS: FakeSpeech = {
  does: 'speaks',
  lasts: 120,
  voices: [
    { lang: 'en-GB', name: 'Daniel' },
    { lang: 'fr-FR', name: 'Amélie' },
    { lang: 'fr-CA', name: 'Félix' },
  ],
};

export interface Spoke {
  readonly text: string;
  readonly at: number;
  readonly voice: string;
  readonly rate: number;
}

/**
 * A script that runs in the page before anything else. It records the sentences with their moments (`said`), the frequencies of the tones
 * (`tones`), the length of each recording played (`played`), the size of each recording decoded (`decoded`) and all audio contexts
 * (`contexts`).
 */
export const fakeSpeech = (fake: FakeSpeech): string => `(() => {
  const fake = ${JSON.stringify(fake)};
  const said = [], tones = [], contexts = [], played = [], decoded = [];
  Object.assign(window, { said, tones, contexts, played, decoded });
  let queue = [], timer;
  const next = () => {
    const [now] = queue;
    if (now === undefined || fake.does === 'nothing') return;
    if (fake.does === 'breaks') {
      queue = queue.slice(1);
      setTimeout(() => now.onerror?.({ error: 'synthesis-failed' }), 5);
      return;
    }
    now.onstart?.({});
    timer = setTimeout(() => {
      queue = queue.slice(1);
      now.onend?.({});
      next();
    }, fake.lasts);
  };
  const voices = fake.voices.map(({ lang, name }) => ({ lang, name, voiceURI: name, localService: true, default: false }));
  const engine = {
    getVoices: () => voices,
    speak: utterance => {
      if (utterance.text === '') return;
      said.push({ text: utterance.text, at: performance.now(), voice: utterance.voice?.name ?? '', rate: utterance.rate });
      queue = [...queue, utterance];
      if (queue.length === 1) setTimeout(next, 5);
    },
    cancel: () => {
      clearTimeout(timer);
      const cut = queue;
      queue = [];
      for (const each of cut) each.onerror?.({ error: 'interrupted' });
    },
    resume: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  if (fake.does === 'absent') delete window.speechSynthesis;
  else Object.defineProperty(window, 'speechSynthesis', { value: engine });
  window.SpeechSynthesisUtterance = class {
    rate = 1;
    constructor(text) {
      this.text = text;
    }
  };
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    tones.push(this.frequency.value);
    return start.apply(this, when);
  };
  const play = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...when) {
    if (!this.loop) played.push(this.buffer.duration);
    return play.apply(this, when);
  };
  const decode = BaseAudioContext.prototype.decodeAudioData;
  BaseAudioContext.prototype.decodeAudioData = function (bytes, ...then) {
    decoded.push(bytes.byteLength);
    return decode.call(this, bytes, ...then);
  };
  const Usual = window.AudioContext;
  window.AudioContext = class extends Usual {
    constructor(...options) {
      super(...options);
      contexts.push(this);
    }
  };
})()`;

/** A silent recording of so many seconds. */
export const recording = (seconds: number): Buffer => {
  const [rate, bytes] = [8_000, 8_000 * seconds];
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + bytes, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(bytes, 40);
  return Buffer.concat([head, Buffer.alloc(bytes, 128)]);
};
