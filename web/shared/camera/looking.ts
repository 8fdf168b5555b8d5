import type { CameraSight } from '../../../src/wire/camera.ts';

/** What a camera sees, as it tells the service. */
export type Sight = Exclude<CameraSight, { readonly is: 'off' }>;
export const NOTHING: Sight = { is: 'nothing' };

/** A code that is out of sight for a shorter time was only read badly: a hand shook, or a light moved. */
const GONE_MS = 1_000;
/** A second code does not take the place of the first, if the first was seen this short a time ago. */
const BESIDE_MS = 300;

interface Looking {
  /** Takes the codes found in one more picture, and returns what is in sight after it. */
  saw(codes: readonly string[], at: number): Sight;
}

/** Makes one laying and one lifting of the many pictures in which a code is held before a camera. */
export const looking = (): Looking => {
  let sight: Sight = NOTHING;
  let last = Number.NEGATIVE_INFINITY;

  const now = (next: Sight, at: number): Sight => {
    sight = next;
    last = at;
    return sight;
  };
  return {
    saw: (codes, at) => {
      const [uid, ...others] = new Set(codes);
      const isHeld = sight.is === 'code' && codes.includes(sight.uid);
      if (uid === undefined) return at - last < GONE_MS ? sight : now(NOTHING, at);
      if (others.length > 0) return now({ is: 'several' }, at);
      if (isHeld) return now(sight, at);
      return sight.is === 'nothing' || at - last >= BESIDE_MS ? now({ is: 'code', uid }, at) : sight;
    },
  };
};
