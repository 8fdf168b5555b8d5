import type { Plan } from '../domain/evening.ts';
import type { BookId } from '../domain/ids.ts';
import type { ChosenSettings } from '../domain/setup.ts';
import type { Rules } from '../rules/contract.ts';

/** At a table of invented people somebody always moderates: the person, or the machine in the person's place. */
const MODERATED: { readonly [B in BookId]: ChosenSettings } = {
  'lupus-classic': {},
  'lupus-token': {},
  'one-night': { 'onenight.announcer': 'moderator' },
  thiercelieux: {},
};

/** An evening of invented people with the first deck that the book suggests; undefined without such a deck or enough names. */
export const inventedPlan = (rules: Rules, people: number, inventedNames: readonly string[]): Plan | undefined => {
  const names = inventedNames.slice(0, people);
  const settings = MODERATED[rules.id];
  const offered = rules.offers.decks(people, settings).map(({ deck }) => deck);
  const deck = offered.find(each => rules.check({ book: rules.id, players: people, deck: each, settings }).refusals.length === 0);
  return deck === undefined || names.length < people ? undefined : { book: rules.id, names, deck, settings };
};
