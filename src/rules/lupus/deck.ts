import type { RoleId, StepId } from '../../domain/ids.ts';
import type { Refusal, Warning } from '../../domain/refusal.ts';
import type { SetUp } from '../../domain/setup.ts';
import type { CallForm } from '../../domain/step.ts';
import { ASKS_NOTHING } from '../../domain/step.ts';
import type { DeckOffered, Offers, SetUpCheck } from '../contract.ts';
import { countedIn, demanding, demandPairs, sidesOf, withoutTwins } from '../kit/deck.ts';
import { callFormOf } from '../kit/form.ts';
import { wakingsOf } from '../kit/wakings.ts';
import { CATALOGUE, calledBy, characterOf, isCall, isWolf } from './characters.ts';
import type { CommonSettings } from './house-rules.ts';
import { callsOf } from './night.ts';
import { classicSettings, tokenSettings } from './settings.ts';

const FEWEST_PLAYERS = 8;
const MOST_PLAYERS = 24;
/** Blank cards in the box (LC-02). */
const BLANKS = 3;

/** Checks a deck by LC-05 to LC-17. The token edition has the same decks (LT-03 to LT-05). */
export const checkDeck = (setUp: SetUp, set: CommonSettings): SetUpCheck => {
  const { players, deck } = setUp;
  const count = (role: RoleId) => deck.filter(each => each === role).length;
  const { refusals, demand } = demanding();
  demand(Number.isInteger(players) && players >= FEWEST_PLAYERS && players <= MOST_PLAYERS, 'players.count', { found: players });
  demand(deck.length === players, 'deck.size', { wanted: players, found: deck.length });
  demand(players !== 8 || deck.every(isOfTheBaseSet), 'deck.specials_at_8');
  const wolves = wolvesFor(players);
  const found = deck.filter(isWolf).length;
  demand(found === wolves, 'deck.wolves', { wanted: wolves, found });
  demand(count('seer') === 1, 'deck.seer', { wanted: 1, found: count('seer') });
  demand(count('villager') >= 5 && count('villager') <= 12, 'deck.villagers', { found: count('villager') });
  for (const { id, copies } of CATALOGUE.characters)
    demand(count(id) <= copies, 'deck.copies', { role: id, wanted: copies, found: count(id) });
  demandPairs(CATALOGUE.characters, countedIn(deck), demand);
  const own = deck.filter(role => characterOf(role) === undefined);
  for (const role of new Set(own)) demand(set['deck.allow_custom_roles'], 'deck.unknown_role', { role });
  demand(!set['deck.allow_custom_roles'] || own.length <= BLANKS, 'deck.copies', { wanted: BLANKS, found: own.length });
  return withAdvice(refusals, adviceFor(setUp), set['deck.min_players_policy']);
};

/** LC-08 to LC-10: how many werewolves play. */
export const wolvesFor = (players: number): number => (players >= 16 ? 3 : 2);

const isOfTheBaseSet = (role: RoleId): boolean => role === 'villager' || role === 'werewolf' || role === 'seer';

/** LC-15: warns of characters that the game suggests only for more players. */
const adviceFor = ({ players, deck }: SetUp): readonly Warning[] =>
  CATALOGUE.characters.flatMap(({ id, from }) =>
    from !== undefined && players < from && deck.includes(id) ? [{ code: `deck.below_min:${id}` as const, role: id, wanted: from }] : [],
  );

/** LT-19: adds the warnings of the characters in the deck. */
export const withTheirAdvice = ({ players, deck, settings }: SetUp, checked: SetUpCheck): SetUpCheck => {
  const set = tokenSettings(settings);
  const told = CATALOGUE.characters.flatMap(({ id, advice }): readonly Warning[] => {
    const code = deck.includes(id) ? (advice?.(set, players) ?? null) : null;
    return code === null ? [] : [{ code, role: id }];
  });
  return { ...checked, warnings: [...checked.warnings, ...told] };
};

const withAdvice = (
  refusals: readonly Refusal[],
  advice: readonly Warning[],
  policy: CommonSettings['deck.min_players_policy'],
): SetUpCheck => {
  switch (policy) {
    case 'warn':
      return { refusals, warnings: advice };
    case 'off':
      return { refusals, warnings: [] };
    case 'reject':
      return { refusals: [...refusals, ...advice], warnings: [] };
  }
};

/** The base set, then every special character that the game suggests for this number of players (LC-15), as far as there is room. */
export const suggestedDeck = (players: number): readonly RoleId[] => {
  const deck: RoleId[] = [...many('werewolf', wolvesFor(players)), 'seer', ...many('villager', 5)];
  for (const { id, copies, from } of CATALOGUE.characters)
    if (from !== undefined && !deck.includes(id) && from <= players && deck.length + copies <= players) deck.push(...many(id, copies));
  return [...deck, ...many('villager', players - deck.length)];
};

const MOST_VILLAGERS = 12;
/** The special characters, those with the fewest calls first. */
const FEW_CALLS: readonly RoleId[] = ['possessed', 'werehamster', 'mason', 'medium', 'mythomaniac', 'bodyguard', 'owl'];
/** Special characters that one sentence explains. */
const SOON_EXPLAINED: readonly RoleId[] = ['medium', 'bodyguard'];

/** Fills a deck with the wanted characters, then with villagers. If the box has too few villagers, characters with few calls are added. */
const plainDeck = (players: number, wanted: readonly RoleId[]): readonly RoleId[] => {
  const deck: RoleId[] = [...many('werewolf', wolvesFor(players)), 'seer'];
  const take = (role: RoleId, room: number): void => {
    const { copies = 1, from = 0 } = characterOf(role) ?? {};
    if (!deck.includes(role) && from <= players && copies <= room) deck.push(...many(role, copies));
  };
  for (const role of wanted) take(role, players - deck.length - 5);
  for (const role of FEW_CALLS) take(role, players - deck.length - MOST_VILLAGERS);
  return [...deck, ...many('villager', players - deck.length)];
};

/** The deck of the rules, and two simpler ones. Equal decks are offered once. */
const decksFor = (players: number): readonly DeckOffered[] =>
  withoutTwins([
    { name: 'usual', kind: 'usual', deck: suggestedDeck(players) },
    { name: 'beginners', kind: 'beginners', deck: plainDeck(players, SOON_EXPLAINED) },
    { name: 'quick', kind: 'quick', deck: plainDeck(players, []) },
  ]);

const many = (role: RoleId, count: number): readonly RoleId[] => new Array<RoleId>(Math.max(0, count)).fill(role);

const callForm = (step: StepId, round: number, { book, players, deck, settings }: SetUp): CallForm => {
  if (!isCall(step)) return ASKS_NOTHING;
  const { call } = calledBy(step);
  const set: CommonSettings = book === 'lupus-token' ? tokenSettings(settings) : classicSettings(settings);
  const mayBeDealt = (role: RoleId) => deck.includes(role) || !set['deck.composition_public'];
  const { fields } = callFormOf(call.form, { round, set, mayBeDealt }, players);
  // The set-up does not show whether there are two seers, who may fail to agree.
  return fields.length === 0 ? ASKS_NOTHING : { fields, mayMiss: call.mayFail?.([]) ?? false };
};

/** LC-46: the documents advise this for the first night, so that nobody is out before the first discussion. */
const PRESETS: Offers['presets'] = { 'first-victim': { 'night1.victim': 'moderator' } };

/** Both editions have the same box. */
export const OFFERS: Offers = {
  players: { from: FEWEST_PLAYERS, to: MOST_PLAYERS },
  roles: CATALOGUE.characters.map(({ id, side, copies, from }) => ({ role: id, side, copies, ...(from === undefined ? {} : { from }) })),
  sides: sidesOf(
    ['humans', 'wolves'],
    CATALOGUE.characters.map(({ id, side }) => [side, id]),
  ),
  blanks: BLANKS,
  centre: 0,
  calls: CATALOGUE.calls,
  wakings: settings => {
    // The settings of the calls are the same in both editions.
    const set = tokenSettings(settings);
    return wakingsOf(
      callsOf(set),
      step => [calledBy(step).character.id],
      (step, round) => calledBy(step).call.nights({ round, set }),
    );
  },
  callForm,
  presets: PRESETS,
  decks: players => (Number.isInteger(players) && players >= FEWEST_PLAYERS && players <= MOST_PLAYERS ? decksFor(players) : []),
  draw: null,
  permits: null,
};
