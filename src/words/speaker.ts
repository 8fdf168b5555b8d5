import { seatsOfNews } from '../domain/happening.ts';
import type { BookId, Place, RoleId, Seat, StepId } from '../domain/ids.ts';
import type { News } from '../domain/picture.ts';
import type { Prompt } from '../domain/step.ts';
import { apart } from './apart.ts';
import type { KeyOf } from './keys.ts';
import type { Language } from './languages.ts';
import { type Args, type Counting, filled, type Message, type Messages } from './message.ts';

/** Names a place after the person who sits there. */
export type NameOf = (place: Place) => string;

/** The texts that the room reads and hears, in one language. This code also runs in browsers of 2020. */
export interface RoomWords {
  readonly language: Language;
  /** The text with this key. A missing text stays visible as `⟨key⟩`. */
  find(key: string, args?: Args): string;
  has(key: string): boolean;
  /** The text with this key, or the book's own version of it. */
  of(key: string, book: BookId, args?: Args): string;
  /** A text of the public screen. */
  screen(key: KeyOf<'screen'>, args?: Args): string;
  list(names: readonly string[]): string;
  /** "3 minutes" */
  duration(seconds: number): string;
  role(role: RoleId, book: BookId, count?: number): string;
  step(step: StepId, book: BookId): string;
  news(news: News, nameOf: NameOf, book?: BookId): string;
  prompt(prompt: Prompt, nameOf: NameOf): string;
}

/** The value that chooses another wording in a message where nobody is named. */
export const NONE = 'none';

/** The texts of a page, from the messages that were built into it. */
export const speakerOf = (language: Language, messages: Messages): RoomWords => {
  const known = new Map(Object.entries(messages));
  return speaker(language, key => known.get(key));
};

export const speaker = (language: Language, messageOf: (key: string) => Message | undefined): RoomWords => {
  const counting = countingIn(language);
  const has = (key: string): boolean => messageOf(key) !== undefined;
  const find = (key: string, args: Args = {}): string => {
    const message = messageOf(key);
    return message === undefined ? `⟨${key}⟩` : filled(message, args, counting);
  };
  const of = (key: string, book: BookId, args: Args = {}): string => find(has(`${key}.${book}`) ? `${key}.${book}` : key, args);
  const list = listing(language, 'conjunction');
  const duration = (seconds: number): string => {
    const part = (count: number, unit: 'minute' | 'second'): readonly string[] =>
      count === 0 ? [] : [new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)];
    return seconds === 0 ? '0' : list([...part(Math.floor(seconds / 60), 'minute'), ...part(seconds % 60, 'second')]);
  };
  const seats = (seats: readonly Seat[], nameOf: NameOf): Args => ({ seats: list(seats.map(nameOf)), count: seats.length });
  const died = (who: readonly Seat[], causes: readonly string[] | undefined, nameOf: NameOf, book: BookId): string => {
    if (causes === undefined) return of('news.died', book, seats(who, nameOf));
    const by = (cause: string): string => {
      const key = has(`news.died-by.${cause}`) ? `news.died-by.${cause}` : `lupus.dawn.dead-by-${cause}`;
      const its = who.filter((_, index) => causes[index] === cause);
      return find(key, seats(its, nameOf));
    };
    return [...new Set(causes)].map(by).join(' ');
  };
  const fillOf = (name: string, value: number | string | readonly Seat[], nameOf: NameOf): Args => {
    if (typeof value === 'number') return { [name]: name === 'seconds' ? duration(value) : value };
    if (name === 'slots') return { [name]: value === '' ? NONE : list(String(value).split(' ')) };
    if (typeof value === 'string') return { [name]: value === 'moderator' ? find('table.place.moderator') : value };
    return name === 'seats' ? seats(value, nameOf) : { [name]: list(value.map(nameOf)) };
  };
  // A card that the group has named itself keeps that name in every language.
  const role = (role: RoleId, book: BookId, count = 1): string =>
    has(`role.${role}.${book}`) || has(`role.${role}`) ? of(`role.${role}`, book, { count }) : (labelIn(role, book) ?? role);
  return {
    language,
    find,
    has,
    of,
    list,
    duration,
    screen: (key, args) => find(`screen.${key}`, args),
    step: (step, book) => (isOwnCall(step) ? role(step.slice(4), book) : of(`table.step.${step}`, book)),
    role,
    news: (news, nameOf, book = 'lupus-classic') => {
      if (news.what === 'died') return died(news.seats, news.causes, nameOf, book);
      if (news.what === 'moderator-died') {
        const others = news.seats.length === 0 ? [] : [died(news.seats, news.causes, nameOf, book)];
        return [find('news.moderator-died'), ...others].join(' ');
      }
      const by = 'by' in news ? { by: nameOf(news.by) } : {};
      return of(`news.${news.what}`, book, { ...seats(seatsOfNews(news), nameOf), ...by });
    },
    prompt: ({ key, with: fills = {} }, nameOf) =>
      find(key, Object.assign({ count: 1 }, ...Object.entries(fills).map(([name, value]) => fillOf(name, value, nameOf)))),
  };
};

/** Whether a step calls a card of the group's own. The rest of the step is the name on the card. */
export const isOwnCall = (step: StepId): boolean => /^own\./.test(step);

export const BLANK_CARD = 'custom';

/** The name that a group wrote on a blank card of Thiercelieux: `baker` for `custom-baker`. */
export const labelIn = (role: RoleId, book: BookId): string | undefined =>
  book === 'thiercelieux' && role.startsWith(`${BLANK_CARD}-`) ? role.slice(BLANK_CARD.length + 1) : undefined;

/** Makes a value when it is first needed, so that no start waits for it. */
const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

const countingIn = (language: Language): Counting => {
  const plural = once(() => new Intl.PluralRules(language));
  const figures = once(() => new Intl.NumberFormat(language));
  return { word: value => plural().select(value), figures: value => figures().format(value) };
};

/** Joins names to a list. A browser without `Intl.ListFormat` gets commas. */
export const listing = (language: Language, type: 'conjunction' | 'disjunction'): ((names: readonly string[]) => string) => {
  const lists = once(() => (typeof Intl.ListFormat === 'function' ? new Intl.ListFormat(language, { type }) : undefined));
  return names => {
    const each = names.map(apart);
    return lists()?.format(each) ?? each.join(', ');
  };
};
