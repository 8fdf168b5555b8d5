/** What must hold in every world, whatever goes wrong. */
export const INVARIANTS = [
  'acknowledged and lost',
  'done twice',
  'answered otherwise',
  'a limit is passed',
  'a lost badge counts',
  'shown before it is kept',
  'told by secrets',
  'a light by night',
  'drawn anew',
  'a card lies elsewhere',
  'asked and cannot answer',
  'no way on',
  'over before its time',
  'stands still',
  'other standings',
  'what is seen is not what is kept',
  'broke',
] as const;
export type Invariant = (typeof INVARIANTS)[number];

export interface Finding {
  readonly at: number;
  readonly invariant: Invariant;
  readonly why: string;
}

/** The findings of a run, and its trace, which is the same each time that the same world is played. */
export class Findings {
  readonly trace: string[] = [];
  readonly all: Finding[] = [];
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  note(who: string, what: string): void {
    this.trace.push(`${this.#now()} ${who}: ${what}`);
  }

  wrong(invariant: Invariant, why: string): void {
    this.all.push({ at: this.#now(), invariant, why });
    this.note('WRONG', `${invariant}: ${why}`);
  }
}
