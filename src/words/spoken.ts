import { IntlMessageFormat } from 'intl-messageformat';
import { BOOKS, type BookId, type Place, type RoleId, type Seat, type StepId } from '../domain/ids.ts';
import type { News } from '../domain/picture.ts';
import type { Refusal, Warning } from '../domain/refusal.ts';
import type { SettingValue } from '../domain/setup.ts';
import type { Prompt } from '../domain/step.ts';
import { apart } from './apart.ts';
import type { french } from './fr/index.ts';
import { isLanguage, LANGUAGES, type Language, SPOKEN } from './languages.ts';

export { isLanguage, LANGUAGES, type Language };

/** French has every text first; the compiler asks the other languages for the same. */
export type Texts = { readonly [S in keyof typeof french]: { readonly [K in keyof (typeof french)[S]]: string } };

type KeysOf<S extends keyof Texts> = `${S}.${keyof Texts[S] & string}`;
/** The troubles that readers can have, by their codes. */
export type TroubleKey = keyof Texts['trouble'] & string;
/** Every text there is, by its full name: `lupus.seer.open`. */
export type TextKey = { readonly [S in keyof Texts]: KeysOf<S> }[keyof Texts];
export type Args = { readonly [name: string]: string | number };
/** How a place is called: the name of who sits there. */
export type NameOf = (place: Place) => string;

/** Why something was not done, by whoever says so: the rules, the table, or the wire. */
export interface Declined {
  readonly code: string;
  readonly seat?: Seat;
  readonly place?: Place;
  readonly role?: RoleId;
  readonly step?: StepId;
  readonly name?: string;
  readonly wanted?: number;
  readonly found?: number;
  readonly table?: string;
}

export interface Words {
  readonly language: Language;
  text(key: TextKey, args?: Args): string;
  /** For keys that come from data. What is missing stays visible: `⟨key⟩`. */
  find(key: string, args?: Args): string;
  has(key: string): boolean;
  list(names: readonly string[]): string;
  /** "3 minutes" */
  duration(seconds: number): string;
  role(role: RoleId, book: BookId, count?: number): string;
  /** A sentence about a character. */
  about(role: RoleId, book: BookId): string;
  step(step: StepId, book: BookId): string;
  /** A setting's value. */
  value(value: SettingValue): string;
  /** What the moderator shows without a word. */
  told(step: string, what: string, book: BookId): string;
  prompt(prompt: Prompt, nameOf: NameOf): string;
  refusal(refusal: Refusal | Warning, nameOf: NameOf, book?: BookId): string;
  news(news: News, nameOf: NameOf, book?: BookId): string;
  /** What is wrong with a reader. */
  trouble(code: TroubleKey): string;
  /** Why a touch or a command did nothing, or what it waits for. */
  said(said: Declined, nameOf: NameOf, book: BookId): string;
}

/** Sections of texts as one list, by their full names. */
export const flattened = (texts: Texts): { readonly [key: string]: string } =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([section, own]) => Object.entries(own).map(([key, text]) => [`${section}.${key}`, text])),
  );

/** The words of one language whose texts are at hand; a page fetches no other. */
export const spoken = (language: Language, texts: Texts): Words => new Spoken(language, texts);

/** Chosen by a message that has another wording where nobody is named. */
const NONE = 'none';
const UNKNOWN = '?';

class Spoken implements Words {
  readonly language: Language;
  readonly #texts: { readonly [section: string]: { readonly [key: string]: string } };
  readonly #compiled = new Map<string, IntlMessageFormat>();
  #lists: Intl.ListFormat | undefined;

  constructor(language: Language, texts: Texts) {
    this.language = language;
    this.#texts = texts;
  }

  text(key: TextKey, args: Args = {}): string {
    return this.find(key, args);
  }

  has(key: string): boolean {
    return this.#pattern(key) !== undefined;
  }

  find(key: string, args: Args = {}): string {
    const message = this.#message(key);
    if (message === undefined) return `⟨${key}⟩`;
    const filled = Object.entries(args).map(([name, value]) => [name, typeof value === 'string' ? apart(value) : value] as const);
    return String(message.format(Object.fromEntries(filled)));
  }

  list(names: readonly string[]): string {
    this.#lists ??= new Intl.ListFormat(this.language, { type: 'conjunction' });
    return this.#lists.format(names.map(apart));
  }

  duration(seconds: number): string {
    const part = (count: number, unit: 'minute' | 'second'): readonly string[] =>
      count === 0 ? [] : [new Intl.NumberFormat(this.language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)];
    const parts = [...part(Math.floor(seconds / 60), 'minute'), ...part(seconds % 60, 'second')];
    return parts.length === 0 ? '0' : this.list(parts);
  }

  role(role: RoleId, book: BookId, count = 1): string {
    const key = this.#first(`role.${role}.${book}`, `role.${role}`);
    // A card that the group has named itself keeps the group's name.
    return key === undefined ? (labelIn(role, book) ?? role) : this.find(key, { count });
  }

  /** A card may be of another game than the one that is played: a tag of a box that was mixed up. */
  #anyRole(role: RoleId, book: BookId): string {
    const home = [book, ...BOOKS].find(each => this.has(`role.${role}.${each}`) || (each === book && this.has(`role.${role}`)));
    return this.role(role, home ?? book);
  }

  about(role: RoleId, book: BookId): string {
    const character = labelIn(role, book) === undefined ? role : BLANK_CARD;
    return this.#of(`help.role.${character}`, book);
  }

  step(step: StepId, book: BookId): string {
    return this.#of(`table.step.${step}`, book);
  }

  value(value: SettingValue): string {
    if (typeof value === 'number') return String(value);
    if (typeof value === 'boolean') return this.text(value ? 'dash.yes' : 'dash.no');
    if (typeof value !== 'string') return value.map(each => this.value(each)).join(', ');
    const [, number] = /^progression-v(\d+)$/.exec(value) ?? [];
    return number === undefined ? this.find(`value.${value}`) : this.text('dash.deck.progression', { value: number });
  }

  told(step: string, what: string, book: BookId): string {
    const sign = this.#first(`table.told.${step}.${what}`, `table.told.${what}.${book}`);
    if (sign !== undefined) return this.find(sign);
    const isCard = this.has(`role.${what}.${book}`) || labelIn(what, book) !== undefined;
    return isCard ? this.role(what, book) : this.find(`table.told.${what}`);
  }

  prompt(prompt: Prompt, nameOf: NameOf): string {
    const args = Object.entries(prompt.with ?? {}).map(([name, value]) => this.#filled(name, value, nameOf));
    return this.find(prompt.key, Object.assign({ count: 1 }, ...args));
  }

  refusal(refusal: Refusal | Warning, nameOf: NameOf, book: BookId = 'lupus-classic'): string {
    return this.#refused(refusal, nameOf, book);
  }

  #refused(about: Declined, nameOf: NameOf, book: BookId): string {
    const below = about.code.startsWith('deck.below_min:');
    const role = about.role ?? (below ? about.code.slice('deck.below_min:'.length) : undefined);
    const named = role === undefined ? undefined : this.role(role, book);
    return this.#of(`refusal.${below ? 'deck.below_min' : this.#asWritten(about)}`, book, {
      place: about.place === undefined ? NONE : nameOf(about.place),
      role: named ?? NONE,
      step: about.step === undefined ? UNKNOWN : this.step(about.step, book),
      name: named ?? this.#named(about.name) ?? UNKNOWN,
      wanted: about.wanted ?? 0,
      found: about.found ?? 0,
    });
  }

  /** Of a setting that has no words any more, or never had any, only what was written can be quoted. */
  #asWritten({ code, name }: Declined): string {
    if ((code !== 'settings.unknown' && code !== 'settings.value') || name === undefined || this.has(`setting.${name}`)) return code;
    return code === 'settings.unknown' ? 'settings.unknown_word' : 'settings.former_word';
  }

  /** A setting is named by what it says. */
  #named(name: string | undefined): string | undefined {
    const setting = this.#first(`setting.${name}`);
    return setting === undefined ? name : this.find(setting).replace(/\.$/, '');
  }

  news(news: News, nameOf: NameOf, book: BookId = 'lupus-classic'): string {
    if (news.what === 'died') return this.#died(news.seats, news.causes, nameOf, book);
    if (news.what === 'moderator-died') {
      const others = news.seats.length === 0 ? [] : [this.#died(news.seats, news.causes, nameOf, book)];
      return [this.text('news.moderator-died'), ...others].join(' ');
    }
    const seats = 'seats' in news ? news.seats : 'seat' in news ? [news.seat] : [];
    const by = 'by' in news ? { by: nameOf(news.by) } : {};
    return this.#of(`news.${news.what}`, book, { ...this.#seats(seats, nameOf), ...by });
  }

  trouble(code: TroubleKey): string {
    return this.text(`trouble.${code}`);
  }

  said(declined: Declined, nameOf: NameOf, book: BookId): string {
    const { code, seat, place, role, wanted = 0, found = 0, table = UNKNOWN } = declined;
    const key = `said.${code}`;
    if (!this.has(key)) return this.#refused(declined, nameOf, book);
    return this.find(key, {
      name: seat === undefined ? NONE : nameOf(seat),
      place: place === undefined ? NONE : nameOf(place),
      role: role === undefined ? NONE : this.#anyRole(role, book),
      wanted,
      found,
      table,
    });
  }

  #died(seats: readonly Seat[], causes: readonly string[] | undefined, nameOf: NameOf, book: BookId): string {
    if (causes === undefined) return this.#of('news.died', book, this.#seats(seats, nameOf));
    return [...new Set(causes)]
      .map(cause =>
        this.find(
          this.#first(`news.died-by.${cause}`) ?? `lupus.dawn.dead-by-${cause}`,
          this.#seats(
            seats.filter((_, index) => causes[index] === cause),
            nameOf,
          ),
        ),
      )
      .join(' ');
  }

  #seats(seats: readonly Seat[], nameOf: NameOf): Args {
    return { seats: this.list(seats.map(nameOf)), count: seats.length };
  }

  #filled(name: string, value: number | string | readonly Seat[], nameOf: NameOf): Args {
    if (typeof value === 'number') return { [name]: name === 'seconds' ? this.duration(value) : value };
    if (name === 'slots') return { [name]: value === '' ? NONE : this.list(String(value).split(' ')) };
    if (typeof value === 'string') return { [name]: value === 'moderator' ? this.text('table.place.moderator') : value };
    const seats = this.list(value.map(nameOf));
    return name === 'seats' ? { seats, count: value.length } : { [name]: seats };
  }

  /** The text of this book, where it has one of its own. */
  #of(key: string, book: BookId, args: Args = {}): string {
    return this.find(this.#first(`${key}.${book}`) ?? key, args);
  }

  #first(...keys: readonly string[]): string | undefined {
    return keys.find(key => this.has(key));
  }

  /** No section has a dot in its name. */
  #pattern(key: string): string | undefined {
    const dot = key.indexOf('.');
    const [section, name] = [key.slice(0, Math.max(0, dot)), key.slice(dot + 1)];
    const own = Object.hasOwn(this.#texts, section) ? this.#texts[section] : undefined;
    return own !== undefined && Object.hasOwn(own, name) ? own[name] : undefined;
  }

  #message(key: string): IntlMessageFormat | undefined {
    const known = this.#compiled.get(key);
    if (known !== undefined) return known;
    const pattern = this.#pattern(key);
    if (pattern === undefined) return undefined;
    const message = new IntlMessageFormat(SPOKEN[this.language].spaced ? spaced(pattern) : pattern, this.language, undefined, {
      ignoreTag: true,
    });
    this.#compiled.set(key, message);
    return message;
  }
}

const BLANK_CARD = 'custom';

/** What is written on a blank card of Thiercelieux: `custom-baker` is the baker. */
const labelIn = (role: RoleId, book: BookId): string | undefined =>
  book === 'thiercelieux' && role.startsWith(`${BLANK_CARD}-`) ? role.slice(BLANK_CARD.length + 1) : undefined;

/** French sets a space before its high signs, and it must not break the line. */
export const spaced = (text: string): string =>
  text
    .replaceAll(/(?<=[\p{L}\p{N}}.…»)]) ([;?!»])/gu, '\u202f$1')
    .replaceAll(/ :/g, '\u00a0:')
    .replaceAll('« ', '«\u202f');
