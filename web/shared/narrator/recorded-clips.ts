/** As many recordings as a slot has lines. Decoded sound takes a hundred times the memory of its recording. */
const FEW = 6;

type DecodedSound = Promise<AudioBuffer | null>;

/** Decodes recordings when they are needed, and keeps those that were needed last. */
const decodedFew = (context: BaseAudioContext): ((bytes: ArrayBuffer) => DecodedSound) => {
  let kept: readonly (readonly [ArrayBuffer, DecodedSound])[] = [];
  return bytes => {
    const [found] = kept.filter(([each]) => each === bytes);
    const decoded = found === undefined ? decode(context, bytes) : found[1];
    kept = [...kept.filter(([each]) => each !== bytes), [bytes, decoded] as const].slice(-FEW);
    return decoded;
  };
};

/** Decoding takes its bytes away, so it gets a copy. Older browsers answer by callback. */
const decode = (context: BaseAudioContext, bytes: ArrayBuffer): DecodedSound =>
  new Promise(resolve => {
    const done = context.decodeAudioData(bytes.slice(0), resolve, () => resolve(null));
    done?.catch(() => undefined);
  });

/** The recordings of a group in one language. They are fetched beforehand, and decoded shortly before they are heard. */
interface Clips {
  readonly count: number;
  has(key: string | null): key is string;
  /** Fetches new and changed recordings, and forgets deleted ones. */
  renew(language: string): Promise<void>;
  /** The length in milliseconds; null where there is no recording, or it cannot be played. */
  lasts(key: string): Promise<number | null>;
  /** Decodes recordings that are soon to be played. */
  prepare(keys: readonly (string | null)[]): void;
  play(key: string): void;
  cut(): void;
}

interface ClipList {
  readonly clips: readonly { readonly language: string; readonly key: string; readonly version: string }[];
}

interface HeldClip {
  readonly version: string;
  readonly bytes: ArrayBuffer;
}

const NO_CLIPS: Clips = {
  count: 0,
  has: (_key): _key is string => false,
  renew: () => Promise.resolve(),
  lasts: () => Promise.resolve(null),
  prepare: () => undefined,
  play: () => undefined,
  cut: () => undefined,
};

/** A page without sound plays no recordings. */
export const clipsOf = (base: string, context: BaseAudioContext | null, out: AudioNode | null): Clips =>
  context === null || out === null ? NO_CLIPS : clipsIn(base, context, out);

const clipsIn = (base: string, context: BaseAudioContext, out: AudioNode): Clips => {
  const decoded = decodedFew(context);
  let held: ReadonlyMap<string, HeldClip> = new Map();
  let spoken = '';
  let playing: readonly AudioBufferSourceNode[] = [];
  let cuts = 0;
  let renewals = 0;

  const renew = async (language: string): Promise<void> => {
    renewals += 1;
    const mine = renewals;
    const before = language === spoken ? held : new Map<string, HeldClip>();
    const listed = await list(base, language);
    // If the service cannot be reached, the known recordings stay.
    if (listed === null && language === spoken) return;
    const next = new Map<string, HeldClip>();
    for (const { key, version } of listed ?? []) {
      const old = before.get(key);
      const bytes =
        old?.version === version ? old.bytes : await one(`${base}/${language}/${encodeURIComponent(key)}?v=${encodeURIComponent(version)}`);
      if (mine !== renewals) return;
      if (bytes !== null) next.set(key, { version, bytes });
    }
    held = next;
    spoken = language;
  };

  return {
    get count() {
      return held.size;
    },
    has: (key): key is string => key !== null && held.has(key),
    renew,
    lasts: async key => {
      const clip = held.get(key);
      const buffer = clip === undefined ? null : await decoded(clip.bytes);
      return buffer === null ? null : buffer.duration * 1000;
    },
    prepare: keys => {
      for (const key of keys) {
        const clip = key === null ? undefined : held.get(key);
        if (clip !== undefined) void decoded(clip.bytes);
      }
    },
    play: key => {
      const clip = held.get(key);
      const mine = cuts;
      if (clip === undefined) return;
      void decoded(clip.bytes).then(buffer => {
        if (buffer === null || mine !== cuts) return;
        const source = context.createBufferSource();
        source.buffer = buffer;
        source.connect(out);
        source.start();
        playing = [...playing, source];
        source.onended = () => {
          playing = playing.filter(each => each !== source);
        };
      });
    },
    cut: () => {
      cuts += 1;
      for (const each of playing) each.stop();
      playing = [];
    },
  };
};

/** The service's recordings in a language: none where it knows of none, null where it does not answer. */
const list = async (base: string, language: string): Promise<ClipList['clips'] | null> => {
  try {
    const reply = await fetch(base);
    if (!reply.ok) return [];
    const { clips }: ClipList = await reply.json();
    return clips.filter(each => each.language === language);
  } catch {
    return null;
  }
};

const one = async (address: string): Promise<ArrayBuffer | null> => {
  try {
    const reply = await fetch(address);
    return reply.ok ? await reply.arrayBuffer() : null;
  } catch {
    return null;
  }
};
