import type { BookId } from '../../domain/ids.ts';
import type { Refusal, Result } from '../../domain/refusal.ts';
import type { ChosenSettings } from '../../domain/setup.ts';
import type { DayRehearsalAsk, DayRehearsalShown } from '../../domain/tournament/day-rehearsal.ts';
import type { DeskReader, DeskTouch } from '../../domain/tournament/desk-reader.ts';
import type { Spreadsheet } from '../../domain/tournament/plan.ts';
import type { TournamentHost } from '../../tournament/host/host.ts';
import type { BooksOffered, DecksOffered } from '../../wire/books.ts';
import type { CameraBeep, CameraSight } from '../../wire/camera.ts';
import type { PlayersRead, SeatingShown, SeatingsAsked, TournamentDeclineReason, TournamentPlaces } from '../../wire/tournament.ts';
import type { KnownDevices } from '../door/device-routes.ts';

/** Where tables join: an address, and the fingerprint of a certificate that no authority vouches for. */
interface JoinAddress {
  readonly address: string;
  readonly pin: string | null;
}

/** The rule books, as far as a plan needs them. */
interface Books {
  offered(): BooksOffered;
  decks(book: BookId, players: number, settings: ChosenSettings): Result<DecksOffered, Refusal>;
}

/** A rehearsal, as it is known to the desk that begins it or leads it. */
export interface ServedDayRehearsal {
  shown(): DayRehearsalShown;
  ask(ask: DayRehearsalAsk): Promise<Result<DayRehearsalShown, TournamentDeclineReason>>;
  /** Calls when the shown rehearsal has changed; facts of the tournament have a watch of their own. Returns a function that stops this. */
  watch(changed: () => void): () => void;
}

/** The readers of the desk. Both watches return what ends them. */
export interface DeskReaders {
  readonly now: () => readonly DeskReader[];
  readonly watch: (changed: () => void) => () => void;
  readonly watchTaps: (touched: (touch: DeskTouch) => void) => () => void;
  /** Notes that somebody has said which of several like readers this is. */
  readonly know: (reader: string) => void;
  /** Beeps on a reader whose badge was answered. */
  readonly beep: (reader: string, beep: CameraBeep) => void;
}

/** A desk on which no reader lies. */
export const NO_DESK_READERS: DeskReaders = {
  now: () => [],
  watch: () => () => undefined,
  watchTaps: () => () => undefined,
  know: () => undefined,
  beep: () => undefined,
};

/** Pages of the desk whose cameras read codes: each is a reader. */
export interface DeskCameras {
  /** What the camera of a page sees. False where there are too many cameras. */
  readonly sees: (source: string, sight: CameraSight) => boolean;
  /** The name of that reader. */
  readonly readerOf: (source: string) => string;
  /** Calls for each beep that the page of a camera is to make. Returns a function that stops this. */
  readonly watchBeeps: (beeps: (source: string, beep: CameraBeep) => void) => () => void;
}

/** The organizer's desk as its server knows it. */
export interface ServedDesk {
  readonly tournament: TournamentHost;
  readonly devices: KnownDevices;
  readonly books: Books;
  /** Searches a seating in a thread of its own, for a limited time. A new request ends the one before it, which is refused. */
  readonly propose: (asked: SeatingsAsked, gone: AbortSignal) => Promise<Result<SeatingShown, TournamentDeclineReason>>;
  /** A list as spreadsheets write it, and read it. */
  readonly csv: {
    readonly players: (text: string) => PlayersRead;
    readonly write: (rows: readonly (readonly (string | number)[])[], kind: Spreadsheet) => string;
  };
  readonly joinsAt: () => JoinAddress;
  readonly places: () => TournamentPlaces;
  readonly rehearsal: ServedDayRehearsal;
  readonly readers: DeskReaders;
}
