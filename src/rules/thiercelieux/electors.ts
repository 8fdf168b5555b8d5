import type { Seat } from '../../domain/ids.ts';
import type { Elector } from '../../domain/step.ts';
import type { VoteTally } from '../kit/ballot.ts';
import { mostVoted } from '../kit/ballot.ts';
import type { BallotStep, Village } from './state.ts';
import { isSeated, leftwards, seated } from './state.ts';

/** TH-151: the order of voting: from the captain's left neighbour round to the captain, or from the lowest seat. */
const inTurn = (state: Village): readonly Seat[] => {
  const { captain, set } = state;
  if (captain === null || set['vote.order'] === 'lowestSeat') return seated(state);
  const others = leftwards(state, captain).filter(isSeated);
  return [...others.map(each => each.seat), captain];
};

/** Who votes, in the order in which they are asked, and for whom (TH-142, TH-143, TH-152, TH-155). */
export const electorsOf = (state: Village, step: BallotStep, candidates: readonly Seat[]): readonly Elector[] => {
  const { set, captain } = state;
  const election = step === 'election';
  const untied = step === 'second-ballot' && set['vote.secondBallotVoters'] === 'untied';
  const voters = untied ? inTurn(state).filter(each => !candidates.includes(each)) : inTurn(state);
  const electors = voters.map(seat => ({
    seat,
    weight: !election && seat === captain ? 2 : 1,
    may: set['vote.self'] && !election ? candidates : candidates.filter(each => each !== seat),
    mayPass: set['vote.abstain'] && !election,
    optional: false,
  }));
  // A player who is left alone has nobody to vote for.
  return electors.filter(({ may, mayPass }) => may.length > 0 || mayPass);
};

/** TH-153, TH-154: the candidates of a second ballot. */
export const secondCandidates = (state: Village, tally: VoteTally): readonly Seat[] =>
  mostVoted(tally, state.set['vote.majority'] === 'relative' ? 1 : 2);

/** TH-153: the player whom the first ballot eliminates; undefined if it eliminates nobody. */
export const chosenBy = (state: Village, tally: VoteTally): Seat | undefined => {
  const [first, another] = mostVoted(tally);
  if (first === undefined || another !== undefined) return undefined;
  const votes = Object.values(tally).reduce((sum, each) => sum + each, 0);
  return state.set['vote.majority'] === 'absolute' && (tally[first] ?? 0) * 2 <= votes ? undefined : first;
};
