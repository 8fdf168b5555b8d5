import type { BookId, Place, RoleId, Seat, StepId } from '../domain/ids.ts';
import type { News } from '../domain/picture.ts';
import type { Prompt } from '../domain/step.ts';
import { apart } from './apart.ts';
import type { ScreenKey } from './fr/screen.ts';

/** A text as it is, or what fills it: a name, `#`, or a choice by number or word. */
export type Part =
  | string
  | { readonly of: string }
  | { readonly of: string; readonly by: 'plural' | 'select'; readonly options: { readonly [option: string]: readonly Part[] } };
export type Message = string | readonly Part[];
export type Messages = { readonly [key: string]: Message };
export type Fill = { readonly [name: string]: string | number };
type NameOf = (place: Place) => string;

/**
 * The words of a public screen, from texts that were read beforehand. It says what `Words` says (a test compares them),
 * but runs in browsers of 2020 and brings neither a parser nor the languages that nobody speaks at this table.
 */
export interface RoomWords {
  readonly language: string;
  screen(key: ScreenKey, fill?: Fill): string;
  find(key: string, fill?: Fill): string;
  has(key: string): boolean;
  list(names: readonly string[]): string;
  role(role: RoleId, book: BookId, count?: number): string;
  step(step: StepId, book: BookId): string;
  /** A text that one book may say in its own way. */
  of(key: string, book: BookId, fill?: Fill): string;
  news(news: News, nameOf: NameOf, book: BookId): string;
  /** What a machine that announces says. */
  prompt(prompt: Prompt, nameOf: NameOf): string;
}

export const roomWords = (language: string, messages: Messages): RoomWords => {
  const plural = new Intl.PluralRules(language);
  const known = new Map(Object.entries(messages));
  const has = (key: string): boolean => known.has(key);
  const find = (key: string, fill: Fill = {}): string => {
    const message = known.get(key);
    return message === undefined ? `⟨${key}⟩` : said(message, fill, '', plural);
  };
  const of = (key: string, book: BookId, fill: Fill = {}): string => find(has(`${key}.${book}`) ? `${key}.${book}` : key, fill);
  const list = (names: readonly string[]): string => listed(language, names);
  const seats = (seats: readonly Seat[], nameOf: NameOf): Fill => ({ seats: list(seats.map(nameOf)), count: seats.length });
  const died = (who: readonly Seat[], causes: readonly string[] | undefined, nameOf: NameOf, book: BookId): string => {
    if (causes === undefined) return of('news.died', book, seats(who, nameOf));
    const by = (cause: string): string => {
      const key = has(`news.died-by.${cause}`) ? `news.died-by.${cause}` : `lupus.dawn.dead-by-${cause}`;
      const its = who.filter((_, index) => causes[index] === cause);
      return find(key, seats(its, nameOf));
    };
    return [...new Set(causes)].map(by).join(' ');
  };
  const filled = (name: string, value: number | string | readonly Seat[], nameOf: NameOf): Fill => {
    if (typeof value === 'number') return { [name]: name === 'seconds' ? duration(language, value, list) : value };
    if (name === 'slots') return { [name]: value === '' ? 'none' : list(String(value).split(' ')) };
    if (typeof value === 'string') return { [name]: value === 'moderator' ? find('table.place.moderator') : value };
    return name === 'seats' ? seats(value, nameOf) : { [name]: list(value.map(nameOf)) };
  };
  return {
    language,
    has,
    find,
    of,
    list,
    screen: (key, fill) => find(`screen.${key}`, fill),
    step: (step, book) => of(`table.step.${step}`, book),
    role: (role, book, count = 1) => {
      const label = book === 'thiercelieux' && role.startsWith('custom-') ? role.slice('custom-'.length) : role;
      return has(`role.${role}.${book}`) || has(`role.${role}`) ? of(`role.${role}`, book, { count }) : label;
    },
    news: (news, nameOf, book) => {
      if (news.what === 'died') return died(news.seats, news.causes, nameOf, book);
      if (news.what === 'moderator-died') {
        const others = news.seats.length === 0 ? [] : [died(news.seats, news.causes, nameOf, book)];
        return [find('news.moderator-died'), ...others].join(' ');
      }
      const about = 'seats' in news ? news.seats : 'seat' in news ? [news.seat] : [];
      const by = 'by' in news ? { by: nameOf(news.by) } : {};
      return of(`news.${news.what}`, book, { ...seats(about, nameOf), ...by });
    },
    prompt: ({ key, with: fills = {} }, nameOf) =>
      find(key, Object.assign({ count: 1 }, ...Object.entries(fills).map(([name, value]) => filled(name, value, nameOf)))),
  };
};

const said = (message: Message, fill: Fill, count: string, plural: Intl.PluralRules): string =>
  typeof message === 'string' ? message : message.map(part => spoken(part, fill, count, plural)).join('');

const spoken = (part: Part, fill: Fill, count: string, plural: Intl.PluralRules): string => {
  if (typeof part === 'string') return part;
  if (part.of === '#') return count;
  const value = fill[part.of];
  if (!('by' in part)) return value === undefined ? '' : apart(String(value));
  const { options } = part;
  const word = part.by === 'select' ? String(value) : plural.select(Number(value));
  const chosen = options[`=${value}`] ?? options[word] ?? options.other ?? [];
  return said(chosen, fill, part.by === 'plural' ? String(value) : count, plural);
};

/** A browser that cannot set a list sets commas. */
const listed = (language: string, names: readonly string[]): string => {
  const each = names.map(apart);
  return typeof Intl.ListFormat === 'function' ? new Intl.ListFormat(language, { type: 'conjunction' }).format(each) : each.join(', ');
};

const duration = (language: string, seconds: number, list: (parts: readonly string[]) => string): string => {
  const part = (count: number, unit: 'minute' | 'second'): readonly string[] =>
    count === 0 ? [] : [new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)];
  return seconds === 0 ? '0' : list([...part(Math.floor(seconds / 60), 'minute'), ...part(seconds % 60, 'second')]);
};
