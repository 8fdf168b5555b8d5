import type { EveningView, NamedPlan, Notice, Plan, Stage, VoidCause } from '../../domain/evening.ts';
import type { Language } from '../../domain/languages.ts';
import type { Box, Piece } from '../../domain/piece.ts';
import type { Layout, ReadBy } from '../../domain/spot.ts';
import type { TableSheet } from '../../domain/tournament/view.ts';
import type { Match } from '../../engine/match.ts';
import type { MarkerChoice } from '../../table/choice.ts';
import { NO_CHOICE } from '../../table/choice.ts';
import type { Dealer } from '../../table/deal.ts';
import type { NightWatch } from '../../table/night.ts';
import type { VotesBegun } from '../../table/votes.ts';
import { NOTHING_BEGUN } from '../../table/votes.ts';
import type { AtEvent } from './tournament/at-event.ts';

/** How far the evening is. The deal is remembered while its game is played, for correcting it. */
export type Course =
  | { readonly at: 'set-up' }
  | { readonly at: 'dealing'; readonly dealer: Dealer }
  | { readonly at: 'game'; readonly game: string; readonly dealer: Dealer; readonly abandoned: boolean; readonly paused: boolean };
export type InGame = Extract<Course, { at: 'game' }>;

/** What was begun with tags and belongs to one question of the game. */
export interface Hands {
  readonly question: string;
  readonly votes: VotesBegun;
  readonly choice: MarkerChoice;
}
export const NO_HANDS: Hands = { question: '', votes: NOTHING_BEGUN, choice: NO_CHOICE };

/** What is known of the readers besides what they say. */
export interface Furniture {
  readonly layout: Layout;
  readonly names: { readonly [reader: string]: string };
}

export type Finished = EveningView['finished'];

/** What outlives the service. */
export interface Kept {
  readonly plan: Plan;
  readonly box: Box;
  readonly furniture: Furniture;
  readonly language: Language;
  readonly course: Course;
  readonly finished: Finished;
  /** Who sat where in the games that are finished, by game. */
  readonly seated: { readonly [game: string]: readonly string[] };
  readonly plans: readonly NamedPlan[];
  readonly people: readonly string[];
  /** The last plan that a game was dealt by. */
  readonly dealt: Plan | null;
  /** The deal was corrected after it had been sealed, and has another seal. */
  readonly resealed: boolean;
  /** Cards that a reader read since nobody moderated last: what lies since then is nobody's to see. Null where that never was. */
  readonly handled: readonly string[] | null;
  /** Where nobody moderates: who read the cards of this deal; null before the first one. */
  readonly readBy: ReadBy | null;
  /** How often this deal began anew. */
  readonly anew: number;
  readonly hands: Hands;
  /** LT-57: something was laid in this game on a pad that is drawn on a page. */
  readonly drawnUsed: boolean;
  /** The cards that are laid at the reveal. */
  readonly laying: Dealer | null;
  /** Where the machine announces: what the pads saw of the night; null where no pads follow the cards. */
  readonly watch: NightWatch | null;
  /** Why an announced night is void. */
  readonly voided: VoidCause | null;
  /** The event that the table plays in, and what it was told last. */
  readonly hall: AtEvent | null;
  readonly sheet: TableSheet | null;
}

/** Where the machine announces: the sound test was heard, or somebody reads aloud; the night begins by itself when all cards have lain still. */
export interface Sound {
  readonly heard: boolean;
  readonly readAloud: boolean;
  readonly armed: boolean;
}
export const NO_SOUND: Sound = { heard: false, readAloud: false, armed: false };

/** An evening at one moment, its game apart. Immutable. */
export interface Standing extends Kept {
  readonly enrolling: Piece | null;
  /** The big screen was seen to show the village. */
  readonly seen: boolean;
  readonly notice: Notice | null;
  readonly sound: Sound;
  /** The deal before each of its last changes, for taking them back. */
  readonly earlier: readonly Dealer[];
}

const NOTHING_KEPT: Omit<Kept, 'language'> = {
  plan: { book: 'lupus-token', names: [], deck: [], settings: {} },
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
  hall: null,
  sheet: null,
};

export const standingWith = (kept: Partial<Kept>, language: Kept['language']): Standing => ({
  ...NOTHING_KEPT,
  language,
  ...kept,
  enrolling: null,
  seen: false,
  notice: null,
  sound: NO_SOUND,
  earlier: [],
});

/** The match is that of the course's game. */
export const stageOf = (course: Course, match: Match | null): Stage => {
  if (course.at !== 'game') return course.at;
  return course.abandoned || match === null || match.play.step.asks.kind === 'over' ? 'over' : 'playing';
};
