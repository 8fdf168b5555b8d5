import type { Seat } from '../../domain/ids.ts';
import type { SeatView } from '../../domain/view.ts';
import type { VoteTally } from '../kit/ballot.ts';
import type { BallotStep, Lupus } from './state.ts';

/** How a second ballot ends: somebody is condemned, some are tied, or nobody was voted for. */
export type Verdict =
  | { readonly verdict: 'condemned'; readonly seat: Seat }
  | { readonly verdict: 'tied'; readonly seats: readonly Seat[] }
  | { readonly verdict: 'nobody' };

/** What the two editions do differently by day. */
export interface Procedure {
  /** All seats in the order in which a ballot asks them. */
  order(state: Lupus): readonly SeatView[];
  ghosts(state: Lupus): 'never' | 'may' | 'must';
  /** Whether a living player votes. */
  votes(state: Lupus, step: BallotStep, seat: Seat): boolean;
  isSecret(step: BallotStep): boolean;
  /** The nominees by the first ballot alone. */
  nominate(state: Lupus, tally: VoteTally): readonly Seat[];
  /** The nominees when the Owl names somebody who is not one of them. */
  withPick(state: Lupus, tally: VoteTally, pick: Seat): readonly Seat[];
  verdict(state: Lupus, step: BallotStep, tally: VoteTally): Verdict;
  /** Who of several dead becomes the one from whom votes are counted. */
  anchorAmong(state: Lupus): 'random' | 'wolf_victim';
  /** Whether a night without deaths brings it back to the moderator's place. */
  anchorReturns(state: Lupus): boolean;
  /** Whether a player lynched by day becomes the one from whom votes are counted. */
  lynchedAnchors(state: Lupus): boolean;
}
