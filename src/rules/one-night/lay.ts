import type { Answer } from '../../domain/answer.ts';
import type { RoleId } from '../../domain/ids.ts';
import { no, ok, type Refusal, type Result } from '../../domain/refusal.ts';
import { isCall, swapsWith } from './characters.ts';
import { goesOnRevealing, NightCourse, opensBallot } from './course.ts';
import type { OneNightEvent } from './events.ts';
import { DOPPELGANGER, differingFrom, isCopyUntold, isDealKnown, logOf, type OneNight, playersOf } from './state.ts';

type LaidCards = Extract<Answer, { type: 'lay' }>;

/** ON-222: from nightfall until the votes are asked for, and again when they have been counted; not when the cards are shown. */
export const mayLay = ({ step, day }: OneNight): boolean => isCall(step) || step === 'discussion' || (step === 'reveal' && !day.deadShown);

/** Offered when the votes are counted: until then no card is turned up (ON-39), and a slip would end the night. */
export const offersLaying = (state: OneNight): boolean => mayLay(state) && state.day.counted && !state.day.asked;

/** Whether the log says enough to go on without the cards. */
export const isKnown = (state: OneNight): boolean =>
  state.night.over && !state.night.unlogged && !(state.day.counted && isCopyUntold(state));

/** The cards on the table count, whatever was written down at night (ON-217, ON-222). */
export const lay = (state: OneNight, given: LaidCards): Result<NightCourse> => {
  if (!mayLay(state)) return no({ code: 'answer.not_offered', step: 'reveal' });
  const laid = given.centre.length === 0 ? { ...given, centre: leftOver(state, given.cards) } : given;
  const refusal = whyNot(state, laid);
  if (refusal !== undefined) return no(refusal);
  const { step, night, day } = state;
  const course = new NightCourse(state).tell(laidEvent(state, laid));
  if (!night.over) return ok(course.tell({ type: 'day-broke' }));
  if (step === 'discussion') return ok(course);
  return ok(day.counted ? goesOnRevealing(course) : opensBallot(course));
};

/** The cards that lie before nobody: for the winners the centre need not be told apart (ON-144, ON-222). */
const leftOver = (state: OneNight, front: readonly RoleId[]): readonly RoleId[] => {
  const players = playersOf(state);
  const { cards, table } = state;
  const left = cards.includes('') ? [...table.deck] : [...cards.slice(players), ...cards.slice(0, players)];
  for (const role of front) {
    const at = left.indexOf(role);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
};

const whyNot = (state: OneNight, { cards, centre, copied }: LaidCards): Refusal | undefined => {
  const players = playersOf(state);
  if (cards.length !== players) return { code: 'deck.size', wanted: players, found: cards.length };
  if (centre.length !== state.cards.length - players) return { code: 'deck.size', wanted: 3, found: centre.length };
  if (!isOf(state.table.deck, [...cards, ...centre])) return { code: 'deal.not_the_deck' };
  if (copied === undefined) return undefined;
  if (state.table.doppelganger === null && isDealKnown(state)) return { code: 'answer.unknown_field', name: 'copied' };
  return mayBeCopied(state, cards).includes(copied) ? undefined : { code: 'answer.unknown_word', name: 'copied', role: copied };
};

/** ON-93: what another player was dealt; where that was not told, what the cards as they lie let be. */
export const mayBeCopied = (state: OneNight, cards: readonly RoleId[] = state.cards): readonly RoleId[] => {
  const { dealt, deck, set } = state.table;
  const front = cards.slice(0, playersOf(state));
  const swapsAny = set['onenight.action_base'] === 'card_in_front';
  const possible = isDealKnown(state) ? dealt : deck.filter(role => front.includes(role) || mayHaveLeft(front, role, swapsAny));
  return [...new Set(possible)].filter(role => role !== DOPPELGANGER);
};

/**
 * ON-235: only a Drunk takes a card to the centre, and he does so once, unless he himself was copied: his own, or, if it had been taken
 * from him, the one that he was given. Then his own and hers lie before somebody, and who took it was copied or sits there, too.
 */
const mayHaveLeft = (front: readonly RoleId[], role: RoleId, swapsAny: boolean): boolean => {
  if (drawsFromTheCentre(role)) return true;
  const taker = isTaker(role) || (front.length > HIS_HERS_AND_THE_DRAWN && front.some(isTaker));
  return swapsAny && taker && front.some(drawsFromTheCentre) && front.includes(DOPPELGANGER);
};

/** Of these cards none can be the taker's. */
const HIS_HERS_AND_THE_DRAWN = 3;
const drawsFromTheCentre = (role: RoleId): boolean => swapsWith(role, 'centre');
const isTaker = (role: RoleId): boolean => swapsWith(role, 'others');

const isOf = (deck: readonly RoleId[], cards: readonly RoleId[]): boolean => {
  const count = (roles: readonly RoleId[], role: RoleId) => roles.filter(each => each === role).length;
  return cards.every(role => count(cards, role) <= count(deck, role));
};

const laidEvent = (state: OneNight, { cards: front, centre, copied }: LaidCards): OneNightEvent => {
  const { night, table } = state;
  const cards: readonly RoleId[] = [...front, ...centre];
  // Where the deal was not told there is no log: what she copied was told of the cards as they were laid before, and is asked anew.
  const isLogged = isDealKnown(state);
  const copy = isLogged ? state.copy.role : null;
  const log = logOf(state);
  const told = copied ?? copy;
  const copyDiffers = isLogged && told !== null && log.copied !== null && told !== log.copied;
  const isUnseen = copied === undefined && (isLogged ? night.unseen : table.listed.includes(DOPPELGANGER));
  return {
    type: 'cards-laid',
    cards,
    copied: told,
    differing: differingFrom(state, log, cards),
    copyDiffers,
    ...(isUnseen ? { unseen: true } : {}),
  };
};
