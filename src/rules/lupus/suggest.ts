import type { RoleId } from '../../domain/ids.ts';
import type { Offers } from '../contract.ts';
import { callForm } from './call-form.ts';
import { CHARACTERS } from './characters.ts';
import { BLANKS, FEWEST_PLAYERS, MOST_PLAYERS, wolvesFor } from './deck.ts';
import { CALLS } from './steps.ts';

/** The base set, then every special character that the game suggests for so many (LC-15), as far as there is room. */
export const suggestedDeck = (players: number): readonly RoleId[] => {
  const deck: RoleId[] = [...many('werewolf', wolvesFor(players)), 'seer', ...many('villager', 5)];
  for (const { id, inBox, from } of CHARACTERS)
    if (from !== undefined && !deck.includes(id) && from <= players && deck.length + inBox <= players) deck.push(...many(id, inBox));
  return [...deck, ...many('villager', players - deck.length)];
};

const many = (role: RoleId, count: number): readonly RoleId[] => new Array<RoleId>(Math.max(0, count)).fill(role);

/** Both editions have the same box. */
export const OFFERS: Offers = {
  players: { from: FEWEST_PLAYERS, to: MOST_PLAYERS },
  roles: CHARACTERS.map(({ id, inBox, from }) => ({ role: id, copies: inBox, ...(from === undefined ? {} : { from }) })),
  blanks: BLANKS,
  centre: 0,
  calls: CALLS,
  callForm,
  presets: {},
  decks: players => (players >= FEWEST_PLAYERS && players <= MOST_PLAYERS ? [{ name: 'usual', deck: suggestedDeck(players) }] : []),
  draw: null,
};
