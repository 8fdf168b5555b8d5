/** Another machine was asked for its time. By this machine's clock it was asked and heard; by its own it said. */
interface TimeTold {
  readonly asked: number;
  readonly said: number;
  readonly heard: number;
}

/** By how much its clock is ahead of this one. What was believed before stands as long as this answer allows it: a slow answer tells little. */
export const aheadBy = (believed: number, { asked, said, heard }: TimeTold): number =>
  Math.max(said - heard, Math.min(said - asked, believed));
