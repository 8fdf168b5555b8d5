import type { RoleId, StepId } from '../../domain/ids.ts';
import type { Refusal, Warning } from '../../domain/refusal.ts';
import type { ChosenSettings, SetUp } from '../../domain/setup.ts';
import type { CallForm } from '../../domain/step.ts';
import { ASKS_NOTHING } from '../../domain/step.ts';
import type { DeckKind, DeckOffered, Offers, SetUpCheck } from '../contract.ts';
import type { CallStep } from '../kit/catalogue.ts';
import { countedIn, demanding, demandPairs, isSameDeck, sidesOf, withoutTwins } from '../kit/deck.ts';
import { callFormOf } from '../kit/form.ts';
import { wakingsOf } from '../kit/wakings.ts';
import { CALLS, CATALOGUE, calledBy, characterOf, isCall } from './characters.ts';
import type { Series, TableName } from './composition.ts';
import { TABLE_NAMES, tableDeck, tableNamed } from './composition.ts';
import type { VillageSettings } from './house-rules.ts';
import { stockOf } from './house-rules.ts';
import { callsOf } from './schedule.ts';
import { settingsOf } from './settings.ts';

/** TH-01: the smallest table, unless the group says otherwise (TH-17). */
const FEWEST = 8;

/** Checks a deck by TH-24 and TH-25. */
export const checkDeck = (setUp: SetUp, set: VillageSettings): SetUpCheck => ({
  refusals: refusalsOf(setUp, set),
  warnings: warningsOf(setUp, set),
});

const refusalsOf = ({ players, deck }: SetUp, set: VillageSettings): readonly Refusal[] => {
  const { refusals, demand } = demanding();
  const counts = countedIn(deck);
  const fewest = set['setup.allowUnder8'] ? 2 : FEWEST;
  demand(Number.isInteger(players) && players >= fewest, 'players.count', { wanted: fewest, found: players });
  demand(deck.length === players, 'deck.size', { wanted: players, found: deck.length });
  demand(deck.some(isWolf), 'deck.no_wolf');
  demand(!deck.every(isWolf), 'deck.only_wolves');
  demandPairs(CATALOGUE.characters, counts, demand);
  for (const [role, count] of counts) {
    const character = characterOf(role);
    demand(character !== undefined, 'deck.unknown_role', { role });
    demand(count === 1 || (character?.most ?? character?.copies ?? count) > 1, 'deck.copies', { role, wanted: 1, found: count });
  }
  return refusals;
};

const warningsOf = (setUp: SetUp, set: VillageSettings): readonly Warning[] => {
  const { players, deck } = setUp;
  const warnings: Warning[] = [];
  const wolves = deck.filter(isWolf).length;
  const most = Math.ceil(players / 3);
  const [simple, advanced] = tableDecks(players, set);
  const isSimple = simple !== undefined && isSameDeck(simple, deck);
  const isAdvanced = advanced !== undefined && isSameDeck(advanced, deck);
  const isQuick = simple !== undefined && isSameDeck(quickDeck(players, simple), deck);
  if (set['composition.source'] === 'table' && set['composition.table'] !== 'custom' && !isSimple && !isAdvanced && !isQuick)
    warnings.push({ code: 'deck.differs_from_table' });
  if (wolves > most) warnings.push({ code: 'deck.many_wolves', wanted: most });
  if (isSimple) for (const role of new Set(deck.filter(isHard))) warnings.push({ code: 'deck.solitary', role });
  for (const { id, advice } of CATALOGUE.characters)
    if (advice !== undefined && deck.includes(id)) warnings.push({ code: advice, role: id });
  return [...warnings, ...beyondTheBox(deck, set)];
};

/** TH-03: warns of more copies of a card than the box has. Blank cards count together, whatever is written on them. */
const beyondTheBox = (deck: readonly RoleId[], set: VillageSettings): readonly Warning[] =>
  [...countedIn(deck.map(role => characterOf(role)?.id ?? role))].flatMap(([role, count]) =>
    characterOf(role) !== undefined && count > stockOf(set, role)
      ? [{ code: 'deck.over_stock' as const, role, wanted: stockOf(set, role) }]
      : [],
  );

const tableDecks = (players: number, set: VillageSettings): readonly (readonly RoleId[] | undefined)[] => {
  const name = set['composition.table'];
  if (name === 'custom') return [];
  const table = tableNamed(name, set['composition.foxTamerSwap']);
  return [tableDeck(table, players, 'S'), tableDeck(table, players, 'A')];
};

const isWolf = (role: RoleId): boolean => characterOf(role)?.wolf === true;
/** TH-16: whether a role is hard to play. */
const isHard = (role: RoleId): boolean => ['ambiguous', 'solitary'].includes(characterOf(role)?.kind ?? '');

const SERIES: readonly Series[] = ['S', 'A'];
/** The kinds of the two decks of the chosen table. Decks of the other tables are of the kind `other`. */
const KINDS: { readonly [S in Series]: DeckKind } = { S: 'beginners', A: 'powers' };
const BLANK: RoleId = 'custom';

const DEFAULTS = settingsOf({});
const BOX = CATALOGUE.characters.map(({ id }) => ({ role: id, copies: stockOf(DEFAULTS, id) }));

/** What the card of a call asks while its holder has the power. */
const callForm = (step: StepId, round: number, { players, deck, settings }: SetUp): CallForm => {
  if (!isCall(step)) return ASKS_NOTHING;
  const set = settingsOf(settings);
  const mayBeDealt = (role: RoleId) => deck.includes(role) || !set['composition.public'];
  return callFormOf(calledBy(step).call.form, { round, set, mayBeDealt }, players);
};

/** Named groups of settings. Each lists only the values that differ from the defaults. */
export const PRESETS: { readonly [name: string]: ChosenSettings } = {
  'th-default': {},
  /** All rules as the source document words them, even those that leak secrets. */
  'th-literal': {
    'calls.seerEveryNight': false,
    'calls.cupidAfterFirstNight': 'decoy',
    'calls.wolfDogChoice': 'byWaking',
    'calls.decoy': 'never',
    'infect.keptPowerSlot': 'beforeWolves',
    'infect.keeps': 'nightOnly',
    'infect.spentBy': 'conversion',
    'cupid.mustChoose': false,
    'lovers.mixedIf': 'wolfAndVillageOnly',
    'witch.shown': 'pack',
    'piper.winCheck': 'immediate',
    'angel.causes': 'listed',
    'end.whiteBlocksWolves': false,
    'end.wolvesNeedSolosOut': false,
  },
};

/** The side on which the holder of a card begins the game (TH-26, TH-27). */
const sideOf = (role: RoleId): string => {
  const { kind, camp } = characterOf(role) ?? {};
  if (kind === 'solitary' && camp !== undefined) return camp.side;
  return isWolf(role) ? 'wolves' : 'villagers';
};

/** The cards whose holders wake at a call: all werewolf cards at the call of the pack. */
const wakesAt = (step: CallStep): readonly RoleId[] => {
  const { character, call } = calledBy(step);
  return call.isAlwaysMade === true ? CATALOGUE.characters.filter(each => each.wolf === true).map(({ id }) => id) : [character.id];
};

export const OFFERS: Offers = {
  // TH-03: at most as many players as the box has cards.
  players: { from: FEWEST, to: BOX.reduce((sum, { copies }) => sum + copies, 0) },
  roles: BOX.filter(({ role }) => role !== BLANK).map(each => ({ ...each, side: sideOf(each.role) })),
  // TH-173: a pair of lovers is a side too.
  sides: sidesOf(
    ['villagers', 'wolves'],
    CATALOGUE.characters.flatMap(({ id, makesSide, camp }) =>
      [makesSide, camp?.side].flatMap(side => (side === undefined ? [] : [[side, id] as const])),
    ),
  ),
  blanks: stockOf(DEFAULTS, BLANK),
  centre: 0,
  // TH-85: rulings of a role are named like calls.
  calls: [...CALLS, ...CATALOGUE.characters.flatMap(({ id, ruled }) => (ruled === undefined ? [] : [id]))],
  wakings: settings => {
    const set = settingsOf(settings);
    return wakingsOf(
      callsOf(set),
      step => wakesAt(step),
      (step, round) => calledBy(step).call.nights({ round, set }),
    );
  },
  callForm,
  presets: PRESETS,
  decks: (players, settings) => {
    const { 'composition.table': chosen, 'composition.foxTamerSwap': swapped } = settingsOf(settings);
    const first = chosen === 'custom' ? [] : [chosen];
    const tables = [...first, ...TABLE_NAMES.filter(name => name !== chosen)];
    const offeredOf = (table: TableName, kinds: (series: Series) => DeckKind): readonly DeckOffered[] =>
      SERIES.flatMap(series => offered(table, series, players, swapped, kinds(series)));
    const [own, ...others] = tables.map((table, at) => offeredOf(table, series => (at === 0 ? KINDS[series] : 'other')));
    return withoutTwins([...(own ?? []), ...quickOf(players, own ?? []), ...others.flat()]);
  },
  draw: null,
  permits: null,
};

/** Cards without a call of their own, then cards with few calls. */
const FEW_CALLS: readonly RoleId[] = ['hunter', 'rusty-knight', 'elder', 'bear-tamer', 'cupid', 'wild-child', 'witch', 'fox'];

/** A deck with as many werewolves as the beginners' deck, and with as few calls as the box allows. */
const quickDeck = (players: number, beginners: readonly RoleId[]): readonly RoleId[] => {
  const deck: RoleId[] = [...new Array<RoleId>(beginners.filter(isWolf).length).fill('wolf'), 'seer'];
  const villagers = Math.min(stockOf(DEFAULTS, 'villager'), players - deck.length);
  deck.push(...new Array<RoleId>(villagers).fill('villager'));
  return [...deck, ...FEW_CALLS.slice(0, players - deck.length)];
};

const quickOf = (players: number, [beginners]: readonly DeckOffered[]): readonly DeckOffered[] => {
  if (beginners === undefined) return [];
  const deck = quickDeck(players, beginners.deck);
  return deck.length === players ? [{ name: 'quick', kind: 'quick', deck }] : [];
};

/** TH-22: the decks of one table and series. `progression-v1-S` is the beginners' series of the first table. */
const offered = (table: TableName, series: Series, players: number, swapped: boolean, kind: DeckKind): readonly DeckOffered[] => {
  const deck = tableDeck(tableNamed(table, swapped), players, series);
  return deck === undefined ? [] : [{ name: `${table}-${series}`, kind, deck }];
};
