import type { Chapter } from '../domain/chapter.ts';
import type { NightDeed } from '../domain/ending.ts';
import type { Entry } from '../domain/entry.ts';
import type { Outcome } from '../domain/happening.ts';
import type { Seat } from '../domain/ids.ts';
import type { News } from '../domain/picture.ts';
import { type Match, standingMoments } from './match.ts';
import { happenedNow } from './screen-changes.ts';

type AnswerOrRuling = Extract<Entry, { type: 'answered' | 'ruled' }>;

/** An answer or a ruling, and the game before and after it. */
export interface StoryMoment {
  readonly entry: AnswerOrRuling;
  readonly before: Match;
  readonly after: Match;
}

/** All answers and rulings that stand in a game, in order. */
export const momentsOf = (match: Match): readonly StoryMoment[] =>
  standingMoments(match).flatMap(after => {
    const { entry, before } = after.past ?? {};
    return before === undefined || entry === undefined || entry.type === 'closed' ? [] : [{ entry, before, after }];
  });

export const partOfDay = ({ play: { step } }: Match): Chapter['time'] => (step.time === 'day' ? 'day' : 'night');

/** What a move brought about: what it made public, and what the room was not told. */
export const broughtBy = ({ entry, before, after }: StoryMoment): readonly Outcome[] => {
  const untold = before.play.untold(entry.events);
  const causes = new Map(untold.flatMap(each => (each.what === 'cause' ? [[each.seat, each.cause] as const] : [])));
  const { ending } = after.play.view;
  return [
    ...happenedNow(after).map((each): Outcome => (each.what === 'news' ? { ...each, news: withCauses(each.news, causes) } : each)),
    ...untold.filter(each => each.what === 'fate'),
    ...wokenBy(before, after, entry).map(deed => ({ what: 'woke', deed }) as const),
    ...(ending === null || before.play.view.ending !== null ? [] : [{ what: 'won', sides: ending.sides } as const]),
  ];
};

const withCauses = (news: News, causes: ReadonlyMap<Seat, string>): News => {
  if (news.what !== 'died' && news.what !== 'moderator-died') return news;
  const known = news.seats.flatMap(seat => causes.get(seat) ?? []);
  return known.length === news.seats.length && known.length > 0 ? { ...news, causes: known } : news;
};

/** What people have learned by opening their eyes since the move before. A choice is told by its own line. */
const wokenBy = ({ past, play: before }: Match, { play: after }: Match, entry: AnswerOrRuling): readonly NightDeed[] => {
  if (entry.type === 'answered' && (entry.answer.type === 'fill' || entry.answer.type === 'miss')) return [];
  // A game may begin with a call, which no move has made.
  const known = past === null || before.view.round !== after.view.round ? 0 : before.view.tonight.length;
  return after.view.tonight.slice(known);
};
