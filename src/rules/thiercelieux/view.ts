import type { EndingTold, SeatCamp } from '../../domain/ending.ts';
import { endingTold } from '../../domain/ending.ts';
import type { RuleId, Seat, StepId } from '../../domain/ids.ts';
import type { Facts, ModeratorView, Road, SeatView } from '../../domain/moderator-view.ts';
import { NO_ROAD } from '../../domain/moderator-view.ts';
import { PLAYS_ALONE } from '../../domain/own-card.ts';
import type { PublicEnding } from '../../domain/picture.ts';
import { tallyOf } from '../kit/ballot.ts';
import { campsOf, OWN_CAMPS, presentRole } from './camps.ts';
import { isCall } from './characters.ts';
import { growls } from './powers.ts';
import { tonightsCalls } from './schedule.ts';
import type { Cascade, Player, Village } from './state.ts';
import { isSeated } from './state.ts';

export const viewOf = (state: Village): ModeratorView => ({
  book: 'thiercelieux',
  round: state.round,
  step: state.step,
  seats: state.players.map(seatOf),
  facts: factsOf(state),
  road: roadOf(state),
  tonight: state.night.deeds,
  nights: state.past.nights,
  ending: state.ending === null ? null : withReason(state.ending, campsOf(state)),
});

const seatOf = (player: Player): SeatView => {
  const { seat, dealt, life } = player;
  const shown = { seat, dealt, role: presentRole(player), alive: isSeated(player) };
  return life === 'gone' ? { ...shown, gone: true } : shown;
};

/** All calls that may be made tonight. Without decoys some of them will be passed over. */
const roadOf = (state: Village): Road => {
  if (!isCall(state.step) && state.step !== 'nightfall' && state.step !== 'dawn') return NO_ROAD;
  const calls = tonightsCalls(state);
  const at = calls.findIndex(({ step, early }) => step === state.step && early === state.night.early);
  return { steps: calls.map(({ step }) => step), at: state.step === 'dawn' ? calls.length : at };
};

const NOBODY: readonly Seat[] = [];

/** The step with which the game goes on after a cascade. */
const nextAfter = ({ at, back }: Cascade): StepId => {
  switch (at) {
    case 'dawn':
      return 'debate';
    case 'vote':
      return 'nightfall';
    case 'ruling':
      return back;
  }
};

/** The facts that the moderator's page shows. A ballot that has just been opened still shows the result of the ballot before. */
const factsOf = (state: Village): Facts => {
  const { cascade } = state;
  const { ballot, closed, growl } = state.day;
  const current = ballot !== null && ballot.votes.length > 0 ? ballot : null;
  return {
    captain: state.captain ?? 'none',
    order: current?.electors.map(each => each.seat) ?? closed?.order ?? NOBODY,
    tally: tallyOf(current?.votes ?? closed?.votes ?? []),
    tied: closed?.tied ?? NOBODY,
    charmed: state.bonds.charmed,
    growl: growl ?? (state.step === 'growl' && growls(state)),
    ...(cascade === null ? {} : { next: nextAfter(cascade) }),
  };
};

const RULES: { readonly [because: string]: RuleId } = {
  'nobody-left': 'TH-172',
  'lovers-alone': 'TH-173',
  'no-wolves': 'TH-176',
  'only-wolves': 'TH-177',
  parity: 'TH-180',
  draw: 'TH-183',
  ...Object.fromEntries(OWN_CAMPS.map(({ because, rule }) => [because, rule])),
};

/** The ending with the rule that decided it. */
export const withReason = (ending: PublicEnding, camps: readonly SeatCamp[]): EndingTold =>
  endingTold(ending, ending.sides.includes(PLAYS_ALONE) ? 'TH-275' : (RULES[ending.because] ?? null), camps);
