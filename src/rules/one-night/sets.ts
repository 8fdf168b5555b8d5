import type { Chance } from '../../domain/chance.ts';
import type { RoleId } from '../../domain/ids.ts';
import type { ChosenSettings } from '../../domain/setup.ts';
import type { DeckOffered } from '../contract.ts';
import { withoutTwins } from '../kit/deck.ts';
import { BOX } from './characters.ts';
import { IN_THE_CENTRE, keepsTheConditions } from './deck.ts';
import { oneNightSettings } from './settings.ts';

const FOR_THREE: readonly RoleId[] = ['werewolf', 'werewolf', 'seer', 'robber', 'troublemaker', 'villager'];
/** The cards that the fourth and each further player add (ON-09 to ON-11). */
const ADDED: readonly RoleId[] = ['villager', 'villager', 'minion', 'insomniac', 'drunk', 'hunter', 'tanner'];
/** The rule book names sets up to this number of players. */
const NAMED_UP_TO = 5;

/** The set that the rule book offers; undefined where the group makes its own set (ON-08 to ON-11). */
export const baseSet = (players: number, settings: ChosenSettings = {}): readonly RoleId[] | undefined => {
  const more = players - 3;
  if (!Number.isInteger(players) || more < 0 || more > ADDED.length) return undefined;
  if (players > NAMED_UP_TO && settings['onenight.setup_6plus'] === 'free') return undefined;
  return [...FOR_THREE, ...ADDED.slice(0, more)];
};

/** A set with few calls: villagers, and cards that act at the holder's death. */
const QUICK: readonly RoleId[] = [
  ...['werewolf', 'werewolf', 'seer', 'villager', 'villager', 'robber', 'villager'],
  ...['hunter', 'tanner', 'troublemaker', 'minion', 'insomniac', 'drunk'],
];
/** A set in which nearly everybody is called. The two Masons come together or not at all. */
const POWERS: readonly RoleId[] = [
  ...['werewolf', 'werewolf', 'seer', 'robber', 'troublemaker', 'insomniac'],
  ...['drunk', 'minion', 'hunter', 'tanner', 'doppelganger'],
];
const powers = (cards: number): readonly RoleId[] => {
  const more = cards - POWERS.length;
  return [...POWERS.slice(0, cards), ...(more === 1 ? ['villager'] : ['mason', 'mason'].slice(0, Math.max(0, more)))];
};

/** The set of the rule book, a quick one and one with many powers; none where the group makes its own. */
export const setsFor = (players: number, settings: ChosenSettings): readonly DeckOffered[] => {
  const deck = baseSet(players, settings);
  if (deck === undefined) return [];
  return withoutTwins([
    { name: 'base', kind: 'usual', deck },
    { name: 'quick', kind: 'quick', deck: QUICK.slice(0, players + IN_THE_CENTRE) },
    { name: 'powers', kind: 'powers', deck: powers(players + IN_THE_CENTRE) },
  ]);
};

/** A fair draw breaks the conditions about every second time; this many failures in a row mean that chance is broken. */
const DRAWS = 1000;

/** ON-184, ON-185: draws tokens out of the bag, three more than there are players. */
export const drawSet = (players: number, settings: ChosenSettings, chance: Chance): readonly RoleId[] => {
  const set = oneNightSettings(settings);
  for (let draw = 1; draw <= DRAWS; draw += 1) {
    const drawn = tokens(players + IN_THE_CENTRE, draw, chance);
    // ON-186: a secret draw is never drawn again, because nobody sees it.
    if (set['onenight.random_draw'] === 'raw' || !set['onenight.random_roles_public']) return drawn;
    const made = set['onenight.random_draw'] === 'complete_pairs' ? withBothMasons(drawn) : drawn;
    if (keepsTheConditions(made, set)) return made;
  }
  throw new Error('no draw keeps the conditions');
};

const tokens = (many: number, draw: number, chance: Chance): readonly RoleId[] => {
  const bag = [...BOX];
  return Array.from({ length: many }, (_, index) => {
    const token = chance.pick(`tokens:${draw}:${index + 1}`, bag);
    bag.splice(bag.indexOf(token), 1);
    return token;
  });
};

/** Completes a lone Mason: the second Mason replaces the last drawn token that is not a Mason. */
const withBothMasons = (drawn: readonly RoleId[]): readonly RoleId[] => {
  if (drawn.filter(each => each === 'mason').length !== 1) return drawn;
  const last = drawn.findLastIndex(each => each !== 'mason');
  return drawn.map((each, index) => (index === last ? 'mason' : each));
};
