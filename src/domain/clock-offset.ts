/** Another machine was asked for its time. `asked` and `heard` are times of this machine's clock, `said` of the other's. */
interface TimeTold {
  readonly asked: number;
  readonly said: number;
  readonly heard: number;
}

/** How far the other clock is ahead of this one. An answer sets bounds, wide if it was slow; an estimate (`believed`) within them stays. */
export const aheadBy = (believed: number, { asked, said, heard }: TimeTold): number =>
  Math.max(said - heard, Math.min(said - asked, believed));
