import type { Script } from '../../domain/happening.ts';
import { samePicture } from '../../domain/picture.ts';
import { type Announcement, announcementsOf } from '../../engine/announcements.ts';
import type { Match, NumberedPicture } from '../../engine/match.ts';
import type { EveningParts } from './neighbours.ts';
import type { EveningState, Telling } from './state.ts';
import { hasNoModerator } from './unmoderated.ts';

type State = Pick<EveningState, 'course' | 'match' | 'plan' | 'telling'>;

/** Whether a person tells the room what an answer has brought, press by press. Programs that wait for nothing tell all at once. */
export const tellsByPress = ({ pace }: Pick<EveningParts, 'pace'>, { plan }: Pick<EveningState, 'plan'>): boolean =>
  pace.most > 0 && !hasNoModerator(plan);

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

/** What public screens show of a game, with the number of that picture. */
export const shownOf = (state: State, match: Match, isByPress: boolean): NumberedPicture => {
  const { n, picture } = match.shown;
  const parts = isByPress ? announcementsNow(lastSeen(match)) : [];
  return { n: n + state.telling.besides, picture: parts[countTold(state, parts) - 1]?.picture ?? picture };
};

/** The game goes on with a move: its first announcement is told by it, and whatever was not told before it is told. */
export const toldOn = (before: State, match: Match, isMove: boolean, isByPress: boolean): Telling => {
  const { telling } = before;
  if (!isByPress || before.match === null) return telling;
  const isSplit = isMove && announcementsNow(match).length > 0;
  const next: Telling = { of: isSplit ? match : null, told: 1, besides: telling.besides };
  const [was, is] = [shownOf(before, before.match, true), shownOf({ ...before, match, telling: next }, match, true)];
  return was.n === is.n && !samePicture(was.picture, is.picture) ? { ...next, besides: next.besides + 1 } : next;
};

/** One more announcement is told, or all of them. */
export const toldMore = ({ match, telling }: State, isAll = false): Telling => ({
  ...telling,
  told: isAll && match !== null ? announcementsNow(match).length : telling.told + 1,
  besides: telling.besides + 1,
});

/** The announcements of the last move, for the moderator; null where it is not split. */
export const scriptOf = (state: State, match: Match, isByPress: boolean): Script | null => {
  const parts = isByPress && state.course.at === 'game' && !state.course.abandoned ? announcementsNow(match) : [];
  if (parts.length === 0) return null;
  const { round, scene, out } = shownOf(state, match, true).picture;
  return { move: match.n, parts: parts.map(({ happened }) => happened), told: countTold(state, parts), room: { round, scene, out } };
};
