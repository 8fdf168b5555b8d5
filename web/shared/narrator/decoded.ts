/** As many as a slot says: sound that is ready takes a hundred times the room of its recording. */
const FEW = 6;

type Decoded = Promise<AudioBuffer | null>;

/** Sound of recordings, made when it is needed; those that were needed last are kept. */
export const decodedFew = (context: BaseAudioContext): ((bytes: ArrayBuffer) => Decoded) => {
  let kept: readonly (readonly [ArrayBuffer, Decoded])[] = [];
  return bytes => {
    const [found] = kept.filter(([each]) => each === bytes);
    const decoded = found === undefined ? decode(context, bytes) : found[1];
    kept = [...kept.filter(([each]) => each !== bytes), [bytes, decoded] as const].slice(-FEW);
    return decoded;
  };
};

/** Decoding takes the bytes away, so it is given others; older browsers call back. */
const decode = (context: BaseAudioContext, bytes: ArrayBuffer): Decoded =>
  new Promise(resolve => {
    const done = context.decodeAudioData(bytes.slice(0), resolve, () => resolve(null));
    done?.catch(() => undefined);
  });
