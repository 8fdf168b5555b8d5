import type { AskName } from '../../domain/entry.ts';
import type { Ask, EveningView, PublicTable } from '../../domain/evening.ts';
import type { ReadBy, Touch } from '../../domain/spot.ts';
import type { TableReply } from '../../domain/table-reply.ts';
import type { TableTournamentAsk } from '../../domain/tournament/at-table.ts';
import type { Match, NumberedPicture } from '../../engine/match.ts';
import type { ParcelStep } from '../../journal/waiting-parcels.ts';
import { type Lying, NOTHING_LIES } from '../../table/lying.ts';
import { type Effect, isNightIn, type Situation } from '../../table/situation.ts';
import type { TableState, TouchResult } from '../../table/table.ts';
import { DiskWatch, layoutBy, ReadersShown, Voices } from './equipment.ts';
import { moderatorView } from './moderator-view.ts';
import type { EveningParts, Outcome, ReaderStatus, Reason } from './neighbours.ts';
import type { ClockStep, KeptClock, Lengths, PaceState } from './pace.ts';
import { alarm, clockFor, entered, halted, left, mayVoteAtOnce, paceKey, paceOfClock, released, UNPACED } from './pace.ts';
import { withCast } from './past.ts';
import { checkOf } from './planning.ts';
import { differenceOf, isTelling, publicMessage, publicTableOf, scriptOf, shownOf, tellsByPress, toldAsStory } from './public-table.ts';
import type { KeptAsks } from './repeats.ts';
import { situations } from './situation.ts';
import type { EveningState, GameProgress, TableHands } from './state.ts';
import { sameHands } from './state.ts';
import { toldUnder, veiledFrom, worded } from './unmoderated.ts';
import { type WriteOptions, Writer } from './writer.ts';

interface EveningBegun {
  readonly state: EveningState;
  readonly course: EveningState['course'];
}

/**
 * A running evening: its game, the tags on its table, its pace and its views. The writer holds what is decided; this class holds what a
 * restart may forget. Only this class writes its fields. Other code reads them and calls its methods.
 */
export class LiveEvening {
  readonly parts: EveningParts;
  readonly writer: Writer;
  readonly situationOf: (state: EveningState, match: Match | null) => Situation;
  readonly voices = new Voices();
  readonly disk: DiskWatch;
  #asked: AskName | undefined;
  readonly #cut: GameProgress | null;
  #lying: Lying = NOTHING_LIES;
  #heard: readonly string[] = [];
  #pace: PaceState = UNPACED;
  #readers: readonly ReaderStatus[] = [];
  readonly #readersShown = new ReadersShown();
  #screens = 0;
  #n = 1;
  #notices = 0;
  #lastShown = '';
  #lastTold: string | null = null;
  /** The tags on the table in the last view. */
  #lyingShown: Lying = NOTHING_LIES;
  #cancel: () => void = NOTHING_RUNS;
  readonly #lengths: Lengths = new Map();
  readonly #kinds: readonly AttendantKind[];
  readonly #coming = new Map<AttendantKind, Attendant>();
  #attendants: readonly Attendant[] = [];
  /** When the room was told the end; null while it was not. */
  #ended: number | null = null;
  /** Whether an ask has chosen the language of the table since the start. */
  #hasLanguage = false;
  /** The plans and tournaments by which it was last decided which attendants are needed. */
  #neededBy: readonly unknown[] = [];
  /** The plan that was checked last, with the result, because every view shows the result. */
  #checked: { readonly plan: EveningState['plan']; readonly check: EveningView['check'] } | null = null;

  /** `course`: the kept course, even where its game could not be read. */
  constructor(parts: EveningParts, { state, course }: EveningBegun, asks: KeptAsks, kinds: readonly AttendantKind[]) {
    this.parts = parts;
    this.#cut = course.at === 'game' && parts.disk.ahead.some(({ name }) => name === course.game) ? course : null;
    this.#kinds = kinds;
    this.situationOf = situations(
      parts,
      () => this.#readers,
      each => this.attendants.find(({ badges }) => badges !== undefined)?.badges?.(each) ?? NO_BADGES,
    );
    this.disk = new DiskWatch(parts.disk, parts.clock, () => this.show());
    this.writer = new Writer({ disk: this.disk, table: parts.table }, asks, state, {
      parcels: (before, next) =>
        before.tournament === next.tournament && next.tells.length === 0 ? [] : kinds.flatMap(each => each.parcels?.(before, next) ?? []),
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

  /** The attendants that the table needs now. */
  get attendants(): readonly Attendant[] {
    const { ahead, durable } = this.writer;
    const neededBy = [ahead.plan, durable.plan, ahead.tournament, durable.tournament];
    if (neededBy.every((each, index) => each === this.#neededBy[index])) return this.#attendants;
    this.#neededBy = neededBy;
    for (const kind of this.#kinds) {
      const known = this.#coming.get(kind);
      const isNeeded = kind.isNeeded(ahead) || kind.isNeeded(durable);
      if (isNeeded && known === undefined) this.#coming.set(kind, kind.comes(this));
      if (isNeeded || known === undefined) continue;
      known.close();
      this.#coming.delete(kind);
    }
    this.#attendants = [...this.#coming.values()];
    return this.#attendants;
  }

  /** Whether an attendant forbids this ask now. */
  bars(ask: Ask): boolean {
    return this.attendants.some(each => each.bars?.(ask) === true);
  }

  /** Does an ask for an attendant that the table does not have; undefined where no kind of attendant knows the ask. */
  calls(ask: TableTournamentAsk): Promise<Outcome> | undefined {
    for (const kind of this.#kinds) {
      const done = kind.called?.(this, ask);
      if (done !== undefined) return done;
    }
    return undefined;
  }

  /** Starts the attendants of the table. */
  attend(): void {
    for (const each of this.attendants) each.begin();
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

  /** Takes over a language. Of the pages that open at an empty table, only the first after a start counts. */
  setLanguage({ language, first }: Extract<Ask, { do: 'language' }>): Promise<Outcome> {
    const isLate = first === true && this.#hasLanguage;
    this.#hasLanguage = true;
    return this.change(isLate ? {} : { language });
  }

  /** Starts the pace. The present public table counts as shown. */
  begin(): void {
    this.keepPace();
    // A story that was told before a restart is not told again.
    if (this.#isEnded) this.#ended = this.parts.clock.now() - LONG_AGO_MS;
    this.#lastShown = differenceOf(this.publicTable, this.#pace);
  }

  close(): void {
    this.#cancel();
    this.disk.close();
    for (const each of this.#attendants) each.close();
  }

  /** The state that decisions build on: all that is decided, written or not. */
  get ahead(): { readonly state: EveningState; readonly match: Match | null; readonly situation: Situation } {
    const { ahead: state } = this.writer;
    const { match } = state;
    return { state, match, situation: this.situationOf(state, match) };
  }

  /** Whether the room sees that it is night. The room still sees the night while the day is being written. */
  get isNight(): boolean {
    return isNightIn(this.situationOf(this.writer.durable, this.writer.durable.match));
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

  nextNotice(said: TableReply): NonNullable<EveningState['notice']> {
    this.#notices += 1;
    return { n: this.#notices, said };
  }

  /** The entries that the second log still holds and the games lack. */
  get lost(): EveningView['lost'] {
    const { ahead } = this.parts.disk;
    if (ahead.length === 0) return null;
    const entries = ahead.reduce((sum, { rows }) => sum + rows.length, 0);
    return { games: ahead.length, entries, here: ahead.some(({ name }) => name === this.#cut?.game) };
  }

  /** The present game, if it had lost entries when the evening was opened; null otherwise. */
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
    return { ok: false, refusal: worded(this.writer.ahead.plan, why) };
  }

  /** Refuses an ask that makes sense only at another moment. */
  refuseNow(): Promise<Outcome> {
    return this.refuse({ code: 'ask.not_now' });
  }

  /** Decides under the name of an ask. Decisions after the first wait do not get the name. */
  named<T>(asked: AskName, decide: () => T): T {
    this.#asked = asked;
    try {
      return decide();
    } finally {
      this.#asked = undefined;
    }
  }

  /** The state with the clock of its step. The clock is kept in the same commit as the move that enters the step. */
  #clocked(next: EveningState): EveningState {
    const { course, match } = next;
    const step = course.at === 'game' && !course.abandoned && match !== null ? this.#clockStep(next, course, match) : null;
    const isPaused = course.at === 'game' && course.paused;
    const clock = step === null ? null : clockFor(next.clock, step, this.parts.clock.now(), isPaused);
    return clock === next.clock ? next : { ...next, clock };
  }

  #clockStep(state: EveningState, { game }: GameProgress, match: Match): ClockStep | null {
    for (const each of this.attendants) {
      const led = each.clockStep?.(state, game, match);
      if (led !== undefined) return led;
    }
    // The clock begins once the room was told everything before this step.
    if (isTelling(state)) return null;
    const { step, view } = match.play;
    if (step.asks.kind !== 'nothing' || step.asks.lasts.kind !== 'clock') return null;
    return { of: `${game}/${paceKey(view, step)}`, milliseconds: step.asks.lasts.seconds * 1000 };
  }

  /** The next state with the clock of its step, and with the changes that attendants add. */
  completed(next: EveningState): EveningState {
    const { ahead } = this.writer;
    return this.#clocked(this.attendants.reduce((state, each) => each.brings?.(state, ahead) ?? state, next));
  }

  /** Changes the state. Resolves when the change is on the disk. */
  async change(next: Partial<EveningState>, options: WriteOptions = {}): Promise<Outcome> {
    const whole = this.completed(veiledFrom(this.writer.ahead, next));
    const why = await this.writer.write(whole, { asked: this.#asked, ...options });
    return why === undefined ? { ok: true, value: { wasPublic: false } } : { ok: false, refusal: [why] };
  }

  /** The refusals and warnings of the rules about a plan. */
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
      script: match === null ? null : scriptOf(state, match, tellsByPress(this.parts, state)),
      shown: match === null ? null : this.shownIn(state, match).picture,
      room: match !== null && toldAsStory(this.shownIn(state, match)) ? this.publicTable : null,
      pace: this.#pace,
      troubles: this.disk.troubles(state.trouble),
      lost: this.lost,
      unknowable: this.parts.unknowable,
      check: this.check(state.plan),
      readers: this.#readersShown.of(this.#readers, state.furniture, this.#lying),
      screens: this.#screens,
      voices: this.voices,
      beside: Object.assign({}, ...this.attendants.map(each => each.shown(state, match))),
    });
  }

  /** Whether the room is told the results of an answer by a press of the moderator, and whether a screen shows them. */
  get tells() {
    return { isByPress: tellsByPress(this.parts, this.writer.ahead), hasScreen: this.#screens > 0 };
  }

  shownIn(state: EveningState, match: Match): NumberedPicture {
    return shownOf(state, match, tellsByPress(this.parts, state));
  }

  get publicTable(): PublicTable {
    const { durable: state } = this.writer;
    const { match } = state;
    const message = match === null ? null : publicMessage(match, this.shownIn(state, match));
    return publicTableOf({
      table: this.parts.table,
      state,
      message,
      pace: this.pace,
      now: this.parts.clock.now(),
      ended: this.#ended,
      isReadInOrder: layoutBy(state.furniture.layout, 'reader', this.#readers).uses.some(({ use }) => use.use === 'shared'),
      ...Object.assign({}, NOTHING_SAID, ...this.attendants.map(each => each.inRoom?.(state, match))),
    });
  }

  /** Sends the view, at which the person who touched something looks; then the public table, if it has changed, to another process. */
  show(): void {
    this.#lyingShown = this.#lying;
    this.#showView();
    this.#publish();
  }

  #showView(): void {
    const { view } = this;
    const told = toldUnder(view, this.#pace, this.writer.durable.match);
    // Where nobody moderates, a touch at night causes no new view: even a view would show that somebody touched something.
    if (told !== null && told === this.#lastTold) return;
    this.#lastTold = told;
    this.#n += 1;
    this.parts.changed({ ...view, n: this.#n });
  }

  /** Whether the room is told the end. */
  get #isEnded(): boolean {
    const { durable: state } = this.writer;
    return state.match !== null && this.shownIn(state, state.match).picture.ending !== null;
  }

  #publish(): void {
    this.#ended = this.#isEnded ? (this.#ended ?? this.parts.clock.now()) : null;
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
    for (const each of this.attendants) each.look();
  }

  /** Changes that are written together are shown to the moderator together. */
  #settled(isLast: boolean): void {
    this.keepPace();
    if (isLast) this.show();
    else this.#publish();
    for (const each of this.attendants) each.look();
  }

  /** Sets the pace by a kept clock. */
  followClock(clock: KeptClock): void {
    const { of, until, halted: since } = this.#pace;
    if (of !== clock.of || until !== clock.until || since !== clock.halted) this.repace(paceOfClock(clock));
  }

  keepPace(): void {
    // Every attendant is asked, even where another one keeps the pace.
    if (this.attendants.filter(each => each.keep?.() === true).length > 0) return;
    const { durable: state } = this.writer;
    const { match } = state;
    const now = this.parts.clock.now();
    if (match === null || state.course.at !== 'game' || state.course.abandoned) this.repace(UNPACED);
    else {
      const { paused, game } = state.course;
      const { step, view } = match.play;
      const of = `${game}/${paceKey(view, step)}`;
      if (state.clock?.of === of) this.followClock(state.clock);
      else if (this.#pace.of !== of || (this.#pace.kind === 'hands' && !mayVoteAtOnce(step)))
        this.repace(entered({ of, step, setUp: match.setUp, now, paused }, this.#lengths, this.parts.pace, this.parts.entropy));
      else if (paused !== (this.#pace.halted !== null)) this.repace(paused ? halted(this.#pace, now) : released(this.#pace, now));
    }
  }
}

const LONG_AGO_MS = 3_600_000;
const NOTHING_RUNS = (): void => undefined;
const NOTHING_SAID = { announced: null, narration: null };

const NO_BADGES = {};

/** A kind of attendant. The evening is handed its kinds, and knows none of them itself. */
export interface AttendantKind {
  isNeeded(state: EveningState): boolean;
  comes(evening: LiveEvening): Attendant;
  /** Does an ask that may bring an attendant of this kind to a table without one. Undefined where nothing can be reached. */
  called?(evening: LiveEvening, ask: TableTournamentAsk): Promise<Outcome> | undefined;
  /** The changes of the waiting parcels that belong to a change of the state. */
  parcels?(before: EveningState, next: EveningState): readonly ParcelStep[];
}

/** An attendant of a table, beside its moderator. Absent where the table does not need it. */
export interface Attendant {
  /** Called once the evening is open. */
  begin(): void;
  /** Does what is due, if anything is. */
  look(): void;
  /** Sets the pace of the present step. False where the evening sets the pace. */
  keep?(): boolean;
  /** The clock of the present step, or null where the step has none; undefined where the evening decides. */
  clockStep?(state: EveningState, game: string, match: Match): ClockStep | null | undefined;
  close(): void;

  /** Whether this attendant forbids an ask now. */
  bars?(ask: Ask): boolean;
  /** Does an ask in its own way; undefined where it is an ask like any other. */
  asked(ask: Ask): Promise<Outcome> | undefined;
  /** Handles a touch in its own way; false where it is a touch like any other. */
  touched?(turn: OpenTurn, touch: Touch): boolean;
  /** The meaning of badges at this table. */
  badges?(state: EveningState): Pick<Situation, 'badges'>;
  /** A badge was touched. */
  badge?(turn: OpenTurn, effect: Extract<Effect, { out: 'sits' | 'vouches' }>): void;
  /** Called after a move of the game in this turn. The attendant may make another move. */
  moved?(turn: OpenTurn): void;
  /** The next state with the changes that this attendant adds to the same commit. */
  brings?(next: EveningState, before: EveningState): EveningState;

  /** The part of this attendant in the moderator's view, and in the public table. */
  shown(state: EveningState, match: Match | null): Partial<ShownBeside>;
  inRoom?(state: EveningState, match: Match | null): Pick<PublicTable, 'announced' | 'narration'>;
}

type ShownBeside = Pick<EveningView, 'announced' | 'tournament'>;

/** The parts of a turn that an attendant uses. */
export interface OpenTurn {
  readonly state: EveningState;
  readonly match: Match | null;
  readonly situation: Situation;
  readonly table: TableState;
  /** Who reports the tags of the touched reader. */
  readonly readBy: ReadBy;
  /** Whether the touch has done something. */
  took: boolean;
  say(why: Reason): void;
  set(change: Partial<EveningState>): void;
  follow(result: TouchResult): void;
  asksForCards(): void;
}
