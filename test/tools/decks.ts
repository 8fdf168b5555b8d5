import type { BookId, RoleId } from '../../src/domain/ids.ts';
import type { ChosenSettings, Deal, SetUp } from '../../src/domain/setup.ts';
import type { Dice } from './dice.ts';

const BASE = ['villager', 'villager', 'villager', 'villager', 'villager', 'werewolf', 'werewolf', 'seer'];
const villagers = (count: number): readonly RoleId[] => new Array<RoleId>(count).fill('villager');
const SPECIALS = ['medium', 'possessed', 'bodyguard', 'owl', 'mason', 'mason', 'werehamster', 'mythomaniac'];

/** Decks of Lupus by number of players. Some hold a character below its suggested number of players, so that short games meet it too. */
export const LUPUS_DECKS: readonly (readonly RoleId[])[] = [
  BASE,
  [...BASE, 'villager'],
  [...BASE, 'medium', 'possessed'],
  [...BASE, 'bodyguard', 'werehamster'],
  [...BASE, 'medium', 'possessed', 'bodyguard', 'owl'],
  [...BASE, 'owl', 'bodyguard', 'werehamster', 'mythomaniac'],
  [...BASE, 'medium', 'bodyguard', 'owl', 'mason', 'mason'],
  [...BASE, ...SPECIALS.slice(0, 5), 'mason', 'werewolf', 'mythomaniac'],
  [...BASE, ...SPECIALS, 'werewolf', ...villagers(3)],
  [...BASE, ...SPECIALS, 'werewolf', ...villagers(7)],
];

const VARIANTS: { readonly [B in 'lupus-classic' | 'lupus-token']: readonly ChosenSettings[] } = {
  'lupus-classic': [
    {},
    { 'classic.ghosts': true, 'announce.order': 'random' },
    { 'night1.victim': 'moderator', 'vote.revote_electors': 'not_tied', 'vote.anchor': 'last_death' },
    { 'vote.abstain': true, 'vote.self_vote': true, 'night.may_pass': true, 'classic.ghosts': true },
    { 'deck.composition_public': false, 'owl.pick_survives_owl': false, 'night.call_absent_roles': true, 'end.reveal': 'all' },
  ],
  'lupus-token': [
    {},
    { 'token.deadly_owl_min_players': 'any', 'announce.order': 'random' },
    { 'night1.victim': 'moderator', 'token.vote_start': 'left_of_welcome', 'token.evidence': 'random' },
    { 'vote.abstain': true, 'vote.self_vote': true, 'night.may_pass': true, 'bodyguard.may_repeat': false },
    {
      'token.deadly_owl_min_players': 8,
      'token.deadly_owl_also_nominates': false,
      'bodyguard.blocks_owl_kill': true,
      'end.reveal': 'none',
    },
  ],
};

export const LUPUS_BOOKS = ['lupus-classic', 'lupus-token'] as const;

export const setUpOf = (book: BookId, deck: readonly RoleId[], settings: ChosenSettings = {}): SetUp => ({
  book,
  players: deck.length,
  deck,
  settings,
});

export const LUPUS_TABLES: readonly SetUp[] = LUPUS_BOOKS.flatMap(book =>
  LUPUS_DECKS.flatMap(deck => VARIANTS[book].map(settings => setUpOf(book, deck, settings))),
);

export const dealtAtRandom = ({ deck, players }: SetUp, chance: Dice): Deal => {
  const cards = chance.shuffle(deck);
  return { roles: cards.slice(0, players), centre: cards.slice(players) };
};

/** The name of a set-up in the message of a failed test. */
export const nameOf = ({ book, players, settings }: SetUp): string => `${book} for ${players} ${JSON.stringify(settings)}`;
