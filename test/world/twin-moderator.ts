import type { Answer } from '../../src/domain/answer.ts';
import type { Ask, EveningView, Plan } from '../../src/domain/evening.ts';
import type { Box } from '../../src/domain/piece.ts';
import type { Spot, Touch } from '../../src/domain/spot.ts';
import { type Match, standingMoments } from '../../src/engine/match.ts';
import type { Outcome, ReaderStatus } from '../../src/session/evening/neighbours.ts';
import { tablePlaces } from '../../src/table/deal.ts';
import type { Course, Deed } from '../tools/live-twins.ts';
import { type Beside, drawnBeside } from './beside.ts';
import { chanceOf, type WorldTime } from './clock.ts';
import type { TableService } from './table.ts';

/** How often people look at the clock, and how long after the beginning of a call the called player chooses. */
const TICK_MS = 250;
const CHOOSES_MS = 1_500;
const LOOKS_MS = 1_000;
/** In some calls nobody answers before the time is over, and the call takes this much longer. */
const LATE_MS = 24_000;
/** No call ends sooner: by then the answer of the called player is written, also on a slow disk. */
const ENTERED_MS = 12_000;
const SELDOM = 8;

/** The reader of the table, a tag that does something at any time, and an unknown tag. */
const READER: ReaderStatus = {
  ...{ id: 'reader', name: 'reader', unnamed: false, slots: 1, by: 'reader' },
  ...{ health: 'ready', trouble: null },
};
export const SPOT: Spot = { reader: READER.id, slot: 0 };
const VEIL = '04C0FFEE000001';
const STRANGER = '04C0FFEE000002';
export const BOX: Box = { name: 'one tag', tags: [{ uid: VEIL, piece: { is: 'command', command: 'veil' }, label: '', retired: false }] };
const TOUCHES = 20;
const TOUCHED_MS = 300_000;

interface TwinParts {
  readonly table: TableService;
  readonly time: WorldTime;
  readonly course: Course;
  /** The number of the last picture that both games of the pair have. */
  readonly alikeUpTo: number;
  readonly seed: number;
  /** How a table of a tournament comes to its deal; without it the moderator plans and names the cards. */
  readonly seated?: TwinSeated;
}

export type CardLaid = Extract<Touch, { type: 'laid' }>;
/** The way of a table to the dealt cards of a tournament's game: asks, and cards that are read. */
export interface TwinSeated {
  readonly box: Box;
  next(view: EveningView): Ask | CardLaid | undefined;
  answered(ask: Ask, outcome: Outcome): void;
}

/** An ask that was sent, until its answer comes. Where the answer is lost, the ask is repeated word for word. */
interface SentAsk {
  readonly ask: Ask;
  readonly id: string;
}

/** How many answers of the course stand; null where another move stands. */
const standing = (match: Match, { deeds }: Course): number | null => {
  const entries = standingMoments(match).flatMap(({ past }) => past?.entry ?? []);
  const answers = entries.flatMap(each => (each.type === 'answered' ? [each.answer] : []));
  const isOther = entries.some(({ type }) => type === 'ruled') || answers.some((each, at) => !isSame(each, deeds[at]?.answer));
  return isOther ? null : answers.length;
};

const isSame = (one: Answer, other: Answer | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);

const takenBack = ({ playing }: EveningView): Ask => ({ do: 'undo', move: playing?.undoes?.move ?? 0, seen: true });

/** A moderator who enters the course of a game by the clock, and does other things at moments that the room sees. */
export class TwinModerator {
  /** When the first ask was sent that may tell secrets. */
  ended = Number.POSITIVE_INFINITY;
  isDone = false;
  /** The last refusal, for the report of a game that stands still. */
  refused = '';
  /** The asks beside the game, and `late` for each call that was left late. */
  readonly met: string[] = [];
  readonly #parts: TwinParts;
  readonly #plan: Plan;
  readonly #last: number;
  /** The numbers of the pictures at which acts beside the course were drawn. */
  readonly #passed = new Set<number>();
  #beside: readonly Beside[] = [];
  #sent: SentAsk | null = null;
  #isAsking = false;
  #read: { readonly match: Match; readonly at: number | null } | null = null;
  #starts = 0;
  #count = 0;
  #looked = 0;

  constructor(parts: TwinParts) {
    this.#parts = parts;
    const { course, alikeUpTo } = parts;
    const { book, players, deck, settings } = course.setUp;
    this.#plan = { book, names: Array.from({ length: players }, (_, index) => `N${index + 1}`), deck, settings };
    const told = course.deeds.findIndex(({ n }) => n > alikeUpTo);
    this.#last = told < 0 ? course.deeds.length : told;
  }

  begin(): void {
    const { table, time, seed } = this.#parts;
    const chance = chanceOf(seed, 'touches');
    table.hears([READER]);
    for (let touch = 0; touch < TOUCHES; touch += 1) {
      const uid = chance.of([VEIL, STRANGER]);
      time.after(chance.below(TOUCHED_MS), () => {
        void table.touch({ type: 'laid', spot: SPOT, uid, fresh: true, name: `touch-${touch}` });
        void table.touch({ type: 'lifted', spot: SPOT, uid });
      });
    }
    this.#later();
  }

  #later(): void {
    this.#parts.time.after(TICK_MS, () => {
      this.#acts();
      this.#later();
    });
  }

  #acts(): void {
    const { table, time } = this.#parts;
    const { view: told, starts } = table;
    if (told === null) return;
    // The time is the present one: people look at the clock without a new view.
    const view: EveningView = { ...told, now: table.machine.now() };
    if (starts !== this.#starts) this.#isAsking = false;
    this.#starts = starts;
    if (this.#isAsking || this.isDone) return;
    if (this.#sent === null) {
      const at = this.#standing;
      const ask = this.#next(view, at);
      if (ask === undefined) return;
      if ('type' in ask) {
        this.#reads(ask);
        return;
      }
      this.#count += 1;
      this.#sent = { ask, id: `ask-${this.#count}` };
      if (at !== null && at >= this.#last && ask.do === 'answer') this.ended = Math.min(this.ended, time.now);
    }
    this.#sends(this.#sent);
  }

  /** A card is read, and taken away from the reader. */
  #reads(touch: CardLaid): void {
    const { table } = this.#parts;
    this.#looked = table.machine.now();
    void table.touch(touch);
    void table.touch({ type: 'lifted', spot: touch.spot, uid: touch.uid });
  }

  /** Matches never change, so each is read only once. */
  get #standing(): number | null {
    const { match } = this.#parts.table.truth;
    if (match === null) return 0;
    if (this.#read?.match !== match) this.#read = { match, at: standing(match, this.#parts.course) };
    return this.#read.at;
  }

  #sends({ ask, id }: SentAsk): void {
    const { table } = this.#parts;
    this.#isAsking = true;
    void table.ask(ask, id, outcome => {
      this.#isAsking = false;
      this.#sent = null;
      this.#looked = table.machine.now();
      this.#parts.seated?.answered(ask, outcome);
      if (!outcome.ok) this.refused = `${JSON.stringify(ask)}: ${outcome.refusal.map(({ code }) => code).join(' ')}`;
    });
  }

  /** The next ask or card; undefined where it is not time yet. */
  #next(view: EveningView, at: number | null): Ask | CardLaid | undefined {
    const hasLooked = view.now >= this.#looked + LOOKS_MS;
    if (at === null) return hasLooked ? (this.#mends(view) ?? takenBack(view)) : undefined;
    const deed = this.#parts.course.deeds[at];
    this.isDone = deed === undefined && this.#beside.length === 0;
    if (view.stage !== 'playing') return hasLooked ? this.#begins(view) : undefined;
    const mends = this.#mends(view);
    if (mends !== undefined) return hasLooked ? mends : undefined;
    this.#meets(at);
    if (this.#beside.length > 0) return hasLooked ? this.#doesBeside(view) : undefined;
    return deed !== undefined && this.#isDue(view, deed, at, hasLooked) ? { do: 'answer', answer: deed.answer } : undefined;
  }

  #begins(view: EveningView): Ask | CardLaid | undefined {
    const { stage, plan, dealing, box, readers } = view;
    const { course, seated } = this.#parts;
    const { deal } = course;
    if (stage === 'set-up') {
      if (box.tags.length === 0) return { do: 'box', box: seated?.box ?? BOX };
      if (readers.some(({ slots }) => slots.some(({ use }) => use === null))) return { do: 'use', spot: SPOT, use: { use: 'shared' } };
      if (seated !== undefined) return seated.next(view);
      return JSON.stringify(plan) === JSON.stringify(this.#plan) ? { do: 'open-deal' } : { do: 'plan', plan: this.#plan };
    }
    if (dealing === null) return undefined;
    if (seated !== undefined) return seated.next(view);
    const { next, proven } = dealing;
    if (proven || next === null) return { do: 'seal' };
    const places = tablePlaces(this.#plan.book, this.#plan.names.length);
    return { do: 'card', place: next, role: [...deal.roles, ...deal.centre][places.indexOf(next)] ?? '' };
  }

  /** The ask that the game needs before it goes on: to tell what is not told yet, or to end a pause. */
  #mends({ playing }: EveningView): Ask | undefined {
    if (playing === null) return undefined;
    const { script, pace } = playing;
    if (script !== null && script.told < script.parts.length) return { do: 'announce', move: script.move, told: script.told };
    return pace.paused ? { do: 'pause', paused: false } : undefined;
  }

  /** The number of the picture that the room has seen when this many answers stand. */
  #seen(at: number): number {
    return this.#parts.course.deeds[at - 1]?.n ?? 1;
  }

  /** Draws acts beside the course, once for each picture that comes in both games at the same moment. */
  #meets(at: number): void {
    const { seed, course } = this.#parts;
    const n = this.#seen(at);
    const isNew = at === 0 || n > this.#seen(at - 1);
    if (!isNew || at > this.#last || this.#passed.has(n)) return;
    this.#passed.add(n);
    this.#beside = drawnBeside(course.setUp.book, chanceOf(seed, 'beside', n));
  }

  #doesBeside(view: EveningView): Ask | undefined {
    const [first, ...rest] = this.#beside;
    this.#beside = rest;
    const { match } = this.#parts.table.truth;
    const ask = match === null ? undefined : first?.(view, match);
    if (ask !== undefined) this.met.push(ask.do);
    return ask;
  }

  /** A choice is made during its call, the call ends as early as it may, and everything else is done after a look. */
  #isDue({ playing, now }: EveningView, { answer }: Deed, at: number, hasLooked: boolean): boolean {
    const { step, pace } = playing ?? {};
    if (step?.time !== 'call' || pace === undefined) return hasLooked;
    const until = Math.max(pace.until ?? now, pace.since + ENTERED_MS);
    const isLate = chanceOf(this.#parts.seed, 'late', this.#seen(at)).once(SELDOM);
    if (answer.type === 'go-on') {
      const isOver = now >= until + (isLate ? LATE_MS : 0);
      if (isOver && isLate) this.met.push('late');
      return isOver;
    }
    return now >= (isLate ? until + LATE_MS / 2 : pace.since + CHOOSES_MS);
  }
}
