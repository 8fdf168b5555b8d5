import type { AnnouncedGame, Ask, VoidCause } from '../../../domain/evening.ts';
import type { Narration } from '../../../domain/speech.ts';
import { LETTER_MS, READ_LETTER_MS } from '../../../domain/speech.ts';
import type { Step } from '../../../domain/step.ts';
import type { Match } from '../../../engine/match.ts';
import { callBegins } from '../../../table/night.ts';
import { alarm } from '../alarm.ts';
import type { Desk } from '../desk.ts';
import { halted, left, released, UNPACED } from '../pace.ts';
import type { Outcome, Why } from '../parts.ts';
import { seal } from '../sealing.ts';
import type { InGame, Standing } from '../standing.ts';
import { NO_SOUND } from '../standing.ts';
import { Turn } from '../turn.ts';
import { isUnmoderated } from '../unmoderated.ts';
import type { Announces } from './announces.ts';
import { isStoppedByFaults, takesCardsAsTheyLie, writesDown } from './calls.ts';
import { mayAsk } from './gate.ts';
import { isAnnounced, phaseOf, wantsCards } from './phase.ts';
import { faultsShown, unreadyShown } from './shown.ts';
import type { Slot } from './slots.ts';
import { dawnSlot, slotKey, slotOf, votedSlot } from './slots.ts';
import { unnamed } from './unnamed.ts';

/** How long all cards lie still before the night falls. */
const STILL_MS = 10_000;
/** A page that comes back at once was not lost. */
const SILENT_MS = 3_000;
/** After a write that failed. */
const AGAIN_MS = 1_000;

type Duty = () => Promise<Outcome>;
const NOTHING_RUNS = (): void => undefined;

/** Where the machine announces: leads through the night and the day by the clock, on what is on the disk. */
export class Announcer implements Announces {
  readonly #desk: Desk;
  #narration: Narration;
  /** When something was last moved, before the night. */
  #still: number;
  /** The step whose words were said last, for closing it. */
  #said: Step | null = null;
  /** Fixed when the night begins (ON-192): no voice that comes or goes makes a call longer. */
  #letterMs: number | null = null;
  #isBusy = false;
  #isLost = false;
  #cancelLost = NOTHING_RUNS;
  #cancelAgain = NOTHING_RUNS;

  constructor(desk: Desk) {
    this.#desk = desk;
    const now = desk.parts.clock.now();
    this.#still = now;
    this.#narration = { n: now, says: [], letterMs: LETTER_MS.usual };
  }

  isAnnounced({ plan }: Standing): boolean {
    return isAnnounced(plan, this.#desk.parts);
  }

  bars(ask: Ask, standing: Standing, match: Match | null): boolean {
    if (!isUnmoderated(standing.plan) || this.#desk.parts.knowsAll === true) return false;
    return !mayAsk({ ask, phase: phaseOf(standing, match), course: standing.course, match }, this.isAnnounced(standing));
  }

  worded(why: readonly Why[]): readonly Why[] {
    return isUnmoderated(this.#desk.writer.ahead.plan) ? why.map(unnamed) : why;
  }

  inRoom(standing: Standing, match: Match | null): { readonly announced: AnnouncedGame | null; readonly narration: Narration | null } {
    const announced = this.shown(standing, match);
    return { announced, narration: announced === null ? null : this.#narration };
  }

  /** An evening that is opened in the middle of a night was not heard for a while: that night is void. */
  begin(): void {
    const { standing, match } = this.#now;
    if (this.isAnnounced(standing) && phaseOf(standing, match) === 'night') this.#isLost = true;
    this.look();
  }

  close(): void {
    this.#cancelLost();
    this.#cancelAgain();
  }

  /** A card was moved, or whatever else makes the ten seconds begin anew. */
  moved(): void {
    this.#still = this.#desk.parts.clock.now();
  }

  /** How many pages speak has changed. */
  voices(before: number): void {
    const { standing } = this.#now;
    const { count: voices } = this.#desk.voices;
    if (!this.isAnnounced(standing)) return;
    if (voices < before) this.moved();
    if (voices === 0 && standing.course.at !== 'game' && !standing.sound.readAloud) void this.#desk.change({ sound: NO_SOUND });
    this.#desk.keepPace();
  }

  get #now(): { readonly standing: Standing; readonly match: Match | null } {
    const { durable: standing } = this.#desk.writer;
    return { standing, match: this.#desk.matchOf(standing, 'match') };
  }

  shown(standing: Standing, match: Match | null): AnnouncedGame | null {
    const phase = phaseOf(standing, match);
    if (phase === null || !this.isAnnounced(standing)) return null;
    const { pace, lying } = this.#desk;
    return {
      phase,
      heard: standing.sound.heard,
      readAloud: standing.sound.readAloud,
      says: this.#narration.says,
      unready: unreadyShown(phase, standing, lying, this.#desk.readers),
      begins: phase === 'armed' ? pace.until : null,
      void: phase === 'void' ? standing.voided : null,
      faults: faultsShown(standing, match),
    };
  }

  /** Keeps the pace of what stands now; false where somebody moderates. */
  keep(): boolean {
    const { standing, match } = this.#now;
    if (!this.isAnnounced(standing)) return false;
    const phase = phaseOf(standing, match);
    this.#listens(phase === 'night' && !standing.sound.readAloud);
    if (standing.course.at !== 'game' || match === null || standing.course.abandoned) this.#keepStill(phase === 'armed');
    else this.#keepGame(standing, standing.course, match);
    return true;
  }

  #listens(isNight: boolean): void {
    if (isNight && this.#desk.voices.count === 0) {
      if (this.#cancelLost === NOTHING_RUNS)
        this.#cancelLost = alarm(this.#desk.parts.clock, SILENT_MS, () => {
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
    // Words that have to be fetched are there before they are measured.
    const { parts, writer } = this.#desk;
    parts.spoken?.([], writer.durable.language, LETTER_MS.usual);
    if (this.#narration.says.length > 0) this.#narration = { ...this.#narration, n: this.#narration.n + 1, says: [] };
    if (!isArmed) {
      if (this.#desk.pace !== UNPACED) this.#desk.repace(UNPACED);
      return;
    }
    const isReady = this.#isReady;
    const of = isReady ? `armed/${this.#still}` : 'armed';
    if (this.#desk.pace.of === of) return;
    const until = isReady ? this.#still + STILL_MS : null;
    this.#desk.repace({ of, kind: isReady ? 'clock' : 'free', since: this.#still, until, halted: null });
  }

  /** Every place has its card, and it lies there. */
  get #isReady(): boolean {
    return unreadyShown('armed', this.#desk.writer.ahead, this.#desk.lying, this.#desk.readers).length === 0;
  }

  #keepGame(standing: Standing, { game, paused }: InGame, match: Match): void {
    const { pace, parts } = this.#desk;
    const key = slotKey(game, match);
    const { asks } = match.play.step;
    const hasVoted = asks.kind === 'ballot' && asks.mayClose;
    const isKept = pace.of === `${key}/dawn` || pace.of === (hasVoted ? `${key}/in` : key);
    const now = parts.clock.now();
    if (isKept) {
      if (paused !== (pace.halted !== null)) this.#desk.repace(paused ? halted(pace, now) : released(pace, now));
      return;
    }
    if (wantsCards(standing, match)) return;
    this.#enter(hasVoted ? votedSlot(game, match) : slotOf(game, match, this.#said), match, paused);
  }

  #enter({ of, kind, says, milliseconds, spoken }: Slot, match: Match, paused: boolean): void {
    const { parts, writer } = this.#desk;
    const now = parts.clock.now();
    const { language, sound } = writer.durable;
    this.#letterMs ??= Math.max(sound.readAloud ? READ_LETTER_MS : 0, this.#desk.voices.letterMs);
    const letterMs = this.#letterMs;
    const words = spoken ? (parts.spoken?.(says, language, letterMs) ?? 0) : 0;
    if (says.length > 0) this.#narration = { n: this.#narration.n + 1, says, letterMs };
    this.#said = match.play.step;
    const until = milliseconds === null ? null : now + words + milliseconds;
    this.#desk.repace({ of, kind, since: now, until, halted: paused ? now : null });
  }

  /** Does what is due, if anything is. */
  look(): void {
    if (this.#isBusy || this.#duty() === undefined) return;
    this.#isBusy = true;
    void this.#desk.inTurn(async () => {
      // Whatever came before it may have done it, or made it void.
      const outcome = await this.#duty()?.();
      this.#isBusy = false;
      if (outcome === undefined || outcome.ok) return this.look();
      this.#cancelAgain();
      this.#cancelAgain = alarm(this.#desk.parts.clock, AGAIN_MS, () => this.look());
    });
  }

  #duty(): Duty | undefined {
    const { standing, match } = this.#now;
    if (!this.isAnnounced(standing) || standing.course !== this.#desk.writer.ahead.course) return undefined;
    const { course } = standing;
    const { pace, parts } = this.#desk;
    const phase = phaseOf(standing, match);
    const isOut = pace.until !== null && pace.halted === null && left(pace, parts.clock.now()) === 0;
    if (course.at === 'dealing') {
      const isStill = parts.clock.now() - this.#still >= STILL_MS;
      return phase === 'armed' && isOut && isStill && this.#isReady ? () => this.#falls(course.dealer) : undefined;
    }
    if (course.at !== 'game' || match === null || match !== this.#desk.ahead.match || course.abandoned) return undefined;
    if (phase === 'night' && this.#isLost) return () => this.endsVoid('sound');
    if (wantsCards(standing, match)) return () => this.#does(turn => turn.accepts({ type: 'open', step: 'reveal' }));
    if (!isOut || !pace.of.startsWith(slotKey(course.game, match))) return undefined;
    return () => this.#runsOut(course, match);
  }

  #falls(dealer: Parameters<typeof seal>[1]): Promise<Outcome> {
    return seal(this.#desk, dealer);
  }

  #does(work: (turn: Turn) => unknown): Promise<Outcome> {
    const turn = new Turn(this.#desk);
    work(turn);
    return turn.end();
  }

  async #runsOut(course: InGame, match: Match): Promise<Outcome> {
    const { step } = match.play;
    if (step.time === 'call') return this.#callEnds(course, match);
    if (step.id === 'discussion') return this.talkEnds(course);
    return this.#does(turn => turn.accepts({ type: 'go-on', step: step.id }));
  }

  async #callEnds(course: InGame, match: Match): Promise<Outcome> {
    const { pace } = this.#desk;
    const dawn = dawnSlot(course.game, match);
    if (dawn !== undefined && pace.of !== dawn.of) {
      const written = await this.#does(turn => {
        writesDown(turn, course);
        watchesFrom(turn, 'discussion');
        // What was said before goes with the call, whether or not it called anybody.
        turn.set({ notice: null });
      });
      const now = this.#now.match;
      if (written.ok && now !== null) {
        this.#enter(dawn, now, this.#desk.isPaused);
        this.#desk.show();
      }
      return written;
    }
    const { road } = match.play.view;
    const isLast = road.at >= road.steps.length - 1;
    if (isLast && isStoppedByFaults(this.#desk.writer.ahead, course)) return this.endsVoid('cards');
    return this.#does(turn => {
      writesDown(turn, course);
      turn.accepts({ type: 'go-on', step: match.play.step.id });
      watchesFrom(turn, turn.match?.play.step.id ?? '');
    });
  }

  /** The cards count as they lie, and all vote. */
  talkEnds(course: InGame): Promise<Outcome> {
    return this.#does(turn => {
      takesCardsAsTheyLie(turn, course);
      turn.accepts({ type: 'go-on', step: 'discussion' });
    });
  }

  /** This night does not count; its cards stay veiled. */
  endsVoid(cause: VoidCause): Promise<Outcome> {
    const { course } = this.#desk.writer.ahead;
    if (course.at !== 'game') return this.#desk.refuse({ code: 'ask.not_now' });
    return this.#desk.change({ course: { ...course, abandoned: true, paused: false }, voided: cause });
  }
}

const watchesFrom = (turn: Turn, step: string): void => {
  const { watch } = turn.standing;
  if (watch !== null) turn.set({ watch: callBegins(watch, step) });
};
