import type { Plan } from '../domain/evening.ts';
import type { BookId } from '../domain/ids.ts';
import type { Language } from '../domain/languages.ts';
import type { ChosenSettings } from '../domain/setup.ts';
import type { Rules } from '../rules/contract.ts';

/** The people who can be invented, by language: short names that nobody confuses, as many for every table as any book seats by itself. */
const PEOPLE: { readonly [L in Language]: string } = {
  fr: 'Anna Bruno Chloé Denis Elsa Félix Gaëlle Hugo Inès Jules Karine Louis Manon Noé Odile Paul Rose Simon',
  en: 'Alice Ben Clara Dan Ella Frank Grace Hugh Iris Jack Kate Leo Mary Nick Olive Paul Ruth Sam',
  pt: 'Ana Bruno Carla Davi Elisa Fábio Gabi Hugo Inês João Kátia Lucas Marta Nino Olga Paulo Rosa Saulo',
  it: 'Anna Bruno Chiara Dario Elsa Fabio Gaia Ivo Lea Marco Nina Olga Paolo Rita Sara Teo Ugo Vera',
  es: 'Ana Bruno Clara Diego Elsa Fede Gala Hugo Irene Juan Karina Luis Marta Nico Olga Pablo Rosa Saúl',
  de: 'Anna Bernd Clara Daniel Elsa Felix Greta Hans Ida Jonas Karin Leo Marie Nils Olga Paul Rosa Simon',
};

/** At a table of invented people somebody always moderates: the person, or the machine in the person's place. */
const MODERATED: { readonly [B in BookId]: ChosenSettings } = {
  'lupus-classic': {},
  'lupus-token': {},
  'one-night': { 'onenight.announcer': 'moderator' },
  thiercelieux: {},
};

/** An evening of invented people with the first deck that the book suggests; undefined where it suggests none for so many. */
export const inventedPlan = (rules: Rules, people: number, language: Language): Plan | undefined => {
  const names = PEOPLE[language].split(' ').slice(0, people);
  const settings = MODERATED[rules.id];
  const offered = rules.offers.decks(people, settings).map(({ deck }) => deck);
  const deck = offered.find(each => rules.check({ book: rules.id, players: people, deck: each, settings }).refusals.length === 0);
  return deck === undefined || names.length < people ? undefined : { book: rules.id, names, deck, settings };
};
