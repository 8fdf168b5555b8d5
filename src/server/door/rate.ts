import { callerAt } from './addresses.ts';

/** How often something may happen: a first burst, then this many times a second. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}
/** More than a whole table does with both hands, or a program that plays it. */
export const USUAL_RATE: Rate = { burst: 1_000, perSecond: 200 };

/** Whether one more request is allowed now. */
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
/** The rate of wrong secrets. Secrets are too long to be guessed; guesses are slowed down nevertheless. */
const WRONG: Rate = { burst: 10, perSecond: 0.2 };

/** An allowance for each caller. Only the latest callers are remembered. */
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

/** How often an address may ask at a listener. Requests and streams count together. */
export interface Bounds {
  readonly mayAsk: (address: string) => boolean;
  /** Counts one more wrong secret. The secret is checked first, so that guesses of strangers never lock out a right one. */
  readonly mayBeWrong: (address: string) => boolean;
}

/** The devices of a hall may share an IPv6 network: together they may ask this many times as often as one device. */
const NETWORK_RATE = 8;

export const boundsBy = (now: () => number, rate: Rate = USUAL_RATE): Bounds => {
  const mayOne = allowances(rate, now);
  const mayNetwork = allowances({ burst: rate.burst * NETWORK_RATE, perSecond: rate.perSecond * NETWORK_RATE }, now);
  const mayBeWrong = allowances(WRONG, now);
  return {
    mayAsk: address => mayOne(address) && mayNetwork(callerAt(address)),
    mayBeWrong: address => mayBeWrong(callerAt(address)),
  };
};
