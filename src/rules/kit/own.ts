import type { RoleId, Seat, StepId } from '../../domain/ids.ts';
import { callOfOwn, type OwnCard, ownCardsIn, PLAYS_ALONE, roleOfOwnCall } from '../../domain/own-card.ts';
import type { CommonChoice } from './night.ts';

interface OwnSet {
  readonly 'deck.own_cards': readonly string[];
}

/** The group's text for one of its own cards; undefined if the group has written only the name. */
export const ownCardOf = ({ 'deck.own_cards': texts }: OwnSet, role: RoleId): OwnCard | undefined =>
  texts.length === 0 ? undefined : ownCardsIn(texts).find(each => each.role === role);

/** Whether the group has written that the holder of this card plays alone. */
export const playsAlone = (set: OwnSet, role: RoleId): boolean => ownCardOf(set, role)?.side === PLAYS_ALONE;

/** Whether this call may be made: for an own card, only if the group has given the card a call. */
export const isCallWritten = (set: OwnSet, step: StepId): boolean => {
  const role = roleOfOwnCall(step);
  return role === undefined || (ownCardOf(set, role)?.after ?? null) !== null;
};

/** Adds the calls of own cards to a night. Each follows the call that the group has named, in the order in which the cards were written. */
export const withOwnCalls = (calls: readonly StepId[], { 'deck.own_cards': texts }: OwnSet): readonly StepId[] => {
  if (texts.length === 0) return calls;
  const own = ownCardsIn(texts).filter(({ after }) => after !== null);
  const stepsOf = (cards: readonly OwnCard[]) => cards.map(({ role }) => callOfOwn(role));
  const first = own.filter(({ after }) => after === null || !calls.includes(after));
  return [...stepsOf(first), ...calls.flatMap(step => [step, ...stepsOf(own.filter(({ after }) => after === step))])];
};

/** The parts of an own card's call that are the same in every family. */
export const ownCalling = (step: StepId, role: RoleId) => {
  const points = (set: OwnSet): boolean => (ownCardOf(set, role)?.points ?? 'nobody') !== 'nobody';
  const most = (set: OwnSet): number => (ownCardOf(set, role)?.points === 'two' ? 2 : 1);
  return {
    step,
    nights: ({ round, set }: { readonly round: number; readonly set: OwnSet }): boolean => {
      switch (ownCardOf(set, role)?.nights) {
        case 'every':
          return true;
        case 'first':
          return round === 1;
        case 'later':
          return round > 1;
        case undefined:
          return false;
      }
    },
    says: {
      ask: ({ set }: { readonly set: OwnSet }): boolean => points(set) && most(set) === 1,
      'ask-two': ({ set }: { readonly set: OwnSet }): boolean => most(set) === 2,
      act: ({ set }: { readonly set: OwnSet }): boolean => !points(set),
    },
    asks: {
      onCard: ({ set }: { readonly set: OwnSet }): boolean => points(set),
      now: ({ set }: { readonly set: OwnSet }): boolean => points(set),
      least: most,
      most,
      orAllLeft: true as const,
    },
  };
};

/** What the holder is told of the chosen players; undefined if the card tells nothing. */
const toldOf = (told: OwnCard['told'], targets: readonly Target[]): string | readonly string[] | undefined => {
  const [first, second] = targets;
  switch (told) {
    case 'nothing':
    case 'wolves':
      return undefined;
    case 'wolf':
      return targets.some(each => each.wolf) ? 'wolf' : 'not-wolf';
    case 'card':
      return first !== undefined && second === undefined ? first.card : targets.map(each => each.card);
  }
};

interface Target {
  readonly seat: Seat;
  readonly wolf: boolean;
  readonly card: RoleId;
}

/** The event of the holder's choice. */
export const ownChoice = (set: OwnSet, step: StepId, targets: readonly Target[]): CommonChoice => {
  if (targets.length === 0) return { type: 'chose-nobody', step };
  const told = toldOf(ownCardOf(set, roleOfOwnCall(step) ?? '')?.told ?? 'nothing', targets);
  const chose = { type: 'chosen', step, seats: targets.map(each => each.seat) } as const;
  return told === undefined ? chose : { ...chose, told };
};
