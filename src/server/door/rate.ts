/** So many at once, and so many a second after that. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}
/** More than a whole table does with both hands, or a program that plays it. */
export const USUAL_RATE: Rate = { burst: 1_000, perSecond: 200 };

/** Whether one more is allowed now. */
type Allowance = () => boolean;

export const allowance = ({ burst, perSecond }: Rate, now: () => number): Allowance => {
  let left = burst;
  let filled = now();
  return () => {
    const at = now();
    left = Math.min(burst, left + ((at - filled) / 1_000) * perSecond);
    filled = at;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
};

const MOST_CALLERS = 1_000;
/** Nobody finds by trying what is long enough; whoever tries is told to slow down all the same. */
const WRONG: Rate = { burst: 10, perSecond: 0.2 };

/** An allowance for each caller, for those who called last. */
export const allowances = (rate: Rate, now: () => number): ((caller: string) => boolean) => {
  const callers = new Map<string, Allowance>();
  return caller => {
    const own = callers.get(caller) ?? allowance(rate, now);
    callers.delete(caller);
    callers.set(caller, own);
    const [oldest] = callers.keys();
    if (callers.size > MOST_CALLERS && oldest !== undefined) callers.delete(oldest);
    return own();
  };
};

/** What an address may do at a listener, by requests and by streams together. */
export interface Bounds {
  readonly mayAsk: (address: string) => boolean;
  /** One more wrong secret. The secret was looked at before: strangers' wrong ones keep no right one out. */
  readonly mayBeWrong: (address: string) => boolean;
}

export const boundsBy = (now: () => number, rate: Rate = USUAL_RATE): Bounds => ({
  mayAsk: allowances(rate, now),
  mayBeWrong: allowances(WRONG, now),
});
