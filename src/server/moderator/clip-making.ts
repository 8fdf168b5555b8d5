import type { Language } from '../../domain/languages.ts';
import { no, ok, type Result } from '../../domain/result.ts';
import type { ClipsMade } from '../../wire/clips.ts';
import type { NarratedLine } from '../../words/narrated.ts';
import type { ClipMaker } from './clip-maker.ts';
import type { ClipRefused, Clips } from './clips-store.ts';

/** Below the time after which a connection on which nothing comes is closed; who asks again goes on where it stopped. */
const ENOUGH_MS = 20_000;

interface NotMade {
  readonly code: ClipRefused['code'] | 'clip.no_maker' | 'clip.making';
}

export interface MakingParts {
  readonly clips: Clips;
  readonly maker: ClipMaker;
  /** What can be recorded in a language. */
  readonly linesIn: (language: Language) => Promise<readonly NarratedLine[]>;
  readonly now: () => number;
}

/** Lets this machine say what nobody has recorded; one language at a time, whoever asks. */
export const clipMaking = ({ clips, maker, linesIn, now }: MakingParts) => {
  let isMaking = false;

  const makeMissing = async (language: Language): Promise<Result<ClipsMade, NotMade>> => {
    const enough = now() + ENOUGH_MS;
    const missing = (await linesIn(language)).filter(({ key }) => clips.find({ language, key }) === undefined);
    let made = 0;
    for (const { key, text } of missing) {
      if (now() > enough) break;
      const said = await maker.say(text, language);
      const kept = said === undefined ? undefined : await clips.keep({ language, key }, said, false);
      if (kept?.ok === true) made += 1;
      else if (kept !== undefined && kept.refusal.code !== 'clip.not_sound') return kept;
    }
    return ok({ made, missing: missing.length - made });
  };

  return async (language: Language): Promise<Result<ClipsMade, NotMade>> => {
    if (!maker.isReady()) return no({ code: 'clip.no_maker' });
    if (isMaking) return no({ code: 'clip.making' });
    isMaking = true;
    try {
      return await makeMissing(language);
    } finally {
      isMaking = false;
    }
  };
};
