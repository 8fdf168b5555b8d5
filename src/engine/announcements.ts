import type { Happening } from '../domain/happening.ts';
import { announces, momentOfNews, type OpenEvent, type Picture, type PublicMoment, samePicture, show } from '../domain/picture.ts';
import type { Match } from './match.ts';
import { happeningsOf, openNow, votesNow } from './screen-changes.ts';

/** One thing that the room is told of a move. */
export interface Announcement {
  /** What is read aloud; empty where only the next scene begins. */
  readonly happened: readonly Happening[];
  /** What the room sees once the announcement is told. */
  readonly picture: Picture;
}

/** The announcements of the last move in their order, made of open events alone; empty where none is told on its own. */
export const announcementsOf = (match: Match): readonly Announcement[] => {
  const open = openNow(match);
  if (match.past === null || !open.some(isTold)) return [];
  const { play } = match.past.before;
  const parts = partsOf(open, play.picture);
  if (parts.length < 2) return [];
  // After a night without a death the day begins at once, and the screen says above the day that nobody died.
  if (open.filter(isTold).every(isQuiet) && match.play.picture.ending === null)
    return [{ happened: open.flatMap(each => happeningsOf(each, play.step)), picture: onlyNow(match.play.picture) }];
  const votes = votesNow(match, open);
  const all: Announcement[] = [];
  let picture = onlyNow(play.picture);
  let hasAnnounced = false;
  for (const [index, part] of parts.entries()) {
    for (const each of part) {
      const moment = picture.moment;
      picture = show(picture, each, hasAnnounced);
      hasAnnounced ||= announces(each);
      // The room looks at the last announcement that has a scene of its own.
      picture = withMoment(picture, announces(each) ? (momentOfNews(picture, picture.news.at(-1)) ?? moment) : moment);
    }
    if (part.every(isOfScene)) picture = onlyNow(picture);
    const { moment } = picture;
    if (moment !== undefined) picture = withMoment(picture, withTurn(moment, parts.slice(index + 1)));
    const happened = [...(index === 0 ? votes : []), ...part.flatMap(each => happeningsOf(each, play.step))];
    const last = all.at(-1);
    // A card that lies open already changes nothing on the screen, so it joins the announcement before.
    if (last !== undefined && samePicture(last.picture, picture))
      all[all.length - 1] = { happened: [...last.happened, ...happened], picture };
    else all.push({ happened, picture });
  }
  return all.length < 2 ? [] : all;
};

/** Scenes that leave the last announcement on the screen, because there is nothing else to see while the game waits for an answer. */
const UNDER_WHAT_WAS_TOLD: readonly string[] = ['hunter', 'successor', 'captain-decides', 'lynch', 'growl'];

/** Whether the room is told the event: news, or a card that is turned up. Other events go with the announcement before them. */
const isTold = (open: OpenEvent): boolean => announces(open) || open.open === 'shown';

const isQuiet = (open: OpenEvent): boolean => open.open === 'announced' && open.news.what === 'nobody-died';

const isOfScene = ({ open }: OpenEvent): boolean =>
  open === 'scene' || open === 'night' || open === 'ballot' || open === 'day-over' || open === 'ended';

const beginsScene = (open: OpenEvent): boolean => isOfScene(open) && !(open.open === 'scene' && UNDER_WHAT_WAS_TOLD.includes(open.step));

const partsOf = (open: readonly OpenEvent[], before: Picture): readonly (readonly OpenEvent[])[] => {
  const lastTold = open.findLastIndex(isTold);
  const parts: OpenEvent[][] = [];
  let deaths: OpenEvent[] | undefined;
  let isScene = false;
  for (const [index, each] of open.entries()) {
    const current = parts.at(-1);
    if (current === undefined) parts.push([each]);
    // Two deaths that are told apart would tell that one has caused the other.
    else if (isDeath(each) && deaths !== undefined) deaths.push(each);
    else if (isTold(each) ? isNext(each, current, before) : !isScene && index > lastTold && beginsScene(each)) {
      parts.push([each]);
      isScene = index > lastTold;
    } else current.push(each);
    if (announces(each)) deaths = isDeath(each) ? (deaths ?? parts.at(-1)) : undefined;
  }
  return parts;
};

const isDeath = (open: OpenEvent): boolean => open.open === 'announced' && open.news.what === 'died';

/** Whether the event begins an announcement of its own. Cards are turned together, and a tie is seen in the count. */
const isNext = (each: OpenEvent, current: readonly OpenEvent[], before: Picture): boolean => {
  if (each.open === 'shown') return !current.every(({ open }) => open === 'shown');
  if (current.some(isTold)) return true;
  const isTie = 'news' in each && each.news?.what === 'tied';
  return !isTie && before !== current.reduce((picture, open) => show(picture, open), before);
};

/** Marks a moment whose card will be turned up, so that no screen says meanwhile that the card stays hidden. */
const withTurn = ({ turns: _before, ...moment }: PublicMoment, after: readonly (readonly OpenEvent[])[]): PublicMoment => {
  const isTurned = (each: OpenEvent): boolean => each.open === 'shown' && each.cards.some(({ seat }) => moment.seats.includes(seat));
  return after.some(part => part.some(isTurned)) ? { ...moment, turns: true } : moment;
};

/** The picture without the moment of an earlier move. */
const onlyNow = ({ moment: _over, ...picture }: Picture): Picture => picture;

const withMoment = (picture: Picture, moment: Picture['moment']): Picture => {
  if (picture.moment === moment) return picture;
  return moment === undefined ? onlyNow(picture) : { ...picture, moment };
};
