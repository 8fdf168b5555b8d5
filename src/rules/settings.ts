import { MOST_OWN_CARDS, OWN_NIGHTS, OWN_POINTS, OWN_TOLD, ownCardIn, ownCardsIn } from '../domain/own-card.ts';
import type { Refusal } from '../domain/refusal.ts';
import type { AllowedValues, ChosenSettings, Setting, Settings, SettingValue } from '../domain/setup.ts';

/** The value of every setting: the chosen one, or the default. */
export type SettingValues<T extends Settings> = { readonly [N in keyof T]: ValueOf<T[N]> };
type ValueOf<T> = T extends { readonly default: infer V } ? V : never;

/** `former` holds settings and values that are no longer offered. Old files may still name them; they change nothing. */
export const checkSettings = (settings: Settings, chosen: ChosenSettings, former: Settings = {}): readonly Refusal[] => {
  const refusals: Refusal[] = [];
  for (const [name, value] of Object.entries(chosen)) {
    const known = [settings, former].flatMap(each => (Object.hasOwn(each, name) ? (each[name] ?? []) : []));
    if (known.length === 0) refusals.push({ code: 'settings.unknown', name });
    else if (!known.some(({ allowed }) => isAllowed(allowed, value))) refusals.push({ code: 'settings.value', name });
  }
  return refusals;
};

const isAllowed = (allowed: AllowedValues, value: SettingValue): boolean => {
  switch (allowed.kind) {
    case 'one-of':
      return allowed.values.some(each => same(each, value));
    case 'number':
      return typeof value === 'number'
        ? Number.isInteger(value) && value >= allowed.from && value <= allowed.to
        : typeof value === 'string' && allowed.or.includes(value);
    case 'own-cards':
      return Array.isArray(value) && areOwnCards(allowed, value);
    case 'order':
      return Array.isArray(value) && isOrderOf(allowed.names, value) && allowed.holds(value);
  }
};

type OwnCardsAllowed = Extract<AllowedValues, { kind: 'own-cards' }>;

const areOwnCards = (allowed: OwnCardsAllowed, texts: readonly string[]): boolean =>
  texts.length <= MOST_OWN_CARDS &&
  new Set(ownCardsIn(texts).map(({ role }) => role)).size === texts.length &&
  texts.every(text => isOwnCard(allowed, text));

const isOwnCard = ({ sides, calls, nights, points, told, isOwn }: OwnCardsAllowed, text: string): boolean => {
  const card = ownCardIn(text);
  if (card === undefined || !isOwn(card.role) || !sides.includes(card.side)) return false;
  if (card.after !== null && !calls.includes(card.after)) return false;
  return nights.includes(card.nights) && points.includes(card.points) && told.includes(card.told);
};

const isOrderOf = (names: readonly string[], order: readonly string[]): boolean =>
  order.length === names.length && isOrderWithin(names, order);

const isOrderWithin = (names: readonly string[], order: readonly string[]): boolean =>
  new Set(order).size === order.length && order.every(name => names.includes(name));

/**
 * Adds new names to orders that were kept before the book had these names. Each goes right after the name before it in the book's own
 * order, or as near to that place as the book allows. An order with unknown or repeated names stays as it is, so that it is refused.
 */
export const withNewNames = (settings: Settings, kept: ChosenSettings): ChosenSettings =>
  Object.fromEntries(
    Object.entries(kept).map(([name, value]) => {
      const allowed = Object.hasOwn(settings, name) ? settings[name]?.allowed : undefined;
      return [name, allowed?.kind === 'order' && Array.isArray(value) ? wholeOrder(value, allowed) : value];
    }),
  );

const wholeOrder = (kept: readonly string[], { names, holds }: Extract<AllowedValues, { readonly kind: 'order' }>): readonly string[] => {
  if (kept.length === 0 || kept.length === names.length || !isOrderWithin(names, kept)) return kept;
  return names.reduce<readonly string[]>((order, name, index) => {
    if (order.includes(name)) return order;
    const usual = order.indexOf(names.slice(0, index).findLast(each => order.includes(each)) ?? '') + 1;
    const placed = (at: number) => [...order.slice(0, at), name, ...order.slice(at)];
    const places = Array.from({ length: order.length + 1 }, (_, at) => at).sort((a, b) => Math.abs(a - usual) - Math.abs(b - usual));
    return placed(places.find(at => holds(placed(at))) ?? usual);
  }, kept);
};

const same = (a: SettingValue, b: SettingValue): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.length === b.length && a.every((each, index) => each === b[index]) : a === b;

/**
 * Gives every setting its chosen value or its default. A value that is no longer offered counts as the default. Games that choose nothing
 * share one object.
 */
export const resolver = <const T extends Settings>(settings: T): ((chosen: ChosenSettings) => SettingValues<T>) => {
  const defaults = Object.fromEntries(Object.entries(settings).map(([name, each]) => [name, each.default])) as SettingValues<T>;
  return chosen => {
    const names = Object.keys(chosen);
    if (names.length === 0) return defaults;
    const resolved: { [name: string]: SettingValue } = { ...defaults };
    for (const name of names) {
      const [known, value] = [Object.hasOwn(settings, name) ? settings[name] : undefined, chosen[name]];
      if (known !== undefined && value !== undefined && isAllowed(known.allowed, value)) resolved[name] = value;
    }
    return resolved as SettingValues<T>;
  };
};

const oneOf = <const V extends readonly SettingValue[]>(rule: string, ...values: V) => ({
  rule,
  default: values[0] as V[number],
  allowed: { kind: 'one-of' as const, values },
});
const number = <const W extends string = never>(rule: string, standard: number | W, from: number, to: number, ...or: readonly W[]) => ({
  rule,
  default: standard as number | W,
  allowed: { kind: 'number' as const, from, to, or },
});
const order = (rule: string, names: readonly string[], holds: (order: readonly string[]) => boolean) => ({
  rule,
  default: names,
  allowed: { kind: 'order' as const, names, holds },
});

/** A setting for the group's own cards. `allowed` names the nights, points and answers that the book can play, if it cannot play all. */
const ownCards = (
  rule: string,
  allowed: Pick<OwnCardsAllowed, 'sides' | 'calls' | 'isOwn'> & Partial<Pick<OwnCardsAllowed, 'nights' | 'points' | 'told'>>,
) => ({
  rule,
  default: [] as readonly string[],
  allowed: { kind: 'own-cards' as const, nights: OWN_NIGHTS, points: OWN_POINTS, told: OWN_TOLD, ...allowed },
});

const unread = <S extends Setting>(with_: NonNullable<Setting['unreadWith']>, of: S): S => ({ ...of, unreadWith: with_ });

/** Builders for the settings of a book. The first value of `oneOf` is the default. */
export const setting = { oneOf, number, order, ownCards, unread };
