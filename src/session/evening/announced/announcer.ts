import type { AnnouncedGame, Ask, VoidCause } from '../../../domain/evening.ts';
import type { StepId } from '../../../domain/ids.ts';
import type { Narration } from '../../../domain/speech.ts';
import { LETTER_MS, READ_LETTER_MS } from '../../../domain/speech.ts';
import type { Touch } from '../../../domain/spot.ts';
import type { Step } from '../../../domain/step.ts';
import type { Match } from '../../../engine/match.ts';
import { leadingOf } from '../../../rules/catalog.ts';
import { callBegins } from '../../../table/night-watch.ts';
import type { Attendant, AttendantKind, LiveEvening, OpenTurn } from '../live-evening.ts';
import type { Outcome } from '../neighbours.ts';
import { alarm, type ClockStep, halted, left, paceOfClock, released, UNPACED } from '../pace.ts';
import { sealDeal } from '../sealing.ts';
import type { EveningState, GameProgress } from '../state.ts';
import { NO_SOUND } from '../state.ts';
import { Turn } from '../turn.ts';
import { hasNoModerator } from '../unmoderated.ts';
import { askAnnounced, mayAsk, touchesAnnounced } from './gate.ts';
import type { TimeSlot } from './phase.ts';
import { dawnSlot, isAnnounced, phaseOf, slotKey, slotOf, votedSlot, wantsCards, wantsCardsOfPlayers } from './phase.ts';
import { faultsShown, isStoppedByFaults, takesCardsAsTheyLie, unreadyShown, watchFor, writesDown } from './watched-night.ts';

/** How long all cards must lie still before the night begins. */
const STILL_MS = 10_000;
/** After this many milliseconds without a voice the night is void. A page that reconnects sooner was not lost. */
const SILENT_MS = 3_000;
/** The pause before failed work is tried again. */
const AGAIN_MS = 1_000;

type Duty = () => Promise<Outcome>;
const NOTHING_RUNS = (): void => undefined;

/** The attendant that leads where nobody moderates. */
export const ANNOUNCED: AttendantKind = {
  isNeeded: ({ plan }) => hasNoModerator(plan),
  comes: evening => new Announcer(evening),
};

/** Leads a game that the machine announces through night and day, by the clock. It acts only on the state that is on the disk. */
class Announcer implements Attendant {
  readonly #evening: LiveEvening;
  #narration: Narration;
  /** When something was last moved before the night. */
  #still: number;
  /** The step that was announced last; its closing words come with the next step. */
  #said: Step | null = null;
  /** The time for a letter, fixed when the night begins (ON-192): a voice that comes or goes never changes the length of a call. */
  #letterMs: number | null = null;
  /** The number of voices when the pace was last set. */
  #voices = 0;
  #isBusy = false;
  #isLost = false;
  #cancelLost = NOTHING_RUNS;
  #cancelAgain = NOTHING_RUNS;

  constructor(evening: LiveEvening) {
    this.#evening = evening;
    const now = evening.parts.clock.now();
    this.#still = now;
    this.#narration = { n: now, says: [], letterMs: LETTER_MS.usual };
  }

  isAnnounced({ plan }: EveningState): boolean {
    return isAnnounced(plan, this.#evening.parts);
  }

  bars(ask: Ask): boolean {
    const { state, match } = this.#evening.ahead;
    if (!hasNoModerator(state.plan) || this.#evening.parts.knowsAll === true) return false;
    return !mayAsk({ ask, phase: phaseOf(state, match), course: state.course, match }, this.isAnnounced(state));
  }

  inRoom(state: EveningState, match: Match | null): { readonly announced: AnnouncedGame | null; readonly narration: Narration | null } {
    const { announced } = this.shown(state, match);
    return { announced, narration: announced === null ? null : this.#narration };
  }

  /** A night in the middle of which the service starts is void, because nobody has announced for a while. */
  begin(): void {
    const { state, match } = this.#now;
    if (this.isAnnounced(state) && phaseOf(state, match) === 'night') this.#isLost = true;
    this.look();
  }

  asked(ask: Ask): Promise<Outcome> | undefined {
    return askAnnounced(this.#evening, this, ask);
  }

  touched(turn: OpenTurn, touch: Touch): boolean {
    return touchesAnnounced(this.#evening, this, turn, touch);
  }

  /** Asks for the cards in the same turn as the votes: any question or lot of the game before that would reveal something of the deal. */
  moved(turn: OpenTurn): void {
    const { state, match } = turn;
    if (match !== null && (this.isAnnounced(state) ? wantsCards : wantsCardsOfPlayers)(state, match)) turn.asksForCards();
  }

  /** Begins to follow the cards of a game that begins. */
  brings(next: EveningState, { course: before }: EveningState): EveningState {
    const { course, match } = next;
    const isNew = course.at === 'game' && (before.at !== 'game' || before.game !== course.game);
    if (!isNew || match === null || match.past !== null || next.watch !== null || !this.isAnnounced(next)) return next;
    return { ...next, watch: watchFor(next, course.dealer, match.play.step.id, this.#evening.readers) };
  }

  close(): void {
    this.#cancelLost();
    this.#cancelAgain();
  }

  stirred(): void {
    this.#still = this.#evening.parts.clock.now();
  }

  get #now(): { readonly state: EveningState; readonly match: Match | null } {
    const { durable: state } = this.#evening.writer;
    return { state, match: state.match };
  }

  shown(state: EveningState, match: Match | null): { readonly announced: AnnouncedGame | null } {
    const phase = phaseOf(state, match);
    if (phase === null || !this.isAnnounced(state)) return { announced: null };
    const { pace, lying } = this.#evening;
    const announced = {
      phase,
      heard: state.sound.heard,
      readAloud: state.sound.readAloud,
      says: this.#narration.says,
      unready: unreadyShown(phase, state, lying, this.#evening.readers),
      begins: phase === 'armed' ? pace.until : null,
      void: phase === 'void' ? state.voided : null,
      faults: faultsShown(state, match),
    };
    return { announced };
  }

  /** Sets the pace of the present step. False where the machine does not announce. */
  keep(): boolean {
    const { state, match } = this.#now;
    const { count } = this.#evening.voices;
    if (count < this.#voices && this.isAnnounced(state)) this.stirred();
    this.#voices = count;
    if (!this.isAnnounced(state)) return false;
    const phase = phaseOf(state, match);
    this.#listens(phase === 'night' && !state.sound.readAloud);
    if (state.course.at !== 'game' || match === null || state.course.abandoned) this.#keepStill(phase === 'armed');
    else this.#keepGame(state, state.course, match);
    return true;
  }

  #listens(isNight: boolean): void {
    if (isNight && this.#evening.voices.count === 0) {
      if (this.#cancelLost === NOTHING_RUNS)
        this.#cancelLost = alarm(this.#evening.parts.clock, SILENT_MS, () => {
          this.#isLost = true;
          this.look();
        });
      return;
    }
    this.#cancelLost();
    this.#cancelLost = NOTHING_RUNS;
    if (!isNight) this.#isLost = false;
  }

  #keepStill(isArmed: boolean): void {
    this.#said = null;
    this.#letterMs = null;
    // Texts that have to be loaded are loaded now, before their length is needed.
    const { parts, writer } = this.#evening;
    parts.spoken?.([], writer.durable.language, LETTER_MS.usual);
    if (this.#narration.says.length > 0) this.#narration = { ...this.#narration, n: this.#narration.n + 1, says: [] };
    if (!isArmed) {
      if (this.#evening.pace !== UNPACED) this.#evening.repace(UNPACED);
      return;
    }
    const isReady = this.#isReady;
    const of = isReady ? `armed/${this.#still}` : 'armed';
    if (this.#evening.pace.of === of) return;
    const until = isReady ? this.#still + STILL_MS : null;
    this.#evening.repace({ of, kind: isReady ? 'clock' : 'free', since: this.#still, until, halted: null });
  }

  /** Whether every place has its card, and that card lies there. */
  get #isReady(): boolean {
    return unreadyShown('armed', this.#evening.writer.ahead, this.#evening.lying, this.#evening.readers).length === 0;
  }

  #keepGame(state: EveningState, { game, paused }: GameProgress, match: Match): void {
    const { pace, parts } = this.#evening;
    const key = slotKey(game, match);
    const { asks } = match.play.step;
    const hasVoted = asks.kind === 'ballot' && asks.mayClose;
    const isKept = pace.of === `${key}/dawn` || pace.of === (hasVoted ? `${key}/in` : key);
    const now = parts.clock.now();
    if (isKept) {
      if (state.clock?.of === pace.of) this.#evening.followClock(state.clock);
      else if (paused !== (pace.halted !== null)) this.#evening.repace(paused ? halted(pace, now) : released(pace, now));
      return;
    }
    if (wantsCards(state, match)) return;
    this.#enter(hasVoted ? votedSlot(game, match) : slotOf(game, match, this.#said), match, paused);
  }

  clockStep(state: EveningState, game: string, match: Match): ClockStep | null | undefined {
    if (!this.isAnnounced(state)) return undefined;
    const { of, kind, milliseconds } = slotOf(game, match, null);
    return kind === 'clock' && milliseconds !== null ? { of, milliseconds } : null;
  }

  #enter({ of, kind, says, milliseconds, spoken }: TimeSlot, match: Match, paused: boolean): void {
    const { parts, writer } = this.#evening;
    const now = parts.clock.now();
    const { language, sound } = writer.durable;
    this.#letterMs ??= Math.max(sound.readAloud ? READ_LETTER_MS : 0, this.#evening.voices.letterMs);
    const letterMs = this.#letterMs;
    const words = spoken ? (parts.spoken?.(says, language, letterMs) ?? 0) : 0;
    if (says.length > 0) this.#narration = { n: this.#narration.n + 1, says, letterMs };
    this.#said = match.play.step;
    const until = milliseconds === null ? null : now + words + milliseconds;
    const { clock } = writer.durable;
    this.#evening.repace(clock?.of === of ? paceOfClock(clock) : { of, kind, since: now, until, halted: paused ? now : null });
  }

  /** Does what is due, if anything is. */
  look(): void {
    const duty = this.#isBusy ? undefined : this.#duty();
    if (duty === undefined) return;
    this.#isBusy = true;
    void this.#does(duty);
  }

  async #does(duty: Duty): Promise<void> {
    const outcome = await duty();
    this.#isBusy = false;
    if (outcome.ok) return this.look();
    this.#cancelAgain();
    this.#cancelAgain = alarm(this.#evening.parts.clock, AGAIN_MS, () => this.look());
  }

  #duty(): Duty | undefined {
    const { state, match } = this.#now;
    if (!this.isAnnounced(state) || state.course !== this.#evening.writer.ahead.course) return undefined;
    const { course } = state;
    const { pace, parts } = this.#evening;
    const phase = phaseOf(state, match);
    const { sound } = state;
    const isMute = this.#evening.voices.count === 0 && !sound.readAloud;
    if (isMute && course.at !== 'game' && (sound.heard || sound.armed)) return () => this.#evening.change({ sound: NO_SOUND });
    const isOut = pace.until !== null && pace.halted === null && left(pace, parts.clock.now()) === 0;
    if (course.at === 'dealing') {
      const isStill = parts.clock.now() - this.#still >= STILL_MS;
      return phase === 'armed' && isOut && isStill && this.#isReady ? () => this.#falls(course.dealer) : undefined;
    }
    if (course.at !== 'game' || match === null || match !== this.#evening.ahead.match || course.abandoned) return undefined;
    if (phase === 'night' && this.#isLost) return () => this.endsVoid('sound');
    if (wantsCards(state, match)) return () => this.#turns(turn => turn.asksForCards());
    if (!isOut || !pace.of.startsWith(slotKey(course.game, match))) return undefined;
    return () => this.#runsOut(course, match);
  }

  #falls(dealer: Parameters<typeof sealDeal>[1]): Promise<Outcome> {
    return sealDeal(this.#evening, dealer);
  }

  #turns(work: (turn: Turn) => unknown): Promise<Outcome> {
    const turn = new Turn(this.#evening);
    work(turn);
    return turn.end();
  }

  async #runsOut(course: GameProgress, match: Match): Promise<Outcome> {
    const { step } = match.play;
    if (step.time === 'call') return this.#callEnds(course, match);
    if (step.id === leadingOf(match.setUp).steps.talk) return this.talkEnds(course);
    return this.#turns(turn => turn.goesOn());
  }

  async #callEnds(course: GameProgress, match: Match): Promise<Outcome> {
    const { pace } = this.#evening;
    const dawn = dawnSlot(course.game, match);
    if (dawn !== undefined && pace.of !== dawn.of) {
      const written = await this.#turns(turn => {
        writesDown(turn, course);
        watchesFrom(turn, leadingOf(match.setUp).steps.talk);
        // The notice goes away with the call, whether or not anybody was called.
        turn.set({ notice: null });
      });
      const now = this.#now.match;
      if (written.ok && now !== null) {
        this.#enter(dawn, now, this.#evening.isPaused);
        this.#evening.show();
      }
      return written;
    }
    const { road } = match.play.view;
    const isLast = road.at >= road.steps.length - 1;
    if (isLast && isStoppedByFaults(this.#evening.writer.ahead, course)) return this.endsVoid('cards');
    return this.#turns(turn => {
      writesDown(turn, course);
      turn.goesOn();
      watchesFrom(turn, turn.match?.play.step.id ?? null);
    });
  }

  /** Ends the discussion: the cards count as they lie, and all players vote. */
  talkEnds(course: GameProgress): Promise<Outcome> {
    return this.#turns(turn => {
      takesCardsAsTheyLie(turn, course);
      turn.goesOn();
    });
  }

  /** Declares the night void: it does not count, and its cards stay veiled. */
  endsVoid(cause: VoidCause): Promise<Outcome> {
    const { course } = this.#evening.writer.ahead;
    if (course.at !== 'game') return this.#evening.refuse({ code: 'ask.not_now' });
    return this.#evening.change({ course: { ...course, abandoned: true, paused: false }, voided: cause });
  }
}

const watchesFrom = (turn: Turn, step: StepId | null): void => {
  const { watch } = turn.state;
  if (watch !== null && step !== null) turn.set({ watch: callBegins(watch, step) });
};
