import { join } from 'node:path';
import type { Language } from '../domain/languages.ts';
import type { Prompt } from '../domain/step.ts';
import { clipMaker, clipMaking } from '../server/moderator/clip-maker.ts';
import type { Recordings } from '../server/moderator/clip-routes.ts';
import { openClips } from '../server/moderator/clip-store.ts';
import type { Screens } from '../server/moderator/screen-process.ts';
import { type NarratedLine, narratedLines } from '../words/narrated.ts';
import { patternsOf, wordsIn } from '../words/words.ts';

const lines = new Map<Language, readonly NarratedLine[]>();

/** The lines are loaded when they are first needed, because most evenings have no recording. */
const linesIn = async (language: Language): Promise<readonly NarratedLine[]> => {
  const known = lines.get(language);
  if (known !== undefined) return known;
  const found = narratedLines(patternsOf(language));
  lines.set(language, found);
  return found;
};

export const recordingsIn = async (data: string): Promise<Recordings> => {
  const clips = await openClips(join(data, 'clips'), async ({ language, key }) => (await linesIn(language)).some(each => each.key === key));
  const parts = { clips, maker: clipMaker(), linesIn };
  return { ...parts, make: clipMaking({ ...parts, now: () => performance.now() }) };
};

/** Sends all recordings to the public screens, and later each change. */
export const hearOn = (screens: Screens, { clips }: Recordings): void => {
  for (const clip of clips.all()) screens.hear({ ...clip, read: () => clips.read(clip) });
  clips.watch((at, clip) => {
    if (clip === undefined) screens.drop(at);
    else screens.hear({ ...clip, read: () => clips.read(clip) });
  });
};

/** A pause after each sentence; it also covers a voice that is slower than in its sound test. */
const BREATH_MS = 700;

export const spokenFor = (texts: readonly string[], letterMs: number): number =>
  texts.reduce((all, text) => all + BREATH_MS + letterMs * [...text].length, 0);

/** The milliseconds that these sentences take when spoken, at this time per letter. */
export const spokenTime = (says: readonly Prompt[], language: Language, letterMs: number): number =>
  spokenFor(
    says.map(each => wordsIn(language).prompt(each, place => `${place}`)),
    letterMs,
  );
