import type { RoleId, StepId } from '../../domain/ids.ts';
import { callOfOwn, type OwnCard, ownCardsIn, roleOfOwnCall } from '../../domain/own-card.ts';

interface OwnSet {
  readonly 'deck.own_cards': readonly string[];
}

/** What the group has written of a card of its own; undefined where it has written nothing but its name. */
export const ownCardOf = ({ 'deck.own_cards': texts }: OwnSet, role: RoleId): OwnCard | undefined =>
  texts.length === 0 ? undefined : ownCardsIn(texts).find(each => each.role === role);

/** Whether the group has written how this card is called; true for every call that is no own card's. */
export const isCallWritten = (set: OwnSet, step: StepId): boolean => {
  const role = roleOfOwnCall(step);
  return role === undefined || (ownCardOf(set, role)?.after ?? null) !== null;
};

/** The calls of a night with those of own cards: each after the call that the group has named, in the order in which they were written. */
export const withOwnCalls = (calls: readonly StepId[], { 'deck.own_cards': texts }: OwnSet): readonly StepId[] => {
  if (texts.length === 0) return calls;
  const own = ownCardsIn(texts).filter(({ after }) => after !== null);
  const stepsOf = (cards: readonly OwnCard[]) => cards.map(({ role }) => callOfOwn(role));
  const first = own.filter(({ after }) => after === null || !calls.includes(after));
  return [...stepsOf(first), ...calls.flatMap(step => [step, ...stepsOf(own.filter(({ after }) => after === step))])];
};

/** What the call of an own card has in every family. */
export const ownCalling = (step: StepId, role: RoleId) => {
  const points = (set: OwnSet): boolean => (ownCardOf(set, role)?.points ?? 'nobody') !== 'nobody';
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
      ask: ({ set }: { readonly set: OwnSet }): boolean => points(set),
      act: ({ set }: { readonly set: OwnSet }): boolean => !points(set),
    },
    asks: {
      onCard: ({ set }: { readonly set: OwnSet }): boolean => points(set),
      now: ({ set }: { readonly set: OwnSet }): boolean => points(set),
    },
  };
};

/** What the holder is told of the one pointed at; undefined where it is nothing. */
export const toldOfOwn = (
  { told }: Pick<OwnCard, 'told'>,
  target: { readonly wolf: boolean; readonly card: RoleId },
): string | undefined => {
  switch (told) {
    case 'nothing':
    case 'wolves':
      return undefined;
    case 'wolf':
      return target.wolf ? 'wolf' : 'not-wolf';
    case 'card':
      return target.card;
  }
};
