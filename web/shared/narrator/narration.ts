import type { AnnouncedPhase } from '../../../src/domain/evening.ts';
import type { Prompt } from '../../../src/domain/step.ts';
import type { Picture, Place, PublicTable } from '../../../src/wire/public.ts';
import type { RoomWords } from '../../../src/words/speaker.ts';
import { seatNameIn } from '../names.ts';
import { nextVoter } from '../picture.ts';
import { givenUp, newsBetween, SILENCE, slotBetween, winnersOf } from './between.ts';
import type { Chime, SpokenLine, SpokenSlot } from './spoken-line.ts';

/** The state of the machine when the page last heard of it. */
interface ShownMoment {
  readonly phase: AnnouncedPhase | null;
  readonly n: number;
  readonly picture: Picture | null;
}

/** The chime at the beginning of each phase. */
const CHIMES: { readonly [P in AnnouncedPhase]: Chime | null } = {
  check: null,
  armed: null,
  night: 'gong',
  day: 'gong',
  vote: 'bell',
  cards: null,
  told: 'gong',
  void: 'fall',
};

/** The slot where the machine announces: the lines that the service sends, once for each number. */
const announcedSlot = (before: ShownMoment, now: PublicTable, words: RoomWords): SpokenSlot | null => {
  const { announced, narration } = now;
  if (announced === null) return null;
  const entered = announced.phase === before.phase ? null : announced.phase;
  const nameOf = seatNameIn(now);
  const said = narration === null || narration.n === before.n ? [] : narration.says.map(prompt => lineOf(prompt, words, nameOf));
  const told = announced.phase === 'told' ? verdict(before.picture, now, words) : NO_VERDICT;
  const lines = [...told.news, ...said, ...told.winners, ...ofThePhase(entered, before.phase, announced.void, words)];
  const chime = entered === null ? null : CHIMES[entered];
  return chime === null && lines.length === 0 ? null : { chime, lines, ...(narration === null ? {} : { letterMs: narration.letterMs }) };
};

interface Verdict {
  readonly news: readonly SpokenLine[];
  readonly winners: readonly SpokenLine[];
}
const NO_VERDICT: Verdict = { news: [], winners: [] };

/** The losers of the vote and the winners, because the machine's own lines name nobody. */
const verdict = (before: Picture | null, now: PublicTable, words: RoomWords): Verdict => {
  const picture = now.message?.picture ?? null;
  if (picture === null) return NO_VERDICT;
  const { ending } = picture;
  const hasEnded = ending !== null && before?.ending == null;
  return { news: newsBetween(before, picture, now, words), winners: hasEnded ? winnersOf(ending, now, words) : [] };
};

const lineOf = (prompt: Prompt, words: RoomWords, nameOf: (place: Place) => string): SpokenLine => ({
  key: prompt.with === undefined ? prompt.key : null,
  text: words.prompt(prompt, nameOf),
});

const ofThePhase = (
  entered: AnnouncedPhase | null,
  left: AnnouncedPhase | null,
  cause: NonNullable<PublicTable['announced']>['void'],
  words: RoomWords,
): readonly SpokenLine[] => {
  // A card that moved takes the night back to the preparations; the sound was tested by then.
  if (entered === 'check' && left !== 'armed') return [spoken('narrator.test', words)];
  if (entered !== 'void') return [];
  return [spoken('screen.void', words), ...(cause === null ? [] : [spoken(`screen.void.${cause}`, words)])];
};

const spoken = (key: string, words: RoomWords): SpokenLine => ({ key, text: words.find(key) });

/** The narrator's memory. It keeps the way from picture to picture, so that it recognises an undone step. */
export interface NarrationState extends ShownMoment {
  readonly marks: readonly string[];
  readonly abandoned: boolean;
}

export interface NarrationStep {
  readonly narrated: NarrationState;
  /** Null where nothing is to be said: whatever is being said goes on. */
  readonly slot: SpokenSlot | null;
}

/** A key of everything in a picture that is said; votes are only seen. */
const markOf = (picture: Picture): string => {
  const { round, scene, news, ballot, nominees, ending } = picture;
  const vote = ballot === null ? null : [ballot.step, ballot.counted, ballot.cast.length === ballot.electors.length, nextVoter(picture)];
  return JSON.stringify([round, scene, news, nominees, vote, ending !== null]);
};

/** The lines to say now, from public pictures alone. A page that has just been opened says nothing about the time before. */
export const narrate = (before: NarrationState | null, now: PublicTable, words: RoomWords): NarrationStep => {
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
  // The picture was there before: nothing that is said has changed, or something was undone.
  if (before === null || at >= 0) {
    return { narrated: { marks: at >= 0 ? marks.slice(0, at + 1) : [mark], abandoned, picture, phase, n }, slot: null };
  }
  const slot = slotBetween(before.picture, now, picture, words);
  return { narrated: { marks: [...marks, mark], abandoned, picture, phase, n }, slot: slot === SILENCE ? null : slot };
};
