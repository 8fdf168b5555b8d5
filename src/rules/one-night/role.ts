import type { Place, RoleId, RuleId, Seat, StepId } from '../../domain/ids.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { Call, CardsWay, Character, Family, FormCards } from '../kit/role.ts';
import { writingFor } from '../kit/writing.ts';
import type { OneNightSettings } from './house-rules.ts';
import type { OneNight, TableDealt } from './state.ts';
import { copiers, dealtTo, faceAt, joining } from './state.ts';

export const WINNING_SIDES = ['village', 'werewolves', 'tanner'] as const;
export type Side = (typeof WINNING_SIDES)[number];

/**
 * What is done with the chosen cards. `swaps`: one card changes places with the player's own, two change places with each other. `steals`:
 * the player's own card is swapped, and the other may be looked at. `copies`: the player looks at a card, and has its role from then on.
 */
export type Does = 'looks' | 'swaps' | 'steals' | 'copies';

/** The common events of choices. */
export type CardsHandled =
  | { readonly type: 'copied'; readonly by: Seat; readonly seat: Seat; readonly role: RoleId }
  | { readonly type: 'looked'; readonly by: Seat; readonly at: readonly Place[]; readonly told: readonly RoleId[] }
  | { readonly type: 'swapped'; readonly by: Seat; readonly between: readonly [Place, Place]; readonly told: readonly RoleId[] };

export interface OneNightFamily extends Family {
  readonly state: OneNight;
  readonly target: { readonly seat: Seat };
  readonly set: OneNightSettings;
  readonly rule: RuleId;
  readonly does: Does;
  readonly event: CardsHandled;
}
type CardsAsked = FormCards<OneNightFamily>;
type Way = CardsWay<OneNightFamily>;

/** A prompt spoken instead of the usual one, judged by the public list and the settings alone. */
interface SaidInstead {
  readonly insteadOf: 'action' | 'close';
  readonly where: (table: Pick<TableDealt, 'set' | 'listed'>) => boolean;
}

export interface OneNightCall extends Call<OneNightFamily> {
  /** The call is made only if these roles are in the public list too, beside its own (ON-30, ON-42, ON-43). */
  readonly listedWith?: readonly RoleId[];
  /** The eyes that the named call opened stay open for this call, so no call may come between the two (ON-227). */
  readonly rightAfter?: StepId;
  /** The awake look at the card in front of them without a choice. */
  readonly looks?: true;
  readonly says?: { readonly [key: string]: SaidInstead };
  /** A Doppelgänger who copied the role makes this call at once, in her own step. */
  readonly atOnce?: true;
}

export interface OneNightCharacter extends Character<OneNightFamily, OneNightCall> {
  readonly side: Side;
  /** A werewolf. If no player is one, the others of the side have a goal of their own (ON-155). */
  readonly wolf?: true;
  /** A condition for decks with this card. A group may allow decks to break it. */
  readonly condition?: {
    readonly isMet: (deck: readonly RoleId[]) => boolean;
    readonly isEnforced: (set: OneNightSettings) => boolean;
    readonly broken: Refusal;
  };
  /** The holder takes along the player he voted for (ON-138). */
  readonly atDeath?: 'takes-along';
}

/** ON-45: a call wakes the players who were dealt the card, wherever it lies now. */
export const { role, call, holding: dealtOnly } = writingFor<OneNightFamily, OneNightCall, OneNightCharacter>(dealtTo);

/** ON-46: the Doppelgänger wakes with those whose role she copied. */
export const dealtOrCopied =
  (card: RoleId) =>
  (state: OneNight): readonly Seat[] => {
    const holders = dealtTo(state, card);
    const more = joining(state, card).filter(each => !holders.includes(each));
    return more.length === 0 ? holders : [...holders, ...more].sort((a, b) => a - b);
  };

/** ON-63, ON-98: who raises a thumb: werewolves by the deal or the copy, never by the card in front. */
export const raisingThumbs = (state: OneNight): readonly Seat[] =>
  [...dealtTo(state, 'werewolf'), ...copiers(state, 'werewolf')].sort((a, b) => a - b);

export const others = (count: number): Way => ({ of: 'others', least: () => count, most: () => count });
/** As many cards of others as the settings say. */
export const otherCards = (most: Way['most']): Way => ({ of: 'others', least: most, most });
export const centre = (most: number, least: Way['least'] = () => most): Way => ({ of: 'centre', least, most: () => most });

type More = Pick<CardsAsked, 'onCard' | 'now'>;
const cards =
  (mayDecline: boolean) =>
  (does: Does, ways: readonly Way[], more: More = {}): CardsAsked => ({
    kind: 'cards',
    ways,
    mayDecline: () => mayDecline,
    does,
    ...more,
  });
export const may = cards(true);
/** Cards that must be chosen: the rule is worded without a "may". */
export const must = cards(false);

/** Makes a field depend on a setting. */
export const wherePlayed = (isPlayed: (set: OneNightSettings) => boolean, now: NonNullable<CardsAsked['now']> = () => true) => ({
  onCard: ({ set }: { readonly set: OneNightSettings }) => isPlayed(set),
  now: (state: OneNight, awake: readonly Seat[]) => isPlayed(state.table.set) && now(state, awake),
});

/** The events of a player who looks at cards. */
export const looksAt = (state: OneNight, [by]: readonly Seat[], at: readonly Place[]): readonly CardsHandled[] =>
  by === undefined ? [] : [{ type: 'looked', by, at, told: at.map(place => faceAt(state, place)) }];

/** The events of a player who swaps a card with the own one, or two other cards with each other. */
export const swaps = ([by]: readonly Seat[], chosen: readonly Place[], told: readonly RoleId[] = []): readonly CardsHandled[] => {
  const [one, other] = chosen.length === 1 ? [by, ...chosen] : chosen;
  return by === undefined || one === undefined || other === undefined ? [] : [{ type: 'swapped', by, between: [one, other], told }];
};
