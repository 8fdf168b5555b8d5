import type { Answer } from '../../domain/answer.ts';
import type { Ask, EveningView, PublicTable } from '../../domain/evening.ts';
import type { CopyStands, GameCopyPart } from '../../domain/game-copy.ts';
import type { Seat } from '../../domain/ids.ts';
import type { Refusal, Result } from '../../domain/refusal.ts';
import type { RehearsalAsk, RehearsalView } from '../../domain/rehearsal.ts';
import type { SetUp } from '../../domain/setup.ts';
import type { TableReply } from '../../domain/table-reply.ts';
import type { Amendment, GameSheet, Timeline } from '../../domain/timeline.ts';
import type { Balance } from '../../wire/books.ts';
import type { CameraBeep, CameraSight } from '../../wire/camera.ts';
import type { GivenBackAsked } from '../../wire/game-copy.ts';
import type { Hand, PadsShown, WireCode } from '../../wire/moderator.ts';

/** A table as the server uses it. */
export interface ServedTable {
  readonly id: string;
  view(): EveningView;
  /** An id that comes again gets the same reply, and nothing is done twice. A refusal has at least one reason. */
  ask(ask: Ask, id: string): Promise<Result<null, readonly (Refusal | TableReply)[]>>;
  /** Calls for each new view, and each time that the veil is to fall. Returns a function that stops this. */
  watch(seen: (view: EveningView) => void, veil: () => void): () => void;
  /** Makes a page a voice of the table: it hears what screens hear, now and on every change. Returns a function that ends this. */
  speaks(shown: (table: PublicTable) => void, letterMs?: number): () => void;
  /** Tells a page that draws the table what screens hear, now and on every change. It is no voice of the table. Returns a function that ends this. */
  follows(shown: (table: PublicTable) => void): () => void;
  /** The address of the table's public screen. */
  screen(): string | null;
  /**
   * A game of this table, the latest unless another is named: its files to keep, its story, its sheet.
   * Undefined where there is none, or where nobody may see it yet.
   */
  export(game?: string): Promise<GameExport | undefined>;
  timeline(game?: string): Promise<Timeline | undefined>;
  sheet(game?: string): Promise<GameSheet | undefined>;
  /** The part of the present game's copy that begins with this entry. Undefined where no game is played, or nobody may see it yet. */
  copy(from: number): Promise<GameCopyPart | undefined>;
  /** Takes a game back from a device that has gone on with it. */
  takesBack(copy: GivenBackAsked['copy'], stands: CopyStands): Promise<Result<null, Extract<WireCode, `copy.${string}` | 'wire.failed'>>>;
  /** What another answer at an earlier move of the present game would do. Undefined where nobody may correct one. */
  amendment(move: number, answer: Answer): Promise<Result<Amendment> | undefined>;
  /** The chairs of this table whose invented players play by themselves. */
  readonly invented?: {
    seats(): readonly Seat[];
    /** False where nobody sits there, or nobody moderates. */
    set(seat: Seat, plays: boolean): boolean;
  };
  /** Set where the people are invented. */
  readonly rehearsal?: RehearsalTold;
}

/** Pads that are drawn on a page. */
export interface DrawnPads {
  readonly pads: () => PadsShown['pads'];
  readonly watchPads: (changed: () => void) => () => void;
  /** False where there is no such pad. */
  readonly hand: (hand: Hand) => boolean;
}

/** Invented people have pads of their own, which are no readers of the service. */
interface RehearsalTold extends DrawnPads {
  view(): RehearsalView;
  /** Calls for each new view, and with null when the table is gone. Returns a function that stops this. */
  watch(seen: (view: RehearsalView | null) => void): () => void;
}

/** The table of invented people, of which there is one at a time. It stands beside the tables of the service and is not listed with them. */
export interface ServedRehearsal {
  view(): RehearsalView | null;
  /** Does what was asked. Gives the rehearsal as it is afterwards; null where it has been stopped. */
  ask(ask: RehearsalAsk): Promise<Result<RehearsalView | null, Refusal | { readonly code: Extract<WireCode, `rehearsal.${string}`> }>>;
}

/** Why no games were played with a deck. */
export interface BalanceRefusal {
  readonly code: 'wire.not_simulated';
}

export interface GameExport {
  readonly name: string;
  readonly journal: string;
  readonly scenario: string | null;
}

/** What the moderator's side serves: tables, simulated readers, keyboard readers and cameras. */
export interface ServedHouse extends DrawnPads {
  readonly tables: () => readonly ServedTable[];
  readonly table: (id: string) => ServedTable | undefined;
  readonly rehearsal: ServedRehearsal;
  /** Plays games with a set-up that was checked before. A new request ends the one before it, which is refused. */
  readonly balance: (setUp: SetUp, gone: AbortSignal) => Promise<Result<Balance, BalanceRefusal>>;
  /** Ports that are left alone for good. */
  readonly leftAlone: () => readonly string[];
  /** Leaves a port alone, or looks at it again. False where too many are left alone. */
  readonly leaveAlone: (port: string, leaves: boolean) => boolean;
  /** A line that a keyboard reader typed into the dashboard. */
  readonly typed: (source: string, line: string, gap: number | undefined) => boolean | Promise<boolean>;
  /** What the camera of a page sees. False where there are too many cameras. */
  readonly camera: (source: string, sees: CameraSight) => boolean;
  /** Calls for each beep that the page of a camera is to make. Returns a function that stops this. */
  readonly watchBeeps: (beeps: (source: string, beep: CameraBeep) => void) => () => void;
}
