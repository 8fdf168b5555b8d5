import type { RoleId, Seat } from '../../domain/ids.ts';
import { calledBy } from './characters.ts';
import type { Call } from './role.ts';
import { stockOf } from './settings.ts';
import type { PlannedCall, Village } from './state.ts';
import { playerAt, seated } from './state.ts';
import type { CallStep } from './steps.ts';

/** TH-254: known from the public deck, the cards that lie open and the number of the night, never from who holds what. */
export const tonightsCalls = (state: Village): readonly PlannedCall[] => {
  const calls = inOrder(state).filter(step => calledBy(step).call.nights(state) && isStillCalled(state, calledBy(step).character.id));
  const pack = calls.indexOf('wolves');
  const early = isConversionKept(state) ? calls.slice(pack + 1).filter(step => calledBy(step).call.mayBeEarly) : [];
  return [
    ...calls.slice(0, pack).map(step => ({ step, early: false })),
    ...early.map(step => ({ step, early: true })),
    ...calls.slice(pack).map(step => ({ step, early: false })),
  ];
};

/** TH-60: every night with a conversion behind it, whether there has been one or not. */
const isConversionKept = (state: Village): boolean =>
  state.round > 1 && state.set['infect.keptPowerSlot'] === 'beforeWolves' && inPublicDeck(state, 'infect-father') > 0;

/** TH-57: if he may choose between two victims, he is called when there are two. */
const inOrder = ({ set }: Village): readonly CallStep[] => {
  const calls = set['calls.order'] as readonly CallStep[];
  if (set['infect.victim'] === 'pack' || calls.indexOf('infect-father') > calls.indexOf('big-bad-wolf')) return calls;
  return calls.flatMap(step => {
    if (step === 'infect-father') return [];
    return step === 'big-bad-wolf' ? [step, 'infect-father'] : [step];
  });
};

/** TH-257: with a hidden deck, every card of the box might be in play. */
const inPublicDeck = ({ set, players }: Village, role: RoleId): number => {
  const dealt = players.filter(each => each.dealt === role).length;
  return set['composition.public'] ? dealt : Math.max(dealt, stockOf(set, role));
};

/** TH-254, TH-256: the pack is called every night; the others until all their cards lie open. */
export const isStillCalled = (state: Village, role: RoleId): boolean => {
  if (role === 'wolf') return true;
  const deck = inPublicDeck(state, role);
  if (deck === 0) return false;
  if (state.set['calls.decoy'] !== 'untilRevealed') return true;
  const open = state.past.shown.filter(each => each.role === role && !seated(state).includes(each.seat)).length;
  return open < (role === 'sister' ? 1 : deck);
};

/** Who opens the eyes at a call. */
export const awakeAt = (state: Village, call: Call, early: boolean): readonly Seat[] => {
  const awake = call.wakes(state);
  if (call.mayBeEarly !== true || state.set['infect.keptPowerSlot'] === 'own') return awake;
  return awake.filter(seat => {
    const infected = playerAt(state, seat)?.infected ?? null;
    return early === (infected !== null && infected < state.round);
  });
};

/** Whether the power of those awake is gone. */
export const isPowerless = (state: Village, call: Call, awake: readonly Seat[]): boolean =>
  call.step !== 'wolves' &&
  call.step !== 'lovers' &&
  call.step !== 'charmed' &&
  (call.spent?.(state) === true || awake.some(seat => playerAt(state, seat)?.lost));

/** Only without decoys do calls depend on who can act. */
export const isMade = (state: Village, { step, early }: PlannedCall): boolean => {
  if (state.set['calls.decoy'] !== 'never' || step === 'wolves') return true;
  const { call } = calledBy(step);
  const awake = awakeAt(state, call, early);
  return awake.length > 0 && !isPowerless(state, call, awake);
};
