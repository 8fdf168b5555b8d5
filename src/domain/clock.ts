/** Another machine was asked for its time: `asked` and `heard` are by this machine's clock, `said` is by the other's. */
interface TimeTold {
  readonly asked: number;
  readonly said: number;
  readonly heard: number;
}

/** By how much the other clock is ahead of this one. The earlier estimate stays as long as this answer allows it, because a slow answer tells little. */
export const aheadBy = (believed: number, { asked, said, heard }: TimeTold): number =>
  Math.max(said - heard, Math.min(said - asked, believed));
