import { isSameData } from '../../domain/data.ts';
import type { EveningView, NamedPlan, Notice, Plan, Stage, VoidCause } from '../../domain/evening.ts';
import type { Place } from '../../domain/ids.ts';
import type { Language } from '../../domain/languages.ts';
import type { MiniTournament } from '../../domain/mini-tournament.ts';
import type { Box, Piece } from '../../domain/piece.ts';
import { no, type Result } from '../../domain/refusal.ts';
import type { Layout, ReadBy } from '../../domain/spot.ts';
import type { TableNote, TimeOutcome } from '../../domain/tournament/at-table.ts';
import type { PlayerId } from '../../domain/tournament/people.ts';
import type { TableSheet } from '../../domain/tournament/tournament-view.ts';
import type { Match } from '../../engine/match.ts';
import { FIRST_BOOK } from '../../rules/catalog.ts';
import { type MarkerChoice, NO_CHOICE } from '../../table/choice.ts';
import type { Dealer, InterruptedDeal } from '../../table/deal.ts';
import type { NightWatch } from '../../table/night-watch.ts';
import { NOTHING_BEGUN, type VotesBegun } from '../../table/votes.ts';
import type { Reason } from './neighbours.ts';
import type { KeptClock } from './pace.ts';

/** How far the evening is. The deal is remembered while its game is played, for correcting it. */
export type Progress =
  | { readonly at: 'set-up' }
  | { readonly at: 'dealing'; readonly dealer: Dealer }
  | { readonly at: 'game'; readonly game: string; readonly dealer: Dealer; readonly abandoned: boolean; readonly paused: boolean };
/** The part of a deal that changes; its deck and its places stay the same. */
type CardsDealt = Pick<Dealer, 'cards' | 'at'>;
export type GameProgress = Extract<Progress, { at: 'game' }>;

/** Votes and choices that were begun with tags, for one question of the game. */
export interface TableHands {
  readonly question: string;
  readonly votes: VotesBegun;
  readonly choice: MarkerChoice;
}
export const NO_HANDS: TableHands = { question: '', votes: NOTHING_BEGUN, choice: NO_CHOICE };

/** What people have set for the readers: the use of their spots, and their names. */
export interface Furniture {
  readonly layout: Layout;
  readonly names: { readonly [reader: string]: string };
}

/** The round of a tournament that is set up, dealt or played at this table. */
export interface RoundHere {
  readonly round: number;
  /** Seat 1 first. */
  readonly players: readonly PlayerId[];
  /** The seats were typed in from a seating on paper. */
  readonly typed: boolean;
  readonly sat: readonly PlayerId[];
  /** Why the table plays with another deck or other settings; null where it does not. */
  readonly reason: string | null;
  /** The game whose beginning the tournament was told. */
  readonly game: string | null;
  /** The outcome, where time has ended that game. */
  readonly over: TimeOutcome | null;
  /** The result of that game was told. */
  readonly reported: boolean;
  /** The marks of the badges that have vouched for the result; null for the moderator. */
  readonly vouched: readonly (string | null)[];
  /** The players who have vouched for the result by name, without a badge. */
  readonly named: readonly PlayerId[];
}

/** The part of a table in its tournament, besides the sheet that the tournament has sent. Kept with the evening. */
export interface TournamentPart {
  readonly table: number;
  readonly name: string;
  readonly here: RoundHere | null;
  readonly calls: boolean;
  /** The number of the last message of the organizer that was read. */
  readonly read: number;
  /** Set where the next game belongs to no round; `game`: the game of which the tournament was told. */
  readonly outside: { readonly game: string | null } | null;
  /** The last round that is over for this table; 0 where none is. */
  readonly left: number;
}

export const NOTHING_TOLD: readonly TableNote[] = [];

export type FinishedGames = EveningView['finished'];

/** The part of the state that survives a restart. */
export interface KeptState {
  readonly plan: Plan;
  readonly box: Box;
  readonly furniture: Furniture;
  readonly language: Language;
  readonly course: Progress;
  readonly finished: FinishedGames;
  /** The names of the players in finished games, by game; seat 1 first. */
  readonly seated: { readonly [game: string]: readonly string[] };
  readonly plans: readonly NamedPlan[];
  readonly people: readonly string[];
  /** The last plan that a game was dealt by. */
  readonly dealt: Plan | null;
  /** The deal was corrected after it had been sealed, and has another seal. */
  readonly resealed: boolean;
  /**
   * Cards that a reader has seen since the last game without a moderator. Nobody may learn which cards still lie from that game. Null
   * where there was no such game.
   */
  readonly handled: readonly string[] | null;
  /** Where nobody moderates: the kind of reader that read the cards of this deal; null before the first card. */
  readonly readBy: ReadBy | null;
  /** How often this deal began anew. */
  readonly anew: number;
  readonly hands: TableHands;
  /** LT-57: something was laid in this game on a pad that is drawn on a page. */
  readonly drawnUsed: boolean;
  /** The cards that are laid at the reveal. */
  readonly laying: Dealer | null;
  /** Where the machine announces: the moves of cards that pads saw in the night; null where no pads follow the cards. */
  readonly watch: NightWatch | null;
  /** Why an announced night is void. */
  readonly voided: VoidCause | null;
  /** The clock that runs in the present step; null where none does. */
  readonly clock: KeptClock | null;
  /** The piece that every new tag becomes when it is touched. */
  readonly enrolling: Piece | null;
  /** Whether a person has said that the big screen shows the village. */
  readonly seen: boolean;
  /** Whether the results of an answer are told all at once, not press by press. */
  readonly allTold: boolean;
  /** How the cards lay before each of the last changes of the deal, for taking them back. */
  readonly earlier: readonly CardsDealt[];
  /** A deal that was left for the set-up, until the next one begins. */
  readonly interrupted: InterruptedDeal | null;
  /** The tournament that the table plays in, and the last sheet that the tournament has sent. */
  readonly tournament: TournamentPart | null;
  readonly sheet: TableSheet | null;
  /** The tournament of this table alone, without the game that is played now. */
  readonly mini: MiniTournament | null;
}

/** Where the machine announces: the sound test was heard, a player reads aloud, and the night begins once all cards lie still. */
interface SoundCheck {
  readonly heard: boolean;
  readonly readAloud: boolean;
  readonly armed: boolean;
}
/** How much of the last move the room was told. A restart forgets this: then everything counts as told. */
export interface Telling {
  /** The match after that move; null where everything counts as told. */
  readonly of: Match | null;
  /** How many announcements of the move are told, and how many of these the move itself has told. */
  readonly told: number;
  readonly atOnce: number;
  /** How many pictures the room has seen besides those that the match counts. */
  readonly besides: number;
}
const NOTHING_TELLS: Telling = { of: null, told: 0, atOnce: 0, besides: 0 };

export const NO_SOUND: SoundCheck = { heard: false, readAloud: false, armed: false };

/** An evening at one moment, with its game. Immutable. */
export interface EveningState extends KeptState {
  /** The game of its course; null where none is played. */
  readonly match: Match | null;
  /** Why entries of that game's log are missing; null where none are. */
  readonly trouble: string | null;
  readonly notice: Notice | null;
  readonly sound: SoundCheck;
  readonly telling: Telling;
  /** While cards are dealt: the tag that was read last, if it is unknown, and the place of its pad. */
  readonly stranger: { readonly uid: string; readonly at: Place | null } | null;
  /** The notes for the tournament of the change that is being decided. The writer puts them into its commit, and clears them. */
  readonly tells: readonly TableNote[];
}

/** The game that is played; null where none is. */
export const gameIn = ({ course }: Pick<EveningState, 'course'>): string | null => (course.at === 'game' ? course.game : null);

const NOTHING_KEPT: Omit<KeptState, 'language'> = {
  plan: { book: FIRST_BOOK, names: [], deck: [], settings: {} },
  box: { name: '', tags: [] },
  furniture: { layout: { uses: [], quiet: [] }, names: {} },
  course: { at: 'set-up' },
  finished: [],
  seated: {},
  plans: [],
  people: [],
  dealt: null,
  resealed: false,
  handled: null,
  readBy: null,
  anew: 0,
  hands: NO_HANDS,
  drawnUsed: false,
  laying: null,
  watch: null,
  voided: null,
  clock: null,
  enrolling: null,
  seen: false,
  allTold: false,
  earlier: [],
  interrupted: null,
  tournament: null,
  sheet: null,
  mini: null,
};

export const stateWith = (kept: Partial<KeptState>, language: KeptState['language']): EveningState => ({
  ...NOTHING_KEPT,
  language,
  ...kept,
  match: null,
  trouble: null,
  notice: null,
  sound: NO_SOUND,
  telling: NOTHING_TELLS,
  stranger: null,
  tells: NOTHING_TOLD,
});

/** `match` is the game of this course. */
export const stageOf = (course: Progress, match: Match | null): Stage => {
  if (course.at !== 'game') return course.at;
  return course.abandoned || match === null || match.play.step.asks.kind === 'over' ? 'over' : 'playing';
};
type HandsHeld = Pick<TableHands, 'votes' | 'choice'>;

/** Whether no vote and no choice is begun. */
export const holdNothing = ({ votes: { early, waiting }, choice: { open, done } }: HandsHeld): boolean =>
  early.length + open.length + done.length + Object.keys(waiting).length === 0;

/** Whether both hold the same votes and choice. Each touch asks this several times, so identity and lengths are compared first. */
export const holdSame = (a: HandsHeld, b: HandsHeld): boolean =>
  sameLists(a.votes, b.votes, ['early']) && isSameData(a.votes.waiting, b.votes.waiting) && sameLists(a.choice, b.choice, ['done', 'open']);

export const sameHands = (a: TableHands, b: TableHands): boolean => a === b || (a.question === b.question && holdSame(a, b));

const sameLists = <K extends string>(a: Lists<K>, b: Lists<K>, names: readonly K[]): boolean =>
  a === b || names.every(name => a[name].length === b[name].length && a[name].every((each, at) => isSameData(each, b[name][at])));
type Lists<K extends string> = { readonly [name in K]: readonly unknown[] };

/** The changes of an ask or a touch, or the reasons of its refusal. */
export type Decision = Result<Partial<EveningState>, readonly Reason[]>;

export const refused = (...why: readonly Reason[]): Decision => no(why);
export const NOT_NOW = refused({ code: 'ask.not_now' });
