import type { Answer, FieldValue, Ruling } from './answer.ts';
import type { BookId, Place, RoleId, Seat, StepId } from './ids.ts';
import type { Language } from './languages.ts';
import type { ModeratorView } from './moderator-view.ts';
import type { Picture } from './picture.ts';
import type { Box, CommandTag, Piece } from './piece.ts';
import type { Refusal, Warning } from './refusal.ts';
import type { PublicMessage } from './seal.ts';
import type { ChosenSettings } from './setup.ts';
import type { Narration } from './speech.ts';
import type { Spot, Use } from './spot.ts';
import type { CallForm, Prompt, Step } from './step.ts';
import type { TableReply } from './table-reply.ts';
import type { TableTournamentAsk, TimeOutcome, TournamentAtTable } from './tournament/at-table.ts';

/** What an evening is doing. */
export const STAGES = ['set-up', 'dealing', 'playing', 'over'] as const;
export type Stage = (typeof STAGES)[number];

/** The people and the game, before the cards are dealt. Kept, and offered again at the next evening. */
export interface Plan {
  readonly book: BookId;
  /** Who sits where: seat 1 first. */
  readonly names: readonly string[];
  readonly deck: readonly RoleId[];
  /** Only those that differ from the defaults. */
  readonly settings: ChosenSettings;
}

/** A plan that somebody wants to find again. */
export interface NamedPlan {
  readonly name: string;
  readonly plan: Plan;
}

/** Everything that the moderator may ask of a table, whatever it is asked by: the dashboard, a program, a command tag. */
export type Ask =
  /** With `from`, the plan that was changed to this one: what others have changed since stays. */
  | { readonly do: 'plan'; readonly plan: Plan; readonly from?: Plan }
  /** What is set up now is kept under a name; another of that name makes way. */
  | { readonly do: 'keep-plan'; readonly name: string }
  | { readonly do: 'drop-plan'; readonly name: string }
  /** A name that was remembered is not offered any more. */
  | { readonly do: 'forget-person'; readonly name: string }
  | { readonly do: 'open-deal' }
  | { readonly do: 'close-deal' }
  /** This card lies there; without a role the card is taken back. */
  | { readonly do: 'card'; readonly place: Place; readonly role: RoleId | null }
  /** The next card that is scanned belongs there. */
  | { readonly do: 'deal-at'; readonly place: Place }
  | { readonly do: 'swap'; readonly one: Place; readonly other: Place }
  /** A place was left out: every card from there on belongs one place further. */
  | { readonly do: 'shift'; readonly from: Place }
  /** Nobody has cards: the machine deals by the system's entropy. */
  | { readonly do: 'deal-all' }
  /** The cards on the table are the deck: the deal is sealed and the game begins. */
  | { readonly do: 'seal'; readonly words?: string | undefined }
  | { readonly do: 'answer'; readonly answer: Answer }
  /** What was chosen in a call of the night as its card draws it: where nobody answers it is dropped. Null: nobody was chosen. */
  | { readonly do: 'call'; readonly step: StepId; readonly form: { readonly [field: string]: FieldValue } | null }
  | { readonly do: 'rule'; readonly ruling: Ruling }
  /** The last move is taken back, which is this; with `from`, all that was done from there on. What the room has seen of it is known. */
  | { readonly do: 'undo'; readonly move: number; readonly from?: number; readonly seen?: boolean }
  /** In a secret ballot: what lies on the pads now is cast. */
  | { readonly do: 'reveal' }
  | { readonly do: 'pause'; readonly paused: boolean }
  | { readonly do: 'clock'; readonly seconds: number }
  /** Where all vote at once: every screen counts three, two, one, and the hands lift. */
  | { readonly do: 'count-down' }
  | { readonly do: 'substitute'; readonly seat: Seat; readonly name: string }
  /** Where the machine announces: somebody has heard the sound test, or has not; or no page speaks, and somebody reads aloud. */
  | { readonly do: 'sound'; readonly heard: boolean; readonly readAloud?: boolean }
  /** The screen that calls its voice so is one of ours, or is not. */
  | { readonly do: 'voice'; readonly name: string; readonly used: boolean }
  /** Where the machine announces: the night begins as soon as all cards have lain still; or not yet. */
  | { readonly do: 'start'; readonly on: boolean }
  /** Where the machine announces: the talk is over. */
  | { readonly do: 'vote-now' }
  /** Where the machine announces: this night does not count. */
  | { readonly do: 'void' }
  /** The game is given up; nobody has won. */
  | { readonly do: 'abandon' }
  /** The same people again: back to the set-up as it was. */
  | { readonly do: 'again' }
  /** From now on every new tag that is touched becomes this piece; null ends it. */
  | { readonly do: 'enrol'; readonly piece: Piece | null }
  | { readonly do: 'label'; readonly uid: string; readonly label: string }
  | { readonly do: 'retire'; readonly uid: string; readonly retired: boolean }
  | { readonly do: 'forget'; readonly uid: string }
  | { readonly do: 'name-box'; readonly name: string }
  | { readonly do: 'box'; readonly box: Box }
  | { readonly do: 'use'; readonly spot: Spot; readonly use: Use | null }
  | { readonly do: 'quiet'; readonly reader: string; readonly quiet: boolean }
  | { readonly do: 'name-reader'; readonly reader: string; readonly as: string }
  | { readonly do: 'language'; readonly language: Language }
  /** The big screen shows the village, and not a mirror of the dashboard. */
  | { readonly do: 'screen-seen' }
  | TableTournamentAsk
  | { readonly do: 'command'; readonly command: CommandTag };

/** How far the cards are dealt. */
export interface Dealing {
  /** Where the next card goes; null when every place has one. */
  readonly next: Place | null;
  readonly cards: readonly { readonly place: Place; readonly role: RoleId }[];
  /** Cards of the deck that lie nowhere yet. */
  readonly missing: readonly RoleId[];
  /** The cards on the table are exactly the deck. */
  readonly proven: boolean;
  /** How often all cards had to be dealt once more, where nobody moderates, since they were not the deck; 0 once they are. */
  readonly anew: number;
}

/** What is going on in a game, for the moderator's eyes alone. */
export interface Playing {
  readonly game: string;
  readonly step: Step;
  readonly view: ModeratorView;
  /** How many answers can be taken back, and what the last of them was. */
  readonly answers: number;
  readonly undoes: UndoableMove | null;
  readonly pace: Pace;
  /** A call of the night as its card draws it, whether somebody answers it or nobody can; null where the step is shown as it asks. */
  readonly call: CallShown | null;
  /** Places that were touched, or chosen, for what is asked now. */
  readonly chosen: readonly Place[];
  /** Votes that lie ready: tokens laid early, or covered in a secret ballot. */
  readonly ready: readonly { readonly voter: Seat; readonly target: Seat | 'none' }[];
  /** Who votes by turning up a token that lies on no pad: only those are touched who show the tuft. */
  readonly padless: readonly Seat[];

  /** The journal cannot vouch for everything: a code of its problems. */
  readonly journal: string | null;
}

export interface CallShown extends CallForm {
  /** What was touched or chosen so far, by whatever it was said. */
  readonly filled: { readonly [field: string]: FieldValue };
  /** All is chosen: it waits to go on. */
  readonly closed: boolean;
}

export const MOVES = ['chose', 'voted', 'went-on', 'opened', 'laid', 'ruled', 'gave-up'] as const;

/** The move that an undo takes back. */
export interface UndoableMove {
  /** What is asked for by this number is this move and no other. */
  readonly move: number;
  readonly did: (typeof MOVES)[number];
  /** Where it was made, and where the game waits again. */
  readonly step: StepId;
  readonly by: readonly Seat[];
  readonly chose: readonly Place[];
  /** It was chosen at night, or covered. */
  readonly isSecret: boolean;
  /** What would be otherwise on the public screen; nothing, where the room has seen nothing of it. */
  readonly seen: readonly ScreenChange[];
}

export const SCREEN_CHANGES = [
  'taken-up',
  'ending',
  'scene',
  'alive',
  'dead',
  'cards',
  'votes',
  'captain',
  'nominees',
  'news',
  'screen',
] as const;

/** One thing that a public screen shows as it was before. */
export interface ScreenChange {
  readonly what: (typeof SCREEN_CHANGES)[number];
  readonly step?: StepId;
  readonly seats?: readonly Seat[];
}

/** How long the step still stands, or how long until the hands lift. Times are of the clock whose `now` stands in the same view. */
export interface Pace {
  readonly kind: 'free' | 'call' | 'clock' | 'hands';
  readonly since: number;
  /** When it may go on (a call), or is over (a clock); null where nothing runs. */
  readonly until: number | null;
  readonly paused: boolean;
}

export const ANNOUNCED_PHASES = ['check', 'armed', 'night', 'day', 'vote', 'cards', 'told', 'void'] as const;
export type AnnouncedPhase = (typeof ANNOUNCED_PHASES)[number];

export const VOID_CAUSES = ['sound', 'asked', 'cards'] as const;
export type VoidCause = (typeof VOID_CAUSES)[number];

/** Something that moved in a call though no rule lets it (ON-216). */
export interface CallFault {
  readonly step: StepId;
  readonly places: readonly Place[];
}

/** Where the machine announces: how far that is. For everybody's eyes. */
export interface AnnouncedGame {
  /** `check`: sound and cards are made ready; `armed`: the night begins by itself when all cards have lain still. */
  readonly phase: AnnouncedPhase;
  /** Somebody has said that the sound test was heard. */
  readonly heard: boolean;
  /** Somebody reads aloud what the machine would say. */
  readonly readAloud: boolean;
  /** What is said now, or read. */
  readonly says: readonly Prompt[];
  /** Places without their card, or with more than one; never told between nightfall and dawn (ON-209). */
  readonly unready: readonly Place[];
  /** When the night will begin if nothing moves; null while something moves or nobody has armed it. */
  readonly begins: number | null;
  /** Why the night is void. */
  readonly void: VoidCause | null;
  /** After the reveal alone. */
  readonly faults: readonly CallFault[];
}

export interface ReaderShown {
  readonly id: string;
  readonly name: string;
  readonly health: 'unknown' | 'ready' | 'lost' | 'faulty';
  readonly trouble: string | null;
  readonly unnamed: boolean;
  readonly quiet: boolean;
  readonly slots: readonly { readonly use: Use | null; readonly occupied: boolean; readonly trouble: string | null }[];
}

/** A public screen that would speak, by the name that it shows. On this very machine it needs nobody to name it. */
export interface OfferedVoice {
  readonly name: string;
  readonly here: boolean;
  /** As measured in its sound test. */
  readonly letterMs?: number;
}

/** What was last said of a touch or a command that did nothing. */
export interface Notice {
  readonly n: number;
  readonly said: TableReply;
}

/** A table as its moderator sees it: whole, numbered by change. */
export interface EveningView {
  readonly v: 1;
  readonly n: number;
  readonly now: number;
  readonly table: string;
  readonly stage: Stage;
  readonly language: Language;
  readonly plan: Plan;
  /** While a game is set up: the plans that are kept, by name; the people who have sat here, the latest first; the last plan that was dealt. */
  readonly plans: readonly NamedPlan[];
  readonly people: readonly string[];
  readonly dealt: Plan | null;
  readonly check: { readonly refusals: readonly Refusal[]; readonly warnings: readonly Warning[] };
  readonly dealing: Dealing | null;
  readonly playing: Playing | null;
  /** Null where somebody moderates. */
  readonly announced: AnnouncedGame | null;
  /** The tournament that the table plays in; null where it plays for itself. */
  readonly hall: TournamentAtTable | null;
  readonly box: Box;
  readonly enrolling: Piece | null;
  readonly readers: readonly ReaderShown[];
  readonly screens: {
    readonly connected: number;
    readonly seen: boolean;
    /** Pages that speak: dashboards, and public screens on which somebody allowed sound and that were named here. */
    readonly voices: number;
    /** Screens of the network that would speak; they count once somebody here has named them. */
    readonly offers: readonly { readonly name: string; readonly used: boolean }[];
  };
  readonly notice: Notice | null;
  readonly finished: readonly { readonly game: string; readonly book: BookId; readonly sides: readonly string[] }[];
}

/** What a public screen is told: the picture, and what people call themselves. Nothing else leaves. */
export interface PublicTable {
  readonly v: 1;
  readonly table: string;
  readonly language: Language;
  readonly names: readonly string[];
  /** Before and while the cards are dealt: how far, and whose card comes next. */
  readonly dealing: { readonly dealt: readonly Place[]; readonly next: Place | null; readonly of?: number } | null;
  /** Where One Night is being dealt: the roles that all know to be chosen (ON-17). Afterwards the picture has them. */
  readonly listed?: NonNullable<Picture['composition']>;
  readonly message: PublicMessage | null;
  /** A discussion, a defence, the still seconds before an announced night: how long it still lasts, as of this message. */
  readonly clock: { readonly seconds: number; readonly left: number; readonly paused: boolean } | null;
  /** Milliseconds until the hands lift, as of this message; null where nobody has begun to count. */
  readonly countdown: { readonly left: number; readonly paused: boolean } | null;
  /** Null where somebody moderates. */
  readonly announced: Pick<AnnouncedGame, 'phase' | 'unready' | 'void' | 'faults'> | null;
  /** What the machine says now, once for each `n`; null where somebody moderates. */
  readonly narration: Narration | null;
  /** The deal was corrected after it had been sealed: the seal is another one. */
  readonly resealed?: true;
  /** The game was given up: nobody has won, and nothing of it is shown besides. */
  readonly abandoned?: true;
  /** The time of the tournament has ended it, and this is what it was worth. */
  readonly timeOver?: TimeOutcome;
  /** What the organizer of the tournament tells the whole hall. */
  readonly notice?: string;
}
