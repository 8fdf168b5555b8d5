import type { ModeratorView } from '../domain/moderator-view.ts';
import type { Step } from '../domain/step.ts';

/** The state of a recorded game between two moves. */
export interface StepMoment {
  readonly step: Step;
  readonly view: ModeratorView;
  /** The step has its answer and only has to go on. */
  readonly settled: boolean;
}

/** An entry, or part of one, as it is written down. */
export type EntryText = { readonly [key: string]: unknown };

const FACTS = [
  'order',
  'tally',
  'nominees',
  'tied',
  'named',
  'anchor',
  'welcome',
  'captain',
  'cards',
  'centre',
  'growl',
  'charmed',
] as const;

/** The expectations of an entry: what changed from one moment to another. */
export const changes = (before: StepMoment, after: StepMoment): EntryText => {
  const dead = before.view.seats.flatMap(({ seat, alive }) => (alive && after.view.seats[seat - 1]?.alive === false ? [seat] : []));
  const turned = after.view.seats.filter(({ seat, role }) => before.view.seats[seat - 1]?.role !== role);
  return {
    ...(dead.length > 0 ? { dead } : {}),
    ...Object.fromEntries(FACTS.filter(fact => isChanged(fact, before, after)).map(fact => [fact, written(fact, after.view)])),
    ...(turned.length > 0 ? { roles: new Map(turned.map(({ seat, role }) => [seat, role])) } : {}),
  };
};

const isChanged = (fact: (typeof FACTS)[number], before: StepMoment, after: StepMoment): boolean => {
  const now = after.view.facts[fact];
  return now !== undefined && JSON.stringify(now) !== JSON.stringify(before.view.facts[fact]);
};

const written = (fact: (typeof FACTS)[number], { facts }: ModeratorView): unknown => {
  if (fact === 'tally') return new Map(Object.entries(facts.tally ?? {}).map(([seat, count]) => [Number(seat), count]));
  if (fact === 'cards' || fact === 'centre') return facts[fact]?.join(' ');
  return facts[fact];
};

/** What the step told players, as an expectation; nothing if it told several things or the game has moved on to another step. */
export const toldIn = ({ step }: StepMoment, asked?: StepMoment): EntryText => {
  if (asked !== undefined && asked.step.id !== step.id) return {};
  const told = [...new Map(step.tells.map(({ what }) => [JSON.stringify(what), what])).values()];
  return told.length === 1 ? { told: told[0] } : {};
};

/** Whether the step asks nothing, or its ballot may be closed. */
export const mayGoOn = ({ asks }: Step): boolean => asks.kind === 'nothing' || (asks.kind === 'ballot' && asks.mayClose);
