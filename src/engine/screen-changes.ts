import { isSameData } from '../domain/data.ts';
import type { ScreenChange } from '../domain/evening.ts';
import type { Happening } from '../domain/happening.ts';
import { seatsOfNews } from '../domain/happening.ts';
import type { Seat } from '../domain/ids.ts';
import { type News, type OpenEvent, type Picture, type PublicBallot, type PublicVote, show, type Total } from '../domain/picture.ts';
import type { Step } from '../domain/step.ts';
import type { Match } from './match.ts';

/** What changes on a screen that goes from the picture `now` to the picture `then`. */
export const screenChanges = (now: Picture, then: Picture): readonly ScreenChange[] => {
  if (now === then) return [];
  const all: ScreenChange[] = [];
  const seats = (what: ScreenChange['what'], these: readonly Seat[]): void => {
    if (these.length > 0) all.push({ what, seats: these });
  };
  if (now.ending !== null && then.ending === null) all.push({ what: 'ending' });
  if (then.ending !== null && !isSameData(now.ending, then.ending)) all.push({ what: 'ended' });
  if (now.scene !== then.scene) all.push({ what: 'scene', step: then.scene });
  seats('alive', not(now.out, then.out));
  seats('dead', not(then.out, now.out));
  seats('cards', not(seatsOf(now.shown), seatsOf(then.shown)));
  seats('shown', seatsOf(then.shown.filter(card => !now.shown.some(each => isSameData(each, card)))));
  if (now.ballot?.step === then.ballot?.step) {
    seats('votes', not(now.ballot?.cast ?? [], then.ballot?.cast ?? []));
    const votes = votesOf(now);
    const changed = [...votesOf(then)].filter(([voter, vote]) => votes.has(voter) && !isSameData(votes.get(voter), vote));
    seats(
      'voted',
      changed.map(([voter]) => voter),
    );
  }
  if (now.captain !== then.captain) all.push({ what: 'captain', seats: then.captain === null ? [] : [then.captain] });
  if (now.nominees.join() !== then.nominees.join()) all.push({ what: 'nominees', seats: then.nominees });
  if (!isSameData(now.news, then.news)) all.push({ what: 'news' });
  return all.length > 0 ? all : [{ what: 'screen' }];
};

const not = (these: readonly Seat[], those: readonly Seat[]): readonly Seat[] => these.filter(each => !those.includes(each));
const seatsOf = (cards: Picture['shown']): readonly Seat[] => cards.map(({ seat }) => seat);
/** The last vote of each voter. */
const votesOf = ({ ballot }: Picture): ReadonlyMap<Seat, PublicVote> => new Map(ballot?.votes.map(each => [each.voter, each]));

/** The open events of the last move, in order. */
export const openNow = ({ past, rules }: Match): readonly OpenEvent[] =>
  past === null || past.entry.type === 'closed' ? [] : past.entry.events.map(rules.opens).filter(each => each !== undefined);

/** What the last move made public, in its order. */
export const happenedNow = (match: Match): readonly Happening[] => {
  const { past } = match;
  if (past === null) return [];
  const open = openNow(match);
  return [...votesNow(match, open), ...open.flatMap(each => happeningsOf(each, past.before.play.step))];
};

/** The count of the ballot that the last move has ended. */
export const votesNow = ({ past, play }: Match, open: readonly OpenEvent[]): readonly Happening[] => {
  if (past === null) return [];
  const { step, picture } = past.before.play;
  const isAgain = open.some(each => each.open === 'ballot') && open.some(each => each.open === 'counted');
  const isCounted = step.asks.kind === 'ballot' && (isAgain || play.step.id !== step.id || play.step.asks.kind !== 'ballot');
  const votes = isCounted ? totalsOf(lastBallot(picture, open)) : [];
  return votes.length > 0 ? [{ what: 'votes', votes }] : [];
};

/** `step`: where the game waited before the event. */
export const happeningsOf = (open: OpenEvent, step: Step): readonly Happening[] => {
  switch (open.open) {
    case 'announced':
    case 'said':
      return [{ what: 'news', news: open.news, said: isSaidIn(step, open.news) }];
    case 'captain':
      return open.news === null ? [] : [{ what: 'news', news: open.news, said: isSaidIn(step, open.news) }];
    case 'shown':
      return [{ what: 'cards', cards: open.cards }];
    case 'nominated':
      return [{ what: 'nominated', seats: open.seats }];
    // The next steps announce these events, or nobody has to.
    case 'table':
    case 'scene':
    case 'night':
    case 'anchor':
    case 'ballot':
    case 'vote':
    case 'cast':
    case 'counted':
    case 'day-over':
    case 'ended':
      return [];
  }
};

/** The ballot as it was shown last, with all its votes. */
const lastBallot = (picture: Picture, open: readonly OpenEvent[]): PublicBallot | null => {
  let { ballot } = picture;
  let now = picture;
  for (const each of open) {
    // A tie in an election opens the same ballot once more.
    if (each.open === 'ballot' && ballot !== null) return ballot;
    now = show(now, each);
    if (now.ballot?.step !== ballot?.step) return ballot;
    ballot = now.ballot;
  }
  return ballot;
};

const totalsOf = (ballot: PublicBallot | null): readonly Total[] => {
  if (ballot?.totals !== undefined) return mostFirst(ballot.totals);
  const counts = new Map<Seat, number>();
  for (const { target, weight = 1 } of ballot?.votes ?? []) if (target !== 'none') counts.set(target, (counts.get(target) ?? 0) + weight);
  return mostFirst([...counts].map(([seat, votes]) => ({ seat, votes })));
};

const mostFirst = (totals: readonly Total[]): readonly Total[] =>
  totals.filter(({ votes }) => votes > 0).sort((one, other) => other.votes - one.votes || one.seat - other.seat);

/** The steps whose words announce what going on from them makes public. */
const ANNOUNCES: { readonly [step: string]: readonly News['what'][] } = {
  dawn: ['died', 'nobody-died', 'moderator-died'],
  lynch: ['lynched', 'nobody-lynched'],
};

/** Whether the words of this step announced this news. A death that another death causes is not announced before. */
const isSaidIn = ({ id, says }: Step, news: News): boolean => {
  if (ANNOUNCES[id]?.includes(news.what) !== true) return false;
  const named = says.flatMap(({ with: fills }) => (Array.isArray(fills?.seats) ? fills.seats : []));
  return seatsOfNews(news).every(seat => named.includes(seat));
};
