import type { EndingTold, SeatCamp } from '../../domain/ending.ts';
import { endingTold } from '../../domain/ending.ts';
import type { BookId, RuleId, Seat } from '../../domain/ids.ts';
import type { Facts, ModeratorView, Road } from '../../domain/moderator-view.ts';
import { NO_ROAD } from '../../domain/moderator-view.ts';
import { PLAYS_ALONE } from '../../domain/own-card.ts';
import type { PublicEnding } from '../../domain/picture.ts';
import { tallyOf } from '../kit/ballot.ts';
import { CATALOGUE, isCall } from './characters.ts';
import { campsOf } from './ending.ts';
import { isCalled, tonightsCalls } from './night.ts';
import type { Edition, Lupus } from './state.ts';

const NOBODY: readonly Seat[] = [];
const NO_VOTES = {};

export const viewOf =
  (book: BookId) =>
  (state: Lupus): ModeratorView => ({
    book,
    round: state.round,
    step: state.step,
    seats: state.seats,
    facts: factsOf(state),
    road: roadOf(state),
    tonight: state.night.deeds,
    nights: state.nights,
    ending: state.ending === null ? null : withReason(book, state.ending, campsOf(state)),
  });

const roadOf = (state: Lupus): Road => {
  if (!isCall(state.step) && state.step !== 'nightfall' && state.step !== 'dawn') return NO_ROAD;
  const steps = tonightsCalls(state).filter(step => isCalled(state, { step }));
  const names: readonly string[] = steps;
  return { steps, at: state.step === 'dawn' ? steps.length : names.indexOf(state.step) };
};

const factsOf = (state: Lupus): Facts => {
  const { ballot, tied } = state.day;
  // LC-85: nominees who are not tied have dropped out.
  const nominees = tied.length > 0 ? tied : state.day.nominees;
  const anchor = state.anchor ?? 'moderator';
  const named = state.day.named ?? 'none';
  const order = ballot?.order ?? NOBODY;
  const tally = ballot === null ? NO_VOTES : tallyOf(ballot.votes, ballot.totals);
  return state.table.edition === 'classic'
    ? { anchor, order, tally, nominees, tied, named }
    : { welcome: anchor, order, tally, nominees, tied, named };
};

interface Reasons {
  readonly [because: string]: RuleId;
}
const REASONS: { readonly [E in Edition]: Reasons } = {
  classic: { 'no-wolves': 'LC-96', parity: 'LC-97' },
  token: { 'no-wolves': 'LT-52', parity: 'LT-53' },
};

/** The ending with the rule that decided it. If a player wins alone, that is the rule of the player's card. */
export const withReason = (book: BookId, ending: PublicEnding, camps: readonly SeatCamp[]): EndingTold => {
  if (ending.sides.includes(PLAYS_ALONE)) return endingTold(ending, 'LC-103', camps);
  const edition = book === 'lupus-classic' ? 'classic' : 'token';
  const alone = CATALOGUE.characters.find(({ side, winsAlone }) => winsAlone !== undefined && ending.sides.includes(side));
  return endingTold(ending, alone?.winsAlone?.[edition] ?? REASONS[edition][ending.because] ?? null, camps);
};
