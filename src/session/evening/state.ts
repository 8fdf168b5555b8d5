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
/** How far a deal is: its deck and its places stay the same. */
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
  /** Why another deck, or other settings, are played with. */
  readonly reason: string | null;
  /** The game whose beginning the tournament was told. */
  readonly game: string | null;
  /** The outcome, where time has ended that game. */
  readonly over: TimeOutcome | null;
  /** The result of that game was told. */
  readonly reported: boolean;
  /** Who has vouched for the result: marks of badges, null for the moderator. */
  readonly vouched: readonly (string | null)[];
  /** Who has vouched for it by name, without a badge. */
  readonly named: readonly PlayerId[];
}

/** What a table knows of the tournament that it plays in, besides the sheet that it was sent. Kept with the evening. */
export interface TournamentPart {
  readonly table: number;
  readonly name: string;
  readonly here: RoundHere | null;
  readonly calls: boolean;
  /** The message of the organizer that somebody has read last. */
  readonly read: number;
  /** Somebody has said that the next game belongs to no round; `game` is the one of which the tournament was told. */
  readonly outside: { readonly game: string | null } | null;
  /** The last round that was played here and put away; 0 where none was. */
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
  /** Who sat where in the games that are finished, by game. */
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
  /** Where the machine announces: what the pads saw of the night; null where no pads follow the cards. */
  readonly watch: NightWatch | null;
  /** Why an announced night is void. */
  readonly voided: VoidCause | null;
  /** The clock that runs in the present step; null where none does. */
  readonly clock: KeptClock | null;
  /** What every new tag that is touched becomes. */
  readonly enrolling: Piece | null;
  /** The big screen was seen to show the village. */
  readonly seen: boolean;
  /** What an answer has brought is told all at once, not press by press. */
  readonly allTold: boolean;
  /** How the cards lay before each of the last changes of the deal, for taking them back. */
  readonly earlier: readonly CardsDealt[];
  /** A deal that was left for the set-up, until the next one begins. */
  readonly interrupted: InterruptedDeal | null;
  /** The tournament that the table plays in, and the last sheet that it has sent. */
  readonly tournament: TournamentPart | null;
  readonly sheet: TableSheet | null;
  /** The tournament of this table alone, without the game that is played now. */
  readonly mini: MiniTournament | null;
}

/** Where the machine announces: the sound test was heard, or somebody reads aloud; the night begins by itself when all cards have lain still. */
interface SoundCheck {
  readonly heard: boolean;
  readonly readAloud: boolean;
  readonly armed: boolean;
}
/** How far the room is told of the last move. A restart forgets it: then all is told. */
export interface Telling {
  /** The match after that move; null where nothing is told apart. */
  readonly of: Match | null;
  /** How many of its announcements are told, and how many of them the move itself has told. */
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
  /** Why the log of that game cannot vouch for everything; null where it can. */
  readonly trouble: string | null;
  readonly notice: Notice | null;
  readonly sound: SoundCheck;
  readonly telling: Telling;
  /** While cards are dealt: the tag that was read last, if nobody knows it, and the place of its pad. */
  readonly stranger: { readonly uid: string; readonly at: Place | null } | null;
  /** What the change that is being decided tells the tournament. The writer lays it into the commit of that change; afterwards it is empty. */
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

/** Whether nothing was begun that waits for more. */
export const holdNothing = ({ votes: { early, waiting }, choice: { open, done } }: HandsHeld): boolean =>
  early.length + open.length + done.length + Object.keys(waiting).length === 0;

/** Whether both hold the same votes and choice. It is asked several times for each touch, so identity and lengths are compared first. */
export const holdSame = (a: HandsHeld, b: HandsHeld): boolean =>
  sameLists(a.votes, b.votes, ['early']) && sameText(a.votes.waiting, b.votes.waiting) && sameLists(a.choice, b.choice, ['done', 'open']);

export const sameHands = (a: TableHands, b: TableHands): boolean => a === b || (a.question === b.question && holdSame(a, b));

const sameLists = <K extends string>(a: Lists<K>, b: Lists<K>, names: readonly K[]): boolean =>
  a === b || names.every(name => a[name].length === b[name].length && a[name].every((each, at) => sameText(each, b[name][at])));
type Lists<K extends string> = { readonly [name in K]: readonly unknown[] };

const sameText = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** What an ask or a touch changes, or why it is refused. */
export type Decision = Result<Partial<EveningState>, readonly Reason[]>;

export const refused = (...why: readonly Reason[]): Decision => no(why);
export const NOT_NOW = refused({ code: 'ask.not_now' });
