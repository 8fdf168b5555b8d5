import type { RoleId } from '../../domain/ids.ts';
import type { Picture } from '../../domain/picture.ts';
import type { Refusal, Warning } from '../../domain/refusal.ts';
import type { SetUp } from '../../domain/setup.ts';
import type { SetUpCheck } from '../contract.ts';
import { compositionOf, countedIn, demanding } from '../kit/deck.ts';
import { ownCardOf } from '../kit/own.ts';
import { CATALOGUE, callsFor, characterOf, listedOf } from './characters.ts';
import type { OneNightSettings } from './house-rules.ts';

export const FEWEST_PLAYERS = 3;
export const MOST_PLAYERS = 10;
/** ON-06: how many cards lie in the centre. */
export const IN_THE_CENTRE = 3;
/** ON-237: how many own cards a group may write. The box has no blank cards, so a group uses spare cards, and all cards are in sleeves. */
export const BLANKS = 3;

const ROLES = CATALOGUE.characters.map(({ id }) => id);

/** The roles that everybody knows to be in the game, counted. */
export const publicList = (listed: readonly RoleId[]): NonNullable<Picture['composition']> => compositionOf(ROLES, listed);

/** Checks a deck by ON-05 to ON-07 and ON-13 to ON-15. */
export const checkDeck = ({ players, deck, settings }: SetUp, set: OneNightSettings): SetUpCheck => {
  const { refusals, demand } = demanding();
  demand(Number.isInteger(players) && players >= FEWEST_PLAYERS && players <= MOST_PLAYERS, 'players.count', { found: players });
  demand(deck.length === players + IN_THE_CENTRE, 'deck.size', { wanted: players + IN_THE_CENTRE, found: deck.length });
  const own = deck.filter(role => characterOf(role) === undefined);
  for (const role of new Set(own)) demand(ownCardOf(set, role) !== undefined, 'deck.unknown_role', { role });
  demand(own.length <= BLANKS, 'deck.copies', { wanted: BLANKS, found: own.length });
  demand(own.length === 0 || callsFor(listedOf(set, deck), set).length > 0, 'deck.nobody_called');
  const counts = countedIn(deck);
  for (const { id, copies } of CATALOGUE.characters) {
    const found = counts.get(id) ?? 0;
    demand(found <= copies, 'deck.copies', { role: id, wanted: copies, found });
  }
  const peeks = settings['onenight.announcer_peek'] === 'between_roles';
  demand(!peeks || set['onenight.announcer'] !== 'machine', 'settings.value', { name: 'onenight.announcer_peek' });
  // ON-129: with both settings a vote for nobody would be ambiguous: for the centre, or an abstention.
  demand(!set['onenight.vote_centre'] || !set['onenight.vote_abstain'], 'settings.value', { name: 'onenight.vote_abstain' });
  // ON-186: a secret set need not keep the conditions.
  const odd = set['onenight.random_roles_public'] ? oddities(deck, set) : [];
  return {
    refusals: [...refusals, ...odd.flatMap(({ refused, about }) => (refused ? [about] : []))],
    warnings: odd.flatMap(({ refused, about }): readonly Warning[] => (refused ? [] : [about])),
  };
};

interface Oddity {
  readonly refused: boolean;
  readonly about: Refusal;
}

/** The conditions that a set breaks. A group may allow sets to break them. */
const oddities = (deck: readonly RoleId[], set: OneNightSettings): readonly Oddity[] => {
  const odd: Oddity[] = [];
  const [wolves, least] = [deck.filter(each => characterOf(each)?.wolf === true).length, set['onenight.min_werewolf_cards']];
  if (wolves < least) odd.push({ refused: true, about: { code: 'deck.wolves', wanted: least, found: wolves } });
  else if (wolves === 0) odd.push({ refused: false, about: { code: 'deck.no_wolf', role: 'werewolf' } });
  for (const { id, condition } of CATALOGUE.characters)
    if (condition !== undefined && deck.includes(id) && !condition.isMet(deck))
      odd.push({ refused: condition.isEnforced(set), about: condition.broken });
  return odd;
};

/** Whether a set keeps ON-13 to ON-15, whether or not the group allows it to break them. */
export const keepsTheConditions = (deck: readonly RoleId[], set: OneNightSettings): boolean =>
  oddities(deck, set).every(({ about }) => about.code === 'deck.no_wolf');
