import type { RoleId } from '../../domain/ids.ts';
import type { Refusal, Warning } from '../../domain/refusal.ts';
import type { SetUp } from '../../domain/setup.ts';
import type { Checked } from '../contract.ts';
import { demanding } from '../kit/deck.ts';
import { CATALOGUE, characterOf } from './characters.ts';
import type { CommonSettings } from './house-rules.ts';
import { isDeadlyAmong } from './owls-pick.ts';
import { tokenSettings } from './settings.ts';

export const FEWEST_PLAYERS = 8;
export const MOST_PLAYERS = 24;
/** Blank cards in the box (LC-02). */
export const BLANKS = 3;

/** LC-05 to LC-17; the token edition has the same decks (LT-03 to LT-05). */
export const checkDeck = (setUp: SetUp, set: CommonSettings): Checked => {
  const { players, deck } = setUp;
  const count = (role: RoleId) => deck.filter(each => each === role).length;
  const { refusals, demand } = demanding();
  demand(Number.isInteger(players) && players >= FEWEST_PLAYERS && players <= MOST_PLAYERS, 'players.count', { found: players });
  demand(deck.length === players, 'deck.size', { wanted: players, found: deck.length });
  demand(players !== 8 || deck.every(isOfTheBaseSet), 'deck.specials_at_8');
  const wolves = wolvesFor(players);
  demand(count('werewolf') === wolves, 'deck.wolves', { wanted: wolves, found: count('werewolf') });
  demand(count('seer') === 1, 'deck.seer', { wanted: 1, found: count('seer') });
  demand(count('villager') >= 5 && count('villager') <= 12, 'deck.villagers', { found: count('villager') });
  for (const { id, copies } of CATALOGUE.characters)
    demand(count(id) <= copies, 'deck.copies', { role: id, wanted: copies, found: count(id) });
  demand([0, 2].includes(count('mason')), 'deck.masons_pair', { found: count('mason') });
  const own = deck.filter(role => characterOf(role) === undefined);
  for (const role of new Set(own)) demand(set['deck.allow_custom_roles'], 'deck.unknown_role', { role });
  demand(!set['deck.allow_custom_roles'] || own.length <= BLANKS, 'deck.copies', { wanted: BLANKS, found: own.length });
  return withAdvice(refusals, adviceFor(setUp), set['deck.min_players_policy']);
};

export const wolvesFor = (players: number): number => (players >= 16 ? 3 : 2);

const isOfTheBaseSet = (role: RoleId): boolean => role === 'villager' || role === 'werewolf' || role === 'seer';

/** LC-15: the number of players from which the game suggests a character. */
const adviceFor = ({ players, deck }: SetUp): readonly Warning[] =>
  CATALOGUE.characters.flatMap(({ id, from }) =>
    from !== undefined && players < from && deck.includes(id) ? [{ code: `deck.below_min:${id}` as const, role: id, wanted: from }] : [],
  );

/** LT-19: nobody sits down with an Owl that kills and is not told so. */
export const withTheOwl = ({ players, deck, settings }: SetUp, checked: Checked): Checked =>
  deck.includes('owl') && isDeadlyAmong(tokenSettings(settings), players)
    ? { ...checked, warnings: [...checked.warnings, { code: 'deck.deadly_owl', role: 'owl' }] }
    : checked;

const withAdvice = (
  refusals: readonly Refusal[],
  advice: readonly Warning[],
  policy: CommonSettings['deck.min_players_policy'],
): Checked => {
  switch (policy) {
    case 'warn':
      return { refusals, warnings: advice };
    case 'off':
      return { refusals, warnings: [] };
    case 'reject':
      return { refusals: [...refusals, ...advice], warnings: [] };
  }
};
