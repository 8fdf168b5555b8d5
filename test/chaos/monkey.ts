import { type Dice, dice } from '../tools/dice.ts';

export interface Breakage {
  readonly what: string;
  broken(): Promise<void> | void;
  mended(): Promise<void> | void;
}

/** Something that can be broken, and is mended again later. */
export interface Breakable {
  readonly times: number;
  /** At most such a part of the tournament. */
  readonly lasts: number;
  /** How it breaks this time; null where it has to be a better moment. */
  next(): Breakage | null;
}

interface Deed {
  readonly at: number;
  readonly until: number;
  readonly thing: Breakable;
}

/** The part of the tournament in which nothing is broken: at its beginning, and at its very end. */
const CALM = 0.04;
const SHORTEST = 4;
const TRIES = 200;

/** Moments by beats, each thing broken once at a time. */
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
 * Breaks things at random moments. It counts beats, whatever is done anywhere, and looks at no clock: what is broken is mended when so much more
 * has been done, or when nobody can go on without it.
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

  /** Something was done at a table or at the desk. */
  beat(): void {
    if (this.#rests) return;
    this.#beats += 1;
    for (const [thing, { until }] of [...this.#broken]) if (this.#beats >= until) this.#mends(thing);
    this.#due = [...this.#due, ...this.#deeds.filter(({ at }) => at === this.#beats)].filter(deed => !this.#breaks(deed));
  }

  /** Everything works again, and goes on working until it goes on. */
  async mendAll(): Promise<void> {
    this.#rests = true;
    for (const thing of [...this.#broken.keys()]) this.#mends(thing);
    await Promise.all(this.#work.values());
  }

  goOn(): void {
    this.#rests = false;
  }

  /** Whether it did. */
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

  /** To one thing one after the other; whoever waits for the last is told of the first that failed. */
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
