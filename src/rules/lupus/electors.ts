import type { Seat } from '../../domain/ids.ts';
import type { Elector } from '../../domain/step.ts';
import { editionOf } from './editions.ts';
import type { Lupus } from './state.ts';
import { living } from './state.ts';
import type { BallotStep } from './steps.ts';

/** Whom a ballot is about: everybody alive, then the nominees, then those who tied. */
export const candidatesOf = (state: Lupus, step: BallotStep): readonly Seat[] => {
  switch (step) {
    case 'ballot1':
      return living(state).map(each => each.seat);
    case 'ballot2':
      return state.day.nominees;
    case 'revote':
      return state.day.tied;
  }
};

/** Who votes, in the order in which they are asked. */
export const electorsOf = (state: Lupus, step: BallotStep): readonly Elector[] => {
  const edition = editionOf(state);
  const candidates = candidatesOf(state, step);
  const self = state.set['vote.self_vote'];
  const abstain = state.set['vote.abstain'];
  const ghosts = step === 'ballot1' ? edition.ghosts(state) : 'never';
  const electors: Elector[] = [];
  for (const { seat, alive } of edition.order(state)) {
    if (alive ? !edition.votes(state, step, seat) : ghosts === 'never') continue;
    const optional = !alive && ghosts === 'may';
    const may = self || !candidates.includes(seat) ? candidates : candidates.filter(each => each !== seat);
    electors.push({ seat, weight: 1, may, mayPass: optional || abstain, optional });
  }
  return electors;
};
