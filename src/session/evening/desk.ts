import type { AskName } from '../../domain/entry.ts';
import type { EveningView, PublicTable } from '../../domain/evening.ts';
import type { TableReply } from '../../domain/said.ts';
import type { Match } from '../../engine/match.ts';
import type { Lying } from '../../table/lying.ts';
import { NOTHING_LIES } from '../../table/lying.ts';
import type { Situation } from '../../table/situation.ts';
import type { TableState } from '../../table/table.ts';
import { publicMessage } from '../public.ts';
import type { Session } from '../session.ts';
import { alarm } from './alarm.ts';
import type { Announces } from './announced/announces.ts';
import { toldUnder } from './announced/announces.ts';
import { Voices } from './announced/voices.ts';
import type { AsksKept } from './asks-kept.ts';
import { withCast } from './ballots.ts';
import type { Lengths, PaceState } from './pace.ts';
import { entered, halted, left, paceKey, released, UNPACED } from './pace.ts';
import type { EveningParts, Outcome, ReaderHeard, Why } from './parts.ts';
import { differenceOf, publicTable } from './public-table.ts';
import { sameHands } from './same-hands.ts';
import { checker, situations } from './set-up.ts';
import type { Hands, Standing } from './standing.ts';
import type { EventTable } from './tournament/event-side.ts';
import { veiledFrom } from './unmoderated.ts';
import { viewOf } from './view.ts';
import { Writer } from './writer.ts';

/** A game that is being played. */
export interface Live {
  readonly id: string;
  readonly session: Session;
  /** A code of the journal's problems, where the log cannot vouch for everything. */
  readonly trouble: string | null;
  close(): void;
}

/** Who works at a desk, each made for it. */
interface Beside {
  announcer(desk: Desk): Announces;
  event(desk: Desk): EventTable;
}

/** What an evening has in its hands, and what it shows of it. All that is decided stands in the writer; what passes stands here. */
export class Desk {
  readonly parts: EveningParts;
  readonly writer: Writer;
  readonly announcer: Announces;
  readonly event: EventTable;
  readonly asks: AsksKept;
  /** By which name that is asked for which is being decided at this moment; what is touched, or is due, has none. */
  asked: AskName | undefined;
  readonly check: (plan: Standing['plan']) => EveningView['check'];
  readonly situationOf: (standing: Standing, match: Match | null) => Situation;
  /** What lies where is so, whatever is written. */
  lying: Lying = NOTHING_LIES;
  heard: readonly string[] = [];
  pace: PaceState = UNPACED;
  readers: readonly ReaderHeard[] = [];
  screens = 0;
  readonly voices = new Voices();
  #n = 1;
  #notices = 0;
  #lastShown = '';
  #lastTold: string | null = null;
  /** What lay where in the last view. */
  #lyingShown: Lying = NOTHING_LIES;
  #cancel: () => void = NOTHING_RUNS;
  /** Why the last write failed; null since one has gone through. */
  #failure: string | null = null;
  #live: Live | null = null;
  #unwatch: () => void = NOTHING_RUNS;
  #isBusy = false;
  readonly #waiting: (() => void)[] = [];
  readonly #lengths: Lengths = new Map();

  constructor(parts: EveningParts, standing: Standing, asks: AsksKept, { announcer, event }: Beside) {
    this.parts = parts;
    this.asks = asks;
    this.announcer = announcer(this);
    this.event = event(this);
    this.check = checker(parts.rulesOf);
    this.situationOf = situations(parts, () => this.readers);
    this.writer = new Writer(parts, asks, standing, {
      written: isLast => this.#settled(isLast),
      unchanged: () => {
        if (this.lying !== this.#lyingShown) this.#settled(true);
      },
      failed: code => {
        this.#failure = code;
        this.keepPace();
        this.look();
      },
    });
  }

  /** Begins to show: what stands now is known to whoever asked for it. */
  begin(live: Live | null): void {
    this.play(live);
    this.keepPace();
    this.#lastShown = differenceOf(this.publicTable, this.pace);
  }

  close(): void {
    this.#cancel();
    this.announcer.close();
    this.event.close();
    this.play(null);
  }

  /** Another game, or none. What was played before is closed; its log stays. */
  play(live: Live | null): void {
    this.#unwatch();
    this.#live?.close();
    this.#live = live;
    // Each public change leaves by itself, as soon as it is written: how many there are hangs on nothing else.
    this.#unwatch =
      live?.session.watch(() => {
        this.keepPace();
        this.#publish();
      }) ?? NOTHING_RUNS;
  }

  get live(): Live | null {
    return this.#live;
  }

  /** The match of a standing's game; null where none is played. */
  matchOf(standing: Standing, which: 'match' | 'ahead'): Match | null {
    const { course } = standing;
    return course.at === 'game' && this.live?.id === course.game ? this.live.session[which] : null;
  }

  /** What will be, for deciding. */
  get ahead(): { readonly standing: Standing; readonly match: Match | null; readonly situation: Situation } {
    const { ahead: standing } = this.writer;
    const match = this.matchOf(standing, 'ahead');
    return { standing, match, situation: this.situationOf(standing, match) };
  }

  /** Votes that were cast are those that the game has: what is undone, ruled away or was not written was not cast, whatever was tapped. */
  tableOf({ hands }: Standing, match: Match | null): TableState {
    return { lying: this.lying, names: this.heard, ...withCast(hands, match) };
  }

  /** Takes over what lies where, and gives what belongs to the standing: the same as before, where nothing of it has changed. */
  take({ lying, names, question, votes: { early, waiting }, choice }: TableState, before: Hands): Hands {
    this.lying = lying;
    this.heard = names;
    const hands: Hands = { question, votes: { early, waiting }, choice };
    return sameHands(hands, before) ? before : hands;
  }

  noticeOf(said: TableReply): NonNullable<Standing['notice']> {
    this.#notices += 1;
    return { n: this.#notices, said };
  }

  get isPaused(): boolean {
    const { course } = this.writer.ahead;
    return course.at === 'game' && course.paused;
  }

  /** In order. While a game is being begun, whoever comes waits. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (!this.#isBusy && this.#waiting.length === 0) return work();
    return new Promise(resolve => this.#waiting.push(() => resolve(work())));
  }

  async alone<T>(work: () => Promise<T>): Promise<T> {
    this.#isBusy = true;
    try {
      return await work();
    } finally {
      this.#isBusy = false;
      while (!this.#isBusy && this.#waiting.length > 0) this.#waiting.shift()?.();
    }
  }

  /** Turned down, once all that came before is settled. */
  async refuse(...why: readonly Why[]): Promise<Outcome> {
    await this.writer.quiet;
    return { ok: false, refusal: this.announcer.worded(why) };
  }

  /** All that is decided before the first wait belongs to what was asked. */
  named<T>(asked: AskName, decide: () => T): T {
    this.asked = asked;
    try {
      return decide();
    } finally {
      this.asked = undefined;
    }
  }

  /** Changes what stands; done when it is on the disk. */
  async change(next: Partial<Standing>, then?: () => void, asked = this.asked): Promise<Outcome> {
    const why = await this.writer.write(veiledFrom(this.writer.ahead, next), { asked, then });
    return why === undefined ? { ok: true, value: { wasPublic: false } } : { ok: false, refusal: [why] };
  }

  get view(): EveningView {
    const { durable: standing } = this.writer;
    const match = this.matchOf(standing, 'match');
    const situation = this.situationOf(standing, match);
    return viewOf({
      table: this.parts.table,
      n: this.#n,
      now: this.parts.clock.now(),
      standing,
      match,
      state: this.tableOf(standing, match),
      situation,
      pace: this.pace,
      trouble: this.#failure ?? this.live?.trouble ?? null,
      check: this.check(standing.plan),
      readers: this.readers,
      screens: this.screens,
      voices: this.voices,
      announced: this.announcer.shown(standing, match),
      hall: this.event.shown(standing, match),
    });
  }

  get publicTable(): PublicTable {
    const { durable: standing } = this.writer;
    const match = this.matchOf(standing, 'match');
    const message = match === null ? null : publicMessage(match);
    const { pace, parts } = this;
    return publicTable({ table: parts.table, standing, message, pace, now: parts.clock.now(), ...this.announcer.inRoom(standing, match) });
  }

  /** Something that is shown has changed. */
  show(): void {
    this.#publish();
    this.#lyingShown = this.lying;
    const { view } = this;
    const told = toldUnder(view, this.pace, this.matchOf(this.writer.durable, 'match'));
    // What is touched at night is no news, not even that something was.
    if (told !== null && told === this.#lastTold) return;
    this.#lastTold = told;
    this.#n += 1;
    this.parts.changed({ ...view, n: this.#n });
  }

  #publish(): void {
    const table = this.publicTable;
    const difference = differenceOf(table, this.pace);
    if (difference === this.#lastShown) return;
    this.#lastShown = difference;
    this.parts.shown(table);
  }

  repace(pace: PaceState): void {
    if (pace === this.pace) return;
    this.pace = pace;
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
    this.event.look();
  }

  keepPace(): void {
    if (this.announcer.keep()) return;
    const { durable: standing } = this.writer;
    const match = this.matchOf(standing, 'match');
    const now = this.parts.clock.now();
    if (match === null || standing.course.at !== 'game' || standing.course.abandoned) this.repace(UNPACED);
    else {
      const { paused, game } = standing.course;
      const { step, view } = match.play;
      const of = `${game}/${paceKey(view, step)}`;
      if (this.pace.of !== of)
        this.repace(entered({ of, step, setUp: match.setUp, now, paused }, this.#lengths, this.parts.pace, this.parts.entropy));
      else if (paused !== (this.pace.halted !== null)) this.repace(paused ? halted(this.pace, now) : released(this.pace, now));
    }
  }
}

const NOTHING_RUNS = (): void => undefined;
