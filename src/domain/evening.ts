import type { Answer, FieldValue, Ruling } from './answer.ts';
import type { SeatCamp } from './ending.ts';
import type { Happening, Script } from './happening.ts';
import type { BookId, Place, RoleId, Seat, StepId } from './ids.ts';
import type { Language } from './languages.ts';
import type { MiniStanding } from './mini-tournament.ts';
import type { ModeratorView, SeatMark } from './moderator-view.ts';
import type { CardShown, Picture, PublicVotes } from './picture.ts';
import type { Box, CommandTag, NewTag, PhonesLearn, Piece } from './piece.ts';
import type { Refusal, Warning } from './refusal.ts';
import type { PublicMessage } from './seal.ts';
import type { ChosenSettings } from './setup.ts';
import type { Narration } from './speech.ts';
import type { Spot, Use } from './spot.ts';
import type { CallForm, Field, Prompt, Step } from './step.ts';
import type { TableReply } from './table-reply.ts';
import type { TableTournamentAsk, TimeOutcome, TournamentAtTable } from './tournament/at-table.ts';
import type { OneTableFormat } from './tournament/plan.ts';

/** What an evening is doing. */
export const STAGES = ['set-up', 'dealing', 'playing', 'over'] as const;
export type Stage = (typeof STAGES)[number];

/** The people and the game, before the cards are dealt. The table keeps the plan and offers it again at the next evening. */
export interface Plan {
  readonly book: BookId;
  /** Who sits where: seat 1 first. */
  readonly names: readonly string[];
  readonly deck: readonly RoleId[];
  /** Only those that differ from the defaults. */
  readonly settings: ChosenSettings;
}

/** A plan that is kept under a name. */
export interface NamedPlan {
  readonly name: string;
  readonly plan: Plan;
}

/** Everything that the moderator may ask of a table, from the dashboard, a program or a command tag. */
export type Ask =
  /** `from` is the plan from which the page started: what others have changed since then stays, unless this page changed it too. */
  | { readonly do: 'plan'; readonly plan: Plan; readonly from?: Plan }
  /** Keeps the present plan under a name and replaces an older plan of that name. */
  | { readonly do: 'keep-plan'; readonly name: string }
  | { readonly do: 'drop-plan'; readonly name: string }
  /** A remembered name is no longer offered. */
  | { readonly do: 'forget-person'; readonly name: string }
  | { readonly do: 'open-deal' }
  | { readonly do: 'close-deal' }
  /** A card lies at this place; a role of null takes it back. */
  | { readonly do: 'card'; readonly place: Place; readonly role: RoleId | null }
  | { readonly do: 'next-card'; readonly role: RoleId }
  /** The next scanned card belongs to this place. */
  | { readonly do: 'deal-at'; readonly place: Place }
  | { readonly do: 'swap'; readonly one: Place; readonly other: Place }
  /** A place was left out: every card from there on belongs one place further. */
  | { readonly do: 'shift'; readonly from: Place }
  /** Nobody has cards: the machine deals by the system's entropy. */
  | { readonly do: 'deal-all' }
  /** While cards are dealt: the tag that was read last is this card. The tag becomes a piece of the box, and the card is dealt. */
  | { readonly do: 'this-is'; readonly uid: string; readonly role: RoleId }
  /** Seals the deal and begins the game. `words` are what the room says for the seal. */
  | { readonly do: 'seal'; readonly words?: string | undefined }
  | { readonly do: 'answer'; readonly answer: Answer }
  /** All point at once: these votes of the open ballot are cast together, in any order, or none of them is. An undo takes back all. */
  | { readonly do: 'votes'; readonly step: StepId; readonly votes: readonly { readonly voter: Seat; readonly target: Seat | 'none' }[] }
  /** The choices made on the card of a call of the night; the game ignores them if nobody answers the call. Null: nobody was chosen. */
  | { readonly do: 'call'; readonly step: StepId; readonly form: { readonly [field: string]: FieldValue } | null }
  /** What a page has chosen so far on the card of a call, so that markers on the table go on from there. */
  | { readonly do: 'begin-call'; readonly step: StepId; readonly form: { readonly [field: string]: FieldValue } }
  | { readonly do: 'rule'; readonly ruling: Ruling }
  /** Takes back the last move, `move`; with `from`, every move since `from`. `seen`: the moderator knows that the room saw the move. */
  | { readonly do: 'undo'; readonly move: number; readonly from?: number; readonly seen?: boolean }
  /** Tells the room the next announcement of a move. `told`: how many announcements of the move were told before. */
  | { readonly do: 'announce'; readonly move: number; readonly told: number }
  /** Takes back the last undo, whose moves are played again. `move` is the number that the view names. */
  | { readonly do: 'redo'; readonly move: number }
  /**
   * Corrects an earlier answer and makes the later moves again as long as they are legal. `last`: the last move in the preview, so that no
   * other move falls. `seen`: the moderator knows that the room has seen the earlier answer.
   */
  | { readonly do: 'amend'; readonly move: number; readonly answer: Answer; readonly last: number; readonly seen?: boolean }
  /** In a secret ballot: casts the votes that lie on the pads now. */
  | { readonly do: 'reveal' }
  | { readonly do: 'pause'; readonly paused: boolean }
  | { readonly do: 'clock'; readonly seconds: number }
  /** Before the votes of a ballot: every screen counts three, two, one, and then all vote at once. */
  | { readonly do: 'count-down' }
  | { readonly do: 'substitute'; readonly seat: Seat; readonly name: string }
  /** In an announced game: whether somebody has heard the sound test. `readAloud`: somebody reads the announcements aloud. */
  | { readonly do: 'sound'; readonly heard: boolean; readonly readAloud?: boolean }
  /** Whether the table uses the screen whose voice has this name. */
  | { readonly do: 'voice'; readonly name: string; readonly used: boolean }
  /** In an announced game: whether the night begins as soon as all cards have lain still. */
  | { readonly do: 'start'; readonly on: boolean }
  /** In an announced game: the discussion is over. */
  | { readonly do: 'vote-now' }
  /** In an announced game: this night does not count. */
  | { readonly do: 'void' }
  /** The game is given up; nobody has won. */
  | { readonly do: 'abandon' }
  /** Goes back to the set-up, with the same people. */
  | { readonly do: 'again' }
  /** Begins a tournament of this table alone, or changes the numbers of one of the same format. Null ends it. */
  | { readonly do: 'mini'; readonly format: OneTableFormat | null }
  /** In a tournament of this table alone: a player goes home before its end, or is back. */
  | { readonly do: 'mini-leave'; readonly name: string; readonly gone: boolean }
  /** Every new tag that is touched from now on becomes this piece; null ends the enrolment. */
  | { readonly do: 'enrol'; readonly piece: Piece | null }
  /** Codes that were printed for these pieces become tags of the box, all of them or none. */
  | { readonly do: 'enrol-all'; readonly tags: readonly NewTag[] }
  | { readonly do: 'label'; readonly uid: string; readonly label: string }
  | { readonly do: 'retire'; readonly uid: string; readonly retired: boolean }
  | { readonly do: 'forget'; readonly uid: string }
  | { readonly do: 'name-box'; readonly name: string }
  | { readonly do: 'box'; readonly box: Box }
  | { readonly do: 'use'; readonly spot: Spot; readonly use: Use | null }
  | { readonly do: 'quiet'; readonly reader: string; readonly quiet: boolean }
  | { readonly do: 'name-reader'; readonly reader: string; readonly as: string }
  /** `first`: the page was opened at a table without players; the table keeps the language that another page has set. */
  | { readonly do: 'language'; readonly language: Language; readonly first?: true }
  /** The moderator has seen that the big screen shows the village and not a mirror of the dashboard. */
  | { readonly do: 'screen-seen' }
  /** Readers that were not found are looked for once more. */
  | { readonly do: 'look-again' }
  /** Whether the room is told at once all that an answer brings, instead of press by press. */
  | { readonly do: 'tell-all'; readonly always: boolean }
  /** Entries that only the second log still holds go back into the games (`restore`), or are laid aside for good. */
  | { readonly do: 'mend'; readonly restore: boolean }
  | TableTournamentAsk
  | { readonly do: 'command'; readonly command: CommandTag };

/** Why no lots are drawn for the wolves' cards: nobody moderates; each seat has a pad of its own; some cards belong to no seat. */
export const NO_LOTS = ['unmoderated', 'pads', 'spare'] as const;
export type NoLots = (typeof NO_LOTS)[number];

/** How far the cards are dealt. */
export interface Dealing {
  /** Where the next card goes; null when every place has one, and where lots are drawn. */
  readonly next: Place | null;
  /** Whether lots are drawn, or why not, where the tournament evens out who is dealt to the wolves; null in any other deal. */
  readonly lots: 'drawn' | NoLots | null;
  /** Where lots are drawn: the place of the card that was just read. */
  readonly carry: Place | null;
  readonly cards: readonly { readonly place: Place; readonly role: RoleId }[];
  /** Cards of the deck that lie nowhere yet. */
  readonly missing: readonly RoleId[];
  /** A tag that was just read and that nobody knows: the moderator may say which card it is. */
  readonly stranger: string | null;
  /** The cards on the table are exactly the deck. */
  readonly proven: boolean;
  /** Where nobody moderates: how often all cards had to be dealt again because they were not the deck; 0 once they are. */
  readonly anew: number;
}

/** The players who went out at one step of the day. */
export interface Loss {
  readonly step: StepId;
  readonly seats: readonly Seat[];
}

/** What is going on in a game, for the moderator's eyes alone. */
export interface Playing {
  readonly game: string;
  readonly step: Step;
  readonly view: ModeratorView;
  /** How many answers can be taken back, and which move an undo takes back now. */
  readonly answers: number;
  /** Whether the deal may still be corrected. */
  readonly mayRedeal: boolean;
  readonly undoes: UndoableMove | null;
  /** What the last move made public. */
  readonly happened: readonly Happening[];
  /** The players who went out on this day, step by step. */
  readonly fallen: readonly Loss[];
  /** The announcements of the last move that the room is told press by press; null where the room is told all at once. */
  readonly script: Script | null;
  /** The cards that lie face up for everybody. */
  readonly shown: readonly CardShown[];
  /** Who has voted for whom in the vote that the room sees, or saw last on this day; null where the room sees no vote. */
  readonly voted: PublicVotes | null;
  /** The move that a redo plays again; null where nothing was undone, or something else was played since. */
  readonly redoes: UndoableMove | null;
  readonly pace: Pace;
  /** The form of the present call of the night, the same whether or not somebody can answer it; null where the dashboard shows the step's own form. */
  readonly call: CallShown | null;
  /** The fields that the step of the open call asks for, or asked for until its answer. What else is noted on its card does not count. */
  readonly asked: readonly Field[];
  /** Places touched or chosen so far for the present step. */
  readonly chosen: readonly Place[];
  /** Sides and marks of the seats, and what dawn will say if nobody chooses anything more; null where nobody may see them yet. */
  readonly glance: Glance | null;
  /** Votes that are not cast yet: tokens laid early, or covered in a secret ballot. */
  readonly ready: readonly { readonly voter: Seat; readonly target: Seat | 'none' }[];
  /** Seats without a pad, whose tokens are touched on a shared spot at the reveal; only tokens that show the tuft are touched. */
  readonly padless: readonly Seat[];
}

export const TROUBLE_CAUSES = ['disk', 'slow', 'room', 'log'] as const;

/**
 * Something is wrong with what the table keeps. `disk`: nothing can be written, so no answer counts; `slow`: the disk takes long for every
 * answer; `room`: the disk is almost full; `log`: the log of this game was damaged. The view shows a trouble as long as its cause lasts.
 */
export interface TableTrouble {
  readonly cause: (typeof TROUBLE_CAUSES)[number];
  readonly code: string;
}

/** What the moderator sees at one glance. */
interface Glance {
  readonly camps: readonly SeatCamp[];
  readonly marks: readonly SeatMark[];
  /** What dawn would say if nobody chose anything more; null by day. */
  readonly dawn: readonly Prompt[] | null;
}

export interface CallShown extends CallForm {
  /** What was chosen so far, by touch or on a page. */
  readonly filled: { readonly [field: string]: FieldValue };
  /** Everything is chosen, and the call waits to go on. */
  readonly closed: boolean;
}

export const MOVES = ['chose', 'voted', 'went-on', 'opened', 'laid', 'ruled', 'amended', 'gave-up'] as const;

/** The move that an undo takes back, or that a redo plays again. */
export interface UndoableMove {
  /** The undo or redo names this number, so that a late or repeated press does nothing else. */
  readonly move: number;
  readonly did: (typeof MOVES)[number];
  /** The step at which the move was made. After an undo, the game waits there again. */
  readonly step: StepId;
  readonly by: readonly Seat[];
  readonly chose: readonly Place[];
  /** The move was made at night or in a secret ballot: nobody should read its choice over the moderator's shoulder. */
  readonly isSecret: boolean;
  /** What changes on the public screen; empty if the room sees nothing of it. */
  readonly seen: readonly ScreenChange[];
}

export const SCREEN_CHANGES = [
  'taken-up',
  'ending',
  'ended',
  'scene',
  'alive',
  'dead',
  'cards',
  'shown',
  'votes',
  'voted',
  'captain',
  'nominees',
  'news',
  'screen',
  'earlier',
] as const;

/** What an undo, a redo or an amendment changes on a public screen. `earlier`: nothing, but an earlier picture is no longer true. */
export interface ScreenChange {
  readonly what: (typeof SCREEN_CHANGES)[number];
  readonly step?: StepId;
  readonly seats?: readonly Seat[];
}

/** How long the step still lasts, or how long until the hands lift. Times are of the clock whose `now` stands in the same view. */
export interface Pace {
  readonly kind: 'free' | 'call' | 'clock' | 'hands';
  readonly since: number;
  /** When the call may go on, or the clock runs out; null where nothing runs. */
  readonly until: number | null;
  readonly paused: boolean;
}

export const ANNOUNCED_PHASES = ['check', 'armed', 'night', 'day', 'vote', 'cards', 'told', 'void'] as const;
export type AnnouncedPhase = (typeof ANNOUNCED_PHASES)[number];

export const VOID_CAUSES = ['sound', 'asked', 'cards'] as const;
export type VoidCause = (typeof VOID_CAUSES)[number];

/** A card that moved in a call although no rule allows it (ON-216). */
export interface CallFault {
  readonly step: StepId;
  readonly places: readonly Place[];
}

/** How far an announced game is. Everybody may see it. */
export interface AnnouncedGame {
  /** `check`: sound and cards are being checked; `armed`: the night begins by itself when all cards have lain still. */
  readonly phase: AnnouncedPhase;
  /** Somebody has confirmed the sound test. */
  readonly heard: boolean;
  /** A player reads the announcements aloud instead of the machine. */
  readonly readAloud: boolean;
  /** The sentences that the machine says, or a player reads aloud, now. */
  readonly says: readonly Prompt[];
  /** Places without their card, or with more than one; never told between nightfall and dawn (ON-209). */
  readonly unready: readonly Place[];
  /** When the night will begin if nothing moves; null while something moves or nobody has armed it. */
  readonly begins: number | null;
  /** Why the night is void. */
  readonly void: VoidCause | null;
  /** Filled only after the reveal. */
  readonly faults: readonly CallFault[];
}

export interface ReaderShown {
  readonly id: string;
  readonly name: string;
  readonly health: 'unknown' | 'ready' | 'lost' | 'faulty';
  readonly trouble: string | null;
  /** The commands that mend the trouble, to type at the keyboard of the machine. */
  readonly mend?: readonly string[];
  /** Nothing tells the reader apart from another one of its kind. It is not heard before it gets a name. */
  readonly unnamed: boolean;
  /** The readers that the table uses and that are away: a reader without a name may be one of them. `as` is what to name it then. */
  readonly mayBe?: readonly { readonly as: string; readonly name: string }[];
  readonly quiet: boolean;
  readonly slots: readonly { readonly use: Use | null; readonly occupied: boolean; readonly trouble: string | null }[];
}

/** A public screen that could speak, by the name that it shows. A screen on the table's own machine (`here`) needs no confirmation. */
export interface OfferedVoice {
  readonly name: string;
  readonly here: boolean;
  /** Milliseconds that its voice takes for a letter, as measured in its sound test. */
  readonly letterMs?: number;
}

/** The table's last reply to a touch or a command; `n` counts the replies. */
export interface Notice {
  readonly n: number;
  readonly said: TableReply;
}

/** Entries that the games of a table have lost through damage, and that their second log still holds. */
export interface LostEntries {
  readonly games: number;
  readonly entries: number;
  /** The present game has lost entries, and waits for the moderator's decision. */
  readonly here: boolean;
}

/** A table as its moderator sees it, whole; `n` counts the changes. */
export interface EveningView {
  readonly v: 1;
  readonly n: number;
  readonly now: number;
  readonly table: string;
  readonly stage: Stage;
  readonly language: Language;
  readonly plan: Plan;
  /** While a game is set up: the named plans; the people who have sat here, the latest first; the last plan that was dealt. */
  readonly plans: readonly NamedPlan[];
  readonly people: readonly string[];
  readonly dealt: Plan | null;
  /** While a game is set up: how many cards still lie there from a deal that was left unfinished. */
  readonly lying: number;
  readonly check: { readonly refusals: readonly Refusal[]; readonly warnings: readonly Warning[] };
  readonly dealing: Dealing | null;
  readonly playing: Playing | null;
  /** Null where somebody moderates. */
  readonly announced: AnnouncedGame | null;
  /** The tournament that the table belongs to; null where it belongs to none. */
  readonly tournament: TournamentAtTable | null;
  /** Before and after a game: where the tournament of this table alone stands; null where there is none. */
  readonly mini: MiniStanding | null;
  /** What every screen is told, while the end of a game is told as a story; null in every other view. */
  readonly room: PublicTable | null;
  readonly box: Box;
  /** What phones could learn from the cards of this game; null while a game is played, where the box has no cards, and where nobody knows. */
  readonly phones: PhonesLearn | null;
  readonly enrolling: Piece | null;
  readonly readers: readonly ReaderShown[];
  readonly screens: {
    readonly connected: number;
    readonly seen: boolean;
    /** How many pages speak: dashboards, and public screens that are allowed sound and that the moderator has chosen. */
    readonly voices: number;
    /** Screens of the network that could speak; they speak only once the moderator has chosen them. */
    readonly offers: readonly { readonly name: string; readonly used: boolean }[];
  };
  /** The room is told at once all that an answer brings. */
  readonly allTold: boolean;
  readonly notice: Notice | null;
  /** One of each cause at most. */
  readonly troubles: readonly TableTrouble[];
  /** Null where nothing is lost; else the moderator decides what becomes of the lost entries. */
  readonly lost: LostEntries | null;
  /** The games of this table that are over, while the next one is set up; empty in every other view. */
  readonly finished: readonly { readonly game: string; readonly book: BookId; readonly sides: readonly string[] }[];
}

/** Everything that a public screen is told about a table. It holds no secret of the game. */
export interface PublicTable {
  readonly v: 1;
  readonly table: string;
  readonly language: Language;
  readonly names: readonly string[];
  /** Before and during the deal: the places that have a card, and the place of the next card. */
  readonly dealing: { readonly dealt: readonly Place[]; readonly next: Place | null; readonly of?: number } | null;
  /** While One Night is dealt: the chosen roles, which all may know (ON-17). After the deal they stand in the picture. */
  readonly listed?: NonNullable<Picture['composition']>;
  readonly message: PublicMessage | null;
  /** Seconds left, as of this message, of a discussion, a defence or the wait before an announced night. */
  readonly clock: { readonly seconds: number; readonly left: number; readonly paused: boolean } | null;
  /** Milliseconds until the hands lift, as of this message; null where nobody has begun to count. */
  readonly countdown: { readonly left: number; readonly paused: boolean } | null;
  /** Milliseconds since the room was told the end, as of this message: all screens tell the story by this one clock. */
  readonly ended?: number;
  /** Null where somebody moderates. */
  readonly announced: Pick<AnnouncedGame, 'phase' | 'unready' | 'void' | 'faults'> | null;
  /** What the machine says now, once for each `n`; null where somebody moderates. */
  readonly narration: Narration | null;
  /** The deal was corrected and sealed again, so the seal differs from the one shown before. */
  readonly resealed?: true;
  /** The people are invented: only a screen that asks for this table by its name shows it. */
  readonly invented?: true;
  /** The game was given up before its rules ended it. */
  readonly abandoned?: true;
  /** The outcome of a game that the tournament's clock ended. */
  readonly timeOver?: TimeOutcome;
  /** The organizer's message to all public screens of the tournament. */
  readonly notice?: string;
  /** Before and after a game: where the tournament of this table alone stands. */
  readonly mini?: MiniStanding;
}
