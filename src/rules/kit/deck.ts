import type { RoleId } from '../../domain/ids.ts';
import type { Picture } from '../../domain/picture.ts';
import type { About, Code, Refusal } from '../../domain/refusal.ts';
import type { DeckOffered, SideOffered } from '../contract.ts';
import type { Character, Family } from './role.ts';

type Demand = (holds: boolean, code: Code, about?: About) => void;

/** Collects the rules that a set-up breaks. */
export const demanding = (): { readonly refusals: readonly Refusal[]; readonly demand: Demand } => {
  const refusals: Refusal[] = [];
  const demand: Demand = (holds, code, about = {}) => {
    if (!holds) refusals.push({ code, ...about });
  };
  return { refusals, demand };
};

export const countedIn = (deck: readonly RoleId[]): ReadonlyMap<RoleId, number> => {
  const counts = new Map<RoleId, number>();
  for (const role of deck) counts.set(role, (counts.get(role) ?? 0) + 1);
  return counts;
};

/** Demands none or two of each card that needs a second one. */
export const demandPairs = (
  characters: readonly Pick<Character<Family>, 'id' | 'inPairs'>[],
  counts: ReadonlyMap<RoleId, number>,
  demand: Demand,
): void => {
  for (const { id, inPairs } of characters) {
    const found = counts.get(id) ?? 0;
    if (inPairs !== undefined) demand(found === 0 || found === 2, inPairs, { found });
  }
};

/** The sides of every game, then each side that a card of the box brings along, in the order of the box. */
export const sidesOf = (
  ofEveryGame: readonly string[],
  own: readonly (readonly [side: string, card: RoleId])[],
): readonly SideOffered[] => {
  const alone = new Set(own.map(([side]) => side).filter(side => !ofEveryGame.includes(side)));
  return [
    ...ofEveryGame.map(side => ({ side, broughtBy: null })),
    ...[...alone].map(side => ({ side, broughtBy: own.filter(each => each[0] === side).map(([, card]) => card) })),
  ];
};

/** The same cards, in any order. */
export const isSameDeck = (one: readonly RoleId[], other: readonly RoleId[]): boolean => {
  const sorted = [...other].sort();
  return one.length === other.length && [...one].sort().every((role, index) => role === sorted[index]);
};

/** Keeps only the first of several decks with the same cards. */
export const withoutTwins = (decks: readonly DeckOffered[]): readonly DeckOffered[] =>
  decks.filter(({ deck }, at) => !decks.slice(0, at).some(other => isSameDeck(other.deck, deck)));

/** The cards of a deck, counted: first those of the box, then the group's own by name. This order shows nothing of the deal. */
export const compositionOf = (box: readonly RoleId[], deck: readonly RoleId[]): NonNullable<Picture['composition']> => {
  const own = [...new Set(deck)].filter(role => !box.includes(role)).sort();
  const counted = [...box, ...own].map(role => ({ role, count: deck.filter(each => each === role).length }));
  return counted.filter(each => each.count > 0);
};
