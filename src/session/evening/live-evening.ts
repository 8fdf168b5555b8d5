import type { AskName } from '../../domain/entry.ts';
import type { AnnouncedGame, Ask, EveningView, PublicTable } from '../../domain/evening.ts';
import type { Narration } from '../../domain/speech.ts';
import type { TableReply } from '../../domain/table-reply.ts';
import type { TournamentAtTable } from '../../domain/tournament/at-table.ts';
import type { Match } from '../../engine/match.ts';
import type { Lying } from '../../table/lying.ts';
import { NOTHING_LIES } from '../../table/lying.ts';
import type { Situation } from '../../table/situation.ts';
import type { TableState } from '../../table/table.ts';
import { publicMessage } from '../live-game.ts';
import { Voices } from './devices.ts';
import { moderatorView } from './moderator-view.ts';
import type { EveningParts, Outcome, ReaderStatus, Reason, TournamentSide } from './neighbours.ts';
import type { Lengths, PaceState } from './pace.ts';
import { alarm, entered, halted, left, paceKey, released, UNPACED } from './pace.ts';
import { withCast } from './past.ts';
import { checker } from './planning.ts';
import { differenceOf, publicTableOf } from './public-table.ts';
import type { KeptAsks } from './repeats.ts';
import { situations } from './situation.ts';
import type { EveningState, GameProgress, TableHands } from './state.ts';
import { sameHands } from './state.ts';
import { toldUnder, veiledFrom } from './unmoderated.ts';
import { type GameMoves, Writer } from './writer.ts';

/** What makes the attendants of an evening. */
interface Attendants {
  announcer(evening: LiveEvening): AnnouncerAttendant;
  tournament(evening: LiveEvening): TournamentAttendant;
}

interface ChangeOptions {
  readonly onceWritten?: (() => void) | undefined;
  readonly moves?: GameMoves | undefined;
}

/**
 * A running evening: its game, what lies on its table, its pace and its views. Decisions stand in the writer; what a restart may forget stands here.
 * Only this class writes its fields. Whoever works on an evening reads them and calls its verbs.
 */
export class LiveEvening {
  readonly parts: EveningParts;
  readonly writer: Writer;
  readonly announcer: AnnouncerAttendant;
  readonly tournament: TournamentAttendant;
  readonly check: (plan: EveningState['plan']) => EveningView['check'];
  readonly situationOf: (state: EveningState, match: Match | null) => Situation;
  readonly voices = new Voices();
  #asked: AskName | undefined;
  #lying: Lying = NOTHING_LIES;
  #heard: readonly string[] = [];
  #pace: PaceState = UNPACED;
  #readers: readonly ReaderStatus[] = [];
  #screens = 0;
  #n = 1;
  #notices = 0;
  #lastShown = '';
  #lastTold: string | null = null;
  /** What lay where in the last view. */
  #lyingShown: Lying = NOTHING_LIES;
  #cancel: () => void = NOTHING_RUNS;
  /** Why the last write failed; null since one has gone through. */
  #failure: string | null = null;
  readonly #lengths: Lengths = new Map();

  constructor(parts: EveningParts, state: EveningState, asks: KeptAsks, { announcer, tournament }: Attendants) {
    this.parts = parts;
    this.announcer = announcer(this);
    this.tournament = tournament(this);
    this.check = checker(parts.rulesOf);
    this.situationOf = situations(parts, () => this.#readers);
    this.writer = new Writer(parts, asks, state, {
      moved: () => {
        this.keepPace();
        this.#publish();
      },
      written: isLast => this.#settled(isLast),
      unchanged: () => {
        if (this.#lying !== this.#lyingShown) this.#settled(true);
      },
      failed: code => {
        this.#failure = code;
        this.keepPace();
        this.look();
      },
    });
  }

  /** The name of the ask that is being decided now; a touch, or what is due, has none. */
  get asked(): AskName | undefined {
    return this.#asked;
  }

  /** What lies where. It is true as soon as it was read, whatever is written. */
  get lying(): Lying {
    return this.#lying;
  }

  /** The names of the last touches. */
  get heard(): readonly string[] {
    return this.#heard;
  }

  get pace(): PaceState {
    return this.#pace;
  }

  get readers(): readonly ReaderStatus[] {
    return this.#readers;
  }

  setReaders(readers: readonly ReaderStatus[]): void {
    this.#readers = readers;
    this.show();
  }

  setScreens(connected: number): void {
    this.#screens = connected;
    this.show();
  }

  /** Begins to show: what stands now is known to whoever asked for it. */
  begin(): void {
    this.keepPace();
    this.#lastShown = differenceOf(this.publicTable, this.#pace);
  }

  close(): void {
    this.#cancel();
    this.announcer.close();
    this.tournament.close();
  }

  /** What will be, for deciding. */
  get ahead(): { readonly state: EveningState; readonly match: Match | null; readonly situation: Situation } {
    const { ahead: state } = this.writer;
    const { match } = state;
    return { state, match, situation: this.situationOf(state, match) };
  }

  /** Votes that were cast are those that the game has: what is undone, ruled away or was not written was not cast, whatever was tapped. */
  tableOf({ hands }: EveningState, match: Match | null): TableState {
    return { lying: this.#lying, names: this.#heard, ...withCast(hands, match) };
  }

  /** Takes over what lies where, and gives what belongs to the state: the same as before, where nothing of it has changed. */
  take({ lying, names, question, votes: { early, waiting }, choice }: TableState, before: TableHands): TableHands {
    this.#lying = lying;
    this.#heard = names;
    const hands: TableHands = { question, votes: { early, waiting }, choice };
    return sameHands(hands, before) ? before : hands;
  }

  noticeOf(said: TableReply): NonNullable<EveningState['notice']> {
    this.#notices += 1;
    return { n: this.#notices, said };
  }

  get isPaused(): boolean {
    const { course } = this.writer.ahead;
    return course.at === 'game' && course.paused;
  }

  /** Turned down, once all that came before is settled. */
  async refuse(...why: readonly Reason[]): Promise<Outcome> {
    await this.writer.quiet;
    return { ok: false, refusal: this.announcer.worded(why) };
  }

  /** All that is decided before the first wait belongs to what was asked. */
  named<T>(asked: AskName, decide: () => T): T {
    this.#asked = asked;
    try {
      return decide();
    } finally {
      this.#asked = undefined;
    }
  }

  /** Changes what stands; done when it is on the disk. */
  async change(next: Partial<EveningState>, { onceWritten, moves }: ChangeOptions = {}): Promise<Outcome> {
    const why = await this.writer.write(veiledFrom(this.writer.ahead, next), { asked: this.#asked, onceWritten, moves });
    return why === undefined ? { ok: true, value: { wasPublic: false } } : { ok: false, refusal: [why] };
  }

  get view(): EveningView {
    const { durable: state } = this.writer;
    const { match } = state;
    const situation = this.situationOf(state, match);
    return moderatorView({
      table: this.parts.table,
      n: this.#n,
      now: this.parts.clock.now(),
      state,
      match,
      tableState: this.tableOf(state, match),
      situation,
      pace: this.#pace,
      trouble: this.#failure ?? state.trouble,
      check: this.check(state.plan),
      readers: this.#readers,
      screens: this.#screens,
      voices: this.voices,
      announced: this.announcer.shown(state, match),
      hall: this.tournament.shown(state, match),
    });
  }

  get publicTable(): PublicTable {
    const { durable: state } = this.writer;
    const { match } = state;
    const message = match === null ? null : publicMessage(match);
    const { pace, parts } = this;
    return publicTableOf({ table: parts.table, state, message, pace, now: parts.clock.now(), ...this.announcer.inRoom(state, match) });
  }

  /** Something that is shown has changed. */
  show(): void {
    this.#publish();
    this.#lyingShown = this.#lying;
    const { view } = this;
    const told = toldUnder(view, this.#pace, this.writer.durable.match);
    // What is touched at night is no news, not even that something was.
    if (told !== null && told === this.#lastTold) return;
    this.#lastTold = told;
    this.#n += 1;
    this.parts.changed({ ...view, n: this.#n });
  }

  #publish(): void {
    const table = this.publicTable;
    const difference = differenceOf(table, this.#pace);
    if (difference === this.#lastShown) return;
    this.#lastShown = difference;
    this.parts.shown(table);
  }

  repace(pace: PaceState): void {
    if (pace === this.#pace) return;
    this.#pace = pace;
    this.#cancel();
    this.#cancel = NOTHING_RUNS;
    const still = pace.halted === null ? left(pace, this.parts.clock.now()) : 0;
    if (still > 0) this.#cancel = alarm(this.parts.clock, still, () => this.look());
  }

  /** Time has run out, or what waited for a write need not: that is to be seen, and something may be due. */
  look(): void {
    this.show();
    this.announcer.look();
  }

  /** What is written together is shown to the moderator together. */
  #settled(isLast: boolean): void {
    this.#failure = null;
    this.keepPace();
    if (isLast) this.show();
    else this.#publish();
    this.announcer.look();
    this.tournament.look();
  }

  keepPace(): void {
    if (this.announcer.keep()) return;
    const { durable: state } = this.writer;
    const { match } = state;
    const now = this.parts.clock.now();
    if (match === null || state.course.at !== 'game' || state.course.abandoned) this.repace(UNPACED);
    else {
      const { paused, game } = state.course;
      const { step, view } = match.play;
      const of = `${game}/${paceKey(view, step)}`;
      if (this.#pace.of !== of)
        this.repace(entered({ of, step, setUp: match.setUp, now, paused }, this.#lengths, this.parts.pace, this.parts.entropy));
      else if (paused !== (this.#pace.halted !== null)) this.repace(paused ? halted(this.#pace, now) : released(this.#pace, now));
    }
  }
}

const NOTHING_RUNS = (): void => undefined;

/** What leads a game that nobody moderates, as its evening knows it. */
export interface AnnouncerAttendant {
  isAnnounced(state: EveningState): boolean;
  /** Where nobody moderates: whether this may not be asked now, whatever it is about. */
  bars(ask: Ask, state: EveningState, match: Match | null): boolean;
  begin(): void;
  close(): void;
  /** A card was moved, or whatever else makes the ten still seconds begin anew. */
  moved(): void;
  /** How many pages speak has changed. */
  voices(before: number): void;
  shown(state: EveningState, match: Match | null): AnnouncedGame | null;
  /** As far as it is for screens. */
  inRoom(state: EveningState, match: Match | null): { readonly announced: AnnouncedGame | null; readonly narration: Narration | null };
  /** Keeps the pace of what stands now; false where somebody moderates. */
  keep(): boolean;
  /** Does what is due, if anything is. */
  look(): void;
  talkEnds(course: GameProgress): Promise<Outcome>;
  endsVoid(cause: 'sound' | 'asked' | 'cards'): Promise<Outcome>;
  /** What is said of a refusal. */
  worded(why: readonly Reason[]): readonly Reason[];
}

/** A table's part in a tournament, as its evening has it. */
export interface TournamentAttendant extends TournamentSide {
  shown(state: EveningState, match: Match | null): TournamentAtTable | null;
  /** Something is on the disk that was not. */
  look(): void;
  close(): void;
}
