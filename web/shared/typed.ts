/** A reader that plays a keyboard leaves no more time between two keys. */
const SLOWEST_MACHINE_MS = 50;
/** A key waits this long for the next one, because a busy page hears keys late. */
const HELD_MS = 120;
/** Four bytes: no tag has a shorter number. */
const SHORTEST_LINE = 8;
const IN_A_NUMBER = /^[0-9A-Fa-f:.-]$/;

/** A key as far as it matters here. */
export interface Stroke {
  readonly key: string;
  /** Milliseconds, by one clock for all keys. */
  readonly at: number;
}

interface StrokeListener<S extends Stroke> {
  /** A reader has typed a number; these were its keys. */
  readonly line: (text: string, gap: number, strokes: readonly S[]) => void;
  /** A person has pressed this, a moment ago. */
  readonly person: (stroke: S) => void;
  readonly after: (milliseconds: number, call: () => void) => () => void;
}

/** Tells a reader's keys from a person's. A key that may belong to a number is held back for a moment, to see whether another follows. */
export class Typing<S extends Stroke> {
  readonly #heard: StrokeListener<S>;
  /** The keys that may begin a number. */
  #line: readonly S[] = [];
  /** How many of these keys were already told as a person's, because no other key followed in time. */
  #told = 0;
  #cancel: () => void = () => undefined;

  constructor(heard: StrokeListener<S>) {
    this.#heard = heard;
  }

  /** Whether the key is kept. Any other key is a person's, now. */
  press(stroke: S): boolean {
    const last = this.#line.at(-1);
    if (last !== undefined && stroke.at - last.at > SLOWEST_MACHINE_MS) this.#break();
    if (stroke.key === 'Enter' && this.#line.length >= SHORTEST_LINE) {
      this.#end(stroke);
      return true;
    }
    if (!IN_A_NUMBER.test(stroke.key)) {
      this.#break();
      return false;
    }
    this.#line = [...this.#line, stroke];
    this.#cancel();
    this.#cancel = this.#heard.after(HELD_MS, () => this.#tell());
    return true;
  }

  #end(enter: S): void {
    const strokes = this.#line;
    this.#forget();
    const gaps = [...strokes.slice(1), enter].map(({ at }, index) => at - (strokes[index]?.at ?? at));
    this.#heard.line(strokes.map(({ key }) => key).join(''), Math.max(...gaps), strokes);
  }

  /** Tells the waiting keys as a person's. A key that was pressed in time and is heard late still continues their line. */
  #tell(): void {
    const strokes = this.#line.slice(this.#told);
    this.#told = this.#line.length;
    for (const stroke of strokes) this.#heard.person(stroke);
  }

  #break(): void {
    const strokes = this.#line.slice(this.#told);
    this.#forget();
    for (const stroke of strokes) this.#heard.person(stroke);
  }

  #forget(): void {
    this.#line = [];
    this.#told = 0;
    this.#cancel();
  }
}
