import type { StepId } from '../../domain/ids.ts';
import { isCall } from './characters.ts';
import { questionOf } from './questions.ts';
import { isStillCalled } from './schedule.ts';
import type { Ballot, Village } from './state.ts';

const NONE: readonly StepId[] = [];

/** What the moderator may open besides. */
export const offersOf = (state: Village): readonly StepId[] => {
  if (isCall(state.step)) return mayCallSisters(state) ? ['sisters'] : NONE;
  switch (state.step) {
    case 'nightfall':
      return [
        ...(mayElect(state) && state.round === 1 ? ['election'] : NONE),
        ...(mayCallSisters(state) ? ['sisters'] : NONE),
        ...(mayDraw(state) ? ['over'] : NONE),
      ];
    case 'debate':
      return [...(mayElect(state) ? ['election'] : NONE), ...(mayDraw(state) ? ['over'] : NONE)];
    case 'election':
      return state.day.ballot === null ? NONE : [...(mayElectAnew(state.day.ballot, state) ? ['election'] : NONE), state.day.ballot.back];
    case 'dawn':
    case 'growl':
    case 'vote':
    case 'second-ballot':
    case 'captain-decides':
    case 'hunter':
    case 'successor':
    case 'over':
      return NONE;
  }
};

/** TH-140, TH-142. */
const mayElect = ({ set, captain }: Village): boolean => set['captain.election'] !== 'off' && captain === null;

/** Other candidates, before anybody has voted. */
const mayElectAnew = ({ votes, again }: Ballot, state: Village): boolean => votes.length === 0 && !again && mayElect(state);

/** TH-34: before the pack, when nobody is being asked. */
const mayCallSisters = (state: Village): boolean => {
  const { round, set, step, night } = state;
  const before = step !== 'sisters' && night.calls.some(call => call.step === 'wolves');
  const manual = set['calls.sistersAfterFirstNight'] === 'manual' && round > 1;
  return manual && before && isStillCalled(state, 'sister') && questionOf(state) === undefined;
};

/** TH-183. */
const mayDraw = ({ past, set }: Village): boolean => past.quiet >= set['end.stalemateRounds'];
