import type { RoleId, StepId } from '../../domain/ids.ts';
import type { SetUp } from '../../domain/setup.ts';
import type { CallForm } from '../../domain/step.ts';
import { ASKS_NOTHING } from '../../domain/step.ts';
import type { Offers } from '../contract.ts';
import { callFormOf } from '../kit/form.ts';
import { CATALOGUE, calledBy, isCall } from './characters.ts';
import { BLANKS, FEWEST_PLAYERS, MOST_PLAYERS, wolvesFor } from './deck.ts';
import type { CommonSettings } from './house-rules.ts';
import { classicSettings, tokenSettings } from './settings.ts';

/** The base set, then every special character that the game suggests for so many (LC-15), as far as there is room. */
export const suggestedDeck = (players: number): readonly RoleId[] => {
  const deck: RoleId[] = [...many('werewolf', wolvesFor(players)), 'seer', ...many('villager', 5)];
  for (const { id, copies, from } of CATALOGUE.characters)
    if (from !== undefined && !deck.includes(id) && from <= players && deck.length + copies <= players) deck.push(...many(id, copies));
  return [...deck, ...many('villager', players - deck.length)];
};

const many = (role: RoleId, count: number): readonly RoleId[] => new Array<RoleId>(Math.max(0, count)).fill(role);

const callForm = (step: StepId, round: number, { book, players, deck, settings }: SetUp): CallForm => {
  if (!isCall(step)) return ASKS_NOTHING;
  const { call } = calledBy(step);
  const set: CommonSettings = book === 'lupus-token' ? tokenSettings(settings) : classicSettings(settings);
  const mayBeDealt = (role: RoleId) => deck.includes(role) || !set['deck.composition_public'];
  const { fields } = callFormOf(call.form, { round, set, mayBeDealt }, players);
  // Two seers, who may fail to agree, are nothing that the set-up tells.
  return fields.length === 0 ? ASKS_NOTHING : { fields, mayMiss: call.mayFail?.([]) ?? false };
};

/** Both editions have the same box. */
export const OFFERS: Offers = {
  players: { from: FEWEST_PLAYERS, to: MOST_PLAYERS },
  roles: CATALOGUE.characters.map(({ id, copies, from }) => ({ role: id, copies, ...(from === undefined ? {} : { from }) })),
  blanks: BLANKS,
  centre: 0,
  calls: CATALOGUE.calls,
  callForm,
  presets: {},
  decks: players => (players >= FEWEST_PLAYERS && players <= MOST_PLAYERS ? [{ name: 'usual', deck: suggestedDeck(players) }] : []),
  draw: null,
  permits: null,
};
