import type { Chapter, ChapterOutcome } from '../domain/chapter.ts';
import { type Outcome, seatsOfNews } from '../domain/happening.ts';
import type { News, Total } from '../domain/picture.ts';
import type { Match } from './match.ts';
import { broughtBy, momentsOf, partOfDay } from './outcomes.ts';

/** The news that a chapter tells again; `counted`: with the votes of the count that decided it. */
const TOLD_AGAIN: { readonly [W in News['what']]: 'told' | 'counted' | null } = {
  'night-falls': null,
  died: 'told',
  'nobody-died': 'told',
  'moderator-died': 'told',
  named: null,
  'named-nobody': null,
  tied: null,
  drawn: 'told',
  lynched: 'counted',
  'nobody-lynched': 'told',
  grief: 'told',
  shot: 'told',
  'no-shot': null,
  'voted-out': 'counted',
  'nobody-voted-out': 'told',
  elected: 'counted',
  'nobody-elected': null,
  succeeded: 'told',
  'office-vacant': null,
  growl: null,
  'no-growl': null,
  'angel-won': 'told',
  cursed: 'told',
  'curse-lifted': null,
  'vote-again': null,
  'ruled-dead': 'told',
  'ruled-alive': 'told',
  left: 'told',
};

/** The nights and days of a game, by the moves that stand. They tell all secrets: only an ending that tells its nights shows them. */
export const chaptersOf = (match: Match): readonly Chapter[] => {
  const chapters: Chapter[] = [];
  let votes: readonly Total[] = [];
  for (const moment of momentsOf(match)) {
    const { before, after } = moment;
    const [time, { round }] = [partOfDay(before), before.play.view];
    const open = chapters.at(-1);
    const isSame = open?.time === time && open.round === round;
    if (!isSame) votes = [];
    const chapter = isSame ? open : { time, round, deeds: [], outcomes: [] };
    const { out, anchor, captain } = after.play.picture;
    const outcomes: ChapterOutcome[] = [];
    for (const each of broughtBy(moment)) {
      if (each.what === 'votes') votes = each.votes;
      outcomes.push(...outcomesIn(each, votes));
    }
    const deeds = time === 'night' && after.play.view.round === round ? after.play.view.tonight : chapter.deeds;
    if (isSame) chapters.pop();
    chapters.push({ ...chapter, deeds, outcomes: [...chapter.outcomes, ...outcomes], out, anchor, captain });
  }
  return chapters.filter(({ deeds, outcomes }) => outcomes.length > 0 || deeds.some(({ chose }) => chose.length > 0));
};

const outcomesIn = (outcome: Outcome, votes: readonly Total[]): readonly ChapterOutcome[] => {
  switch (outcome.what) {
    case 'news': {
      const { news } = outcome;
      const isCounted = TOLD_AGAIN[news.what] === 'counted' || (news.what === 'died' && votes.length > 0);
      const its = isCounted ? votes.filter(({ seat }) => seatsOfNews(news).includes(seat)) : [];
      if (TOLD_AGAIN[news.what] === null) return [];
      return [{ what: 'news', news, ...(its.length === 0 ? {} : { votes: its }) }];
    }
    case 'fate':
      return [outcome];
    case 'votes':
    case 'nominated':
    case 'cards':
    case 'woke':
    case 'won':
      return [];
  }
};
