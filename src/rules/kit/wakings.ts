import type { RoleId } from '../../domain/ids.ts';
import type { Waking } from '../contract.ts';
import type { CallStep } from './catalogue.ts';

/** Enough nights to tell apart all values of `Waking['nights']`. */
const NIGHTS = [1, 2, 3, 4, 5];

/** Lists calls with the nights on which they are made. A call that is never made is left out. */
export const wakingsOf = (
  calls: readonly CallStep[],
  rolesOf: (step: CallStep) => readonly RoleId[],
  isMade: (step: CallStep, round: number) => boolean,
): readonly Waking[] =>
  calls.flatMap(step => {
    const nights = nightsOf(NIGHTS.filter(round => isMade(step, round)));
    return nights === undefined ? [] : [{ step, roles: rolesOf(step), nights }];
  });

const nightsOf = (made: readonly number[]): Waking['nights'] | undefined => {
  const [first] = made;
  if (first === undefined) return undefined;
  if (made.length === 1 && first === 1) return 'first';
  if (made.length === 1 && first === 2) return 'second';
  if (made.length === NIGHTS.length) return 'every';
  return first === 2 && made.length === NIGHTS.length - 1 ? 'later' : 'some';
};
