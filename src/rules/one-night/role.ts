import type { Place, RoleId, RuleId, Seat } from '../../domain/ids.ts';
import type { CallListed, Character, Family, FormWord } from '../kit/role.ts';
import type { OneNightSettings } from './settings.ts';
import type { OneNight, Table } from './state.ts';
import { dealtTo, joining } from './state.ts';

export type Side = 'village' | 'werewolves' | 'tanner';

/** What an answer at night tells. */
type CardsMoved =
  | { readonly type: 'copied'; readonly by: Seat; readonly seat: Seat; readonly role: RoleId }
  | { readonly type: 'looked'; readonly by: Seat; readonly at: readonly Place[]; readonly told: readonly RoleId[] }
  | { readonly type: 'swapped'; readonly by: Seat; readonly between: readonly [Place, Place]; readonly told: readonly RoleId[] };

export interface OneNightFamily extends Family {
  readonly state: OneNight;
  readonly target: { readonly seat: Seat };
  readonly set: OneNightSettings;
  readonly rule: RuleId;
  readonly does: never;
  readonly event: CardsMoved;
}

/** So many of the other players' cards, or of those in the centre. */
interface WayAsked {
  readonly of: 'others' | 'centre';
  readonly least: (set: OneNightSettings) => number;
  readonly most: number;
}

interface Asked {
  /** Whether the card asks it, as the group plays; always, where nothing is said. */
  readonly onCard?: (set: OneNightSettings) => boolean;
}

/** Places to be chosen, in one of several ways. */
export interface PlacesAsked extends Asked {
  readonly kind: 'places';
  readonly ways: readonly WayAsked[];
  /** False where the card is worded without a "may". */
  readonly mayDecline: boolean;
  /** Whether it is asked now of those awake; always, where nothing is said. */
  readonly now?: (state: OneNight, awake: readonly Seat[]) => boolean;
}

/** All that a card asks: what is asked now and what the card asks for all to see are both read off it. */
export type CardForm = {
  readonly choose: PlacesAsked;
  /** A word beside the places, where the rules leave something to the player; the first is meant where none is said. */
  readonly option?: Pick<FormWord<OneNightFamily>, 'kind' | 'among'> & Asked;
};

/** A form that was read: no places to decline. */
export interface CardChoice {
  readonly choose: readonly Place[];
  readonly option: string | undefined;
}

/** Said in place of what is usually said, by the public list and the settings alone. */
interface SaidInstead {
  readonly insteadOf: 'action' | 'close';
  readonly where: (table: Pick<Table, 'set' | 'listed'>) => boolean;
}

export interface OneNightCall extends Omit<CallListed<OneNightFamily>, 'events'> {
  /** Made where these are in the public list, beside the role itself (ON-30, ON-42, ON-43). */
  readonly listedWith?: readonly RoleId[];
  readonly wakes: (state: OneNight) => readonly Seat[];
  /** Whom the awake recognise, or whose thumbs they see. */
  readonly sees?: (state: OneNight, awake: readonly Seat[]) => readonly Seat[];
  /** Looks at the card in front without being asked. */
  readonly looks?: true;
  readonly says?: { readonly [key: string]: SaidInstead };
  readonly form?: CardForm;
  /** A doppelgänger who copied the role does it at once, in her own step. */
  readonly atOnce?: true;
  /** Where nobody writes it down, nobody knows any more where the cards lie. */
  readonly moves?: true;
  /** What a choice tells, where the form asks one. */
  readonly decide?: (state: OneNight, by: Seat, chosen: CardChoice) => CardsMoved;
}

export interface OneNightCharacter extends Character<OneNightFamily, OneNightCall> {
  readonly side: Side;
}

/** ON-45: by the dealt role, never by the card in front. */
export const dealtOnly =
  (role: RoleId) =>
  (state: OneNight): readonly Seat[] =>
    dealtTo(state, role);

/** ON-46: the Doppelgänger wakes with those whose role she copied. */
export const dealtOrCopied =
  (role: RoleId) =>
  (state: OneNight): readonly Seat[] => {
    const holders = dealtTo(state, role);
    const more = joining(state, role).filter(each => !holders.includes(each));
    return more.length === 0 ? holders : [...holders, ...more].sort((a, b) => a - b);
  };

export const others = (count: number): WayAsked => ({ of: 'others', least: () => count, most: count });
export const centre = (most: number, least: WayAsked['least'] = () => most): WayAsked => ({ of: 'centre', least, most });

type When = Pick<PlacesAsked, 'onCard' | 'now'>;
export const may = (ways: readonly WayAsked[], when: When = {}): PlacesAsked => ({ kind: 'places', ways, mayDecline: true, ...when });
export const must = (ways: readonly WayAsked[], when: When = {}): PlacesAsked => ({ kind: 'places', ways, mayDecline: false, ...when });
