import type { Place, Seat } from '../../domain/ids.ts';
import type { ModeratorView } from '../../domain/moderator-view.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { Disclosure, Step } from '../../domain/step.ts';
import type { After } from '../../wire/scenario/entries.ts';

/** The first difference from the file; `key` finds its line. */
export interface Miss {
  readonly key?: string;
  readonly expected: string;
  readonly got: string;
}

export const miss = (key: string | undefined, expected: string, got: string): Miss =>
  key === undefined ? { expected, got } : { key, expected, got };

type Words = readonly (string | number)[];

const listed = (all: Words): string => `[${all.join(', ')}]`;

const sorted = (all: Words): Words =>
  [...all].sort((a, b) => {
    if (typeof a === 'number' && typeof b === 'number') return a - b;
    return String(a) < String(b) ? -1 : 1;
  });

const sameList = (a: Words, b: Words): boolean => a.length === b.length && a.every((each, index) => each === b[index]);

export const expectSet = (key: string, expected: Words | undefined, got: Words): Miss | null =>
  expected === undefined || sameList(sorted(expected), sorted(got))
    ? null
    : miss(key, `${key} ${listed(sorted(expected))}`, listed(sorted(got)));

export const expectOrder = (key: string, expected: Words | undefined, got: Words): Miss | null =>
  expected === undefined || sameList(expected, got) ? null : miss(key, `${key} ${listed(expected)}`, listed(got));

const expectOne = (
  key: string,
  expected: string | number | boolean | undefined,
  got: string | number | boolean | undefined,
): Miss | null => (expected === undefined || expected === got ? null : miss(key, `${key} ${expected}`, String(got ?? 'none')));

const bySeat = (of: { readonly [seat: string]: string | number }): string =>
  `{ ${Object.entries(of)
    .map(([seat, value]) => `${seat}: ${value}`)
    .join(', ')} }`;

const expectBySeat = (
  key: string,
  expected: { readonly [seat: string]: string | number } | undefined,
  got: { readonly [seat: string]: string | number },
) =>
  // JavaScript orders number keys by value, so equal texts mean equal tallies.
  expected === undefined || bySeat(expected) === bySeat(got) ? null : miss(key, `${key} ${bySeat(expected)}`, bySeat(got));

export const expectRefusal = (code: string, got: Refusal | null): Miss | null => {
  if (got === null) return miss('refused', `refusal ${code}`, 'the answer accepted');
  return code === 'any' || code === got.code ? null : miss('refused', `refusal ${code}`, `refusal ${got.code}`);
};

export const refusedAs = (refusal: Refusal): string => {
  const about: readonly (Place | string | undefined)[] = [refusal.place, refusal.role, refusal.step, refusal.name];
  const named = about.filter(each => each !== undefined);
  return `refusal ${refusal.code}${named.length > 0 ? ` (${named.join(', ')})` : ''}`;
};

/** Checks a disclosure, no matter who received it: a word, or the roles of several cards. */
export const expectTold = (expected: string | readonly string[] | undefined, tells: readonly Disclosure[]): Miss | null => {
  if (expected === undefined) return null;
  const wanted = asTold(expected);
  const told = [...new Set(tells.map(({ what }) => asTold(what)))];
  const got = told.length === 0 ? 'nothing' : told.join(' and ');
  return got === wanted ? null : miss('told', `told ${wanted}`, got);
};

/** The text of a disclosure. A list of one word counts as the word. */
const asTold = (what: string | readonly string[]): string => {
  if (typeof what === 'string') return what;
  const [only, another] = what;
  return only !== undefined && another === undefined ? only : listed(what);
};

/** Checks what an entry expects on entering a step. */
export const expectOnEntering = (
  entry: { readonly awake?: readonly Seat[] | undefined; readonly sees?: readonly Seat[] | undefined },
  step: Step,
): Miss | null => expectSet('awake', entry.awake, step.awake) ?? expectSet('sees', entry.sees, seenBy(entry.sees, step));

const PACKS: ReadonlySet<string> = new Set(['werewolves', 'masons']);

/** A player who wakes alone sees nobody. A file may also write that such a player sees the own seat. */
const seenBy = (expected: readonly Seat[] | undefined, { id, awake, sees }: Step): readonly Seat[] => {
  const [only, another] = awake;
  const isAlone = PACKS.has(id) && sees.length === 0 && another === undefined;
  return isAlone && expected?.length === 1 && expected[0] === only ? awake : sees;
};

const AFTER = [
  'dead',
  'order',
  'tally',
  'nominees',
  'tied',
  'named',
  'anchor',
  'welcome',
  'captain',
  'roles',
  'cards',
  'centre',
  'growl',
  'charmed',
] as const satisfies readonly (keyof After)[];

export const hasAfter = (entry: After): boolean => AFTER.some(key => entry[key] !== undefined);

export const livingSeats = (view: ModeratorView): readonly Seat[] => view.seats.flatMap(({ seat, alive }) => (alive ? [seat] : []));

/** Checks what an entry expects afterwards. `before` are the seats that were alive before it. */
export const expectAfter = (entry: After, view: ModeratorView, before: readonly Seat[]): Miss | null => {
  const { facts } = view;
  const alive = new Set(livingSeats(view));
  const nominees = view.book === 'lupus-token' ? expectOrder : expectSet;
  return (
    expectSet(
      'dead',
      entry.dead,
      before.filter(seat => !alive.has(seat)),
    ) ??
    expectOrder('order', entry.order, facts.order ?? []) ??
    expectBySeat('tally', entry.tally, facts.tally ?? {}) ??
    nominees('nominees', entry.nominees, facts.nominees ?? []) ??
    expectSet('tied', entry.tied, facts.tied ?? []) ??
    expectOne('named', entry.named, facts.named ?? 'none') ??
    expectOne('anchor', entry.anchor, facts.anchor ?? 'none') ??
    expectOne('welcome', entry.welcome, facts.welcome ?? 'none') ??
    expectOne('captain', entry.captain, facts.captain ?? 'none') ??
    expectBySeat('roles', entry.roles, rolesNow(view, Object.keys(entry.roles ?? {}))) ??
    expectOrder('cards', entry.cards, facts.cards ?? []) ??
    expectOrder('centre', entry.centre, facts.centre ?? []) ??
    expectOne('growl', entry.growl, facts.growl) ??
    expectSet('charmed', entry.charmed, facts.charmed ?? [])
  );
};

const rolesNow = (view: ModeratorView, seats: readonly string[]): { readonly [seat: string]: string } =>
  Object.fromEntries(view.seats.filter(({ seat }) => seats.includes(String(seat))).map(({ seat, role }) => [seat, role]));

export const expectOver = (
  entry: { readonly sides?: readonly string[] | undefined; readonly winners?: readonly Seat[] | undefined },
  view: ModeratorView,
): Miss | null =>
  expectSet('sides', entry.sides, view.ending?.sides ?? []) ?? expectSet('winners', entry.winners, view.ending?.winners ?? []);
