import type { News, Picture, PublicMoment, PublicTable, Seat } from '../../src/wire/public.ts';
import type { RoomWords } from '../../src/words/speaker.ts';
import { accusedIn, momentOf, suspectsOf } from './middle-text.ts';
import { type MiddleText, NO_TEXT, unbrokenNameIn } from './text-parts.ts';
import { cardOf } from './village.ts';

/** The text of a moment: one sentence with names, and the lines below it. */
export interface MomentText extends Pick<MiddleText, 'headline' | 'lines' | 'accused' | 'rest' | 'elects'> {
  /** The names as they stand in the sentence. */
  readonly who: string;
  /** The card that is turned, or the text that none is. */
  readonly card: string;
  readonly isTurned: boolean;
}

/** The news that a moment is made of. */
const NEWS_OF: { readonly [M in PublicMoment['what']]: readonly News['what'][] } = {
  death: ['died', 'nobody-died', 'moderator-died', 'grief'],
  named: ['named', 'named-nobody'],
  lots: ['drawn'],
  elected: ['elected', 'nobody-elected'],
  lynched: ['lynched', 'nobody-lynched', 'voted-out', 'nobody-voted-out', 'died', 'nobody-died'],
  shot: ['shot', 'no-shot'],
  succeeded: ['succeeded', 'office-vacant'],
};

const WITH_MOMENT = Object.keys(NEWS_OF).reduce<readonly News['what'][]>(
  (all, what) => all.concat(NEWS_OF[what as PublicMoment['what']]),
  [],
);

const seatsOf = (news: News): readonly Seat[] => {
  if ('seats' in news) return news.seats;
  return 'seat' in news ? [news.seat] : [];
};

/** Scenes that wait for an answer during the moment. The text asks for it below the sentence. */
const ASKING: readonly string[] = ['hunter', 'successor', 'captain-decides', 'election'];

export const momentTextOf = (table: PublicTable, moment: PublicMoment, words: RoomWords): MomentText => {
  const picture = table.message?.picture;
  const said = { ...NO_TEXT, who: '', card: '', isTurned: false };
  if (picture === undefined) return said;
  const { news, book, scene, out } = picture;
  const nameOf = unbrokenNameIn(table);
  const kinds = NEWS_OF[moment.what];
  const at = news.map(each => kinds.indexOf(each.what) >= 0 && seatsOf(each).join() === moment.seats.join()).lastIndexOf(true);
  // Earlier news that had a moment of its own was told in that moment.
  const isWith = ({ what }: News, index: number): boolean => index > at || (index < at && WITH_MOMENT.indexOf(what) < 0);
  const [headline = '', ...others] = [...news.slice(at, at + 1), ...news.filter(isWith)].map(each => words.news(each, nameOf, book));
  // A player whom the vote put out was no ghost when the votes were cast.
  const living = { out: out.filter(each => moment.seats.indexOf(each) < 0) };
  return {
    ...said,
    headline,
    who: words.list(moment.seats.map(nameOf)),
    lines: [
      ...others,
      ...(scene === 'defence' ? suspectsOf(picture, nameOf, words) : []),
      ...(ASKING.indexOf(scene) < 0 ? [] : [momentOf(picture, words)]),
    ],
    ...cardIn(picture, moment, words),
    ...(moment.ballot === undefined ? {} : accusedIn(moment.ballot, living, nameOf)),
  };
};

const PUTS_OUT: readonly PublicMoment['what'][] = ['death', 'lynched', 'shot'];

/** The name of a turned card, or else the text that the card stays hidden. At the end all cards are told, so nothing stays hidden. */
const cardIn = (picture: Picture, { what, seats, turns }: PublicMoment, words: RoomWords): Pick<MomentText, 'card' | 'isTurned'> => {
  const cards = seats.map(seat => cardOf({ ...picture, ending: null }, seat, words)).filter(each => each !== null);
  if (PUTS_OUT.indexOf(what) < 0 || seats.length === 0) return { card: '', isTurned: false };
  if (cards.length > 0) return { card: words.list(cards), isTurned: true };
  return {
    card: picture.ending === null && turns === undefined ? words.screen('moment.card-hidden', { count: seats.length }) : '',
    isTurned: false,
  };
};
