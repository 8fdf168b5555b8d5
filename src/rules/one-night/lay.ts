import type { Answer } from '../../domain/answer.ts';
import type { RoleId } from '../../domain/ids.ts';
import { no, ok, type Refusal, type Result } from '../../domain/refusal.ts';
import { isCall, swapsWith } from './characters.ts';
import { goesOnRevealing, NightCourse, opensBallot } from './course.ts';
import type { OneNightEvent } from './events.ts';
import { DOPPELGANGER, differingFrom, isCopyUntold, isDealKnown, logOf, type OneNight, playersOf } from './state.ts';

type LaidCards = Extract<Answer, { type: 'lay' }>;

/** ON-222: cards may be laid from nightfall until the vote, and again from the count until the dead are turned up. */
export const mayLay = ({ step, day }: OneNight): boolean => isCall(step) || step === 'discussion' || (step === 'reveal' && !day.deadShown);

/**
 * Whether the page offers to lay the cards. It does only after the count: before, no card is turned up (ON-39), and laying the cards by
 * mistake would end the night.
 */
export const offersLaying = (state: OneNight): boolean => mayLay(state) && state.day.counted && !state.day.asked;

/** Whether the night's log is complete enough to go on without laying the cards. */
export const isKnown = (state: OneNight): boolean =>
  state.night.over && !state.night.unlogged && !(state.day.counted && isCopyUntold(state));

/** Takes the cards as they lie on the table. They count, whatever the night's log says (ON-217, ON-222). */
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

/** The cards that lie before no player. Their order does not matter: the centre does not decide who wins (ON-144, ON-222). */
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

/**
 * ON-93: the roles that the Doppelgänger can have copied: those dealt to other players. If the deal is unknown, those that the laid cards
 * allow.
 */
export const mayBeCopied = (state: OneNight, cards: readonly RoleId[] = state.cards): readonly RoleId[] => {
  const { dealt, deck, set } = state.table;
  const front = cards.slice(0, playersOf(state));
  const swapsAny = set['onenight.action_base'] === 'card_in_front';
  const possible = isDealKnown(state) ? dealt : deck.filter(role => front.includes(role) || mayHaveLeft(front, role, swapsAny));
  return [...new Set(possible)].filter(role => role !== DOPPELGANGER);
};

/**
 * ON-235: whether a card that lies in the centre may have been dealt to a player. Only a Drunk moves a card there, and only once unless he
 * was copied: his own card, or a card that another player swapped to him. In the second case the cards of the Drunk and the Doppelgänger
 * lie before players. So does the card of the player who swapped, unless `role` is that card.
 */
const mayHaveLeft = (front: readonly RoleId[], role: RoleId, swapsAny: boolean): boolean => {
  if (drawsFromTheCentre(role)) return true;
  const taker = isTaker(role) || (front.length > NOT_THE_SWAPPERS && front.some(isTaker));
  return swapsAny && taker && front.some(drawsFromTheCentre) && front.includes(DOPPELGANGER);
};

/** The Drunk's card, the Doppelgänger's and the card drawn from the centre. None of them is the card of the player who swapped. */
const NOT_THE_SWAPPERS = 3;
const drawsFromTheCentre = (role: RoleId): boolean => swapsWith(role, 'centre');
const isTaker = (role: RoleId): boolean => swapsWith(role, 'others');

const isOf = (deck: readonly RoleId[], cards: readonly RoleId[]): boolean => {
  const count = (roles: readonly RoleId[], role: RoleId) => roles.filter(each => each === role).length;
  return cards.every(role => count(cards, role) <= count(deck, role));
};

const laidEvent = (state: OneNight, { cards: front, centre, copied }: LaidCards): OneNightEvent => {
  const { night, table } = state;
  const cards: readonly RoleId[] = [...front, ...centre];
  // If the deal is unknown there is no log: a known copy came with cards that were laid before, so the copy is asked again.
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
