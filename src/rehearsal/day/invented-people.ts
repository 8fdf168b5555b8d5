import type { Language } from '../../domain/languages.ts';
import type { TournamentPlan } from '../../domain/tournament/plan.ts';
import type { Rules } from '../../rules/contract.ts';
import { type SeededDice, shuffle } from '../../simulate/dice.ts';
import { inventedPlan } from '../invented-evening.ts';
import type { TableMishap } from './ghost-table.ts';

/** Four tables are a tournament that fits on one page; one of the people comes late, and one goes home. */
export const DAY_TABLES = 4;
const SIZE = { least: 8, most: 9 } as const;
export const DAY_PEOPLE = 34;
const ROUNDS = 3;
/** The time of a round. A game of invented people takes some six minutes. */
const MINUTES = 12;

/** Initials of family names, so that a few first names are enough for everybody. */
const INITIALS = 'BCDFGHLMNPRSTV';
const APART = 5;

/** Gives each of these people another name: a first name with the initial of a family name. */
export const dayNames = (first: readonly string[], people: number): readonly string[] =>
  Array.from({ length: people }, (_, index) => {
    const again = Math.floor(index / first.length);
    return `${first[index % first.length]} ${INITIALS[((index % first.length) * APART + again) % INITIALS.length]}.`;
  });

/** The book that is played most in the country of a language. */
export const dayBook = (language: Language): 'lupus-classic' | 'thiercelieux' => (language === 'fr' ? 'thiercelieux' : 'lupus-classic');

/** The plan of the day; undefined if the book suggests no deck for one of the table sizes. */
export const dayPlan = (rules: Rules, name: string): TournamentPlan | undefined => {
  const decks = [SIZE.least, SIZE.most].flatMap(players => {
    const names = Array.from({ length: players }, (_, index) => String(index));
    const deck = inventedPlan(rules, players, names)?.deck;
    return deck === undefined ? [] : [{ players, deck }];
  });
  if (decks.length < 2) return undefined;
  return {
    name,
    day: '',
    format: { of: 'tables', rounds: ROUNDS, final: null },
    game: { book: rules.id, settings: {}, decks, size: SIZE, time: { minutes: MINUTES, over: { do: 'draw' } } },
    tables: DAY_TABLES,
    points: { win: { else: 3 }, loss: { else: 0 }, draw: 1, survival: 1, bonuses: [] },
    tieBreaks: ['wins', 'opponents', 'lot'],
    delay: 0,
    journals: false,
    aim: 'balanced',
    rehearsal: true,
  };
};

/** The mishaps of the day, spread over all tables. */
export const dayMishaps = (dice: SeededDice): readonly TableMishap[] => {
  const [one = 1, two = 2, three = 3, four = 4] = shuffle(
    dice,
    Array.from({ length: DAY_TABLES }, (_, index) => index + 1),
  );
  return [
    { mishap: 'calls', table: one, round: 1 },
    { mishap: 'early', table: two, round: 1 },
    { mishap: 'disputed', table: three, round: 2 },
    { mishap: 'outside', table: four, round: 2 },
    { mishap: 'calls', table: two, round: 3 },
  ];
};
