import type { PublicTable } from '../../src/domain/evening.ts';
import type { BookId, Place, RoleId } from '../../src/domain/ids.ts';
import { seat } from '../../src/domain/ids.ts';
import type { ChosenSettings } from '../../src/domain/setup.ts';
import type { Match } from '../../src/engine/match.ts';
import { publicMessage } from '../../src/session/evening/public-table.ts';
import { LUPUS_DECKS } from './decks.ts';
import { playStaged, type Staged } from './staged.ts';

const NAMES =
  'Ana Bruno Chloé Diego Elsa Farid Gaia Hugo Inès Jonas Katia Luca Marie-Antoinette Noé Ottavia Pénélope Quentin Rosalie Jean-Baptiste Théodore Ursula Valentin Wilhelmina Zoé'.split(
    ' ',
  );
export const namesOf = (players: number): readonly string[] => NAMES.slice(0, players);

const EMPTY: PublicTable = {
  v: 1,
  table: 'chene',
  language: 'fr',
  names: [],
  dealing: null,
  message: null,
  clock: null,
  announced: null,
  countdown: null,
  narration: null,
};

/** The public table while people sit down. */
export const waiting = (players: number): PublicTable => ({ ...EMPTY, names: namesOf(players) });

export const dealing = (players: number, dealt: number): PublicTable => ({
  ...waiting(players),
  dealing: {
    dealt: Array.from({ length: dealt }, (_, index): Place => seat(index + 1)),
    next: dealt < players ? seat(dealt + 1) : null,
  },
});

/** The public table of a real game at one moment. */
export const tableAt = (match: Match, clock: PublicTable['clock'] = null): PublicTable => {
  const message = publicMessage(match);
  const commitment = 'c6f40fe2a91ce0d3b7715aa04f2a91c7e0d3c6f40fe2a91ce0d3b7715aa04f2a';
  return { ...EMPTY, names: namesOf(message.picture.players), message: { ...message, seal: { commitment, opened: null } }, clock };
};

const deckFor = (players: number): readonly RoleId[] => LUPUS_DECKS.find(deck => deck.length === players) ?? LUPUS_DECKS[0] ?? [];

export const staged = (players: number, book: BookId = 'lupus-token', settings: ChosenSettings = {}): Staged => ({
  book,
  roles: deckFor(players),
  settings,
  // Votes for three seats only, so that there are suspects, a heap of tokens and no tie for the most votes.
  votes: (voter, may) => may[voter % 5 === 0 ? 1 : voter % 3 === 0 ? 2 : 0] ?? may[0] ?? 'none',
});

type Moment = (match: Match) => boolean;
const inStep =
  (step: string, round: number): Moment =>
  ({ play }) =>
    play.step.id === step && play.view.round === round;
const votes = ({ play: { picture } }: Match): number => picture.ballot?.cast.length ?? 0;

export const MOMENTS: { readonly [name: string]: { readonly at: Moment; readonly clock?: NonNullable<PublicTable['clock']> } } = {
  nightfall: { at: inStep('nightfall', 1) },
  seer: { at: inStep('seer', 2) },
  dawn: { at: inStep('dawn', 2) },
  discussion: { at: inStep('discussion', 2), clock: { seconds: 180, left: 134, paused: false } },
  paused: { at: inStep('discussion', 1), clock: { seconds: 180, left: 61, paused: true } },
  ballot: { at: match => inStep('ballot1', 2)(match) && votes(match) >= match.play.picture.players * 0.6 },
  defence: { at: inStep('defence', 2), clock: { seconds: 60, left: 9, paused: false } },
  secret: { at: match => inStep('ballot2', 1)(match) && votes(match) >= match.play.picture.players * 0.5 },
  lynch: { at: inStep('lynch', 2) },
  judged: { at: inStep('nightfall', 2) },
  over: { at: inStep('over', 0) },
};

/** The public table of a staged game at a named moment, or at the end if the game never reaches that moment. */
export const moment = (name: string, game: Staged): PublicTable => {
  const wanted = MOMENTS[name];
  if (wanted === undefined) throw new Error(`no moment ${name}`);
  return tableAt(playStaged(game, wanted.at), wanted.clock ?? null);
};

/** The scene itself, as it stands once a moment before it has given way. */
export const afterMoment = (table: PublicTable): PublicTable => {
  if (table.message === null) return table;
  const { moment: _over, ...picture } = table.message.picture;
  return { ...table, message: { ...table.message, picture } };
};
