import type { Chapter } from '../../domain/chapter.ts';
import type { AnnouncedGame, PublicTable } from '../../domain/evening.ts';
import type { Script } from '../../domain/happening.ts';
import { samePicture } from '../../domain/picture.ts';
import type { PublicMessage, PublicSeal } from '../../domain/seal.ts';
import type { Narration } from '../../domain/speech.ts';
import { type Announcement, announcementsOf } from '../../engine/announcements.ts';
import { chaptersOf } from '../../engine/chapters.ts';
import type { Match, NumberedPicture } from '../../engine/match.ts';
import { leadingOf } from '../../rules/catalog.ts';
import { nextPlace } from '../../table/deal.ts';
import { dealtFrom } from './dealing.ts';
import type { EveningParts } from './neighbours.ts';
import type { PaceState } from './pace.ts';
import { left } from './pace.ts';
import { miniInRoom } from './planning.ts';
import type { EveningState, Telling } from './state.ts';
import { hasNoModerator } from './unmoderated.ts';

/** The message of a game for public screens. */
export const publicMessage = (match: Match, shown: NumberedPicture = match.shown): PublicMessage => ({
  v: 1,
  ...shown,
  seal: publicSeal(match, shown),
  ...storyIn(match, shown),
});

/** A match never changes, so its story is written only once. */
const written = new WeakMap<Match, readonly Chapter[]>();

/** Whether the room is told the nights. They are secret until then, and for good where the group keeps them secret. */
export const toldAsStory = ({ picture }: NumberedPicture): boolean => picture.ending?.nights !== undefined;

const storyIn = (match: Match, shown: NumberedPicture): Pick<PublicMessage, 'story'> => {
  if (!toldAsStory(shown)) return {};
  const story = written.get(match) ?? chaptersOf(match);
  written.set(match, story);
  return { story };
};

/** The seal is opened when all cards are shown. Where the group does not show them, it stays closed. */
const publicSeal = ({ seal, setUp, deal }: Match, shown: NumberedPicture): PublicSeal | null => {
  if (seal === null) return null;
  const { commitment, nonce, words } = seal;
  const said = words === undefined ? {} : { words };
  const shownToAll = shown.picture.ending?.roles !== undefined;
  return { commitment, ...said, opened: shownToAll ? { commitment, book: setUp.book, deal, nonce, ...said } : null };
};

interface Room {
  readonly table: string;
  readonly state: EveningState;
  readonly message: PublicMessage | null;
  readonly pace: PaceState;
  readonly now: number;
  /** When the room was told the end; null before. */
  readonly ended: number | null;
  readonly announced: AnnouncedGame | null;
  readonly narration: Narration | null;
  /** Whether all cards come to one reader, seat by seat. */
  readonly isReadInOrder: boolean;
}

/** Everything that leaves towards a screen: names, the progress of the deal, the picture, the clock of the day. */
export const publicTableOf = ({ table, state, message, pace, now, ended, announced, narration, isReadInOrder }: Room): PublicTable => ({
  v: 1,
  table,
  language: state.language,
  names: state.plan.names,
  dealing: dealingOf(state, announced?.phase, isReadInOrder),
  message,
  clock: message === null && announced?.phase !== 'armed' ? null : clockOf(pace, now),
  countdown: message === null ? null : countdownOf(pace, now),
  announced: announced === null ? null : inPublic(announced),
  narration,
  ...(ended === null ? {} : { ended: Math.round(now - ended) }),
  ...listedIn(state),
  ...(message !== null && state.resealed ? { resealed: true } : {}),
  ...(state.course.at === 'game' && state.course.abandoned ? { abandoned: true, ...timeOver(state) } : {}),
  ...noticeOf(state),
  // The standing names winners, so it waits until the room is told the end.
  ...(state.mini !== null && (message === null || message.picture.ending !== null) ? miniInRoom(state, state.match) : {}),
});

/** ON-17: the list of cards is public while the cards are dealt. */
const listedIn = ({ course, plan }: EveningState): Pick<PublicTable, 'listed'> => {
  const listed = course.at === 'dealing' ? leadingOf(plan).listed(dealtFrom(plan)) : null;
  return listed === null ? {} : { listed };
};

const noticeOf = ({ sheet }: EveningState): Pick<PublicTable, 'notice'> =>
  sheet === null || sheet.notice === '' ? {} : { notice: sheet.notice };

const timeOver = ({ tournament }: EveningState): Pick<PublicTable, 'timeOver'> => {
  const over = tournament?.here?.over ?? null;
  return over === null ? {} : { timeOver: over };
};

const inPublic = ({ phase, unready, void: cause, faults }: AnnouncedGame): PublicTable['announced'] => ({
  phase,
  unready,
  void: cause,
  faults,
});

/** How far the cards are dealt. Where the machine announces, cards that are scanned at the end are shown in the same way. */
const dealingOf = (
  { course, laying }: EveningState,
  phase: AnnouncedGame['phase'] | undefined,
  isReadInOrder: boolean,
): PublicTable['dealing'] => {
  const scanned = phase === 'cards' ? laying : null;
  const dealer = course.at === 'dealing' ? course.dealer : scanned;
  if (dealer === null) return null;
  const dealt = dealer.cards.map(({ place }) => place);
  // Before an announced night no place comes next where no card was read, and no reader reads all cards one by one.
  const isBeforeTheNight = phase === 'check' || phase === 'armed';
  const isInOrder = !isBeforeTheNight || dealt.length > 0 || isReadInOrder;
  return { dealt, next: isInOrder ? nextPlace(dealer) : null, of: dealer.places.length };
};

const clockOf = (pace: PaceState, now: number): PublicTable['clock'] =>
  pace.kind === 'clock' && pace.until !== null
    ? { seconds: Math.round((pace.until - pace.since) / 1000), left: Math.ceil(left(pace, now) / 1000), paused: pace.halted !== null }
    : null;

const countdownOf = (pace: PaceState, now: number): PublicTable['countdown'] =>
  pace.kind === 'hands' ? { left: left(pace, now), paused: pace.halted !== null } : null;

/** A text that differs where the public table has changed. Passing time is no change; time that has run out is one. */
export const differenceOf = (shown: PublicTable, pace: PaceState): string => {
  const { clock, countdown, message, ended: _passing, ...rest } = shown;
  const isOut = clock !== null && clock.left === 0;
  const runs = clock === null && countdown === null ? null : [pace.of, pace.since, pace.until, pace.halted, isOut];
  return JSON.stringify([rest, message?.n, message?.seal, runs]);
};

type State = Pick<EveningState, 'course' | 'match' | 'plan' | 'telling'>;

/** Whether a person tells the room the results of an answer, press by press. Programs that wait for nothing tell all at once. */
export const tellsByPress = ({ pace }: Pick<EveningParts, 'pace'>, { plan, allTold }: Pick<EveningState, 'plan' | 'allTold'>): boolean =>
  pace.most > 0 && !allTold && !hasNoModerator(plan);

/** How the room is told the results of an answer. */
interface TellingWay {
  readonly isByPress: boolean;
  /** Whether a public screen shows them. */
  readonly hasScreen: boolean;
}

/** A match never changes, so its last move is split only once. */
const split = new WeakMap<Match, readonly Announcement[]>();
const announcementsNow = (match: Match): readonly Announcement[] => {
  const parts = split.get(match) ?? announcementsOf(match);
  split.set(match, parts);
  return parts;
};

/** A secret move shows nothing, so the room still sees the last move that changed its picture. */
const lastSeen = (match: Match): Match => {
  let seen = match;
  while (seen.past !== null && seen.play.picture === seen.past.before.play.picture) seen = seen.past.before;
  return seen;
};

const countTold = ({ course, match, telling }: State, parts: readonly Announcement[]): number =>
  course.at === 'game' && !course.abandoned && telling.of !== null && telling.of === match ? telling.told : parts.length;

/** Whether the room is still to be told something of the last move. */
export const isTelling = (state: State): boolean => {
  const { match } = state;
  if (match === null || state.telling.of !== match) return false;
  const parts = announcementsNow(match);
  return countTold(state, parts) < parts.length;
};

/** The picture of a game on public screens, with its number. */
export const shownOf = (state: State, match: Match, isByPress: boolean): NumberedPicture => {
  const { n, picture } = match.shown;
  const parts = isByPress ? announcementsNow(lastSeen(match)) : [];
  return { n: n + state.telling.besides, picture: parts[countTold(state, parts) - 1]?.picture ?? picture };
};

/** Without a screen nobody sees that a scene begins. A last announcement that does no more than this counts as told. */
const withScene = (parts: readonly Announcement[], told: number, hasScreen: boolean): number =>
  !hasScreen && told === parts.length - 1 && parts[told]?.happened.length === 0 ? parts.length : told;

/** How many announcements a move tells. An open vote is counted aloud, so its last vote is confirmed together with its decision. */
const toldByVote = ([first, second]: readonly Announcement[], isConfirmed: boolean): number =>
  isConfirmed && second !== undefined && second.happened.length > 0 && first?.happened.every(({ what }) => what === 'votes') === true
    ? 2
    : 1;

/** How the game went on. `vote`: by an answer that a person has confirmed on a page in an open ballot. */
export type GoneOn = 'no-move' | 'move' | 'vote';

/** The telling after a move: the move itself tells its first announcement, and all announcements before it count as told. */
export const toldOn = (before: State, match: Match, by: GoneOn, { isByPress, hasScreen }: TellingWay): Telling => {
  const { telling } = before;
  if (!isByPress || before.match === null) return telling;
  const parts = by === 'no-move' ? [] : announcementsNow(match);
  const told = withScene(parts, toldByVote(parts, by === 'vote'), hasScreen);
  const next: Telling = { of: parts.length > 0 ? match : null, told, atOnce: told, besides: telling.besides };
  return differing(shownOf(before, before.match, true), shownOf({ ...before, match, telling: next }, match, true), next);
};

/** A picture that differs gets a number of its own. */
const differing = (was: NumberedPicture, is: NumberedPicture, telling: Telling): Telling =>
  was.n === is.n && !samePicture(was.picture, is.picture) ? { ...telling, besides: telling.besides + 1 } : telling;

/** The telling after one more announcement. */
export const toldMore = ({ match, telling }: State, hasScreen: boolean): Telling => ({
  ...telling,
  told: match === null ? telling.told : withScene(announcementsNow(match), telling.told + 1, hasScreen),
  besides: telling.besides + 1,
});

/** The telling after all announcements. */
export const toldAll = (state: State): Telling =>
  isTelling(state) && state.match !== null
    ? { ...state.telling, told: announcementsNow(state.match).length, besides: state.telling.besides + 1 }
    : state.telling;

/** The telling once all is told at once from now on, or press by press again. */
export const toldOtherwise = (state: State, wasByPress: boolean, isByPress: boolean): Telling => {
  const next: Telling = { ...toldAll(state), of: null };
  const { match } = state;
  return match === null ? next : differing(shownOf(state, match, wasByPress), shownOf({ ...state, telling: next }, match, isByPress), next);
};

/** The announcements of the last move, for the moderator; null where it is not split. */
export const scriptOf = (state: State, match: Match, isByPress: boolean): Script | null => {
  const parts = isByPress && state.course.at === 'game' && !state.course.abandoned ? announcementsNow(match) : [];
  if (parts.length === 0) return null;
  const { round, scene, out } = shownOf(state, match, true).picture;
  const told = countTold(state, parts);
  const atOnce = Math.min(told, state.telling.of === match ? state.telling.atOnce : told);
  return { move: match.n, parts: parts.map(({ happened }) => happened), told, atOnce, room: { round, scene, out } };
};
