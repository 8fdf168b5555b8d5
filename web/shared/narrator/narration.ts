import type { Picture, PublicTable } from '../../../src/wire/public.ts';
import type { RoomWords } from '../../../src/words/speaker.ts';
import { nextVoter } from '../picture.ts';
import { announcedSlot, type Told } from './announced.ts';
import { givenUp, SILENCE, slotBetween } from './between.ts';
import type { Slot } from './line.ts';

/** What has been told so far. The way from picture to picture is kept, so that undoing a step is known for what it is. */
export interface Narrated extends Told {
  readonly marks: readonly string[];
  readonly abandoned: boolean;
}

export interface Narration {
  readonly narrated: Narrated;
  /** Null where nothing is to be said: whatever is being said goes on. */
  readonly slot: Slot | null;
}

/** All of a picture that can be heard; votes are seen. */
const markOf = (picture: Picture): string => {
  const { round, scene, news, ballot, nominees, ending } = picture;
  const vote = ballot === null ? null : [ballot.step, ballot.counted, ballot.cast.length === ballot.electors.length, nextVoter(picture)];
  return JSON.stringify([round, scene, news, nominees, vote, ending !== null]);
};

/** What is to be said now, from public pictures alone. Whoever has just come says nothing of what was before. */
export const narrate = (before: Narrated | null, now: PublicTable, words: RoomWords): Narration => {
  const picture = now.message?.picture ?? null;
  const phase = now.announced?.phase ?? null;
  const n = now.narration?.n ?? -1;
  const abandoned = now.abandoned === true;
  if (picture === null || phase !== null) {
    const narrated = { marks: [], abandoned, picture, phase, n };
    return { narrated, slot: before === null || phase === null ? null : announcedSlot(before, now, words) };
  }
  const mark = markOf(picture);
  const marks = before?.marks ?? [];
  const at = marks.lastIndexOf(mark);
  if (abandoned && before !== null)
    return { narrated: { ...before, abandoned }, slot: before.abandoned || before.picture === null ? null : givenUp(picture, now, words) };
  // Where it was before: either nothing that can be heard has changed, or something was undone.
  if (before === null || at >= 0) {
    return { narrated: { marks: at >= 0 ? marks.slice(0, at + 1) : [mark], abandoned, picture, phase, n }, slot: null };
  }
  const slot = slotBetween(before.picture, now, picture, words);
  return { narrated: { marks: [...marks, mark], abandoned, picture, phase, n }, slot: slot === SILENCE ? null : slot };
};
