import type { NamedPlan, Plan } from '../../domain/evening.ts';
import { sounds } from '../../domain/name.ts';
import type { Result } from '../../domain/result.ts';
import { no, ok } from '../../domain/result.ts';
import type { TableReply } from '../../domain/said.ts';
import { LONGEST_NAME, lengthOf } from './set-up.ts';

export const MOST_PLANS = 50;
export const MOST_PEOPLE = 200;

/** The newest last; one of the same name makes way. */
export const planKept = (plans: readonly NamedPlan[], named: string, plan: Plan): Result<readonly NamedPlan[], TableReply> => {
  const name = named.trim();
  const length = lengthOf(name);
  if (length < 1 || length > LONGEST_NAME) return no({ code: 'name.length', wanted: LONGEST_NAME, found: length });
  const others = plans.filter(each => sounds(each.name) !== sounds(name));
  return others.length < MOST_PLANS ? ok([...others, { name, plan }]) : no({ code: 'plans.full', wanted: MOST_PLANS });
};

export const planDropped = (plans: readonly NamedPlan[], name: string): Result<readonly NamedPlan[], TableReply> => {
  const others = plans.filter(each => sounds(each.name) !== sounds(name));
  return others.length < plans.length ? ok(others) : no({ code: 'plans.unknown' });
};

/** Whoever sits down now comes first; the same list where nothing changes, so that nothing is written. */
export const peopleMet = (people: readonly string[], names: readonly string[]): readonly string[] => {
  const now = names.map(each => each.trim());
  const here = new Set(now.map(sounds));
  const met = [...now, ...people.filter(each => !here.has(sounds(each)))].slice(0, MOST_PEOPLE);
  return met.length === people.length && met.every((each, index) => each === people[index]) ? people : met;
};

export const personForgotten = (people: readonly string[], name: string): Result<readonly string[], TableReply> => {
  const others = people.filter(each => sounds(each) !== sounds(name));
  return others.length < people.length ? ok(others) : no({ code: 'people.unknown' });
};
