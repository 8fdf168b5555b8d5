import { type Dice, dice } from '../tools/dice.ts';

export interface Breakage {
  readonly what: string;
  broken(): Promise<void> | void;
  mended(): Promise<void> | void;
}

/** Something that can be broken and is mended later. */
export interface Breakable {
  readonly times: number;
  /** The longest part of the tournament that a breakage lasts. */
  readonly lasts: number;
  /** The next breakage; null if this is a bad moment for it. */
  next(): Breakage | null;
}

interface Deed {
  readonly at: number;
  readonly until: number;
  readonly thing: Breakable;
}

/** The part of the tournament in which nothing is broken, at its beginning and at its end. */
const CALM = 0.04;
const SHORTEST = 4;
const TRIES = 200;

/** Draws the beats of all breakages. The same thing is broken only once at a time. */
const planned = (things: readonly Breakable[], beats: number, chance: Dice): readonly Deed[] => {
  const deeds: Deed[] = [];
  for (const thing of things) {
    let missing = thing.times;
    for (let tries = 0; missing > 0 && tries < TRIES; tries += 1) {
      const at = Math.round(beats * CALM) + chance.below(Math.round(beats * (1 - 2 * CALM)));
      const until = at + SHORTEST + chance.below(Math.round(beats * thing.lasts));
      if (deeds.some(each => each.thing === thing && at <= each.until && until >= each.at)) continue;
      deeds.push({ at, until, thing });
      missing -= 1;
    }
  }
  return deeds.sort((one, other) => one.at - other.at);
};

/**
 * Breaks things at random moments. Time is counted in beats and not by a clock: every ask or deed anywhere is a beat. A broken thing is
 * mended after some more beats, or when nobody can go on without it.
 */
export class Monkey {
  readonly #deeds: readonly Deed[];
  readonly #broken = new Map<Breakable, { readonly until: number; readonly breakage: Breakage }>();
  #due: readonly Deed[] = [];
  #beats = 0;
  #rests = false;
  readonly #work = new Map<Breakable, Promise<void>>();
  readonly done: string[] = [];

  constructor(things: readonly Breakable[], { seed, beats }: { readonly seed: number; readonly beats: number }) {
    this.#deeds = planned(things, beats, dice(seed));
  }

  /** Called when something was done at a table or at the desk. */
  beat(): void {
    if (this.#rests) return;
    this.#beats += 1;
    for (const [thing, { until }] of [...this.#broken]) if (this.#beats >= until) this.#mends(thing);
    this.#due = [...this.#due, ...this.#deeds.filter(({ at }) => at === this.#beats)].filter(deed => !this.#breaks(deed));
  }

  /** Mends everything. Nothing breaks until `goOn`. */
  async mendAll(): Promise<void> {
    this.#rests = true;
    for (const thing of [...this.#broken.keys()]) this.#mends(thing);
    await Promise.all(this.#work.values());
  }

  goOn(): void {
    this.#rests = false;
  }

  /** Breaks a thing. False if it is already broken or the moment is bad. */
  #breaks({ thing, at, until }: Deed): boolean {
    const breakage = this.#broken.has(thing) ? null : thing.next();
    if (breakage === null) return false;
    this.#broken.set(thing, { until: this.#beats + until - at, breakage });
    this.done.push(`${this.#beats}: ${breakage.what}`);
    this.#then(thing, () => breakage.broken());
    return true;
  }

  #mends(thing: Breakable): void {
    const breakage = this.#broken.get(thing)?.breakage;
    this.#broken.delete(thing);
    if (breakage !== undefined) this.#then(thing, () => breakage.mended());
  }

  /** Works on one thing step by step. If a step fails, so does the promise of the last step. */
  #then(thing: Breakable, work: () => Promise<void> | void): void {
    const before = this.#work.get(thing);
    const now = (async () => {
      await before;
      await work();
    })();
    now.catch(() => undefined);
    this.#work.set(thing, now);
  }
}
