import type { BookId, RoleId } from '../../src/domain/ids.ts';
import type { ChosenSettings, SetUp } from '../../src/domain/setup.ts';
import { rulesOf } from '../../src/rules/catalog.ts';
import { BOX } from '../../src/rules/one-night/characters.ts';
import { LUPUS_TABLES, setUpOf } from './decks.ts';
import type { Dice } from './dice.ts';
import { dice } from './dice.ts';

const CENTRE_CARDS = 3;

/** House rules of One Night. */
const ONE_NIGHT_HOUSES: readonly ChosenSettings[] = [
  {},
  { 'onenight.announcer': 'moderator', 'onenight.lone_wolf_peek': true, 'onenight.seer_centre_min': 1, 'onenight.reveal': 'dead_first' },
  { 'onenight.announcer': 'moderator' },
  { 'onenight.announcer': 'player', 'onenight.robber_look': 'mandatory', 'onenight.action_base': 'only_own_role_card' },
  { 'onenight.announcer': 'moderator', 'onenight.drunk_missed': 'no_swap', 'onenight.dg_missed': 'unresolved' },
  { 'onenight.dg_robber_wakes_as_stolen': true, 'onenight.dg_card_hint': true, 'onenight.vote_self': true },
  { 'onenight.vote_abstain': true, 'onenight.vote_missing': 'counts_as_abstain', 'onenight.day_seconds': 'none' },
  { 'onenight.vote_centre': true, 'onenight.random_roles_public': false, 'onenight.nudge': 'none' },
];
const SIZES = [3, 4, 5, 6, 8, 10];

/** A random set of cards from the box that the rules accept. */
const setOfTheBox = (players: number, settings: ChosenSettings, chance: Dice): SetUp => {
  for (let draw = 0; draw < 100; draw += 1) {
    const setUp: SetUp = { book: 'one-night', players, deck: chance.shuffle(BOX).slice(0, players + CENTRE_CARDS), settings };
    if (rulesOf('one-night')?.check(setUp).refusals.length === 0) return setUp;
  }
  throw new Error('no set is found');
};

export const ONE_NIGHT_TABLES: readonly SetUp[] = ONE_NIGHT_HOUSES.flatMap((settings, house) =>
  SIZES.map(players => setOfTheBox(players, settings, dice(house * 100 + players))),
);

const words = (text: string): readonly RoleId[] => text.split(' ');
const WOLVES = 'wolf wolf infect-father big-bad-wolf';

/** Decks of Thiercelieux. Together they contain every call and every effect of a death. */
const VILLAGES: readonly (readonly RoleId[])[] = [
  words('wolf wolf seer witch hunter villager villager villager'),
  words('wolf infect-father seer witch fox elder villager villager villager'),
  words('wolf white-wolf piper cupid wild-child bear-tamer villager villager villager villager'),
  words('wolf wolf wolf-dog sister sister little-girl rusty-knight hunter villager villager'),
  words(`${WOLVES} elder witch fox piper hunter villager villager villager`),
  words(`${WOLVES} angel cupid seer rusty-knight wolf-dog custom-baker villager villager`),
  words(`${WOLVES} white-wolf wild-child wolf-dog witch fox elder bear-tamer piper cupid hunter`),
  words(`${WOLVES} white-wolf seer cupid hunter witch sister sister little-girl fox rusty-knight elder bear-tamer wild-child`),
];

const VILLAGE_HOUSES: readonly ChosenSettings[] = [
  {},
  { 'reveal.onDeath': 'none', 'captain.election': 'beforeFirstVote', 'cupid.mustChoose': false },
  {
    'captain.election': 'beforeFirstVote',
    'captain.tieBreak': 'afterFirst',
    'infect.victim': 'packOrBigBad',
    'infect.keptPowerSlot': 'beforeWolves',
    'white.firstNight': 1,
    'white.every': 1,
    'calls.sistersAfterFirstNight': 2,
  },
  {
    'reveal.onDeath': 'none',
    'witch.shown': 'allBites',
    'witch.bothSameNight': false,
    'calls.wolfDogChoice': 'byWaking',
    'girl.caught': 'replaces',
    'elder.infection': 'nothing',
    'vote.abstain': true,
    'infect.spentBy': 'conversion',
    'piper.exact': false,
  },
  {
    'calls.decoy': 'always',
    'composition.public': false,
    'captain.election': 'beforeFirstVote',
    'vote.majority': 'absolute',
    'vote.secondBallotVoters': 'untied',
    'vote.self': true,
    'knight.fall': 'dawn',
    'elder.announceCurse': 'never',
    'reveal.grief': false,
    'hunter.mustShoot': true,
  },
];

export const VILLAGE_TABLES: readonly SetUp[] = VILLAGES.flatMap(deck =>
  VILLAGE_HOUSES.map(settings => setUpOf('thiercelieux', deck, settings)),
);

export const TABLES: { readonly [B in BookId]: readonly SetUp[] } = {
  'lupus-classic': LUPUS_TABLES.filter(each => each.book === 'lupus-classic'),
  'lupus-token': LUPUS_TABLES.filter(each => each.book === 'lupus-token'),
  'one-night': ONE_NIGHT_TABLES,
  thiercelieux: VILLAGE_TABLES,
};
