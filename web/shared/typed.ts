/** A reader that plays a keyboard leaves no more time between two keys. */
const SLOWEST_MACHINE_MS = 50;
/** A key waits so long for the next one; a page that is busy hears of it late. */
const HELD_MS = 120;
/** Four bytes: no tag has a shorter number. */
const SHORTEST_LINE = 8;
const IN_A_NUMBER = /^[0-9A-Fa-f:.-]$/;

/** A key as far as it matters here. */
export interface Stroke {
  readonly key: string;
  /** Milliseconds, by the clock of all of them. */
  readonly at: number;
}

export interface Heard<S extends Stroke> {
  /** A reader has typed a number; these were its keys. */
  readonly line: (text: string, gap: number, strokes: readonly S[]) => void;
  /** A person has pressed this, a moment ago. */
  readonly person: (stroke: S) => void;
  readonly after: (milliseconds: number, call: () => void) => () => void;
}

/** Tells a reader's keys from a person's: each key of a number is held back until the next has come, or has not. */
export class Typing<S extends Stroke> {
  readonly #heard: Heard<S>;
  #held: readonly S[] = [];
  #cancel: () => void = () => undefined;

  constructor(heard: Heard<S>) {
    this.#heard = heard;
  }

  /** Whether the key is kept: the others are a person's, now. */
  press(stroke: S): boolean {
    const last = this.#held.at(-1);
    if (last !== undefined && stroke.at - last.at > SLOWEST_MACHINE_MS) this.#release();
    if (stroke.key === 'Enter' && this.#held.length >= SHORTEST_LINE) {
      this.#ends(stroke);
      return true;
    }
    if (!IN_A_NUMBER.test(stroke.key)) {
      this.#release();
      return false;
    }
    this.#held = [...this.#held, stroke];
    this.#cancel();
    this.#cancel = this.#heard.after(HELD_MS, () => this.#release());
    return true;
  }

  #ends(enter: S): void {
    const strokes = this.#held;
    this.#held = [];
    this.#cancel();
    const gaps = [...strokes.slice(1), enter].map(({ at }, index) => at - (strokes[index]?.at ?? at));
    this.#heard.line(strokes.map(({ key }) => key).join(''), Math.max(...gaps), strokes);
  }

  #release(): void {
    const strokes = this.#held;
    this.#held = [];
    this.#cancel();
    for (const stroke of strokes) this.#heard.person(stroke);
  }
}
