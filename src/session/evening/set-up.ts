import type { EveningView, Plan } from '../../domain/evening.ts';
import type { BookId } from '../../domain/ids.ts';
import { seat } from '../../domain/ids.ts';
import type { Said } from '../../domain/said.ts';
import type { SetUp } from '../../domain/setup.ts';
import type { Rules } from '../../rules/contract.ts';
import type { House } from '../../table/situation.ts';

export const LONGEST_NAME = 60;

export const setUpOf = ({ book, names, deck, settings }: Plan): SetUp => ({ book, players: names.length, deck, settings });

/** What a plan cannot have, whatever its book says. */
export const unplannable = ({ names }: Plan): readonly Said[] => names.flatMap((_, index) => whyNotName(names, index));

/** Why the name of this seat is none: too short, too long, or somebody else's. */
export const whyNotName = (names: readonly string[], index: number): readonly Said[] => {
  const name = names[index] ?? '';
  const length = lengthOf(name);
  if (length < 1 || length > LONGEST_NAME) return [{ code: 'name.length', seat: seat(index + 1), wanted: LONGEST_NAME, found: length }];
  const isTaken = names.some((other, at) => at < index && sounds(other) === sounds(name));
  return isTaken ? [{ code: 'name.taken', seat: seat(index + 1) }] : [];
};

export const lengthOf = (name: string): number => [...name.trim()].length;

/** Two names that nobody could tell apart are one. */
export const sounds = (name: string): string => name.trim().normalize('NFC').toLowerCase();

type Check = EveningView['check'];

/** What the book says of a plan. Asked once a plan: the same plan is shown in many views. */
export const checker = (rulesOf: (book: BookId) => Rules | undefined): ((plan: Plan) => Check) => {
  let last: { readonly plan: Plan; readonly check: Check } | undefined;
  return plan => {
    if (last?.plan !== plan) {
      const { refusals, warnings } = rulesOf(plan.book)?.check(setUpOf(plan)) ?? NOTHING_TO_SAY;
      last = { plan, check: { refusals, warnings } };
    }
    return last.check;
  };
};
const NOTHING_TO_SAY: Check = { refusals: [], warnings: [] };

/** How a table votes, by its settings. */
export const houseOf = (rules: Rules | undefined, { settings }: Pick<SetUp, 'settings'>): House => {
  const chosen = (name: string) => settings[name] ?? rules?.settings[name]?.default;
  return {
    lifts: chosen('onenight.vote_method') === 'lift',
    names: chosen('onenight.vote_method') === 'token',
    chosenSide: chosen('token.ballot2_face') === 'down' ? 'down' : 'up',
  };
};
