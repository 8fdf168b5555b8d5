import type { AskName } from '../../domain/entry.ts';
import type { AnnouncedGame, Ask, EveningView, PublicTable, VoidCause } from '../../domain/evening.ts';
import type { StepId } from '../../domain/ids.ts';
import type { Narration } from '../../domain/speech.ts';
import type { TableReply } from '../../domain/table-reply.ts';
import type { TableTournamentAsk, TournamentAtTable } from '../../domain/tournament/at-table.ts';
import type { Match } from '../../engine/match.ts';
import type { Dealer } from '../../table/deal.ts';
import type { Lying } from '../../table/lying.ts';
import { NOTHING_LIES } from '../../table/lying.ts';
import type { NightWatch } from '../../table/night-watch.ts';
import type { Situation } from '../../table/situation.ts';
import type { TableState } from '../../table/table.ts';
import { publicMessage } from '../live-game.ts';
import { DiskWatch, Voices } from './equipment.ts';
import { moderatorView } from './moderator-view.ts';
import type { EveningParts, Outcome, ReaderStatus, Reason, TournamentSide } from './neighbours.ts';
import type { ClockStep, KeptClock, Lengths, PaceState } from './pace.ts';
import { alarm, clockFor, entered, halted, left, paceKey, paceOfClock, released, UNPACED } from './pace.ts';
import { withCast } from './past.ts';
import { checkOf } from './planning.ts';
import { differenceOf, publicTableOf } from './public-table.ts';
import type { KeptAsks } from './repeats.ts';
import { situations } from './situation.ts';
import type { EveningState, GameProgress, TableHands } from './state.ts';
import { sameHands } from './state.ts';
import { hasNoModerator, toldUnder, veiledFrom } from './unmoderated.ts';
import { type WriteOptions, Writer } from './writer.ts';

interface EveningBegun {
  readonly state: EveningState;
  readonly course: EveningState['course'];
}

/** Makes the attendants of an evening. */
interface Attendants {
  announcer(evening: LiveEvening): AnnouncerAttendant;
  tournament(evening: LiveEvening): TournamentAttendant;
}

/**
 * A running evening: its game, the tags on its table, its pace and its views. The writer holds what is decided; this class holds what a
 * restart may forget. Only this class writes its fields. Other code reads them and calls its methods.
 */
export class LiveEvening {
  readonly parts: EveningParts;
  readonly writer: Writer;
  /** The table's part in a tournament; null where it can reach none. */
  readonly tournament: TournamentAttendant | null;
  readonly situationOf: (state: EveningState, match: Match | null) => Situation;
  readonly voices = new Voices();
  readonly disk: DiskWatch;
  #asked: AskName | undefined;
  readonly #cut: GameProgress | null;
  #lying: Lying = NOTHING_LIES;
  #heard: readonly string[] = [];
  #pace: PaceState = UNPACED;
  #readers: readonly ReaderStatus[] = [];
  #screens = 0;
  #n = 1;
  #notices = 0;
  #lastShown = '';
  #lastTold: string | null = null;
  /** The tags on the table in the last view. */
  #lyingShown: Lying = NOTHING_LIES;
  #cancel: () => void = NOTHING_RUNS;
  readonly #lengths: Lengths = new Map();
  readonly #newAnnouncer: () => AnnouncerAttendant;
  #announcer: AnnouncerAttendant | null = null;
  /** The plans by which it was last decided whether anybody announces. */
  #plans: readonly unknown[] = [];
  #isInTournament = false;
  /** The plan that was checked last: every vote shows what was said of it. */
  #checked: { readonly plan: EveningState['plan']; readonly check: EveningView['check'] } | null = null;

  /** `course`: the kept one, whether or not its game could be read. */
  constructor(parts: EveningParts, { state, course }: EveningBegun, asks: KeptAsks, { announcer, tournament }: Attendants) {
    this.parts = parts;
    this.#cut = course.at === 'game' && parts.disk.ahead.some(({ name }) => name === course.game) ? course : null;
    this.#newAnnouncer = () => announcer(this);
    this.tournament = parts.tournament === undefined ? null : tournament(this);
    this.situationOf = situations(parts, () => this.#readers);
    this.disk = new DiskWatch(parts.disk, parts.clock, () => this.show());
    this.writer = new Writer({ disk: this.disk, table: parts.table }, asks, state, {
      moved: () => {
        this.keepPace();
        this.#publish();
      },
      written: isLast => this.#settled(isLast),
      unchanged: () => {
        if (this.#lying !== this.#lyingShown) this.#settled(true);
      },
      failed: () => {
        this.keepPace();
        this.look();
      },
    });
  }

  /** Who leads the game instead of a moderator; null where a moderator does. */
  get announcer(): AnnouncerAttendant | null {
    const plans = [this.writer.ahead.plan, this.writer.durable.plan];
    if (plans.some((plan, index) => plan !== this.#plans[index])) {
      this.#plans = plans;
      const isLed = plans.some(hasNoModerator);
      if (!isLed) this.#announcer?.close();
      this.#announcer = isLed ? (this.#announcer ?? this.#newAnnouncer()) : null;
    }
    return this.#announcer;
  }

  /** The name of the ask that is being decided now; undefined for a touch, and for work that the clock has started. */
  get asked(): AskName | undefined {
    return this.#asked;
  }

  /** The tags on the table. They are known as soon as they are read, before anything is written. */
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

  /** Starts the pace. The present public table counts as shown. */
  begin(): void {
    this.keepPace();
    this.#lastShown = differenceOf(this.publicTable, this.#pace);
  }

  close(): void {
    this.#cancel();
    this.disk.close();
    this.#announcer?.close();
    this.tournament?.close();
  }

  /** The state that decisions build on: all that is decided, written or not. */
  get ahead(): { readonly state: EveningState; readonly match: Match | null; readonly situation: Situation } {
    const { ahead: state } = this.writer;
    const { match } = state;
    return { state, match, situation: this.situationOf(state, match) };
  }

  /**
   * The tags on the table, and the votes that the game has. A vote that was undone, ruled away or not written is not among them, whatever
   * was tapped.
   */
  tableOf({ hands }: EveningState, match: Match | null): TableState {
    return { lying: this.#lying, names: this.#heard, ...withCast(hands, match) };
  }

  /**
   * Takes over the tags on the table, and returns the part that belongs to the state: the same object as before where that part has not
   * changed.
   */
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

  /** What the second log still holds and the games lack. */
  get lost(): EveningView['lost'] {
    const { ahead } = this.parts.disk;
    if (ahead.length === 0) return null;
    const entries = ahead.reduce((sum, { rows }) => sum + rows.length, 0);
    return { games: ahead.length, entries, here: ahead.some(({ name }) => name === this.#cut?.game) };
  }

  /** The game that has lost entries, until somebody has said what becomes of them. */
  get cut(): GameProgress | null {
    return this.#cut;
  }

  get isPaused(): boolean {
    const { course } = this.writer.ahead;
    return course.at === 'game' && course.paused;
  }

  /** Refuses an ask, once everything before it is settled. */
  async refuse(...why: readonly Reason[]): Promise<Outcome> {
    await this.writer.quiet;
    return { ok: false, refusal: this.announcer?.worded(why) ?? why };
  }

  /** Refuses what makes sense at another moment. */
  refuseNow(): Promise<Outcome> {
    return this.refuse({ code: 'ask.not_now' });
  }

  /** Decides under the name of an ask. What is decided after the first wait does not get the name. */
  named<T>(asked: AskName, decide: () => T): T {
    this.#asked = asked;
    try {
      return decide();
    } finally {
      this.#asked = undefined;
    }
  }

  /** With the clock of the step that the state waits in. It is kept with the move that enters the step. */
  #clocked(next: EveningState): EveningState {
    const { course, match } = next;
    const step = course.at === 'game' && !course.abandoned && match !== null ? this.#clockStep(next, course, match) : null;
    const isPaused = course.at === 'game' && course.paused;
    const clock = step === null ? null : clockFor(next.clock, step, this.parts.clock.now(), isPaused);
    return clock === next.clock ? next : { ...next, clock };
  }

  #clockStep(state: EveningState, { game }: GameProgress, match: Match): ClockStep | null {
    const announced = this.announcer?.clockStep(state, game, match);
    if (announced !== undefined) return announced;
    const { step, view } = match.play;
    if (step.asks.kind !== 'nothing' || step.asks.lasts.kind !== 'clock') return null;
    return { of: `${game}/${paceKey(view, step)}`, milliseconds: step.asks.lasts.seconds * 1000 };
  }

  /** The state with what belongs to its change: the clock of its step, and what the tournament is told of it. */
  completed(next: EveningState): EveningState {
    return this.#clocked(this.tournament?.brings(next) ?? next);
  }

  /** Changes the state. Resolves when the change is on the disk. */
  async change(next: Partial<EveningState>, options: WriteOptions = {}): Promise<Outcome> {
    const whole = this.completed(veiledFrom(this.writer.ahead, next));
    const why = await this.writer.write(whole, { asked: this.#asked, ...options });
    return why === undefined ? { ok: true, value: { wasPublic: false } } : { ok: false, refusal: [why] };
  }

  /** What the rules say of a plan. */
  check(plan: EveningState['plan']): EveningView['check'] {
    if (this.#checked?.plan !== plan) this.#checked = { plan, check: checkOf(plan, this.parts.rulesOf) };
    return this.#checked.check;
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
      troubles: this.disk.troubles(state.trouble),
      lost: this.lost,
      check: this.check(state.plan),
      readers: this.#readers,
      screens: this.#screens,
      voices: this.voices,
      announced: this.announcer?.shown(state, match) ?? null,
      hall: state.tournament === null ? null : (this.tournament?.shown(state, match) ?? null),
    });
  }

  get publicTable(): PublicTable {
    const { durable: state } = this.writer;
    const { match } = state;
    const message = match === null ? null : publicMessage(match);
    const { pace, parts } = this;
    return publicTableOf({
      table: parts.table,
      state,
      message,
      pace,
      now: parts.clock.now(),
      ...(this.announcer?.inRoom(state, match) ?? NOTHING_SAID),
    });
  }

  /** Sends the public table, if it has changed, and the view. */
  show(): void {
    this.#publish();
    this.#lyingShown = this.#lying;
    const { view } = this;
    const told = toldUnder(view, this.#pace, this.writer.durable.match);
    // Where nobody moderates, a touch at night causes no new view: even that would show that somebody touched something.
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

  /** Shows the present state and does what is due, because time has run out or a write has failed. */
  look(): void {
    this.show();
    this.announcer?.look();
  }

  /** What is written together is shown to the moderator together. */
  #settled(isLast: boolean): void {
    this.keepPace();
    if (isLast) this.show();
    else this.#publish();
    this.announcer?.look();
    const isIn = this.writer.durable.tournament !== null || this.writer.ahead.tournament !== null;
    if (isIn || this.#isInTournament) this.tournament?.look();
    this.#isInTournament = isIn;
  }

  /** Shows the clock as it is kept. */
  followClock(clock: KeptClock): void {
    const { of, until, halted: since } = this.#pace;
    if (of !== clock.of || until !== clock.until || since !== clock.halted) this.repace(paceOfClock(clock));
  }

  keepPace(): void {
    if (this.announcer?.keep() === true) return;
    const { durable: state } = this.writer;
    const { match } = state;
    const now = this.parts.clock.now();
    if (match === null || state.course.at !== 'game' || state.course.abandoned) this.repace(UNPACED);
    else {
      const { paused, game } = state.course;
      const { step, view } = match.play;
      const of = `${game}/${paceKey(view, step)}`;
      if (state.clock?.of === of) this.followClock(state.clock);
      else if (this.#pace.of !== of)
        this.repace(entered({ of, step, setUp: match.setUp, now, paused }, this.#lengths, this.parts.pace, this.parts.entropy));
      else if (paused !== (this.#pace.halted !== null)) this.repace(paused ? halted(this.#pace, now) : released(this.#pace, now));
    }
  }
}

const NOTHING_RUNS = (): void => undefined;
const NOTHING_SAID = { announced: null, narration: null };

/** What a table may have beside its moderator. Absent where it is not needed. */
interface Attendant<A extends Ask, S> {
  /** An ask that is the attendant's own; undefined for all others. */
  asked(ask: A): Promise<Outcome> | undefined;
  shown(state: EveningState, match: Match | null): S | null;
  /** Does what is due, if anything is. */
  look(): void;
  close(): void;
}

/** Leads a game that nobody moderates. */
export interface AnnouncerAttendant extends Attendant<Ask, AnnouncedGame> {
  begin(): void;
  /** False where a player announces. */
  isAnnounced(state: EveningState): boolean;
  /** Starts the ten still seconds again, because a card was moved or something else has changed. */
  moved(): void;
  talkEnds(course: GameProgress): Promise<Outcome>;
  endsVoid(cause: VoidCause): Promise<Outcome>;
  /** Whether this ask is forbidden now because nobody moderates. */
  bars(ask: Ask, state: EveningState, match: Match | null): boolean;
  /** The reasons of a refusal as people may hear them: without roles. */
  worded(why: readonly Reason[]): readonly Reason[];
  /** Sets the pace of the present step. False where no machine announces. */
  keep(): boolean;
  /** The present step, if it lasts by the clock; undefined where no machine announces. */
  clockStep(state: EveningState, game: string, match: Match): ClockStep | null | undefined;
  /** The number of voices has changed. `before`: how many there were. */
  voices(before: number): void;
  /** Whether somebody has to say how the cards lie. */
  wantsCards(state: EveningState, match: Match): boolean;
  /** Begins to follow the cards of a deal; null where nothing follows them. */
  watch(dealer: Dealer, step: StepId): NightWatch | null;
  /** The announced game as screens get it. */
  inRoom(state: EveningState, match: Match | null): { readonly announced: AnnouncedGame | null; readonly narration: Narration | null };
}

/** A table's part in a tournament, as its evening knows it. */
export interface TournamentAttendant extends TournamentSide, Attendant<TableTournamentAsk, TournamentAtTable> {
  /** The state with what the tournament is told of it: that a game has begun, or was given up. */
  brings(next: EveningState): EveningState;
  begin(): void;
}
