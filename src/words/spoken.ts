import { BOOKS, type BookId, type Place, type RoleId, type Seat, type StepId } from '../domain/ids.ts';
import type { Refusal, Warning } from '../domain/refusal.ts';
import type { SettingValue } from '../domain/setup.ts';
import type { KeyOf, TextKey } from './keys.ts';
import type { Args } from './message.ts';
import { BLANK_CARD, labelIn, listing, type NameOf, NONE, type RoomWords } from './speaker.ts';

export type { TextKey } from './keys.ts';
export { isLanguage, LANGUAGES, type Language } from './languages.ts';
export type { NameOf } from './speaker.ts';

/** The code of a reader's trouble. */
type TroubleKey = KeyOf<'trouble'>;

/** A reason of the rules, the table or the wire for declining something. */
interface DeclineDetails {
  readonly code: string;
  readonly seat?: Seat;
  readonly place?: Place;
  readonly role?: RoleId;
  readonly step?: StepId;
  readonly name?: string;
  readonly wanted?: number;
  readonly found?: number;
  readonly final?: boolean;
  readonly table?: string;
  readonly how?: string;
}

/** The texts for moderators, organizers and people at a terminal, in one language. */
export interface Words extends RoomWords {
  text(key: TextKey, args?: Args): string;
  /** The names, joined by "or". */
  either(names: readonly string[]): string;
  /** A sentence about a character. */
  about(role: RoleId, book: BookId): string;
  /** A setting's value. */
  value(value: SettingValue): string;
  /** What the moderator shows to a player in silence. */
  told(step: string, what: string, book: BookId): string;
  refusal(refusal: Refusal | Warning, nameOf: NameOf, book?: BookId): string;
  /** What is wrong with a reader. */
  trouble(code: TroubleKey): string;
  /** Why a touch or a command did nothing, or what it waits for. */
  said(said: DeclineDetails, nameOf: NameOf, book: BookId): string;
}

const UNKNOWN = '?';

export const spoken = (speaker: RoomWords): Words => {
  const { find, has, of, role, step } = speaker;
  const firstOf = (...keys: readonly string[]): string | undefined => keys.find(has);
  /** Names a role, even one of another game: a card from another box may lie on the table. */
  const anyRole = (id: RoleId, book: BookId): string => {
    const home = [book, ...BOOKS].find(each => has(`role.${id}.${each}`) || (each === book && has(`role.${id}`)));
    return role(id, home ?? book);
  };
  /** The text key of a refusal; a setting without a text of its own needs one that quotes the setting as it was written. */
  const asWritten = ({ code, name }: DeclineDetails): string => {
    if ((code !== 'settings.unknown' && code !== 'settings.value') || name === undefined || has(`setting.${name}`)) return code;
    return code === 'settings.unknown' ? 'settings.unknown_word' : 'settings.former_word';
  };
  /** A setting is named by its own text. */
  const named = (name: string | undefined): string | undefined => {
    const setting = firstOf(`setting.${name}`);
    return setting === undefined ? name : find(setting).replace(/\.$/, '');
  };
  const refused = (about: DeclineDetails, nameOf: NameOf, book: BookId): string => {
    const below = about.code.startsWith('deck.below_min:');
    const id = about.role ?? (below ? about.code.slice('deck.below_min:'.length) : undefined);
    const card = id === undefined ? undefined : role(id, book);
    return of(`refusal.${below ? 'deck.below_min' : asWritten(about)}`, book, {
      place: about.place === undefined ? NONE : nameOf(about.place),
      role: card ?? NONE,
      step: about.step === undefined ? UNKNOWN : step(about.step, book),
      name: card ?? named(about.name) ?? UNKNOWN,
      wanted: about.wanted ?? 0,
      found: about.found ?? 0,
    });
  };
  const value = (of: SettingValue): string => {
    if (typeof of === 'number') return String(of);
    if (typeof of === 'boolean') return find(of ? 'dash.yes' : 'dash.no');
    if (typeof of !== 'string') return of.map(value).join(', ');
    const [, number] = /^progression-v(\d+)$/.exec(of) ?? [];
    return number === undefined ? find(`value.${of}`) : find('dash.deck.progression', { value: number });
  };
  return {
    ...speaker,
    either: listing(speaker.language, 'disjunction'),
    value,
    text: find,
    about: (id, book) => {
      const key = `help.role.${labelIn(id, book) === undefined ? id : BLANK_CARD}`;
      // A card of the group's own has no text: only the group knows what the card does.
      return has(key) || has(`${key}.${book}`) ? of(key, book) : '';
    },
    told: (step, what, book) => {
      const sign = firstOf(`table.told.${step}.${what}`, `table.told.${what}.${book}`);
      if (sign !== undefined) return find(sign);
      const isCard = has(`role.${what}.${book}`) || labelIn(what, book) !== undefined || !has(`table.told.${what}`);
      return isCard ? role(what, book) : find(`table.told.${what}`);
    },
    refusal: (refusal, nameOf, book = 'lupus-classic') => refused(refusal, nameOf, book),
    trouble: code => find(`trouble.${code}`),
    said: (declined, nameOf, book) => {
      const { code, seat, place, role: card, wanted = 0, found = 0, final, table = UNKNOWN, how = UNKNOWN } = declined;
      const key = `said.${code}`;
      if (!has(key)) return refused(declined, nameOf, book);
      return find(key, {
        name: seat === undefined ? NONE : nameOf(seat),
        place: place === undefined ? NONE : nameOf(place),
        role: card === undefined ? NONE : anyRole(card, book),
        wanted,
        found,
        kind: final === true ? 'final' : 'round',
        table,
        how,
      });
    },
  };
};
