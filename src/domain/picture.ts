import { isSameData } from './data.ts';
import type { Ending, NightTold } from './ending.ts';
import type { BookId, RoleId, Seat, StepId } from './ids.ts';

/** One thing that was announced aloud. */
export type News =
  | { readonly what: 'night-falls' }
  | { readonly what: 'died'; readonly seats: readonly Seat[]; readonly causes?: readonly string[] }
  | { readonly what: 'nobody-died' }
  | { readonly what: 'moderator-died'; readonly seats: readonly Seat[]; readonly causes?: readonly string[] }
  | { readonly what: 'named'; readonly seat: Seat }
  | { readonly what: 'named-nobody' }
  | { readonly what: 'tied'; readonly seats: readonly Seat[] }
  | { readonly what: 'drawn'; readonly seat: Seat }
  | { readonly what: 'lynched'; readonly seat: Seat }
  | { readonly what: 'nobody-lynched' }
  | { readonly what: 'grief'; readonly seats: readonly Seat[] }
  | { readonly what: 'shot'; readonly by: Seat; readonly seat: Seat }
  | { readonly what: 'no-shot'; readonly by: Seat }
  | { readonly what: 'voted-out'; readonly seat: Seat }
  | { readonly what: 'nobody-voted-out' }
  | { readonly what: 'elected'; readonly seat: Seat }
  | { readonly what: 'nobody-elected' }
  | { readonly what: 'succeeded'; readonly seat: Seat }
  | { readonly what: 'office-vacant' }
  | { readonly what: 'growl' }
  | { readonly what: 'no-growl' }
  | { readonly what: 'angel-won'; readonly seat: Seat }
  | { readonly what: 'cursed' }
  | { readonly what: 'curse-lifted' }
  | { readonly what: 'vote-again' }
  | { readonly what: 'ruled-dead'; readonly seats: readonly Seat[] }
  | { readonly what: 'ruled-alive'; readonly seats: readonly Seat[] }
  | { readonly what: 'left'; readonly seats: readonly Seat[] };

export interface PublicVote {
  readonly voter: Seat;
  readonly target: Seat | 'none';
  /** How many votes this vote counts for; left out where it counts for one. */
  readonly weight?: number;
}

/** The votes of one ballot, the last of each voter. */
export interface PublicVotes {
  readonly step: StepId;
  readonly votes: readonly PublicVote[];
}

/** The count of a seat, where nobody recorded who voted for it. */
export interface Total {
  readonly seat: Seat;
  readonly votes: number;
}

export interface CardShown {
  readonly seat: Seat;
  readonly role: RoleId;
}

export interface PublicBallot {
  readonly step: StepId;
  readonly secret: boolean;
  readonly electors: readonly Seat[];
  readonly candidates: readonly Seat[];
  /** In a secret ballot empty until the common reveal. */
  readonly votes: readonly PublicVote[];
  readonly cast: readonly Seat[];
  readonly counted: boolean;
  /** Stands instead of the votes, where only the totals were recorded. */
  readonly totals?: readonly Total[];
}

export interface PublicEnding extends Ending {
  /** The rule that ended the game, as a word of the book. */
  readonly because: string;
  readonly roles?: readonly { readonly seat: Seat; readonly dealt: RoleId; readonly role: RoleId }[];
  readonly nights?: readonly NightTold[];
  /** One Night: the cards that lay in the centre, and what the Doppelgänger had copied. */
  readonly centre?: readonly RoleId[];
  readonly copied?: RoleId;
}

/** Everything that a public screen may know of a game. Built from open events alone. */
export interface Picture {
  readonly book: BookId;
  readonly players: number;
  /** How many of each role; null where the group keeps that secret. */
  readonly composition: readonly { readonly role: RoleId; readonly count: number }[] | null;
  readonly round: number;
  readonly scene: StepId;
  /** Who is out of the game, in seat order. */
  readonly out: readonly Seat[];
  /** The seats among `out` whose players went home; left out where nobody did. */
  readonly gone?: readonly Seat[];
  /** The seat from which the order of voting is counted. */
  readonly anchor: Seat | 'moderator';
  readonly captain: Seat | null;
  /** The cards that lie face up, in seat order. */
  readonly shown: readonly CardShown[];
  readonly ballot: PublicBallot | null;
  readonly nominees: readonly Seat[];
  /** The latest announcements: all that one answer caused, in their order. */
  readonly news: readonly News[];
  readonly ending: PublicEnding | null;
  /** The announcement that screens show in place of the scene; left out once the game has gone on. */
  readonly moment?: PublicMoment;
}

export const MOMENTS = ['death', 'named', 'lots', 'elected', 'lynched', 'shot', 'succeeded'] as const;

/** An announcement that gets a scene of its own. */
export interface PublicMoment {
  readonly what: (typeof MOMENTS)[number];
  /** Whom it concerns; nobody where nobody died, was named or was elected. */
  readonly seats: readonly Seat[];
  /** Who has shot, or could have. */
  readonly by?: Seat;
  /** The ballot whose count decided it. */
  readonly ballot?: PublicBallot;
  /** A card will be turned up next. */
  readonly turns?: true;
}

/** One thing that the room may see of an event. */
export type OpenEvent =
  | {
      readonly open: 'table';
      readonly book: BookId;
      readonly players: number;
      readonly composition: Picture['composition'];
    }
  | { readonly open: 'scene'; readonly step: StepId }
  | { readonly open: 'night'; readonly round: number; readonly step: StepId }
  | {
      readonly open: 'announced';
      readonly news: News;
      readonly out: readonly Seat[];
      readonly back: readonly Seat[];
      /** The nominees from now on; left out where they do not change. */
      readonly nominees?: readonly Seat[];
    }
  | { readonly open: 'anchor'; readonly to: Seat | 'moderator' }
  | { readonly open: 'captain'; readonly to: Seat | null; readonly news: News | null }
  | { readonly open: 'shown'; readonly cards: readonly CardShown[] }
  | { readonly open: 'said'; readonly news: News }
  | { readonly open: 'ballot'; readonly ballot: PublicBallot }
  | { readonly open: 'vote'; readonly vote: PublicVote }
  | { readonly open: 'cast'; readonly voter: Seat }
  | { readonly open: 'counted'; readonly votes: readonly PublicVote[]; readonly totals?: readonly Total[] }
  | { readonly open: 'nominated'; readonly seats: readonly Seat[] }
  | { readonly open: 'day-over' }
  | { readonly open: 'ended'; readonly ending: PublicEnding };

export const NO_PICTURE: Picture = {
  book: 'lupus-classic',
  players: 0,
  composition: null,
  round: 0,
  scene: '',
  out: [],
  anchor: 'moderator',
  captain: null,
  shown: [],
  ballot: null,
  nominees: [],
  news: [],
  ending: null,
};

/** Whether the event announces a piece of news. */
export const announces = (open: OpenEvent): boolean =>
  open.open === 'announced' || open.open === 'said' || (open.open === 'captain' && open.news !== null);

/**
 * Adds an open event to a picture. A picture that does not change is returned as the same object, so that nobody sends it again. `goesOn`:
 * the same answer has announced something already, and this news follows it.
 */
export const show = (picture: Picture, open: OpenEvent, goesOn = false): Picture => {
  switch (open.open) {
    case 'table':
      return { ...NO_PICTURE, book: open.book, players: open.players, composition: open.composition };
    case 'scene':
      return picture.scene === open.step ? picture : inScene(picture, open.step, picture.ballot, momentOn(picture, goesOn));
    case 'night':
      // The news of the day stays on the screen until the morning brings its own.
      return changed(
        picture,
        {
          round: open.round,
          scene: open.step,
          ballot: null,
          nominees: [],
          news: picture.news.length > 0 ? picture.news : [{ what: 'night-falls' }],
        },
        momentOn(picture, goesOn),
      );
    case 'announced':
      return withNews(
        picture,
        open.news,
        goesOn,
        {
          out: without(picture.out, open.back, open.out),
          nominees: (open.nominees ?? picture.nominees).filter(each => !open.out.includes(each)),
        },
        goneAfter(picture, open),
      );
    case 'anchor':
      return picture.anchor === open.to ? picture : { ...picture, anchor: open.to };
    case 'captain':
      return { ...(open.news === null ? picture : withNews(picture, open.news, goesOn)), captain: open.to };
    case 'shown':
      return { ...picture, shown: withCardsShown(picture.shown, open.cards) };
    case 'said':
      return withNews(picture, open.news, goesOn);
    case 'ballot':
      return inScene(picture, open.ballot.step, open.ballot, momentOn(picture, goesOn));
    case 'vote':
      return withBallot(picture, ballot => withCast(ballot, [...ballot.votes, open.vote], open.vote.voter));
    case 'cast':
      return withBallot(picture, ballot => (ballot.cast.includes(open.voter) ? ballot : withCast(ballot, ballot.votes, open.voter)));
    case 'counted':
      return withBallot(picture, ballot => ({
        ...ballot,
        votes: open.votes,
        counted: true,
        ...(open.totals === undefined ? {} : { totals: open.totals }),
      }));
    case 'nominated':
      return { ...picture, nominees: open.seats };
    case 'day-over':
      return changed(picture, { ballot: null, nominees: [] }, momentOn(picture, goesOn));
    case 'ended':
      return changed(picture, { scene: 'over', ballot: null, nominees: [], ending: open.ending }, momentOn(picture, goesOn));
  }
};

/** The card that was shown last replaces an earlier one of the same seat. */
export const withCardsShown = (shown: readonly CardShown[], cards: readonly CardShown[]): readonly CardShown[] =>
  [...shown.filter(({ seat }) => !cards.some(card => card.seat === seat)), ...cards].sort((a, b) => a.seat - b.seat);

const told = ({ news }: Picture, now: News, goesOn: boolean): readonly News[] => {
  const last = news.at(-1);
  if (!goesOn || last === undefined) return [now];
  const alike = last.what === 'died' && now.what === 'died' && (last.causes === undefined) === (now.causes === undefined);
  return alike ? [...news.slice(0, -1), died(last, now)] : [...news, now];
};

type DeathNews = Extract<News, { what: 'died' }>;

/** Joins two deaths into one announcement: two announcements would tell that one death caused the other. */
const died = (first: DeathNews, then: DeathNews): DeathNews => {
  const all = [first, then].flatMap(({ seats, causes = [] }) => seats.map((at, index) => ({ at, cause: causes[index] ?? '' })));
  const inOrder = all.sort((a, b) => a.at - b.at);
  const seats = inOrder.map(({ at }) => at);
  return first.causes === undefined ? { what: 'died', seats } : { what: 'died', seats, causes: inOrder.map(({ cause }) => cause) };
};

const withBallot = (picture: Picture, change: (ballot: PublicBallot) => PublicBallot): Picture => {
  if (picture.ballot === null) return picture;
  const ballot = change(picture.ballot);
  return ballot === picture.ballot ? picture : inScene(picture, picture.scene, ballot);
};

/** The copy is written field by field because it is made for every vote, where a spread would take as long as all the rest. */
const written = (picture: Picture, scene: StepId, ballot: PublicBallot | null): Picture => ({
  book: picture.book,
  players: picture.players,
  composition: picture.composition,
  round: picture.round,
  scene,
  out: picture.out,
  anchor: picture.anchor,
  captain: picture.captain,
  shown: picture.shown,
  ballot,
  nominees: picture.nominees,
  news: picture.news,
  ending: picture.ending,
});

const inScene = (picture: Picture, scene: StepId, ballot: PublicBallot | null, moment?: PublicMoment): Picture =>
  completed(written(picture, scene, ballot), picture.gone, moment);

/** Adds `gone` and `moment` to a new picture; where there are none, the fields are left out. */
const completed = (
  made: { -readonly [P in keyof Picture]: Picture[P] },
  gone: readonly Seat[] = [],
  moment: PublicMoment | undefined,
): Picture => {
  if (gone.length > 0) made.gone = gone;
  if (moment !== undefined) made.moment = moment;
  return made;
};

type Change = Partial<Omit<Picture, 'gone' | 'moment'>>;

const changed = (picture: Picture, change: Change, moment: PublicMoment | undefined, gone = picture.gone): Picture =>
  completed({ ...written(picture, picture.scene, picture.ballot), ...change }, gone, moment);

const withCast = (ballot: PublicBallot, votes: readonly PublicVote[], voter: Seat): PublicBallot => ({
  step: ballot.step,
  secret: ballot.secret,
  electors: ballot.electors,
  candidates: ballot.candidates,
  votes,
  cast: [...ballot.cast, voter],
  counted: ballot.counted,
});

/** A moment stays when the scene changes only if the same answer has announced it. */
const momentOn = ({ moment }: Picture, goesOn: boolean): PublicMoment | undefined => (goesOn ? moment : undefined);

const withNews = (picture: Picture, now: News, goesOn: boolean, change: Change = {}, gone = picture.gone): Picture => {
  const news = told(picture, now, goesOn);
  const ballot = momentOn(picture, goesOn)?.ballot ?? picture.ballot ?? undefined;
  // All news of one answer makes one moment: that of the first news that has a moment.
  let moment: PublicMoment | undefined;
  for (const each of news) moment ??= momentOf(each, picture.book, ballot);
  return changed(picture, { ...change, news }, moment, gone);
};

/** The moment of this news; undefined where the news has none. */
export const momentOfNews = ({ book, ballot }: Picture, news: News | undefined): PublicMoment | undefined =>
  news === undefined ? undefined : momentOf(news, book, ballot ?? undefined);

const momentOf = (news: News, book: BookId, ballot: PublicBallot | undefined): PublicMoment | undefined => {
  const counted = (isElection: boolean): Pick<PublicMoment, 'ballot'> =>
    ballot?.counted === true && (ballot.step === 'election') === isElection ? { ballot } : {};
  switch (news.what) {
    case 'died':
    case 'nobody-died': {
      const seats = news.what === 'died' ? news.seats : [];
      return book === 'one-night' ? { what: 'lynched', seats, ...counted(false) } : { what: 'death', seats };
    }
    case 'moderator-died':
    case 'grief':
      return { what: 'death', seats: news.seats };
    case 'named':
      return { what: 'named', seats: [news.seat] };
    case 'named-nobody':
      return { what: 'named', seats: [] };
    case 'drawn':
      return { what: 'lots', seats: [news.seat] };
    case 'lynched':
    case 'voted-out':
      return { what: 'lynched', seats: [news.seat], ...counted(false) };
    case 'nobody-lynched':
    case 'nobody-voted-out':
      return { what: 'lynched', seats: [], ...counted(false) };
    case 'shot':
      return { what: 'shot', seats: [news.seat], by: news.by };
    case 'no-shot':
      return { what: 'shot', seats: [], by: news.by };
    case 'elected':
      return { what: 'elected', seats: [news.seat], ...counted(true) };
    case 'nobody-elected':
      return { what: 'elected', seats: [], ...counted(true) };
    case 'succeeded':
      return { what: 'succeeded', seats: [news.seat] };
    case 'office-vacant':
      return { what: 'succeeded', seats: [] };
    case 'night-falls':
    case 'tied':
    case 'growl':
    case 'no-growl':
    case 'angel-won':
    case 'cursed':
    case 'curse-lifted':
    case 'vote-again':
    case 'ruled-dead':
    case 'ruled-alive':
    case 'left':
      return undefined;
  }
};

/** A player who leaves is gone; a player who is out for another reason, or back in the game, is not. */
const goneAfter = ({ gone = [] }: Picture, { news, out, back }: Extract<OpenEvent, { open: 'announced' }>): readonly Seat[] =>
  news.what === 'left' ? without(gone, back, out) : gone.filter(each => !back.includes(each) && !out.includes(each));

const without = (out: readonly Seat[], back: readonly Seat[], more: readonly Seat[]): readonly Seat[] => {
  if (back.length === 0 && more.length === 0) return out;
  return [...new Set([...out.filter(seat => !back.includes(seat)), ...more])].sort((a, b) => a - b);
};

/** Whether both show the room the same. */
export const samePicture = (one: Picture, other: Picture): boolean => {
  if (one === other) return true;
  // Pictures of one game share most of their parts, and an ending is long.
  const parts = Object.keys(one) as readonly (keyof Picture)[];
  return parts.length === Object.keys(other).length && parts.every(part => isSameData(one[part], other[part]));
};
