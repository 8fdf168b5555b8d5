/** A voice that can be chosen. */
export interface VoiceOption {
  readonly id: string;
  readonly name: string;
}

interface Sentence {
  readonly text: string;
  readonly language: string;
  /** Null for the first voice that speaks the language. */
  readonly voice: string | null;
  readonly speed: number;
}

/** The browser's voices. A sentence counts as heard only when the engine reports that it has begun. */
interface Voice {
  voices(language: string): readonly VoiceOption[];
  /** Whether there is a voice for the language; some browsers find theirs late. */
  ready(language: string): Promise<boolean>;
  /** Queues a sentence. `settled` is called once with whether it was heard, and never if it was cut; `over` gets the time it took. */
  say(spoken: Sentence, settled: (heard: boolean) => void, over?: (milliseconds: number) => void): void;
  cut(): void;
}

const PATIENCE_MS = 2_000;
/** A sentence waits this many patiences behind one that the engine never ends. */
const MOST_PATIENCES = 8;

const SILENT: Voice = {
  voices: () => [],
  ready: () => Promise.resolve(false),
  say: (_spoken, settled) => settled(false),
  cut: () => undefined,
};

export const voiceOf = (engine: SpeechSynthesis | undefined): Voice => (engine === undefined ? SILENT : engineVoice(engine));

const engineVoice = (engine: SpeechSynthesis): Voice => {
  /** Holds each sentence here too: some engines drop a sentence to which no variable refers. */
  let queue: readonly SpeechSynthesisUtterance[] = [];
  let cuts = 0;
  const inLanguage = (language: string): readonly SpeechSynthesisVoice[] => {
    const all = engine.getVoices().filter(({ lang }) => lang.slice(0, 2).toLowerCase() === language);
    // A voice on the device speaks at once; a remote one needs a network.
    return [...all.filter(each => each.localService), ...all.filter(each => !each.localService)];
  };

  const say = (
    { text, language, voice, speed }: Sentence,
    settled: (heard: boolean) => void,
    took?: (milliseconds: number) => void,
  ): void => {
    const voices = inLanguage(language);
    const [chosen = voices[0]] = voices.filter(each => each.voiceURI === voice);
    if (chosen === undefined) {
      settled(false);
      return;
    }
    const mine = cuts;
    const said = new SpeechSynthesisUtterance(text);
    let patience: number | undefined;
    let isSettled = false;
    const settle = (heard: boolean): void => {
      window.clearTimeout(patience);
      if (isSettled || mine !== cuts) return;
      isSettled = true;
      settled(heard);
    };
    const over = (): void => {
      queue = queue.filter(each => each !== said);
    };
    const watch = (left: number): void => {
      patience = window.setTimeout(() => {
        if (queue[0] !== said && left > 0) watch(left - 1);
        else settle(false);
      }, PATIENCE_MS);
    };
    said.lang = chosen.lang;
    said.voice = chosen;
    said.rate = speed;
    let began: number | undefined;
    said.onstart = () => {
      began = performance.now();
      settle(true);
    };
    said.onend = () => {
      over();
      if (began !== undefined && mine === cuts) took?.(performance.now() - began);
    };
    said.onerror = () => {
      over();
      settle(false);
    };
    queue = [...queue, said];
    watch(MOST_PATIENCES);
    engine.resume();
    engine.speak(said);
  };

  return {
    say,
    voices: language => inLanguage(language).map(({ voiceURI, name }) => ({ id: voiceURI, name })),
    ready: language =>
      new Promise(resolve => {
        const look = (): void => {
          if (inLanguage(language).length > 0) done(true);
        };
        const done = (is: boolean): void => {
          window.clearTimeout(patience);
          engine.removeEventListener?.('voiceschanged', look);
          resolve(is);
        };
        const patience = window.setTimeout(() => done(inLanguage(language).length > 0), PATIENCE_MS);
        engine.addEventListener?.('voiceschanged', look);
        look();
      }),
    cut: () => {
      cuts += 1;
      queue = [];
      engine.cancel();
    },
  };
};
